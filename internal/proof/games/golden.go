package games

import (
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// Golden compares a text with a file; with -update it writes the file anew.
func Golden(t testing.TB, file, got string) {
	t.Helper()
	if *Update {
		if err := os.WriteFile(file, []byte(got), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(string(want), got); diff != "" {
		t.Errorf("%s is out of date (-update writes it anew):\n%s", file, diff)
	}
}

// Answers compares a file with the answers to its questions. A question is indented by a
// tab, below what it is about, and each line of the answer by two tabs, below the question.
func Answers(t testing.TB, file string, answer func(about, question string) ([]string, error)) {
	t.Helper()
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	about, answered := "", new(strings.Builder)
	for _, line := range strings.Split(strings.TrimSuffix(string(data), "\n"), "\n") {
		if strings.HasPrefix(line, "\t\t") {
			continue
		}
		fmt.Fprintln(answered, line)
		question, ok := strings.CutPrefix(line, "\t")
		if !ok {
			about = line
			continue
		}
		lines, err := answer(about, question)
		if err != nil {
			t.Errorf("%s, %s: %v", about, question, err)
		}
		for _, one := range lines {
			fmt.Fprintf(answered, "\t\t%s\n", one)
		}
	}
	Golden(t, file, answered.String())
}
