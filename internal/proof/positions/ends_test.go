package positions_test

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/emperorofchina/emperor"
	"github.com/emperorofchina/emperor/internal/proof/games"
)

// finalRound is a position whose pile is empty and where nothing lies face up,
// each player with two cards: the final round, set up by hand.
func finalRound(players int, start, toMove emperor.Player) emperor.Position {
	p := emperor.Position{
		Options: emperor.Options{Players: players, Start: start},
		FaceUp:  []emperor.Color{},
		Pile:    []emperor.Color{},
		ToMove:  toMove,
	}
	for range players {
		p.Hands = append(p.Hands, games.InOrder("R G"))
	}
	return games.RestDiscarded(p)
}

// turns calls see with every number of players, start player and player to
// move.
func turns(see func(players int, start, toMove emperor.Player)) {
	for players := 3; players <= 5; players++ {
		for start := range emperor.Player(players) {
			for toMove := range emperor.Player(players) {
				see(players, start, toMove)
			}
		}
	}
}

// A final round that is set up by hand, with nothing face up, is played from
// the player to move on, and ends with the one before the start player (A27).
func TestAFinalRoundSetUpByHand(t *testing.T) {
	turns(func(players int, start, toMove emperor.Player) {
		s := games.From(t, finalRound(players, start, toMove))
		for p := toMove; ; p = (p + 1) % emperor.Player(players) {
			if s.Over() || !s.FinalRound() || s.ToMove() != p || s.Round() != 1 {
				t.Fatalf("%d players from %v, %v to move: %v; want a turn of %v", players, start, toMove, s,
					p)
			}
			s = games.Play(t, s, games.AnyExchange(s))
			if next := (p + 1) % emperor.Player(players); next == start {
				if !s.Over() || s.ToMove() != p || s.FaceUp() != (emperor.Cards{}) {
					t.Fatalf("%d players from %v, %v to move: %v; want the end by %v", players, start,
						toMove, s, p)
				}
				return
			}
		}
	})
}

// A game can be over when the pile is empty and the player before the start
// player has moved, or on a blocked board (section 2.9); never else.
func TestWhichGamesCanBeOver(t *testing.T) {
	turns(func(players int, start, toMove emperor.Player) {
		name := fmt.Sprintf("%d players from %v, over by %v", players, start, toMove)
		final := finalRound(players, start, toMove)
		final.Phase = emperor.PhaseOver
		s, err := emperor.NewState(final)
		if (toMove+1)%emperor.Player(players) == start {
			if err != nil || !s.Over() || s.ToMove() != toMove {
				t.Errorf("%s: %v, %v", name, s, err)
			}
		} else if faults := games.Faults(err); len(faults) != 1 || !strings.HasPrefix(faults[0].Error(), "Phase: over with the turn at player "+toMove.String()) {
			t.Errorf("%s: %v", name, err)
		}

		early := emperor.Position{Options: final.Options, ToMove: toMove, Phase: emperor.PhaseOver}
		early.Pile, early.FaceUp = games.InOrder("P"), games.InOrder("O O O O")
		for range players {
			early.Hands = append(early.Hands, games.InOrder("R G Y"))
		}
		early = games.RestDiscarded(early)
		if faults := games.Faults(second(emperor.NewState(early))); len(faults) != 1 ||
			!strings.HasPrefix(faults[0].Error(), "Phase: over; the pile has cards") {
			t.Errorf("%s, with cards in the pile: %v", name, faults)
		}

		second := early
		second.Reshuffled = games.Cards("P")
		wantOnly(t, second, "Phase: over; the pile has cards")

		empty := final
		empty.Hands = slices.Repeat([][]emperor.Color{{}}, players)
		empty = games.RestDiscarded(empty)
		if (toMove+1)%emperor.Player(players) == start {
			games.From(t, empty)
		} else {
			wantOnly(t, empty, "Phase: over with the turn at player "+toMove.String())
		}

		left := emperor.Position{Options: final.Options, ToMove: toMove, Phase: emperor.PhaseOver}
		s, err = emperor.NewState(left)
		if (toMove+1)%emperor.Player(players) == start {
			if err != nil || !s.Over() || !s.FinalRound() || s.HandSize(toMove) != 3 ||
				s.Discards().Len() != s.Deck().Len()-3*players-4 {
				t.Errorf("%s, cards left out: %v, %v", name, s, err)
			}
		} else if err == nil {
			t.Errorf("%s, cards left out: %v", name, s)
		}

		early = left
		early.Options.Board = games.PlainBoard(t, 1)
		early.Pieces = games.Lay(t, early.Options.Board, "Field[A1 e B1]")
		if s, err := emperor.NewState(early); err != nil || !s.Over() || s.ToMove() != toMove {
			t.Errorf("%s, blocked: %v, %v", name, s, err)
		}
	})
}

// second is the error of a call.
func second(_ emperor.GameState, err error) error { return err }

