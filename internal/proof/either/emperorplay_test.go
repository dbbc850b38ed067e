package either_test

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/emperorofchina/emperor"
	"github.com/emperorofchina/emperor/internal/proof/games"
	"github.com/emperorofchina/emperor/opponents"
	"pgregory.net/rapid"
)

// emperorShown returns what a viewer can ask in this game.
func emperorShown(v emperor.View, whole bool) map[string]string {
	moves := v.Moves()
	shown := map[string]string{
		"the table":   fmt.Sprintf("%v %#v", v.Table(), v.Table()),
		"the choices": fmt.Sprint(moves.Cards(), moves.Choices(emperor.Move{})),
	}
	for _, half := range []emperor.Move{emperor.Place(emperor.AnyRegion, emperor.CardsOf(emperor.Red)),
		emperor.Place(0, emperor.Cards{}), emperor.Place(3, emperor.Cards{}, emperor.SendEmissary())} {
		shown["WhyNot of unfinished moves"] += fmt.Sprintf("%v %#v\n", v.WhyNot(half), v.WhyNot(half))
	}
	if whole {
		shown["the map"] = v.Table().Map()
		shown["the picture"] = v.SVG(moves.Highlights(emperor.Move{}))
	}
	return shown
}

// emperorPictures marks the last move and what is legal, or the final scoring.
func emperorPictures(v emperor.View, last emperor.Move) []string {
	h := v.Moves().Highlights(emperor.Move{})
	if v.Over() {
		h = emperor.FinalScore(v.Table()).Highlights()
	}
	h.LastMove, h.Names = last, emperor.Names{"Anna", "", "Cleo"}
	pieces, panel := v.SVGParts(h)
	return []string{v.SVG(h), pieces, panel, v.Table().Map()}
}

func emperorLeaks(s emperor.GameState, viewer emperor.Player) map[string]string {
	p := s.Position()
	neighbor := (viewer + 1) % emperor.Player(s.NumPlayers())
	leaks := map[string]string{
		"the seed":                      fmt.Sprint(p.Seed),
		"the pile":                      fmt.Sprint(p.Pile),
		"the bottom of the pile":        fmt.Sprint(p.Pile[max(len(p.Pile)-1, 0):]),
		"the cards left in the pile":    fmt.Sprint(games.Counted(p.Pile)),
		"another hand":                  fmt.Sprint(s.Hand(neighbor)),
		"the blind draws of another":    fmt.Sprint(s.View(neighbor).BlindDraws()),
		"a check that knows all hands":  "",
		"a preview of the card drawn":   "",
		"events with another's drawing": "",
	}
	for c := range emperor.Color(emperor.NumColors) {
		leaks["a check that knows all hands"] += fmt.Sprint(s.Check(emperor.Exchange(c)))
	}
	if after, err := emperor.Apply(s, emperor.DrawFromPile()); err == nil {
		all, _ := s.Events(s.ToMove(), emperor.DrawFromPile())
		leaks["events with another's drawing"] = all.String()
		leaks["a preview of the card drawn"] = fmt.Sprint(after.Hand(viewer), after.FaceUp())
	}
	return leaks
}

// emperorRevealed returns the cards that a move turns up.
func emperorRevealed(s emperor.GameState, m emperor.Move) (text string) {
	events, _ := s.Events(emperor.Spectator, m)
	for _, e := range events.List {
		if e.Kind == emperor.EventTurnedUp {
			text += fmt.Sprintln(e.Cards)
		}
	}
	return text
}

func emperorDecisions(t testing.TB, v emperor.View, seed uint64) (text string) {
	t.Helper()
	for _, name := range opponents.Names() {
		o, err := opponents.New(name)
		if err != nil {
			t.Fatal(err)
		}
		if _, ok := o.(opponents.Search); ok {
			continue // its whole analysis is compared below
		}
		m, err := o.Choose(context.Background(), v, opponents.NewRand(seed, 1))
		text += fmt.Sprintln(name, v.Board().FormatMove(m), err)
	}
	search := opponents.Search{Workers: 2, Rollouts: 60}
	if seed%8 == 0 {
		search.Rollouts = 3300 // cuts rollouts later
	}
	a, err := search.Analyze(context.Background(), v, opponents.NewRand(seed, 2))
	return text + fmt.Sprintf("%+v %v", a, err)
}

func emperorPreview(v emperor.View, m emperor.Move) (string, error) {
	p, err := v.Preview(m)
	return fmt.Sprintf("%v %#v", p, p), err
}

// checkEmperor checks what neither the referee is asked nor a playthrough shows.
func checkEmperor(t *rapid.T, s emperor.GameState) {
	for p := range s.Seats() {
		if v := s.View(p); v.Hand() != s.Hand(p) || v.Table() != s.Table() {
			t.Fatalf("the view of %v is %v, of %v", p, v, s)
		}
	}
	for r := range s.Board().Regions() {
		room := s.EmissaryLimit(r)
		for p := range s.Players() {
			room -= s.Emissaries(r, p)
		}
		if s.EmissaryRoom(r) != room {
			t.Fatalf("%v: room for %d emissaries in region %d, want %d", s, s.EmissaryRoom(r), r, room)
		}
	}
	left := s.PileSize()
	if left > 0 && s.Reshuffled() == (emperor.Cards{}) {
		left += s.Deck().Len() - 3*s.NumPlayers() - 4 // full hands, and the cards face up
	}
	if s.Over() {
		left = 0
	}
	if s.CardsToDraw() != left {
		t.Fatalf("%v: %d cards are still to be drawn, want %d", s, s.CardsToDraw(), left)
	}
}

