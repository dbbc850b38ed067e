package main

import (
	"fmt"
	"strings"

	"github.com/emperorofchina/emperor"
)

// goal is what whoever has never played must know to begin.
const goal = `The goal is the highest score. Houses score in regions where you have many, and
in rows of four or more along the roads; emissaries score where you lead in two
neighboring regions. "rules" tells more, a page for each subject.`

// page is what there is to know of one subject, short enough for a screen of 24
// lines.
type page struct {
	subject string
	text    string
}

// rulePages are the rules in the order in which one needs them. The first stands
// for all.
var rulePages = []page{
	{"turn", `
YOUR TURN
1. Place one or two pieces in one region, and pay with cards: a house, an
   emissary, or two of them. Or exchange one card for another.
2. Draw until you hold three cards again, one by one: a card that lies face
   up, or the top card of the pile, unseen.
A region that was empty when your turn began takes only one piece from you.
There is no pass. Once the pile has run out twice, nobody draws any more.

Points come from
  houses      in every region: when all its spaces have houses, or at the end
  alliances   at the end: most emissaries in both of two neighboring regions
  roads       at the end: four or more of your houses in a row

A letter is a player, as on the map: w3A is A's house on space 3 of Wei.
Type "rules" and one of these: cards, houses, emissaries, alliances, roads,
fortifications, end.`},
	{"cards", `
CARDS
You hold three cards. A region has a color, and a piece there costs one card of
that color. Two cards of any one other color are a joker: together they stand
for one card of the region's color.

  one piece    1 card of the region's color, or a joker
  two pieces   2 cards of its color, or 1 card of its color and a joker

Into Wei, which is red:
  one piece    red; or 2 green
  two pieces   2 red; or red and 2 green
You pay exactly. The kind of piece does not matter to the price. Both pieces go
into the same region, and only one into a region that was empty.

"exchange red" discards a red card instead of placing; then you draw one.
The cards that lie face up are filled up to four after your turn.
When the pile runs out for the first time, the discards are shuffled and are
the new pile. When it runs out again, the last round has come.`},
	{"houses", `
HOUSES
A house stands on a house space of a region, one on each. A region is scored
as soon as all its spaces have houses, and if that never happens, at the end:

  the most houses    as many points as all houses in the region, of everybody
  fewer              as many points as one player of the next higher rank
                     has houses
  no house           nothing

Seven spaces, with 4 houses of A, 2 of B and 1 of C: A 7, B 4, C 2.
Who ties for the most scores all houses, each of them. Players with equally
many share a rank: A 2, B 2 and C 1 in a region of five score A 5, B 5, C 2.

So one house pays well where another player has many, and to fill a region
early pays the one who leads there. Each region is scored once. Every house
may also count in a row along the roads.`},
	{"emissaries", `
EMISSARIES
Emissaries of all players stand together on the dragon space of a region. They
score only at the end, and only in alliances: see "rules alliances". You have
8. Houses make the room for them:

  In a region there can be as many emissaries, of all players together, as one
  player has houses there: the player with the most.

Where nobody has a house, no emissary can go. You need no house of your own.
On the map "e A1 B1/3" means: one of A, one of B, and room for 3 in all.

Two houses make room for two emissaries: whoever sends both leads, and nobody
else comes in until somebody builds a third house.
A region that is full can still take emissaries, if there is room.`},
	{"alliances", `
ALLIANCES
Two neighboring regions are an alliance with a number, as <3> on the map. At
the end each alliance is scored:

  Who has the most emissaries in both regions scores all emissaries in both,
  of everybody. All others score nothing.

In a region all who tie for the most have it. Where there are no emissaries,
nobody has.
Wei with B 1, D 1 and Ch'in with A 1, B 1, D 2: B and D tie in Wei, but only D
has the most in Ch'in too: D scores 6.

Every region is in several alliances, and counts in each of them: to lead in
three regions that all border each other scores three alliances. An emissary
alone in one region scores nothing: plan the second.`},
	{"roads", `
ROADS
At the end you score rows of your own houses. A row is a line of at least four
houses, each joined to the next by a road, and none twice. It may cross
borders, and take any way at a fork.

  one point for each house of the row; 3 houses are no row and score nothing

Another player's house or an empty space breaks a row. A house counts in one
row only. A branch that hangs off a row adds nothing, unless it is itself a row
of four or more.
Four houses on Zhao 1, 2, 3 and 4 score 4, on both boards that come with the
game.

The map shows the roads, and below it those that it has no room to draw.`},
	{"fortifications", `
FORTIFICATIONS
They are a module that can be agreed on before a game. Each player has one, and
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
	{"end", `
THE END
When the draw pile runs out for the first time, the discards become the new
pile. When it runs out again, that round is the last: it is played on to the
player to the right of the one who began, so that all have had as many turns.
From then on nobody draws any more.
The game is also over at once when nobody could place any piece anywhere.

Then these are scored:
  1. the houses of all regions that are not full yet, as they stand
  2. all alliances
  3. the rows of houses along the roads

The highest score wins. Of those who tie, the one with the most pieces left in
supply wins. Who still ties wins together.
"score" tells at any time what everybody would have if the game ended now.`},
}

// pageOf finds the page of a subject. A part of the word will do, and so will the
// singular; no word is the first page.
func pageOf(subject string) (page, bool) {
	subject = strings.TrimPrefix(strings.ToLower(subject), "the ")
	if subject == "emissary" || subject == "dragon" {
		subject = "emissaries"
	}
	for _, p := range rulePages {
		if strings.HasPrefix(p.subject, subject) {
			return p, true
		}
	}
	return page{}, false
}

// tellRules tells the rules of a subject, and how this game is played where there
// is a choice.
func (s *sitting) tellRules(v emperor.View, subject string) {
	p, ok := pageOf(subject)
	if !ok {
		var all []string
		for _, p := range rulePages {
			all = append(all, p.subject)
		}
		s.refuse(fmt.Errorf("of %q there are no rules; there are %s", subject, inWords(all)))
		return
	}
	s.say("%s", p.text+agreed(v, p.subject))
}

// agreed tells how this game is played where players may choose, under the rules of
// a subject.
func agreed(v emperor.View, subject string) string {
	switch {
	case subject == "fortifications" && v.Fortifications():
		return "\nThis game is played with fortifications."
	case subject == "fortifications":
		return "\nThis game is played without fortifications."
	case subject == "roads" && v.RoadRule() == emperor.BestRows:
		return "\nIn this game your houses are divided into rows so that the sum is highest."
	case subject == "roads":
		return "\nIn this game the row worth most is scored first, then the next of what is left."
	}
	return ""
}
