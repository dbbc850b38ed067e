package lotus

import (
	"slices"
	"strings"

	"github.com/emperorofchina/emperor/cmd/emperor/internal/words"
	"github.com/emperorofchina/emperor/whitelotus"
)

// half is the part of a decision chosen so far, in any order.
type half struct {
	against whitelotus.Player // NoPlayer if not chosen
	side    whitelotus.Side   // AnySide if not chosen
	amount  int               // AnyAmount if not chosen
}

// nothing is the choice of nothing.
var nothing = half{against: whitelotus.NoPlayer, side: whitelotus.AnySide, amount: whitelotus.AnyAmount}

// move returns it as a move, unfinished if parts are missing, for the library
// to check.
func (h half) move(phase whitelotus.Phase) whitelotus.Move {
	switch phase {
	case whitelotus.PhaseContest:
		return whitelotus.Bid(h.amount, h.against)
	case whitelotus.PhaseRebellion:
		return whitelotus.Commit(h.side, h.amount)
	case whitelotus.PhaseExpel:
		return whitelotus.Expel(h.against)
	case whitelotus.PhasePrecedence:
		return whitelotus.Next(h.against)
	}
	return whitelotus.Convert(h.amount)
}

// moves returns the legal moves that contain it.
func (h half) moves(v whitelotus.View) whitelotus.Moves {
	moves := v.Moves()
	if h.against != whitelotus.NoPlayer {
		moves = moves.WithPlayer(h.against)
	}
	if h.side != whitelotus.AnySide {
		moves = moves.WithSide(h.side)
	}
	if h.amount != whitelotus.AnyAmount {
		moves = moves.WithAmount(h.amount)
	}
	return moves
}

// option is one choice: its label, a note on it, and its result.
type option struct {
	label, note string
	half        half            // if the move is incomplete
	move        whitelotus.Move // if the move is complete
}

// Words returns the label and the note.
func (o option) Words() (label, note string) { return o.label, o.note }

// question asks the player who decides next to choose one of some options, or
// an amount.
type question struct {
	intro   string
	prompt  string
	options []option
	amounts []int // instead of options
}

// question returns the next question.
func (t *table) question(v whitelotus.View) question {
	moves := t.half.moves(v)
	next := moves.Choices(whitelotus.Move{})
	switch {
	case next.Players != nil:
		return t.playersQuestion(v, next.Players)
	case next.Sides != nil:
		return t.sidesQuestion(v)
	case next.Amounts != nil:
		return t.amountQuestion(v, next.Amounts)
	}
	return t.areasQuestion(v, moves)
}

// areasQuestion asks for an area to put a block on, to settle or to take.
func (t *table) areasQuestion(v whitelotus.View, moves whitelotus.Moves) question {
	q := question{intro: words.Say("terminal.lotus.take.intro"),
		prompt: words.Say("terminal.lotus.take.prompt")}
	goes := v.GoesLeft(v.ToMove())
	switch v.Phase() {
	case whitelotus.PhasePlace:
		q.intro = words.Say("terminal.lotus.block.intro", "n", goes)
		if mine := t.areaNames(v.Blocks(v.ToMove())); mine != nil {
			q.intro += " " + words.Say("terminal.lotus.block.have", "areas", words.List(mine))
		}
		q.prompt = words.Say("terminal.lotus.block.prompt")
	case whitelotus.PhaseOrder:
		q.intro, q.prompt = words.Say("terminal.lotus.settle.intro"),
			words.Say("terminal.lotus.settle.prompt")
	}
	for _, m := range moves {
		o := option{label: v.Board().AreaName(m.Area()), move: m}
		switch m.Kind() {
		case whitelotus.MovePass:
			o.label, o.note = spoken().Move(nil, v.Board(), m),
				words.Say("terminal.lotus.block.pass", "n", goes)
		case whitelotus.MoveBlock:
			o.note = prospects(v, m.Area())
		case whitelotus.MoveSettle:
			o.note = points(v, m.Area()) + "; " +
				words.Say("terminal.lotus.area.blocks", "players", inLetters(rivals(v, m.Area())))
		case whitelotus.MoveTake:
			owner, _ := v.Owner(m.Area())
			o.note = points(v, m.Area()) + "; " +
				words.Say("terminal.lotus.take.note", "player", t.player(owner), "scores", gains(v, m.Area()))
		}
		q.options = append(q.options, o)
	}
	return q
}

