package hints_test

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/emperorofchina/emperor"
	"github.com/emperorofchina/emperor/cmd/emperor/internal/hints/emperorhints"
	"github.com/emperorofchina/emperor/cmd/emperor/internal/hints/lotushints"
	"github.com/emperorofchina/emperor/opponents"
	"github.com/emperorofchina/emperor/whitelotus"
	lotusopponents "github.com/emperorofchina/emperor/whitelotus/opponents"
)

// A hint gives the reasons for a move in words: what it gains, what it keeps a
// rival from, and what it prepares.
func TestEmperorReasons(t *testing.T) {
	for _, test := range []struct{ position, move, want string }{
		{"pieces: Lu[A 1 2, B 3]; hands: OGY", "Lu: house 4 (orange)", "It fills Lu; +4 for 3 houses in Lu, the most of 4 (+3 for Ming); it keeps Ming from 2 points there."},
		{"pieces: Lu[B 1, C 2]; hands: OOY", "Lu: house 3 + house 4 (2 orange)", "It fills Lu; +4 for 2 houses in Lu, the most of 4 (+2 for Ming, +2 for Tang); it keeps Ming from 2 points there."},
		{"pieces: Wei[A 4, B 5] Ch'in[A 1, e A1]; hands: RGY", "Wei: emissary (red)", "+2 for alliance 3, majority in Wei and Ch'in, 2 emissaries in all; allied with Ch'in."},
		{"pieces: Wei[A 4, B 5 6 ] Ch'in[A 1, e A1]; hands: RRY", "Wei: emissary + emissary (2 red)", "+3 for alliance 3, majority in Wei and Ch'in, 3 emissaries in all; allied with Ch'in; you may gain up to 3 more there in your next turn."},
		{"pieces: Wei[A 1 2 3, B 5]; hands: RGY", "Wei: house 4 (red)", "+1 for 4 houses in Wei, the most of 5 (+1 for Ming); +4 for row of 4 houses: Wei 1, Wei 2, Wei 3, Wei 4; it keeps Ming from 3 points there."},
		{"hands: RGG", "Wei: house 4 (2 green)", "+1 for the first house in Wei; you may gain up to 2 more there in your next turn; room for 1 emissary."},
		{"fortifications: yes; pieces: Wei[A 1 2 3, B 5]; hands: RRY", "Wei: fortification 6 + house 6 (2 red)", "+6 for 4 houses in Wei, the most of 5, doubled (+1 for Ming); it keeps Ming from 3 points there; room for 4 emissaries."},
		{"pieces: Lu[A 1 2, B 3]; hands: YGG; face up: ROYP", "exchange yellow", "No placement gains you more than 1 as it stands."},
		{"pieces: Lu[A 1 2, B 3]; hands: GG; face up: ROYP; phase: draw", "take orange", "It pays for a piece in Zhao, up to 1 there as it stands."},
		{"pieces: Lu[A 1 2, B 3]; hands: GG; face up: ROYP; phase: draw", "take purple", "It pays for a piece in Chu, up to 1 there as it stands."},
		{"pieces: Lu[A 1 2, B 3]; hands: OG, OGY; face up: ROYP; phase: draw; known: -, O1", "take orange", "It pays for a piece in Zhao, up to 1 there as it stands; 2 orange also pay for one piece of any color; it keeps it from Ming, who holds 1 orange."},
		{"pieces: Lu[A 1 2, B 3]; hands: OG; face up: RRYP; phase: draw", "draw", "No card face up adds to the 1 that you can gain as it stands; the others do not see what you draw."},
		{"pieces: Lu[A 1 2, B 3]; hands: G; face up: RRYP; phase: draw", "take red", "It pays for a piece in Wei, up to 1 there as it stands."},
		{"pieces: Lu[A 1 2, B 3]; hands: GG; face up: ROYP; phase: draw", "draw", "No card face up adds to the 1 that you can gain as it stands; the others do not see what you draw."},
	} {
		position, err := emperor.ParsePosition("emperor 1; players: 3; seed: 1; to move: A; " + test.position)
		if err != nil {
			t.Fatal(err)
		}
		game, err := emperor.NewState(position)
		if err != nil {
			t.Fatal(err)
		}
		m, err := game.Board().ParseMove(test.move)
		if err == nil {
			err = game.Check(m)
		}
		if err != nil {
			t.Fatal(err)
		}
		a := opponents.Analysis{Board: game.Board(), Candidates: []opponents.Candidate{{Move: m}}}
		names := emperor.Names{"Jin", "Ming", "Tang"}
		if got := emperorhints.Of(game.View(0), names, a, 1)[0].Reason(); got != test.want {
			t.Errorf("%s, %s:\ngot  %s\nwant %s", test.position, test.move, got, test.want)
		}
	}
}

