package documentation_test

import (
	"errors"
	"fmt"
	"regexp"
	"strings"
	"testing"

	"github.com/emperorofchina/emperor"
	"github.com/emperorofchina/emperor/internal/proof/reference"
)

// TestExamplesOfTheRules plays every example of doc.go: a position, and below
// it lines that are set in, of moves and of what is scored, each with what
// comes of it.
func TestExamplesOfTheRules(t *testing.T) {
	legal, refused, scored := 0, 0, 0
	for _, h := range reference.Headings(t, root) {
		for _, block := range h.Blocks() {
			position, claims, ok := strings.Cut(block, "\n  ")
			if !ok || !isExample(position) {
				if regexp.MustCompile(`  (legal|refused \()`).MatchString(block) {
					t.Errorf("%s: %q is no position", h.Title, position)
				}
				continue
			}
			s, pieces := exampleState(t, h.Title, position)
			for _, line := range strings.Split("  "+claims, "\n") {
				claim := regexp.MustCompile(`^  (\S.*?)   *(\S.*)$`).FindStringSubmatch(line)
				if claim == nil {
					t.Fatalf("%s: %q is no line of an example", h.Title, line)
				}
				what, want := claim[1], claim[2]
				var got string
				switch {
				case strings.HasPrefix(want, "legal"):
					legal++
					got = verdict(t, s, what, want)
				case strings.HasPrefix(want, "refused"):
					refused++
					got = verdict(t, s, what, want)
				default:
					scored++
					got = scoredAs(t, s, pieces, what)
				}
				if got != want {
					t.Errorf("%s: %s\n%s: %s, doc.go says %s", h.Title, position, what, got, want)
				}
			}
		}
	}
	if legal < 20 || refused < 20 || scored < 20 {
		t.Errorf("%d legal moves, %d refused, %d scores", legal, refused, scored)
	}
}

// isExample reports whether a block begins with a position.
func isExample(text string) bool {
	return strings.HasPrefix(text, "nothing; ") || regexp.MustCompile(`^\S+\[[A-Ef] `).MatchString(text)
}

// exampleState sets up what doc.go writes as in "Wei[A 1]; B holds R G G": four
// players at the side for three and four, with fortifications.
func exampleState(t *testing.T, where, position string) (emperor.GameState, emperor.Pieces) {
	t.Helper()
	text, holds, _ := strings.Cut(position, "; ")
	if text == "nothing" {
		text = "-"
	}
	pieces, err := emperor.Side3to4().ParsePieces(text)
	if err != nil {
		t.Fatalf("%s: %s: %v", where, position, err)
	}
	p := emperor.Position{Options: emperor.Options{Players: 4, Fortifications: true}, Pieces: pieces}
	if holds != "" {
		who, cards, ok := strings.Cut(holds, " holds ")
		if !ok || p.ToMove.UnmarshalText([]byte(who)) != nil {
			t.Fatalf("%s: %q says of no player what they hold", where, holds)
		}
		p.Hands = make([][]emperor.Color, 4)
		for _, initial := range strings.Fields(cards) {
			p.Hands[p.ToMove] = append(p.Hands[p.ToMove], emperor.Color(strings.Index("RGYOP", initial)))
		}
	}
	s, err := emperor.NewState(p)
	if err != nil {
		t.Fatalf("%s: %s: %v", where, position, err)
	}
	return s, pieces
}

// verdict says what comes of a move, as doc.go wants it said: that it is legal,
// and perhaps which scores then are, or that a section of the rules refuses it.
func verdict(t *testing.T, s emperor.GameState, text, want string) string {
	t.Helper()
	move, err := s.Board().ParseMove(text)
	if err != nil {
		t.Fatal(err)
	}
	after, err := emperor.Apply(s, move)
	var refused *emperor.MoveError
	if errors.As(err, &refused) {
		if after != s {
			t.Errorf("%s: refused, and something happens: %v", text, after)
		}
		rule := refused.Err.Error()
		sections := regexp.MustCompile(`\d(\.\d)?`).FindAllString(rule[strings.LastIndex(rule, "(section"):],
			-1)
		for _, section := range sections {
			if want == "refused ("+section+")" {
				return want
			}
		}
		return fmt.Sprintf("refused %v", sections)
	}
	if strings.HasPrefix(want, "legal, then ") {
		return "legal, then " + byPlayer(scoresOf(after))
	}
	return "legal"
}

// scoredAs says what the pieces score by a part of the rules.
func scoredAs(t *testing.T, s emperor.GameState, pieces emperor.Pieces, part string) string {
	t.Helper()
	b := s.Board()
	rule := emperor.MainRowFirst
	if strings.HasSuffix(part, "by BestRows") {
		rule = emperor.BestRows
	}
	score, err := b.Score(pieces, rule)
	if err != nil {
		t.Fatal(err)
	}
	var points [5]int
	add := func(of []int) {
		for p, n := range of {
			points[p] += n
		}
	}
	addRoads := func() {
		for p, roads := range score.Roads {
			points[p] += roads.Points
		}
	}
	var region string
	var number int
	switch {
	case strings.HasPrefix(part, "emissary limit of "):
		r, ok := b.RegionNamed(strings.TrimPrefix(part, "emissary limit of "))
		if !ok {
			t.Fatalf("%s: no such region", part)
		}
		return fmt.Sprint(s.EmissaryLimit(r))
	case part == "scored so far":
		add(scoresOf(s))
	case strings.HasPrefix(part, "houses of "):
		region = strings.TrimPrefix(part, "houses of ")
		r, ok := b.RegionNamed(region)
		if !ok {
			t.Fatalf("%s: no such region", part)
		}
		add(score.Regions[r].Points)
	case part == "houses":
		for _, item := range score.Regions {
			add(item.Points)
		}
	case part == "alliances":
		for _, item := range score.Alliances {
			add(item.Points)
		}
	case part == "roads", part == "roads by BestRows":
		addRoads()
	case part == "totals":
		add(score.Totals())
	default:
		if _, err := fmt.Sscanf(part, "alliance %d", &number); err != nil || number < 1 ||
			number > len(score.Alliances) {
			t.Fatalf("%q is nothing that scores", part)
		}
		add(score.Alliances[number-1].Points)
	}
	return byPlayer(points[:])
}

func scoresOf(s emperor.GameState) (scores []int) {
	for p := range s.Seats() {
		scores = append(scores, s.Score(p))
	}
	return scores
}

// byPlayer names those who have points, as in "A 5, B 3".
func byPlayer(points []int) string {
	var list []string
	for p, n := range points {
		if n > 0 {
			list = append(list, fmt.Sprintf("%v %d", emperor.Player(p), n))
		}
	}
	if list == nil {
		return "nobody"
	}
	return strings.Join(list, ", ")
}
