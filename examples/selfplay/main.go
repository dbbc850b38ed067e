// Selfplay lets greedy opponents play The Emperor of China against each other.
//
// Without -games it prints one complete game: each turn's cards, pieces and
// draws, the scoring of regions as they fill up, the final scoring item by item,
// and the winners. With -games it plays that many games on all cores and prints
// how often each player won and where the points came from. The same flags
// always print the same output.
package main

import (
	"context"
	"flag"
	"fmt"
	"log"
	"os"
	"runtime"
	"sync"

	"github.com/emperorofchina/emperor"
	"github.com/emperorofchina/emperor/internal/printable"
	"github.com/emperorofchina/emperor/opponents"
)

func main() {
	errs := printable.To(os.Stderr)
	flag.CommandLine.SetOutput(errs)
	log.SetOutput(errs)
	log.SetFlags(0)
	players := flag.Int("players", 4, "number of players, `3 to 5`")
	seed := flag.Uint64("seed", 1, "random `seed`; with -games, the seed of the first game")
	games := flag.Int("games", 0, "play `n` games and print a table instead of one game")
	flag.Parse()
	if flag.NArg() > 0 || *games < 0 {
		flag.Usage()
		os.Exit(2)
	}
	options := emperor.Options{Players: *players, Fortifications: true}
	if *games > 0 {
		playMany(options, *seed, *games)
		return
	}
	match, err := play(options, *seed)
	if err != nil {
		log.Fatal("selfplay: ", err)
	}
	describe(match)
}

// play plays a game of greedy opponents.
func play(options emperor.Options, seed uint64) (emperor.Match, error) {
	match, err := emperor.NewMatch(options, seed)
	if err != nil {
		return match, err
	}
	seats := make([]opponents.Opponent, options.Players)
	for i := range seats {
		seats[i] = opponents.Greedy()
	}
	return opponents.Play(context.Background(), match, seats, seed)
}

// describe prints a game, each move as its player saw it.
func describe(match emperor.Match) {
	round := 0
	for n := range match.Len() {
		before := match.At(n).State()
		if before.Round() != round {
			round = before.Round()
			fmt.Printf("\nRound %d (face up: %v; in the pile: %d)\n", round, before.FaceUp(), before.PileSize())
		}
		for _, e := range match.At(n + 1).Events(before.ToMove()).List {
			if e.Kind == emperor.EventOver {
				fmt.Printf("\nFinal scoring\n\n%v\n", e.Scoring)
			}
			fmt.Println(" ", before.Board().FormatEvent(e))
		}
	}
}

// playMany plays games with consecutive seeds on all cores and prints a table.
func playMany(options emperor.Options, seed uint64, games int) {
	finished := make([]emperor.GameState, games)
	next := make(chan int)
	var workers sync.WaitGroup
	for range runtime.NumCPU() {
		workers.Add(1)
		go func() {
			defer workers.Done()
			for i := range next {
				match, err := play(options, seed+uint64(i))
				if err != nil {
					log.Fatal("selfplay: ", err)
				}
				finished[i] = match.State()
			}
		}()
	}
	for i := range games {
		next <- i
	}
	close(next)
	workers.Wait()
	n, wins, sums := float64(games), make([]float64, options.Players),
		make([]emperor.PlayerScore, options.Players)
	for _, game := range finished {
		for p, score := range game.PlayerScores() {
			sums[p].Houses += score.Houses
			sums[p].Alliances += score.Alliances
			sums[p].Roads += score.Roads
		}
		for _, p := range game.Winners() {
			wins[p] += 1 / float64(len(game.Winners()))
		}
	}
	fmt.Printf("player   wins of %d games   houses  alliances  roads\n", games)
	for p, s := range sums {
		fmt.Printf("%-6v %12.1f %% %13.2f %10.2f %6.2f\n", emperor.Player(p), 100*wins[p]/n,
			float64(s.Houses)/n, float64(s.Alliances)/n, float64(s.Roads)/n)
	}
}
