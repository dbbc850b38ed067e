package svg

import "github.com/emperorofchina/emperor/internal/scene"

// tone holds the colors of a region on the map. Tones are in the order of the
// colors: red, green, yellow, orange, purple.
type tone struct{ land, shade, dark, pale string }

var regionTones = [scene.NumColors]tone{
	{"#dc8a7a", "#b34d3f", "#8c2a21", "#fbe6e0"},
	{"#9cc38b", "#568a4c", "#2b6136", "#e6f2df"},
	{"#efd987", "#bd9a35", "#755806", "#fdf6da"},
	{"#eea75d", "#c4741f", "#924b0a", "#fdebd3"},
	{"#b99dcd", "#7d5a9c", "#4f3672", "#efe6f6"},
}

// tone returns the colors of a region.
func (l *layout) tone(r int) tone { return regionTones[l.scene.Regions[r].Color] }

// The other colors.
const (
	roadColor   = "#fdf0cf"
	allianceInk = "#463424"
	rockColor   = "#8e784d"
	sunnyRock   = "#e9dcbd"
	cellColor   = "#d2be90"
	towerColor  = "#b48d4c"
	stoneColor  = "#d4d3cc" // of fortifications
	stoneShadow = "#8d8c86"
)
