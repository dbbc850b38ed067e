package lotussvg

import (
	"github.com/emperorofchina/emperor/internal/landscape"
	"github.com/emperorofchina/emperor/internal/livery"
)

// liveries are those of the players by seat. The fewer play, the more do theirs
// differ in lightness, for eyes and print without colors.
var liveries = [...]livery.Livery{
	livery.Of[0], livery.Of[1], livery.Of[4], livery.Of[5], livery.Of[3], livery.Of[2],
}

// Tones of the land: always in play, in play with six players only, out of play.
var (
	landTone  = landscape.Tone{Land: "#efdfae", Shade: "#bd9a4f", Border: borderColor}
	sixTone   = landscape.Tone{Land: "#d9a577", Shade: "#a36a35", Border: borderColor}
	greyTone  = landscape.Tone{Land: "#c9c7c1", Shade: "#a3a19b", Border: borderColor}
	hatchGrey = "#8d8b85" // of the lines across areas out of play
)

// The other colors.
const (
	inkColor     = "#2b1d10" // of type, and of the edges of pieces
	dimInk       = "#5c5a55" // of the names of areas out of play
	borderColor  = "#553c22"
	paperColor   = "#fffaf0"
	markColor    = "#ffffff"
	lotusColor   = "#fdeef2" // of its petals
	lotusEdge    = "#8c2f5a"
	dragonColor  = "#8c2a21"
	dragonPaper  = "#fbe6e0"
	steppeColor  = "#dccda9"
	steppeShore  = "#a58c5f"
	goldColor    = "#f2c230" // of scores, and of the Emperor
	rebelTab     = "#f1a59c" // of the Rebel Leader
	shieldColor  = "#b9c6cf" // of armies
	choiceColor  = "#3ff0ff" // of areas open to a choice
	placedColor  = "#ff5fd0" // of the last move
	contestColor = "#ff9a1f" // of the contest under way
	panelColor   = "#efe2c2"
	plateColor   = "#fbf5e4"
	backColor    = "#3d4f63" // of cards that nobody sees
	barColor     = "#7d6a44"
	nameFont     = "serif"
	digitFont    = "sans-serif" // stays legible when small
	anchorMiddle = "middle"
)
