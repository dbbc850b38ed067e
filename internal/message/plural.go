package message

import (
	"fmt"
	"strconv"
	"strings"
)

// CheckPlural returns an error if rules for numbers do not have the form that the
// package's documentation describes.
func CheckPlural(rules string) error {
	for _, rule := range strings.Split(rules, "; ") {
		_, when, _ := strings.Cut(rule, " if ")
		if _, err := holds(when, 0); err != nil {
			return err
		}
	}
	return nil
}

// category returns the category of a number by rules, or by the English rules
// if they are "".
func category(rules string, n int) string {
	if rules == "" {
		if n == 1 {
			return "one"
		}
		return "other"
	}
	for _, rule := range strings.Split(rules, "; ") {
		category, when, _ := strings.Cut(rule, " if ")
		if is, err := holds(when, n); is && err == nil {
			return category
		}
	}
	return "other"
}

// holds reports whether all parts of a condition hold for a number.
func holds(when string, n int) (bool, error) {
	all := true
	for _, part := range strings.Split(when, " and ") {
		if part == "" {
			continue
		}
		left, right, equal := strings.Cut(part, " = ")
		if !equal {
			left, right, _ = strings.Cut(part, " != ")
		}
		value := n
		if modulo, ok := strings.CutPrefix(left, "n % "); ok {
			modulus, err := strconv.Atoi(modulo)
			if err != nil || modulus < 1 {
				return false, fmt.Errorf("%q is neither n nor n %% 10", left)
			}
			value %= modulus
		} else if left != "n" {
			return false, fmt.Errorf("%q is neither n nor n %% 10", left)
		}
		from, to, span := strings.Cut(right, "..")
		if !span {
			to = from
		}
		least, err := strconv.Atoi(from)
		most, err2 := strconv.Atoi(to)
		if err != nil || err2 != nil {
			return false, fmt.Errorf("%q is no number, and not as 2..4", right)
		}
		all = all && (least <= value && value <= most) == equal
	}
	return all, nil
}
