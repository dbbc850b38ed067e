package engine

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/emperorofchina/emperor"
	"github.com/emperorofchina/emperor/cmd/emperor/internal/words"
)

// layout is a table laid out by people who play on a real board.
type layout struct {
	Options emperor.Options `json:"options"`
	Names   emperor.Names   `json:"names"`
	Pieces  string          `json:"pieces"` // as formatted by emperor.Board.FormatPieces
	// the players who have placed their fortification; if null, the first ones
	// in turn order
	Placed []emperor.Player `json:"placed"`
}

// layOut returns a spectator's view of the layout at the end of the game.
func layOut(l layout) (pageView, error) {
	game, err := l.finalState()
	if err != nil {
		return pageView{}, err
	}
	return see(game.SpectatorView(), l.Names), nil
}

// finalState returns the state of a finished game with this layout. The scores
// of full regions follow from the pieces, as these never move (section 2.3).
func (l layout) finalState() (emperor.GameState, error) {
	p, err := l.position()
	if err != nil {
		return emperor.GameState{}, err
	}
	table, err := emperor.FinishedTable(l.Options, p.Pieces)
	if err != nil {
		return emperor.GameState{}, namedError{err, l.Names}
	}
	p.Phase, p.ToMove = emperor.PhaseOver, table.ToMove()
	p.Discards = table.Deck() // all cards, so that none is dealt
	return l.state(p)
}

// state returns the game of a layout's position.
func (l layout) state(p emperor.Position) (emperor.GameState, error) {
	game, err := emperor.NewState(p)
	if err != nil {
		err = namedError{err, l.Names}
	}
	return game, err
}

// position returns the layout's position, without any cards.
func (l layout) position() (emperor.Position, error) {
	complete := emperor.InitialPosition(l.Options, 1)
	p := emperor.Position{Options: complete.Options, Seed: complete.Seed, ToMove: complete.ToMove}
	if l.Pieces != "" {
		var err error
		if p.Pieces, err = p.Options.Board.ParsePieces(l.Pieces); err != nil {
			return p, l.misfit(err)
		}
	}
	if l.Placed != nil {
		p.FortPlaced = make([]bool, p.Options.Players)
		for _, player := range l.Placed {
			if int(player) >= len(p.FortPlaced) {
				return p, fmt.Errorf("no player %v in a game of %d players", player, len(p.FortPlaced))
			}
			p.FortPlaced[player] = true
		}
	}
	return p, nil
}

// misfit explains why pieces cannot be on the layout's board: the user has
// chosen another one.
func (l layout) misfit(err error) error {
	if place := new(emperor.SyntaxError); errors.As(err, &place) {
		return errors.New(words.Say("emperor.fault.unfitting", "found", place.Found,
			"expected", place.Expected))
	}
	return namedError{err, l.Names}
}

// putQuestion asks for a layout after a piece is placed or removed.
type putQuestion struct {
	Layout layout            `json:"layout"`
	Player emperor.Player    `json:"player"` // the owner of the piece
	Piece  emperor.PieceKind `json:"piece"`
	At     string            `json:"at"`   // a space, or a region for an emissary
	Away   bool              `json:"away"` // remove it
}

// put returns the changed layout if it is possible. Placing a house or a
// fortification where it already stands removes it, and a house replaces
// another player's, because that is how people correct a mistake.
func put(q putQuestion) (layout, error) {
	p, err := q.Layout.position()
	if err != nil {
		return layout{}, err
	}
	b := p.Options.Board
	if q.Piece == emperor.Emissary {
		err = q.putEmissary(b, &p.Pieces)
	} else {
		err = q.putOnSpace(b, &p.Pieces)
	}
	if err != nil {
		return layout{}, err
	}
	changed := q.Layout
	if changed.Pieces, err = b.FormatPieces(p.Pieces); err != nil {
		return layout{}, err
	}
	if q.Piece == emperor.Fortification {
		changed.Placed = nil // the number of fortifications has changed
	}
	_, err = changed.finalState()
	return changed, err
}

func (q putQuestion) putOnSpace(b emperor.Board, pieces *emperor.Pieces) error {
	s, ok := b.SpaceNamed(q.At)
	if !ok {
		return fmt.Errorf("no house space is called %q", q.At)
	}
	here := emperor.Spaces(s)
	if q.Piece == emperor.Fortification {
		if q.Away && !pieces.Fortified.Has(s) {
			return errors.New(words.Say("emperor.fault.noFortification", "space", q.At))
		}
		pieces.Fortified ^= here
		return nil
	}
	for len(pieces.Houses) <= int(q.Player) {
		pieces.Houses = append(pieces.Houses, 0)
	}
	stood := -1 // the owner of the house
	for owner, set := range pieces.Houses {
		if set.Has(s) {
			stood = owner
			pieces.Houses[owner] &^= here
		}
	}
	switch {
	case q.Away && stood < 0:
		return errors.New(words.Say("emperor.fault.noHouse", "space", q.At))
	case !q.Away && stood != int(q.Player):
		pieces.Houses[q.Player] |= here
	}
	return nil
}

