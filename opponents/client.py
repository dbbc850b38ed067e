#!/usr/bin/env python3
"""Plays The Emperor of China as a program behind opponents.Process.

Each line of standard input is a question in JSON. It contains the player's
view ("view"), the legal moves as text ("moves"), for each move the points that
every player would have if the game ended after it ("totals"), and those if it
ended now ("scores"). The answer is one line of JSON on standard output, so
print anything else to sys.stderr.

To write a better player, change choose.
"""
import json
import random
import sys


def choose(question):
    """Returns a move with the largest lead for the player, at random if several have it."""
    me = "ABCDE".index(question["view"]["toMove"])

    def lead(totals):
        return totals[me] - max(t for seat, t in enumerate(totals) if seat != me)

    random.seed(question["chance"])  # makes games reproducible
    leads = [lead(totals) for totals in question["totals"]]
    best = [move for move, by in zip(question["moves"], leads) if by == max(leads)]
    placements = [move for move in best if ":" in move]  # better than an exchange
    return random.choice(placements or best)


def main():
    for line in sys.stdin:
        question = json.loads(line)
        answer = {"number": question["number"], "move": choose(question)}
        print(json.dumps(answer), flush=True)


if __name__ == "__main__":
    main()
