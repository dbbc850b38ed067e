package referee_test

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"github.com/emperorofchina/emperor"
	"github.com/emperorofchina/emperor/internal/proof/differential"
	"github.com/emperorofchina/emperor/internal/proof/games"
	"github.com/emperorofchina/emperor/internal/referee"
)

// TestEndsBesideTheReferee plays from positions in which at most a few pieces
// can still be placed, and compares after every move whether the game is over.
// In many of them a single kind of piece of a single player decides: a player's
// supply that does not count would be noticed for each player and each kind.
func TestEndsBesideTheReferee(t *testing.T) {
	t.Parallel()
	tally, err := differential.AtOnce(0, games.UnlessShort(30, 25), playEndBesideReferee)
	if err != nil {
		t.Fatal(err)
	}
	t.Logf("ends:%v", tally)
	if testing.Short() {
		return
	}
	want := []string{talliedBlockedAtOnce, talliedBlocked}
	for _, k := range refereePieceKinds {
		for p := range emperor.Player(3) {
			want = append(want, fmt.Sprintf(talliedLastPiece, p, k))
		}
	}
	tally.Require(t, 1, want...)
}

const (
	talliedBlockedAtOnce = "positions that are blocked"
	talliedLastPiece     = "positions with moves for %v alone, all with one kind of piece: %v"
)

// playEndBesideReferee plays up to a dozen moves from a nearly blocked position.
func playEndBesideReferee(seed uint64) (differential.Tally, error) {
	ends := differential.Tally{}
	rng := rand.New(rand.NewPCG(seed, 0xE4D5))
	g := &refereePair{rng: rng, tally: differential.Tally{}, policy: diplomats}
	if err := g.setUp(nearlyBlockedPosition(rng)); err != nil {
		return nil, err
	}
	if err := g.compare(); err != nil {
		return nil, fmt.Errorf("before the first move: %w", err)
	}
	if g.state.Over() {
		ends[talliedBlockedAtOnce]++
		return ends, nil
	}
	for range 12 {
		if what, ok := g.lastPiece(); ok {
			ends[what]++
		}
		if err := g.playOne(); err != nil {
			return nil, err
		}
		if g.state.Over() {
			if !g.state.FinalRound() {
				ends[talliedBlocked]++
			}
			break
		}
	}
	return ends, nil
}

// lastPiece reports whether only one player can place a piece, and pieces of
// one kind only.
func (g *refereePair) lastPiece() (what string, ok bool) {
	seen := map[string]bool{}
	for p := range g.game.Options.Players {
		for i, k := range []referee.PieceKind{referee.House, referee.Emissary, referee.Fortification} {
			if g.game.CanPlace(referee.Player(p), k) {
				what = fmt.Sprintf(talliedLastPiece, emperor.Player(p), refereePieceKinds[i])
				seen[what] = true
			}
		}
	}
	return what, len(seen) == 1
}

// nearlyBlockedPosition returns a position of three players in which hardly any
// house, emissary or fortification is left, or hardly any place for it.
func nearlyBlockedPosition(rng *rand.Rand) emperor.Position {
	o := crowdedOptions(rng)
	pos := emperor.Position{Options: o, Seed: rng.Uint64(), ToMove: emperor.Player(rng.IntN(o.Players)),
		Pieces:     emperor.Pieces{Houses: make([]emperor.SpaceSet, o.Players)},
		FortPlaced: make([]bool, o.Players)}
	order := rng.Perm(o.Board.NumSpaces())
	for p := range o.Players {
		for range 20 - rng.IntN(6)/5 {
			pos.Pieces.Houses[p] |= emperor.Spaces(emperor.Space(order[0]))
			order = order[1:]
		}
	}
	// A bare fortification takes no place from a house, only from another.
	for p := range o.Players {
		if s := emperor.Spaces(emperor.Space(rng.IntN(o.Board.NumSpaces()))); rng.IntN(5) > 0 &&
			pos.Pieces.Fortified&s == 0 {
			pos.Pieces.Fortified |= s
			pos.FortPlaced[p] = true
		}
	}
	pos.Pieces.Emissaries = fewLeft(rng, o, pos.Pieces.Houses)
	return pos
}

// fewLeft sends emissaries until no region has room, or each player has at most
// one left.
func fewLeft(rng *rand.Rand, o emperor.Options, houses []emperor.SpaceSet) [][]int {
	left := make([]int, o.Players)
	for p := range left {
		left[p] = 8 - rng.IntN(6)/5
	}
	var sent [][]int
	for r := range o.Board.Regions() {
		row, limit := make([]int, o.Players), 0
		for _, set := range houses {
			limit = max(limit, (set & o.Board.Spaces(r)).Len())
		}
		for range limit {
			for _, p := range rng.Perm(o.Players) {
				if left[p] > 0 {
					left[p]--
					row[p]++
					break
				}
			}
		}
		sent = append(sent, row)
	}
	return sent
}
