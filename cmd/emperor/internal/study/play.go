package study

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"time"

	"github.com/emperorofchina/emperor/cmd/emperor/internal/command"
	"github.com/emperorofchina/emperor/cmd/emperor/internal/keeping"
	"github.com/emperorofchina/emperor/cmd/emperor/internal/playing"
	"github.com/emperorofchina/emperor/internal/trials"
)

// batch is the number of games that one processor plays at a time.
const batch int64 = 64

// keep plays the games of a range that are missing from the file and saves the
// sums of all of them there. If the program is killed, the file contains the
// sums of all games up to the last save.
func (s Study) keep(ctx context.Context, shard Range, out string, save time.Duration) error {
	file, sum, err := s.open(shard, out)
	if err != nil {
		return command.Mistake(err)
	}
	defer file.Close()
	return s.playOn(ctx, file, sum, shard, save)
}

// playOn plays the games of a range that sums does not contain yet, and saves
// the sums.
func (s Study) playOn(
	ctx context.Context, file interface{ Replace(text string) error }, sum Summary, shard Range,
	save time.Duration,
) error {
	done, rest := sum.Played.To-shard.From, shard.To-sum.Played.To
	progress := playing.NewProgress(os.Stderr, done, done+rest)
	progress.Report(done, "games", "")
	saved := time.Now()
	from := sum.Played.To
	play := func(i int64) ([]Sum, error) {
		return s.play(ctx, Range{from + i*batch, min(from+(i+1)*batch, shard.To)})
	}
	err := trials.InOrder((rest+batch-1)/batch, play, func(i int64, more []Sum) (bool, error) {
		s.game().mergeAll(sum.Setups, more)
		sum.Played.To = min(from+(i+1)*batch, shard.To)
		progress.Report(sum.Played.To-shard.From, "games", "")
		if sum.Played.To == shard.To || time.Since(saved) < save {
			return true, nil
		}
		saved = time.Now()
		return true, file.Replace(sum.text())
	})
	progress.End()
	return errors.Join(err, file.Replace(sum.text()))
}

// emptySummary returns the sums of a range before its first game.
func (s Study) emptySummary(shard Range) Summary {
	return Summary{Version: 1, Study: s, Played: Range{shard.From, shard.From}, Setups: s.game().emptySums()}
}

// open opens the file of a shard and reads its sums, or creates it with empty
// sums.
func (s Study) open(shard Range, out string) (*keeping.File, Summary, error) {
	none := s.emptySummary(shard)
	file, text, err := keeping.Open(out)
	if errors.Is(err, fs.ErrNotExist) {
		file, err = keeping.Create(out, none.text())
		return file, none, err
	}
	if err != nil {
		return nil, none, err
	}
	sum, err := parseSummary(text)
	if err == nil && sum.Study != s {
		err = fmt.Errorf("the file and this command are of %s; choose another file", sum.Study.difference(s))
	} else if err == nil && (sum.Played.From != shard.From || sum.Played.To > shard.To) {
		err = fmt.Errorf("the file has games %d to %d, but this shard has games %d to %d; choose another "+
			"file", sum.Played.From, sum.Played.To-1, shard.From, shard.To-1)
	}
	if err != nil {
		file.Close()
		return nil, none, fmt.Errorf("%s: %w", out, err)
	}
	return file, sum, nil
}

// play plays the games of a range.
func (s Study) play(ctx context.Context, r Range) ([]Sum, error) {
	g := s.game()
	sums := g.emptySums()
	return sums, s.eachGame(ctx, r, func(i int64, f finished) { g.add(&sums[g.setupOf(i)], f) })
}

// eachGame plays the games of a range one after another and calls see with each
// finished one.
func (s Study) eachGame(ctx context.Context, r Range, see func(i int64, f finished)) error {
	g := s.game()
	players, err := g.seat(s.Opponent)
	if err != nil {
		return err
	}
	defer players.Close()
	for i := r.From; i < r.To; i++ {
		f, err := players.play(ctx, g.setupOf(i), s.Seed+uint64(i))
		if err != nil {
			return err
		}
		see(i, f)
	}
	return nil
}

// fingerprint plays the first game of each setup and returns a hash of their
// records. It differs if the rules or the opponent play differently, so sums of
// two versions are never mixed.
func (s Study) fingerprint(ctx context.Context) (string, error) {
	sum := sha256.New()
	var fault error
	games := int64(len(s.game().setups))
	progress := playing.NewProgress(os.Stderr, 0, games)
	report := func(played int64) { progress.Report(played, "games for the fingerprint", "") }
	report(0)
	err := s.eachGame(ctx, Range{0, games}, func(i int64, f finished) {
		_, err := f.record.WriteTo(sum)
		fault = errors.Join(fault, err)
		report(i + 1)
	})
	progress.End()
	return hex.EncodeToString(sum.Sum(nil)[:8]), errors.Join(err, fault)
}
