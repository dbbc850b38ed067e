package lotusengine

import (
	"fmt"
	"strings"

	"github.com/emperorofchina/emperor/cmd/emperor/internal/words"
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
	before := match.At(q.From)
	t := tellerOf(before.State().Table(), q.Record.Names)
	if q.From > 0 {
		t.heading = headingOf(before.Undo().State().Table(), before.LastMove())
	}
	steps := []step{}
	for n := q.From + 1; n <= match.Len(); n++ {
		s := t.step(match.At(n).Events(q.seat()))
		s.Comments = commentsOn(q.Record.Comments, n)
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

// teller describes the events of a game, and knows what lies open before each
// of them as far as headings and reasons depend on it.
type teller struct {
	names     whitelotus.Names
	board     whitelotus.Board
	players   int
	turn      int
	heading   string // of the last step
	emperor   whitelotus.Player
	count     [seats][whitelotus.Village + 1]int    // areas by player and symbol
	blocks    map[whitelotus.Area]int               // the number of blocks on each area
	contested whitelotus.Area                       // NoArea if there is no contest
	bids      map[whitelotus.Player]whitelotus.Move // or commitments, those revealed last
	told      []event                               // of this step
}

// seats is the maximum number of players (section 1).
const seats = 6

// tellerOf returns a teller of the events of a game from a table on.
func tellerOf(now whitelotus.Table, names whitelotus.Names) *teller {
	t := &teller{names: names, players: now.NumPlayers(), turn: now.Turn(), emperor: now.Emperor(),
		blocks: map[whitelotus.Area]int{}, contested: whitelotus.NoArea,
		bids: map[whitelotus.Player]whitelotus.Move{}}
	for p := range now.Seats() {
		for s := range t.count[p] {
			t.count[p][s] = now.Count(p, whitelotus.Symbol(s))
		}
		for a := range now.Blocks(p).All() {
			t.blocks[a]++
		}
		if m, ok := now.Revealed(p); ok {
			t.bids[p] = m
		}
	}
	if a, ok := now.Contested(); ok {
		t.contested = a
	}
	return t
}

// step describes the events of a move. The first event is the move itself.
func (t *teller) step(all whitelotus.Events) step {
	if len(all.List) == 0 {
		return step{Events: []event{}}
	}
	first := all.List[0]
	t.board, t.told = all.Board, []event{}
	s := step{Player: first.Player, Turn: t.turn, Heading: t.part(first)}
	if m := t.move(first); m != (whitelotus.Move{}) {
		s.Move, s.Text = t.board.FormatMove(m), spoken().Move(t.names, t.board, m)
	}
	if first.Kind == whitelotus.EventExpelled || first.Kind == whitelotus.EventNext {
		s.Player = first.Other // the Emperor decides
	}
	s.Begins, t.heading = s.Heading != t.heading, s.Heading
	for i, e := range all.List {
		t.tell(e, all.List[i+1:])
	}
	s.Events = t.told
	return s
}

// part returns the turn, and the part of it to which a move with this event
// belongs, as in "Turn 2, contest of Wuchang".
func (t *teller) part(e whitelotus.Event) string {
	key, area := "whitelotus.part.rebellion", t.contested
	switch {
	case e.Kind == whitelotus.EventBlock, e.Kind == whitelotus.EventPass:
		key = "whitelotus.part.placing"
	case e.Kind == whitelotus.EventSettle && t.blocks[e.Area] < 2:
		key, area = "whitelotus.part.controlOf", e.Area
	case e.Kind == whitelotus.EventSettle:
		key, area = "whitelotus.part.contestOf", e.Area
	case e.Kind == whitelotus.EventIncome:
		key = "whitelotus.part.income"
	case t.contested != whitelotus.NoArea:
		key = "whitelotus.part.contestOf"
	}
	return words.Say("whitelotus.part.turn", "turn", t.turn,
		"part", words.Say(key, "area", t.board.AreaName(area)))
}

// move returns the move that an event describes, or the zero Move if the viewer
// does not see it.
func (t *teller) move(e whitelotus.Event) whitelotus.Move {
	switch e.Kind {
	case whitelotus.EventBlock:
		return whitelotus.PutBlock(e.Area)
	case whitelotus.EventPass:
		return whitelotus.Pass()
	case whitelotus.EventSettle:
		return whitelotus.Settle(e.Area)
	case whitelotus.EventExpelled:
		return whitelotus.Expel(e.Player)
	case whitelotus.EventNext:
		return whitelotus.Next(e.Player)
	case whitelotus.EventTaken:
		return whitelotus.Take(e.Area)
	case whitelotus.EventIncome:
		of := t.count[e.Player]
		converted := e.Armies - 2 - of[whitelotus.Ricefield] - 2*of[whitelotus.Fort] // section 7
		return whitelotus.Convert(converted)
	}
	return e.Commitment
}

// tell describes an event; rest contains those after it.
func (t *teller) tell(e whitelotus.Event, rest []whitelotus.Event) {
	defer t.note(e)
	if t.joins(e) {
		return
	}
	p := e.Player
	told := event{Kind: e.Kind.String(), Player: &p, Text: spoken().Event(t.names, t.board, e),
		Reason: t.reason(e, rest)}
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
}

// joins adds an event to the one before it if both happen at the same time.
func (t *teller) joins(e whitelotus.Event) bool {
	switch e.Kind {
	case whitelotus.EventTile:
		told := t.group("tiles")
		if told.Tiles == nil {
			told.Text, told.Tiles = words.Say("whitelotus.why.tiles"), map[string][]string{}
		}
		of := e.Symbol.String()
		told.Tiles[of] = append(told.Tiles[of], t.board.AreaName(e.Area))
	case whitelotus.EventRevealed:
		told := t.group("revealed")
		if told.Commitments == nil {
			clear(t.bids)
		}
		told.Commitments = append(told.Commitments, seeCommitment(e.Player, e.Commitment))
		told.Text = addSentence(told.Text, spoken().Event(t.names, t.board, e))
		t.bids[e.Player] = e.Commitment
	case whitelotus.EventPaid:
		told := t.group("paid")
		text := spoken().Event(t.names, t.board, e)
		if bid, ok := t.bids[e.Player]; ok && bid.Amount() != e.Influence {
			text = words.Say("whitelotus.why.half", "paid", text, "bid", bid.Amount())
		}
		told.Text = addSentence(told.Text, text)
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

// addSentence adds a sentence to a text.
func addSentence(text, more string) string { return strings.TrimPrefix(text+"; "+more, "; ") }

// note keeps track of the open table after an event.
func (t *teller) note(e whitelotus.Event) {
	switch e.Kind {
	case whitelotus.EventTurn:
		t.turn = e.Turn
		clear(t.blocks)
	case whitelotus.EventBlock:
		t.blocks[e.Area]++
	case whitelotus.EventSettle:
		if t.emperor = e.Player; t.blocks[e.Area] > 1 {
			t.contested = e.Area
		}
	case whitelotus.EventExpelled:
		t.blocks[e.Area]--
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
