package whitelotus

import (
	"slices"
	"strconv"
	"sync"

	"github.com/emperorofchina/emperor/internal/lotusmap"
	"github.com/emperorofchina/emperor/internal/lotusscene"
	"github.com/emperorofchina/emperor/internal/lotussvg"
	"github.com/emperorofchina/emperor/internal/message"
	"github.com/emperorofchina/emperor/internal/names"
	"github.com/emperorofchina/emperor/internal/plane"
)

// SVG returns a picture of the board in the SVG format: the areas with their
// names, a lotus on each start area, a dragon on each dragon area, and the
// areas for six players only in another color, with a 6.
//
// The picture is 1000 units wide and 800 high, scales to the space that a page
// gives it, and draws its background. Map units are picture units if the map
// fits, as the shipped one does; other maps are scaled, and tiles that would
// overlap are moved apart. An area without an outline becomes an island, and if
// the outlines of two neighbors share no stretch, a dotted line joins them.
// Long names are shortened in a way that keeps different names different.
//
// Each area has an attribute with its name, as in data-area="Wuchang".
//
// The text is a complete document that refers to no other file, the same at
// every call. The zero Board gives a picture of the sea.
func (b Board) SVG() string { return Words{}.SVG(b) }

// SVG draws a board as [Board.SVG] does.
func (w Words) SVG(b Board) string {
	if b.NumAreas() == 0 {
		return lotussvg.NoBoard(message.Words(w))
	}
	return w.drawn(b).Picture()
}

// drawn returns a board as drawn.
func (w Words) drawn(b Board) *lotussvg.Board {
	drawn := b.inSVG()
	if w.Messages == nil {
		return drawn
	}
	return drawn.In(message.Words(w))
}

// Highlights selects what a picture of a table shows in addition to the table.
// Areas that the table does not have are ignored; the zero value adds nothing.
type Highlights struct {
	// Areas are open to a choice: each gets a ring, and data-open.
	Areas AreaSet
	// Players are open to a choice: each plate gets data-open.
	Players []Player
	// Names stand on the players' plates, shortened to fit.
	Names Names
	// LastMove gets brackets around its area if it put a block or took an area;
	// other moves leave no trace on the board.
	LastMove Move
	// Scoring, of the table's board, adds the parts of the score to each plate,
	// and a sign to each area of the groups that score.
	Scoring FinalScoring
	// Events, as the viewer saw them, add to each plate what the player
	// revealed last in them: pass the events of the last moves, and the bids of
	// the round before stay in sight. Scoring takes their place.
	Events Events
	// Words are the language of the picture.
	Words Words
}

// SVG returns a picture of the table in the SVG format: the board as
// [Board.SVG] draws it, with tiles, chips and blocks, the areas for six players
// only in grey if they are out of play. Below it stand the awaited decision, a
// legend with the number of tiles that are not laid, and a plate for each
// player: score, influence, armies and points, the titles of Emperor and Rebel
// Leader, and a card if the player has committed something, face up once it is
// revealed. [View.SVG] shows the viewer's commitment, too.
//
// A tile is square and a chip is round; each bears the shape of its symbol. The
// legend explains symbols and signs. A chip and a block bear their player's
// letter. The players' colors differ in lightness, and no information is in
// color alone. The contested area has a dashed ring.
//
// Elements that a user can point at have an attribute; these will not change:
//
//	data-area="Wuchang"     an area's name, its tile or chip, its blocks, its ring
//	data-player="A"         a player's plate
//
// Beside these, data-open="true" marks what Highlights opens: rings around
// areas, and plates. [Moves.Highlights] opens what the player can click next.
//
// The picture is 1000 units wide and 1030 high, scales to the space that a page
// gives it, and draws its background. Its title and description state in words
// everything that it shows. The text is a complete document that refers to no
// other file, the same at every call with the same table and highlights. The
// zero Table gives a picture of the sea.
func (t Table) SVG(h Highlights) string { return t.openTable.svg(h, nil) }

// SVGParts returns the picture of [Table.SVG] without its board as two
// documents: the pieces, a transparent layer over [Board.SVG] that takes no
// clicks except on what has data-open; and the panel below, 1000 units wide and
// 230 high. So a page can load the board once, and a narrow page can show the
// players differently. The layer covers areas that are out of play. For the
// zero Table both are empty.
func (t Table) SVGParts(h Highlights) (pieces, panel string) { return t.openTable.svgParts(h, nil) }

// SVG returns a picture for the viewer: the picture of [Table.SVG], with the
// viewer's commitment face up on a card with a dark corner. A spectator sees the
// picture of the table.
func (v View) SVG(h Highlights) string { return v.openTable.svg(h, v.showPending(h)) }

// SVGParts returns the parts of [View.SVG], as [Table.SVGParts] does.
func (v View) SVGParts(h Highlights) (pieces, panel string) {
	return v.openTable.svgParts(h, v.showPending(h))
}

