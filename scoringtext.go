package emperor

import (
	"fmt"
	"slices"
	"strings"
)

// String tells the whole scoring, item by item and each on a line of its own,
// what it comes to and why:
//
//	Houses:
//	  Zhao, full: B 5 (2 houses), C 5 (2 houses), A 2 (1 house)
//	  Wei: A 8 (4 houses, doubled)
//	Alliances:
//	  1 Zhao-Wei: A 3 (Zhao A1 B1, majority A and B; Wei A1, majority A)
//	Roads, MainRowFirst:
//	  A 8
//	    8: Wei 1, Wei 2, Wei 3, Wei 4 (doubled)
//	  B 0
//	  C 0
//	Totals: A 21, B 5, C 5
//
// Regions that are full were scored in the course of the game. Where an item is
// wider than 80 columns, it goes on in the next line, so that no line is wider
// but by a name. Items that there can't be are told as well as they can be; with
// none at all it says so.
func (f FinalScoring) String() string {
	if f.Board == (Board{}) && len(f.Regions)+len(f.Alliances)+len(f.Roads) == 0 {
		return "Nothing is scored.\n"
	}
	var t scoringText
	t.heading("Houses", len(f.Regions))
	for _, s := range f.Regions {
		name := f.Board.regionText(s.Region)
		if s.Full() {
			name += ", full"
		}
		t.item("  "+name+":", listed(s.parts())...)
	}
	t.heading("Alliances", len(f.Alliances))
	for _, s := range f.Alliances {
		t.alliance(f.Board, s)
	}
	t.heading(fmt.Sprintf("Roads, %v", f.RoadRule), len(f.Roads))
	for i, s := range f.Roads {
		fmt.Fprintf(&t, "  %s %d\n", seatText(i), s.Points)
		for _, row := range s.Rows {
			t.row(f.Board, row)
		}
	}
	totals := pointsText(f.Totals())
	if totals == nil {
		totals = []string{"none"}
	}
	t.item("Totals:", listed(totals)...)
	return t.String()
}

// String tells what the houses of a region score, and why, the most houses
// first: "B 8 (4 houses, doubled), A 4 (2 houses)", or "nobody".
func (s RegionScore) String() string { return strings.Join(s.parts(), ", ") }

// parts tells it player by player.
func (s RegionScore) parts() []string {
	var parts []string
	for rank := 1; slices.Contains(s.Ranks, rank); rank++ {
		for i, r := range s.Ranks {
			if r != rank || i >= min(len(s.Houses), len(s.Doubled), len(s.Points)) {
				continue
			}
			why := fmt.Sprintf("%d houses", s.Houses[i])
			if s.Houses[i] == 1 {
				why = "1 house"
			}
			if s.Doubled[i] {
				why += ", doubled"
			}
			parts = append(parts, fmt.Sprintf("%s %d (%s)", seatText(i), s.Points[i], why))
		}
	}
	if parts == nil {
		return []string{"nobody"}
	}
	return parts
}

// scoringText is a scoring as text, item by item.
type scoringText struct{ strings.Builder }

// heading begins a kind of items, of which there are so many.
func (t *scoringText) heading(title string, items int) {
	if items == 0 {
		title += ": none\n"
	} else {
		title += ":\n"
	}
	t.WriteString(title)
}

// lineWidth is how many columns a line may have.
const lineWidth = 80

// item writes an item, with blanks between its words, and goes on in the next
// line where one would be too wide.
func (t *scoringText) item(line string, words ...string) {
	for _, word := range words {
		if width(line+" "+word) > lineWidth {
			t.WriteString(line + "\n")
			line = "       "
		}
		line += " " + word
	}
	t.WriteString(line + "\n")
}

// alliance tells what an alliance scores, and who has how many emissaries at
// either end.
func (t *scoringText) alliance(b Board, s AllianceScore) {
	var points []string
	for i, n := range s.Points {
		if n != 0 {
			points = append(points, fmt.Sprintf("%s %d", seatText(i), n))
		}
	}
	if points == nil {
		points = []string{"nobody"}
	}
	nameA, nameB := b.regionText(s.Alliance.A), b.regionText(s.Alliance.B)
	inA, inB := emissariesText(nameA, s.EmissariesA, s.MajorityA), emissariesText(nameB, s.EmissariesB, s.MajorityB)
	words := append(listed(points), "("+inA+";", inB+")")
	if sum(s.EmissariesA)+sum(s.EmissariesB) == 0 {
		words = append(listed(points), "(no emissaries)")
	}
	t.item(fmt.Sprintf("  %d %s-%s:", s.Alliance.Number, nameA, nameB), words...)
}

// row tells a row in walking order.
func (t *scoringText) row(b Board, row Row) {
	var names []string
	for _, s := range row.Spaces {
		names = append(names, b.spaceText(s))
	}
	words := listed(names)
	if row.Doubled {
		words = append(words, "(doubled)")
	}
	t.item(fmt.Sprintf("    %d:", row.Points), words...)
}

// emissariesText tells who has how many emissaries in a region, and who the
// majority: "Wei A2 B1, majority A".
func emissariesText(region string, emissaries []int, majority []Player) string {
	text := region
	for i, n := range emissaries {
		if n != 0 {
			text += fmt.Sprintf(" %s%d", seatText(i), n)
		}
	}
	if text == region {
		return region + " none"
	}
	return text + ", majority " + playersText(majority)
}

// pointsText tells what each player scores, as in "A 7".
func pointsText(points []int) []string {
	var texts []string
	for i, n := range points {
		texts = append(texts, fmt.Sprintf("%s %d", seatText(i), n))
	}
	return texts
}

// playersText names players: "A and B", or "nobody".
func playersText(players []Player) string {
	var names []string
	for _, p := range players {
		names = append(names, p.String())
	}
	if names == nil {
		return "nobody"
	}
	return strings.Join(names, " and ")
}

// seatText names the player of an index, of which there may be too many.
func seatText(i int) string { return Player(min(i, int(Spectator))).String() }

// listed adds the commas of a list.
func listed(items []string) []string {
	for i := range len(items) - 1 {
		items[i] += ","
	}
	return items
}