// playersQuestion asks for a player to bid against, to expel or to name.
func (t *table) playersQuestion(v whitelotus.View, players []whitelotus.Player) question {
	tied := t.leadingList(players)
	q := question{prompt: words.Say("terminal.lotus.expel.prompt")}
	switch v.Phase() {
	case whitelotus.PhaseContest:
		q.prompt = words.Say("terminal.lotus.bid.prompt")
		q.intro = words.Say("terminal.lotus.bid.intro", "bid", t.half.amount != whitelotus.AnyAmount,
			"amount", t.half.amount, "influence", v.Influence(v.ToMove()))
	case whitelotus.PhaseExpel:
		q.intro = words.Say("terminal.lotus.expel.intro", "players", tied)
	case whitelotus.PhasePrecedence:
		q.prompt = words.Say("terminal.lotus.next.prompt")
		q.intro = words.Say("terminal.lotus.next.intro", "players", tied)
	}
	for _, p := range players {
		o := option{label: t.Title(int(p)), half: t.half}
		o.note, o.half.against = t.playerNote(v, p), p
		o.move, _ = v.Moves().Complete(o.half.move(v.Phase()))
		q.options = append(q.options, o)
	}
	return q
}

// playerNote describes a player who may be chosen.
func (t *table) playerNote(v whitelotus.View, p whitelotus.Player) string {
	revealed, _ := v.Revealed(p)
	switch v.Phase() {
	case whitelotus.PhaseContest:
		return words.Say("terminal.lotus.bid.influence", "n", v.Influence(p))
	case whitelotus.PhaseExpel:
		return spoken().Move(t.names(), v.Board(), revealed)
	}
	return t.targets(v, p)
}

// sidesQuestion asks for a side of the rebellion.
func (t *table) sidesQuestion(v whitelotus.View) question {
	q := question{prompt: words.Say("terminal.lotus.side.prompt"),
		intro: words.Say("terminal.lotus.side.intro") + " " + t.strengths(v)}
	for _, side := range t.half.moves(v).Sides() {
		o := option{half: t.half, note: t.spoils(v, side)}
		o.label = words.Say("terminal.lotus.side.label", "side", side)
		o.half.side = side
		o.move, _ = v.Moves().Complete(o.half.move(v.Phase()))
		q.options = append(q.options, o)
	}
	return q
}

// amountQuestion asks for influence, armies or Palaces.
func (t *table) amountQuestion(v whitelotus.View, amounts []int) question {
	least, most := amounts[0], slices.Max(amounts)
	q := question{amounts: amounts}
	switch v.Phase() {
	case whitelotus.PhaseContest:
		against := t.half.moves(v).Players()
		q.prompt = words.Say("terminal.lotus.bid.amount", "least", least, "most", most)
		q.intro = words.Say("terminal.lotus.bid.howMuch")
		if len(against) == 1 {
			q.intro = words.Say("terminal.lotus.bid.howMuchAgainst", "player", t.Title(int(against[0])),
				"influence", v.Influence(against[0]))
		}
		q.intro += " " + words.Say("terminal.lotus.bid.pay")
	case whitelotus.PhaseRebellion:
		q.prompt = words.Say("terminal.lotus.armies.amount", "least", least, "most", most)
		q.intro = words.Say("terminal.lotus.armies.howMany")
		if side, leads := t.leads(v); leads {
			q.intro = words.Say("terminal.lotus.armies.lead", "side", side) + " " + t.strengths(v) + " " +
				q.intro
		}
	default:
		q.prompt = words.Say("terminal.lotus.palaces.amount", "least", least, "most", most)
		q.intro = words.Say("terminal.lotus.palaces.howMany", "n", v.Count(v.ToMove(), whitelotus.Palace))
	}
	return q
}

// leads returns the side that the player who decides leads, and reports whether
// they lead one.
func (t *table) leads(v whitelotus.View) (whitelotus.Side, bool) {
	for _, side := range []whitelotus.Side{whitelotus.EmperorSide, whitelotus.RebelSide} {
		if leader, ok := v.Leader(side); ok && leader == v.ToMove() {
			return side, true
		}
	}
	return 0, false
}

// choose applies a choice: it makes the move if that is complete.
func (t *table) choose(o option) error {
	if o.move == (whitelotus.Move{}) {
		t.half = o.half
		return nil
	}
	secret := t.OthersLookAway()
	if err := t.play(t.state().ToMove(), o.move); err != nil {
		return err
	}
	t.half = nothing
	if secret && t.HotSeat() {
		t.decided = true
		t.Say("terminal.lotus.chosen", "move", spoken().Move(t.names(), t.state().Board(), o.move))
		return nil
	}
	t.Fresh = true // first comes a report of its effect
	return nil
}

// inLetters returns players by their letters, as in "B, C".
func inLetters(players []whitelotus.Player) string {
	var list []string
	for _, p := range players {
		list = append(list, p.String())
	}
	return strings.Join(list, ", ")
}
