package measure

import (
	"context"
	"errors"
	"fmt"
	"io"
	"strconv"

	"github.com/emperorofchina/emperor"
	"github.com/emperorofchina/emperor/examples/internal/playing"
	"github.com/emperorofchina/emperor/opponents"
)

// luckless holds results with the luck taken off. The luck of a game is its
// result less the merit of its moves and less the mean result of games between
// Greedy players, so its mean is zero.
type luckless struct {
	worlds   int
	baseline playing.Mean // mean lead of all seats, in games between Greedy players
	kinds    []lucklessKind
}

// lucklessKind holds the results of one opponent.
type lucklessKind struct {
	deal struct{ lead, wins float64 } // sums of the merit over the current deal
	lead adjusted
	wins adjusted
}

// adjusted is a result by deal, less a share of its luck. The share comes from
// earlier deals alone, so that the mean of the results stays what it is.
type adjusted struct {
	results playing.Mean // as they are
	less    playing.Mean // less a share of the luck
	luck    playing.Mean
	product float64 // sum of results times luck
}

// The first deals count as if a number of deals before had this best share.
const (
	firstShare = 0.5
	firstDeals = 5
)

// share returns the share of the luck to be taken off, which has made the
// variance of earlier deals the smallest.
func (a *adjusted) share() float64 {
	n := a.luck.N
	spread := a.luck.Squares - a.luck.Sum*a.luck.Value()
	if n < 2 || spread <= 0 {
		return firstShare
	}
	best := (a.product - a.results.Sum*a.luck.Value()) / spread
	return min(1, max(0, (best*n+firstShare*firstDeals)/(n+firstDeals)))
}

// add adds the mean result of a deal, and its luck.
func (a *adjusted) add(result, luck float64) {
	a.less.Add(result - a.share()*luck)
	a.results.Add(result)
	a.luck.Add(luck)
	a.product += result * luck
}

// fewer returns how many times fewer deals the adjusted results need for an
// interval of the same width, in words.
func (a *adjusted) fewer() string {
	if a.less.N < 2 || a.less.Variance() == 0 {
		return "?"
	}
	return fmt.Sprintf("%.1f", a.results.Variance()/a.less.Variance())
}

// newLuck returns what takes the luck off, or nil, and the number of rollouts of
// a move.
func (s settings) newLuck() (*luckless, int) {
	const regretRollouts, luckRollouts = 1500, 200
	rollouts := s.rollouts
	if !s.luck {
		if rollouts == 0 {
			rollouts = regretRollouts
		}
		return nil, rollouts
	}
	if rollouts == 0 {
		rollouts = luckRollouts
	}
	return &luckless{worlds: rollouts}, rollouts
}

// add adds the merit of a game to the current deal.
func (l *luckless) add(r *results, seats playing.Seating, o outcome) {
	if l.kinds == nil {
		l.kinds = make([]lucklessKind, len(r.kinds))
	}
	for i, k := range r.kinds {
		for p, name := range seats {
			if name == k.name {
				l.kinds[i].deal.lead += o.merit.Leads[p]
				l.kinds[i].deal.wins += o.merit.Wins[p]
			}
		}
	}
}

// endDeal completes the current deal of a kind.
func (l *luckless) endDeal(i int, k *kind, even float64) {
	of := &l.kinds[i]
	lead, wins := k.deal.lead/k.deal.seats, k.deal.wins/k.deal.games
	of.lead.add(lead, lead-of.deal.lead/k.deal.seats-l.baseline.Value())
	of.wins.add(wins, wins-of.deal.wins/k.deal.games-even)
	of.deal.lead, of.deal.wins = 0, 0
}

// The games between Greedy players that give the mean lead of a seat: the seed
// of the first, far from others, their number for a deal, and the most.
const (
	baselineSeed  = 1 << 40
	baselineShare = 100
	baselineMost  = 4000
)

// measureBaseline plays games between Greedy players, enough for a number of
// deals.
func (l *luckless) measureBaseline(o emperor.Options, deals int) error {
	return playing.InOrder(min(baselineMost, baselineShare*deals), func(i int) (float64, error) {
		match, err := emperor.NewMatch(o, baselineSeed+uint64(i))
		if err != nil {
			return 0, err
		}
		var seats []opponents.Opponent
		for range match.State().NumPlayers() {
			seats = append(seats, opponents.Greedy())
		}
		if match, err = opponents.Play(context.Background(), match, seats, 0); err != nil {
			return 0, err
		}
		return meanLead(emperor.FinalScore(match.State().Table()).Totals()), nil
	}, func(_ int, lead float64) (bool, error) {
		l.baseline.Add(lead)
		return true, nil
	})
}

// meanLead returns the mean lead of all seats over their best rival.
func meanLead(scores []int) float64 {
	sum := 0
	for p, score := range scores {
		rival := 0
		for q, other := range scores {
			if q != p {
				rival = max(rival, other)
			}
		}
		sum += score - rival
	}
	return float64(sum) / float64(len(scores))
}

// merit returns the merit of a game's moves.
func (r emperorRecord) merit(worlds int) (opponents.Merit, error) {
	return opponents.MeritOf(context.Background(), r.Record, worlds, r.Initial.Seed)
}

var errLuckGame = errors.New("-luck is for The Emperor of China alone")

func (lotusRecord) merit(int) (opponents.Merit, error) { return opponents.Merit{}, errLuckGame }

// print prints the results with the luck taken off.
func (l *luckless) print(r *results, out io.Writer) error {
	rows := [][]string{{"luck taken off", "wins", "", "fewer", "lead", "", "fewer"}}
	for i, k := range r.kinds {
		of := &l.kinds[i]
		rows = append(rows, []string{k.name,
			fmt.Sprintf("%.1f %%", 100*of.wins.less.Value()), playing.PlusMinus(100*of.wins.less.Around(), 1),
			of.wins.fewer() + "×",
			fmt.Sprintf("%+.2f", of.lead.less.Value()), playing.PlusMinus(of.lead.less.Around(), 2),
			of.lead.fewer() + "×"})
	}
	_, err := fmt.Fprintf(out, "\n%s\n%s", layOut(rows), fmt.Sprintf(luckLegend, l.baseline.Value(),
		playing.PlusMinus(l.baseline.Around(), 2), strconv.Itoa(l.worlds)))
	return err
}

// luckLegend explains the table.
const luckLegend = `fewer     how many times fewer deals give an interval of this width
luck      result less the merit of the moves: what each gains over the move of
          greedy, in rollouts that know all hands but not the order of the pile;
          greedy players have a mean lead of %+.2f %s; %s worlds a move.
          Earlier deals decide the share of the luck that is taken off
`
