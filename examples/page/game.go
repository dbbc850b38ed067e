//go:build js

package main

import (
	"context"
	"fmt"
	"html"
	"log"
	"math/rand/v2"
	"strconv"
	"strings"
	"syscall/js"

	"github.com/emperorofchina/emperor"
	"github.com/emperorofchina/emperor/opponents"
)

func main() {
	clicks := make(chan int)
	element("moves").Set("onclick", js.FuncOf(func(_ js.Value, events []js.Value) any {
		if n, err := strconv.Atoi(events[0].Get("target").Get("value").String()); err == nil {
			clicks <- n
		}
		return nil
	}))
	seats := []opponents.Opponent{person{clicks}, opponents.Greedy(), opponents.Greedy()}
	names := emperor.Names{"", "Bo", "Cy"}.For(0)
	rng := opponents.NewRand(1, 0)
	match, err := emperor.NewMatch(emperor.Options{Players: 3}, rand.Uint64())
	for err == nil && !match.State().Over() {
		var move emperor.Move
		seat := match.State().ToMove()
		if move, err = seats[seat].Choose(context.Background(), match.State().View(seat), rng); err == nil {
			match, err = match.Play(move)
			element("events").Call("prepend", names.Events(match.Events(0)))
		}
	}
	if err != nil {
		log.Fatal(err)
	}
	table := match.State().Table()
	element("table").Set("innerHTML", table.SVG(emperor.FinalScore(table).Highlights()))
}

// person is an opponent that asks the person at the page.
type person struct{ clicks chan int } // each the number of a button

// Choose shows what the person may see, and a button for each legal move, under
// the cards that it plays.
func (p person) Choose(_ context.Context, v emperor.View, _ *rand.Rand) (emperor.Move, error) {
	var moves emperor.Moves
	var buttons strings.Builder
	add := func(group emperor.Moves) {
		for _, m := range group {
			text := html.EscapeString(v.Board().FormatMove(m))
			fmt.Fprintf(&buttons, "<button value=%d>%s</button> ", len(moves), text)
			moves = append(moves, m)
		}
	}
	legal := v.Moves()
	add(legal.PayingJust(emperor.Cards{})) // draws
	for _, cards := range legal.Cards() {
		fmt.Fprintf(&buttons, "<details><summary>%v</summary>", cards)
		add(legal.PayingJust(cards))
		buttons.WriteString("</details>")
	}
	element("table").Set("innerHTML", v.SVG(legal.Highlights(emperor.Move{})))
	element("moves").Set("innerHTML", buttons.String())
	defer element("moves").Set("innerHTML", "")
	return moves[<-p.clicks], nil
}

func element(id string) js.Value { return js.Global().Get("document").Call("getElementById", id) }
