package simulate

import (
	"fmt"
	"io"
	"text/tabwriter"

	"github.com/emperorofchina/emperor/cmd/emperor/internal/playing"
	"github.com/emperorofchina/emperor/whitelotus"
)

// count is the sum of a seat's results over all games.
type count struct {
	wins                           float64 // a shared victory is shared out
	areas, dragons, groups, points int
}

// playManyLotus plays games with seeds from the first on and prints a table of them.
func playManyLotus(out io.Writer, o whitelotus.Options, group *lotusGroup, seats playing.Seating, seed uint64,
	games int) error {
	counts := make([]count, len(seats))
	for i := range games {
		game, err := playGame(o, group, seats, seed+uint64(i))
		if err != nil {
			return fmt.Errorf("seed %d: %w", seed+uint64(i), err)
		}
		for p, score := range whitelotus.FinalScore(game.Table()).PlayerScores {
			counts[p].areas += score.Areas
			counts[p].dragons += score.Dragons
			counts[p].groups += score.Group
			counts[p].points += score.Points
		}
		winners := game.Winners()
		for _, p := range winners {
			counts[p].wins += 1 / float64(len(winners))
		}
	}
	return printTable(out, seats, counts, games)
}

// playGame plays one game to its end.
func playGame(o whitelotus.Options, group *lotusGroup, seats playing.Seating, seed uint64) (
	whitelotus.GameState, error) {
	game, err := whitelotus.NewGame(o, seed)
	players := newPlayers(group, seats, seed)
	for err == nil && !game.Over() {
		var m whitelotus.Move
		if m, err = players.choose(game); err == nil {
			game, err = whitelotus.Apply(game, m)
		}
	}
	return game, err
}

func printTable(out io.Writer, seats playing.Seating, counts []count, games int) error {
	n := float64(games)
	w := tabwriter.NewWriter(out, 0, 0, 2, ' ', tabwriter.AlignRight)
	fmt.Fprintf(w, "player\t\twins\tof %d games\tareas\tdragons\tgroup\tpoints\ttotal\t\n", games)
	for i, c := range counts {
		each := func(points int) float64 { return float64(points) / n }
		fmt.Fprintf(w, "%v\t%s\t%.1f\t%.1f %%\t%.2f\t%.2f\t%.2f\t%.2f\t%.2f\t\n",
			whitelotus.Player(i), seats[i], c.wins, 100*c.wins/n,
			each(c.areas), each(c.dragons), each(c.groups), each(c.points),
			each(c.areas+c.dragons+c.groups+c.points))
	}
	return w.Flush()
}
