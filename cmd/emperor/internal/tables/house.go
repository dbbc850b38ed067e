package tables

import (
	"encoding/json"
	"errors"
	"log"
	"maps"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/emperorofchina/emperor/cmd/emperor/internal/keeping"
)

// house holds the tables of the games under way, each with a file in the folder.
type house struct {
	folder *keeping.Folder
	limit  int              // of tables
	clock  func() time.Time // time.Now, or a test's clock
	secret func() []byte    // secret, or a test's, which repeats
	mu     sync.Mutex
	tables map[string]*table // by the name of the game; nil: not read yet
	ended  map[string]*table // whose players may still talk, at most limit

	thought time.Duration // the machine's longest about a decision; 0: it does not play
	waiting []*table      // for the machine
	working bool          // whether the machine works
}

const (
	fileEnding = ".json"
	finished   = "finished" // the folder of finished games
	damaged    = "damaged"  // the folder of files that cannot be read
)

// openHouse continues the games in a folder. It creates the folder if it does
// not exist.
func openHouse(path string, limit int) (*house, error) {
	folder, err := keeping.OpenFolder(path)
	if err != nil {
		return nil, err
	}
	h := &house{folder: folder, limit: limit, clock: time.Now, secret: secret, tables: map[string]*table{},
		ended: map[string]*table{}, thought: longestThought}
	files, err := folder.Names(fileEnding)
	if err != nil {
		return nil, errors.Join(err, folder.Close())
	}
	for _, file := range files {
		h.tables[strings.TrimSuffix(file, fileEnding)] = nil
	}
	return h, nil
}

// readAll reads the games that nobody has asked for yet, so that finished games
// and damaged files are moved, and reports its progress.
func (h *house) readAll() {
	h.mu.Lock()
	ids := slices.Collect(maps.Keys(h.tables))
	h.mu.Unlock()
	for i, id := range ids {
		h.table(id)
		if (i+1)%1000 == 0 || i+1 == len(ids) {
			log.Printf("read %d of %d games", i+1, len(ids))
		}
	}
}

// read returns the table in a file.
func (h *house) read(file string) (*table, error) {
	text, err := h.folder.Read(file)
	if err != nil {
		return nil, err
	}
	t := newTable(file, h.clock())
	return t, json.Unmarshal([]byte(text), &t.kept)
}

// archive moves a finished game out of the house, which frees its place. Its
// table stays for some time, as for requests that already have it.
func (h *house) archive(id string, t *table) {
	if err := h.folder.Move(id+fileEnding, finished); err != nil {
		log.Printf("game %s is over, but cannot be moved: %v", id, err)
		return
	}
	delete(h.tables, id)
	if len(h.ended) < h.limit {
		h.ended[id] = t
		time.AfterFunc(farewell, func() {
			h.mu.Lock()
			defer h.mu.Unlock()
			delete(h.ended, id)
		})
	}
}

// table returns the table of a game, or nil if there is none. It reads a game when
// it is first asked for, and a finished one each time.
func (h *house) table(id string) *table {
	t, underWay := h.underWay(id)
	if underWay || !gameName.MatchString(id) {
		return t
	}
	// Unlocked, because players of other games need not wait for this.
	t, err := h.read(filepath.Join(finished, id+fileEnding))
	if err != nil {
		return nil
	}
	t.since = time.Time{} // long ago
	return t
}

// underWay returns the table of a game, or nil if its file is damaged, which it
// moves aside. The second result is false if the game is not under way.
func (h *house) underWay(id string) (*table, bool) {
	h.mu.Lock()
	defer h.mu.Unlock()
	if t := h.ended[id]; t != nil {
		return t, true
	}
	t, underWay := h.tables[id]
	if t != nil || !underWay {
		return t, underWay
	}
	file := id + fileEnding
	t, err := h.read(file)
	if err != nil {
		delete(h.tables, id)
		log.Printf("%s is damaged: %v; it is moved to the folder %q: "+
			"mend it, move it back and start the server again",
			file, errors.Join(err, h.folder.Move(file, damaged)), damaged)
		return nil, true
	}
	h.tables[id] = t
	if t.Match.over() {
		h.archive(id, t)
	}
	h.arrange(t)
	return t, true
}

// gameName is the form of the names of games, which are names of files.
var gameName = regexp.MustCompile("^[0-9a-f]{32}$")
