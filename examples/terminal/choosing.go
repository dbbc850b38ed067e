package main

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/emperorofchina/emperor"
)

// half is what a person has chosen of a placement so far, in whatever order.
type half struct {
	pay      emperor.Cards // none: not chosen yet
	region   emperor.Region
	inRegion bool // the region is chosen
	pieces   []emperor.Placement
}

func (h half) empty() bool { return h.pay == emperor.Cards{} && !h.inRegion }

// back takes back the last choice.
func (h *half) back() {
	switch {
	case len(h.pieces) > 0:
		h.pieces = h.pieces[:len(h.pieces)-1]
	case h.inRegion && h.pay != emperor.Cards{}:
		h.inRegion = false
	default:
		*h = half{}
	}
}

// step is what a person chooses from.
type step struct {
	intro   string
	options []option
	prompt  string
}

// option is a choice: what it is called, what is to be known of it, and what
// comes of it.
type option struct {
	label, note string
	half        half         // if it is not a whole move
	move        emperor.Move // if it is
}

// chosen returns the option that a line names by its number or its words. The
// error is about a number that is none of them.
func (st step) chosen(line string) (option, bool, error) {
	if n, err := strconv.Atoi(line); err == nil {
		if n < 1 || n > len(st.options) {
			return option{}, false, fmt.Errorf("there are choices 1 to %d", len(st.options))
		}
		return st.options[n-1], true, nil
	}
	for _, o := range st.options {
		if strings.EqualFold(line, o.label) {
			return o, true, nil
		}
	}
	return option{}, false, nil
}

func (s *sitting) show(st step) {
	s.say("%s", st.intro)
	wide := 0
	for _, o := range st.options {
		wide = max(wide, utf8.RuneCountInString(o.label))
	}
	for i, o := range st.options {
		line := fmt.Sprintf(" %2d  %-*s  %s", i+1, wide, o.label, o.note)
		fmt.Fprint(s.out, wrap(strings.TrimRight(line, " "), wide+5))
	}
}

// choose goes on with what a person has chosen.
func (s *sitting) choose(v emperor.View, o option) error {
	if o.move != (emperor.Move{}) {
		return s.decided(v, o.move)
	}
	s.half = o.half
	return nil
}

// nextStep returns what is to be chosen next: cards, then a region, then pieces;
// and one card after another where they are drawn.
func (s *sitting) nextStep(v emperor.View) step {
	moves := v.Moves()
	h := s.half
	switch {
	case v.Phase() == emperor.PhaseDraw:
		return drawStep(v, moves)
	case h.pay == emperor.Cards{}:
		return cardStep(v, moves, h)
	case !h.inRegion:
		return regionStep(v, moves.PayingJust(h.pay), h)
	}
	return pieceStep(v, moves.PayingJust(h.pay).In(h.region), h)
}

func drawStep(v emperor.View, moves emperor.Moves) step {
	st := step{prompt: "Draw", intro: fmt.Sprintf("Draw a card. Your hand: %v. Face up: %v.", v.Hand(), v.FaceUp())}
	for _, m := range moves {
		o := option{label: v.Board().FormatMove(m), move: m}
		if m.Kind() == emperor.KindDrawFromPile {
			o.note = fmt.Sprintf("from the pile of %d", v.PileSize())
		}
		st.options = append(st.options, o)
	}
	return st
}

func cardStep(v emperor.View, moves emperor.Moves, h half) step {
	st := step{prompt: "Cards", intro: fmt.Sprintf("Which cards do you play? Your hand: %v.", v.Hand())}
	places := moves.OfKind(emperor.KindPlace)
	if h.inRegion {
		places = places.In(h.region)
		st.intro = fmt.Sprintf("Which cards do you play in %s? Your hand: %v.", v.Board().RegionName(h.region), v.Hand())
	}
	for _, cards := range places.Payments() {
		with := h
		with.pay = cards
		st.options = append(st.options, option{label: cards.String(), note: buys(v.Board(), places.PayingJust(cards)), half: with})
	}
	if h.inRegion {
		return st
	}
	for _, m := range moves.OfKind(emperor.KindExchange) {
		st.options = append(st.options, option{label: v.Board().FormatMove(m), note: exchangeNote(v), move: m})
	}
	return st
}

func exchangeNote(v emperor.View) string {
	if v.FinalRound() {
		return "for nothing: no card is drawn any more"
	}
	return "for another"
}

// buys tells what cards pay for: "two pieces in Wei; one in Yan or Han".
func buys(b emperor.Board, moves emperor.Moves) string {
	var lists [3][]string // by the number of pieces
	for _, r := range moves.Regions() {
		n := len(moves.In(r)[0].Placements())
		lists[n] = append(lists[n], b.RegionName(r))
	}
	var parts []string
	for n, word := range []string{2: "two pieces in ", 1: "one piece in "} {
		if lists[n] != nil {
			parts = append(parts, word+strings.Join(lists[n], ", "))
		}
	}
	slices.Reverse(parts)
	return strings.Join(parts, "; ")
}

func regionStep(v emperor.View, moves emperor.Moves, h half) step {
	st := step{prompt: "Region", intro: fmt.Sprintf("Into which region, for %v?", h.pay)}
	for _, r := range moves.Regions() {
		in := h
		in.region, in.inRegion = r, true
		pieces := "one piece"
		if len(moves.In(r)[0].Placements()) == 2 {
			pieces = "two pieces"
		}
		note := fmt.Sprintf("%v; %s; up to %+d for you; %s", v.Board().Color(r), pieces, best(v, moves.In(r)), standing(v, r))
		st.options = append(st.options, option{label: v.Board().RegionName(r), note: note, half: in})
	}
	return st
}

