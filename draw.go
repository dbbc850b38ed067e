package emperor

import (
	"slices"
	"strconv"
	"sync"

	"github.com/emperorofchina/emperor/internal/message"
	"github.com/emperorofchina/emperor/internal/names"
	"github.com/emperorofchina/emperor/internal/plane"
	"github.com/emperorofchina/emperor/internal/scene"
	"github.com/emperorofchina/emperor/internal/svg"
	"github.com/emperorofchina/emperor/internal/textmap"
)

// SVG draws the board as a picture in the SVG format: the regions in their
// colors, each color's initial on a card beside the region's name, the dragon
// spaces, the house spaces with the roads between them, the alliances' numbers,
// and the Great Wall as score track.
//
// The picture is 1000 units wide and 800 high, scales to its place on a page,
// and has its own background. If the map fits, map units are its units, as on
// the shipped boards; any other map is scaled, and overlapping spaces are moved
// apart. A region without an outline is drawn as a land around its spaces. A
// dotted line joins two allied regions if the alliance's number does not stand
// on a border between them. Long names are cut so that different names stay
// different.
//
// House spaces, dragon spaces and alliances carry attributes that identify
// them, see [Table.SVG].
//
// The text is a whole document that needs no other file, the same at every
// call. The zero Board gives a picture of the sea.
func (b Board) SVG() string { return Words{}.SVG(b) }

// SVG draws a board as [Board.SVG] does, with the language's letters for the
// colors.
func (w Words) SVG(b Board) string {
	if b.NumRegions() == 0 {
		return svg.NoBoard(message.Words(w))
	}
	return w.drawn(b).Picture()
}

// drawn returns a board as drawn.
func (w Words) drawn(b Board) *svg.Board {
	drawn := b.inSVG()
	if w.Messages == nil {
		return drawn
	}
	return drawn.In(message.Words(w), w.colors())
}

// colors returns the colors with their initials in pictures.
func (w Words) colors() (colors [scene.NumColors]scene.Color) {
	initials := []rune(w.say(colorInitials))
	for c := range colors {
		colors[c].Name = Color(c).String()
		if c < len(initials) {
			colors[c].Initial = string(initials[c])
		}
	}
	return colors
}

// Highlights are additions to the picture of a table: marks, names of players, the
// final scoring. The picture ignores spaces, regions and alliances that the table
// does not have, and a Scoring of another board. The zero value adds nothing.
//
// The picture draws a row as a line along the roads between its houses, in their
// owner's color, with its points: "6", or "7×2" if they are doubled. Scoring adds
// the points of each player beside each region and alliance, and those for houses,
// alliances and roads on each plate; after the end the stones on the score track
// stand at its totals.
type Highlights struct {
	Spaces    SpaceSet     // house spaces to choose from: a ring around each, and data-open
	Dragons   []Region     // regions whose dragon space can be chosen: marked in the same way
	Hand      Cards        // colors of the viewer's cards that can be played: data-open
	FaceUp    Cards        // colors of the face-up cards that can be taken: data-open
	Pile      bool         // whether the draw pile can be drawn from: data-open
	LastMove  Move         // a placement: brackets around its pieces; other moves show nothing
	Rows      []Row        // rows of houses
	Alliances []int        // numbers of alliances: a star around each
	Names     Names        // each on the player's plate, shortened to fit
	Scoring   FinalScoring // the final scoring
	Words     Words        // the language of the picture
}

// Highlights returns the highlights for a scoring on a picture of its table:
// its rows, the alliances that give points, and the scoring itself.
func (f FinalScoring) Highlights() Highlights {
	h := Highlights{Scoring: f}
	for _, roads := range f.Roads {
		h.Rows = append(h.Rows, roads.Rows...)
	}
	for _, a := range f.Alliances {
		if sum(a.Points) > 0 {
			h.Alliances = append(h.Alliances, a.Alliance.Number)
		}
	}
	return h
}

