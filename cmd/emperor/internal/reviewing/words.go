package reviewing

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"strings"

	"github.com/emperorofchina/emperor"
	"github.com/emperorofchina/emperor/opponents"
)

// Title returns a player's name with their letter, which pictures and maps use.
func Title(names emperor.Names, p emperor.Player) string {
	name, letter := names.Player(p), p.String()
	switch {
	case name == letter:
		return "Player " + letter
	case strings.HasSuffix(name, " ("+letter+")"):
		return name
	}
	return name + " (" + letter + ")"
}

// Title returns the name of a player with their letter.
func (g Game) Title(p emperor.Player) string { return Title(g.Names, p) }

// viewer returns the viewer of a transcript, for sentences.
func (g Game) viewer() string {
	if int(g.Review.Viewer) >= g.last.NumPlayers() {
		return "a spectator"
	}
	if g.Review.Viewer == g.reader {
		return "you"
	}
	return g.Names.Player(g.Review.Viewer)
}

// possessive returns a thing of a player: "the turn of Anna", or "your turn"
// for the reader.
func (g Game) possessive(p emperor.Player, thing string) string {
	if p == g.reader {
		return "your " + thing
	}
	return "the " + thing + " of " + g.Names.Player(p)
}

// What returns a description of a step in a few words: the move, or the cards
// that came.
func (g Game) What(step int) string {
	s := &g.Review.Steps[step]
	b := g.Review.Board
	switch s.Kind {
	case opponents.StepMove:
		return g.Names.Player(s.Player) + ": " + b.FormatMove(s.Move)
	case opponents.StepDealt:
		is := "is"
		if s.Player == g.reader {
			is = "are"
		}
		return fmt.Sprintf("%s %s dealt %v", g.Names.Player(s.Player), is, s.Cards)
	case opponents.StepDrawn:
		return g.Names.Event(b, emperor.Event{Kind: emperor.EventDrawn, Player: s.Player, Cards: s.Cards})
	case opponents.StepTurnedUp:
		return fmt.Sprintf("turned up: %v", s.Cards)
	case opponents.StepReshuffled:
		return "the discards become the second pile"
	}
	return ""
}

// Label describes a step with its round, as in "round 5, Anna: draw".
func (g Game) Label(step int) string {
	switch s := &g.Review.Steps[step]; {
	case s.Kind == opponents.StepDealt:
		return g.What(step)
	case s.Moves == 0 && s.Kind != opponents.StepMove:
		return "the deal, " + g.What(step)
	}
	return fmt.Sprintf("round %d, %s", g.Round(step), g.What(step))
}

// interval is the number of standard errors in half of a 95 % interval.
const interval = 2

// Verdict returns a sentence that judges the move of a step, or "" if it is not
// judged.
func (g Game) Verdict(step int) string {
	d := g.Review.Steps[step].Decision
	switch {
	case d == nil:
		return ""
	case d.Verdict == opponents.VerdictNone && g.isForced(step):
		return "It was the only legal move."
	case d.Verdict == opponents.VerdictNone:
		return "It is not judged: the time was too short to compare it with others."
	case d.Played.Move == d.Best.Move:
		return "The search would have played the same."
	}
	word := "Nearly as good as the search's own move"
	switch {
	case d.Verdict == opponents.VerdictMistake:
		word = "A mistake"
	case d.Verdict == opponents.VerdictInaccuracy:
		word = "An inaccuracy"
	case d.Verdict == opponents.VerdictGood:
		word = "A good move"
	case d.Cost < -interval*d.CostError:
		return fmt.Sprintf("Better than the search's own move, by %s.", Loss(-d.Cost, d.CostError))
	case Loss(d.Cost, d.CostError) == untold:
		word = "As good as the search's own move"
	}
	return fmt.Sprintf("%s: it cost %s.", word, Loss(d.Cost, d.CostError))
}

// untold stands for points whose interval holds zero.
const untold = "nothing that can be told"

