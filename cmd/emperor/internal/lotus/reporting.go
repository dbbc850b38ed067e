package lotus

import (
	"fmt"
	"iter"
	"slices"
	"strings"

	"github.com/emperorofchina/emperor/cmd/emperor/internal/words"
	"github.com/emperorofchina/emperor/whitelotus"
)

// report writes events for the people at the screen. It gathers those that
// belong together, as all bids of a round do, and writes them as one.
type report struct {
	t        *table
	board    whitelotus.Board
	goes     []string                       // blocks and passes in a row
	decided  []whitelotus.Player            // players with a secret choice
	revealed []whitelotus.Event             // choices turned face up together
	paid     []whitelotus.Event             // payments of a round
	out      whitelotus.Player              // the player who left in this round
	tiles    map[whitelotus.Symbol][]string // areas on which tiles are laid
	income   []string
	blocks   map[whitelotus.Area][]whitelotus.Player // on the map
	contest  whitelotus.Area                         // the area that was settled last
	scores   []whitelotus.PlayerScore                // as far as is reported
}

// report reports the events of the moves from one number on, as a viewer saw
// them.
func (t *table) report(from int, viewer whitelotus.Player) {
	r := report{t: t, board: t.state().Board(), out: whitelotus.NoPlayer}
	for before, events := range t.eventsSince(from, viewer) {
		r.groups(before)
		r.blocks = blocksOf(before)
		if a, ok := before.Contested(); ok {
			r.contest = a
		}
		for i, e := range events.List {
			r.add(e, i+1 < len(events.List) && events.List[i+1].Kind == whitelotus.EventRebellion)
		}
	}
	r.flush()
	r.groups(t.state().Table())
}

// groups explains why scores fall if a player loses points for the largest
// group because of another player's group.
func (r *report) groups(now whitelotus.Table) {
	before := r.scores
	r.scores = whitelotus.FinalScore(now).PlayerScores
	var changes []string
	var largest []whitelotus.Player
	fell, size := false, 0
	for p := range before {
		score := r.scores[p]
		if change := score.Group - before[p].Group; change != 0 {
			changes = append(changes, fmt.Sprintf("%v %+d", whitelotus.Player(p), change))
			fell = fell || change < 0
		}
		if score.Group > 0 {
			largest, size = append(largest, whitelotus.Player(p)), score.Largest.Len()
		}
	}
	if !fell {
		return
	}
	r.flush()
	r.t.Print("  * " + words.Say("terminal.lotus.report.group", "players", inLetters(largest), "n", size,
		"changes", strings.Join(changes, ", ")))
}

// eventsSince yields the events of the moves from one number on, as a viewer
// saw them, each with the table before the move.
func (t *table) eventsSince(
	from int, viewer whitelotus.Player,
) iter.Seq2[whitelotus.Table, whitelotus.Events] {
	return func(yield func(whitelotus.Table, whitelotus.Events) bool) {
		for n := from + 1; n <= t.match.Len(); n++ {
			after := t.match.At(n)
			if !yield(after.Undo().State().Table(), after.Events(viewer)) {
				return
			}
		}
	}
}

// blocksOf returns the players with a block on each area.
func blocksOf(table whitelotus.Table) map[whitelotus.Area][]whitelotus.Player {
	blocks := map[whitelotus.Area][]whitelotus.Player{}
	for p := range table.Seats() {
		for a := range table.Blocks(p).All() {
			blocks[a] = append(blocks[a], p)
		}
	}
	return blocks
}

// add adds an event. The rebellion is next after the point that the Emperor
// gets for a turn.
func (r *report) add(e whitelotus.Event, rebellionNext bool) {
	switch e.Kind {
	case whitelotus.EventBlock:
		r.blocks[e.Area] = append(r.blocks[e.Area], e.Player)
		r.goes = append(r.goes, words.Say("terminal.lotus.report.block", "player", r.t.player(e.Player),
			"area", r.board.AreaName(e.Area)))
	case whitelotus.EventPass:
		r.goes = append(r.goes, words.Say("terminal.lotus.report.passed", "player", r.t.player(e.Player)))
	case whitelotus.EventCommitted:
		r.decided = append(r.decided, e.Player)
	case whitelotus.EventRevealed:
		if r.paid != nil {
			r.flush()
		}
		r.decided = nil
		r.revealed = append(r.revealed, e)
	case whitelotus.EventPaid:
		r.paid = append(r.paid, e)
	case whitelotus.EventTile:
		if r.tiles == nil {
			r.tiles = map[whitelotus.Symbol][]string{}
		}
		r.tiles[e.Symbol] = append(r.tiles[e.Symbol], r.board.AreaName(e.Area))
	case whitelotus.EventIncome:
		r.income = append(r.income, words.Say("terminal.lotus.report.gets", "player", e.Player,
			"influence", e.Influence, "armies", e.Armies))
	case whitelotus.EventVictory:
		r.victory(e)
		r.revealed = nil
	default:
		r.flush()
		r.addAlone(e, rebellionNext)
	}
}

