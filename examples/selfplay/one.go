package main

import (
	"bufio"
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/emperorofchina/emperor"
)

// playOne plays one game and tells it.
func playOne(out io.Writer, o emperor.Options, seats seating, seed uint64) error {
	game, err := emperor.NewGame(o, seed)
	if err != nil {
		return err
	}
	players, err := seats.players(seed)
	if err != nil {
		return err
	}
	w := bufio.NewWriter(out)
	tellSetup(w, game, seats)
	for round := 0; !game.Over(); {
		if game.Phase() == emperor.PhaseAct && game.Round() != round {
			round = game.Round()
			fmt.Fprintf(w, "\nRound %d (face up: %v; in the pile: %d)\n", round, game.FaceUp(), game.PileSize())
		}
		m := players[game.ToMove()].Choose(game.View(game.ToMove()))
		after, err := emperor.Apply(game, m)
		if err != nil {
			return err
		}
		tellMove(w, game, m, after)
		game = after
	}
	tellFinalScoring(w, game)
	fmt.Fprintf(w, "\nSeed %d.\n", seed)
	return w.Flush()
}

func tellSetup(w io.Writer, game emperor.GameState, seats seating) {
	fmt.Fprintf(w, "The Emperor of China: %d players, board %s, ", game.NumPlayers(), game.Board().Name())
	if game.WithFortifications() {
		fmt.Fprint(w, "with fortifications, ")
	}
	fmt.Fprintf(w, "%v.\n", game.RoadRule())
	for p := range game.Players() {
		fmt.Fprintf(w, "%v (%s) is dealt %v.\n", p, seats[p], game.Hand(p))
	}
}

// tellMove tells a move, and what came of it.
func tellMove(w io.Writer, before emperor.GameState, m emperor.Move, after emperor.GameState) {
	p := before.ToMove()
	switch m.Kind() {
	case emperor.KindPlace:
		fmt.Fprintf(w, "%v plays %v: %s.\n", p, m.Cards(), placed(before.Board(), m))
		tellHouseScoring(w, before, m.Region(), after)
	case emperor.KindExchange:
		fmt.Fprintf(w, "%v exchanges %v.\n", p, m.Cards())
	case emperor.KindTakeFaceUp:
		fmt.Fprintf(w, "  takes %v\n", m.Cards())
	case emperor.KindDrawFromPile:
		fmt.Fprintf(w, "  draws %v from the pile\n", drawn(before.Hand(p), after.Hand(p)))
	}
	if n := before.Reshuffled().Len(); n == 0 && after.Reshuffled().Len() > 0 {
		fmt.Fprintf(w, "  The pile has run out: the discard pile is shuffled, %d cards remain in the new one.\n", after.PileSize())
	}
	if !before.FinalRound() && after.FinalRound() {
		fmt.Fprintln(w, "  The pile has run out for the second time: this is the final round.")
	}
}

// placed tells the pieces of a placement and where they went: "house on Wei 3,
// emissary to Wei".
func placed(b emperor.Board, m emperor.Move) string {
	var pieces []string
	for _, piece := range m.Placements() {
		if piece.Piece() == emperor.Emissary {
			pieces = append(pieces, "emissary to "+b.RegionName(m.Region()))
		} else {
			pieces = append(pieces, fmt.Sprintf("%v on %s", piece.Piece(), b.SpaceName(piece.Space())))
		}
	}
	return strings.Join(pieces, ", ")
}

// drawn returns the card by which a hand has grown.
func drawn(before, after emperor.Cards) emperor.Cards {
	for color := range after {
		after[color] -= before[color]
	}
	return after
}

// tellHouseScoring tells the scoring of a region that a placement has filled.
func tellHouseScoring(w io.Writer, before emperor.GameState, r emperor.Region, after emperor.GameState) {
	if before.Scored(r) || !after.Scored(r) {
		return
	}
	score := emperor.FinalScore(after.Table()).Regions[r]
	fmt.Fprintf(w, "  %s is full: %s.\n", after.Board().RegionName(r), regionPoints(score))
}

