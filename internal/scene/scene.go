// Package scene says what a picture of a board or a table shows, as plain data:
// numbers, and words where the game has its own. Regions, spaces and players
// are counted from 0, spaces region by region.
package scene

import "github.com/emperorofchina/emperor/internal/plane"

// NumColors is how many colors regions and cards have.
const NumColors = 5

// Board is a board. The zero Board is none.
type Board struct {
	Name      string
	Players   [2]int // least and most
	Colors    [NumColors]Color
	Regions   []Region
	Spaces    []Space
	Roads     [][2]int // between spaces, each from the smaller one, in order
	Alliances []Alliance
	Steppe    bool // whether the land beyond the borders of the shipped maps fits it
}

// Color is a color's name, and the letter that stands for it.
type Color struct{ Name, Initial string }

// Region is a region of a board.
type Region struct {
	Name    string
	Key     string // the name as programs know it
	Color   int
	Outline []plane.Point // in map units, as all that follows
	Dragon  plane.Point
	Spaces  []int
	Limit   int // how many emissaries it can ever hold
}

// Space is a house space.
type Space struct {
	Name   string
	Key    string // the name as programs know it
	Region int
	Number string // in its region
	At     plane.Point
}

// Alliance is an alliance between two regions, one of those in the order of
// their numbers. The zero At is none.
type Alliance struct {
	Number int
	A, B   int
	At     plane.Point
}

// TrackEnd is the last number of the score track; the first is 0.
const TrackEnd = 50

// Nobody owns a space without a house.
const Nobody = -1

// Table is all that lies open.
type Table struct {
	Round          int
	Phase          string // what the game waits for: "to act"
	Awaited        string // the same in a sentence, or who wins: "A and B win together"
	Over           bool
	FinalRound     bool
	Fortifications bool // whether the module is in play

	Owners     []int   // by space: whose house stands there, or Nobody
	Fortified  []bool  // by space
	Scored     []bool  // by region
	Limits     []int   // by region: how many emissaries there can be
	Emissaries [][]int // by region, then player

	FaceUp, Discards, Reshuffled Cards
	Pile                         int
	Players                      []Player // by seat
	Start, ToMove                int
}

// Cards are some cards.
type Cards struct {
	Count [NumColors]int
	Total int
	Words string
}

// List returns the colors of the cards, one by one, in order.
func (c Cards) List() []int {
	var list []int
	for color, n := range c.Count {
		for range n {
			list = append(list, color)
		}
	}
	return list
}

// Player is what lies before a player.
type Player struct {
	Letter     string
	Name       string // "" if there is none
	Score      int
	OnTrack    int // where the score stands on the score track
	PointCards int // and how many point cards go with it
	Hand       int
	Known      Cards // of the hand
	Open       Cards // all of it, where its holder looks on
	Supply     Supply
	Winner     bool
}

// Supply is how many pieces of each kind are left.
type Supply struct{ Houses, Emissaries, Fortifications int }

// Marks is what a picture points out: only what is there.
type Marks struct {
	Spaces    []int // open to a choice
	Dragons   []int // regions whose dragon space is open likewise
	Placed    []Placed
	Rows      []Row
	Alliances []int    // numbers
	Scoring   *Scoring // what the pieces score in the end; nil if that is not told
}

// Scoring is what the items of a final scoring gave to each player.
type Scoring struct {
	Regions   [][]int // by region, then player
	Alliances [][]int // in the order of the alliances, then player
	Parts     []Parts // by player
}

// Parts are the parts of a final score.
type Parts struct{ Houses, Alliances, Roads int }

// Placed is a piece that was placed last.
type Placed struct {
	Kind   string // "house"
	Region int
	Space  int // for an emissary, which stands at its region's dragon space, -1
}

// Row is a row of houses of one player, two or more.
type Row struct {
	Owner   int
	Spaces  []int
	Doubled bool
	Points  int
}
