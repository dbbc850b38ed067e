package either_test

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/emperorofchina/emperor/whitelotus"
	"github.com/emperorofchina/emperor/whitelotus/opponents"
	"pgregory.net/rapid"
)

// lotusShown returns what a viewer can ask in this game.
func lotusShown(v whitelotus.View, whole bool) map[string]string {
	names := whitelotus.Names{"Anna", "", "Cleo"}.For(2)
	moves := v.Moves()
	shown := map[string]string{
		"the table":   fmt.Sprintf("%v %#v", v.Table(), v.Table()),
		"the choices": fmt.Sprint(moves.Choices(whitelotus.Move{}), moves.Highlights(whitelotus.Move{})),
		"the scoring": names.Scoring(whitelotus.FinalScore(v.Table())),
	}
	for _, part := range []whitelotus.Move{whitelotus.Bid(whitelotus.AnyAmount, 1), whitelotus.Bid(9, whitelotus.NoPlayer),
		whitelotus.Commit(whitelotus.AnySide, 1), whitelotus.Take(whitelotus.NoArea), whitelotus.Bid(9, 1)} {
		var refused *whitelotus.MoveError
		if errors.As(v.WhyNot(part), &refused) {
			data, err := json.Marshal(refused.Refusal())
			shown["WhyNot of unfinished moves"] += fmt.Sprintln(names.Refusal(refused.Refusal()), string(data), err)
		}
	}
	if whole {
		h := whitelotus.Highlights{Names: names}
		shown["the map"] = fmt.Sprint(v.Table().MapParts()) + v.Table().AreaTable()
		shown["the picture"] = fmt.Sprint(v.SVGParts(h)) + v.SVG(h)
	}
	return shown
}

// lotusPictures marks the last move and what is legal, or the final scoring.
func lotusPictures(v whitelotus.View, last whitelotus.Move) []string {
	h := v.Moves().Highlights(whitelotus.Move{})
	if v.Over() {
		h = whitelotus.FinalScore(v.Table()).Highlights()
	}
	h.LastMove, h.Names = last, whitelotus.Names{"Anna", "", "Cleo"}
	pieces, panel := v.SVGParts(h)
	return []string{v.SVG(h), pieces, panel, v.Table().Map(), v.Table().AreaTable()}
}

func lotusLeaks(s whitelotus.GameState, _ whitelotus.Player) map[string]string {
	p := s.Position()
	leaks := map[string]string{"the tiles set aside": fmt.Sprint(p.Aside),
		"the last of them": fmt.Sprint(p.Aside[max(0, len(p.Aside)-1):])}
	for i, m := range p.Commitments {
		leaks["the commitment of "+whitelotus.Player(i).String()] = fmt.Sprint(m)
	}
	return leaks
}

// lotusRevealed returns the commitments and the tiles that a move reveals.
func lotusRevealed(s whitelotus.GameState, m whitelotus.Move) (text string) {
	events, _ := s.Events(whitelotus.Spectator, m)
	for _, e := range events.List {
		if e.Kind == whitelotus.EventRevealed || e.Kind == whitelotus.EventTile {
			text += fmt.Sprintln(events.Board.FormatEvent(e))
		}
	}
	return text
}

func lotusDecisions(t testing.TB, v whitelotus.View, seed uint64) (text string) {
	t.Helper()
	for _, name := range append(opponents.Names(), "search:1") {
		o, err := opponents.New(name)
		if err != nil {
			t.Fatal(err)
		}
		if o == (opponents.Search{}) {
			continue // it has a limit of time
		}
		m, err := o.Choose(context.Background(), v, opponents.NewRand(seed, 1))
		text += fmt.Sprintln(name, v.Board().FormatMove(m), err)
	}
	a, err := opponents.Search{Rollouts: 40, Workers: 2}.Analyze(context.Background(), v,
		opponents.NewRand(seed, 2))
	return text + fmt.Sprintf("%+v %v", a, err)
}

func lotusPreview(v whitelotus.View, m whitelotus.Move) (string, error) {
	p, err := v.Preview(m)
	return fmt.Sprintf("%v %#v", p, p), err
}

