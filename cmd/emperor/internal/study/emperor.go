package study

import (
	"context"
	"fmt"
	"os"

	"github.com/emperorofchina/emperor"
	"github.com/emperorofchina/emperor/cmd/emperor/internal/playing"
)

// EmperorSetup is the part of a setup for The Emperor of China.
type EmperorSetup struct {
	Side           string `json:"side"`
	Fortifications bool   `json:"fortifications"`
	Roads          string `json:"roads"`
}

// EmperorLength is how long the games of The Emperor of China are.
type EmperorLength struct {
	Rounds int64 `json:"rounds"` // played in all games together
}

// EmperorPoints are the points of a seat in The Emperor of China by what scores.
type EmperorPoints struct {
	Houses    int64 `json:"houses"`
	Alliances int64 `json:"alliances"`
	Roads     int64 `json:"roads"`
}

func (s EmperorSetup) describe() string {
	with := map[bool]string{true: "with", false: "without"}[s.Fortifications]
	return fmt.Sprintf("side %s, %s fortifications, %s", s.Side, with, s.Roads)
}

var emperorSetups, emperorOptions = allEmperorSetups()

var emperorGame = game{
	setups:   emperorSetups,
	parts:    emperorParts(),
	length:   "rounds",
	points:   []string{"houses", "alliances", "roads"},
	lengthOf: func(s *Sum) *int64 { return &s.EmperorLength.Rounds },
	pointsOf: func(s *Seat) []*int64 { return []*int64{&s.Houses, &s.Alliances, &s.EmperorPoints.Roads} },
	empty: func(s Setup) Sum {
		return Sum{Setup: s, EmperorLength: &EmperorLength{},
			Seats: seatsOf(s, func() Seat { return Seat{EmperorPoints: &EmperorPoints{}} })}
	},
	seat: func(opponent string) (players, error) {
		group, err := playing.Emperor.NewGroup(playing.Seating{opponent}, os.Stderr)
		return emperorPlayers{group, opponent}, err
	},
}

func allEmperorSetups() (all []Setup, options []emperor.Options) {
	for _, side := range []emperor.Board{emperor.Side3to4(), emperor.Side4to5()} {
		limits := side.Spec().Players
		for players := limits[0]; players <= limits[1]; players++ {
			for _, module := range []bool{false, true} {
				for _, roads := range []emperor.RoadRule{emperor.MainRowFirst, emperor.BestRows} {
					all = append(all, Setup{Players: players,
						EmperorSetup: &EmperorSetup{side.Name(), module, roads.String()}})
					options = append(options, emperor.Options{Players: players, Board: side,
						Fortifications: module, Roads: roads})
				}
			}
		}
	}
	return all, options
}

func emperorParts() []part {
	all := []part{{"all", func(Setup) bool { return true }}}
	for _, side := range []emperor.Board{emperor.Side3to4(), emperor.Side4to5()} {
		all = append(all, part{"side " + side.Name(), func(s Setup) bool { return s.Side == side.Name() }})
	}
	for _, module := range []bool{false, true} {
		what := map[bool]string{false: "without fortifications", true: "with fortifications"}[module]
		all = append(all, part{what, func(s Setup) bool { return s.Fortifications == module }})
	}
	for _, roads := range []emperor.RoadRule{emperor.MainRowFirst, emperor.BestRows} {
		all = append(all, part{roads.String(), func(s Setup) bool { return s.Roads == roads.String() }})
	}
	return all
}

// emperorPlayers play The Emperor of China.
type emperorPlayers struct {
	*playing.EmperorGroup
	opponent string
}

func (g emperorPlayers) play(ctx context.Context, setup int, seed uint64) (finished, error) {
	o := emperorOptions[setup]
	seats, err := playing.Emperor.NewSeating(g.opponent, o.Players)
	if err != nil {
		return finished{}, err
	}
	match, err := playing.PlayEmperor(ctx, g.EmperorGroup, o, seats, seed)
	if err != nil {
		return finished{}, err
	}
	s := match.State()
	f := finished{record: match.Record(), length: s.Round(), winners: playing.SeatNumbers(s.Winners())}
	for p, standing := range s.PlayerScores() {
		f.scores = append(f.scores, s.Score(emperor.Player(p)))
		f.points = append(f.points, []int{standing.Houses, standing.Alliances, standing.Roads})
	}
	return f, nil
}
