package picture

// Colors and type of both games.
const (
	Ink    = "#2b1d10" // of type and outlines
	Paper  = "#fffaf0"
	White  = "#ffffff" // around pieces and marks
	Border = "#553c22" // of lands
	Steppe = "#dccda9"
	Wall   = "#7d6a44"
	Gold   = "#f2c230" // of scores and titles
	Choice = "#3ff0ff" // of what can be chosen
	Back   = "#3d4f63" // of face-down cards

	steppeShore = "#a58c5f"
	placedColor = "#ff5fd0" // of the last move
	panelColor  = "#efe2c2"
	plateColor  = "#fbf5e4"

	Serif  = "serif"      // of names
	Sans   = "sans-serif" // of signs: legible at small sizes
	Middle = "middle"     // the anchor of a centered text
)
