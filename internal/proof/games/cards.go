package games

import (
	"strings"

	"github.com/emperorofchina/emperor"
)

// The seats, with the names of the rulebook's examples.
const (
	A emperor.Player = iota
	B
	C
	D
	E
)

// InOrder reads cards by their initials, as in "R G G". The result is never
// nil.
func InOrder(initials string) []emperor.Color {
	cards := []emperor.Color{}
	for _, c := range strings.ReplaceAll(initials, " ", "") {
		cards = append(cards, emperor.Color(strings.IndexRune("RGYOP", c)))
	}
	return cards
}

// Cards reads cards by their initials, in any order.
func Cards(initials string) emperor.Cards {
	return Counted(InOrder(initials))
}

// Counted counts the cards of a list.
func Counted(list []emperor.Color) (cards emperor.Cards) {
	for _, c := range list {
		cards[c]++
	}
	return cards
}

// Initials is the inverse of InOrder.
func Initials(cards []emperor.Color) string {
	var b strings.Builder
	for _, c := range cards {
		b.WriteByte("RGYOP"[c])
	}
	return b.String()
}

// Hands reads the hands of all players.
func Hands(initials ...string) [][]emperor.Color {
	var all [][]emperor.Color
	for _, hand := range initials {
		all = append(all, InOrder(hand))
	}
	return all
}

// HandOf reads the hand of one player and leaves the others nil.
func HandOf(p emperor.Player, initials string) [][]emperor.Color {
	all := make([][]emperor.Color, p+1)
	all[p] = InOrder(initials)
	return all
}

// Sum returns c+d without the limit of Cards.Plus.
func Sum(c, d emperor.Cards) emperor.Cards {
	for color := range c {
		c[color] += d[color]
	}
	return c
}

// Rest returns c-d.
func Rest(c, d emperor.Cards) emperor.Cards {
	for color := range c {
		c[color] -= d[color]
	}
	return c
}

// StandardDeck returns the standard deck: 47, 52 or 57 cards.
func StandardDeck(players int) emperor.Cards {
	out := uint8(5 - players)
	return emperor.Cards{13 - out, 12 - out, 11 - out, 11 - out, 10 - out}
}

// emptyHands returns an empty hand for each player.
func emptyHands(players int) [][]emperor.Color {
	all := make([][]emperor.Color, players)
	for p := range all {
		all[p] = []emperor.Color{}
	}
	return all
}
