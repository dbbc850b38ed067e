package message_test

import (
	"strings"
	"testing"

	"github.com/emperorofchina/emperor/internal/message"
)

const polish = "one if n = 1; few if n % 10 = 2..4 and n % 100 != 12..14; many"

// A message says its values, chooses by number and by word, and never fails.
func TestFill(t *testing.T) {
	const cards = "{n, plural, =0 {brak kart} one {# karta} few {# karty} other {# kart}}"
	for _, test := range []struct {
		text   string
		values []any
		want   string
	}{
		{"{a} wins, {a}!", []any{"a", "Ann {b} #1"}, "Ann {b} #1 wins, Ann {b} #1!"},
		{"card #1 of {n}", []any{"n", 3}, "card #1 of 3"},
		{"{a}", nil, "{a}"}, {"{a}", []any{"a", 1.5}, "{a}"}, {"{a}", []any{1, "a", "a"}, "{a}"},
		{cards, []any{"n", 0}, "brak kart"}, {cards, []any{"n", 1}, "1 karta"}, {cards, []any{"n", 3}, "3 karty"},
		{cards, []any{"n", 5}, "5 kart"}, {cards, []any{"n", 13}, "13 kart"}, {cards, []any{"n", 22}, "22 karty"},
		{cards, []any{"n", 112}, "112 kart"}, {cards, []any{"n", -1}, "-1 kart"},
		{"{who, select, you {yours} other {of {who}}}", []any{"who", "you"}, "yours"},
		{"{who, select, you {yours} other {of {who}}}", []any{"who", "Bo"}, "of Bo"},
		{"{full, select, true {full} other {not}}", []any{"full", true}, "full"},
		{"a {b", []any{"b", 1}, "a {b"}, {"a } {b}", []any{"b", 1}, "a } 1"}, {"{n, plural}", []any{"n", 1}, ""},
		{"{n, plural, x}", []any{"n", 1}, ""}, {"{n, plural, =}", []any{"n", 1}, ""}, {"{n, plural, = {a}}", []any{"n", 1}, ""},
		{"{, }", nil, ""}, {"{n, select, other {{n, select, other {{n}}}}}", []any{"n", 2}, "2"},
	} {
		if got := message.Fill(test.text, polish, test.values); got != test.want {
			t.Errorf("%q with %v: got %q, want %q", test.text, test.values, got, test.want)
		}
	}
}

// Words without a message use the English one, with its rules for numbers.
func TestSay(t *testing.T) {
	const cards = "{n, plural, one {# card} other {# cards}}"
	w := message.Words{Messages: map[string]string{"none": "brak"}, Plural: polish}
	for want, got := range map[string]string{"brak": w.Say("none"), "2 cards": w.Say(cards, "n", 2), "1 card": w.Say(cards, "n", 1)} {
		if got != want {
			t.Errorf("got %q, want %q", got, want)
		}
	}
}

// A fault in the rules for numbers is reported.
func TestCheckPlural(t *testing.T) {
	for rules, want := range map[string]string{
		"": "", polish: "", "one if n = 1; other": "", "one if i = 1": `"i" is neither n nor n % 10`,
		"one if n % 0 = 1": `"n % 0" is neither n nor n % 10`, "one if n = a": `"a" is no number, and not as 2..4`,
		"one if n 1": `"n 1" is neither n nor n % 10`, "few if n = 2..": `"2.." is no number, and not as 2..4`,
	} {
		err := message.CheckPlural(rules)
		if (err == nil) != (want == "") || err != nil && !strings.Contains(err.Error(), want) {
			t.Errorf("%q: got %v, want %q", rules, err, want)
		}
	}
}
