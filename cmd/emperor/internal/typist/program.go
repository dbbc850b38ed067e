package typist

import (
	"bufio"
	"fmt"
	"io"
	"os/exec"
	"runtime"
	"strings"
	"testing"
	"time"
)

// Program is a running program that a test types into, and can interrupt or
// kill.
type Program struct {
	*exec.Cmd
	In io.WriteCloser

	t   *testing.T
	out *bufio.Reader
}

// Start starts a program. It is killed when the test ends, or after a minute.
func Start(t *testing.T, program *exec.Cmd) Program {
	t.Helper()
	if runtime.GOOS == "windows" || runtime.GOOS == "js" {
		t.Skip("no program can be interrupted there from outside")
	}
	in, err := program.StdinPipe()
	if err != nil {
		t.Fatal(err)
	}
	out, err := program.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := program.Start(); err != nil {
		t.Fatal(err)
	}
	patience := time.AfterFunc(time.Minute, func() { program.Process.Kill() })
	t.Cleanup(func() {
		patience.Stop()
		program.Process.Kill()
		in.Close()
	})
	return Program{program, in, t, bufio.NewReader(out)}
}

// Type types a line.
func (p Program) Type(line string) { fmt.Fprintln(p.In, line) }

// Until returns the program's output up to the given words.
func (p Program) Until(words string) string {
	p.t.Helper()
	var text strings.Builder
	for !strings.HasSuffix(text.String(), words) {
		c, _, err := p.out.ReadRune()
		if err != nil {
			p.t.Fatalf("got no %q in the output: %s", words, text.String())
		}
		text.WriteRune(c)
	}
	return text.String()
}

// Answers types a number of answers and waits for the next question. It returns
// true if the program ends earlier, and has written the given words since the
// first answer.
func (p Program) Answers(number int, answer Answer, end string) bool {
	screen, before := "", ""
	for n := 0; n < number; {
		c, _, err := p.out.ReadRune()
		if err != nil {
			return strings.Contains(before+screen, end)
		}
		screen += string(c)
		if line := LastLine(screen); strings.HasSuffix(line, "> ") && !strings.Contains(line, "<") {
			line, _ := answer(screen)
			p.Type(line)
			before, screen = before+screen, ""
			n++
		}
	}
	return false
}
