package console

import (
	"strings"
	"testing"
	"time"
)

func TestWrap(t *testing.T) {
	word := strings.Repeat("x", 30)
	for text, want := range map[string]string{
		"a\n\nb":                              "a\n\nb\n",
		"short  columns  kept":                "short  columns  kept\n",
		word + " " + word + " b":              word + " " + word + " b\n",
		"  " + word + " " + word + " " + word: "  " + word + " " + word + "\n    " + word + "\n",
		strings.Repeat("é", 79):               strings.Repeat("é", 79) + "\n",
		strings.Repeat("é", 90):               strings.Repeat("é", 90) + "\n",
		strings.Repeat("é", 90) + " b c":      strings.Repeat("é", 90) + "\n  b c\n",
		strings.Repeat("ab ", 27):             strings.TrimRight(strings.Repeat("ab ", 26), " ") + "\n  ab\n",
	} {
		t.Run(text, func(t *testing.T) {
			if got := WrapTo(Columns, text, 2); got != want {
				t.Errorf("%q: got lines\n%q, want\n%q", text, got, want)
			}
		})
	}
}

// Lines of several megabytes wrap quickly, because no part is counted twice.
func TestWrapLongLines(t *testing.T) {
	start := time.Now() // it takes half a second; with a copy for each line it took minutes
	for _, word := range []string{"a ", "é", "word ", " "} {
		WrapTo(Columns, "x"+strings.Repeat(word, 1<<22/len(word)), 2)
	}
	if took := time.Since(start); took > 30*time.Second {
		t.Errorf("it takes %v", took)
	}
}
