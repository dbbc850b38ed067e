package whitelotus

import (
	"slices"

	"github.com/emperorofchina/emperor/internal/strictjson"
)

// Points at the end (section 8).
const (
	palacePoints   = 3
	templePoints   = 2
	areaPoints     = 1 // of any other symbol
	dragonPoints   = 2 // in addition
	groupPoints    = 3
	tiedGroupPoint = 1 // for each of several players with a largest group
)

// FinalScoring is the scoring at the end of a game, item by item (section 8).
type FinalScoring struct {
	Board        Board         `json:"board" kind:"required"` // the board that was scored
	PlayerScores []PlayerScore `json:"players"`               // by player

	// Winners are the player with the most points or, if several tie, the one of
	// them with the most areas; players who still tie win together (section 8).
	// They are in the order of seats.
	Winners []Player `json:"winners"`

	// Provisional is set by FinalScore if the game is not over: Winners would win if
	// it ended now.
	Provisional bool `json:"provisional,omitzero"`
}

// PlayerScore is the score of one player at the end.
type PlayerScore struct {
	Held    AreaSet `json:"held"`             // the areas that the player controls
	Palaces AreaSet `json:"palaces,omitzero"` // areas of Held with a Palace
	Temples AreaSet `json:"temples,omitzero"` // areas of Held with a Temple
	Areas   int     `json:"areas"`            // points for Held: 3 a Palace, 2 a Temple, 1 another symbol
	Dragons int     `json:"dragons"`          // points for dragons on Held: 2 each
	Largest AreaSet `json:"largest"`          // the largest group of Held; the one with the lowest area
	// points for Largest: 3 if no other is as large, 1 if tied, or 0
	Group  int `json:"group"`
	Points int `json:"points"` // victory point chips: 1 point each
}

// Total returns the sum of all points.
func (p PlayerScore) Total() int { return p.Areas + p.Dragons + p.Group + p.Points }

// String returns the items, as in "areas 7, dragons 4, group 0, points 1: 12".
func (p PlayerScore) String() string { return p.say(Words{}) }

const scoredFor = "areas {areas}, dragons {dragons}, group {group}, points {points}: {total}"

func (p PlayerScore) say(w Words) string {
	return w.say(scoredFor, "areas", p.Areas, "dragons", p.Dragons, "group", p.Group, "points", p.Points,
		"total", p.Total())
}

// FinalScore returns the scoring of a table as if the game ended now; for the
// zero Table it is one without players. The caller may modify its slices.
func FinalScore(t Table) FinalScoring {
	scores := t.scores()
	f := FinalScoring{
		Board:        t.board,
		PlayerScores: append([]PlayerScore{}, scores[:t.players]...),
		Provisional:  t.players > 0 && !t.Over(),
	}
	f.Winners = f.winners()
	return f
}

// PlayerScores returns the scores by player, part by part, as if the game ended
// now. The caller may modify the slice.
func (t openTable) PlayerScores() []PlayerScore {
	scores := t.scores()
	return append([]PlayerScore{}, scores[:t.players]...)
}

// Totals returns the scores by player, as if the game ended now, without their
// parts. The caller may modify the slice.
func (t openTable) Totals() []int {
	scores, totals := t.scores(), make([]int, t.players)
	for p := range totals {
		totals[p] = scores[p].Total()
	}
	return totals
}

// Totals returns the final scores by player.
func (f FinalScoring) Totals() []int {
	totals := make([]int, len(f.PlayerScores))
	for p, score := range f.PlayerScores {
		totals[p] = score.Total()
	}
	return totals
}

// winners returns the winners that follow from the scores.
func (f FinalScoring) winners() []Player {
	var winners []Player
	for i, score := range f.PlayerScores {
		p := Player(i)
		switch {
		case winners == nil || score.ahead(f.PlayerScores[winners[0]]):
			winners = []Player{p}
		case !f.PlayerScores[winners[0]].ahead(score):
			winners = append(winners, p)
		}
	}
	return winners
}

