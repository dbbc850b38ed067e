package tables

import (
	"cmp"
	"encoding/binary"
	"errors"
	"log"
	"slices"
	"time"

	"github.com/emperorofchina/emperor/opponents"
)

// The machine decides for one table at a time, on one core, so that requests of
// people never wait for it. If many tables wait, it thinks less about each.
const (
	longestThought = 500 * time.Millisecond // about one decision
	longestWait    = 3 * time.Second        // of a table for its turn, as far as thinking counts
)

// arrange lets the machine decide at a table if it plays for a player who is
// awaited: at once, or when the time of a person is over. The table is locked,
// or new.
func (h *house) arrange(t *table) {
	if _, wait, found := t.machineMoves(h.clock()); found {
		time.AfterFunc(wait, func() { h.enqueue(t) })
	}
}

// machineMoves returns the next player for whom the machine decides, and how
// much longer it has to wait; false if it decides for none of those awaited.
func (t *table) machineMoves(now time.Time) (p seat, wait time.Duration, found bool) {
	for _, q := range t.awaitedPlayers() {
		if t.automatic(q) {
			return q, 0, true
		}
		if left := t.timeLeft(q, now); t.begun() && (!found || left < wait) {
			p, wait, found = q, left, true
		}
	}
	return p, wait, found
}

// complete reports whether everybody is there: no seat waits for a claim.
func (k kept) complete() bool {
	for p := range seat(len(k.Tokens)) {
		if k.Once && !slices.Contains(k.Machines, p) && !k.claimed(p) {
			return false
		}
	}
	return true
}

// enqueue lets a table wait for the machine, which works while tables wait.
func (h *house) enqueue(t *table) {
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.thought == 0 || slices.Contains(h.waiting, t) {
		return
	}
	h.waiting = append(h.waiting, t)
	if !h.working {
		h.working = true
		go h.work()
	}
}

// work decides at the tables that wait, one after another.
func (h *house) work() {
	for {
		h.mu.Lock()
		n, limit := len(h.waiting), h.thought
		if n == 0 {
			h.working = false
			h.mu.Unlock()
			return
		}
		t := h.waiting[0]
		h.waiting = h.waiting[1:]
		h.mu.Unlock()
		if err := h.decide(t, thoughtAmong(n, limit)); err != nil {
			log.Printf("the machine cannot move in %s: %v", t.file, err)
			time.AfterFunc(time.Minute, func() { h.enqueue(t) })
		}
	}
}

// thoughtAmong returns how long the machine thinks for one of the tables that wait
// for it, so that none waits for more than longestWait.
func thoughtAmong(tables int, limit time.Duration) time.Duration {
	return min(limit, longestWait/time.Duration(tables))
}

// decide makes a move for a player for whom the machine decides, if any. If it
// plays as strong as it can, it thinks for the given time. The table is not
// locked while it thinks: if the game changes meanwhile, the table refuses the
// move, and the change has arranged for another.
func (h *house) decide(t *table, thought time.Duration) error {
	t.mu.Lock()
	k := t.kept
	p, wait, found := t.machineMoves(h.clock())
	if found && wait == 0 && k.Offer && !k.automatic(p) {
		defer t.mu.Unlock()
		return h.offer(t, p)
	}
	t.mu.Unlock()
	if !found || wait > 0 {
		return nil
	}
	machine := cmp.Or(k.Level, "search:"+thought.String())
	move, err := k.Match.choose(machine, p, opponents.NewRand(binary.LittleEndian.Uint64(h.secret()), 0))
	if err != nil {
		return err
	}
	_, next := k.open()
	if err := h.move(t, p, next, move); !errors.As(err, new(refusal)) {
		return err
	}
	return nil
}
