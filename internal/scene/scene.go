// Package scene describes the contents of a picture of a board or table as
// plain data: numbers, and words for the game's terms. Regions, spaces and
// players are numbered from 0, spaces region by region.
package scene

import (
	"github.com/emperorofchina/emperor/internal/message"
	"github.com/emperorofchina/emperor/internal/plane"
)

// NumColors is the number of colors of regions and cards.
const NumColors = 5

// Board is a board. The zero Board is empty.
type Board struct {
	Name      string
	Players   [2]int // minimum and maximum
	Colors    [NumColors]Color
	Regions   []Region
	Spaces    []Space
	Roads     [][2]int // between spaces, each from the lower one, in order
	Alliances []Alliance
	Words     message.Words
	Steppe    bool // whether the land beyond the borders of the shipped maps fits it
}

// Color is a color's name and initial.
type Color struct{ Name, Initial string }

// Region is a region of a board.
type Region struct {
	Name    string
	Key     string // name for programs
	Color   int
	Outline []plane.Point // in map units, like all that follows
	Dragon  plane.Point
	Spaces  []int
	Limit   int // maximum number of emissaries on any table
}

// Space is a house space.
type Space struct {
	Name   string
	Key    string // name for programs
	Region int
	Number string // in its region
	At     plane.Point
}

// Alliance is an alliance between two regions. If At is the zero Point, it has
// no position.
type Alliance struct {
	Number int
	A, B   int
	At     plane.Point
}

// TrackEnd is the last number of the score track; the first is 0.
const TrackEnd = 50

// Nobody is the owner of a space without a house.
const Nobody = -1

// Table is the public part of a table.
type Table struct {
	Round          int
	Phase          string // the awaited decision: "to act"
	Awaited        string // the same as a sentence, or the winners: "A and B win together"
	Over           bool
	FinalRound     bool
	Fortifications bool // whether the module is in play

	Owners     []int   // by space: owner of the house, or Nobody
	Fortified  []bool  // by space
	Scored     []bool  // by region
	Limits     []int   // by region: limit for emissaries
	Emissaries [][]int // by region, then player

	FaceUp, Discards, Reshuffled Cards
	Pile                         int
	Players                      []Player // by seat
	Start, ToMove                int
}

// Cards is a multiset of cards.
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

// Player holds a player's public possessions.
type Player struct {
	Letter     string
	Name       string // "" if unnamed
	Score      int
	OnTrack    int // position on the score track
	PointCards int // point cards that add to it
	Hand       int
	Known      Cards // publicly known part of the hand
	Open       Cards // the whole hand, if the reader is its holder
	Supply     Supply
	Winner     bool
}

// Supply is the number of pieces of each kind that are left.
type Supply struct{ Houses, Emissaries, Fortifications int }

// Marks lists the things that a picture marks. All of them must exist.
type Marks struct {
	Spaces    []int // can be chosen
	Dragons   []int // regions whose dragon space can be chosen
	Hand      Cards // colors in the open hand that can be played
	FaceUp    Cards // colors of face-up cards that can be taken
	Pile      bool  // whether the draw pile can be drawn from
	Placed    []Placed
	Rows      []Row
	Alliances []int    // numbers
	Scoring   *Scoring // final scoring; nil to omit it
}

// Scoring holds each player's points by item of a final scoring.
type Scoring struct {
	Regions   [][]int // by region, then player
	Alliances [][]int // by alliance, then player
	Parts     []Parts // by player
}

// Parts holds the parts of a final score.
type Parts struct{ Houses, Alliances, Roads int }

// Placed is a piece of the last placement.
type Placed struct {
	Kind   string // "house"
	Region int
	Space  int // -1 for an emissary, which stands on its region's dragon space
}

// Row is a row of at least two houses of one player.
type Row struct {
	Owner   int
	Spaces  []int
	Doubled bool
	Points  int
}
