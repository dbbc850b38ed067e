package arena

import (
	"context"
	"io"
	"iter"
	"time"

	"github.com/emperorofchina/emperor"
	"github.com/emperorofchina/emperor/cmd/emperor/internal/playing"
	"github.com/emperorofchina/emperor/opponents"
	"github.com/emperorofchina/emperor/opponents/arena"
)

// emperorGame is The Emperor of China.
type emperorGame struct{ options emperor.Options }

func (g emperorGame) start(seed uint64) any { return emperor.InitialPosition(g.options, seed) }
func (g emperorGame) header() string        { return "emperor record 1" }

func (g emperorGame) records(from io.Reader) iter.Seq2[record, error] {
	return func(yield func(record, error) bool) {
		for r, err := range emperor.ReadRecords(from, g.options.Board) {
			if !yield(emperorRecord{r}, err) {
				return
			}
		}
	}
}

// emperorGroup holds opponents at The Emperor of China.
type emperorGroup struct {
	emperorGame
	*playing.EmperorGroup
}

func (g emperorGame) newGroup(lineup playing.Seating, report io.Writer) (group, error) {
	members, err := playing.Emperor.NewGroup(lineup, report)
	return emperorGroup{g, members}, err
}

func (g emperorGroup) play(p arena.Pairing, limit time.Duration, trial bool) (record, error) {
	match, err := emperor.NewMatch(g.options, p.Seed)
	if err == nil {
		match, err = match.Named(emperor.Names(p.Seats))
	}
	if err != nil {
		return nil, err
	}
	seats, failures := g.SeatsWithStandIns(p.Seats, limit, trial)
	match, err = opponents.Play(context.Background(), match, seats, p.Chance())
	if err != nil {
		return nil, err
	}
	return emperorRecord{match.Record()}.tagged(playing.FailuresTags(failures)), nil
}

type emperorRecord struct{ emperor.Record }

func (r emperorRecord) names() []string     { return r.Names }
func (r emperorRecord) tags() []emperor.Tag { return r.Tags }
func (r emperorRecord) seed() uint64        { return r.Initial.Seed }
func (r emperorRecord) moves() any          { return r.Moves }

func (r emperorRecord) tagged(tags []emperor.Tag) record {
	r.Tags = tags
	return r
}

func (r emperorRecord) start() (any, string) {
	text, _ := r.Initial.Text()
	return r.Initial, text
}

func (r emperorRecord) result() (scores, winners []int, err error) {
	state, err := r.State()
	switch {
	case err != nil:
		return nil, nil, err
	case !state.Over():
		return nil, nil, errNotOver
	}
	for p := range state.Seats() {
		scores = append(scores, state.Score(p))
	}
	return scores, playing.SeatNumbers(state.Winners()), nil
}
