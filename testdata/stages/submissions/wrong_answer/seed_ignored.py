#!/usr/bin/env python3
"""Answers every seed with the same pack."""

print("""\
8 4 0 Small-Ruby-Honeycomb
#.##
#.#.
####
####
####
.###
####
####
7 5 0 Small-Jade-Sponge
#.#.#
#.#.#
.####
#####
#####
#####
#####
4 8 0 Small-Silver-Grater
###...##
#.######
.#####.#
####.###
4 7 1 Small-Violet-Carousel
...#...
#######
#######
###..##
4 8 1 Small-Ashen-Pillar
###.#...
########
##.###.#
#......#
""", end="")
