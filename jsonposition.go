package emperor

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strconv"
)

// The keys that a position and a view have in common, in three parts.
var (
	pieceKeys = []string{"options", "houses", "fortifications", "fortPlaced", "emissaries"}
	cardKeys  = []string{"faceUp", "discards", "known", "reshuffled"}
	turnKeys  = []string{"toMove", "phase", "round", "supplies", "scored", "scores"}
)

func (w *jsonWriter) position(p Position, version func()) {
	w.object(func() {
		version()
		w.key("options")
		w.options(p.Options, w.unversioned)
		w.key("seed")
		w.string(strconv.FormatUint(p.Seed, 10))
		w.pieces(p)
		if p.Hands != nil {
			w.key("hands")
			byPlayer(w, p.Hands, func(hand []Color) {
				if hand == nil {
					w.write("null")
					return
				}
				w.pileOf(hand)
			})
		}
		w.faceUp(p)
		if p.Pile != nil {
			w.key("pile")
			w.pileOf(p.Pile)
		}
		w.openCards(p)
		if p.BlindDraws != nil {
			w.key("blindDraws")
			byPlayer(w, p.BlindDraws, w.cards)
		}
		w.turn(p)
	})
}

// position reads a position, the whole document or inside another.
func (v *jsonValue) position(whole bool) Position {
	v.objectOf(whole, slices.Concat([]string{"seed", "hands", "pile", "blindDraws"}, pieceKeys, cardKeys, turnKeys)...)
	p := v.table()
	if v.has("seed") {
		p.Seed = v.get("seed").seed()
	}
	p.Hands = optional(v.get("hands"), maxPlayers, func(v *jsonValue) []Color {
		if v.kind == jsonNull {
			return nil
		}
		return v.pileOf()
	})
	p.Pile = optional(v.get("pile"), maxDeck, (*jsonValue).color)
	p.BlindDraws = optional(v.get("blindDraws"), maxPlayers, (*jsonValue).cards)
	return p
}

func (w *jsonWriter) pieces(p Position) {
	b, players := p.Options.laidOut()
	if p.Pieces.Houses != nil {
		w.key("houses")
		byPlayer(w, p.Pieces.Houses, func(set SpaceSet) { w.spaces(b, set) })
	}
	w.key("fortifications")
	w.spaces(b, p.Pieces.Fortified)
	if p.FortPlaced != nil {
		w.key("fortPlaced")
		if n := len(p.FortPlaced); n > maxPlayers || n > players && !p.FortPlaced[n-1] {
			w.fault("for %d players; there are %d", n, players)
		}
		w.seats(p.FortPlaced)
	}
	if p.Pieces.Emissaries != nil {
		w.key("emissaries")
		if len(p.Pieces.Emissaries) > b.NumRegions() {
			w.fault("for %d regions; the board has %d", len(p.Pieces.Emissaries), b.NumRegions())
		}
		w.object(func() {
			for r, row := range p.Pieces.Emissaries {
				if len(row) <= players && !slices.ContainsFunc(row, func(n int) bool { return n != 0 }) {
					continue
				}
				for len(row) < players {
					row = append(row[:len(row):len(row)], 0)
				}
				w.key(b.RegionName(Region(r)))
				byPlayer(w, row, w.number)
			}
		})
	}
}

func (w *jsonWriter) faceUp(p Position) {
	if p.FaceUp == nil {
		return
	}
	w.key("faceUp")
	if len(p.FaceUp) > maxDeck {
		w.fault("%d cards; there are at most %d in play (A52)", len(p.FaceUp), maxDeck)
		return
	}
	for _, c := range p.FaceUp {
		if c >= NumColors {
			w.fault("color %d is none of the %d colors", c, NumColors)
			return
		}
	}
	w.cards(cardsOf(p.FaceUp))
}

func (w *jsonWriter) openCards(p Position) {
	w.key("discards")
	w.cards(p.Discards)
	if p.Known != nil {
		w.key("known")
		byPlayer(w, p.Known, w.cards)
	}
	w.key("reshuffled")
	w.cards(p.Reshuffled)
}

var phaseNames = map[Phase]string{PhaseAct: "act", PhaseDraw: "draw", PhaseOver: "over"}

func (w *jsonWriter) turn(p Position) {
	w.key("toMove")
	w.seat(p.ToMove)
	if p.Phase != PhaseNone {
		w.key("phase")
		name, ok := phaseNames[p.Phase]
		if !ok {
			w.fault("%d; there are PhaseAct, PhaseDraw and PhaseOver (section 2)", p.Phase)
		}
		w.string(name)
	}
	if p.Round != 0 {
		w.key("round")
		w.number(p.Round)
	}
	if p.Supplies != nil {
		w.key("supplies")
		byPlayer(w, p.Supplies, func(left [numPieces]int) {
			w.object(func() {
				for k, n := range left {
					w.key(Piece(k).String())
					w.number(n)
				}
			})
		})
	}
	if p.Scored != nil {
		w.key("scored")
		w.scored(p)
	}
	if p.Scores != nil {
		w.key("scores")
		byPlayer(w, p.Scores, w.number)
	}
}

