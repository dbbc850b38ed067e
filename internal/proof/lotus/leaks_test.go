package lotus_test

import (
	"context"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"hash/fnv"
	"math/rand/v2"
	"testing"

	"github.com/emperorofchina/emperor/internal/proof/games"
	"github.com/emperorofchina/emperor/whitelotus"
	"github.com/emperorofchina/emperor/whitelotus/opponents"
	"pgregory.net/rapid"
)

// TestNothingLeaks: two states that differ only in other players' commitments,
// or in the order of the tiles set aside, give a viewer the same View, JSON,
// text, events and transcript.
func TestNothingLeaks(t *testing.T) {
	t.Parallel()
	pairs, ofSpectators := 0, 0
	rapid.Check(t, func(t *rapid.T) {
		s, other, viewer := drawnTwins(t)
		if pairs++; int(viewer) == s.NumPlayers() {
			ofSpectators++
		}
		if fault := difference(s, other, viewer); fault != "" {
			t.Fatalf("%v can distinguish %s:\n%s\n%s", viewer, fault, games.Whole(s),
				games.Whole(other))
		}
	})
	t.Logf("%d pairs, %d of them of spectators", pairs, ofSpectators)
}

// drawnTwins returns a state of any game, a viewer, and another state that
// looks the same to them, because it is a sample of their View. It differs in a
// secret.
func drawnTwins(t *rapid.T) (s, other whitelotus.GameState, viewer whitelotus.Player) {
	o := drawnOptions(t)
	s = newGame(t, o, rapid.Uint64().Draw(t, "seed"))
	rng := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "moves"), 1))
	viewer = whitelotus.Player(rapid.IntRange(0, o.Players).Draw(t, "viewer"))
	for wanted := rapid.IntRange(1, 60).Draw(t, "secrets"); !s.Over(); s = anybodysMove(t, s, rng) {
		if other = s.View(viewer).Sample(rng); other != s {
			if wanted--; wanted == 0 {
				return s, other, viewer
			}
		}
	}
	t.Skip("too few secrets")
	return s, other, viewer
}

// difference returns the name of something that a viewer sees differently in
// the two states, or "".
func difference(s, other whitelotus.GameState, viewer whitelotus.Player) string {
	for what, show := range shownTo(viewer) {
		if differ(show, s, other) {
			return what
		}
	}
	return ""
}

// shownTo returns everything that a viewer can see of a state, by name.
func shownTo(viewer whitelotus.Player) map[string]func(whitelotus.GameState) string {
	text := func(v any, err error) string { return fmt.Sprintf("%s, %v", v, err) }
	names := whitelotus.Names{"Anna", "", "Cleo"}.For(C)
	return map[string]func(whitelotus.GameState) string{
		"View":         func(s whitelotus.GameState) string { return fmt.Sprintf("%#v", s.View(viewer)) },
		"View.String":  func(s whitelotus.GameState) string { return s.View(viewer).String() },
		"View's JSON":  func(s whitelotus.GameState) string { return text(json.Marshal(s.View(viewer))) },
		"Table":        func(s whitelotus.GameState) string { return fmt.Sprintf("%#v %v", s.Table(), s) },
		"FinalScoring": func(s whitelotus.GameState) string { return text(json.Marshal(whitelotus.FinalScore(s.Table()))) },
		"transcript": func(s whitelotus.GameState) string {
			t, err := whitelotus.Record{Initial: s.Position()}.Transcript(viewer)
			return fmt.Sprint(err) + text(json.Marshal(t))
		},
		"refusals": func(s whitelotus.GameState) string {
			told := ""
			for _, m := range []whitelotus.Move{
				{}, whitelotus.Pass(), whitelotus.PutBlock(0), whitelotus.PutBlock(15), whitelotus.Settle(0),
				whitelotus.Settle(99), whitelotus.Bid(0, B), whitelotus.Bid(9, B), whitelotus.Bid(1, A),
				whitelotus.Expel(A), whitelotus.Expel(C), whitelotus.Commit(whitelotus.RebelSide, 99),
				whitelotus.Commit(whitelotus.EmperorSide, 0), whitelotus.Next(A), whitelotus.Next(F),
				whitelotus.Take(0), whitelotus.Convert(9),
			} {
				var refused *whitelotus.MoveError
				if err := s.View(viewer).Check(m); errors.As(err, &refused) {
					told += text(json.Marshal(refused.Refusal())) + err.Error()
				}
			}
			return told
		},
		"previews": func(s whitelotus.GameState) string {
			told := ""
			for m, preview := range s.View(viewer).Previews() {
				if told += fmt.Sprint(m, preview); len(told) > 4000 {
					break
				}
			}
			return told
		},
		"choices and reasons": func(s whitelotus.GameState) string {
			v := s.View(viewer)
			told := text(json.Marshal(v.Moves().Choices(whitelotus.Move{}))) + text(json.Marshal(v.Moves().Highlights(whitelotus.Move{})))
			for _, m := range []whitelotus.Move{whitelotus.Bid(whitelotus.AnyAmount, B),
				whitelotus.Bid(9, whitelotus.NoPlayer),
				whitelotus.Commit(whitelotus.AnySide, 1), whitelotus.Take(whitelotus.NoArea)} {
				var refused *whitelotus.MoveError
				if errors.As(v.WhyNot(m), &refused) {
					told += names.Refusal(refused.Refusal())
				}
			}
			return told
		},
		"pictures": func(s whitelotus.GameState) string {
			h := whitelotus.Highlights{Names: names}
			return fmt.Sprint(s.View(viewer).SVGParts(h)) + fmt.Sprint(s.Table().MapParts()) +
				s.Table().AreaTable() + s.View(viewer).SVG(h)
		},
		"a match and its pieces": func(s whitelotus.GameState) string {
			m, err := whitelotus.Record{Names: names, Initial: s.Position()}.Match()
			return fmt.Sprint(m, err, m.Record(), s.Pieces(), names.Scoring(whitelotus.FinalScore(s.Table())))
		},
		"events": func(s whitelotus.GameState) string {
			if s.Phase() == whitelotus.PhaseContest || s.Phase() == whitelotus.PhaseRebellion ||
				s.Turn() == 1 {
				return "" // a move may reveal commitments or tiles
			}
			for m := range s.LegalMoves() {
				events, err := s.Events(viewer, m)
				return names.Events(events) + fmt.Sprint(err)
			}
			return ""
		},
		"legal moves": func(s whitelotus.GameState) string {
			var moves []whitelotus.Move
			for m := range s.View(viewer).LegalMoves() {
				moves = append(moves, m)
			}
			return fmt.Sprint(moves)
		},
	}
}

