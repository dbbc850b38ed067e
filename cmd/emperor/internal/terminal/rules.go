package terminal

import (
	"github.com/emperorofchina/emperor"
	"github.com/emperorofchina/emperor/cmd/emperor/internal/rulebook"
)

// goal is the minimum that a new player must know.
const goal = `The goal is the highest score. Houses score in regions where you have many, and
in rows of four or more along the roads; emissaries score where you lead in two
neighboring regions. Type "rules" for more, one page for each subject.`

// rules contains the rules in the order in which to learn them.
var rules = rulebook.Book{
	Aliases: map[string]string{"emissary": "emissaries", "dragon": "emissaries"},
	Pages:   rulePages,
}

var rulePages = []rulebook.Page{
	{Subject: "turn", Text: `
YOUR TURN (section 2)
1. Place one or two pieces in one region, and pay with cards: a house, an
   emissary, or two of them. Or exchange one card for another.
2. Draw until you hold three cards again, one by one: a face-up card, or the
   top card of the pile, unseen.
You cannot pass. Once the pile has run out twice, nobody draws any more.

Points come from
  houses      in every region: when all its spaces have houses, or at the end
  alliances   at the end: most emissaries in both of two neighboring regions
  roads       at the end: four or more of your houses in a row

Letters stand for players, as on the map: w3A is A's house on space 3 of Wei.
Type "rules" and a subject: parts, placing, cards, drawing, houses, emissaries,
alliances, roads, fortifications, end; or a section, as in "rules 2.3".`},
	{Subject: "parts", Text: `
PARTS (section 1)
The board has nine regions in five colors. A region has house spaces and one
dragon space for emissaries. Roads join house spaces. Each border between two
regions is an alliance with a number.

  houses           20 for each player
  emissaries       8 for each player
  fortifications   1 for each player, if you play with them
  region cards     in the five colors; you hold three, and four lie face up

There are two sides of the board: one for 3 and 4 players, and one for 4 and 5.
The game has 47 cards for three players, 52 for four and 57 for five.
No card has another color than red, green, yellow, orange or purple.`},
	{Subject: "placing", Text: `
PLACING (sections 2.1, 2.2 and 2.3)
You place one or two pieces, both in the same region. You choose their order,
and each must be legal when it is placed.

If the region was empty when your turn began, you place only one piece there. A
region is empty if it has no house, no emissary and no fortification.

  a house          on a space without a house
  an emissary      on the dragon space, if the region has room: see
                   "rules emissaries"
  a fortification  on a space without a house and without a fortification

All pieces come from your supply. Nothing moves after it is placed, and nothing
is removed.`},
	{Subject: "cards", Text: `
CARDS (section 2.4)
You hold three cards. A region has a color, and a piece there costs one card of
that color. Two cards of the same other color are a joker: together they
replace one card of the region's color.

  one piece    1 card of the region's color, or a joker
  two pieces   2 cards of its color, or 1 card of its color and a joker

In Wei, which is red:
  one piece    red; or 2 green
  two pieces   2 red; or red and 2 green
You pay exactly. All kinds of pieces have the same price. Both pieces go into
the same region, and only one piece goes into an empty region.
The cards that you play go to the discard pile.`},
	{Subject: "drawing", Text: `
DRAWING AND EXCHANGING (sections 2.6 and 2.7)
After you have placed pieces or exchanged a card, you draw until you hold three
cards: each time a face-up card, or the top card of the pile. You see each card
before you choose the next. You must draw, and you place nothing after that.
After your turn, cards are turned up until four lie face up.

Instead of placing pieces, "exchange red" discards a red card and draws one.
You may exchange any card in your hand, also if you could place pieces.

When the pile runs out for the first time, the discards are shuffled to form
the new pile. When it runs out again, it is the last round, and nobody draws.`},
	{Subject: "houses", Text: `
HOUSES (sections 2.5 and 3.1)
A house stands on a house space of a region, one on each space. A region scores
as soon as all its spaces have houses, or else at the end:

  the most houses    one point for each house in the region, of all players
  fewer              as many points as one player of the next higher rank
                     has houses
  no house           nothing

Seven spaces, with 4 houses of A, 2 of B and 1 of C: A 7, B 4, C 2.
All players who tie for the most score the full points. Players with equal
numbers share a rank: A 2, B 2 and C 1 in a region of five score A 5, B 5, C 2.

So one house pays well in a region where another player has many, and filling a
region early rewards its leader. Each region scores once. Every house may also
count in a row along the roads.`},
	{Subject: "emissaries", Text: `
EMISSARIES (section 2.3)
Emissaries of all players stand together on the dragon space of a region. They
score only at the end, and only in alliances: see "rules alliances". You have
8. Houses make the room for them:

  A region holds at most as many emissaries, of all players together, as the
  player with the most houses there has houses.

A region without houses holds no emissaries. You need not have a house there.
On the map "e A1 B1/3" means: one of A, one of B, and room for 3 in all.

Two houses make room for two emissaries. A player who sends both leads, and
nobody else can send any until somebody builds a third house.
A region that is full can still take emissaries, if there is room.`},
	{Subject: "alliances", Text: `
ALLIANCES (section 3.2)
Two neighboring regions form an alliance with a number, as <3> on the map. At
the end each alliance scores:

  A player with the most emissaries in both regions scores one point for each
  emissary in both, of all players. The others score nothing.

All players who tie for the most in a region have the most. In a region without
emissaries nobody has the most.
Wei with B 1, D 1 and Ch'in with A 1, B 1, D 2: B and D tie in Wei, but only D
has the most in Ch'in too: D scores 6.

Every region is in several alliances, and counts in each: if you lead in three
regions that all border each other, you score three alliances. Emissaries in a
single region score nothing, so plan the second one.`},
	{Subject: "roads", Text: `
ROADS (section 3.3)
At the end you score rows of your houses. A row is a line of at least four
different houses, each joined to the next by a road. It may cross borders, and
take either way at a fork.

  one point for each house in the row; 3 houses are not a row and score nothing

Another player's house or an empty space breaks a row. A house counts in one
row only. A branch of a row adds nothing, unless it is a row of four or more
itself.
Four houses on Zhao 1, 2, 3 and 4 score 4, on both sides of the board.

The map shows the roads, and lists below it those without room on the map.`},
	{Subject: "fortifications", Text: `
FORTIFICATIONS (a module)
Fortifications are a module that you may agree to use. Each player has one, and
places it like any other piece, for the same price, on a space without a house.
It may be the first piece in an empty region. On the map it is "#".

From then on it belongs to nobody. Anybody may build a house on it. That house
counts as one house, but its owner scores double
  - in that region, whatever their rank, when it is scored; and
  - for the row along the roads that has this house in it.
Two fortifications in one region or one row double once. Alliances are not
doubled.
Without a house a fortification fills no space, makes no room for emissaries,
and breaks a row.
Seven spaces, A 4 houses, B 2, D 1, and B's on a fortification: A 7, B 8, D 2.`},
	{Subject: "end", Text: `
THE END (sections 2.8, 2.9 and 3)
When the draw pile runs out for the first time, the discards become the new
pile. When it runs out again, that round is the last one: play continues until
all players have had the same number of turns. Nobody draws any more.
The game also ends at once if nobody could place a piece anywhere.

Then the final scoring adds:
  1. the houses in all regions that are not full
  2. all alliances
  3. the rows of houses along the roads

The highest score wins. A tie goes to the player with the most pieces left in
supply. Players who are still tied share the win.
Type "score" at any time to see the scores if the game ended now.`},
}

// variantNote describes the variant that this game uses, if the subject has
// any.
func variantNote(v emperor.View, subject string) string {
	switch {
	case subject == "fortifications" && v.Fortifications():
		return "\nThis game is played with fortifications."
	case subject == "fortifications":
		return "\nThis game is played without fortifications."
	case subject == "roads" && v.RoadRule() == emperor.BestRows:
		return "\nIn this game the rows are those with the highest total."
	case subject == "roads":
		return "\nIn this game the row worth most scores first, then the best of the rest."
	}
	return ""
}
