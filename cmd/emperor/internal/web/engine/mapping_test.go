package engine

import (
	"encoding/json"
	"fmt"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/emperorofchina/emperor"
	"github.com/emperorofchina/emperor/internal/proof/games"
)

// check asks for the faults and facts of a map, as a page does.
func check(t *testing.T, spec emperor.BoardSpec) mapState {
	t.Helper()
	return ask[mapState](t, "checkMap", mapQuestion{Map: spec, Drawn: true})
}

// A shipped side can be opened by its name, has no faults, and meets every
// fact.
func TestShippedSidesAsMaps(t *testing.T) {
	for name, side := range map[string]emperor.Board{"3-4": emperor.Side3to4(), "4-5": emperor.Side4to5()} {
		t.Run(name, func(t *testing.T) {
			read := ask[emperor.BoardSpec](t, "readMap", `"`+name+`"`)
			board, err := emperor.NewBoard(read)
			if err != nil || !board.Equal(side) {
				t.Errorf("%s is read as %v, %v", name, board.Name(), err)
			}
			state := check(t, read)
			if len(state.Faults) > 0 || !strings.HasPrefix(state.Picture, "<svg") {
				t.Errorf("%s: faults %v, picture %.20s", name, state.Faults, state.Picture)
			}
			for _, f := range state.Facts {
				if f.State != met {
					t.Errorf("%s: %q is %s: %s", name, f.Text, f.State, f.Counted)
				}
			}
		})
	}
}

// Every fact can be broken or open: the file has, for each change of a side that meets
// them all, those that are not met.
func TestFactsOfMaps(t *testing.T) {
	region := func(s *emperor.BoardSpec, name string) *emperor.RegionSpec { return mapCount{*s}.region(name) }
	swapRegions := func(s *emperor.BoardSpec, number int, a, b string) {
		for i := range s.Alliances {
			if s.Alliances[i].Number == number {
				s.Alliances[i].A, s.Alliances[i].B = a, b
			}
		}
	}
	var told strings.Builder
	for _, test := range []struct {
		change string
		make   func(s *emperor.BoardSpec)
	}{
		{"a tenth region", func(s *emperor.BoardSpec) {
			s.Regions = append(s.Regions, emperor.RegionSpec{Name: "Xia", Color: emperor.Purple,
				Spaces: make([]emperor.Point, 4)})
		}},
		{"Wei in green", func(s *emperor.BoardSpec) { region(s, "Wei").Color = emperor.Green }},
		{"Yan in red", func(s *emperor.BoardSpec) { region(s, "Yan").Color = emperor.Red }},
		{"no name for Yan", func(s *emperor.BoardSpec) { region(s, "Yan").Name = "Yen" }},
		{"Chu with a space less", func(s *emperor.BoardSpec) { chu := region(s, "Chu"); chu.Spaces = chu.Spaces[:7] }},
		{"Chu with a space more", func(s *emperor.BoardSpec) {
			chu := region(s, "Chu")
			chu.Spaces = append(slices.Clone(chu.Spaces), emperor.Point{X: 1})
			s.Roads = append(s.Roads, [2]string{"Chu 9", "Chu 8"})
		}},
		{"Qi with a space less", func(s *emperor.BoardSpec) { qi := region(s, "Qi"); qi.Spaces = qi.Spaces[:5] }},
		{"Lu with three spaces", func(s *emperor.BoardSpec) { lu := region(s, "Lu"); lu.Spaces = lu.Spaces[:3] }},
		{"no roads across", func(s *emperor.BoardSpec) {
			s.Roads = slices.DeleteFunc(s.Roads,
				func(r [2]string) bool { return regionOf(r[0]) != regionOf(r[1]) })
		}},
		{"no road to Lu 4", func(s *emperor.BoardSpec) {
			s.Roads = slices.DeleteFunc(s.Roads,
				func(r [2]string) bool { return slices.Contains(r[:], "Lu 4") })
		}},
		{"no alliance 1", func(s *emperor.BoardSpec) {
			s.Alliances = slices.DeleteFunc(s.Alliances,
				func(a emperor.AllianceSpec) bool { return a.Number == 1 })
		}},
		{"a sixteenth alliance", func(s *emperor.BoardSpec) {
			s.Alliances = append(s.Alliances, emperor.AllianceSpec{Number: 16, A: "Yan", B: "Lu"})
		}},
		{"alliance 3 elsewhere", func(s *emperor.BoardSpec) { swapRegions(s, 3, "Ch'in", "Han"); swapRegions(s, 10, "Ch'in", "Wei") }},
		{"the ends of alliance 3 the other way round", func(s *emperor.BoardSpec) { swapRegions(s, 3, "Ch’in", "Wei") }},
		{"no outlines", func(s *emperor.BoardSpec) {
			for i := range s.Regions {
				s.Regions[i].Outline = nil
			}
		}},
	} {
		spec := emperor.Side3to4().Spec()
		test.make(&spec)
		fmt.Fprintf(&told, "%s\n", test.change)
		for _, f := range check(t, spec).Facts {
			if f.State != met {
				fmt.Fprintf(&told, "\t%s: %s; %s\n", f.State, f.Text, f.Counted)
			}
		}
	}
	games.Golden(t, filepath.Join("testdata", "facts.txt"), told.String())
}

// All faults of a map are listed, each with its field; of very many, the first are listed
// and the others counted.
func TestFaultsOfMaps(t *testing.T) {
	spec := emperor.Side3to4().Spec()
	spec.Players = [2]int{4, 3}
	spec.Regions[1].Spaces = nil
	spec.Roads[0] = [2]string{"Wei 1", "Wei 1"}
	spec.Alliances[0].Number = 2
	state := check(t, spec)
	var fields []string
	for _, fault := range state.Faults {
		fields = append(fields, fault.Field)
		if fault.Message == "" || strings.HasPrefix(fault.Message, fault.Field) {
			t.Errorf("%+v", fault)
		}
	}
	for _, field := range []string{"Players", "Regions[1].Spaces", "Roads[0]", "Alliances[1].Number"} {
		t.Run(field, func(t *testing.T) {
			if !slices.Contains(fields, field) {
				t.Errorf("no fault of %s in %q", field, fields)
			}
		})
	}
	if data, err := json.Marshal(spec); err != nil {
		t.Error(err)
	} else if read := ask[emperor.BoardSpec](t, "readMap", string(data)); len(read.Roads) != len(spec.Roads) {
		t.Errorf("a map with faults is read with %d roads", len(read.Roads))
	}
	spec.Roads = slices.Repeat(spec.Roads[:1], 200)
	many := check(t, spec).Faults
	if last := many[len(many)-1].Message; !regexp.MustCompile(`^and \d+ more$`).MatchString(last) {
		t.Errorf("200 wrong roads are %d faults, the last %q", len(many), last)
	}
}
