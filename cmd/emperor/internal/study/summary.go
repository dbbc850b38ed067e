package study

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"reflect"
	"slices"
	"strings"
)

// Study identifies the games to play. Equal studies play the same games.
type Study struct {
	Game     string `json:"game,omitempty"` // empty: the first game
	Opponent string `json:"opponent"`
	Seed     uint64 `json:"seed"`  // of the first game
	Games    int64  `json:"games"` // each with the next seed
	// the fingerprint of the first games; another version of the game or the
	// opponent has another
	Plays string `json:"plays"`
}

// String returns the flags of the study.
func (s Study) String() string {
	if s.Game != "" {
		return fmt.Sprintf("-game %s -opponents %s -seed %d -games %d", s.Game, s.Opponent, s.Seed, s.Games)
	}
	return fmt.Sprintf("-opponents %s -seed %d -games %d", s.Opponent, s.Seed, s.Games)
}

// difference explains the difference of two studies.
func (s Study) difference(t Study) string {
	if s.Plays = t.Plays; s == t {
		return "two versions of the game or of the opponent: they play differently with " + s.String()
	}
	return fmt.Sprintf("two studies: %v and %v", s, t)
}

// game returns the game of the study, which is known.
func (s Study) game() *game { return byName[s.Game] }

// Range is a range of games, numbered from 0.
type Range struct {
	From int64 `json:"from"`
	To   int64 `json:"to"` // exclusive
}

// Summary holds the results of some games of a study. Its size does not depend
// on their number, and all its numbers are integers, so adding up parts gives
// the same result in any order.
type Summary struct {
	Version int   `json:"v"`
	Study   Study `json:"study"`
	Played  Range `json:"played"`
	Setups  []Sum `json:"setups"` // in the order of setups
}

// Setup is one way to set up a game. It has the part for the game.
type Setup struct {
	Players int `json:"players"`
	*EmperorSetup
	*LotusSetup
}

// describe returns a setup in words.
func (s Setup) describe() string {
	what := ""
	if s.EmperorSetup != nil {
		what = s.EmperorSetup.describe()
	} else {
		what = s.LotusSetup.describe()
	}
	return fmt.Sprintf("setup: %d players, %s", s.Players, what)
}

// Sum adds up the games of one setup.
type Sum struct {
	Setup
	Games int64 `json:"games"`
	*EmperorLength
	*LotusLength
	Shared int64  `json:"shared"` // games with more than one winner
	Best   int64  `json:"best"`   // the points of the winners
	Seats  []Seat `json:"seats"`  // in turn order, from A
}

// Seat adds up the results of one seat.
type Seat struct {
	Wins    int64 `json:"wins"`    // in sixtieths; the winners of a tied game share 60
	Squares int64 `json:"squares"` // sum of the squared wins of each game
	Points  int64 `json:"points"`  // total
	*EmperorPoints
	*LotusPoints
}

// aWin is one victory in the unit of Seat.Wins, which any number of winners
// divides.
const aWin int64 = 60

// add adds a finished game.
func (g *game) add(s *Sum, f finished) {
	s.Games++
	*g.lengthOf(s) += int64(f.length)
	if len(f.winners) > 1 {
		s.Shared++
	}
	s.Best += int64(f.scores[f.winners[0]])
	for p := range s.Seats {
		s.Seats[p].Points += int64(f.scores[p])
		for i, points := range g.pointsOf(&s.Seats[p]) {
			*points += int64(f.points[p][i])
		}
	}
	for _, p := range f.winners {
		won := aWin / int64(len(f.winners))
		s.Seats[p].Wins += won
		s.Seats[p].Squares += won * won
	}
}

// merge adds the sums of other games with the same number of players.
func (g *game) merge(s *Sum, t Sum) {
	s.Games += t.Games
	*g.lengthOf(s) += *g.lengthOf(&t)
	s.Shared += t.Shared
	s.Best += t.Best
	for p := range s.Seats {
		a, b := &s.Seats[p], &t.Seats[p]
		a.Wins += b.Wins
		a.Squares += b.Squares
		a.Points += b.Points
		more := g.pointsOf(b)
		for i, points := range g.pointsOf(a) {
			*points += *more[i]
		}
	}
}

// mergeAll adds the sums of other games, setup by setup.
func (g *game) mergeAll(sums, more []Sum) {
	for i := range sums {
		g.merge(&sums[i], more[i])
	}
}

// text returns the summary as JSON.
func (s Summary) text() string {
	text, err := json.MarshalIndent(s, "", "  ")
	if err != nil {
		panic(err) // every field can be marshaled
	}
	return string(text) + "\n"
}

