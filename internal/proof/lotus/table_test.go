package lotus_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/emperorofchina/emperor/internal/proof/games"
	"github.com/emperorofchina/emperor/whitelotus"
)

// TestOutOfRange: every accessor returns the zero value for an out-of-range
// seat or area, and for the zero game.
func TestOutOfRange(t *testing.T) {
	s := firstTurn(t)
	for _, p := range []whitelotus.Player{E, 6, whitelotus.NoPlayer} {
		want(t, "areas", s.Areas(p), 0)
		want(t, "blocks", s.Blocks(p), 0)
		want(t, "goes", s.GoesLeft(p), 0)
		want(t, "count", s.Count(p, whitelotus.Village), 0)
		want(t, "influence", s.Influence(p), 0)
		want(t, "armies", s.Armies(p), 0)
		want(t, "points", s.Points(p), 0)
		want(t, "score", s.Score(p), 0)
		want(t, "committed", s.Committed(p), false)
		want(t, "awaited", s.Awaits(p), false)
		if _, ok := s.Revealed(p); ok {
			t.Error("got a revealed move")
		}
		want(t, "view", s.View(p), s.SpectatorView())
	}
	for _, a := range []whitelotus.Area{39, 64, 255} {
		want(t, "symbol", s.Symbol(a), whitelotus.NoSymbol)
		if _, ok := s.Owner(a); ok {
			t.Error("an out-of-range area has an owner")
		}
	}
	want(t, "count of symbol 6", s.Count(A, 6), 0)
	if _, ok := s.Leader(2); ok {
		t.Error("side 2 has a leader")
	}
	if _, ok := s.RebelLeader(); ok {
		t.Error("got a rebel leader before a rebellion")
	}

	var none whitelotus.Table
	want(t, "phase", none.Phase(), whitelotus.PhaseNone)
	want(t, "players", none.NumPlayers(), 0)
	want(t, "areas", none.InPlay(), 0)
	want(t, "options", none.Options(), whitelotus.Options{})
	want(t, "tiles", none.Aside(), whitelotus.Tiles{})
	want(t, "score", none.Score(A), 0)
	want(t, "over", none.Over(), false)
	want(t, "text", none.String(), "no game")
	want(t, "scores", len(whitelotus.FinalScore(none).PlayerScores), 0)
	want(t, "winners", len(none.Winners())+len(none.Contestants())+len(slices.Collect(none.Players())), 0)
	for range (whitelotus.GameState{}).LegalMoves() {
		t.Error("the zero game has a legal move")
	}
	for range finishedGame(t, "").LegalMoves() {
		t.Error("a finished game has a legal move")
	}
}

func TestTableShowsTheGame(t *testing.T) {
	s := play(t, firstTurn(t), "A: block Luoyang", "B: block Luoyang")
	v := s.View(C)
	want(t, "tables", v.Table() == s.Table() && v.Table().Equal(s.Table()) &&
		s.SpectatorView().Table() == s.Table(), true)
	want(t, "board", v.Board(), board)
	want(t, "turn", v.Turn(), 1)
	want(t, "A's goes left", v.GoesLeft(A), 4)
	want(t, "C's goes left", v.GoesLeft(C), 5)
	wantList(t, "players", slices.Collect(v.Players()), A, B, C, D)
	for p := range v.Players() {
		want(t, "the first", p, A)
		break
	}
	want(t, "Luoyang", v.Symbol(area(t, "Luoyang")), whitelotus.Palace)
	want(t, "text", v.String(), "turn 1, C to place; Emperor A; Luoyang[P; A B]; A: influence 12, armies 3, points 0; B: influence 12, armies 3, points 0; C: influence 12, armies 3, points 0; D: influence 12, armies 3, points 0")

	c := play(t, contest(t, B, 12, 12, 12), "B: bid 3 against C")
	want(t, "text", c.View(B).String(), "turn 2, C to bid; Emperor B, contest of Wuchang; Jiangling[V D] Wuchang[F; A B C]; A: influence 12, armies 3, points 0; B: influence 12, armies 3, points 0; C: influence 12, armies 3, points 0; D: influence 12, armies 3, points 0; B has committed bid 3 against C")
	wantList(t, "players", slices.Collect(c.Players()), B, C, D, A)
	want(t, "B has committed", c.Committed(B), true)
	want(t, "C has committed", c.Committed(C), false)

	r := begin(t, later(t, whitelotus.PhaseRebellion, "V C: Luoyang"))
	if text := r.String(); !strings.HasPrefix(text,
		"turn 2, A to take a side; Emperor A, Rebel Leader C; Luoyang[V C]; ") {
		t.Error(text)
	}
	if text := play(t, r, "A: emperor 1").View(A).String(); !strings.HasSuffix(text, "; A has committed emperor 1") {
		t.Errorf("the view of A, who has committed: %s", text)
	}
	ended := later(t, whitelotus.PhaseOver, "V C: Luoyang")
	ended.Turn = 4
	if text := begin(t, ended).String(); !strings.HasPrefix(text, "turn 4, over; Emperor A; Luoyang[V C]; ") {
		t.Error(text)
	}
}

