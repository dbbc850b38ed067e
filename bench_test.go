package emperor_test

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"reflect"
	"sync"
	"testing"

	"github.com/emperorofchina/emperor"
	"github.com/emperorofchina/emperor/internal/proof/games"
)

// The benchmarks iterate over a ring of states from real games in random order,
// so that neither caches nor branch prediction help more than in play.
// .github/BENCHMARKS.md explains how to run and read them. The unit is
// BenchmarkCopy.

const ringSize = 1 << 12

// benchOptions are the default options of the benchmarks.
var benchOptions = emperor.Options{Players: 4, Fortifications: true}

// ring returns the states of random games for which fits returns true, in
// random order.
func ring(fits func(emperor.GameState) bool) []emperor.GameState {
	var states []emperor.GameState
	rng := rand.New(rand.NewPCG(1, 0))
	for seed := uint64(1); len(states) < 2*ringSize; seed++ {
		game, err := emperor.NewGame(benchOptions, seed)
		if err != nil {
			panic(err)
		}
		for !game.Over() {
			if fits(game) {
				states = append(states, game)
			}
			if game, err = emperor.Apply(game, choose(rng, game)); err != nil {
				panic(err)
			}
		}
		if fits(game) {
			states = append(states, game)
		}
	}
	rng.Shuffle(len(states), func(i, j int) { states[i], states[j] = states[j], states[i] })
	return states[:ringSize:ringSize]
}

func choose(rng *rand.Rand, game emperor.GameState) emperor.Move {
	legal := game.AppendLegalMoves(nil)
	return legal[rng.IntN(len(legal))]
}

// allStates is the ring of most benchmarks: states of games in progress.
var allStates = sync.OnceValue(func() []emperor.GameState {
	return ring(func(s emperor.GameState) bool { return !s.Over() })
})

// finished are the final states of games.
var finished = sync.OnceValue(func() []emperor.GameState { return ring(emperor.GameState.Over) })

// movesOf is a ring of states, each with a legal move of one kind.
type movesOf struct {
	name   string
	states []emperor.GameState
	moves  []emperor.Move
}

// byKind are the rings of the four kinds of moves.
var byKind = sync.OnceValue(func() []movesOf {
	return []movesOf{
		withMoves("placement", emperor.MovePlace),
		withMoves("exchange", emperor.MoveExchange),
		withMoves("faceup", emperor.MoveTakeFaceUp),
		withMoves("pile", emperor.MoveDrawFromPile),
	}
})

func withMoves(name string, k emperor.MoveKind) movesOf {
	rng := rand.New(rand.NewPCG(2, 0))
	ofKind := func(s emperor.GameState) emperor.Moves {
		return s.View(s.ToMove()).Moves().OfKind(k)
	}
	states := ring(func(s emperor.GameState) bool { return !s.Over() && len(ofKind(s)) > 0 })
	moves := make([]emperor.Move, len(states))
	for i, s := range states {
		all := ofKind(s)
		moves[i] = all[rng.IntN(len(all))]
	}
	return movesOf{name, states, moves}
}

var (
	sinkState emperor.GameState
	sinkTable emperor.Table
	sinkInt   int
)

// operations operates on each state of a ring in turn. The call takes about a nanosecond, so
// copies and moves, which take only a few, have loops of their own.
func operations(b *testing.B, operate func(i int) error) {
	b.ReportAllocs()
	b.ResetTimer()
	for i := range b.N {
		if err := operate(i % ringSize); err != nil {
			b.Fatal(err)
		}
	}
}

// BenchmarkCopy copies one state: the unit.
func BenchmarkCopy(b *testing.B) {
	states := allStates()
	b.ReportAllocs()
	b.ResetTimer()
	for i := range b.N {
		sinkState = states[i%ringSize]
	}
}

