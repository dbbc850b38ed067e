package picture

// A dragon coiled around a point: body with spines, head with an eye, claws and
// whiskers.
const (
	dragonBody = "M2 -12.5C-5 -14 -12 -12 -11.5 -5.5C-10.5 0 -3 1 2 2C6 3 7 5 6 8C4 12 -4 13 -9 8.5" +
		"C-11 6.5 -12 4 -13.5 0" +
		"C-15.5 8 -13 13 -6 15C2 17.5 10.5 15 11 8C11.5 1 6 -2 1 -3C-4 -4 -7 -5 -7 -7C-7 -9 -2 -9 2 -7Z" +
		"M-10 -9L-15 -9L-11 -4ZM-8 -12L-11 -16L-4 -13ZM8 1L13 0L11 5ZM11 6L15.5 8L10.5 11ZM9 12" +
		"L11 16L4 15ZM-1 15L-4 18L-7 14Z"
	dragonHead = "M0 -13C1 -15 4 -16.5 9 -14.5L16 -11L15 -8.5L9 -8.5L13.5 -6.5L12 -4C8 -3.5 3 -5 0 -7Z" +
		"M6.5 -12.5V-10.5L9 -11ZM4 -15L-3 -18L0 -13Z"
	dragonFins = "M-5 0L-6 5L-9 5M-6 5L-4 7M1 12L1 8L-2 7M1 8L3 6M14 -12Q17 -15 14 -16M13 -5Q16 -3 15 0"
)

// DefineDragon defines the dragon for [Canvas.DrawDragon]. It is the same in every
// picture.
func (c *Canvas) DefineDragon() {
	c.Open("g", "id", "emperor-dragon", "transform", "scale(.93)", "stroke-linejoin", "round",
		"stroke-linecap", "round")
	c.Tag("path", "d", dragonBody, "stroke", "none")
	c.Tag("path", "d", dragonHead, "stroke", "none", "fill-rule", "evenodd")
	c.Tag("path", "d", dragonFins, "fill", "none", "stroke-width", 1.3)
	c.Close("g")
}

// DrawDragon draws the dragon around the origin, within a circle of radius 18,
// in the current fill and stroke.
func (c *Canvas) DrawDragon() { c.Use("emperor-dragon") }
