package terminal

import (
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strings"

	"github.com/emperorofchina/emperor"
	"github.com/emperorofchina/emperor/cmd/emperor/internal/hints/emperorhints"
	"github.com/emperorofchina/emperor/cmd/emperor/internal/prospects"
	"github.com/emperorofchina/emperor/cmd/emperor/internal/words"
)

// partial is the part of a placement chosen so far, in any order.
type partial struct {
	pay      emperor.Cards // none if not chosen yet
	region   emperor.Region
	inRegion bool // whether the region is chosen
	pieces   []emperor.Piece
	wanted   string // pieces in words, as in "house 3", named before their region
}

func (h partial) empty() bool { return h.pay == emperor.Cards{} && !h.inRegion && h.wanted == "" }

// placement returns it as a move for the library to check.
func (h partial) placement() emperor.Move {
	region := emperor.AnyRegion
	if h.inRegion {
		region = h.region
	}
	return emperor.Place(region, h.pay, h.pieces...)
}

// moves returns the placements that contain it. Cards are chosen all at once.
func (h partial) moves(v emperor.View) emperor.Moves {
	moves := v.Moves().OfKind(emperor.MovePlace).Placing(h.pieces...)
	if h.pay != (emperor.Cards{}) {
		moves = moves.PayingJust(h.pay)
	}
	switch {
	case h.inRegion:
		return moves.In(h.region)
	case h.wanted == "":
		return moves
	}
	var fit emperor.Moves
	for _, r := range moves.Regions() {
		if in, ok := h.chooseRegion(v.Board(), r); ok {
			fit = append(fit, in.moves(v)...)
		}
	}
	return fit
}

// chooseRegion chooses a region, and in it the wanted pieces. It returns false
// if the region has no such space.
func (h partial) chooseRegion(b emperor.Board, r emperor.Region) (partial, bool) {
	if h.wanted != "" {
		m, err := b.ParseMove(b.RegionName(r) + ": " + h.wanted + " (red)")
		if err != nil {
			return h, false
		}
		h.pieces, h.wanted = m.Pieces(), ""
	}
	h.region, h.inRegion = r, true
	return h, true
}

// dropLast takes back the last choice.
func (h *partial) dropLast() {
	switch {
	case len(h.pieces) > 0:
		h.pieces = h.pieces[:len(h.pieces)-1]
	case h.inRegion && h.pay != emperor.Cards{}:
		h.inRegion = false
	default:
		*h = partial{}
	}
}

// step is a question with options.
type step struct {
	intro   string
	options []option
	prompt  string
}

// option is one choice: its label, a note on it, and its result.
type option struct {
	label, note string
	half        partial      // if the move is incomplete
	move        emperor.Move // if the move is complete
}

// Words returns the label and the note.
func (o option) Words() (label, note string) { return o.label, o.note }

// choose applies a choice.
func (t *table) choose(v emperor.View, o option) error {
	if o.move != (emperor.Move{}) {
		return t.makeMove(v, o.move)
	}
	t.half = o.half
	return nil
}

// nextStep returns the next question: cards, then a region, then pieces; or one
// card at a time when drawing.
func (t *table) nextStep(v emperor.View) step {
	h := t.half
	switch {
	case v.Phase() == emperor.PhaseDraw:
		return drawStep(v)
	case h.wanted != "" && !h.inRegion:
		return regionStep(v, h)
	case h.pay == emperor.Cards{}:
		return cardStep(v, h)
	case !h.inRegion:
		return regionStep(v, h)
	}
	return pieceStep(v, h)
}

func drawStep(v emperor.View) step {
	st := step{
		prompt: words.Say("terminal.emperor.draw.prompt"),
		intro: words.Say("terminal.emperor.draw.intro", "hand", spoken().Cards(v.Hand()),
			"faceUp", spoken().Cards(v.FaceUp())),
	}
	for _, m := range v.Moves() {
		o := option{label: spoken().Move(v.Board(), m), move: m}
		if m.Kind() == emperor.MoveDrawFromPile {
			o.note = words.Say("terminal.emperor.draw.pile", "n", v.PileSize())
		} else {
			o.note = words.Say("terminal.emperor.draw.for", "regions", regionsOf(v.Board(), m.Cards()))
		}
		st.options = append(st.options, o)
	}
	return st
}

// regionsOf names the regions with a card's color.
func regionsOf(b emperor.Board, card emperor.Cards) string {
	var names []string
	for r := range b.Regions() {
		if card[b.Color(r)] > 0 {
			names = append(names, b.RegionName(r))
		}
	}
	return words.List(names)
}