// leaky returns a view with a leak: the whole position without the fields that
// forget clears.
func leaky(s whitelotus.GameState, forget func(*whitelotus.Position)) string {
	p := s.Position()
	forget(&p)
	data, _ := json.Marshal(p)
	return string(data)
}

// TestLeaksAreFound: twins that real views cannot distinguish expose a view
// that leaks only the commitments, or only one of the tiles set aside.
func TestLeaksAreFound(t *testing.T) {
	for what, forget := range map[string]func(*whitelotus.Position){
		"commitments":          func(p *whitelotus.Position) { p.Aside = nil },
		"tiles set aside":      func(p *whitelotus.Position) { p.Commitments = nil },
		"the last of them":     func(p *whitelotus.Position) { p.Commitments, p.Aside = nil, p.Aside[max(0, len(p.Aside)-1):] },
		"amounts of the first": func(p *whitelotus.Position) { p.Commitments, p.Aside = p.Commitments[:min(1, len(p.Commitments))], nil },
	} {
		t.Run(what, func(t *testing.T) {
			found, tried := 0, 0
			for seed := range uint64(4) {
				rng := rand.New(rand.NewPCG(seed, 7))
				playout(t, whitelotus.Options{Players: 4, Turns: 2}, seed, func(s whitelotus.GameState) {
					other := s.View(whitelotus.Spectator).Sample(rng)
					if other == s {
						return
					}
					tried++
					if fault := difference(s, other, whitelotus.Spectator); fault != "" {
						t.Fatalf("%s: %v", fault, s)
					}
					if leaky(s, forget) != leaky(other, forget) {
						found++
					}
				})
			}
			if found == 0 {
				t.Errorf("a leak of %s was not found in %d pairs", what, tried)
			}
		})
	}
}

// TestTranscriptsKeepSecrets: if two games differ only in another player's
// commitment, their transcripts are the same until it is revealed.
func TestTranscriptsKeepSecrets(t *testing.T) {
	start := contest(t, A, 12, 12, 12).Position()
	record := func(first whitelotus.Move) whitelotus.Record {
		return whitelotus.Record{Initial: start,
			Moves: []whitelotus.Move{first, whitelotus.Bid(2, C), whitelotus.Bid(1, A)}}
	}
	one, two := record(whitelotus.Bid(1, B)), record(whitelotus.Bid(6, C))
	for _, viewer := range []whitelotus.Player{B, C, D, whitelotus.Spectator} {
		for made := range 4 {
			x, y := one, two
			x.Moves, y.Moves = x.Moves[:made], y.Moves[:made]
			if same := shownOf(t, x, viewer) == shownOf(t, y, viewer); same != (made < 3) {
				t.Errorf("after %d moves %v is shown the same: %v", made, viewer, same)
			}
		}
	}
	x, y := one, two
	x.Moves, y.Moves = x.Moves[:1], y.Moves[:1]
	if shownOf(t, x, A) == shownOf(t, y, A) {
		t.Error("A does not see their own commitment")
	}
}

