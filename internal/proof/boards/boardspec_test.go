package boards_test

import (
	"errors"
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/emperorofchina/emperor"
	"github.com/emperorofchina/emperor/internal/proof/games"
	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"
)

// scribbleOn overwrites everything in a specification.
func scribbleOn(spec emperor.BoardSpec) {
	nowhere := emperor.Point{X: -1, Y: -1}
	for i, region := range spec.Regions {
		for j := range region.Outline {
			region.Outline[j] = nowhere
		}
		for j := range region.Spaces {
			region.Spaces[j] = nowhere
		}
		spec.Regions[i] = emperor.RegionSpec{Name: "Atlantis"}
	}
	for i := range spec.Roads {
		spec.Roads[i] = [2]string{"Atlantis 1", "Atlantis 1"}
	}
	for i := range spec.Alliances {
		spec.Alliances[i] = emperor.AllianceSpec{Number: -1, A: "Atlantis", B: "Atlantis", At: nowhere}
	}
}

// The indexes of the regions in games.SmallSpec.
const (
	chin = iota
	wei
	lu
	yan
)

// specFault is a change that makes a specification invalid, with texts that the
// fault must contain, its field first.
type specFault struct {
	name  string
	spoil func(*emperor.BoardSpec)
	says  []string
}

// wantSpecFaults makes one fault at a time in the small board. The error must
// name the field and the rule, and quote the faulty value.
func wantSpecFaults(t *testing.T, tests []specFault) {
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			spec := games.SmallSpec()
			test.spoil(&spec)
			b, err := emperor.NewBoard(spec)
			if b != (emperor.Board{}) {
				t.Errorf("got the board %q, want the zero Board", b.Name())
			}
			var boardError *emperor.DataError
			if !errors.As(err, &boardError) {
				t.Fatalf("got error %v, want a *DataError", err)
			}
			if len(boardError.Faults) != 1 {
				t.Fatalf("got %d faults, want 1: %q", len(boardError.Faults), boardError.Faults)
			}
			fault := boardError.Faults[0]
			if !strings.HasPrefix(fault.Error(), test.says[0]) {
				t.Errorf("got fault %q, want it to begin with %q", fault, test.says[0])
			}
			for _, word := range test.says {
				if !strings.Contains(fault.Error(), word) {
					t.Errorf("got fault %q, want it to contain %q", fault, word)
				}
			}
			if !errors.Is(err, fault) || !strings.Contains(err.Error(), fault.Error()) {
				t.Errorf("error %q, want it to contain %q", err, fault)
			}
		})
	}
}

// A faulty number of players, or name, is refused.
func TestFaultsOfPlayersAndNames(t *testing.T) {
	wantSpecFaults(t, []specFault{
		// 3 to 5 players.
		{"for 2 players", func(s *emperor.BoardSpec) { s.Players = [2]int{2, 4} }, []string{"Players", "2 to 4", "3 to 5"}},
		{"for 6 players", func(s *emperor.BoardSpec) { s.Players = [2]int{3, 6} }, []string{"Players", "3 to 6", "3 to 5"}},
		{"for 1 to 9 players", func(s *emperor.BoardSpec) { s.Players = [2]int{1, 9} }, []string{"Players", "1 to 9", "3 to 5"}},
		{"for 5 to 3 players", func(s *emperor.BoardSpec) { s.Players = [2]int{5, 3} }, []string{"Players", "5 to 3", "3 to 5"}},
		{"for nobody", func(s *emperor.BoardSpec) { s.Players = [2]int{} }, []string{"Players", "0 to 0", "3 to 5"}},
		{"for fewer than nobody", func(s *emperor.BoardSpec) { s.Players = [2]int{math.MinInt, 4} }, []string{"Players", strconv.Itoa(math.MinInt), "3 to 5"}},

		// Names of regions.
		{"a region without a name", func(s *emperor.BoardSpec) { s.Regions[yan].Name = "" }, []string{"Regions[3].Name", `""`, "letters", "apostrophes", "blanks"}},
		{"a name with a digit", func(s *emperor.BoardSpec) { s.Regions[yan].Name = "Yan2" }, []string{"Regions[3].Name", `"Yan2"`, "letters"}},
		{"a name with a hyphen", func(s *emperor.BoardSpec) { s.Regions[yan].Name = "Yan-Zhao" }, []string{"Regions[3].Name", `"Yan-Zhao"`, "letters"}},
		{"a name with a comma", func(s *emperor.BoardSpec) { s.Regions[yan].Name = "Yan, Zhao" }, []string{"Regions[3].Name", `"Yan, Zhao"`, "letters"}},
		{"a name with another quote", func(s *emperor.BoardSpec) { s.Regions[yan].Name = "Y‘an" }, []string{"Regions[3].Name", `"Y‘an"`, "letters"}},
		{"a name with a tab", func(s *emperor.BoardSpec) { s.Regions[yan].Name = "Yan\tZhao" }, []string{"Regions[3].Name", `"Yan\tZhao"`, "letters"}},
		{"a name with a line break", func(s *emperor.BoardSpec) { s.Regions[yan].Name = "Yan\nZhao" }, []string{"Regions[3].Name", `"Yan\nZhao"`, "letters"}},
		{"a name with a markup sign", func(s *emperor.BoardSpec) { s.Regions[yan].Name = "<b>" }, []string{"Regions[3].Name", `"<b>"`, "letters"}},
		{"a name that is no UTF-8", func(s *emperor.BoardSpec) { s.Regions[yan].Name = "Y\xffn" }, []string{"Regions[3].Name", `"Y\xffn"`, "letters"}},
		{"a name that begins with a blank", func(s *emperor.BoardSpec) { s.Regions[yan].Name = " Yan" }, []string{"Regions[3].Name", `" Yan"`, "inner blanks"}},
		{"a name that ends with a blank", func(s *emperor.BoardSpec) { s.Regions[yan].Name = "Yan " }, []string{"Regions[3].Name", `"Yan "`, "inner blanks"}},
		{"a name of one blank", func(s *emperor.BoardSpec) { s.Regions[yan].Name = " " }, []string{"Regions[3].Name", `" "`, "inner blanks"}},
		{"a name with two blanks", func(s *emperor.BoardSpec) { s.Regions[yan].Name = "Old  Yan" }, []string{"Regions[3].Name", `"Old  Yan"`, "inner blanks"}},
		{"a name with an accent of its own", func(s *emperor.BoardSpec) { s.Regions[yan].Name = "Ya\u0301n" }, []string{"Regions[3].Name", "letters"}},
		{"a name of Korean letters in parts", func(s *emperor.BoardSpec) { s.Regions[yan].Name = "\u1112\u1161\u11ab" }, []string{"Regions[3].Name", "letters"}},
		{"a name with a letter nobody sees", func(s *emperor.BoardSpec) { s.Regions[yan].Name = "Yan\u3164" }, []string{"Regions[3].Name", "letters"}},
		{"a name with a joiner", func(s *emperor.BoardSpec) { s.Regions[yan].Name = "Ya\u200dn" }, []string{"Regions[3].Name", "letters"}},
		{"a name with another way to write a letter", func(s *emperor.BoardSpec) { s.Regions[yan].Name = "\u212bn" }, []string{"Regions[3].Name", "letters"}},
		{"a name with another way to write a Chinese letter", func(s *emperor.BoardSpec) { s.Regions[yan].Name = "\uf900" }, []string{"Regions[3].Name", "letters"}},
		{"a name too long for its spaces", func(s *emperor.BoardSpec) { s.Regions[yan].Name = strings.Repeat("Y", 199) }, []string{"Regions[3].Name", "201 bytes", "200"}},
		{"one name with a third apostrophe", func(s *emperor.BoardSpec) { s.Regions[yan].Name = "Chʼin" }, []string{"Regions[3].Name", `"Chʼin"`, "Regions[0]"}},

		// The name of the board.
		{"a name of the board that is too long", func(s *emperor.BoardSpec) { s.Name = strings.Repeat("é", 101) }, []string{"Name", "200 bytes"}},
		{"a name of the board that is no UTF-8", func(s *emperor.BoardSpec) { s.Name = "\xff" }, []string{"Name", `"\xff"`, "UTF-8"}},
		{"a name of the board that moves the cursor", func(s *emperor.BoardSpec) { s.Name = "\x1b[2J" }, []string{"Name", `"\x1b[2J"`, "invisible"}},
		{"a name of the board of two lines", func(s *emperor.BoardSpec) { s.Name = "a\nb" }, []string{"Name", `"a\nb"`, "invisible"}},
		{"a name of the board that turns letters round", func(s *emperor.BoardSpec) { s.Name = "\u202e" }, []string{"Name", `"\u202e"`, "invisible"}},
		{"outlines of too many points", func(s *emperor.BoardSpec) {
			s.Regions[wei].Outline, s.Regions[yan].Outline = make([]emperor.Point, 2000), make([]emperor.Point, 45)
		}, []string{"Regions", "2049", "2048"}},

		{"two regions of one name", func(s *emperor.BoardSpec) { s.Regions[yan].Name = "Wei" }, []string{"Regions[3].Name", `"Wei"`, "Regions[1]"}},
		{"one name with both apostrophes", func(s *emperor.BoardSpec) { s.Regions[yan].Name = "Ch’in" }, []string{"Regions[3].Name", `"Ch’in"`, "Regions[0]"}},
	})
}

