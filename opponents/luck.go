package opponents

import (
	"fmt"

	"github.com/emperorofchina/emperor"
)

// story is a game as a review sees it: the moments between the moves, and the
// steps.
type story struct {
	whole   bool
	viewer  emperor.Player
	moments []moment // before the first move and after each
	start   figures  // in units of 1/reviewPoint, like the steps
	steps   []storyStep
}

// moment is the knowledge of a reviewer at one moment: a whole game, or one
// viewer's view.
type moment struct {
	table emperor.Table
	hands [maxPlayers]emperor.Cards // as far as they are known
	blind emperor.Cards             // cards drawn from the second pile, as far as they are known
	view  func(emperor.Player) emperor.View
}

// storyStep is a Step with exact figures, in units of 1/reviewPoint.
type storyStep struct {
	Step
	expected, luck figures
}

// reviewPoint is the number of units in a point of a review's figures. As a
// power of two it makes sums of the figures exact as float64.
const reviewPoint = 256

// momentOfState returns the moment of a game with all hands known. The order of
// the pile stays unknown.
func momentOfState(s emperor.GameState) moment {
	m := moment{table: s.Table(), view: s.View}
	for p := range s.Seats() {
		m.hands[p] = s.Hand(p)
	}
	return m
}

// momentOfView returns the moment as a viewer knows it.
func momentOfView(v emperor.View) moment {
	m := moment{table: v.Table(), blind: v.BlindDraws(), view: func(emperor.Player) emperor.View { return v }}
	me, playing := v.Viewer()
	for p := range v.Seats() {
		m.hands[p] = v.KnownHand(p)
		if playing && p == me {
			m.hands[p] = v.Hand()
		}
	}
	return m
}

// storyOfRecord replays a record.
func storyOfRecord(r emperor.Record) (*story, error) {
	st := &story{whole: true, viewer: emperor.Spectator}
	w := walk{story: st}
	defer w.close()
	var before emperor.GameState
	made := 0
	for s, err := range r.Replay() {
		if err != nil {
			return nil, err
		}
		if made == 0 {
			w.begin(momentOfState(s), dealtIn(r.Initial, s))
		} else {
			m := r.Moves[made-1]
			events, err := before.Events(before.ToMove(), m)
			if err != nil {
				return nil, err
			}
			w.follow(m, momentOfState(s), events.List)
		}
		before = s
		made++
	}
	return st, nil
}

// storyOfTranscript replays a transcript.
func storyOfTranscript(t emperor.Transcript) (*story, error) {
	st := &story{viewer: emperor.Spectator}
	if me, playing := t.Initial.Viewer(); playing {
		st.viewer = me
	}
	if t.Initial.Phase() == emperor.PhaseNone {
		return nil, fmt.Errorf("opponents: %w", emperor.ErrNoGame)
	}
	w := walk{story: st}
	defer w.close()
	var all []emperor.Events
	for events, err := range t.Events() {
		if err != nil {
			return nil, err
		}
		all = append(all, events)
	}
	made := 0
	for v, err := range t.Replay() {
		if err != nil {
			return nil, err
		}
		if made == 0 {
			w.begin(momentOfView(v), dealtInView(v))
		} else {
			w.follow(t.Steps[made-1].Move, momentOfView(v), all[made-1].List)
		}
		made++
	}
	return st, nil
}

// deal holds the cards that came by chance before the first move.
type deal struct {
	hands  [maxPlayers]emperor.Cards
	faceUp emperor.Cards
}

// dealtIn returns the cards of a game's start that its position leaves out, so
// that they are dealt.
func dealtIn(p emperor.Position, s emperor.GameState) (d deal) {
	if p.Pile != nil || p.Reshuffled != (emperor.Cards{}) || s.Over() {
		return deal{}
	}
	for seat := range s.Seats() {
		if int(seat) >= len(p.Hands) || p.Hands[seat] == nil {
			d.hands[seat] = s.Hand(seat).Minus(s.KnownHand(seat))
		}
	}
	if p.FaceUp == nil {
		d.faceUp = s.FaceUp()
	}
	return d
}

