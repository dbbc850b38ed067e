package reviewing_test

import (
	"context"
	"encoding/xml"
	"fmt"
	"io"
	"math"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"github.com/emperorofchina/emperor"
	"github.com/emperorofchina/emperor/cmd/emperor/internal/plot"
	"github.com/emperorofchina/emperor/cmd/emperor/internal/reviewing"
	"github.com/emperorofchina/emperor/cmd/emperor/internal/typist"
	"github.com/emperorofchina/emperor/internal/proof/games"
	"github.com/emperorofchina/emperor/opponents"
)

// hostile are names that break lines, markup and terminals.
var hostile = emperor.Names{"Anna\x1b[2J</text><script>", "Bo & \"Co\"\n\nRESULT",
	strings.Repeat("Cleopatra ", 12)}

// greedyGame returns the record of a game between greedy opponents.
func greedyGame(t *testing.T, names emperor.Names, moves int) emperor.Record {
	t.Helper()
	m, err := emperor.NewMatch(emperor.Options{Players: 3, Fortifications: true}, 11)
	if err == nil {
		m, err = m.Named(names)
	}
	if err != nil {
		t.Fatal(err)
	}
	seats := []opponents.Opponent{opponents.Greedy(), opponents.Greedy(), opponents.Greedy()}
	if m, err = opponents.Play(context.Background(), m, seats, 11); err != nil {
		t.Fatal(err)
	}
	return m.At(moves).Record()
}

// reviewDecisions returns the luck of a record, with decisions of our own: the
// first placement of B and the second one of C were worse than another one.
func reviewDecisions(t *testing.T, r emperor.Record) *opponents.Review {
	t.Helper()
	review, err := opponents.Luck(r)
	if err != nil {
		t.Fatal(err)
	}
	m, err := r.Match()
	if err != nil {
		t.Fatal(err)
	}
	turns := map[emperor.Player]int{}
	for i := range review.Steps {
		s := &review.Steps[i]
		if s.Kind != opponents.StepMove {
			continue
		}
		d := opponents.Decision{Verdict: opponents.VerdictBest}
		d.Played.Move, d.Played.Rollouts = s.Move, 50
		d.Best = d.Played
		if s.Move.Kind() == emperor.MovePlace {
			turns[s.Player]++
			if int(s.Player) > 0 && turns[s.Player] == int(s.Player) {
				d.Best.Move = otherPlacement(m.At(s.Moves).State().View(s.Player), s.Move)
				d.Best.Lead, d.Best.LeadError, d.Played.Lead = 3.25, 0.5, -1
				d.Best.Scores, d.Played.Scores = []float64{30, 31, 32}, []float64{32, 28.5, 32}
				d.Cost, d.CostError, d.Verdict = 4.25+float64(s.Player), 0.75, opponents.VerdictMistake
			}
		}
		s.Decision = &d
	}
	return &review
}

// otherPlacement returns a legal placement other than a move.
func otherPlacement(v emperor.View, m emperor.Move) emperor.Move {
	all := v.Moves().OfKind(emperor.MovePlace)
	return all[slices.IndexFunc(all, func(n emperor.Move) bool { return n != m })]
}

