package positions_test

import (
	"testing"

	"github.com/emperorofchina/emperor"
	"github.com/emperorofchina/emperor/internal/proof/games"
)

// A game that continues beyond the last round that a position can name is still
// valid.
func TestPositionRoundTripOfAVeryLongGame(t *testing.T) {
	begun := games.New(t, emperor.Options{Players: 3}, 1)
	p := begun.Position()
	p.Round = 9999
	s := games.From(t, p)
	if s.Equal(begun) || begun.Equal(s) {
		t.Error("states of two rounds are equal")
	}
	for range 3 {
		s = games.Play(t, s, games.AnyExchange(s), emperor.DrawFromPile())
	}
	if again, err := emperor.NewState(s.Position()); err != nil || again != s || s.Position().String() != s.String() {
		t.Errorf("round %d: %v", s.Round(), err)
	}
}

// A position of a game stays possible if parts of it are left out.
func TestLeavingOutKeepsAPositionPossible(t *testing.T) {
	leave := map[string]func(*emperor.Position){
		"a hand":     func(p *emperor.Position) { p.Hands[(p.ToMove+1)%3] = nil },
		"their hand": func(p *emperor.Position) { p.Hands[p.ToMove] = nil },
		"face up":    func(p *emperor.Position) { p.FaceUp = nil },
		"the pile":   func(p *emperor.Position) { p.Pile = nil },
		"all cards":  func(p *emperor.Position) { p.Hands, p.FaceUp, p.Pile = nil, nil, nil },
		"what it is": func(p *emperor.Position) { p.Supplies, p.Scored, p.Scores = nil, nil, nil },
	}
	for i := range 24 {
		games.Playout(t, games.New(t, games.Options(i), uint64(i)), uint64(i), func(s emperor.GameState) {
			if s.FinalRound() || s.Over() {
				return
			}
			for name, change := range leave {
				if name == "all cards" && s.Phase() == emperor.PhaseDraw && s.PileSize() < 3 {
					continue // two cards of the pile may be dealt, and none is left to draw
				}
				p := s.Position()
				change(&p)
				u, err := emperor.NewState(p)
				if err != nil {
					t.Fatalf("without %s: %v: %v", name, s, err)
				}
				isFull := u.Phase() == emperor.PhaseDraw && u.Hand(u.ToMove()).Len() > 2
				if name == "what it is" && u != s || isFull {
					t.Fatalf("without %s: %v becomes %v", name, s, u)
				}
			}
		})
	}
}
