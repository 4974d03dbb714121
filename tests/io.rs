//! Reading and writing against their naive twin.

#[path = "twins/io.rs"]
mod twin;

use endgame::io::{platform, portable, Fault, Io, MAX_TOKEN};
use endgame::text::{Integer, Misfit};
use proptest::prelude::*;
use std::cell::RefCell;
use std::io::{self, Read, Write};
use twin::Token;

const ANY: Integer = Integer { name: "V", min: 0, max: u64::MAX };

/// A source that hands out its bytes in pieces of the given lengths, over and over.
struct Pieces<'a> {
    bytes: &'a [u8],
    lengths: &'a [usize],
    turn: usize,
}

impl Read for Pieces<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let length = self.lengths[self.turn % self.lengths.len()];
        self.turn += 1;
        if length == 0 {
            return Err(io::ErrorKind::Interrupted.into());
        }
        let length = length.min(self.bytes.len()).min(buffer.len());
        buffer[..length].copy_from_slice(&self.bytes[..length]);
        self.bytes = &self.bytes[length..];
        Ok(length)
    }
}

/// All lines of the input that are not blank, as tokens.
fn read_tokens(bytes: &[u8], lengths: &[usize]) -> Vec<Vec<Token>> {
    let (mut source, mut sink) = (Pieces { bytes, lengths, turn: 0 }, io::sink());
    let mut io = Io::new(&mut source, &mut sink);
    let mut lines = Vec::new();
    while io.next_line().unwrap() {
        let mut line = Vec::new();
        while let Some(bytes) = io.optional_token().unwrap() {
            let bytes = bytes.to_vec();
            let (number, column) = io.place();
            line.push(Token { line: number, column, bytes });
        }
        io.end_of_line().unwrap();
        lines.push(line);
    }
    lines
}

/// The sums of the lines before the first one that is not all numbers, and the message for that.
fn read_sums(bytes: &[u8], lengths: &[usize]) -> (Vec<u128>, Option<String>) {
    let (mut source, mut sink) = (Pieces { bytes, lengths, turn: 0 }, io::sink());
    let mut io = Io::new(&mut source, &mut sink);
    let mut sums = Vec::new();
    let mut read = || -> Result<(), Fault> {
        while io.next_line()? {
            // The number of numbers in a line stands at its start.
            let mut sum = 0;
            for _ in 0..io.integer(&ANY)? {
                sum += u128::from(io.integer(&ANY)?);
            }
            io.end_of_line()?;
            sums.push(sum);
        }
        Ok(())
    };
    let message = read().err().map(|fault| fault.to_string());
    (sums, message)
}

/// Reads all lines token by token, each in the way that the next of `ways` says, and compares them.
fn compare_mixed(bytes: &[u8], lengths: &[usize], ways: &[u8]) -> Result<(), TestCaseError> {
    let (mut source, mut sink) = (Pieces { bytes, lengths, turn: 0 }, io::sink());
    let mut io = Io::new(&mut source, &mut sink);
    let mut ways = ways.iter().copied().cycle();
    let mut next_way = || ways.next().unwrap();
    let lines = twin::lines(bytes);
    let mut lines = lines.iter().filter(|line| !line.is_empty()).peekable();
    prop_assert_eq!(io.next_line().unwrap(), lines.peek().is_some());
    while let Some(line) = lines.next() {
        for token in line {
            match (next_way(), twin::number(&token.bytes)) {
                (0, _) => prop_assert_eq!(io.optional_token().unwrap(), Some(&token.bytes[..])),
                (1, _) => prop_assert_eq!(io.token("a token").unwrap(), &token.bytes[..]),
                (_, Some(number)) => prop_assert_eq!(io.integer(&ANY).unwrap(), number),
                (_, None) => {
                    let message = io.integer(&ANY).unwrap_err().to_string();
                    let place = format!("line {}, column {}: ", token.line, token.column);
                    prop_assert!(message.starts_with(&place), "{message} but {place}");
                }
            }
            prop_assert_eq!(io.place(), (token.line, token.column));
        }
        let start = format!("line {}, column ", line[0].line);
        let missing = match next_way() {
            0 => io.token("a token").unwrap_err().to_string(),
            1 => io.integer(&ANY).unwrap_err().to_string(),
            _ => {
                prop_assert_eq!(io.optional_token().unwrap(), None);
                io.missing("a token").to_string()
            }
        };
        prop_assert!(missing.starts_with(&start) && missing.ends_with("found end of line"), "{missing}");
        if next_way() > 0 {
            io.end_of_line().unwrap();
        }
        prop_assert_eq!(io.next_line().unwrap(), lines.peek().is_some());
    }
    Ok(())
}

