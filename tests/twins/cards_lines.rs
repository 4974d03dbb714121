//! A checker of printed lines: reads what `partition` and `finish` print and follows the rules play by play.
//! It shares no code with the room, nor with its twins.

/// Cards as text, suit then rank; `X` for a joker.
type Card<'a> = &'a str;

struct Play<'a> {
    cards: Vec<Card<'a>>,
    /// Where a stair starts.
    start: Option<usize>,
}

fn rank(card: Card<'_>) -> usize {
    "3456789TJQKA2".find(&card[1..]).expect("a rank")
}

/// Splits `[H2 X] <X HA H2>@K` into plays.
fn plays(mut text: &str) -> Result<Vec<Play<'_>>, String> {
    let mut plays = Vec::new();
    while !text.is_empty() {
        let stair = text.starts_with('<');
        let close = if stair { '>' } else { ']' };
        let end = text.find(close).ok_or("a play without an end")?;
        let cards = text[1..end].split(' ').collect();
        text = &text[end + 1..];
        let mut start = None;
        if stair {
            let at = text.strip_prefix('@').ok_or("a stair without a start")?;
            start = Some("3456789TJQKA2".find(&at[..1]).ok_or("no rank")?);
            text = &at[1..];
        }
        plays.push(Play { cards, start });
        text = text.strip_prefix(' ').unwrap_or(text);
    }
    Ok(plays)
}

/// Checks that a play is one of the rules, and a stair written where it is strongest.
fn is_play(play: &Play<'_>, revolution: bool) -> Result<(), String> {
    let real: Vec<Card<'_>> = play.cards.iter().copied().filter(|card| *card != "X").collect();
    let Some(start) = play.start else {
        let same = real.iter().all(|card| card[1..] == real[0][1..]);
        return if same && !play.cards.is_empty() { Ok(()) } else { Err("no set".into()) };
    };
    let length = play.cards.len();
    if length < 3 || real.is_empty() || start + length > 13 {
        return Err("no stair".into());
    }
    for (place, card) in play.cards.iter().enumerate() {
        if *card != "X" && (rank(card) != start + place || card[..1] != real[0][..1]) {
            return Err(format!("{card} stands at the wrong place of a stair"));
        }
    }
    let could_be_higher = play.cards[0] == "X" && start + length < 13;
    let could_be_lower = play.cards[length - 1] == "X" && start > 0;
    if if revolution { could_be_lower } else { could_be_higher } {
        return Err("a stair that could be stronger".into());
    }
    Ok(())
}

fn flips(play: &Play<'_>) -> bool {
    play.start.is_none() && play.cards.len() > 3
}

fn is_legal_last(play: &Play<'_>, revolution: bool) -> bool {
    let forbidden = if revolution { "3" } else { "2" };
    !play.cards.iter().any(|card| *card == "X" || &card[1..] == forbidden)
        && !play.cards.iter().all(|card| &card[1..] == "8")
        && play.cards != ["S3"]
}

/// Checks that the plays take up the hand, no more and no less.
fn uses_up(mut hand: Vec<&str>, plays: &[Play<'_>]) -> Result<(), String> {
    for card in plays.iter().flat_map(|play| &play.cards) {
        let at = hand.iter().position(|held| held == card).ok_or(format!("{card} is not in the hand"))?;
        hand.swap_remove(at);
    }
    if hand.is_empty() {
        Ok(())
    } else {
        Err(format!("{hand:?} was not played"))
    }
}

/// Checks a line that `partition` printed for an input line; gives `true` for a normal one and its length.
pub fn check_partition(input: &str, output: &str) -> Result<(bool, usize), String> {
    let (state, hand) = input.split_once(' ').ok_or("no hand")?;
    let mut words = output.splitn(3, ' ');
    let normal = match words.next() {
        Some("normal") => true,
        Some("raw") => false,
        _ => return Err("neither normal nor raw".into()),
    };
    let length: usize = words.next().and_then(|count| count.parse().ok()).ok_or("no count")?;
    let plays = plays(words.next().unwrap_or(""))?;
    if plays.len() != length || length == 0 {
        return Err("a wrong count".into());
    }
    uses_up(hand.split(' ').collect(), &plays)?;
    let mut revolution = state == "R";
    for (i, play) in plays.iter().enumerate() {
        is_play(play, revolution)?;
        if i + 1 == length && normal && !is_legal_last(play, revolution) {
            return Err("an illegal last play".into());
        }
        revolution ^= flips(play);
    }
    Ok((normal, length))
}

/// What lies on the field.
struct Field<'a> {
    play: Play<'a>,
    lock: Option<String>,
}

/// How strong a play is among those of its kind and size.
fn strength(play: &Play<'_>, revolution: bool) -> i32 {
    let real = play.cards.iter().find(|card| **card != "X");
    match (play.start.or(real.map(|card| rank(card))), revolution) {
        (None, _) => i32::MAX,
        (Some(rank), false) => rank as i32,
        (Some(rank), true) => -(rank as i32),
    }
}

