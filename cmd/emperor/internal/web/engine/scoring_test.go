package engine

import (
	"fmt"
	"html"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// Section 3, step by step: the picture highlights exactly what the step scores:
// the spaces of a region or of a row, or an alliance with its two dragon
// spaces. It keeps the rows, and at the end it shows every alliance that
// scores. The score track shows the totals up to the step.
func TestSection3StepsLitUp(t *testing.T) {
	t.Run("full regions as one", func(t *testing.T) { checkLitUp(t, false) })
	t.Run("each region", func(t *testing.T) { checkLitUp(t, true) })
}

func checkLitUp(t *testing.T, each bool) {
	l := parseLayout(reported)
	s := ask[pageView](t, "layOut", l)
	spaces := map[string][]string{}
	for _, r := range s.Regions {
		for _, space := range r.Spaces {
			spaces[r.Name] = append(spaces[r.Name], space.Name)
		}
	}
	var rows, alliances []string // scored so far
	for n, step := range ask[[]scoreStep](t, "scoring", scoringQuestion{namedView{s.View, l.Names}, each}) {
		var open, starred []string
		if step.Kind != "end" && slices.Max(step.Points) == 0 {
			t.Errorf("%s is a step in which nobody scores", step.Title)
		}
		switch step.Kind {
		case "game":
			if each {
				t.Errorf("%s: %v points", step.Title, step.Points)
			}
		case "region":
			open = spaces[step.Region]
		case "alliance":
			a := s.Alliances[step.Alliance-1]
			open = []string{"dragon space of " + a.Between[0], "dragon space of " + a.Between[1]}
			starred = []string{fmt.Sprint(a.Number)}
			alliances = append(alliances, starred...)
		case "row":
			open = step.Spaces
			points := slices.Max(step.Points)
			rows = append(rows, fmt.Sprintf("row of %c: %d points", 'A'+slices.Index(step.Points, points),
				points))
		case "end":
			starred = alliances
		default:
			t.Errorf("step %d is of the kind %q", n, step.Kind)
		}
		picture := ask[pictureParts](t, "picture",
			pictureQuestion{namedView: namedView{s.View, l.Names}, Scoring: &n, Each: each}).Pieces
		for _, test := range []struct {
			what string
			want []string
		}{{"Open", open}, {"Alliances scored", starred}, {"Rows", rows}} {
			got, want := listedItems(picture, test.what), slices.Sorted(slices.Values(test.want))
			if !slices.Equal(got, want) {
				t.Errorf("%s: the picture shows %q of %q, want %q", step.Title, got, test.what, want)
			}
		}
		for p, total := range step.Totals {
			if stone := fmt.Sprintf("<title>%c: score %d</title>", 'A'+p, total); !strings.Contains(picture, stone) {
				t.Errorf("%s: the score track lacks the stone %q", step.Title, stone)
			}
		}
	}
	if len(rows) != 5 || len(alliances) != 4 {
		t.Errorf("got rows %q and alliances %q", rows, alliances)
	}
}

// listedItems returns, sorted, what a picture's description says about
// something.
func listedItems(picture, what string) []string {
	said := regexp.MustCompile(what + `: ([^.<]*)`).FindStringSubmatch(html.UnescapeString(picture))
	if said == nil {
		return nil
	}
	text := strings.ReplaceAll(strings.ReplaceAll(said[1], "’", "'"), ", doubled", "")
	return slices.Sorted(slices.Values(strings.Split(text, ", ")))
}
