// Arena compares the strength of opponents at The Emperor of China, or with -game
// whitelotus at Der weisse Lotus. To be fair, it plays every deal in all possible
// seatings.
//
//	arena -opponents search:100ms,greedy,greedy,greedy -deals 200 -records games.txt
//	arena -game whitelotus -players 6 -opponents search:2000,greedy
//
// For each opponent it prints the share of games won, the points, the lead in
// points, the ranks and a rating, with 95 % intervals, and explains these words.
// Games with the same deal depend on each other, so intervals and the test use
// the mean of each deal.
//
// With -records, arena writes the record of each game to a file. The same
// command continues where the file ends, even if arena was killed;
// examples/selfplay -watch prints the games. Before it continues, arena replays
// one game of the file. If its moves differ, an opponent has changed, and arena
// stops. It skips this check if an opponent is a program or has a time limit.
//
// With -sprt 25,30, arena stops when it can decide whether the first opponent
// wins 25 % or 30 % of the games. The same flags give the same result on any
// number of processors, unless an opponent has a time limit.
//
// With -regret, arena measures single choices, which shows in minutes what takes
// hours of games:
//
//	arena -regret -opponents greedy,search:300,search:1000 -deals 40
//
// Each deal gives a turn in every stage of a game, from games of greedy players
// that make one random move in eight. Every opponent chooses a placement or an
// exchange, and each of these moves is judged as in a review, with -rollouts: see
// opponents.Search.ReviewMove. The regret of a choice is the lead it loses against
// the move that a search finds best. This measure shares the rollouts' view of the
// other players, so a match must confirm it.
//
// An opponent may be a program in any language, as in "exec:python3 client.py":
// see opponents.Process. If it exits, is late or returns an invalid answer, a
// random legal move replaces its move. A tag in the record counts these
// failures by seat, and the column "failures" of the table adds them up. If its
// first three answers all fail, arena stops with the error of the first one.
//
// An opponent of a Go program need not be a process: the package opponents/arena
// plays such tournaments between any opponents.
package main

import (
	"fmt"
	"os"

	"github.com/emperorofchina/emperor/examples/internal/printable"
)

func main() {
	if err := run(os.Args[1:]); err != nil {
		fmt.Fprintln(printable.To(os.Stderr), "arena:", err)
		os.Exit(1)
	}
}