// standing tells what stands in a region: "3 of 7 spaces free, A2 B2, emissaries
// 1 of 2".
func standing(v emperor.View, r emperor.Region) string {
	free := v.Board().Spaces(r).Len()
	var houses []string
	for p := range v.Players() {
		if n := v.Houses(r, p); n > 0 {
			houses = append(houses, fmt.Sprintf("%v%d", p, n))
			free -= n
		}
	}
	emissaries := 0
	for p := range v.Players() {
		emissaries += v.Emissaries(r, p)
	}
	parts := []string{fmt.Sprintf("%d of %d spaces free", free, v.Board().Spaces(r).Len())}
	if houses != nil {
		parts = append(parts, strings.Join(houses, " "), fmt.Sprintf("emissaries %d of %d", emissaries, v.EmissaryLimit(r)))
	}
	return strings.Join(parts, ", ")
}

// best returns the most points that one of the moves brings the viewer, if the
// game ended after it.
func best(v emperor.View, moves emperor.Moves) int {
	viewer, _ := v.Viewer()
	before := totals(v)[viewer]
	most := 0
	for i, m := range moves {
		if preview, err := v.Preview(m); err == nil {
			if change := preview.Totals[viewer] - before; i == 0 || change > most {
				most = change
			}
		}
	}
	return most
}

func pieceStep(v emperor.View, moves emperor.Moves, h half) step {
	b := v.Board()
	st := step{prompt: "Piece"}
	chosen := ""
	for _, piece := range h.pieces {
		chosen += b.FormatPlacement(h.region, piece) + " and "
	}
	st.intro = fmt.Sprintf("What do you place in %s, for %v? %s…", b.RegionName(h.region), h.pay, chosen)
	if chosen == "" {
		st.intro = fmt.Sprintf("What do you place in %s, for %v? (At the right: who wins or loses what\nby it, if the game ended then.)", b.RegionName(h.region), h.pay)
	}
	for _, piece := range candidates(moves) {
		with := h
		with.pieces = append(slices.Clone(h.pieces), piece)
		left := moves.Placing(with.pieces...)
		if left == nil {
			continue
		}
		o := option{label: b.FormatPlacement(h.region, piece), half: with}
		if move, ok := left.Complete(h.pay, with.pieces...); ok {
			o.move, o.note = move, effect(v, move)
		} else {
			o.note = fmt.Sprintf("and another; up to %+d for you", best(v, left))
		}
		st.options = append(st.options, o)
	}
	return st
}

// candidates returns the pieces that some of the moves place.
func candidates(moves emperor.Moves) []emperor.Placement {
	var all []emperor.Placement
	for s := range moves.Spaces(emperor.House).All() {
		all = append(all, emperor.HouseAt(s))
	}
	all = append(all, emperor.SendEmissary())
	for s := range moves.Spaces(emperor.Fortification).All() {
		all = append(all, emperor.FortificationAt(s))
	}
	return all
}

// chooseByName chooses a region or pieces that are not among the options, if that
// can be done; where it can't, the error says why. It reports whether the line
// names any.
func (s *sitting) chooseByName(v emperor.View, line string) (bool, error) {
	b, h := v.Board(), s.half
	if v.Phase() != emperor.PhaseAct {
		return false, nil
	}
	if r, ok := regionNamed(b, line); ok {
		h.region, h.inRegion, h.pieces = r, true, nil
	} else if pieces := piecesNamed(b, h, line); pieces != nil {
		h.pieces = append(slices.Clone(h.pieces), pieces...)
	} else {
		return false, nil
	}
	if err := h.refusal(v); err != nil {
		return true, err
	}
	if move, ok := v.Moves().PayingJust(h.pay).In(h.region).Complete(h.pay, h.pieces...); ok {
		return true, s.decided(v, move)
	}
	s.half = h
	return true, nil
}

// refusal says why a half-made placement leads nowhere. WhyNot allows for more
// cards than are chosen; here they are chosen all at once, so that a placement
// that would need more is refused as Apply would.
func (h half) refusal(v emperor.View) error {
	if err := v.WhyNot(emperor.Place(h.region, h.pay, h.pieces...)); err != nil {
		return err
	}
	if h.pay == (emperor.Cards{}) || len(v.Moves().PayingJust(h.pay).In(h.region).Placing(h.pieces...)) > 0 {
		return nil
	}
	if len(h.pieces) > 0 {
		return v.Check(emperor.Place(h.region, h.pay, h.pieces...))
	}
	return v.Check(emperor.Place(h.region, h.pay, emperor.SendEmissary()))
}

// piecesNamed returns the pieces that a line names as notation does, as in "house
// 3 + emissary"; none for another line, or before a region is chosen.
func piecesNamed(b emperor.Board, h half, line string) []emperor.Placement {
	if !h.inRegion {
		return nil
	}
	var pieces []emperor.Placement
	for _, text := range strings.Split(strings.ToLower(line), "+") {
		piece, err := b.ParsePlacement(h.region, text)
		if err != nil {
			return nil
		}
		pieces = append(pieces, piece)
	}
	return pieces
}

// regionNamed returns the region of a name, in capitals or not.
func regionNamed(b emperor.Board, name string) (emperor.Region, bool) {
	name = strings.ReplaceAll(name, "’", "'")
	for r := range b.Regions() {
		if strings.EqualFold(strings.ReplaceAll(b.RegionName(r), "’", "'"), name) {
			return r, true
		}
	}
	return 0, false
}
