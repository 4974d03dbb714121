//! Three naive twins of the card room. They share no code with the room, nor with each other: each has its
//! own reading of the rules, its own notation and its own search. Switches break one rule at a time, so that
//! tests can show that the cases tell the difference.

/// Search over ordered plays that follows the revolution from play to play.
pub mod ordered {
    use std::collections::HashMap;

    /// The rules, and what may be broken in them.
    #[derive(Clone, Copy)]
    pub struct Rules {
        /// A set of four or more turns the order round.
        pub sets_of_four_flip: bool,
        /// The last play is judged by the order before it, not by the order that it leaves.
        pub last_is_judged_before_its_flip: bool,
        /// A play may use both jokers.
        pub second_joker: bool,
    }

    pub const RULES: Rules =
        Rules { sets_of_four_flip: true, last_is_judged_before_its_flip: true, second_joker: true };

    /// Least plays: any order, and ending legally; `None` where that cannot be.
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
    pub struct Least {
        pub raw: Option<u32>,
        pub normal: Option<u32>,
    }

    /// A play as the statement orders plays: its cards in the order S3 H3 … C2 X, then `false` for a set and
    /// `true` for a stair.
    pub type Play = (Vec<usize>, bool);

    const RANKS: &str = "3456789TJQKA2";
    const SUITS: &str = "SHDC";
    const JOKER: usize = 52;

    pub struct Search {
        cards: Vec<usize>,
        rules: Rules,
        /// By subset of the positions in the hand and by revolution.
        least: Vec<[Least; 2]>,
    }

    impl Search {
        pub fn new(hand: &[&str], rules: Rules) -> Search {
            let cards: Vec<usize> = hand.iter().map(|card| number(card)).collect();
            let mut search = Search { cards, rules, least: vec![[Least::default(); 2]] };
            for subset in 1..1_usize << hand.len() {
                let least = [false, true].map(|revolution| search.solve(subset, revolution));
                search.least.push(least);
            }
            search
        }

        pub fn least(&self, subset: usize, revolution: bool) -> Least {
            self.least[subset][usize::from(revolution)]
        }

        /// All plays within the subset: the positions used and whether they are played as a stair.
        pub fn plays(&self, subset: usize) -> Vec<(usize, bool)> {
            let mut plays = Vec::new();
            for play in 1..=subset {
                if play & !subset == 0 {
                    let cards = self.cards_of(play);
                    let jokers = cards.iter().filter(|&&card| card == JOKER).count();
                    if jokers == 2 && !self.rules.second_joker {
                        continue;
                    }
                    if is_set(&cards) {
                        plays.push((play, false));
                    }
                    if is_stair(&cards) {
                        plays.push((play, true));
                    }
                }
            }
            plays
        }

        pub fn order_after(&self, play: usize, stair: bool, revolution: bool) -> bool {
            revolution ^ (self.rules.sets_of_four_flip && !stair && play.count_ones() >= 4)
        }

        pub fn is_legal_last(&self, play: usize, stair: bool, revolution: bool) -> bool {
            let judged = match self.rules.last_is_judged_before_its_flip {
                true => revolution,
                false => self.order_after(play, stair, revolution),
            };
            is_legal_last(&self.cards_of(play), judged)
        }

        fn solve(&self, subset: usize, revolution: bool) -> Least {
            let mut least = Least::default();
            let improve = |best: &mut Option<u32>, plays: u32| {
                *best = Some(best.map_or(plays, |best| best.min(plays)));
            };
            for (play, stair) in self.plays(subset) {
                let rest = subset & !play;
                if rest == 0 {
                    improve(&mut least.raw, 1);
                    if self.is_legal_last(play, stair, revolution) {
                        improve(&mut least.normal, 1);
                    }
                } else {
                    let after = self.least(rest, self.order_after(play, stair, revolution));
                    if let Some(plays) = after.raw {
                        improve(&mut least.raw, plays + 1);
                    }
                    if let Some(plays) = after.normal {
                        improve(&mut least.normal, plays + 1);
                    }
                }
            }
            least
        }

