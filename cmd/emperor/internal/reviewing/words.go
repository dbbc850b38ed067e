package reviewing

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"strings"

	"github.com/emperorofchina/emperor"
	"github.com/emperorofchina/emperor/cmd/emperor/internal/judging"
	"github.com/emperorofchina/emperor/cmd/emperor/internal/words"
	"github.com/emperorofchina/emperor/internal/search"
	"github.com/emperorofchina/emperor/opponents"
)

// Title returns a player's name with their letter, which pictures and maps use.
func Title(names emperor.Names, p emperor.Player) string {
	name, letter := spoken().Player(names, p), p.String()
	switch {
	case name == letter:
		return words.Say("emperor.review.player", "letter", letter)
	case strings.HasSuffix(name, " ("+letter+")"):
		return name
	}
	return name + " (" + letter + ")"
}

// called returns what a player is called, in the language of the program.
func (g Game) called(p emperor.Player) string { return spoken().Player(g.Names, p) }

// Title returns the name of a player with their letter.
func (g Game) Title(p emperor.Player) string { return Title(g.Names, p) }

// viewer returns the viewer of a transcript, for sentences.
func (g Game) viewer() string {
	if int(g.Review.Viewer) >= g.last.NumPlayers() {
		return words.Say("emperor.review.spectator")
	}
	if g.Review.Viewer == g.reader {
		return words.Say("emperor.review.you")
	}
	return g.called(g.Review.Viewer)
}

// spoken returns the sentences of the library in the language of the program.
func spoken() emperor.Words { return emperor.Words(words.Library()) }

// possessive says the message of a thing of a player: "the turn of Anna", or "your
// turn" for the reader.
func (g Game) possessive(p emperor.Player, key string) string {
	return words.Say(key, "mine", p == g.reader, "name", g.called(p))
}

// What describes a step in a few words: the move, or the cards that came.
func (g Game) What(step int) string {
	s := &g.Review.Steps[step]
	b := g.Review.Board
	switch s.Kind {
	case opponents.StepMove:
		return g.called(s.Player) + ": " + spoken().Move(b, s.Move)
	case opponents.StepDealt:
		return words.Say("emperor.review.dealt", "mine", s.Player == g.reader, "name", g.called(s.Player),
			"cards", spoken().Cards(s.Cards))
	case opponents.StepDrawn:
		drawn := emperor.Event{Kind: emperor.EventDrawn, Player: s.Player, Cards: s.Cards}
		return spoken().Event(g.Names, b, drawn)
	case opponents.StepTurnedUp:
		return words.Say("emperor.review.turnedUp", "cards", spoken().Cards(s.Cards))
	case opponents.StepReshuffled:
		return words.Say("emperor.review.reshuffled")
	}
	return ""
}

// Label describes a step with its round, as in "round 5, Anna: draw".
func (g Game) Label(step int) string {
	switch s := &g.Review.Steps[step]; {
	case s.Kind == opponents.StepDealt:
		return g.What(step)
	case s.Moves == 0 && s.Kind != opponents.StepMove:
		return words.Say("emperor.review.deal", "what", g.What(step))
	}
	return words.Say("emperor.review.round", "round", g.Round(step), "what", g.What(step))
}

// Verdict returns a sentence that judges the move of a step, or "" if it is not
// judged.
func (g Game) Verdict(step int) string {
	d := g.Review.Steps[step].Decision
	if d == nil {
		return ""
	}
	return judging.Judged{Verdict: d.Verdict.String(), Forced: g.isForced(step),
		Same: d.Played.Move == d.Best.Move, Cost: d.Cost, CostError: d.CostError}.Sentence()
}

// isForced reports whether the move of a step was the only legal one.
func (g Game) isForced(step int) bool { return !search.IsChoice(g.View(step).LegalMoves()) }

// Outcomes returns what the search expects of the move that was played and of
// the best one, or "" if it did not try them.
func (g Game) Outcomes(step int) (played, best string) {
	d := g.Review.Steps[step].Decision
	if d == nil || d.Best.Rollouts == 0 {
		return "", ""
	}
	return outcome(d.Played), outcome(d.Best)
}

func outcome(o opponents.MoveOutcome) string {
	key := "emperor.review.outcome"
	if math.Abs(o.Lead) <= judging.Interval*o.LeadError {
		key = "emperor.review.outcomeUntold"
	}
	return words.Say(key, "lead", judging.Tenths(o.Lead),
		"error", words.Decimal(judging.Interval*o.LeadError), "wins", fmt.Sprintf("%.0f", 100*o.Win),
		"winsError", fmt.Sprintf("%.0f", 100*judging.Interval*o.WinError))
}

// Why lists the facts that set the best move apart from the move of a step. It
// returns nil if they are the same.
func (g Game) Why(step int) []Fact {
	s := &g.Review.Steps[step]
	if s.Decision == nil || s.Decision.Best.Move == s.Decision.Played.Move {
		return nil
	}
	facts := Facts(g.View(step), g.Names, s.Decision.Best.Move, s.Decision.Played.Move)
	better, played := s.Decision.Best.Scores, s.Decision.Played.Scores
	if better == nil || played == nil {
		return facts
	}
	return append(facts, Fact{words.Say("emperor.why.final"), g.scores(better, played),
		g.scores(played, nil), true})
}

