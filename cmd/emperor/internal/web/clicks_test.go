package web

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/emperorofchina/emperor/internal/proof/games"
)

// Whole games by questions alone: all players for whom the game waits click their moves,
// each from their view. Every offered choice leads to a move. From any move on, the
// events belong to the record's moves and have its comments; the last step of the
// scoring has the scores; and the record as text is of the same game.
func TestGamesByClicks(t *testing.T) {
	for options, name := range map[string]string{
		`{"v":1,"players":3,"fortifications":true,"deck":{"red":9,"green":9,"yellow":9}}`:  "emperor",
		`{"v":1,"players":4,"roads":"BestRows","start":"C","deck":{"red":15,"purple":15}}`: "emperor",
		`{"v":1,"players":5,"fortifications":true}`:                                        "emperor",
		`{"v":1,"players":3}`:                                   "whitelotus",
		`{"v":1,"players":4,"turns":1,"emperor":"C"}`:           "whitelotus",
		`{"v":1,"players":5,"turns":2,"blocks":"ThreeAndRice"}`: "whitelotus",
		`{"v":1,"players":6,"turns":2,"limitChips":true}`:       "whitelotus",
	} {
		t.Run(name+options, func(t *testing.T) {
			g, rng := wholeGame{T: t, name: name}, rand.New(rand.NewPCG(7, 0))
			begin := question{"options": json.RawMessage(options), "names": players[:3], "seed": "18446744073709551615"}
			record := g.ask("newGame", begin).(string)
			seen := g.look(record, nil)
			for seen["phase"] != "over" {
				before := seen["steps"]
				if awaited, ok := seen["awaits"].([]any); ok {
					moves := question{}
					for _, seat := range awaited {
						moves[seat.(string)] = g.click(g.look(record, seat), rng)
					}
					record = g.ask("commit", question{"record": record, "moves": moves}).(string)
				} else {
					move := g.click(g.look(record, seen["toMove"]), rng)
					record = g.ask("move", question{"record": record, "move": move}).(string)
				}
				if seen = g.look(record, nil); seen["steps"] == before {
					t.Fatalf("after %v moves none is made", before)
				}
			}
			g.checkEvents(record, nil)
			g.checkEvents(record, "A")
			g.checkScoring(seen)
			again := g.answered("readRecord", g.answered("writeText", record))
			if diff := games.Difference(seen, g.look(again, nil)); diff != "" {
				t.Errorf("the record as text is of another game: %s", diff)
			}
		})
	}
}

// look returns what a seat sees of a game, or a spectator.
func (g wholeGame) look(record, seat any) question {
	g.Helper()
	return g.ask("look", question{"record": record, "seat": seat}).(question)
}

// clicked pairs the key of a list that is offered with the key that a click on one of its
// values sets in the choice, or, with "+", adds the value to.
var clicked = [][2]string{
	{"cards", "cards+"}, {"regions", "region"}, {"pieces", "pieces+"},
	{"areas", "area"}, {"players", "player"}, {"sides", "side"}, {"amounts", "amount"},
}

// click returns a move made by random clicks on what a player may choose.
func (g wholeGame) click(seen question, rng *rand.Rand) any {
	g.Helper()
	chosen := question{}
	for range 10 {
		q := question{"view": seen["view"], "names": players[:3], "chosen": chosen}
		open := g.ask("choices", q).(question)
		if open["fault"] != nil {
			g.Fatalf("what was offered leads nowhere: %v: %v", chosen, open["fault"])
		}
		if next, ok := open["next"].(string); ok && strings.HasPrefix(next, "Choose an area") &&
			strings.Contains(next, "pass") != (open["pass"] == true) {
			g.Errorf("%q, but whether one may pass is %v", next, open["pass"])
		}
		if rng.IntN(5) == 0 {
			g.ask("picture", q, question{"board": rng.IntN(20) == 0})
		}
		cards, _ := open["cards"].([]any)
		draws, _ := open["draws"].([]any)
		switch complete, _ := open["complete"].(question); {
		case complete != nil && (len(cards) == 0 || rng.IntN(2) == 0):
			return complete["move"]
		case len(draws) > 0:
			return draws[rng.IntN(len(draws))]
		case open["exchange"] != nil && open["exchange"] != "" && rng.IntN(8) == 0:
			return open["exchange"]
		}
		var ways []func()
		for _, one := range clicked {
			values, _ := open[one[0]].([]any)
			part, isList := strings.CutSuffix(one[1], "+")
			for _, value := range values {
				if isList {
					list, _ := chosen[part].([]any)
					ways = append(ways, func() { chosen[part] = append(list, value) })
				} else if chosen[part] == nil {
					ways = append(ways, func() { chosen[part] = value })
				}
			}
		}
		if open["pass"] == true && len(chosen) == 0 && (len(ways) == 0 || rng.IntN(4) == 0) {
			ways = []func(){func() { chosen["pass"] = true }}
		}
		if len(ways) == 0 {
			return open["exchange"]
		}
		ways[rng.IntN(len(ways))]()
	}
	g.Fatalf("ten clicks are no move: %v", chosen)
	return nil
}