func gameOf(t *testing.T, r emperor.Record) reviewing.Game {
	t.Helper()
	g, err := reviewing.OfRecord(r, reviewDecisions(t, r))
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// The page has a table whose rows add up, both costly moves with the position
// and the reasons, the most costly first, and each player's luck.
func TestPage(t *testing.T) {
	pages := ""
	for _, names := range []emperor.Names{nil, {"Anna", "You", "Cleo"}, hostile} {
		g := gameOf(t, greedyGame(t, names, 1024))
		if names != nil {
			g = g.For(1)
		}
		page := g.Page(g.Players()...)
		pages += page
		typist.MustFit(t, page)
		if n := strings.Count(page, "\nRESULT\n"); n != 0 || !strings.HasPrefix(page, "RESULT\n") {
			t.Errorf("got %d more headings from names:\n%s", n, page)
		}
		if names == nil {
			mustAddUp(t, page, g)
		}
	}
	games.Golden(t, "testdata/page.txt", pages)
}

// mustAddUp checks that start, luck and moves add up to the result in the table
// as it is printed, and that the result is the lead at the end.
func mustAddUp(t *testing.T, page string, g reviewing.Game) {
	t.Helper()
	row := regexp.MustCompile(`(?m)^ *Player ([A-E]) +(\S+) +(\S+) +(\S+) +(\S+) +(\S+\.\d)$`)
	rows := row.FindAllStringSubmatch(page, -1)
	if len(rows) != 3 {
		t.Fatalf("got %d rows in\n%s", len(rows), page)
	}
	for i, row := range rows {
		var tenths [5]float64
		for k, text := range row[2:] {
			x, err := strconv.ParseFloat(strings.Replace(text, "−", "-", 1), 64)
			if err != nil {
				t.Fatal(err)
			}
			tenths[k] = math.Round(10 * x)
		}
		if tenths[0]+tenths[1]+tenths[2]+tenths[3] != tenths[4] ||
			tenths[4] != math.Round(10*g.Review.Totals[i].Lead) {
			t.Errorf("it does not add up: %s", row[0])
		}
	}
}

// Only moves of the given players count as the moves that cost most.
func TestCostlyOfSomePlayers(t *testing.T) {
	g := gameOf(t, greedyGame(t, nil, 1024))
	for _, c := range []struct {
		n       int
		players []emperor.Player
		want    string
	}{
		{3, []emperor.Player{0, 1, 2}, "[C B]"}, {1, []emperor.Player{0, 1, 2}, "[C]"},
		{3, []emperor.Player{1}, "[B]"}, {3, []emperor.Player{0}, "[]"},
	} {
		var got []emperor.Player
		for _, step := range g.Costly(c.n, c.players...) {
			got = append(got, g.Review.Steps[step].Player)
		}
		if fmt.Sprint(got) != c.want {
			t.Errorf("%d of %v: got %v, want %s", c.n, c.players, got, c.want)
		}
	}
	inaccurate := slices.IndexFunc(g.Review.Steps, func(s opponents.Step) bool { return s.Decision != nil && s.Player == 0 })
	g.Review.Steps[inaccurate].Decision.Verdict = opponents.VerdictInaccuracy
	if got := g.Costly(3, 0); !slices.Equal(got, []int{inaccurate}) {
		t.Errorf("A's inaccuracy is step %d, got %v", inaccurate, got)
	}
	g.Review.Steps[inaccurate].Decision.Verdict = opponents.VerdictGood
	if page := g.Page(0); !strings.Contains(page, "No move was an") || strings.Contains(page, "Better") {
		t.Errorf("A made no mistake, but the page is\n%s", page)
	}
}

// The luckiest and the unluckiest cards have the most and the least luck.
func TestLuckiest(t *testing.T) {
	g := gameOf(t, greedyGame(t, nil, 1024))
	for _, p := range g.Players() {
		best, worst, ok := g.Luckiest(p)
		if !ok {
			t.Fatalf("%v has no luck", p)
		}
		most, least := g.Review.Steps[best].Luck[p], g.Review.Steps[worst].Luck[p]
		for i, s := range g.Review.Steps {
			if s.Luck != nil && (s.Luck[p] > most || s.Luck[p] < least) {
				t.Errorf("%v: step %d has the luck %v, out of %v to %v", p, i, s.Luck[p], least, most)
			}
		}
		g.Review.Steps[best].Outcomes = []opponents.ChanceOutcome{{Cards: g.Review.Steps[best].Cards, Ways: 3}}
		if chance := g.Chance(best); chance != "" {
			t.Errorf("the only cards that could come have a chance of %q", chance)
		}
	}
}

// A draw with no card face up is the only legal move.
func TestOnlyMove(t *testing.T) {
	r := emperor.Record{Moves: []emperor.Move{emperor.DrawFromPile()}, Initial: emperor.Position{
		Options: emperor.Options{Players: 3}, Phase: emperor.PhaseDraw,
		Hands: [][]emperor.Color{{emperor.Red, emperor.Green}}, FaceUp: []emperor.Color{}}}
	review, err := opponents.Search{Rollouts: 1}.Review(context.Background(), r, 1, nil)
	if err != nil {
		t.Fatal(err)
	}
	g, err := reviewing.OfRecord(r, &review)
	if err != nil {
		t.Fatal(err)
	}
	move := slices.IndexFunc(review.Steps, func(s opponents.Step) bool { return s.Kind == opponents.StepMove })
	if got := g.Verdict(move); got != "It was the only legal move." {
		t.Errorf("got %q", got)
	}
	if page := g.Page(0); !regexp.MustCompile(`Player A +1 +1 +0 +0 +0\n`).MatchString(page) {
		t.Errorf("got %s", page)
	}
}

// The review of a transcript describes the game as its viewer saw it. For a
// spectator it has no decisions.
func TestTranscript(t *testing.T) {
	for _, c := range []struct {
		viewer, reader emperor.Player
		saw, players   string
	}{{1, 0, "Bo", "[B]"}, {1, 1, "you", "[B]"}, {emperor.Spectator, 1, "a spectator", "[]"}} {
		transcript, err := greedyGame(t, emperor.Names{"Anna", "Bo", "Cleo"}, 1024).Transcript(c.viewer)
		if err != nil {
			t.Fatal(err)
		}
		review, err := opponents.TranscriptLuck(transcript)
		if err != nil {
			t.Fatal(err)
		}
		g, err := reviewing.OfTranscript(transcript, &review)
		if err != nil {
			t.Fatal(err)
		}
		g = g.For(c.reader)
		page := g.Heading() + g.Page(g.Players()...)
		typist.MustFit(t, page)
		typist.MustTell(t, page, "The game as "+c.saw+" saw it.", "Cleo (C)", "what "+c.saw+" saw", "CARDS")
		if decisions := strings.Contains(page, "mistakes"); fmt.Sprint(g.Players()) != c.players ||
			decisions != (c.players != "[]") {
			t.Errorf("got decisions of %v in\n%s", g.Players(), page)
		}
		mustDraw(t, g)
	}
}

// The sentences about each step, each verdict at some costs, and the turn that
// decided the game, to the players and to a spectator, are those in the file.
func TestSentences(t *testing.T) {
	var said strings.Builder
	g := gameOf(t, greedyGame(t, emperor.Names{"Anna", "Bo", "Cleo"}, 1024)).For(0)
	for i := range g.Review.Steps {
		fmt.Fprintf(&said, "step %d: %s; %s; %s\n", i, g.Label(i), g.Chance(i), g.Verdict(i))
	}
	const ofA, drawn, ofB = 4, 6, 7 // the first move of A, what it draws, and the first move of B, who won
	for v := opponents.VerdictNone; v <= opponents.VerdictMistake; v++ {
		for _, step := range []int{ofA, ofB} {
			d := g.Review.Steps[step].Decision
			for _, best := range []emperor.Move{d.Played.Move, otherPlacement(g.View(step), d.Played.Move)} {
				d.Best.Move, d.Verdict, d.CostError = best, v, 0.25
				for _, d.Cost = range []float64{1.25, 0.5, -0.5, -1.25} {
					if d.Cost > 1 || v == opponents.VerdictBest {
						fmt.Fprintf(&said, "%v, cost %v: %s %s\n", v, d.Cost, g.Verdict(step), g.Turning(step))
					}
				}
			}
		}
		row := regexp.MustCompile(`(?m)^ *You \(A\)( +\d+){5}$`).FindString(g.Page(0))
		fmt.Fprintf(&said, "decisions with one more that is %v: %s\n", v, row)
	}
	g.Review.Steps[ofB].Decision = nil
	for _, g.Names = range []emperor.Names{{"Anna", "Bo", "Cleo"}, {"Anna", "You", "Cleo"}} {
		for _, reader := range []emperor.Player{0, 1, emperor.Spectator} {
			for _, g.Review.Decisive = range []int{-1, 0, ofA, drawn, ofB, len(g.Review.Steps)} {
				for _, g.Review.Totals[1].Lead = range []float64{0, 4} {
					fmt.Fprintf(&said, "decided by %d, lead %v, %s to %v: %s\n", g.Review.Decisive,
						g.Review.Totals[1].Lead, g.Names[1], reader, g.For(reader).Decided())
				}
			}
		}
	}
	if sentences := g.Verdict(ofB) + g.Turning(ofB); sentences != "" {
		t.Errorf("got %q for a move that is not judged", sentences)
	}
	games.Golden(t, "testdata/sentences.txt", said.String())
}

// No move is said to have decided a game that several won.
func TestNothingDecidesATie(t *testing.T) {
	over := games.Ended(t, emperor.Options{Players: 3}, emperor.Pieces{})
	review := opponents.Review{Board: over.Board(), Steps: []opponents.Step{{Kind: opponents.StepMove,
		Decision: &opponents.Decision{Verdict: opponents.VerdictMistake}}}}
	g, err := reviewing.OfRecord(emperor.Record{Initial: over.Position()}, &review)
	if text := g.Turning(0); err != nil || len(over.Winners()) < 2 || text != "" {
		t.Errorf("%v, %d winners: %q", err, len(over.Winners()), text)
	}
}

// A game that is not over has a page, too, even at its start.
func TestUnfinished(t *testing.T) {
	for _, moves := range []int{0, 1, 40} {
		g := gameOf(t, greedyGame(t, nil, moves))
		page := g.Page(g.Players()...)
		typist.MustFit(t, page)
		typist.MustTell(t, page, "The game is not over.", "that is expected now")
		mustDraw(t, g)
	}
}

// The plot is well-formed, has no ids or styles, a line for each player, and an
// element for each step, in order. That of a game is a file, which can be looked at.
func TestPlot(t *testing.T) {
	for _, names := range []emperor.Names{nil, hostile} {
		mustDraw(t, gameOf(t, greedyGame(t, names, 1024)))
	}
	g := gameOf(t, greedyGame(t, nil, 1024))
	games.Golden(t, "testdata/plot.svg", g.Plot(plot.Options{Width: 960, Height: 240}, g.Players()...)+"\n")
}

// The rounds below a plot are numbered at equal distances, to its end, at any
// width.
func TestRoundsOfPlot(t *testing.T) {
	g := gameOf(t, greedyGame(t, nil, 1024))
	rounds := 0
	for i := range g.Review.Steps {
		rounds = max(rounds, g.Round(i))
	}
	number := regexp.MustCompile(`y="([\d.]+)"[^>]*>(\d+)</text>`)
	for _, wide := range []int{260, 320, 360, 500, 960} {
		var written []int
		for _, match := range number.FindAllStringSubmatch(g.Plot(plot.Options{Width: wide, Height: 240}, g.Players()...), -1) {
			y, _ := strconv.ParseFloat(match[1], 64)
			n, _ := strconv.Atoi(match[2])
			if y > 240-42+9 && y < 240-42+24 { // below the lines, above the legend
				written = append(written, n)
			}
		}
		if len(written) < 2 || written[0] != 1 {
			t.Fatalf("%d wide: the rounds %d are numbered", wide, written)
		}
		every := written[1] - 1
		for i, n := range written {
			if n != 1+i*every {
				t.Errorf("%d wide: the rounds %d are numbered", wide, written)
				break
			}
		}
		if last := written[len(written)-1]; last+every <= rounds {
			t.Errorf("%d wide: the last number is %d of %d", wide, last, rounds)
		}
	}
}

func mustDraw(t *testing.T, g reviewing.Game) {
	t.Helper()
	for _, o := range []plot.Options{{}, {Ground: true, Label: g.Label}, {Width: 320, Height: 240}} {
		steps, lines, costly := 0, 0, []string{}
		for _, e := range elements(t, g.Plot(o, g.Players()...)) {
			attributes := map[string]string{}
			for _, a := range e.Attr {
				attributes[a.Name.Local] = a.Value
				if a.Name.Local == "id" || a.Name.Local == "style" || strings.Contains(a.Value, "NaN") {
					t.Fatalf("got %s=%q", a.Name.Local, a.Value)
				}
			}
			if attributes["class"] == "step" {
				if got := attributes["data-step"]; got != fmt.Sprint(steps) {
					t.Fatalf("got step %s, want %d", got, steps)
				}
				steps++
			}
			if strings.HasPrefix(attributes["class"], "costly ") {
				costly = append(costly, attributes["data-step"])
			}
			if e.Name.Local == "path" && strings.HasPrefix(attributes["stroke"], "#") {
				lines++
			}
		}
		if steps != len(g.Review.Steps) || lines != len(g.Review.Start) {
			t.Errorf("got %d steps and %d lines, want %d and %d", steps, lines, len(g.Review.Steps),
				len(g.Review.Start))
		}
		if want := g.Costly(reviewing.MostCostly, g.Players()...); fmt.Sprint(costly) != fmt.Sprint(want) {
			t.Errorf("got signs at the steps %v, want %v", costly, want)
		}
	}
}

// elements returns the elements of a well-formed picture.
func elements(t *testing.T, svg string) (all []xml.StartElement) {
	t.Helper()
	for d := xml.NewDecoder(strings.NewReader(svg)); ; {
		token, err := d.Token()
		if err == io.EOF {
			return all
		}
		if err != nil {
			t.Fatalf("%v in\n%s", err, svg)
		}
		if e, ok := token.(xml.StartElement); ok {
			all = append(all, e.Copy())
		}
	}
}

// The turn that decided the game has the decisive step in it, and begins with
// its player's first move.
func TestTurn(t *testing.T) {
	g := gameOf(t, greedyGame(t, nil, 1024))
	begins := 0
	for i, s := range g.Review.Steps {
		from, to := g.Turn(i)
		if from > i || to <= i {
			t.Fatalf("step %d is not in the turn from %d to %d", i, from, to)
		}
		if s.Kind == opponents.StepMove && g.View(i).Phase() == emperor.PhaseAct {
			begins++
			if from != i {
				t.Errorf("the turn that step %d begins begins at %d", i, from)
			}
		}
	}
	if begins < 10 {
		t.Errorf("got %d turns", begins)
	}
}

// Rounded parts add up to the rounded lead: those whose rounding changed them most give
// way, each by a tenth.
func TestRounded(t *testing.T) {
	for _, test := range []struct{ total, want opponents.Total }{
		{opponents.Total{Start: 1, Luck: -3, Own: 2.5, Others: 0, Lead: 0.5},
			opponents.Total{Start: 1, Luck: -3, Own: 2.5, Others: 0, Lead: 0.5}},
		{opponents.Total{Start: 1.04, Luck: 2.03, Own: 0.04, Others: 0.02, Lead: 3.13},
			opponents.Total{Start: 1.1, Luck: 2, Own: 0, Others: 0, Lead: 3.1}},
		{opponents.Total{Start: 1.04, Luck: 2.03, Own: 0.049, Others: 0.04, Lead: 3.159},
			opponents.Total{Start: 1.1, Luck: 2, Own: 0.1, Others: 0, Lead: 3.2}},
		{opponents.Total{Start: -1.04, Luck: -2.03, Own: -0.049, Others: -0.04, Lead: -3.159},
			opponents.Total{Start: -1.1, Luck: -2, Own: -0.1, Others: 0, Lead: -3.2}},
	} {
		if diff := cmp.Diff(test.want, reviewing.Rounded(test.total), cmpopts.EquateApprox(0, 1e-9)); diff != "" {
			t.Errorf("%+v: %s", test.total, diff)
		}
	}
}
