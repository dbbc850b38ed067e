package study

import (
	"context"
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"reflect"
	"runtime"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/emperorofchina/emperor"
	"github.com/emperorofchina/emperor/cmd/emperor/internal/keeping"
	"github.com/emperorofchina/emperor/cmd/emperor/internal/playing"
	"github.com/emperorofchina/emperor/internal/proof/games"
)

// TestMain lets the test binary run as study, or as a player.
func TestMain(m *testing.M) {
	if len(os.Args) == 2 && os.Args[1] == "play" {
		playNow()
		return
	}
	if os.Getenv("STUDY") != "" {
		os.Exit(Run(os.Args[1:], os.Stdin, os.Stdout, os.Stderr))
	}
	os.Exit(m.Run())
}

// study returns a command that runs study with these arguments.
func study(t *testing.T, args ...string) *exec.Cmd {
	t.Helper()
	program, err := os.Executable()
	if err != nil {
		t.Skip(err)
	}
	cmd := exec.CommandContext(games.Within(t, 2*time.Minute), program, args...)
	cmd.Env = append(os.Environ(), "STUDY=1")
	return cmd
}

// runStudy runs study, which must succeed, and returns its output.
func runStudy(t *testing.T, args ...string) string {
	t.Helper()
	out, err := study(t, args...).CombinedOutput()
	if err != nil {
		t.Fatalf("%q: %v: %s", args, err, out)
	}
	return string(out)
}

// runRefused runs study, which must fail with the given message.
func runRefused(t *testing.T, want string, args ...string) {
	t.Helper()
	out, err := study(t, args...).CombinedOutput()
	if err == nil || !strings.Contains(string(out), want) {
		t.Errorf("%q: %v: %s; want %s", args, err, out, want)
	}
}

func contents(t *testing.T, name string) string {
	t.Helper()
	text, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// A shard that is killed again and again continues from its file, and ends with
// the same sums as one that is not.
func TestKilledShardGoesOn(t *testing.T) {
	dir := t.TempDir()
	file, undisturbed := filepath.Join(dir, "killed"), filepath.Join(dir, "undisturbed")
	args := []string{"-games", "30000", "-shard", "1/10", "-save", "1ns"}
	for kills, before := 0, int64(3000); kills < 3; kills++ {
		cmd := study(t, append(args, "-out", file)...)
		if err := cmd.Start(); err != nil {
			t.Fatal(err)
		}
		for patience := time.Now().Add(time.Minute); ; time.Sleep(time.Millisecond) {
			if s, err := readSummary(file); err == nil && s.Played.To > before {
				break
			} else if time.Now().After(patience) {
				t.Fatalf("study saved nothing after game %d in a minute: %+v, %v", before, s.Played, err)
			}
		}
		cmd.Process.Kill()
		cmd.Wait()
		s, err := readSummary(file)
		if err != nil || s.Played.From != 3000 || s.Played.To <= before || s.Played.To >= 6000 {
			t.Fatalf("after the kill it holds %+v, %v", s.Played, err)
		}
		before = s.Played.To
	}
	runStudy(t, append(args, "-out", file)...)
	runStudy(t, append(args, "-out", undisturbed)...)
	if contents(t, file) != contents(t, undisturbed) {
		t.Error("got other sums")
	}
	if left, _ := os.ReadDir(dir); len(left) != 2 {
		t.Errorf("left over: %v", left)
	}
}

// A merge names the files of missing shards, also if several follow each other.
func TestMergeNamesMissingFiles(t *testing.T) {
	const games, n = 1003, 12
	s := Study{Opponent: "random", Seed: 1, Games: games}
	for name, test := range map[string]struct {
		form    string
		missing []int64
		want    string
	}{
		"first": {"sums/random-%d.json", []int64{0}, "sums/random-0.json: games 0 to 83 are missing"},
		"two":   {"4x%d", []int64{3, 4}, "4x3, 4x4: games 252 to 419 are missing"},
		"last": {"%d", []int64{2, 11},
			"2: games 168 to 251 are missing; 11: games 920 to 1002 are missing"},
		"unnamed": {"", []int64{5},
			"games 420 to 503 are missing: e ends before them, g begins after them"},
	} {
		t.Run(name, func(t *testing.T) {
			var files []shardFile
			for i := range int64(n) {
				if slices.Contains(test.missing, i) {
					continue
				}
				file := shardFile{string(rune('a' + i)), s.emptySummary(s.part(i, n))}
				if file.Played = s.part(i, n); test.form != "" {
					file.name = fmt.Sprintf(test.form, i)
				}
				files = append(files, file)
			}
			if _, err := mergeFiles(files); err == nil || err.Error() != test.want {
				t.Errorf("got %v, want %s", err, test.want)
			}
		})
	}
}

// A study that is interrupted saves its sums and says how to go on; one that
// ends says that it is done.
func TestInterrupted(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("a process cannot be interrupted")
	}
	out := filepath.Join(t.TempDir(), "out")
	cmd := study(t, "-games", fmt.Sprint(maxGames), "-save", "1ns", "-out", out)
	var said strings.Builder
	cmd.Stderr = &said
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	defer cmd.Process.Kill()
	for patience := time.Now().Add(time.Minute); ; time.Sleep(time.Millisecond) {
		if s, err := readSummary(out); err == nil && s.Played.To > 0 {
			break
		}
		if time.Now().After(patience) {
			t.Fatalf("study saved nothing: %s", &said)
		}
	}
	cmd.Process.Signal(os.Interrupt)
	cmd.Wait()
	if s, err := readSummary(out); cmd.ProcessState.ExitCode() != 1 || err != nil || s.Played.To == 0 ||
		!strings.Contains(said.String(), "run the same command again") {
		t.Errorf("%v, %+v, %v: %s", cmd.ProcessState, s.Played, err, &said)
	}
}

