package engine

import (
	"fmt"
	"strings"

	"github.com/emperorofchina/emperor"
)

// readRecord reads a record that somebody kept, as JSON or as text, and plays it
// through.
func readRecord(text string) (kept, error) {
	var r emperor.Record
	var err error
	if isJSON(text) {
		err = r.UnmarshalJSON([]byte(text))
	} else {
		r, err = emperor.ParseRecord(text)
	}
	if err == nil {
		_, err = r.Game()
	}
	if err != nil {
		return kept{}, err
	}
	return kept{r}, nil
}

func isJSON(text string) bool { return strings.HasPrefix(strings.TrimSpace(text), "{") }

// found are games in a file.
type found struct {
	Games []foundGame `json:"games"`
	More  bool        `json:"more"` // there are more than are listed
}

// foundGame is a game in a file: with a record that has not been played through yet,
// or why it can't be read.
type foundGame struct {
	Title  string `json:"title"`
	Record *kept  `json:"record"`
	Fault  *fault `json:"fault"`
}

// mostFound is how many games of a file are listed.
const mostFound = 200

// readRecords reads the records in a file: any number as text, or one as JSON.
func readRecords(text string) (found, error) {
	if isJSON(text) {
		r, err := readRecord(text)
		if err != nil {
			return found{}, err
		}
		return found{Games: []foundGame{{Title: title(r.Record), Record: &r}}}, nil
	}
	all := found{Games: []foundGame{}}
	for r, err := range emperor.ReadRecords(strings.NewReader(text)) {
		if len(all.Games) == mostFound {
			all.More = true
			break
		}
		if err != nil {
			f := faultOf(err, nil)
			all.Games = append(all.Games, foundGame{Fault: &f})
			continue
		}
		all.Games = append(all.Games, foundGame{Title: title(r), Record: &kept{r}})
	}
	return all, nil
}

// title names a game by those who played it, their scores, and what else is told of it.
func title(r emperor.Record) string {
	var players []string
	for p := range r.Initial.Options.Players {
		name := r.Names.Player(emperor.Player(p))
		if p < len(r.Scores) {
			name += fmt.Sprintf(" %d", r.Scores[p])
		}
		players = append(players, name)
	}
	parts := []string{strings.Join(players, ", ")}
	if r.Scores == nil {
		parts = append(parts, counted(len(r.Moves), "move"))
	}
	for _, tag := range r.Tags {
		parts = append(parts, tag.Name+": "+tag.Text)
	}
	return strings.Join(parts, "; ")
}

// tag is something that a record tells of its game.
type tag struct {
	Name string `json:"name"`
	Text string `json:"text"`
}

// recorded is a question of a record alone.
type recorded struct {
	Record kept `json:"record"`
}

// tags returns what else a record tells of its game.
func tags(q recorded) ([]tag, error) {
	list := []tag{}
	for _, t := range q.Record.Tags {
		list = append(list, tag{t.Name, t.Text})
	}
	return list, nil
}