// dealtInView returns the cards that the viewer saw dealt, if the view is that
// of a game's start.
func dealtInView(v emperor.View) (d deal) {
	cards := v.FaceUp().Len() + v.PileSize()
	for p := range v.Seats() {
		if v.HandSize(p) != fullHand || v.KnownHand(p) != (emperor.Cards{}) {
			return deal{}
		}
		cards += fullHand
		if v.HouseSet(p) != 0 || v.Supply(p, emperor.House) != maxHouses {
			return deal{}
		}
	}
	if cards != v.Deck().Len() || v.Over() || v.FortificationSet() != 0 {
		return deal{}
	}
	if me, playing := v.Viewer(); playing {
		d.hands[me] = v.Hand()
	}
	d.faceUp = v.FaceUp()
	return d
}

// walk adds the steps of a game to a story.
type walk struct {
	*story
	*evaluator
}

func (w *walk) close() {
	if w.evaluator != nil {
		w.evaluator.close()
	}
}

// figures holds a number for each player.
type figures = [maxPlayers]int64

// node is a chance event: cards that come at random to a place.
type node struct {
	kind   StepKind
	player emperor.Player
	cards  emperor.Cards // that came
	from   emperor.Cards // equally likely each: the cards that could have come
}

// hold adds cards of the node to the player's hand or to the face-up cards.
func (n *node) hold(h *holdings, cards emperor.Cards) {
	switch n.kind {
	case StepDealt, StepDrawn:
		h.hands[n.player] = h.hands[n.player].Plus(cards)
	case StepTurnedUp:
		h.faceUp = h.faceUp.Plus(cards)
	}
}

// holdings are the cards that lie face up and those known in hands.
type holdings struct {
	faceUp emperor.Cards
	hands  [maxPlayers]emperor.Cards
}

// begin begins the story at a moment, before which some cards were dealt.
func (w *walk) begin(m moment, d deal) {
	w.moments = append(w.moments, m)
	w.evaluator = newEvaluator(m.table)
	h := holdings{m.table.FaceUp().Minus(d.faceUp), m.hands}
	unseen := m.table.Deck().Minus(m.table.Discards()).Minus(h.faceUp)
	for p := range m.table.Seats() {
		h.hands[p] = h.hands[p].Minus(d.hands[p])
		unseen = unseen.Minus(h.hands[p])
	}
	var nodes []node
	for p := range m.table.Players() {
		if d.hands[p] != (emperor.Cards{}) {
			nodes = append(nodes, node{StepDealt, p, d.hands[p], unseen})
			unseen = unseen.Minus(d.hands[p])
		}
	}
	if d.faceUp != (emperor.Cards{}) {
		nodes = append(nodes, node{StepTurnedUp, m.table.ToMove(), d.faceUp, unseen})
	}
	for i := range nodes {
		w.addChance(m.table, h, nodes[i:i+1], 0)
		nodes[i].hold(&h, nodes[i].cards)
	}
	w.start = rounded(w.value(m.table, h))
	for _, step := range w.steps {
		for p, luck := range step.luck {
			w.start[p] -= luck
		}
	}
}

// value returns the expected leads, in units of 1/(point*fineUnits).
func (w *walk) value(t emperor.Table, h holdings) (v figures) {
	for p, lead := range w.leads(t, h.faceUp, &h.hands) {
		v[p] = int64(lead) * fineUnits
	}
	return v
}

// fineUnits is the number of units into which means divide the evaluator's.
const fineUnits = 1 << 10

// addChance adds the step of the first of some chance events that follow each
// other, and returns the expected leads before it.
func (w *walk) addChance(t emperor.Table, h holdings, nodes []node, moves int) (mean figures) {
	n := nodes[0]
	step := storyStep{Step: Step{Kind: n.kind, Moves: moves, Player: n.player, Cards: n.cards}}
	mean = w.mean(t, h, nodes, func(cards emperor.Cards, ways int64, v figures) {
		step.Outcomes = append(step.Outcomes, ChanceOutcome{cards, int(ways), w.toFloats(rounded(v))})
		if cards == n.cards {
			step.expected = rounded(v)
		}
	})
	for p, before := range rounded(mean) {
		step.luck[p] = step.expected[p] - before
	}
	w.steps = append(w.steps, step)
	return mean
}

