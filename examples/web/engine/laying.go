package engine

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/emperorofchina/emperor"
)

// layout is a table as people lay it out by hand who have the box before them.
type layout struct {
	Options emperor.Options  `json:"options"`
	Names   emperor.Names    `json:"names"`
	Pieces  string           `json:"pieces"` // as emperor.Board.FormatPieces writes them; "": none
	Placed  []emperor.Player `json:"placed"` // who has placed their fortification; null: the first in turn order
}

// layOut returns the table as the end of a game, as everybody sees it.
func layOut(l layout) (seen, error) {
	game, err := l.finished()
	if err != nil {
		return seen{}, err
	}
	return see(game.SpectatorView(), l.Names), nil
}

// finished returns the layout as the end of a game. What was scored in its course
// follows from the pieces, since none of them ever moves (section 2.3).
func (l layout) finished() (emperor.GameState, error) {
	p, err := l.position()
	if err != nil {
		return emperor.GameState{}, err
	}
	table, err := emperor.FinishedTable(l.Options, p.Pieces)
	if err != nil {
		return emperor.GameState{}, told{err, l.Names}
	}
	p.Phase, p.ToMove, p.Discards = emperor.PhaseOver, table.ToMove(), table.Deck()
	p.FaceUp, p.Pile = []emperor.Color{}, []emperor.Color{}
	p.Hands = slices.Repeat([][]emperor.Color{{}}, table.NumPlayers())
	return l.state(p)
}

// state makes a game from a position of the layout.
func (l layout) state(p emperor.Position) (emperor.GameState, error) {
	game, err := emperor.NewState(p)
	if err != nil {
		err = told{err, l.Names}
	}
	return game, err
}

// position returns the layout as a position in which all cards are left out.
func (l layout) position() (emperor.Position, error) {
	complete := emperor.InitialPosition(l.Options, 1)
	p := emperor.Position{Options: complete.Options, Seed: complete.Seed, ToMove: complete.ToMove}
	if l.Pieces != "" {
		var err error
		if p.Pieces, err = p.Options.Board.ParsePieces(l.Pieces); err != nil {
			return p, l.unfit(err)
		}
	}
	if l.Placed != nil {
		p.FortPlaced = make([]bool, p.Options.Players)
		for _, player := range l.Placed {
			if int(player) >= len(p.FortPlaced) {
				return p, fmt.Errorf("player %v does not play; there are %d", player, len(p.FortPlaced))
			}
			p.FortPlaced[player] = true
		}
	}
	return p, nil
}

// unfit says why pieces can't lie on the board of the layout: another board was chosen.
func (l layout) unfit(err error) error {
	if place := new(emperor.SyntaxError); errors.As(err, &place) {
		return fmt.Errorf("the pieces do not fit this board: instead of %s it has %s; take away what has no place there", place.Found, place.Expected)
	}
	return told{err, l.Names}
}

// putting is a question of what a layout is after a piece was put somewhere, or was
// taken away from there.
type putting struct {
	Layout layout            `json:"layout"`
	Player emperor.Player    `json:"player"` // whose piece it is
	Piece  emperor.PieceKind `json:"piece"`
	At     string            `json:"at"`   // a space; of an emissary, a region
	Away   bool              `json:"away"` // take it away
}

// put returns the layout after a change, if pieces can stand so. A player's house put
// where it stands already is taken away, and so is a fortification; one put where
// another's stands takes its place, for that is how people mend what they mistook.
func put(q putting) (layout, error) {
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
		changed.Placed = nil // of one fortification more or less
	}
	_, err = changed.finished()
	return changed, err
}

func (q putting) putOnSpace(b emperor.Board, pieces *emperor.Pieces) error {
	s, ok := b.SpaceNamed(q.At)
	if !ok {
		return fmt.Errorf("there is no house space %q", q.At)
	}
	here := emperor.Spaces(s)
	if q.Piece == emperor.Fortification {
		if q.Away && !pieces.Fortified.Has(s) {
			return fmt.Errorf("%s has no fortification", q.At)
		}
		pieces.Fortified ^= here
		return nil
	}
	for len(pieces.Houses) <= int(q.Player) {
		pieces.Houses = append(pieces.Houses, 0)
	}
	stood := -1 // whose house is there
	for owner, set := range pieces.Houses {
		if set.Has(s) {
			stood = owner
			pieces.Houses[owner] &^= here
		}
	}
	switch {
	case q.Away && stood < 0:
		return fmt.Errorf("%s has no house", q.At)
	case !q.Away && stood != int(q.Player):
		pieces.Houses[q.Player] |= here
	}
	return nil
}

func (q putting) putEmissary(b emperor.Board, pieces *emperor.Pieces) error {
	r, ok := b.RegionNamed(q.At)
	if !ok {
		return fmt.Errorf("there is no region %q", q.At)
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
		return fmt.Errorf("%s has no emissary in %s", q.Layout.Names.Player(q.Player), q.At)
	}
	sent[q.Player]--
	return nil
}

// sum is a final scoring in short, to be shown to others.
type sum struct {
	Text    string `json:"text"`    // on one line
	Picture string `json:"picture"` // the whole table with all that scores, as SVG
	Tied    bool   `json:"tied"`    // the highest score is that of several, so that pieces left decide
}

func summary(l layout) (sum, error) {
	game, err := l.finished()
	if err != nil {
		return sum{}, err
	}
	final := emperor.FinalScore(game.Table())
	marks := final.Highlights()
	marks.Names = l.Names
	totals := final.Totals()
	order := slices.Collect(game.Seats())
	slices.SortStableFunc(order, func(p, q emperor.Player) int { return totals[q] - totals[p] })
	var scores []string
	for _, p := range order {
		s := game.PlayerScores()[p]
		scores = append(scores, fmt.Sprintf("%s %d (houses %d, alliances %d, roads %d)", l.Names.Player(p), s.Total(), s.Houses, s.Alliances, s.Roads))
	}
	w := walk{board: final.Board, names: l.Names}
	return sum{
		Text:    fmt.Sprintf("The Emperor of China: %s. %s", strings.Join(scores, ", "), w.result(game.SpectatorView(), final)),
		Picture: game.Table().SVG(marks),
		Tied:    totals[order[0]] == totals[order[1]],
	}, nil
}

// roadsBy is what all roads score by one of the two rules.
type roadsBy struct {
	Rule    emperor.RoadRule `json:"rule"`
	Rows    [][]row          `json:"rows"`   // by player
	Points  []int            `json:"points"` // by player, of all rows
	Totals  []int            `json:"totals"` // by player, with all else that scores
	Winners []emperor.Player `json:"winners"`
	Pieces  string           `json:"pieces"` // the layer of the pieces, with the rows
}

type row struct {
	Spaces  []string `json:"spaces"`
	Doubled bool     `json:"doubled"`
	Points  int      `json:"points"`
}

// roads returns what the roads of a layout score by each of the two rules (A39).
func roads(l layout) ([]roadsBy, error) {
	var both []roadsBy
	for _, rule := range []emperor.RoadRule{emperor.MainRowFirst, emperor.BestRows} {
		l.Options.Roads = rule
		game, err := l.finished()
		if err != nil {
			return nil, err
		}
		final := emperor.FinalScore(game.Table())
		by := roadsBy{Rule: rule, Totals: final.Totals(), Winners: final.Winners}
		marks := emperor.Highlights{Names: l.Names}
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
