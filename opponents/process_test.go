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

	"github.com/emperorofchina/emperor"
	"github.com/emperorofchina/emperor/opponents"
)

// TestMain runs the test binary as a player if its arguments ask for it.
func TestMain(m *testing.M) {
	if len(os.Args) == 3 && os.Args[1] == "play" {
		play(os.Args[2])
		return
	}
	os.Exit(m.Run())
}

// playing returns the command of a player that behaves in the given way.
func playing(t *testing.T, way string) []string {
	t.Helper()
	program, err := os.Executable()
	if err != nil {
		t.Skip("no program can be started here:", err)
	}
	return []string{program, "play", way}
}

type asked struct {
	V            int
	Number       int
	View         emperor.View
	Moves        []string
	Totals       [][]int
	Scores       []int
	Milliseconds int
	Chance       uint32
}

// play answers questions in the given way until there are no more.
func play(way string) {
	switch way {
	case "without reading":
		time.Sleep(time.Hour)
	case "not at all":
		os.Exit(3)
	}
	in := bufio.NewReader(os.Stdin)
	for {
		line, err := in.ReadBytes('\n')
		if err != nil {
			break
		}
		var q asked
		d := json.NewDecoder(bytes.NewReader(line))
		d.DisallowUnknownFields()
		if err := d.Decode(&q); err != nil {
			panic(err)
		}
		answer := func(number int, move string) {
			line, _ := json.Marshal(map[string]any{"number": number, "move": move, "comment": "mine"})
			fmt.Println(string(line))
		}
		switch way {
		case "the first move", "on and on":
			answer(q.Number, q.Moves[0])
		case "as it is told":
			fmt.Fprintf(os.Stderr, "v %d, number %d, %d moves, %d totals, %v, %d ms, %d\n", q.V, q.Number,
				len(q.Moves), len(q.Totals)+len(q.Scores)-q.View.NumPlayers(), q.View.ToMove(), q.Milliseconds, q.Chance)
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
		case "in time":
			time.Sleep(time.Duration(q.Milliseconds) * time.Millisecond / 100)
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
			answer(q.Number, "draw")
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
			friend := exec.Command(os.Args[0], "play", "without reading")
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

// Whatever the program does, Choose returns soon with the documented error,
// leaves no process behind, and the next question starts the program again.
func TestProcessFailures(t *testing.T) {
	t.Parallel() // no other process test is parallel, because noZombies would find its programs
	v := newGame(t, emperor.Options{Players: 3}, 1).View(0)
	t.Run("all at once", func(t *testing.T) {
		for _, f := range failures {
			t.Run(f.way, func(t *testing.T) {
				t.Parallel()
				failTwice(t, v, f.way, func(err error) bool {
					var malformed *emperor.SyntaxError
					ended := errors.Is(err, io.ErrUnexpectedEOF) || errors.Is(err, context.DeadlineExceeded)
					return (f.err == nil || errors.Is(err, f.err)) && (f.way != "with a friend" || ended) &&
						strings.Contains(err.Error(), f.says) &&
						errors.As(err, &malformed) == (f.way == "no move at all") && !strings.Contains(err.Error(), "\x1b")
				})
			})
		}
	})
	noZombies(t)
}

// failures are the ways in which a program can fail, each with the error, and what it says.
var failures = []struct {
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
	{"illegal", emperor.ErrNotDrawing, ""},
}

// failTwice asks a program that fails in this way twice.
func failTwice(t *testing.T, v emperor.View, way string, is func(error) bool) {
	t.Helper()
	limit := 20 * time.Second
	if slices.Contains([]string{"silence", "without reading", "half a line", "late", "with a friend"}, way) {
		limit = 150 * time.Millisecond
	}
	var said lockedBuffer
	p := &opponents.Process{Command: playing(t, way), Limit: limit, Stderr: &said}
	for range 2 {
		start := time.Now()
		m, err := p.Choose(context.Background(), v, opponents.NewRand(1, 1))
		if err == nil || m != (emperor.Move{}) || !is(err) || !strings.Contains(err.Error(), `"play"`) {
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

// Choose returns when its context ends, even if the program has closed its
// output and goes on, or has exited and another process holds its standard error
// open. Of several tries one must be in time: the machine may be busy.
func TestProcessEndsWithItsContext(t *testing.T) {
	v := newGame(t, emperor.Options{Players: 3}, 1).View(0)
	const limit, tries = 200 * time.Millisecond, 5
	t.Run("all at once", func(t *testing.T) {
		for _, way := range []string{"close the output", "with a friend", "silence"} {
			t.Run(way, func(t *testing.T) {
				t.Parallel()
				var said lockedBuffer
				p := &opponents.Process{Command: playing(t, way), Stderr: &said}
				fastest := time.Hour
				for try := 0; try < tries && fastest > 3*limit; try++ {
					ctx, cancel := context.WithTimeout(context.Background(), limit)
					start := time.Now()
					if _, err := p.Choose(ctx, v, opponents.NewRand(1, 1)); !errors.Is(err,
						context.DeadlineExceeded) {
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

// closeSoon closes p, and fails rather than hangs if that does not end.
func closeSoon(t *testing.T, p *opponents.Process) {
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

// A second answer is not taken as the answer to the next question.
func TestProcessAnswersTwice(t *testing.T) {
	v := newGame(t, emperor.Options{Players: 3}, 1).View(0)
	p := &opponents.Process{Command: playing(t, "twice")}
	defer p.Close()
	first := choose(t, p, v, opponents.NewRand(1, 1))
	m, err := p.Choose(context.Background(), v, opponents.NewRand(1, 1))
	if !errors.Is(err, opponents.ErrAnswer) {
		t.Errorf("%+v, %v", m, err)
	}
	if again := choose(t, p, v, opponents.NewRand(1, 1)); again != first {
		t.Errorf("started anew: %+v", again)
	}
}

// A question contains the documented keys and the time limit.
func TestProcessQuestion(t *testing.T) {
	v := newGame(t, emperor.Options{Players: 3}, 1).View(0)
	moves := slices.Collect(v.LegalMoves())
	var said lockedBuffer
	p := &opponents.Process{Command: playing(t, "as it is told"), Stderr: &said}
	ctx, cancel := context.WithTimeout(context.Background(), 20*time.Second)
	defer cancel()
	for _, ctx := range []context.Context{ctx, context.Background()} { // uses the default limit
		m, err := p.Choose(ctx, v, opponents.NewRand(7, 7))
		if err != nil || m != moves[len(moves)-1] {
			t.Errorf("%+v, %v", m, err)
		}
	}
	p.Close()
	noZombies(t)
	chance := opponents.NewRand(7, 7).Uint32()
	lines := strings.Split(said.String(), "\n")
	for i, line := range lines[:len(lines)-1] {
		var version, number, listed, totals, ms int
		var who string
		var drawn uint32
		if _, err := fmt.Sscanf(line, "v %d, number %d, %d moves, %d totals, %1s, %d ms, %d", &version,
			&number, &listed, &totals, &who, &ms, &drawn); err != nil {
			t.Fatalf("%q: %v", line, err)
		}
		if version != 1 || number != i+1 || listed != len(moves) || totals != len(moves) || who != "A" ||
			ms <= 9000*(i+1) || ms > 9000*(i+2) || drawn != chance {
			t.Errorf("%q; there are %d moves, chance %d", line, len(moves), chance)
		}
	}
	if len(lines) != 3 {
		t.Errorf("%q", lines)
	}
}

// Choose ends with ctx, and asks nothing if ctx is done.
func TestProcessAndContext(t *testing.T) {
	v := newGame(t, emperor.Options{Players: 3}, 1).View(0)
	p := &opponents.Process{Command: playing(t, "silence")}
	defer p.Close()
	ctx, cancel := context.WithCancel(context.Background())
	time.AfterFunc(200*time.Millisecond, cancel)
	for range 2 {
		if _, err := p.Choose(ctx, v, opponents.NewRand(1, 1)); !errors.Is(err, context.Canceled) {
			t.Errorf("%v", err)
		}
	}
	slow := &opponents.Process{Command: playing(t, "in time")}
	ctx, cancel = context.WithTimeout(context.Background(), 20*time.Second)
	defer cancel()
	if _, err := slow.Choose(ctx, v, opponents.NewRand(1, 1)); err != nil {
		t.Error(err)
	}
	slow.Close()
	p.Close()
	noZombies(t)
}

// Choose fails if the program cannot be started, or after Close.
func TestNoProcess(t *testing.T) {
	p := &opponents.Process{Command: playing(t, "on and on")}
	v := newGame(t, emperor.Options{Players: 3}, 1).View(0)
	if _, err := (&opponents.Process{}).Choose(context.Background(), v,
		opponents.NewRand(1, 1)); !errors.Is(err, exec.ErrNotFound) {
		t.Error(err)
	}
	none := &opponents.Process{Command: []string{filepath.Join(t.TempDir(), "none")}}
	_, err := none.Choose(context.Background(), v, opponents.NewRand(1, 1))
	if !errors.Is(err, os.ErrNotExist) {
		t.Error(err)
	}
	choose(t, p, v, opponents.NewRand(1, 1))
	start := time.Now()
	if err := p.Close(); err != nil || time.Since(start) > 20*time.Second {
		t.Errorf("%v after %v", err, time.Since(start))
	}
	noZombies(t)
	if _, err := p.Choose(context.Background(), v, opponents.NewRand(1, 1)); !errors.Is(err, os.ErrClosed) {
		t.Error(err)
	}
	if err := p.Close(); err != nil {
		t.Error(err)
	}
}

// A program that is closed during a question answers it and then exits.
func TestProcessIsClosedWhileAsked(t *testing.T) {
	v := newGame(t, emperor.Options{Players: 3}, 1).View(0)
	var said lockedBuffer
	p := &opponents.Process{Command: playing(t, "slow"), Stderr: &said}
	answered := make(chan error)
	go func() {
		_, err := p.Choose(context.Background(), v, opponents.NewRand(1, 1))
		answered <- err
	}()
	for start := time.Now(); said.String() == "" && time.Since(start) < 20*time.Second; {
		time.Sleep(time.Millisecond)
	}
	p.Close()
	if err := <-answered; err != nil {
		t.Error(err)
	}
	noZombies(t)
}

// One Process plays all seats of several games at once.
func TestProcessAtManyTables(t *testing.T) {
	p := &opponents.Process{Command: playing(t, "the first move")}
	var tables sync.WaitGroup
	for seed := range uint64(4) {
		game := newGame(t, emperor.Options{Players: 3}, seed)
		tables.Add(1)
		go func() {
			defer tables.Done()
			for range 20 {
				v := game.View(game.ToMove())
				m, err := p.Choose(context.Background(), v, opponents.NewRand(1, 1))
				first := slices.Collect(v.LegalMoves())[0]
				if err == nil && m != first {
					err = fmt.Errorf("%+v", m)
				}
				if err != nil {
					t.Error(err)
					return
				}
				game, _ = emperor.Apply(game, m)
			}
		}()
	}
	tables.Wait()
	p.Close()
	noZombies(t)
}

// The Python client wins most games against random players, and plays the same
// game from the same seed.
func TestPythonClient(t *testing.T) {
	python, err := exec.LookPath("python3")
	if err != nil {
		t.Skip("there is no python3")
	}
	p := &opponents.Process{Command: []string{python, "client.py"}, Stderr: os.Stderr}
	defer p.Close()
	games := 12
	if testing.Short() {
		games = 6
	}
	won := 0.0
	for seed := range uint64(games) {
		players := named(t, "random", "random", "random")
		me := emperor.Player(seed % 3)
		players[me] = p
		game := playOut(t, newGame(t, emperor.Options{Players: 3}, seed), seed, players)
		if winners := game.Winners(); slices.Contains(winners, me) {
			won += 1 / float64(len(winners))
		}
		if again := playOut(t, newGame(t, emperor.Options{Players: 3}, seed), seed, players); seed == 0 &&
			again != game {
			t.Error("the same seed gave another game")
		}
	}
	t.Logf("it won %.1f of %d games of three", won, games)
	if won < 0.6*float64(games) {
		t.Errorf("it won %.1f of %d games", won, games)
	}
}
