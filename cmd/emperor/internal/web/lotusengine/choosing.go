package lotusengine

import (
	"errors"
	"fmt"
	"slices"

	"github.com/emperorofchina/emperor/cmd/emperor/internal/words"
	"github.com/emperorofchina/emperor/whitelotus"
)

// choicesQuestion asks for the viewer's next choices.
type choicesQuestion struct {
	namedView
	Chosen chosen `json:"chosen"`
}

// chosen is the part of a move chosen so far, in any order.
type chosen struct {
	Pass   bool               `json:"pass"`
	Area   string             `json:"area"`   // may be empty
	Player *whitelotus.Player `json:"player"` // to vote against, to expel or to name
	Side   *whitelotus.Side   `json:"side"`
	Amount *int               `json:"amount"`
}

// openChoices are the next choices, and the state of the current one. Each list
// has the values that lead to a legal move with the other chosen parts.
type openChoices struct {
	Pass     bool                `json:"pass"`
	Areas    []string            `json:"areas"`
	Players  []whitelotus.Player `json:"players"`
	Sides    []whitelotus.Side   `json:"sides"`
	Amounts  []int               `json:"amounts"`
	Next     string              `json:"next"`     // the part to choose next, or ""
	Complete *complete           `json:"complete"` // the choice as a move; null if it is incomplete
	Fault    *fault              `json:"fault"`    // the reason if no legal move contains the choice
}

// complete is a move with its effect.
type complete struct {
	Move  string `json:"move"`
	Text  string `json:"text"`  // with the players' names
	Gains []int  `json:"gains"` // by player: the change of the score; null if that is uncertain
}

func choices(q choicesQuestion) (openChoices, error) {
	part, err := q.Chosen.read(q.View.Board())
	if err != nil {
		return openChoices{}, err
	}
	all := q.View.Moves()
	answer := part.open(q.View.Board(), all)
	if !part.empty() {
		err := q.View.WhyNot(part.move(q.View.Phase()))
		if err == nil && len(part.narrow(all, none)) == 0 {
			err = errSeveralMoves
		}
		if err != nil {
			f := faultOf(err, q.Names)
			answer.Fault = &f
		}
	}
	if m, ok := part.narrow(all, none).Complete(whitelotus.Move{}); ok {
		answer.Complete, err = q.complete(m)
		return answer, err
	}
	if answer.Fault == nil {
		answer.Next = part.nextClick(q.View, answer)
	}
	return answer, nil
}

// errSeveralMoves is the fault of a choice with a pass and an area, or with
// parts of different phases.
var errSeveralMoves = errors.New("no move has all parts of this choice")

// complete returns a legal move with its effect.
func (q namedView) complete(m whitelotus.Move) (*complete, error) {
	after, err := q.View.Preview(m)
	if err != nil {
		return nil, err
	}
	b := q.View.Board()
	c := &complete{Move: b.FormatMove(m), Text: spoken().Move(q.Names, b, m)}
	if after.Certain {
		c.Gains = slices.Clone(after.Totals)
		for p := range q.View.Seats() {
			c.Gains[p] -= q.View.Score(p)
		}
	}
	return c, nil
}

// partial is the choice in the library's types.
type partial struct {
	pass   bool
	area   whitelotus.Area   // NoArea if none is chosen
	player whitelotus.Player // NoPlayer if none is chosen
	side   whitelotus.Side   // AnySide if none is chosen
	amount int               // AnyAmount if none is chosen
}

func (c chosen) read(b whitelotus.Board) (partial, error) {
	part := partial{pass: c.Pass, area: whitelotus.NoArea, player: whitelotus.NoPlayer,
		side: whitelotus.AnySide, amount: whitelotus.AnyAmount}
	if c.Area != "" {
		a, ok := b.AreaNamed(c.Area)
		if !ok {
			return part, fmt.Errorf("no area is called %q", c.Area)
		}
		part.area = a
	}
	if c.Player != nil {
		part.player = *c.Player
	}
	if c.Side != nil {
		part.side = *c.Side
	}
	if c.Amount != nil {
		if part.amount = *c.Amount; part.amount < 0 {
			return part, errors.New("the amount is negative")
		}
	}
	return part, nil
}

