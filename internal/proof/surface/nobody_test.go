package surface_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/emperorofchina/emperor"
	"github.com/emperorofchina/emperor/whitelotus"
)

// TestNobodyIsNamed asks for what a move, a piece of the map or a refusal does not
// have. The answer is never the first region, area, color or player.
func TestNobodyIsNamed(t *testing.T) {
	const far = 200
	board := emperor.Side3to4()
	refused := (&emperor.MoveError{}).Refusal()
	lost := (&whitelotus.MoveError{}).Refusal()
	for name, test := range map[string]struct{ got, want any }{
		"the region of no move":            {emperor.Move{}.Region(), emperor.AnyRegion},
		"the region of an exchange":        {emperor.Exchange(emperor.Green).Region(), emperor.AnyRegion},
		"the region of a face-up card":     {emperor.TakeFaceUp(emperor.Green).Region(), emperor.AnyRegion},
		"the region of a draw":             {emperor.DrawFromPile().Region(), emperor.AnyRegion},
		"the region of a placement":        {emperor.Place(3, emperor.Cards{}).Region(), emperor.Region(3)},
		"the first region of a placement":  {emperor.Place(0, emperor.Cards{}).Region(), emperor.Region(0)},
		"the region of space 200":          {board.RegionOf(far), emperor.AnyRegion},
		"the region after the last space":  {board.RegionOf(emperor.Space(board.NumSpaces())), emperor.AnyRegion},
		"the region of a space on nothing": {emperor.Board{}.RegionOf(0), emperor.AnyRegion},
		"the color of region 200":          {board.Color(far), emperor.NoColor},
		"the color after the last region":  {board.Color(emperor.Region(board.NumRegions())), emperor.NoColor},
		"the color of any region":          {board.Color(emperor.AnyRegion), emperor.NoColor},
		"the color of a region of nothing": {emperor.Board{}.Color(0), emperor.NoColor},
		"the player of no refusal":         {refused.Player, emperor.Spectator},
		"the owner of no refusal":          {refused.Owner, emperor.Spectator},
		"the region of no refusal":         {refused.Region, emperor.AnyRegion},

		"the area of no decision":      {whitelotus.Move{}.Area(), whitelotus.NoArea},
		"the area of a pass":           {whitelotus.Pass().Area(), whitelotus.NoArea},
		"the area of a bid":            {whitelotus.Bid(3, 1).Area(), whitelotus.NoArea},
		"the area of a commitment":     {whitelotus.Commit(whitelotus.RebelSide, 1).Area(), whitelotus.NoArea},
		"the first area":               {whitelotus.Take(0).Area(), whitelotus.Area(0)},
		"the player of no decision":    {whitelotus.Move{}.Player(), whitelotus.NoPlayer},
		"the player of a pass":         {whitelotus.Pass().Player(), whitelotus.NoPlayer},
		"the player of a block":        {whitelotus.PutBlock(3).Player(), whitelotus.NoPlayer},
		"the player of a conversion":   {whitelotus.Convert(1).Player(), whitelotus.NoPlayer},
		"the first player":             {whitelotus.Expel(0).Player(), whitelotus.Player(0)},
		"the side of no decision":      {whitelotus.Move{}.Side(), whitelotus.AnySide},
		"the side of a pass":           {whitelotus.Pass().Side(), whitelotus.AnySide},
		"the side of a bid":            {whitelotus.Bid(3, 1).Side(), whitelotus.AnySide},
		"the first side":               {whitelotus.Commit(0, 1).Side(), whitelotus.EmperorSide},
		"the player of a lost refusal": {lost.Player, whitelotus.NoPlayer},
		"the owner of a lost refusal":  {lost.Owner, whitelotus.NoPlayer},
		"the other of a lost refusal":  {lost.Other, whitelotus.NoPlayer},
		"the area of a lost refusal":   {lost.Area, whitelotus.NoArea},
	} {
		if diff := cmp.Diff(test.want, test.got); diff != "" {
			t.Errorf("%s (-want +got):\n%s", name, diff)
		}
	}
}

// TestNobodyIsPaidFor asks about regions that the board does not have: nothing is
// paid for there, and nothing is a choice.
func TestNobodyIsPaidFor(t *testing.T) {
	game, err := emperor.NewGame(emperor.Options{Players: 3}, 1)
	if err != nil {
		t.Fatal(err)
	}
	view := game.View(game.ToMove())
	for _, r := range []emperor.Region{emperor.Region(game.Board().NumRegions()), 200, 254} {
		for _, pieces := range [][]emperor.Piece{
			nil, {emperor.HouseAt(0)}, {emperor.HouseAt(0), emperor.SendEmissary()},
		} {
			if err := view.WhyNot(emperor.Place(r, emperor.Cards{}, pieces...)); err == nil {
				t.Errorf("region %d takes %v", r, pieces)
			}
		}
	}
	if pays := emperor.Payments(view.Hand(), emperor.NoColor, 1); pays != nil {
		t.Errorf("nothing costs %v", pays)
	}
	nowhere := emperor.Refusal{Rule: "payment", Region: emperor.AnyRegion, Count: 1}
	for _, r := range []emperor.Region{9, 200} {
		there := emperor.Refusal{Rule: "payment", Board: game.Board(), Region: r, Count: 1}
		if there.String() != nowhere.String() {
			t.Errorf("region %d: %v", r, there)
		}
	}
}
