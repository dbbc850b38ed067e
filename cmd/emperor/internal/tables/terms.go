package tables

import (
	"cmp"
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
	Level    string `json:",omitempty"` // how strong the machine is: "easy" or "normal"; "": as it can
	Seconds  int    `json:",omitempty"` // for a decision; 0: any time
	Total    int    `json:",omitempty"` // seconds for all decisions of a player; 0: any time
	Offer    bool   `json:",omitempty"` // the seat is offered when time is over; else the machine decides
}

const maxSeconds = 7 * 24 * 60 * 60 // for a decision, or for all of a player

// readTerms reads the terms of a new table from the query of a request.
func readTerms(query url.Values) (t terms, err error) {
	for term, words := range map[string][]string{"links": {"", "once"}, "over": {"", "machine", "offer"}} {
		if !slices.Contains(words, query.Get(term)) {
			return t, refusal{http.StatusBadRequest, fmt.Sprintf("%s can only be one of %q", term, words[1:])}
		}
	}
	t.Once, t.Offer = query.Get("links") == "once", query.Get("over") == "offer"
	if level := query.Get("level"); level != "strong" {
		t.Level = level
	}
	for _, letter := range query["machine"] {
		var p seat
		if err := p.UnmarshalText([]byte(letter)); err != nil {
			return t, err
		}
		t.Machines = append(t.Machines, p)
	}
	t.Seconds, t.Total = readSeconds(query.Get("seconds")), readSeconds(query.Get("total"))
	return t, nil
}

// readSeconds reads a number of seconds: 0 if text is empty, negative if it is
// not a number.
func readSeconds(text string) int {
	n, err := strconv.Atoi(cmp.Or(text, "0"))
	if err != nil {
		return -1
	}
	return n
}

// timed reports whether the time of the players is limited.
func (t terms) timed() bool { return t.Seconds > 0 || t.Total > 0 }

// check returns an error if a number of players cannot play by these terms.
func (t terms) check(players int) error {
	slices.Sort(t.Machines)
	if n := len(t.Machines); n != len(slices.Compact(slices.Clone(t.Machines))) || n >= players ||
		n > 0 && int(t.Machines[n-1]) >= players {
		return refusal{http.StatusBadRequest,
			fmt.Sprintf("the machine can take some of %d seats, each once, but not all", players)}
	}
	if !slices.Contains([]string{"", "easy", "normal"}, t.Level) {
		return refusal{http.StatusBadRequest, `level can only be one of ["easy" "normal" "strong"]`}
	}
	if min(t.Seconds, t.Total) < 0 || max(t.Seconds, t.Total) > maxSeconds || t.Seconds > 0 && t.Total > 0 {
		return refusal{http.StatusBadRequest,
			fmt.Sprintf("seconds, or total, must be a number from 1 to %d, and not both", maxSeconds)}
	}
	return nil
}