// Loss formats lost points of lead with half of their 95 % interval, or says
// that nothing can be told if the interval holds zero.
func Loss(points, standardError float64) string {
	if math.Abs(points) <= interval*standardError || points == 0 {
		return untold
	}
	return fmt.Sprintf("%s ± %.1f points of lead", minus(fmt.Sprintf("%.1f", points)), interval*standardError)
}

// isForced reports whether the move of a step was the only legal one.
func (g Game) isForced(step int) bool {
	moves := 0
	for range g.View(step).LegalMoves() {
		if moves++; moves > 1 {
			return false
		}
	}
	return true
}

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
	lead := fmt.Sprintf("lead %s ± %.1f", Tenths(o.Lead), interval*o.LeadError)
	if math.Abs(o.Lead) <= interval*o.LeadError {
		lead = "ahead by " + untold
	}
	return fmt.Sprintf("%s, wins %.0f ± %.0f %%", lead, 100*o.Win, 100*interval*o.WinError)
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
	return append(facts, Fact{"Final points that the search expects", g.scores(better, played),
		g.scores(played, nil)})
}

// scores lists final scores by player, with their differences from others.
func (g Game) scores(scores, others []float64) []string {
	var list []string
	for p, score := range scores {
		text := fmt.Sprintf("%s %.1f", g.Names.Player(emperor.Player(p)), score)
		if p < len(others) {
			text += fmt.Sprintf(" (%s)", Tenths(score-others[p]))
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
func sure(d *opponents.Decision) float64 { return d.Cost - interval*d.CostError }

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
		return "under 1 %"
	}
	return fmt.Sprintf("%.0f %%", percent)
}

// Decided describes the turn after which the winner stayed ahead, and whether
// the search agrees that its move decided the game.
func (g Game) Decided() string {
	step := g.Review.Decisive
	switch winners := g.last.Winners(); {
	case !g.last.Over():
		return "The game is not over."
	case len(winners) > 1:
		return "No turn decided the game: several players won it together."
	case g.Review.Totals[winners[0]].Lead <= 0:
		return fmt.Sprintf("No turn decided the game: the highest scores are equal, and %s won by the pieces left "+
			"in supply.", g.Names.Player(winners[0]))
	case step < 0 || step >= len(g.Review.Steps):
		return fmt.Sprintf("No turn decided the game: %s was above 0 from the start.",
			g.possessive(winners[0], "expected lead"))
	case g.Review.Steps[step].Moves == 0 && g.Review.Steps[step].Kind != opponents.StepMove:
		return fmt.Sprintf("The deal decided the game: after it, %s stayed above 0.",
			g.possessive(winners[0], "expected lead"))
	default:
		from, _ := g.Turn(step)
		mover := g.Review.Steps[from].Player
		what := strings.TrimPrefix(g.What(step), g.Names.Player(mover)+": ")
		text := fmt.Sprintf("The game turned in round %d, in %s: after \"%s\", %s stayed above 0.", g.Round(step),
			g.possessive(mover, "turn"), what, g.possessive(winners[0], "expected lead"))
		if g.Review.Steps[step].Kind != opponents.StepMove {
			return text + " The cards decided it, and no move."
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
		return "It was the only legal move, so it did not decide the game."
	case d.Verdict == opponents.VerdictNone:
		return ""
	case d.Played.Move == d.Best.Move:
		return "The search would have played the same, so it was no mistake that decided the game."
	case d.Verdict == opponents.VerdictBest:
		return "The search finds no better move, so it was no mistake that decided the game."
	case s.Player == winners[0]:
		return "Plot and search differ: the lead turned with this move, but the search had a better one."
	}
	return "Plot and search agree: with the search's own move the lead need not have turned."
}

// Tenths formats points with a sign and one decimal.
func Tenths(x float64) string {
	if math.Round(10*x) == 0 {
		return "0.0"
	}
	return minus(fmt.Sprintf("%+.1f", x))
}

// formatSigned formats a whole number with its sign.
func formatSigned(x float64) string {
	if x == 0 {
		return "0"
	}
	return minus(fmt.Sprintf("%+.0f", x))
}

// minus replaces the hyphen in a number by a minus sign.
func minus(number string) string { return strings.Replace(number, "-", "−", 1) }
