package tables

import (
	"encoding/json"
	"math/rand/v2"
)

// game is a game that the server offers.
type game struct {
	begin func(options []byte, seed uint64) (match, error)
	read  func(record []byte) (match, error)
}

// firstGame is the game of requests and files that name none.
const firstGame = "emperor"

var games = map[string]game{
	firstGame:    {beginEmperor, readEmperor},
	"whitelotus": {beginLotus, readLotus},
}

// match is a game in progress with its history, as an immutable value: what the
// server needs of either game. A move is its text.
type match interface {
	json.Marshaler // as a record, with every secret
	withNames(names []string) (match, error)
	names() []string
	players() int
	over() bool
	winners() []seat

	length() int
	at(n int) match                  // after the first n moves
	lastMove() (by seat, how string) // the last move; there is one
	// justRevealed reports whether the last move showed anything secret: a card of
	// the pile, a tile, or the commitments of several players.
	justRevealed() bool

	awaits(p seat) bool
	// simultaneous reports whether all players awaited decide at the same time and
	// in secret, so that their moves may arrive in any order.
	simultaneous() bool

	read(text string) (string, error) // a move as last writes it
	play(p seat, move string) (match, error)

	// The knowledge of a player or a spectator:
	view(p seat) json.Marshaler
	choices(p seat) []string
	pendingMove(p seat) string    // their hidden move, or ""
	events(p seat) json.Marshaler // of the last move
	transcript(p seat) (json.Marshaler, error)

	// choose returns one of the choices, as the opponent of this name makes it.
	choose(machine string, p seat, rng *rand.Rand) (string, error)
}
