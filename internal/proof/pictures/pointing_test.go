package pictures_test

import (
	"fmt"
	"math"
	"math/rand/v2"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"pgregory.net/rapid"

	"github.com/emperorofchina/emperor"
	"github.com/emperorofchina/emperor/internal/proof/drawing"
	"github.com/emperorofchina/emperor/internal/proof/games"
)

// pointedAt maps the data attributes in a picture to their distinct values,
// sorted.
type pointedAt map[string][]string

// mayBePointedAt returns the attributes that the picture of a table must have.
func mayBePointedAt(table emperor.Table) pointedAt {
	b := table.Board()
	want := pointedAt{"data-pile": {"discard", "draw"}}
	for s := range emperor.Space(b.NumSpaces()) {
		want["data-space"] = append(want["data-space"], typewriter(b.SpaceName(s)))
	}
	for r := range b.Regions() {
		want["data-region"] = append(want["data-region"], typewriter(b.RegionName(r)))
	}
	for _, a := range b.Alliances() {
		want["data-alliance"] = append(want["data-alliance"], strconv.Itoa(a.Number))
	}
	for p := range emperor.Player(table.NumPlayers()) {
		want["data-player"] = append(want["data-player"], p.String())
	}
	if cards := namesOf(table.FaceUp()); cards != nil {
		want["data-card"] = cards
	}
	for name, values := range want {
		slices.Sort(values)
		want[name] = slices.Compact(values)
	}
	return want
}

// typewriter returns a name with typewriter apostrophes.
func typewriter(name string) string { return strings.ReplaceAll(name, "’", "'") }

func namesOf(cards emperor.Cards) []string {
	var names []string
	for color, n := range cards {
		for range n {
			names = append(names, emperor.Color(color).String())
		}
	}
	return names
}

// attributesIn returns the data attributes in pictures.
func attributesIn(pictures ...*drawing.Element) pointedAt {
	got := pointedAt{}
	for _, picture := range pictures {
		for _, n := range picture.All("") {
			for name, value := range n.Attrs {
				if strings.HasPrefix(name, "data-") && name != "data-open" {
					got[name] = append(got[name], value)
				}
			}
		}
	}
	for name, values := range got {
		slices.Sort(values)
		got[name] = slices.Compact(values)
	}
	return got
}

// Everything that users can click carries its name as the board knows it: on
// shipped and odd boards, in whole pictures and in their parts.
func TestEverythingCanBePointedAt(t *testing.T) {
	t.Parallel()
	see := func(table emperor.Table, h emperor.Highlights) {
		want := mayBePointedAt(table)
		if diff := games.Difference(want, attributesIn(parseTableSVG(t, table.SVG(h)))); diff != "" {
			t.Errorf("%v: what can be pointed at (-) and its picture (+): %s", table, diff)
		}
		pieces, panel := table.SVGParts(h)
		parts := attributesIn(parseSVG(t, table.Board().SVG()), parseSVG(t, pieces),
			drawing.Parse(t, panel, "0 0 1000 230"))
		if diff := games.Difference(want, parts); diff != "" {
			t.Errorf("%v: what can be pointed at (-) and the parts of its picture (+): %s", table, diff)
		}
		for _, name := range want["data-space"] {
			if _, ok := table.Board().SpaceNamed(name); !ok {
				t.Errorf("there is no space %q", name)
			}
		}
		for _, name := range want["data-region"] {
			if _, ok := table.Board().RegionNamed(name); !ok {
				t.Errorf("there is no region %q", name)
			}
		}
	}
	tablesOnAnyBoard(t, games.Everyday(40, 10), see)
}

// openThings returns one text, such as `data-hand="red"`, for each element of
// the pictures that has data-open.
func openThings(t *testing.T, pictures ...*drawing.Element) []string {
	t.Helper()
	var all []string
	for _, picture := range pictures {
		for _, n := range picture.All("") {
			if value, ok := n.Attrs["data-open"]; !ok {
				continue
			} else if value != "true" {
				t.Errorf("data-open is %q", value)
			}
			for _, name := range []string{"data-space", "data-region", "data-card", "data-hand",
				"data-pile"} {
				if value, ok := n.Attrs[name]; ok {
					all = append(all, fmt.Sprintf("%s=%q", name, value))
				}
			}
		}
	}
	slices.Sort(all)
	return all
}

