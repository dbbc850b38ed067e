// Package livery holds the colors of the players' pieces, for the pictures of
// both games.
package livery

// Livery is how a player's pieces look: their color, and that of the letter on
// them.
type Livery struct{ Color, Ink string }

// Of are the liveries by seat. They differ in lightness more than in anything
// else: so they can be told apart by those who see few colors or none.
var Of = [...]Livery{
	{"#00482a", white},
	{"#ff5c52", dark},
	{"#33105a", white},
	{"#78bfff", dark},
	{"#fff04a", dark},
	{"#8a6a78", white},
}

const white, dark = "#ffffff", "#2b1d10"
