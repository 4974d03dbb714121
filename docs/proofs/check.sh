#!/bin/sh
# Compiles the proofs in this folder with Coq's standard library alone, and holds each theorem that a file names in
# its head to have been printed as resting on no axiom. Needs coqc 8.16 or newer; the last line counts.
cd "$(dirname "$0")" || exit 1
command -v coqc > /dev/null || { echo 'coqc is not installed'; exit 1; }
folder=$(mktemp -d) && trap 'rm -rf "$folder"' EXIT
passed=0 failed=0
verdict() {
    if [ "$1" = 0 ]; then
        passed=$((passed + 1))
        echo "passed $2"
    else
        failed=$((failed + 1))
        echo "FAILED $2"
    fi
}
for file in *.v; do
    name=${file%.v}
    cp "$file" "$folder"
    (cd "$folder" && coqc -q "$file") > "$folder/$name.out" 2>&1
    verdict $? "$file: compiles"
    # The head names theorems between brackets, behind a dash.
    theorems=$(sed '/\*)$/q' "$file" | grep '^ *- \[' | sed 's/:.*//' | tr -d ' [-' | tr '],' ' ')
    asked=$(sed -n 's/^Print Assumptions \(.*\)\.$/\1/p' "$file")
    [ -n "$theorems" ] && [ "$(printf '%s\n' $theorems | sort)" = "$(printf '%s\n' $asked | sort)" ]
    verdict $? "$file: prints what each theorem of its head rests on"
    [ "$(grep -c '^Closed under the global context$' "$folder/$name.out")" = "$(printf '%s\n' $asked | wc -l)" ] &&
        [ "$(wc -l < "$folder/$name.out")" = "$(printf '%s\n' $asked | wc -l)" ]
    verdict $? "$file: no theorem rests on an axiom"
    ! grep -nE '\b(Admitted|admit|Axiom|Axioms|Parameter|Parameters|Conjecture)\b' "$file"
    verdict $? "$file: nothing is admitted"
done
echo "$passed passed, $failed failed"
[ "$failed" = 0 ]