        /// Of all shortest lines for the whole hand the first in the order of the statement: with a legal
        /// last play if there is one, otherwise any.
        pub fn first_line(&self, revolution: bool) -> Vec<Play> {
            let whole = (1 << self.cards.len()) - 1;
            let normal = self.least(whole, revolution).normal.is_some();
            self.first_line_of(whole, revolution, normal, &mut HashMap::new())
        }

        fn first_line_of(
            &self,
            subset: usize,
            revolution: bool,
            normal: bool,
            known: &mut HashMap<(usize, bool), Vec<Play>>,
        ) -> Vec<Play> {
            if let Some(line) = known.get(&(subset, revolution)) {
                return line.clone();
            }
            let length = |least: Least| if normal { least.normal } else { least.raw };
            let mut first: Option<Vec<Play>> = None;
            for (play, stair) in self.plays(subset) {
                let rest = subset & !play;
                let after = self.order_after(play, stair, revolution);
                let mut line = vec![(self.cards_of(play), stair)];
                if rest == 0 {
                    if normal && !self.is_legal_last(play, stair, revolution) {
                        continue;
                    }
                } else {
                    if length(self.least(rest, after)).is_none() {
                        continue;
                    }
                    line.extend(self.first_line_of(rest, after, normal, known));
                }
                if Some(line.len() as u32) == length(self.least(subset, revolution)) {
                    first = Some(first.map_or(line.clone(), |first| first.min(line)));
                }
            }
            let first = first.expect("a subset that can be played out has a line");
            known.insert((subset, revolution), first.clone());
            first
        }

        fn cards_of(&self, subset: usize) -> Vec<usize> {
            let mut cards: Vec<usize> =
                (0..self.cards.len()).filter(|i| subset >> i & 1 == 1).map(|i| self.cards[i]).collect();
            cards.sort_unstable();
            cards
        }
    }

    fn number(card: &str) -> usize {
        if card == "X" {
            return JOKER;
        }
        let place = |text: &str, i| text.find(&card[i..=i]).expect("a card");
        4 * place(RANKS, 1) + place(SUITS, 0)
    }

    fn is_set(cards: &[usize]) -> bool {
        let mut ranks: Vec<usize> = cards.iter().filter(|&&c| c != JOKER).map(|c| c / 4).collect();
        ranks.dedup();
        ranks.len() <= 1
    }

    /// Whether the jokers can be given cards so that all of them are consecutive in one suit.
    fn is_stair(cards: &[usize]) -> bool {
        let real: Vec<usize> = cards.iter().copied().filter(|&c| c != JOKER).collect();
        if cards.len() < 3 || cards.len() > 13 || real.is_empty() {
            return false;
        }
        let suit = real[0] % 4;
        (0..=13 - cards.len()).any(|start| {
            let wanted: Vec<usize> = (start..start + cards.len()).map(|rank| 4 * rank + suit).collect();
            real.iter().all(|card| wanted.contains(card))
        })
    }

    fn is_legal_last(cards: &[usize], revolution: bool) -> bool {
        let forbidden_rank = if revolution { 0 } else { 12 };
        let eights = cards.iter().filter(|&&card| card != JOKER && card / 4 == 5).count();
        !cards.contains(&JOKER)
            && cards.iter().all(|card| card / 4 != forbidden_rank)
            && eights < cards.len()
            && cards != [0]
    }
}

/// The table over all subsets in its textbook shape: a list of groups, the lowest card of a subset covered by
/// each of them in turn, the least number of groups by the parity of the flips. Also what figures are
/// measured against.
pub mod textbook {
    pub const IMPOSSIBLE: u8 = u8::MAX;

    pub struct Group {
        pub cards: u32,
        pub stair: bool,
        pub flips: bool,
        legal_last: [bool; 2],
    }

    pub struct Table {
        pub groups: Vec<Group>,
        /// By subset and by the parity of the flips.
        best: Vec<[u8; 2]>,
    }

    #[derive(Clone, Copy, PartialEq, Eq)]
    enum Card {
        Real { rank: i32, suit: char },
        Joker,
    }