// mayBeOpened returns the same of everything that a legal move needs next, if
// the viewer has chosen cards. It asks each legal move.
func mayBeOpened(s emperor.GameState, chosen emperor.Cards) []string {
	var all []string
	add := func(name, value string) {
		if one := fmt.Sprintf("%s=%q", name, typewriter(value)); !slices.Contains(all, one) {
			all = append(all, one)
		}
	}
	for m := range s.LegalMoves() {
		paid := m.Cards()
		switch m.Kind() {
		case emperor.MoveDrawFromPile:
			if chosen.Len() == 0 {
				add("data-pile", "draw")
			}
			continue
		case emperor.MoveTakeFaceUp:
			if chosen.Len() == 0 {
				add("data-card", namesOf(paid)[0])
			}
			continue
		}
		if rest := paid.Minus(chosen); rest.Plus(chosen) == paid {
			for _, name := range namesOf(rest) {
				add("data-hand", name)
			}
			for _, piece := range m.Pieces() {
				if piece.Kind() == emperor.Emissary {
					add("data-region", s.Board().RegionName(m.Region()))
				} else {
					add("data-space", s.Board().SpaceName(piece.Space()))
				}
			}
		}
	}
	var drawn []string // equal cards are open together
	for _, one := range all {
		times := 1
		for card, all := range map[string]emperor.Cards{"data-hand": s.Hand(s.ToMove()),
			"data-card": s.FaceUp()} {
			if strings.HasPrefix(one, card+"=") {
				times = 0
				for _, name := range namesOf(all) {
					if one == fmt.Sprintf("%s=%q", card, name) {
						times++
					}
				}
			}
		}
		drawn = append(drawn, slices.Repeat([]string{one}, times)...)
	}
	slices.Sort(drawn)
	return drawn
}

// Exactly what a legal move needs next carries data-open: before the first
// click, and after a card of the hand. Pictures for others have none of the
// hand, and those without highlights none at all.
func TestOpenIsWhatIsLegal(t *testing.T) {
	t.Parallel()
	seen := map[string]bool{}
	for seed := range uint64(games.Everyday(12, 4)) {
		dice := rand.New(rand.NewPCG(seed, 11))
		games.Playout(t, games.New(t, games.Options(int(seed)), seed), seed, func(s emperor.GameState) {
			if s.Over() || dice.IntN(36) > 0 {
				return
			}
			v := s.View(s.ToMove())
			hands := []emperor.Cards{{}}
			for color := range v.Hand().All() {
				hands = append(hands, emperor.CardsOf(color))
			}
			for _, chosen := range hands {
				want := mayBeOpened(s, chosen)
				h := v.Moves().Highlights(emperor.Place(emperor.AnyRegion, chosen))
				whole := parseTableSVG(t, v.SVG(h))
				if diff := games.Difference(want, openThings(t, whole)); diff != "" {
					t.Errorf("%v after %v: what is legal (-) and what is open (+): %s", s.Table(), chosen,
						diff)
				}
				pieces, panel := v.SVGParts(h)
				if diff := games.Difference(want, openThings(t, parseSVG(t, pieces),
					drawing.Parse(t, panel, "0 0 1000 230"))); diff != "" {
					t.Errorf("%v after %v: what is legal (-) and what is open in the parts (+): %s",
						s.Table(), chosen, diff)
				}
				for _, one := range want {
					name, _, _ := strings.Cut(one, "=")
					seen[name] = true
				}
				others := slices.DeleteFunc(slices.Clone(want),
					func(one string) bool { return strings.HasPrefix(one, "data-hand") })
				if diff := games.Difference(others, openThings(t,
					parseTableSVG(t, s.Table().SVG(h)))); len(others) > 0 && diff != "" {
					t.Errorf("%v after %v: on the table for all: %s", s.Table(), chosen, diff)
				}
			}
			if all := openThings(t, parseTableSVG(t, v.SVG(emperor.Highlights{}))); all != nil {
				t.Errorf("without highlights, these are open: %v", all)
			}
			waiting := (s.ToMove() + 1) % emperor.Player(s.NumPlayers())
			if h := s.View(waiting).Moves().Highlights(emperor.Move{}); !reflect.DeepEqual(h, emperor.Highlights{}) {
				t.Errorf("%v waits, and can click %v", waiting, h)
			}
		})
	}
	if len(seen) != 5 {
		t.Errorf("of five kinds of things only %v were open", seen)
	}
}

