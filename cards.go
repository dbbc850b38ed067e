package emperor

import (
	"fmt"
	"iter"
	"math"
	"strings"
)

// Color is a color of regions and of region cards (section 1). The color of a
// player's pieces plays no role in the rules, so a player is a seat: see [Player].
type Color uint8

// The five colors, with the number of cards of each and the regions of the shipped
// boards (section 1, A47).
const (
	Red    Color = iota // 13 cards; Wei and Shu
	Green               // 12 cards; Yan and Han
	Yellow              // 11 cards; Qi and Ch'in
	Orange              // 11 cards; Zhao and Lu
	Purple              // 10 cards; Chu alone
)

// NumColors is the number of colors.
const NumColors = 5

// NoColor is the color of a region that a board does not have: see [Board.Color].
// No card has it.
const NoColor Color = 255

var colorNames = [NumColors]string{"red", "green", "yellow", "orange", "purple"}

// String returns the color's English name in lower case, or "no color" if c is
// out of range.
func (c Color) String() string {
	if c >= NumColors {
		return "no color"
	}
	return colorNames[c]
}

const colorInitials = "RGYOP"

// Cards is a multiset of region cards: the number of cards of each color, as in
// Cards{Red: 1, Green: 2}. It has no order.
type Cards [NumColors]uint8

// CardsOf returns the multiset of the given cards: CardsOf(Red, Green, Red) is
// Cards{Red: 2, Green: 1}. It counts up to 255 cards of a color, and ignores
// colors that are out of range.
func CardsOf(cards ...Color) Cards {
	var c Cards
	for _, color := range cards {
		if color < NumColors {
			c[color] += min(1, math.MaxUint8-c[color])
		}
	}
	return c
}

// All yields each card, color by color: for Cards{Red: 2, Green: 1}, Red, Red and
// Green.
func (c Cards) All() iter.Seq[Color] {
	return func(yield func(Color) bool) {
		for color, n := range c {
			for range n {
				if !yield(Color(color)) {
					return
				}
			}
		}
	}
}

// Len returns the number of cards.
func (c Cards) Len() int { return c.count() }

func (c *Cards) count() int {
	return int(c[Red]) + int(c[Green]) + int(c[Yellow]) + int(c[Orange]) + int(c[Purple])
}

// Plus returns c with the cards of d added, up to 255 of a color.
func (c Cards) Plus(d Cards) Cards {
	for color := range c {
		c[color] += min(d[color], math.MaxUint8-c[color])
	}
	return c
}

// Minus returns c without the cards of d. It ignores cards of d that c does not
// have.
func (c Cards) Minus(d Cards) Cards {
	for color := range c {
		c[color] -= min(c[color], d[color])
	}
	return c
}

// String returns the cards, color by color, as in "red, 2 green", or "no cards".
func (c Cards) String() string {
	var n tally
	n.add(c)
	return n.String()
}

// ofColor returns n cards of color c.
func ofColor(c Color, n uint8) Cards {
	var cards Cards
	cards[c] = n
	return cards
}

// contains reports whether every card of d is in c.
func (c Cards) contains(d Cards) bool {
	for color := range c {
		if d[color] > c[color] {
			return false
		}
	}
	return true
}

// appendTo appends the cards, color by color.
func (c Cards) appendTo(cards []Color) []Color {
	for color, n := range c {
		for range n {
			cards = append(cards, Color(color))
		}
	}
	return cards
}

// tally counts cards beyond the limits of Cards, for impossible positions.
type tally [NumColors]int

func (n *tally) add(cards Cards) {
	for color, k := range cards {
		n[color] += int(k)
	}
}

func (n tally) String() string {
	var parts []string
	for color, k := range n {
		switch {
		case k == 1:
			parts = append(parts, colorNames[color])
		case k != 0:
			parts = append(parts, fmt.Sprintf("%d %s", k, colorNames[color]))
		}
	}
	if parts == nil {
		return "no cards"
	}
	return strings.Join(parts, ", ")
}

// restOf returns the cards of a deck that n lacks, and the cards of n that the
// deck lacks.
func (n tally) restOf(deck Cards) (rest Cards, excess tally) {
	for color, k := range n {
		if k > int(deck[color]) {
			excess[color] = k - int(deck[color])
		} else {
			rest[color] = deck[color] - uint8(k)
		}
	}
	return rest, excess
}

// wholeDeck is the full set of 57 region cards (section 1, A47).
var wholeDeck = Cards{Red: 13, Green: 12, Yellow: 11, Orange: 11, Purple: 10}

// standardDeck returns the cards in play for a number of players (section 1): two of
// each color are left out with three players, one with four.
func standardDeck(players int) Cards {
	deck := wholeDeck
	for color := range deck {
		deck[color] -= uint8(maxPlayers - players)
	}
	return deck
}

// Cards in other languages.

// cardMessages are the cards of each color.
var cardMessages = [NumColors]string{
	Red:    "{n, plural, =1 {red} other {# red}}",
	Green:  "{n, plural, =1 {green} other {# green}}",
	Yellow: "{n, plural, =1 {yellow} other {# yellow}}",
	Orange: "{n, plural, =1 {orange} other {# orange}}",
	Purple: "{n, plural, =1 {purple} other {# purple}}",
}

const noCards = "no cards"

// Cards returns the cards, color by color, as [Cards.String] does.
func (w Words) Cards(c Cards) string {
	if w.Messages == nil {
		return c.String()
	}
	var n tally
	n.add(c)
	return w.cards(n)
}

func (w Words) cards(all tally) string {
	var parts []string
	for color, n := range all {
		if n > 0 {
			parts = append(parts, w.say(cardMessages[color], "n", n))
		}
	}
	if parts == nil {
		return w.say(noCards)
	}
	return strings.Join(parts, ", ")
}
