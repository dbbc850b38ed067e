package reviewing

import (
	"fmt"
	"slices"
	"strings"

	"github.com/emperorofchina/emperor"
	"github.com/emperorofchina/emperor/cmd/emperor/internal/judging"
	"github.com/emperorofchina/emperor/cmd/emperor/internal/prospects"
	"github.com/emperorofchina/emperor/cmd/emperor/internal/words"
)

// Fact is a difference between the better move and the move that was played.
type Fact struct {
	About          string   // as in "Cards left"
	Better, Played []string // what is true of either move; nil: nothing
	Figures        bool     // whether it only repeats figures of the search
}

// Facts lists the differences between two moves of the viewer: a better one, and
// the one that was played. It computes them from the view alone, without a
// search: the points if the game ended after the move, the items of that
// scoring, rows and alliances in the making, free spaces along the roads, full
// regions, and cards. It returns nil if a move is illegal.
func Facts(v emperor.View, names emperor.Names, better, played emperor.Move) []Fact {
	c, ok := compare(v, names, better, played)
	if !ok {
		return nil
	}
	facts := []Fact{c.points(), c.items(), c.prospects(), c.roads(), c.fullRegions(), c.cardsLeft()}
	if v.Phase() == emperor.PhaseDraw {
		facts = []Fact{c.draws()}
	}
	return slices.DeleteFunc(facts, func(f Fact) bool { return slices.Equal(f.Better, f.Played) })
}

// side is one of the two moves.
type side struct {
	move  emperor.Move
	after emperor.Preview
}

// comparison compares two moves of the viewer.
type comparison struct {
	view           emperor.View
	names          emperor.Names
	before         []int // the totals before the move
	better, played side
}

func compare(v emperor.View, names emperor.Names, better, played emperor.Move) (c comparison, ok bool) {
	c = comparison{view: v, names: names, better: side{move: better}, played: side{move: played}}
	for _, standing := range v.PlayerScores() {
		c.before = append(c.before, standing.Total())
	}
	for _, s := range []*side{&c.better, &c.played} {
		after, err := v.Preview(s.move)
		if err != nil {
			return c, false
		}
		s.after = after
	}
	return c, true
}

// compare returns the fact about the two moves, each as describe describes it.
func (c comparison) compare(about string, describe func(s side) []string) Fact {
	return Fact{About: words.Say(about), Better: describe(c.better), Played: describe(c.played)}
}

// points compares the points if the game ended after the move.
func (c comparison) points() Fact {
	return c.compare("emperor.why.points", func(s side) []string {
		var list []string
		for p, total := range s.after.Totals {
			if gain := total - c.before[p]; gain != 0 {
				name := spoken().Player(c.names, emperor.Player(p))
				list = append(list, name+" "+judging.Signed(float64(gain)))
			}
		}
		if list == nil {
			return []string{words.Say("emperor.why.noChange")}
		}
		return []string{strings.Join(list, ", ")}
	})
}

// mostItems limits the items that are listed for either move.
const mostItems = 3

// items lists the items of the scoring that differ, those that differ most
// first, as if the game ended after the move.
func (c comparison) items() Fact {
	better, played := itemsOf(c.better), itemsOf(c.played)
	return Fact{About: words.Say("emperor.why.items"), Better: c.differing(better, played),
		Played: c.differing(played, better)}
}

// itemsOf returns the items of all players.
func itemsOf(s side) (items []emperor.Item) {
	final := emperor.FinalScore(s.after.Table)
	for p := range s.after.Table.Seats() {
		items = append(items, final.Items(p)...)
	}
	return items
}

// differing describes the items that the others lack, or have with other
// points.
func (c comparison) differing(items, others []emperor.Item) (list []string) {
	points := map[string]int{}
	for _, item := range others {
		points[Key(item)] = item.Points
	}
	items = slices.DeleteFunc(slices.Clone(items), func(item emperor.Item) bool {
		return item.Points == points[Key(item)]
	})
	differ := func(item emperor.Item) int {
		n := item.Points - points[Key(item)]
		return max(n, -n)
	}
	slices.SortStableFunc(items, func(a, b emperor.Item) int { return differ(b) - differ(a) })
	for _, item := range items[:min(mostItems, len(items))] {
		list = append(list, spoken().Item(c.names, c.view.Board(), item))
	}
	return list
}

// Key identifies an item among the items of all players, whatever it scores.
func Key(item emperor.Item) string {
	switch {
	case len(item.Houses.Houses) > 0:
		return fmt.Sprint(item.Player, " houses ", item.Houses.Region)
	case item.Alliance.Alliance.Number != 0:
		return fmt.Sprint(item.Player, " alliance ", item.Alliance.Alliance.Number)
	}
	return fmt.Sprint(item.Player, " row ", emperor.Spaces(item.Row.Spaces...))
}