// regionPoints tells what the houses of a region score: "A 7 (4 houses), B 8 (2
// houses, doubled)", the most houses first.
func regionPoints(score emperor.RegionScore) string {
	var parts []string
	for rank := 1; slices.Contains(score.Ranks, rank); rank++ {
		for i, r := range score.Ranks {
			if r != rank {
				continue
			}
			why := fmt.Sprintf("%d houses", score.Houses[i])
			if score.Houses[i] == 1 {
				why = "1 house"
			}
			if score.Doubled[i] {
				why += ", doubled"
			}
			parts = append(parts, fmt.Sprintf("%v %d (%s)", emperor.Player(i), score.Points[i], why))
		}
	}
	return strings.Join(parts, ", ")
}

func tellFinalScoring(w io.Writer, game emperor.GameState) {
	board, score := game.Board(), emperor.FinalScore(game.Table())
	fmt.Fprintf(w, "\nFinal scoring\n\nHouses of full regions, scored in the game\n")
	tellRegions(w, board, score, true)
	fmt.Fprintf(w, "\nHouses of the other regions\n")
	tellRegions(w, board, score, false)

	fmt.Fprintf(w, "\nAlliances\n")
	for _, a := range score.Alliances {
		fmt.Fprintf(w, "  %2d %s-%s: %s\n", a.Alliance.Number, board.RegionName(a.Alliance.A), board.RegionName(a.Alliance.B), alliancePoints(a))
	}

	fmt.Fprintf(w, "\nRoads\n")
	for i, roads := range score.Roads {
		fmt.Fprintf(w, "  %v %d%s\n", emperor.Player(i), roads.Points, rows(board, roads))
	}

	fmt.Fprintf(w, "\nTotals\n")
	for i, total := range score.Totals() {
		fmt.Fprintf(w, "  %v %d\n", emperor.Player(i), total)
	}
	fmt.Fprintf(w, "\n%s\n", verdict(game))
}

func tellRegions(w io.Writer, board emperor.Board, score emperor.FinalScoring, full bool) {
	for _, region := range score.Regions {
		if points := regionPoints(region); region.Full() == full && points != "" {
			fmt.Fprintf(w, "  %s: %s\n", board.RegionName(region.Region), points)
		}
	}
}

// alliancePoints tells what an alliance scores, and why.
func alliancePoints(a emperor.AllianceScore) string {
	var parts []string
	for i, points := range a.Points {
		if points > 0 {
			parts = append(parts, fmt.Sprintf("%v %d", emperor.Player(i), points))
		}
	}
	if parts == nil {
		parts = []string{"nobody"}
	}
	return fmt.Sprintf("%s (emissaries %s, majority %s; emissaries %s, majority %s)", strings.Join(parts, ", "),
		emissaries(a.EmissariesA), majority(a.MajorityA), emissaries(a.EmissariesB), majority(a.MajorityB))
}

// emissaries tells who has how many emissaries in a region: "A1 C2".
func emissaries(counts []int) string {
	var parts []string
	for i, n := range counts {
		if n > 0 {
			parts = append(parts, fmt.Sprintf("%v%d", emperor.Player(i), n))
		}
	}
	if parts == nil {
		return "none"
	}
	return strings.Join(parts, " ")
}

// majority tells who has it: "A and C".
func majority(players []emperor.Player) string {
	if players == nil {
		return "nobody"
	}
	return names(players)
}

func names(players []emperor.Player) string {
	var parts []string
	for _, p := range players {
		parts = append(parts, p.String())
	}
	return strings.Join(parts, " and ")
}

// rows tells a player's rows, each in walking order.
func rows(board emperor.Board, roads emperor.RoadScore) string {
	var text strings.Builder
	for _, row := range roads.Rows {
		var spaces []string
		for _, s := range row.Spaces {
			spaces = append(spaces, board.SpaceName(s))
		}
		fmt.Fprintf(&text, "\n    %d: %s", row.Points, strings.Join(spaces, ", "))
		if row.Doubled {
			text.WriteString(" (doubled)")
		}
	}
	return text.String()
}

// verdict names the winner, or the winners.
func verdict(game emperor.GameState) string {
	winners := game.Winners()
	points := game.Score(winners[0])
	if len(winners) == 1 {
		return fmt.Sprintf("%v is the new emperor of China, with %d points.", winners[0], points)
	}
	return fmt.Sprintf("%s rule China together, with %d points each.", names(winners), points)
}
