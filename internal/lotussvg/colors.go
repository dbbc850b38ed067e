package lotussvg

import (
	"github.com/emperorofchina/emperor/internal/picture"
)

// Liveries are the players' colors, by seat. The fewer players, the more their
// colors differ in lightness, for eyes and print without colors.
var Liveries = func() (liveries [6]picture.Livery) {
	for seat, i := range []int{0, 1, 4, 5, 3, 2} {
		liveries[seat] = picture.Liveries[i]
	}
	return liveries
}()

// Tones of the land: always in play, in play with six players only, out of play.
var (
	landTone  = picture.Tone{Land: "#efdfae", Shade: "#bd9a4f", Border: picture.Border}
	sixTone   = picture.Tone{Land: "#d9a577", Shade: "#a36a35", Border: picture.Border}
	greyTone  = picture.Tone{Land: "#c9c7c1", Shade: "#a3a19b", Border: picture.Border}
	hatchGrey = "#8d8b85" // of the lines across areas out of play
)

// The other colors.
const (
	dimInk       = "#5c5a55" // of the names of areas out of play
	lotusColor   = "#fdeef2" // of its petals
	lotusEdge    = "#8c2f5a"
	dragonColor  = "#8c2a21"
	dragonPaper  = "#fbe6e0"
	rebelTab     = "#f1a59c" // of the Rebel Leader
	shieldColor  = "#b9c6cf" // of armies
	contestColor = "#ff9a1f" // of the contest under way
)