/// All lines of three numbers before the first other one, and the message for that.
fn read_threes(bytes: &[u8], lengths: &[usize]) -> (Vec<[u64; 3]>, Option<String>) {
    let (mut source, mut sink) = (Pieces { bytes, lengths, turn: 0 }, io::sink());
    let mut lines = Vec::new();
    let read = Io::new(&mut source, &mut sink).for_each_line(&[ANY; 3], |_, numbers| {
        lines.push(numbers);
        Ok(())
    });
    (lines, read.err().map(|fault| fault.to_string()))
}

/// The numbers of a line of so many, or the place of what is wrong there, with no column where one is missing.
fn naive_numbers(line: &[Token], wanted: usize) -> Result<Vec<u64>, (u64, u64)> {
    let place = |token: &Token| (token.line, token.column);
    let numbers = line.iter().take(wanted).map(|token| twin::number(&token.bytes).ok_or(place(token)));
    let numbers: Vec<u64> = numbers.collect::<Result<_, _>>()?;
    match line.get(wanted) {
        Some(token) => Err(place(token)),
        None if numbers.len() < wanted => Err((line[0].line, 0)),
        None => Ok(numbers),
    }
}

/// What `read` makes of the lines that are not blank, up to the first one that it refuses.
fn naive_lines<T>(
    bytes: &[u8],
    read: impl Fn(&[Token]) -> Result<T, (u64, u64)>,
) -> (Vec<T>, Option<(u64, u64)>) {
    let mut values = Vec::new();
    for line in twin::lines(bytes).iter().filter(|line| !line.is_empty()) {
        match read(line) {
            Ok(value) => values.push(value),
            Err(place) => return (values, Some(place)),
        }
    }
    (values, None)
}

/// The sum of the numbers of a line behind the first one, which is their number.
fn naive_sum(line: &[Token]) -> Result<u128, (u64, u64)> {
    let count = naive_numbers(&line[..1], 1)?[0];
    let wanted = usize::try_from(count).unwrap_or(usize::MAX).saturating_add(1);
    Ok(naive_numbers(line, wanted)?[1..].iter().map(|&number| u128::from(number)).sum())
}

fn compare_message(message: Option<String>, place: Option<(u64, u64)>) -> Result<(), TestCaseError> {
    match (message, place) {
        (None, None) => {}
        (Some(message), Some((line, 0))) => {
            let start = format!("line {line}, column ");
            prop_assert!(message.starts_with(&start), "{message} but line {line}");
            prop_assert!(message.ends_with("found end of line"), "{message}");
        }
        (Some(message), Some((line, column))) => {
            let start = format!("line {line}, column {column}: expected ");
            prop_assert!(message.starts_with(&start), "{message} but {line}, {column}");
        }
        (message, place) => prop_assert!(false, "{message:?} but {place:?}"),
    }
    Ok(())
}

/// Bytes in which everything that the rules speak of is frequent.
fn inputs() -> impl Strategy<Value = Vec<u8>> {
    const PIECES: &[&[u8]] = &[
        b" ",
        b"  ",
        b"\t",
        b"\n",
        b"\r\n",
        b"\r",
        b"\0",
        b"\x0B",
        b"\xEF\xBB\xBF",
        b"\xEF\xBB",
        b"\xB0\xA1",
        "가".as_bytes(),
        "é".as_bytes(),
        b"x",
        b"-1",
        b"+",
        b"0",
        b"1",
        b"2",
        b"00000000000000000000000007",
        b"12345678",
        b"123456789",
        b"1234567890123456",
        b"12345678901234567",
        b"9999999999999999999",
        b"18446744073709551615",
        b"18446744073709551616",
        b"1\n",
        b"2 5 7\n",
        b"0\n",
        b"1 3\r\n",
        b"                                                                    ",
        b"abcdefghijklmnopqrstuvwxyzabcdefghijklmnopqrstuvwxyzabcdefghijklmnopqrstuvwxyz",
    ];
    proptest::collection::vec(proptest::sample::select(PIECES), 0..60).prop_map(|pieces| pieces.concat())
}

