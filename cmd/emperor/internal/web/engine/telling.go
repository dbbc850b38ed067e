package engine

import (
	"fmt"

	"github.com/emperorofchina/emperor"
	"github.com/emperorofchina/emperor/cmd/emperor/internal/web/internal/asking"
)

// eventsQuestion asks for the events since a move, as the viewer saw them.
type eventsQuestion struct {
	seenGame
	From int `json:"from"`
}

// step is a move of a game, and what happened in it.
type step struct {
	Move       string         `json:"move"`
	Said       string         `json:"said"` // the move in the language of the page
	Player     emperor.Player `json:"player"`
	Round      int            `json:"round"`
	BeginsTurn bool           `json:"beginsTurn"`
	Events     []event        `json:"events"`
	Comments   []string       `json:"comments"` // on the move, in the record
}

// event is one thing that happened, with a sentence about it.
type event struct {
	Kind   string          `json:"kind"`
	Player emperor.Player  `json:"player"`
	Text   string          `json:"text"`
	Piece  string          `json:"piece,omitempty"`  // of "placed"
	Region string          `json:"region,omitempty"` // of "placed" and "scored"
	Space  string          `json:"space,omitempty"`  // of "placed": the space of a house or a fortification
	Points []int           `json:"points,omitempty"` // of "scored", by player
	Card   []emperor.Color `json:"cards,omitempty"`
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
	steps := []step{}
	for n, seen := range all {
		if before, m := views[n], t.Steps[n].Move; n >= q.From {
			steps = append(steps, step{
				before.Board().FormatMove(m), spoken().Move(before.Board(), m),
				before.ToMove(), before.Round(), before.Phase() == emperor.PhaseAct,
				tellAll(seen, t.Names), commentsOn(q.Record.Comments, n+1),
			})
		}
	}
	return steps, nil
}

// commentsOn returns what a record says of the move of a number.
func commentsOn(all []emperor.Comment, move int) []string {
	said := []string{}
	for _, c := range all {
		if c.Move == move {
			said = append(said, c.Text)
		}
	}
	return said
}

// eventsNamed are events as a server sends them, and what the players are called.
type eventsNamed struct {
	Events emperor.Events `json:"events"`
	Names  emperor.Names  `json:"names"`
}

func tell(q eventsNamed) ([]event, error) { return tellAll(q.Events, q.Names), nil }

func tellAll(all emperor.Events, names emperor.Names) []event {
	list := []event{}
	for _, e := range all.List {
		described := event{Kind: e.Kind.String(), Player: e.Player, Text: spoken().Event(names, all.Board, e),
			Card: colors(e.Cards)}
		switch e.Kind {
		case emperor.EventPlaced:
			described.Piece, described.Region = e.Piece.Kind().String(), all.Board.RegionName(e.Region)
			if e.Piece.Kind() != emperor.Emissary {
				described.Space = all.Board.SpaceName(e.Piece.Space())
			}
		case emperor.EventScored:
			described.Region, described.Points = all.Board.RegionName(e.Region), e.Houses.Points
		}
		list = append(list, described)
	}
	return list
}
