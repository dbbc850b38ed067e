package positions_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/emperorofchina/emperor"
	"github.com/emperorofchina/emperor/internal/proof/games"
)

// A game that continues beyond the last round that a position can name is still
// valid.
func TestPositionRoundTripOfAVeryLongGame(t *testing.T) {
	s := games.New(t, emperor.Options{Players: 3}, 1)
	p := s.Position()
	p.Round = 9999
	s = games.From(t, p)
	for range 3 {
		s = games.Play(t, s, games.AnyExchange(s), emperor.DrawFromPile())
	}
	if again, err := emperor.NewState(s.Position()); err != nil || again != s {
		t.Errorf("round %d: %v", s.Round(), err)
	}
}

func TestZeroValuesOfAPosition(t *testing.T) {
	s := games.From(t, emperor.Position{Options: emperor.Options{Players: 4}, ToMove: games.C})
	if s.Phase() != emperor.PhaseAct || s.Round() != 1 || s.ToMove() != games.C || s.Start() != games.A ||
		s.PileSize() != 36 {
		t.Errorf("%v", s)
	}
	want := games.From(t, emperor.Position{Options: emperor.Options{Players: 4, Board: emperor.Side3to4(),
		Deck: games.StandardDeck(4)}, ToMove: games.C, Phase: emperor.PhaseAct, Round: 1})
	if s != want {
		t.Errorf("%v is not %v", s, want)
	}
}

