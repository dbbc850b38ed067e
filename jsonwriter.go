package emperor

import (
	"encoding/json"
	"fmt"
	"math"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/emperorofchina/emperor/internal/scan"
)

// jsonWriter writes JSON, and collects what could not be read again.
type jsonWriter struct {
	text   []byte
	values int
	keys   []string // of the objects that are open, the innermost last
	faults []error
}

// done returns what was written, or an error of a kind of its own.
func (w *jsonWriter) done(kind func([]error) error) ([]byte, error) {
	if n := len(w.text); n > maxSize {
		w.faults = append(w.faults, fmt.Errorf("%d bytes as JSON; there may be %d", n, maxSize))
	}
	if w.values > maxJSONValues {
		w.faults = append(w.faults, fmt.Errorf("%d values as JSON; there may be %d", w.values, maxJSONValues))
	}
	if w.faults != nil {
		return nil, kind(w.faults)
	}
	return w.text, nil
}

// fault lists a fault, after the field that it is about.
func (w *jsonWriter) fault(format string, args ...any) {
	var field strings.Builder
	for _, key := range w.keys {
		if key != "" {
			first, n := utf8.DecodeRuneInString(key)
			field.WriteString(string(unicode.ToUpper(first)) + key[n:] + ".")
		}
	}
	w.faults = append(w.faults, fmt.Errorf("%s: %w", strings.TrimSuffix(field.String(), "."), fmt.Errorf(format, args...)))
}

// write writes a value or a key, after a comma where one is due.
func (w *jsonWriter) write(text string) {
	if n := len(w.text); n > 0 && !strings.ContainsRune("{[:", rune(w.text[n-1])) {
		w.text = append(w.text, ',')
	}
	w.text = append(w.text, text...)
	w.values++
}

// object writes an object, whose keys and values inside writes.
func (w *jsonWriter) object(inside func()) {
	w.write("{")
	w.keys = append(w.keys, "")
	inside()
	w.keys = w.keys[:len(w.keys)-1]
	w.text = append(w.text, '}')
}

func (w *jsonWriter) key(key string) {
	w.keys[len(w.keys)-1] = key
	w.string(key)
	w.values-- // a key is none
	w.text = append(w.text, ':')
}

func (w *jsonWriter) version() { w.key("v"); w.number(1) }

// unversioned stands for version in an object inside another.
func (w *jsonWriter) unversioned() {}

func writeList[T any](w *jsonWriter, items []T, write func(T)) {
	w.write("[")
	for _, item := range items {
		write(item)
	}
	w.text = append(w.text, ']')
}

// byPlayer writes an array with an item for each player.
func byPlayer[T any](w *jsonWriter, items []T, write func(T)) {
	if len(items) > maxPlayers {
		w.fault("for %d players; there are %d", len(items), maxPlayers)
	}
	writeList(w, items, write)
}

func (w *jsonWriter) string(s string) {
	text, _ := json.Marshal(s) // can't fail
	w.write(string(text))
}

func (w *jsonWriter) name(s string) {
	if len(s) > maxName || !utf8.ValidString(s) {
		w.fault("%s is no text of at most %d bytes in UTF-8", scan.Shown(s), maxName)
	}
	w.string(s)
}

func (w *jsonWriter) number(n int) {
	if n < 0 || n > maxNumber {
		w.fault("%d; in JSON numbers are from 0 to %d", n, maxNumber)
	}
	w.write(strconv.Itoa(n))
}

func (w *jsonWriter) bool(is bool) { w.write(strconv.FormatBool(is)) }

func (w *jsonWriter) point(p Point) {
	writeList(w, []float64{p.X, p.Y}, func(x float64) {
		if math.IsNaN(x) || math.IsInf(x, 0) {
			w.fault("%v; coordinates are finite", x)
			return
		}
		text, _ := json.Marshal(x)
		w.write(string(text))
	})
}

func (w *jsonWriter) seat(p Player) {
	if p >= maxPlayers {
		w.fault("seat %d; there are seats 0 to %d", p, maxPlayers-1)
	}
	w.string(p.String())
}

// seats writes which seats are marked.
func (w *jsonWriter) seats(marks []bool) {
	var players []Player
	for p, is := range marks {
		if is {
			players = append(players, Player(p))
		}
	}
	writeList(w, players, w.seat)
}

func (w *jsonWriter) color(c Color) {
	if c >= NumColors {
		w.fault("color %d is none of the %d colors", c, NumColors)
	}
	w.string(c.String())
}

func (w *jsonWriter) pileOf(cards []Color) {
	if len(cards) > maxDeck {
		w.fault("%d cards; there are at most %d in play (A52)", len(cards), maxDeck)
	}
	writeList(w, cards, w.color)
}

func (w *jsonWriter) cards(cards Cards) {
	w.object(func() {
		for c, n := range cards {
			if n > 0 {
				w.key(colorNames[c])
				w.number(int(n))
			}
		}
	})
}

func (w *jsonWriter) spaces(b Board, set SpaceSet) {
	var spaces []Space
	for s := range set.All() {
		if int(s) >= b.NumSpaces() {
			w.fault("space %d; the board has spaces 0 to %d", s, b.NumSpaces()-1)
		}
		spaces = append(spaces, s)
	}
	writeList(w, spaces, func(s Space) { w.string(b.SpaceName(s)) })
}