// Faulty regions, roads and alliances are refused.
func TestFaultsOfRegionsAndRoads(t *testing.T) {
	wantSpecFaults(t, []specFault{
		// Regions, their colors and spaces.
		{"no regions", func(s *emperor.BoardSpec) { s.Regions, s.Roads, s.Alliances = nil, nil, nil }, []string{"Regions", "0", "1 to 16"}},
		{"a color too many", func(s *emperor.BoardSpec) { s.Regions[yan].Color = emperor.NumColors }, []string{"Regions[3].Color", "5"}},
		{"the last color that is none", func(s *emperor.BoardSpec) { s.Regions[yan].Color = 255 }, []string{"Regions[3].Color", "255", "5 colors"}},
		{"a region without a house space", func(s *emperor.BoardSpec) { s.Regions[yan].Spaces = nil }, []string{"Regions[3].Spaces", `"Yan"`, "at least one"}},

		// Roads.
		{"a road twice", addRoad("Wei 1", "Wei 2"), []string{"Roads[4]", `"Wei 1"`, `"Wei 2"`, "already"}},
		{"a road twice, the other way", addRoad("Wei 2", "Wei 1"), []string{"Roads[4]", `"Wei 2"`, `"Wei 1"`, "already"}},
		{"a road twice, with the other apostrophe", addRoad("Ch’in 3", "Ch’in 1"), []string{"Roads[4]", `"Ch’in 3"`, `"Ch’in 1"`, "already"}},
		{"a road across a border twice", addRoad("Wei 1", "Ch'in 3"), []string{"Roads[4]", `"Wei 1"`, `"Ch'in 3"`, "already"}},
		{"a road to itself", addRoad("Lu 2", "Lu 2"), []string{"Roads[4]", `"Lu 2"`, "itself"}},
		{"a road to itself, with both apostrophes", addRoad("Ch'in 2", "Ch’in 2"), []string{"Roads[4]", `"Ch'in 2"`, "itself"}},
		{"a road from nowhere", addRoad("Wei 9", "Lu 2"), []string{"Roads[4][0]", `"Wei 9"`, "unknown house space"}},
		{"a road to nowhere", addRoad("Lu 2", "Qi 1"), []string{"Roads[4][1]", `"Qi 1"`, "unknown house space"}},
		{"a road to a space 0", addRoad("Lu 2", "Lu 0"), []string{"Roads[4][1]", `"Lu 0"`, "unknown house space"}},
		{"a road to a region", addRoad("Lu 2", "Lu"), []string{"Roads[4][1]", `"Lu"`, "unknown house space"}},
		{"a road to nothing", addRoad("Lu 2", ""), []string{"Roads[4][1]", `""`, "unknown house space"}},
		{"a road to a misspelled space", addRoad("Lu 2", "lu 1"), []string{"Roads[4][1]", `"lu 1"`, "unknown house space"}},
		{"a road to a number with a zero before it", addRoad("Lu 2", "Lu 01"), []string{"Roads[4][1]", `"Lu 01"`, "unknown house space"}},
		{"a road between regions that are not allied", addRoad("Ch'in 2", "Lu 2"), []string{"Roads[4]", `"Ch'in 2"`, `"Lu 2"`, "allied"}},

		// Alliances.
		{"an alliance numbered 0", func(s *emperor.BoardSpec) { s.Alliances[0].Number = 0 }, []string{"Alliances[0].Number", "0", "1 to 2"}},
		{"a negative alliance", func(s *emperor.BoardSpec) { s.Alliances[0].Number = math.MinInt }, []string{"Alliances[0].Number", strconv.Itoa(math.MinInt), "1 to 2"}},
		{"a gap in the alliances", func(s *emperor.BoardSpec) { s.Alliances[1].Number = 3 }, []string{"Alliances[1].Number", "3", "1 to 2"}},
		{"alliances not from 1", func(s *emperor.BoardSpec) { s.Alliances[0].Number, s.Alliances[1].Number = 2, 3 }, []string{"Alliances[1].Number", "3", "1 to 2"}},
		{"a huge alliance", func(s *emperor.BoardSpec) { s.Alliances[1].Number = math.MaxInt }, []string{"Alliances[1].Number", strconv.Itoa(math.MaxInt), "1 to 2"}},
		{"two alliances of one number", func(s *emperor.BoardSpec) { s.Alliances[1].Number = 1 }, []string{"Alliances[1].Number", "1", "also"}},
		{"an alliance of nobody", addAlliance("Atlantis", "Yan"), []string{"Alliances[2].A", `"Atlantis"`, "unknown region"}},
		{"an alliance with nobody", addAlliance("Yan", ""), []string{"Alliances[2].B", `""`, "unknown region"}},
		{"an alliance with a house space", addAlliance("Yan", "Lu 1"), []string{"Alliances[2].B", `"Lu 1"`, "unknown region"}},
		{"an alliance with oneself", addAlliance("Yan", "Yan"), []string{"Alliances[2]", `"Yan"`, "itself"}},
		{"an alliance with oneself, with both apostrophes", addAlliance("Ch’in", "Ch'in"), []string{"Alliances[2]", `"Ch’in"`, "itself"}},
		{"an alliance twice", addAlliance("Wei", "Lu"), []string{"Alliances[2]", `"Wei"`, `"Lu"`, "already"}},
		{"an alliance twice, the other way", addAlliance("Lu", "Wei"), []string{"Alliances[2]", `"Lu"`, `"Wei"`, "already"}},
		{"an alliance twice, with the other apostrophe", addAlliance("Wei", "Ch’in"), []string{"Alliances[2]", `"Wei"`, `"Ch’in"`, "already"}},
	})
}

