package opponents

import (
	"context"
	"math/rand/v2"
	"slices"

	"github.com/emperorofchina/emperor"
)

// Planner returns an opponent that pursues plans: to lead in a region, to build
// a row, to hold both regions of an alliance. A plan has a reward in points and
// a number of pieces that it still lacks, and each of them earns an equal share
// of the reward. Planner makes the placement that earns most, saves pairs of
// cards, and takes the face-up cards that pay for its plans.
//
// It is a second yardstick beside [Greedy], with which it shares no evaluation.
// It is deterministic: it makes the same move for the same view, on any machine.
func Planner() Opponent { return planner{} }

type planner struct{}

func (planner) Choose(ctx context.Context, v emperor.View, rng *rand.Rand) (emperor.Move, error) {
	if err := checkTurn(ctx, v, rng); err != nil {
		return emperor.Move{}, err
	}
	s := newSurvey(v)
	if v.Phase() == emperor.PhaseDraw {
		best, _ := s.draw(v.Hand(), v.FaceUp())
		return best, nil
	}
	var best emperor.Move
	most := noGain
	for m := range v.LegalMoves() {
		worth := s.pairs(v.Hand().Minus(m.Cards()))
		if m.Kind() == emperor.MovePlace {
			worth += s.placement(m.Region(), m.Pieces())
		}
		if worth > most {
			best, most = m, worth
		}
	}
	return best, nil
}

// Rewards are in units of 1/reward point.
const (
	reward       = 360
	rivalsReward = reward / 3 // for the rivals' points that a plan prevents, divided among them
	savedShare   = 10         // a pair earns 1/savedShare of the pieces that it can pay for
)

// earnings holds what 0, 1 and 2 pieces earn.
type earnings [maxPieces + 1]int

// survey holds what pieces earn for the plans of the player to move.
type survey struct {
	emperor.View
	me         emperor.Player
	players    int
	turns      int // left to the player, including this one
	rivalTurns int // left to all rivals together
	free       [maxRegions]emperor.SpaceSet
	room       [maxRegions]int         // for emissaries
	rows       [maxSpaces]int          // by free space: a house in rows
	majorities [maxRegions][2]earnings // houses in their region, none or one on a fortification
	alliances  [maxRegions]earnings    // emissaries
	colors     [emperor.NumColors]earnings
}

func newSurvey(v emperor.View) *survey {
	s := &survey{View: v, me: v.ToMove(), players: v.NumPlayers()}
	s.countTurns()
	for r := range v.Board().Regions() {
		s.free[r], s.room[r] = v.Board().Spaces(r), v.EmissaryRoom(r)
		for p := range v.Seats() {
			s.free[r] &^= v.HouseSet(p)
		}
		for space := range s.free[r].All() {
			s.rows[space] = s.row(space)
		}
		s.majorities[r] = [2]earnings{s.majority(r, false), s.majority(r, true)}
	}
	for _, a := range v.Board().Alliances() {
		for n := 1; n <= maxPieces; n++ {
			s.alliances[a.A][n] += s.alliance(a.A, a.B, n)
			s.alliances[a.B][n] += s.alliance(a.B, a.A, n)
		}
	}
	for r := range v.Board().Regions() {
		s.payFor(r)
	}
	return s
}

// countTurns estimates the turns left from the cards still to be drawn, at 9/4
// cards a turn.
func (s *survey) countTurns() {
	if s.FinalRound() {
		s.turns, s.rivalTurns = 1, (int(s.Start())-int(s.me)-1+s.players)%s.players
		return
	}
	cards := s.PileSize()
	if s.Reshuffled() == (emperor.Cards{}) {
		cards += s.Deck().Len() - s.FaceUp().Len() - fullHand*s.players
	}
	s.turns = 1 + cards*4/(9*s.players)
	s.rivalTurns = s.turns * (s.players - 1)
}