func (w *jsonWriter) scored(p Position) {
	b, _ := p.Options.laidOut()
	if len(p.Scored) > b.NumRegions() {
		w.fault("for %d regions; the board has %d", len(p.Scored), b.NumRegions())
	}
	writeList(w, p.scoredNames(b), w.string)
}

// scoredNames returns the names of the regions that are marked; of those of which
// the position says nothing, the ones that are full.
func (p Position) scoredNames(b Board) []string {
	var built SpaceSet
	for _, houses := range p.Pieces.Houses {
		built |= houses
	}
	var names []string
	for r := range b.Regions() {
		if int(r) < len(p.Scored) && p.Scored[r] || int(r) >= len(p.Scored) && b.Spaces(r)&^built == 0 {
			names = append(names, b.RegionName(r))
		}
	}
	return names
}

// table reads what a position and a view have in common.
func (v *jsonValue) table() Position {
	var p Position
	if v.has("options") {
		p.Options = v.get("options").options(false)
	}
	if v.fault() != nil {
		return Position{}
	}
	b, players := p.Options.laidOut()

	p.Pieces.Houses = optional(v.get("houses"), maxPlayers, func(v *jsonValue) SpaceSet { return v.spaces(b) })
	if v.has("fortifications") {
		p.Pieces.Fortified = v.get("fortifications").spaces(b)
	}
	if v.has("fortPlaced") {
		p.FortPlaced = v.get("fortPlaced").bySeat(players)
	}
	if v.has("emissaries") {
		p.Pieces.Emissaries = v.get("emissaries").emissaries(b, players)
	}

	if v.has("faceUp") {
		cards := v.get("faceUp").cards()
		if cards.Len() > maxDeck {
			v.get("faceUp").failed(fmt.Sprintf("at most %d cards", maxDeck), strconv.Itoa(cards.Len()))
		}
		p.FaceUp = cards.appendTo([]Color{})
	}
	if v.has("discards") {
		p.Discards = v.get("discards").cards()
	}
	p.Known = optional(v.get("known"), maxPlayers, (*jsonValue).cards)
	if v.has("reshuffled") {
		p.Reshuffled = v.get("reshuffled").cards()
	}

	if v.has("toMove") {
		p.ToMove = v.get("toMove").seat()
	}
	if v.has("phase") {
		p.Phase = v.get("phase").phase()
	}
	if v.has("round") {
		p.Round = v.get("round").number(1, maxRound)
	}
	p.Supplies = optional(v.get("supplies"), maxPlayers, (*jsonValue).supply)
	if v.has("scored") {
		p.Scored = v.get("scored").scored(b)
	}
	if v.has("scores") {
		p.Scores = v.get("scores").numbers(maxPlayers)
	}
	return p
}

// emissaries reads the emissaries of the regions that have some, and tells of
// all regions.
func (v *jsonValue) emissaries(b Board, players int) [][]int {
	if v.kind != jsonObject {
		v.fail("an object of regions")
		return nil
	}
	all := make([][]int, b.NumRegions())
	for _, item := range v.items {
		r, ok := b.RegionNamed(item.key)
		switch {
		case !ok:
			item.failKey(b.expectedRegion())
			return nil
		case all[r] != nil: // with another apostrophe
			item.failKey("each region once")
			return nil
		}
		all[r] = item.numbers(maxPlayers)
	}
	for r := range all {
		for len(all[r]) < players {
			all[r] = append(all[r], 0)
		}
	}
	return all
}

func (v *jsonValue) phase() Phase {
	for phase, name := range phaseNames {
		if v.kind == jsonString && v.text == name {
			return phase
		}
	}
	v.fail(`"act", "draw" or "over"`)
	return 0
}

func (v *jsonValue) supply() [numPieces]int {
	var left [numPieces]int
	v.object(House.String(), Emissary.String(), Fortification.String())
	for k := range left {
		left[k] = v.get(Piece(k).String()).number(0, maxNumber)
	}
	return left
}

// scored reads the regions that are marked, and tells of all regions.
func (v *jsonValue) scored(b Board) []bool {
	marks := make([]bool, b.NumRegions())
	list(v, maxRegions, func(item *jsonValue) Region {
		r := item.region(b)
		if int(r) < len(marks) && marks[r] {
			item.fail("each region once")
		} else if int(r) < len(marks) {
			marks[r] = true
		}
		return r
	})
	return marks
}

func (w *jsonWriter) view(v View, version func()) {
	if v.phase == PhaseNone {
		w.write("null")
		return
	}
	p := GameState{openTable: v.openTable}.Position() // its open part
	w.object(func() {
		version()
		if v.playing {
			w.key("viewer")
			w.seat(v.seat)
		}
		w.key("options")
		w.options(p.Options, w.unversioned)
		w.pieces(p)
		if v.playing {
			w.key("hand")
			w.pileOf(v.hand.appendTo(nil))
		}
		w.key("handSizes")
		writeList(w, v.handSizes[:v.players], func(n uint8) { w.number(int(n)) })
		w.faceUp(p)
		w.key("pileSize")
		w.number(int(v.pileSize))
		w.openCards(p)
		if v.playing {
			w.key("blindDraws")
			w.cards(v.blindDraws)
		}
		w.turn(p)
	})
}

