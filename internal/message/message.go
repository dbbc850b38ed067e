// Package message fills messages with values, in these forms of ICU messages:
//
//	{name}                                   a value, by its name
//	{n, plural, =0 {none} one {# card} other {# cards}}
//	                                         a text chosen by a number, where # is the number
//	{who, select, you {yours} other {theirs}}
//	                                         a text chosen by a word
//
// Texts to choose from contain only values by name, and the last is for "other". The
// cases of a plural are exact numbers and the categories of the language. The
// language's rules are written as in the Unicode CLDR, for whole numbers, in the order
// in which they are tried; the last has no condition:
//
//	one if n = 1; few if n % 10 = 2..4 and n % 100 != 12..14; many
package message

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
)

// Words are messages in another language than English, by the English ones.
type Words struct {
	Messages map[string]string
	Plural   string // the rules for numbers; "": as in English
}

// Say returns a message, given in English, with its values: names and values in
// turn.
func (w Words) Say(english string, values ...any) string {
	if other, ok := w.Messages[english]; ok {
		return Fill(other, w.Plural, values)
	}
	return Fill(english, "", values)
}

// choice is a value in a message, {name}, or a choice by it:
// {name, plural, one {…} other {…}}.
type choice struct {
	name, kind string
	cases      []text // of a choice; the last is "other"
}

// text is the text for a case.
type text struct{ when, then string }

// Check returns an error if a message does not have the form that the package's
// documentation describes.
func Check(message string) error {
	for {
		c, rest, err := next(message)
		if err != nil || c == nil {
			return err
		}
		for _, one := range c.cases {
			for then := one.then; ; {
				inner, more, err := next(then)
				if err != nil {
					return err
				}
				if inner == nil {
					break
				}
				if inner.kind != "" {
					return fmt.Errorf("{%s, %s} is inside {%s, %s}", inner.name, inner.kind, c.name, c.kind)
				}
				then = more
			}
		}
		message = rest
	}
}

// Values returns the names of the values in a message.
func Values(message string) []string {
	var names []string
	for {
		c, rest, err := next(message)
		if err != nil || c == nil {
			return names
		}
		names = append(names, c.name)
		for _, one := range c.cases {
			names = append(names, Values(one.then)...)
		}
		message = rest
	}
}

// Fill returns a message with its values: names and values in turn. A value is
// a string, an int or a bool; one of another type, or that is missing, stands
// as {name}. plural has the rules for numbers; "" stands for the English rules.
// From the first brace without a partner on, the message stands as it is.
func Fill(message, plural string, values []any) string {
	var room [256]byte // so that most texts are allocated once
	return string(appendFilled(room[:0], message, plural, "#", values))
}

// appendFilled appends a message with its values, and number for the sign #.
func appendFilled(to []byte, message, plural, number string, values []any) []byte {
	for {
		i := 0
		for i < len(message) && message[i] != '{' && message[i] != '#' {
			i++
		}
		to = append(to, message[:i]...)
		if i == len(message) {
			return to
		}
		if message[i] == '#' {
			to, message = append(to, number...), message[i+1:]
			continue
		}
		inside, rest, err := braced(message[i:])
		if err != nil {
			return append(to, message[i:]...)
		}
		if strings.IndexByte(inside, ',') < 0 {
			to = appendValue(to, inside, values)
		} else {
			name, choice, _ := strings.Cut(inside, ", ")
			var room [32]byte
			value := string(appendValue(room[:0], name, values))
			to = appendFilled(to, chosen(choice, value, plural), plural, value, values)
		}
		message = rest
	}
}

// appendValue appends the value of a name in a list of names and values.
func appendValue(to []byte, name string, values []any) []byte {
	for i := 0; i+1 < len(values); i += 2 {
		if key, _ := values[i].(string); key != name {
			continue
		}
		switch value := values[i+1].(type) {
		case string:
			return append(to, value...)
		case int:
			return strconv.AppendInt(to, int64(value), 10)
		case bool:
			return strconv.AppendBool(to, value)
		}
	}
	return append(append(append(to, '{'), name...), '}')
}

// chosen returns the text of a choice, as in "plural, one {…} other {…}", for a value:
// the text for the exact number, for the category or word, or for "other".
func chosen(choice, value, plural string) string {
	kind, list, _ := strings.Cut(choice, ",")
	word := value
	if kind == "plural" {
		n, _ := strconv.Atoi(value)
		word = category(plural, n)
	}
	best := ""
	for list = strings.TrimSpace(list); list != ""; list = strings.TrimSpace(list) {
		when, then, rest, err := firstCase(list)
		switch {
		case err != nil:
			return best
		case when[0] == '=' && when[1:] == value:
			return then
		case when == word, when == "other" && best == "":
			best = then
		}
		list = rest
	}
	return best
}

// next returns the first value of a message, and the rest after it. Without one, the
// value is nil.
func next(message string) (c *choice, rest string, err error) {
	start := strings.IndexAny(message, "{}")
	if start < 0 {
		return nil, "", nil
	}
	inside, rest, err := braced(message[start:])
	if err != nil {
		return nil, "", err
	}
	name, cases, chooses := strings.Cut(inside, ", ")
	c = &choice{name: name}
	if name == "" || strings.ContainsAny(name, " ,{}") {
		return nil, "", fmt.Errorf("{%s} does not name a value", inside)
	}
	if chooses {
		c.kind, cases, _ = strings.Cut(cases, ",")
		if c.cases, err = casesOf(cases); err != nil {
			return nil, "", fmt.Errorf("{%s}: %w", name, err)
		}
		if c.kind != "plural" && c.kind != "select" {
			return nil, "", fmt.Errorf("{%s, %s} is neither plural nor select", name, c.kind)
		}
	}
	return c, rest, nil
}

// casesOf reads the texts of a choice.
func casesOf(list string) (cases []text, err error) {
	for list = strings.TrimSpace(list); list != ""; list = strings.TrimSpace(list) {
		when, then, rest, err := firstCase(list)
		if err != nil {
			return nil, err
		}
		cases, list = append(cases, text{when, then}), rest
	}
	if len(cases) == 0 || cases[len(cases)-1].when != "other" {
		return nil, errors.New(`the last case is not "other"`)
	}
	return cases, nil
}

// firstCase splits the first case off a list of cases, which is not empty.
func firstCase(list string) (when, then, rest string, err error) {
	when, _, ok := strings.Cut(list, " {")
	if !ok || when == "" {
		return "", "", "", fmt.Errorf("%q is not a case with its text in braces", list)
	}
	then, rest, err = braced(list[len(when)+1:])
	return when, then, rest, err
}

// braced splits a text that begins with a brace into what the pair of braces
// encloses, and the rest.
func braced(s string) (inside, rest string, err error) {
	depth := 0
	for i := range len(s) {
		switch s[i] {
		case '{':
			depth++
		case '}':
			depth--
		}
		if depth < 0 {
			break
		}
		if depth == 0 {
			return s[1:i], s[i+1:], nil
		}
	}
	return "", "", fmt.Errorf("the braces of %q are not in pairs", s)
}