// tiles are the symbols of the areas of China, as far as a position needs them.
const tiles = "whitelotus 1; players: 3; seed: 1; symbols: " +
	"P[Luoyang, Kaifeng, Quanzhou, Yangzhou] T[Chengdu, Daming, Changsha, Hangzhou, Nanning] " +
	"R[Xiangyang, Fengyuan, Longxing, Haozhou, Jinan] F[Hanzhong, Zhending, Raozhou, Guangzhou, Kunming] " +
	"V[Dadu, Taiyuan, Xuzhou, Jiqing, Jiangling, Wuchang, Chongqing, Wenzhou, Shunyuan, Fuzhou, Jingjiang, " +
	"Shaozhou]; "

func TestLotusReasons(t *testing.T) {
	const (
		owners = "emperor: A; owners: A[Luoyang, Fengyuan] B[Chengdu, Hanzhong] C[Jiangling, Chongqing]"
		bids   = "turn: 2; phase: contest; emperor: B; owners: A[Taiyuan, Xiangyang] B[Luoyang] C[Wuchang, Haozhou]; " +
			"blocks: A[Kaifeng] B[Kaifeng] C[Kaifeng]; contested: Kaifeng; influence: "
		tie = "turn: 2; phase: expel; emperor: A; owners: A[Luoyang, Fengyuan] B[Taiyuan, Daming] " +
			"C[Jiangling, Chongqing]; contested: Kaifeng; "
		rebellion = "phase: rebellion; emperor: B; owners: A[Taiyuan, Zhending] B[Luoyang, Kaifeng, Daming] " +
			"C[Jiangling, Wuchang, Chongqing]; armies: 3, 4, 4; commitments: -, emperor 3, rebels 2"
	)
	for _, test := range []struct{ position, move, want string }{
		{"turn: 2; " + owners, "block Kaifeng", "It is a Palace, worth 5 to you; nobody else has a block there; it brings 2 influence or an army each turn."},
		{"turn: 4; " + owners + "; blocks: B[Kaifeng]; goes: 1, 1, 1", "block Kaifeng", "It is a Palace, worth 5 to you; you contest it with Bo (12), and have 12 influence."},
		{"turn: 2; " + owners, "pass", "You keep 4 goes for what the others leave; the best area left, Kaifeng, is a Palace, worth 5 to you, which no other block claims yet."},
		{"turn: 2; " + owners + "; blocks: A[Taiyuan] B[Taiyuan, Kaifeng]; goes: 2, 2, 2", "pass", "You need your 12 influence for the area that you contest already; you keep 2 goes for what the others leave; the best area left, Kaifeng, is a Palace, worth 5 to you, but you would contest it with Bo (12)."},
		{bids + "12, 12, 12", "bid 3 against B", "Kaifeng is a Palace, worth 6 to you; it costs 3 if you stay in, and 1 if you go out; Bo has most, 12 to bid, and decides a tie."},
		{bids + "12, 2, 1", "bid 3 against C", "Kaifeng is a Palace, worth 6 to you; no rival can pay 3; Zhu has 1 to bid, and Bo decides a tie."},
		{bids + "12, 2, 12", "bid 2 against C", "Kaifeng is a Palace, worth 6 to you; it costs 2 if you stay in, and 1 if you go out; Zhu has most, 12 to bid, and Bo decides a tie."},
		{bids + "12, 2, 12", "bid 1 against B", "Kaifeng is a Palace, worth 6 to you; it costs nothing if you go out; Bo has 2 to bid, and decides a tie."},
		{tie + "blocks: A[Kaifeng] B[Kaifeng]; commitments: bid 2 against B, bid 2 against A", "expel B", "You would get Kaifeng, a Palace, worth 5 to you; Bo has 4 points as it stands, and 12 influence."},
		{tie + "blocks: A[Kaifeng] B[Kaifeng]; commitments: bid 2 against B, bid 2 against A", "expel A", "You pay 1 of your bid of 2 and keep the rest; Bo would get Kaifeng, a Palace, worth 5 to Bo."},
		{tie + "blocks: A[Kaifeng] B[Kaifeng] C[Kaifeng]; " +
			"commitments: bid 3 against B, bid 2 against A, bid 1 against A", "expel A", "You pay 1 of your bid of 3 and keep the rest; Kaifeng is a Palace, worth 5 to Bo and 3 to Zhu, and the contest goes on."},
		{tie + "blocks: B[Kaifeng] C[Kaifeng]; commitments: -, bid 2 against C, bid 2 against B", "expel C", "Bo would get Kaifeng, a Palace, worth 5 to Bo and 3 to Zhu; Zhu has 3 points as it stands, and 12 influence."},
		{"turn: 2; " + rebellion, "rebels 2", "You keep 1 army, and your side is ahead, 8 to 4, before the others' 8 armies; if your side wins, you may take Luoyang, a Palace of Bo, +4 for you, −4 for Bo."},
		{"turn: 4; " + rebellion, "rebels 3", "Your side is ahead, 9 to 4, before the others' 8 armies; if your side wins, you may take Luoyang, a Palace of Bo, +4 for you, −4 for Bo; armies are worth nothing after this turn."},
		{"turn: 2; " + rebellion, "emperor 0", "You keep 3 armies, and your side is behind, 4 to 6, before the others' 8 armies; if your side wins, Zhu has no area beside yours to take; Bo cannot take Zhending from you."},
		{"turn: 2; phase: order; " + owners + "; blocks: A[Kaifeng] B[Kaifeng, Taiyuan] C[Taiyuan]", "settle Taiyuan", "It is a Village, worth 1 to Bo and 1 to Zhu; only others spend influence on it."},
		{"turn: 2; phase: order; " + owners + "; blocks: A[Kaifeng] B[Kaifeng, Taiyuan] C[Taiyuan]", "settle Kaifeng", "It is a Palace, worth 5 to you; you contest it with Bo (12), and have 12 influence."},
		{"turn: 2; phase: income; " + owners, "armies 1", "You then have 23 influence and 7 armies; of the others nobody has more than 12 and 3 now."},
	} {
		position, err := whitelotus.ParsePosition(tiles + test.position)
		if err != nil {
			t.Error(err)
			continue
		}
		game, err := whitelotus.NewState(position)
		if err != nil {
			t.Error(err)
			continue
		}
		m, err := game.Board().ParseMove(test.move)
		v := game.View(0)
		if err == nil {
			err = v.Check(m)
		}
		if err != nil {
			t.Error(test.position, err)
			continue
		}
		a := lotusopponents.Analysis{Board: game.Board(),
			Candidates: []lotusopponents.Candidate{{Move: m, Share: 1}}}
		names := whitelotus.Names{"Jin", "Bo", "Zhu"}
		got := lotushints.Of(v, names, a, 1)[0].Reason()
		if got = strings.TrimSuffix(got, " Clearly."); got != test.want {
			t.Errorf("%s, %s:\ngot  %s\nwant %s", test.position, test.move, got, test.want)
		}
	}
}