// Coordinates that are not finite, and points that coincide, are refused.
func TestFaultsOfPoints(t *testing.T) {
	inf, nan, negativeZero := math.Inf(1), math.NaN(), math.Copysign(0, -1)
	wantSpecFaults(t, []specFault{
		// Coordinates.
		{"a space at NaN, y", func(s *emperor.BoardSpec) { s.Regions[lu].Spaces[1].X = nan }, []string{"Regions[2].Spaces[1]", "NaN", "50", "finite"}},
		{"a space at x, NaN", func(s *emperor.BoardSpec) { s.Regions[lu].Spaces[1].Y = nan }, []string{"Regions[2].Spaces[1]", "280", "NaN", "finite"}},
		{"a space infinitely far in the east", func(s *emperor.BoardSpec) { s.Regions[lu].Spaces[0].X = inf }, []string{"Regions[2].Spaces[0]", "+Inf", "finite"}},
		{"a space infinitely far in the north", func(s *emperor.BoardSpec) { s.Regions[lu].Spaces[0].Y = -inf }, []string{"Regions[2].Spaces[0]", "-Inf", "finite"}},
		{"a dragon space at NaN", func(s *emperor.BoardSpec) { s.Regions[yan].Dragon = emperor.Point{X: nan, Y: nan} }, []string{"Regions[3].Dragon", "NaN", "finite"}},
		{"a dragon space infinitely far away", func(s *emperor.BoardSpec) { s.Regions[yan].Dragon.X = -inf }, []string{"Regions[3].Dragon", "-Inf", "finite"}},
		{"an outline by way of NaN", func(s *emperor.BoardSpec) { s.Regions[wei].Outline[2].Y = nan }, []string{"Regions[1].Outline[2]", "NaN", "finite"}},
		{"an outline to infinity", func(s *emperor.BoardSpec) { s.Regions[wei].Outline[0].X = inf }, []string{"Regions[1].Outline[0]", "+Inf", "finite"}},
		{"an alliance's number at NaN", func(s *emperor.BoardSpec) { s.Alliances[1].At.X = nan }, []string{"Alliances[1].At", "NaN", "finite"}},
		{"an alliance's number infinitely far away", func(s *emperor.BoardSpec) { s.Alliances[1].At.Y = inf }, []string{"Alliances[1].At", "+Inf", "finite"}},

		// Distinct points.
		{"two spaces of a region at one point", func(s *emperor.BoardSpec) { s.Regions[chin].Spaces[2] = s.Regions[chin].Spaces[0] }, []string{"Regions[0].Spaces[2]", `"Ch'in 3"`, `"Ch'in 1"`, "10, 10"}},
		{"spaces of two regions at one point", func(s *emperor.BoardSpec) { s.Regions[yan].Spaces[0] = s.Regions[lu].Spaces[1] }, []string{"Regions[3].Spaces[0]", `"Yan 1"`, `"Lu 2"`, "280, 50"}},
		{"a space on its dragon space", func(s *emperor.BoardSpec) { s.Regions[yan].Spaces[0] = s.Regions[yan].Dragon }, []string{"Regions[3].Spaces[0]", `"Yan 1"`, "dragon space", `"Yan"`, "350, 50"}},
		{"a space on another's dragon space", func(s *emperor.BoardSpec) { s.Regions[yan].Spaces[0] = s.Regions[wei].Dragon }, []string{"Regions[3].Spaces[0]", `"Yan 1"`, "dragon space", `"Wei"`, "150, 50"}},
		{"two dragon spaces at one point", func(s *emperor.BoardSpec) { s.Regions[yan].Dragon = s.Regions[wei].Dragon }, []string{"Regions[3].Dragon", `"Yan"`, `"Wei"`, "150, 50"}},
		{"zero and minus zero are one point", func(s *emperor.BoardSpec) {
			s.Regions[yan].Dragon = emperor.Point{}
			s.Regions[yan].Spaces[0] = emperor.Point{X: negativeZero, Y: negativeZero}
		}, []string{"Regions[3].Spaces[0]", `"Yan 1"`, "dragon space"}},
	})
}