// emperorListed judges a move by the list of legal moves: the list has its
// canonical form, and the move's own order puts neither an emissary before the
// house that makes room for it nor a house before the fortification under it.
func emperorListed(s emperor.GameState, m emperor.Move) bool {
	pieces := m.Pieces()
	if m.Kind() == emperor.MovePlace {
		sorted := slices.Clone(pieces)
		slices.SortFunc(sorted, func(a, b emperor.Piece) int {
			rank := [4]int{emperor.Fortification: 0, emperor.House: 1, emperor.Emissary: 2, 3: 3}
			if d := rank[min(a.Kind(), 3)] - rank[min(b.Kind(), 3)]; d != 0 {
				return d
			}
			return int(a.Space()) - int(b.Space())
		})
		m = emperor.Place(m.Region(), m.Cards(), sorted...)
	}
	if !slices.Contains(s.AppendLegalMoves(nil), m) || len(pieces) < 2 {
		return slices.Contains(s.AppendLegalMoves(nil), m)
	}
	switch pieces[0].Kind() {
	case emperor.Emissary:
		return s.EmissaryRoom(m.Region()) > 0
	case emperor.House:
		return pieces[1] != emperor.FortificationAt(pieces[0].Space())
	}
	return true
}

// anyEmperorMove draws an arbitrary move, one that the hand pays for, or a legal
// move with a change.
func anyEmperorMove(t *rapid.T, s emperor.GameState) emperor.Move {
	color := emperor.Color(rapid.IntRange(0, emperor.NumColors).Draw(t, "color"))
	r := emperor.Region(rapid.IntRange(0, s.Board().NumRegions()).Draw(t, "region"))
	var pay emperor.Cards
	switch rapid.IntRange(0, 9).Draw(t, "kind") {
	case 0:
		return emperor.Exchange(color)
	case 1:
		return emperor.TakeFaceUp(color)
	case 2:
		return emperor.DrawFromPile()
	case 3:
		return emperor.Move{}
	case 4:
		for c := range pay {
			pay[c] = rapid.SampledFrom([]uint8{0, 0, 0, 1, 2, 3, 255}).Draw(t, "pay")
		}
		return emperor.Place(r, pay, anyPieces(t, s.Board(), r, 0, 3)...)
	case 5, 6:
		for c, n := range s.Hand(s.ToMove()) {
			pay[c] = uint8(rapid.IntRange(0, int(n)).Draw(t, "pay"))
		}
		return emperor.Place(r, pay, anyPieces(t, s.Board(), r, 1, 2)...)
	}
	legal := s.View(s.ToMove()).Moves().OfKind(emperor.MovePlace)
	if len(legal) == 0 {
		return emperor.Exchange(color)
	}
	m := rapid.SampledFrom(legal).Draw(t, "legal")
	pieces := m.Pieces()
	switch pay = m.Cards(); rapid.IntRange(0, 5).Draw(t, "spoilt") {
	case 0:
		slices.Reverse(pieces)
	case 1:
		pay[min(int(color), emperor.NumColors-1)]++
	case 2:
		c := min(int(color), emperor.NumColors-1)
		pay[c] -= min(pay[c], 1)
	case 3:
		pieces = append(pieces, anyPieces(t, s.Board(), m.Region(), 1, 1)...)
	case 4:
		pieces = append(anyPieces(t, s.Board(), m.Region(), 1, 1), pieces[1:]...)
	case 5:
		return emperor.Place(r, pay, pieces...)
	}
	return emperor.Place(m.Region(), pay, pieces...)
}

// anyPieces draws pieces, most often for region r.
func anyPieces(t *rapid.T, b emperor.Board, r emperor.Region, least, most int) (pieces []emperor.Piece) {
	for range rapid.IntRange(least, most).Draw(t, "how many") {
		space := emperor.Space(rapid.IntRange(0, b.NumSpaces()).Draw(t, "space"))
		if here := slices.Collect(b.Spaces(r).All()); len(here) > 0 &&
			rapid.IntRange(0, 4).Draw(t, "elsewhere") > 0 {
			space = rapid.SampledFrom(here).Draw(t, "space here")
		}
		pieces = append(pieces, []emperor.Piece{
			emperor.HouseAt(space), emperor.SendEmissary(), emperor.FortificationAt(space), {},
		}[rapid.SampledFrom([]int{0, 0, 0, 0, 1, 1, 1, 2, 2, 3}).Draw(t, "piece")])
	}
	return pieces
}

