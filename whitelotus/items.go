package whitelotus

import (
	"slices"

	"github.com/emperorofchina/emperor/internal/scan"
)

// ItemKind is the kind of an [Item]: the reason for which it scores (section
// 8).
type ItemKind uint8

const (
	ItemNone    ItemKind = iota // the zero Item
	ItemPalaces                 // 3 points for each Palace
	ItemTemples                 // 2 points for each Temple
	ItemAreas                   // 1 point for each other area
	ItemDragons                 // 2 points more for each area with a dragon
	ItemGroup                   // 3 points for the largest group of areas, 1 if several players have one
	ItemPoints                  // 1 point for each victory point chip
)

var itemWords = scan.Words{List: []string{
	ItemPalaces: "palaces", ItemTemples: "temples", ItemAreas: "areas", ItemDragons: "dragons",
	ItemGroup: "group", ItemPoints: "points",
}, Unknown: "kind %d; there are ItemPalaces to ItemPoints (section 8)"}

// String returns the word of the kind in JSON, as in "palaces"; "none" for
// ItemNone.
func (k ItemKind) String() string { return itemWords.Text(uint8(k), "none", "no item") }

// Item is one item of a final scoring from which a player scores.
type Item struct {
	Player Player   // the player who scores
	Kind   ItemKind // the reason
	Points int      // the points, at least 1
	Areas  AreaSet  // the areas that score them; none for ItemPoints
}

// Items returns the items from which player p scores, in the order of their
// kinds. Their points add up to p's total. It returns nil if p is out of
// range. The caller may modify the slice.
func (f FinalScoring) Items(p Player) []Item {
	if int(p) >= len(f.PlayerScores) {
		return nil
	}
	s := f.PlayerScores[p]
	palaces, temples := palacePoints*s.Palaces.Len(), templePoints*s.Temples.Len()
	items := []Item{
		{p, ItemPalaces, palaces, s.Palaces},
		{p, ItemTemples, temples, s.Temples},
		{p, ItemAreas, s.Areas - palaces - temples, s.Held &^ s.Palaces &^ s.Temples},
		{p, ItemDragons, s.Dragons, s.Held & f.Board.Dragons()},
		{p, ItemGroup, s.Group, s.Largest},
		{p, ItemPoints, s.Points, 0},
	}
	return slices.DeleteFunc(items, func(i Item) bool { return i.Points == 0 })
}

// Item describes item i of a scoring on board b, as in one of
//
//	Anna 6: Palaces on Luoyang, Wenzhou
//	Bo 4: dragons on Guangzhou, Quanzhou
//	Bo 1: a largest group of 3 areas: Guangzhou, Jingjiang, Shunyuan
//	Cleo 2: victory points
//
// Without names, players appear as letters.
func (n Names) Item(b Board, i Item) string { return Words{}.Item(n, b, i) }

// itemMessages are the sentences about items.
var itemMessages = [...]string{
	ItemNone:    "{player} {points}: nothing",
	ItemPalaces: "{player} {points}: Palaces on {areas}",
	ItemTemples: "{player} {points}: Temples on {areas}",
	ItemAreas:   "{player} {points}: other areas: {areas}",
	ItemDragons: "{player} {points}: dragons on {areas}",
	ItemGroup: "{player} {points}: {tied, select, true {a largest group} other {the largest group}} " +
		"of {n, plural, one {# area} other {# areas}}: {areas}",
	ItemPoints: "{player} {points}: victory points",
}

// Item describes item i of a scoring on board b, as [Names.Item] does.
func (w Words) Item(n Names, b Board, i Item) string {
	message := itemMessages[ItemNone]
	if int(i.Kind) < len(itemMessages) {
		message = itemMessages[i.Kind]
	}
	areas := i.Areas.String() // by number without a board
	if b.NumAreas() > 0 {
		areas = w.areas(b, i.Areas&b.get().all)
	}
	return n.peopleIn(w).Say(i.Player, message, "points", i.Points, "areas", areas, "n", i.Areas.Len(),
		"tied", i.Points != groupPoints)
}

// Highlights returns the highlights for a scoring on a picture of its table:
// the scoring, whose groups get a star.
func (f FinalScoring) Highlights() Highlights { return Highlights{Scoring: f} }
