package tables

import (
	"bytes"
	"encoding/json"
	"flag"
	"fmt"
	"log"
	"math/rand/v2"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"
)

// A finished game leaves its place to another, and can still be looked at, in this run and
// the next, from a seat that nobody claimed; its stream has nothing more to send.
func TestFinishedGame(t *testing.T) {
	for name := range games {
		t.Run(name, func(t *testing.T) { finishGame(t, name) })
	}
}

func finishGame(t *testing.T, name string) {
	folder := t.TempDir()
	h := newHouse(t, folder, 1)
	game, tokens, err := h.create(name, []byte(`{"v":1,"players":3}`), nil, terms{Once: true})
	if err != nil {
		t.Fatal(err)
	}
	place := h.table(game)
	makeMoves(t, h, place, rand.New(rand.NewPCG(1, 1)), 1<<30)
	over := place.Match
	if _, _, err := h.begin(name, []byte(`{"v":1,"players":3}`), nil); err != nil {
		t.Errorf("the finished game still has its place: %v", err)
	}
	for _, h := range []*house{h, func() *house { h.folder.Close(); return newHouse(t, folder, 1) }()} {
		get := func(path, last string) *httptest.ResponseRecorder {
			r := httptest.NewRequest("GET", "/games/"+game+path, nil)
			r.Header.Set("Authorization", "Bearer "+tokens[1])
			r.Header.Set("Last-Event-ID", last)
			w := httptest.NewRecorder()
			newServer(h, timeout).Handler.ServeHTTP(w, r)
			return w
		}
		w := get("/view", "")
		if want, _ := json.Marshal(over.view(1)); strings.TrimSpace(w.Body.String()) != string(want) {
			t.Errorf("the view of the finished game: %s", w.Body)
		}
		moves := strconv.Itoa(over.length())
		if w.Header().Get("Emperor-Moves") != moves ||
			w.Header().Get("Emperor-Winners") != letters(over.winners()) || len(over.winners()) == 0 {
			t.Errorf("the headers of its view: %v; want %s moves, winners %v", w.Header(), moves, over.winners())
		}
		if w := get("/events", strconv.Itoa(over.length()-1)); w.Code != http.StatusOK ||
			strings.Count(w.Body.String(), "\nid:") != 0 || !strings.HasPrefix(w.Body.String(), "id: "+moves) {
			t.Errorf("the last event: %d %s", w.Code, w.Body)
		}
		if w := answerTo(h, "POST", "/games/"+game+"/claim", tokens[1], mine); !strings.Contains(w.Body.String(), tokens[1]) {
			t.Errorf("a seat of the finished game is claimed: %d %s", w.Code, w.Body)
		}
		if w := get("/events", moves); w.Code != http.StatusNoContent {
			t.Errorf("after the last event: %d %s", w.Code, w.Body)
		}
	}
}

// A finished game that the server could not move before it ended is moved by the
// next.
func TestFinishedGameIsMovedLater(t *testing.T) {
	folder := t.TempDir()
	h := newHouse(t, folder, 1)
	game, _, err := h.begin("", []byte(`{"v":1,"players":3}`), nil)
	if err != nil {
		t.Fatal(err)
	}
	makeMoves(t, h, h.table(game), rand.New(rand.NewPCG(1, 1)), 1<<30)
	h.folder.Close()
	moved, name := filepath.Join(folder, finished, game+fileEnding), filepath.Join(folder, game+fileEnding)
	if err := os.Rename(moved, name); err != nil {
		t.Fatal(err)
	}
	newHouse(t, folder, 1).readAll()
	if _, err := os.Stat(moved); err != nil {
		t.Errorf("the game is not among the finished ones: %v", err)
	}
}

// A request that cannot be written to disk changes nothing.
func TestUnwritten(t *testing.T) {
	folder := t.TempDir()
	h := newHouse(t, folder, 1)
	game, tokens, err := h.begin("whitelotus", []byte(`{"v":1,"players":3}`), nil)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.RemoveAll(folder); err != nil {
		t.Skip("an open folder cannot be removed here:", err)
	}
	before, _ := json.Marshal(h.table(game).kept)
	for path, body := range map[string]string{"/claim": mine, "/moves/1": "pass", "/hints": "allow"} {
		if w := answerTo(h, "POST", "/games/"+game+path, tokens[0], body); w.Code != http.StatusServiceUnavailable {
			t.Errorf("POST %s: %d %s", path, w.Code, w.Body)
		}
	}
	if after, _ := json.Marshal(h.table(game).kept); !bytes.Equal(after, before) {
		t.Errorf("before %s\nafter %s", before, after)
	}
}

