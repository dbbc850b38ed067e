package lotusengine

import (
	"fmt"
	"strings"

	"github.com/emperorofchina/emperor/cmd/emperor/internal/web/internal/asking"
	"github.com/emperorofchina/emperor/cmd/emperor/internal/words"
	"github.com/emperorofchina/emperor/whitelotus"
)

// eventsQuestion asks for the events from a move on, as the viewer saw them.
type eventsQuestion struct {
	seenGame
	From int `json:"from"`
}

// step is a move of a game with its events.
type step struct {
	Move     string            `json:"move"` // "" if it was hidden from the viewer
	Text     string            `json:"text"` // Move with the players' names
	Player   whitelotus.Player `json:"player"`
	Turn     int               `json:"turn"`
	Heading  string            `json:"heading"`
	Begins   bool              `json:"begins"` // the part of the turn in the heading begins with it
	Events   []event           `json:"events"`
	Comments []string          `json:"comments"`
}

// event is one thing that happened, or several that happened at the same time.
type event struct {
	Kind        string              `json:"kind"`
	Player      *whitelotus.Player  `json:"player"` // null if it concerns several players
	Text        string              `json:"text"`
	Reason      string              `json:"reason"`
	Area        string              `json:"area,omitempty"`
	Symbol      *whitelotus.Symbol  `json:"symbol,omitempty"`
	Tiles       map[string][]string `json:"tiles,omitempty"`       // of "tiles": areas by symbol
	Commitments []*commitment       `json:"commitments,omitempty"` // of "revealed"
	Side        *whitelotus.Side    `json:"side,omitempty"`        // of "victory"
	Strength    []int               `json:"strength,omitempty"`    // of "victory", by side
}

func events(q eventsQuestion) ([]step, error) {
	t, err := q.transcript()
	if err != nil {
		return nil, err
	}
	if made := len(t.Steps); q.From < 0 || q.From > made {
		return nil, fmt.Errorf("move %d is out of range; the record has moves 0 to %d", q.From, made)
	}
	views, err := asking.Collect(t.Replay())
	if err != nil {
		return nil, err
	}
	all, err := asking.Collect(t.Events())
	if err != nil {
		return nil, err
	}
	headings := make([]string, len(t.Steps))
	for n, made := range t.Steps {
		headings[n] = headingOf(views[n].Table(), made.Move)
	}
	steps := []step{}
	for n, seen := range all {
		if n >= q.From {
			s := tellStep(views[n], t.Names, t.Steps[n].Move, seen)
			s.Heading, s.Begins = headings[n], n == 0 || headings[n] != headings[n-1]
			s.Comments = commentsOn(q.Record.Comments, n+1)
			steps = append(steps, s)
		}
	}
	return steps, nil
}

// commentsOn returns the comments on a move of a record, counted from 1.
func commentsOn(all []whitelotus.Comment, move int) []string {
	list := []string{}
	for _, c := range all {
		if c.Move == move {
			list = append(list, c.Text)
		}
	}
	return list
}

// teller describes the events of a move, and knows what lies open before each
// of them as far as reasons depend on it.
type teller struct {
	names     whitelotus.Names
	board     whitelotus.Board
	players   int
	emperor   whitelotus.Player
	count     [seats][whitelotus.Village + 1]int    // areas by player and symbol
	contested whitelotus.Area                       // from the table, or since somebody is out; or NoArea
	bids      map[whitelotus.Player]whitelotus.Move // or commitments, those revealed last
	events    []event
}

// seats is the maximum number of players (section 1).
const seats = 6

// tellerOf returns a teller of the events of a move that is made at a table.
func tellerOf(before whitelotus.Table, names whitelotus.Names) *teller {
	t := &teller{names: names, board: before.Board(), players: before.NumPlayers(), emperor: before.Emperor(),
		contested: whitelotus.NoArea, bids: map[whitelotus.Player]whitelotus.Move{}, events: []event{}}
	for p := range before.Seats() {
		for s := range t.count[p] {
			t.count[p][s] = before.Count(p, whitelotus.Symbol(s))
		}
		if m, ok := before.Revealed(p); ok {
			t.bids[p] = m
		}
	}
	if a, ok := before.Contested(); ok {
		t.contested = a
	}
	return t
}

