package opponents_test

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/emperorofchina/emperor/opponents"
)

// command returns the command of a player that behaves in the given way.
func (g game[P, O, M, S, V, G, R, N, A]) command(t *testing.T, way string) []string {
	t.Helper()
	program, err := os.Executable()
	if err != nil {
		t.Skip("no program can be started here:", err)
	}
	return []string{program, "play", g.name, way}
}

// answer answers questions in the given way until there are no more.
func (g game[P, O, M, S, V, G, R, N, A]) answer(way string) {
	switch way {
	case "without reading":
		time.Sleep(time.Hour)
	case "as a friend": // it may outlive the test, if its program was killed before naming it
		time.Sleep(time.Minute)
	case "not at all":
		os.Exit(3)
	}
	in := bufio.NewReader(os.Stdin)
	for {
		line, err := in.ReadBytes('\n')
		if err != nil {
			break
		}
		var q struct {
			V            int
			Number       int
			View         V
			Moves        []string
			Totals       [][]int
			Scores       []int
			Milliseconds int
			Chance       uint32
		}
		d := json.NewDecoder(bytes.NewReader(line))
		d.DisallowUnknownFields()
		if err := d.Decode(&q); err != nil {
			panic(err)
		}
		me, _ := q.View.Viewer()
		for _, list := range append(q.Totals, q.Scores) {
			if len(list) != q.View.NumPlayers() {
				panic(string(line))
			}
		}
		answer := func(number int, move string) {
			line, _ := json.Marshal(map[string]any{"number": number, "move": move, "comment": "mine"})
			fmt.Println(string(line))
		}
		switch way {
		case "the first move", "on and on":
			answer(q.Number, q.Moves[0])
		case "as it is told":
			fmt.Fprintf(os.Stderr, "v %d, number %d, %d moves, %d totals, seat %d, %d ms, chance %d\n", q.V, q.Number,
				len(q.Moves), len(q.Totals), me, q.Milliseconds, q.Chance)
			answer(q.Number, strings.ToUpper(q.Moves[len(q.Moves)-1]))
		case "crash":
			os.Exit(3)
		case "panic":
			panic("at the table")
		case "leave":
			os.Exit(0)
		case "silence":
			time.Sleep(time.Hour)
		case "late":
			time.Sleep(time.Duration(q.Milliseconds)*time.Millisecond + time.Second)
			answer(q.Number, q.Moves[0])
		case "slow":
			fmt.Fprintln(os.Stderr, "asked")
			time.Sleep(300 * time.Millisecond)
			answer(q.Number, q.Moves[0])
		case "close the output":
			os.Stdout.Close()
			time.Sleep(time.Hour)
		case "crash slowly":
			os.Stdout.Close()
			time.Sleep(300 * time.Millisecond)
			os.Exit(7)
		case "nonsense":
			fmt.Println("I place a house!\x1b[2J")
		case "empty line":
			fmt.Println()
		case "half a line":
			fmt.Print(`{"number": 1, "move": "draw"}`)
			time.Sleep(time.Hour)
		case "another number":
			answer(q.Number+1, q.Moves[0])
		case "no move":
			fmt.Printf("{\"number\": %d}\n", q.Number)
		case "no move at all":
			answer(q.Number, "resign")
		case "illegal":
			answer(q.Number, g.illegalText)
		case "huge":
			answer(q.Number, strings.Repeat("x", 1<<16))
		case "endless":
			for {
				fmt.Print(strings.Repeat("x", 1<<12))
			}
		case "twice":
			answer(q.Number, q.Moves[0])
			answer(q.Number, q.Moves[0])
		case "with a friend": // which keeps the pipes open
			friend := exec.Command(os.Args[0], "play", g.name, "as a friend")
			friend.Stdout, friend.Stderr = os.Stdout, os.Stderr
			if err := friend.Start(); err != nil {
				panic(err)
			}
			fmt.Fprintln(os.Stderr, "friend", friend.Process.Pid)
			os.Exit(4)
		}
	}
	if way == "on and on" {
		time.Sleep(time.Hour)
	}
}

