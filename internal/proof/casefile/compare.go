package casefile

import (
	"fmt"
	"slices"
	"strings"
)

// Filled is a word in capitals of a question, as a text that stands for it, and
// the arguments with it.
type Filled[X any] struct {
	Text string
	Args X
}

// Comparison has questions about a game, to put them to its engine and to others
// after every move.
type Comparison[X any] struct{ asked []asked[X] }

type asked[X any] struct {
	text string
	args X
	ask  func(subject any, x X) (Answer, bool, error)
}

// Comparison returns the questions of these names, with every argument. The
// function fill returns what a word in capitals can stand for.
func (g *Game[M, X]) Comparison(x X, fill func(x X, word string) []Filled[X], names ...string,
) (c Comparison[X]) {
	found := map[string]bool{}
	for _, q := range g.Questions {
		if found[q.name()] = true; !slices.Contains(names, q.name()) {
			continue
		}
		list := []asked[X]{{q.text, x, q.ask}}
		for _, word := range argumentForm.FindAllString(q.text, -1) {
			var filled []asked[X]
			for _, a := range list {
				for _, f := range fill(a.args, word) {
					filled = append(filled, asked[X]{strings.Replace(a.text, word, f.Text, 1), f.Args, q.ask})
				}
			}
			list = filled
		}
		c.asked = append(c.asked, list...)
	}
	for _, name := range names {
		if !found[name] {
			panic("casefile: no question is named " + name)
		}
	}
	return c
}

// Compare puts the questions to all subjects that can answer them. It returns an
// error about the first one to which two subjects give different answers.
func (c Comparison[X]) Compare(subjects ...Subject) error {
	for _, a := range c.asked {
		var first *Given
		for _, s := range subjects {
			answer, ok, err := a.ask(s.Value, a.args)
			switch {
			case err != nil:
				return fmt.Errorf("%s: the %s: %w", a.text, s.Name, err)
			case !ok || answer.Text == Unknown.Text:
			case first == nil:
				first = &Given{s.Name, answer}
			case first.Text != answer.Text:
				return fmt.Errorf("%s: the %s answers %q, the %s %q", a.text, first.By, first.Text, s.Name,
					answer.Text)
			}
		}
	}
	return nil
}