// Any made-up scoring is drawn without a panic, and a scoring of another board is
// ignored.
func TestAnyScoringInPictures(t *testing.T) {
	table := games.New(t, emperor.Options{Players: 3}, 1).Table()
	if table.SVG(emperor.Highlights{Scoring: emperor.FinalScoring{Board: emperor.Side4to5()}}) != table.SVG(emperor.Highlights{}) {
		t.Error("the scoring of another board is shown")
	}
	for _, players := range []int{2, 9} {
		parseTableSVG(t, table.SVG(emperor.Highlights{Scoring: emperor.FinalScoring{
			Board: table.Board(),
			Regions: []emperor.RegionScore{
				{Region: 9, Points: []int{1}}, {Region: 200, Points: []int{1}},
				{Region: 3, Points: []int{1, -2, 3, 4, 5, 6}}, {Region: 4, Points: []int{math.MaxInt}},
			},
			Alliances: []emperor.AllianceScore{
				{Points: []int{1}}, {Alliance: emperor.Alliance{Number: 16}, Points: []int{1}},
				{Alliance: emperor.Alliance{Number: 99}, Points: []int{1}},
				{Alliance: emperor.Alliance{Number: 2}, Points: make([]int, 9)},
			},
			Roads: make([]emperor.RoadScore, players),
		}}))
	}
	if h := (emperor.FinalScoring{}).Highlights(); len(h.Rows)+len(h.Alliances) > 0 {
		t.Errorf("of no scoring %v is marked", h)
	}
}

// Names are on the plates. Distinct names stay distinct however long they are,
// and characters that a terminal or page could interpret are not in the
// picture.
func TestNamesOnPlates(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		names := rapid.SliceOfNDistinct(rapid.StringMatching(`[A-Za-z]{0,3}[a-b ]{0,90}[a-z]`), 0, 7,
			rapid.ID).Draw(t, "names")
		players := rapid.IntRange(3, 5).Draw(t, "players")
		game, err := emperor.NewGame(emperor.Options{Players: players}, 1)
		if err != nil {
			t.Fatal(err)
		}
		svg := game.Table().SVG(emperor.Highlights{Names: names, Scoring: emperor.FinalScore(game.Table())})
		written := map[string]bool{}
		plates := strings.Split(svg, `class="player"`)[1:]
		for p, plate := range plates {
			_, name, has := strings.Cut(plate, `class="name"`)
			if has != (p < len(names)) {
				t.Fatalf("player %d has a name: %v", p, has)
			}
			if !has {
				continue
			}
			name, _, _ = strings.Cut(name[strings.Index(name, ">")+1:], "<")
			if written[name] {
				t.Errorf("two players are called %q, of %q", name, names)
			}
			written[name] = true
		}
	})
	table := games.New(t, emperor.Options{Players: 4}, 1).Table()
	begin := time.Now()
	svg := table.SVG(emperor.Highlights{Names: []string{"\x1b[2J\u0085<b>\x00",
		strings.Repeat("很 long & ", 1_000_000), "\xff", ""}})
	if took := time.Since(begin); took > 30*time.Second { // a busy machine needs less, a quadratic way hours
		t.Errorf("names of ten megabytes take %v", took)
	}
	for _, c := range svg {
		if c != '\n' && (c < ' ' || c >= 0x7f && c < 0xa0) {
			t.Fatalf("the picture has %q in it", c)
		}
	}
	parseTableSVG(t, svg)
}
