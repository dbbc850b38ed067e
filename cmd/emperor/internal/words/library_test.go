//go:build !js

package words_test

import (
	"errors"
	"math"
	"math/rand/v2"
	"regexp"
	"testing"

	"github.com/emperorofchina/emperor"
	"github.com/emperorofchina/emperor/cmd/emperor/internal/words"
	"github.com/emperorofchina/emperor/cmd/emperor/internal/words/leftover"
	"github.com/emperorofchina/emperor/internal/proof/games"
	"github.com/emperorofchina/emperor/whitelotus"
)

// translation checks the sentences of the libraries in a language.
type translation struct {
	*testing.T
	language string
	english  leftover.Words
	rules    map[string]bool // that have refused a move
	said     map[string]bool // texts that were looked at
}

// translations calls check for every language except English, and requires that at
// least this number of rules has refused a move.
func translations(t *testing.T, rules int, check func(t *translation, c *words.Catalog)) {
	for _, language := range words.Languages() {
		c, err := words.In(language)
		if err != nil {
			t.Fatal(err)
		}
		if language == "en" {
			continue
		}
		english, err := leftover.In(language)
		if err != nil {
			t.Fatal(err)
		}
		tr := &translation{t, language, english, map[string]bool{}, map[string]bool{}}
		check(tr, c)
		if len(tr.rules) < rules {
			t.Errorf("%s: only %d rules have refused a move, %d are wanted: %v", language, len(tr.rules), rules, tr.rules)
		}
	}
}

func (t *translation) say(text string) {
	t.Helper()
	if t.said[text] {
		return
	}
	t.said[text] = true
	if one := t.english.Find(text); one != "" {
		t.Errorf("%s: %q is English: %s", t.language, one, text)
	}
}

// textInPicture matches what stands between the tags of a picture.
var textInPicture = regexp.MustCompile(`>([^<]+)<`)

func (t *translation) show(picture string) {
	t.Helper()
	for _, found := range textInPicture.FindAllStringSubmatch(picture, -1) {
		t.say(found[1])
	}
}

// Games of The Emperor of China are described in every language without an
// English word: events, moves, refusals of nearly every rule, items and
// pictures.
func TestEmperorInLanguages(t *testing.T) {
	translations(t, 16, func(t *translation, c *words.Catalog) {
		w, rng := emperor.Words(c.Library()), rand.New(rand.NewPCG(1, 38))
		for players := 3; players <= 5; players++ {
			names := emperor.Names{"Anna", "Bo"}
			game := games.New(t, emperor.Options{Players: players, Fortifications: players != 4}, uint64(players))
			refuse := func(err error) {
				if refused, is := err.(*emperor.MoveError); is {
					t.rules[refused.Refusal().Rule] = true
					t.say(w.Refusal(names.For(0), refused.Refusal()))
				}
			}
			refuse(game.View(1).Check(emperor.Exchange(0)))
			refuse(emperor.GameState{}.Check(emperor.DrawFromPile()))
			for !game.Over() {
				if rng.IntN(16) == 0 {
					marks := emperor.FinalScore(game.Table()).Highlights()
					marks.Words, marks.Names = w, names
					t.show(game.View(0).SVG(marks))
				}
				for range 12 {
					pieces := make([]emperor.Piece, rng.IntN(4))
					for i := range pieces {
						s := emperor.Space(rng.IntN(54))
						pieces[i] = []emperor.Piece{emperor.HouseAt(s), emperor.SendEmissary(), emperor.FortificationAt(s), {}}[rng.IntN(4)]
					}
					var hand []emperor.Color
					for card := range game.Hand(game.ToMove()).All() {
						hand = append(hand, card)
					}
					hand = append(hand, emperor.Color(rng.IntN(5)))
					pay := emperor.CardsOf(hand[:rng.IntN(len(hand)+1)]...)
					for _, m := range []emperor.Move{emperor.Place(emperor.Region(rng.IntN(10)), pay, pieces...),
						emperor.Exchange(emperor.Color(rng.IntN(6))), emperor.TakeFaceUp(emperor.Color(rng.IntN(6))), {}} {
						refuse(game.Check(m))
						refuse(game.View(game.ToMove()).WhyNot(m))
					}
				}
				moves := game.AppendLegalMoves(nil)
				m := moves[rng.IntN(len(moves))]
				t.say(w.Move(game.Board(), m))
				events, err := game.Events(0, m)
				if err != nil {
					t.Fatal(err)
				}
				for _, e := range events.List {
					t.say(w.Event(names.For(0), game.Board(), e))
				}
				game, _ = emperor.Apply(game, m)
			}
			refuse(game.Check(emperor.DrawFromPile()))
			final := emperor.FinalScore(game.Table())
			for p := range game.Seats() {
				for _, item := range final.Items(p) {
					t.say(w.Item(names, game.Board(), item))
				}
			}
		}
	})
}

