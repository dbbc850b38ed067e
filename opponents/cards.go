package opponents

import (
	"iter"

	"github.com/emperorofchina/emperor"
)

// aCard returns one card of a color.
func oneCard(c emperor.Color) emperor.Cards {
	var cards emperor.Cards
	cards[c] = 1
	return cards
}

// colors yields the colors of which there are cards, and how many.
func colors(cards emperor.Cards) iter.Seq2[emperor.Color, int] {
	return func(yield func(emperor.Color, int) bool) {
		for c, n := range cards {
			if n > 0 && !yield(emperor.Color(c), int(n)) {
				return
			}
		}
	}
}
