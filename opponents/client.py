#!/usr/bin/env python3
"""A program that plays The Emperor of China, asked by opponents.Process.

Each line of the standard input is a question as JSON: what the player knows
("view"), the legal moves as text ("moves"), and for each of them what every
player would have if the game ended then ("totals"). Each line of the standard
output is the answer. What is printed elsewhere than to sys.stderr is an answer!

To write a better one, change choose.
"""
import json
import random
import sys


def choose(question):
    """Returns the move by which the player leads by most; any of them, if many do."""
    me = "ABCDE".index(question["view"]["toMove"])

    def lead(totals):
        return totals[me] - max(t for seat, t in enumerate(totals) if seat != me)

    random.seed(question["chance"])  # the same game from the same seed
    leads = [lead(totals) for totals in question["totals"]]
    best = [move for move, by in zip(question["moves"], leads) if by == max(leads)]
    placements = [move for move in best if ":" in move]  # rather than exchange a card
    return random.choice(placements or best)


def main():
    for line in sys.stdin:
        question = json.loads(line)
        answer = {"number": question["number"], "move": choose(question)}
        print(json.dumps(answer), flush=True)


if __name__ == "__main__":
    main()