    fn card(text: &str) -> Card {
        let mut characters = text.chars();
        match (characters.next(), characters.next()) {
            (Some(suit), Some(rank)) => {
                let rank = "3456789TJQKA2".chars().position(|c| c == rank).expect("a rank") as i32;
                Card::Real { rank, suit }
            }
            _ => Card::Joker,
        }
    }

    impl Table {
        /// Made for up to 13 cards.
        pub fn new(hand: &[&str]) -> Table {
            let cards: Vec<Card> = hand.iter().map(|text| card(text)).collect();
            let groups = groups(&cards);
            let mut by_lowest: Vec<Vec<(u32, bool)>> = vec![Vec::new(); cards.len()];
            for group in &groups {
                by_lowest[group.cards.trailing_zeros() as usize].push((group.cards, group.flips));
            }
            let mut best = vec![[IMPOSSIBLE; 2]; 1 << cards.len()];
            best[0][0] = 0;
            for subset in 1..best.len() {
                for &(group, flips) in &by_lowest[subset.trailing_zeros() as usize] {
                    let group = group as usize;
                    if group & !subset != 0 {
                        continue;
                    }
                    for parity in 0..2 {
                        let rest = best[subset ^ group][parity ^ usize::from(flips)];
                        if rest != IMPOSSIBLE {
                            best[subset][parity] = best[subset][parity].min(rest + 1);
                        }
                    }
                }
            }
            Table { groups, best }
        }

        pub fn raw(&self, subset: u32) -> u8 {
            let [even, odd] = self.best[subset as usize];
            even.min(odd)
        }

        /// Read off the last group and the parity of the rest.
        pub fn normal(&self, subset: u32, revolution: bool) -> u8 {
            let mut least = IMPOSSIBLE;
            for group in self.groups.iter().filter(|group| group.cards & !subset == 0) {
                for parity in 0..2 {
                    let rest = self.best[(subset ^ group.cards) as usize][parity];
                    let before = usize::from(revolution) ^ parity;
                    if rest != IMPOSSIBLE && group.legal_last[before] {
                        least = least.min(rest + 1);
                    }
                }
            }
            least
        }
    }

    fn groups(cards: &[Card]) -> Vec<Group> {
        let mut groups = Vec::new();
        for subset in 1..1_u32 << cards.len() {
            let members: Vec<Card> = cards
                .iter()
                .enumerate()
                .filter(|(i, _)| subset >> i & 1 == 1)
                .map(|(_, card)| *card)
                .collect();
            let mut real = Vec::with_capacity(members.len());
            for member in &members {
                if let Card::Real { rank, suit } = *member {
                    real.push((rank, suit));
                }
            }
            let jokers = members.len() - real.len();
            let set = real.iter().all(|card| card.0 == real[0].0);
            let stair = members.len() >= 3 && members.len() <= 13 && is_stair(&real, jokers);
            for (stair, _) in [(false, set), (true, stair)].iter().filter(|(_, is)| *is) {
                let fine = |worst: i32| {
                    jokers == 0
                        && real.iter().all(|card| card.0 != worst)
                        && !real.iter().all(|card| card.0 == 5)
                        && !(real.len() == 1 && real[0] == (0, 'S'))
                };
                groups.push(Group {
                    cards: subset,
                    stair: *stair,
                    flips: !stair && members.len() >= 4,
                    legal_last: [fine(12), fine(0)],
                });
            }
        }
        groups
    }

    /// One suit, different ranks, and no more gaps than jokers.
    fn is_stair(real: &[(i32, char)], jokers: usize) -> bool {
        let (mut low, mut high) = (i32::MAX, i32::MIN);
        for (i, &(rank, suit)) in real.iter().enumerate() {
            if suit != real[0].1 || real[..i].iter().any(|other| other.0 == rank) {
                return false;
            }
            low = low.min(rank);
            high = high.max(rank);
        }
        !real.is_empty() && high - low < (real.len() + jokers) as i32
    }
}

/// Forward search for a certain line: plays it on a real field and tries every subset of the unseen cards
/// against each play.
pub mod forward {
    use std::collections::HashMap;

