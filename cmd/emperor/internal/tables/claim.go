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
	needsToken     = "this request needs a token of this game; somebody may have taken over the seat"
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
	}
	return h.seatClient(t, p, fresh, next)
}

// seatClient gives a seat a token that its client has chosen, as the next
// content of the table, which is locked.
func (h *house) seatClient(t *table, p seat, fresh string, next kept) (string, error) {
	switch {
	case !tokenForm.MatchString(fresh):
		return "", refusal{http.StatusBadRequest, "a token has 32 digits, 0 to 9 and a to f"}
	case slices.Contains(next.Tokens, fresh) || slices.Contains(next.Claimed, fresh):
		return "", refusal{http.StatusBadRequest, "a seat has this token; choose other digits"}
	}
	next.Claimed = append(slices.Clone(next.Claimed), make([]string, len(next.Tokens)-len(next.Claimed))...)
	next.Tokens = slices.Clone(next.Tokens)
	if next.Claimed[p] == "" {
		next.Claimed[p] = next.Tokens[p]
	}
	next.Tokens[p] = fresh
	return fresh, h.keep(t, next)
}

// offer offers the seat of a player whose time is over. Nothing waits for the
// consent of this player. The table is locked.
func (h *house) offer(t *table, p seat) error {
	next := t.kept
	next.Offered = append(slices.Clip(next.Offered), p)
	next.Asked = nil
	return h.keep(t, next)
}

// takeOver lets a client without a seat, or the player who left it, play an
// offered seat from now on under a name, if that is not empty, and returns the
// token that plays there. It accepts a repeated request.
func (h *house) takeOver(t *table, p seat, token, fresh, name string) (string, error) {
	t.mu.Lock()
	defer t.mu.Unlock()
	next, has := t.kept, findToken(t.Tokens, token)
	switch {
	case findToken(t.Tokens, fresh) == p && !slices.Contains(t.Offered, p):
		return fresh, nil
	case token != "" && has == spectator:
		return "", refusal{http.StatusForbidden, needsToken}
	case !slices.Contains(t.Offered, p) || t.Match.over():
		return "", refusal{http.StatusConflict, "this seat is not offered"}
	case token != "" && has != p:
		return "", refusal{http.StatusConflict, "you have a seat at this table"}
	}
	if name != "" {
		names, err := t.names(), checkNames([]string{name}, 1)
		if err != nil {
			return "", err
		}
		names[p] = name
		if next.Match, err = next.Match.withNames(names); err != nil {
			return "", err
		}
	}
	without := func(seats []seat) []seat {
		return slices.DeleteFunc(slices.Clone(seats), func(q seat) bool { return q == p })
	}
	next.Offered, next.Hinting = without(next.Offered), without(next.Hinting)
	return h.seatClient(t, p, fresh, next)
}
