// Package review answers what people ask after a game of The Emperor of China:
// was it luck, and which of my moves cost me the game?
//
//	emperor review game.txt
//	emperor review -svg game.svg -rollouts 1000 game.txt
//	emperor review -game 3 games.txt
//
// It reads a record, as the programs and the page of this project save it, or a
// transcript as JSON; "-" is the standard input. It prints what luck, their own
// moves and the others' changed for each player, the moves that cost most, with
// a better move, the reasons and the position, the luckiest and the unluckiest
// cards, and the turn that decided the game. A search judges each move from
// what its player could see.
//
// With -svg it also draws the expected lead of each player over the game, and
// with -json it prints the review as data instead. The same flags always lead
// to the same review.
package review

import (
	"context"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"os/signal"
	"runtime"
	"strings"

	"github.com/emperorofchina/emperor"
	"github.com/emperorofchina/emperor/cmd/emperor/internal/command"
	"github.com/emperorofchina/emperor/cmd/emperor/internal/keeping"
	"github.com/emperorofchina/emperor/cmd/emperor/internal/playing"
	"github.com/emperorofchina/emperor/cmd/emperor/internal/plot"
	"github.com/emperorofchina/emperor/cmd/emperor/internal/reviewing"
	"github.com/emperorofchina/emperor/cmd/emperor/internal/setup"
	"github.com/emperorofchina/emperor/cmd/emperor/internal/words"
	"github.com/emperorofchina/emperor/opponents"
)

// arguments are the values of the flags.
type arguments struct {
	file     string
	game     int
	board    string
	player   string
	reader   emperor.Player
	picture  string
	data     bool
	rollouts int
	seed     uint64
	workers  int
}

// Run is the command review.
func Run(args []string, in io.Reader, out, errs io.Writer) int {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	context.AfterFunc(ctx, stop) // a second signal ends the program at once
	return run(ctx, args, in, out, errs)
}

// run reviews a game as the arguments specify, and returns the exit status.
func run(ctx context.Context, args []string, in io.Reader, out, errs io.Writer) int {
	a, err := readArguments(args, errs)
	if err == nil {
		err = a.review(ctx, in, out, errs)
	}
	if errors.Is(err, context.Canceled) {
		err = errors.New("interrupted")
	}
	return command.Status(errs, "review", err)
}

const usage = `Was it luck, and where did I go wrong? The review of a game of
The Emperor of China.

    $emperor review [flags] FILE

FILE has records of games, or one transcript as JSON; "-" is the standard input.
`

func readArguments(args []string, errs io.Writer) (a arguments, err error) {
	flags := flag.NewFlagSet("review", flag.ContinueOnError)
	flags.IntVar(&a.game, "game", 0, "the `number` of the game in a file with several, from 1")
	flags.StringVar(&a.board, "board", "",
		"the `side`, 3-4 or 4-5, or a file with a BoardSpec as JSON, if the game uses another board")
	flags.StringVar(&a.player, "player", "", "list the most costly moves of this `player` alone, as in B")
	a.reader = emperor.Spectator
	flags.Func("reader", "address this `player` as \"you\", as in B",
		func(seat string) error { return a.reader.UnmarshalText([]byte(seat)) })
	flags.StringVar(&a.picture, "svg", "", "draw the expected leads over the game as SVG in `file`")
	flags.BoolVar(&a.data, "json", false, "print the review as JSON")
	flags.IntVar(&a.rollouts, "rollouts", 200,
		"the least `number` of games in which the search compares a move with the best one")
	flags.Uint64Var(&a.seed, "seed", 1, "random `seed` of the search")
	flags.IntVar(&a.workers, "workers", runtime.NumCPU(), "`number` of processors to use")
	flags.Func("language", "`language` of the review, one of "+strings.Join(words.Languages(), ", "),
		words.Use)
	_, err = command.Parse(flags, usage, args, errs, func(map[string]bool) error {
		switch {
		case flags.NArg() == 0:
			return errors.New("name the file of a game, or - for the standard input")
		case flags.NArg() > 1:
			return fmt.Errorf("unexpected argument %q after the file", flags.Arg(1))
		case a.game < 0 || a.rollouts < 1 || a.workers < 1:
			return errors.New("-game cannot be below 0, nor -rollouts and -workers below 1")
		}
		return nil
	})
	a.file = flags.Arg(0)
	return a, err
}

