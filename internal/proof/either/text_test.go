package either_test

import (
	"encoding/json"
	"math/rand/v2"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/emperorofchina/emperor/internal/proof/games"
)

// texts are positions and records as text, of games of many kinds.
func (g game[P, O, Q, M, S, V, E, T, R, G, N]) texts(t testing.TB) (positions, records []string) {
	positions = []string{g.name + " 1; players: 4; to move: B"}
	g.records(t, 7, func(r R) {
		records = append(records, g.text(t, r))
		m, _ := r.Match()
		positions = append(positions, games.Whole(m.At(m.Len()/2).State()))
	})
	return positions, append(records, g.text(t, g.remarked(t)[0]))
}

// A row of testdata/…/texts.txt is a kind of text and the text, in Go's notation if it
// begins with a quotation mark; or "with" and two parts: the second replaces the first
// in the last text that stands whole. The answer is the text that is written of the
// value read ("the same" if the whole text has that answer too), or "!" and the error.
// If the row begins with "JSON", and the text is as it is written, the answer is the JSON.
func TestTexts(t *testing.T) { both(t, first.rewrittenTexts, second.rewrittenTexts) }

func (g game[P, O, Q, M, S, V, E, T, R, G, N]) rewrittenTexts(t *testing.T) {
	var kind, base, whole string
	checkRows(t, filepath.Join("testdata", g.name, "texts.txt"), func(line string) []string {
		line, asJSON := strings.CutPrefix(line, "JSON ")
		first, text, _ := strings.Cut(line, " ")
		if first == "with" {
			change := unquoted(tokens(text))
			if text = strings.ReplaceAll(base, change[0], change[1]); text == base {
				t.Errorf("%s: there is no such text", line)
			}
		} else {
			kind, text = first, unquoted([]string{text})[0]
			base = text
		}
		value, written, err := g.rewritten(t, kind, text)
		if err != nil {
			g.checkPlace(t, text, err)
			return []string{"! " + strings.TrimPrefix(err.Error(), g.name+": ")}
		}
		if first != "with" {
			whole = written
		} else if written == whole {
			return []string{"the same"}
		}
		if asJSON && written == text {
			return []string{games.Encode(t, value)}
		}
		return strings.Split(strings.TrimSuffix(written, "\n"), "\n")
	})
	for _, kind := range []string{"move", "position", "record"} {
		_, _, err := g.rewritten(t, kind, strings.Repeat(" ", 1<<20+1))
		if !says(err, "expected at most 1048576 bytes, found 1048577") {
			t.Errorf("%s: %v", kind, err)
		}
	}
}

// unquoted returns texts without the quotation marks that some have around them.
func unquoted(texts []string) []string {
	for i, text := range texts {
		if inner, err := strconv.Unquote(text); err == nil {
			texts[i] = inner
		}
	}
	return texts
}

// rewritten reads a text of a kind and writes the value, which is the same when it is
// read again.
func (g game[P, O, Q, M, S, V, E, T, R, G, N]) rewritten(t testing.TB, kind, text string) (value json.Marshaler,
	written string, err error) {
	t.Helper()
	read := map[string]func(string) (json.Marshaler, string, error){
		"move": func(text string) (json.Marshaler, string, error) {
			s := g.match(t, g.three, 1, 0).State()
			m, err := g.parseMove(s, text)
			return any(m).(json.Marshaler), g.formatMove(s, m), err
		},
		"position": func(text string) (json.Marshaler, string, error) {
			p, err := g.parsePosition(text, g.match(t, g.own, 1, 0).State())
			return textOf(p, p.Text, err)
		},
		"record": func(text string) (json.Marshaler, string, error) {
			r, err := g.parse(text, *new(R))
			return textOf(r, r.Text, err)
		},
	}[kind]
	if value, written, err = read(text); err != nil {
		return nil, "", err
	}
	again, same, err := read(written)
	if diff := games.Difference(value, again); err != nil || same != written || diff != "" {
		t.Errorf("%s\nis written as\n%s\nwhich is another one: %v\n%s", text, written, err, diff)
	}
	return value, written, nil
}

// textOf returns a value that was read, with its text.
func textOf(value json.Marshaler, write func() (string, error), err error) (json.Marshaler, string, error) {
	if err != nil {
		return nil, "", err
	}
	text, err := write()
	return value, text, err
}

