package arena

import (
	"context"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"strconv"
	"strings"

	"github.com/emperorofchina/emperor"
	"github.com/emperorofchina/emperor/cmd/emperor/internal/playing"
	"github.com/emperorofchina/emperor/internal/trials"
	"github.com/emperorofchina/emperor/opponents"
)

// regrets measures opponents by single choices. Of each deal it takes a turn in
// every stage of a game, asks each opponent, and judges the moves that they chose
// as a review does. The regret of a choice is the lead that it loses against the
// move that a search finds best.
type regrets struct {
	contest
	options   emperor.Options
	opponents playing.Seating // each once
	rollouts  int             // of each move, at least
}

// oddMoves is the share of random moves in the games that positions are from:
// one in this many. opponents.Greedy makes all others.
const oddMoves = 8

// stages are the parts of a game, by the least number of cards that are left to
// draw before the last round.
var stages = []struct {
	least int
	name  string
}{{49, "49 or more"}, {25, "25 to 48"}, {13, "13 to 24"}, {1, "1 to 12"}, {0, "none"}}

// stageOf returns the index of a table's stage.
func stageOf(t emperor.Table) int {
	left, stage := t.CardsToDraw(), 0
	for left < stages[stage].least {
		stage++
	}
	return stage
}

// emperorOpponents are opponents by name.
type emperorOpponents = playing.Group[opponents.Opponent, emperor.View, emperor.Move]

// choices are the regrets at a position, by opponent; nil if a stage has no
// position.
type choices []float64

// play returns the regrets of a deal, by stage.
func (g regrets) play(group *emperorOpponents, deal int) (
	byStage []choices, err error) {
	seed := g.seed + uint64(deal)
	views, err := g.positions(seed)
	if err != nil {
		return nil, err
	}
	byStage = make([]choices, len(stages))
	for stage, v := range views {
		if v == (emperor.View{}) {
			continue
		}
		if byStage[stage], err = g.judge(group, v, seed, uint32(stage)); err != nil {
			return nil, fmt.Errorf("seed %d, cards left to draw: %s: %w", seed, stages[stage].name, err)
		}
	}
	return byStage, nil
}

// positions plays a game and returns the view of a random turn's beginning in
// each stage. Draws are left out, because most of them decide little.
func (g regrets) positions(seed uint64) ([]emperor.View, error) {
	game, err := emperor.NewGame(g.options, seed)
	rng := opponents.NewRand(seed, 0)
	views, seen := make([]emperor.View, len(stages)), make([]int, len(stages))
	for err == nil && !game.Over() {
		v, player := game.View(game.ToMove()), opponents.Greedy()
		if stage := stageOf(v.Table()); v.Phase() == emperor.PhaseAct {
			if seen[stage]++; rng.IntN(seen[stage]) == 0 {
				views[stage] = v
			}
		}
		if rng.IntN(oddMoves) == 0 {
			player = opponents.Random()
		}
		var m emperor.Move
		if m, err = player.Choose(context.Background(), v, rng); err == nil {
			game, err = emperor.Apply(game, m)
		}
	}
	return views, err
}

// judge returns the regrets of the opponents' choices in a position.
func (g regrets) judge(group *emperorOpponents, v emperor.View, seed uint64, stage uint32) (choices, error) {
	costs := map[emperor.Move]float64{}
	var c choices
	for _, o := range group.Seats(g.opponents) {
		m, err := g.ask(o, v, opponents.NewRand(seed, 1+stage))
		if err != nil {
			return nil, err
		}
		if _, known := costs[m]; !known {
			reference := opponents.Search{Rollouts: g.rollouts}
			d, err := reference.ReviewMove(context.Background(), v, m, seed, int(stage))
			if err != nil {
				return nil, err
			}
			costs[m] = d.Cost
		}
		c = append(c, costs[m])
	}
	return c, nil
}

// ask asks an opponent for a move, within the limit of time.
func (g regrets) ask(o opponents.Opponent, v emperor.View, rng *rand.Rand) (emperor.Move, error) {
	ctx := context.Background()
	if g.time > 0 {
		limited, cancel := context.WithTimeout(ctx, g.time)
		defer cancel()
		ctx = limited
	}
	return o.Choose(ctx, v, rng)
}

// run measures all deals and prints the table.
func (g regrets) run(out io.Writer, report *os.File) error {
	group, err := playing.Emperor.NewGroup(g.opponents, report)
	if err != nil {
		return err
	}
	defer group.Close()
	rows := make([][]regretMean, len(g.opponents)) // by opponent, then stage; the last is of all stages
	for o := range rows {
		rows[o] = make([]regretMean, len(stages)+1)
	}
	progress := playing.NewProgress(report, 0, int64(g.deals))
	deal := func(i int) ([]choices, error) { return g.play(group, i) }
	err = trials.InOrder(g.deals, deal, func(i int, byStage []choices) (more bool, err error) {
		for o := range rows {
			var all regretMean
			for stage, c := range byStage {
				if c != nil {
					all.add(c[o], c[0])
					rows[o][stage].add(c[o], c[0])
				}
			}
			rows[o][len(stages)].add(all.regret.Value(), all.regret.Value()-all.more.Value())
		}
		progress.Report(int64(i+1), "deals", "")
		return true, nil
	})
	progress.End()
	if err == nil {
		_, err = fmt.Fprintf(out, "%d deals, at least %d rollouts of each move\n\n%s\n%s", g.deals,
			g.rollouts, g.layOut(rows), regretLegend)
	}
	return err
}

// regretMean is the mean regret of an opponent, and how much more it is than the
// first opponent's.
type regretMean struct{ regret, more trials.Mean }

func (m *regretMean) add(regret, first float64) {
	m.regret.Add(regret)
	m.more.Add(regret - first)
}

// layOut returns the table of mean regrets.
func (g regrets) layOut(means [][]regretMean) string {
	rows := [][]string{{"opponent", "cards left", "deals", "regret", "", "more", ""}}
	for o, name := range g.opponents {
		for stage, m := range means[o] {
			left, more, around := "any number", "", ""
			if stage < len(stages) {
				left = stages[stage].name
			}
			if o > 0 {
				more, around = fmt.Sprintf("%+.3f", m.more.Value()), trials.PlusMinus(m.more.Around(), 3)
			}
			rows = append(rows, []string{name, left, strconv.Itoa(int(m.regret.N)),
				fmt.Sprintf("%.3f", m.regret.Value()), trials.PlusMinus(m.regret.Around(), 3), more, around})
		}
	}
	return layOut(rows)
}

const regretLegend = `cards left  to draw before the last round
regret      mean loss in points of lead, against the move that a search finds best
more        than the first opponent, in the same positions
±           95 % interval; ? if the deals are too few or all alike
`

// newRegrets returns the measurement that the flags ask for.
func newRegrets(c contest, s settings) (regrets, error) {
	g, isEmperor := c.game.(emperorGame)
	lineup, err := playing.Emperor.NewSeating(s.opponents, strings.Count(s.opponents, ",")+1)
	switch {
	case err != nil:
	case !isEmperor:
		err = errors.New("-regret is for -game emperor")
	case s.rollouts < 1:
		err = fmt.Errorf("-rollouts %d: must be at least 1", s.rollouts)
	case s.sprt+s.csv+s.svg+c.file != "":
		err = errors.New("-regret plays no matches: it excludes -records, -sprt, -csv and -svg")
	}
	return regrets{c, g.options, lineup.Kinds(), s.rollouts}, err
}
