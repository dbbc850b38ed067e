package main

import (
	"crypto/rand"
	"crypto/subtle"
	"encoding/base32"
	"encoding/binary"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"

	"github.com/emperorofchina/emperor"
	"github.com/emperorofchina/emperor/examples/internal/keeping"
)

// house has all tables at which somebody plays, each with a file in the folder.
type house struct {
	folder string
	most   int
	mu     sync.Mutex
	tables map[string]*table // by the name of the game
}

// openHouse opens the games in a folder, which is made if there is none.
func openHouse(folder string, most int) (*house, error) {
	h := &house{folder: folder, most: most, tables: map[string]*table{}}
	if err := os.MkdirAll(folder, 0o700); err != nil {
		return nil, err
	}
	files, err := filepath.Glob(filepath.Join(folder, "*.json"))
	if err != nil {
		return nil, err
	}
	for _, file := range files {
		t, err := openTable(file)
		if err != nil {
			h.close()
			return nil, err
		}
		h.tables[strings.TrimSuffix(filepath.Base(file), ".json")] = t
	}
	return h, nil
}

func (h *house) close() {
	for _, t := range h.tables {
		t.file.Close()
	}
}

// table returns the table of a game; nil where there is none.
func (h *house) table(game string) *table {
	h.mu.Lock()
	defer h.mu.Unlock()
	return h.tables[game]
}

// errFull: there is a limit to what a house can hold.
var errFull = errors.New("there is no room for another game now")

// begin makes a table for a new game, and returns the game's name and the tokens
// of its seats. The seed, too, comes from the system's source of secrets: who
// could guess it would know all cards.
func (h *house) begin(o emperor.Options) (game string, tokens []string, err error) {
	t := &table{moved: make(chan struct{})}
	t.record.Start = emperor.Deal(o, binary.LittleEndian.Uint64(secret()))
	start, err := emperor.NewState(t.record.Start)
	if err != nil {
		return "", nil, err
	}
	t.states = []emperor.GameState{start}
	t.record.Names = make([]string, start.NumPlayers())
	for range t.record.Names {
		t.tokens = append(t.tokens, inLetters(secret()))
	}
	text, err := json.Marshal(kept{t.tokens, t.record})
	if err != nil {
		return "", nil, err
	}
	h.mu.Lock()
	defer h.mu.Unlock()
	if len(h.tables) >= h.most {
		return "", nil, errFull
	}
	game = inLetters(secret())
	if t.file, err = keeping.Create(filepath.Join(h.folder, game+".json"), string(text)); err != nil {
		return "", nil, err
	}
	h.tables[game] = t
	return game, t.tokens, nil
}

// secret returns 128 bits that nobody can guess.
func secret() []byte {
	bits := make([]byte, 16)
	rand.Read(bits)
	return bits
}

func inLetters(bits []byte) string {
	return base32.StdEncoding.WithPadding(base32.NoPadding).EncodeToString(bits)
}

// table is a game, and who plays it.
type table struct {
	file   *keeping.File
	tokens []string // by player

	mu      sync.Mutex // guards what follows
	record  emperor.Record
	states  []emperor.GameState // before each move of the record, and at last the game as it is
	moved   chan struct{}       // closed, and replaced, when there is a new move
	streams int                 // how many follow the events
}

// kept is what a table's file holds, as JSON: all secrets of the game.
type kept struct {
	Tokens []string
	Record emperor.Record
}

// openTable goes on with the game in a file.
func openTable(name string) (*table, error) {
	file, text, err := keeping.Open(name)
	if err != nil {
		return nil, err
	}
	var k kept
	t := &table{file: file, moved: make(chan struct{})}
	if err = json.Unmarshal([]byte(text), &k); err == nil {
		t.tokens, t.record = k.Tokens, k.Record
		for s, wrong := range k.Record.Replay() {
			t.states, err = append(t.states, s), wrong
		}
	}
	if err != nil {
		file.Close()
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	return t, nil
}

// keep makes a record the table's, once it is on the disk.
func (t *table) keep(record emperor.Record) error {
	text, err := json.Marshal(kept{t.tokens, record})
	if err == nil {
		err = t.file.Replace(string(text))
	}
	if err == nil {
		t.record = record
	}
	return err
}

// seat returns whose token it is; without one it is a spectator's. The second
// result is false for a token that does not exist.
func (t *table) seat(token string) (emperor.Player, bool) {
	for i, known := range t.tokens {
		if subtle.ConstantTimeCompare([]byte(token), []byte(known)) == 1 {
			return emperor.Player(i), true
		}
	}
	return emperor.Spectator, token == ""
}

// call gives a player a name.
func (t *table) call(p emperor.Player, name string) error {
	t.mu.Lock()
	defer t.mu.Unlock()
	record := t.record
	record.Names = slices.Clone(record.Names)
	record.Names[p] = name
	return t.keep(record)
}

// errNumber: moves are made one after another.
var errNumber = errors.New("the game has gone on, or has not come so far")

// move makes the game's move of a number, once it is on the disk. What the same
// player did already is not done again.
func (t *table) move(p emperor.Player, number int, m emperor.Move) error {
	t.mu.Lock()
	defer t.mu.Unlock()
	made := len(t.record.Moves)
	if number > 0 && number <= made && t.record.Moves[number-1] == m && t.states[number-1].ToMove() == p {
		return nil
	}
	if number != made+1 {
		return fmt.Errorf("%w: the next move is number %d", errNumber, made+1)
	}
	if err := t.states[made].View(p).Check(m); err != nil {
		return err // not their turn, not their cards, against a rule
	}
	after, err := emperor.Apply(t.states[made], m)
	if err != nil {
		return err
	}
	record := t.record
	record.Moves = append(slices.Clip(record.Moves), m)
	if after.Over() {
		if record, err = record.Finished(); err != nil {
			return err
		}
	}
	if err := t.keep(record); err != nil {
		return err
	}
	t.states = append(t.states, after)
	close(t.moved)
	t.moved = make(chan struct{})
	return nil
}

// view returns what somebody knows of the game as it is.
func (t *table) view(p emperor.Player) emperor.View {
	t.mu.Lock()
	defer t.mu.Unlock()
	return t.states[len(t.states)-1].View(p)
}

// eventsSince returns what happened in the moves after the first ones, as somebody
// saw it; whether no more will; and what is closed when there is more.
func (t *table) eventsSince(moves int, p emperor.Player) (all []emperor.Events, over bool, moved <-chan struct{}) {
	t.mu.Lock()
	defer t.mu.Unlock()
	for i := moves; i < len(t.record.Moves); i++ {
		events, err := t.states[i].Events(p, t.record.Moves[i])
		if err != nil {
			break // of a move that was made there is no error
		}
		all = append(all, events)
	}
	return all, t.states[len(t.states)-1].Over(), t.moved
}

// follow counts who follows the events, and refuses one too many.
func (t *table) follow(more int) bool {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.streams+more > maxStreams {
		return false
	}
	t.streams += more
	return true
}