// A specification above a limit is refused.
func TestFaultsOfLimits(t *testing.T) {
	wantSpecFaults(t, []specFault{
		// Limits of a board. TestBoardLimits checks boards that just meet them.
		{"17 regions", func(s *emperor.BoardSpec) { *s = games.PlainSpec(17, 1) }, []string{"Regions", "17", "1 to 16"}},
		{"65 spaces in one region", func(s *emperor.BoardSpec) { *s = games.PlainSpec(1, 65) }, []string{"Regions", "65 house spaces", "64"}},
		{"65 spaces in all", func(s *emperor.BoardSpec) { *s = games.PlainSpec(13, 5) }, []string{"Regions", "65 house spaces", "64"}},
		{"129 roads", func(s *emperor.BoardSpec) { *s = games.WithRoads(games.PlainSpec(8, 8), 129) }, []string{"Roads", "129", "128"}},
		{"7 roads at a space", func(s *emperor.BoardSpec) { *s = games.Star(7) }, []string{"Roads", "7", `"A 1"`, "6"}},
		{"33 alliances", func(s *emperor.BoardSpec) { *s = games.WithAlliances(games.PlainSpec(9, 1), 33) }, []string{"Alliances", "33", "32"}},
	})
}

func addRoad(from, to string) func(*emperor.BoardSpec) {
	return func(s *emperor.BoardSpec) { s.Roads = append(s.Roads, [2]string{from, to}) }
}

func addAlliance(a, b string) func(*emperor.BoardSpec) {
	return func(s *emperor.BoardSpec) {
		s.Alliances = append(s.Alliances, emperor.AllianceSpec{Number: len(s.Alliances) + 1, A: a, B: b})
	}
}

// TestNewBoardListsEveryFault uses a specification with a fault in each field.
func TestNewBoardListsEveryFault(t *testing.T) {
	spec := emperor.BoardSpec{
		Players: [2]int{0, 9},
		Regions: []emperor.RegionSpec{
			{Name: "Wei", Spaces: []emperor.Point{{X: 1}, {X: 2}, {X: 3}}},
			{Name: "Wei", Dragon: emperor.Point{X: 4}, Spaces: []emperor.Point{{X: 1}}},
			{Name: "4", Color: 7, Dragon: emperor.Point{Y: math.Inf(1)}},
			{Name: "Lu", Dragon: emperor.Point{Y: math.Inf(1)}, Spaces: []emperor.Point{{X: math.NaN()}}, Outline: []emperor.Point{{}, {X: math.Inf(-1)}}},
		},
		Roads: [][2]string{{"Wei 1", "Wei 2"}, {"Wei 2", "Wei 1"}, {"Wei 3", "Wei 3"}, {"Wei 1", "Lu 1"},
			{"Qi 1", "Qi 2"}, {"Wei 3", "Wei 3"}},
		Alliances: []emperor.AllianceSpec{
			{Number: 2, A: "Lu", B: "Lu"},
			{Number: 2, A: "Wei", B: "Shu"},
			{Number: 9, A: "Zhao", B: "Wei", At: emperor.Point{X: math.NaN()}},
		},
	}
	want := []string{
		"Players:",
		"Regions[1].Name:",
		"Regions[1].Spaces[0]:",
		"Regions[2].Name:",
		"Regions[2].Color:",
		"Regions[2].Spaces:",
		"Regions[2].Dragon:",
		"Regions[3].Spaces[0]:",
		"Regions[3].Dragon:",
		"Regions[3].Outline[1]:",
		"Roads[1]:",
		"Roads[2]:",
		"Roads[3]:",
		"Roads[4][0]:",
		"Roads[4][1]:",
		"Roads[5]:",
		"Alliances[0]:",
		"Alliances[1].Number:",
		"Alliances[1].B:",
		"Alliances[2].Number:",
		"Alliances[2].A:",
		"Alliances[2].At:",
	}

	b, err := emperor.NewBoard(spec)
	if b != (emperor.Board{}) {
		t.Error("got a board, want the zero Board")
	}
	faults := games.BoardFaults(err)
	for _, field := range want {
		if !slices.ContainsFunc(faults, func(fault error) bool {
			return strings.HasPrefix(fault.Error(),
				field)
		}) {
			t.Errorf("no fault about %s", field)
		}
	}
	if len(faults) != len(want) {
		t.Errorf("%d faults, want %d", len(faults), len(want))
	}
	const told = 10 // faults that the message lists
	for _, fault := range faults[:told] {
		if !strings.Contains(err.Error(), fault.Error()+"; ") {
			t.Errorf("the error lacks %q", fault)
		}
	}
	if more := fmt.Sprintf("; and %d more", len(faults)-told); !strings.HasSuffix(err.Error(), more) {
		t.Errorf("the error does not end with %q: %v", more, err)
	}
	if t.Failed() {
		t.Logf("faults: %q", faults)
	}
}

