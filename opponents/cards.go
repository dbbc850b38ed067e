package opponents

import (
	"iter"

	"github.com/emperorofchina/emperor"
)

// oneCard returns a single card of color c.
func oneCard(c emperor.Color) emperor.Cards {
	var cards emperor.Cards
	cards[c] = 1
	return cards
}

// colors yields each color in cards with its number of cards.
func colors(cards emperor.Cards) iter.Seq2[emperor.Color, int] {
	return func(yield func(emperor.Color, int) bool) {
		for c, n := range cards {
			if n > 0 && !yield(emperor.Color(c), int(n)) {
				return
			}
		}
	}
}