// A study of any number of games starts, also if an int has 32 bits.
func TestManyGames(t *testing.T) {
	out := filepath.Join(t.TempDir(), "out")
	cmd := study(t, "-games", fmt.Sprint(maxGames), "-save", "1ns", "-out", out)
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	ended := make(chan error, 1)
	go func() { ended <- cmd.Wait() }()
	defer cmd.Process.Kill()
	for patience := time.Now().Add(time.Minute); ; time.Sleep(time.Millisecond) {
		if s, err := readSummary(out); err == nil && s.Played.To > 0 {
			return
		}
		select {
		case err := <-ended:
			t.Fatalf("it ends at once: %v", err)
		default:
		}
		if time.Now().After(patience) {
			t.Fatal("study saved nothing in a minute")
		}
	}
}

// saves collects the saved summaries.
type saves []Summary

func (s *saves) Replace(text string) error {
	sum, err := parseSummary(text)
	*s = append(*s, sum)
	return err
}

// The sums are saved after each batch, or after the given time, and at an early end too.
func TestSaves(t *testing.T) {
	s := Study{Opponent: "random", Seed: 1, Games: 1000}
	shard := Range{64, 1000}
	for save, want := range map[time.Duration]int{0: 15, time.Hour: 1} {
		t.Run(save.String(), func(t *testing.T) {
			var saved saves
			if err := s.playOn(context.Background(), &saved, s.emptySummary(shard), shard, save); err != nil {
				t.Fatal(err)
			}
			for i, sum := range saved {
				if to := min(64+int64(i+1)*batch, 1000); save == 0 && sum.Played != (Range{64, to}) {
					t.Errorf("%d: %+v", i, sum.Played)
				}
			}
			if len(saved) != want || saved[want-1].Played != shard {
				t.Errorf("saved %d times, want %d", len(saved), want)
			}
		})
	}
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	var saved saves
	if err := s.playOn(ctx, &saved, s.emptySummary(shard), shard, time.Hour); err == nil || len(saved) != 1 {
		t.Errorf("interrupted: saved %d times (%v)", len(saved), err)
	}
}

// The fingerprint covers a game of each setup: it changes even if the opponent
// plays differently only in the last setup.
func TestFingerprint(t *testing.T) {
	program, err := os.Executable()
	if err != nil {
		t.Skip(err)
	}
	s := Study{Opponent: "exec:" + program + " play", Seed: 1, Games: 16}
	var prints []string
	for _, otherwise := range []string{"", "", "3", "5"} {
		t.Setenv("OTHERWISE", otherwise)
		print, err := s.fingerprint(context.Background())
		if err != nil {
			t.Fatal(err)
		}
		prints = append(prints, print)
	}
	if prints[0] != prints[1] || prints[2] == prints[0] || prints[3] == prints[0] || prints[2] == prints[3] {
		t.Errorf("%q", prints)
	}
}

// playNow answers questions with the first move; with the last one if the
// number of players is that in OTHERWISE.
func playNow() {
	for questions := json.NewDecoder(os.Stdin); ; {
		var q struct {
			Number int
			Moves  []string
			Totals [][]int
		}
		if questions.Decode(&q) != nil {
			return
		}
		move := q.Moves[0]
		if fmt.Sprint(len(q.Totals[0])) == os.Getenv("OTHERWISE") {
			move = q.Moves[len(q.Moves)-1]
		}
		fmt.Printf("{\"number\": %d, \"move\": %q}\n", q.Number, move)
	}
}

