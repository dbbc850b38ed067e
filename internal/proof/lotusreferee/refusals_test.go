package lotusreferee_test

import (
	"errors"

	referee "github.com/emperorofchina/emperor/internal/lotusreferee"
	"github.com/emperorofchina/emperor/whitelotus"
)

// engineRefusals maps each rule that the referee cites to the engine's error.
var engineRefusals = map[referee.Refusal]error{
	referee.GameOver:   whitelotus.ErrOver,
	referee.OtherPhase: whitelotus.ErrWrongPhase,
	referee.NoSuchArea: whitelotus.ErrNoSuchArea,
	referee.NoSuchSeat: whitelotus.ErrNoSuchPlayer,
	referee.NoSuchSide: whitelotus.ErrNoSuchSide,

	referee.OutOfPlay: whitelotus.ErrOutOfPlay,
	referee.NoTile:    whitelotus.ErrNoTile,
	referee.NotOpen:   whitelotus.ErrNotOpen,
	referee.OwnBlock:  whitelotus.ErrBlockThere,

	referee.NoBlockLeft: whitelotus.ErrNoBlock,
	referee.PalaceFirst: whitelotus.ErrPalaceFirst,

	referee.BidTooLow:      whitelotus.ErrBidTooLow,
	referee.BidTooHigh:     whitelotus.ErrBidTooHigh,
	referee.BidNotHeld:     whitelotus.ErrInfluenceNotHeld,
	referee.AgainstOneself: whitelotus.ErrVoteForOneself,
	referee.AgainstNotIn:   whitelotus.ErrNotContesting,
	referee.NotTied:        whitelotus.ErrNotTied,

	referee.LeadersSide:   whitelotus.ErrLeaderSide,
	referee.ArmiesNotHeld: whitelotus.ErrArmiesNotHeld,
	referee.NotNext:       whitelotus.ErrNotNext,
	referee.NotALosers:    whitelotus.ErrNotLosers,
	referee.NotNextTo:     whitelotus.ErrNotAdjacent,
	referee.NoChip:        whitelotus.ErrNoChip,

	referee.TooManyPalaces: whitelotus.ErrPalaces,
}

// engineRefusal returns the engine's error for a refusal of the referee.
func engineRefusal(err error) error {
	var refusal referee.Refusal
	if !errors.As(err, &refusal) {
		return nil
	}
	return engineRefusals[refusal]
}
