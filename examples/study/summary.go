package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"reflect"

	"github.com/emperorofchina/emperor"
)

// Study identifies the games to play. Equal studies play the same games.
type Study struct {
	Opponent string `json:"opponent"`
	Seed     uint64 `json:"seed"`  // of the first game
	Games    int64  `json:"games"` // each with the next seed
	// the fingerprint of the first games; another version of the game or the
	// opponent has another
	Plays string `json:"plays"`
}

// String returns the flags of the study.
func (s Study) String() string {
	return fmt.Sprintf("-opponents %s -seed %d -games %d", s.Opponent, s.Seed, s.Games)
}

// other explains the difference of two studies.
func (s Study) other(t Study) string {
	if s.Plays = t.Plays; s == t {
		return "two versions of the game or of the opponent: they play differently with " + s.String()
	}
	return fmt.Sprintf("two studies: %v and %v", s, t)
}

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

// Setup is one way to set up the game.
type Setup struct {
	Players        int    `json:"players"`
	Side           string `json:"side"`
	Fortifications bool   `json:"fortifications"`
	Roads          string `json:"roads"`
}

// describe returns a setup in words.
func (s Setup) describe() string {
	with := map[bool]string{true: "with", false: "without"}[s.Fortifications]
	return fmt.Sprintf("setup: %d players, side %s, %s fortifications, %s", s.Players, s.Side, with, s.Roads)
}

// Sum adds up the games of one setup.
type Sum struct {
	Setup
	Games  int64  `json:"games"`
	Rounds int64  `json:"rounds"` // played in all games together
	Shared int64  `json:"shared"` // games with more than one winner
	Best   int64  `json:"best"`   // the points of the winners
	Seats  []Seat `json:"seats"`  // in turn order, from A
}

// Seat adds up the results of one seat.
type Seat struct {
	Wins      int64 `json:"wins"`      // in sixtieths; the winners of a tied game share 60
	Squares   int64 `json:"squares"`   // sum of the squared wins of each game
	Points    int64 `json:"points"`    // total
	Houses    int64 `json:"houses"`    // points for houses
	Alliances int64 `json:"alliances"` // points for alliances
	Roads     int64 `json:"roads"`     // points for roads
}

// aWin is one victory in the unit of Seat.Wins, which any number of winners
// divides.
const aWin int64 = 60

// setups lists the setups of a study, setupOptions their options.
var setups, setupOptions = allSetups()

func allSetups() (all []Setup, options []emperor.Options) {
	for _, side := range []emperor.Board{emperor.Side3to4(), emperor.Side4to5()} {
		of := side.Spec().Players
		for players := of[0]; players <= of[1]; players++ {
			for _, module := range []bool{false, true} {
				for _, roads := range []emperor.RoadRule{emperor.MainRowFirst, emperor.BestRows} {
					all = append(all, Setup{players, side.Name(), module, roads.String()})
					options = append(options, emperor.Options{Players: players, Board: side,
						Fortifications: module, Roads: roads})
				}
			}
		}
	}
	return all, options
}

// newSums returns empty sums.
func newSums() []Sum {
	sums := make([]Sum, len(setups))
	for i, s := range setups {
		sums[i] = Sum{Setup: s, Seats: make([]Seat, s.Players)}
	}
	return sums
}

// addGame adds a finished game.
func (s *Sum) addGame(game emperor.GameState) {
	s.Games++
	s.Rounds += int64(game.Round())
	winners := game.Winners()
	if len(winners) > 1 {
		s.Shared++
	}
	s.Best += int64(game.Score(winners[0]))
	standings := game.PlayerScores()
	for p := range s.Seats {
		seat := &s.Seats[p]
		seat.Houses += int64(standings[p].Houses)
		seat.Alliances += int64(standings[p].Alliances)
		seat.Roads += int64(standings[p].Roads)
		seat.Points += int64(game.Score(emperor.Player(p)))
	}
	for _, p := range winners {
		won := aWin / int64(len(winners))
		s.Seats[p].Wins += won
		s.Seats[p].Squares += won * won
	}
}

// add adds the sums of other games with the same setup.
func (s *Sum) add(t Sum) {
	s.Games += t.Games
	s.Rounds += t.Rounds
	s.Shared += t.Shared
	s.Best += t.Best
	for p := range s.Seats {
		a, b := &s.Seats[p], t.Seats[p]
		a.Wins += b.Wins
		a.Squares += b.Squares
		a.Points += b.Points
		a.Houses += b.Houses
		a.Alliances += b.Alliances
		a.Roads += b.Roads
	}
}

// addAll adds the sums of other games, setup by setup.
func addAll(sums, more []Sum) {
	for i := range sums {
		sums[i].add(more[i])
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
	if len(s.Setups) != len(setups) {
		return fmt.Errorf("got %d setups; want %d", len(s.Setups), len(setups))
	}
	counted := countsOf(s.Played)
	for i, sum := range s.Setups {
		if !reflect.DeepEqual(sum.Setup, setups[i]) || len(sum.Seats) != sum.Players {
			return fmt.Errorf("setups[%d]: want %s", i, setups[i].describe())
		}
		if sum.Games != counted[i] {
			return fmt.Errorf("setups[%d]: got %d games; want %d", i, sum.Games, counted[i])
		}
		if err := sum.fault(); err != nil {
			return fmt.Errorf("setups[%d]: %w", i, err)
		}
	}
	return nil
}

// fault checks the sums against each other. The number of games has been
// checked.
func (s Sum) fault() error {
	var all Seat
	for _, seat := range s.Seats {
		all.Wins += seat.Wins
		all.Squares += seat.Squares
		all.Points += seat.Points
		if seat.Points != seat.Houses+seat.Alliances+seat.Roads {
			return errors.New("the points of a seat are not the sum of its points for houses, alliances " +
				"and roads")
		}
	}
	// A game with one winner adds square; a tie adds at most half of it.
	const square = aWin * aWin
	alone, players := square*(s.Games-s.Shared), int64(s.Players)
	switch {
	case all.Wins != aWin*s.Games:
		return fmt.Errorf("the wins of %d games add up to %d sixtieths; want %d", s.Games, all.Wins,
			aWin*s.Games)
	case s.Rounds < s.Games || s.Rounds > mostRounds*s.Games:
		return fmt.Errorf("%d games cannot have %d rounds", s.Games, s.Rounds)
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

// mostRounds is more than any game has: in each round every player makes a
// move, and a record holds at most 1024 moves.
const mostRounds = 1024

// countsOf returns the number of games of a range for each setup.
func countsOf(r Range) []int64 {
	counts := make([]int64, len(setups))
	for i := range counts {
		n := int64(len(setups))
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
