package play_test

import (
	"fmt"
	"math/rand/v2"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/emperorofchina/emperor"
	"github.com/emperorofchina/emperor/internal/proof/games"
	"github.com/google/go-cmp/cmp"
)

// gameToPlay is a game whose playthrough is in testdata.
type gameToPlay struct {
	name    string
	options emperor.Options
	seed    uint64
}

func gamesToPlay(t *testing.T) []gameToPlay {
	t.Helper()
	hill, err := emperor.NewBoard(emperor.BoardSpec{
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
		t.Fatal(err)
	}
	return []gameToPlay{
		{"three", emperor.Options{Players: 3}, 3},
		{"four", emperor.Options{Players: 4, Board: emperor.Side4to5(), Fortifications: true, Start: 2, Roads: emperor.BestRows}, 4},
		{"five", emperor.Options{Players: 5, Fortifications: true, Start: 4}, 5},
		{"blocked", emperor.Options{Players: 3, Board: hill, Fortifications: true}, 7},
	}
}

// TestPlaythroughs compares whole games with those in testdata, move by move.
// So every change of behavior shows, and can be checked against the rules.
func TestPlaythroughs(t *testing.T) {
	for _, game := range gamesToPlay(t) {
		t.Run(game.name, func(t *testing.T) {
			file := filepath.Join("testdata", "playthroughs", game.name+".txt")
			games.Golden(t, file, playthrough(t, game.options, game.seed))
		})
	}
}

// playthrough plays a random game and writes down every move and its changes.
func playthrough(t *testing.T, o emperor.Options, seed uint64) string {
	game, err := emperor.NewGame(o, seed)
	if err != nil {
		t.Fatal(err)
	}
	var b strings.Builder
	fmt.Fprintf(&b, "A game at random, from seed %d. Below each move stand the events that a spectator sees, and the lines\n"+
		"that it has changed. The lines of a View are those that it does not share with the others and the game.\n\n", seed)
	b.WriteString(optionLines(game) + "\n")
	known := writeChanges(&b, nil, stateLines(t, game))
	for i, m := range movesToPlay(t, game, seed) {
		fmt.Fprintf(&b, "\n%d. %v: %s\n", i+1, game.ToMove(), game.Board().FormatMove(m))
		events, err := game.Events(emperor.Spectator, m)
		if err != nil {
			t.Fatal(err)
		}
		for _, event := range events.List {
			fmt.Fprintf(&b, "  > %s\n", game.Board().FormatEvent(event))
		}
		game = games.Play(t, game, m)
		known = writeChanges(&b, known, stateLines(t, game))
	}
	b.WriteString("\nFinal scoring\n")
	for _, line := range scoringLines(emperor.FinalScore(game.Table())) {
		fmt.Fprintf(&b, "  %s\n", line)
	}
	return b.String()
}

// movesToPlay returns the moves of a playthrough, from its first.
func movesToPlay(t *testing.T, game emperor.GameState, seed uint64) (moves []emperor.Move) {
	t.Helper()
	rng := rand.New(rand.NewPCG(seed, 100))
	for !game.Over() {
		legal := game.AppendLegalMoves(nil)
		moves = append(moves, legal[rng.IntN(len(legal))])
		game = games.Play(t, game, moves[len(moves)-1])
	}
	return moves
}

// optionLines writes every accessor of a game's options.
func optionLines(game games.Accessors) string {
	var lines strings.Builder
	for _, agreed := range games.Agreed {
		value := agreed.Of(game)
		if b, ok := value.(emperor.Board); ok {
			value = b.Name()
		}
		fmt.Fprintf(&lines, "%s: %v\n", agreed.Accessor, value)
	}
	return lines.String()
}

// writeChanges writes the lines that differ from those before.
func writeChanges(b *strings.Builder, before, now []string) []string {
	for i, line := range now {
		if before == nil || line != before[i] {
			fmt.Fprintf(b, "  %s\n", line)
		}
	}
	return now
}

// stateLines writes every accessor of a game and of its views.
func stateLines(t *testing.T, game emperor.GameState) []string {
	lines := tableLines(game)
	add := func(format string, args ...any) { lines = append(lines, fmt.Sprintf(format, args...)) }
	add("legal moves: %d", len(game.AppendLegalMoves(nil)))
	blind := game.Position().BlindDraws
	for p := range game.Players() {
		add("%v: Hand %v; BlindDraws %v", p, game.Hand(p), blind[p])
	}
	for _, p := range games.Viewers(game) {
		view := game.View(p)
		if diff := cmp.Diff(lines[:len(tableLines(game))], tableLines(view)); diff != "" {
			t.Errorf("%v sees another table: %s", p, diff)
		}
		legal := len(slices.Collect(view.LegalMoves()))
		if _, playing := view.Viewer(); playing {
			add("View of %v: Hand %v; BlindDraws %v; legal moves: %d", p, view.Hand(), view.BlindDraws(),
				legal)
		} else {
			add("SpectatorView: Hand %v; BlindDraws %v; legal moves: %d", view.Hand(), view.BlindDraws(),
				legal)
		}
	}
	return lines
}

// tableLines writes every accessor that a game and its views share.
func tableLines(game games.Accessors) []string {
	var lines []string
	add := func(format string, args ...any) { lines = append(lines, fmt.Sprintf(format, args...)) }
	add("Round: %d, ToMove: %v, Phase: %v, FinalRound: %v, Over: %v", game.Round(), game.ToMove(),
		game.Phase(), game.FinalRound(), game.Over())
	add("Winners: %v", game.Winners())
	add("FaceUp: %v", game.FaceUp())
	add("PileSize: %d, Reshuffled: %v", game.PileSize(), game.Reshuffled())
	add("Discards: %v", game.Discards())
	for p := range game.Players() {
		add("%v: Score %d", p, game.Score(p))
		add("%v: HandSize %d, KnownHand %v", p, game.HandSize(p), game.KnownHand(p))
		add("%v: Supply of houses %d, of emissaries %d, of fortifications %d", p,
			game.Supply(p, emperor.House), game.Supply(p, emperor.Emissary), game.Supply(p,
				emperor.Fortification))
		add("%v: HouseSet %s", p, spaceNames(game.Board(), game.HouseSet(p)))
	}
	add("FortificationSet: %s", spaceNames(game.Board(), game.FortificationSet()))
	for r := range game.Board().Regions() {
		var houses, emissaries []string
		for p := range game.Players() {
			houses = append(houses, fmt.Sprintf("%v %d", p, game.Houses(r, p)))
			emissaries = append(emissaries, fmt.Sprintf("%v %d", p, game.Emissaries(r, p)))
		}
		add("%s: Houses %s; Emissaries %s; EmissaryLimit %d; Scored %v", game.Board().RegionName(r),
			strings.Join(houses, ", "), strings.Join(emissaries, ", "), game.EmissaryLimit(r), game.Scored(r))
	}
	return lines
}

func spaceNames(board emperor.Board, set emperor.SpaceSet) string {
	var names []string
	for s := range set.All() {
		names = append(names, board.SpaceName(s))
	}
	if names == nil {
		return "none"
	}
	return strings.Join(names, ", ")
}

// scoringLines writes every item of a final scoring.
func scoringLines(score emperor.FinalScoring) []string {
	var lines []string
	add := func(format string, args ...any) { lines = append(lines, fmt.Sprintf(format, args...)) }
	board := score.Board
	for _, item := range score.Regions {
		add("%s, full %v: houses %v, ranks %v, doubled %v, points %v", board.RegionName(item.Region),
			item.Full(), item.Houses, item.Ranks, item.Doubled, item.Points)
	}
	for _, item := range score.Alliances {
		add("alliance %d, %s and %s: emissaries %v and %v, majorities %v and %v, points %v",
			item.Alliance.Number,
			board.RegionName(item.Alliance.A), board.RegionName(item.Alliance.B),
			item.EmissariesA, item.EmissariesB, item.MajorityA, item.MajorityB, item.Points)
	}
	for i, roads := range score.Roads {
		add("%v's roads by %v: %d", emperor.Player(i), score.RoadRule, roads.Points)
		for _, row := range roads.Rows {
			add("  row of %d, doubled %v: %s", row.Points, row.Doubled, walkNames(board, row.Spaces))
		}
	}
	add("totals: %v", score.Totals())
	return lines
}

func walkNames(board emperor.Board, walk []emperor.Space) string {
	var names []string
	for _, s := range walk {
		names = append(names, board.SpaceName(s))
	}
	return strings.Join(names, " - ")
}
