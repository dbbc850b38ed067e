package tables

import (
	"crypto/subtle"
	"net/http"
	"regexp"
	"slices"
)

// claimed reports whether a player has claimed their seat.
func (k kept) claimed(p seat) bool { return k.Claimed != nil && k.Claimed[p] != "" }

// seat returns the player who has a token, or spectator for an empty one.
func (k kept) seat(token string) (seat, error) {
	p := findToken(k.Tokens, token)
	switch {
	case token == "":
		return spectator, nil
	case findToken(k.Claimed, token) != spectator:
		return spectator, refusal{http.StatusForbidden, claimedAlready}
	case p == spectator:
		return p, refusal{http.StatusForbidden, needsToken}
	case k.Once && !k.claimed(p) && !k.Match.over():
		return p, refusal{http.StatusForbidden, "claim this seat before you play: POST /games/ID/claim"}
	}
	return p, nil
}

const (
	needsToken     = "this request needs a token of this game"
	claimedAlready = "this seat has been claimed: this link opens it only in the browser that opened it first"
)

// findToken returns the seat of a token, or spectator if no seat has it.
func findToken(tokens []string, token string) seat {
	for p, known := range tokens {
		if known != "" && subtle.ConstantTimeCompare([]byte(token), []byte(known)) == 1 {
			return seat(p)
		}
	}
	return spectator
}

// tokenForm is the form of tokens that clients choose.
var tokenForm = regexp.MustCompile("^[0-9a-f]{32}$")

// claim replaces the first token of a seat by one that only the client knows,
// and returns the token that now plays. It accepts a repeated request.
func (h *house) claim(t *table, token, fresh string) (string, error) {
	t.mu.Lock()
	defer t.mu.Unlock()
	next, p := t.kept, findToken(t.Tokens, token)
	if q := findToken(t.Claimed, token); q != spectator {
		if findToken(t.Tokens, fresh) == q {
			return fresh, nil
		}
		return "", refusal{http.StatusConflict, claimedAlready}
	}
	switch {
	case p == spectator:
		return "", refusal{http.StatusForbidden, needsToken}
	case next.claimed(p) || next.Match.over():
		return token, nil
	case !tokenForm.MatchString(fresh):
		return "", refusal{http.StatusBadRequest, "a token has 32 digits, 0 to 9 and a to f"}
	case slices.Contains(next.Tokens, fresh) || slices.Contains(next.Claimed, fresh):
		return "", refusal{http.StatusBadRequest, "a seat has this token; choose other digits"}
	}
	next.Claimed = append(slices.Clone(next.Claimed), make([]string, len(next.Tokens)-len(next.Claimed))...)
	next.Tokens = slices.Clone(next.Tokens)
	next.Claimed[p], next.Tokens[p] = token, fresh
	return fresh, h.keep(t, next)
}