    #[derive(Clone, Copy)]
    pub struct Rules {
        /// Whether others can answer is judged after the play's own flip.
        pub answers_after_the_flip: bool,
        /// A set of four or more turns the order round.
        pub sets_of_four_flip: bool,
        /// The last play is judged by the order before it.
        pub last_is_judged_before_its_flip: bool,
        /// A play may use both jokers.
        pub second_joker: bool,
    }

    pub const RULES: Rules = Rules {
        answers_after_the_flip: true,
        sets_of_four_flip: true,
        last_is_judged_before_its_flip: true,
        second_joker: true,
    };

    /// A card: its rank from 0 and its suit; jokers have neither.
    type Card = Option<(i8, char)>;

    #[derive(Clone, Debug, PartialEq, Eq, Hash)]
    struct Field {
        cards: Vec<Card>,
        stair: bool,
        /// Where a stair starts.
        start: i8,
        lock: Option<Vec<char>>,
    }

    pub struct Position {
        hand: Vec<Card>,
        revolution: bool,
        field: Option<Field>,
        unseen: Vec<Card>,
        max: usize,
        rules: Rules,
    }

    /// A play as the statement orders plays: cards in the order S3 H3 … C2 X, sets before stairs.
    pub type Play = (Vec<(i8, usize)>, bool);

    /// A legal play, and what becomes of it.
    pub struct Choice {
        pub play: Play,
        /// The positions in the hand.
        pub subset: u32,
        /// Where a stair starts.
        pub start: i8,
        pub stop: &'static str,
        /// The length of the shortest certain line that begins with it, or 0.
        pub line: usize,
    }

    fn card(text: &str) -> Card {
        let place = |c| "3456789TJQKA2".find(c).expect("a rank") as i8;
        let mut letters = text.chars();
        let suit = letters.next().expect("a card");
        letters.next().map(|rank| (place(rank), suit))
    }

    fn cards(list: &str) -> Vec<Card> {
        list.split(',').filter(|text| *text != "-").map(card).collect()
    }

    impl Position {
        /// From a line of `key=value` tokens.
        pub fn new(line: &str, rules: Rules) -> Position {
            let value = |key: &str| line.split(' ').find_map(|token| token.strip_prefix(key));
            let lock = value("lock=").filter(|lock| *lock != "-").map(|lock| lock.chars().collect());
            let field = value("field=").filter(|field| *field != "-").map(|field| {
                let (kind, rest) = field.split_once(':').expect("a field");
                let (list, start) = rest.split_once('@').unwrap_or((rest, "3"));
                let start = "3456789TJQKA2".find(start).expect("a rank") as i8;
                Field { cards: cards(list), stair: kind == "STAIR", start, lock }
            });
            let hand = cards(value("hand=").expect("a hand"));
            let mut others = Vec::new();
            for suit in "SHDC".chars() {
                others.extend((0..13).map(|rank| Some((rank, suit))));
            }
            others.extend([None, None]);
            let empty = Vec::new();
            for held in hand.iter().chain(field.as_ref().map_or(&empty, |field| &field.cards)) {
                let at = others.iter().position(|other| other == held).expect("a card of the pack");
                others.swap_remove(at);
            }
            Position {
                hand,
                revolution: value("rev=") == Some("R"),
                field,
                unseen: value("unseen=").map_or(others, cards),
                max: value("max=").map_or(13, |max| max.parse().expect("a number")),
                rules,
            }
        }

        /// The shortest certain line, of several the first in the order of the statement.
        pub fn shortest(&self) -> Option<Vec<Play>> {
            let everything = (1_u32 << self.hand.len()) - 1;
            let mut known = (HashMap::new(), HashMap::new());
            self.from(everything, self.revolution, self.field.as_ref(), &mut known)
        }