// However many faults a specification has, the error stays short and readable:
// it keeps 100 faults, and counts the others.
func TestNewBoardManyFaults(t *testing.T) {
	const many = 100_000
	spec := games.PlainSpec(1, 1)
	spec.Roads = slices.Repeat([][2]string{{strings.Repeat("x", 1<<14), "Qi 1"}}, many/2)
	_, err := emperor.NewBoard(spec)
	var impossible *emperor.DataError
	if !errors.As(err, &impossible) {
		t.Fatal(err)
	}
	// one fault is the number of faults
	if kept := len(impossible.Faults); kept != 100 || kept+impossible.More != many+1 {
		t.Errorf("%d faults and %d more", kept, impossible.More)
	}
	if text := err.Error(); len(text) > 1500 || !strings.HasSuffix(text, "; and 99991 more") {
		t.Errorf("got %.3000s", text)
	}
	size := 0
	for _, fault := range impossible.Unwrap() {
		size += len(fault.Error())
	}
	if size > 10_000 {
		t.Errorf("the faults have %d bytes", size)
	}
}

// A JSON specification with many faults gives an equally short error.
func TestBoardSpecJSONOfManyFaults(t *testing.T) {
	nowhere := emperor.Point{X: math.NaN(), Y: math.Inf(1)}
	spec := emperor.BoardSpec{Regions: slices.Repeat([]emperor.RegionSpec{{Outline: slices.Repeat([]emperor.Point{nowhere}, 512)}}, 64)}
	_, err := spec.MarshalJSON()
	var impossible *emperor.DataError
	if !errors.As(err, &impossible) || len(impossible.Faults) != 100 || impossible.More < 2*512*64-100 ||
		len(err.Error()) > 1000 {
		t.Errorf("%.3000v", err)
	}
}

func TestZeroBoardSpec(t *testing.T) {
	b, err := emperor.NewBoard(emperor.BoardSpec{})
	if b != (emperor.Board{}) {
		t.Error("got a board, want the zero Board")
	}
	faults := games.BoardFaults(err)
	if len(faults) != 2 || !strings.HasPrefix(faults[0].Error(), "Players") ||
		!strings.HasPrefix(faults[1].Error(), "Regions") {
		t.Errorf("faults %q, want one about Players and one about Regions", faults)
	}
}

// TestBoardLimits makes boards that reach each limit.
func TestBoardLimits(t *testing.T) {
	for _, test := range []struct {
		name                                       string
		spec                                       emperor.BoardSpec
		regions, spaces, roads, roadsAt, alliances int
	}{
		{"1 region, 1 space", games.PlainSpec(1, 1), 1, 1, 0, 0, 0},
		{"16 regions", games.PlainSpec(16, 1), 16, 16, 0, 0, 0},
		{"64 spaces in one region", games.PlainSpec(1, 64), 1, 64, 0, 0, 0},
		{"64 spaces in all", games.PlainSpec(16, 4), 16, 64, 0, 0, 0},
		{"128 roads", games.WithRoads(games.PlainSpec(8, 8), 128), 8, 64, 128, 4, 0},
		{"6 roads at a space", games.Star(6), 1, 7, 6, 6, 0},
		{"32 alliances", games.WithAlliances(games.PlainSpec(9, 1), 32), 9, 9, 0, 0, 32},
		{"all of it", games.FullSpec(), 16, 64, 128, 6, 32},
	} {
		t.Run(test.name, func(t *testing.T) {
			b := games.Board(t, test.spec)
			roadsAt, ends := 0, 0
			for s := range everySpace(b).All() {
				n := b.Neighbors(s).Len()
				roadsAt, ends = max(roadsAt, n), ends+n
			}
			if b.NumRegions() != test.regions || b.NumSpaces() != test.spaces || ends != 2*test.roads ||
				roadsAt != test.roadsAt || len(b.Alliances()) != test.alliances {
				t.Errorf("%d regions, %d spaces, %d roads, %d at one space, %d alliances",
					b.NumRegions(), b.NumSpaces(), ends/2, roadsAt, len(b.Alliances()))
			}
		})
	}
}

// TestNewBoardAcceptsOtherBoards makes boards that differ from every shipped one in
// ways that the rules allow.
func TestNewBoardAcceptsOtherBoards(t *testing.T) {
	for _, test := range []struct {
		name   string
		change func(*emperor.BoardSpec)
	}{
		{"no name", func(s *emperor.BoardSpec) { s.Name = "" }},
		{"any name of the board", func(s *emperor.BoardSpec) { s.Name = "4 <Kingdoms> & 2 \"Lakes\"" }},
		{"for 3 only", func(s *emperor.BoardSpec) { s.Players = [2]int{3, 3} }},
		{"for 5 only", func(s *emperor.BoardSpec) { s.Players = [2]int{5, 5} }},
		{"no roads", func(s *emperor.BoardSpec) { s.Roads = nil }},
		{"no alliances", func(s *emperor.BoardSpec) { s.Roads, s.Alliances = nil, nil }},
		{"no outlines", func(s *emperor.BoardSpec) { s.Regions[0].Outline, s.Regions[1].Outline = nil, nil }},
		{"an outline of one point", func(s *emperor.BoardSpec) { s.Regions[0].Outline = s.Regions[0].Outline[:1] }},
		{"an outline far from its spaces", func(s *emperor.BoardSpec) { s.Regions[0].Outline[0] = emperor.Point{X: -1e6, Y: 1e6} }},
		{"one color only", func(s *emperor.BoardSpec) {
			for i := range s.Regions {
				s.Regions[i].Color = emperor.Purple
			}
		}},
		{"an alliance of regions apart", addAlliance("Ch'in", "Yan")},
		{"numbers of alliances at one point", func(s *emperor.BoardSpec) { s.Alliances[0].At = s.Alliances[1].At }},
		{"a number of an alliance on a house space", func(s *emperor.BoardSpec) { s.Alliances[0].At = s.Regions[0].Spaces[0] }},
		{"a number of an alliance at the zero point", func(s *emperor.BoardSpec) { s.Alliances[0].At = emperor.Point{} }},
		{"alliances listed in another order", func(s *emperor.BoardSpec) { slices.Reverse(s.Alliances) }},
		{"roads that cross", func(s *emperor.BoardSpec) {
			s.Regions[3].Spaces = []emperor.Point{{X: 310, Y: 10}, {X: 310, Y: 90}, {X: 390, Y: 10},
				{X: 390, Y: 90}}
			s.Roads = append(s.Roads, [2]string{"Yan 1", "Yan 4"}, [2]string{"Yan 2", "Yan 3"})
		}},
		{"spaces in no order", func(s *emperor.BoardSpec) { slices.Reverse(s.Regions[0].Spaces) }},
		{"names with the other apostrophe", func(s *emperor.BoardSpec) { *s = otherApostrophes(*s) }},
		{"a name of several words", func(s *emperor.BoardSpec) { s.Regions[3].Name = "Old Yan of T'ang" }},
		{"a name in Chinese", func(s *emperor.BoardSpec) { s.Regions[3].Name = "燕" }},
		{"a name with accents", func(s *emperor.BoardSpec) { s.Regions[3].Name = "Yān é Ñ" }},
		{"a name in small letters beside the same in large", func(s *emperor.BoardSpec) { s.Regions[3].Name = "WEI" }},
		{"coordinates of any size and sign", func(s *emperor.BoardSpec) {
			s.Regions[3].Spaces[0] = emperor.Point{X: -math.MaxFloat64, Y: math.SmallestNonzeroFloat64}
		}},
	} {
		t.Run(test.name, func(t *testing.T) {
			spec := games.SmallSpec()
			test.change(&spec)
			b := games.Board(t, spec)
			if diff := cmp.Diff(spec, b.Spec()); diff != "" {
				t.Errorf("Spec() differs from the given specification: %s", diff)
			}
			for _, region := range spec.Regions {
				games.Space(t, b, region.Name+" 1")
			}
		})
	}
}

