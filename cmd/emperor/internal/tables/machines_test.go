package tables

import (
	"context"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"math/rand/v2"
	"net/http/httptest"
	"slices"
	"sync"
	"testing"
	"time"
)

// seatMachines begins a table of three players at which the machine has seats.
func seatMachines(t *testing.T, h *house, name string, agreed terms) (id string, tokens []string) {
	t.Helper()
	id, tokens, err := h.create(name, []byte(`{"v":1,"players":3}`), nil, agreed)
	if err != nil {
		t.Fatal(err)
	}
	return id, tokens
}

// The machine plays its seats: a person at a table with two of them plays a
// whole game, and the seats of the machine have no tokens.
func TestMachinesPlay(t *testing.T) {
	for name := range games {
		for level, thought := range map[string]time.Duration{"": time.Millisecond, "easy": time.Hour, "normal": time.Hour} {
			t.Run(name+level, func(t *testing.T) { playWithMachines(t, name, level, thought) })
		}
	}
}

func playWithMachines(t *testing.T, name, level string, thought time.Duration) {
	h := newHouse(t, t.TempDir(), 1)
	h.thought = thought // an hour is not over before the test: these levels do not think
	id, tokens := seatMachines(t, h, name, terms{Machines: []seat{2, 0}, Level: level})
	if tokens[0] != "" || tokens[1] == "" || tokens[2] != "" {
		t.Errorf("the tokens are %q", tokens)
	}
	place := h.table(id)
	rng := rand.New(rand.NewPCG(1, 2))
	for {
		k, changed := place.current()
		if k.Match.over() {
			break
		}
		if k.Match.awaits(1) {
			choices := k.Match.choices(1)
			_, next := k.open()
			err := h.move(place, 1, next, choices[rng.IntN(len(choices))])
			if err != nil && !errors.As(err, new(refusal)) { // the machine was first
				t.Fatal(err)
			}
			continue
		}
		select {
		case <-changed:
		case <-time.After(time.Minute):
			t.Fatalf("the machine does not move: %v awaited", k.awaitedPlayers())
		}
	}
}

// The machine goes on after a restart, at tables that nobody asks for.
func TestMachineAfterRestart(t *testing.T) {
	folder := t.TempDir()
	h := newHouse(t, folder, 2)
	h.thought = 0 // it thinks, and is killed
	one, _ := seatMachines(t, h, "", terms{Machines: []seat{0, 1}})
	other, _ := seatMachines(t, h, "", terms{Machines: []seat{0, 1}})
	h.folder.Close()
	h = newHouse(t, folder, 2)
	h.readAll()
	for _, id := range []string{one, other} {
		for k, changed := h.table(id).current(); !k.Match.awaits(2); k, changed = h.table(id).current() {
			select {
			case <-changed:
			case <-time.After(timeout):
				t.Fatal("the machine does not go on")
			}
		}
	}
}

// The machine decides from its View alone: in games that look the same to its
// player it makes the same move.
func TestMachineKnowsItsViewOnly(t *testing.T) {
	for name := range games {
		rng := rand.New(rand.NewPCG(3, 3))
		compared := 0
		for seed := uint64(0); compared < 40; seed++ {
			m, err := games[name].begin([]byte(`{"v":1,"players":3}`), seed)
			if err != nil {
				t.Fatal(err)
			}
			for !m.over() && compared < 40 {
				p := kept{Match: m}.awaitedPlayers()[0]
				if rng.IntN(8) == 0 {
					same, other := sampleGames(t, m, p, rng)
					var moves [2]string
					for i, m := range []match{same, other} {
						if moves[i], err = m.choose("search:30", p, rand.New(rand.NewPCG(seed, 4))); err != nil {
							t.Fatal(err)
						}
					}
					if compared++; moves[0] != moves[1] {
						t.Errorf("%s: the machine makes %s, or %s if only what it can't know is another",
							name, moves[0], moves[1])
					}
				}
				choices := m.choices(p)
				if m, err = m.play(p, choices[rng.IntN(len(choices))]); err != nil {
					t.Fatal(err)
				}
			}
		}
	}
}

