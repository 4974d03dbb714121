//! What `testdata/PROGRAM/` holds: the one reading of it, on which the judge and the packages stand.
//!
//! | file of `testdata/PROGRAM/` | content |
//! |---|---|
//! | `statement.md`, `statement.ko.md` | the statement in English and in Korean; the first heading is the title |
//! | `judge.toml` | `seconds = N`, the time limit; `exact = true` if white space counts; `lenient = […]`, the cases that are valid for the program and too free in form for a judge |
//! | `sample-*`, `secret-*` | the cases; those with arguments (`.args`) are not judged |
//! | `invalid/*.in` | what the input validator has to refuse |
//! | `input_validator.py` | exit status 42 for an input in the strict form of a judge, 43 for any other |
//! | `output_validator.py` | only where several answers are right: called with input, answer and a folder for messages, the output on stdin; exit status 42 or 43 |
//! | `submissions/wrong_answer/` | at least two programs that the cases have to catch |
//! | `submissions/time_limit_exceeded/` | right but slow programs: the largest case has to time them out |
//! | `submissions/accepted/` | right programs beside the single-file export, which is always added |
//!
//! The time limit is to be at least five times what the slowest case takes, which `run_tests.sh PROGRAM`
//! names.
//!
//! | part | what it does |
//! |---|---|
//! | `cases` | finds the cases, and what is wrong with the folders |
//! | `generated` | inputs that are made by `generate` and known by their checksum |
//! | `folder` | statements, settings, validators and submissions |

mod cases;
mod folder;
mod generated;

pub(crate) use cases::{Case, Suite};
pub(crate) use folder::{Kind, Problem, Statement, INPUT_VALIDATOR, OUTPUT_VALIDATOR, VERDICTS};
pub(crate) use generated::{contents, make, Checksum};