// SVG draws the table as a picture in the SVG format: the board as [Board.SVG]
// draws it with all pieces, scoring markers and scoring stones; and below it the
// face-up cards, the draw pile, the discard pile, and the score, point cards, hand
// and supplies of each player. Hands show only their size and [Table.KnownHand];
// [View.SVG] shows the viewer's hand too.
//
// The players have the colors of the rulebook: A green, B red, C purple, D
// blue, E yellow. Each color is darker or lighter than all others, so that
// people who do not see red, green or blue can distinguish them. Pieces and
// plates show the letter of their player, and no card has one of these letters.
// All pieces have dark edges with a white line around them, so that no region
// looks like a piece.
//
// Each thing that can be clicked carries an attribute that identifies it, on
// the innermost element around all of it. These attributes will not change:
//
//	data-space="Wei 3"      a house space, its house, fortification and ring
//	data-region="Ch'in"     a dragon space, its emissaries, marker and ring
//	data-alliance="7"       the number of an alliance
//	data-card="red"         a face-up card
//	data-pile="draw"        the draw pile; "discard": the discard pile
//	data-player="A"         a player's plate
//	data-hand="red"         a card in the viewer's hand
//
// Beside these, data-open="true" marks everything that Highlights opens: the
// rings around house spaces and dragon spaces, cards in the viewer's hand,
// face-up cards and the draw pile. [Moves.Highlights] opens what the player can
// click next, so that a page needs no other source.
//
// [Board.SpaceNamed] and [Board.RegionNamed] accept the names in these
// attributes, which have a straight apostrophe. The rings of Highlights take
// clicks anywhere in them. Elements without an attribute that lie over others
// take no clicks.
//
// The picture is 1000 units wide and 1030 high, scales to its place on a page,
// and covers it with a background, so that it looks the same on light and dark
// pages. Its title and description describe its content in words. The text is a
// complete document that needs no other file, the same at every call with the
// same table and highlights. A page can show several pictures. The first
// picture of a board takes a few milliseconds, every later one a fraction of
// that. For the zero Table the picture shows only the sea.
func (t Table) SVG(h Highlights) string { return t.openTable.svg(h, nil) }

// SVGParts returns the picture of [Table.SVG] without its board as two documents:
// the pieces, a transparent layer over [Board.SVG] that takes no clicks; and the
// panel below, 1000 units wide and 230 high. So a page can load the board once, and
// a narrow page can show cards and players differently. For the zero Table both
// are empty.
func (t Table) SVGParts(h Highlights) (pieces, panel string) { return t.openTable.svgParts(h, nil) }

// SVG returns the picture for the viewer: the picture of [Table.SVG], with the
// viewer's hand open. A spectator sees the picture of the table.
func (v View) SVG(h Highlights) string { return v.openTable.svg(h, v.openHand(h)) }

// SVGParts returns the parts of [View.SVG], as [Table.SVGParts] does.
func (v View) SVGParts(h Highlights) (pieces, panel string) {
	return v.openTable.svgParts(h, v.openHand(h))
}

func (v View) openHand(h Highlights) func(*scene.Table) {
	return func(seen *scene.Table) {
		if p, ok := v.Viewer(); ok && v.phase != PhaseNone {
			seen.Players[p].Open = h.Words.scene(v.Hand())
		}
	}
}

func (t *openTable) svg(h Highlights, open func(*scene.Table)) string {
	if t.phase == PhaseNone {
		return svg.NoGame(message.Words(h.Words))
	}
	return h.Words.drawn(t.board).Table(t.marked(h, open))
}

func (t *openTable) svgParts(h Highlights, open func(*scene.Table)) (pieces, panel string) {
	if t.phase == PhaseNone {
		return "", ""
	}
	return h.Words.drawn(t.board).Layers(t.marked(h, open))
}

// marked returns the table with the names and marks of its highlights.
func (t *openTable) marked(h Highlights, open func(*scene.Table)) (*scene.Table, *scene.Marks) {
	seen, marks := t.scene(h.Words), h.scene(t)
	for p := range seen.Players {
		if name := h.Names.called(Player(p)); name != seen.Players[p].Letter {
			seen.Players[p].Name = name
		}
	}
	if marks.Scoring != nil && t.Over() { // as far as the scoring goes
		for p, parts := range marks.Scoring.Parts {
			total := parts.Houses + parts.Alliances + parts.Roads
			seen.Players[p].Score = total
			seen.Players[p].OnTrack, seen.Players[p].PointCards = onTrack(total)
		}
	}
	if open != nil {
		open(seen)
	}
	return seen, &marks
}

