package study

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/emperorofchina/emperor/whitelotus"
)

// A study of Der weisse Lotus is played in shards, merged and printed likewise.
func TestLotusStudy(t *testing.T) {
	dir := t.TempDir()
	at := func(name string) string { return filepath.Join(dir, name) }
	args := []string{"-game", "whitelotus", "-games", "100", "-seed", "7"}
	runStudy(t, append(args, "-out", at("whole"))...)
	var files []string
	for i := range 3 {
		files = append(files, at(fmt.Sprint(i)))
		runStudy(t, append(args, "-shard", fmt.Sprintf("%d/3", i), "-out", files[i])...)
	}
	if got := runStudy(t, append([]string{"-merge"}, files...)...); got != contents(t, at("whole")) {
		t.Errorf("got\n%s", got)
	}
	text := runStudy(t, "-table", "-svg", at("svg"), at("whole"))
	for want, times := range map[string]int{
		"## random, whitelotus\n\n100 games, seeds 7 to 106\n": 1, "### 6 players": 1, "### 7 players": 0,
		"| decisions | points | areas | dragons | groups | chips |": 4, "| ThreeAndRice |": 4,
		"| limited chips |": 4, "F wins": 1,
	} {
		if got := strings.Count(text, want); got != times {
			t.Errorf("got %d times %q in\n%s", got, want, text)
		}
	}
	runStudy(t, append(args[2:], "-shard", "1/3", "-out", at("other game"))...)
	runRefused(t, "two studies: -game whitelotus -opponents random -seed 7 -games 100 and", "-merge", files[0],
		at("other game"))
	runRefused(t, "must be emperor or whitelotus", "-game", "chess", "-out", at("chess"))
}

// A summary without a field of its game, or with a field of the other game, is
// refused.
func TestLotusSummaries(t *testing.T) {
	file := filepath.Join(t.TempDir(), "file")
	runStudy(t, "-game", "whitelotus", "-games", "16", "-out", file)
	text := contents(t, file)
	for _, c := range []struct{ old, changed, want string }{
		{`"game": "whitelotus"`, `"game": "chess"`, `no game "chess"`},
		{`"game": "whitelotus",`, ``, "want setup: 3 players, side 3-4"},
		{`"blocks": "FiveBlocks",`, ``, "want setup: 3 players, FiveBlocks, unlimited chips"},
		{`"decisions":`, `"rounds":`, "want setup: 3 players, FiveBlocks"},
		{`"chips":`, `"roads":`, "want setup: 3 players, FiveBlocks"},
		{`"areas": `, `"areas": 1`, "for areas, dragons, groups and chips"},
		{`"decisions": `, `"decisions": 999`, "decisions"},
	} {
		changed := strings.Replace(text, c.old, c.changed, 1)
		if err := os.WriteFile(file, []byte(changed), 0o600); err != nil || changed == text {
			t.Fatal(c.old, err)
		}
		runRefused(t, c.want, "-table", file)
	}
}

// The sums of Der weisse Lotus agree with its records.
func TestLotusSums(t *testing.T) {
	s := Study{Game: "whitelotus", Opponent: "random", Seed: 3, Games: 32}
	sums, err := s.play(context.Background(), Range{0, 32})
	if err != nil {
		t.Fatal(err)
	}
	var want, got Seat // of A
	want.LotusPoints, got.LotusPoints = &LotusPoints{}, &LotusPoints{}
	decisions := int64(0)
	err = s.eachGame(context.Background(), Range{0, 32}, func(i int64, f finished) {
		r := f.record.(whitelotus.Record)
		state, err := r.State()
		if err != nil {
			t.Fatal(err)
		}
		o, setup := r.Initial.Options, lotusSetups[i%16]
		if r.Initial.Seed != 3+uint64(i) || o.Players != setup.Players || o.Blocks.String() != setup.Blocks ||
			o.LimitChips != setup.LimitChips {
			t.Errorf("game %d: %+v", i, o)
		}
		decisions += int64(len(r.Moves))
		want.Points += int64(r.Scores[0])
		score := state.PlayerScores()[0]
		want.Areas += int64(score.Areas)
		want.Dragons += int64(score.Dragons)
		want.Groups += int64(score.Group)
		want.Chips += int64(score.Points)
	})
	if err != nil {
		t.Fatal(err)
	}
	for _, sum := range sums {
		decisions -= sum.Decisions
		a := sum.Seats[0]
		got.Points += a.Points
		got.Areas += a.Areas
		got.Dragons += a.Dragons
		got.Groups += a.Groups
		got.Chips += a.Chips
	}
	if decisions != 0 || got.Points != want.Points || *got.LotusPoints != *want.LotusPoints {
		t.Errorf("%d decisions are missing; got %d, %+v, want %d, %+v", decisions, got.Points, *got.LotusPoints,
			want.Points, *want.LotusPoints)
	}
}
