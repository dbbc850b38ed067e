package engine

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/emperorofchina/emperor"
	"github.com/emperorofchina/emperor/cmd/emperor/internal/words"
)

// fact is a known fact about the printed map, and whether a map that is being
// edited agrees with it.
type fact struct {
	Text string `json:"text"`
	// "printed" in a rulebook, a report or a review, "inferred", "chosen" by
	// the library, or chosen because it "fits" a report
	Known   string    `json:"known"`
	State   factState `json:"state"`
	Counted string    `json:"counted"` // the state of the map
}

type factState string

const (
	met    factState = "met"
	notYet factState = "open" // not yet: the map is incomplete
	broken factState = "not"
)

// The facts about the printed map that can be checked on a map. The section
// "What is reconstructed" of the library's reference lists them.
var (
	printedColors = []colored{{"Wei", emperor.Red}, {"Han", emperor.Green}, {"Qi", emperor.Yellow},
		{"Ch'in", emperor.Yellow}, {"Chu", emperor.Purple}}
	inferredColors = []colored{{"Shu", emperor.Red}, {"Yan", emperor.Green}, {"Zhao", emperor.Orange},
		{"Lu", emperor.Orange}}
	printedSpaces    = []spacious{{"Han", 5}, {"Chu", 8}, {"Lu", 4}}
	inferredSpaces   = []spacious{{"Wei", 7}, {"Zhao", 5}}
	chosenSpaces     = []spacious{{"Qi", 6}, {"Ch'in", 6}, {"Shu", 6}, {"Yan", 5}}
	printedAlliances = []emperor.AllianceSpec{{Number: 3, A: "Wei", B: "Ch'in"},
		{Number: 4, A: "Ch'in", B: "Shu"}}
	fittingPairs = []emperor.AllianceSpec{{Number: 2, A: "Zhao", B: "Yan"},
		{Number: 10, A: "Ch'in", B: "Han"}, {Number: 12, A: "Han", B: "Chu"}, {Number: 14, A: "Wei", B: "Lu"}}
)

type colored struct {
	region string
	color  emperor.Color
}

type spacious struct {
	region string
	spaces int
}

const (
	printed  = "printed"
	inferred = "inferred"
	chose    = "chosen"
	fits     = "fits"
)

// factsOf compares a map, even an invalid one, with all facts.
func factsOf(spec emperor.BoardSpec) []fact {
	m := mapCount{spec}
	return []fact{
		number("emperor.fact.regions", len(spec.Regions), 9),
		m.balance(),
		m.colors(printed, printedColors),
		m.colors(inferred, inferredColors),
		m.spaces(printed, printedSpaces),
		m.spaces(inferred, inferredSpaces),
		m.qi(),
		m.spaces(chose, chosenSpaces),
		m.sizes(),
		m.largest(),
		m.roadless(),
		m.crossing(),
		number("emperor.fact.alliances", len(spec.Alliances), 15),
		m.alliances(printed, printedAlliances),
		m.alliances(fits, fittingPairs),
		m.borders(),
		m.sameColors(),
	}
}

// number returns the fact that a map has this number of something.
func number(key string, have, want int) fact {
	f := fact{Text: words.Say(key), Known: printed, State: met, Counted: fmt.Sprint(have)}
	if have < want {
		f.State = notYet
	} else if have > want {
		f.State = broken
	}
	return f
}

// mapCount counts the parts of a map.
type mapCount struct{ emperor.BoardSpec }

// region returns the region with this name, or nil.
func (m mapCount) region(name string) *emperor.RegionSpec {
	for i := range m.Regions {
		if typewriter(m.Regions[i].Name) == name {
			return &m.Regions[i]
		}
	}
	return nil
}

func typewriter(name string) string { return strings.ReplaceAll(name, "’", "'") }

func (m mapCount) balance() fact {
	f := fact{Text: words.Say("emperor.fact.balance"), Known: printed, State: met}
	var each []string
	for c := range emperor.Color(emperor.NumColors) {
		have, want := 0, 2
		if c == emperor.Purple {
			want = 1
		}
		for _, region := range m.Regions {
			if region.Color == c {
				have++
			}
		}
		if have > want {
			f.State = broken
		} else if have < want && f.State == met {
			f.State = notYet
		}
		each = append(each, fmt.Sprintf("%s %d", c, have))
	}
	f.Counted = strings.Join(each, ", ")
	return f
}

func (m mapCount) colors(known string, want []colored) fact {
	var text []string
	t := tally{known: known}
	for _, w := range want {
		text = append(text, fmt.Sprintf("%s %s", w.region, w.color))
		if have := m.region(w.region); have == nil {
			t.missing++
		} else if have.Color != w.color {
			t.other = append(t.other, fmt.Sprintf("%s %s", w.region, have.Color))
		} else {
			t.right++
		}
	}
	return t.fact("emperor.fact.colors", text)
}

