package lotus

import (
	"fmt"
	"iter"
	"slices"
	"strings"

	"github.com/emperorofchina/emperor/cmd/emperor/internal/console"
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
	r.say("  * The largest group is now that of %s, with %s, so scores change: %s.", inLetters(largest),
		console.Counted(size, "area", "areas"), strings.Join(changes, ", "))
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
		r.goes = append(r.goes, fmt.Sprintf("%s on %s", r.t.player(e.Player), r.board.AreaName(e.Area)))
	case whitelotus.EventPass:
		r.goes = append(r.goes, r.t.player(e.Player)+" passed")
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
		r.income = append(r.income, fmt.Sprintf("%v %d and %d", e.Player, e.Influence, e.Armies))
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
		r.say("\nTurn %d begins. %s.", e.Turn, r.t.sentence(e.Player, "are Emperor and go first",
			"is Emperor and goes first"))
	case whitelotus.EventSettle:
		r.contest = e.Area
		r.say("\nSettled next: %s%s.", area, r.contestants(e.Area))
	case whitelotus.EventExpelled:
		r.out = e.Player
		why := ""
		if e.Other != whitelotus.NoPlayer {
			why = fmt.Sprintf(": they tied, and %s decided as Emperor", r.t.player(e.Other))
		}
		r.say("  %s out of the contest of %s%s.", r.t.sentence(e.Player, "are", "is"), area, why)
	case whitelotus.EventWon:
		r.say("%s %s, a %v.", r.t.sentence(e.Player, "win", "wins"), area, e.Symbol)
	case whitelotus.EventPoint:
		if rebellionNext {
			r.say("%s, as Emperor.", r.t.sentence(e.Player, "get a victory point", "gets a victory point"))
			return
		}
		r.say("%s.", r.t.sentence(e.Player, "get a victory point, because there is no area that you can take",
			"gets a victory point, because there is no area that they can take"))
	case whitelotus.EventEmperor:
		r.say("* %s now: nobody has more Palaces.", r.t.sentence(e.Player, "are Emperor", "is Emperor"))
	case whitelotus.EventRebellion:
		r.say("\nA rebellion: %s the rebels against %s, the Emperor.", r.t.sentence(e.Player, "lead", "leads"),
			r.t.player(e.Other))
	case whitelotus.EventOver:
	default:
		r.say("%s.", r.t.names().Event(r.board, e))
	}
}

// contestants lists the players with a block on an area, if there are several.
func (r *report) contestants(a whitelotus.Area) string {
	in := slices.Sorted(slices.Values(r.blocks[a]))
	symbol := r.t.state().Symbol(a)
	if len(in) < 2 {
		return fmt.Sprintf(", a %v", symbol)
	}
	return fmt.Sprintf(", a %v, contested by %s", symbol, r.t.playerList(in))
}

func (r *report) say(format string, args ...any) { r.t.Say(format, args...) }

// flush writes the events gathered so far.
func (r *report) flush() {
	if r.goes != nil {
		r.say("Blocks: %s.", strings.Join(r.goes, "; "))
	}
	if r.revealed != nil {
		r.reveal()
	}
	if r.paid != nil {
		r.say("  %s", r.payments())
	}
	if r.tiles != nil {
		r.say("Tiles are laid on all other areas:")
		for symbol := whitelotus.Palace; symbol <= whitelotus.Village; symbol++ {
			if areas := r.tiles[symbol]; areas != nil {
				r.say("  %-10v %s", symbol, strings.Join(areas, ", "))
			}
		}
	}
	if r.decided != nil {
		r.say("%s chosen in secret.", r.t.subjectVerb(r.decided, "has", "have"))
	}
	if r.income != nil {
		r.say("Income, as influence and armies: %s.", strings.Join(r.income, "; "))
	}
	r.goes, r.revealed, r.paid, r.tiles, r.decided, r.income = nil, nil, nil, nil, nil, nil
}

// reveal writes the bids of a round of a contest, and adds up the votes.
func (r *report) reveal() {
	var bids []string
	votes := map[whitelotus.Player]int{}
	var in []whitelotus.Player
	for _, e := range r.revealed {
		bids = append(bids, fmt.Sprintf("%v bids %d against %v", e.Player, e.Commitment.Amount(),
			e.Commitment.Player()))
		votes[e.Commitment.Player()] += e.Commitment.Amount()
		in = append(in, e.Player)
	}
	slices.Sort(in)
	r.say("All bids for %s are revealed: %s.", r.board.AreaName(r.contest), strings.Join(bids, "; "))
	most := 0
	var counts []string
	for _, p := range in {
		counts = append(counts, fmt.Sprintf("%v %d", p, votes[p]))
		most = max(most, votes[p])
	}
	in = slices.DeleteFunc(in, func(p whitelotus.Player) bool { return votes[p] < most })
	end := ""
	if len(in) > 1 {
		end = " " + r.t.subjectVerb(in, "ties", "tie") + "; the Emperor decides."
	}
	r.say("  Votes against: %s.%s", strings.Join(counts, ", "), end)
}

// payments describes the payments of a round.
func (r *report) payments() string {
	var whole []string
	half := ""
	for _, e := range r.paid {
		if e.Player == r.out {
			half = fmt.Sprintf("; %v, who is out, half: %d", e.Player, e.Influence)
		} else {
			whole = append(whole, fmt.Sprintf("%v %d", e.Player, e.Influence))
		}
	}
	return fmt.Sprintf("Paid: %s%s.", strings.Join(whole, ", "), half)
}