// noZombies checks that no child process is left, dead or alive.
func noZombies(t *testing.T) {
	t.Helper()
	stats, _ := filepath.Glob("/proc/[0-9]*/stat") // without /proc it checks nothing
	for _, name := range stats {
		stat, _ := os.ReadFile(name)
		_, after, _ := strings.Cut(string(stat), ") ") // "S 42 …": state and parent
		if f := strings.Fields(after); len(f) > 1 && f[1] == strconv.Itoa(os.Getpid()) {
			t.Errorf("left over: %s", stat)
		}
	}
}

// Whatever the program does, Choose returns soon with the documented error, leaves no
// process behind, and the next question starts the program again. No test of processes
// runs beside another, because noZombies would find its programs.
func TestProcessFailures(t *testing.T) {
	t.Run("all at once", func(t *testing.T) { both(t, first.processFailures, second.processFailures) })
	noZombies(t)
}

func (g game[P, O, M, S, V, G, R, N, A]) processFailures(t *testing.T) {
	t.Parallel()
	for _, f := range []struct {
		way  string
		err  error
		says string
	}{
		{"crash", io.ErrUnexpectedEOF, "exit status 3"},
		{"panic", io.ErrUnexpectedEOF, "exit status 2"},
		{"leave", io.ErrUnexpectedEOF, "exit status 0"},
		{"not at all", io.ErrUnexpectedEOF, "exit status 3"},
		{"crash slowly", io.ErrUnexpectedEOF, "exit status 7"},
		{"with a friend", nil, ""}, // the one or the other
		{"close the output", io.ErrUnexpectedEOF, "killed"},
		{"silence", context.DeadlineExceeded, ""},
		{"without reading", context.DeadlineExceeded, ""},
		{"half a line", context.DeadlineExceeded, ""},
		{"late", context.DeadlineExceeded, ""},
		{"nonsense", opponents.ErrAnswer, ""},
		{"empty line", opponents.ErrAnswer, ""},
		{"another number", opponents.ErrAnswer, "number 2"},
		{"no move", opponents.ErrAnswer, ""},
		{"huge", opponents.ErrAnswer, ""},
		{"endless", opponents.ErrAnswer, ""},
		{"no move at all", nil, `found "resign"`},
		{"illegal", g.illegal, ""},
	} {
		t.Run(f.way, func(t *testing.T) {
			t.Parallel()
			g.failTwice(t, f.way, func(err error) bool {
				ended := errors.Is(err, io.ErrUnexpectedEOF) || errors.Is(err, context.DeadlineExceeded)
				return (f.err == nil || errors.Is(err, f.err)) && (f.way != "with a friend" || ended) &&
					strings.Contains(err.Error(), f.says) && g.isSyntaxError(err) == (f.way == "no move at all") &&
					strings.Contains(err.Error(), f.way) && !strings.Contains(err.Error(), "\x1b")
			})
		})
	}
}

// failTwice asks a program that fails in this way twice.
func (g game[P, O, M, S, V, G, R, N, A]) failTwice(t *testing.T, way string, is func(error) bool) {
	t.Helper()
	limit := 20 * time.Second
	if slices.Contains([]string{"silence", "without reading", "half a line", "late", "with a friend"}, way) {
		limit = 150 * time.Millisecond
	}
	v := g.begin(t, g.three, 1).View(0)
	var said lockedBuffer
	var none M
	p := g.process(g.command(t, way), limit, &said)
	for range 2 {
		start := time.Now()
		if m, err := p.Choose(context.Background(), v, g.newRand(1, 1)); err == nil || m != none || !is(err) {
			t.Errorf("%+v, %v", m, err)
		}
		if took := time.Since(start); took > 30*time.Second {
			t.Errorf("it took %v", took)
		}
	}
	closeSoon(t, p)
	killFriends(said.String())
	if out := said.String(); (way == "panic") != strings.Contains(out, "at the table") {
		t.Errorf("on its standard error: %q", out)
	}
}

// closeSoon closes p, and fails rather than hangs if that does not end.
func closeSoon(t *testing.T, p io.Closer) {
	t.Helper()
	closed := make(chan error)
	go func() { closed <- p.Close() }()
	select {
	case err := <-closed:
		if err != nil {
			t.Error(err)
		}
	case <-time.After(20 * time.Second):
		t.Error("Close does not return")
	}
}