// prospects compares the long-term value of the placements.
func (c comparison) prospects() Fact {
	return c.compare("emperor.why.making", func(s side) []string {
		towards := prospects.Of(c.view, s.move, "emperor.making.most")
		if towards == "" {
			return nil
		}
		return []string{c.view.Board().RegionName(s.move.Region()) + ": " + towards}
	})
}

// roads compares the free spaces next to the new houses along the roads, where
// their rows can grow.
func (c comparison) roads() Fact {
	b := c.view.Board()
	viewer, _ := c.view.Viewer()
	return c.compare("emperor.why.spaces", func(s side) []string {
		var taken, next emperor.SpaceSet
		for p := range s.after.Table.Seats() {
			taken |= s.after.Table.HouseSet(p)
		}
		for space := range (s.after.Table.HouseSet(viewer) &^ c.view.HouseSet(viewer)).All() {
			next |= b.Neighbors(space) &^ taken
		}
		var names []string
		for space := range next.All() {
			names = append(names, b.SpaceName(space))
		}
		if names == nil {
			return nil
		}
		return []string{strings.Join(names, ", ")}
	})
}

// fullRegions compares the regions that the moves fill, or leave to be filled
// with a single house.
func (c comparison) fullRegions() Fact {
	return c.compare("emperor.why.regions", func(s side) []string {
		if s.move.Kind() != emperor.MovePlace {
			return nil
		}
		r := s.move.Region()
		name := c.view.Board().RegionName(r)
		switch free(s.after.Table, r) {
		case 0:
			if !c.view.Scored(r) {
				return []string{words.Say("emperor.why.full", "region", name)}
			}
		case 1:
			return []string{words.Say("emperor.why.oneLeft", "region", name)}
		}
		return nil
	})
}

// free returns the number of house spaces of a region without a house.
func free(t emperor.Table, r emperor.Region) int {
	n := t.Board().Spaces(r).Len()
	for p := range t.Seats() {
		n -= t.Houses(r, p)
	}
	return n
}

// cardsLeft compares the cards left in the hand.
func (c comparison) cardsLeft() Fact {
	return c.compare("emperor.why.cardsLeft", func(s side) []string {
		if left := c.view.Hand().Minus(s.move.Cards()); left.Len() > 0 {
			return []string{spoken().Cards(left)}
		}
		return []string{words.Say("emperor.why.none")}
	})
}

// draws compares two draws: the hand, and the regions in which it pays for two
// pieces. A card from the pile is unknown: the fact lists the cards it may be.
func (c comparison) draws() Fact {
	return c.compare("emperor.why.hand", func(s side) []string {
		if s.move.Kind() == emperor.MoveDrawFromPile {
			return []string{c.blind()}
		}
		hand := c.view.Hand().Plus(s.move.Cards())
		if regions := c.payable(hand); regions != nil {
			return []string{words.Say("emperor.why.pays", "cards", spoken().Cards(hand),
				"regions", strings.Join(regions, ", "))}
		}
		return []string{words.Say("emperor.why.paysNowhere", "cards", spoken().Cards(hand))}
	})
}

// blind lists the unseen cards, from which the pile's top card comes.
func (c comparison) blind() string {
	return words.Say("emperor.why.blind", "cards", spoken().Cards(c.view.Hand()),
		"unseen", spoken().Cards(Unseen(c.view)))
}

// Unseen returns the cards whose place the viewer does not know: in the pile and
// in the hands of others.
func Unseen(v emperor.View) emperor.Cards {
	unseen := v.Deck().Minus(v.Discards()).Minus(v.FaceUp()).Minus(v.Hand())
	viewer, _ := v.Viewer()
	for p := range v.Seats() {
		if p != viewer {
			unseen = unseen.Minus(v.KnownHand(p))
		}
	}
	return unseen
}

// payable returns the names of the regions in which a hand pays for two pieces,
// and in which there is room for two.
func (c comparison) payable(hand emperor.Cards) (regions []string) {
	b, t := c.view.Board(), c.view.Table()
	viewer, _ := c.view.Viewer()
	for r := range b.Regions() {
		if t.EmissaryLimit(r) == 0 && t.FortificationSet()&b.Spaces(r) == 0 {
			continue // an empty region takes one piece (section 2.2)
		}
		spaces, emissaries := free(t, r), t.Supply(viewer, emperor.Emissary)
		room := min(t.EmissaryRoom(r), emissaries)
		if spaces > 0 && t.Houses(r, viewer) == t.EmissaryLimit(r) && emissaries > room {
			room++ // a house makes room (section 2.3)
		}
		room += min(spaces, t.Supply(viewer, emperor.House))
		if room >= 2 && len(emperor.Payments(hand, b.Color(r), 2)) > 0 {
			regions = append(regions, b.RegionName(r))
		}
	}
	return regions
}