// gameAt returns a game between four Greedy opponents after some moves.
func gameAt(t *testing.T, seed uint64, moves int) emperor.GameState {
	t.Helper()
	game, err := emperor.NewGame(emperor.Options{Players: 4}, seed)
	for i := 0; i < moves && err == nil; i++ {
		var m emperor.Move
		m, err = opponents.Greedy().Choose(context.Background(), game.View(game.ToMove()),
			opponents.NewRand(seed, uint32(i)))
		if err == nil {
			game, err = emperor.Apply(game, m)
		}
	}
	if err != nil {
		t.Fatal(err)
	}
	return game
}

// A hint reveals nothing that the viewer does not know: two states with the same
// view give the same hints.
func TestHintsKeepSecrets(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	for seed := range uint64(4) {
		game := gameAt(t, seed, 30)
		v := game.View(game.ToMove())
		twin := v.Sample(rng)
		if twin == game {
			t.Errorf("seed %d: the sample is the game itself", seed)
		}
		var given [2]string
		for i, s := range []emperor.GameState{game, twin} {
			a, err := opponents.Search{Rollouts: 300}.Analyze(context.Background(), s.View(s.ToMove()),
				opponents.NewRand(seed, 0))
			if err != nil {
				t.Fatal(err)
			}
			given[i] = fmt.Sprint(emperorhints.Of(s.View(s.ToMove()), nil, a, 3))
		}
		if given[0] != given[1] {
			t.Errorf("seed %d: got %s and %s", seed, given[0], given[1])
		}
	}
}

