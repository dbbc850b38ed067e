package main

import (
	"bytes"
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"reflect"
	"slices"

	"github.com/emperorofchina/emperor"
)

// Study is which games are played, by whom. Studies that are the same play the same
// games.
type Study struct {
	Opponent string `json:"opponent"`
	Seed     uint64 `json:"seed"`  // of the first game
	Games    int64  `json:"games"` // each with the next seed
	Plays    string `json:"plays"` // the fingerprint of the first games: of another version of the game or of the opponent it is another
}

// Range is some games of a study, by their numbers from 0.
type Range struct {
	From int64 `json:"from"`
	To   int64 `json:"to"` // without this one
}

// Summary is what came out of some games of a study. Its size does not depend on how
// many they are, and all its numbers are whole: so the sums of parts are the sums of
// all, whatever the order.
type Summary struct {
	Version int   `json:"v"`
	Study   Study `json:"study"`
	Played  Range `json:"played"`
	Setups  []Sum `json:"setups"` // in the order of setups
}

// Setup is a way to set the game up.
type Setup struct {
	Players        int    `json:"players"`
	Side           string `json:"side"`
	Fortifications bool   `json:"fortifications"`
	Roads          string `json:"roads"`
}

// Sum is the sums of games that were set up in one way.
type Sum struct {
	Setup
	Games  int64  `json:"games"`
	Rounds int64  `json:"rounds"` // in which they ended
	Shared int64  `json:"shared"` // games of more than one winner
	Best   int64  `json:"best"`   // the points of the winners
	Seats  []Seat `json:"seats"`  // in turn order: A begins
}

// Seat is the sums of one seat.
type Seat struct {
	Wins      int64 `json:"wins"`      // in sixtieths, of which a shared victory has as many for each winner
	Squares   int64 `json:"squares"`   // of the wins of each game, in sixtieths
	Points    int64 `json:"points"`    // all together
	Houses    int64 `json:"houses"`    // points of houses
	Alliances int64 `json:"alliances"` // points of alliances
	Roads     int64 `json:"roads"`     // points of roads
}

// aWin is a victory, in the unit of Seat.Wins: any number of winners can share it.
const aWin int64 = 60

// setups is all ways to set the game up that are studied, with their options.
var setups, setupOptions = allSetups()

func allSetups() (all []Setup, options []emperor.Options) {
	for _, side := range []emperor.Board{emperor.Side3to4(), emperor.Side4to5()} {
		of := side.Spec().Players
		for players := of[0]; players <= of[1]; players++ {
			for _, module := range []bool{false, true} {
				for _, roads := range []emperor.RoadRule{emperor.MainRowFirst, emperor.BestRows} {
					all = append(all, Setup{players, side.Name(), module, roads.String()})
					options = append(options, emperor.Options{Players: players, Board: side, Fortifications: module, Roads: roads})
				}
			}
		}
	}
	return all, options
}

// newSums returns sums of no games.
func newSums() []Sum {
	sums := make([]Sum, len(setups))
	for i, s := range setups {
		sums[i] = Sum{Setup: s, Seats: make([]Seat, s.Players)}
	}
	return sums
}

// addGame adds a game that is over.
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

// add adds the sums of other games of the same setup.
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

// addAll adds the sums of other games of all setups.
func addAll(sums, more []Sum) {
	for i := range sums {
		sums[i].add(more[i])
	}
}

// merged returns the sums of all summaries together, which must be all games of one
// study, each once.
func merged(parts []Summary) (Summary, error) {
	parts = slices.Clone(parts)
	slices.SortFunc(parts, func(a, b Summary) int { return cmp.Compare(a.Played.From, b.Played.From) })
	whole := Summary{Version: 1, Study: parts[0].Study, Setups: newSums()}
	for _, part := range parts {
		switch at := whole.Played.To; {
		case part.Study != whole.Study:
			return Summary{}, fmt.Errorf("parts of two studies, or of two versions of the game: %+v and %+v", whole.Study, part.Study)
		case part.Played.From < at:
			return Summary{}, fmt.Errorf("the games from %d to %d are there twice", part.Played.From, min(part.Played.To, at)-1)
		case part.Played.From > at:
			return Summary{}, fmt.Errorf("the games from %d to %d are missing", at, part.Played.From-1)
		}
		whole.Played.To = part.Played.To
		addAll(whole.Setups, part.Setups)
	}
	if whole.Played.To < whole.Study.Games {
		return Summary{}, fmt.Errorf("the games from %d to %d are missing", whole.Played.To, whole.Study.Games-1)
	}
	return whole, nil
}