/// Lines of three numbers, seldom with something else in or behind them.
fn threes() -> impl Strategy<Value = Vec<u8>> {
    let number = (any::<u64>(), 0_u32..64).prop_map(|(number, shift)| (number >> shift).to_string());
    let number = prop_oneof![40 => number, 1 => "0{1,40}[0-9]{0,3}", 1 => "[x-]?[0-9]{15,22}"];
    let blank =
        prop_oneof![60 => Just(" "), 1 => Just("  "), 1 => Just("\t"), 1 => Just("\r"), 1 => Just("\n")];
    const ENDS: &[&str] = &["\r\n", " \n", "\n\n", "", " 1\n", "\r", "\0\n"];
    let end = prop_oneof![40 => Just("\n"), 1 => proptest::sample::select(ENDS)];
    let line = (proptest::array::uniform3(number), blank.clone(), blank, end).prop_map(
        |(numbers, one, two, end)| {
            let [first, second, third] = numbers;
            format!("{first}{one}{second}{two}{third}{end}")
        },
    );
    proptest::collection::vec(line, 0..40).prop_map(|lines| lines.concat().into_bytes())
}

fn lengths() -> impl Strategy<Value = Vec<usize>> {
    proptest::collection::vec(0_usize..80, 1..5).prop_map(|mut lengths| {
        lengths.push(1);
        lengths
    })
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 5000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn tokens_and_places_are_those_of_the_twin(input in inputs(), lengths in lengths()) {
        let mut expected = twin::lines(&input);
        expected.retain(|line| !line.is_empty());
        prop_assert_eq!(read_tokens(&input, &lengths), expected);
    }

    #[test]
    fn tokens_are_read_in_any_way(
        input in inputs(),
        lengths in lengths(),
        ways in proptest::collection::vec(0_u8..4, 1..9),
    ) {
        compare_mixed(&input, &lengths, &ways)?;
    }

    #[test]
    fn numbers_and_faults_are_those_of_the_twin(input in inputs(), lengths in lengths()) {
        let (sums, message) = read_sums(&input, &lengths);
        let (expected, place) = naive_lines(&input, naive_sum);
        prop_assert_eq!(sums, expected);
        compare_message(message, place)?;
    }

    #[test]
    fn lines_of_numbers_are_those_of_the_twin(input in threes(), lengths in lengths()) {
        let (lines, message) = read_threes(&input, &lengths);
        let (expected, place) = naive_lines(&input, |line| {
            Ok(<[u64; 3]>::try_from(naive_numbers(line, 3)?).unwrap())
        });
        prop_assert_eq!(lines, expected);
        compare_message(message, place)?;
    }

    #[test]
    fn any_bytes_are_read_alike_in_any_pieces(
        input in proptest::collection::vec(any::<u8>(), 0..300),
        lengths in lengths(),
    ) {
        let mut expected = twin::lines(&input);
        expected.retain(|line| !line.is_empty());
        prop_assert_eq!(read_tokens(&input, &lengths), expected);
    }

    #[test]
    fn masks_agree(low in proptest::array::uniform32(0_u8..70), high in any::<[u8; 32]>()) {
        let mut bytes = [0; platform::BLOCK];
        bytes[..32].copy_from_slice(&low);
        bytes[32..].copy_from_slice(&high);
        let others = (0..platform::BLOCK).filter(|&i| !bytes[i].is_ascii_digit());
        let naive = others.fold(0, |mask, i| mask | 1_u64 << i);
        prop_assert_eq!(platform::non_digits(&bytes), naive);
        prop_assert_eq!(portable::non_digits(&bytes), naive);
    }

    #[test]
    fn token_bytes_agree(length in 0_usize..17, junk in any::<[u8; 16]>()) {
        let mut window = junk.map(|byte| byte.max(b' ' + 1));
        if length < window.len() {
            window[length] = junk[length] % (b' ' + 1);
            window[length + 1..].copy_from_slice(&junk[length + 1..]);
        }
        prop_assert_eq!(platform::token_bytes(&window), length);
        prop_assert_eq!(portable::token_bytes(&window), length);
    }

    #[test]
    fn values_agree(value in 0_u64..10_000_000_000_000_000, length in 1_usize..17, junk in any::<[u8; 16]>()) {
        let digits = format!("{value:016}");
        let mut window = junk;
        window[16 - length..].copy_from_slice(&digits.as_bytes()[16 - length..]);
        let expected = twin::number(&digits.as_bytes()[16 - length..]).unwrap();
        prop_assert_eq!(platform::value(&window, length), expected);
        prop_assert_eq!(portable::value(&window, length), expected);
    }

    #[test]
    fn decimals_agree(value in any::<u64>(), shift in 0_u32..64) {
        let value = value >> shift;
        for write in [platform::write_decimal, portable::write_decimal] {
            let mut text = [0; platform::MAX_DIGITS];
            let length = write(value, &mut text);
            prop_assert_eq!(std::str::from_utf8(&text[..length]).unwrap(), value.to_string());
        }
    }
}