func shownOf(t *testing.T, r whitelotus.Record, viewer whitelotus.Player) string {
	t.Helper()
	transcript, err := r.Transcript(viewer)
	if err != nil {
		t.Fatal(err)
	}
	return encode(t, transcript)
}

// TestOpponentsKnowNoSecret: opponents with equal random sources decide alike
// in two states that their player cannot distinguish, whether or not it is that
// player's turn, and a search gives every candidate the same figures. If the
// game does not wait for them, or they are a spectator, every opponent gives
// the same error. A random source that depends on the secrets is noticed.
func TestOpponentsKnowNoSecret(t *testing.T) {
	t.Parallel()
	pairs, early, others, leaky, leaks := 0, 0, 0, 0, 0
	for seed := range uint64(*leakGames) {
		o := whitelotus.Options{Players: 3 + int(seed%4), Turns: 2, LimitChips: seed%2 == 0}
		rng, asked := rand.New(rand.NewPCG(seed, 8)), 0
		playout(t, o, seed, func(s whitelotus.GameState) {
			viewer := someViewer(s, rng)
			other := s.View(viewer).Sample(rng)
			if asked++; s.Over() || other == s || asked%8 > 0 {
				return
			}
			pairs++
			chance := rng.Uint64()
			if one, two := opponentDecisions(t, s, viewer, chance),
				opponentDecisions(t, other, viewer, chance); one != two {
				t.Errorf("%v of %v decides\n%s\nand with other secrets\n%s", viewer, s, one, two)
			}
			switch {
			case !s.Awaits(viewer):
				others++
			case viewer != s.ToMove():
				early++
			case pairs%2 == 0:
				leaky++
				if opponentDecisions(t, s, viewer, chanceOfSecrets(s)) !=
					opponentDecisions(t, other, viewer, chanceOfSecrets(other)) {
					leaks++
				}
			}
		})
	}
	t.Logf("%d pairs, %d of them before the player's turn, %d of spectators and players who do not decide",
		pairs, early, others)
	if pairs < 30 || early == 0 || others == 0 || leaks < leaky*3/4 {
		t.Errorf("a search that leaks was noticed in %d of %d pairs", leaks, leaky)
	}
}

// someViewer returns the player to move, another player for whom the game
// waits, or once in eight times any player or a spectator.
func someViewer(s whitelotus.GameState, rng *rand.Rand) whitelotus.Player {
	if rng.IntN(8) == 0 {
		return []whitelotus.Player{whitelotus.Spectator, whitelotus.Player(rng.IntN(s.NumPlayers()))}[rng.IntN(2)]
	}
	viewer := s.ToMove()
	for p := range s.Seats() {
		if s.Awaits(p) && rng.IntN(3) == 0 {
			viewer = p
		}
	}
	return viewer
}

var leakGames = flag.Int("leakgames", 6,
	"`number` of games in which opponents decide with other secrets; 6 have some 50 pairs of positions")

// opponentDecisions returns the decisions of every opponent for a viewer.
func opponentDecisions(t *testing.T, s whitelotus.GameState, viewer whitelotus.Player, chance uint64) string {
	t.Helper()
	text, v := "", s.View(viewer)
	for _, name := range []string{"random", "greedy", "search:1"} {
		o, err := opponents.New(name)
		if err != nil {
			t.Fatal(err)
		}
		m, err := o.Choose(context.Background(), v, opponents.NewRand(chance, 1))
		text += fmt.Sprintln(s.Board().FormatMove(m), err)
	}
	a, err := opponents.Search{Rollouts: 40, Workers: 2}.Analyze(context.Background(), v,
		opponents.NewRand(chance, 2))
	return text + fmt.Sprintln(a, err)
}

// chanceOfSecrets returns a seed that depends on the secrets of a state.
func chanceOfSecrets(s whitelotus.GameState) uint64 {
	sum := fnv.New64()
	fmt.Fprint(sum, games.Whole(s))
	return sum.Sum64()
}
