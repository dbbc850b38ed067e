// Package tables lets people play The Emperor of China and Der weisse Lotus over a
// network. It is part of the command web: it uses only the
// standard library, keeps each game in one file, and never sends a secret.
//
// The client that creates a game gets a token for each seat and passes them on.
// A request carries its token in "Authorization: Bearer TOKEN"; a request
// without a token comes from a spectator.
//
//	POST /games?game=G&name=A&name=B
//	                            create a game; G is emperor, which may be left
//	                            out, or whitelotus. The body is its Options as
//	                            JSON, as in {"v":1,"players":4}; the names, by
//	                            seat, are optional.
//	                            Answer: {"game":…,"tokens":[…]}
//	GET  /games/ID/names        the names, as an array of strings
//	GET  /games/ID/view         the client's View as JSON; the header Emperor-Moves
//	                            is the number of the last move, 0 at first, and
//	                            once the game is over, Emperor-Winners the
//	                            winners' letters
//	GET  /games/ID/transcript   the game as the client has seen it, a Transcript as
//	                            JSON, with the header Emperor-Moves
//	GET  /games/ID/choices      the client's legal moves, as an array of strings
//	GET  /games/ID/table        the players awaited, and more: see below
//	POST /games/ID/moves/N      make move number N of the game, from 1: one more
//	                            than Emperor-Moves, or than the id of the last
//	                            event. The body is the move, as in "Wei: house 3
//	                            (red)". If the answer is lost, the same request
//	                            can be repeated
//	POST /games/ID/takeback/N   ask or agree that a player takes back their last
//	                            move; the body is the player's letter
//	DELETE /games/ID/takeback/N refuse that, or no longer ask
//	GET  /games/ID/events       the events, as a stream of server-sent events.
//	                            Each move is one, with its number as id and its
//	                            Events as data. The stream continues after
//	                            Last-Event-ID, and after the last event of a
//	                            finished game it is 204
//
// # Decisions in secret
//
// In a contest or a rebellion of Der weisse Lotus several players decide at the
// same time. Their moves may arrive in any order, with the same number N or a
// later one. The server keeps a move that arrives before its turn to itself,
// and makes it as soon as all before it have arrived. Nobody else can see what
// a player has decided before all decisions are revealed: no answer, event or
// refusal depends on it.
//
// Anyone with the token of a seat is its player. If a player leaves and passes
// the token on, to a person or to a program, the new player sees what the seat
// may see: its cards, and its decision that is not revealed yet. Nobody else
// learns more because a player left.
//
// # The table
//
// GET /games/ID/table answers a JSON object, which is also the data of an event
// "table" in the stream, without an id, at its beginning and after each change:
//
//	game      emperor or whitelotus
//	number    the number of the last move, as in Emperor-Moves
//	awaited   the letters of the players who have to decide
//	decided   the client's decision that is not revealed yet, if any
//	thought   the seconds that each player has thought, by seat
//	waiting   the seconds since the last move, takeback, or request for one
//	mayAsk    the client may ask to take back their last move
//	takeback  the request to take back a move, if any: its number, the letter
//	          of the player who asks, and the letters of those who agreed
//
// # Taking back a move
//
// A player may take back their last move if all other players agree, and with
// it the moves that were made after it. N is the number of the last move when
// the player asks, and those who agree repeat it. What was revealed stays
// revealed: if any of these moves showed a card of the pile, a tile or the
// decisions of several players, the request is refused. If a player takes back
// a payment, the others have still seen its cards. Decisions of other players
// that are not revealed yet stay made.
//
// The stream then has an event "back" with an id, the next number, whose data
// is as in {"moves":10}: only the first 10 moves of the game stand. It leaves
// out moves that were taken back, if the client does not know them.
//
// # Files
//
// The server writes a move to disk before it answers, so a crash loses nothing.
// Within -folder it moves a finished game to "finished", where clients can
// still read it, and a file that it cannot read to "damaged". The body of a
// refusal is a text for the person who plays.
package tables

import (
	"net/http"
	"time"
)

const (
	maxBody    = 1 << 17          // bytes of a request, which may contain a board
	maxName    = 200              // bytes of a name
	maxStreams = 32               // per game
	timeout    = 10 * time.Second // for a client to send a request, or to read part of a stream
	keepAlive  = 20 * time.Second // between comments on an idle stream
)

// A Server serves the tables of friends.
type Server struct {
	*http.Server
	house *house
}

// Open returns a server for the games in a folder, with at most limit games under
// way.
func Open(folder string, limit int) (Server, error) {
	h, err := openHouse(folder, limit)
	if err != nil {
		return Server{}, err
	}
	return Server{newServer(h, timeout), h}, nil
}

// Read reads the games in the folder, so that they need not be read when they
// are asked for.
func (s Server) Read() { s.house.readAll() }