func TestWhatIsLeftOutIsDealt(t *testing.T) {
	base := emperor.Position{Options: emperor.Options{Players: 3},
		Pieces: games.Lay(t, emperor.Side3to4(), "Wei[A1]"), ToMove: games.B, Seed: 4}
	with := func(change func(*emperor.Position)) emperor.GameState {
		t.Helper()
		p := base
		change(&p)
		s := games.From(t, p)
		all := games.Sum(games.Sum(s.Discards(), s.FaceUp()), games.Cards(games.Initials(s.Position().Pile)))
		for q := range emperor.Player(3) {
			all = games.Sum(all, s.Hand(q))
		}
		if all != s.Deck() {
			t.Errorf("the cards are %v, the deck %v", all, s.Deck())
		}
		return s
	}
	s := with(func(p *emperor.Position) { p.Hands = games.HandOf(games.B, "R G G") })
	if s.Hand(games.B) != games.Cards("R G G") || s.HandSize(games.A) != 3 || s.FaceUp().Len() != 4 ||
		s.PileSize() != 34 || s.KnownHand(games.B) != (emperor.Cards{}) {
		t.Errorf("%v", s)
	}
	s = with(func(p *emperor.Position) { p.FaceUp = games.InOrder("P P P P") })
	if s.FaceUp() != games.Cards("P P P P") || s.PileSize() != 34 {
		t.Errorf("%v", s)
	}
	s = with(func(p *emperor.Position) { p.Discards = games.Cards("R R R G Y") })
	if s.Discards() != games.Cards("R R R G Y") || s.PileSize() != 29 {
		t.Errorf("%v", s)
	}
	// Known cards are dealt with others.
	s = with(func(p *emperor.Position) {
		p.Known = []emperor.Cards{games.Cards("R P"), {},
			games.Cards("G G G")}
	})
	if s.KnownHand(games.A) != games.Cards("R P") ||
		games.Rest(s.Hand(games.A), games.Cards("R P")).Len() != 1 ||
		s.Hand(games.C) != games.Cards("G G G") || s.HandSize(games.B) != 3 {
		t.Errorf("%v: A %v, C %v", s, s.Hand(games.A), s.Hand(games.C))
	}
	s = with(func(p *emperor.Position) { p.Known = []emperor.Cards{games.Cards("R")} })
	if s.KnownHand(games.A) != games.Cards("R") || s.KnownHand(games.C) != (emperor.Cards{}) {
		t.Errorf("%v", s)
	}
	// The player who draws has acted.
	s = with(func(p *emperor.Position) { p.Phase = emperor.PhaseDraw })
	if s.HandSize(games.B) >= 3 || s.HandSize(games.A) != 3 || s.HandSize(games.C) != 3 ||
		s.FaceUp().Len() != 4 {
		t.Errorf("%v, B holds %d", s, s.HandSize(games.B))
	}
	s = with(func(p *emperor.Position) { p.Phase, p.FaceUp = emperor.PhaseDraw, games.InOrder("P P P P") })
	if s.HandSize(games.B) != 2 || s.HandSize(games.A) != 3 || s.HandSize(games.C) != 3 {
		t.Errorf("%v, B holds %d", s, s.HandSize(games.B))
	}
	// The final round: 13 cards are dealt, the others named.
	deal := games.Cards("R R R G G G Y Y Y O O P P")
	s = with(func(p *emperor.Position) {
		p.Pile, p.Discards = []emperor.Color{}, games.Rest(games.StandardDeck(3), deal)
	})
	if !s.FinalRound() || s.HandSize(games.A) != 3 || s.HandSize(games.B) != 3 ||
		s.HandSize(games.C) != 3 || s.FaceUp().Len() != 4 || s.PileSize() != 0 {
		t.Errorf("%v", s)
	}
	// The second pile.
	s = with(func(p *emperor.Position) {
		p.Reshuffled = games.Cards("R R G Y O O")
		p.BlindDraws = []emperor.Cards{{}, games.Cards("R"), games.Cards("O")}
		p.Discards = games.Rest(games.StandardDeck(3), games.Sum(deal, games.Cards("R G Y O")))
	})
	if s.PileSize() != 4 || games.Cards(games.Initials(s.Position().Pile)) != games.Cards("R G Y O") ||
		s.Reshuffled() != games.Cards("R R G Y O O") {
		t.Errorf("%v, pile %v", s, games.Initials(s.Position().Pile))
	}
	// A given order is kept, the top card first.
	s = with(func(p *emperor.Position) {
		p.Hands = games.Hands("R R R", "G G G", "Y Y Y")
		p.FaceUp, p.Pile = games.InOrder("O O O O"), games.InOrder("P R G")
		*p = games.RestDiscarded(*p)
	})
	if got := s.Position().Pile; games.Initials(got) != "PRG" {
		t.Errorf("pile %v", games.Initials(got))
	}
	// The seed shuffles what is left out.
	if with(func(p *emperor.Position) { p.Seed = 5 }).Table() == with(func(p *emperor.Position) { p.Seed = 6 }).Table() {
		t.Error("another seed, the same cards")
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
	faulty := map[string]bool{}
	for i := range 24 {
		games.Playout(t, games.New(t, games.Options(i), uint64(i)), uint64(i), func(s emperor.GameState) {
			if s.FinalRound() || s.Over() {
				return
			}
			for name, change := range leave {
				if name == "all cards" && s.Phase() == emperor.PhaseDraw {
					continue // how many of them who draws has played is not known then
				}
				p := s.Position()
				change(&p)
				u, err := emperor.NewState(p)
				if err != nil && !faulty[name] {
					faulty[name] = true
					t.Errorf("without %s: %v: %v", name, s, err)
				}
				if err == nil && name == "what it is" && u != s {
					t.Fatalf("without %s: %v becomes %v", name, s, u)
				}
			}
		})
	}
}

// In the final round, players who are still to act have cards; those who have
// acted may have none.
func TestStillToActWithoutCards(t *testing.T) {
	for players := 3; players <= 5; players++ {
		for start := range emperor.Player(players) {
			for turn := range players {
				toMove := (start + emperor.Player(turn)) % emperor.Player(players)
				for place := range players {
					p := emperor.Position{
						Options: emperor.Options{Players: players, Start: start},
						Hands:   make([][]emperor.Color, players),
						FaceUp:  []emperor.Color{},
						Pile:    []emperor.Color{},
						ToMove:  toMove,
					}
					for i := range p.Hands {
						p.Hands[i] = games.InOrder("R")
					}
					empty := (int(start) + place) % players
					p.Hands[empty] = []emperor.Color{}
					_, err := emperor.NewState(games.RestDiscarded(p))
					if place >= turn {
						if faults := games.Faults(err); len(faults) != 1 ||
							!strings.HasPrefix(faults[0].Error(), fmt.Sprintf("Hands[%d]: no cards", empty)) {
							t.Errorf("%d players from %v, %v to move, %d without cards: %v", players, start,
								toMove, empty, err)
						}
					} else if err != nil {
						t.Errorf("%d players from %v, %v to move, %d without cards: %v", players, start,
							toMove, empty, err)
					}
				}
			}
		}
	}
}

func TestHugePositions(t *testing.T) {
	const huge = 1 << 16
	p := emperor.Position{
		Options:    emperor.Options{Players: 3},
		Pieces:     emperor.Pieces{Houses: make([]emperor.SpaceSet, huge), Emissaries: make([][]int, huge)},
		FortPlaced: make([]bool, huge),
		Hands:      make([][]emperor.Color, huge),
		FaceUp:     make([]emperor.Color, huge),
		Pile:       make([]emperor.Color, huge),
		Known:      make([]emperor.Cards, huge),
		BlindDraws: make([]emperor.Cards, huge),
		Supplies:   make([][3]int, huge),
		Scored:     make([]bool, huge),
		Scores:     make([]int, huge),
	}
	p.Pieces.Emissaries[0] = make([]int, huge)
	p.Hands[0] = make([]emperor.Color, huge)
	if _, err := emperor.NewState(p); err == nil {
		t.Error("accepted")
	}
	p.Pieces = emperor.Pieces{}
	if _, err := emperor.NewState(p); err == nil {
		t.Error("accepted")
	}
}