func cardStep(v emperor.View, h partial) step {
	st := step{prompt: words.Say("terminal.emperor.cards.prompt"),
		intro: words.Say("terminal.emperor.cards.intro", "hand", spoken().Cards(v.Hand()))}
	if h.inRegion {
		st.intro = words.Say("terminal.emperor.cards.introIn", "region", v.Board().RegionName(h.region),
			"hand", spoken().Cards(v.Hand()))
	}
	places, gains := h.moves(v), gainsOf(v)
	for _, cards := range places.Cards() {
		with := h
		with.pay = cards
		paid := places.PayingJust(cards)
		o := option{label: spoken().Cards(cards), half: with}
		if move, ok := paid.Complete(with.placement()); ok {
			o.move, o.note = move, effect(v, move)
		} else {
			o.note = words.Say("terminal.emperor.cards.upTo", "gain", fmt.Sprintf("%+d", gains.best(paid)),
				"buys", buys(v.Board(), paid))
		}
		st.options = append(st.options, o)
	}
	if h.inRegion {
		return st
	}
	for _, m := range v.Moves().OfKind(emperor.MoveExchange) {
		st.options = append(st.options,
			option{label: spoken().Move(v.Board(), m), note: exchangeNote(v), move: m})
	}
	return st
}

func exchangeNote(v emperor.View) string {
	if v.FinalRound() {
		return words.Say("terminal.emperor.cards.forNothing")
	}
	return words.Say("terminal.emperor.cards.forAnother")
}

// buys lists the pieces that cards pay for: "2 pieces in Wei; 1 in Yan, Han".
func buys(b emperor.Board, moves emperor.Moves) string {
	var lists [3][]string // by the number of pieces
	for _, r := range moves.Regions() {
		n := len(moves.In(r)[0].Pieces())
		lists[n] = append(lists[n], b.RegionName(r))
	}
	var parts []string
	for _, n := range []int{2, 1} {
		if lists[n] == nil {
			continue
		}
		pieces := fmt.Sprint(n)
		if parts == nil {
			pieces = words.Say("terminal.emperor.cards.pieces", "n", n)
		}
		parts = append(parts, words.Say("terminal.emperor.cards.buys", "pieces", pieces,
			"regions", strings.Join(lists[n], ", ")))
	}
	return strings.Join(parts, "; ")
}

func regionStep(v emperor.View, h partial) step {
	moves, gains := h.moves(v), gainsOf(v)
	st := step{
		prompt: words.Say("terminal.emperor.region.prompt"),
		intro:  words.Say("terminal.emperor.region.intro", "cards", spoken().Cards(h.pay)),
	}
	if h.wanted != "" {
		st.intro = words.Say("terminal.emperor.region.introFor", "wanted", h.wanted)
	}
	for _, r := range moves.Regions() {
		in, _ := h.chooseRegion(v.Board(), r)
		note := words.Say("terminal.emperor.region.note",
			"color", spoken().Cards(emperor.CardsOf(v.Board().Color(r))), "n", len(moves.In(r)[0].Pieces()),
			"gain", fmt.Sprintf("%+d", gains.best(moves.In(r))), "standing", standing(v, r))
		st.options = append(st.options, option{label: v.Board().RegionName(r), note: note, half: in})
	}
	return st
}

// standing describes a region: "3 of 7 spaces free, A2 B2, emissaries 1 of 2".
func standing(v emperor.View, r emperor.Region) string {
	free := v.Board().Spaces(r).Len()
	var houses []string
	for p := range v.Seats() {
		if n := v.Houses(r, p); n > 0 {
			houses = append(houses, fmt.Sprintf("%v%d", p, n))
			free -= n
		}
	}
	emissaries := 0
	for p := range v.Seats() {
		emissaries += v.Emissaries(r, p)
	}
	parts := []string{words.Say("terminal.emperor.region.free", "n", free, "all", v.Board().Spaces(r).Len())}
	if houses != nil {
		parts = append(parts, strings.Join(houses, " "), words.Say("terminal.emperor.region.emissaries",
			"n", emissaries, "limit", v.EmissaryLimit(r)))
	}
	return strings.Join(parts, ", ")
}

// gains are the points that each legal move adds to the viewer's final score if
// the game ended after it.
type gains map[emperor.Move]int

func gainsOf(v emperor.View) gains {
	viewer, _ := v.Viewer()
	before, all := v.PlayerScores()[viewer].Total(), gains{}
	for m, preview := range v.Previews() {
		all[m] = preview.Totals[viewer] - before
	}
	return all
}

// best returns the highest gain among some moves.
func (g gains) best(moves emperor.Moves) int {
	most := g[moves[0]]
	for _, m := range moves {
		most = max(most, g[m])
	}
	return most
}