func BenchmarkApply(b *testing.B) {
	for _, k := range byKind() {
		b.Run(k.name, func(b *testing.B) {
			states, moves := k.states, k.moves
			b.ReportAllocs()
			b.ResetTimer()
			for i := range b.N {
				var err error
				if sinkState, err = emperor.Apply(states[i%ringSize], moves[i%ringSize]); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

func BenchmarkCheck(b *testing.B) {
	for _, k := range byKind() {
		b.Run(k.name, func(b *testing.B) {
			operations(b, func(i int) error { return k.states[i].Check(k.moves[i]) })
		})
	}
}

// perMove reports the time for a move and the number of moves in an operation.
func perMove(b *testing.B, moves int) {
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(moves), "ns/move")
	b.ReportMetric(float64(moves)/float64(b.N), "moves/op")
}

func BenchmarkLegalMoves(b *testing.B) {
	states := allStates()
	listed := 0
	operations(b, func(i int) error {
		for m := range states[i].LegalMoves() {
			listed++
			sinkInt = int(m.Kind())
		}
		return nil
	})
	perMove(b, listed)
}

func BenchmarkAppendLegalMoves(b *testing.B) {
	states := allStates()
	moves := make([]emperor.Move, 0, 1024)
	listed := 0
	operations(b, func(i int) error {
		moves = states[i].AppendLegalMoves(moves[:0])
		listed += len(moves)
		return nil
	})
	perMove(b, listed)
}

// playout plays a game to its end, final scoring included. At each decision it
// lists all legal moves and plays a random one.
func playout(game emperor.GameState, moves []emperor.Move, source *rand.PCG) (decisions, listed int,
	err error) {
	for !game.Over() {
		moves = game.AppendLegalMoves(moves[:0])
		listed += len(moves)
		decisions++
		if game, err = emperor.Apply(game, moves[source.Uint64()%uint64(len(moves))]); err != nil {
			return decisions, listed, err
		}
	}
	sinkInt = game.Score(0)
	return decisions, listed, nil
}

// starts returns dealt games.
func starts(b *testing.B, o emperor.Options) []emperor.GameState {
	dealt := make([]emperor.GameState, 256)
	for i := range dealt {
		dealt[i] = games.New(b, o, uint64(i))
	}
	return dealt
}

func playouts(b *testing.B, o emperor.Options) {
	dealt := starts(b, o)
	moves := make([]emperor.Move, 0, 1<<13)
	source := rand.NewPCG(3, 0)
	decisions, listed := 0, 0
	b.ReportAllocs()
	b.ResetTimer()
	for i := range b.N {
		n, k, err := playout(dealt[i%len(dealt)], moves, source)
		if err != nil {
			b.Fatal(err)
		}
		decisions += n
		listed += k
	}
	ns := float64(b.Elapsed().Nanoseconds())
	b.ReportMetric(ns/float64(decisions), "ns/decision")
	b.ReportMetric(ns/float64(listed), "ns/move")
	b.ReportMetric(float64(listed)/float64(decisions), "moves/decision")
	b.ReportMetric(float64(b.N)/ns*1e9, "games/s")
	b.ReportMetric(float64(decisions)/ns*1e9, "decisions/s")
}

func BenchmarkPlayout(b *testing.B) { playouts(b, benchOptions) }

func BenchmarkPlayoutParallel(b *testing.B) {
	dealt := starts(b, benchOptions)
	b.ReportAllocs()
	b.RunParallel(func(pb *testing.PB) {
		moves := make([]emperor.Move, 0, 1024)
		source := rand.NewPCG(rand.Uint64(), 0)
		for i := 0; pb.Next(); i++ {
			if _, _, err := playout(dealt[i%len(dealt)], moves, source); err != nil {
				b.Error(err)
				return
			}
		}
	})
	b.ReportMetric(float64(b.N)/float64(b.Elapsed().Nanoseconds())*1e9, "games/s")
}

// BenchmarkPlayoutByBoard plays on boards with growing numbers of house spaces.
func BenchmarkPlayoutByBoard(b *testing.B) {
	for _, size := range []struct {
		name             string
		regions, inWhich int
	}{{"16", 4, 4}, {"32", 8, 4}, {"64", 16, 4}, {"64 in 4 regions", 4, 16}, {"64 in 1 region", 1, 64}} {
		b.Run(size.name, func(b *testing.B) {
			o := benchOptions
			o.Board = chain(b, size.regions, size.inWhich)
			playouts(b, o)
		})
	}
}

// chain returns a board with regions in a row and one road through all spaces.
func chain(b *testing.B, regions, spaces int) emperor.Board {
	spec := games.PlainSpec(regions, spaces)
	before := ""
	for r, region := range spec.Regions {
		if r > 0 {
			spec.Alliances = append(spec.Alliances, emperor.AllianceSpec{Number: r, A: spec.Regions[r-1].Name, B: region.Name})
		}
		for s := range spaces {
			space := fmt.Sprint(region.Name, " ", s+1)
			if before != "" {
				spec.Roads = append(spec.Roads, [2]string{before, space})
			}
			before = space
		}
	}
	return games.Board(b, spec)
}

func BenchmarkNewGame(b *testing.B) {
	operations(b, func(i int) (err error) {
		sinkState, err = emperor.NewGame(benchOptions, uint64(i))
		return err
	})
}

func BenchmarkFinalScore(b *testing.B) {
	states := finished()
	operations(b, func(i int) error {
		sinkInt = len(emperor.FinalScore(states[i].Table()).Roads)
		return nil
	})
}

// BenchmarkPreview previews one move of a state.
func BenchmarkPreview(b *testing.B) {
	for _, k := range byKind() {
		b.Run(k.name, func(b *testing.B) {
			states, moves := k.states, k.moves
			views := viewsOf(states)
			operations(b, func(i int) error {
				p, err := views[i].Preview(moves[i])
				sinkInt = len(p.Totals)
				return err
			})
		})
	}
}

// BenchmarkPreviews previews all legal moves of a state.
func BenchmarkPreviews(b *testing.B) {
	views := viewsOf(allStates())
	moves := 0
	operations(b, func(i int) error {
		for _, p := range views[i].Previews() {
			moves++
			sinkInt = p.Totals[0]
		}
		return nil
	})
	perMove(b, moves)
}

func BenchmarkPlayerScores(b *testing.B) {
	states := allStates()
	operations(b, func(i int) error {
		sinkInt = states[i].PlayerScores()[0].Total()
		return nil
	})
}

func viewsOf(states []emperor.GameState) []emperor.View {
	views := make([]emperor.View, len(states))
	for i, s := range states {
		views[i] = s.View(s.ToMove())
	}
	return views
}

func BenchmarkView(b *testing.B) {
	states := allStates()
	operations(b, func(i int) error {
		sinkTable = states[i].View(0).Table()
		return nil
	})
}

func BenchmarkSample(b *testing.B) {
	views := viewsOf(allStates())
	rng := rand.New(rand.NewPCG(4, 0))
	operations(b, func(i int) error {
		sinkState = views[i].Sample(rng)
		return nil
	})
}

// BenchmarkJSON writes and reads each format of JSON: of states, and of a whole game.
func BenchmarkJSON(b *testing.B) {
	state := allStates()[0]
	match, err := emperor.NewMatch(benchOptions, 1)
	for rng := rand.New(rand.NewPCG(1, 0)); err == nil && !match.State().Over(); {
		match, err = match.Play(choose(rng, match.State()))
	}
	if err != nil {
		b.Fatal(err)
	}
	transcript, err := match.Record().Transcript(0)
	if err != nil {
		b.Fatal(err)
	}
	for name, v := range map[string]json.Marshaler{
		"state": state, "view": state.View(0), "position": state.Position(), "scoring": emperor.FinalScore(state.Table()),
		"record": match.Record(), "transcript": transcript, "events": match.Events(0), "board": state.Board().Spec(),
	} {
		data, err := v.MarshalJSON()
		if err != nil {
			b.Fatal(err)
		}
		b.Run("write/"+name, func(b *testing.B) {
			operations(b, func(int) error {
				text, err := v.MarshalJSON()
				sinkInt = len(text)
				return err
			})
		})
		b.Run("read/"+name, func(b *testing.B) {
			operations(b, func(int) error {
				return reflect.New(reflect.TypeOf(v)).Interface().(json.Unmarshaler).UnmarshalJSON(data)
			})
		})
	}
}

func BenchmarkNotation(b *testing.B) {
	states, moves := byKind()[0].states, byKind()[0].moves
	board := states[0].Board()
	texts := make([]string, ringSize)
	for i, m := range moves {
		texts[i] = board.FormatMove(m)
	}
	b.Run("write", func(b *testing.B) {
		operations(b, func(i int) error {
			sinkInt = len(board.FormatMove(moves[i]))
			return nil
		})
	})
	b.Run("read", func(b *testing.B) {
		operations(b, func(i int) error {
			_, err := board.ParseMove(texts[i])
			return err
		})
	})
}

func BenchmarkPictures(b *testing.B) {
	states := allStates()
	for name, draw := range map[string]func(emperor.GameState) string{
		"board": func(s emperor.GameState) string { return s.Board().SVG() },
		"table": func(s emperor.GameState) string { return s.Table().SVG(emperor.Highlights{}) },
		"map":   func(s emperor.GameState) string { return s.Table().Map() },
	} {
		b.Run(name, func(b *testing.B) {
			operations(b, func(i int) error {
				sinkInt = len(draw(states[i]))
				return nil
			})
		})
	}
}

// housesOnRoads are the houses of one player, to find rows among.
type housesOnRoads struct {
	board             emperor.Board
	houses, fortified emperor.SpaceSet
}

// roadBenchmarks are the houses of finished games; twenty connected houses on a
// shipped board; twenty that mostly form a ring, with forks outside; and twenty
// in the slowest dense network known: 12 of them have roads to the other
// 8 only, so that no row includes all.
func roadBenchmarks(b *testing.B) []struct {
	name     string
	networks []housesOnRoads
} {
	var played []housesOnRoads
	for i, s := range finished() {
		played = append(played, housesOnRoads{s.Board(), s.HouseSet(emperor.Player(i & 3)),
			s.FortificationSet()})
	}
	shipped := emperor.Side4to5()
	pieces, err := shipped.ParsePieces("Wei[A 1 2 3 4 5 6 7] Ch'in[A 1 3 4 5 6] Han[A 1 2 3 4 5] Zhao[A 1 3 4]")
	if err != nil {
		b.Fatal(err)
	}
	var ring, dense [][2]int
	for i := range 14 {
		ring = append(ring, [2]int{1 + i, 1 + (i+1)%14})
	}
	for i := range 6 {
		ring = append(ring, [2]int{1 + 2*i, 15 + i})
	}
	for i := range 8 {
		for _, d := range []int{0, 2, 3, 5, 7, 8} {
			dense = append(dense, [2]int{1 + i, 9 + (i+d)%12})
		}
	}
	twenty := func(roads [][2]int, fortified ...emperor.Space) []housesOnRoads {
		return []housesOnRoads{{games.PlainBoard(b, 20, roads...), 1<<20 - 1, emperor.Spaces(fortified...)}}
	}
	return []struct {
		name     string
		networks []housesOnRoads
	}{
		{"finished", played},
		{"shipped", []housesOnRoads{{shipped, pieces.Houses[0], 0}}},
		{"ring", twenty(ring, 3, 17)},
		{"dense", twenty(dense, 2, 10, 12, 16, 19)},
	}
}

// forRoads runs a benchmark for each network and rule.
func forRoads(b *testing.B, score func(n housesOnRoads, rule emperor.RoadRule) int) {
	for _, bench := range roadBenchmarks(b) {
		for _, rule := range []emperor.RoadRule{emperor.MainRowFirst, emperor.BestRows} {
			b.Run(bench.name+"/"+rule.String(), func(b *testing.B) {
				b.ReportAllocs()
				for i := range b.N {
					sinkInt = score(bench.networks[i%len(bench.networks)], rule)
				}
			})
		}
	}
}

// BenchmarkRoadPoints scores the houses of one player.
func BenchmarkRoadPoints(b *testing.B) {
	forRoads(b, func(n housesOnRoads, rule emperor.RoadRule) int {
		return emperor.RoadPoints(n.board, n.houses, n.fortified, rule)
	})
}

// BenchmarkScoreRoads finds the rows as well.
func BenchmarkScoreRoads(b *testing.B) {
	forRoads(b, func(n housesOnRoads, rule emperor.RoadRule) int {
		return emperor.ScoreRoads(n.board, n.houses, n.fortified, rule).Points
	})
}
