package main

import (
	"errors"
	"fmt"
	"iter"
	"slices"
	"strings"
	"text/tabwriter"

	"github.com/emperorofchina/emperor"
)

// names returns the players' names.
func (s *sitting) names() emperor.Names { return namesOf(s.seats) }

// title returns a player's name with their letter, which the map uses.
func (s *sitting) title(p emperor.Player) string {
	if name := s.seats[p].name; name != "" {
		return fmt.Sprintf("%s (%v)", name, p)
	}
	return fmt.Sprintf("Player %v", p)
}

func (s *sitting) titles(players []emperor.Player) string {
	var list []string
	for _, p := range players {
		list = append(list, s.title(p))
	}
	return inWords(list)
}

// inWords formats a list as "a, b and c".
func inWords(list []string) string {
	if len(list) < 2 {
		return strings.Join(list, "")
	}
	return strings.Join(list[:len(list)-1], ", ") + " and " + list[len(list)-1]
}

// showTurns shows events, with a paragraph for each turn: the player's action,
// and its effects on separate lines.
func (s *sitting) showTurns(all iter.Seq[happened]) {
	names := s.names()
	var turn string
	done := func() {
		if turn != "" {
			s.say("%s.", turn)
		}
		turn = ""
	}
	for h := range all {
		if h.beginsTurn {
			done()
		}
		for _, event := range h.List {
			text := names.Event(h.Board, event)
			switch event.Kind {
			case emperor.EventScored, emperor.EventReshuffled, emperor.EventFinalRound, emperor.EventOver:
				done()
				s.say("  * %s.", text)
				continue
			}
			// after the title
			text = strings.TrimPrefix(h.Board.FormatEvent(event), event.Player.String()+" ")
			if turn == "" {
				turn = fmt.Sprintf("%d. %s: %s", h.round, s.title(h.player), text)
			} else {
				turn += "; " + text
			}
		}
	}
	done()
}

// showHand shows a player's hand.
func (s *sitting) showHand(v emperor.View) {
	s.say("Your hand: %v.", v.Hand())
}

// showForecast shows the final scores if the game ended now, and the changes by
// a move.
func (s *sitting) showForecast(before, after []int) {
	var list []string
	for p, n := range after {
		text := fmt.Sprintf("%v %d", emperor.Player(p), n)
		if change := n - before[p]; change != 0 {
			text += fmt.Sprintf(" (%+d)", change)
		}
		list = append(list, text)
	}
	s.say("If the game ended now: %s.", strings.Join(list, ", "))
}

// effect describes the change of all final scores if the game ended after a
// move, the viewer first: "A +3, B -1".
func effect(v emperor.View, m emperor.Move) string {
	preview, err := v.Preview(m)
	if err != nil {
		return ""
	}
	before := totals(v)
	viewer, _ := v.Viewer()
	list := []string{fmt.Sprintf("%v %+d", viewer, preview.Totals[viewer]-before[viewer])}
	for p, n := range preview.Totals {
		if change := n - before[p]; change != 0 && emperor.Player(p) != viewer {
			list = append(list, fmt.Sprintf("%v %+d", emperor.Player(p), change))
		}
	}
	text := strings.Join(list, ", ")
	if slices.Max(preview.HousePoints) > 0 {
		text += "; full: " + points(preview.HousePoints)
	}
	return text
}

// points lists the players who score: "A 6, B 4".
func points(scored []int) string {
	var list []string
	for p, n := range scored {
		if n > 0 {
			list = append(list, fmt.Sprintf("%v %d", emperor.Player(p), n))
		}
	}
	return strings.Join(list, ", ")
}

// totals returns the final scores if the game ended now.
func totals(v emperor.View) []int {
	var list []int
	for _, standing := range v.PlayerScores() {
		list = append(list, standing.Total())
	}
	return list
}

// showEnd shows the final scoring item by item, and the winners.
func (s *sitting) showEnd() error {
	v := s.game.State().SpectatorView()
	from := 0
	for _, p := range personsOf(s.seats) {
		if last, ok := s.game.lastDecision(p); ok {
			from = max(from, last+1)
		}
	}
	s.changed = s.game.changedSince(from)
	err := s.byPages(func() {
		s.say("")
		s.showTable(v.Table(), false)
		s.say("")
		s.showTurns(s.game.since(from, emperor.Spectator))
		s.say("\n===== THE END =====\n\n%s", s.names().Scoring(emperor.FinalScore(v.Table())))
	})
	if err != nil && !errors.Is(err, errQuit) {
		return err
	}
	s.showTotals(v.Table())
	s.say("\n%s", s.verdict(v))
	s.say("The seed was %d.", s.game.Record().Initial.Seed)
	if s.kept() {
		s.say("The record of the game is in %s.", s.file.Name())
	}
	return nil
}

// showItems shows where the points of the player with this letter come from, if
// the game ended now. It returns false if no player has the letter.
func (s *sitting) showItems(t emperor.Table, letter string) bool {
	final := emperor.FinalScore(t)
	for p, of := range final.PlayerScores() {
		if player := emperor.Player(p); strings.EqualFold(letter, player.String()) {
			s.say("\nIf the game ended now\n")
			for _, item := range final.Items(player) {
				s.say("%s", s.names().Item(final.Board, item))
			}
			s.say("%s in all: %v.", s.title(player), of)
			return true
		}
	}
	return false
}

// showTotals shows a table of the scores by origin, and of the pieces left.
func (s *sitting) showTotals(t emperor.Table) {
	var text strings.Builder
	w := tabwriter.NewWriter(&text, 0, 0, 2, ' ', tabwriter.AlignRight)
	fmt.Fprintf(w, "\thouses\talliances\troads\ttotal\tpieces left\t\n")
	for p, of := range t.PlayerScores() {
		player, left := emperor.Player(p), 0
		for _, piece := range []emperor.PieceKind{emperor.House, emperor.Emissary, emperor.Fortification} {
			left += t.Supply(player, piece)
		}
		fmt.Fprintf(w, "%s\t%d\t%d\t%d\t%d\t%d\t\n", s.title(player), of.Houses, of.Alliances, of.Roads,
			of.Total(), left)
	}
	w.Flush()
	s.say("\n%s", text.String())
}

// verdict names the winners, and explains how equal scores were decided.
func (s *sitting) verdict(v emperor.View) string {
	winners := v.Winners()
	score := v.Score(winners[0])
	decided := ""
	for p := range v.Seats() {
		if v.Score(p) == score && !slices.Contains(winners, p) {
			decided = " and the most pieces left in supply"
		}
	}
	if len(winners) == 1 {
		return fmt.Sprintf("%s is the new emperor of China, with %d points%s.", s.title(winners[0]), score,
			decided)
	}
	return fmt.Sprintf("%s rule China together, with %d points each%s.", s.titles(winners), score, decided)
}
