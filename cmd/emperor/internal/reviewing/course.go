package reviewing

import (
	"strings"

	"github.com/emperorofchina/emperor"
	"github.com/emperorofchina/emperor/cmd/emperor/internal/plot"
	"github.com/emperorofchina/emperor/cmd/emperor/internal/words"
	"github.com/emperorofchina/emperor/internal/picture"
	"github.com/emperorofchina/emperor/opponents"
)

// Plot draws the expected lead of every player over the steps of the game as
// SVG: a line for each player in their color, the rounds, full regions and the
// reshuffle, the turn after which the winner stayed ahead, and the most costly
// moves of some players, at most three, by number. Each step has an invisible element of
// class "step" with its index in data-step and the number of moves before it in
// data-moves. It has no ids and no styles, so it can be part of any page.
func (g Game) Plot(o plot.Options, players ...emperor.Player) string {
	return g.course(g.Costly(MostCostly, players...)).SVG(o)
}

// MostCostly is the number of moves that are shown as the most costly.
const MostCostly = 3

// course returns the course of the game, with some costly steps.
func (g Game) course(costly []int) plot.Course {
	c := plot.Course{Texts: plot.Texts{
		Title: words.Say("emperor.plot.title"), Course: words.Say("emperor.plot.text"),
		Lead: words.Say("emperor.plot.lead"), Round: words.Say("emperor.plot.round"),
	}}
	for p := range g.last.Seats() {
		leads := []float64{g.Review.Start[p]}
		for _, s := range g.Review.Steps {
			leads = append(leads, s.Expected[p])
		}
		player := plot.Player{Letter: p.String(), Title: Title(g.Names, p), Leads: leads,
			Livery: picture.Liveries[p], Name: strings.TrimSuffix(g.Names.Player(p), " ("+p.String()+")")}
		if player.Name == player.Letter {
			player.Name = ""
		}
		c.Players = append(c.Players, player)
	}
	for i, s := range g.Review.Steps {
		c.Moves = append(c.Moves, s.Moves)
		switch s.Kind {
		case opponents.StepMove:
			if g.Round(i) > len(c.Rounds) {
				c.Rounds = append(c.Rounds, i)
			}
			c.Events = append(c.Events, g.eventsOf(i)...)
		case opponents.StepReshuffled:
			c.Events = append(c.Events, plot.Event{Place: i + 1,
				Words: words.Say("emperor.plot.reshuffle"), Loud: true})
		}
	}
	if d := g.Review.Decisive; d >= 0 && d < len(c.Moves) {
		c.First, c.Last = g.Turn(d)
	}
	for _, i := range costly {
		player := int(g.Review.Steps[i].Player)
		c.Costly = append(c.Costly, plot.Costly{Place: i + 1, Player: player, Words: g.Label(i)})
	}
	return c
}

// eventsOf returns the events of the move of a step.
func (g Game) eventsOf(step int) (events []plot.Event) {
	for _, e := range g.events[g.Review.Steps[step].Moves].List {
		switch e.Kind {
		case emperor.EventScored:
			name := picture.Printed(g.Review.Board.RegionName(e.Region))
			full := words.Say("emperor.plot.full", "region", name)
			events = append(events, plot.Event{Place: step + 1, Words: full})
		case emperor.EventFinalRound:
			final := words.Say("emperor.plot.finalRound")
			events = append(events, plot.Event{Place: step + 1, Words: final, Loud: true})
		}
	}
	return events
}