// In a rebellion and a contest the hint does not follow the others' commitments.
func TestLotusHintsKeepSecrets(t *testing.T) {
	const common = tiles + "turn: 2; emperor: B; " +
		"owners: A[Taiyuan, Zhending] B[Luoyang, Daming] C[Jiangling, Wuchang]; "
	for _, positions := range [][2]string{
		{"phase: rebellion; armies: 3, 4, 4; commitments: -, emperor 3, rebels 2",
			"phase: rebellion; armies: 3, 4, 4; commitments: -, emperor 0, rebels 4"},
		{"phase: contest; blocks: A[Kaifeng] B[Kaifeng] C[Kaifeng]; contested: Kaifeng; " +
			"commitments: -, bid 1 against C, bid 2 against B",
			"phase: contest; blocks: A[Kaifeng] B[Kaifeng] C[Kaifeng]; contested: Kaifeng; " +
				"commitments: -, bid 6 against A, bid 5 against A"},
	} {
		var given [2]string
		for i, text := range positions {
			position, err := whitelotus.ParsePosition(common + text)
			if err != nil {
				t.Fatal(err)
			}
			game, err := whitelotus.NewState(position)
			if err != nil {
				t.Fatal(err)
			}
			a, err := lotusopponents.Search{Rollouts: 300}.Analyze(context.Background(), game.View(0),
				lotusopponents.NewRand(1, 0))
			if err != nil {
				t.Fatal(err)
			}
			given[i] = fmt.Sprint(lotushints.Of(game.View(0), nil, a, 3))
		}
		if given[0] != given[1] {
			t.Errorf("got %s\nand %s", given[0], given[1])
		}
	}
}

// The first hint says whether it is clearly better than the next one; it is never
// sure if the search had no time.
func TestSure(t *testing.T) {
	game := gameAt(t, 1, 0)
	moves := game.View(game.ToMove()).Moves()
	first, second := moves[0], moves.OfKind(emperor.MoveExchange)[0]
	for _, test := range []struct {
		lead, err   float64
		best, other string
	}{
		{4, 1, "Clearly", "Clearly less good"},
		{3, 1, "By a little", "A little less good"},
		{2, 1, "Hard to say", "About as good"},
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

// A piece that no cards could place is the reason of a refusal, even if the cards
// are lacking too; otherwise it is that of the library.
func TestWhyNot(t *testing.T) {
	for _, test := range []struct {
		pieces, hand, move string
		want               error
	}{
		{"Lu[A 1 2, B 3]", "GYR", "Lu: house 3 (orange)", emperor.ErrSpaceTaken},
		{"Lu[A 1 2, B 3 4]", "GYR", "Lu: house 3 (orange)", emperor.ErrSpaceTaken},
		{"Lu[A 1 2, B 3 4]", "GYR", "Zhao: emissary (orange)", emperor.ErrEmissaryLimit},
		{"Lu[A 1, e A1]", "GYR", "Lu: emissary + house 1 (orange)", emperor.ErrSpaceTaken},
		{"Lu[A 1 2, B 3]", "GYR", "Lu: house 4 (orange)", emperor.ErrPayment},
		{"Lu[A 1 2, B 3]", "OYR", "Lu: house 4 (orange)", nil},
	} {
		position, err := emperor.ParsePosition("emperor 1; players: 3; pieces: " + test.pieces + "; hands: " +
			test.hand)
		if err != nil {
			t.Fatal(err)
		}
		game, err := emperor.NewState(position)
		if err != nil {
			t.Fatal(err)
		}
		m, err := game.Board().ParseMove(test.move)
		if err != nil {
			t.Fatal(err)
		}
		half := emperor.Place(m.Region(), emperor.Cards{}, m.Pieces()...)
		if err := emperorhints.WhyNot(game.View(0), half); !errors.Is(err, test.want) {
			t.Errorf("%s with %s, %s: got %v, want %v", test.pieces, test.hand, test.move, err, test.want)
		}
	}
}