// Games of Der weisse Lotus likewise.
func TestLotusInLanguages(t *testing.T) {
	translations(t, 20, func(t *translation, c *words.Catalog) {
		w, rng := whitelotus.Words(c.Library()), rand.New(rand.NewPCG(2, 38))
		for seed := range uint64(6) {
			names := whitelotus.Names{"Anna", "Bo"}
			game, err := whitelotus.NewGame(whitelotus.Options{Players: 3 + int(seed)%4, LimitChips: seed%2 == 0}, seed)
			if err != nil {
				t.Fatal(err)
			}
			refuse := func(err error) {
				if refused, is := err.(*whitelotus.MoveError); is {
					t.rules[refused.Refusal().Rule] = true
					t.say(w.Refusal(names.For(0), refused.Refusal()))
				}
			}
			for !game.Over() {
				if rng.IntN(16) == 0 {
					marks := whitelotus.FinalScore(game.Table()).Highlights()
					marks.Words, marks.Names = w, names
					t.show(game.View(0).SVG(marks))
				}
				a, p, n := whitelotus.Area(rng.IntN(40)), whitelotus.Player(rng.IntN(7)), rng.IntN(12)-1
				for _, m := range []whitelotus.Move{whitelotus.PutBlock(a), whitelotus.Pass(), whitelotus.Settle(a), whitelotus.Bid(n, p),
					whitelotus.Expel(p), whitelotus.Commit(whitelotus.Side(rng.IntN(3)), n), whitelotus.Next(p), whitelotus.Take(a),
					whitelotus.Convert(n), {}} {
					refuse(game.Check(m))
					refuse(game.View(p).Check(m))
				}
				moves := game.AppendLegalMoves(nil)
				m := moves[rng.IntN(len(moves))]
				t.say(w.Move(names, game.Board(), m))
				events, err := game.Events(0, m)
				if err != nil {
					t.Fatal(err)
				}
				for _, e := range events.List {
					t.say(w.Event(names.For(0), game.Board(), e))
				}
				game, _ = whitelotus.Apply(game, m)
			}
			final := whitelotus.FinalScore(game.Table())
			for p := range game.Seats() {
				for _, item := range final.Items(p) {
					t.say(w.Item(names, game.Board(), item))
				}
			}
		}
	})
}