fn suits(play: &Play<'_>) -> String {
    let mut suits: Vec<&str> =
        play.cards.iter().filter(|card| **card != "X").map(|card| &card[..1]).collect();
    suits.sort_unstable();
    if play.start.is_some() {
        suits.truncate(1);
    }
    suits.concat()
}

/// Lays a play on a field; gives the lock and whether the play clears the field.
fn lay(
    play: &Play<'_>,
    field: Option<&Field<'_>>,
    revolution: bool,
) -> Result<(Option<String>, bool), String> {
    let eight = play.start.is_none() && play.cards.iter().any(|card| &card[1..] == "8");
    let Some(field) = field else { return Ok((None, eight)) };
    if field.play.start.is_some() != play.start.is_some() || field.play.cards.len() != play.cards.len() {
        return Err("another kind or size than the field".into());
    }
    if field.play.cards == ["X"] && play.cards == ["S3"] {
        return Ok((None, true));
    }
    if strength(play, revolution) <= strength(&field.play, revolution) {
        return Err("not stronger than the field".into());
    }
    let shown = suits(play);
    if let Some(lock) = &field.lock {
        if !shown.chars().all(|suit| lock.contains(suit)) {
            return Err("against the lock".into());
        }
        return Ok((Some(lock.clone()), eight));
    }
    let jokers = play.cards.contains(&"X") || field.play.cards.contains(&"X");
    Ok(((!jokers && shown == suits(&field.play)).then_some(shown), eight))
}

/// Whether some cards of `unseen` answer a play: counts what each rank and each window would need.
fn answerable(play: &Play<'_>, lock: Option<&str>, unseen: &[&str], max: usize, revolution: bool) -> bool {
    let size = play.cards.len();
    if size > max {
        return false;
    }
    let jokers = unseen.iter().filter(|card| **card == "X").count();
    let allowed = |suit: char| lock.map_or(true, |lock| lock.contains(suit));
    let has = |suit: char, rank: usize| {
        let card = format!("{suit}{}", &"3456789TJQKA2"[rank..=rank]);
        unseen.contains(&card.as_str())
    };
    let mine = strength(play, revolution);
    let better = |rank: usize| (if revolution { -(rank as i32) } else { rank as i32 }) > mine;
    if play.start.is_some() {
        return "SHDC".chars().filter(|suit| allowed(*suit)).any(|suit| {
            (0..=13 - size).filter(|start| better(*start)).any(|start| {
                let held = (start..start + size).filter(|rank| has(suit, *rank)).count();
                held > 0 && size - held <= jokers
            })
        });
    }
    if play.cards == ["X"] {
        return unseen.contains(&"S3");
    }
    let by_jokers = size <= jokers && mine < i32::MAX;
    by_jokers
        || (0..13).filter(|rank| better(*rank)).any(|rank| {
            let held = "SHDC".chars().filter(|suit| allowed(*suit) && has(*suit, rank)).count();
            held > 0 && held + jokers >= size
        })
}

/// Checks a line that `finish` printed for an input line that names all of its keys; gives its length.
pub fn check_finish(input: &str, output: &str) -> Result<usize, String> {
    let value =
        |key: &str| input.split(' ').find_map(|entry| entry.strip_prefix(key)).ok_or("a key is missing");
    let list = |text| -> Vec<&str> {
        if text == "-" {
            Vec::new()
        } else {
            str::split(text, ',').collect()
        }
    };
    let (unseen, max) = (list(value("unseen=")?), value("max=")?.parse().map_err(|_| "no number")?);
    let mut revolution = value("rev=")? == "R";
    let mut field = match value("field=")?.split_once(':') {
        None => None,
        Some((_, cards)) => {
            let (cards, start) = cards.split_once('@').map_or((cards, None), |(c, s)| (c, Some(s)));
            let start = start.map(|start| "3456789TJQKA2".find(start).expect("a rank"));
            let lock = Some(value("lock=")?.to_string()).filter(|lock| lock != "-");
            Some(Field { play: Play { cards: list(cards), start }, lock })
        }
    };
    let (count, line) = output.split_once(' ').unwrap_or((output, ""));
    let plays = plays(line)?;
    if count.parse() != Ok(plays.len()) {
        return Err("a wrong count".into());
    }
    if plays.is_empty() {
        return Ok(0);
    }
    uses_up(list(value("hand=")?), &plays)?;
    for (i, play) in plays.iter().enumerate() {
        is_play(play, revolution)?;
        let (lock, clears) = lay(play, field.as_ref(), revolution)?;
        let after = revolution ^ flips(play);
        if i + 1 == plays.len() {
            if !is_legal_last(play, revolution) {
                return Err("an illegal last play".into());
            }
        } else if !clears && answerable(play, lock.as_deref(), &unseen, max, after) {
            return Err(format!("play {} can be answered", i + 1));
        }
        revolution = after;
        field = None;
    }
    Ok(plays.len())
}
