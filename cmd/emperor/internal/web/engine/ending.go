package engine

import (
	"errors"
	"fmt"

	"github.com/emperorofchina/emperor"
	"github.com/emperorofchina/emperor/cmd/emperor/internal/web/internal/asking"
	"github.com/emperorofchina/emperor/cmd/emperor/internal/web/internal/ending"
	"github.com/emperorofchina/emperor/cmd/emperor/internal/words"
)

// endQuestion asks how a finished game ended for the viewer. The best move is
// found in the record or in the transcript, if one is given.
type endQuestion struct {
	namedView
	seenGame
}

func tellEnd(q endQuestion) (ending.Summary, error) {
	if !q.View.Over() {
		return ending.Summary{}, errNotOver
	}
	table := q.View.Table()
	final := emperor.FinalScore(table)
	r := resultOf(q.View, q.Names)
	if r.Viewer < 0 {
		return r.Tell(nil, nil, nil, ""), nil
	}
	me := emperor.Player(r.Viewer)
	gains, err := q.gains(me)
	return r.Tell(itemsOf(final), gains, changesFor(table, me), ""), err
}

// resultOf returns the result of a finished game for the viewer.
func resultOf(v emperor.View, names emperor.Names) ending.Result {
	r := ending.Result{Totals: v.Totals(), Viewer: -1}
	for p := range v.Seats() {
		r.Names = append(r.Names, names.Player(p))
	}
	for _, p := range v.Winners() {
		r.Winners = append(r.Winners, int(p))
	}
	if viewer, playing := v.Viewer(); playing {
		r.Viewer = int(viewer)
	}
	return r
}

// itemsOf returns the parts of a scoring: regions, alliances, and all roads.
func itemsOf(final emperor.FinalScoring) (items []ending.Item) {
	for _, s := range final.Regions {
		items = append(items, ending.Item{Name: final.Board.RegionName(s.Region), Points: s.Points})
	}
	for _, s := range final.Alliances {
		items = append(items, ending.Item{Name: words.Say("emperor.end.alliance",
			"number", s.Alliance.Number), Points: s.Points})
	}
	roads := ending.Item{Name: words.Say("emperor.end.roads")}
	for _, s := range final.Roads {
		roads.Points = append(roads.Points, s.Points)
	}
	return append(items, roads)
}

// gains returns a player's placements, each with the points that it would have
// brought if the game had ended with it.
func (q endQuestion) gains(me emperor.Player) (gains []ending.Gain, err error) {
	if q.Transcript == nil && q.Record.Initial.Options.Players == 0 {
		return nil, nil // the game is not given
	}
	q.Seat = &me
	t, err := q.transcript()
	if err != nil {
		return nil, err
	}
	views, err := asking.Collect(t.Replay())
	if err != nil {
		return nil, err
	}
	all, err := asking.Collect(t.Events())
	if err != nil {
		return nil, err
	}
	for n, events := range all {
		before, after := views[n], views[n+1]
		var said []string
		for _, e := range events.List {
			if e.Kind == emperor.EventPlaced && e.Player == me {
				b := events.Board
				said = append(said, words.Say("emperor.end.placed", "piece", e.Piece.Kind(),
					"space", b.SpaceName(e.Piece.Space()), "region", b.RegionName(e.Region)))
			}
		}
		if said != nil {
			gains = append(gains, ending.Gain{When: words.Say("emperor.end.round", "round", before.Round()),
				What:   words.Say("emperor.end.you", "pieces", words.List(said)),
				Points: after.Totals()[me] - before.Totals()[me]})
		}
	}
	return gains, nil
}

// changesFor returns the scorings with one more house or emissary of a player,
// as far as these are possible.
func changesFor(table emperor.Table, me emperor.Player) (changes []ending.Change) {
	b := table.Board()
	try := func(what string, change func(*emperor.Pieces)) {
		pieces := table.Pieces()
		change(&pieces)
		if final, err := b.Score(pieces, table.RoadRule()); err == nil {
			changes = append(changes, ending.Change{What: what, Totals: final.Totals()})
		}
	}
	for r := range b.Regions() {
		try(words.Say("emperor.end.emissary", "region", b.RegionName(r)), func(p *emperor.Pieces) {
			p.Emissaries[r][me]++
		})
		for s := range (b.Spaces(r) &^ table.HouseSet(me)).All() {
			try(words.Say("emperor.end.house", "space", b.SpaceName(s)), func(p *emperor.Pieces) {
				p.Houses[me] |= emperor.Spaces(s)
			})
		}
	}
	return changes
}

// history returns how the games went that a browser keeps.
func history(q ending.Kept) (ending.History, error) {
	return ending.HistoryOf(q, func(q seatQuestion) (r ending.Result, picture string, over bool, err error) {
		game, err := q.Record.State()
		if err != nil || !game.Over() {
			return r, "", false, err
		}
		v := game.View(seatOf(q.Seat))
		if _, playing := v.Viewer(); !playing {
			return r, "", false, errors.New("nobody played it")
		}
		return resultOf(v, q.Record.Names), smallMap(v.Table()), true, nil
	}), nil
}

// smallMap returns a small picture of a table: regions and houses.
func smallMap(table emperor.Table) string {
	b := table.Board()
	var lands []ending.Land
	var houses []ending.House
	s := emperor.Space(0)
	for _, r := range b.Spec().Regions {
		land := ending.Land{Class: r.Color.String()}
		for _, p := range r.Outline {
			land.Outline = append(land.Outline, ending.Point(p))
		}
		lands = append(lands, land)
		for _, p := range r.Spaces {
			if owner, built := table.HouseOn(s); built {
				houses = append(houses, ending.House{At: ending.Point(p),
					Class: fmt.Sprintf("seat-%v", owner)})
			}
			s++
		}
	}
	return ending.Map(lands, houses)
}
