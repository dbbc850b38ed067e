package words

import (
	"errors"
	"fmt"
	"strings"
)

// choice is a value in a message, {name}, or a choice by it:
// {name, plural, one {…} other {…}}.
type choice struct {
	name, kind string
	cases      []text // of a choice; the last is "other"
}

// text is the text for a case.
type text struct{ when, then string }

// check returns an error if a message does not have the form that the package's
// documentation describes.
func check(message string) error {
	for {
		_, c, rest, err := next(message)
		if err != nil || c == nil {
			return err
		}
		for _, one := range c.cases {
			for then := one.then; ; {
				_, inner, more, err := next(then)
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

// fill returns a message with its values.
func fill(message string, values []any) string {
	var said strings.Builder
	for {
		before, one, rest, err := next(message)
		if err != nil || one == nil {
			said.WriteString(message)
			return said.String()
		}
		said.WriteString(before)
		value := valueOf(one.name, values)
		if one.kind == "" {
			said.WriteString(value)
		} else {
			then := strings.ReplaceAll(one.chosen(value), "#", value)
			said.WriteString(fill(then, values))
		}
		message = rest
	}
}

// valueOf returns the value of a name in a list of names and values.
func valueOf(name string, values []any) string {
	for i := 0; i+1 < len(values); i += 2 {
		if values[i] == name {
			return fmt.Sprint(values[i+1])
		}
	}
	return "{" + name + "}"
}

// chosen returns the text of a choice for a value.
func (one choice) chosen(value string) string {
	category := value
	if one.kind == "plural" {
		category = plural(value)
	}
	other := one.cases[len(one.cases)-1].then
	for _, t := range one.cases {
		if t.when == "="+value {
			return t.then
		}
		if t.when == category {
			other = t.then
		}
	}
	return other
}

// plural returns the category of a whole number in English, as the Unicode CLDR has
// it.
func plural(value string) string {
	if value == "1" {
		return "one"
	}
	return "other"
}

// next splits a message at its first value: the text before, the value, and the
// rest. Without one, the value is nil.
func next(message string) (before string, c *choice, rest string, err error) {
	start := strings.IndexAny(message, "{}")
	if start < 0 {
		return message, nil, "", nil
	}
	inside, rest, err := braced(message[start:])
	if err != nil {
		return "", nil, "", err
	}
	name, cases, chooses := strings.Cut(inside, ", ")
	c = &choice{name: name}
	if name == "" || strings.ContainsAny(name, " ,{}") {
		return "", nil, "", fmt.Errorf("{%s} does not name a value", inside)
	}
	if chooses {
		c.kind, cases, _ = strings.Cut(cases, ",")
		if c.cases, err = casesOf(cases); err != nil {
			return "", nil, "", fmt.Errorf("{%s}: %w", name, err)
		}
		if c.kind != "plural" && c.kind != "select" {
			return "", nil, "", fmt.Errorf("{%s, %s} is neither plural nor select", name, c.kind)
		}
	}
	return message[:start], c, rest, nil
}

// casesOf reads the texts of a choice.
func casesOf(list string) (cases []text, err error) {
	for list = strings.TrimSpace(list); list != ""; list = strings.TrimSpace(list) {
		when, _, ok := strings.Cut(list, " {")
		if !ok || when == "" {
			return nil, fmt.Errorf("%q is not a case with its text in braces", list)
		}
		then, rest, err := braced(list[len(when)+1:])
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

// braced splits a text that begins with a brace into what the pair of braces
// encloses, and the rest.
func braced(s string) (inside, rest string, err error) {
	depth := 0
	for i, r := range s {
		switch r {
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