// empty reports whether nothing is chosen.
func (part partial) empty() bool {
	return part == partial{area: whitelotus.NoArea, player: whitelotus.NoPlayer, side: whitelotus.AnySide,
		amount: whitelotus.AnyAmount}
}

// A dimension is a part of a move that can be chosen.
type dimension int

const (
	none dimension = iota
	place
	who
	side
	amount
)

// narrow returns the moves that contain the choice, except its part in one
// dimension.
func (part partial) narrow(moves whitelotus.Moves, except dimension) whitelotus.Moves {
	if part.pass && except != place {
		moves = moves.OfKind(whitelotus.MovePass)
	}
	if part.area != whitelotus.NoArea && except != place {
		moves = moves.In(part.area)
	}
	if part.player != whitelotus.NoPlayer && except != who {
		moves = moves.WithPlayer(part.player)
	}
	if part.side != whitelotus.AnySide && except != side {
		moves = moves.WithSide(part.side)
	}
	if part.amount != whitelotus.AnyAmount && except != amount {
		moves = moves.WithAmount(part.amount)
	}
	return moves
}

// open returns the values of each part that agree with the others.
func (part partial) open(b whitelotus.Board, all whitelotus.Moves) openChoices {
	places := part.narrow(all, place)
	return openChoices{
		Pass:    len(places.OfKind(whitelotus.MovePass)) > 0,
		Areas:   areaNames(b, places.Areas()),
		Players: notNil(part.narrow(all, who).Players()),
		Sides:   notNil(part.narrow(all, side).Sides()),
		Amounts: notNil(part.narrow(all, amount).Amounts()),
	}
}

// notNil returns list, but not nil, which JSON would write as null.
func notNil[T any](list []T) []T { return append([]T{}, list...) }

// move returns the choice as an unfinished move. If it has a part that this
// phase does not have, the move is of another phase.
func (part partial) move(phase whitelotus.Phase) whitelotus.Move {
	switch {
	case part.pass:
		return whitelotus.Pass()
	case part.area != whitelotus.NoArea && phase == whitelotus.PhaseOrder:
		return whitelotus.Settle(part.area)
	case part.area != whitelotus.NoArea && phase == whitelotus.PhaseTake:
		return whitelotus.Take(part.area)
	case part.area != whitelotus.NoArea:
		return whitelotus.PutBlock(part.area)
	case phase == whitelotus.PhaseContest:
		return whitelotus.Bid(part.amount, part.player)
	case phase == whitelotus.PhasePrecedence:
		return whitelotus.Next(part.player)
	case part.player != whitelotus.NoPlayer:
		return whitelotus.Expel(part.player)
	case phase == whitelotus.PhaseIncome:
		return whitelotus.Convert(part.amount)
	}
	return whitelotus.Commit(part.side, part.amount)
}

// nextClick describes the click that the choice lacks.
func (part partial) nextClick(v whitelotus.View, open openChoices) string {
	switch n := len(open.Amounts); {
	case len(open.Sides) > 1 && part.side == whitelotus.AnySide:
		return words.Say("whitelotus.next.side")
	case n > 1 && part.amount == whitelotus.AnyAmount:
		return words.Say("whitelotus.next.amount", "phase", v.Phase(), "least", open.Amounts[0],
			"most", open.Amounts[n-1])
	case len(open.Players) > 1 && v.Phase() == whitelotus.PhaseContest:
		return words.Say("whitelotus.next.vote")
	case len(open.Players) > 1:
		return words.Say("whitelotus.next.player")
	case open.Pass:
		return words.Say("whitelotus.next.areaOrPass")
	case len(open.Areas) > 0:
		return words.Say("whitelotus.next.area")
	}
	return ""
}

// refusalQuestion asks why a move is illegal.
type refusalQuestion struct {
	namedView
	Move string `json:"move"`
}

// refusal returns the reason why a move is illegal, or null if it is legal. A
// text that cannot be parsed is also a fault.
func refusal(q refusalQuestion) (*fault, error) {
	m, err := q.Names.ParseMove(q.View.Board(), q.Move)
	if err == nil {
		err = q.View.Check(m)
	}
	if err == nil {
		return nil, nil
	}
	f := faultOf(err, q.Names)
	if malformed := new(whitelotus.SyntaxError); errors.As(err, &malformed) {
		f.Message = words.Say("game.fault.noMove", "why", f.Message)
	}
	return &f, nil
}