// checkLotus checks that a view has the table, and that a decision is one.
func checkLotus(t *rapid.T, s whitelotus.GameState) {
	for p := range s.Seats() {
		if v := s.View(p); v.Table() != s.Table() {
			t.Fatalf("the view of %v is %v, of %v", p, v, s)
		}
	}
	if moves := s.AppendLegalMoves(nil); !s.Over() && (len(moves) < 2 || !s.Awaits(s.ToMove())) {
		t.Fatalf("%d legal moves: %v", len(moves), s)
	}
}

func lotusSettings(s whitelotus.GameState) string {
	o := s.Options()
	return fmt.Sprintf("Board: %s\nNumPlayers: %d\nfirst Emperor: %v\nTurns: %d\nBlocks: %v\nLimitChips: %v\nTiles: %v\nInPlay: %d areas\n",
		o.Board.Name(), o.Players, o.Emperor, o.Turns, o.Blocks, o.LimitChips, o.Tiles, s.InPlay().Len())
}

func lotusLines(s whitelotus.GameState) (lines []string) {
	add := func(format string, args ...any) { lines = append(lines, fmt.Sprintf(format, args...)) }
	b := s.Board()
	orNothing := func(m whitelotus.Move, ok bool) string {
		if !ok {
			return "nothing"
		}
		return b.FormatMove(m)
	}
	add("Turn: %d, Phase: %v, ToMove: %v, Over: %v, Winners: %v", s.Turn(), s.Phase(), s.ToMove(), s.Over(), s.Winners())
	rebel, rebellion := s.RebelLeader()
	crown, _ := s.Leader(whitelotus.EmperorSide)
	add("Emperor: %v; rebellion: %v, of %v against %v", s.Emperor(), rebellion, rebel, crown)
	contested, ok := s.Contested()
	add("Contested: %v, %s; Contestants: %v", ok, b.AreaName(contested), s.Contestants())
	add("Aside: %v", s.Aside())
	for p := range s.Seats() {
		add("%v: Influence %d, Armies %d, Points %d, Score %d", p, s.Influence(p), s.Armies(p), s.Points(p), s.Score(p))
		add("%v: Areas %s", p, areaNames(b, s.Areas(p)))
		add("%v: Count of Palaces %d, Temples %d, Ricefields %d, Forts %d, Villages %d", p,
			s.Count(p, whitelotus.Palace), s.Count(p, whitelotus.Temple), s.Count(p, whitelotus.Ricefield),
			s.Count(p, whitelotus.Fort), s.Count(p, whitelotus.Village))
		add("%v: Blocks %s", p, areaNames(b, s.Blocks(p)))
		add("%v: Awaits %v, Committed %v, Revealed %s", p, s.Awaits(p), s.Committed(p), orNothing(s.Revealed(p)))
	}
	for a := range s.InPlay().All() {
		owner := "nobody"
		if p, ok := s.Owner(a); ok {
			owner = p.String()
		}
		add("%s: Symbol %v, Owner %s", b.AreaName(a), s.Symbol(a), owner)
	}
	add("legal moves: %d", len(s.AppendLegalMoves(nil)))
	position := s.Position()
	var committed []string
	for i, m := range position.Commitments {
		if p := whitelotus.Player(i); s.Committed(p) {
			committed = append(committed, fmt.Sprintf("%v %s", p, b.FormatMove(m)))
		}
	}
	add("secrets: committed %v; aside %v", committed, position.Aside)
	for viewer := range whitelotus.Player(s.NumPlayers() + 1) {
		v, name := s.View(viewer), "SpectatorView"
		if seat, playing := v.Viewer(); playing {
			name = "View of " + seat.String()
		}
		add("%s: Pending %s; legal moves: %d", name, orNothing(v.Pending()), len(v.Moves()))
	}
	return lines
}

func lotusScores(s whitelotus.GameState) (lines []string) {
	f := whitelotus.FinalScore(s.Table())
	for p, score := range f.PlayerScores {
		lines = append(lines, fmt.Sprintf("%v: %v; holds %s; the largest group: %s", whitelotus.Player(p), score,
			areaNames(s.Board(), score.Held), areaNames(s.Board(), score.Largest)))
	}
	return append(lines, fmt.Sprintf("totals %v, winners %v", f.Totals(), f.Winners))
}

func areaNames(b whitelotus.Board, set whitelotus.AreaSet) string {
	var list []string
	for a := range set.All() {
		list = append(list, b.AreaName(a))
	}
	if list == nil {
		return "none"
	}
	return strings.Join(list, ", ")
}