// TestScoringText: the text has each player's items of section 8 on a line, and
// then the winners.
func TestScoringText(t *testing.T) {
	for want, f := range map[string]whitelotus.FinalScoring{
		"Nothing is scored.\n": {},
		"A: areas 3, dragons 0, group 1, points 0: 4\nB: areas 5, dragons 2, group 0, points 1: 8\nB wins\n": {
			PlayerScores: []whitelotus.PlayerScore{{Areas: 3, Group: 1}, {Areas: 5, Dragons: 2, Points: 1}},
			Winners:      []whitelotus.Player{B},
		},
		"A: areas 3, dragons 0, group 0, points 0: 3\nB: areas 0, dragons 0, group 0, points 3: 3\nA and B win together\n": {
			PlayerScores: []whitelotus.PlayerScore{{Areas: 3}, {Points: 3}},
			Winners:      []whitelotus.Player{A, B},
		},
	} {
		f.Board = board
		if got := fmt.Sprint(f); got != want {
			t.Errorf("got %q, want %q", got, want)
		}
	}
}

func TestEqual(t *testing.T) {
	spec := board.Spec()
	slices.Reverse(spec.Borders)
	twin := mustBoard(t, spec)
	o, u := whitelotus.Options{Players: 4}, whitelotus.Options{Players: 4, Board: twin}
	s, other := newGame(t, o, 1), newGame(t, u, 1)
	want(t, "the very same", s == other, false)
	want(t, "states", s.Equal(other), true)
	want(t, "tables", s.Table().Equal(other.Table()), true)
	want(t, "views", s.View(A).Equal(other.View(A)), true)
	changed := play(t, other, "A: pass")
	want(t, "states", s.Equal(changed), false)
	want(t, "tables", s.Table().Equal(changed.Table()), false)
	want(t, "views", s.View(A).Equal(changed.View(A)), false)
	want(t, "views of others", s.View(A).Equal(other.View(B)), false)
	want(t, "states with other secrets", s.Equal(newGame(t, o, 2)), false)
	spec.Name = "another"
	want(t, "states on other boards", s.Equal(newGame(t,
		whitelotus.Options{Players: 4, Board: mustBoard(t, spec)}, 1)), false)
}

func TestWords(t *testing.T) {
	words := func(list ...interface{ String() string }) string {
		var texts []string
		for _, word := range list {
			texts = append(texts, word.String())
		}
		return strings.Join(texts, ", ")
	}
	want(t, "players", words(A, F, whitelotus.Player(6), whitelotus.NoPlayer), "A, F, nobody, nobody")
	want(t, "sides", words(whitelotus.EmperorSide, whitelotus.RebelSide, whitelotus.Side(2)),
		"emperor, rebels, no side")
	want(t, "symbols", words(whitelotus.NoSymbol, whitelotus.Palace, whitelotus.Temple, whitelotus.Ricefield,
		whitelotus.Fort, whitelotus.Village, whitelotus.Symbol(6)),
		"nothing, Palace, Temple, Ricefield, Fort, Village, no symbol")
	want(t, "tiles", words(whitelotus.Tiles{}, whitelotus.Tiles{0, 6, 0, 6, 6, 15}), "no tiles, P6 R6 F6 V15")
	want(t, "rules", words(whitelotus.FiveBlocks, whitelotus.ThreeAndRice, whitelotus.BlockRule(2)),
		"FiveBlocks, ThreeAndRice, no rule")
	var kinds []interface{ String() string }
	for kind := range whitelotus.MoveConvert + 2 {
		kinds = append(kinds, kind)
	}
	want(t, "kinds", words(kinds...), "none, block, pass, settle, bid, expel, commit, next, take, convert, no move")
	var phases []interface{ String() string }
	for phase := range whitelotus.PhaseOver + 2 {
		phases = append(phases, phase)
	}
	want(t, "phases", words(phases...), "none, place, order, contest, expel, rebellion, precedence, take, income, over, no phase")
}

