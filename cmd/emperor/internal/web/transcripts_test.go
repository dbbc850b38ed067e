package web

import (
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/emperorofchina/emperor"
	"github.com/emperorofchina/emperor/internal/proof/games"
	"github.com/emperorofchina/emperor/whitelotus"
)

// transcribers return the transcript of a record in JSON for a viewer, by game.
var transcribers = map[string]func(record string, viewer uint8) (any, error){
	"emperor": func(record string, viewer uint8) (any, error) {
		var r emperor.Record
		unread := r.UnmarshalJSON([]byte(record))
		transcript, err := r.Transcript(emperor.Player(viewer))
		return transcript, errors.Join(unread, err)
	},
	"whitelotus": func(record string, viewer uint8) (any, error) {
		var r whitelotus.Record
		unread := r.UnmarshalJSON([]byte(record))
		transcript, err := r.Transcript(whitelotus.Player(viewer))
		return transcript, errors.Join(unread, err)
	},
}

// question is a question of the page, or a part of one.
type question = map[string]any

// wholeGame is a game that is over, and the same before its last move.
type wholeGame struct {
	*testing.T
	name          string
	over, running string
	moves         int
}

var players = []string{"Ann", "Bo", "Cy", "Di"}

// short are options of games that are soon over.
var short = map[string]question{
	"emperor":    {"deck": question{"red": 8, "green": 8, "yellow": 8, "orange": 8, "purple": 8}},
	"whitelotus": {"turns": 2},
}

// playWhole plays a short game by questions alone.
func playWhole(t *testing.T, name string) wholeGame {
	t.Helper()
	g, options := wholeGame{T: t, name: name}, question{"v": 1, "players": 4}
	maps.Copy(options, short[name])
	g.over = g.ask("newGame", question{"options": options, "names": players, "seed": "4"}).(string)
	for {
		seen := g.ask("look", question{"record": g.over}).(question)
		if seen["phase"] == "over" {
			return g
		}
		seen = g.ask("look", question{"record": g.over, "seat": seen["toMove"]}).(question)
		move := g.ask("decide", question{"view": seen["view"], "opponent": "greedy", "chance": g.moves})
		g.running = g.over
		g.over = g.ask("move", question{"record": g.over, "move": move}).(string)
		g.moves++
	}
}

func (g wholeGame) transcript(record string, viewer uint8) any {
	g.Helper()
	transcript, err := transcribers[g.name](record, viewer)
	if err != nil {
		g.Fatal(err)
	}
	return transcript
}

// reply asks a question in parts, and returns the answer, or the reason why there is none.
func (g wholeGame) reply(name string, parts ...question) (answer any, refusal string) {
	g.Helper()
	whole := question{}
	for _, part := range parts {
		maps.Copy(whole, part)
	}
	text, err := json.Marshal(whole)
	if err != nil {
		g.Fatal(err)
	}
	data, refusal := replyTo(g.T, g.name, name, string(text))
	if err := json.Unmarshal(data, &answer); refusal == "" && err != nil {
		g.Fatal(err)
	}
	return answer, refusal
}

func (g wholeGame) ask(name string, parts ...question) any {
	g.Helper()
	answer, refusal := g.reply(name, parts...)
	if refusal != "" {
		g.Fatalf("%s: got %s", name, refusal)
	}
	return answer
}

func (g wholeGame) refuse(want, name string, parts ...question) {
	g.Helper()
	if _, refusal := g.reply(name, parts...); !strings.Contains(refusal, want) {
		g.Errorf("%s: got refusal %q, want one with %q", name, refusal, want)
	}
}

// equal compares the answers to a question about a record and about a transcript of it.
func (g wholeGame) equal(name string, record, transcript question, more ...question) any {
	g.Helper()
	want := g.ask(name, append(more, record)...)
	if diff := games.Difference(want, g.ask(name, append(more, transcript)...)); diff != "" {
		g.Errorf("%s %v: the answer about a transcript (- about the record): %s", name, more, diff)
	}
	return want
}

