package emperor

import (
	"fmt"
	"slices"
	"strings"

	"github.com/emperorofchina/emperor/internal/strictjson"
)

// Item is one item of a final scoring from which a player scores: the houses of
// a region, an alliance, or a row. The other two fields of these are zero.
type Item struct {
	Player   Player        // the player who scores
	Points   int           // what they score, at least 1
	Houses   RegionScore   // the region whose houses score, for all players
	Alliance AllianceScore // the alliance that scores, for all players
	Row      Row           // the player's row that scores
}

// Items returns the items from which player p scores: regions by index,
// alliances by number, and rows by points. Their points add up to p's total. It
// returns nil if p is out of range. The caller may modify the slice.
func (f FinalScoring) Items(p Player) []Item {
	var items []Item
	if int(p) >= len(f.Roads) {
		return nil
	}
	for _, s := range f.Regions {
		if n := entry(s.Points, int(p)); n != 0 {
			items = append(items, Item{Player: p, Points: n, Houses: s})
		}
	}
	for _, s := range f.Alliances {
		if n := entry(s.Points, int(p)); n != 0 {
			items = append(items, Item{Player: p, Points: n, Alliance: s})
		}
	}
	for _, row := range f.Roads[p].Rows {
		items = append(items, Item{Player: p, Points: row.Points, Row: row})
	}
	return items
}

// String describes the item with regions and spaces by number. [Names.Item]
// writes their names.
func (i Item) String() string { return letters.Item(Board{}, i) }

// Item describes item i of a scoring on board b, as in one of
//
//	Anna 10: 2 houses in Zhao, the most of 5, doubled
//	Bo 2: 1 house in Zhao, rank 2; rank 1 has 2
//	Anna 3: alliance 1, majority in Zhao and Wei, 3 emissaries in all
//	Anna 8: row of 4 houses, doubled: Wei 1, Wei 2, Wei 3, Wei 4
//
// Without names, players appear as letters.
func (n Names) Item(b Board, i Item) string {
	why := "nothing"
	switch at := int(i.Player); {
	case at < min(len(i.Houses.Houses), len(i.Houses.Ranks), len(i.Houses.Doubled)):
		why = i.Houses.why(b, at)
	case i.Alliance.Alliance.Number != 0:
		s := i.Alliance
		why = fmt.Sprintf("alliance %d, majority in %s and %s, %d emissaries in all",
			s.Alliance.Number, b.regionText(s.Alliance.A), b.regionText(s.Alliance.B),
			sum(s.EmissariesA)+sum(s.EmissariesB))
	case i.Row.Spaces != nil:
		spaces := make([]string, len(i.Row.Spaces))
		for k, s := range i.Row.Spaces {
			spaces[k] = b.spaceText(s)
		}
		doubled := ""
		if i.Row.Doubled {
			doubled = ", doubled"
		}
		why = fmt.Sprintf("row of %d houses%s: %s", len(spaces), doubled, strings.Join(spaces, ", "))
	}
	return fmt.Sprintf("%s %d: %s", n.Player(i.Player), i.Points, why)
}

// why describes the houses of the player at an index, and the points for them
// (section 2.5).
func (s RegionScore) why(b Board, at int) string {
	text := fmt.Sprintf("%s in %s, ", counted(s.Houses[at], "house"), b.regionText(s.Region))
	if rank := s.Ranks[at]; rank > 1 {
		above := 0
		if i := slices.Index(s.Ranks, rank-1); i >= 0 {
			above = entry(s.Houses, i)
		}
		text += fmt.Sprintf("rank %d; rank %d has %d", rank, rank-1, above)
	} else {
		text += fmt.Sprintf("the most of %d", sum(s.Houses))
	}
	if s.Doubled[at] {
		text += ", doubled"
	}
	return text
}

// MarshalJSON writes the item; what is zero is left out:
//
//	"player"    Player
//	"points"    Points
//	"houses"    Houses, as RegionScore.MarshalJSON writes it
//	"alliance"  Alliance, as AllianceScore.MarshalJSON writes it
//	"row"       Row, as Row.MarshalJSON writes it
//
// The zero Item is null.
func (i Item) MarshalJSON() ([]byte, error) { return marshalPart(i, jsonItem, "item") }

// UnmarshalJSON reads what MarshalJSON writes. It rejects malformed data with a
// [*SyntaxError]. It does not check the points.
func (i *Item) UnmarshalJSON(data []byte) error { return unmarshalPart(data, i, jsonItem) }

var jsonItem = orNull(strictjson.Object(
	strictjson.At("player", "Player", func(i *Item) *Player { return &i.Player }, jsonSeat),
	strictjson.At("points", "Points", func(i *Item) *int { return &i.Points }, jsonNumber),
	strictjson.At("houses", "Houses, as RegionScore.MarshalJSON writes it",
		func(i *Item) *RegionScore { return &i.Houses }, jsonRegionScoreNumbers).LeftOut(),
	strictjson.At("alliance", "Alliance, as AllianceScore.MarshalJSON writes it",
		func(i *Item) *AllianceScore { return &i.Alliance }, jsonAllianceScoreNumbers).LeftOut(),
	strictjson.At("row", "Row, as Row.MarshalJSON writes it",
		func(i *Item) *Row { return &i.Row }, jsonRowNumbers).LeftOut(),
))