// TestNamesOfShippedSides checks that a name means one board wherever a board is
// found by its name.
func TestNamesOfShippedSides(t *testing.T) {
	for _, side := range []emperor.Board{emperor.Side3to4(), emperor.Side4to5()} {
		again := games.Board(t, side.Spec())
		if back := games.ThereAndBack(t, again); !back.Equal(side) {
			t.Errorf("%s read back from its specification is another board", side)
		}
		text, err := emperor.InitialPosition(emperor.Options{Players: 4, Board: again}, 1).Text()
		if err != nil {
			t.Fatal(err)
		}
		if back, err := emperor.ParsePosition(text); err != nil || !back.Options.Board.Equal(again) {
			t.Errorf("%s read back from text is %v: %v", side, back.Options.Board, err)
		}
		spec := side.Spec()
		spec.Roads = spec.Roads[1:]
		want := fmt.Sprintf("impossible board: Name: %q is the name of a shipped board, which differs from this one; "+
			"give this one another name", side.Name())
		var impossible *emperor.DataError
		if b, err := emperor.NewBoard(spec); b != (emperor.Board{}) || !errors.As(err, &impossible) ||
			!strings.HasSuffix(err.Error(), want) {
			t.Errorf("%s without a road: %v, %v", side, b, err)
		}
	}
}

func TestSpecMakesTheSameBoard(t *testing.T) {
	for _, b := range []emperor.Board{
		emperor.Side3to4(), emperor.Side4to5(),
		games.Board(t, games.SmallSpec()), games.Board(t, games.FullSpec()),
	} {
		again := games.Board(t, b.Spec())
		if !again.Equal(b) || !b.Equal(again) || !b.Equal(b) {
			t.Errorf("%s is not Equal to the board that its specification makes", b.Name())
		}
		if again == b {
			t.Errorf("%s and a board made later are one and the same by ==", b.Name())
		}
		if diff := cmp.Diff(b.Spec(), again.Spec()); diff != "" {
			t.Errorf("%s: the specification changed on the way: %s", b.Name(), diff)
		}
		requireSameAnswers(t, b, again)
	}
}

// TestEqualIgnores lists differences that leave two boards equal.
func TestEqualIgnores(t *testing.T) {
	for _, test := range []struct {
		name   string
		change func(*emperor.BoardSpec)
	}{
		{"the order of roads", func(s *emperor.BoardSpec) { slices.Reverse(s.Roads) }},
		{"the order of alliances", func(s *emperor.BoardSpec) { slices.Reverse(s.Alliances) }},
		{"the ends of a road", func(s *emperor.BoardSpec) { s.Roads[1][0], s.Roads[1][1] = s.Roads[1][1], s.Roads[1][0] }},
		{"the ends of an alliance", func(s *emperor.BoardSpec) {
			s.Alliances[1].A, s.Alliances[1].B = s.Alliances[1].B, s.Alliances[1].A
		}},
		{"the apostrophes of a region", func(s *emperor.BoardSpec) { s.Regions[0].Name = "Ch’in" }},
		{"the apostrophes of a road", func(s *emperor.BoardSpec) { s.Roads[0][1] = "Ch’in 3" }},
		{"the apostrophes of an alliance", func(s *emperor.BoardSpec) { s.Alliances[0].A = "Ch’in" }},
		{"every apostrophe", func(s *emperor.BoardSpec) { *s = otherApostrophes(*s) }},
		{"nothing or an empty outline", func(s *emperor.BoardSpec) { s.Regions[2].Outline = []emperor.Point{} }},
		{"zero or minus zero", func(s *emperor.BoardSpec) { s.Regions[0].Outline[0].X = math.Copysign(0, -1) }},
	} {
		t.Run(test.name, func(t *testing.T) {
			spec := games.SmallSpec()
			test.change(&spec)
			before, after := games.Board(t, games.SmallSpec()), games.Board(t, spec)
			if !before.Equal(after) || !after.Equal(before) {
				t.Error("the boards are not Equal")
			}
		})
	}
}

