#!/usr/bin/env python3
"""Plays Der weisse Lotus as a program behind opponents.Process.

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
    """Returns a move at random, but no pass if there is another move."""
    random.seed(question["chance"])  # makes games reproducible
    moves = [move for move in question["moves"] if move != "pass"]
    return random.choice(moves)


def main():
    for line in sys.stdin:
        question = json.loads(line)
        answer = {"number": question["number"], "move": choose(question)}
        print(json.dumps(answer), flush=True)


if __name__ == "__main__":
    main()
