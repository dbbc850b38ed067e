package play

import (
	"fmt"
	"iter"
	"slices"
	"strings"

	"github.com/emperorofchina/emperor/whitelotus"
)

// story tells events to the people at the screen. It gathers those that belong
// together, such as all bids of a round, and tells them as one.
type story struct {
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
}

// tell tells the events of the moves from one number on, as a viewer saw them.
func (t *table) tell(from int, viewer whitelotus.Player) {
	s := story{t: t, board: t.state().Board(), out: whitelotus.NoPlayer}
	for before, events := range t.since(from, viewer) {
		s.blocks = blocksOf(before)
		if a, ok := before.Contested(); ok {
			s.contest = a
		}
		for i, e := range events.List {
			s.add(e, i+1 < len(events.List) && events.List[i+1].Kind == whitelotus.EventRebellion)
		}
	}
	s.flush()
}

// since yields the events of the moves from one number on, as a viewer saw them,
// each with the table before the move.
func (t *table) since(from int, viewer whitelotus.Player) iter.Seq2[whitelotus.Table, whitelotus.Events] {
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

// add adds an event. The rebellion is next after the point that the Emperor gets
// for a turn.
func (s *story) add(e whitelotus.Event, rebellionNext bool) {
	switch e.Kind {
	case whitelotus.EventBlock:
		s.blocks[e.Area] = append(s.blocks[e.Area], e.Player)
		s.goes = append(s.goes, fmt.Sprintf("%s on %s", s.t.player(e.Player), s.board.AreaName(e.Area)))
	case whitelotus.EventPass:
		s.goes = append(s.goes, s.t.player(e.Player)+" passed")
	case whitelotus.EventCommitted:
		s.decided = append(s.decided, e.Player)
	case whitelotus.EventRevealed:
		if s.paid != nil {
			s.flush()
		}
		s.decided = nil
		s.revealed = append(s.revealed, e)
	case whitelotus.EventPaid:
		s.paid = append(s.paid, e)
	case whitelotus.EventTile:
		if s.tiles == nil {
			s.tiles = map[whitelotus.Symbol][]string{}
		}
		s.tiles[e.Symbol] = append(s.tiles[e.Symbol], s.board.AreaName(e.Area))
	case whitelotus.EventIncome:
		s.income = append(s.income, fmt.Sprintf("%v %d and %d", e.Player, e.Influence, e.Armies))
	case whitelotus.EventVictory:
		s.victory(e)
		s.revealed = nil
	default:
		s.flush()
		s.addAlone(e, rebellionNext)
	}
}

// addAlone tells an event that belongs to no group.
func (s *story) addAlone(e whitelotus.Event, rebellionNext bool) {
	area := s.board.AreaName(e.Area)
	switch e.Kind {
	case whitelotus.EventTurn:
		s.say("\nTurn %d begins. %s and goes first.", e.Turn, s.t.does(e.Player, "are Emperor", "is Emperor"))
	case whitelotus.EventSettle:
		s.contest = e.Area
		s.say("\nSettled next: %s%s.", area, s.contestants(e.Area))
	case whitelotus.EventExpelled:
		s.out = e.Player
		why := ""
		if e.Other != whitelotus.NoPlayer {
			why = fmt.Sprintf(": they tied, and %s decided as Emperor", s.t.player(e.Other))
		}
		s.say("  %s out of the contest of %s%s.", s.t.does(e.Player, "are", "is"), area, why)
	case whitelotus.EventWon:
		s.say("%s %s, a %v.", s.t.does(e.Player, "win", "wins"), area, e.Symbol)
	case whitelotus.EventPoint:
		why := "for want of an area to take"
		if rebellionNext {
			why = "as Emperor"
		}
		s.say("%s, %s.", s.t.does(e.Player, "get a victory point", "gets a victory point"), why)
	case whitelotus.EventEmperor:
		s.say("* %s now: nobody has more Palaces.", s.t.does(e.Player, "are Emperor", "is Emperor"))
	case whitelotus.EventRebellion:
		s.say("\nA rebellion: %s the rebels against %s, the Emperor.", s.t.does(e.Player, "lead", "leads"),
			s.t.player(e.Other))
	case whitelotus.EventOver:
	default:
		s.say("%s.", s.t.names().Event(s.board, e))
	}
}

// contestants lists the players with a block on an area, if there are several.
func (s *story) contestants(a whitelotus.Area) string {
	in := slices.Sorted(slices.Values(s.blocks[a]))
	symbol := s.t.state().Symbol(a)
	if len(in) < 2 {
		return fmt.Sprintf(", a %v", symbol)
	}
	return fmt.Sprintf(", a %v, contested by %s", symbol, s.t.called(in))
}

func (s *story) say(format string, args ...any) { s.t.Say(format, args...) }

// flush tells the events gathered so far.
func (s *story) flush() {
	if s.goes != nil {
		s.say("Blocks: %s.", strings.Join(s.goes, "; "))
	}
	if s.revealed != nil {
		s.reveal()
	}
	if s.paid != nil {
		s.say("  %s", s.payments())
	}
	if s.tiles != nil {
		s.say("Tiles are laid on all other areas:")
		for symbol := whitelotus.Palace; symbol <= whitelotus.Village; symbol++ {
			if areas := s.tiles[symbol]; areas != nil {
				s.say("  %-10v %s", symbol, strings.Join(areas, ", "))
			}
		}
	}
	if s.decided != nil {
		s.say("%s chosen in secret.", s.t.do(s.decided, "has", "have"))
	}
	if s.income != nil {
		s.say("Income, as influence and armies: %s.", strings.Join(s.income, "; "))
	}
	s.goes, s.revealed, s.paid, s.tiles, s.decided, s.income = nil, nil, nil, nil, nil, nil
}

// reveal tells the choices of a round of a contest, and what the votes are.
func (s *story) reveal() {
	var bids []string
	votes := map[whitelotus.Player]int{}
	var in []whitelotus.Player
	for _, e := range s.revealed {
		bids = append(bids, fmt.Sprintf("%v bids %d against %v", e.Player, e.Commitment.Amount(),
			e.Commitment.Player()))
		votes[e.Commitment.Player()] += e.Commitment.Amount()
		in = append(in, e.Player)
	}
	slices.Sort(in)
	s.say("All bids for %s are revealed: %s.", s.board.AreaName(s.contest), strings.Join(bids, "; "))
	most := 0
	var counts []string
	for _, p := range in {
		counts = append(counts, fmt.Sprintf("%v %d", p, votes[p]))
		most = max(most, votes[p])
	}
	in = slices.DeleteFunc(in, func(p whitelotus.Player) bool { return votes[p] < most })
	end := ""
	if len(in) > 1 {
		end = " " + s.t.do(in, "ties", "tie") + "; the Emperor decides."
	}
	s.say("  Votes against: %s.%s", strings.Join(counts, ", "), end)
}

// payments describes the payments of a round.
func (s *story) payments() string {
	var whole []string
	half := ""
	for _, e := range s.paid {
		if e.Player == s.out {
			half = fmt.Sprintf("; %v, who is out, half: %d", e.Player, e.Influence)
		} else {
			whole = append(whole, fmt.Sprintf("%v %d", e.Player, e.Influence))
		}
	}
	return fmt.Sprintf("Paid: %s%s.", strings.Join(whole, ", "), half)
}