// Map returns the table as a text picture for terminals: the map with all pieces,
// and below it everything else that lies open. It is the same at every call, shows
// no secret, and is at most 79 columns wide; a wide letter counts as two. Its lines
// have no trailing blanks and end in "\n". Nothing on the map moves in the course
// of a game. The shipped boards take about 42 lines.
//
// A house space shows the code of its region and its number; a house adds the
// letter of its owner, and a fortification the sign #. So "w3" is the empty space
// Wei 3, and "w3A#" the same space with a house of A on a fortification. The place
// of a dragon space shows the code, name and color of the region, a star if it is
// full, and on the next line the emissaries and their limit, as in "e A2 B1/3".
// <4> is an alliance. The list below the map has all alliances.
//
// Roads consist of box drawing characters (U+2500 and following), so that bends,
// crossings and parallel roads look different. A road never branches, and goes
// straight on if it crosses another. A list below the map has the roads for which
// it has no room.
//
// Map shortens long names. For the zero Table it returns "No game.\n".
func (t Table) Map() string { return Words{}.Map(t) }

// Map draws a table as [Table.Map] does, with the language's letters for the
// colors.
func (w Words) Map(t Table) string {
	if t.phase == PhaseNone {
		return w.say(noGameToDraw) + "\n"
	}
	parts := w.MapParts(t)
	return parts.Picture + "\n" + parts.Legend + parts.Beside
}

const noGameToDraw = "No game."

// MapParts are the parts of [Table.Map], for a front end without room for all of
// them at once.
type MapParts struct {
	Picture string // the map itself
	Legend  string // explains its signs, lists the alliances and the roads not drawn; the same all game
	Beside  string // everything else that lies open
}

// MapParts returns the parts of [Table.Map]. For the zero Table they are empty.
func (t Table) MapParts() MapParts { return Words{}.MapParts(t) }

// MapParts returns the parts of [Words.Map], as [Table.MapParts] does.
func (w Words) MapParts(t Table) MapParts {
	if t.phase == PhaseNone {
		return MapParts{}
	}
	board, seen := t.board.inText(), t.scene(w)
	if w.Messages != nil {
		board = board.In(message.Words(w), w.colors())
	}
	return MapParts{board.Picture(seen), board.Legend(), board.Beside(seen)}
}

// drawnBoard is a board laid out for pictures, for each format on first use. No
// function is stored here, so that a program that shows no map as text, such as
// a page's, is linked without the code for it.
type drawnBoard struct {
	once struct{ svg, text sync.Once }
	svg  *svg.Board
	text *textmap.Board
}

func (b Board) inSVG() *svg.Board {
	drawn := &b.get().drawn
	drawn.once.svg.Do(func() { drawn.svg = svg.NewBoard(b.scene()) })
	return drawn.svg
}

func (b Board) inText() *textmap.Board {
	drawn := &b.get().drawn
	drawn.once.text.Do(func() { drawn.text = textmap.NewBoard(b.scene()) })
	return drawn.text
}