// scores lists final scores by player, with their differences from others.
func (g Game) scores(scores, others []float64) []string {
	var list []string
	for p, score := range scores {
		text := g.called(emperor.Player(p)) + " " + words.Decimal(score)
		if p < len(others) {
			text += fmt.Sprintf(" (%s)", judging.Tenths(score-others[p]))
		}
		list = append(list, text)
	}
	return []string{strings.Join(list, ", ")}
}

// Costly returns the steps of the inaccuracies and mistakes of some players, at
// most n. Those that cost most come first, by the lower end of the cost's
// interval, so that few rollouts put no lucky guess to the front.
func (g Game) Costly(n int, players ...emperor.Player) (steps []int) {
	for i, s := range g.Review.Steps {
		if s.Decision != nil && s.Decision.Verdict >= opponents.VerdictInaccuracy &&
			slices.Contains(players, s.Player) {
			steps = append(steps, i)
		}
	}
	slices.SortStableFunc(steps, func(a, b int) int {
		return cmp.Compare(sure(g.Review.Steps[b].Decision), sure(g.Review.Steps[a].Decision))
	})
	return steps[:min(n, len(steps))]
}

// sure returns the lower end of the interval of a move's cost.
func sure(d *opponents.Decision) float64 { return d.Cost - judging.Interval*d.CostError }

// Luckiest returns the steps that were the best and the worst luck of a player,
// and whether there are any.
func (g Game) Luckiest(p emperor.Player) (best, worst int, ok bool) {
	for i, s := range g.Review.Steps {
		if int(p) >= len(s.Luck) {
			continue
		}
		if !ok {
			best, worst, ok = i, i, true
		}
		if s.Luck[p] > g.Review.Steps[best].Luck[p] {
			best = i
		}
		if s.Luck[p] < g.Review.Steps[worst].Luck[p] {
			worst = i
		}
	}
	return best, worst, ok
}

// Chance returns the chance of the cards of a step, as in "12 %", or "" if no
// others could have come.
func (g Game) Chance(step int) string {
	s := &g.Review.Steps[step]
	ways, all := 0, 0
	for _, o := range s.Outcomes {
		all += o.Ways
		if o.Cards == s.Cards {
			ways = o.Ways
		}
	}
	if ways == all {
		return ""
	}
	percent := 100 * float64(ways) / float64(all)
	if percent < 1 {
		return words.Say("emperor.review.underOne")
	}
	return fmt.Sprintf("%.0f %%", percent)
}

// Decided describes the turn after which the winner stayed ahead, and whether
// the search agrees that its move decided the game.
func (g Game) Decided() string {
	step := g.Review.Decisive
	switch winners := g.last.Winners(); {
	case !g.last.Over():
		return words.Say("emperor.turned.notOver")
	case len(winners) > 1:
		return words.Say("emperor.turned.together")
	case g.Review.Totals[winners[0]].Lead <= 0:
		return words.Say("emperor.turned.tie", "name", g.called(winners[0]))
	case step < 0 || step >= len(g.Review.Steps):
		return words.Say("emperor.turned.fromStart",
			"lead", g.possessive(winners[0], "emperor.review.leadOf"))
	case g.Review.Steps[step].Moves == 0 && g.Review.Steps[step].Kind != opponents.StepMove:
		return words.Say("emperor.turned.deal", "lead", g.possessive(winners[0], "emperor.review.leadOf"))
	default:
		from, _ := g.Turn(step)
		mover := g.Review.Steps[from].Player
		what := strings.TrimPrefix(g.What(step), g.called(mover)+": ")
		text := words.Say("emperor.turned.turn", "round", g.Round(step),
			"turn", g.possessive(mover, "emperor.review.turnOf"),
			"what", what, "lead", g.possessive(winners[0], "emperor.review.leadOf"))
		if g.Review.Steps[step].Kind != opponents.StepMove {
			return text + " " + words.Say("emperor.turned.cards")
		}
		return strings.TrimSpace(text + " " + g.Turning(step))
	}
}

// Turning returns a sentence that compares the expected lead, which turned with
// the move of a step, with the judgement of the search. It returns "" if the
// move is not judged.
func (g Game) Turning(step int) string {
	s := &g.Review.Steps[step]
	winners := g.last.Winners()
	switch d := s.Decision; {
	case d == nil || len(winners) != 1:
		return ""
	case d.Verdict == opponents.VerdictNone && g.isForced(step):
		return words.Say("emperor.turned.forced")
	case d.Verdict == opponents.VerdictNone:
		return ""
	case d.Played.Move == d.Best.Move:
		return words.Say("emperor.turned.same")
	case d.Verdict == opponents.VerdictBest:
		return words.Say("emperor.turned.best")
	case s.Player == winners[0]:
		return words.Say("emperor.turned.differ")
	}
	return words.Say("emperor.turned.agree")
}