// killFriends kills the programs started by the way "with a friend".
func killFriends(said string) {
	for _, line := range strings.Split(said, "\n") {
		var pid int
		if n, _ := fmt.Sscanf(line, "friend %d", &pid); n == 1 {
			if friend, err := os.FindProcess(pid); err == nil {
				friend.Kill()
			}
		}
	}
}

// lockedBuffer may be written to by several goroutines.
type lockedBuffer struct {
	mutex sync.Mutex
	text  bytes.Buffer
}

func (b *lockedBuffer) Write(p []byte) (int, error) {
	b.mutex.Lock()
	defer b.mutex.Unlock()
	return b.text.Write(p)
}

func (b *lockedBuffer) String() string {
	b.mutex.Lock()
	defer b.mutex.Unlock()
	return b.text.String()
}

// Choose returns when its context ends, even if the program has closed its output and
// goes on, or has exited and another process holds its standard error open. Of several
// tries one must be in time: the machine may be busy.
func TestProcessEndsWithItsContext(t *testing.T) {
	const limit, tries = 200 * time.Millisecond, 5
	v := first.begin(t, first.three, 1).View(0)
	t.Run("all at once", func(t *testing.T) {
		for _, way := range []string{"close the output", "with a friend", "silence"} {
			t.Run(way, func(t *testing.T) {
				t.Parallel()
				var said lockedBuffer
				p := first.process(first.command(t, way), 0, &said)
				fastest := time.Hour
				for try := 0; try < tries && fastest > 3*limit; try++ {
					ctx, cancel := context.WithTimeout(context.Background(), limit)
					start := time.Now()
					if _, err := p.Choose(ctx, v, first.newRand(1, 1)); !errors.Is(err, context.DeadlineExceeded) {
						t.Error(err)
					}
					fastest = min(fastest, time.Since(start))
					cancel()
				}
				if fastest > 3*limit {
					t.Errorf("the fastest of %d tries took %v; ctx ended after %v", tries, fastest, limit)
				}
				closeSoon(t, p)
				killFriends(said.String())
			})
		}
	})
	noZombies(t)
}

// A second answer is not taken as the answer to the next question; Choose asks nothing
// if ctx is done; and a program that is closed during a question answers it, and then
// exits.
func TestProcessBetweenQuestions(t *testing.T) {
	v, rng := first.begin(t, first.three, 1).View(0), first.newRand(1, 1)
	twice := first.process(first.command(t, "twice"), 0, nil)
	before := first.choose(t, twice, v, rng)
	if m, err := twice.Choose(context.Background(), v, rng); !errors.Is(err, opponents.ErrAnswer) {
		t.Errorf("%+v, %v", m, err)
	}
	if again := first.choose(t, twice, v, rng); again != before {
		t.Errorf("started anew: %+v", again)
	}
	twice.Close()

	silent := first.process(first.command(t, "silence"), 0, nil)
	ctx, cancel := context.WithCancel(context.Background())
	time.AfterFunc(200*time.Millisecond, cancel)
	for range 2 {
		if _, err := silent.Choose(ctx, v, rng); !errors.Is(err, context.Canceled) {
			t.Errorf("%v", err)
		}
	}
	silent.Close()

	var said lockedBuffer
	slow, answered := first.process(first.command(t, "slow"), 0, &said), make(chan error)
	go func() {
		_, err := slow.Choose(context.Background(), v, rng)
		answered <- err
	}()
	for start := time.Now(); said.String() == "" && time.Since(start) < 20*time.Second; {
		time.Sleep(time.Millisecond)
	}
	slow.Close()
	if err := <-answered; err != nil {
		t.Error(err)
	}
	noZombies(t)
}

// A question contains the documented keys and the time limit.
func TestProcessQuestion(t *testing.T) { both(t, first.processQuestion, second.processQuestion) }