// scene returns the board as data for a picture.
func (b Board) scene() scene.Board {
	spec := b.get().spec
	seen := scene.Board{
		Name: spec.Name, Players: spec.Players,
		Steppe: slices.EqualFunc(spec.Regions, side3to4.read().spec.Regions, sameOutline),
		Colors: Words{}.colors(),
	}
	for r, region := range spec.Regions {
		place := scene.Region{
			Name: region.Name, Key: names.Plain(region.Name), Color: int(region.Color),
			Dragon: plane.Point(region.Dragon), Limit: min(len(region.Spaces), maxHouses),
		}
		for _, p := range region.Outline {
			place.Outline = append(place.Outline, plane.Point(p))
		}
		for i, p := range region.Spaces {
			place.Spaces = append(place.Spaces, len(seen.Spaces))
			seen.Spaces = append(seen.Spaces, scene.Space{
				Name: spaceName(region.Name, i), Key: names.Plain(spaceName(region.Name, i)),
				Region: r, Number: strconv.Itoa(i + 1), At: plane.Point(p),
			})
		}
		seen.Regions = append(seen.Regions, place)
	}
	for s := range Space(b.NumSpaces()) {
		for t := range b.Neighbors(s).All() {
			if s < t {
				seen.Roads = append(seen.Roads, [2]int{int(s), int(t)})
			}
		}
	}
	for _, a := range b.get().alliances {
		seen.Alliances = append(seen.Alliances, scene.Alliance{Number: a.Number, A: int(a.A), B: int(a.B)})
	}
	for _, a := range spec.Alliances {
		seen.Alliances[a.Number-1].At = plane.Point(a.At)
	}
	return seen
}

func sameOutline(a, b RegionSpec) bool { return slices.Equal(a.Outline, b.Outline) }

// scene returns the table, without its board, as data for a picture.
func (t *openTable) scene(w Words) *scene.Table {
	seen := &scene.Table{
		Round: t.Round(), Phase: w.say(t.phase.inSentence()), Awaited: t.awaited(w),
		Over: t.Over(), FinalRound: t.FinalRound(), Fortifications: t.withForts,
		FaceUp: w.scene(t.faceUp), Discards: w.scene(t.discards), Reshuffled: w.scene(t.reshuffled),
		Pile:  t.PileSize(),
		Start: int(t.start), ToMove: int(t.toMove),
	}
	for s := range Space(t.board.NumSpaces()) {
		owner := scene.Nobody
		if p, built := t.HouseOn(s); built {
			owner = int(p)
		}
		seen.Owners = append(seen.Owners, owner)
		seen.Fortified = append(seen.Fortified, t.Fortified(s))
	}
	for r := range t.board.Regions() {
		sent := make([]int, t.players)
		for p := range sent {
			sent[p] = t.Emissaries(r, Player(p))
		}
		seen.Emissaries = append(seen.Emissaries, sent)
		seen.Scored = append(seen.Scored, t.Scored(r))
		seen.Limits = append(seen.Limits, t.EmissaryLimit(r))
	}
	for p := range Player(t.players) {
		seen.Players = append(seen.Players, t.playerScene(w, p))
	}
	for _, p := range t.Winners() {
		seen.Players[p].Winner = true
	}
	return seen
}

func (t *openTable) playerScene(w Words, p Player) scene.Player {
	onTrack, pointCards := onTrack(t.Score(p))
	return scene.Player{
		Letter: p.String(), Score: t.Score(p), OnTrack: onTrack, PointCards: pointCards,
		Hand: t.HandSize(p), Known: w.scene(t.KnownHand(p)),
		Supply: scene.Supply{
			Houses: t.supply(p, House), Emissaries: t.supply(p, Emissary),
			Fortifications: t.supply(p, Fortification),
		},
	}
}

// onTrack returns the number on the score track for a score, and the number of
// point cards: one above 50, two above 100, and so on (A44).
func onTrack(score int) (number, pointCards int) {
	pointCards = max(score-1, 0) / scene.TrackEnd
	return max(score-scene.TrackEnd*pointCards, 0), pointCards
}

func (w Words) scene(c Cards) scene.Cards {
	seen := scene.Cards{Total: c.Len(), Words: w.Cards(c)}
	for color, n := range c {
		seen.Count[color] = int(n)
	}
	return seen
}

// awaited returns the awaited decision in words, or the winners.
func (t *openTable) awaited(w Words) string {
	if t.phase != PhaseOver {
		return w.say(isAwaited, "player", t.toMove.String(), "phase", w.say(t.phase.inSentence()))
	}
	return letters.peopleIn(w).Win(t.Winners())
}