// After the end, a transcript shows its viewer the same as the record: views, events, how
// the game ended, and how the viewer's moves are judged. A game that is played on from it
// has the same view.
func TestTranscripts(t *testing.T) {
	for name := range transcribers {
		g := playWhole(t, name)
		for viewer, seat := range map[uint8]any{2: "C", 255: nil} {
			whole := question{"record": g.over}
			record := question{"record": g.over, "seat": seat}
			transcript := question{"transcript": g.transcript(g.over, viewer)}
			for i := range 21 {
				n := i * g.moves / 20
				want := g.equal("look", record, transcript, question{"step": n}).(question)
				g.equal("events", record, transcript, question{"from": n})
				on := g.ask("cut", transcript, question{"step": n})
				got := g.ask("look", question{"record": on, "seat": seat}).(question)
				delete(want, "steps")
				delete(got, "steps")
				if diff := games.Difference(want, got); diff != "" {
					t.Errorf("%s: seat %v plays on after %d moves: %s", name, seat, n, diff)
				}
			}
			last := g.equal("look", record, transcript).(question)
			if last["phase"] != "over" || last["steps"] != float64(g.moves) {
				t.Errorf("%s: the last view is in %v after %v moves", name, last["phase"], last["steps"])
			}
			if seat != nil {
				q := question{"view": last["view"], "names": players}
				end := g.equal("ending", record, transcript, q).(question)["lines"].([]any)
				alone := g.ask("ending", q).(question)["lines"].([]any)
				if len(alone) != len(end)-1 || strings.Contains(fmt.Sprint(alone), "best move") {
					t.Errorf("%s: without the game the end is told as %v", name, alone)
				}
			}
			review := g.ask("review", whole).(question)
			mine := g.ask("review", transcript).(question)
			own, others := []any{}, []any{}
			for _, d := range review["decisions"].([]any) {
				if d.(question)["player"] == seat {
					own = append(own, d)
				} else {
					others = append(others, d)
				}
			}
			if seat != nil && len(own) < 10 {
				t.Fatalf("%s: got only the decisions %v", name, own)
			}
			if diff := games.Difference(own, mine["decisions"]); diff != "" {
				t.Errorf("%s: decisions of seat %v: %s", name, seat, diff)
			}
			delete(review, "decisions")
			delete(mine, "decisions")
			if diff := games.Difference(review, mine); name == "whitelotus" && diff != "" {
				t.Errorf("the review for seat %v: %s", seat, diff)
			}
			for i := 0; i < len(own); i += 1 + len(own)/3 {
				g.equal("reviewMove", whole, transcript, question{"step": own[i].(question)["step"]})
			}
			// The transcript lacks the views of other players.
			lacks := map[string]string{"emperor": "it is another player's turn", "whitelotus": "move 0 is one of Ann"}[name]
			g.refuse(lacks, "reviewMove", transcript, question{"step": others[0].(question)["step"]})
		}
	}
}

// The answers about a whole game are those in the file, with a field or an item on each line,
// and of a picture its description. The plot of its review is a file of its own.
func TestAnswersAboutAGame(t *testing.T) {
	picture := regexp.MustCompile(`(?s)<svg.*?<desc>(.*?)</desc>.*?</svg>\n?|<svg.*?</svg>\n?`)
	for name := range engines {
		g := playWhole(t, name)
		var told strings.Builder
		tell := func(asked string, parts ...question) any {
			answer := g.ask(asked, parts...)
			fmt.Fprintf(&told, "\n%s\n", asked)
			fields, isObject := answer.(question)
			if !isObject {
				fields = question{"answer": answer}
			}
			for _, key := range slices.Sorted(maps.Keys(fields)) {
				list, isList := fields[key].([]any)
				if !isList {
					list = []any{fields[key]}
				}
				for _, item := range list {
					if key != "view" { // which the library writes
						fmt.Fprintf(&told, "\t%s: %s\n", key, picture.ReplaceAllString(fmt.Sprint(item), "a picture: $1"))
					}
				}
			}
			return answer
		}
		const stops = 6
		for i := range stops + 1 {
			at := question{"record": g.over, "step": i * g.moves / stops, "seat": "B"}
			if i < stops {
				at["seat"] = g.ask("look", at).(question)["toMove"]
			}
			seen := question{"names": players, "view": tell("look", at).(question)["view"]}
			tell("picture", seen, question{"board": i == 0, "scoring": i})
			tell("choices", seen)
			if i == stops {
				tell("scoring", seen)
				tell("ending", seen, question{"record": g.over})
			}
		}
		tell("events", question{"record": g.over, "seat": "B"})
		review := tell("review", question{"record": g.over}).(question)
		games.Golden(t, filepath.Join("testdata", "answers", name+".svg"), review["plot"].(string)+"\n")
		for _, n := range []int{5, 20} {
			step := review["decisions"].([]any)[n].(question)["step"]
			tell("reviewMove", question{"record": g.over, "step": step})
		}
		tell("lessons")
		games.Golden(t, filepath.Join("testdata", "answers", name+".txt"), told.String())
	}
}

// The review and the end of a game would reveal secrets before it is over.
func TestNothingIsToldBeforeTheEnd(t *testing.T) {
	for name := range transcribers {
		g := playWhole(t, name)
		first := question{"step": 0}
		for _, q := range []question{{"record": g.running}, {"transcript": g.transcript(g.running, 0)}} {
			g.refuse("not over", "review", q)
			g.refuse("not over", "reviewMove", q, first)
			g.refuse("not over", "ending", q, question{"view": g.ask("look", q).(question)["view"]})
		}
		for _, step := range []int{-1, g.moves} {
			g.refuse("is out of range", "reviewMove", question{"record": g.over, "step": step})
		}
	}
}
