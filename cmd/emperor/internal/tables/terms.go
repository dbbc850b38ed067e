package tables

import (
	"fmt"
	"net/http"
	"net/url"
	"slices"
	"strconv"
)

// terms is the agreement that a table was created with. It is part of the
// table's file.
type terms struct {
	Once     bool   `json:",omitempty"` // a player must claim their seat before they play
	Machines []seat `json:",omitempty"` // the seats of the machine
	Seconds  int    `json:",omitempty"` // for a decision, before the machine decides; 0: any time
}

const maxSeconds = 7 * 24 * 60 * 60 // for a decision

// readTerms reads the terms of a new table from the query of a request.
func readTerms(query url.Values) (t terms, err error) {
	switch links := query.Get("links"); links {
	case "", "once":
		t.Once = links == "once"
	default:
		return t, refusal{http.StatusBadRequest, "links can only be \"once\""}
	}
	for _, letter := range query["machine"] {
		var p seat
		if err := p.UnmarshalText([]byte(letter)); err != nil {
			return t, err
		}
		t.Machines = append(t.Machines, p)
	}
	if text := query.Get("seconds"); text != "" {
		if t.Seconds, err = strconv.Atoi(text); err != nil {
			t.Seconds = -1
		}
	}
	return t, nil
}

// check returns an error if a number of players cannot play by these terms.
func (t terms) check(players int) error {
	slices.Sort(t.Machines)
	if n := len(t.Machines); n != len(slices.Compact(slices.Clone(t.Machines))) || n >= players ||
		n > 0 && int(t.Machines[n-1]) >= players {
		return refusal{http.StatusBadRequest,
			fmt.Sprintf("the machine can take some of %d seats, each once, but not all", players)}
	}
	if t.Seconds < 0 || t.Seconds > maxSeconds {
		return refusal{http.StatusBadRequest, fmt.Sprintf("seconds must be a number from 1 to %d", maxSeconds)}
	}
	return nil
}