func (q putQuestion) putEmissary(b emperor.Board, pieces *emperor.Pieces) error {
	r, ok := b.RegionNamed(q.At)
	if !ok {
		return fmt.Errorf("no region is called %q", q.At)
	}
	for len(pieces.Emissaries) <= int(r) {
		pieces.Emissaries = append(pieces.Emissaries, nil)
	}
	sent := pieces.Emissaries[r]
	for len(sent) <= int(q.Player) {
		sent = append(sent, 0)
	}
	pieces.Emissaries[r] = sent
	if !q.Away {
		sent[q.Player]++
		return nil
	}
	if sent[q.Player] == 0 {
		return errors.New(words.Say("emperor.fault.noEmissary", "name", q.Layout.Names.Player(q.Player),
			"region", q.At))
	}
	sent[q.Player]--
	return nil
}

// sum summarizes a final scoring for others.
type sum struct {
	Text    string `json:"text"`    // on one line
	Picture string `json:"picture"` // the table with everything that scores, as SVG
	// whether several players have the highest score, so that the pieces left
	// decide
	Tied bool `json:"tied"`
}

func summary(l layout) (sum, error) {
	game, err := l.finalState()
	if err != nil {
		return sum{}, err
	}
	final := emperor.FinalScore(game.Table())
	marks := final.Highlights()
	marks.Words = spoken()
	marks.Names = l.Names
	totals := final.Totals()
	order := slices.Collect(game.Seats())
	slices.SortStableFunc(order, func(p, q emperor.Player) int { return totals[q] - totals[p] })
	var scores []string
	parts := final.PlayerScores()
	for _, p := range order {
		s := parts[p]
		scores = append(scores, words.Say("emperor.sum.player", "name", l.Names.Player(p),
			"total", s.Total(), "houses", s.Houses, "alliances", s.Alliances, "roads", s.Roads))
	}
	w := walk{board: final.Board, names: l.Names}
	return sum{
		Text: words.Say("emperor.sum.text", "scores", strings.Join(scores, ", "),
			"result", w.result(game.SpectatorView(), final)),
		Picture: game.Table().SVG(marks),
		Tied:    totals[order[0]] == totals[order[1]],
	}, nil
}

// roadsBy holds the scores for roads by one of the two rules.
type roadsBy struct {
	Rule    emperor.RoadRule `json:"rule"`
	Rows    [][]row          `json:"rows"`   // by player
	Points  []int            `json:"points"` // by player, for all rows
	Totals  []int            `json:"totals"` // by player, the final scores
	Winners []emperor.Player `json:"winners"`
	Pieces  string           `json:"pieces"` // the layer of the pieces, with the rows
}

type row struct {
	Spaces  []string `json:"spaces"`
	Doubled bool     `json:"doubled"`
	Points  int      `json:"points"`
}

// roads returns the scores for a layout's roads by each of the two rules (A39).
func roads(l layout) ([]roadsBy, error) {
	var both []roadsBy
	for _, rule := range []emperor.RoadRule{emperor.MainRowFirst, emperor.BestRows} {
		l.Options.Roads = rule
		game, err := l.finalState()
		if err != nil {
			return nil, err
		}
		final := emperor.FinalScore(game.Table())
		by := roadsBy{Rule: rule, Totals: final.Totals(), Winners: final.Winners}
		marks := emperor.Highlights{Names: l.Names, Words: spoken()}
		for _, score := range final.Roads {
			rows := []row{}
			for _, r := range score.Rows {
				marks.Rows = append(marks.Rows, r)
				rows = append(rows, row{spaceNames(final.Board, r.Spaces), r.Doubled, r.Points})
			}
			by.Rows = append(by.Rows, rows)
			by.Points = append(by.Points, score.Points)
		}
		by.Pieces, _ = game.Table().SVGParts(marks)
		both = append(both, by)
	}
	return both, nil
}

func spaceNames(b emperor.Board, spaces []emperor.Space) []string {
	var list []string
	for _, s := range spaces {
		list = append(list, b.SpaceName(s))
	}
	return list
}