// showPending turns up the viewer's commitment.
func (v View) showPending(h Highlights) func(*lotusscene.Table) {
	return func(seen *lotusscene.Table) {
		if m, ok := v.Pending(); ok {
			seen.Players[v.seat].Shown = h.Words.cardScene(v.board, m)
		}
	}
}

func (t *openTable) svg(h Highlights, open func(*lotusscene.Table)) string {
	if t.phase == PhaseNone {
		return lotussvg.NoGame(message.Words(h.Words))
	}
	return h.Words.drawn(t.board).Table(t.marked(h, open))
}

func (t *openTable) svgParts(h Highlights, open func(*lotusscene.Table)) (pieces, panel string) {
	if t.phase == PhaseNone {
		return "", ""
	}
	return h.Words.drawn(t.board).Layers(t.marked(h, open))
}

// marked returns the table with the names and marks of its highlights, after
// open has turned up what the viewer sees.
func (t *openTable) marked(h Highlights, open func(*lotusscene.Table)) (*lotusscene.Table,
	*lotusscene.Marks) {
	seen, marks := t.scene(h.Words), h.scene(t)
	for p := range seen.Players {
		if name := h.Names.people().Called(Player(p)); name != seen.Players[p].Letter {
			seen.Players[p].Name = name
		}
	}
	if open != nil {
		open(seen)
	}
	return seen, &marks
}

// Map returns the table as a text picture for terminals: the map with borders,
// names, tiles, chips and blocks, and below it everything else that lies open.
// It is the same at every call, shows no secret, and is at most 79 columns
// wide, counting two for a wide letter. Lines end in "\n", without trailing
// blanks. Nothing on the map moves during a game.
//
// The symbol of an area stands below its name: "P" is a neutral Palace, "A:P" a
// Palace of A, "P+BC" a neutral Palace with blocks of B and C, and "<P>+BC" the
// contested one. After a name, * marks a start area and ^ a dragon. A name may
// cover a border if there is no other room. Below the map it lists the borders
// that are hidden, and those that the map shows and the board does not have;
// for areas without outlines it lists them all.
//
// Long names are shortened. The zero Table gives the line "No game."
func (t Table) Map() string { return Words{}.Map(t) }

// Map draws a table as [Table.Map] does, with the language's letters for the
// symbols.
func (w Words) Map(t Table) string {
	if t.phase == PhaseNone {
		return w.say(noGameToDraw) + "\n"
	}
	parts := w.MapParts(t)
	return parts.Picture + "\n" + parts.Legend + "\n" + parts.Beside
}

const noGameToDraw = "No game."

// MapParts are the parts of [Table.Map], for a front end without room for all of
// them at once.
type MapParts struct {
	Picture string // the map itself
	Legend  string // explains its signs, and lists the borders that it shows differently; the same all game
	Beside  string // everything else that lies open
}

// MapParts returns the parts of [Table.Map]. For the zero Table they are empty.
func (t Table) MapParts() MapParts { return Words{}.MapParts(t) }

// MapParts returns the parts of [Words.Map], as [Table.MapParts] does.
func (w Words) MapParts(t Table) MapParts {
	if t.phase == PhaseNone {
		return MapParts{}
	}
	board, seen := w.mapped(t.board), t.scene(w)
	return MapParts{board.Picture(seen), board.Legend(), board.Beside(seen)}
}

// mapped returns a board as drawn in text.
func (w Words) mapped(b Board) *lotusmap.Board {
	if w.Messages == nil {
		return b.inText()
	}
	return b.inText().In(message.Words(w))
}

// drawnBoard is a board laid out for pictures, for each format on first use. No
// function is stored here, so that a program that shows no map as text, such as
// a page's, is linked without the code for it.
type drawnBoard struct {
	once struct{ svg, text sync.Once }
	svg  *lotussvg.Board
	text *lotusmap.Board
}

func (b Board) inSVG() *lotussvg.Board {
	drawn := &b.get().drawn
	drawn.once.svg.Do(func() { drawn.svg = lotussvg.NewBoard(b.scene()) })
	return drawn.svg
}

func (b Board) inText() *lotusmap.Board {
	drawn := &b.get().drawn
	drawn.once.text.Do(func() { drawn.text = lotusmap.NewBoard(b.scene()) })
	return drawn.text
}

// AreaTable returns a line for each area in play, below a heading: the name
// with its marks, what lies there, both in the signs of [Table.Map], and its
// neighbors. It is for places without room for a map. Lines are at most 79
// columns wide, unless a name is very long. For the zero Table it is empty.
func (t Table) AreaTable() string { return Words{}.AreaTable(t) }

// AreaTable lists the areas as [Table.AreaTable] does.
func (w Words) AreaTable(t Table) string {
	if t.phase == PhaseNone {
		return ""
	}
	return w.mapped(t.board).Areas(t.scene(w))
}

