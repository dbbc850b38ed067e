package engine

import (
	"cmp"
	"fmt"
	"slices"

	"github.com/emperorofchina/emperor"
	"github.com/emperorofchina/emperor/cmd/emperor/internal/web/internal/asking"
)

// seenGame is a game as one viewer saw it: a record with the viewer's seat, or the
// viewer's transcript.
type seenGame struct {
	Record     storedRecord        `json:"record"`
	Seat       *emperor.Player     `json:"seat"` // nil for a spectator
	Transcript *emperor.Transcript `json:"transcript"`
}

// transcript returns the viewer's transcript.
func (q seenGame) transcript() (emperor.Transcript, error) {
	if q.Transcript != nil {
		return *q.Transcript, nil
	}
	return q.Record.Transcript(seatOf(q.Seat))
}

// lookQuestion asks for the viewer's view after Step moves, or after all if Step
// is nil.
type lookQuestion struct {
	seenGame
	Step *int `json:"step"`
}

// pageView is a viewer's view for a page: View in the library's format, and its
// parts.
type pageView struct {
	View       emperor.View     `json:"view"`
	Viewer     *emperor.Player  `json:"viewer"` // null for a spectator
	ToMove     emperor.Player   `json:"toMove"`
	Phase      emperor.Phase    `json:"phase"`
	Round      int              `json:"round"`
	FinalRound bool             `json:"finalRound"`
	Winners    []emperor.Player `json:"winners"`
	Players    []player         `json:"players"` // by seat
	Hand       []emperor.Color  `json:"hand"`
	FaceUp     []emperor.Color  `json:"faceUp"`
	Pile       int              `json:"pile"`
	Regions    []region         `json:"regions"`
	Alliances  []alliance       `json:"alliances"`
	Steps      int              `json:"steps"` // number of moves in the record; 0 if only a view is known
}

// player holds everything of a player that lies open.
type player struct {
	Seat           emperor.Player `json:"seat"`
	Name           string         `json:"name"`
	Score          int            `json:"score"`
	IfEndedNow     int            `json:"ifEndedNow"` // the final score if the game ended now
	Hand           int            `json:"hand"`
	Houses         int            `json:"houses"` // left to place, like the next two
	Emissaries     int            `json:"emissaries"`
	Fortifications int            `json:"fortifications"`
}

// region holds the pieces and points of a region.
type region struct {
	Name       string        `json:"name"`
	Color      emperor.Color `json:"color"`
	Scored     bool          `json:"scored"`
	Spaces     []space       `json:"spaces"`
	Emissaries []int         `json:"emissaries"` // by player
	Limit      int           `json:"limit"`      // of emissaries
}

type space struct {
	Name      string          `json:"name"`
	House     *emperor.Player `json:"house"` // null if none
	Fortified bool            `json:"fortified"`
	Roads     []string        `json:"roads"` // the spaces to which roads lead
}

type alliance struct {
	Number  int       `json:"number"`
	Between [2]string `json:"between"`
}

func look(q lookQuestion) (pageView, error) {
	steps := len(q.Record.Moves)
	if q.Transcript != nil {
		steps = len(q.Transcript.Steps)
	}
	if q.Step != nil && (*q.Step < 0 || *q.Step > steps) {
		return pageView{}, fmt.Errorf("step %d is out of range; the record has steps 0 to %d", *q.Step, steps)
	}
	if q.Transcript != nil {
		views, err := asking.Collect(q.Transcript.Replay())
		if err != nil {
			return pageView{}, err
		}
		all := see(views[*cmp.Or(q.Step, &steps)], q.Transcript.Names)
		all.Steps = steps
		return all, nil
	}
	if q.Step != nil {
		q.Record.Moves = q.Record.Moves[:*q.Step]
		q.Record.Scores, q.Record.Winners = nil, nil
	}
	game, err := q.Record.State()
	if err != nil {
		return pageView{}, err
	}
	all := see(game.View(seatOf(q.Seat)), q.Record.Names)
	all.Steps = steps
	return all, nil
}

// named is a view, and what the players are called.
type namedView struct {
	View  emperor.View  `json:"view"`
	Names emperor.Names `json:"names"`
}

// Check refuses a question without a view.
func (q namedView) Check() error {
	if q.View.Phase() == emperor.PhaseNone {
		return emperor.ErrNoGame
	}
	return nil
}

func describe(q namedView) (pageView, error) { return see(q.View, q.Names), nil }

func see(v emperor.View, names emperor.Names) pageView {
	s := pageView{
		View: v, ToMove: v.ToMove(), Phase: v.Phase(), Round: v.Round(), FinalRound: v.FinalRound(),
		Winners: v.Winners(),
		Hand:    colors(v.Hand()), FaceUp: colors(v.FaceUp()), Pile: v.PileSize(),
	}
	if viewer, playing := v.Viewer(); playing {
		s.Viewer = &viewer
	}
	standings := v.PlayerScores()
	for p := range v.Seats() {
		s.Players = append(s.Players, player{
			p, names.Player(p), v.Score(p), standings[p].Total(), v.HandSize(p),
			v.Supply(p, emperor.House), v.Supply(p, emperor.Emissary), v.Supply(p, emperor.Fortification),
		})
	}
	b := v.Board()
	for r := range b.Regions() {
		s.Regions = append(s.Regions, seeRegion(v, r))
	}
	for _, a := range b.Alliances() {
		s.Alliances = append(s.Alliances, alliance{a.Number, [2]string{b.RegionName(a.A), b.RegionName(a.B)}})
	}
	return s
}

func seeRegion(v emperor.View, r emperor.Region) region {
	b := v.Board()
	shownRegion := region{Name: b.RegionName(r), Color: b.Color(r), Scored: v.Scored(r),
		Limit: v.EmissaryLimit(r)}
	for s := range b.Spaces(r).All() {
		place := space{Name: b.SpaceName(s), Fortified: v.Fortified(s), Roads: []string{}}
		for to := range b.Neighbors(s).All() {
			place.Roads = append(place.Roads, b.SpaceName(to))
		}
		if owner, built := v.HouseOn(s); built {
			place.House = &owner
		}
		shownRegion.Spaces = append(shownRegion.Spaces, place)
	}
	for p := range v.Seats() {
		shownRegion.Emissaries = append(shownRegion.Emissaries, v.Emissaries(r, p))
	}
	return shownRegion
}

// colors lists cards one by one.
func colors(cards emperor.Cards) []emperor.Color {
	list := []emperor.Color{}
	for c, n := range cards {
		list = append(list, slices.Repeat([]emperor.Color{emperor.Color(c)}, int(n))...)
	}
	return list
}