func (g game[P, O, M, S, V, G, R, N, A]) processQuestion(t *testing.T) {
	v := g.begin(t, g.three, 1).View(0)
	moves := slices.Collect(v.LegalMoves())
	var said lockedBuffer
	p := g.process(g.command(t, "as it is told"), 0, &said)
	ctx, cancel := context.WithTimeout(context.Background(), 20*time.Second)
	defer cancel()
	for _, ctx := range []context.Context{ctx, context.Background()} { // uses the default limit
		if m, err := p.Choose(ctx, v, g.newRand(7, 7)); err != nil || m != moves[len(moves)-1] {
			t.Errorf("%+v, %v", m, err)
		}
	}
	p.Close()
	noZombies(t)
	lines := strings.Split(said.String(), "\n")
	if len(lines) != 3 {
		t.Fatalf("%q", lines)
	}
	for i, line := range lines[:2] {
		begins := fmt.Sprintf("v 1, number %d, %d moves, %[2]d totals, seat 0, ", i+1, len(moves))
		ms, ok := strings.CutPrefix(line, begins)
		ms, chance, _ := strings.Cut(ms, " ms, ")
		n, err := strconv.Atoi(ms)
		drawn := fmt.Sprint("chance ", g.newRand(7, 7).Uint32())
		if !ok || err != nil || n <= 9000*(i+1) || n > 9000*(i+2) || chance != drawn {
			t.Errorf("%q; want %q, some %d ms, and a random number", line, begins, 9000*(i+2))
		}
	}
}

// Choose fails if the program cannot be started, or after Close.
func TestNoProcess(t *testing.T) { both(t, first.noProcess, second.noProcess) }

func (g game[P, O, M, S, V, G, R, N, A]) noProcess(t *testing.T) {
	v, rng := g.begin(t, g.three, 1).View(0), g.newRand(1, 1)
	p := g.process(g.command(t, "on and on"), 0, nil)
	fails := func(p process[V, M], want error) {
		t.Helper()
		if _, err := p.Choose(context.Background(), v, rng); !errors.Is(err, want) {
			t.Error(err)
		}
	}
	fails(g.process(nil, 0, nil), exec.ErrNotFound)
	fails(g.process([]string{filepath.Join(t.TempDir(), "none")}, 0, nil), os.ErrNotExist)
	g.choose(t, p, v, rng)
	start := time.Now()
	if err := p.Close(); err != nil || time.Since(start) > 20*time.Second {
		t.Errorf("%v after %v", err, time.Since(start))
	}
	noZombies(t)
	fails(p, os.ErrClosed)
	if err := p.Close(); err != nil {
		t.Error(err)
	}
}

// One Process plays all seats of several games at once.
func TestProcessAtManyTables(t *testing.T) {
	both(t, first.processAtManyTables, second.processAtManyTables)
}

func (g game[P, O, M, S, V, G, R, N, A]) processAtManyTables(t *testing.T) {
	p := g.process(g.command(t, "the first move"), 0, nil)
	var tables sync.WaitGroup
	for seed := range uint64(4) {
		s := g.begin(t, g.three, seed)
		tables.Add(1)
		go func() {
			defer tables.Done()
			for range 20 {
				v := s.View(s.ToMove())
				m, err := p.Choose(context.Background(), v, g.newRand(1, 1))
				if legal := s.AppendLegalMoves(nil); err != nil || m != legal[0] {
					t.Errorf("%+v, %v", m, err)
					return
				}
				s, _ = g.apply(s, m)
			}
		}()
	}
	tables.Wait()
	p.Close()
	noZombies(t)
}

// The client in Python wins the share among random players that it has in its game, and
// plays the same game from the same seed.
func TestPythonClient(t *testing.T) { both(t, first.pythonClient, second.pythonClient) }

func (g game[P, O, M, S, V, G, R, N, A]) pythonClient(t *testing.T) {
	python, err := exec.LookPath("python3")
	if err != nil {
		t.Skip("there is no python3")
	}
	p := g.process([]string{python, g.client}, 0, os.Stderr)
	defer p.Close()
	client, random := g.made(p), g.called(t, "random")[0]
	found := g.among(t, client, random, 3, 120, 0, figure[P, M, S]{})
	t.Log(found)
	if found.won < g.clientWins {
		t.Errorf("%v", found)
	}
	var played [2]S
	for i := range played {
		played[i] = g.playOut(t, g.begin(t, g.three, 0), g.newRand(0, 0), []A{client, random, random}, unseen)
	}
	if played[0] != played[1] {
		t.Error("the same seed gave another game")
	}
}
