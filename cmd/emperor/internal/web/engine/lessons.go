package engine

import (
	"fmt"
	"slices"

	"github.com/emperorofchina/emperor"
	"github.com/emperorofchina/emperor/cmd/emperor/internal/words"
)

// lesson is a step of the first game: a few sentences, and a position in which
// the learner, player A, follows them.
type lesson struct {
	name   string       // in the keys of its sentences
	Title  string       `json:"title"`
	Text   string       `json:"text"`
	Task   string       `json:"task"`
	Try    string       `json:"try"`   // a move that completes the task
	Does   []string     `json:"does"`  // all moves that complete the task
	Asks   *chosen      `json:"asks"`  // the choice of Try; null for a draw
	Done   string       `json:"done"`  // the effect, for after the move
	Gains  []gain       `json:"gains"` // the effect on the map
	Record storedRecord `json:"record"`

	Alliance int `json:"alliance,omitempty"` // the number of the alliance that the text is about

	start string // the position as text, without the common part
	Exact bool   `json:"exact"`          // only the spaces of Try count; otherwise any in its region
	Rows  bool   `json:"rows,omitempty"` // the effect is a row of houses
}

// gain is a player's rank or points at a place of the map.
type gain struct {
	At     string         `json:"at"` // a space or a region; "" is the lesson's alliance
	Player emperor.Player `json:"player"`
	Rank   int            `json:"rank,omitempty"` // by houses, from 1
	Text   string         `json:"text"`           // the points, as in "+4", if there are any
	Later  bool           `json:"later"`          // the points count at the end
}

// course teaches the rules in six steps. It describes a scoring when it
// happens.
var course = []lesson{{
	name:  "house",
	Try:   "Wei: house 4 (red)",
	start: "hands: RRG",
}, {
	name:  "pair",
	Try:   "Wei: house 3 + house 2 (red, 2 green)",
	start: "pieces: Wei[A 4, B 5]; hands: RGG",
}, {
	name:  "region",
	Try:   "Lu: house 4 (orange)",
	start: "pieces: Lu[A 1 2, B 3]; hands: OGY",
}, {
	name:  "emissaries",
	Try:   "Wei: emissary (red)",
	start: "pieces: Wei[A 4, B 5] Ch'in[A 1, e A1]; hands: RGY",

	Alliance: 3,
}, {
	name:  "roads",
	Try:   "Wei: house 4 (red)",
	start: "pieces: Wei[A 1 2 3, B 5]; hands: RGY",
	Exact: true,
	Rows:  true,
}, {
	name:  "draw",
	Try:   "take red",
	start: "pieces: Wei[A 4]; hands: RG; face up: ROYP; phase: draw",
}}

// lessons returns the course with its games.
func lessons(struct{}) ([]lesson, error) {
	taught := make([]lesson, len(course))
	for i, l := range course {
		if err := l.prepare(); err != nil {
			return nil, fmt.Errorf("lesson %q: %w", l.name, err)
		}
		taught[i] = l
	}
	return taught, nil
}

// prepare sets up the game of a lesson, and finds the moves that do what it asks for.
func (l *lesson) prepare() error {
	said := func(part string) string { return words.Say("emperor.lesson." + l.name + "." + part) }
	l.Title, l.Text, l.Task, l.Done = said("title"), said("text"), said("task"), said("done")
	position, err := emperor.ParsePosition("emperor 1; players: 3; seed: 1; to move: A; " + l.start)
	if err != nil {
		return err
	}
	l.Record = storedRecord{emperor.Record{Names: emperor.Names{"Jin", "Ming", "Tang"}, Initial: position}}
	game, err := emperor.NewState(position)
	if err != nil {
		return err
	}
	b := game.Board()
	try, err := b.ParseMove(l.Try)
	if err != nil {
		return err
	}
	l.Asks = chosenOf(b, try)
	for _, m := range game.AppendLegalMoves(nil) {
		if !l.asksFor(m, try) {
			continue
		}
		l.Does = append(l.Does, b.FormatMove(m))
		if pieces := m.Pieces(); len(pieces) > 1 { // the second one first
			slices.Reverse(pieces)
			l.Does = append(l.Does, b.FormatMove(emperor.Place(m.Region(), m.Cards(), pieces...)))
		}
	}
	after, err := emperor.Apply(game, try)
	if err != nil {
		return err
	}
	l.Gains = l.gains(after.Table(), try)
	return nil
}

// gains returns the effect of a placement on the map: the points of the
// lesson's row or alliance, or else the ranks in the region, with the points if
// it has scored.
func (l *lesson) gains(t emperor.Table, m emperor.Move) []gain {
	list := []gain{}
	final := emperor.FinalScore(t)
	if l.Rows {
		for p, roads := range final.Roads {
			for _, row := range roads.Rows {
				at := t.Board().SpaceName(row.Spaces[len(row.Spaces)/2])
				list = append(list, gain{at, emperor.Player(p), 0, fmt.Sprintf("+%d", row.Points), true})
			}
		}
		return list
	}
	if l.Alliance != 0 {
		at := slices.IndexFunc(final.Alliances, func(s emperor.AllianceScore) bool {
			return s.Alliance.Number == l.Alliance
		})
		for p, points := range final.Alliances[at].Points {
			if points > 0 {
				list = append(list, gain{"", emperor.Player(p), 0, fmt.Sprintf("+%d", points), true})
			}
		}
		return list
	}
	if m.Kind() != emperor.MovePlace {
		return list
	}
	for _, s := range final.Regions {
		if s.Region != m.Region() {
			continue
		}
		for p, rank := range s.Ranks {
			g := gain{t.Board().RegionName(s.Region), emperor.Player(p), rank, "", false}
			if s.Full() {
				g.Text = fmt.Sprintf("+%d", s.Points[p])
			}
			if rank > 0 {
				list = append(list, g)
			}
		}
	}
	slices.SortStableFunc(list, func(a, b gain) int { return a.Rank - b.Rank })
	return list
}

// asksFor reports whether a move is as good as the one that the lesson shows: any
// draw for a draw, the same kinds of pieces in the same region for a placement.
func (l *lesson) asksFor(m, try emperor.Move) bool {
	alike := func(p, q emperor.Piece) bool { return p == q || !l.Exact && p.Kind() == q.Kind() }
	return m.Region() == try.Region() && slices.EqualFunc(m.Pieces(), try.Pieces(), alike)
}
