package lotusengine

import (
	"cmp"
	"fmt"
	"slices"

	"github.com/emperorofchina/emperor/cmd/emperor/internal/web/internal/asking"
	"github.com/emperorofchina/emperor/whitelotus"
	"github.com/emperorofchina/emperor/whitelotus/opponents"
)

// seenGame is a game as one viewer saw it: a record with the viewer's seat, or the
// viewer's transcript.
type seenGame struct {
	Record     storedRecord           `json:"record"`
	Seat       *whitelotus.Player     `json:"seat"` // nil for a spectator
	Transcript *whitelotus.Transcript `json:"transcript"`
}

// transcript returns the viewer's transcript.
func (q seenGame) transcript() (whitelotus.Transcript, error) {
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

// namedView is a view, and the names of the players.
type namedView struct {
	View  whitelotus.View  `json:"view"`
	Names whitelotus.Names `json:"names"`
}

// Check refuses a question without a view.
func (q namedView) Check() error {
	if q.View.Phase() == whitelotus.PhaseNone {
		return whitelotus.ErrNoGame
	}
	return nil
}

// pageView is a viewer's view for a page: View in the library's format, and its
// parts.
type pageView struct {
	View      whitelotus.View     `json:"view"`
	Viewer    *whitelotus.Player  `json:"viewer"` // null for a spectator
	ToMove    whitelotus.Player   `json:"toMove"`
	Awaits    []whitelotus.Player `json:"awaits"`
	Phase     whitelotus.Phase    `json:"phase"`
	Turn      int                 `json:"turn"`
	Turns     int                 `json:"turns"`
	Heading   string              `json:"heading"`
	Status    string              `json:"status"`
	Winners   []whitelotus.Player `json:"winners"` // null before the end
	Emperor   whitelotus.Player   `json:"emperor"`
	Players   []player            `json:"players"` // by seat
	Areas     []area              `json:"areas"`   // in play
	Contest   *contest            `json:"contest"`
	Rebellion *rebellion          `json:"rebellion"`
	Tied      []whitelotus.Player `json:"tied"`
	Committed *commitment         `json:"committed"` // the viewer's, while it is hidden
	Aside     map[string]int      `json:"aside"`     // by symbol
	Steps     int                 `json:"steps"`     // number of moves in the record
}

// player holds everything of a player that lies open.
type player struct {
	Seat        whitelotus.Player `json:"seat"`
	Name        string            `json:"name"`
	Emperor     bool              `json:"emperor"`
	RebelLeader bool              `json:"rebelLeader"`
	Influence   int               `json:"influence"`
	Armies      int               `json:"armies"`
	Points      int               `json:"points"` // victory point chips
	Score       int               `json:"score"`  // the final score if the game ended now
	Areas       []string          `json:"areas"`
	Symbols     map[string]int    `json:"symbols"` // numbers of areas
	Goes        int               `json:"goes"`
	Awaited     bool              `json:"awaited"`
	Committed   bool              `json:"committed"` // and still hidden
	Revealed    *commitment       `json:"revealed"`  // while it lies open
}

// commitment is a bid with its vote, or a side with armies.
type commitment struct {
	Player  whitelotus.Player  `json:"player"`
	Amount  int                `json:"amount"`
	Against *whitelotus.Player `json:"against,omitempty"` // of a bid
	Side    *whitelotus.Side   `json:"side,omitempty"`    // of a rebellion
}

// area holds the tile or chip and the blocks on an area.
type area struct {
	Name    string              `json:"name"`
	Symbol  *whitelotus.Symbol  `json:"symbol"` // null if it is empty
	Owner   *whitelotus.Player  `json:"owner"`  // null for a neutral tile
	Blocks  []whitelotus.Player `json:"blocks"`
	Start   bool                `json:"start"`
	Dragon  bool                `json:"dragon"`
	Borders []string            `json:"borders"` // the areas in play next to it
}

// contest is the contest that is going on.
type contest struct {
	Area    string              `json:"area"`
	Symbol  whitelotus.Symbol   `json:"symbol"`
	Players []whitelotus.Player `json:"players"` // still in it
	Votes   []int               `json:"votes"`   // by player; null before they are revealed
}

// rebellion is the rebellion that is going on.
type rebellion struct {
	Leaders [2]whitelotus.Player `json:"leaders"` // by side
	Bonus   [2]int               `json:"bonus"`   // by side: what areas of the leader add now
	Winner  *whitelotus.Side     `json:"winner"`  // null before the sides are revealed
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
		q.Record.Moves, q.Record.Early = q.Record.Moves[:*q.Step], nil
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

// see returns the parts of a view. It depends on nothing else.
func see(v whitelotus.View, names whitelotus.Names) pageView {
	s := pageView{
		View: v, ToMove: v.ToMove(), Awaits: awaitedPlayers(v), Phase: v.Phase(), Turn: v.Turn(),
		Turns: v.Options().Turns, Heading: heading(v.Table()), Winners: v.Winners(),
		Emperor: v.Emperor(), Contest: seeContest(v), Rebellion: seeRebellion(v), Tied: tiedPlayers(v),
		Aside: bySymbol(v.Aside()),
	}
	s.Status = status(v, names)
	if viewer, playing := v.Viewer(); playing {
		s.Viewer = &viewer
		if m, ok := v.Pending(); ok {
			s.Committed = seeCommitment(viewer, m)
		}
	}
	for p := range v.Seats() {
		s.Players = append(s.Players, seePlayer(v, names, p))
	}
	for a := range v.InPlay().All() {
		s.Areas = append(s.Areas, seeArea(v, a))
	}
	return s
}

// awaitedPlayers returns the players for whom the game waits.
func awaitedPlayers(v whitelotus.View) []whitelotus.Player {
	list := []whitelotus.Player{}
	for p := range v.Seats() {
		if v.Awaits(p) {
			list = append(list, p)
		}
	}
	return list
}

func seePlayer(v whitelotus.View, names whitelotus.Names, p whitelotus.Player) player {
	leader, rebels := v.RebelLeader()
	seen := player{
		Seat: p, Name: names.Player(p), Emperor: p == v.Emperor(), RebelLeader: rebels && p == leader,
		Influence: v.Influence(p), Armies: v.Armies(p), Points: v.Points(p), Score: v.Score(p),
		Areas: areaNames(v.Board(), v.Areas(p)), Symbols: map[string]int{}, Goes: v.GoesLeft(p),
		Awaited: v.Awaits(p), Committed: v.Committed(p),
	}
	for s := whitelotus.Palace; s <= whitelotus.Village; s++ {
		seen.Symbols[s.String()] = v.Count(p, s)
	}
	if m, ok := v.Revealed(p); ok {
		seen.Revealed = seeCommitment(p, m)
	}
	return seen
}

func seeCommitment(p whitelotus.Player, m whitelotus.Move) *commitment {
	c := &commitment{Player: p, Amount: m.Amount()}
	if m.Kind() == whitelotus.MoveBid {
		against := m.Player()
		c.Against = &against
	} else {
		side := m.Side()
		c.Side = &side
	}
	return c
}

func seeArea(v whitelotus.View, a whitelotus.Area) area {
	b := v.Board()
	seen := area{Name: b.AreaName(a), Blocks: []whitelotus.Player{}, Start: b.StartAreas().Has(a),
		Dragon: b.Dragons().Has(a), Borders: areaNames(b, b.Neighbors(a)&v.InPlay())}
	if s := v.Symbol(a); s != whitelotus.NoSymbol {
		seen.Symbol = &s
	}
	if p, ok := v.Owner(a); ok {
		seen.Owner = &p
	}
	for p := range v.Seats() {
		if v.Blocks(p).Has(a) {
			seen.Blocks = append(seen.Blocks, p)
		}
	}
	return seen
}

func seeContest(v whitelotus.View) *contest {
	a, ok := v.Contested()
	if !ok {
		return nil
	}
	c := &contest{Area: v.Board().AreaName(a), Symbol: v.Symbol(a), Players: v.Contestants()}
	for p := range v.Seats() {
		if m, ok := v.Revealed(p); ok {
			if c.Votes == nil {
				c.Votes = make([]int, v.NumPlayers())
			}
			c.Votes[m.Player()] += m.Amount()
		}
	}
	return c
}

func seeRebellion(v whitelotus.View) *rebellion {
	emperor, ok := v.Leader(whitelotus.EmperorSide)
	if !ok {
		return nil
	}
	rebel, _ := v.RebelLeader()
	const each = 2 // section 6.3
	r := &rebellion{
		Leaders: [2]whitelotus.Player{whitelotus.EmperorSide: emperor, whitelotus.RebelSide: rebel},
		Bonus: [2]int{whitelotus.EmperorSide: each * v.Count(emperor, whitelotus.Palace),
			whitelotus.RebelSide: each * v.Count(rebel, whitelotus.Village)},
	}
	picker := v.ToMove()
	if others := tiedPlayers(v); len(others) > 0 {
		picker = others[0]
	}
	if m, ok := v.Revealed(picker); ok { // only the winners pick
		side := m.Side()
		r.Winner = &side
	}
	return r
}

// tiedPlayers returns the players between whom the Emperor decides: those with
// most votes, or those who may take the next area.
func tiedPlayers(v whitelotus.View) []whitelotus.Player {
	if v.Phase() != whitelotus.PhaseExpel && v.Phase() != whitelotus.PhasePrecedence {
		return []whitelotus.Player{}
	}
	game := v.Sample(opponents.NewRand(0, 0)) // its legal moves depend on nothing that is secret
	return whitelotus.Moves(slices.Collect(game.LegalMoves())).Players()
}

// areaNames returns the names of a set of areas.
func areaNames(b whitelotus.Board, set whitelotus.AreaSet) []string {
	names := []string{}
	for a := range set.All() {
		names = append(names, b.AreaName(a))
	}
	return names
}

// bySymbol returns the number of tiles by the names of their symbols.
func bySymbol(tiles whitelotus.Tiles) map[string]int {
	numbers := map[string]int{}
	for s := whitelotus.Palace; s <= whitelotus.Village; s++ {
		numbers[s.String()] = int(tiles[s])
	}
	return numbers
}
