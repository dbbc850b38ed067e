package lotus

import (
	"regexp"
	"strings"
	"testing"

	"github.com/emperorofchina/emperor/cmd/emperor/internal/console"
	"github.com/emperorofchina/emperor/cmd/emperor/internal/typist"
	"github.com/emperorofchina/emperor/whitelotus"
)

// Every page of the rules fits on a screen of 24 lines together with the
// question, for any options of the game, and can be opened by its subject.
func TestRulePagesFit(t *testing.T) {
	for _, o := range []whitelotus.Options{{}, {Blocks: whitelotus.ThreeAndRice, LimitChips: true, Turns: 2}} {
		o.Players = 3
		begun, err := whitelotus.NewGame(o, 1)
		if err != nil {
			t.Fatal(err)
		}
		for _, page := range rules().Pages {
			out := game{options: o}.play(t, "", "", "rules "+page.Subject)
			_, after, _ := strings.Cut(out, "> rules "+page.Subject+"\n")
			text, _, ok := strings.Cut(after, "Enter to go on")
			if n := strings.Count(text, "\n"); !ok || n < 13 || n > 23 {
				t.Errorf("%q: %d lines\n%s", page.Subject, n, after)
			}
			typist.MustFit(t, text)
			for _, line := range strings.Split(page.Text+variantNote(begun.View(0), page.Subject), "\n") {
				if len(line) > console.Columns { // it would be broken twice
					t.Errorf("%q: too long: %s", page.Subject, line)
				}
			}
		}
	}
}

// Every section and dispute that a refusal cites opens a page that names it.
func TestRulesBySection(t *testing.T) {
	refusals := []error{
		whitelotus.ErrNoGame, whitelotus.ErrOver, whitelotus.ErrNotYourTurn, whitelotus.ErrNoMove,
		whitelotus.ErrWrongPhase, whitelotus.ErrNoSuchArea, whitelotus.ErrNoSuchPlayer, whitelotus.ErrOutOfPlay,
		whitelotus.ErrNoTile, whitelotus.ErrNotOpen, whitelotus.ErrBlockThere, whitelotus.ErrNoBlock,
		whitelotus.ErrPalaceFirst, whitelotus.ErrBidTooLow, whitelotus.ErrBidTooHigh,
		whitelotus.ErrInfluenceNotHeld,
		whitelotus.ErrVoteForOneself, whitelotus.ErrNotContesting, whitelotus.ErrNotTied, whitelotus.ErrNoSuchSide,
		whitelotus.ErrLeaderSide, whitelotus.ErrArmiesNotHeld, whitelotus.ErrNotNext, whitelotus.ErrNotLosers,
		whitelotus.ErrNotAdjacent, whitelotus.ErrNoChip, whitelotus.ErrPalaces,
	}
	for _, refusal := range refusals {
		cited := regexp.MustCompile(`L\d\d|\d(\.\d)?`).FindAllString(refusal.Error(), -1)
		for _, section := range cited {
			if section == "6" && refusal == whitelotus.ErrBidTooHigh {
				continue // a bid
			}
			page, err := rules().Find(section)
			heading, _, _ := strings.Cut(strings.TrimSpace(page.Text), "\n")
			if err != nil || !regexp.MustCompile(`\b`+regexp.QuoteMeta(section)+`\b`).MatchString(heading) {
				t.Errorf("%v: rules %s opens %q, %v", refusal, section, heading, err)
			}
		}
		if len(cited) == 0 {
			t.Errorf("%v cites nothing", refusal)
		}
	}
}
