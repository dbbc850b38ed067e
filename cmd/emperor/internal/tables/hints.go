package tables

import (
	"net/http"
	"slices"
	"strings"
)

// hints lists who allows hints at a table, and how many each player used; the
// server shows it to everybody. Clients compute the hints.
type hints struct {
	Allowed []seat `json:"allowed"` // the players who allow them
	On      bool   `json:"on"`      // all people do
	Used    []int  `json:"used"`    // by seat
}

func (k kept) hints() hints {
	used := make([]int, k.Match.players())
	copy(used, k.Hinted)
	return hints{append([]seat{}, k.Hinting...), k.unanimous(k.Hinting), used}
}

// postHints lets a player allow hints, or use one if all players allow them.
func (h *house) postHints(_ http.ResponseWriter, r *http.Request, t *table, p seat) error {
	body, err := readBody(r)
	if err != nil {
		return err
	}
	t.mu.Lock()
	defer t.mu.Unlock()
	next, shown := t.kept, t.kept.hints()
	switch what := strings.TrimSpace(string(body)); {
	case next.Match.over():
		return refusal{http.StatusConflict, "the game is over"}
	case what == "allow" && slices.Contains(shown.Allowed, p):
		return nil
	case what == "allow":
		next.Hinting = append(shown.Allowed, p)
	case what != "use":
		return refusal{http.StatusBadRequest, "expected \"allow\" or \"use\""}
	case !shown.On:
		return refusal{http.StatusConflict, "hints are off at this table, unless all players allow them"}
	default:
		shown.Used[p]++
		next.Hinted = shown.Used
	}
	return h.keep(t, next)
}
