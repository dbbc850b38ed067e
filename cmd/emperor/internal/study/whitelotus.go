package study

import (
	"context"
	"fmt"
	"os"

	"github.com/emperorofchina/emperor/cmd/emperor/internal/playing"
	"github.com/emperorofchina/emperor/whitelotus"
)

// LotusSetup is the part of a setup for Der weisse Lotus.
type LotusSetup struct {
	Blocks     string `json:"blocks"`
	LimitChips bool   `json:"limitChips"`
}

// LotusLength is how long the games of Der weisse Lotus are.
type LotusLength struct {
	Decisions int64 `json:"decisions"` // made in all games together; those without a choice do not count
}

// LotusPoints are the points of a seat in Der weisse Lotus by what scores.
type LotusPoints struct {
	Areas   int64 `json:"areas"`
	Dragons int64 `json:"dragons"`
	Groups  int64 `json:"groups"`
	Chips   int64 `json:"chips"` // victory points
}

func (s LotusSetup) describe() string {
	return fmt.Sprintf("%s, %s", s.Blocks, chipsText(s.LimitChips))
}

func chipsText(limited bool) string {
	return map[bool]string{true: "limited chips", false: "unlimited chips"}[limited]
}

var lotusSetups, lotusOptions = allLotusSetups()

var lotusGame = game{
	setups:   lotusSetups,
	parts:    lotusParts(),
	length:   "decisions",
	points:   []string{"areas", "dragons", "groups", "chips"},
	lengthOf: func(s *Sum) *int64 { return &s.Decisions },
	pointsOf: func(s *Seat) []*int64 { return []*int64{&s.Areas, &s.Dragons, &s.Groups, &s.Chips} },
	empty: func(s Setup) Sum {
		return Sum{Setup: s, LotusLength: &LotusLength{},
			Seats: seatsOf(s, func() Seat { return Seat{LotusPoints: &LotusPoints{}} })}
	},
	seat: func(opponent string) (players, error) {
		group, err := playing.Lotus.NewGroup(playing.Seating{opponent}, os.Stderr)
		return lotusPlayers{group, opponent}, err
	},
}

func allLotusSetups() (all []Setup, options []whitelotus.Options) {
	for players := 3; players <= 6; players++ {
		for _, blocks := range []whitelotus.BlockRule{whitelotus.FiveBlocks, whitelotus.ThreeAndRice} {
			for _, limited := range []bool{false, true} {
				all = append(all, Setup{Players: players, LotusSetup: &LotusSetup{blocks.String(), limited}})
				options = append(options, whitelotus.Options{Players: players, Blocks: blocks,
					LimitChips: limited})
			}
		}
	}
	return all, options
}

func lotusParts() []part {
	all := []part{{"all", func(Setup) bool { return true }}}
	for _, blocks := range []whitelotus.BlockRule{whitelotus.FiveBlocks, whitelotus.ThreeAndRice} {
		all = append(all, part{blocks.String(), func(s Setup) bool { return s.Blocks == blocks.String() }})
	}
	for _, limited := range []bool{false, true} {
		all = append(all, part{chipsText(limited), func(s Setup) bool { return s.LimitChips == limited }})
	}
	return all
}

// lotusPlayers play Der weisse Lotus.
type lotusPlayers struct {
	*playing.LotusGroup
	opponent string
}

func (g lotusPlayers) play(ctx context.Context, setup int, seed uint64) (finished, error) {
	o := lotusOptions[setup]
	seats, err := playing.Lotus.NewSeating(g.opponent, o.Players)
	if err != nil {
		return finished{}, err
	}
	match, err := playing.PlayLotus(ctx, g.LotusGroup, o, seats, seed)
	if err != nil {
		return finished{}, err
	}
	s := match.State()
	f := finished{record: match.Record(), length: match.Len(), winners: playing.SeatNumbers(s.Winners())}
	for _, score := range s.PlayerScores() {
		f.scores = append(f.scores, score.Total())
		f.points = append(f.points, []int{score.Areas, score.Dragons, score.Group, score.Points})
	}
	return f, nil
}
