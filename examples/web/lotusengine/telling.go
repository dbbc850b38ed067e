package lotusengine

import (
	"fmt"
	"strings"

	"github.com/emperorofchina/emperor/whitelotus"
)

// eventsQuestion asks for the events from a move on, as a seat saw them.
type eventsQuestion struct {
	seatQuestion
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
	if made := len(q.Record.Moves); q.From < 0 || q.From > made {
		return nil, fmt.Errorf("move %d is out of range; the record has moves 0 to %d", q.From, made)
	}
	match, err := q.Record.Match()
	if err != nil {
		return nil, err
	}
	steps := []step{}
	last := ""
	for n := max(q.From, 1); n <= match.Len(); n++ {
		after := match.At(n)
		before := after.Undo().State()
		s := step{Player: before.ToMove(), Turn: before.Turn(), Heading: heading(before.Table(), after.LastMove()),
			Comments: commentsOn(q.Record.Comments, n)}
		s.Begins, last = s.Heading != last, s.Heading
		if n == q.From {
			continue
		}
		if !hidden(before) || before.ToMove() == q.seat() {
			s.Move = before.Board().FormatMove(after.LastMove())
			s.Text = q.Record.Names.FormatMove(before.Board(), after.LastMove())
		}
		s.Events = tell(before, after.Events(q.seat()), q.Record.Names)
		steps = append(steps, s)
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

// teller describes the events of a move one by one. It knows the table before
// each of them, as far as reasons depend on it.
type teller struct {
	before  whitelotus.GameState // before the move; only what lies open is used
	names   whitelotus.Names
	board   whitelotus.Board
	emperor whitelotus.Player
	count   [6][whitelotus.Village + 1]int        // areas by player and symbol
	bids    map[whitelotus.Player]whitelotus.Move // revealed last
	contest bool                                  // the area that is won next was contested
	told    []event
}

// tell describes the events of a move that was made in a game.
func tell(before whitelotus.GameState, all whitelotus.Events, names whitelotus.Names) []event {
	t := teller{before: before, names: names, board: all.Board, emperor: before.Emperor(),
		bids: map[whitelotus.Player]whitelotus.Move{}, told: []event{}}
	for p := range before.Seats() {
		for s := range t.count[p] {
			t.count[p][s] = before.Count(p, whitelotus.Symbol(s))
		}
		if m, ok := before.Revealed(p); ok {
			t.bids[p] = m
		}
	}
	_, t.contest = before.Contested()
	for i, e := range all.List {
		t.tell(e, all.List[i+1:])
	}
	return t.told
}

// tell describes an event; rest are those after it.
func (t *teller) tell(e whitelotus.Event, rest []whitelotus.Event) {
	if t.joins(e) {
		return
	}
	p := e.Player
	told := event{Kind: e.Kind.String(), Player: &p, Text: t.names.Event(t.board, e), Reason: t.reason(e, rest)}
	if e.Symbol != whitelotus.NoSymbol {
		symbol := e.Symbol
		told.Symbol = &symbol
	}
	switch e.Kind {
	case whitelotus.EventBlock, whitelotus.EventSettle, whitelotus.EventExpelled, whitelotus.EventWon,
		whitelotus.EventKept, whitelotus.EventTaken:
		told.Area = t.board.AreaName(e.Area)
	case whitelotus.EventVictory:
		side := e.Side
		told.Player, told.Side, told.Strength = nil, &side, e.Strength[:]
	case whitelotus.EventOver:
		told.Player = nil
	}
	t.told = append(t.told, told)
	t.note(e)
}

// joins adds an event to the one before it if both happen at the same time.
func (t *teller) joins(e whitelotus.Event) bool {
	switch e.Kind {
	case whitelotus.EventTile:
		told := t.group("tiles")
		if told.Tiles == nil {
			told.Text, told.Tiles = "the tiles set aside are laid, one on every empty area", map[string][]string{}
		}
		of := e.Symbol.String()
		told.Tiles[of] = append(told.Tiles[of], t.board.AreaName(e.Area))
	case whitelotus.EventRevealed:
		told := t.group("revealed")
		if told.Commitments == nil {
			clear(t.bids)
		}
		told.Commitments = append(told.Commitments, seeCommitment(e.Player, e.Commitment))
		told.Text = joined(told.Text, t.names.Event(t.board, e))
		t.bids[e.Player] = e.Commitment
	case whitelotus.EventPaid:
		told := t.group("paid")
		told.Text = joined(told.Text, t.names.Event(t.board, e))
		if bid, ok := t.bids[e.Player]; ok && bid.Amount() != e.Influence {
			told.Text += fmt.Sprintf(", half of %d", bid.Amount())
		}
	default:
		return false
	}
	return true
}

// group returns the last event if it has this kind, or a new one.
func (t *teller) group(kind string) *event {
	if last := len(t.told) - 1; last >= 0 && t.told[last].Kind == kind {
		return &t.told[last]
	}
	t.told = append(t.told, event{Kind: kind})
	return &t.told[len(t.told)-1]
}

// joined adds a sentence to a text.
func joined(text, more string) string { return strings.TrimPrefix(text+"; "+more, "; ") }

// note keeps track of what lies open after an event.
func (t *teller) note(e whitelotus.Event) {
	switch e.Kind {
	case whitelotus.EventSettle:
		t.contest = false
	case whitelotus.EventExpelled:
		t.contest = true
	case whitelotus.EventWon:
		t.contest = false
		t.count[e.Player][e.Symbol]++
	case whitelotus.EventTaken:
		t.count[e.Player][e.Symbol]++
		t.count[e.Other][e.Symbol]--
	case whitelotus.EventEmperor:
		t.emperor = e.Player
	}
}
