#!/bin/sh
# usage: run_tests.sh [--list] [--bundled] [--jobs N] [--junit FILE] [FILTER]
#
# Builds everything, checks the code, runs every program on its cases in testdata/, and does the same
# with the single-file exports. The last line is `N passed, N failed`; exit status 0 if none failed.
#
#   --list        name the cases, run none
#   --bundled     only the single-file exports: write, compile and run them
#   --jobs N      so many processes at a time, as many as there are cores by default
#   --junit FILE  write the verdicts to this file too, as JUnit XML
#   FILTER        only the cases of this program, or those with this in their name, and no other checks
#
# A case may take 30 seconds, or what TIME_LIMIT in the environment says, and 2 GB of address space.

# What needs no build is answered here; the judge, which tools/ holds, is only called with arguments that fit.
usage() {
    sed -n '2,/^$/s/^# \{0,1\}//p' "$script"
}

refuse() {
    printf 'run_tests.sh: %s\n\n' "$1" >&2
    usage >&2
    exit 2
}

# The cases that the filter leaves, a line each.
cases() {
    for folder in testdata/*/; do
        program=$(basename "$folder")
        for file in "$folder"*.in "$folder"*.gen "$folder"invalid/*.in "$folder"invalid/*.gen; do
            name=${file#testdata/}
            if [ -e "$file" ] && { [ -z "$filter" ] || fits; }; then printf '%s\n' "${name%.*}"; fi
        done
    done 2>/dev/null # A reader that has seen enough is no error.
}

# Whether a filter leaves a case: that of a program all of its cases, any other those that have it in their name.
fits() {
    if [ -e "problems/$filter.rs" ]; then
        [ "$program" = "$filter" ]
    else
        case ${name%.*} in *"$filter"*) true ;; *) false ;; esac
    fi
}

script=$0
list= bundled= jobs= junit= filter=
while [ $# -gt 0 ]; do
    case $1 in
    -h | --help)
        usage
        exit
        ;;
    --list) list=yes ;;
    --bundled) bundled=yes ;;
    --jobs)
        shift
        case $1 in '' | 0* | *[!0-9]*) refuse '--jobs needs a number from 1 on' ;; esac
        jobs=$1
        ;;
    --junit)
        shift
        [ -n "$1" ] || refuse '--junit needs a file'
        case $1 in /*) junit=$1 ;; *) junit=$PWD/$1 ;; esac
        ;;
    '' | -*) refuse "unexpected argument \`$1\`" ;;
    *)
        [ -z "$filter" ] || refuse "unexpected argument \`$1\`, the filter being \`$filter\`"
        filter=$1
        ;;
    esac
    shift
done

cd "$(dirname "$0")" || exit 1
if [ -n "$filter" ] && [ ! -e "problems/$filter.rs" ] && [ -z "$(cases | head -n 1)" ]; then
    programs=$(for source in problems/*.rs; do basename "$source" .rs; done | paste -s -d ' ' -)
    echo "run_tests.sh: no case fits \`$filter\`; the programs: $programs" >&2
    exit 1
fi
if [ -n "$list" ]; then
    cases
    exit
fi

echo 'building the judge …'
if ! cargo build --quiet --package endgame-tools --bin judge; then
    echo 'the judge does not compile'
    echo '0 passed, 1 failed'
    exit 1
fi
exec cargo run --quiet --package endgame-tools --bin judge -- \
    ${bundled:+--bundled} ${jobs:+--jobs "$jobs"} ${junit:+--junit "$junit"} ${filter:+"$filter"}
