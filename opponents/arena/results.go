package arena

import (
	"encoding/csv"
	"fmt"
	"io"
	"math"
	"slices"
	"strconv"
	"strings"

	"github.com/emperorofchina/emperor/internal/trials"
)

// Results are the results of a tournament.
type Results struct {
	Deals     int        // complete deals
	Games     int        // games of these deals
	Opponents []Standing // in order of first appearance in [Tournament.Seats]
}

// Standing has the results of one opponent in all its seats.
type Standing struct {
	Name  string  // as in [Tournament.Seats]
	Seats int     // number of its seats in each game
	Even  float64 // share of the victories if all seats were equally strong, from 0 to 1
	// Wins is the share of the victories of all its seats together, from 0 to 1; a
	// shared victory is divided.
	Wins     Estimate
	Lead     Estimate // lead of a seat over the best other player, in points
	Points   Estimate // points of a seat
	Rank     Estimate // rank of a seat, 1 for the winner; tied seats share a rank
	Rating   Estimate // on the Elo scale, on which 400 more is ahead of the other ten times as often
	Ranks    []int    // how often one of its seats was first, second and so on
	Failures int      // moves that another opponent made in place of it
}

// Estimate is a mean with its 95 % confidence interval. If the deals are too
// few or all alike, Low and High are infinite; for a share they are 0 and 1.
type Estimate struct {
	Value float64 // the mean
	Low   float64 // the lower end of the interval
	High  float64 // the upper end of the interval
}

// String returns a line for each opponent: the share of the games that it won,
// the even share, and its lead.
func (r Results) String() string {
	var text strings.Builder
	fmt.Fprintf(&text, "%d deals, %d games\n", r.Deals, r.Games)
	for _, s := range r.Opponents {
		fmt.Fprintf(&text, "%s: wins %.1f %% (%.1f to %.1f), even %.1f %%; lead %+.1f %s\n", s.Name,
			100*s.Wins.Value, 100*s.Wins.Low, 100*s.Wins.High, 100*s.Even, s.Lead.Value,
			trials.PlusMinus(s.Lead.High-s.Lead.Value, 1))
	}
	return text.String()
}

// WriteCSV writes all results as a table with a heading and a line for each
// opponent. Shares are between 0 and 1. The columns low and high are the ends of
// the intervals, and empty if these are infinite.
func (r Results) WriteCSV(to io.Writer) error {
	w := csv.NewWriter(to)
	players := 0
	for _, s := range r.Opponents {
		players = max(players, min(len(s.Ranks), maxSeats))
	}
	w.Write(slices.Concat([]string{"opponent", "seats", "deals", "games", "even",
		"wins", "wins low", "wins high", "lead", "lead low", "lead high", "points", "points low",
		"points high", "rank", "rank low", "rank high", "rating", "rating low", "rating high"},
		[]string{"first", "second", "third", "fourth", "fifth", "sixth"}[:players], []string{"failures"}))
	for _, s := range r.Opponents {
		row := []string{s.Name, strconv.Itoa(s.Seats), strconv.Itoa(r.Deals), strconv.Itoa(r.Games),
			figure(s.Even)}
		for _, e := range []Estimate{s.Wins, s.Lead, s.Points, s.Rank, s.Rating} {
			row = append(row, figure(e.Value), figure(e.Low), figure(e.High))
		}
		for rank := range players {
			times := 0
			if rank < len(s.Ranks) {
				times = s.Ranks[rank]
			}
			row = append(row, strconv.Itoa(times))
		}
		w.Write(append(row, strconv.Itoa(s.Failures)))
	}
	w.Flush()
	return w.Error()
}

// figure formats a number; it returns "" for an infinite one.
func figure(x float64) string {
	if math.IsInf(x, 0) {
		return ""
	}
	return strconv.FormatFloat(x, 'g', 6, 64)
}

// tally adds up the results by kind of opponent. Its size does not depend on the
// number of games.
type tally struct {
	games, deals int
	players      int
	kinds        []*kind // in order of first appearance
	ratings      *ratings
}

