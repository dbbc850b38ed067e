package arena

import (
	"bytes"
	"context"
	"io"
	"math"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/emperorofchina/emperor"
	"github.com/emperorofchina/emperor/cmd/emperor/internal/playing"
	"github.com/emperorofchina/emperor/internal/proof/games"
	"github.com/emperorofchina/emperor/internal/trials"
	"github.com/emperorofchina/emperor/opponents"
)

// TestMain lets the test binary run as arena, or as a player.
func TestMain(m *testing.M) {
	if len(os.Args) == 3 && os.Args[1] == "play" {
		playNow(os.Args[2])
		return
	}
	if os.Getenv("ARENA") != "" {
		os.Exit(Run(os.Args[1:], os.Stdin, os.Stdout, os.Stderr))
	}
	os.Exit(m.Run())
}

// process returns a command that runs arena with these arguments.
func process(t *testing.T, args ...string) *exec.Cmd {
	t.Helper()
	program, err := os.Executable()
	if err != nil {
		t.Skip(err)
	}
	cmd := exec.CommandContext(games.Within(t, 2*time.Minute), program, args...)
	cmd.Env = append(os.Environ(), "ARENA=1")
	return cmd
}

// resultsOf runs arena, which must succeed, and returns its output and its
// messages.
func resultsOf(t *testing.T, args ...string) (printed, said string) {
	t.Helper()
	var out, report bytes.Buffer
	cmd := process(t, args...)
	cmd.Stdout, cmd.Stderr = &out, &report
	if err := cmd.Run(); err != nil {
		t.Fatalf("%q: %v: %s", args, err, &report)
	}
	return out.String(), report.String()
}

