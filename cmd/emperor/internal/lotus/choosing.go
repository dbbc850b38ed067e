package lotus

import (
	"fmt"
	"slices"
	"strings"

	"github.com/emperorofchina/emperor/cmd/emperor/internal/console"
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
	q := question{intro: "Which area do you take?", prompt: "Take"}
	goes := v.GoesLeft(v.ToMove())
	switch v.Phase() {
	case whitelotus.PhasePlace:
		q.intro = fmt.Sprintf("Where do you put a block? You have %s left in this turn, with this one.",
			console.Counted(goes, "go", "goes"))
		if goes == 1 {
			q.intro = "Where do you put a block? This is your last go in this turn."
		}
		if mine := t.areaNames(v.Blocks(v.ToMove())); mine != nil {
			q.intro += " You have a block on " + words.List(mine) + "."
		}
		q.prompt = "Block"
	case whitelotus.PhaseOrder:
		q.intro, q.prompt = "You are Emperor. Which area is settled next?", "Settle"
	}
	for _, m := range moves {
		o := option{label: v.Board().AreaName(m.Area()), move: m}
		switch m.Kind() {
		case whitelotus.MovePass:
			o.label, o.note = "pass", "put no block in this go"
			if goes > 1 {
				o.note += "; you may in the next one"
			}
		case whitelotus.MoveBlock:
			o.note = prospects(v, m.Area())
		case whitelotus.MoveSettle:
			o.note = fmt.Sprintf("%s; blocks of %s", points(v, m.Area()), inLetters(rivals(v, m.Area())))
		case whitelotus.MoveTake:
			owner, _ := v.Owner(m.Area())
			o.note = fmt.Sprintf("%s; of %s; scores then %s", points(v, m.Area()), t.player(owner),
				gains(v, m.Area()))
		}
		q.options = append(q.options, o)
	}
	return q
}

// playersQuestion asks for a player to bid against, to expel or to name.
func (t *table) playersQuestion(v whitelotus.View, players []whitelotus.Player) question {
	q := question{prompt: "Out"}
	switch v.Phase() {
	case whitelotus.PhaseContest:
		q.prompt, q.intro = "Against", t.bidIntro(v)
	case whitelotus.PhaseExpel:
		q.intro = fmt.Sprintf("You are Emperor. %s tie for the most votes against them. Who is out?",
			t.leadingList(players...))
	case whitelotus.PhasePrecedence:
		q.prompt = "Next"
		q.intro = fmt.Sprintf("You are Emperor. %s committed equally many armies. Who picks next?",
			t.leadingList(players...))
	}
	for _, p := range players {
		o := option{label: t.Title(int(p)), half: t.half}
		o.note, o.half.against = t.playerNote(v, p), p
		o.move, _ = v.Moves().Complete(o.half.move(v.Phase()))
		q.options = append(q.options, o)
	}
	return q
}

// bidIntro asks for a player to bid against.
func (t *table) bidIntro(v whitelotus.View) string {
	bid := "bid"
	if t.half.amount != whitelotus.AnyAmount {
		bid = fmt.Sprintf("bid %d", t.half.amount)
	}
	return fmt.Sprintf("Whom do you %s against? All bid in secret; the player with the most influence against "+
		"them is out. You have %d.", bid, v.Influence(v.ToMove()))
}

// playerNote describes a player who may be chosen.
func (t *table) playerNote(v whitelotus.View, p whitelotus.Player) string {
	revealed, _ := v.Revealed(p)
	switch v.Phase() {
	case whitelotus.PhaseContest:
		return fmt.Sprintf("influence %d", v.Influence(p))
	case whitelotus.PhaseExpel:
		return t.names().FormatMove(v.Board(), revealed)
	}
	return t.targets(v, p)
}

// sidesQuestion asks for a side of the rebellion.
func (t *table) sidesQuestion(v whitelotus.View) question {
	q := question{prompt: "Side", intro: "Which side do you join? " + t.strengths(v)}
	for _, side := range t.half.moves(v).Sides() {
		o := option{label: side.String(), half: t.half, note: t.spoils(v, side)}
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
		q.prompt = fmt.Sprintf("Influence, %d to %d", least, most)
		q.intro = "How much do you bid?"
		if len(against) == 1 {
			q.intro = fmt.Sprintf("How much do you bid against %s, who has %d influence?",
				t.Title(int(against[0])), v.Influence(against[0]))
		}
		q.intro += " If you stay in you pay it all, if you are out half of it."
	case whitelotus.PhaseRebellion:
		q.prompt = fmt.Sprintf("Armies, %d to %d", least, most)
		q.intro = "How many armies do you commit? They are lost, whoever wins."
		if side, leads := t.leads(v); leads {
			q.intro = fmt.Sprintf("You lead %s. %s %s", sideName(side), t.strengths(v), q.intro)
		}
	default:
		q.prompt = fmt.Sprintf("Palaces, %d to %d", least, most)
		q.intro = "Does your Palace bring an army? Type 1 for an army, or 0 for 2 influence."
		if n := v.Count(v.ToMove(), whitelotus.Palace); n > 1 {
			q.intro = fmt.Sprintf("How many of your %d Palaces bring an army? Each other one brings 2 influence.", n)
		}
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

// sideName returns a side as a reader would call it.
func sideName(side whitelotus.Side) string {
	if side == whitelotus.RebelSide {
		return "the rebels"
	}
	return "the Emperor's side"
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
		t.Say("Your choice is made: %s. Nobody else may see it yet.",
			t.names().FormatMove(t.state().Board(), o.move))
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