// readTextAgain reads a text as a position and as a record, on a shipped board
// or the own one. Each refuses it with an error that says where and why, or is
// the same after it is written and read once more. It returns how many read it.
func (g game[P, O, Q, M, S, V, E, T, R, G, N]) readTextAgain(t testing.TB, text string) (read int) {
	t.Helper()
	var own R
	*g.parts(&own).initial = g.start(g.own, 1)
	begun, err := g.newGame(g.own, 1)
	if err != nil {
		t.Fatal(err)
	}
	if p, err := g.parsePosition(text, begun); err != nil {
		g.checkPlace(t, text, err)
		if diff := games.Difference(p, *new(Q)); diff != "" {
			t.Fatalf("%.300q: besides the fault there is %+v", text, p)
		}
	} else {
		read++
		written, err := p.Text()
		if err != nil {
			t.Fatalf("%.300q is read, and not written: %v", text, err)
		}
		back, err := g.parsePosition(written, begun)
		if diff := games.Difference(p, back); err != nil || diff != "" {
			t.Fatalf("%s is written, and read as another one: %v\n%s", written, err, diff)
		}
		g.newState(p) // which may refuse it
	}
	r, err := g.parse(text, own)
	if err != nil {
		g.checkPlace(t, text, err)
		return read
	}
	again, err := g.parse(g.text(t, r), own)
	if diff := games.Difference(r, again); err != nil || diff != "" {
		t.Fatalf("%q is written, and read as another one: %v\n%s", text, err, diff)
	}
	if stop := stopOf(r.Replay()); stop != nil {
		if _, ok := g.recordError(stop); !ok {
			t.Fatalf("%q: %v", text, stop)
		}
	}
	return read + 1
}

// checkPlace checks that the error of a text says what is wrong at a place in it.
func (g game[P, O, Q, M, S, V, E, T, R, G, N]) checkPlace(t testing.TB, text string, err error) {
	t.Helper()
	at := g.syntaxError(err)
	if at == nil || at.Expected == "" || at.Found == "" || at.Path != "" || len(err.Error()) > 2000 {
		t.Fatalf("%.300q: %v", text, err)
	}
	lines := strings.Split(text, "\n")
	if at.Line < 1 || at.Line > len(lines) || at.Column < 1 ||
		at.Column > 1+utf8.RuneCountInString(lines[at.Line-1]) {
		t.Fatalf("%.300q: %v is outside of it", text, err)
	}
}

func (g game[P, O, Q, M, S, V, E, T, R, G, N]) mutatedText(text string, rng *rand.Rand) string {
	return games.Mutated(text, rng, append(g.insertedText, ";", ":", ",", "[", "]", "-", "?", "\"", " ", "\n",
		"A", "0", "9999", "; players: 5", "’", "\xff", "\x00", "\\", `"x"`, "draw;", "names: ")...)
}

// Texts with changes at random, or cut off anywhere, are refused with an error
// in the text, or are read as a value that survives writing and reading.
func TestMutatedTexts(t *testing.T) { both(t, first.mutatedTexts, second.mutatedTexts) }

func (g game[P, O, Q, M, S, V, E, T, R, G, N]) mutatedTexts(t *testing.T) {
	rng := rand.New(rand.NewPCG(5, 5))
	positions, records := g.texts(t)
	for _, texts := range [][]string{positions, records} {
		read, tried := 0, 0
		for _, text := range texts {
			for n := 0; n < len(text); n += 1 + len(text)/games.Everyday(400, 100) {
				g.readTextAgain(t, text[:n])
			}
			for range games.Everyday(300, 100) {
				tried++
				read += g.readTextAgain(t, g.mutatedText(text, rng))
			}
		}
		if read == 0 || read == tried {
			t.Errorf("%d of %d are still something", read, tried)
		}
		t.Logf("%d of %d are still something", read, tried)
	}
}

// FuzzText: no text makes ParsePosition, ParseRecord or ParseMove panic. A text that
// they read is written and read again unchanged, and the position of an error lies in
// the text.
func FuzzText(f *testing.F) {
	rng := rand.New(rand.NewPCG(6, 6))
	addTexts(f, first, rng)
	addTexts(f, second, rng)
	f.Fuzz(func(t *testing.T, text string) {
		first.readTextAgain(t, text)
		second.readTextAgain(t, text)
		first.readMoveAgain(t, text)
		second.readMoveAgain(t, text)
	})
}

func addTexts(f *testing.F, g interface {
	texts(testing.TB) (_, _ []string)
	moveTexts(testing.TB) []string
	mutatedText(string, *rand.Rand) string
}, rng *rand.Rand) {
	positions, records := g.texts(f)
	for _, text := range slices.Concat(positions, records, g.moveTexts(f)) {
		f.Add(text)
		for range 3 {
			f.Add(g.mutatedText(text, rng))
		}
	}
}

// moveTexts are the moves of a game as text.
func (g game[P, O, Q, M, S, V, E, T, R, G, N]) moveTexts(t testing.TB) (texts []string) {
	m := g.match(t, g.options(1), 2, whole)
	for n := range m.Len() {
		texts = append(texts, g.formatMove(m.State(), m.At(n+1).LastMove()))
	}
	return texts
}

func (g game[P, O, Q, M, S, V, E, T, R, G, N]) readMoveAgain(t testing.TB, text string) {
	t.Helper()
	s := g.match(t, g.three, 1, 0).State()
	m, err := g.parseMove(s, text)
	if err != nil {
		g.checkPlace(t, text, err)
		return
	}
	if again, err := g.parseMove(s, g.formatMove(s, m)); err != nil || again != m {
		t.Fatalf("%q is read as %s, and this as %s: %v", text, g.formatMove(s, m), g.formatMove(s, again), err)
	}
}
