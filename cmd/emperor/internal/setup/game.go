package setup

import (
	"errors"
	"flag"
	"fmt"

	"github.com/emperorofchina/emperor"
	"github.com/emperorofchina/emperor/cmd/emperor/internal/keeping"
	"github.com/emperorofchina/emperor/whitelotus"
)

// The names of the games.
const (
	Emperor = "emperor"
	Lotus   = "whitelotus"
)

// Game has the values of the flags that choose a game and its options.
type Game struct {
	Name           string
	Players        int
	Board          string
	Fortifications bool
	Roads          string
	Turns          int
	Rice, Limit    bool
}

// Of each game, the flags that the other lacks.
var alone = map[string][]string{
	Emperor: {"fortifications", "roads"},
	Lotus:   {"turns", "rice", "limit"},
}

// Register adds the flags to a set. It takes the defaults from g.
func (g *Game) Register(flags *flag.FlagSet) {
	flags.StringVar(&g.Name, "game", Emperor, "the `game`, emperor or whitelotus")
	flags.IntVar(&g.Players, "players", g.Players,
		"number of players, `3 to 5`, or 3 to 6 with -game whitelotus, whose default is 4")
	flags.StringVar(&g.Board, "board", "",
		"the `side` to play on, 3-4 or 4-5, or a file with a BoardSpec as JSON (default: the side for "+
			"this number of players)")
	flags.BoolVar(&g.Fortifications, "fortifications", g.Fortifications, "play with fortifications")
	flags.StringVar(&g.Roads, "roads", "MainRowFirst", "the `rule` for roads, MainRowFirst or BestRows")
	flags.IntVar(&g.Turns, "turns", 4,
		"number of `turns`, 1 to 8; this flag, -rice and -limit are for -game whitelotus")
	flags.BoolVar(&g.Rice, "rice", false, "play with three blocks, and more for Ricefields")
	flags.BoolVar(&g.Limit, "limit", false, "play with 16 chips a player")
}

// Check refuses an unknown game and flags that are not for this one. It sets the
// number of players if the game has another default.
func (g *Game) Check(given map[string]bool) error {
	other := Lotus
	switch g.Name {
	case Emperor:
	case Lotus:
		other = Emperor
		if !given["players"] {
			g.Players = 4
		}
	default:
		return fmt.Errorf("-game %s: must be emperor or whitelotus", g.Name)
	}
	for _, name := range alone[other] {
		if given[name] {
			return fmt.Errorf("-%s: this flag is not for -game %s", name, g.Name)
		}
	}
	if g.Turns < 1 {
		return errors.New("-turns cannot be below 1")
	}
	return nil
}

// Emperor returns the options of The Emperor of China, or an error if they are
// impossible.
func (g Game) Emperor() (emperor.Options, error) {
	o, err := Options(g.Players, g.Board, g.Fortifications, g.Roads)
	if err == nil {
		_, err = emperor.NewGame(o, 0)
	}
	return o, err
}

// Lotus returns the options of Der weisse Lotus, or an error if they are impossible.
func (g Game) Lotus() (whitelotus.Options, error) {
	o := whitelotus.Options{Players: g.Players, Turns: g.Turns, LimitChips: g.Limit}
	if g.Rice {
		o.Blocks = whitelotus.ThreeAndRice
	}
	if g.Board != "" {
		text, err := keeping.Read(g.Board)
		if err == nil {
			var spec whitelotus.BoardSpec
			if err = spec.UnmarshalJSON([]byte(text)); err == nil {
				o.Board, err = whitelotus.NewBoard(spec)
			}
		}
		if err != nil {
			return o, fmt.Errorf("-board %s: %w", g.Board, err)
		}
	}
	_, err := whitelotus.NewGame(o, 0)
	return o, err
}
