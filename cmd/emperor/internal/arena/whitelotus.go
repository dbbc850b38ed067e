package arena

import (
	"context"
	"io"
	"iter"
	"time"

	"github.com/emperorofchina/emperor"
	"github.com/emperorofchina/emperor/cmd/emperor/internal/playing"
	"github.com/emperorofchina/emperor/opponents/arena"
	"github.com/emperorofchina/emperor/whitelotus"
	lotus "github.com/emperorofchina/emperor/whitelotus/opponents"
)

// lotusGame is Der weisse Lotus.
type lotusGame struct{ options whitelotus.Options }

func (g lotusGame) start(seed uint64) any { return whitelotus.InitialPosition(g.options, seed) }
func (g lotusGame) header() string        { return "whitelotus record 1" }

func (g lotusGame) records(from io.Reader) iter.Seq2[record, error] {
	return func(yield func(record, error) bool) {
		for r, err := range whitelotus.ReadRecords(from, g.options.Board) {
			if !yield(lotusRecord{r}, err) {
				return
			}
		}
	}
}

// lotusGroup holds opponents at Der weisse Lotus.
type lotusGroup struct {
	lotusGame
	*playing.LotusGroup
}

func (g lotusGame) newGroup(lineup playing.Seating, report io.Writer) (group, error) {
	members, err := playing.Lotus.NewGroup(lineup, report)
	return lotusGroup{g, members}, err
}

func (g lotusGroup) play(p arena.Pairing, limit time.Duration, trial bool) (record, error) {
	match, err := whitelotus.NewMatch(g.options, p.Seed)
	if err == nil {
		match, err = match.Named(whitelotus.Names(p.Seats))
	}
	if err != nil {
		return nil, err
	}
	seats, failures := g.SeatsWithStandIns(p.Seats, limit, trial)
	match, err = lotus.Play(context.Background(), match, seats, p.Chance())
	if err != nil {
		return nil, err
	}
	return lotusRecord{match.Record()}.tagged(playing.FailuresTags(failures)), nil
}

type lotusRecord struct{ whitelotus.Record }

func (r lotusRecord) names() []string { return r.Names }
func (r lotusRecord) seed() uint64    { return r.Initial.Seed }
func (r lotusRecord) moves() any      { return r.Moves }

func (r lotusRecord) tagged(tags []emperor.Tag) record {
	r.Tags = nil
	for _, tag := range tags {
		r.Tags = append(r.Tags, whitelotus.Tag(tag))
	}
	return r
}

func (r lotusRecord) tags() (tags []emperor.Tag) {
	for _, tag := range r.Tags {
		tags = append(tags, emperor.Tag(tag))
	}
	return tags
}

func (r lotusRecord) start() (any, string) {
	text, _ := r.Initial.Text()
	return r.Initial, text
}

func (r lotusRecord) result() (scores, winners []int, err error) {
	state, err := r.State()
	switch {
	case err != nil:
		return nil, nil, err
	case !state.Over():
		return nil, nil, errNotOver
	}
	return whitelotus.FinalScore(state.Table()).Totals(),
		playing.SeatNumbers(state.Winners()), nil
}
