package main

import (
	"bytes"
	"maps"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/emperorofchina/emperor"
	"github.com/emperorofchina/emperor/cmd/emperor/internal/console"
	"github.com/emperorofchina/emperor/cmd/emperor/internal/typist"
	"github.com/emperorofchina/emperor/cmd/emperor/internal/words"
	"github.com/emperorofchina/emperor/whitelotus"
)

// Every page of the rules fits on a screen of 24 lines together with the question, in
// any variant, and is written as it is in the catalog. Its subject opens it, and so does
// every section that a rule cites, or a heading; its own heading names it.
func TestRules(t *testing.T) {
	heading := regexp.MustCompile(`(?m)^[A-Z ]+ \(sections? [^)]*\)$`)
	question := regexp.MustCompile(`(?m)^Which cards|Enter to go on`)
	sections := regexp.MustCompile(`\(sections? [^)]*\)$`)
	section := regexp.MustCompile(`[AL]\d\d|\d(\.\d)?`)
	for key, text := range words.Own().Messages() {
		lines := strings.Split(text, "\n")
		for _, line := range lines {
			isLong := utf8.RuneCountInString(line) > console.Columns
			if strings.HasPrefix(key, "terminal.") && len(lines) > 1 && isLong && !strings.Contains(line, "{") {
				t.Errorf("%s would be broken twice: %s", key, line)
			}
		}
	}
	for game, test := range map[string]struct {
		pages, variant string
		messages       []string
	}{
		"emperor":    {"terminal.emperor.rules.", "-fortifications -roads BestRows", emperor.Messages()},
		"whitelotus": {"terminal.lotus.rules.", "-rice -limit -turns 2", whitelotus.Messages()},
	} {
		for _, variant := range []string{"", test.variant} {
			// opened returns the page that is opened, up to the question.
			opened := func(what string) string {
				var out, errs bytes.Buffer
				args := strings.Fields("play -players 3 -seats you,greedy -seed 11 -save none -screen 80x24 " + variant)
				args = append(args, "-game", game)
				if status := run(args, typist.New(&out, typist.Script("", "", "rules "+what)), &out, &errs); status != 0 {
					t.Fatalf("status %d, %s", status, &errs)
				}
				_, after, _ := strings.Cut(out.String(), "> rules "+what+"\n")
				return question.Split(after, 2)[0]
			}
			written := map[string]string{} // headings, by subject
			for key, text := range words.Own().Messages() {
				subject, ok := strings.CutPrefix(key, test.pages)
				if !ok {
					continue
				}
				page := opened(subject)
				written[subject] = heading.FindString(page)
				if n := strings.Count(page, "\n"); !strings.Contains(page, strings.TrimSpace(text)) || n < 10 || n > 23 {
					t.Errorf("%s %s: %q opens %d lines\n%s\nwant\n%s", game, variant, subject, n, page, text)
				}
				typist.MustFit(t, page)
			}
			if variant != "" {
				continue
			}
			asked := section.FindAllString(strings.Join(slices.Collect(maps.Values(written)), " "), -1)
			if len(asked) < 13 {
				t.Errorf("%s: the headings are %q", game, written)
			}
			for _, message := range test.messages {
				if cited := sections.FindString(message); !strings.Contains(message, "{") { // a rule
					asked = append(asked, section.FindAllString(cited, -1)...)
				}
			}
			slices.Sort(asked)
			for _, one := range slices.Compact(asked) {
				for _, what := range []string{one, "section " + one} {
					if !slices.Contains(section.FindAllString(heading.FindString(opened(what)), -1), one) {
						t.Errorf("%s: rules %s opens\n%s", game, what, opened(what))
					}
				}
			}
		}
	}
}