// mean returns the mean expected leads over the outcomes of chance events that
// follow each other. It calls see with each outcome of the first one.
func (w *walk) mean(t emperor.Table, h holdings, nodes []node,
	see func(cards emperor.Cards, ways int64, v figures)) (mean figures) {
	if len(nodes) == 0 {
		return w.value(t, h)
	}
	n := &nodes[0]
	if n.kind == StepReshuffled {
		mean = w.mean(t, h, nodes[1:], nil)
		if see != nil {
			see(n.cards, 1, mean)
		}
		return mean
	}
	var sums figures
	all := int64(0)
	eachDraw(n.from, n.cards.Len(), func(cards emperor.Cards, ways int64) {
		after := h
		n.hold(&after, cards)
		v := w.mean(t, after, n.followingWithout(cards, nodes[1:]), nil)
		if see != nil {
			see(cards, ways, v)
		}
		for p := range sums {
			sums[p] += ways * v[p]
		}
		all += ways
	})
	for p, sum := range sums {
		mean[p] = divided(sum, all)
	}
	return mean
}

// followingWithout returns the chance events that can follow one that drew these cards.
func (n *node) followingWithout(cards emperor.Cards, following []node) []node {
	if len(following) == 0 || following[0].kind == StepReshuffled {
		return following
	}
	left := append([]node(nil), following...)
	left[0].from = n.from.Minus(cards)
	return left
}

// eachDraw calls see with every multiset of n of some cards, each of which is equally
// likely, and with the number of ways to draw it.
func eachDraw(from emperor.Cards, n int, see func(cards emperor.Cards, ways int64)) {
	var cards emperor.Cards
	var choose func(c, left int, ways int64)
	choose = func(c, left int, ways int64) {
		if c == emperor.NumColors {
			if left == 0 {
				see(cards, ways)
			}
			return
		}
		for k := 0; k <= min(left, int(from[c])); k++ {
			cards[c] = uint8(k)
			choose(c+1, left-k, ways*combinations(int64(from[c]), int64(k)))
		}
	}
	choose(0, n, 1)
}

// combinations returns the number of ways to choose k of n.
func combinations(n, k int64) int64 {
	ways := int64(1)
	for i := range k {
		ways = ways * (n - i) / (i + 1)
	}
	return ways
}

// divided returns a/b rounded to nearest, for a positive b.
func divided(a, b int64) int64 {
	if a < 0 {
		return -((-a + b/2) / b)
	}
	return (a + b/2) / b
}

// rounded returns values in units of 1/reviewPoint.
func rounded(v figures) figures {
	for p := range v {
		v[p] = divided(v[p]*reviewPoint, point*fineUnits)
	}
	return v
}

// follow adds a move, the moment after it, and its chance events.
func (w *walk) follow(m emperor.Move, after moment, events []emperor.Event) {
	before := w.moments[len(w.moments)-1]
	w.moments = append(w.moments, after)
	nodes := w.nodes(&before, events)
	made := len(w.moments) - 1
	h := holdings{after.table.FaceUp(), after.hands}
	for _, n := range nodes {
		switch n.kind {
		case StepDrawn:
			h.hands[n.player] = h.hands[n.player].Minus(n.cards)
		case StepTurnedUp:
			h.faceUp = h.faceUp.Minus(n.cards)
		}
	}
	w.steps = append(w.steps, storyStep{Step: Step{Kind: StepMove, Moves: made - 1,
		Player: before.table.ToMove(), Move: m}})
	move := len(w.steps) - 1
	if len(nodes) == 0 {
		w.steps[move].expected = rounded(w.value(after.table, h))
	}
	for i := range nodes {
		mean := w.addChance(after.table, h, nodes[i:], made)
		if i == 0 {
			w.steps[move].expected = rounded(mean)
		}
		nodes[i].hold(&h, nodes[i].cards)
	}
}

