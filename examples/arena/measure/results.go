package measure

import (
	"encoding/csv"
	"errors"
	"fmt"
	"math"
	"os"
	"slices"
	"strconv"

	"github.com/emperorofchina/emperor/examples/internal/playing"
	"github.com/emperorofchina/emperor/examples/internal/plot"
)

// results holds the results by kind of opponent. Their size does not depend on
// the number of games.
type results struct {
	games, deals int
	players      int
	kinds        []*kind // in order of first appearance in the line-up
	ratings      *ratings
}

// kind holds the results of one opponent in all its seats.
type kind struct {
	name  string
	seats int
	ranks []int // counts of ranks, from the first

	failures int // moves replaced by random ones

	// Each is the mean, over deals, of the mean over the games of a deal.
	wins   playing.Mean // the share of the victory, all its seats together
	lead   playing.Mean // its points minus those of the best other opponent
	points playing.Mean // per seat
	rank   playing.Mean

	deal dealSums
}

// dealSums are sums over the games of the current deal.
type dealSums struct{ games, seats, wins, lead, points, rank float64 }

// newResults returns empty results of a game for at most this many players.
func newResults(lineup playing.Seating, most int) *results {
	r := &results{players: len(lineup)}
	for _, name := range lineup.Kinds() {
		r.kinds = append(r.kinds, &kind{name: name, seats: lineup.Seats(name), ranks: make([]int, most)})
	}
	r.ratings = newRatings(len(r.kinds))
	return r
}

// add adds a game.
func (r *results) add(seats playing.Seating, o outcome) {
	r.games++
	ranks := ranksOf(o)
	for _, k := range r.kinds {
		k.deal.games++
		for p, name := range seats {
			if name == k.name {
				k.addSeat(o, p, ranks[p])
			}
		}
	}
	r.ratings.add(r.deals, r.indexes(seats), ranks)
}

func (k *kind) addSeat(o outcome, p, rank int) {
	best := 0
	for q, points := range o.scores {
		if q != p {
			best = max(best, points)
		}
	}
	k.ranks[rank-1]++
	k.failures += o.failures[p]
	k.deal.seats++
	k.deal.wins += o.shares[p]
	k.deal.lead += float64(o.scores[p] - best)
	k.deal.points += float64(o.scores[p])
	k.deal.rank += float64(rank)
}

// endDeal completes the current deal.
func (r *results) endDeal() {
	r.deals++
	for _, k := range r.kinds {
		k.wins.Add(k.deal.wins / k.deal.games)
		k.lead.Add(k.deal.lead / k.deal.seats)
		k.points.Add(k.deal.points / k.deal.seats)
		k.rank.Add(k.deal.rank / k.deal.seats)
		k.deal = dealSums{}
	}
}

// indexes returns the index of the kind in each seat.
func (r *results) indexes(seats playing.Seating) []int {
	var list []int
	for _, name := range seats {
		for i, k := range r.kinds {
			if k.name == name {
				list = append(list, i)
			}
		}
	}
	return list
}

// ranksOf returns the rank of each seat, from 1; tied seats share a rank. A
// player who lost the tiebreak ranks behind the winners.
func ranksOf(o outcome) []int {
	ranks := make([]int, len(o.scores))
	ahead := func(p, q int) bool {
		if (o.shares[p] > 0) != (o.shares[q] > 0) {
			return o.shares[p] > 0
		}
		return o.scores[p] > o.scores[q]
	}
	for p := range ranks {
		ranks[p] = 1
		for q := range ranks {
			if ahead(q, p) {
				ranks[p]++
			}
		}
	}
	return ranks
}

// even returns the share of the victory that a kind would get if all seats were
// equal.
func (r *results) even(k *kind) float64 { return float64(k.seats) / float64(r.players) }

// summary describes the results of the first kind in a few words, for the
// progress line.
func (r *results) summary() string {
	if r.deals == 0 {
		return ""
	}
	first := r.kinds[0]
	return fmt.Sprintf("; %s wins %.1f %% (%s)", shorten(first.name, 24), 100*first.wins.Value(),
		first.wins.Percent(1))
}

// writeCSV writes all results to a file. Shares are between 0 and 1. The
// columns low and high are the ends of 95 % intervals; if there are too few
// games, they are empty, or 0 and 1 for a share.
func (r *results) writeCSV(name string) error {
	file, err := os.Create(name)
	if err != nil {
		return err
	}
	w := csv.NewWriter(file)
	w.Write(slices.Concat([]string{"opponent", "seats", "deals", "games", "even",
		"wins", "wins low", "wins high", "lead", "lead low", "lead high", "points", "points low",
		"points high", "rank", "rank low", "rank high", "rating", "rating low", "rating high"},
		[]string{"first", "second", "third", "fourth", "fifth", "sixth"}[:len(r.kinds[0].ranks)],
		[]string{"failures"}))
	rated := r.ratings.table()
	for i, k := range r.kinds {
		row := []string{k.name, strconv.Itoa(k.seats), strconv.Itoa(r.deals), strconv.Itoa(r.games),
			number(r.even(k))}
		measured := func(value, low, high float64) {
			row = append(row, number(value), number(low), number(high))
		}
		low, high := k.wins.Share()
		measured(k.wins.Value(), low, high)
		for _, m := range []playing.Mean{k.lead, k.points, k.rank} {
			measured(m.Value(), m.Value()-m.Around(), m.Value()+m.Around())
		}
		measured(rated[i].value, rated[i].value-rated[i].around, rated[i].value+rated[i].around)
		for _, n := range k.ranks {
			row = append(row, strconv.Itoa(n))
		}
		row = append(row, strconv.Itoa(k.failures))
		w.Write(row)
	}
	w.Flush()
	return errors.Join(w.Error(), file.Close())
}

// number formats a number; it returns "" for an infinite one.
func number(x float64) string {
	if math.IsInf(x, 0) {
		return ""
	}
	return strconv.FormatFloat(x, 'g', 6, 64)
}

// rows returns the shares as rows of the picture.
func (r *results) rows() []plot.Row {
	var rows []plot.Row
	for _, k := range r.kinds {
		low, high := k.wins.Share()
		rows = append(rows, plot.Row{Label: k.name, Value: 100 * k.wins.Value(), Low: 100 * low,
			High: 100 * high, Even: 100 * r.even(k)})
	}
	return rows
}