// String returns the scoring as text, with a line for each player and one for
// the winners:
//
//	A: areas 7, dragons 0, group 1, points 2: 10
//	B: areas 5, dragons 2, group 1, points 0: 8
//	C: areas 7, dragons 4, group 0, points 1: 12
//	C wins
//
// The last line of a Provisional scoring is "C would win if the game ended
// now". Without players the text is "Nothing is scored." [Names.Scoring] writes
// the players' names.
func (f FinalScoring) String() string { return letters.Scoring(f) }

// Scoring describes a scoring as [FinalScoring.String] does, with names: "Anna:
// areas 7" for "A: areas 7".
func (n Names) Scoring(f FinalScoring) string { return Words{}.Scoring(n, f) }

const (
	nothingIsScored = "Nothing is scored."
	wouldWin        = "{players} would win {n, plural, =1 {if} other {together if}} the game ended now"
)

// Scoring describes a scoring as [Names.Scoring] does.
func (w Words) Scoring(n Names, f FinalScoring) string {
	if len(f.PlayerScores) == 0 {
		return w.say(nothingIsScored) + "\n"
	}
	people, text := n.peopleIn(w), ""
	for p, score := range f.PlayerScores {
		text += people.Seat(p) + ": " + score.say(w) + "\n"
	}
	if f.Provisional {
		return text + w.say(wouldWin, "players", people.All(f.Winners), "n", len(f.Winners)) + "\n"
	}
	return text + people.Win(f.Winners) + "\n"
}

// areaPoints returns the points for the areas, by their symbols.
func (p PlayerScore) areaPoints() int {
	return areaPoints*p.Held.Len() + (palacePoints-areaPoints)*p.Palaces.Len() +
		(templePoints-areaPoints)*p.Temples.Len()
}

// ahead reports whether p wins against q.
func (p PlayerScore) ahead(q PlayerScore) bool {
	if p.Total() != q.Total() {
		return p.Total() > q.Total()
	}
	return p.Held.Len() > q.Held.Len()
}

// scores returns the scores of all seats; seats out of range score nothing.
func (t *openTable) scores() [maxPlayers]PlayerScore {
	var scores [maxPlayers]PlayerScore
	largest, shared := 0, 0 // the size of the largest group, and the number of players with one
	for p := range Player(t.players) {
		score := &scores[p]
		score.Held = t.chips[p]
		score.Palaces, score.Temples = score.Held&t.showing[Palace], score.Held&t.showing[Temple]
		score.Areas = score.areaPoints()
		score.Dragons = dragonPoints * (score.Held & t.board.get().dragons).Len()
		score.Points = int(t.points[p])
		score.Largest = t.board.get().largestGroup(score.Held)
		switch n := score.Largest.Len(); {
		case n > largest:
			largest, shared = n, 1
		case n == largest:
			shared++
		}
	}
	for p := range Player(t.players) {
		switch score := &scores[p]; {
		case largest == 0 || score.Largest.Len() < largest:
		case shared == 1:
			score.Group = groupPoints
		default:
			score.Group = tiedGroupPoint
		}
	}
	return scores
}

// largestGroup returns the largest connected part of a set of areas; of several
// the one with the lowest area.
func (b *boardData) largestGroup(set AreaSet) AreaSet {
	var largest AreaSet
	for left := set; left != 0; {
		group := left.first().set()
		for edge := group; edge != 0; {
			edge = b.around(edge) & set &^ group
			group |= edge
		}
		if group.Len() > largest.Len() {
			largest = group
		}
		left &^= group
	}
	return largest
}