func (m mapCount) spaces(known string, want []spacious) fact {
	var text []string
	t := tally{known: known}
	for _, w := range want {
		text = append(text, fmt.Sprintf("%s %d", w.region, w.spaces))
		have := 0
		if region := m.region(w.region); region != nil {
			have = len(region.Spaces)
		}
		switch {
		case have < w.spaces:
			t.missing++
			if have > 0 {
				t.begun = append(t.begun, fmt.Sprintf("%s %d", w.region, have))
			}
		case have > w.spaces:
			t.other = append(t.other, fmt.Sprintf("%s %d", w.region, have))
		default:
			t.right++
		}
	}
	return t.fact("emperor.fact.spaces", text)
}

// qi checks the lower limit for Qi, which follows from an example in the
// rulebook.
func (m mapCount) qi() fact {
	f := fact{Text: words.Say("emperor.fact.qi"), Known: printed, State: notYet,
		Counted: words.Say("emperor.fact.missing", "region", "Qi")}
	if qi := m.region("Qi"); qi != nil {
		f.Counted = fmt.Sprintf("Qi %d", len(qi.Spaces))
		if len(qi.Spaces) >= 6 {
			f.State = met
		}
	}
	return f
}

func (m mapCount) sizes() fact {
	f := fact{Text: words.Say("emperor.fact.sizes"), Known: printed, State: notYet}
	few, many, all := 0, 0, 0
	for _, region := range m.Regions {
		all += len(region.Spaces)
		if len(region.Spaces) > 8 {
			many++
		} else if len(region.Spaces) < 4 {
			few++
		}
	}
	switch {
	case many > 0:
		f.State = broken
	case few == 0 && all > 0:
		f.State = met
	}
	f.Counted = words.Say("emperor.fact.sizesHere", "all", all, "few", few, "many", many)
	return f
}

func (m mapCount) largest() fact {
	f := fact{Text: words.Say("emperor.fact.largest"), Known: printed, State: notYet,
		Counted: words.Say("emperor.fact.missing", "region", "Chu")}
	chu := m.region("Chu")
	if chu == nil {
		return f
	}
	f.State, f.Counted = met, words.Say("emperor.fact.inChu", "n", len(chu.Spaces))
	for i := range m.Regions {
		if other := &m.Regions[i]; other != chu && len(other.Spaces) >= len(chu.Spaces) {
			f.State, f.Counted = notYet, f.Counted+
				words.Say("emperor.fact.inOther", "n", len(other.Spaces), "region", other.Name)
		}
	}
	return f
}

func (m mapCount) roadless() fact {
	with := map[string]bool{}
	for _, road := range m.Roads {
		with[typewriter(road[0])], with[typewriter(road[1])] = true, true
	}
	t := tally{known: printed}
	for _, name := range spacesOf(m.BoardSpec) {
		if with[typewriter(name)] {
			t.right++
		} else {
			t.missing++
			t.other = append(t.other, name)
		}
	}
	f := fact{Text: words.Say("emperor.fact.road"), Known: printed, State: notYet,
		Counted: words.Say("emperor.fact.of", "n", t.right, "all", t.right+t.missing)}
	if t.missing > 0 {
		f.Counted += words.Say("emperor.fact.noneAt", "spaces", firstFew(t.other))
	} else if t.right > 0 {
		f.State = met
	}
	return f
}

func (m mapCount) crossing() fact {
	across := 0
	for _, road := range m.Roads {
		if regionOf(road[0]) != regionOf(road[1]) {
			across++
		}
	}
	f := fact{Text: words.Say("emperor.fact.crossing"), Known: printed, State: notYet,
		Counted: words.Say("emperor.fact.within", "within", len(m.Roads)-across, "across", across)}
	if across > 0 && across < len(m.Roads) {
		f.State = met
	}
	return f
}

func (m mapCount) alliances(known string, want []emperor.AllianceSpec) fact {
	var text []string
	t := tally{known: known}
	for _, w := range want {
		text = append(text, words.Say("emperor.fact.alliance", "number", w.Number, "a", w.A, "b", w.B))
		at := slices.IndexFunc(m.Alliances, func(a emperor.AllianceSpec) bool { return a.Number == w.Number })
		if at < 0 {
			t.missing++
		} else if have := m.Alliances[at]; pair(have.A, have.B) != pair(w.A, w.B) {
			t.other = append(t.other, words.Say("emperor.fact.alliance", "number", have.Number,
				"a", have.A, "b", have.B))
		} else {
			t.right++
		}
	}
	return t.fact("emperor.fact.allied", text)
}

// borders compares the alliances with the pairs of regions that share a border.
func (m mapCount) borders() fact {
	f := fact{Text: words.Say("emperor.fact.borders"), Known: printed, State: notYet}
	allied := map[[2]string]bool{}
	for _, a := range m.Alliances {
		allied[pair(a.A, a.B)] = true
	}
	var without []string
	shared := m.sharedSides()
	for both := range shared {
		if !allied[both] {
			without = append(without, words.List(both[:]))
		}
	}
	for both := range allied {
		if !shared[both] {
			without = append(without, words.List(both[:]))
		}
	}
	slices.Sort(without)
	f.Counted = words.Say("emperor.fact.bordersHere", "n", len(shared), "allied", len(allied))
	if len(without) > 0 {
		f.Counted += words.Say("emperor.fact.only", "pairs", firstFew(without))
	} else if len(shared) > 0 {
		f.State = met
	}
	return f
}

