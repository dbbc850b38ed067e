package ending

import "encoding/json"

// Kept are the finished and unfinished games that a browser keeps, the latest
// first, each as JSON.
type Kept struct {
	Games []json.RawMessage `json:"games"`
}

// HistoryOf returns the history of kept games. read returns the result of one
// with the picture of its map, and whether it is over; a game that cannot be
// read counts as one that is not over.
func HistoryOf[G any](kept Kept, read func(G) (r Result, picture string, over bool, err error)) History {
	h := History{Games: make([]Short, len(kept.Games))}
	var results []Result
	for i, text := range kept.Games {
		var game G
		if json.Unmarshal(text, &game) != nil {
			continue
		}
		if r, picture, over, err := read(game); err == nil && over {
			h.Games[i] = r.Short(picture)
			results = append(results, r)
		}
	}
	h.Trend = TrendOf(results)
	return h
}
