package tables

import (
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
)

// kept is a table's game and players: the content of its file, as JSON, with
// all secrets of the game. It is an immutable value.
type kept struct {
	Tokens  []string // by seat
	Claimed []string `json:",omitempty"` // the first token of each seat that was claimed
	terms
	Hinting []seat    `json:",omitempty"` // the players who allow hints
	Hinted  []int     `json:",omitempty"` // the hints that were used, by seat
	Game    string    `json:",omitempty"` // empty: the first game
	Match   match     `json:"Record"`
	Backs   []back    `json:",omitempty"`
	Thought []float64 `json:",omitempty"` // seconds, by seat
	Asked   *takeback `json:",omitempty"`
	Offered []seat    `json:",omitempty"` // the seats that the machine plays until somebody claims them
}

// back is an entry in the log of a game: moves were taken back.
type back struct {
	Number int // of the entry; moves and takebacks count together
	Moves  int // that still stand
}

func (b back) compare(number int) int { return b.Number - number }

// UnmarshalJSON reads a file, and checks it.
func (k *kept) UnmarshalJSON(data []byte) error {
	type plain kept // without this method
	var read struct {
		plain
		Record json.RawMessage // instead of plain.Record, whose type is an interface
	}
	if err := json.Unmarshal(data, &read); err != nil {
		return err
	}
	*k = kept(read.plain)
	g, known := games[cmp.Or(k.Game, firstGame)]
	if !known {
		return fmt.Errorf("there is no game %q", k.Game)
	}
	var err error
	if k.Match, err = g.read(read.Record); err != nil {
		return err
	}
	return errors.Join(k.checkSeats(), k.checkLog())
}

func (k kept) checkSeats() error {
	n := k.Match.players()
	if n == 0 || n != len(k.Tokens) || k.Claimed != nil && n != len(k.Claimed) ||
		k.Thought != nil && n != len(k.Thought) || k.Hinted != nil && n != len(k.Hinted) {
		return fmt.Errorf("its Tokens, Claimed, Thought and Hinted have %d, %d, %d and %d items "+
			"for %d players", len(k.Tokens), len(k.Claimed), len(k.Thought), len(k.Hinted), n)
	}
	for p, token := range k.Tokens {
		if (token == "") != slices.Contains(k.Machines, seat(p)) {
			return fmt.Errorf("a token of seat %v does not fit its player", seat(p))
		}
	}
	for i, p := range k.Offered {
		if int(p) >= n || slices.Contains(k.Machines, p) || slices.Contains(k.Offered[:i], p) {
			return fmt.Errorf("seat %v cannot be offered", p)
		}
	}
	return k.check(n)
}

// names returns the players' names by seat, "" for one that the record lacks.
func (k kept) names() []string {
	names := make([]string, len(k.Tokens))
	copy(names, k.Match.names())
	return names
}

// automatic reports whether the machine plays a seat.
func (k kept) automatic(p seat) bool {
	return slices.Contains(k.Machines, p) || slices.Contains(k.Offered, p)
}

// unanimous reports whether all people at the table are among these players.
func (k kept) unanimous(agreed []seat) bool {
	for p := range seat(len(k.Tokens)) {
		if !k.automatic(p) && !slices.Contains(agreed, p) {
			return false
		}
	}
	return true
}

func (k kept) checkLog() error {
	last, moves := 0, 0
	for _, b := range k.Backs {
		moves += b.Number - last - 1
		if b.Number <= last || b.Moves < 0 || b.Moves >= max(moves, 1) || b.Number > maxEntries {
			return fmt.Errorf("entry %d cannot leave %d moves", b.Number, b.Moves)
		}
		last, moves = b.Number, b.Moves
	}
	if moves > k.Match.length() {
		return fmt.Errorf("%d moves stand; it has %d", moves, k.Match.length())
	}
	return nil
}

// maxEntries is the largest number of a takeback, far above any game's. The file
// stays below the size that keeping.Folder reads.
const maxEntries = 1 << 14

// numbers returns the number of each move that stands, and the number of the
// last move or takeback.
func (k kept) numbers() (standing []int, last int) {
	for _, b := range k.Backs {
		for last++; last < b.Number; last++ {
			standing = append(standing, last)
		}
		standing = standing[:b.Moves]
	}
	for len(standing) < k.Match.length() {
		last++
		standing = append(standing, last)
	}
	return standing, last
}

// awaitedPlayers returns the players who have to decide.
func (k kept) awaitedPlayers() []seat {
	all := []seat{}
	for p := range seat(k.Match.players()) {
		if k.Match.awaits(p) {
			all = append(all, p)
		}
	}
	return all
}

// open returns the numbers with which the next move may arrive: the next one,
// and while players decide at the same time, all since their decisions began.
func (k kept) open() (first, next int) {
	standing, last := k.numbers()
	if began := roundStart(k.Match, k.Match.length()); began > 0 {
		first = standing[began-1]
	}
	if n := len(k.Backs); n > 0 {
		first = max(first, k.Backs[n-1].Number)
	}
	return first + 1, last + 1
}

// roundStart returns the number of moves before the simultaneous decisions that
// players are making after n moves began.
func roundStart(m match, n int) int {
	for n > 0 && m.at(n-1).simultaneous() && !m.at(n).justRevealed() {
		n--
	}
	return n
}

// hasMoved reports whether a player has already made a move with this number,
// or with another one of the decisions that are made at the same time.
func (k kept) hasMoved(p seat, number int, move string) bool {
	if first, next := k.open(); k.Match.pendingMove(p) == move && first <= number && number <= next {
		return true
	}
	standing, _ := k.numbers()
	i, found := slices.BinarySearch(standing, number)
	if !found {
		return false
	}
	n := i + 1
	if k.Match.at(i).simultaneous() {
		n = roundStart(k.Match, i) + 1
	}
	for ; n <= k.Match.length(); n++ {
		m := k.Match.at(n)
		if by, how := m.lastMove(); by == p && how == move {
			return true
		}
		if m.justRevealed() || !m.at(n-1).simultaneous() {
			return false
		}
	}
	return false
}

// play returns k after a move of a player who is awaited.
func (k kept) play(p seat, move string) (kept, error) {
	var err error
	k.Match, err = k.Match.play(p, move)
	return k, err
}
