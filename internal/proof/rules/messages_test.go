package rules_test

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/emperorofchina/emperor"
	"github.com/emperorofchina/emperor/internal/proof/casefile"
	"github.com/emperorofchina/emperor/internal/proof/cases"
	"github.com/emperorofchina/emperor/internal/proof/games"
	"github.com/emperorofchina/emperor/internal/proof/reference"
	"github.com/google/go-cmp/cmp"
)

// TestMessages compares the errors of all cases with testdata/messages.txt:
// refused moves, impossible positions, and malformed texts and data. Every rule
// refuses a move of a case; the file has the first reasons of each.
func TestMessages(t *testing.T) {
	folder := filepath.Join("..", "..", "..", "examples", "cases")
	all, err := casefile.Read(os.DirFS(folder))
	if err != nil {
		t.Fatal(err)
	}
	var b strings.Builder
	b.WriteString("The errors of the cases in examples/cases, each reason once, at most 40 of a rule.\n")
	listed, addressed := map[string]int{}, 0
	for _, c := range all {
		results, err := cases.Game.Run(c.Example, os.DirFS(folder))
		if err != nil {
			t.Fatal(err)
		}
		for _, r := range results {
			if r.Moves != nil || r.Answers[0].Err == nil {
				continue
			}
			err, reason := r.Answers[0].Err, r.Answers[0].Err.Error()
			checkFaults(t, err)
			var refused *emperor.MoveError
			if errors.As(err, &refused) {
				checkRefusal(t, refused)
				addressed += checkAddress(t, refused)
				reason = games.Encode(t, refused.Refusal())
				if listed[reason] == 0 {
					listed[refused.Refusal().Rule]++
				}
				if listed[refused.Refusal().Rule] > 40 {
					continue
				}
			}
			if listed[reason]++; listed[reason] > 1 {
				continue
			}
			fmt.Fprintf(&b, "\n%s %s\n%v\n", c.ID, r.Line.Question, err)
			if refused != nil {
				fmt.Fprintln(&b, reason)
			}
		}
	}
	for _, rule := range reference.Rules(t, "../../../examples/emperor.schema.json") {
		if listed[rule] == 0 && rule != "noSuchColor" { // TestNoSuchColor
			t.Errorf("no case is refused by %s", rule)
		}
	}
	if addressed < 100 {
		t.Errorf("only %d refusals address their reader", addressed)
	}
	games.Golden(t, filepath.Join("testdata", "messages.txt"), b.String())
}

// checkFaults checks that an error unwraps to the faults in its message.
func checkFaults(t *testing.T, err error) {
	t.Helper()
	for _, fault := range games.Faults(err) {
		if !errors.Is(err, fault) || !strings.Contains(err.Error(), fault.Error()) {
			t.Errorf("%v is no fault of %v", fault, err)
		}
	}
}

// checkRefusal checks that the data of a refusal says what its message says, and
// is read back from JSON as the same.
func checkRefusal(t *testing.T, refused *emperor.MoveError) {
	t.Helper()
	r, text := refused.Refusal(), refused.Error()
	if r.Err() != refused.Err {
		t.Errorf("%v: the refusal is about %v", refused.Err, r.Err())
	}
	if r.String() != refused.Reason() || !strings.HasPrefix(text, "emperor: ") ||
		!strings.HasSuffix(text, ": "+refused.Reason()) || !namesSection(refused.Err) {
		t.Errorf("%q has the reason %q; as data %q", text, refused.Reason(), r)
	}
	var back emperor.Refusal
	if err := back.UnmarshalJSON([]byte(games.Encode(t, r))); err != nil || !cmp.Equal(back, r, games.ByEquality) {
		t.Errorf("%q is read back as %+v, %v; want %+v", text, back, err, r)
	}
}

var (
	wrongAddress = regexp.MustCompile(`You (?:is|has|does|was|\w+s)\b|(?:of|to|by) You\b|You's|their`)
	rightAddress = regexp.MustCompile(`You (?:can|cannot|must|acted|put)\b`)
)

// checkAddress checks that a refusal is a right sentence, whoever reads it: no verb
// is in the third person after "You", and no player has a letter for a name. It
// returns 1 if the refusal addresses one of its readers.
func checkAddress(t *testing.T, refused *emperor.MoveError) int {
	t.Helper()
	addressed := 0
	for reader := range emperor.Player(5) {
		text := emperor.Names{"Anna", "Bo", "Cleo", "Di", "Eve"}.For(reader).Refusal(refused.Refusal())
		named := strings.Contains(text, "You")
		if wrongAddress.MatchString(text) || named && !rightAddress.MatchString(text) {
			t.Errorf("%q", text)
		}
		if strings.Contains(strings.NewReplacer("a player ", "", "another player", "").Replace(text), "player ") {
			t.Errorf("a letter stands for a name: %q", text)
		}
		if named {
			addressed = 1
		}
	}
	return addressed
}