#[test]
fn every_byte_is_judged_alike() {
    for byte in 0..=255_u8 {
        for at in 0..platform::BLOCK {
            let mut block = [b'9'; platform::BLOCK];
            block[at] = byte;
            let mask = u64::from(!byte.is_ascii_digit()) << at;
            assert_eq!(platform::non_digits(&block), mask, "byte {byte} at {at}");
            assert_eq!(portable::non_digits(&block), mask, "byte {byte} at {at}");
        }
        for at in 0..platform::WINDOW {
            let mut window = [0xFF; platform::WINDOW];
            window[at] = byte;
            let bytes = if byte <= b' ' { at } else { platform::WINDOW };
            assert_eq!(platform::token_bytes(&window), bytes, "byte {byte} at {at}");
            assert_eq!(portable::token_bytes(&window), bytes, "byte {byte} at {at}");
        }
    }
}

#[test]
fn tokens_cross_the_borders_of_chunks() {
    // Lines whose starts drift over all offsets against the chunk size.
    let mut input = Vec::new();
    for i in 0..40_000_u64 {
        writeln!(input, "{} {}", i * i * 7919, "x".repeat(i as usize % 23 + 1)).unwrap();
    }
    let expected = twin::lines(&input);
    for length in [65_536, 65_535, 4096, 1000, 77] {
        assert_eq!(read_tokens(&input, &[length]), expected, "pieces of {length}");
    }
}

#[test]
fn lines_of_numbers_cross_the_borders_of_chunks() {
    let line = |i: u64| [i, i * i * 7919, u64::MAX >> (i % 64)];
    let mut input = Vec::new();
    for [a, b, c] in (0..40_000).map(line) {
        writeln!(input, "{a} {b} {c}").unwrap();
    }
    for length in [65_536, 65_535, 4096, 1000, 77] {
        let (lines, message) = read_threes(&input, &[length]);
        assert!(lines.into_iter().eq((0..40_000).map(line)), "pieces of {length}");
        assert_eq!(message, None);
    }
    // The buffer has grown, and lines are read from everywhere in it.
    let zeros = "0".repeat(200_000);
    let grown = [zeros.as_bytes(), b" 1 2\n", &input].concat();
    let (lines, _) = read_threes(&grown, &[1 << 20]);
    assert!(lines.into_iter().eq([[0, 1, 2]].into_iter().chain((0..40_000).map(line))));
}

#[test]
fn a_line_of_numbers_can_be_refused() {
    // A plain line, and one that is read by the exact rules.
    for end in ["\n", "\r\n"] {
        let input = ["7 5", "", "20 13", "4 4", ""].join(end);
        let (mut source, mut sink) = (input.as_bytes(), Vec::new());
        let mut io = Io::new(&mut source, &mut sink);
        let read = io.for_each_line(&[ANY; 2], |out, [a, b]| {
            if b == 13 {
                return Err("another number");
            }
            out.integer(a + b);
            Ok(())
        });
        assert_eq!(read.unwrap_err().to_string(), "line 3, column 4: expected another number, found `13`");
        io.out.finish().unwrap();
        drop(io);
        assert_eq!(sink, b"12");
    }
}

#[test]
fn lines_of_numbers_end_when_nothing_can_be_written() {
    for line in ["7\n", "7\r\n"] {
        let input = line.repeat(1000);
        let (mut source, mut sink, mut lines) = (input.as_bytes(), Full, 0);
        let mut io = Io::new(&mut source, &mut sink);
        let read = io.for_each_line(&[ANY], |out, _| {
            lines += 1;
            out.bytes(&[b'x'; 40_000]);
            Ok(())
        });
        read.unwrap();
        assert!(io.out.finish().is_err());
        assert_eq!(lines, 2);
    }
}

