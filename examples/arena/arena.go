package main

import (
	"errors"
	"fmt"
	"io"
	"os"
	"reflect"
	"slices"
	"time"

	"github.com/emperorofchina/emperor"
	"github.com/emperorofchina/emperor/examples/internal/playing"
	"github.com/emperorofchina/emperor/examples/internal/printable"
)

// arena is which games are played. They have numbers: all seatings of the first deal,
// then all of the next.
type arena struct {
	options  emperor.Options
	seed     uint64 // of the first deal
	deals    int
	seatings []playing.Seating
	time     time.Duration // for a move
	file     string        // of the records; "": there is none
	test     *test         // when to stop; nil: after all deals
}

// maxDeals keeps the numbers of games within 31 bits.
const maxDeals = 1 << 24

// outcome is how a game ended, by seat.
type outcome struct {
	scores []int
	shares []float64 // of the victory
	fresh  *emperor.Record
}

// play plays the games that are not in the file yet, and returns the results of all,
// and how many it has played. What there is to tell meanwhile goes to report.
func (a arena) play(lineup playing.Seating, report *os.File) (*results, int, error) {
	if _, err := emperor.NewGame(a.options, a.seed); err != nil {
		return nil, 0, err
	}
	group, err := playing.NewGroup(lineup, report)
	if err != nil {
		return nil, 0, err
	}
	defer group.Close()
	file, before, err := a.open(report)
	if err != nil {
		return nil, 0, err
	}
	defer file.Close()

	r, played := newResults(lineup), 0
	progress := playing.NewProgress(report, int64(len(before)), int64(a.deals*len(a.seatings)))
	game := func(i int) (outcome, error) {
		if o, ok := before[i]; ok {
			return o, nil
		}
		return a.playGame(group, i)
	}
	err = playing.InOrder(a.deals*len(a.seatings), game, func(i int, o outcome) (more bool, err error) {
		if o.fresh != nil {
			played++
			if _, err := o.fresh.WriteTo(file); err != nil {
				return false, err
			}
		}
		r.add(a.seatings[i%len(a.seatings)], o)
		if (i+1)%len(a.seatings) != 0 {
			return true, nil
		}
		r.endDeal()
		first := r.kinds[0]
		progress.Tell(int64(i+1), "games", fmt.Sprintf("; %s wins %.1f ± %.1f %%", first.name, 100*first.wins.Value(), 100*first.wins.AroundShare()))
		return a.test == nil || a.test.open(first.wins), nil
	})
	progress.End()
	return r, played, errors.Join(err, file.Close())
}

// playGame plays the game of a number.
func (a arena) playGame(group *playing.Group, i int) (outcome, error) {
	deal, number := i/len(a.seatings), i%len(a.seatings)
	record, _, err := group.Play(playing.Game{Start: a.start(deal), Seats: a.seatings[number], Number: number, Time: a.time}, nil)
	record.Tags = a.tags()
	return outcomeOf(record, &record), err
}

// start is how the game of a deal begins.
func (a arena) start(deal int) emperor.Position {
	return emperor.Deal(a.options, a.seed+uint64(deal))
}

// tags tell in a record what nothing else there tells.
func (a arena) tags() []emperor.Tag {
	if a.time == 0 {
		return nil
	}
	return []emperor.Tag{{Name: "time for a move", Text: a.time.String()}}
}

func outcomeOf(r emperor.Record, fresh *emperor.Record) outcome {
	o := outcome{r.Scores, make([]float64, len(r.Scores)), fresh}
	for _, p := range r.Winners {
		o.shares[p] = 1 / float64(len(r.Winners))
	}
	return o
}

// nowhere is where records go that nobody keeps.
type nowhere struct{}

func (nowhere) Write(p []byte) (int, error) { return len(p), nil }
func (nowhere) Close() error                { return nil }

// open opens the file of records, and returns the games in it by their numbers. What a
// program that was killed has written of a game is left out, and said to be; games of
// another arena are refused.
func (a arena) open(report io.Writer) (io.WriteCloser, map[int]outcome, error) {
	games := map[int]outcome{}
	if a.file == "" {
		return nowhere{}, games, nil
	}
	file, err := os.OpenFile(a.file, os.O_RDWR|os.O_CREATE|os.O_APPEND, 0o666)
	if err != nil {
		return nil, nil, err
	}
	if err := a.read(file, games, printable.To(report)); err != nil {
		file.Close()
		return nil, nil, fmt.Errorf("%s: %w", a.file, err)
	}
	return file, games, nil
}

// read reads the games of the file, and ends its last line where that is cut off.
func (a arena) read(file *os.File, games map[int]outcome, report io.Writer) error {
	for r, err := range emperor.ReadRecords(file, a.options.Board) {
		if syntax := new(emperor.SyntaxError); err != nil && !errors.As(err, &syntax) {
			return err
		}
		if err == nil {
			err = finished(r)
		}
		if err != nil {
			fmt.Fprintf(report, "%s: a game is left out: %v\n", a.file, err)
			continue
		}
		i, err := a.number(r)
		if err != nil {
			return err
		}
		if i < a.deals*len(a.seatings) { // there may be more deals than are asked for now
			games[i] = outcomeOf(r, nil)
		}
	}
	size, err := file.Seek(0, io.SeekEnd)
	if err != nil || size == 0 {
		return err
	}
	last := make([]byte, 1)
	if _, err := file.ReadAt(last, size-1); err != nil || last[0] == '\n' {
		return err
	}
	_, err = file.WriteString("\n")
	return err
}

// finished returns why a record is not that of a whole game, or nil.
func finished(r emperor.Record) error {
	game, err := r.Game()
	if err == nil && !game.Over() {
		err = errors.New("the game is not over")
	}
	return err
}

// number returns the number of the game of a record, which must be of this arena.
func (a arena) number(r emperor.Record) (int, error) {
	deal := r.Start.Seed - a.seed // of a lower seed it is huge
	seating := slices.IndexFunc(a.seatings, func(s playing.Seating) bool { return slices.Equal(s, r.Names) })
	if seating < 0 || deal > maxDeals || !reflect.DeepEqual(r.Start, a.start(int(deal))) || !slices.Equal(r.Tags, a.tags()) {
		start, _ := r.Start.Text()
		return 0, fmt.Errorf("it has a game of another arena: %q, %v, %s", r.Names, r.Tags, start)
	}
	return int(deal)*len(a.seatings) + seating, nil
}
