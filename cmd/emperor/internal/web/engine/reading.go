package engine

import (
	"github.com/emperorofchina/emperor"
	"github.com/emperorofchina/emperor/cmd/emperor/internal/web/internal/asking"
)

// readRecord reads a record, as JSON or as text, and replays it.
func readRecord(text string) (storedRecord, error) {
	var r emperor.Record
	var err error
	if asking.IsJSON(text) {
		err = r.UnmarshalJSON([]byte(text))
	} else {
		r, err = emperor.ParseRecord(text)
	}
	if err != nil {
		return storedRecord{}, err
	}
	if _, err := r.State(); err != nil {
		return storedRecord{}, namedError{err, r.Names}
	}
	return storedRecord{r}, nil
}

// readRecords reads the records in a file, several as text or one as JSON.
func readRecords(text string) (asking.Found[storedRecord], error) {
	return asking.Find(text, readRecord, emperor.ReadRecords,
		func(r emperor.Record) storedRecord { return storedRecord{r} },
		title, func(err error) fault { return faultOf(err, nil) })
}

// title describes a game by its players, their scores, and its tags.
func title(r storedRecord) string {
	var players []string
	for p := range r.Initial.Options.Players {
		players = append(players, r.Names.Player(emperor.Player(p)))
	}
	return asking.Title(players, r.Scores, len(r.Moves), tagsOf(r))
}

func tagsOf(r storedRecord) []asking.Tag {
	list := []asking.Tag{}
	for _, t := range r.Tags {
		list = append(list, asking.Tag(t))
	}
	return list
}

// recordQuestion is a question about a record.
type recordQuestion struct {
	Record storedRecord `json:"record"`
}

// tags returns the tags of a record.
func tags(q recordQuestion) ([]asking.Tag, error) { return tagsOf(q.Record), nil }
