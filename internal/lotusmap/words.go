package lotusmap

import (
	"slices"

	"github.com/emperorofchina/emperor/internal/lotusscene"
)

// The messages of a map: its signs, the notes below it, and the tables.
const (
	initials = "PTRFV" // of the symbols, in their order
	legend   = "P Palace, T Temple, R Ricefield, F Fort, V Village: a tile; A:P a Palace of A;\n" +
		"P+BC blocks of B and C; <P> contested; - nothing yet; out: out of play;\n" +
		"* start area, ^ dragon\n"
	alsoNeighbors = "Also neighbors:"
	noNeighbors   = "No neighbors:"
	outOfPlay     = "out"

	areaHead      = "area"
	holdsHead     = "holds"
	neighborsHead = "neighbors"

	state       = "Turn {turn} of {turns}: {awaited}"
	notLaid     = "Tiles not laid:"
	emperor     = "Emperor"
	rebelLeader = "Rebel Leader"
	decided     = "has decided"
	winner      = "wins"
)

// columnHeads are the heads of the columns of the players' table.
var columnHeads = [...]string{"influence", "armies", "points", "score"}

// Messages lists the messages that the package says.
func Messages() []string {
	return append(slices.Clone(columnHeads[:]), initials, legend, alsoNeighbors, noNeighbors, outOfPlay,
		areaHead, holdsHead, neighborsHead, state, notLaid, emperor, rebelLeader, decided, winner)
}

func (b *Board) say(message string, values ...any) string {
	return b.scene.Words.Say(message, values...)
}

// initial returns the sign of a symbol, or "-" for none.
func (b *Board) initial(symbol lotusscene.Symbol) string {
	if letters := []rune(b.say(initials)); symbol > 0 && int(symbol) <= len(letters) {
		return string(letters[symbol-1])
	}
	return "-"
}