        /// Every legal play, in the order of the statement.
        pub fn options(&self) -> Vec<Choice> {
            let everything = (1_u32 << self.hand.len()) - 1;
            let mut known = (HashMap::new(), HashMap::new());
            let mut options: Vec<Choice> = Vec::new();
            for subset in 1..=everything {
                let play: Vec<Card> =
                    (0..self.hand.len()).filter(|i| subset >> i & 1 == 1).map(|i| self.hand[i]).collect();
                for stair in [false, true] {
                    let name = named(&play, stair);
                    let Some(laid) = self.lay(&play, stair, self.revolution, self.field.as_ref()) else {
                        continue;
                    };
                    if options.iter().any(|option| option.play == name) {
                        continue;
                    }
                    let after = self.revolution ^ (!stair && play.len() >= 4);
                    let stop = if clears(&play, stair, self.field.as_ref()) {
                        "clears"
                    } else if self.answered(&laid, after, &mut known.1) {
                        "open"
                    } else {
                        "holds"
                    };
                    let rest = everything & !subset;
                    let line = if rest == 0 {
                        usize::from(legal_last(&play, self.revolution))
                    } else if stop == "open" {
                        0
                    } else {
                        self.from(rest, after, None, &mut known).map_or(0, |line| line.len() + 1)
                    };
                    options.push(Choice { play: name, subset, start: laid.start, stop, line });
                }
            }
            options.sort_by(|a, b| a.play.cmp(&b.play));
            options
        }

        /// Whether any subset of the unseen cards answers the field.
        pub fn field_can_be_answered(&self) -> bool {
            let field = self.field.as_ref().expect("a field");
            self.answered(field, self.revolution, &mut HashMap::new())
        }

        #[allow(clippy::type_complexity)]
        fn from(
            &self,
            hand: u32,
            revolution: bool,
            field: Option<&Field>,
            known: &mut (HashMap<(u32, bool), Option<Vec<Play>>>, HashMap<(Field, bool), bool>),
        ) -> Option<Vec<Play>> {
            if field.is_none() {
                if let Some(line) = known.0.get(&(hand, revolution)) {
                    return line.clone();
                }
            }
            let mut best: Option<Vec<Play>> = None;
            for subset in (1..=hand).filter(|subset| subset & !hand == 0) {
                let play: Vec<Card> =
                    (0..self.hand.len()).filter(|i| subset >> i & 1 == 1).map(|i| self.hand[i]).collect();
                for stair in [false, true] {
                    let Some(laid) = self.lay(&play, stair, revolution, field) else { continue };
                    let turns = self.rules.sets_of_four_flip && !stair && play.len() >= 4;
                    let after = revolution ^ turns;
                    let mut line = vec![named(&play, stair)];
                    if subset == hand {
                        let judged = self.rules.last_is_judged_before_its_flip;
                        if !legal_last(&play, if judged { revolution } else { after }) {
                            continue;
                        }
                    } else {
                        let judged = if self.rules.answers_after_the_flip { after } else { revolution };
                        if !clears(&play, stair, field) && self.answered(&laid, judged, &mut known.1) {
                            continue;
                        }
                        match self.from(hand & !subset, after, None, known) {
                            Some(rest) => line.extend(rest),
                            None => continue,
                        }
                    }
                    let better = match &best {
                        None => true,
                        Some(best) => (line.len(), &line) < (best.len(), best),
                    };
                    if better {
                        best = Some(line);
                    }
                }
            }
            if field.is_none() {
                known.0.insert((hand, revolution), best.clone());
            }
            best
        }