// TestProvisionalScoring: the scoring of a game that goes on says who would win,
// as text and as data; the scoring of a finished game says who wins.
func TestProvisionalScoring(t *testing.T) {
	begun := newGame(t, whitelotus.Options{Players: 3}, 1)
	for _, test := range []struct {
		s           whitelotus.GameState
		provisional bool
		text        string
	}{
		{begun, true, "\nA, B and C would win together if the game ended now\n"},
		{begin(t, later(t, whitelotus.PhasePlace, "T B: Luoyang")), true, "\nB would win if the game ended now\n"},
		{finishedGame(t, "T B: Luoyang"), false, "\nB wins\n"},
		{finishedGame(t, "V B: Luoyang; V A: Kunming"), false, "\nA and B win together\n"},
	} {
		f := whitelotus.FinalScore(test.s.Table())
		if f.Provisional != test.provisional || !strings.HasSuffix(f.String(), test.text) {
			t.Errorf("%t\n%v\nwant %q", f.Provisional, f, test.text)
		}
		data := games.Encode(t, f)
		if strings.HasSuffix(data, `,"provisional":true}`) != test.provisional ||
			strings.Contains(data, "provisional") != test.provisional {
			t.Error(data)
		}
		if back := games.ThereAndBack(t, f); back.Provisional != test.provisional {
			t.Errorf("%s is read back as provisional: %t", data, back.Provisional)
		}
		e := whitelotus.Events{Board: f.Board,
			List: []whitelotus.Event{{Kind: whitelotus.EventOver, Scoring: f, Winners: f.Winners}}}
		if _, err := e.MarshalJSON(); (err != nil) != test.provisional {
			t.Errorf("a game is over with this scoring: %v\n%v", f, err)
		}
	}
	if f := whitelotus.FinalScore(whitelotus.Table{}); f.Provisional {
		t.Errorf("got %+v", f)
	}
}

// TestEventsOfWholeMoves: the events of a move come in order.
func TestEventsOfWholeMoves(t *testing.T) {
	s := play(t, firstTurn(t), "A: block Luoyang", "B: block Luoyang", "C: pass", "D: pass")
	for s.Phase() == whitelotus.PhasePlace {
		s = play(t, s, s.ToMove().String()+": pass")
	}
	s = play(t, s, "A: bid 2 against B")
	events, err := s.Events(A, whitelotus.Bid(2, A))
	if err != nil {
		t.Fatal(err)
	}
	want(t, "events", events.String(), "B has decided\nA: bid 2 against B\nB: bid 2 against A\n")
	s = play(t, s, "B: bid 2 against A")
	events, err = s.Events(whitelotus.Spectator, whitelotus.Expel(A))
	if err != nil {
		t.Fatal(err)
	}
	lines := strings.Split(events.String(), "\n")
	wantList(t, "the first", lines[:5], "A, tied, is out of the contest of Luoyang, as A says", "A pays 1",
		"B pays 2", "B has Luoyang, a Palace", "B is Emperor")
	wantList(t, "the last", lines[len(lines)-3:], "B gets a point", "C leads a rebellion against B", "")
	want(t, "tiles", len(lines), 5+24+3)
	if _, err := s.Events(A, whitelotus.Pass()); err == nil {
		t.Error("an illegal move has events")
	}
}

// TestRefusalsListFaults: each kind of error has its faults as data.
func TestRefusalsListFaults(t *testing.T) {
	_, err := whitelotus.NewState(whitelotus.Position{})
	want(t, "the zero Position", err.Error(),
		"whitelotus: impossible position: Options.Players: 0; the game is for 3 to 6 (section 1)")
	_, err = whitelotus.NewGame(whitelotus.Options{}, 1)
	want(t, "the zero Options", err.Error(), "whitelotus: impossible options: Players: 0; the game is for 3 to 6 (section 1)")
	_, err = whitelotus.NewBoard(games.LotusRing(3))
	want(t, "a small ring", err.Error(), "whitelotus: impossible board: Areas: 3 start areas that are not for six players only; a board has 4 to 16")
	if faults := err.(interface{ Unwrap() []error }).Unwrap(); len(faults) != 1 {
		t.Errorf("got %v", faults)
	}
}