// The round goes on by one when the turn passes to the start player, whatever
// seat and round a position begins with.
func TestRoundsFromAnyPosition(t *testing.T) {
	turns(func(players int, start, toMove emperor.Player) {
		s := games.From(t, emperor.Position{Options: emperor.Options{Players: players, Start: start},
			ToMove: toMove, Round: 8})
		round := 8
		for range 2 * players {
			next := (s.ToMove() + 1) % emperor.Player(players)
			if next == start {
				round++
			}
			s = games.Play(t, s, games.AnyExchange(s), emperor.DrawFromPile())
			if s.ToMove() != next || s.Round() != round {
				t.Fatalf("%d players from %v, %v to move in round 8: %v; want %v in round %d", players,
					start, toMove, s, next, round)
			}
		}
	})
}

// In every color, the second pile has the cards that were shuffled into it
// minus those drawn from it (section 4).
func TestTheSecondPileAddsUpInEveryColor(t *testing.T) {
	position := func(reshuffled emperor.Cards) emperor.Position {
		return games.RestDiscarded(emperor.Position{
			Options:    emperor.Options{Players: 3},
			Hands:      games.Hands("R G Y", "R O Y", "P G G"),
			FaceUp:     games.InOrder("R G Y O"),
			Pile:       games.InOrder("P O Y G R R"),
			Reshuffled: reshuffled,
			BlindDraws: []emperor.Cards{games.Cards("R G"), games.Cards("O"), games.Cards("P Y")},
		})
	}
	right := games.Cards("P O Y G R R R G O P Y")
	games.From(t, position(right))
	for c := range emperor.Color(emperor.NumColors) {
		more, fewer := right, right
		more[c]++
		fewer[c]--
		wrong := map[string]emperor.Cards{"one more": more, "one fewer": fewer}
		for d := range emperor.Color(emperor.NumColors) {
			if d != c {
				other := more
				other[d]--
				wrong["one for a "+d.String()] = other
			}
		}
		for what, reshuffled := range wrong {
			_, err := emperor.NewState(position(reshuffled))
			var fault *emperor.DataError
			if !errors.As(err, &fault) || len(fault.Faults) != 1 ||
				!strings.HasPrefix(fault.Faults[0].Error(),
					"Reshuffled: "+reshuffled.String()+"; Pile and BlindDraws together are") {
				t.Errorf("%v, %s: %v", c, what, err)
			}
		}
	}
}

// A card that was drawn unseen must come from the second pile. Games in which
// different players drew it differ, but their tables look the same.
func TestBlindDrawsAreOfTheSecondPile(t *testing.T) {
	p := games.RestDiscarded(emperor.Position{
		Options:    emperor.Options{Players: 3},
		Hands:      games.Hands("R G Y", "R O Y", "P G G"),
		FaceUp:     games.InOrder("R G Y O"),
		Pile:       games.InOrder("P O"),
		Reshuffled: games.Cards("P O R"),
		BlindDraws: []emperor.Cards{games.Cards("R"), {}, {}},
	})
	s := games.From(t, p)
	p.BlindDraws = []emperor.Cards{{}, {}, games.Cards("R")}
	if u := games.From(t, p); u == s || u.Table() != s.Table() {
		t.Error("whose blind draw it is makes no difference, or a visible one")
	}
	p.BlindDraws = []emperor.Cards{{}, {}, games.Cards("G")}
	wantOnly(t, p, "Reshuffled")
	p.BlindDraws = nil
	wantOnly(t, p, "Reshuffled")
}

// Before the reshuffle no seat can have drawn from the second pile.
func TestNoBlindDrawsBeforeTheSecondPile(t *testing.T) {
	for players := 3; players <= 5; players++ {
		for seat := range players {
			p := emperor.Position{Options: emperor.Options{Players: players},
				BlindDraws: make([]emperor.Cards, players)}
			p.BlindDraws[seat] = games.Cards("R")
			wantOnly(t, p, "BlindDraws: ")
		}
	}
}

// Fields that follow from the pieces are checked for every seat and region.
func TestWhatFollowsIsCheckedForEveryone(t *testing.T) {
	right := games.From(t, emperor.Position{
		Options: emperor.Options{Players: 5, Fortifications: true},
		Pieces:  games.Lay(t, emperor.Side4to5(), "Wei[A2 B2 e B1 C1]", "Lu[C3 D1* e E1]"),
	}).Position()
	for seat := range right.Supplies {
		for kind := range right.Supplies[seat] {
			p := games.From(t, right).Position()
			p.Supplies[seat][kind]++
			wantOnly(t, p, fmt.Sprintf("Supplies[%d]: ", seat))
		}
		p := games.From(t, right).Position()
		p.Scores[seat]++
		wantOnly(t, p, fmt.Sprintf("Scores[%d]: ", seat))
		p = games.From(t, right).Position()
		p.FortPlaced[seat] = !p.FortPlaced[seat]
		p.Supplies = nil
		wantOnly(t, p, "FortPlaced: ")
	}
	for r := range right.Scored {
		p := games.From(t, right).Position()
		p.Scored[r] = !p.Scored[r]
		wantOnly(t, p, fmt.Sprintf("Scored[%d]: ", r))
	}
}

// wantOnly checks that a position has one fault, which begins so.
func wantOnly(t *testing.T, p emperor.Position, fault string) {
	t.Helper()
	faults := games.Faults(second(emperor.NewState(p)))
	if len(faults) != 1 || !strings.HasPrefix(faults[0].Error(), fault) {
		t.Errorf("%v; want %s", faults, fault)
	}
}
