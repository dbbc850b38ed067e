package lotus

import (
	"fmt"

	"github.com/emperorofchina/emperor/cmd/emperor/internal/console"
	"github.com/emperorofchina/emperor/cmd/emperor/internal/rulebook"
	"github.com/emperorofchina/emperor/whitelotus"
)

// goal is the minimum that a new player must know.
const goal = `The goal is the highest score after the last turn. Points come from areas: a
Palace 3, a Temple 2, any other 1. You win neutral areas in contests of secret
bids, and take areas of others in a rebellion, one each turn. Type "rules" for
more, one page for each subject.`

// rules contains the rules in the order in which to learn them.
var rules = rulebook.Book{
	Aliases: map[string]string{
		"bid": "contest", "bids": "contest", "vote": "contest", "votes": "contest", "blocks": "placing",
		"pick": "picks", "taking": "picks", "armies": "rebellion", "sides": "rebellion", "scoring": "end",
		"palace": "emperor", "village": "rebellion", "order": "control", "secret": "secrets",
		"tiles": "parts", "chips": "parts", "areas": "parts", "influence": "income",
	},
	Pages: rulePages,
}

var rulePages = []rulebook.Page{
	{Subject: "turn", Text: `
A TURN (section 2)
  1. Placing: five times round, each player puts a block on an open area, or
     passes.
  2. Control: an area with one block goes to its player. Several players with
     blocks there contest it, by secret bids of influence. Then the Emperor
     gets a victory point.
  3. Rebellion: every player joins the Emperor or the rebels, in secret, with
     armies. Each winner takes an area from a loser.
  4. Income: influence and armies, for the next turn. The last turn has none.

One player is Emperor: the one with the most Palaces. The Emperor is first in
placing and in income, and breaks ties.
Letters stand for players. On the map and in lists, P is a neutral Palace, A:P
a Palace of A, and P+BC a Palace with blocks of B and C.

Type "rules" and a subject: parts, placing, control, contest, emperor,
rebellion, picks, income, end, secrets; or a section, as in "rules 4.3".`},
	{Subject: "parts", Text: `
PARTS (section 1)
The map has 39 areas; 8 of them, in the north-west, are in play with six
players only. Each shows a symbol: Palace, Temple, Ricefield, Fort or Village.
A symbol with a letter belongs to that player: they control the area. One
without a letter is a neutral tile. An area keeps its symbol all game long.

Each player begins with
  12 influence  to bid in contests
  3 armies      for rebellions
  5 blocks      to place in each turn

Seven start areas (eight with six players) have tiles from the beginning: a
Palace, a Temple, a Ricefield, a Fort and Villages. All others get theirs at
the end of the contests in turn 1. "look Luoyang" shows an area and its
neighbors.`},
	{Subject: "placing", Text: `
PLACING (sections 3, 3.1, 3.2 and 3.3)
There are five rounds. In each, every player puts one block on an open area, or
passes, clockwise from the Emperor. A pass costs this go only.

An area is open if a neutral tile lies there and
  in turn 1     it is a start area
  later         it is next to an area that any player controls, whoever it is

Blocks open nothing. You can have one block on an area, not more.

A block is a bid to come: if others put blocks there too, you need influence
to win the area. Alone on an area you get it for nothing.
"look Luoyang" shows what an area is worth and what is next to it.`},
	{Subject: "control", Text: `
CONTROL (sections 4, 4.1, 4.2 and 4.6)
An area with one block goes to its player, for nothing. The Emperor chooses
which of the other areas is settled first, then the next, and so on. Each is
settled to its end: see "rules contest". In turn 1 the Palace comes first.

A Palace with one block waits for the Emperor's choice too, because it can
change the Emperor. The new Emperor chooses the next area.

When all areas with blocks are settled,
  in turn 1     a tile is laid on every other area
  always        the Emperor gets a victory point, and the rebellion begins

An area without a block keeps its tile for later turns.`},
	{Subject: "contest", Text: `
A CONTEST (sections 4.3, 4.4 and 4.5; L07)
The players with a block on the area contest it, in rounds. In each round every
one of them decides in secret
  a bid    1 to 6 influence; 0 only for a player who has none
  a vote   against another player who is still in
All are revealed together. The influence of all bids against a player is added
up. The player with the most against them is out. The Emperor breaks ties.

Everybody pays at once: those who stay in their whole bid, the player who is
out half of it, rounded down. Rounds go on until one player is left, who wins
the area. With two players left the higher bid wins.

Four players: A bids 1 against D, B 1 against D, C 3 against A, D 1 against B.
Votes against: A 3, B 1, D 2. A is out, and pays nothing (half of 1); B pays 1,
C 3 and D 1.`},
	{Subject: "emperor", Text: `
THE EMPEROR (section 5)
As soon as you control more Palaces than the Emperor, you are Emperor. To have
equally many is not enough. If several players pass the Emperor at once, it is
the one with the most Palaces, then the first clockwise from the old Emperor.

The Emperor
  is first in placing and in income
  chooses the order of areas, and breaks ties in contests
  gets a victory point each turn, after the contests
  leads one side of the rebellion, with 2 strength for each Palace

The first Emperor has no Palace: the first one that anybody wins makes a new
Emperor.`},
	{Subject: "rebellion", Text: `
A REBELLION (sections 6, 6.1, 6.2 and 6.3)
There is one in every turn. The Emperor leads one side. The Rebel Leader leads
the other: of all other players the one with the most Villages, and if several
tie, the first clockwise from the Emperor.

Each player decides in secret how many armies to commit, from none to all, and
each except the leaders which side to join. All are revealed together.

  the Emperor's side   its armies, and 2 for each Palace of the Emperor
  the rebels           their armies, and 2 for each Village of the Rebel Leader

The rebels win if they have more; if both are equal, the Emperor's side wins.
All armies committed are lost, on both sides. Then the winners take areas from
the losers: see "rules picks".`},
	{Subject: "picks", Text: `
PICKS AFTER A REBELLION (section 6.4; L02)
Each player on the winning side takes one area from a player on the losing
side, also a player who committed no army. The leader is first, then the
others: the most armies first. The Emperor breaks ties.

  The area must be next to one that you control. If you control none, it may be
  any area of the losers.
  You cannot take a neutral area, nor one of a player on your side.
  If there is an area that you can take, you must take one. If there is none,
  you get a victory point instead.

A player can lose several areas, even all; they stay in the game. A Palace that
changes hands can make a new Emperor at once.`},
	{Subject: "income", Text: `
INCOME (section 7)
After every turn except the last each player gets 10 influence and 2 armies,
and for each area that they control

  Palace      2 influence or 1 army, as you choose for each
  Temple      3 influence
  Ricefield   1 influence and 1 army
  Fort        2 armies
  Village     nothing

You keep what you have not spent. Influence and armies left at the end of the
game are worth nothing.`},
	{Subject: "end", Text: `
THE END (section 8)
The game ends after the rebellion of the last turn. Each player scores

  a Palace                    3
  a Temple                    2
  any other area              1
  an area with a dragon (^)   2 more
  a victory point             1
  the largest group           3; or 1 for each player with one as large

A group is a number of your areas that are connected. The largest is that with
the most areas, of all players.

The highest score wins. If scores tie, the player with the most areas wins.
Players who still tie win together.
Type "score" at any time to see the scores if the game ended now.`},
	{Subject: "secrets", Text: `
WHO KNOWS WHAT (section 9)
Everything is open except
  bids and votes    until all players in the contest have bid
  sides and armies  until all players have committed
  tiles             those set aside in turn 1: nobody knows their order

So everybody knows how much influence and how many armies each player has.
Talk is free. Promises bind nobody.

If several people share this keyboard, each makes a secret choice alone: the
screen is cleared before and after it. At all other times everybody may look.
The file of the game contains every secret.`},
}

// variantNote describes the variant that this game uses, if the subject has
// any.
func variantNote(v whitelotus.View, subject string) string {
	o := v.Options()
	switch {
	case subject == "placing" && o.Blocks == whitelotus.ThreeAndRice:
		return "\nIn this game you have three blocks in turn 1. Later you have three, and one\n" +
			"more for each Ricefield, but five at most."
	case subject == "picks" && o.LimitChips:
		return "\nIn this game you have 16 chips, four of each symbol except Villages. You cannot\n" +
			"take an area for which you have none left (L02)."
	case subject == "end" && o.Turns != 4:
		return fmt.Sprintf("\nThis game has %s.", console.Counted(o.Turns, "turn", "turns"))
	}
	return ""
}
