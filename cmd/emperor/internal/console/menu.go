package console

import (
	"fmt"
	"strings"
	"unicode/utf8"

	"github.com/emperorofchina/emperor/cmd/emperor/internal/words"
)

// Labeled is an option that a person can choose by its number: the words beside
// the number, and a note on it.
type Labeled interface {
	Words() (label, note string)
}

// List writes numbered options, from 1.
func List[O Labeled](c *Console, options []O) {
	wide := 0
	for _, o := range options {
		label, _ := o.Words()
		wide = max(wide, utf8.RuneCountInString(label))
	}
	for i, o := range options {
		label, note := o.Words()
		line := fmt.Sprintf(" %2d  %-*s  %s", i+1, wide, label, note)
		fmt.Fprint(c.Out, c.Wrap(strings.TrimRight(line, " "), wide+5))
	}
}

// Numbered returns the option with this number.
func Numbered[O Labeled](options []O, n int) (o O, err error) {
	if n < 1 || n > len(options) {
		return o, words.Error("terminal.chooseNumber", "n", len(options))
	}
	return options[n-1], nil
}

// WithLabel returns the option with this label, in any letter case, with or
// without a "×", which few keyboards have.
func WithLabel[O Labeled](options []O, label string) (o O, ok bool) {
	typed := strings.ReplaceAll(label, "×", "")
	for _, o := range options {
		if own, _ := o.Words(); strings.EqualFold(strings.ReplaceAll(own, "×", ""), typed) {
			return o, true
		}
	}
	return o, false
}
