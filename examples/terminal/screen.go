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

// screen describes the output.
type screen struct {
	columns, rows int // rows is 0 if unlimited, as in a file
	color         bool
}

// readScreen parses the flag -screen, as in "80x24". Without it, it asks the
// terminal.
func readScreen(text string, out io.Writer) (screen, error) {
	if text == "" {
		return screenOf(out), nil
	}
	wide, high, ok := strings.Cut(text, "x")
	columns, err := strconv.Atoi(wide)
	rows, wrong := strconv.Atoi(high)
	if !ok || err != nil || wrong != nil || columns < 80 || rows < 24 || columns > 999 || rows > 999 {
		return screen{}, fmt.Errorf("-screen %s: must be columns and rows, from 80x24 to 999x999", text)
	}
	return screen{columns: columns, rows: rows}, nil
}

// screenOf asks a terminal for its size and colors. COLUMNS and LINES override
// the size, and NO_COLOR disables colors. Anything but a terminal has unlimited
// size and no colors.
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

// hasColors reports from the environment whether a terminal has 256 colors, and
// whether the user wants them.
func hasColors(env func(string) string) bool {
	return env("NO_COLOR") == "" && (strings.Contains(env("TERM"), "256color") || env("COLORTERM") != "")
}

// mapColumns is the minimum number of columns for the map, and mapRows the
// minimum number of rows for the map, the status below it and
// the choices; wideRows is the same for a screen of wideColumns, which shows
// the status beside the map.
const (
	mapColumns  = 80
	mapRows     = 44
	wideRows    = 40
	wideColumns = 120
)

// short reports whether the screen is too small for the map.
func (sc screen) short() bool {
	if sc.columns < mapColumns {
		return true
	}
	needed := mapRows
	if sc.columns >= wideColumns {
		needed = wideRows
	}
	return sc.rows > 0 && sc.rows < needed
}

// remeasure reads the size of the terminal again, which may have changed, and
// says what the map needs if the terminal is too narrow.
func (s *sitting) remeasure() {
	if s.measure == nil {
		return
	}
	before := s.screen.columns
	if s.screen = s.measure(); s.screen.columns != before {
		s.sayNeeds()
	}
}

// sayNeeds says what the map needs, if the screen is too narrow for it.
func (s *sitting) sayNeeds() {
	if s.screen.columns < mapColumns {
		s.say("This screen has %d columns; the map needs %d. Make the window wider, or its letters smaller.",
			s.screen.columns, mapColumns)
	}
}

// gap is the number of columns between the map and the text beside it, and
// sideColumns the minimum width of that text.
const (
	gap         = 2
	sideColumns = 36
)

// sideBySide joins two texts side by side.
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

// byPages writes the output of tell one screen at a time, and waits for Enter
// before it would scroll away. Any other input ends it.
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
		case errors.Is(err, io.EOF): // nobody is reading
		case err != nil || answer == "q":
			return err
		case answer != "":
			return s.deferInput(answer)
		}
	}
	io.WriteString(s.out, strings.Join(lines, "")+"\n")
	if len(lines) <= s.screen.rows/2 {
		return nil // leave room for the next question
	}
	return s.askEnter("Enter to go on")
}
