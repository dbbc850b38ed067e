#!/usr/bin/env python3
"""Computes every answer about points in cases.jsonl from the rules alone, and
prints the ids of the cases that say otherwise.

    python3 examples/cases/scorer.py [FILE]

It was written from sections 2, 3 and 6 of the reference. It judges no moves; it
takes those that a case plays for legal. The exit status is 1 if an answer differs.
"""
import copy
import json
import os
import sys

FOLDER = os.path.dirname(os.path.abspath(__file__))
HOUSES, EMISSARIES = 20, 8  # of a player, without the scoring stone


class Board:
    def __init__(self, data):
        if isinstance(data, str):  # a name
            data = json.load(open(os.path.join(FOLDER, "boards", data + ".json"), encoding="utf-8"))
        self.regions = [r["name"] for r in data["regions"]]
        self.spaces = {name: [f"{name} {i + 1}" for i in range(len(r["spaces"]))]
                       for name, r in zip(self.regions, data["regions"])}
        self.in_order = [s for r in self.regions for s in self.spaces[r]]
        self.alliances = {a["number"]: a["between"] for a in data["alliances"]}
        self.roads = {s: set() for s in self.in_order}
        for a, b in data["roads"]:
            self.roads[a].add(b)
            self.roads[b].add(a)


# Sections 2.5 and 3.1: houses.

def house_points(counts, fortified):
    """Points by player for a region with these numbers of houses."""
    ranks = sorted(set(counts), reverse=True)
    worth = {n: above for n, above in zip(ranks, [sum(counts)] + ranks) if n > 0}
    return [worth.get(n, 0) * (2 if doubled else 1) for n, doubled in zip(counts, fortified)]


# Section 3.2: alliances.

def majority(emissaries):
    most = max(emissaries)
    return [p for p, n in enumerate(emissaries) if n == most and n > 0]


def added(points):
    return [sum(column) for column in zip(*points)]


def alliance_points(a, b):
    both = set(majority(a)) & set(majority(b))
    return [sum(a) + sum(b) if p in both else 0 for p in range(len(a))]


# Section 3.3: roads.

class Roads:
    """The houses of one player, and the roads between them."""

    def __init__(self, board, houses, fortifications):
        self.near = {h: board.roads[h] & houses for h in houses}
        self.fortified = houses & fortifications

    def worth(self, row):
        return len(row) * (2 if row & self.fortified else 1)

    def components(self, houses):
        left = set(houses)
        while left:
            part, border = set(), {min(left)}
            while border:
                part |= border
                border = set().union(*(self.near[h] for h in border)) & left - part
            left -= part
            if len(part) >= 4:
                yield frozenset(part)

    def walk_of_all(self, houses):
        """Whether one walk visits all of these houses once."""
        def on(at, left):
            if not left:
                return True
            ways = sorted(self.near[at] & left, key=lambda h: (len(self.near[h] & left), h))
            return any(on(h, left - {h}) for h in ways)
        return any(on(h, houses - {h}) for h in sorted(houses, key=lambda h: len(self.near[h] & houses)))

    def rows(self, houses):
        """The rows of connected houses. If one has all, nothing is worth more."""
        if self.walk_of_all(houses):
            return {houses}
        ends = {(frozenset([h]), h) for h in houses}
        found = set()
        while ends:
            ends = {(row | {h}, h) for row, end in ends for h in self.near[end] & houses - row}
            found |= {row for row, _ in ends if len(row) >= 4}
        return found

    def points(self, rule):
        return sum(self.component_points(part, rule) for part in self.components(self.near))

    def component_points(self, houses, rule):
        rows, known = self.rows(houses), {frozenset(): 0}

        def total(left):
            if left not in known:
                of, skipped = [r for r in rows if r <= left], 0
                if rule == "MainRowFirst":  # one of the rows worth most comes first
                    most = max(map(self.worth, of), default=0)
                    of = [r for r in of if self.worth(r) == most]
                elif of:  # a house belongs to a row, or to none
                    skipped = total(left - {min(left)})
                    of = [r for r in of if min(left) in r]
                known[left] = max([skipped] + [self.worth(r) + total(left - r) for r in of])
            return known[left]
        return total(houses)

    def fault(self, rows, rule):
        """What is wrong about the rows of a case; None if nothing is."""
        left = set(self.near)
        for row in rows:
            walk, spaces = row["spaces"], frozenset(row["spaces"])
            joined = all(b in self.near[a] for a, b in zip(walk, walk[1:]) if a in left)
            if len(spaces) < max(4, len(walk)) or not spaces <= left or not joined:
                return "no row of the houses that are left"
            if row["points"] != self.worth(spaces) or row["doubled"] != bool(spaces & self.fortified):
                return "the points of a row"
            others = [self.worth(r) for part in self.components(left) for r in self.rows(part)]
            if rule == "MainRowFirst" and row["points"] < max(others):
                return "another row is worth more"
            left -= spaces
        right = sum(row["points"] for row in rows) == self.points(rule)
        return None if right else f"{self.points(rule)} points in all"