// TestEqualNotices lists differences that make two boards unequal.
func TestEqualNotices(t *testing.T) {
	for _, test := range []struct {
		name   string
		change func(*emperor.BoardSpec)
	}{
		{"the name of the board", func(s *emperor.BoardSpec) { s.Name = "smaller" }},
		{"the least players", func(s *emperor.BoardSpec) { s.Players[0] = 4 }},
		{"the most players", func(s *emperor.BoardSpec) { s.Players[1] = 4 }},
		{"the name of a region", func(s *emperor.BoardSpec) { s.Regions[3].Name = "Zhao" }},
		{"an apostrophe in a name", func(s *emperor.BoardSpec) { s.Regions[3].Name = "Y'an" }},
		{"a color", func(s *emperor.BoardSpec) { s.Regions[3].Color = emperor.Green }},
		{"the place of a space, x", func(s *emperor.BoardSpec) { s.Regions[0].Spaces[1].X++ }},
		{"the place of a space, y", func(s *emperor.BoardSpec) { s.Regions[0].Spaces[1].Y++ }},
		{"the order of spaces", func(s *emperor.BoardSpec) { slices.Reverse(s.Regions[0].Spaces) }},
		{"a space more", func(s *emperor.BoardSpec) {
			s.Regions[3].Spaces = append(s.Regions[3].Spaces, emperor.Point{X: 390, Y: 50})
		}},
		{"a space less", func(s *emperor.BoardSpec) { s.Regions[2].Spaces = s.Regions[2].Spaces[:1] }},
		{"a dragon space", func(s *emperor.BoardSpec) { s.Regions[2].Dragon.Y-- }},
		{"a point of an outline", func(s *emperor.BoardSpec) { s.Regions[1].Outline[3].X++ }},
		{"an outline less", func(s *emperor.BoardSpec) { s.Regions[1].Outline = nil }},
		{"an outline more", func(s *emperor.BoardSpec) { s.Regions[3].Outline = s.Regions[1].Outline }},
		{"a point more in an outline", func(s *emperor.BoardSpec) {
			s.Regions[1].Outline = append(s.Regions[1].Outline, emperor.Point{X: 100, Y: 50})
		}},
		{"the order of regions", func(s *emperor.BoardSpec) { slices.Reverse(s.Regions) }},
		{"a region more", func(s *emperor.BoardSpec) {
			s.Regions = append(s.Regions, emperor.RegionSpec{Name: "Qi", Dragon: emperor.Point{X: 450},
				Spaces: []emperor.Point{{X: 451}}})
		}},
		{"a region less", func(s *emperor.BoardSpec) { s.Regions = s.Regions[:3] }},
		{"a road less", func(s *emperor.BoardSpec) { s.Roads = s.Roads[1:] }},
		{"a road more", addRoad("Ch'in 2", "Ch'in 3")},
		{"another road", func(s *emperor.BoardSpec) { s.Roads[0] = [2]string{"Ch'in 2", "Ch'in 3"} }},
		{"the numbers of alliances", func(s *emperor.BoardSpec) { s.Alliances[0].Number, s.Alliances[1].Number = 2, 1 }},
		{"an alliance more", addAlliance("Lu", "Yan")},
		{"another alliance", func(s *emperor.BoardSpec) { s.Alliances[1].A = "Yan" }},
		{"where an alliance's number stands", func(s *emperor.BoardSpec) { s.Alliances[1].At.Y++ }},
	} {
		t.Run(test.name, func(t *testing.T) {
			before, after := games.SmallSpec(), games.SmallSpec()
			test.change(&after)
			one, other := games.Board(t, before), games.Board(t, after)
			if one.Equal(other) || other.Equal(one) {
				t.Error("the boards are Equal")
			}
		})
	}
}

func TestBoardKeepsItsOwnSpec(t *testing.T) {
	spec := games.SmallSpec()
	b := games.Board(t, spec)
	scribbleOn(spec)
	if diff := cmp.Diff(games.SmallSpec(), b.Spec()); diff != "" {
		t.Errorf("Spec() changed: %s", diff)
	}
	if !b.Equal(games.Board(t, games.SmallSpec())) {
		t.Error("the board changed with the caller's specification")
	}
	requireSameAnswers(t, games.Board(t, games.SmallSpec()), b)
}

// TestAnySpec checks NewBoard on specifications with no fault, one fault or
// every fault.
func TestAnySpec(t *testing.T) {
	rapid.Check(t, anySpecProperty)
}

func anySpecProperty(t *rapid.T) {
	spec := games.ValidSpec(t)
	spoiled := rapid.IntRange(0, 8).Draw(t, "spoiled")
	for range spoiled {
		spoil(t, &spec)
	}

	b, err := emperor.NewBoard(spec)
	if err == nil {
		if diff := cmp.Diff(spec, b.Spec()); diff != "" {
			t.Fatalf("Spec() differs from the given specification: %s", diff)
		}
		again, err := emperor.NewBoard(b.Spec())
		if err != nil || !again.Equal(b) || !b.Equal(again) {
			t.Fatalf("the board is not Equal to the one that its specification makes (error %v)", err)
		}
		requireSameAnswers(t, b, again)
		return
	}
	if spoiled == 0 {
		t.Fatalf("a valid specification: %v", err)
	}
	if b != (emperor.Board{}) {
		t.Fatalf("NewBoard returns a board with error %v", err)
	}
	faults := games.BoardFaults(err)
	if len(faults) == 0 {
		t.Fatalf("error %v lists no fault", err)
	}
	for _, fault := range faults {
		if fault == nil || fault.Error() == "" {
			t.Fatalf("an empty fault among %q", faults)
		}
	}
}

