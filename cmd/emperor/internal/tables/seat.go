package tables

import (
	"net/http"
	"strings"
)

// seat is a player's seat, from 0, or spectator. As text it is a letter, as in
// moves.
type seat uint8

const spectator seat = 255

func (p seat) String() string { return string(rune('A' + p)) }

// MarshalText returns the letter of the seat.
func (p seat) MarshalText() ([]byte, error) { return []byte(p.String()), nil }

// UnmarshalText reads the letter of a seat.
func (p *seat) UnmarshalText(text []byte) error {
	if len(text) != 1 || text[0] < 'A' || text[0] > 'Z' {
		return refusal{http.StatusBadRequest, "expected the letter of a player, as in A"}
	}
	*p = seat(text[0] - 'A')
	return nil
}

// letters returns the letters of seats, as in "A, C".
func letters(seats []seat) string {
	var all []string
	for _, p := range seats {
		all = append(all, p.String())
	}
	return strings.Join(all, ", ")
}
