package casefile

import (
	"encoding"
	"fmt"
	"strings"
)

// Answer is an answer as a case writes it, and as data for programs in other
// languages.
type Answer struct {
	Text string
	Data any
	Same func(want string) bool // whether a case may write it otherwise; nil: it may not
	Err  error                  // of the engine, if it refuses a move, a position or a text
}

// Is reports whether a case's answer is this one.
func (a Answer) Is(want string) bool {
	return a.Text == want || a.Same != nil && a.Same(want)
}

// Unknown is the answer of a subject that does not know.
var Unknown = Answer{Text: "unknown"}

// Number returns the answer that is a number.
func Number(n int) Answer { return Answer{Text: fmt.Sprint(n), Data: n} }

// YesOrNo returns the answer "yes" or "no".
func YesOrNo(yes bool) Answer {
	if yes {
		return Answer{Text: "yes", Data: true}
	}
	return Answer{Text: "no", Data: false}
}

// Word returns the answer that is one text.
func Word(text string) Answer { return Answer{Text: text, Data: text} }

// Text returns the answer that is the text of a value; "none" if it has none.
func Text(value encoding.TextMarshaler) Answer {
	text, err := value.MarshalText()
	if err != nil {
		return Answer{Text: "none"}
	}
	return Word(string(text))
}

// Players returns the answer that names players, "nobody" for none.
func Players[P fmt.Stringer](players []P) Answer {
	var letters []string
	for _, p := range players {
		letters = append(letters, p.String())
	}
	return List(letters, "nobody")
}

// List returns the answer of texts with commas between them, or a word for none.
func List(list []string, none string) Answer {
	if len(list) == 0 {
		return Answer{Text: none, Data: []string{}}
	}
	return Answer{Text: strings.Join(list, ", "), Data: list}
}

// Points names the players with points, as in "A 5, B 3"; its data is an array
// by player.
func Points(list []int) Answer {
	if list == nil {
		list = []int{}
	}
	return Answer{Text: ByPlayer(list), Data: list}
}

// ByPlayer writes numbers by player, those that are not zero.
func ByPlayer(numbers []int) string {
	var list []string
	for p, n := range numbers {
		if n != 0 {
			list = append(list, fmt.Sprintf("%c %d", 'A'+p, n))
		}
	}
	if list == nil {
		return "nobody"
	}
	return strings.Join(list, ", ")
}

// Given is the answer of one subject.
type Given struct {
	By string // "engine", "calculators" or "referee"
	Answer
}