// A deal follows from its seed, and a machine plays as the opponent of its name.
func TestSeedsAndLevels(t *testing.T) {
	for name, g := range games {
		one, err := g.begin([]byte(`{"v":1,"players":3}`), 1)
		other, err2 := g.begin([]byte(`{"v":1,"players":3}`), 2)
		if err != nil || err2 != nil || equal(t, one, other) {
			t.Errorf("%s: another seed gives the same game, %v, %v", name, err, err2)
		}
		p, chosen := kept{Match: one}.awaitedPlayers()[0], map[string]bool{}
		for seed := range uint64(20) {
			for _, level := range []string{"greedy", "random"} {
				move, err := one.choose(level, p, rand.New(rand.NewPCG(seed, 1)))
				if chosen[level+" "+move] = true; err != nil {
					t.Error(err)
				}
			}
		}
		if len(chosen) < 4 {
			t.Errorf("%s: greedy and random play %v", name, chosen)
		}
	}
}

// However many tables wait for the machine, its thinking keeps none waiting for more
// than three seconds.
func TestThoughtAmongTables(t *testing.T) {
	for n := 1; n <= 100; n++ {
		thought := thoughtAmong(n, longestThought)
		if all := time.Duration(n) * thought; thought <= 0 || thought > longestThought || all > 3*time.Second {
			t.Errorf("%d tables: %v each, %v together", n, thought, all)
		}
	}
}

var machineTables = flag.Int("tables", 0, "how many tables with machines a house has under load")

// No request of a person waits five seconds while the machine plays at many
// tables.
func TestRequestsGoFirst(t *testing.T) {
	if *machineTables == 0 {
		t.Skip("this takes eight seconds and all processors; -tables=50 runs it")
	}
	h := newHouse(t, t.TempDir(), *machineTables)
	server := httptest.NewServer(newServer(h, timeout).Handler)
	defer server.Close()
	ctx, cancel := context.WithTimeout(context.Background(), 8*time.Second)
	defer cancel()
	var group sync.WaitGroup
	var mu sync.Mutex
	var waits, replies []time.Duration
	for i := range *machineTables {
		name := []string{"emperor", "whitelotus"}[i%2]
		id, tokens := seatMachines(t, h, name, terms{Machines: []seat{1, 2}})
		c := &client{base: server.URL + "/games/" + id, token: tokens[0]}
		group.Add(1)
		go func() {
			defer group.Done()
			rng := rand.New(rand.NewPCG(uint64(i), 9))
			var mine time.Time // when the person made a move
			ask := func(method, path, body string) string {
				began := time.Now()
				_, text, err := c.ask(ctx, method, path, body)
				if err == nil || ctx.Err() != nil {
					mu.Lock()
					defer mu.Unlock()
					waits = append(waits, time.Since(began))
				}
				return text
			}
			for ctx.Err() == nil {
				var table shown
				var choices []string
				_ = json.Unmarshal([]byte(ask("GET", "/table", "")), &table)
				if slices.Contains(table.Awaited, 0) {
					if !mine.IsZero() {
						mu.Lock()
						replies = append(replies, time.Since(mine))
						mu.Unlock()
					}
					_ = json.Unmarshal([]byte(ask("GET", "/choices", "")), &choices)
				}
				if len(choices) > 0 {
					ask("POST", fmt.Sprintf("/moves/%d", table.Number+1), choices[rng.IntN(len(choices))])
					mine = time.Now()
				}
				time.Sleep(100 * time.Millisecond)
			}
		}()
	}
	group.Wait()
	slices.Sort(waits)
	slices.Sort(replies)
	if len(waits) < 10**machineTables {
		t.Fatalf("%d requests", len(waits))
	}
	t.Logf("%d requests waited at most %v, half of them %v; of %d answers of machines the last took %v",
		len(waits), waits[len(waits)-1], waits[len(waits)/2], len(replies), replies[max(0, len(replies)-1)])
	if longest := waits[len(waits)-1]; longest >= 5*time.Second {
		t.Errorf("a request waited %v", longest)
	}
}
