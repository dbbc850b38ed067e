package printable_test

import (
	"fmt"
	"io"
	"strings"
	"testing"

	"github.com/emperorofchina/emperor/internal/printable"
)

func TestWhatATerminalTakesForACommandIsLeftOut(t *testing.T) {
	for text, want := range map[string]struct{ line, lines, written string }{
		"Anna":                        {"Anna", "Anna", "Anna"},
		"Ts'ao 曹, Zoë":                {"Ts'ao 曹, Zoë", "Ts'ao 曹, Zoë", "Ts'ao 曹, Zoë"},
		"red \x1b[31malarm\x07\x1b[m": {"red [31malarm[m", "red [31malarm[m", "red [31malarm[m"},
		"one\ntwo\r\tthree":           {"onetwothree", "one\ntwothree", "one\ntwo\tthree"},
		"\u009b2J\u202eback\u200b":    {"2Jback", "2Jback", "2Jback"},
		"8 bits \x9b2J":               {"8 bits \ufffd2J", "8 bits \ufffd2J", "8 bits \ufffd2J"},
		"\x00\x7f":                    {"", "", ""},
		"":                            {"", "", ""},
	} {
		t.Run(text, func(t *testing.T) {
			var w strings.Builder
			n, err := fmt.Fprint(printable.To(&w), text)
			if line, lines := printable.Line(text), printable.Lines(text); line != want.line ||
				lines != want.lines || w.String() != want.written || n != len(text) || err != nil {
				t.Errorf("%q: %q, %q, %q; %d, %v", text, line, lines, w.String(), n, err)
			}
		})
	}
	if n, err := printable.To(broken{}).Write([]byte("x")); n != 0 || err != io.ErrClosedPipe {
		t.Errorf("%d, %v", n, err)
	}
}

type broken struct{}

func (broken) Write([]byte) (int, error) { return 0, io.ErrClosedPipe }