// scene returns the marks on a table, without those that the table does not have.
func (h Highlights) scene(t *openTable) scene.Marks {
	marks := scene.Marks{
		Placed: t.placedScene(h.LastMove),
		Hand:   Words{}.scene(h.Hand),
		FaceUp: Words{}.scene(h.FaceUp),
		Pile:   h.Pile,
	}
	for _, a := range t.board.get().alliances {
		if slices.Contains(h.Alliances, a.Number) {
			marks.Alliances = append(marks.Alliances, a.Number)
		}
	}
	if h.Scoring.Board.NumRegions() > 0 && h.Scoring.Board.Equal(t.board) {
		marks.Scoring = h.Scoring.scene(int(t.players))
	}
	for s := range (h.Spaces & t.board.get().all).All() {
		marks.Spaces = append(marks.Spaces, int(s))
	}
	for r := range t.board.Regions() {
		if slices.Contains(h.Dragons, r) {
			marks.Dragons = append(marks.Dragons, int(r))
		}
	}
	for _, row := range h.Rows {
		if owner, ok := t.ownerOf(row); ok {
			marks.Rows = append(marks.Rows, rowScene(row, owner))
		}
	}
	return marks
}

// scene returns the points of a final scoring for a number of players. Points that
// the scoring lacks count as 0.
func (f FinalScoring) scene(players int) *scene.Scoring {
	seen := &scene.Scoring{
		Regions:   make([][]int, f.Board.NumRegions()),
		Alliances: make([][]int, len(f.Board.get().alliances)),
		Parts:     make([]scene.Parts, players),
	}
	for _, region := range f.Regions {
		if int(region.Region) < len(seen.Regions) {
			seen.Regions[region.Region] = region.Points[:min(len(region.Points), players)]
		}
	}
	for _, a := range f.Alliances {
		if number := a.Alliance.Number; number >= 1 && number <= len(seen.Alliances) {
			seen.Alliances[number-1] = a.Points[:min(len(a.Points), players)]
		}
	}
	for p := range seen.Parts {
		for _, points := range seen.Regions {
			seen.Parts[p].Houses += entry(points, p)
		}
		for _, points := range seen.Alliances {
			seen.Parts[p].Alliances += entry(points, p)
		}
		if p < len(f.Roads) {
			seen.Parts[p].Roads = f.Roads[p].Points
		}
	}
	return seen
}

// ownerOf returns the owner of the houses of a row. The second result is false if
// they do not all belong to one player.
func (t *openTable) ownerOf(row Row) (Player, bool) {
	set := Spaces(row.Spaces...)
	for p := range Player(t.players) {
		if set != 0 && set&^t.houses[p] == 0 {
			return p, !slices.ContainsFunc(row.Spaces, func(s Space) bool { return s >= maxSpaces })
		}
	}
	return 0, false
}

func rowScene(row Row, owner Player) scene.Row {
	seen := scene.Row{Owner: int(owner), Doubled: row.Doubled, Points: row.Points}
	for _, s := range row.Spaces {
		seen.Spaces = append(seen.Spaces, int(s))
	}
	return seen
}

// placedScene returns the pieces of a move that stand on the board, with several
// emissaries as one.
func (t *openTable) placedScene(m Move) []scene.Placed {
	if m.Kind() != MovePlace || int(m.Region()) >= t.board.NumRegions() {
		return nil
	}
	var placed []scene.Placed
	for _, piece := range m.Pieces() {
		if !t.stands(piece, m.Region()) {
			continue
		}
		seen := scene.Placed{Kind: piece.Kind().String(), Region: int(m.Region()), Space: int(piece.space)}
		if piece.Kind() == Emissary {
			seen.Kind, seen.Space = "emissaries", -1
		}
		if !slices.Contains(placed, seen) {
			placed = append(placed, seen)
		}
	}
	return placed
}

// stands reports whether a piece stands in region r.
func (t *openTable) stands(piece Piece, r Region) bool {
	switch piece.Kind() {
	case House:
		_, built := t.HouseOn(piece.space)
		return built
	case Fortification:
		return t.Fortified(piece.space)
	case Emissary:
		return t.emissariesIn(r) > 0
	}
	return false
}