// sharedSides returns the pairs of regions that share a side of their outlines.
func (m mapCount) sharedSides() map[[2]string]bool {
	sides := map[[2]emperor.Point]string{}
	both := map[[2]string]bool{}
	for _, region := range m.Regions {
		for i, p := range region.Outline {
			q := region.Outline[(i+1)%len(region.Outline)]
			if cmp.Or(cmp.Compare(p.X, q.X), cmp.Compare(p.Y, q.Y)) > 0 {
				p, q = q, p
			}
			side := [2]emperor.Point{p, q}
			if other, ok := sides[side]; ok && other != region.Name {
				both[pair(other, region.Name)] = true
			}
			sides[side] = region.Name
		}
	}
	return both
}

func (m mapCount) sameColors() fact {
	f := fact{Text: words.Say("emperor.fact.apart"), Known: printed, State: met,
		Counted: words.Say("emperor.fact.none")}
	touching := m.sharedSides()
	for _, a := range m.Alliances {
		touching[pair(a.A, a.B)] = true
	}
	var same []string
	for both := range touching {
		if a, b := m.region(both[0]), m.region(both[1]); a != nil && b != nil && a != b &&
			a.Color == b.Color {
			same = append(same, words.List(both[:]))
		}
	}
	if slices.Sort(same); len(same) > 0 {
		f.State, f.Counted = broken, firstFew(same)
	} else if len(touching) == 0 {
		f.State, f.Counted = notYet, words.Say("emperor.fact.noBorder")
	}
	return f
}

// tally counts the parts of a fact.
type tally struct {
	known          string
	right, missing int
	other          []string // differing parts of the map
	begun          []string // incomplete parts of the map
}

func (t tally) fact(key string, parts []string) fact {
	f := fact{Text: words.Say(key, "parts", strings.Join(parts, ", ")), Known: t.known, State: met,
		Counted: words.Say("emperor.fact.of", "n", t.right, "all", t.right+t.missing+len(t.other))}
	if len(t.other) > 0 {
		f.State = broken
		f.Counted += words.Say("emperor.fact.here", "parts", strings.Join(t.other, ", "))
	} else if t.missing > 0 {
		f.State = notYet
	}
	if len(t.begun) > 0 {
		f.Counted += words.Say("emperor.fact.fewer", "parts", strings.Join(t.begun, ", "))
	}
	return f
}

// firstFew lists names, or only the first few if there are many.
func firstFew(list []string) string {
	const most = 4
	if n := len(list); n > most {
		return words.Say("emperor.fact.more", "some", strings.Join(list[:most], ", "), "n", n-most)
	}
	return strings.Join(list, ", ")
}

func pair(a, b string) [2]string {
	if a, b = typewriter(a), typewriter(b); a > b {
		return [2]string{b, a}
	}
	return [2]string{a, b}
}

// spacesOf returns the names of all house spaces in order.
func spacesOf(spec emperor.BoardSpec) []string {
	var all []string
	for _, region := range spec.Regions {
		for i := range region.Spaces {
			all = append(all, fmt.Sprintf("%s %d", region.Name, i+1))
		}
	}
	return all
}

// regionOf returns the region in a space's name.
func regionOf(space string) string {
	return typewriter(space[:max(strings.LastIndexByte(space, ' '), 0)])
}

func byNumber(alliances []emperor.AllianceSpec) []emperor.AllianceSpec {
	sorted := slices.Clone(alliances)
	slices.SortStableFunc(sorted, func(a, b emperor.AllianceSpec) int { return a.Number - b.Number })
	return sorted
}

// roadsBySpace lists, for each space in order, the spaces at the other ends of
// its roads. Each road is listed once, at its first space.
func roadsBySpace(spec emperor.BoardSpec) [][]string {
	order := map[string]int{}
	for i, name := range spacesOf(spec) {
		order[typewriter(name)] = i
	}
	byOrder := func(a, b string) int {
		return cmp.Or(order[typewriter(a)]-order[typewriter(b)], strings.Compare(a, b))
	}
	leads := map[string][]string{}
	for _, road := range spec.Roads {
		ends := road[:]
		if byOrder(ends[0], ends[1]) > 0 {
			ends = []string{ends[1], ends[0]}
		}
		leads[ends[0]] = append(leads[ends[0]], ends[1])
	}
	var all [][]string
	for from, to := range leads {
		slices.SortFunc(to, byOrder)
		all = append(all, append([]string{from}, to...))
	}
	slices.SortFunc(all, func(a, b []string) int { return byOrder(a[0], b[0]) })
	return all
}