// nodes returns the chance events of a move in order, before which the game was
// at a moment. Cards are turned up last, or before a reshuffle.
func (w *walk) nodes(before *moment, events []emperor.Event) (nodes []node) {
	from := before.mayCome()
	turned := -1 // the node of the cards that are being turned up
	for _, e := range events {
		switch {
		case e.Kind == emperor.EventDrawn && e.Cards != emperor.Cards{}:
			nodes = append(nodes, node{StepDrawn, e.Player, e.Cards, from})
			from = from.Minus(e.Cards)
		case e.Kind == emperor.EventTurnedUp && turned < 0:
			turned = len(nodes)
			nodes = append(nodes, node{StepTurnedUp, e.Player, e.Cards, from})
		case e.Kind == emperor.EventTurnedUp:
			nodes[turned].cards = nodes[turned].cards.Plus(e.Cards)
		case e.Kind == emperor.EventReshuffled:
			nodes, turned = append(nodes, node{kind: StepReshuffled, player: e.Player, cards: e.Cards}), -1
			from = e.Cards
		}
	}
	return nodes
}

// mayCome returns the cards that can come off the pile next, all equally likely.
func (m *moment) mayCome() emperor.Cards {
	cards := m.table.Deck().Minus(m.table.FaceUp()).Minus(m.table.Discards())
	for p := range m.table.Seats() {
		cards = cards.Minus(m.hands[p])
	}
	if second := m.table.Reshuffled(); second != (emperor.Cards{}) {
		for c, n := range second.Minus(m.blind) {
			cards[c] = min(cards[c], n)
		}
	}
	return cards
}

// toFloats returns figures by player, in points.
func (w *walk) toFloats(v figures) []float64 { return w.story.toFloats(v) }

// toFloats returns figures by player, in points.
func (st *story) toFloats(v figures) []float64 {
	all := make([]float64, st.moments[0].table.NumPlayers())
	for p := range all {
		all[p] = float64(v[p]) / reviewPoint
	}
	return all
}

// review returns the review of the story, without decisions.
func (st *story) review() Review {
	last := st.moments[len(st.moments)-1].table
	r := Review{Board: last.Board(), Viewer: st.viewer, Whole: st.whole, Over: last.Over(),
		Decisive: st.decisive()}
	before := st.start
	var luck, own, others figures
	for i := range st.steps {
		step := st.steps[i].Step
		step.Expected = st.toFloats(st.steps[i].expected)
		if step.Kind != StepMove {
			step.Luck = st.toFloats(st.steps[i].luck)
		}
		for p := range luck {
			change := st.steps[i].expected[p] - before[p]
			switch {
			case step.Kind != StepMove:
				luck[p] += st.steps[i].luck[p]
			case p == int(step.Player):
				own[p] += change
			default:
				others[p] += change
			}
		}
		before = st.steps[i].expected
		r.Steps = append(r.Steps, step)
	}
	r.Start = st.toFloats(st.start)
	for p := range r.Start {
		r.Totals = append(r.Totals, Total{
			Start:  float64(st.start[p]) / reviewPoint,
			Luck:   float64(luck[p]) / reviewPoint,
			Own:    float64(own[p]) / reviewPoint,
			Others: float64(others[p]) / reviewPoint,
			Lead:   float64(before[p]) / reviewPoint,
		})
	}
	return r
}

// decisive returns the index of the step from which on the winner's expected
// lead was positive, or -1.
func (st *story) decisive() int {
	last := st.moments[len(st.moments)-1].table
	winners := last.Winners()
	if len(winners) != 1 {
		return -1
	}
	winner := winners[0]
	for i := len(st.steps) - 1; i >= 0; i-- {
		before := st.start[winner]
		if i > 0 {
			before = st.steps[i-1].expected[winner]
		}
		if st.steps[i].expected[winner] <= 0 {
			return -1
		}
		if before <= 0 {
			return i
		}
	}
	return -1
}
