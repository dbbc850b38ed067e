package simulate

import (
	"bufio"
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/emperorofchina/emperor/cmd/emperor/internal/playing"
	"github.com/emperorofchina/emperor/whitelotus"
)

// playOneLotus plays one game and reports it.
func playOneLotus(out io.Writer, o whitelotus.Options, group *playing.LotusGroup, seats playing.Seating,
	seed uint64) error {
	game, err := whitelotus.NewGame(o, seed)
	if err != nil {
		return err
	}
	players := newPlayers(group, seats, seed)
	t := teller{
		Writer:  bufio.NewWriter(out),
		board:   game.Board(),
		players: game.NumPlayers(),
		blocks:  map[whitelotus.Area][]whitelotus.Player{},
	}
	t.setup(game.Table(), seats)
	for !game.Over() {
		m, err := players.choose(game)
		if err != nil {
			return fmt.Errorf("seed %d: %w", seed, err)
		}
		events, err := game.Events(whitelotus.Spectator, m)
		if err != nil {
			return fmt.Errorf("seed %d: %w", seed, err)
		}
		t.tell(game.Table(), events)
		if game, err = whitelotus.Apply(game, m); err != nil {
			return err
		}
	}
	fmt.Fprintf(t, "\nSeed %d.\n", seed)
	return t.Flush()
}

// teller reports a game as it is played.
type teller struct {
	*bufio.Writer
	board   whitelotus.Board
	players int
	list    []string // events of one kind, reported together
	listed  whitelotus.EventKind
	blocks  map[whitelotus.Area][]whitelotus.Player // put in this turn
}

func (t *teller) setup(table whitelotus.Table, seats playing.Seating) {
	fmt.Fprintf(t, "Der weisse Lotus: %d players, board %s.\n", t.players, t.board.Name())
	for p := range table.Players() {
		fmt.Fprintf(t, "%v (%s) has influence %d, armies %d.\n", p, seats[p], table.Influence(p),
			table.Armies(p))
	}
	var tiles []string
	for a := range (table.InPlay() & t.board.StartAreas()).All() {
		tiles = append(tiles, fmt.Sprintf("%s a %v", t.board.AreaName(a), table.Symbol(a)))
	}
	t.wrap("Tiles: ", tiles, ", ")
	fmt.Fprintf(t, "%v is Emperor.\n\nTurn 1\n", table.Emperor())
}

// tell reports the events of a move on a table. Goes, tiles, bids and payments are
// grouped, each kind on a line.
func (t *teller) tell(table whitelotus.Table, events whitelotus.Events) {
	for _, e := range events.List {
		text := t.board.FormatEvent(e)
		switch kind := e.Kind; kind {
		case whitelotus.EventCommitted: // reported when it is revealed
		case whitelotus.EventBlock, whitelotus.EventPass:
			if kind == whitelotus.EventBlock {
				t.blocks[e.Area] = append(t.blocks[e.Area], e.Player)
			}
			t.add(whitelotus.EventBlock, text)
			if len(t.list) == t.players {
				t.flush()
			}
		case whitelotus.EventTile, whitelotus.EventRevealed, whitelotus.EventPaid, whitelotus.EventWon:
			t.add(kind, text)
		case whitelotus.EventTurn:
			t.flush()
			fmt.Fprintf(t, "\nTurn %d\n", e.Turn)
			clear(t.blocks)
		case whitelotus.EventSettle:
			t.flush()
			fmt.Fprintf(t, "  %s.\n", text)
			t.contest(e.Area, table.Symbol(e.Area))
		case whitelotus.EventRebellion:
			t.flush()
			fmt.Fprintf(t, "\n  Rebellion: %s.\n", text)
		case whitelotus.EventOver:
			t.flush()
			t.scoring(table, e.Scoring)
			fmt.Fprintf(t, "\n%s.\n", text)
		default:
			t.flush()
			t.wrap("  ", []string{text + "."}, " ")
		}
	}
}

// contest reports the contestants of the area that is settled now, if any.
func (t *teller) contest(a whitelotus.Area, symbol whitelotus.Symbol) {
	if in := t.blocks[a]; len(in) > 1 {
		slices.Sort(in)
		fmt.Fprintf(t, "\n  Contest of %s, a %v: %s\n",
			t.board.AreaName(a), symbol, strings.Trim(fmt.Sprint(in), "[]"))
	}
}

// add adds to the grouped events.
func (t *teller) add(kind whitelotus.EventKind, text string) {
	if kind != t.listed {
		t.flush()
	}
	t.listed, t.list = kind, append(t.list, text)
}

func (t *teller) flush() {
	if t.list != nil {
		t.list[len(t.list)-1] += "."
		t.wrap("  ", t.list, "; ")
	}
	t.list = nil
}

// wrap writes items with a sign between them, in lines of at most 79 letters where
// no item is longer.
func (t *teller) wrap(head string, items []string, between string) {
	const most = 79
	line := head
	for i, item := range items {
		if i < len(items)-1 {
			item += strings.TrimRight(between, " ")
		}
		if line != head && len(line)+1+len(item) > most {
			fmt.Fprintln(t, line)
			line = "   "
		}
		if line != head {
			line += " "
		}
		line += item
	}
	fmt.Fprintln(t, line)
}

// scoring explains the final scoring, player by player and item by item. It
// takes the symbols of the areas from the table.
func (t *teller) scoring(table whitelotus.Table, final whitelotus.FinalScoring) {
	fmt.Fprintln(t, "\nFinal scoring")
	for i, score := range final.PlayerScores {
		fmt.Fprintf(t, "\n%v: %v\n", whitelotus.Player(i), score)
		var palaces, temples whitelotus.AreaSet
		for a := range score.Held.All() {
			switch table.Symbol(a) {
			case whitelotus.Palace:
				palaces |= whitelotus.Areas(a)
			case whitelotus.Temple:
				temples |= whitelotus.Areas(a)
			}
		}
		t.areas("  Palaces, 3 each: ", palaces)
		t.areas("  Temples, 2 each: ", temples)
		t.areas("  other areas, 1 each: ", score.Held&^palaces&^temples)
		t.areas("  dragons, 2 each: ", score.Held&t.board.Dragons())
		t.areas(fmt.Sprintf("  group %d, for %d areas that hang together: ",
			score.Group, score.Largest.Len()), score.Largest)
		fmt.Fprintf(t, "  points %d, for as many victory points\n", score.Points)
	}
}

func (t *teller) areas(head string, areas whitelotus.AreaSet) {
	names := []string{}
	for a := range areas.All() {
		names = append(names, t.board.AreaName(a))
	}
	if len(names) == 0 {
		names = append(names, "none")
	}
	t.wrap(head, names, ", ")
}
