package review

import (
	"bytes"
	"context"
	"encoding/json"
	"flag"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/emperorofchina/emperor"
	"github.com/emperorofchina/emperor/cmd/emperor/internal/typist"
	"github.com/emperorofchina/emperor/cmd/emperor/internal/words"
	"github.com/emperorofchina/emperor/cmd/emperor/internal/words/leftover"
	"github.com/emperorofchina/emperor/opponents"
)

// record returns a record of a game between greedy opponents, up to a number of
// moves.
func record(t *testing.T, seed uint64, moves int, names ...string) emperor.Record {
	t.Helper()
	m, err := emperor.NewMatch(emperor.Options{Players: 3}, seed)
	if err == nil {
		m, err = m.Named(names)
	}
	if err != nil {
		t.Fatal(err)
	}
	greedy := opponents.Greedy()
	seats := []opponents.Opponent{greedy, greedy, greedy}
	m, err = opponents.Play(context.Background(), m, seats, seed)
	if err != nil {
		t.Fatal(err)
	}
	return m.At(moves).Record()
}

// saveRecords returns a file with some records.
func saveRecords(t *testing.T, records ...emperor.Record) string {
	t.Helper()
	var text bytes.Buffer
	for _, r := range records {
		if _, err := r.WriteTo(&text); err != nil {
			t.Fatal(err)
		}
	}
	return saveText(t, text.String())
}

func saveText(t *testing.T, text string) string {
	t.Helper()
	name := filepath.Join(t.TempDir(), "game.txt")
	if err := os.WriteFile(name, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	return name
}

// runReview runs emperor review with few rollouts.
func runReview(t *testing.T, ctx context.Context, in string, args ...string) (status int, out, errs string) {
	t.Helper()
	report, err := os.Create(filepath.Join(t.TempDir(), "report"))
	if err != nil {
		t.Fatal(err)
	}
	defer report.Close()
	var text bytes.Buffer
	args = append([]string{"-rollouts", "8", "-workers", "1"}, args...)
	status = run(ctx, args, strings.NewReader(in), &text, report)
	said, err := os.ReadFile(report.Name())
	if err != nil {
		t.Fatal(err)
	}
	return status, text.String(), string(said)
}

var readme = flag.Bool("readme", false, "make the review in the README again")

// TestReadme compares the review and the picture in the README with what its
// commands make of the saved game.
func TestReadme(t *testing.T) {
	if !*readme {
		t.Skip("it reviews a whole game at full length: -readme")
	}
	examples := filepath.Join("..", "..", "..", "..", "examples", "games")
	drawn := filepath.Join(t.TempDir(), "game.svg")
	status, out, errs := runReview(t, context.Background(), "", "-rollouts", "200", "-workers", "2", "-player", "A",
		"-reader", "A", "-svg", drawn, filepath.Join(examples, "game.txt"))
	if status != 0 {
		t.Fatalf("status %d, %s", status, errs)
	}
	if !bytes.Equal(contentOf(t, drawn), contentOf(t, filepath.Join(examples, "game.svg"))) {
		t.Error("examples/games/game.svg is not the picture of the review; README.md has the command that draws it")
	}
	_, shown, ok := strings.Cut(string(contentOf(t, filepath.Join(examples, "..", "..", "README.md"))),
		"review -player A examples/games/game.txt\n…\n")
	if shown, _, _ = strings.Cut(shown, "…\n```"); !ok {
		t.Fatal("README.md has no review")
	}
	rest := out
	for _, part := range regexp.MustCompile(`(?m)^ *…\n`).Split(shown, -1) {
		if _, rest, ok = strings.Cut(rest, "\n"+part); !ok {
			t.Errorf("README.md has, and the review has not:\n%s", part)
		}
	}
}

func contentOf(t *testing.T, file string) []byte {
	t.Helper()
	content, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	return content
}

// A record in a file and on the standard input, as text and as JSON, has the
// same review, however often it is made.
func TestSameReview(t *testing.T) {
	r := record(t, 3, 9, "Anna", "Bo\x1b[2J", "Cleo")
	data, err := json.Marshal(r)
	if err != nil {
		t.Fatal(err)
	}
	text, err := r.Text()
	if err != nil {
		t.Fatal(err)
	}
	name := saveRecords(t, r)
	status, want, errs := runReview(t, context.Background(), "", name)
	if status != 0 || errs != "" {
		t.Fatal(status, errs)
	}
	typist.MustFit(t, want)
	typist.MustTell(t, want, "The Emperor of China: 3 players, board 3-4, without fortifications",
		"every move in at least 8 rollouts. Seed 1.", "RESULT", "Anna (A)", "DECISIONS",
		"THE MOVES THAT COST MOST", "CARDS")
	for _, c := range []struct {
		in   string
		args []string
	}{
		{"", []string{name}}, {"", []string{"-workers", "2", name}}, {"\n" + text, []string{"-"}},
		{string(data), []string{"-"}},
	} {
		status, out, errs := runReview(t, context.Background(), c.in, c.args...)
		if status != 0 || out != want {
			t.Errorf("%v: status %d, %s, another review:\n%s\nwant\n%s", c.args, status, errs, out, want)
		}
	}
	_, other, _ := runReview(t, context.Background(), "", "-seed", "2", name)
	if strings.Replace(other, "Seed 2", "Seed 1", 1) == want {
		t.Error("another seed gives the same review")
	}
}

// A review in another language has no English word.
func TestLanguages(t *testing.T) {
	t.Cleanup(func() { words.Use("en") })
	name := saveRecords(t, record(t, 3, 12))
	for _, language := range words.Languages() {
		if language == "en" {
			continue
		}
		english, err := leftover.In(language)
		if err != nil {
			t.Fatal(err)
		}
		status, out, errs := runReview(t, context.Background(), "", "-language", language, name)
		if one := english.FindOnScreen(out); status != 0 || one != "" {
			t.Errorf("%s: status %d, %s%s", language, status, one, errs)
		}
		words.Use("en") // leftover.In compares with the language in use
	}
}

// A review that is interrupted prints nothing, and says so.
func TestInterrupted(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	status, out, errs := runReview(t, ctx, "", saveRecords(t, record(t, 3, 9)))
	if status != 1 || out != "" || errs != "emperor review: interrupted\n" {
		t.Errorf("got status %d, %q and %q", status, out, errs)
	}
}