// checkEvents compares the events that a seat sees with the record's moves.
func (g wholeGame) checkEvents(record string, seat any) {
	g.Helper()
	kept := question{}
	if err := json.Unmarshal([]byte(record), &kept); err != nil {
		g.Fatal(err)
	}
	comments := map[int]any{0: "So it begins.", 6: "Indeed."}
	kept["comments"] = []question{{"move": 1, "text": comments[0]}, {"move": 7, "text": comments[6]}}
	text, err := json.Marshal(kept)
	if err != nil {
		g.Fatal(err)
	}
	q, moves, told := question{"record": string(text), "seat": seat}, kept["moves"].([]any), 0
	steps := g.ask("events", q).([]any)
	if len(steps) != len(moves) {
		g.Fatalf("seat %v is told %d moves of %d", seat, len(steps), len(moves))
	}
	for n, s := range steps {
		step := s.(question)
		if step["move"] == moves[n] {
			told++
		} else if step["move"] != "" { // hidden
			g.Errorf("move %d is %v, want %v", n+1, step["move"], moves[n])
		}
		heading, _ := step["heading"].(string)
		if turn, ok := step["turn"]; ok && !strings.HasPrefix(heading, fmt.Sprintf("Turn %v, ", turn)) {
			g.Errorf("move %d has the heading %q in turn %v", n+1, heading, turn)
		}
		said, _ := step["comments"].([]any)
		if len(said) > 0 != (comments[n] != nil) || len(said) > 0 && said[0] != comments[n] {
			g.Errorf("move %d has the comments %v", n+1, said)
		}
		if n%7 == 0 {
			before := g.ask("look", q, question{"step": n}).(question)
			if step["player"] != before["toMove"] || step["round"] != before["round"] || step["turn"] != before["turn"] {
				g.Errorf("move %d is told as %v, after %v", n+1, step, before)
			}
			if diff := games.Difference(steps[n:], g.ask("events", q, question{"from": n})); diff != "" {
				g.Errorf("from move %d on: %s", n, diff)
			}
		}
	}
	if told < len(moves)/3 {
		g.Errorf("of %d moves seat %v is told %d", len(moves), seat, told)
	}
}

// checkScoring compares the last step of the scoring with the scores, and draws each.
func (g wholeGame) checkScoring(seen question) {
	g.Helper()
	q := question{"view": seen["view"], "names": players[:3]}
	steps := g.ask("scoring", q).([]any)
	for n := range steps {
		g.ask("picture", q, question{"scoring": n})
	}
	totals := steps[len(steps)-1].(question)["totals"].([]any)
	for p, player := range seen["players"].([]any) {
		if score := player.(question)["score"]; totals[p] != score {
			g.Errorf("the scoring comes to %v, but player %d has %v", totals, p, score)
		}
	}
}

// answered asks a question that is no object.
func (g wholeGame) answered(name string, whole any) (answer any) {
	g.Helper()
	text, err := json.Marshal(whole)
	if err != nil {
		g.Fatal(err)
	}
	data, refusal := replyTo(g.T, g.name, name, string(text))
	if err := json.Unmarshal(data, &answer); err != nil || refusal != "" {
		g.Fatalf("%s: %s, %v", name, refusal, err)
	}
	return answer
}
