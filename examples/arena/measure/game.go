package measure

import (
	"io"
	"iter"
	"time"

	"github.com/emperorofchina/emperor"
	"github.com/emperorofchina/emperor/examples/internal/playing"
	"github.com/emperorofchina/emperor/opponents"
)

// game is a game, with its options, at which opponents are measured.
type game interface {
	check(seed uint64) error // whether the options are possible
	start(seed uint64) any   // the initial position of a deal
	most() int               // the largest number of players of any options
	newGroup(lineup playing.Seating, report io.Writer) (group, error)
	header() string // the first line of every record
	records(from io.Reader) iter.Seq2[record, error]
}

// group holds the opponents of an arena. It can play any number of games at
// once.
type group interface {
	// play plays a deal. Opponents draw other random numbers in a game with
	// another number. In a trial, a program whose first answers fail ends it.
	play(seed uint64, number int, seats playing.Seating, limit time.Duration, trial bool) (record, error)
	Close()
}

// chanceOf returns the seed of the opponents' random numbers in a game of a deal.
func chanceOf(seed uint64, number int) uint64 {
	return opponents.NewRand(seed, uint32(number)).Uint64()
}

// record is the record of a game.
type record interface {
	io.WriterTo
	names() []string
	tags() []emperor.Tag
	tagged(tags []emperor.Tag) record // with these tags
	seed() uint64
	start() (position any, text string)
	moves() any
	// result returns the points and the shares of the victory, by seat, or an
	// error if the game is not over or cannot be replayed.
	result() (scores []int, shares []float64, err error)
}