// addAlone writes an event that belongs to no group.
func (r *report) addAlone(e whitelotus.Event, rebellionNext bool) {
	area := r.board.AreaName(e.Area)
	switch e.Kind {
	case whitelotus.EventTurn:
		r.t.Print("\n" + words.Say("terminal.lotus.report.turn", "turn", e.Turn) + " " +
			r.t.sentence(e.Player, "terminal.lotus.report.first"))
	case whitelotus.EventSettle:
		r.contest = e.Area
		r.t.Print("\n" + r.settled(e.Area))
	case whitelotus.EventExpelled:
		r.out = e.Player
		emperor := ""
		if e.Other != whitelotus.NoPlayer {
			emperor = r.t.player(e.Other)
		}
		r.t.Print("  " + r.t.sentence(e.Player, "terminal.lotus.report.out", "area", area, "tied",
			emperor != "", "emperor", emperor))
	case whitelotus.EventWon:
		r.t.Print(r.t.sentence(e.Player, "terminal.lotus.report.won", "area", area, "symbol", e.Symbol))
	case whitelotus.EventPoint:
		if rebellionNext {
			r.t.Print(r.t.sentence(e.Player, "terminal.lotus.report.pointAsEmperor"))
			return
		}
		r.t.Print(r.t.sentence(e.Player, "terminal.lotus.report.point"))
	case whitelotus.EventEmperor:
		r.t.Print("* " + r.t.sentence(e.Player, "terminal.lotus.report.emperor"))
	case whitelotus.EventRebellion:
		r.t.Print("\n" + words.Say("terminal.lotus.report.rebellion") + " " +
			r.t.sentence(e.Player, "terminal.lotus.report.leads", "emperor", r.t.player(e.Other)))
	case whitelotus.EventOver:
	default:
		r.t.Print(spoken().Event(r.t.names(), r.board, e) + ".")
	}
}

// settled says which area is settled next, and who contests it.
func (r *report) settled(a whitelotus.Area) string {
	in := slices.Sorted(slices.Values(r.blocks[a]))
	return words.Say("terminal.lotus.report.settled", "area", r.board.AreaName(a),
		"symbol", r.t.state().Symbol(a), "n", len(in), "players", r.t.playerList(in))
}

// flush writes the events gathered so far.
func (r *report) flush() {
	if r.goes != nil {
		r.t.Say("terminal.lotus.report.blocks", "blocks", strings.Join(r.goes, "; "))
	}
	if r.revealed != nil {
		r.reveal()
	}
	if r.paid != nil {
		r.t.Print("  " + r.payments())
	}
	if r.tiles != nil {
		r.t.Say("terminal.lotus.report.tiles")
		for symbol := whitelotus.Palace; symbol <= whitelotus.Village; symbol++ {
			if areas := r.tiles[symbol]; areas != nil {
				r.t.Print(fmt.Sprintf("  %-10s %s", words.Library().Say(symbol.String()),
					strings.Join(areas, ", ")))
			}
		}
	}
	if r.decided != nil {
		if len(r.decided) == 1 {
			r.t.Print(r.t.sentence(r.decided[0], "terminal.lotus.report.chose"))
		} else {
			r.t.Say("terminal.lotus.report.chosen", "players", r.t.leadingList(r.decided))
		}
	}
	if r.income != nil {
		r.t.Say("terminal.lotus.report.income", "income", strings.Join(r.income, "; "))
	}
	r.goes, r.revealed, r.paid, r.tiles, r.decided, r.income = nil, nil, nil, nil, nil, nil
}

// reveal writes the bids of a round of a contest, and adds up the votes.
func (r *report) reveal() {
	var bids []string
	votes := map[whitelotus.Player]int{}
	var in []whitelotus.Player
	for _, e := range r.revealed {
		bids = append(bids, words.Say("terminal.lotus.report.bid", "player", e.Player,
			"amount", e.Commitment.Amount(), "other", e.Commitment.Player()))
		votes[e.Commitment.Player()] += e.Commitment.Amount()
		in = append(in, e.Player)
	}
	slices.Sort(in)
	r.t.Say("terminal.lotus.report.bids", "area", r.board.AreaName(r.contest),
		"bids", strings.Join(bids, "; "))
	most := 0
	var counts []string
	for _, p := range in {
		counts = append(counts, fmt.Sprintf("%v %d", p, votes[p]))
		most = max(most, votes[p])
	}
	in = slices.DeleteFunc(in, func(p whitelotus.Player) bool { return votes[p] < most })
	end := ""
	if len(in) > 1 {
		end = " " + words.Say("terminal.lotus.report.tie", "players", r.t.leadingList(in))
	}
	r.t.Print("  " + words.Say("terminal.lotus.report.votes", "votes", strings.Join(counts, ", ")) + end)
}

// payments describes the payments of a round.
func (r *report) payments() string {
	var whole []string
	half := ""
	for _, e := range r.paid {
		if e.Player == r.out {
			half = words.Say("terminal.lotus.report.half", "player", e.Player, "n", e.Influence)
		} else {
			whole = append(whole, fmt.Sprintf("%v %d", e.Player, e.Influence))
		}
	}
	return words.Say("terminal.lotus.report.paid", "paid", strings.Join(whole, ", "), "half", half)
}
