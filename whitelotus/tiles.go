package whitelotus

import (
	"fmt"
	"math/rand/v2"
	"strings"
)

// Symbol is the symbol of a tile or chip.
type Symbol uint8

const (
	NoSymbol  Symbol = iota // no tile or chip
	Palace                  // counts for the title, and for the Emperor's side in a rebellion
	Temple                  // brings influence
	Ricefield               // brings influence and an army
	Fort                    // brings armies
	Village                 // counts for the Rebel Leader and in a rebellion
)

const numSymbols = 6

// String returns the symbol's name: "Palace".
func (s Symbol) String() string {
	if s < numSymbols {
		return [numSymbols]string{"nothing", "Palace", "Temple", "Ricefield", "Fort", "Village"}[s]
	}
	return "no symbol"
}

// Tiles is a mix of tiles: the number of tiles by [Symbol]. The number at
// NoSymbol is 0.
type Tiles [numSymbols]uint8

// standardTiles is the mix of the game (L01).
var standardTiles = Tiles{Palace: 6, Temple: 6, Ricefield: 6, Fort: 6, Village: 15}

// Len returns the number of tiles.
func (t Tiles) Len() int {
	n := 0
	for _, number := range t {
		n += int(number)
	}
	return n
}

// String returns the mix as in "P6 T6 R6 F6 V15", without symbols whose number
// is 0; "no tiles" for an empty mix.
func (t Tiles) String() string {
	var parts []string
	for s, n := range t {
		if n > 0 {
			parts = append(parts, fmt.Sprintf("%c%d", symbolLetters[s], n))
		}
	}
	if parts == nil {
		return "no tiles"
	}
	return strings.Join(parts, " ")
}

// symbolLetters are the letters of symbols.
const symbolLetters = "-PTRFV"

// startSet returns the tiles for a number of start areas: one of each symbol
// except Village, and Villages for the rest (section 1).
func startSet(starts int) Tiles {
	return Tiles{Palace: 1, Temple: 1, Ricefield: 1, Fort: 1, Village: uint8(starts - 4)}
}

// contains reports whether t has at least the tiles of others.
func (t Tiles) contains(others Tiles) bool {
	for s := range t {
		if t[s] < others[s] {
			return false
		}
	}
	return true
}

// list returns the tiles one by one, in the order of symbols.
func (t Tiles) list() []Symbol {
	var list []Symbol
	for s, n := range t {
		for range n {
			list = append(list, Symbol(s))
		}
	}
	return list
}

// dealStream is the PCG stream that shuffles the tiles, first those for the
// start areas, then those set aside.
const dealStream = 1

// shuffle puts tiles in random order: Fisher and Yates, from the last tile
// down. It is written out here and reads PCG directly, so that a seed means the
// same game for ever. The bias of the remainder of 64 random bits is
// negligible: with at most 1,275 tiles the probabilities of two orders differ
// by less than 2^-43.
func shuffle(tiles []Symbol, source *rand.PCG) {
	for i := len(tiles) - 1; i > 0; i-- {
		j := source.Uint64() % uint64(i+1)
		tiles[i], tiles[j] = tiles[j], tiles[i]
	}
}