// faults lists the reasons why no table is scored like this.
func (f FinalScoring) faults() faultList {
	var faults faultList
	if n := len(f.PlayerScores); n < minPlayers || n > maxPlayers {
		faults.Add("PlayerScores: for %d players; the game is for %d to %d (section 1)", n, minPlayers,
			maxPlayers)
		return faults
	}
	var t openTable
	t.board, t.players = f.Board, uint8(len(f.PlayerScores))
	for p, score := range f.PlayerScores {
		if taken := score.Held &^ (t.InPlay() &^ t.owned()); taken != 0 {
			faults.Add("PlayerScores[%d].Held: %s; an area of a player is in play and has no other owner", p,
				f.Board.areasText(taken))
		}
		if n := score.Held.Len(); score.Areas < areaPoints*n || score.Areas > palacePoints*n {
			faults.Add("PlayerScores[%d].Areas: %d points for %d areas (section 8)", p, score.Areas, n)
		}
		switch known := score.Palaces | score.Temples; {
		case known&^score.Held != 0 || score.Palaces&score.Temples != 0:
			faults.Add("PlayerScores[%d].Palaces, PlayerScores[%d].Temples: each is an area of the player, "+
				"with one symbol", p, p)
		case score.Areas != score.areaPoints():
			faults.Add("PlayerScores[%d].Areas: %d points; by the symbols %d (section 8)", p, score.Areas,
				score.areaPoints())
		}
		if score.Points < 0 || score.Points > maxNumber {
			faults.Add("PlayerScores[%d].Points: %d; points are 0 to %d", p, score.Points, maxNumber)
		}
		t.chips[p] = score.Held
	}
	scores := t.scores()
	for p, score := range f.PlayerScores {
		follows := scores[p]
		follows.Areas, follows.Points = score.Areas, score.Points
		follows.Palaces, follows.Temples = score.Palaces, score.Temples
		if score != follows {
			faults.Add("PlayerScores[%d]: dragons %d, largest group %s, group %d; "+
				"by the areas %d, %s and %d (section 8)",
				p, score.Dragons, f.Board.anyAreaText(score.Largest), score.Group,
				follows.Dragons, f.Board.anyAreaText(follows.Largest), follows.Group)
		}
	}
	if winners := f.winners(); !slices.Equal(f.Winners, winners) {
		faults.Add("Winners: %v; by the items %v (section 8)", f.Winners, winners)
	}
	return faults
}

// Scorings as JSON.

// MarshalJSON writes the scoring, every item: "v", the version of this format,
// which is 1, and the keys in the tags of the fields. Before "winners" it has
// "totals", an array of the final scores by player.
//
// A scoring with neither a board nor players is written as null. An impossible
// scoring is refused with a [*DataError], by the checks of UnmarshalJSON.
func (f FinalScoring) MarshalJSON() ([]byte, error) {
	return marshal(f, jsonScoring, "final scoring")
}

// UnmarshalJSON reads what MarshalJSON writes; every key that is not left out is
// required. It checks all numbers that follow from one another and from the
// board.
func (f *FinalScoring) UnmarshalJSON(data []byte) error { return unmarshal(data, f, jsonScoring) }

// scoringData is a scoring with the results that follow from it.
type scoringData struct {
	FinalScoring
	Totals []int `json:"totals"` // by player: the final scores
}

// jsonScoring is a scoring as a whole document.
func jsonScoring() strictjson.Codec[naming, FinalScoring] {
	return strictjson.OrNull(
		func(f *FinalScoring) bool {
			return f.Board.data == nil && len(f.PlayerScores) == 0 &&
				!f.Provisional
		}, scoringWith("board", "players", "totals", "winners", "provisional"))
}

// jsonScoringItems is a scoring on the board of the game, beside its winners.
func jsonScoringItems() strictjson.Codec[naming, FinalScoring] {
	return scoringWith("players", "totals")
}

// scoringWith is a possible scoring with these keys.
func scoringWith(keys ...string) strictjson.Codec[naming, FinalScoring] {
	return strictjson.As(jsonObject[scoringData](fieldsOf[scoringData]().Keys(keys...)),
		func(w *strictjson.Writer, _ naming, f *FinalScoring) scoringData {
			for _, fault := range f.faults().List {
				w.Refuse(fault)
			}
			return scoringData{*f, f.Totals()}
		},
		func(v *strictjson.Value, n naming, data *scoringData) FinalScoring {
			f := data.FinalScoring
			if f.Board.data == nil {
				f.Board, f.Winners = n.board, f.winners()
			}
			faults := f.faults()
			if !slices.Equal(data.Totals, f.Totals()) {
				faults.Add("Totals: %v; the items add up to %v", data.Totals, f.Totals())
			}
			if faults.Any() {
				v.Refuse(dataError("final scoring", faults))
			}
			return f
		})
}
