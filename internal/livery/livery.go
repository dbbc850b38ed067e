// Package livery holds the colors of the players' pieces, for the pictures of
// both games.
package livery

// Livery is the color of a player's pieces and of the letters on them.
type Livery struct{ Color, Ink string }

// Of holds the liveries by seat. They differ mostly in lightness, so that they
// can be distinguished with any kind of color vision.
var Of = [...]Livery{
	{"#00482a", white},
	{"#ff5c52", dark},
	{"#33105a", white},
	{"#78bfff", dark},
	{"#fff04a", dark},
	{"#8a6a78", white},
}

const white, dark = "#ffffff", "#2b1d10"