// review reads the game, reviews it, and writes everything that was asked for.
func (a arguments) review(ctx context.Context, in io.Reader, out io.Writer, report io.Writer) error {
	board, err := setup.Board(a.board)
	if err != nil {
		return command.Mistake(err)
	}
	played, err := a.read(in, board)
	if err != nil {
		return command.Mistake(err)
	}
	players, err := a.selectPlayers(played.judgedPlayers())
	if err != nil {
		return command.Mistake(err)
	}
	g, err := played.review(ctx, opponents.Search{Rollouts: a.rollouts, Workers: a.workers}, a.seed, report)
	if err != nil {
		return err
	}
	g = g.For(a.reader)
	text := a.heading(g) + "\n" + g.Page(players...)
	if a.data {
		data, err := json.Marshal(g.Review)
		if err != nil {
			return err
		}
		text = string(data) + "\n"
	}
	if _, err := io.WriteString(out, text); err != nil || a.picture == "" {
		return err
	}
	svg := g.Plot(plot.Options{Ground: true, Label: g.Label}, players...)
	if err := keeping.Write(a.picture, svg); err != nil {
		return fmt.Errorf("-svg: %w", err)
	}
	return nil
}

// selectPlayers returns the player of the flag -player, or without it all whose
// moves are judged.
func (a arguments) selectPlayers(judged []emperor.Player) ([]emperor.Player, error) {
	if a.player == "" {
		return judged, nil
	}
	for _, p := range judged {
		if strings.EqualFold(p.String(), a.player) {
			return []emperor.Player{p}, nil
		}
	}
	if judged == nil {
		return nil, fmt.Errorf("-player %s: in a spectator's transcript no moves are judged", a.player)
	}
	return nil, fmt.Errorf("-player %s: must be one of %v", a.player, judged)
}

// heading describes the game, and how it was reviewed.
func (a arguments) heading(g reviewing.Game) string {
	if g.Players() == nil {
		return g.Heading()
	}
	return g.Heading() +
		words.Say("terminal.review.judged", "whole", g.Review.Whole, "n", a.rollouts, "seed", a.seed) + "\n"
}

// game is a game that was read: a record or a transcript.
type game struct {
	record     emperor.Record
	transcript *emperor.Transcript
}

// judgedPlayers returns the players whose moves are judged.
func (played game) judgedPlayers() (players []emperor.Player) {
	if played.transcript == nil {
		for p := range played.record.Initial.Options.Players {
			players = append(players, emperor.Player(p))
		}
		return players
	}
	if p, ok := played.transcript.Initial.Viewer(); ok {
		players = append(players, p)
	}
	return players
}

// review reviews the game, and shows the progress on a terminal.
func (played game) review(ctx context.Context, search opponents.Search, seed uint64, report io.Writer) (
	g reviewing.Game, err error) {
	var progress *playing.Progress
	show := func(done, all int) {
		if progress == nil {
			progress = playing.NewProgress(report, 0, int64(all))
		}
		progress.Report(int64(done), "moves judged", "")
	}
	defer func() {
		if progress != nil {
			progress.End()
		}
	}()
	var review opponents.Review
	if played.transcript != nil {
		if review, err = search.ReviewTranscript(ctx, *played.transcript, seed, show); err != nil {
			return g, err
		}
		return reviewing.OfTranscript(*played.transcript, &review)
	}
	if review, err = search.Review(ctx, played.record, seed, show); err != nil {
		return g, err
	}
	return reviewing.OfRecord(played.record, &review)
}