# A game.

class Game:
    def __init__(self, case):
        p = case["position"]
        o = p["options"]
        self.board = Board(o["board"])
        self.players, self.rule = o["players"], o["roads"]
        self.seats = "ABCDE"[:self.players]
        self.houses = [set(h) for h in (p.get("houses", []) + [[]] * self.players)[:self.players]]
        self.fortifications = set(p["fortifications"])
        self.sent = {r: p.get("emissaries", {}).get(r) or [0] * self.players for r in self.board.regions}
        self.start, self.to_move = self.seats.index(o["start"]), self.seats.index(p["toMove"])
        self.placed = p.get("fortPlaced")  # the players who have placed theirs
        if not self.placed:
            in_turn = self.seats[self.start:] + self.seats[:self.start]
            self.placed = in_turn[:len(self.fortifications)] if o["fortifications"] else self.seats
        # Cards count, not their colors.
        self.hands = [len(hand or []) for hand in p.get("hands", [])]
        self.face_up, self.discards = sum(p.get("faceUp", {}).values()), sum(p["discards"].values())
        self.pile, self.second = len(p.get("pile", [])), bool(p["reshuffled"])
        self.over = case.get("finished", False) or p.get("phase") == "over" or self.blocked()

    def counts(self, region):
        return [len(h & set(self.board.spaces[region])) for h in self.houses]

    def left(self, p):
        sent = sum(s[p] for s in self.sent.values())
        return HOUSES - len(self.houses[p]), EMISSARIES - sent, int(self.seats[p] not in self.placed)

    def blocked(self):
        """Whether nobody has a piece for which there is room (2.9)."""
        free = set(self.board.in_order).difference(*self.houses)
        room = any(sum(self.sent[r]) < max(self.counts(r)) for r in self.board.regions)
        return not any(houses and free or emissaries and room or fortification and free - self.fortifications
                       for houses, emissaries, fortification in map(self.left, range(self.players)))

    def points_in(self, regions):
        points = [[0] * self.players]
        for r in regions:
            here = set(self.board.spaces[r]) & self.fortifications
            points.append(house_points(self.counts(r), [bool(h & here) for h in self.houses]))
        return added(points)

    def full(self):
        return [r for r in self.board.regions if sum(self.counts(r)) == len(self.board.spaces[r])]

    def filled_by(self, move):
        return set(self.after(move).full()) - set(self.full())

    def alliance(self, number):
        return alliance_points(*(self.sent[r] for r in self.board.alliances[number]))

    def roads(self, rule):
        return [Roads(self.board, houses, self.fortifications).points(rule) for houses in self.houses]

    def totals(self, rule):
        b = self.board
        return added([self.points_in(b.regions), *map(self.alliance, b.alliances), self.roads(rule)])

    def scored_so_far(self):
        return self.totals(self.rule) if self.over else self.points_in(self.full())

    def winners(self):
        totals = self.totals(self.rule)
        tied = [p for p, n in enumerate(totals) if n == max(totals)] if self.over else []
        most = max((sum(self.left(p)) for p in tied), default=0)
        return [self.seats[p] for p in tied if sum(self.left(p)) == most]

    def after(self, move):
        g = copy.deepcopy(self)
        for piece in move.get("pieces", []):
            g.put(piece["piece"], self.board.regions[move["region"]], piece.get("space"))
        played = {"place": sum(move.get("cards", {}).values()), "exchange": 1}.get(move["move"], -1)
        g.hands[g.to_move] -= played
        g.discards += max(played, 0)
        g.face_up -= move["move"] == "takeFaceUp"
        if move["move"] == "drawFromPile":
            g.leave_pile()
        g.over = g.blocked()
        if not g.over and (not g.pile or g.hands[g.to_move] == 3):
            g.end_turn()
        return g

    def put(self, piece, region, space):
        if piece == "emissary":
            self.sent[region][self.to_move] += 1
        elif piece == "house":
            self.houses[self.to_move].add(self.board.in_order[space])
        else:
            self.fortifications.add(self.board.in_order[space])
            self.placed += self.seats[self.to_move]

    def leave_pile(self):
        """A card leaves the pile. The last one of the first pile makes the second."""
        self.pile -= 1
        if not self.pile and not self.second:
            self.pile, self.discards, self.second = self.discards, 0, True

    def end_turn(self):
        while self.pile and self.face_up < 4:
            self.face_up += 1
            self.leave_pile()
        self.over = not self.pile and (self.to_move + 1) % self.players == self.start
        self.to_move = (self.to_move + 1) % self.players


