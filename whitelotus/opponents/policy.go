package opponents

import (
	"math"
	"math/rand/v2"

	"github.com/emperorofchina/emperor/whitelotus"
)

// Limits of the game (section 1).
const (
	maxPlayers = 6
	maxAreas   = 64
	maxBid     = 6
)

// policy draws moves by plain sense. [Greedy] plays by it, and so does every
// player in the rollouts of [Search]. It knows only what lies open, so its
// draws depend on no secret. Values are integers in units of 1/point, so that
// they are the same on every machine.
type policy struct {
	weights
	neighbors [maxAreas]whitelotus.AreaSet
	dragons   whitelotus.AreaSet
	inPlay    whitelotus.AreaSet
	players   int
	turns     int
	worths    [maxPlayers]worths
	symbols   [maxAreas]whitelotus.Symbol // by area
	scored    [maxPlayers]holding         // by player: what scores was computed from
	scores    [maxPlayers]int
}

// holding holds all that a player's score is computed from except the symbols.
type holding struct {
	areas  whitelotus.AreaSet
	points int
}

// worths are the worths of areas to a player who has the given areas.
type worths struct {
	turn  int
	areas whitelotus.AreaSet
	worth [maxAreas]int
}

// point is the number of units in a point.
const point = 100

// weights are the parameters of a policy, tuned in games between policies.
type weights struct {
	influence    int // of one influence, while it can still be spent
	army         int // of one army, while there is another rebellion
	village      int // of a Village, for the lead of the rebels
	neighbor     int // of a bordering area, for the group
	lastNeighbor int // the same in the last turn
	placeDice    int // spread of the draw of an area
	bidDice      int // spread of bids below the limit, in percent of it
	voteScore    int // danger of a contestant for each point of score
	voteDice     int
	loyal        int // how players lean to the Emperor's side, in percent
	strength     int // more, for each unit of strength of the leaders' areas
	leader       int // and for each point of the other leader's score
	sideDice     int
	armies       int // share of armies that a player commits, in percent
	armySure     int // less of it the more players lean to a side, in percent
	armyDice     int
	robbed       int // of the loser's score when an area is taken
}

// usualWeights are the weights of Greedy and Search.
var usualWeights = weights{
	influence: 15, army: 70, village: 96, neighbor: 167, lastNeighbor: 30, placeDice: 20,
	bidDice: 60, voteScore: 28, voteDice: 80,
	loyal: 20, strength: 5, leader: 3, sideDice: 30, armies: 48, armySure: 20, armyDice: 120, robbed: 50,
}

// newPolicy returns a policy for the game of a table.
func newPolicy(t *whitelotus.Table) *policy {
	b := t.Board()
	pol := &policy{weights: usualWeights, dragons: b.Dragons(), inPlay: t.InPlay(),
		players: t.NumPlayers(), turns: t.Options().Turns}
	for a := range b.Areas() {
		pol.neighbors[a] = b.Neighbors(a) & pol.inPlay
	}
	return pol
}

// draw draws one of the legal moves of a player for whom the game waits.
func (pol *policy) draw(t *whitelotus.Table, me whitelotus.Player, moves []whitelotus.Move, rng *rand.Rand,
) whitelotus.Move {
	switch t.Phase() {
	case whitelotus.PhaseContest:
		return pol.bid(t, me, rng)
	case whitelotus.PhaseRebellion:
		return pol.commit(t, me, rng)
	}
	best, most := moves[0], math.MinInt
	for _, m := range moves {
		if value := pol.value(t, me, m) + pol.dice(pol.placeDice, rng); value > most {
			best, most = m, value
		}
	}
	return best
}

// dice returns a random number from -spread to spread; those near 0 are more
// likely.
func (pol *policy) dice(spread int, rng *rand.Rand) int {
	n := rng.Uint64()
	a, b := int(n&0xffff), int(n>>16&0xffff)
	return (a + b - 0xffff) * spread >> 16
}

// value is the evaluation of a legal move in a phase without commitments. Only
// moves of one decision are compared.
func (pol *policy) value(t *whitelotus.Table, me whitelotus.Player, m whitelotus.Move) int {
	switch m.Kind() {
	case whitelotus.MoveBlock:
		return pol.placing(t, me, m.Area())
	case whitelotus.MoveSettle:
		if t.Blocks(me).Has(m.Area()) { // the player's own come first, the best of them first
			return 1000*point + pol.worth(t, me, m.Area())
		}
	case whitelotus.MoveExpel:
		return pol.danger(t, me, m.Player())
	case whitelotus.MoveNext:
		return -pol.danger(t, me, m.Player())
	case whitelotus.MoveTake:
		owner, _ := t.Owner(m.Area())
		return pol.worth(t, me, m.Area()) + pol.score(t, owner)*pol.robbed
	case whitelotus.MoveConvert: // some armies, else influence
		return -point * max(m.Amount()-(5-t.Armies(me)), 5-t.Armies(me)-m.Amount())
	}
	return 0 // a pass
}

// worth returns the worth of an area to a player: its points at the end, and
// what it brings until then.
func (pol *policy) worth(t *whitelotus.Table, p whitelotus.Player, a whitelotus.Area) int {
	ws := &pol.worths[p]
	if areas := t.Areas(p); ws.turn != t.Turn() || ws.areas != areas {
		pol.look(t)
		ws.turn, ws.areas = t.Turn(), areas
		neighbor := pol.neighbor
		if ws.turn == pol.turns {
			neighbor = pol.lastNeighbor
		}
		for b := range pol.inPlay.All() {
			ws.worth[b] = pol.reckon(pol.symbols[b], b, pol.turns-ws.turn) +
				neighbor*(pol.neighbors[b]&areas).Len()
		}
	}
	return ws.worth[a]
}