// placement returns what pieces in a region earn.
func (s *survey) placement(r emperor.Region, pieces []emperor.Piece) (earned int) {
	houses, sent, fortified, forts := 0, 0, 0, s.FortificationSet()
	for _, piece := range pieces {
		switch piece.Kind() {
		case emperor.House:
			houses++
			earned += s.rows[piece.Space()]
			if forts.Has(piece.Space()) {
				fortified = 1
			}
		case emperor.Emissary:
			sent++
		case emperor.Fortification:
			forts |= emperor.Spaces(piece.Space())
		}
	}
	return earned + s.majorities[r][fortified][houses] + s.alliances[r][sent]
}

// payFor raises the earnings of a region's color to what the best pieces that the
// region can take earn.
func (s *survey) payFor(r emperor.Region) {
	var rows []int
	for space := range s.free[r].All() {
		rows = append(rows, s.rows[space])
	}
	slices.Sort(rows)
	builds := min(len(rows), s.Supply(s.me, emperor.House))
	sends := min(s.room[r], s.Supply(s.me, emperor.Emissary))
	if s.EmissaryLimit(r) == 0 && s.FortificationSet()&s.free[r] == 0 {
		builds = min(builds, 1) // the region is empty
	}
	best := &s.colors[s.Board().Color(r)]
	for n := 1; n <= maxPieces; n++ {
		for houses := range min(n, builds) + 1 {
			earned := s.majorities[r][0][houses] + s.alliances[r][min(n-houses, sends)]
			for _, row := range rows[len(rows)-houses:] {
				earned += row
			}
			best[n] = max(best[n], earned)
		}
	}
}

// lead returns the reward for the player's points less that for their rivals'.
func (s *survey) lead(points func(emperor.Player) int) int {
	lead := reward * points(s.me)
	for p := range s.Seats() {
		if p != s.me {
			lead -= rivalsReward / (s.players - 1) * points(p)
		}
	}
	return lead
}

// majority returns what houses in a region earn by the plan that pays best: as
// many houses as are worth their number.
func (s *survey) majority(r emperor.Region, fortified bool) (e earnings) {
	now := s.prospect(r, 0, false)
	most := min(s.free[r].Len(), maxPieces*s.turns, s.Supply(s.me, emperor.House))
	for lacks := 1; lacks <= most; lacks++ {
		gain := s.prospect(r, lacks, fortified) - now
		for n := range e {
			e[n] = max(e[n], gain*min(n, lacks)/lacks)
		}
	}
	return e
}

// prospect returns the lead in a region if the player builds houses there and
// then the rivals take the other spaces in turn, as far as they have turns.
func (s *survey) prospect(r emperor.Region, builds int, fortified bool) int {
	var houses [maxPlayers]int
	var doubled [maxPlayers]bool
	for p := range s.Seats() {
		houses[p] = s.Houses(r, p)
		doubled[p] = s.HouseSet(p)&s.FortificationSet()&s.Board().Spaces(r) != 0
	}
	houses[s.me] += builds
	doubled[s.me] = doubled[s.me] || fortified
	for i := range min(s.free[r].Len()-builds, s.rivalTurns) {
		houses[(int(s.me)+1+i%(s.players-1))%s.players]++
	}
	return s.lead(func(p emperor.Player) int {
		return emperor.HousePoints(houses[:s.players], doubled[:s.players], p)
	})
}

// alliance returns what n emissaries in a region earn in the alliance with an
// ally: what they change at once, and their share of the plan to hold both.
func (s *survey) alliance(r, ally emperor.Region, n int) int {
	var here, there [maxPlayers]int
	for p := range s.Seats() {
		here[p], there[p] = s.Emissaries(r, p), s.Emissaries(ally, p)
	}
	points := func(p emperor.Player) int {
		return emperor.AlliancePoints(here[:s.players], there[:s.players], p)
	}
	before := s.lead(points)
	here[s.me] += n
	gain := s.lead(points) - before
	lacksHere, lacksThere := s.lacks(here), s.lacks(there)
	lacks := lacksHere + lacksThere
	if lacksHere > s.roomLater(r)-n || lacksThere > s.roomLater(ally) ||
		n+lacks > s.Supply(s.me, emperor.Emissary) || (lacksHere+1)/2+(lacksThere+1)/2 > s.turns {
		return gain
	}
	here[s.me] += lacksHere
	there[s.me] += lacksThere
	more := s.lead(points) - before - gain
	return gain + more*n/(n+lacks)*3/4 // for much may happen before
}