// makeMoves makes random moves, at most this many, until the game is over.
func makeMoves(t *testing.T, h *house, place *table, rng *rand.Rand, most int) {
	t.Helper()
	for range most {
		awaited := place.awaitedPlayers()
		if len(awaited) == 0 {
			return
		}
		p := awaited[rng.IntN(len(awaited))]
		choices := place.Match.choices(p)
		_, next := place.open()
		if err := h.move(place, p, next, choices[rng.IntN(len(choices))]); err != nil {
			t.Fatal(err)
		}
	}
}

// A damaged file is set aside, with what to do about it, and the other games go
// on.
func TestDamagedFile(t *testing.T) {
	folder := t.TempDir()
	h := newHouse(t, folder, 5)
	game, _, err := h.begin("", []byte(`{"v":1,"players":3}`), nil)
	if err != nil {
		t.Fatal(err)
	}
	makeMoves(t, h, h.table(game), rand.New(rand.NewPCG(1, 1)), 1)
	h.folder.Close()
	text, err := os.ReadFile(filepath.Join(folder, game+".json"))
	rows, err2 := os.ReadFile("testdata/damaged.txt")
	if err != nil || err2 != nil {
		t.Fatal(err, err2)
	}
	reasons := map[string]string{} // by the name of the file
	damage := func(text, reason string) {
		file := fmt.Sprintf("%d.json", len(reasons))
		reasons[file] = " " + file + " is damaged: " + reason // after the time
		if err := os.WriteFile(filepath.Join(folder, file), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	damage("", "unexpected end of JSON input")
	damage(string(text[:len(text)/2]), "unexpected end of JSON input")
	_, list, _ := strings.Cut(string(rows), "\n\n")
	for _, row := range strings.Split(strings.TrimSpace(list), "\n") {
		part, reason, _ := strings.Cut(row, "\t")
		damage(strings.TrimSuffix(string(text), "}")+","+part+"}", reason)
	}
	var logged bytes.Buffer
	log.SetOutput(&logged)
	defer log.SetOutput(os.Stderr)
	h = newHouse(t, folder, 5)
	h.readAll()
	if h.table(game) == nil || len(h.tables) != 1 {
		t.Errorf("there are %d tables", len(h.tables))
	}
	for file, reason := range reasons {
		if _, err := os.Stat(filepath.Join(folder, "damaged", file)); err != nil ||
			!strings.Contains(logged.String(), reason) {
			t.Errorf("%v; nothing logged says %q", err, reason)
		}
	}
	const advice = `; it is moved to the folder "damaged": mend it, move it back and start the server again`
	if n := strings.Count(logged.String(), advice); n != len(reasons) {
		t.Errorf("%d of %d files have the advice%s", n, len(reasons), advice)
	}
}

var keptGames = flag.Int("kept", 500, "how many kept games a house is opened with")

// Many kept games are opened in a time that grows with their number alone.
func TestManyKeptGames(t *testing.T) {
	folder := t.TempDir()
	h := newHouse(t, folder, 1)
	game, _, err := h.begin("", []byte(`{"v":1,"players":4}`), nil)
	if err != nil {
		t.Fatal(err)
	}
	place := h.table(game)
	makeMoves(t, h, place, rand.New(rand.NewPCG(1, 1)), 60) // half a game
	h.folder.Close()
	text, err := os.ReadFile(filepath.Join(folder, game+".json"))
	if err != nil {
		t.Fatal(err)
	}
	for i := range *keptGames - 1 {
		if err := os.WriteFile(filepath.Join(folder, fmt.Sprintf("%032x.json", i)), text, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	start := time.Now()
	h = newHouse(t, folder, 1)
	t.Logf("%d games were opened in %v", *keptGames, time.Since(start))
	h.readAll()
	t.Logf("and all read after %v", time.Since(start))
	for name, place := range h.tables {
		if place == nil {
			t.Errorf("game %s is not read", name)
		}
	}
	if len(h.tables) != *keptGames {
		t.Errorf("%d of %d games are open", len(h.tables), *keptGames)
	}
}