QUESTIONS = {
    "houses": lambda g, s: g.points_in([s["region"]] if "region" in s else g.board.regions),
    "alliance": lambda g, s: g.alliance(s["number"]),
    "alliances": lambda g, s: added(map(g.alliance, g.board.alliances)),
    "majority": lambda g, s: [g.seats[p] for p in majority(g.sent[s["region"]])],
    "roads": lambda g, s: g.roads(s["rule"]),
    "totals": lambda g, s: g.totals(s["rule"]),
    "scored so far": lambda g, s: g.scored_so_far(),
    "markers": lambda g, s: g.full(),
    "emissary limit": lambda g, s: max(g.counts(s["region"])),
    "winners": lambda g, s: g.winners(),
    "preview": lambda g, s: {"houses": g.after(s["data"]).points_in(g.filled_by(s["data"])),
                             "totals": g.after(s["data"]).totals(g.rule)},
}


def differences(case):
    game, computed, lines = Game(case), 0, []
    for step in case["steps"]:
        ask, want = step.get("ask"), step.get("answer")
        if ask is None:
            for move in step["play"]:
                game = game.after(move["data"])
            continue
        if ask == "rows":
            houses = game.houses[game.seats.index(step["player"])]
            want, got = Roads(game.board, houses, game.fortifications).fault(want, step["rule"]), None
        elif ask == "move" and "scores" in want:
            got, want = game.after(step["data"]).scored_so_far(), want["scores"]
        elif ask in QUESTIONS and "to" not in step:
            got = QUESTIONS[ask](game, step)
        else:
            continue
        computed += 1
        if got != want:
            lines.append(f"{case['id']}  {step['line']}\n    the case: {want}\n    computed: {got}\n")
    return computed, lines


def main():
    computed, differ = 0, 0
    for line in open((sys.argv + [os.path.join(FOLDER, "cases.jsonl")])[1], encoding="utf-8"):
        case = json.loads(line)
        impossible = any(s.get("ask") == "position" and not s["answer"]["possible"] for s in case["steps"])
        if case["game"] == "emperor" and case["position"] and not impossible:
            n, lines = differences(case)
            computed, differ = computed + n, differ + len(lines)
            print("".join(lines), end="")
    print(f"{computed} answers computed, {differ} differ")
    sys.exit(1 if differ or not computed else 0)


if __name__ == "__main__":
    main()
