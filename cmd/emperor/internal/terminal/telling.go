package terminal

import (
	"errors"
	"fmt"
	"iter"
	"slices"
	"strings"
	"text/tabwriter"

	"github.com/emperorofchina/emperor"
	"github.com/emperorofchina/emperor/cmd/emperor/internal/console"
	"github.com/emperorofchina/emperor/cmd/emperor/internal/words"
)

// names returns the players' names for the people at the keyboard.
func (t *table) names() emperor.Names {
	return emperor.Names(t.Seats.Names()).For(emperor.Player(t.Seats.Reader()))
}

// title returns a player's name with their letter, which the map uses.
func (t *table) title(p emperor.Player) string { return t.Title(int(p)) }

// showTurns shows events, with a paragraph for each turn: the player's action,
// and its effects on separate lines.
func (t *table) showTurns(all iter.Seq[happened]) {
	var turn string
	done := func() {
		if turn != "" {
			t.Print(turn + ".")
		}
		turn = ""
	}
	for h := range all {
		if h.beginsTurn {
			done()
		}
		for _, event := range h.List {
			switch event.Kind {
			case emperor.EventScored, emperor.EventReshuffled, emperor.EventFinalRound, emperor.EventOver:
				done()
				t.Print("  * " + spoken().Event(t.names(), h.Board, event) + ".")
				continue
			}
			// after the title
			text := strings.Replace(spoken().Event(nil, h.Board, event), event.Player.String()+" ", "", 1)
			if turn == "" {
				turn = fmt.Sprintf("%d. %s: %s", h.round, t.title(h.player), text)
			} else {
				turn += "; " + text
			}
		}
	}
	done()
}

// showHand shows a player's hand.
func (t *table) showHand(v emperor.View) {
	t.Say("terminal.emperor.yourHand", "cards", spoken().Cards(v.Hand()))
}

// showForecast shows the final scores if the game ended now, and the changes by
// a move.
func (t *table) showForecast(before, after []int) {
	var list []string
	for p, n := range after {
		text := fmt.Sprintf("%v %d", emperor.Player(p), n)
		if change := n - before[p]; change != 0 {
			text += fmt.Sprintf(" (%+d)", change)
		}
		list = append(list, text)
	}
	t.Say("terminal.ifEnded", "scores", strings.Join(list, ", "))
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
		text += "; " + words.Say("terminal.emperor.full", "points", points(preview.HousePoints))
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

// ShowEnd shows the final scoring item by item, and the winners, and lets the
// people review the game.
func (t *table) ShowEnd() error {
	v := t.game.State().SpectatorView()
	from := 0
	for _, p := range t.Seats.People() {
		if last, ok := t.game.lastDecision(emperor.Player(p)); ok {
			from = max(from, last+1)
		}
	}
	t.changed = t.game.changedSince(from)
	err := t.ByPages(func() {
		t.Print("")
		t.showTable(v.Table(), false)
		t.Print("")
		t.showTurns(t.game.eventsSince(from, emperor.Spectator))
		t.Print("\n===== " + words.Say("terminal.theEnd") + " =====\n\n" +
			spoken().Scoring(t.names(), emperor.FinalScore(v.Table())))
	})
	if err != nil && !errors.Is(err, console.ErrQuit) {
		return err
	}
	t.showTotals(v.Table())
	t.Print("\n" + t.verdict(v))
	t.Say("terminal.seed", "seed", t.game.Record().Initial.Seed)
	t.SayKept()
	return t.lookBack()
}

// showItems shows where the points of the player with this letter come from, if
// the game ended now. It returns false if no player has the letter.
func (t *table) showItems(now emperor.Table, letter string) bool {
	final := emperor.FinalScore(now)
	for p, score := range final.PlayerScores() {
		if player := emperor.Player(p); strings.EqualFold(letter, player.String()) {
			t.Print("\n" + words.Say("terminal.ifEndedTitle"))
			for _, item := range final.Items(player) {
				t.Print(spoken().Item(t.names(), final.Board, item))
			}
			t.Say("terminal.emperor.inAll", "player", t.title(player), "houses", score.Houses,
				"alliances", score.Alliances, "roads", score.Roads, "total", score.Total())
			return true
		}
	}
	return false
}

// showTotals shows a table of the scores by origin, and of the pieces left.
func (t *table) showTotals(now emperor.Table) {
	var text strings.Builder
	w := tabwriter.NewWriter(&text, 0, 0, 2, ' ', tabwriter.AlignRight)
	fmt.Fprintln(w, strings.ReplaceAll(words.Say("terminal.emperor.totals"), "|", "\t"))
	for p, score := range now.PlayerScores() {
		player, left := emperor.Player(p), 0
		for _, piece := range []emperor.PieceKind{emperor.House, emperor.Emissary, emperor.Fortification} {
			left += now.Supply(player, piece)
		}
		fmt.Fprintf(w, "%s\t%d\t%d\t%d\t%d\t%d\t\n", t.title(player), score.Houses, score.Alliances, score.Roads,
			score.Total(), left)
	}
	w.Flush()
	t.Print("\n" + text.String())
}

// verdict names the winners, and explains how equal scores were decided.
func (t *table) verdict(v emperor.View) string {
	winners := v.Winners()
	score := v.Score(winners[0])
	bySupply := false
	for p := range v.Seats() {
		if v.Score(p) == score && !slices.Contains(winners, p) {
			bySupply = true
		}
	}
	key := "terminal.emperor.winner"
	if len(winners) > 1 {
		key = "terminal.emperor.winners"
	}
	return words.Say(key, "players", t.Titles(seatsOf(winners)), "points", score, "bySupply", bySupply)
}

// seatsOf returns players as numbers of seats.
func seatsOf(players []emperor.Player) (seats []int) {
	for _, p := range players {
		seats = append(seats, int(p))
	}
	return seats
}
