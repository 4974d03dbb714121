//! The lines of a game in play: words said, and words put in or taken out.

use super::super::text::Misfit;
use super::hangul;
use super::play::{Outcome, Play, Turn, Word};

/// The answer to a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reply {
    /// Words were put in or taken out: so many there are.
    Words(usize),
    /// What is known of a position.
    Position(Outcome),
}

/// A token: where it starts, and its text.
type Token<'a> = (usize, &'a str);

impl Play {
    /// Answers a line that is not blank: words said, or words with a sign.
    ///
    /// ```
    /// use endgame::wordchain::{Play, Reply, Value};
    /// let mut play = Play::read("나라\n라디오\n오리\n도리\n".into()).unwrap();
    /// let Ok(Reply::Position(outcome)) = play.answer("나라".as_bytes()) else { panic!() };
    /// // 라디오 is answered by 오리.
    /// assert_eq!((outcome.verdict.value, outcome.words), (Value::Loss, vec![String::from("라디오")]));
    /// assert_eq!(play.answer("-오리".as_bytes()), Ok(Reply::Words(3)));
    /// let misfit = play.answer("나라 도리".as_bytes()).unwrap_err();
    /// assert_eq!((misfit.place.start, misfit.expected.as_ref()), (7, "a word that may follow 나라"));
    /// ```
    ///
    /// # Errors
    /// A line that is no such line; nothing has changed then.
    pub fn answer(&mut self, line: &[u8]) -> Result<Reply, Misfit> {
        let line = std::str::from_utf8(line).map_err(|error| {
            let start = error.valid_up_to();
            Misfit::new(start..start + 1, "UTF-8")
        })?;
        let tokens: Vec<Token<'_>> = line
            .split([' ', '\t'])
            .filter(|token| !token.is_empty())
            .map(|token| (token.as_ptr() as usize - line.as_ptr() as usize, token))
            .collect();
        match tokens.as_slice() {
            [(_, "-")] => Ok(Reply::Position(self.outcome(&[], Turn::Begin))),
            [(_, token), ..] if token.starts_with(['+', '-']) => self.edit(&tokens),
            _ => self.position(&tokens),
        }
    }

    /// Puts words in and takes words out.
    fn edit(&mut self, tokens: &[Token<'_>]) -> Result<Reply, Misfit> {
        let mut edits = Vec::new();
        for &(start, token) in tokens {
            let place = start..start + token.len();
            let Some(word) = token.strip_prefix(['+', '-']) else {
                return Err(Misfit::new(place, "a word with + or - in front"));
            };
            let settings = self.dictionary().settings();
            let needed = settings.head.unsigned_abs().max(settings.tail.unsigned_abs()).max(2) as usize;
            let syllables = hangul::syllables(word).filter(|syllables| syllables.len() >= needed);
            let syllables = syllables.ok_or_else(|| {
                Misfit::new(place.start + 1..place.end, format!("a word of {needed} or more syllables"))
            })?;
            edits.push((token.starts_with('+'), syllables));
        }
        for (is_in, syllables) in edits {
            if is_in {
                self.put_in(&syllables);
            } else {
                self.take_out(&syllables);
            }
        }
        Ok(Reply::Words(self.words()))
    }

    /// Reads words said and judges the position behind them.
    fn position(&mut self, tokens: &[Token<'_>]) -> Result<Reply, Misfit> {
        let handed = tokens.last().filter(|token| token.1.starts_with('@'));
        let words = &tokens[..tokens.len() - usize::from(handed.is_some())];
        let mut said: Vec<Word> = Vec::new();
        for &(start, token) in words {
            let misfit = |expected: String| Misfit::new(start..start + token.len(), expected);
            let word = hangul::syllables(token).and_then(|syllables| self.kept(&syllables));
            let word = word.ok_or_else(|| misfit(String::from("a word of the dictionary")))?;
            if said.contains(&word) {
                return Err(misfit(String::from("a word that has not been said")));
            }
            if let (Some(&before), None) = (said.last(), handed) {
                if !self.may_follow(word, before) {
                    return Err(misfit(format!("a word that may follow {}", self.text_of(before))));
                }
            }
            said.push(word);
        }
        let turn = match (handed, said.last()) {
            (Some(&(start, token)), _) => {
                let misfit = || Misfit::new(start..start + token.len(), "@ and one syllable");
                match hangul::syllables(&token[1..]).ok_or_else(misfit)?.as_slice() {
                    &[syllable] => Turn::Handed(syllable),
                    _ => return Err(misfit()),
                }
            }
            (None, Some(&word)) => Turn::Handed(self.handed(word)),
            (None, None) => Turn::Begin,
        };
        Ok(Reply::Position(self.outcome(&said, turn)))
    }
}
