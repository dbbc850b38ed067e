package lotusengine

import (
	"errors"
	"fmt"

	"github.com/emperorofchina/emperor/cmd/emperor/internal/hints/lotushints"
	"github.com/emperorofchina/emperor/cmd/emperor/internal/web/internal/asking"
	"github.com/emperorofchina/emperor/cmd/emperor/internal/web/internal/ending"
	"github.com/emperorofchina/emperor/cmd/emperor/internal/words"
	"github.com/emperorofchina/emperor/whitelotus"
)

// endQuestion asks how a finished game ended for the viewer. The best move is
// found in the record or in the transcript, if one is given.
type endQuestion struct {
	namedView
	seenGame
}

var errNotOver = errors.New("the game is not over")

func tellEnd(q endQuestion) (ending.Summary, error) {
	if !q.View.Over() {
		return ending.Summary{}, errNotOver
	}
	r := resultOf(q.View, q.Names)
	if r.Viewer < 0 {
		return r.Tell(nil, nil, nil, ""), nil
	}
	me := whitelotus.Player(r.Viewer)
	gains, err := q.gains(me)
	return r.Tell(itemsOf(q.View.PlayerScores()), gains, q.changes(me), leftOver(q.View, me)), err
}

// resultOf returns the result of a finished game for the viewer.
func resultOf(v whitelotus.View, names whitelotus.Names) ending.Result {
	r := ending.Result{Totals: whitelotus.FinalScore(v.Table()).Totals(), Viewer: -1}
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

// itemsOf returns the parts of a scoring.
func itemsOf(scores []whitelotus.PlayerScore) []ending.Item {
	items := []ending.Item{{Name: words.Say("whitelotus.end.areas")},
		{Name: words.Say("whitelotus.end.dragons")},
		{Name: words.Say("whitelotus.end.group")}, {Name: words.Say("whitelotus.end.points")}}
	for _, s := range scores {
		for i, points := range []int{s.Areas, s.Dragons, s.Group, s.Points} {
			items[i].Points = append(items[i].Points, points)
		}
	}
	return items
}

// gains returns the areas and victory points that a player got, each with the
// points that they would have brought if the game had ended then.
func (q endQuestion) gains(me whitelotus.Player) (gains []ending.Gain, err error) {
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
			switch {
			case e.Player != me:
			case e.Kind == whitelotus.EventWon, e.Kind == whitelotus.EventTaken:
				said = append(said, before.Board().AreaName(e.Area))
			case e.Kind == whitelotus.EventPoint:
				said = append(said, words.Say("whitelotus.end.point"))
			}
		}
		if said != nil {
			gains = append(gains, ending.Gain{When: words.Say("whitelotus.end.turn", "turn", before.Turn()),
				What:   words.Say("whitelotus.end.got", "what", words.List(said)),
				Points: after.Score(me) - before.Score(me)})
		}
	}
	return gains, nil
}

// changes returns the scorings with one area of a player that somebody else
// had, or nobody.
func (q endQuestion) changes(me whitelotus.Player) (changes []ending.Change) {
	table := q.View.Table()
	b := table.Board()
	for a := range (table.InPlay() &^ table.Areas(me)).All() {
		what := words.Say("whitelotus.end.nobodys", "area", b.AreaName(a))
		if owner, ok := table.Owner(a); ok {
			what = words.Say("whitelotus.end.others", "area", b.AreaName(a), "name", q.Names.Player(owner))
		}
		changes = append(changes, ending.Change{What: what, Totals: lotushints.With(q.View, me, a)})
	}
	return changes
}

// leftOver describes the influence and armies that a player did not use, if
// they are many.
func leftOver(v whitelotus.View, me whitelotus.Player) string {
	const much = 5
	influence, armies := v.Influence(me), v.Armies(me)
	if influence+armies < much {
		return ""
	}
	return words.Say("whitelotus.end.kept", "influence", influence, "armies", armies)
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

// smallMap returns a small picture of a table: areas in the colors of their
// players.
func smallMap(table whitelotus.Table) string {
	var lands []ending.Land
	for i, a := range table.Board().Spec().Areas {
		var land ending.Land
		if owner, ok := table.Owner(whitelotus.Area(i)); ok {
			land.Class = fmt.Sprintf("seat-%v", owner)
		}
		for _, p := range a.Outline {
			land.Outline = append(land.Outline, ending.Point(p))
		}
		lands = append(lands, land)
	}
	return ending.Map(lands, nil)
}