// twoHills returns a small board, which is soon blocked.
func twoHills() emperor.Board {
	b, err := emperor.NewBoard(emperor.BoardSpec{
		Name: "two hills", Players: [2]int{3, 5},
		Regions: []emperor.RegionSpec{
			{Name: "East", Color: emperor.Red, Dragon: emperor.Point{X: 1}, Spaces: []emperor.Point{{X: 2}, {X: 3}}},
			{Name: "West", Color: emperor.Purple, Dragon: emperor.Point{X: -1}, Spaces: []emperor.Point{{X: -2}, {X: -3}, {X: -4}}},
		},
		Roads: [][2]string{{"East 1", "East 2"}, {"East 1", "West 1"}, {"West 1", "West 2"},
			{"West 2", "West 3"}},
		Alliances: []emperor.AllianceSpec{{Number: 1, A: "East", B: "West"}},
	})
	if err != nil {
		panic(err)
	}
	return b
}

func emperorSettings(s emperor.GameState) string {
	return fmt.Sprintf("Board: %s\nNumPlayers: %d\nStart: %v\nRoadRule: %v\nFortifications: %v\nDeck: %v\n",
		s.Board().Name(), s.NumPlayers(), s.Start(), s.RoadRule(), s.Fortifications(), s.Deck())
}

func emperorLines(s emperor.GameState) (lines []string) {
	add := func(format string, args ...any) { lines = append(lines, fmt.Sprintf(format, args...)) }
	add("Round: %d, ToMove: %v, Phase: %v, FinalRound: %v, Over: %v", s.Round(), s.ToMove(), s.Phase(),
		s.FinalRound(), s.Over())
	add("Winners: %v", s.Winners())
	add("FaceUp: %v", s.FaceUp())
	add("PileSize: %d, Reshuffled: %v", s.PileSize(), s.Reshuffled())
	add("Discards: %v", s.Discards())
	for p := range s.Players() {
		add("%v: Score %d", p, s.Score(p))
		add("%v: HandSize %d, KnownHand %v", p, s.HandSize(p), s.KnownHand(p))
		add("%v: Supply of houses %d, of emissaries %d, of fortifications %d", p, s.Supply(p, emperor.House),
			s.Supply(p, emperor.Emissary), s.Supply(p, emperor.Fortification))
		add("%v: HouseSet %s", p, spaceNames(s.Board(), slices.Collect(s.HouseSet(p).All()), ", "))
	}
	add("FortificationSet: %s", spaceNames(s.Board(), slices.Collect(s.FortificationSet().All()), ", "))
	for r := range s.Board().Regions() {
		var houses, emissaries []string
		for p := range s.Players() {
			houses = append(houses, fmt.Sprintf("%v %d", p, s.Houses(r, p)))
			emissaries = append(emissaries, fmt.Sprintf("%v %d", p, s.Emissaries(r, p)))
		}
		add("%s: Houses %s; Emissaries %s; EmissaryLimit %d; Scored %v", s.Board().RegionName(r),
			strings.Join(houses, ", "), strings.Join(emissaries, ", "), s.EmissaryLimit(r), s.Scored(r))
	}
	add("legal moves: %d", len(s.AppendLegalMoves(nil)))
	blind := s.Position().BlindDraws
	for p := range s.Players() {
		add("%v: Hand %v; BlindDraws %v", p, s.Hand(p), blind[p])
	}
	for p := range s.Players() {
		v := s.View(p)
		add("View of %v: Hand %v; BlindDraws %v; legal moves: %d", p, v.Hand(), v.BlindDraws(), len(v.Moves()))
	}
	v := s.SpectatorView()
	add("SpectatorView: Hand %v; BlindDraws %v; legal moves: %d", v.Hand(), v.BlindDraws(), len(v.Moves()))
	return lines
}

// spaceNames joins the names of spaces.
func spaceNames(b emperor.Board, spaces []emperor.Space, by string) string {
	var names []string
	for _, s := range spaces {
		names = append(names, b.SpaceName(s))
	}
	if names == nil {
		return "none"
	}
	return strings.Join(names, by)
}

func emperorScores(s emperor.GameState) (lines []string) {
	add := func(format string, args ...any) { lines = append(lines, fmt.Sprintf(format, args...)) }
	score := emperor.FinalScore(s.Table())
	b := score.Board
	for _, item := range score.Regions {
		add("%s, full %v: houses %v, ranks %v, doubled %v, points %v", b.RegionName(item.Region), item.Full(),
			item.Houses, item.Ranks, item.Doubled, item.Points)
	}
	for _, item := range score.Alliances {
		add("alliance %d, %s and %s: emissaries %v and %v, majorities %v and %v, points %v",
			item.Alliance.Number, b.RegionName(item.Alliance.A), b.RegionName(item.Alliance.B),
			item.EmissariesA, item.EmissariesB, item.MajorityA, item.MajorityB, item.Points)
	}
	for i, roads := range score.Roads {
		add("%v's roads by %v: %d", emperor.Player(i), score.RoadRule, roads.Points)
		for _, row := range roads.Rows {
			add("  row of %d, doubled %v: %s", row.Points, row.Doubled, spaceNames(b, row.Spaces, " - "))
		}
	}
	add("totals: %v", score.Totals())
	return lines
}