// Faults of maps and options are described in every language without an English
// word, and in English as their errors are.
func TestFaultsInLanguages(t *testing.T) {
	spec := emperor.Side3to4().Spec()
	spec.Players = [2]int{2, 7}
	spec.Regions[0].Name, spec.Regions[1].Name = "7", spec.Regions[2].Name
	spec.Regions[4].Spaces = nil
	spec.Regions[5].Dragon = spec.Regions[6].Spaces[0]
	spec.Regions[7].Dragon.X = math.Inf(1)
	spec.Alliances[0].Number, spec.Alliances[1].Number = 99, 3
	spec.Alliances[3].A = spec.Alliances[3].B
	spec.Roads = append(spec.Roads, spec.Roads[0], [2]string{"Chu 1", "Chu 1"}, [2]string{"Chu 1", "Lu 3"})
	_, board := emperor.NewBoard(spec)
	_, players := emperor.NewGame(emperor.Options{Players: 7, Start: 9, Deck: emperor.Cards{1}}, 1)
	_, side := emperor.NewGame(emperor.Options{Players: 5, Start: 9, Deck: emperor.Cards{1},
		Board: emperor.Side3to4()}, 1)
	faulty := []error{board, players, side}
	for _, p := range faultyPositions() {
		_, err := emperor.NewState(p)
		faulty = append(faulty, err)
	}
	if got := (emperor.Words{}).Fault(nil, nil); got != "" {
		t.Errorf("no fault is described as %q", got)
	}
	translations(t, 0, func(t *translation, c *words.Catalog) {
		described := map[string]bool{}
		for _, err := range faulty {
			refused := new(emperor.DataError)
			errors.As(err, &refused)
			for _, fault := range refused.Faults {
				if got := (emperor.Words{}).Fault(nil, fault); got != fault.Err.Error() {
					t.Errorf("%v is described as %s", fault, got)
				}
				for _, names := range []emperor.Names{nil, {"Ann", "Bo", "Cy"}} {
					t.say(emperor.Words(c.Library()).Fault(names, fault))
				}
				described[digits.ReplaceAllString(fault.Err.Error(), "")] = true
			}
		}
		if len(described) < 50 {
			t.Errorf("%d faults: %v", len(described), faulty)
		}
	})
}

// digits matches what may differ between two faults of one message.
var digits = regexp.MustCompile(`\d+`)

// faultyPositions returns positions that have all faults of a position together.
func faultyPositions() []emperor.Position {
	all, house := emperor.Options{Players: 3, Fortifications: true}, emperor.Spaces(0)
	red := func(n int) []emperor.Color { return make([]emperor.Color, n) }
	second := emperor.Cards{3, 3, 3, 3, 3}
	return []emperor.Position{
		{Options: all, ToMove: 7, Round: -1, FortPlaced: make([]bool, 4), Pieces: emperor.Pieces{
			Houses:     []emperor.SpaceSet{house | 1<<60, house, 1<<22 - 2, 1 << 30},
			Fortified:  0b1111,
			Emissaries: [][]int{{-1, 2}, {9, 0, 0, 0}, 9: {0}},
		}},
		{Options: all, Hands: [][]emperor.Color{red(4), {9}, {1}}, FaceUp: red(5), Pile: red(200)},
		{Options: all, Known: []emperor.Cards{{4}}, Supplies: [][3]int{{}}, Scored: []bool{true},
			Scores: []int{7}},
		{Options: all, Hands: [][]emperor.Color{red(3)}, Known: []emperor.Cards{{0, 1}}, Phase: emperor.PhaseDraw,
			FaceUp: red(1), Discards: emperor.Cards{40}},
		{Options: all, FortPlaced: []bool{true}, Phase: emperor.PhaseOver},
		{Options: all, Hands: [][]emperor.Color{{}, {1}, red(2)}, FaceUp: red(2), Pile: red(1)},
		{Options: all, Hands: [][]emperor.Color{{}, {1}, red(2)}, FaceUp: red(2), Pile: []emperor.Color{}},
		{Options: all, Hands: [][]emperor.Color{{}}, Pile: []emperor.Color{}, Phase: emperor.PhaseAct},
		{Options: all, Pile: []emperor.Color{}, Phase: emperor.PhaseDraw},
		{Options: all, Pile: []emperor.Color{}, Phase: emperor.PhaseOver},
		{Options: all, BlindDraws: []emperor.Cards{{1}}},
		{Options: all, Reshuffled: second, Known: []emperor.Cards{{3}, {3}, {3}}},
		{Options: all, Reshuffled: second, Pile: red(1), FaceUp: []emperor.Color{}},
	}
}
