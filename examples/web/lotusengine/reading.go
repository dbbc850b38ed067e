package lotusengine

import (
	"fmt"
	"strings"

	"github.com/emperorofchina/emperor/examples/web/internal/asking"
	"github.com/emperorofchina/emperor/whitelotus"
)

// readRecord reads a record, as JSON or as text, and replays it.
func readRecord(text string) (storedRecord, error) {
	var r whitelotus.Record
	var err error
	if isJSON(text) {
		err = r.UnmarshalJSON([]byte(text))
	} else {
		r, err = whitelotus.ParseRecord(text)
	}
	if err == nil {
		_, err = r.Game()
	}
	if err != nil {
		return storedRecord{}, err
	}
	return storedRecord{r}, nil
}

func isJSON(text string) bool { return strings.HasPrefix(strings.TrimSpace(text), "{") }

// found holds the games in a file.
type found struct {
	Games []foundGame `json:"games"`
	More  bool        `json:"more"` // the file has more games
}

// foundGame is a game in a file: its record, which has not been replayed yet,
// or the reason why it can't be read.
type foundGame struct {
	Title  string        `json:"title"`
	Record *storedRecord `json:"record"`
	Fault  *fault        `json:"fault"`
}

// mostFound limits the number of games listed.
const mostFound = 200

// readRecords reads the records in a file, several as text or one as JSON.
func readRecords(text string) (found, error) {
	if isJSON(text) {
		r, err := readRecord(text)
		if err != nil {
			return found{}, err
		}
		return found{Games: []foundGame{{Title: title(r.Record), Record: &r}}}, nil
	}
	all := found{Games: []foundGame{}}
	for r, err := range whitelotus.ReadRecords(strings.NewReader(text)) {
		if len(all.Games) == mostFound {
			all.More = true
			break
		}
		if err != nil {
			f := faultOf(err, nil)
			all.Games = append(all.Games, foundGame{Fault: &f})
			continue
		}
		all.Games = append(all.Games, foundGame{Title: title(r), Record: &storedRecord{r}})
	}
	return all, nil
}

// title describes a game by its players, their scores, and its tags.
func title(r whitelotus.Record) string {
	var players []string
	for p := range r.Initial.Options.Players {
		name := r.Names.Player(whitelotus.Player(p))
		if p < len(r.Scores) {
			name += fmt.Sprintf(" %d", r.Scores[p])
		}
		players = append(players, name)
	}
	parts := []string{strings.Join(players, ", ")}
	if r.Scores == nil {
		parts = append(parts, asking.Counted(len(r.Moves), "move"))
	}
	for _, tag := range r.Tags {
		parts = append(parts, tag.Name+": "+tag.Text)
	}
	return strings.Join(parts, "; ")
}

// tag is a tag of a record.
type tag struct {
	Name string `json:"name"`
	Text string `json:"text"`
}

// recordQuestion is a question about a record.
type recordQuestion struct {
	Record storedRecord `json:"record"`
}

// tags returns the tags of a record.
func tags(q recordQuestion) ([]tag, error) {
	list := []tag{}
	for _, t := range q.Record.Tags {
		list = append(list, tag{t.Name, t.Text})
	}
	return list, nil
}
