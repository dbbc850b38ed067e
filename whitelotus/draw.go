package whitelotus

import (
	"slices"
	"strconv"
	"strings"

	"github.com/emperorofchina/emperor/internal/lotusscene"
	"github.com/emperorofchina/emperor/internal/lotussvg"
	"github.com/emperorofchina/emperor/internal/names"
	"github.com/emperorofchina/emperor/internal/plane"
)

// SVG draws the board as a picture in the SVG format: the areas with their names,
// a lotus on each start area, a dragon where there is one, and the areas for six
// players only in another color, with a 6.
//
// The picture is 1000 units wide and 800 high, fills whatever place a page gives
// it, and has a background of its own. Map units are its units where the map fits
// them, as the shipped one does; any other map is scaled, and tiles that would
// overlap are moved apart. An area without an outline is drawn as an island, and a
// dotted line joins two areas that border where their outlines share no stretch.
// Long names are cut, so that those that differ stay different.
//
// Each area carries an attribute that says what it is, as in
// data-area="Wuchang".
//
// The text is a whole document that needs no other file, the same at every call.
// The zero Board gives a picture of the sea.
func (b Board) SVG() string {
	if b.NumAreas() == 0 {
		return lotussvg.NoBoard()
	}
	return b.get().drawn().Picture()
}

// Highlights says what a picture of a table shows beside the table. What a table
// does not have is passed over; the zero value adds nothing.
type Highlights struct {
	Areas    AreaSet      // areas that are open to a choice: each with a ring
	LastMove Move         // a block put or an area taken, the only moves that show on the board: brackets around what is there now
	Scoring  FinalScoring // of the table's board: on each plate the parts of the score, and a star on each area of the groups that score
}

// SVG draws the table as a picture in the SVG format: the board as [Board.SVG]
// draws it, with tiles, chips and blocks on it, the areas for six players only
// greyed where they are out of play; below it what is awaited, the tiles that lie
// nowhere, and for each player score, influence, armies and points, who is Emperor
// and Rebel Leader, and whether they have committed something: a card's back, or
// once it is revealed its face. [View.SVG] shows the viewer's own.
//
// A tile is square and a chip round, with the symbol's shape on it, which the panel
// explains; a chip and a block have their player's letter. Each player has a color
// that is darker or lighter than all others'; none is needed to tell things apart.
// The area contested has a dashed ring.
//
// What one can point at carries an attribute that says what it is; these will not
// change:
//
//	data-area="Wuchang"     an area's name, its tile or chip, its blocks
//	data-player="A"         a player's plate
//
// The picture is 1000 units wide and 1030 high, fills whatever place a page gives
// it, and covers that with its own background. Its title and description say all
// that it shows in words. The text is a whole document that needs no other file,
// the same at every call with the same table and highlights. The zero Table gives
// a picture of the sea.
func (t Table) SVG(h Highlights) string { return t.openTable.svg(h, nil) }

// SVG draws what the viewer sees: the table as [Table.SVG] draws it, with what the
// viewer has committed open, on a card with a dark corner. For a spectator it is
// the picture of the table.
func (v View) SVG(h Highlights) string {
	return v.openTable.svg(h, func(seen *lotusscene.Table) {
		if m, ok := v.Pending(); ok {
			seen.Players[v.seat].Shown = cardScene(m)
		}
	})
}

// svg draws the table, once a view has opened what its viewer sees.
func (t *openTable) svg(h Highlights, open func(*lotusscene.Table)) string {
	if t.phase == PhaseNone {
		return lotussvg.NoGame()
	}
	seen, marks := t.scene(), h.scene(t)
	if open != nil {
		open(seen)
	}
	return t.board.get().drawn().Table(seen, &marks)
}

// Map returns the table as a text picture for terminals: the map with borders,
// names, and all that lies there, and below it all else that lies open. It is the
// same at every call, shows no secret, and is at most 79 columns wide, two of them
// for a wide letter; its lines end in "\n" without blanks before. Nothing on the
// map moves in the course of a game.
//
// Below the name of an area stands what lies there: "P" is a neutral Palace, "A:P"
// one of A, "P+BC" one with blocks of B and C; "<P>+BC" is contested. Behind a name
// stand the signs * of a start area and ^ of a dragon. Names stand over borders
// where there is no other room. Borders that cannot be seen so are listed below,
// and those that only seem to be there: of areas without outlines, all.
//
// Long names are cut. The zero Table gives a line that says that there is no game.
func (t Table) Map() string {
	if t.phase == PhaseNone {
		return "No game.\n"
	}
	return t.board.get().mapped().Map(t.scene())
}

