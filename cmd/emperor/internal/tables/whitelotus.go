package tables

import (
	"context"
	"encoding/json"
	"math/rand/v2"
	"slices"

	"github.com/emperorofchina/emperor/whitelotus"
	"github.com/emperorofchina/emperor/whitelotus/opponents"
)

// lotusMatch is a match of Der weisse Lotus.
type lotusMatch struct{ whitelotus.Match }

func beginLotus(options []byte, seed uint64) (match, error) {
	var o whitelotus.Options
	if err := o.UnmarshalJSON(options); err != nil {
		return nil, err
	}
	m, err := whitelotus.NewMatch(o, seed)
	return lotusMatch{m}, err
}

func readLotus(record []byte) (match, error) {
	var m whitelotus.Match
	err := m.UnmarshalJSON(record)
	return lotusMatch{m}, err
}

func (m lotusMatch) withNames(names []string) (match, error) {
	named, err := m.Named(names)
	return lotusMatch{named}, err
}

func (m lotusMatch) names() []string            { return m.Record().Names }
func (m lotusMatch) players() int               { return m.State().NumPlayers() }
func (m lotusMatch) over() bool                 { return m.State().Over() }
func (m lotusMatch) length() int                { return m.Len() }
func (m lotusMatch) at(n int) match             { return lotusMatch{m.At(n)} }
func (m lotusMatch) awaits(p seat) bool         { return m.State().Awaits(whitelotus.Player(p)) }
func (m lotusMatch) view(p seat) json.Marshaler { return m.State().View(whitelotus.Player(p)) }

func (m lotusMatch) simultaneous() bool {
	phase := m.State().Phase()
	return phase == whitelotus.PhaseContest || phase == whitelotus.PhaseRebellion
}

func (m lotusMatch) winners() []seat {
	var all []seat
	for _, p := range m.State().Winners() {
		all = append(all, seat(p))
	}
	return all
}

func (m lotusMatch) lastMove() (seat, string) {
	return seat(m.Undo().State().ToMove()), m.State().Board().FormatMove(m.LastMove())
}

func (m lotusMatch) justRevealed() bool {
	return slices.ContainsFunc(m.Events(whitelotus.Spectator).List, func(e whitelotus.Event) bool {
		return e.Kind == whitelotus.EventRevealed || e.Kind == whitelotus.EventTile
	})
}

func (m lotusMatch) read(text string) (string, error) {
	move, err := m.State().Board().ParseMove(text)
	return m.State().Board().FormatMove(move), err
}

func (m lotusMatch) play(p seat, text string) (match, error) {
	move, err := m.State().Board().ParseMove(text)
	if err != nil {
		return m, err
	}
	next, err := m.PlayAs(whitelotus.Player(p), move)
	return lotusMatch{next}, err
}

func (m lotusMatch) choices(p seat) []string {
	texts := []string{}
	for move := range m.State().View(whitelotus.Player(p)).LegalMoves() {
		texts = append(texts, m.State().Board().FormatMove(move))
	}
	return texts
}

func (m lotusMatch) pendingMove(p seat) string {
	move, pending := m.State().View(whitelotus.Player(p)).Pending()
	if !pending {
		return ""
	}
	return m.State().Board().FormatMove(move)
}

func (m lotusMatch) choose(machine string, p seat, rng *rand.Rand) (string, error) {
	opponent, err := opponents.New(machine)
	if err != nil {
		return "", err
	}
	move, err := opponent.Choose(context.Background(), m.State().View(whitelotus.Player(p)), rng)
	return m.State().Board().FormatMove(move), err
}

func (m lotusMatch) events(p seat) json.Marshaler { return m.Events(whitelotus.Player(p)) }

func (m lotusMatch) transcript(p seat) (json.Marshaler, error) {
	return m.Record().Transcript(whitelotus.Player(p))
}