// forget clears what the policy remembers of a game. Call it before another
// game: in the same turn the same areas may have other symbols.
func (pol *policy) forget() {
	for p := range pol.worths {
		pol.worths[p].turn = 0
	}
	pol.scored[0].points = -1
}

// score returns the points of a player as if the game ended now.
func (pol *policy) score(t *whitelotus.Table, p whitelotus.Player) int {
	var now [maxPlayers]holding
	for q := range whitelotus.Player(pol.players) {
		now[q] = holding{t.Areas(q), t.Points(q)}
	}
	if now != pol.scored {
		pol.scored = now
		for q, score := range t.PlayerScores() {
			pol.scores[q] = score.Total()
		}
	}
	return pol.scores[p]
}

// look reads the symbols of a table.
func (pol *policy) look(t *whitelotus.Table) {
	for a := range pol.inPlay.All() {
		pol.symbols[a] = t.Symbol(a)
	}
}

// reckon returns the worth of an area apart from its neighbors, with the number
// of incomes to come.
func (pol *policy) reckon(symbol whitelotus.Symbol, a whitelotus.Area, incomes int) int {
	worth := point
	switch symbol {
	case whitelotus.Palace:
		worth = 3*point + incomes*2*pol.influence
	case whitelotus.Temple:
		worth = 2*point + incomes*3*pol.influence
	case whitelotus.Ricefield:
		worth += incomes * (pol.influence + pol.army)
	case whitelotus.Fort:
		worth += incomes * 2 * pol.army
	case whitelotus.Village:
		worth += pol.village
	}
	if pol.dragons.Has(a) {
		worth += 2 * point
	}
	return worth
}

// placing returns the value of a block: the worth of the area, shared with the
// players who have one there.
func (pol *policy) placing(t *whitelotus.Table, me whitelotus.Player, a whitelotus.Area) int {
	all := 1
	for p := range whitelotus.Player(pol.players) {
		if p != me && t.Blocks(p).Has(a) {
			all++
		}
	}
	return pol.worth(t, me, a) / all
}

// danger is how much a player threatens another.
func (pol *policy) danger(t *whitelotus.Table, me, p whitelotus.Player) int {
	if p == me {
		return -1000 * point
	}
	return pol.score(t, p) * pol.voteScore
}

// share returns how much influence a player can spend in each round of a
// contest, in hundredths, if they share what they have by worth among these
// rounds and the other areas with their blocks.
func (pol *policy) share(t *whitelotus.Table, p whitelotus.Player, rivals int) int {
	a, _ := t.Contested()
	worth, others := pol.worth(t, p, a), 0
	for b := range (t.Blocks(p) &^ whitelotus.Areas(a)).All() {
		others += pol.worth(t, p, b)
	}
	return 100 * t.Influence(p) * worth / (rivals*worth + others)
}

// bid draws a bid and a vote.
func (pol *policy) bid(t *whitelotus.Table, me whitelotus.Player, rng *rand.Rand) whitelotus.Move {
	a, _ := t.Contested()
	held, rivals, most := t.Influence(me), 0, 0
	against, danger := me, math.MinInt
	for p := range whitelotus.Player(pol.players) {
		if p == me || !t.Blocks(p).Has(a) {
			continue
		}
		rivals++
		most = max(most, min(maxBid, t.Influence(p)))
		if d := pol.danger(t, me, p) + pol.dice(pol.voteDice, rng); d > danger {
			against, danger = p, d
		}
	}
	if held == 0 {
		return whitelotus.Bid(0, against)
	}
	limit := pol.share(t, me, rivals)
	limit -= limit * pol.bidDice / 100 * int(rng.Uint64()&0xffff) >> 16
	if rivals == 1 && most < maxBid {
		limit = min(limit, 100*(most+1))
	}
	return whitelotus.Bid(max(1, min(maxBid, held, (limit+50)/100)), against)
}

var sides = [...]whitelotus.Side{whitelotus.EmperorSide, whitelotus.RebelSide}

// commit draws a side, if the player leads none, and armies: in the last turn
// all of them, and before it any share, because a rebellion that looks decided
// is a reason to save them for everybody.
func (pol *policy) commit(t *whitelotus.Table, me whitelotus.Player, rng *rand.Rand) whitelotus.Move {
	emperor, _ := t.Leader(whitelotus.EmperorSide)
	rebel, _ := t.Leader(whitelotus.RebelSide)
	lean := pol.lean(t, emperor, rebel)
	side := whitelotus.EmperorSide
	if me == rebel || me != emperor && lean+pol.dice(pol.sideDice, rng) < 0 {
		side = whitelotus.RebelSide
	}
	held := t.Armies(me)
	if t.Turn() == pol.turns {
		return whitelotus.Commit(side, held)
	}
	share := pol.armies - pol.armySure*max(lean, -lean)/100 + pol.dice(pol.armyDice, rng)
	return whitelotus.Commit(side, (held*min(100, max(0, share))+50)/100)
}

// lean returns how much players lean to the Emperor's side, in percent. It
// follows from the open table, so that most of them choose the same side: they
// join the leader whose areas give more strength, against the one who has more
// points.
func (pol *policy) lean(t *whitelotus.Table, emperor, rebel whitelotus.Player) int {
	strength := 2 * (t.Count(emperor, whitelotus.Palace) - t.Count(rebel, whitelotus.Village))
	return pol.loyal + pol.strength*strength + pol.leader*(pol.score(t, rebel)-pol.score(t, emperor))
}
