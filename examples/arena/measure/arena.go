package measure

import (
	"errors"
	"os"
	"time"

	"github.com/emperorofchina/emperor"
	"github.com/emperorofchina/emperor/examples/internal/playing"
)

// arena describes the games to play. They are numbered: all seatings of the
// first deal, then those of the next.
type arena struct {
	game     game
	seed     uint64 // of the first deal
	deals    int
	seatings []playing.Seating
	time     time.Duration // limit for each move
	file     string        // for the records; may be empty
	test     *test         // when to stop; if nil, after all deals
}

// maxDeals keeps the numbers of games within 31 bits.
const maxDeals = 1 << 24

// outcome is the result of a game, by seat.
type outcome struct {
	scores   []int
	shares   []float64 // of the victory
	failures []int     // moves that were replaced by random ones
	fresh    record    // nil if it was read
}

// play plays the games that are missing from the file. It returns the results
// of all games and the number that it played, and writes messages and progress
// to report.
func (a arena) play(lineup playing.Seating, report *os.File) (*results, int, error) {
	if err := a.game.check(a.seed); err != nil {
		return nil, 0, err
	}
	group, err := a.game.newGroup(lineup, report)
	if err != nil {
		return nil, 0, err
	}
	defer group.Close()
	file, before, err := a.open(report)
	if err != nil {
		return nil, 0, err
	}
	defer file.Close()
	if err := a.checkOpponents(group, before); err != nil {
		return nil, 0, err
	}

	games, known := a.deals*len(a.seatings), len(before.games)
	if err := a.tryPrograms(group, before.games); err != nil {
		return nil, 0, err
	}
	r, played := newResults(lineup, a.game.most()), 0
	progress := playing.NewProgress(report, int64(known), int64(games))
	game := func(i int) (o outcome, err error) {
		if o, ok := before.games[i]; ok {
			return o, nil
		}
		return a.playGame(group, i, false)
	}
	err = playing.InOrder(games, game, func(i int, o outcome) (more bool, err error) {
		if o.fresh != nil {
			played++
			if _, err := o.fresh.WriteTo(file); err != nil {
				return false, err
			}
		}
		r.add(a.seatings[i%len(a.seatings)], o)
		if (i+1)%len(a.seatings) == 0 {
			r.endDeal()
		}
		progress.Report(int64(known+played), "games", r.summary())
		return (i+1)%len(a.seatings) != 0 || a.test == nil || a.test.undecided(r.kinds[0].wins), nil
	})
	progress.End()
	return r, played, errors.Join(err, file.Close())
}

// tryPrograms plays the first missing game, before all others, and adds it to
// games, if an opponent is a program. It returns an error if the first answers of
// one fail, so that a command with a mistake plays no games at all.
func (a arena) tryPrograms(group group, games map[int]outcome) error {
	if !a.seatings[0].HasProgram() {
		return nil
	}
	for i := range a.deals * len(a.seatings) {
		if _, ok := games[i]; !ok {
			o, err := a.playGame(group, i, true)
			games[i] = o
			return err
		}
	}
	return nil
}

// playGame plays the game of a number. In a trial, a program whose first answers
// fail ends it.
func (a arena) playGame(group group, i int, trial bool) (outcome, error) {
	deal, number := i/len(a.seatings), i%len(a.seatings)
	r, err := group.play(a.seed+uint64(deal), number, a.seatings[number], a.time, trial)
	if err != nil {
		return outcome{}, err
	}
	r = r.tagged(append(a.tags(), r.tags()...))
	o, err := outcomeOf(r)
	o.fresh = r
	return o, err
}

// tags returns the tags for settings that a record has no field for.
func (a arena) tags() []emperor.Tag {
	if a.time == 0 {
		return nil
	}
	return []emperor.Tag{{Name: "time for a move", Text: a.time.String()}}
}

// outcomeOf returns the outcome of a recorded game. The error is that of
// result, or of the tags.
func outcomeOf(r record) (o outcome, err error) {
	if o.scores, o.shares, err = r.result(); err != nil {
		return o, err
	}
	o.failures, err = playing.Failures(len(o.scores), r.tags())
	return o, err
}