// kind holds the results of one opponent in all its seats.
type kind struct {
	name     string
	seats    int
	ranks    []int // counts of ranks, from the first
	failures int

	// Each is the mean, over deals, of the mean over the games of a deal.
	wins, lead, points, rank trials.Mean

	deal dealSums
}

// dealSums are sums over the games of the current deal.
type dealSums struct{ games, seats, wins, lead, points, rank float64 }

// newTally returns a tally without games of opponents at these seats.
func newTally(seats []string) *tally {
	t := &tally{players: len(seats)}
	for _, name := range seats {
		k := t.kind(name)
		if k < 0 {
			k = len(t.kinds)
			t.kinds = append(t.kinds, &kind{name: name, ranks: make([]int, len(seats))})
		}
		t.kinds[k].seats++
	}
	t.ratings = newRatings(len(t.kinds))
	return t
}

// kind returns the index of the opponent with a name, or -1.
func (t *tally) kind(name string) int {
	return slices.IndexFunc(t.kinds, func(k *kind) bool { return k.name == name })
}

// add adds a game.
func (t *tally) add(seats []string, o Outcome) {
	t.games++
	for _, k := range t.kinds {
		k.deal.games++
	}
	ranks, kinds := ranksOf(o), make([]int, len(seats))
	for p, name := range seats {
		kinds[p] = t.kind(name)
		t.kinds[kinds[p]].add(o, p, ranks[p])
	}
	t.ratings.add(t.deals, kinds, ranks)
}

// add adds the result of a seat.
func (k *kind) add(o Outcome, seat, rank int) {
	best := 0
	for q, points := range o.Scores {
		if q != seat {
			best = max(best, points)
		}
	}
	k.ranks[rank-1]++
	if o.Failures != nil {
		k.failures += o.Failures[seat]
	}
	k.deal.seats++
	if slices.Contains(o.Winners, seat) {
		k.deal.wins += 1 / float64(len(o.Winners))
	}
	k.deal.lead += float64(o.Scores[seat] - best)
	k.deal.points += float64(o.Scores[seat])
	k.deal.rank += float64(rank)
}

// endDeal completes the current deal.
func (t *tally) endDeal() {
	t.deals++
	for _, k := range t.kinds {
		k.wins.Add(k.deal.wins / k.deal.games)
		k.lead.Add(k.deal.lead / k.deal.seats)
		k.points.Add(k.deal.points / k.deal.seats)
		k.rank.Add(k.deal.rank / k.deal.seats)
		k.deal = dealSums{}
	}
}

// ranksOf returns the rank of each seat, from 1; tied seats share a rank. A
// player who lost the tiebreak ranks behind the winners.
func ranksOf(o Outcome) []int {
	ranks := make([]int, len(o.Scores))
	ahead := func(p, q int) bool {
		if won := slices.Contains(o.Winners, p); won != slices.Contains(o.Winners, q) {
			return won
		}
		return o.Scores[p] > o.Scores[q]
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

// results returns the results of the complete deals.
func (t *tally) results() Results {
	r := Results{Deals: t.deals, Games: t.games}
	rated := t.ratings.table()
	for i, k := range t.kinds {
		low, high := k.wins.Share()
		r.Opponents = append(r.Opponents, Standing{
			Name:     k.name,
			Seats:    k.seats,
			Even:     float64(k.seats) / float64(t.players),
			Wins:     Estimate{k.wins.Value(), low, high},
			Lead:     around(k.lead.Value(), k.lead.Around()),
			Points:   around(k.points.Value(), k.points.Around()),
			Rank:     around(k.rank.Value(), k.rank.Around()),
			Rating:   around(rated[i].value, rated[i].around),
			Ranks:    k.ranks,
			Failures: k.failures,
		})
	}
	return r
}

// around returns an estimate with the half-width of its interval.
func around(value, half float64) Estimate { return Estimate{value, value - half, value + half} }
