package hints_test

import (
	"errors"
	"math"
	"strings"
	"testing"

	"github.com/emperorofchina/emperor"
	"github.com/emperorofchina/emperor/cmd/emperor/internal/hints"
	"github.com/emperorofchina/emperor/cmd/emperor/internal/hints/emperorhints"
	"github.com/emperorofchina/emperor/cmd/emperor/internal/hints/lotushints"
	"github.com/emperorofchina/emperor/internal/proof/games"
	"github.com/emperorofchina/emperor/opponents"
	"github.com/emperorofchina/emperor/whitelotus"
	lotusopponents "github.com/emperorofchina/emperor/whitelotus/opponents"
)

// A hint names a move, and gives the reasons for it in words, which are in testdata: what
// it gains, what it keeps a rival from, and what it prepares.
func TestEmperorReasons(t *testing.T) {
	answer(t, "emperor.txt", func(position string, moves []string) (list []hints.Hint, err error) {
		p, err := emperor.ParsePosition("emperor 1; players: 3; seed: 1; to move: A; " + position)
		if err != nil {
			return nil, err
		}
		game, err := emperor.NewState(p)
		if err != nil {
			return nil, err
		}
		a := opponents.Analysis{Board: game.Board()}
		for _, move := range moves {
			m, unread := game.Board().ParseMove(move)
			a.Candidates = append(a.Candidates, opponents.Candidate{Move: m})
			err = errors.Join(err, unread, game.Check(m))
		}
		if err != nil {
			return nil, err
		}
		return emperorhints.Of(game.View(0), emperor.Names{"Jin", "Ming", "Tang"}, a, 2), nil
	})
}

func TestLotusReasons(t *testing.T) {
	answer(t, "whitelotus.txt", func(position string, moves []string) (list []hints.Hint, err error) {
		p, err := whitelotus.ParsePosition(tiles + position)
		if err != nil {
			return nil, err
		}
		game, err := whitelotus.NewState(p)
		if err != nil {
			return nil, err
		}
		a := lotusopponents.Analysis{Board: game.Board()}
		for _, move := range moves {
			m, unread := game.Board().ParseMove(move)
			a.Candidates = append(a.Candidates, lotusopponents.Candidate{Move: m, Share: 1 / float64(len(moves))})
			err = errors.Join(err, unread, game.View(0).Check(m))
		}
		if err != nil {
			return nil, err
		}
		return lotushints.Of(game.View(0), whitelotus.Names{"Jin", "Bo", "Zhu"}, a, 2), nil
	})
}

// answer compares the hints of a file with those given about its positions, and the moves
// that a search prefers, best first.
func answer(t *testing.T, file string, advise func(position string, moves []string) ([]hints.Hint, error)) {
	t.Helper()
	games.Answers(t, "testdata/"+file, func(position, moves string) (said []string, err error) {
		list, err := advise(position, strings.Split(moves, " | "))
		for _, h := range list {
			said = append(said, h.Do+": "+h.Reason())
		}
		return said, err
	})
}

// tiles are the symbols of the areas of China, as far as a position needs them.
const tiles = "whitelotus 1; players: 3; seed: 1; symbols: " +
	"P[Luoyang, Kaifeng, Quanzhou, Yangzhou] T[Chengdu, Daming, Changsha, Hangzhou, Nanning] " +
	"R[Xiangyang, Fengyuan, Longxing, Haozhou, Jinan] F[Hanzhong, Zhending, Raozhou, Guangzhou, Kunming] " +
	"V[Dadu, Taiyuan, Xuzhou, Jiqing, Jiangling, Wuchang, Chongqing, Wenzhou, Shunyuan, Fuzhou, Jingjiang, " +
	"Shaozhou]; "

// The first hint says whether it is clearly better than the next one; it is never
// sure if the search had no time.
func TestSure(t *testing.T) {
	game := games.New(t, emperor.Options{Players: 3}, 1)
	moves := game.View(game.ToMove()).Moves()
	first, second := moves[0], moves.OfKind(emperor.MoveExchange)[0]
	for _, test := range []struct {
		lead, err   float64
		best, other string
	}{
		{4, 1, "Clearly", "Clearly less good"},
		{3, 1, "By a little", "A little less good"},
		{2, 1, "Hard to say", "About as good"},
		{2 * math.Hypot(1, 0.1), 1, "Hard to say", "About as good"},
		{9, 0, "Hard to say", "About as good"},
	} {
		wins := make([]float64, game.NumPlayers())
		a := opponents.Analysis{Board: game.Board(), Candidates: []opponents.Candidate{
			{Move: first, Lead: test.lead, Error: test.err, Wins: wins},
			{Move: second, Lead: 0, Error: test.err / 10, Wins: wins}}}
		got := emperorhints.Of(game.View(game.ToMove()), nil, a, 2)
		if got[0].Sure != test.best || got[1].Sure != test.other {
			t.Errorf("lead %v ± %v: got %q and %q", test.lead, test.err, got[0].Sure, got[1].Sure)
		}
	}
}

// If no cards could place a piece, that is the reason of a refusal, even if the
// cards are lacking too. Otherwise the library gives the reason.
func TestWhyNot(t *testing.T) {
	for _, test := range []struct {
		pieces, hand, move string
		want               error
	}{
		{"Lu[A 1 2, B 3]", "GYR", "Lu: house 3 (orange)", emperor.ErrSpaceTaken},
		{"Lu[A 1 2, B 3 4]", "GYR", "Lu: house 3 (orange)", emperor.ErrSpaceTaken},
		{"Lu[A 1 2, B 3 4]", "GYR", "Zhao: emissary (orange)", emperor.ErrEmissaryLimit},
		{"Lu[A 1 2, B 3 4]; discards: O9", "GYR", "Zhao: emissary (orange)", emperor.ErrEmissaryLimit},
		{"Lu[A 1, e A1]", "GYR", "Lu: emissary + house 1 (orange)", emperor.ErrSpaceTaken},
		{"Lu[A 1 2, B 3]", "GYR", "Lu: house 4 (orange)", emperor.ErrPayment},
		{"Lu[A 1 2, B 3]", "OYR", "Lu: house 4 (orange)", nil},
	} {
		position, err := emperor.ParsePosition("emperor 1; players: 3; pieces: " + test.pieces + "; hands: " +
			test.hand)
		if err != nil {
			t.Fatal(err)
		}
		game := games.From(t, position)
		m, err := game.Board().ParseMove(test.move)
		if err != nil {
			t.Fatal(err)
		}
		half := emperor.Place(m.Region(), emperor.Cards{}, m.Pieces()...)
		for _, chosen := range []emperor.Move{half, m} {
			want := test.want
			if chosen == m && want == emperor.ErrPayment {
				want = emperor.ErrCardsNotHeld
			}
			if err := emperorhints.WhyNot(game.View(0), chosen); !errors.Is(err, want) {
				t.Errorf("%s with %s, %v: got %v, want %v", test.pieces, test.hand, chosen, err, want)
			}
		}
	}
}
