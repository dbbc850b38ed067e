package opponents

import (
	"context"
	"fmt"
	"math/rand/v2"
	"sync/atomic"

	"github.com/emperorofchina/emperor"
	"github.com/emperorofchina/emperor/internal/strictjson"
)

// Merit is what the moves of a game are worth compared with those that [Greedy]
// would have made in the same views, summed over all moves of all players. It
// leaves out the luck of the cards: if everybody plays like Greedy, it is
// exactly 0.
//
// Over many games, its mean is the mean result less that of games between
// Greedy players: [MeritOf] has no bias. Its spread is smaller than that of
// results only if the players are like Greedy. For others a mixture of both
// does best, as examples/arena makes it.
type Merit struct {
	Leads []float64 `json:"leads"` // change of the expected lead over the best rival, by player
	Wins  []float64 `json:"wins"`  // change of the chance to win, by player
}

// String returns the changes by player: "A +3.2 (wins +8 %), B -1.0 (wins -3 %)".
func (m Merit) String() string {
	if len(m.Leads) == 0 {
		return "no merit"
	}
	text := ""
	for p := range min(len(m.Leads), len(m.Wins)) {
		if p > 0 {
			text += ", "
		}
		text += fmt.Sprintf("%v %+.1f (wins %+.0f %%)", emperor.Player(p), m.Leads[p], 100*m.Wins[p])
	}
	return text
}

// UnmarshalJSON reads what json.Marshal writes. It returns an error for other
// data.
func (m *Merit) UnmarshalJSON(data []byte) error {
	type plain Merit
	var read plain
	if err := strictjson.UnmarshalStruct(data, &read); err != nil {
		return fmt.Errorf("opponents: %w", err)
	}
	*m = Merit(read)
	return nil
}

// MeritOf estimates the merit of the moves of a record. For each move that
// Greedy would not have made it plays the game to its end after that move and
// after Greedy's, with Greedy at all seats, in the same worlds: all hands as
// they are, and the pile in random order. It is an estimate without bias; its
// random errors shrink with the number of worlds. The same record, worlds and
// seed lead to the same Merit.
//
// If the record cannot be replayed, it returns the [*emperor.RecordError] of
// [emperor.Record.Replay]. When ctx is done, it returns an error that wraps
// ctx.Err().
func MeritOf(ctx context.Context, r emperor.Record, worlds int, seed uint64) (Merit, error) {
	var j meritJudge
	defer j.close()
	var before emperor.GameState
	made := 0
	for s, err := range r.Replay() {
		if err == nil && made == 0 {
			err = j.begin(s, worlds)
		} else if err == nil {
			err = j.add(ctx, before, r.Moves[made-1], NewRand(seed, meritStream+uint32(made)))
		}
		if err != nil {
			return Merit{}, err
		}
		before = s
		made++
	}
	return j.merit(), nil
}

// meritStream is the first stream of random numbers of MeritOf: [Play] uses
// those below, and a review those above.
const meritStream = 1 << 30

// meritJudge sums up the merit of moves.
type meritJudge struct {
	board       emperor.Board // without roads, see withoutRoads
	pol         *policy
	worlds      int
	leads, wins [maxPlayers]int64
}

func (j *meritJudge) begin(s emperor.GameState, worlds int) (err error) {
	spec := s.Board().Spec()
	spec.Roads = nil
	j.worlds = max(1, worlds)
	j.pol = newPolicy(newSetup(s.Table()), s.Table())
	j.board, err = emperor.NewBoard(spec)
	return err
}

func (j *meritJudge) close() {
	if j.pol != nil {
		policies.Put(j.pol)
	}
}

// add adds the merit of a move in a game.
func (j *meritJudge) add(ctx context.Context, game emperor.GameState, played emperor.Move,
	rng *rand.Rand) error {
	me := game.ToMove()
	j.pol.setPosition(game.Table())
	j.pol.evaluated = false
	start := j.pol.position
	usual := j.pol.choose(game.Table(), game.Hand(me))
	if sameEffect(game.View(me), played, usual) {
		return nil
	}
	pos := game.Position()
	pos.Options.Board = j.board
	for range j.worlds {
		if err := ctx.Err(); err != nil {
			return fmt.Errorf("opponents: the merit of a game: %w", err)
		}
		rng.Shuffle(len(pos.Pile), func(a, b int) { pos.Pile[a], pos.Pile[b] = pos.Pile[b], pos.Pile[a] })
		pos.Seed = rng.Uint64() // of the reshuffle
		world, err := emperor.NewState(pos)
		if err == nil {
			err = j.play(&start, world, played, 1)
		}
		if err == nil {
			err = j.play(&start, world, usual, -1)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// play plays a world to its end after a move, and adds times the results.
func (j *meritJudge) play(start *position, world emperor.GameState, m emperor.Move, times int64) error {
	me := world.ToMove()
	after, err := emperor.Apply(world, m)
	if err != nil {
		return err
	}
	j.pol.position = *start
	j.pol.put(me, m.Region(), m.Pieces())
	if err := j.pol.playOut(&after, cut{}, nil, new(atomic.Bool)); err != nil {
		return err
	}
	for p := range emperor.Player(j.pol.players) {
		result := j.pol.finalResult(p)
		j.leads[p] += times * leadOf(&result, p)
		j.wins[p] += times * result.Wins[p]
	}
	return nil
}

// merit returns the sums by player.
func (j *meritJudge) merit() (m Merit) {
	for p := range j.pol.players {
		m.Leads = append(m.Leads, float64(j.leads[p])/float64(point*j.worlds))
		m.Wins = append(m.Wins, float64(j.wins[p])/float64(j.worlds*winUnit))
	}
	return m
}