#[test]
fn columns_count_the_characters_of_a_line_longer_than_the_buffer() {
    let input = format!("{}x", "가나 ".repeat(100_000));
    let tokens = read_tokens(input.as_bytes(), &[1 << 20]);
    assert_eq!(tokens[0].last().unwrap().column, 300_001);
}

#[test]
fn a_token_of_a_megabyte_is_one_token() {
    let zeros = format!("{}5 1\n", "0".repeat(1_000_000));
    let (sums, message) = read_sums(zeros.as_bytes(), &[65_536]);
    assert!(sums.is_empty());
    assert_eq!(
        message.unwrap(),
        "line 1, column 1000004: expected V, an integer from 0 to 18446744073709551615, found end of line"
    );
    let tokens = read_tokens("é".repeat(1_000_000).as_bytes(), &[1 << 20]);
    assert_eq!(tokens[0][0].bytes.len(), 2_000_000);
}

#[test]
fn a_token_over_the_limit_is_refused() {
    let input = vec![b'7'; MAX_TOKEN + (1 << 17)];
    let (_, message) = read_sums(&input, &[1 << 20]);
    assert_eq!(
        message.unwrap(),
        "line 1, column 1: expected a token of at most 16777216 bytes, found a longer one"
    );
}

#[test]
fn faults_show_what_they_found() {
    let expected = "expected V, an integer from 0 to 18446744073709551615";
    for (input, found) in [
        (&b"-1"[..], "`-1`"),
        (b"x", "`x`"),
        (b"\0", "`\\u{0}`"),
        (b"18446744073709551616", "`18446744073709551616`"),
        (b"\xB0\xA1", "`\\xB0\\xA1`"),
        ("가나".as_bytes(), "`가나`"),
        (b"1\r2", "`1\\r2`"),
        (&[b'x'; 1_000_000], "`xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx…`"),
    ] {
        let (_, message) = read_sums(input, &[1 << 20]);
        assert_eq!(message.unwrap(), format!("line 1, column 1: {expected}, found {found}"));
    }
    assert_eq!(read_sums(b"1", &[9]).1.unwrap(), format!("line 1, column 2: {expected}, found end of line"));
    assert_eq!(
        read_sums(b"0 \r\n1 \n", &[9]).1.unwrap(),
        format!("line 2, column 3: {expected}, found end of line")
    );
    assert_eq!(read_sums(b"0 6\n", &[9]).1.unwrap(), "line 1, column 3: expected end of line, found `6`");
}

#[test]
fn numbers_outside_the_limits_are_refused() {
    for (min, max) in [(5, 700), (10_u64.pow(16), 10_u64.pow(18)), (3, u64::MAX - 3)] {
        let limits = Integer { name: "V", min, max };
        for value in [0, min - 1, min, min + 1, max - 1, max, max + 1, u64::MAX] {
            // With and without a delimiter that the usual number has.
            for end in ["\n", " \n", "\r\n", ""] {
                let text = format!("{value}{end}");
                let (mut source, mut sink) = (text.as_bytes(), io::sink());
                let found =
                    Io::new(&mut source, &mut sink).integer(&limits).map_err(|fault| fault.to_string());
                let expected = if (min..=max).contains(&value) {
                    Ok(value)
                } else {
                    let range = format!("an integer from {min} to {max}");
                    Err(format!("line 1, column 1: expected V, {range}, found `{value}`"))
                };
                assert_eq!(found, expected);
                let (mut source, mut sink, mut found) = (text.as_bytes(), io::sink(), None);
                let read = Io::new(&mut source, &mut sink).for_each_line(&[limits], |_, [number]| {
                    found = Some(number);
                    Ok(())
                });
                assert_eq!(read.map(|()| found.unwrap()).map_err(|fault| fault.to_string()), expected);
            }
        }
    }
}