// Each game belongs to exactly one shard.
func TestShards(t *testing.T) {
	for _, games := range []int64{1, 2, 9, 10, 11, 1_000_003, maxGames} {
		for n := int64(1); n <= min(games, 10); n++ {
			at := int64(0)
			for i := range n {
				r, err := Study{Games: games}.shard(fmt.Sprintf("%d/%d", i, n))
				if size := r.To - r.From; err != nil || r.From != at || size != games/n && size != games/n+1 {
					t.Fatalf("%d games, %d/%d: %+v, %v", games, i, n, r, err)
				}
				at = r.To
			}
			if at != games {
				t.Fatalf("%d games in %d parts: %d", games, n, at)
			}
		}
	}
}

// addPoints adds the points of a finished game, from the items of its final
// scoring, and returns the figures of the winner.
func addPoints(sum *Sum, game emperor.GameState) int64 {
	final, best := emperor.FinalScore(game.Table()), 0
	for p, total := range final.Totals() {
		sum.Seats[p].Points += int64(total)
		best = max(best, total)
		for _, region := range final.Regions {
			sum.Seats[p].Houses += int64(region.Points[p])
		}
		for _, alliance := range final.Alliances {
			sum.Seats[p].Alliances += int64(alliance.Points[p])
		}
		sum.Seats[p].Roads += int64(final.Roads[p].Points)
	}
	return int64(best)
}

// The sums are those that a separate count of the games gives.
func TestSums(t *testing.T) {
	s := Study{Opponent: "random", Seed: 5, Games: 160}
	sums, err := s.play(context.Background(), Range{0, 160})
	if err != nil {
		t.Fatal(err)
	}
	halves, err := s.play(context.Background(), Range{0, 77})
	if err != nil {
		t.Fatal(err)
	}
	rest, err := s.play(context.Background(), Range{77, 160})
	if err != nil {
		t.Fatal(err)
	}
	if emperorGame.mergeAll(halves, rest); !reflect.DeepEqual(halves, sums) {
		t.Errorf("in two parts %+v\nin one %+v", halves, sums)
	}
	want := emperorGame.emptySums()
	wins := make([][5]float64, len(emperorSetups))
	err = s.eachGame(context.Background(), Range{0, 160}, func(i int64, f finished) {
		r := f.record.(emperor.Record)
		game, err := r.State()
		if err != nil {
			t.Fatal(err)
		}
		if o := r.Initial.Options; r.Initial.Seed != 5+uint64(i) || o.Players != emperorSetups[i%16].Players ||
			o.Board.Name() != emperorSetups[i%16].Side ||
			o.Fortifications != emperorSetups[i%16].Fortifications || o.Roads.String() != emperorSetups[i%16].Roads {
			t.Fatalf("game %d: %+v", i, r.Initial)
		}
		sum := &want[i%16]
		sum.Games++
		sum.Rounds += int64(game.Round())
		for p, share := range playing.WinShares(game.NumPlayers(), game.Winners()) {
			wins[i%16][p] += share
		}
		if len(game.Winners()) > 1 {
			sum.Shared++
		}
		sum.Best += addPoints(sum, game)
	})
	if err != nil {
		t.Fatal(err)
	}
	for i, sum := range sums {
		for p := range sum.Seats {
			if got := float64(sum.Seats[p].Wins) / 60; got-wins[i][p] > 1e-9 || wins[i][p]-got > 1e-9 {
				t.Errorf("%+v: seat %d wins %v, want %v", sum.Setup, p, got, wins[i][p])
			}
			sum.Seats[p].Wins, sum.Seats[p].Squares = 0, 0
		}
		if !reflect.DeepEqual(sum, want[i]) {
			t.Errorf("got %+v\nwant %+v", sum, want[i])
		}
	}
	if len(emperorSetups) != 16 {
		t.Errorf("%d setups", len(emperorSetups))
	}
}

// A file that another program has open is not replaced.
func TestOpenFileStays(t *testing.T) {
	part, whole := filepath.Join(t.TempDir(), "part"), filepath.Join(t.TempDir(), "whole")
	runStudy(t, "-games", "100", "-out", part)
	runStudy(t, "-merge", "-out", whole, part)
	file, _, err := keeping.Open(whole)
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	runRefused(t, "another program has this file open", "-merge", "-out", whole, part)
}
