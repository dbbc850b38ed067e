package opponents

// What quick players care for, in parts of a point. The figures were found by letting
// players of different tastes play thousands of games against each other.
const (
	point = 64 // one point of their own

	rivalsPoint  = 38 // a point of every other, shared among these
	keptFort     = 4 * point
	keptEmissary = 19
	blindDraw    = -20 // to draw from the pile, besides what its cards may be worth
)

// What is to come counts the less, the less time is left: in full, which is these
// parts, while each player has some turns before them.
const (
	fullTime          = 64
	housesWeight      = 64 // of houses to come in a region
	emissariesWeight  = 72 // of emissaries to come to an alliance
	restWeight        = 12 // of what the rest of a hand pays for
	turnsInFull       = 4
	tenthsOfTurnCards = 22 // cards that are played in a turn, in tenths
)

// So many pieces are thought to come.
const (
	housesToCome     = 5 // to a region
	emissariesToCome = 2 // to an alliance
)

// Houses that hang together may grow into a row, or a longer one. That is worth
// growth, by their number, in full where there are two spaces to grow into; and so
// much of it, in parts of fullTime, by the number of these spaces.
var (
	growth     = [minRow + 1]int{0, 8, 70, 125, 72}
	waysToGrow = [6]int{0, 36, 64, 80, 96, 104}
)