func contents(t *testing.T, name string) string {
	t.Helper()
	text, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// wholeGames returns the text of each complete record in a file.
func wholeGames(t *testing.T, name string) (texts []string) {
	t.Helper()
	for r, err := range emperor.ReadRecords(strings.NewReader(contents(t, name))) {
		if err != nil {
			continue
		}
		if _, _, err := (emperorRecord{r}).result(); err == nil {
			text, err := r.Text()
			if err != nil {
				t.Fatal(err)
			}
			texts = append(texts, text)
		}
	}
	return texts
}

// An arena that is killed again and again continues from its file, and ends
// with the same games and results as one that is not. A program among its
// opponents stops answering after some games, so that no machine is fast enough to
// play them all before the kill.
func TestKilledArenaGoesOn(t *testing.T) {
	program, err := os.Executable()
	if err != nil {
		t.Skip(err)
	}
	dir := t.TempDir()
	file, undisturbed := filepath.Join(dir, "killed"), filepath.Join(dir, "undisturbed")
	args := []string{"-players", "3", "-opponents", "greedy,random,exec:" + program + " play stops",
		"-deals", "12"}
	want, said := resultsOf(t, append(args, "-records", undisturbed)...)
	if !strings.HasPrefix(said, "72 games played") {
		t.Errorf("got %q", said)
	}
	for kills, before := 0, 0; kills < 2; kills++ {
		cmd := process(t, append(args, "-records", file)...)
		cmd.Env = append(cmd.Env, "STOPS=1")
		if err := cmd.Start(); err != nil {
			t.Fatal(err)
		}
		for patience := time.Now().Add(2 * time.Minute); ; time.Sleep(time.Millisecond) {
			if info, err := os.Stat(file); err == nil && int(info.Size()) > before+3000 {
				before = int(info.Size())
				break
			} else if time.Now().After(patience) {
				t.Fatal("arena wrote nothing")
			}
		}
		cmd.Process.Kill()
		cmd.Wait()
		if n := len(wholeGames(t, file)); n == 0 || n == 72 {
			t.Errorf("killed after %d games", n)
		}
	}
	got, _ := resultsOf(t, append(args, "-records", file)...)
	if got != want {
		t.Errorf("got after kills\n%s\nwant\n%s", got, want)
	}
	if !slices.Equal(wholeGames(t, file), wholeGames(t, undisturbed)) {
		t.Error("got other games")
	}
	if again, said := resultsOf(t, append(args, "-records", file)...); again != want ||
		!strings.Contains(said, "0 games played") {
		t.Errorf("%s: got %s", said, again)
	}
}

// Wherever the file is cut off, the arena continues with the same games.
func TestCutOffFile(t *testing.T) {
	name := filepath.Join(t.TempDir(), "records")
	c := contest{game: emperorGame{options: emperor.Options{Players: 3}}, seed: 4, deals: 3, file: name,
		time: time.Hour}
	lineup := playing.Seating{"random", "random", "random"}
	c.seatings = lineup.All()
	whole, err := c.play(lineup, os.Stderr)
	if err != nil || whole.played != 3 {
		t.Fatal(whole.played, err)
	}
	text, games := contents(t, name), wholeGames(t, name)
	report, err := os.Create(filepath.Join(t.TempDir(), "report"))
	if err != nil {
		t.Fatal(err)
	}
	defer report.Close()
	second := strings.Index(text[1:], "emperor record") + 1
	cuts := []int{0, 1, second - 1, second, second + 1, second + 7, second + 16, second + 17, len(text) - 1,
		len(text) - 2, len(text) - 3}
	for at := 5; at < len(text); at += 331 {
		cuts = append(cuts, at)
	}
	for _, at := range cuts {
		if err := os.WriteFile(name, []byte(text[:at]), 0o600); err != nil {
			t.Fatal(err)
		}
		kept := len(wholeGames(t, name))
		again, err := c.play(lineup, report)
		if err != nil || again.played != 3-kept {
			t.Errorf("cut off at %d: %d played, %v", at, again.played, err)
		}
		if !slices.Equal(wholeGames(t, name), games) {
			t.Errorf("cut off at %d: the games are others", at)
		}
		if got := printed(t, again.Results); got != printed(t, whole.Results) {
			t.Errorf("cut off at %d: got %s", at, got)
		}
	}
}

// The same flags give the same results and the same file, on any number of
// processors.
func TestSameResults(t *testing.T) {
	dir := t.TempDir()
	at := func(name string) string { return filepath.Join(dir, name) }
	var printed []string
	for _, processors := range []string{"1", "5"} {
		t.Setenv("GOMAXPROCS", processors)
		out, _ := resultsOf(t, "-players", "4", "-opponents", "random,search:1,random,random", "-deals", "6",
			"-records", at("records"+processors), "-csv", at("csv"+processors), "-svg", at("svg"+processors))
		printed = append(printed, out)
	}
	if printed[0] != printed[1] || contents(t, at("records1")) != contents(t, at("records5")) ||
		contents(t, at("csv1")) != contents(t, at("csv5")) ||
		contents(t, at("svg1")) != contents(t, at("svg5")) {
		t.Errorf("on one processor\n%s\non five\n%s", printed[0], printed[1])
	}
}

// Games are numbered by deal and seating, and each gives the opponents another
// random source.
func TestGamesByNumber(t *testing.T) {
	c := contestOf(t, "random,random,greedy", 2)
	group, err := c.game.newGroup(c.seatings[0], io.Discard)
	if err != nil {
		t.Fatal(err)
	}
	for i := range 6 {
		o, err := c.playGame(group, i, false)
		if err != nil {
			t.Fatal(err)
		}
		match, err := emperor.NewMatch(c.game.(emperorGame).options, 1+uint64(i/3))
		if err == nil {
			match, err = match.Named(emperor.Names(c.seatings[i%3]))
		}
		if err != nil {
			t.Fatal(err)
		}
		match, err = opponents.Play(context.Background(), match,
			group.(emperorGroup).Seats(c.seatings[i%3]), opponents.NewRand(1+uint64(i/3), uint32(i)).Uint64())
		if want := match.Record(); err != nil || !reflect.DeepEqual(o.Record, emperorRecord{want}) {
			t.Errorf("%d: got %+v, want %+v (%v)", i, o.Record, want, err)
		}
	}
}

// The sequential test errs in about one case in twenty at most if one of its
// two shares is the true one, and needs fewer deals if the truth is farther
// away.
func TestSequentialTest(t *testing.T) {
	s, err := newTest("25,32")
	if err != nil {
		t.Fatal(err)
	}
	rng := rand.New(rand.NewPCG(3, 9))
	deals := map[float64]float64{}
	for _, truth := range []float64{0.10, 0.25, 0.32, 0.60} {
		wrong := 0
		const times = 1000
		for range times {
			var shares trials.Mean
			for s.undecided(shares) {
				won := 0.0
				for range 4 {
					if rng.Float64() < truth {
						won++
					}
				}
				shares.Add(won / 4)
			}
			deals[truth] += shares.N
			if high := strings.Contains(s.verdict(shares), "wins 32 %"); high != (truth > 0.3) {
				wrong++
			}
		}
		// Six standard deviations above one in twenty.
		if share, limit := float64(wrong)/times, 0.05+6*math.Sqrt(0.05*0.95/times); share > limit {
			t.Errorf("where the share is %v, it is wrong in %.1f %%, want %.1f %% at most", truth,
				100*share, 100*limit)
		}
		deals[truth] /= times
	}
	if deals[0.10] > deals[0.25]/3 || deals[0.60] > deals[0.32]/3 || deals[0.25] > 500 {
		t.Errorf("unexpected numbers of deals: %v", deals)
	}
	if v := s.verdict(trials.Mean{}); !strings.Contains(v, "not decided yet") {
		t.Error(v)
	}
	out, said := resultsOf(t, "-players", "3", "-opponents", "greedy,random,random", "-deals", "10000",
		"-sprt", "33,60")
	if !strings.Contains(out, "the first opponent wins 60 %") ||
		!strings.Contains(out, "10 deals, 30 games") {
		t.Errorf("%s: got %s", said, out)
	}
}
