package arena

import (
	"context"
	"errors"
	"fmt"
	"os"
	"time"

	"github.com/emperorofchina/emperor"
	"github.com/emperorofchina/emperor/cmd/emperor/internal/command"
	"github.com/emperorofchina/emperor/cmd/emperor/internal/playing"
	"github.com/emperorofchina/emperor/internal/trials"
	"github.com/emperorofchina/emperor/opponents/arena"
)

// contest is a tournament with what arena adds: records in a file, programs that
// may fail, and a test that ends it.
type contest struct {
	game     game
	seed     uint64 // of the first deal
	deals    int
	seatings []playing.Seating
	time     time.Duration // limit for each move
	file     string        // for the records; may be empty
	test     *test         // when to stop; if nil, after all deals
}

// maxDeals keeps the numbers of games within 31 bits.
const maxDeals = 1 << 21

// finished has the results of a contest.
type finished struct {
	arena.Results
	wins   trials.Mean // shares of the victories of the first opponent, by deal
	played int         // games played now, not read
}

// play plays the games that are missing from the file, and writes messages and
// progress to report.
func (c contest) play(lineup playing.Seating, report *os.File) (f finished, err error) {
	group, err := c.game.newGroup(lineup, report)
	if err != nil {
		return f, err
	}
	defer group.Close()
	file, before, err := c.open(report)
	if err != nil {
		return f, command.Mistake(err)
	}
	defer file.Close()
	if err := c.checkOpponents(group, before); err != nil {
		return f, err
	}
	known := len(before.games)
	if err := c.tryPrograms(group, before.games); err != nil {
		return f, err
	}
	progress := playing.NewProgress(report, int64(known), int64(c.deals*len(c.seatings)))
	won := 0.0 // of the current deal
	f.Results, err = arena.Tournament{
		Seats: lineup, Seed: c.seed, Deals: c.deals,
		Game: func(_ context.Context, p arena.Pairing) (arena.Outcome, error) {
			if o, ok := before.games[p.Number]; ok {
				return o, nil
			}
			return c.playGame(group, p.Number, false)
		},
		After: func(p arena.Pairing, o arena.Outcome) (more bool, err error) {
			if o.Record != nil {
				f.played++
				if _, err := o.Record.WriteTo(file); err != nil {
					return false, err
				}
			}
			for seat, share := range playing.WinShares(len(p.Seats), o.Winners) {
				if p.Seats[seat] == lineup[0] {
					won += share
				}
			}
			if (p.Number+1)%len(c.seatings) == 0 {
				f.wins.Add(won / float64(len(c.seatings)))
				won = 0
			}
			progress.Report(int64(known+f.played), "games", summary(lineup[0], f.wins))
			return c.test == nil || c.test.undecided(f.wins), nil
		},
	}.Play(context.Background())
	progress.End()
	return f, errors.Join(err, file.Close())
}

// summary describes the results of the first opponent in a few words, for the
// progress line.
func summary(name string, wins trials.Mean) string {
	if wins.N == 0 {
		return ""
	}
	return fmt.Sprintf("; %s wins %.1f %% (%s)", shorten(name, 24), 100*wins.Value(), wins.Percent(1))
}

// tryPrograms plays the first missing game, before all others, and adds it to
// games, if an opponent is a program. It returns an error if the first answers of
// one fail, so that a command with a mistake plays no games at all.
func (c contest) tryPrograms(group group, games map[int]arena.Outcome) error {
	if !c.seatings[0].HasProgram() {
		return nil
	}
	for i := range c.deals * len(c.seatings) {
		if _, ok := games[i]; !ok {
			o, err := c.playGame(group, i, true)
			games[i] = o
			return err
		}
	}
	return nil
}

// playGame plays the game of a number. In a trial, a program whose first answers
// fail ends it.
func (c contest) playGame(group group, i int, trial bool) (arena.Outcome, error) {
	seating := c.seatings[i%len(c.seatings)]
	r, err := group.play(arena.Pairing{Number: i, Seed: c.seed + uint64(i/len(c.seatings)), Seats: seating},
		c.time, trial)
	if err != nil {
		return arena.Outcome{}, err
	}
	r = r.tagged(append(c.tags(), r.tags()...))
	o, err := outcomeOf(r)
	o.Record = r
	return o, err
}

// tags returns the tags for settings that a record has no field for.
func (c contest) tags() []emperor.Tag {
	if c.time == 0 {
		return nil
	}
	return []emperor.Tag{{Name: "time for a move", Text: c.time.String()}}
}

// outcomeOf returns the outcome of a recorded game. It fails if result does, or if
// the record's tags count failures wrongly.
func outcomeOf(r record) (o arena.Outcome, err error) {
	if o.Scores, o.Winners, err = r.result(); err != nil {
		return o, err
	}
	o.Failures, err = playing.Failures(len(o.Scores), r.tags())
	return o, err
}
