package picture

// Livery is the color of a player's pieces and of the letters on them.
type Livery struct{ Color, Ink string }

// Liveries holds the liveries by seat. They differ mostly in lightness, so that they
// can be distinguished with any kind of color vision.
var Liveries = [...]Livery{
	{"#00482a", White},
	{"#ff5c52", Ink},
	{"#33105a", White},
	{"#78bfff", Ink},
	{"#fff04a", Ink},
	{"#8a6a78", White},
}