// parseSummary parses a summary written by text.
func parseSummary(text string) (Summary, error) {
	d := json.NewDecoder(bytes.NewReader([]byte(text)))
	d.DisallowUnknownFields()
	var s Summary
	if err := d.Decode(&s); err != nil {
		return Summary{}, err
	}
	if _, err := d.Token(); err != io.EOF {
		return Summary{}, errors.New("unexpected data after the summary")
	}
	return s, s.fault()
}

// fault checks the summary's numbers against each other.
func (s Summary) fault() error {
	if s.Version != 1 {
		return fmt.Errorf("the summary has version %d; this program reads version 1", s.Version)
	}
	if p := s.Played; p.From < 0 || p.To < p.From || p.To > s.Study.Games || s.Study.Games > maxGames ||
		s.Study.Seed > uint64(maxGames) {
		return fmt.Errorf("games %d to %d are out of range in a study of %d games", p.From, p.To,
			s.Study.Games)
	}
	g := s.Study.game()
	if g == nil {
		return fmt.Errorf("there is no game %q", s.Study.Game)
	}
	if len(s.Setups) != len(g.setups) {
		return fmt.Errorf("got %d setups; want %d", len(s.Setups), len(g.setups))
	}
	counted := g.countsOf(s.Played)
	for i, sum := range s.Setups {
		if !g.matchesSetup(sum, g.setups[i]) {
			return fmt.Errorf("setups[%d]: want %s", i, g.setups[i].describe())
		}
		if sum.Games != counted[i] {
			return fmt.Errorf("setups[%d]: got %d games; want %d", i, sum.Games, counted[i])
		}
		if err := g.fault(sum); err != nil {
			return fmt.Errorf("setups[%d]: %w", i, err)
		}
	}
	return nil
}

// matchesSetup reports whether sums have this setup, and all the fields of the
// game.
func (g *game) matchesSetup(sum Sum, setup Setup) bool {
	want := g.empty(setup)
	if !reflect.DeepEqual(sum.Setup, setup) || len(sum.Seats) != sum.Players ||
		(sum.EmperorLength == nil) != (want.EmperorLength == nil) ||
		(sum.LotusLength == nil) != (want.LotusLength == nil) {
		return false
	}
	return !slices.ContainsFunc(sum.Seats, func(s Seat) bool {
		return (s.EmperorPoints == nil) != (want.Seats[0].EmperorPoints == nil) ||
			(s.LotusPoints == nil) != (want.Seats[0].LotusPoints == nil)
	})
}

// fault checks the sums against each other. The number of games has been
// checked.
func (g *game) fault(s Sum) error {
	var all Seat
	length := *g.lengthOf(&s)
	for _, seat := range s.Seats {
		all.Wins += seat.Wins
		all.Squares += seat.Squares
		all.Points += seat.Points
		parts := int64(0)
		for _, points := range g.pointsOf(&seat) {
			parts += *points
		}
		if last := len(g.points) - 1; seat.Points != parts {
			return fmt.Errorf("the points of a seat are not the sum of its points for %s and %s",
				strings.Join(g.points[:last], ", "), g.points[last])
		}
	}
	// A game with one winner adds square; a tie adds at most half of it.
	const square = aWin * aWin
	alone, players := square*(s.Games-s.Shared), int64(s.Players)
	switch {
	case all.Wins != aWin*s.Games:
		return fmt.Errorf("the wins of %d games add up to %d sixtieths; want %d", s.Games, all.Wins,
			aWin*s.Games)
	case length < s.Games || length > longest*s.Games:
		return fmt.Errorf("%d games cannot have %d %s", s.Games, length, g.length)
	case s.Shared < 0 || s.Shared > s.Games:
		return fmt.Errorf("%d of %d games cannot be ties", s.Shared, s.Games)
	case all.Squares < alone+square/players*s.Shared || all.Squares > alone+square/2*s.Shared:
		return fmt.Errorf("the squared wins cannot add up to %d in %d games with %d ties", all.Squares,
			s.Games, s.Shared)
	case s.Best > all.Points || s.Best*players < all.Points:
		return fmt.Errorf("the winners cannot have %d of %d points", s.Best, all.Points)
	}
	return nil
}

// longest is more than the rounds or decisions of any game: in each round every
// player makes a move, and a record holds at most 1024 moves.
const longest = 1024

// countsOf returns the number of games of a range for each setup.
func (g *game) countsOf(r Range) []int64 {
	counts := make([]int64, len(g.setups))
	for i := range counts {
		n := int64(len(g.setups))
		upTo := func(to int64) int64 { return (to - int64(i) + n - 1) / n }
		counts[i] = upTo(r.To) - upTo(r.From)
	}
	return counts
}

func readSummary(name string) (Summary, error) {
	text, err := os.ReadFile(name)
	if err != nil {
		return Summary{}, err
	}
	s, err := parseSummary(string(text))
	if err != nil {
		return Summary{}, fmt.Errorf("%s: %w", name, err)
	}
	return s, nil
}
