package console

import (
	"fmt"
	"io"
	"os"
	"strconv"
	"strings"

	"github.com/emperorofchina/emperor/cmd/emperor/internal/words"
)

// Screen describes the output.
type Screen struct {
	Columns, Rows int  // Rows is 0 if unlimited, as in a file
	Color         bool // it shows colors
	Erases        bool // it can erase the lines that have scrolled out of view
}

// ReadScreen parses the flag -screen, as in "80x24". Without it, it asks the
// terminal.
func ReadScreen(text string, out io.Writer) (Screen, error) {
	if text == "" {
		return ScreenOf(out), nil
	}
	wide, high, ok := strings.Cut(text, "x")
	columns, err := strconv.Atoi(wide)
	rows, wrong := strconv.Atoi(high)
	if !ok || err != nil || wrong != nil || columns < 80 || rows < 24 || columns > 999 || rows > 999 {
		return Screen{}, fmt.Errorf("-screen %s: must be columns and rows, from 80x24 to 999x999", text)
	}
	return Screen{Columns: columns, Rows: rows, Erases: ScreenOf(out).Erases}, nil
}

// ScreenOf asks a terminal for its size and colors. COLUMNS and LINES override
// the size, and NO_COLOR disables colors. Anything but a terminal has unlimited
// size and no colors.
func ScreenOf(out io.Writer) Screen {
	file, ok := out.(*os.File)
	if !ok {
		return Screen{Columns: 80}
	}
	if info, err := file.Stat(); err != nil || info.Mode()&os.ModeCharDevice == 0 {
		return Screen{Columns: 80}
	}
	sc := Screen{Columns: 80, Rows: 24, Color: hasColors(os.Getenv), Erases: erases(os.Getenv)}
	if columns, rows, ok := terminalSize(file); ok {
		sc.Columns, sc.Rows = columns, rows
	}
	if n, err := strconv.Atoi(os.Getenv("COLUMNS")); err == nil && n > 0 {
		sc.Columns = n
	}
	if n, err := strconv.Atoi(os.Getenv("LINES")); err == nil && n > 0 {
		sc.Rows = n
	}
	return sc
}

// hasColors reports from the environment whether a terminal has 256 colors, and
// whether the user wants them.
func hasColors(env func(string) string) bool {
	return env("NO_COLOR") == "" && (strings.Contains(env("TERM"), "256color") || env("COLORTERM") != "")
}

// erases reports from the environment whether a terminal understands control
// sequences.
func erases(env func(string) string) bool { return env("TERM") != "" && env("TERM") != "dumb" }

// mapColumns is the minimum number of columns for a map, and wideColumns that
// for a map with text beside it.
const (
	mapColumns  = 80
	wideColumns = 120
)

// Short reports whether the screen is too small for a map and everything below
// it, which take a number of rows, fewer on a wide screen.
func (sc Screen) Short(rows, wideRows int) bool {
	if sc.Columns < mapColumns {
		return true
	}
	if sc.Columns >= wideColumns {
		rows = wideRows
	}
	return sc.Rows > 0 && sc.Rows < rows
}

// SideColumns is the minimum width of text beside a map.
const SideColumns = 36

// Beside returns the number of columns beside a picture. The second result is
// false if they are too few for text.
func (sc Screen) Beside(picture string) (columns int, ok bool) {
	columns = sc.Columns - Widest(Lines(picture)) - gap - 1
	return columns, columns >= SideColumns
}

// Remeasure reads the size of the terminal again, which may have changed, and
// says what the map needs if the terminal is too narrow.
func (c *Console) Remeasure() {
	if c.Measure == nil {
		return
	}
	before := c.Screen.Columns
	if c.Screen = c.Measure(); c.Screen.Columns != before && c.Screen.Needs() != "" {
		c.Print(c.Screen.Needs())
	}
}

// Needs returns a sentence about what the map needs, "" if the screen is wide
// enough for it.
func (sc Screen) Needs() string {
	if sc.Columns >= mapColumns {
		return ""
	}
	return words.Say("terminal.narrow", "columns", sc.Columns, "needed", mapColumns)
}