// text writes the summary as JSON.
func (s Summary) text() string {
	text, err := json.MarshalIndent(s, "", "  ")
	if err != nil {
		panic(err) // there is nothing in it that JSON does not have
	}
	return string(text) + "\n"
}

// parseSummary reads a summary as text writes it.
func parseSummary(text string) (Summary, error) {
	d := json.NewDecoder(bytes.NewReader([]byte(text)))
	d.DisallowUnknownFields()
	var s Summary
	if err := d.Decode(&s); err != nil {
		return Summary{}, err
	}
	if _, err := d.Token(); err != io.EOF {
		return Summary{}, errors.New("something stands after the summary")
	}
	return s, s.fault()
}

// fault says what is wrong with a summary, as far as its numbers tell.
func (s Summary) fault() error {
	if s.Version != 1 {
		return fmt.Errorf("version %d of the summary; this program knows version 1", s.Version)
	}
	if p := s.Played; p.From < 0 || p.To < p.From || p.To > s.Study.Games || s.Study.Games > maxGames || s.Study.Seed > uint64(maxGames) {
		return fmt.Errorf("the games from %d to %d are not in a study of %d", p.From, p.To, s.Study.Games)
	}
	if len(s.Setups) != len(setups) {
		return fmt.Errorf("%d ways to set the game up; there are %d", len(s.Setups), len(setups))
	}
	counted := countsOf(s.Played)
	for i, sum := range s.Setups {
		if !reflect.DeepEqual(sum.Setup, setups[i]) || len(sum.Seats) != sum.Players {
			return fmt.Errorf("setups[%d]: it should be %+v", i, setups[i])
		}
		if sum.Games != counted[i] {
			return fmt.Errorf("setups[%d]: %d games; there should be %d", i, sum.Games, counted[i])
		}
		if err := sum.fault(); err != nil {
			return fmt.Errorf("setups[%d]: %w", i, err)
		}
	}
	return nil
}

// fault says what is wrong with the sums of some games, whose number is right.
func (s Sum) fault() error {
	var all Seat
	for _, seat := range s.Seats {
		all.Wins += seat.Wins
		all.Squares += seat.Squares
		all.Points += seat.Points
		if seat.Points != seat.Houses+seat.Alliances+seat.Roads {
			return errors.New("the points of a seat are not those of houses, alliances and roads")
		}
	}
	const square = aWin * aWin // are the squares of a game that one wins; a half of it or less where more share it
	alone, players := square*(s.Games-s.Shared), int64(s.Players)
	switch {
	case all.Wins != aWin*s.Games:
		return fmt.Errorf("%d games were won %d sixtieths times; there should be %d", s.Games, all.Wins, aWin*s.Games)
	case s.Rounds < s.Games || s.Rounds > mostRounds*s.Games:
		return fmt.Errorf("%d games had %d rounds", s.Games, s.Rounds)
	case s.Shared < 0 || s.Shared > s.Games:
		return fmt.Errorf("%d of %d games were shared", s.Shared, s.Games)
	case all.Squares < alone+square/players*s.Shared || all.Squares > alone+square/2*s.Shared:
		return fmt.Errorf("the squares of wins are %d, which can't be in %d games of which %d were shared", all.Squares, s.Games, s.Shared)
	case s.Best > all.Points || s.Best*players < all.Points:
		return fmt.Errorf("the winners have %d points of %d", s.Best, all.Points)
	}
	return nil
}

// mostRounds is more than a game has: in each, every player makes a move, and a record
// has 1024 at the most.
const mostRounds = 1024

// countsOf returns how many games of a range are set up in each way: one after
// another in turn.
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
