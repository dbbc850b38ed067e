package arena

import (
	"io"
	"iter"
	"time"

	"github.com/emperorofchina/emperor"
	"github.com/emperorofchina/emperor/cmd/emperor/internal/playing"
	"github.com/emperorofchina/emperor/opponents/arena"
)

// game is a game, with its options, at which opponents are measured.
type game interface {
	start(seed uint64) any // the initial position of a deal
	newGroup(lineup playing.Seating, report io.Writer) (group, error)
	header() string // the first line of every record
	records(from io.Reader) iter.Seq2[record, error]
}

// group holds the opponents of an arena. It can play any number of games at
// once.
type group interface {
	// play plays a game. In a trial, a program whose first answers fail ends it.
	play(p arena.Pairing, limit time.Duration, trial bool) (record, error)
	Close()
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
	// result returns the points by seat and the seats of the winners, or an error
	// if the game is not over or cannot be replayed.
	result() (scores, winners []int, err error)
}