// view reads a view, the whole document or inside another.
func (v *jsonValue) view(whole bool) View {
	if v.kind == jsonNull {
		return View{}
	}
	keys := slices.Concat([]string{"handSizes", "pileSize"}, pieceKeys, cardKeys, turnKeys)
	private := []string{"viewer", "hand", "blindDraws"}
	v.objectOf(whole, append(private, keys...)...)
	v.require(keys...)
	p := v.table()
	var w View // what Sample must know
	w.playing = v.has("viewer") || v.has("hand") || v.has("blindDraws")
	if w.playing {
		v.require(private...)
		w.seat = v.get("viewer").seat()
		w.hand = cardsOf(v.get("hand").pileOf())
		w.blindDraws = v.get("blindDraws").cards()
	}
	sizes := list(v.get("handSizes"), maxPlayers, func(v *jsonValue) int { return v.number(0, maxDeck) })
	w.pileSize = uint8(v.get("pileSize").number(0, maxDeck))
	if v.fault() != nil {
		return View{}
	}
	view, faults := w.fill(p, sizes)
	if faults != nil {
		v.refuse(positionError(faults))
	}
	return view
}

// fill returns the view v, of which there is all that the viewer alone knows and
// the size of the pile, with a table. A view can be when a game sampled from it
// can.
func (v View) fill(p Position, sizes []int) (View, []error) {
	o, faults := p.Options.complete()
	fault := func(format string, args ...any) { faults = append(faults, fmt.Errorf(format, args...)) }
	for i := range faults {
		faults[i] = fmt.Errorf("Options.%w", faults[i])
	}
	if faults != nil {
		return View{}, faults
	}
	if v.playing && int(v.seat) >= o.Players {
		fault("Viewer: seat %d; %d players have seats 0 to %d", v.seat, o.Players, o.Players-1)
	}
	if len(sizes) != o.Players {
		fault("HandSizes: for %d players; there are %d", len(sizes), o.Players)
	}
	if len(p.Known) != o.Players {
		fault("Known: for %d players; there are %d", len(p.Known), o.Players)
	}
	if faults != nil {
		return View{}, faults
	}
	v.phase = PhaseAct
	v.board = o.Board
	v.players = uint8(o.Players)
	v.deck = o.Deck
	v.faceUp = cardsOf(p.FaceUp)
	v.discards = p.Discards
	v.reshuffled = p.Reshuffled
	copy(v.known[:], p.Known)
	for i, n := range sizes {
		v.handSizes[i] = uint8(n)
	}
	if faults := v.unsampleable(); faults != nil {
		return View{}, faults
	}

	sample := v.Sample(rand.New(rand.NewPCG(0, 0)))
	p.Pile = sample.pile[:sample.pileSize]
	for i := range o.Players {
		p.Hands = append(p.Hands, sample.hands[i].appendTo([]Color{}))
	}
	p.BlindDraws = sample.blindDraws[:o.Players]
	game, err := NewState(p)
	if err != nil {
		return View{}, err.(*PositionError).Faults
	}
	if game.phase != p.Phase {
		fault("Phase: %v; nobody can place any piece, and the game is over (section 2.9)", p.Phase)
		return View{}, faults
	}
	if !v.playing {
		return game.SpectatorView(), nil
	}
	return game.View(v.seat), nil
}

// unsampleable lists why there are no cards for all hands and the pile.
func (v *View) unsampleable() []error {
	var faults []error
	fault := func(format string, args ...any) { faults = append(faults, fmt.Errorf(format, args...)) }

	var seen tally
	seen.add(v.faceUp)
	seen.add(v.discards)
	places := int(v.pileSize)
	for p := range Player(v.players) {
		held, field := v.known[p], "Known"
		if v.playing && p == v.seat {
			held, field = v.hand, "Hand"
			if held.Len() != int(v.handSizes[p]) {
				fault("Hand: %d cards; player %v holds %d", held.Len(), p, v.handSizes[p])
			}
		}
		if held.Len() > int(v.handSizes[p]) {
			fault("%s: %d cards of player %v; he holds %d", field, held.Len(), p, v.handSizes[p])
		}
		seen.add(held)
		places += int(v.handSizes[p]) - held.Len()
	}
	unseen, excess := seen.restOf(v.deck)
	if excess != (tally{}) {
		fault("FaceUp, Discards, Known and Hand: more cards than are in play, by %v", excess)
	} else if unseen.Len() != places {
		fault("HandSizes and PileSize: %d cards that are not seen; there are %d", places, unseen.Len())
	}
	if v.reshuffled == (Cards{}) {
		return faults
	}
	if !v.reshuffled.contains(v.blindDraws) {
		fault("BlindDraws: %v; the second pile was made of %v (section 4)", v.blindDraws, v.reshuffled)
	}
	if most := v.mostInPile(unseen); most < int(v.pileSize) {
		fault("PileSize: %d; at most %d cards of the second pile can be in it (section 4)", v.pileSize, most)
	}
	return faults
}