func pieceStep(v emperor.View, h partial) step {
	b, moves, gains := v.Board(), h.moves(v), gainsOf(v)
	st := step{prompt: words.Say("terminal.emperor.piece.prompt")}
	intro := "terminal.emperor.piece.intro"
	chosen := ""
	for _, piece := range h.pieces {
		intro, chosen = "terminal.emperor.piece.second", spoken().Piece(b, h.region, piece)
	}
	st.intro = words.Say(intro, "region", b.RegionName(h.region), "cards", spoken().Cards(h.pay),
		"piece", chosen)
	signs := signsOf(v.Table())
	for _, piece := range moves.Choices(h.placement()).Pieces {
		with := h
		with.pieces = append(slices.Clone(h.pieces), piece)
		left := moves.Placing(with.pieces...)
		o := option{label: spoken().Piece(b, h.region, piece), half: with}
		if move, ok := left.Complete(with.placement()); ok {
			o.move, o.note = move, effect(v, move)
			if towards := prospects.Of(v, move, "terminal.emperor.piece.youLead"); towards != "" {
				o.note += "; " + towards
			}
		} else {
			o.note = words.Say("terminal.emperor.piece.another", "gain", fmt.Sprintf("%+d", gains.best(left)))
		}
		if piece.Kind() == emperor.House {
			o.note += "; " + signs.roads(v, piece.Space())
		}
		st.options = append(st.options, o)
	}
	return st
}

// parseChoice returns the choice that a line names: cards, a region or pieces.
// It reports whether the line names any, and returns an error if they cannot be
// chosen.
func (t *table) parseChoice(v emperor.View, line string) (option, bool, error) {
	h, ok := t.half.withNamed(v.Board(), line)
	if !ok || v.Phase() != emperor.PhaseAct {
		return option{}, false, nil
	}
	if err := h.refusal(v); err != nil {
		return option{}, true, err
	}
	if in := h.moves(v).Regions(); h.wanted != "" && len(in) == 1 {
		h, _ = h.chooseRegion(v.Board(), in[0])
	}
	o := option{half: h}
	o.move, _ = h.moves(v).Complete(h.placement())
	return o, true, nil
}

// withNamed adds the choices that a line names: cards, as in "red, 2 green", if
// none are chosen yet; a region; or pieces, as in "house 3 + emissary", with
// their region before a colon unless it is chosen. It completes the line to a
// move and parses that, ignoring case.
func (h partial) withNamed(b emperor.Board, line string) (partial, bool) {
	var cards emperor.Cards
	if err := cards.UnmarshalText([]byte(line)); err == nil && h.pay == (emperor.Cards{}) {
		h.pay = cards
		return h, cards != emperor.Cards{}
	}
	if m, err := b.ParseMove(line + ": emissary (red)"); err == nil {
		if h.wanted != "" {
			return h.chooseRegion(b, m.Region())
		}
		h.region, h.inRegion, h.pieces = m.Region(), true, nil
		return h, true
	}
	if m, err := b.ParseMove(line + " (red)"); err == nil && m.Kind() == emperor.MovePlace {
		return partial{pay: h.pay, region: m.Region(), inRegion: true, pieces: m.Pieces()}, true
	}
	if h.inRegion {
		m, err := b.ParseMove(b.RegionName(h.region) + ": " + line + " (red)")
		h.pieces = append(slices.Clone(h.pieces), m.Pieces()...)
		return h, err == nil
	}
	h.wanted = line
	return h, strings.HasPrefix(strings.ToLower(line), "emissary") || houseNumber.MatchString(line)
}

// houseNumber matches pieces that begin with a space by its number.
var houseNumber = regexp.MustCompile(`^(?i:house|fortification) \d+( *\+.*)?$`)

// nowhere returns the reason why the wanted pieces fit into no region, or nil
// if they fit into one. Any other reason says more than that cards are missing.
func (h partial) nowhere(v emperor.View) error {
	if len(h.moves(v)) > 0 {
		return nil
	}
	why := words.Error("terminal.emperor.nowhere", "wanted", h.wanted)
	for r := range v.Board().Regions() {
		in, ok := h.chooseRegion(v.Board(), r)
		if !ok {
			continue
		}
		if why = in.refusal(v); !errors.Is(why, emperor.ErrPayment) &&
			!errors.Is(why, emperor.ErrCardsNotHeld) {
			return why
		}
	}
	return why
}

// refusal explains why no legal move contains a partial placement. WhyNot
// allows for more cards, but here cards are chosen all at once; so if a
// placement would need more, refusal returns the error of Apply.
func (h partial) refusal(v emperor.View) error {
	if h.wanted != "" && !h.inRegion {
		return h.nowhere(v)
	}
	if err := emperorhints.WhyNot(v, h.placement()); err != nil || len(h.moves(v)) > 0 {
		return err
	}
	more := v.Moves().OfKind(emperor.MovePlace).Paying(h.pay).Placing(h.pieces...)
	if h.inRegion {
		more = more.In(h.region)
	}
	pieces := h.pieces
	if pieces == nil {
		pieces = []emperor.Piece{emperor.SendEmissary()}
	}
	return v.Check(emperor.Place(more[0].Region(), h.pay, pieces...))
}
