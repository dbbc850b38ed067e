// Package typist types into a program in a test, as a person at a terminal
// would, and reads the screen.
package typist

import (
	"bytes"
	"io"
	"math/rand/v2"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"github.com/emperorofchina/emperor/cmd/emperor/internal/console"
)

// Limits are times for a hint, each longer than the one before: a busy machine may
// find none in the first.
var Limits = []string{"0.2", "1s", "5", "20s"}

// Answer returns the line that a person types when they read a screen: the
// output since their last line. The second result is false if they type no
// more.
type Answer func(screen string) (line string, ok bool)

// Typist is the input of a program. Whenever the program waits for a line, the
// typist reads the output since the last one and answers. After the last answer
// the input ends.
type Typist struct {
	written *bytes.Buffer
	read    int
	answer  Answer
	left    []byte
}

// New returns a typist who reads what a program writes into a buffer.
func New(written *bytes.Buffer, answer Answer) *Typist {
	return &Typist{written: written, answer: answer}
}

// Read reads a part of the typed text, and echoes it as a terminal does.
func (t *Typist) Read(p []byte) (int, error) {
	if len(t.left) == 0 {
		line, ok := t.answer(t.written.String()[t.read:])
		if !ok {
			return 0, io.EOF
		}
		t.left = []byte(line + "\n")
		t.written.Write(t.left)
		t.read = t.written.Len()
	}
	n := copy(p, t.left)
	t.left = t.left[n:]
	return n, nil
}

// Script returns answers that do not depend on the output.
func Script(lines ...string) Answer {
	return func(string) (string, bool) {
		if len(lines) == 0 {
			return "", false
		}
		line := lines[0]
		lines = lines[1:]
		return line, true
	}
}

var (
	offered = regexp.MustCompile(`(?m)^ {1,2}(\d+)  \S`)
	between = regexp.MustCompile(`, (\d+) \pL+ (\d+)> $`) // in any language
)

// Choosing returns answers that choose one of the numbers on the screen, or press Enter
// if there are none. A function picks one of n; it returns a number below n.
func Choosing(pick func(n int, screen string) int) Answer {
	return func(screen string) (string, bool) {
		numbers := offered.FindAllStringSubmatch(screen, -1)
		least, most := 1, 0
		if amounts := between.FindStringSubmatch(screen); amounts != nil {
			least, _ = strconv.Atoi(amounts[1])
			most, _ = strconv.Atoi(amounts[2])
		} else if numbers != nil && !strings.Contains(LastLine(screen), "Enter") {
			most, _ = strconv.Atoi(numbers[len(numbers)-1][1])
		}
		if most < least {
			return "", true
		}
		return strconv.Itoa(least + pick(most-least+1, screen)), true
	}
}

// Random returns answers that choose at random.
func Random(seed uint64) Answer {
	rng := rand.New(rand.NewPCG(seed, 24))
	return Choosing(func(n int, _ string) int { return rng.IntN(n) })
}

// LastLine returns the last line of a screen, with the question.
func LastLine(screen string) string { return screen[strings.LastIndex(screen, "\n")+1:] }

// MustTell checks that a text contains the parts in this order.
func MustTell(t *testing.T, text string, parts ...string) {
	t.Helper()
	rest := text
	for _, part := range parts {
		_, after, ok := strings.Cut(rest, part)
		if !ok {
			t.Fatalf("want %q in this place in\n%s", part, text)
		}
		rest = after
	}
}

// MustFit checks that every line fits into 80 columns, except the command that
// resumes a game, which must be easy to copy; and that the text contains no
// control characters.
func MustFit(t *testing.T, text string) {
	t.Helper()
	MustFitIn(t, text, console.Columns)
}

// MustFitIn checks the same for lines of another width.
func MustFitIn(t *testing.T, text string, columns int) {
	t.Helper()
	for _, line := range strings.Split(text, "\n") {
		if utf8.RuneCountInString(line) > columns && !strings.HasPrefix(line, "  go run ") {
			t.Errorf("too long: %s", line)
		}
		if i := strings.IndexFunc(line, func(c rune) bool { return !unicode.IsPrint(c) }); i >= 0 {
			t.Errorf("got at byte %d %q in %q", i, line[i], line)
		}
	}
}
