package asking

import (
	"fmt"
	"io"
	"iter"
	"strings"

	"github.com/emperorofchina/emperor/cmd/emperor/internal/words"
	"github.com/emperorofchina/emperor/internal/scan"
)

// IsJSON reports whether the text of a file is JSON rather than text for people.
func IsJSON(text string) bool { return strings.HasPrefix(strings.TrimSpace(text), "{") }

// Malformed describes malformed text or data. The form that was expected stays in
// English, as all formats do.
func Malformed(e *scan.Error) string {
	var parts []string
	if e.Path != "" {
		parts = append(parts, e.Path)
	}
	if e.Line > 0 && !e.OneLine {
		parts = append(parts, words.Say("game.fault.place", "line", e.Line, "column", e.Column))
	}
	text := words.Say("game.fault.malformed", "expected", e.Expected, "found", e.Found)
	if parts == nil {
		return text
	}
	return strings.Join(parts, ", ") + ": " + text
}

// Collect returns what a replay yields, up to its first error.
func Collect[V any](replay iter.Seq2[V, error]) (all []V, err error) {
	for v, err := range replay {
		if err != nil {
			return nil, err
		}
		all = append(all, v)
	}
	return all, nil
}

// Found holds the games in a file, as records of type R.
type Found[R any] struct {
	Games []FoundGame[R] `json:"games"`
	More  bool           `json:"more"` // the file has more games
}

// FoundGame is a game in a file: its record, which has not been replayed yet,
// or the reason why it can't be read.
type FoundGame[R any] struct {
	Title  string `json:"title"`
	Record *R     `json:"record"`
	Fault  *Fault `json:"fault"`
}

// MostFound limits the number of games listed.
const MostFound = 200

// Find lists the games in a file, which has one as JSON or several as text. The functions
// decode JSON, read text, with boards of type B, turn a record into what the page stores,
// give its title, and describe an error.
func Find[R, B, K any](text string, decode func(string) (K, error), read func(io.Reader, ...B) iter.Seq2[R, error],
	keep func(R) K, title func(K) string, fault func(error) Fault) (Found[K], error) {
	if IsJSON(text) {
		one, err := decode(text)
		if err != nil {
			return Found[K]{}, err
		}
		return Found[K]{Games: []FoundGame[K]{{Title: title(one), Record: &one}}}, nil
	}
	all := Found[K]{Games: []FoundGame[K]{}}
	for r, err := range read(strings.NewReader(text)) {
		if len(all.Games) == MostFound {
			all.More = true
			break
		}
		if err != nil {
			f := fault(err)
			all.Games = append(all.Games, FoundGame[K]{Fault: &f})
			continue
		}
		kept := keep(r)
		all.Games = append(all.Games, FoundGame[K]{Title: title(kept), Record: &kept})
	}
	return all, nil
}

// Tag is a tag of a record.
type Tag struct {
	Name string `json:"name"`
	Text string `json:"text"`
}

// Title describes a game by its players, their scores or the number of moves,
// and its tags.
func Title(players []string, scores []int, moves int, tags []Tag) string {
	var parts []string
	for p, name := range players {
		if p < len(scores) {
			name += fmt.Sprintf(" %d", scores[p])
		}
		parts = append(parts, name)
	}
	parts = []string{strings.Join(parts, ", ")}
	if scores == nil {
		parts = append(parts, words.Say("game.title.moves", "n", moves))
	}
	for _, tag := range tags {
		parts = append(parts, tag.Name+": "+tag.Text)
	}
	return strings.Join(parts, "; ")
}
