package tables

import (
	"context"
	"encoding/json"
	"math/rand/v2"
	"slices"

	"github.com/emperorofchina/emperor"
	"github.com/emperorofchina/emperor/opponents"
)

// emperorMatch is a match of The Emperor of China.
type emperorMatch struct{ emperor.Match }

func beginEmperor(options []byte, seed uint64) (match, error) {
	var o emperor.Options
	if err := o.UnmarshalJSON(options); err != nil {
		return nil, err
	}
	m, err := emperor.NewMatch(o, seed)
	return emperorMatch{m}, err
}

func readEmperor(record []byte) (match, error) {
	var m emperor.Match
	err := m.UnmarshalJSON(record)
	return emperorMatch{m}, err
}

func (m emperorMatch) withNames(names []string) (match, error) {
	named, err := m.Named(names)
	return emperorMatch{named}, err
}

func (m emperorMatch) names() []string            { return m.Record().Names }
func (m emperorMatch) players() int               { return m.State().NumPlayers() }
func (m emperorMatch) over() bool                 { return m.State().Over() }
func (m emperorMatch) length() int                { return m.Len() }
func (m emperorMatch) at(n int) match             { return emperorMatch{m.At(n)} }
func (m emperorMatch) awaits(p seat) bool         { return !m.over() && p == seat(m.State().ToMove()) }
func (m emperorMatch) simultaneous() bool         { return false }
func (m emperorMatch) pendingMove(seat) string    { return "" }
func (m emperorMatch) view(p seat) json.Marshaler { return m.State().View(emperor.Player(p)) }

func (m emperorMatch) winners() []seat {
	var all []seat
	for _, p := range m.State().Winners() {
		all = append(all, seat(p))
	}
	return all
}

func (m emperorMatch) lastMove() (seat, string) {
	return seat(m.Undo().State().ToMove()), m.State().Board().FormatMove(m.LastMove())
}

func (m emperorMatch) justRevealed() bool {
	return slices.ContainsFunc(m.Events(emperor.Spectator).List, func(e emperor.Event) bool {
		switch e.Kind {
		case emperor.EventDrawn, emperor.EventTurnedUp, emperor.EventReshuffled:
			return true
		}
		return false
	})
}

func (m emperorMatch) read(text string) (string, error) {
	move, err := m.State().Board().ParseMove(text)
	return m.State().Board().FormatMove(move), err
}

func (m emperorMatch) play(p seat, text string) (match, error) {
	move, err := m.State().Board().ParseMove(text)
	if err != nil {
		return m, err
	}
	next, err := m.PlayAs(emperor.Player(p), move)
	return emperorMatch{next}, err
}

func (m emperorMatch) choices(p seat) []string {
	texts := []string{}
	for move := range m.State().View(emperor.Player(p)).LegalMoves() {
		texts = append(texts, m.State().Board().FormatMove(move))
	}
	return texts
}

func (m emperorMatch) choose(machine string, p seat, rng *rand.Rand) (string, error) {
	opponent, err := opponents.New(machine)
	if err != nil {
		return "", err
	}
	move, err := opponent.Choose(context.Background(), m.State().View(emperor.Player(p)), rng)
	return m.State().Board().FormatMove(move), err
}

func (m emperorMatch) events(p seat) json.Marshaler { return m.Events(emperor.Player(p)) }

func (m emperorMatch) transcript(p seat) (json.Marshaler, error) {
	return m.Record().Transcript(emperor.Player(p))
}