#[test]
fn faults_inside_a_token_show_the_character() {
    let (mut source, mut sink) = ("가 1,나,\n".as_bytes(), io::sink());
    let mut io = Io::new(&mut source, &mut sink);
    io.token("a word").unwrap();
    io.token("a list").unwrap();
    let told = |place| io.misfit(&Misfit::new(place, "a number")).to_string();
    assert_eq!(told(0..5), "line 1, column 3: expected a number, found `1,나`");
    assert_eq!(told(2..5), "line 1, column 5: expected a number, found `나`");
    assert_eq!(told(3..5), "line 1, column 6: expected a number, found `\\x82\\x98`");
    assert_eq!(told(2..2), "line 1, column 5: expected a number, found `나`");
    assert_eq!(told(6..6), "line 1, column 7: expected a number, found end of `1,나,`");
    io.end_of_line().unwrap();
    assert_eq!(
        io.token("a row").unwrap_err().to_string(),
        "line 2, column 1: expected a row, found end of input"
    );
}

#[test]
fn the_rest_is_all_that_is_left() {
    let rest = |bytes: &[u8], limit| {
        let (mut source, mut sink) = (Pieces { bytes, lengths: &[2, 0, 1], turn: 0 }, io::sink());
        Io::new(&mut source, &mut sink).remaining_input(limit).map_err(|fault| fault.to_string())
    };
    assert_eq!(rest(b"", 5), Ok(vec![]));
    assert_eq!(rest(b"\xEF\xBB\xBFa b\n", 7), Ok(b"a b\n".to_vec()));
    assert_eq!(rest(b"ab\ncd", 5), Ok(b"ab\ncd".to_vec()));
    assert_eq!(rest(b"ab\ncde", 5), Err("line 2, column 3: expected at most 5 bytes, found more".into()));
    let (mut source, mut sink) = (&b"2\n3\n"[..], io::sink());
    let mut io = Io::new(&mut source, &mut sink);
    assert_eq!(io.integer(&ANY).unwrap(), 2);
    assert_eq!(io.remaining_input(9).unwrap(), b"\n3\n");
}

/// What happened on both sides, in order.
struct Log<'a>(&'a RefCell<Vec<String>>, &'a [&'a [u8]], usize);

impl Read for Log<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        self.0.borrow_mut().push("read".into());
        let piece = self.1.get(self.2).copied().unwrap_or(b"");
        self.2 += 1;
        buffer[..piece.len()].copy_from_slice(piece);
        Ok(piece.len())
    }
}

struct Answers<'a>(&'a RefCell<Vec<String>>);

impl Write for Answers<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.borrow_mut().push(String::from_utf8_lossy(bytes).into_owned());
        Ok(bytes.len())
    }
    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

#[test]
fn answers_are_out_before_a_read_that_may_wait() {
    let log = RefCell::new(Vec::new());
    let pieces: &[&[u8]] = &[b"1\n", b"2\n3", b"\n"];
    let (mut source, mut sink) = (Log(&log, pieces, 0), Answers(&log));
    let mut io = Io::new(&mut source, &mut sink);
    while io.next_line().unwrap() {
        let value = io.integer(&ANY).unwrap();
        io.end_of_line().unwrap();
        io.out.integer(value);
        io.out.byte(b'\n');
    }
    io.out.finish().unwrap();
    assert_eq!(*log.borrow(), ["read", "1\n", "read", "2\n", "read", "3\n", "read"]);
}

struct Full;

impl Write for Full {
    fn write(&mut self, _: &[u8]) -> io::Result<usize> {
        Err(io::ErrorKind::TimedOut.into())
    }
    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

#[test]
fn a_failed_write_is_kept_until_the_end() {
    let (mut source, mut sink) = (io::empty(), Full);
    let mut io = Io::new(&mut source, &mut sink);
    io.out.bytes(&vec![b'x'; 200_000]);
    assert!(io.out.has_failed());
    assert_eq!(io.out.finish().unwrap_err().kind(), io::ErrorKind::TimedOut);
}

#[test]
fn long_outputs_arrive_whole() {
    let mut text = Vec::new();
    let mut source = io::empty();
    let mut io = Io::new(&mut source, &mut text);
    let mut expected = String::new();
    for i in 0..50_000_u64 {
        let value = u64::MAX >> (i % 64);
        io.out.integer(value);
        io.out.text(" and ");
        io.out.byte(b'\n');
        expected += &format!("{value} and \n");
    }
    io.out.bytes(expected.as_bytes());
    io.out.finish().unwrap();
    drop(io);
    assert_eq!(String::from_utf8(text).unwrap(), expected.repeat(2));
}
