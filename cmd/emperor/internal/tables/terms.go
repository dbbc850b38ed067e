package tables

import (
	"net/http"
	"net/url"
)

// terms are what the players of a table agreed on before it was created. They
// are part of its file.
type terms struct {
	Once bool `json:",omitempty"` // a player must claim their seat before they play
}

// readTerms reads the terms of a new table from the query of a request.
func readTerms(query url.Values) (t terms, err error) {
	switch links := query.Get("links"); links {
	case "", "once":
		t.Once = links == "once"
	default:
		return t, refusal{http.StatusBadRequest, "links can only be \"once\""}
	}
	return t, nil
}