// lacks returns the number of emissaries that the player lacks for a majority.
func (s *survey) lacks(sent [maxPlayers]int) int {
	return max(1, slices.Max(sent[:])) - sent[s.me]
}

// roomLater returns the room for emissaries in a region once a player owns half
// of its houses.
func (s *survey) roomLater(r emperor.Region) int {
	half := (s.Board().Spaces(r).Len() + 1) / 2
	return s.room[r] + max(0, half-s.EmissaryLimit(r))
}

// row returns what a house on a free space earns in rows. It measures a row
// along the shortest ways, so it may miss detours.
func (s *survey) row(space emperor.Space) int {
	own, forts := s.HouseSet(s.me), s.FortificationSet()
	// arm and second are the longest two rows that begin beside the space, and before
	// is the points of the rows there now.
	arm, second, before := 0, 0, 0
	blocked, doubled := true, forts.Has(space)
	for near := range s.Board().Neighbors(space).All() {
		if _, built := s.HouseOn(near); !built {
			blocked = false
		}
		if !own.Has(near) {
			continue
		}
		end, steps, group := s.walk(near, own)
		_, whole, _ := s.walk(end, own)
		before += rowReward(whole, group&forts != 0)
		doubled = doubled || group&forts != 0
		arm, second = max(arm, steps), max(second, min(arm, steps))
		own &^= group
	}
	length := arm + 1 + second
	if lacks := minRow - length; lacks <= 0 {
		return max(0, rowReward(length, doubled)-before)
	} else if !blocked && lacks < s.turns {
		return rowReward(minRow, doubled) / (lacks + 1)
	}
	return 0
}

// rowReward returns the reward for a row of a number of houses.
func rowReward(houses int, doubled bool) int {
	switch {
	case houses < minRow:
		return 0
	case doubled:
		return 2 * reward * houses
	}
	return reward * houses
}

// walk follows the roads from one house to others. It returns the house at the
// end of the way, the number of houses on it, and all houses reached.
func (s *survey) walk(from emperor.Space, houses emperor.SpaceSet) (
	end emperor.Space, steps int, reached emperor.SpaceSet,
) {
	for last := emperor.Spaces(from); last != 0; steps++ {
		reached |= last
		var next emperor.SpaceSet
		for end = range last.All() {
			next |= s.Board().Neighbors(end)
		}
		last = next & houses &^ reached
	}
	return end, steps, reached
}

// pairs returns what the pairs in the rest of a hand earn.
func (s *survey) pairs(rest emperor.Cards) (earned int) {
	for c, n := range rest {
		if n > 1 {
			earned += s.colors[c][2] / savedShare
		}
	}
	return earned
}

// draw returns the draw that leads to the hand with the best placement, with
// face-up cards alone, and what this placement earns. If none of the face-up
// cards improves on the hand, the draw is from the pile.
func (s *survey) draw(hand, faceUp emperor.Cards) (best emperor.Move, most int) {
	best = emperor.DrawFromPile()
	for _, w := range waysOf()[handIndex(hand)] {
		most = max(most, s.colors[w.color][w.pieces]+s.pairs(hand.Minus(w.pay))/4)
	}
	if hand.Len() == fullHand {
		return best, most
	}
	for c, n := range faceUp {
		if n == 0 {
			continue
		}
		card := emperor.CardsOf(emperor.Color(c))
		if _, earned := s.draw(hand.Plus(card), faceUp.Minus(card)); earned > most {
			best, most = emperor.TakeFaceUp(emperor.Color(c)), earned
		}
	}
	return best, most
}
