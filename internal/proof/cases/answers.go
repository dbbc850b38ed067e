package cases

import (
	"fmt"
	"slices"
	"strings"

	"github.com/emperorofchina/emperor"
	"github.com/emperorofchina/emperor/internal/proof/casefile"
)

// Answer is an answer as a case writes it, and as data.
type Answer = casefile.Answer

// cards writes at most four cards one by one, as in "R G G", and more of them
// by color, as in "R3 G2". A case may use either.
func cards(all emperor.Cards) Answer {
	data := map[string]int{}
	var one, counted []string
	for c, n := range all {
		if n == 0 {
			continue
		}
		data[emperor.Color(c).String()] = int(n)
		letter := colorLetters[c : c+1]
		one = append(one, slices.Repeat([]string{letter}, int(n))...)
		counted = append(counted, fmt.Sprint(letter, n))
	}
	text := strings.Join(counted, " ")
	switch {
	case len(one) == 0:
		text = "none"
	case len(one) <= 4:
		text = strings.Join(one, " ")
	}
	return Answer{Text: text, Data: data, Same: func(want string) bool {
		list, err := parseColors(want)
		return err == nil && emperor.CardsOf(list...) == all
	}}
}

// inOrder writes cards in their order, as in "R G R".
func inOrder(list []emperor.Color) Answer {
	data, letters := []string{}, []string{}
	for _, c := range list {
		data = append(data, c.String())
		letters = append(letters, colorLetters[c:c+1])
	}
	text := strings.Join(letters, " ")
	if len(list) == 0 {
		text = "none"
	}
	return Answer{Text: text, Data: data, Same: func(want string) bool {
		colors, err := parseColors(want)
		return err == nil && slices.Equal(colors, list)
	}}
}

// row is a row as data.
type row struct {
	Spaces  []string `json:"spaces"`
	Points  int      `json:"points"`
	Doubled bool     `json:"doubled"`
}

// rows writes rows in walking order, each with its points, as in
// "Ch'in 5 3 1 4, Shu 3: 5; Wei 1 2 3 4: 8 doubled".
func rows(b emperor.Board, list []emperor.Row) Answer {
	data := []row{}
	var texts []string
	for _, r := range list {
		item := row{Points: r.Points, Doubled: r.Doubled}
		text := ""
		for i, s := range r.Spaces {
			name := b.SpaceName(s)
			item.Spaces = append(item.Spaces, name)
			region, number := name[:strings.LastIndex(name, " ")], name[strings.LastIndex(name, " "):]
			switch {
			case i == 0:
				text = region
			case b.RegionOf(s) != b.RegionOf(r.Spaces[i-1]):
				text += ", " + region
			}
			text += number
		}
		text += fmt.Sprintf(": %d", r.Points)
		if r.Doubled {
			text += " doubled"
		}
		data, texts = append(data, item), append(texts, text)
	}
	if texts == nil {
		return Answer{Text: "none", Data: data}
	}
	return Answer{Text: strings.Join(texts, "; "), Data: data}
}

// payments writes payments as moves have them, as in "2 red; red, 2 green".
func payments(list []emperor.Cards) Answer {
	data := []any{}
	var texts []string
	for _, pay := range list {
		data, texts = append(data, cards(pay).Data), append(texts, pay.String())
	}
	if texts == nil {
		return Answer{Text: "none", Data: data}
	}
	return Answer{Text: strings.Join(texts, "; "), Data: data}
}
