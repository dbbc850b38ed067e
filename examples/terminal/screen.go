package main

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"os"
	"strconv"
	"strings"
)

// screen is what is known of the place that is written to.
type screen struct {
	columns, rows int // no rows: there is no end of them, as in a file
	color         bool
}

// readScreen reads the flag -screen, as in "80x24"; without it, what the terminal
// says counts.
func readScreen(text string, out io.Writer) (screen, error) {
	if text == "" {
		return screenOf(out), nil
	}
	wide, high, ok := strings.Cut(text, "x")
	columns, err := strconv.Atoi(wide)
	rows, wrong := strconv.Atoi(high)
	if !ok || err != nil || wrong != nil || columns < 80 || rows < 24 || columns > 999 || rows > 999 {
		return screen{}, fmt.Errorf("-screen %s: it is columns and rows, from 80x24 to 999x999", text)
	}
	return screen{columns: columns, rows: rows}, nil
}

// screenOf asks a terminal how large it is, and whether it has colors. COLUMNS and
// LINES say it where they are set, and NO_COLOR that none are wanted. What is no
// terminal has no end and no colors.
func screenOf(out io.Writer) screen {
	file, ok := out.(*os.File)
	if !ok {
		return screen{columns: 80}
	}
	if info, err := file.Stat(); err != nil || info.Mode()&os.ModeCharDevice == 0 {
		return screen{columns: 80}
	}
	sc := screen{columns: 80, rows: 24, color: hasColors(os.Getenv)}
	if columns, rows, ok := terminalSize(file); ok {
		sc.columns, sc.rows = columns, rows
	}
	if n, err := strconv.Atoi(os.Getenv("COLUMNS")); err == nil && n > 0 {
		sc.columns = n
	}
	if n, err := strconv.Atoi(os.Getenv("LINES")); err == nil && n > 0 {
		sc.rows = n
	}
	return sc
}

// hasColors tells from the environment whether a terminal has the 256 colors that
// are usual, and whether they are wanted.
func hasColors(env func(string) string) bool {
	return env("NO_COLOR") == "" && (strings.Contains(env("TERM"), "256color") || env("COLORTERM") != "")
}

// mapRows is how many rows a screen must have for the map, what stands below it and
// the choices; and wideRows how many one of wideColumns, where some of that stands
// beside the map.
const (
	mapRows     = 44
	wideRows    = 40
	wideColumns = 120
)

// short reports whether the screen has not the room for the map.
func (sc screen) short() bool {
	needed := mapRows
	if sc.columns >= wideColumns {
		needed = wideRows
	}
	return sc.rows > 0 && sc.rows < needed
}

// gap is how many columns there are between the map and what stands beside it, and
// sideColumns how many that takes at least.
const (
	gap         = 2
	sideColumns = 36
)

// sideBySide puts two texts side by side.
func sideBySide(left, right string) string {
	a, b := linesOf(left), linesOf(right)
	wide := widest(a)
	var text strings.Builder
	for i := range max(len(a), len(b)) {
		var l, r string
		if i < len(a) {
			l = a[i]
		}
		if i < len(b) {
			r = b[i]
		}
		text.WriteString(strings.TrimRight(fmt.Sprintf("%-*s%*s%s", wide, l, gap, "", r), " ") + "\n")
	}
	return text.String()
}

func linesOf(text string) []string { return strings.Split(strings.TrimSuffix(text, "\n"), "\n") }

func widest(lines []string) int {
	most := 0
	for _, line := range lines {
		most = max(most, len([]rune(line)))
	}
	return most
}

// byPages writes what tell does, a screen at a time, and waits until it has been read
// where what comes next would push it away. Whoever types "q", or anything else, has
// seen enough.
func (s *sitting) byPages(tell func()) error {
	if s.screen.rows == 0 {
		tell()
		return nil
	}
	out, text := s.out, &bytes.Buffer{}
	s.out = text
	tell()
	s.out = out
	lines := strings.SplitAfter(strings.TrimSuffix(text.String(), "\n"), "\n")
	for room := s.screen.rows - 2; len(lines) > room; lines = lines[room:] {
		io.WriteString(s.out, strings.Join(lines[:room], ""))
		answer, err := s.ask("Enter for more, or \"q\"")
		switch {
		case errors.Is(err, io.EOF): // nobody is there to read it
		case err != nil || answer == "q":
			return err
		case answer != "":
			return s.later(answer)
		}
	}
	io.WriteString(s.out, strings.Join(lines, "")+"\n")
	if len(lines) <= s.screen.rows/2 {
		return nil // what is asked next has its place below
	}
	return s.askEnter("Enter to go on")
}