// TestEqualIgnoresAnyOrder lists the parts of one board in two orders.
func TestEqualIgnoresAnyOrder(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		spec := games.ValidSpec(t)
		b, err := emperor.NewBoard(spec)
		if err != nil {
			t.Fatal(err)
		}
		other := b.Spec()
		if rapid.Bool().Draw(t, "curly") {
			other = otherApostrophes(other)
		}
		if len(other.Roads) > 0 {
			other.Roads = rapid.Permutation(other.Roads).Draw(t, "roads")
		}
		if len(other.Alliances) > 0 {
			other.Alliances = rapid.Permutation(other.Alliances).Draw(t, "alliances")
		}
		for i, road := range other.Roads {
			if rapid.Bool().Draw(t, "turned") {
				other.Roads[i] = [2]string{road[1], road[0]}
			}
		}
		for i, a := range other.Alliances {
			if rapid.Bool().Draw(t, "turned") {
				other.Alliances[i].A, other.Alliances[i].B = a.B, a.A
			}
		}
		c, err := emperor.NewBoard(other)
		if err != nil {
			t.Fatal(err)
		}
		if !b.Equal(c) || !c.Equal(b) {
			t.Fatal("the boards are not Equal")
		}
		for s := range everySpace(b).All() {
			if b.Neighbors(s) != c.Neighbors(s) {
				t.Fatalf("the roads at %s differ", b.SpaceName(s))
			}
		}
	})
}

// otherApostrophes replaces every apostrophe in a specification by the other
// kind.
func otherApostrophes(spec emperor.BoardSpec) emperor.BoardSpec {
	spec.Regions = slices.Clone(spec.Regions)
	spec.Roads = slices.Clone(spec.Roads)
	spec.Alliances = slices.Clone(spec.Alliances)
	for i := range spec.Regions {
		spec.Regions[i].Name = games.Curly(spec.Regions[i].Name)
	}
	for i, road := range spec.Roads {
		spec.Roads[i] = [2]string{games.Curly(road[0]), games.Curly(road[1])}
	}
	for i, a := range spec.Alliances {
		spec.Alliances[i].A, spec.Alliances[i].B = games.Curly(a.A), games.Curly(a.B)
	}
	return spec
}

// requireSameAnswers checks that all accessors of two boards agree.
func requireSameAnswers(t interface {
	Helper()
	Fatalf(string, ...any)
}, a, b emperor.Board) {
	t.Helper()
	if a.Name() != b.Name() || a.NumRegions() != b.NumRegions() || a.NumSpaces() != b.NumSpaces() {
		t.Fatalf("%q with %d regions and %d spaces, %q with %d and %d",
			a.Name(), a.NumRegions(), a.NumSpaces(), b.Name(), b.NumRegions(), b.NumSpaces())
	}
	for r := range a.Regions() {
		if a.RegionName(r) != b.RegionName(r) || a.Color(r) != b.Color(r) || a.Spaces(r) != b.Spaces(r) {
			t.Fatalf("region %d differs: %q, %v, %b and %q, %v, %b", r,
				a.RegionName(r), a.Color(r), a.Spaces(r), b.RegionName(r), b.Color(r), b.Spaces(r))
		}
	}
	for s := range everySpace(a).All() {
		if a.SpaceName(s) != b.SpaceName(s) || a.RegionOf(s) != b.RegionOf(s) ||
			a.Neighbors(s) != b.Neighbors(s) {
			t.Fatalf("space %d differs: %q, region %d, roads %b and %q, region %d, roads %b", s,
				a.SpaceName(s), a.RegionOf(s), a.Neighbors(s), b.SpaceName(s), b.RegionOf(s), b.Neighbors(s))
		}
	}
	if diff := cmp.Diff(a.Alliances(), b.Alliances()); diff != "" {
		t.Fatalf("alliances differ: %s", diff)
	}
}

// spoil changes one thing in a specification, which usually makes it invalid.
func spoil(t *rapid.T, spec *emperor.BoardSpec) {
	number := func() int {
		return rapid.SampledFrom([]int{-1, 0, 1, 2, 3, 5, 6, 17, 33, math.MaxInt, math.MinInt}).Draw(t,
			"number")
	}
	name := func() string {
		return rapid.OneOf(
			rapid.SampledFrom([]string{"", " ", "'", "’", "Wei", "Ch’in", "Wei 1", "Ch’in 1", "Lu 9",
				"Zhao", "Wei ", "\xff"}),
			rapid.String(),
		).Draw(t, "name")
	}
	point := func() emperor.Point {
		x := rapid.OneOf(rapid.SampledFrom([]float64{0, -10, 10, math.NaN(), math.Inf(1), math.Inf(-1)}),
			rapid.Float64())
		return emperor.Point{X: x.Draw(t, "x"), Y: x.Draw(t, "y")}
	}
	count := func() int { return rapid.SampledFrom([]int{0, 1, 7, 70, 130}).Draw(t, "count") }

	switch what := rapid.IntRange(0, 9).Draw(t, "what"); what {
	case 0:
		spec.Players[rapid.IntRange(0, 1).Draw(t, "end")] = number()
	case 1:
		spec.Regions = nil
	case 2:
		for range count() {
			spec.Regions = append(spec.Regions,
				emperor.RegionSpec{Name: name(), Spaces: []emperor.Point{point()}})
		}
	case 3:
		from, to := name(), name()
		for range count() {
			spec.Roads = append(spec.Roads, [2]string{from, to})
		}
	case 4:
		a, b, n := name(), name(), number()
		for range count() {
			spec.Alliances = append(spec.Alliances, emperor.AllianceSpec{Number: n, A: a, B: b, At: point()})
		}
	default:
		if len(spec.Regions) == 0 {
			return
		}
		region := &spec.Regions[rapid.IntRange(0, len(spec.Regions)-1).Draw(t, "region")]
		switch what {
		case 5:
			region.Name = name()
		case 6:
			region.Color = emperor.Color(rapid.Uint8().Draw(t, "color"))
		case 7:
			region.Dragon = point()
		case 8:
			region.Outline = append(region.Outline, point())
		case 9:
			region.Spaces = nil
			for i := range count() {
				region.Spaces = append(region.Spaces, emperor.Point{X: float64(i), Y: 7})
			}
		}
	}
}

// FuzzNewBoard: any specification either makes a board that agrees with it, or
// is refused with its faults.
func FuzzNewBoard(f *testing.F) { games.Fuzz(f, anySpecProperty) }
