package lotus

import (
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/emperorofchina/emperor/cmd/emperor/internal/console"
	"github.com/emperorofchina/emperor/cmd/emperor/internal/sitting"
	"github.com/emperorofchina/emperor/cmd/emperor/internal/words"
	"github.com/emperorofchina/emperor/whitelotus"
)

// Answer makes the choice or the move that a line names.
func (t *table) Answer(line string) error {
	o, err := t.option(t.view(), line)
	if err != nil {
		return sitting.Refused{Err: err}
	}
	return t.choose(o)
}

// option returns the choice that a line names by its number or in words.
func (t *table) option(v whitelotus.View, line string) (option, error) {
	n, err := strconv.Atoi(line)
	if err != nil {
		return t.inWords(v, line)
	}
	q := t.question(v)
	if q.amounts != nil {
		with := t.half
		with.amount = n
		return with.option(v)
	}
	return console.Numbered(q.options, n)
}

// option returns the choice of it, with the move if that is complete, or the
// reason why no legal move contains it.
func (h half) option(v whitelotus.View) (option, error) {
	if err := v.WhyNot(h.move(v.Phase())); err != nil {
		return option{}, err
	}
	o := option{half: h}
	o.move, _ = v.Moves().Complete(h.move(v.Phase()))
	return o, nil
}

// inWords returns the choice or the move that a line names, or the reason why
// it is refused.
func (t *table) inWords(v whitelotus.View, line string) (option, error) {
	m, malformed := t.names().ParseMove(v.Board(), line)
	if malformed == nil {
		return option{move: m}, v.Check(m)
	}
	if o, known, err := t.parseChoice(v, line); known {
		return o, err
	}
	if word, _, _ := strings.Cut(strings.ToLower(line), " "); slices.Contains(verbs, word) {
		return option{}, malformed
	}
	if o, ok := console.WithLabel(t.question(v).options, line); ok {
		return o, nil // in the language of the program
	}
	return option{}, words.Error("terminal.notAMove", "text", line, "move", examples[v.Phase()])
}

// verbs are the words that begin a move.
var verbs = []string{"block", "settle", "bid", "expel", "emperor", "rebels", "next", "take", "armies"}

// examples are moves as they are typed.
var examples = map[whitelotus.Phase]string{
	whitelotus.PhasePlace: "block Luoyang", whitelotus.PhaseOrder: "settle Luoyang",
	whitelotus.PhaseContest: "bid 2 against B", whitelotus.PhaseExpel: "expel B",
	whitelotus.PhaseRebellion: "rebels 1", whitelotus.PhasePrecedence: "next B",
	whitelotus.PhaseTake: "take Luoyang", whitelotus.PhaseIncome: "armies from 1 Palace",
}

// parseChoice returns the choice that a line names without its verb: an area, a
// player, a side, or a part of a bid. It reports whether the line names any.
func (t *table) parseChoice(v whitelotus.View, line string) (o option, known bool, err error) {
	rest := t.withoutVerb(v, line)
	if a, ok := areaNamed(v.Board(), rest); ok {
		if m := ofArea(v.Phase(), a); m != (whitelotus.Move{}) {
			return option{move: m}, true, v.Check(m)
		}
	}
	switch v.Phase() {
	case whitelotus.PhaseContest:
		return t.bidNamed(v, rest)
	case whitelotus.PhaseRebellion:
		return t.sideNamed(v, rest)
	case whitelotus.PhaseExpel, whitelotus.PhasePrecedence:
		if p, ok := t.playerNamed(rest); ok {
			m := whitelotus.Expel(p)
			if v.Phase() == whitelotus.PhasePrecedence {
				m = whitelotus.Next(p)
			}
			return option{move: m}, true, v.Check(m)
		}
	}
	return option{}, false, nil
}

// withoutVerb returns a line without the verb of the phase.
func (t *table) withoutVerb(v whitelotus.View, line string) string {
	verb, _, _ := strings.Cut(examples[v.Phase()], " ")
	if word, rest, ok := strings.Cut(line, " "); ok && strings.EqualFold(word, verb) &&
		v.Phase() != whitelotus.PhaseRebellion {
		return strings.TrimSpace(rest)
	}
	return line
}

// ofArea returns the move of a phase with an area; the zero Move if it has
// none.
func ofArea(phase whitelotus.Phase, a whitelotus.Area) (m whitelotus.Move) {
	switch phase {
	case whitelotus.PhasePlace:
		m = whitelotus.PutBlock(a)
	case whitelotus.PhaseOrder:
		m = whitelotus.Settle(a)
	case whitelotus.PhaseTake:
		m = whitelotus.Take(a)
	}
	return m
}

// areaNamed returns the area with a name, or the only one whose name begins so.
func areaNamed(b whitelotus.Board, name string) (found whitelotus.Area, ok bool) {
	if len(name) < 2 {
		return 0, false
	}
	matches := 0
	for a := range b.Areas() {
		switch full := b.AreaName(a); {
		case strings.EqualFold(full, name):
			return a, true
		case len(name) <= len(full) && strings.EqualFold(full[:len(name)], name):
			found = a
			matches++
		}
	}
	return found, matches == 1
}

// playerNamed returns the player with a name or a letter.
func (t *table) playerNamed(name string) (whitelotus.Player, bool) {
	for p, seat := range t.Seats {
		if strings.EqualFold(name, seat.Name) || strings.EqualFold(name, t.Title(p)) {
			return whitelotus.Player(p), true
		}
	}
	for p := range t.Seats {
		if strings.EqualFold(name, sitting.Letter(p)) {
			return whitelotus.Player(p), true
		}
	}
	return 0, false
}

// bidParts matches parts of a bid: influence, a player, or both.
var bidParts = regexp.MustCompile(`^(?i:(\d{1,5}))?(?: influence)?(?:^| *)(?i:against )?(.*)$`)

// bidNamed returns the choice of influence and a player, or of one of them.
func (t *table) bidNamed(v whitelotus.View, text string) (option, bool, error) {
	parts := bidParts.FindStringSubmatch(text)
	with := t.half
	if parts[1] != "" {
		with.amount, _ = strconv.Atoi(parts[1])
	}
	if parts[2] != "" {
		p, ok := t.playerNamed(strings.TrimSpace(parts[2]))
		if !ok {
			return option{}, false, nil
		}
		with.against = p
	}
	o, err := with.option(v)
	return o, with != t.half, err
}

// sideParts matches parts of a commitment: a side, armies, or both.
var sideParts = regexp.MustCompile(
	`^(?i:(?:the )?(emperor|rebels?)?(?:'s side)?)\s*(\d{1,5})?(?i: arm(?:y|ies))?$`)

// sideNamed returns the choice of a side and armies, or of one of them.
func (t *table) sideNamed(v whitelotus.View, text string) (option, bool, error) {
	parts := sideParts.FindStringSubmatch(text)
	if parts == nil {
		return option{}, false, nil
	}
	with := t.half
	switch {
	case strings.EqualFold(parts[1], "emperor"):
		with.side = whitelotus.EmperorSide
	case parts[1] != "":
		with.side = whitelotus.RebelSide
	}
	if parts[2] != "" {
		with.amount, _ = strconv.Atoi(parts[2])
	}
	o, err := with.option(v)
	return o, with != t.half, err
}
