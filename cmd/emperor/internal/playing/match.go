package playing

import (
	"context"

	"github.com/emperorofchina/emperor"
	"github.com/emperorofchina/emperor/opponents"
	"github.com/emperorofchina/emperor/whitelotus"
	lotus "github.com/emperorofchina/emperor/whitelotus/opponents"
)

// EmperorGroup holds opponents at The Emperor of China.
type EmperorGroup = Group[opponents.Opponent, emperor.View, emperor.Move]

// LotusGroup holds opponents at Der weisse Lotus.
type LotusGroup = Group[lotus.Opponent, whitelotus.View, whitelotus.Move]

// PlayEmperor plays a game of The Emperor of China to its end. Its record has the
// names of the opponents.
func PlayEmperor(ctx context.Context, g *EmperorGroup, o emperor.Options, s Seating, seed uint64) (
	emperor.Match, error) {
	match, err := emperor.NewMatch(o, seed)
	if err == nil {
		match, err = match.Named(emperor.Names(s))
	}
	if err == nil {
		match, err = opponents.Play(ctx, match, g.Seats(s), seed)
	}
	return match, err
}

// PlayLotus plays a game of Der weisse Lotus, as PlayEmperor does the other game.
func PlayLotus(ctx context.Context, g *LotusGroup, o whitelotus.Options, s Seating, seed uint64) (
	whitelotus.Match, error) {
	match, err := whitelotus.NewMatch(o, seed)
	if err == nil {
		match, err = match.Named(whitelotus.Names(s))
	}
	if err == nil {
		match, err = lotus.Play(ctx, match, g.Seats(s), seed)
	}
	return match, err
}