        /// The field after this play, if the play is one and may be laid on `field`.
        fn lay(&self, play: &[Card], stair: bool, revolution: bool, field: Option<&Field>) -> Option<Field> {
            let jokers = play.iter().filter(|card| card.is_none()).count();
            if jokers == 2 && !self.rules.second_joker {
                return None;
            }
            let start = if stair { strongest_start(play, revolution)? } else { 0 };
            if !stair && !same_rank(play) {
                return None;
            }
            let mut laid = Field { cards: play.to_vec(), stair, start, lock: None };
            let Some(field) = field else { return Some(laid) };
            if field.stair != stair || field.cards.len() != play.len() {
                return None;
            }
            if field.cards == [None] {
                // Nothing but the three of spades, which clears the field.
                return (play == [Some((0, 'S'))]).then_some(laid);
            }
            let strength = |field: &Field| {
                if field.stair {
                    return field.start;
                }
                match field.cards.iter().flatten().next() {
                    Some(&(rank, _)) => rank,
                    None => i8::MAX,
                }
            };
            let (old, new) = (strength(field), strength(&laid));
            let stronger = match (old, new) {
                (i8::MAX, _) => false,
                (_, i8::MAX) => true,
                _ if revolution => new < old,
                _ => new > old,
            };
            if !stronger {
                return None;
            }
            laid.lock = field.lock.clone();
            let suits = |cards: &[Card]| {
                let mut suits: Vec<char> = cards.iter().flatten().map(|card| card.1).collect();
                suits.sort_unstable();
                suits
            };
            if let Some(lock) = &field.lock {
                let mut free = lock.clone();
                for suit in if stair { suits(play)[..1].to_vec() } else { suits(play) } {
                    let at = free.iter().position(|s| *s == suit)?;
                    free.remove(at);
                }
            } else if jokers == 0 && !field.cards.contains(&None) && suits(play) == suits(&field.cards) {
                let mut lock = suits(play);
                if stair {
                    lock.truncate(1);
                }
                laid.lock = Some(lock);
            }
            Some(laid)
        }

        /// Whether any subset of the unseen cards answers what has been laid.
        fn answered(&self, laid: &Field, revolution: bool, known: &mut HashMap<(Field, bool), bool>) -> bool {
            if laid.cards.len() > self.max {
                return false;
            }
            if let Some(answered) = known.get(&(laid.clone(), revolution)) {
                return *answered;
            }
            let answered = self.some_answer(laid, revolution, 0, &mut Vec::new());
            known.insert((laid.clone(), revolution), answered);
            answered
        }

        /// Tries all subsets of the right size.
        fn some_answer(&self, laid: &Field, revolution: bool, from: usize, chosen: &mut Vec<Card>) -> bool {
            if chosen.len() == laid.cards.len() {
                return self.lay(chosen, laid.stair, revolution, Some(laid)).is_some();
            }
            (from..self.unseen.len()).any(|i| {
                chosen.push(self.unseen[i]);
                let found = self.some_answer(laid, revolution, i + 1, chosen);
                chosen.pop();
                found
            })
        }
    }

    fn same_rank(cards: &[Card]) -> bool {
        let mut ranks = cards.iter().flatten().map(|card| card.0);
        match ranks.next() {
            Some(first) => ranks.all(|rank| rank == first),
            None => true,
        }
    }

    /// Tries every start, and gives the one that is strongest.
    fn strongest_start(cards: &[Card], revolution: bool) -> Option<i8> {
        let size = cards.len() as i8;
        let suit = cards.iter().flatten().next()?.1;
        let fits = |start: &i8| {
            let mut taken = vec![false; cards.len()];
            for &(rank, s) in cards.iter().flatten() {
                let place = rank - start;
                if s != suit || place < 0 || place >= size || taken[place as usize] {
                    return false;
                }
                taken[place as usize] = true;
            }
            true
        };
        let mut starts = (0..=13 - size).filter(fits);
        match size {
            3.. if revolution => starts.next(),
            3.. => starts.next_back(),
            _ => None,
        }
    }

    fn clears(play: &[Card], stair: bool, field: Option<&Field>) -> bool {
        let has_eight = play.iter().flatten().any(|card| card.0 == 5);
        let spade_three = play == [Some((0, 'S'))];
        (!stair && has_eight) || (spade_three && field.is_some_and(|field| field.cards == [None]))
    }

    fn legal_last(play: &[Card], revolution: bool) -> bool {
        let best = if revolution { 0 } else { 12 };
        let real: Vec<(i8, char)> = play.iter().flatten().copied().collect();
        real.len() == play.len()
            && real.iter().all(|card| card.0 != best)
            && real.iter().any(|card| card.0 != 5)
            && real != [(0, 'S')]
    }

    fn named(play: &[Card], stair: bool) -> Play {
        let mut cards: Vec<(i8, usize)> = play
            .iter()
            .map(|card| card.map_or((13, 0), |(rank, suit)| (rank, "SHDC".find(suit).unwrap())))
            .collect();
        cards.sort_unstable();
        (cards, stair)
    }
}
