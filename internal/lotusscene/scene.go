// Package lotusscene describes the content of a picture of a board or a table
// of Der weisse Lotus as plain data: numbers, and words where the game has its
// own. Areas and players are counted from 0.
package lotusscene

import (
	"github.com/emperorofchina/emperor/internal/message"
	"github.com/emperorofchina/emperor/internal/plane"
)

// Board is a board. The zero Board is none.
type Board struct {
	Name    string
	Players [2]int // least and most
	Areas   []Area
	Words   message.Words
	Borders [][2]int // between areas, each from the smaller one, in order
	Steppe  bool     // whether the land beyond the borders of the shipped map fits it
}

// Area is an area of a board.
type Area struct {
	Name    string
	Key     string        // the name as programs know it
	At      plane.Point   // in map units, as the outline
	Outline []plane.Point // nil: none
	Start   bool
	Dragon  bool
	Six     bool // in play with six players only
}

// Symbol is a symbol on tiles and chips.
type Symbol int

// The symbols, in the order of the game.
const (
	NoSymbol Symbol = iota
	Palace
	Temple
	Ricefield
	Fort
	Village
	NumSymbols
)

// Nobody stands for no player, and no area.
const Nobody = -1

// Table holds everything that lies open.
type Table struct {
	Turn, Turns int
	Awaited     string // what the game waits for, or who has won
	Over        bool
	Symbols     [NumSymbols]string // their names
	Aside       [NumSymbols]int    // tiles that lie nowhere
	Areas       []Lying            // by area
	Contested   int                // an area, or Nobody
	Players     []Player
}

// Lying holds the tile or chip and the blocks on an area.
type Lying struct {
	InPlay bool
	Symbol Symbol
	Owner  int // of the chip; Nobody: a tile, or nothing
	Blocks []int
}

// Player holds the seat and possessions of a player.
type Player struct {
	Letter                    string
	Name                      string // "" if none
	Score                     int
	Influence, Armies, Points int
	Areas                     [NumSymbols]int // how many show each symbol
	Emperor, RebelLeader      bool
	Awaited                   bool // a decision of theirs is
	Committed                 bool // to something that nobody else sees
	Shown                     Card // what they have committed, if it is seen
	Winner                    bool
}

// Card is a bid or commitment that lies before a player. The zero Card is none.
type Card struct {
	Words   string // as in "bid 3 against B" and "rebels 2"
	Amount  string // as in "3"
	Against string // as in "against B"; "" for a side
	Side    Side   // NoSide: of a contest
}

// Side is a side of a rebellion.
type Side int

// The sides.
const (
	NoSide Side = iota
	EmperorSide
	RebelSide
)

// Marks are the things that a picture shows besides the table.
type Marks struct {
	Open        []int    // areas that are open to a choice
	OpenPlayers []int    // players who are
	Placed      int      // the area where something was just placed, or Nobody
	Before      []Card   // by player: what they revealed last; nil: none
	Scoring     []Scored // by player; nil: none
}

// Scored are the parts of a player's score.
type Scored struct {
	Areas, Dragons, Group, Points int
	Largest                       []int // the areas of the group that scores
}
