package emperor

import (
	"errors"
	"slices"
)

// maxMoves is more than any game has: every turn but the last ones draws a card,
// and every card is drawn twice at the most.
const maxMoves = 1024

func (w *jsonWriter) record(r Record) {
	b, _ := r.Start.Options.laidOut()
	w.object(func() {
		w.version()
		w.playerNames(r.Names)
		w.key("start")
		w.position(r.Start, w.unversioned)
		w.key("moves")
		w.checkMoves(len(r.Moves))
		writeList(w, r.Moves, func(m Move) { w.move(b, m) })
		w.result(r.Scores, r.Winners)
	})
}

func (v *jsonValue) record() Record {
	v.versioned("names", "start", "moves", "scores", "winners")
	r := Record{Names: v.playerNames(), Start: v.get("start").position(false)}
	if v.fault() != nil {
		return Record{}
	}
	b, _ := r.Start.Options.laidOut()
	r.Moves = noneIsNil(list(v.get("moves"), maxMoves, func(v *jsonValue) Move { return v.move(b) }))
	r.Scores, r.Winners = v.result()
	return r
}

func (w *jsonWriter) transcript(t Transcript) {
	b := t.Start.Board()
	w.object(func() {
		w.version()
		w.playerNames(t.Names)
		w.key("start")
		w.view(t.Start, w.unversioned)
		w.key("steps")
		w.checkMoves(len(t.Steps))
		writeList(w, t.Steps, func(step Step) {
			w.object(func() {
				w.key("move")
				w.move(b, step.Move)
				if step.Drawn != (Cards{}) {
					w.key("drawn")
					w.oneCard(step.Drawn)
				}
				if step.TurnedUp != nil {
					w.key("turnedUp")
					if n := len(step.TurnedUp); n > fullDisplay {
						w.fault("%d cards; at most %d are turned up (section 2.6)", n, fullDisplay)
					}
					w.pileOf(step.TurnedUp)
				}
			})
		})
		w.result(t.Scores, t.Winners)
	})
}

func (v *jsonValue) transcript() Transcript {
	v.versioned("names", "start", "steps", "scores", "winners")
	t := Transcript{Names: v.playerNames()}
	if v.fault() == nil {
		t.Start = v.get("start").view(false)
	}
	if v.fault() != nil {
		return Transcript{}
	}
	b := t.Start.Board()
	t.Steps = noneIsNil(list(v.get("steps"), maxMoves, func(v *jsonValue) Step {
		v.object("move", "drawn", "turnedUp")
		step := Step{Move: v.get("move").move(b)}
		if v.has("drawn") {
			step.Drawn = ofColor(v.get("drawn").color(), 1)
		}
		step.TurnedUp = optional(v.get("turnedUp"), fullDisplay, (*jsonValue).color)
		return step
	}))
	t.Scores, t.Winners = v.result()
	return t
}

func (w *jsonWriter) playerNames(names []string) {
	if names != nil {
		w.key("names")
		byPlayer(w, names, w.name)
	}
}

func (v *jsonValue) playerNames() []string {
	return optional(v.get("names"), maxPlayers, (*jsonValue).name)
}

func (w *jsonWriter) result(scores []int, winners []Player) {
	if scores != nil {
		w.key("scores")
		byPlayer(w, scores, w.number)
	}
	if winners != nil {
		w.key("winners")
		w.players(winners)
	}
}

// players writes players of whom none is there twice.
func (w *jsonWriter) players(players []Player) {
	for i, p := range players {
		if slices.Contains(players[:i], p) {
			w.fault("player %v twice", p)
		}
	}
	byPlayer(w, players, w.seat)
}

func (v *jsonValue) result() (scores []int, winners []Player) {
	if v.has("scores") {
		scores = v.get("scores").numbers(maxPlayers)
	}
	if v.has("winners") {
		winners = v.get("winners").seats()
	}
	return scores, winners
}

func (w *jsonWriter) checkMoves(n int) {
	if n > maxMoves {
		w.fault("there are %d; in JSON there may be %d", n, maxMoves)
	}
}

func (w *jsonWriter) move(b Board, m Move) {
	text := b.FormatMove(m)
	if again, err := b.ParseMove(text); err != nil || again != m {
		w.fault("%s can't be written as a move", text)
	}
	w.string(text)
}

func (v *jsonValue) move(b Board) Move {
	m, err := b.ParseMove(v.string(maxSize))
	var syntax *SyntaxError
	if v.fault() == nil && errors.As(err, &syntax) {
		v.refuse(&SyntaxError{syntax.Line, syntax.Column, v.path(), syntax.Expected, syntax.Found})
	}
	return m
}

// oneCard writes the color of a single card.
func (w *jsonWriter) oneCard(cards Cards) {
	if cards.Len() != 1 {
		w.fault("%v; it is one card", cards)
		return
	}
	w.color(cards.appendTo(nil)[0])
}