// tellStep describes a move, which is zero if it was hidden from the viewer, and
// its events.
func tellStep(before whitelotus.View, names whitelotus.Names, m whitelotus.Move,
	seen whitelotus.Events) step {
	t := tellerOf(before.Table(), names)
	for i, e := range seen.List {
		t.tell(e, seen.List[i+1:])
	}
	s := step{Player: before.ToMove(), Turn: before.Turn(), Events: t.events}
	if m != (whitelotus.Move{}) {
		s.Move, s.Text = t.board.FormatMove(m), spoken().Move(names, t.board, m)
	}
	return s
}

// tell describes an event; rest contains those after it.
func (t *teller) tell(e whitelotus.Event, rest []whitelotus.Event) {
	defer t.note(e)
	if t.joins(e) {
		return
	}
	p := e.Player
	described := event{Kind: e.Kind.String(), Player: &p, Text: spoken().Event(t.names, t.board, e),
		Reason: t.reason(e, rest)}
	if e.Symbol != whitelotus.NoSymbol {
		symbol := e.Symbol
		described.Symbol = &symbol
	}
	switch e.Kind {
	case whitelotus.EventBlock, whitelotus.EventSettle, whitelotus.EventExpelled, whitelotus.EventWon,
		whitelotus.EventKept, whitelotus.EventTaken:
		described.Area = t.board.AreaName(e.Area)
	case whitelotus.EventVictory:
		side := e.Side
		described.Player, described.Side, described.Strength = nil, &side, e.Strength[:]
	case whitelotus.EventOver:
		described.Player = nil
	}
	t.events = append(t.events, described)
}

// joins adds an event to the one before it if both happen at the same time.
func (t *teller) joins(e whitelotus.Event) bool {
	switch e.Kind {
	case whitelotus.EventTile:
		tiles := t.group("tiles")
		if tiles.Tiles == nil {
			tiles.Text, tiles.Tiles = words.Say("whitelotus.why.tiles"), map[string][]string{}
		}
		symbol := e.Symbol.String()
		tiles.Tiles[symbol] = append(tiles.Tiles[symbol], t.board.AreaName(e.Area))
	case whitelotus.EventRevealed:
		revealed := t.group("revealed")
		revealed.Commitments = append(revealed.Commitments, seeCommitment(e.Player, e.Commitment))
		revealed.Text = addSentence(revealed.Text, spoken().Event(t.names, t.board, e))
		t.bids[e.Player] = e.Commitment
	case whitelotus.EventPaid:
		paid := t.group("paid")
		text := spoken().Event(t.names, t.board, e)
		if bid, ok := t.bids[e.Player]; ok && bid.Amount() != e.Influence {
			text = words.Say("whitelotus.why.half", "paid", text, "bid", bid.Amount())
		}
		paid.Text = addSentence(paid.Text, text)
	default:
		return false
	}
	return true
}

// group returns the last event if it has this kind, or a new one.
func (t *teller) group(kind string) *event {
	if last := len(t.events) - 1; last >= 0 && t.events[last].Kind == kind {
		return &t.events[last]
	}
	t.events = append(t.events, event{Kind: kind})
	return &t.events[len(t.events)-1]
}

// addSentence adds a sentence to a text.
func addSentence(text, more string) string { return strings.TrimPrefix(text+"; "+more, "; ") }

// note keeps track of the open table after an event.
func (t *teller) note(e whitelotus.Event) {
	switch e.Kind {
	case whitelotus.EventSettle:
		t.emperor = e.Player
	case whitelotus.EventExpelled:
		t.contested = e.Area
	case whitelotus.EventWon:
		t.contested = whitelotus.NoArea
		t.count[e.Player][e.Symbol]++
	case whitelotus.EventKept:
		t.contested = whitelotus.NoArea
	case whitelotus.EventTaken:
		t.count[e.Player][e.Symbol]++
		t.count[e.Other][e.Symbol]--
	case whitelotus.EventEmperor:
		t.emperor = e.Player
	case whitelotus.EventRebellion:
		t.emperor = e.Other
	}
}