// scene says what is to be seen on the table, beside its board.
func (t *openTable) scene() *lotusscene.Table {
	seen := &lotusscene.Table{
		Turn: t.Turn(), Turns: int(t.turns), Awaited: t.awaited(), Over: t.Over(), Contested: lotusscene.Nobody,
	}
	aside := t.Aside()
	for symbol := range Symbol(numSymbols) {
		seen.Symbols[symbol], seen.Aside[symbol] = symbol.String(), int(aside[symbol])
	}
	for a := range t.board.Areas() {
		seen.Areas = append(seen.Areas, t.lyingScene(a))
	}
	if a, ok := t.Contested(); ok {
		seen.Contested = int(a)
	}
	for p := range Player(t.players) {
		seen.Players = append(seen.Players, t.playerScene(p))
	}
	for _, p := range t.Winners() {
		seen.Players[p].Winner = true
	}
	return seen
}

func (t *openTable) lyingScene(a Area) lotusscene.Lying {
	lying := lotusscene.Lying{InPlay: t.InPlay().Has(a), Symbol: lotusscene.Symbol(t.Symbol(a)), Owner: lotusscene.Nobody}
	if owner, ok := t.Owner(a); ok {
		lying.Owner = int(owner)
	}
	for p := range t.contestants(a).all() {
		lying.Blocks = append(lying.Blocks, int(p))
	}
	return lying
}

func (t *openTable) playerScene(p Player) lotusscene.Player {
	player := lotusscene.Player{
		Letter: p.String(), Score: t.Score(p), Influence: t.Influence(p), Armies: t.Armies(p), Points: t.Points(p),
		Emperor: p == t.Emperor(), Awaited: t.Awaits(p), Committed: t.Committed(p),
	}
	if leader, ok := t.RebelLeader(); ok {
		player.RebelLeader = p == leader
	}
	if m, ok := t.Revealed(p); ok {
		player.Shown = cardScene(m)
	}
	return player
}

// cardScene says what the card of a commitment shows: "3 on B", "rebels 2".
func cardScene(m Move) lotusscene.Card {
	amount := strconv.Itoa(m.Amount())
	if m.Kind() != MoveCommit {
		text := amount + " on " + m.Player().String()
		return lotusscene.Card{Words: text, Short: text}
	}
	side := lotusscene.EmperorSide
	if m.Side() == RebelSide {
		side = lotusscene.RebelSide
	}
	return lotusscene.Card{Words: m.Side().String() + " " + amount, Short: amount, Side: side}
}

// awaited says what the game waits for, or who has won.
func (t *openTable) awaited() string {
	if t.phase != PhaseOver {
		return t.toMove.String() + " is " + t.phase.String()
	}
	var letters []string
	for _, p := range t.Winners() {
		letters = append(letters, p.String())
	}
	if len(letters) == 1 {
		return letters[0] + " wins"
	}
	return strings.Join(letters, ", ") + " win together"
}

// scene says what of a table is marked. What is not there is left out.
func (h Highlights) scene(t *openTable) lotusscene.Marks {
	marks := lotusscene.Marks{Placed: lotusscene.Nobody}
	for a := range (h.Areas & t.InPlay()).All() {
		marks.Open = append(marks.Open, int(a))
	}
	if kind := h.LastMove.Kind(); (kind == MoveBlock || kind == MoveTake) && t.InPlay().Has(h.LastMove.Area()) {
		marks.Placed = int(h.LastMove.Area())
	}
	if h.Scoring.Board.NumAreas() > 0 && h.Scoring.Board.Equal(t.board) {
		marks.Scoring = h.Scoring.scene(t)
	}
	return marks
}

// scene says what a scoring gave to the players of a table. The scoring may be of
// any caller's making: players that it lacks score nothing.
func (f FinalScoring) scene(t *openTable) []lotusscene.Scored {
	seen := make([]lotusscene.Scored, t.players)
	for p := range min(len(seen), len(f.Players)) {
		score := f.Players[p]
		seen[p] = lotusscene.Scored{Areas: score.Areas, Dragons: score.Dragons, Group: score.Group, Points: score.Points}
		if score.Group > 0 {
			for a := range (score.Largest & t.InPlay()).All() {
				seen[p].Largest = append(seen[p].Largest, int(a))
			}
		}
	}
	return seen
}

// scene says what is to be seen of the board.
func (b Board) scene() lotusscene.Board {
	spec := b.get().spec
	seen := lotusscene.Board{Name: spec.Name, Players: spec.Players, Steppe: slices.EqualFunc(spec.Areas, china.Areas, sameOutline)}
	for _, area := range spec.Areas {
		place := lotusscene.Area{
			Name: area.Name, Key: names.Plain(area.Name), At: plane.Point(area.At), Start: area.Start, Dragon: area.Dragon, Six: area.Six,
		}
		for _, p := range area.Outline {
			place.Outline = append(place.Outline, plane.Point(p))
		}
		seen.Areas = append(seen.Areas, place)
	}
	for a := range b.Areas() {
		for other := range b.Neighbors(a).All() {
			if a < other {
				seen.Borders = append(seen.Borders, [2]int{int(a), int(other)})
			}
		}
	}
	return seen
}

func sameOutline(a, b AreaSpec) bool { return slices.Equal(a.Outline, b.Outline) }