// scene returns the visible parts of the table, without its board.
func (t *openTable) scene(w Words) *lotusscene.Table {
	seen := &lotusscene.Table{
		Turn: t.Turn(), Turns: int(t.turns), Awaited: t.awaited(w), Over: t.Over(),
		Contested: lotusscene.Nobody,
	}
	aside := t.Aside()
	for symbol := range Symbol(numSymbols) {
		seen.Symbols[symbol], seen.Aside[symbol] = w.say(symbol.String()), int(aside[symbol])
	}
	for a := range t.board.Areas() {
		seen.Areas = append(seen.Areas, t.lyingScene(a))
	}
	if a, ok := t.Contested(); ok {
		seen.Contested = int(a)
	}
	for p := range Player(t.players) {
		seen.Players = append(seen.Players, t.playerScene(w, p))
	}
	for _, p := range t.Winners() {
		seen.Players[p].Winner = true
	}
	return seen
}

func (t *openTable) lyingScene(a Area) lotusscene.Lying {
	lying := lotusscene.Lying{InPlay: t.InPlay().Has(a), Symbol: lotusscene.Symbol(t.Symbol(a)),
		Owner: lotusscene.Nobody}
	if owner, ok := t.Owner(a); ok {
		lying.Owner = int(owner)
	}
	for p := range t.contestants(a).all() {
		lying.Blocks = append(lying.Blocks, int(p))
	}
	return lying
}

func (t *openTable) playerScene(w Words, p Player) lotusscene.Player {
	player := lotusscene.Player{
		Letter: p.String(), Score: t.Score(p), Influence: t.Influence(p), Armies: t.Armies(p),
		Points:  t.Points(p),
		Emperor: p == t.Emperor(), Awaited: t.Awaits(p), Committed: t.Committed(p),
	}
	if leader, ok := t.RebelLeader(); ok {
		player.RebelLeader = p == leader
	}
	if m, ok := t.Revealed(p); ok {
		player.Shown = w.cardScene(t.board, m)
	}
	return player
}

// cardScene returns the card of a commitment.
func (w Words) cardScene(b Board, m Move) lotusscene.Card {
	card := lotusscene.Card{Words: w.Move(letters, b, m), Amount: strconv.Itoa(m.Amount())}
	switch {
	case m.Kind() != MoveCommit:
		card.Against = w.say(against, "player", m.Player().String())
	case m.Side() == RebelSide:
		card.Side = lotusscene.RebelSide
	default:
		card.Side = lotusscene.EmperorSide
	}
	return card
}

// awaited describes the awaited decision, or names the winners.
func (t *openTable) awaited(w Words) string {
	if t.phase != PhaseOver {
		return w.say(isAwaited, "player", t.toMove.String(), "phase", w.say(t.phase.inSentence()))
	}
	return letters.peopleIn(w).Win(t.Winners())
}

// scene returns the marks on a table, leaving out areas that it does not have.
func (h Highlights) scene(t *openTable) lotusscene.Marks {
	marks := lotusscene.Marks{Placed: lotusscene.Nobody}
	for a := range (h.Areas & t.InPlay()).All() {
		marks.Open = append(marks.Open, int(a))
	}
	for p := range t.Seats() {
		if slices.Contains(h.Players, p) {
			marks.OpenPlayers = append(marks.OpenPlayers, int(p))
		}
	}
	if kind := h.LastMove.Kind(); (kind == MoveBlock || kind == MoveTake) &&
		t.InPlay().Has(h.LastMove.Area()) {
		marks.Placed = int(h.LastMove.Area())
	}
	if h.Scoring.Board.NumAreas() > 0 && h.Scoring.Board.Equal(t.board) {
		marks.Scoring = h.Scoring.scene(t)
	}
	for _, e := range h.Events.List {
		if e.Kind == EventRevealed && int(e.Player) < int(t.players) {
			if marks.Before == nil {
				marks.Before = make([]lotusscene.Card, t.players)
			}
			marks.Before[e.Player] = h.Words.cardScene(t.board, e.Commitment)
		}
	}
	return marks
}

// scene returns the parts of the players' scores. The scoring may come from any
// caller: players that it lacks score nothing.
func (f FinalScoring) scene(t *openTable) []lotusscene.Scored {
	seen := make([]lotusscene.Scored, t.players)
	for p := range min(len(seen), len(f.PlayerScores)) {
		score := f.PlayerScores[p]
		seen[p] = lotusscene.Scored{Areas: score.Areas, Dragons: score.Dragons, Group: score.Group,
			Points: score.Points}
		if score.Group > 0 {
			for a := range (score.Largest & t.InPlay()).All() {
				seen[p].Largest = append(seen[p].Largest, int(a))
			}
		}
	}
	return seen
}

// scene returns the visible parts of the board.
func (b Board) scene() lotusscene.Board {
	spec := b.get().spec
	seen := lotusscene.Board{Name: spec.Name, Players: spec.Players,
		Steppe: slices.EqualFunc(spec.Areas, china.read().spec.Areas, sameOutline)}
	for _, area := range spec.Areas {
		place := lotusscene.Area{
			Name: area.Name, Key: names.Plain(area.Name), At: plane.Point(area.At), Start: area.Start,
			Dragon: area.Dragon, Six: area.Six,
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
