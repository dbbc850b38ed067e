package engine

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/emperorofchina/emperor"
	"github.com/emperorofchina/emperor/internal/proof/games"
)

func asJSON(t *testing.T, question any) string {
	t.Helper()
	text, err := json.Marshal(question)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

const (
	red    = emperor.Red
	green  = emperor.Green
	yellow = emperor.Yellow
	orange = emperor.Orange
	purple = emperor.Purple
)

// TestJudged compares the answers to the questions of testdata/judged.txt with those
// there. A question has the pieces on the map; the player with the known cards of their
// hand; and a move. A placement without cards is chosen without a payment. After that
// come the phase, "last" for the last round, the side of the map, the cards that lie
// face up, and a player who has placed their fortification.
func TestJudged(t *testing.T) {
	file := filepath.Join("testdata", "judged.txt")
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	var got strings.Builder
	rows := 0
	for _, row := range strings.Split(strings.TrimSuffix(string(data), "\n"), "\n") {
		if strings.HasPrefix(row, "\t") {
			continue // an answer
		}
		fmt.Fprintln(&got, row)
		if row == "" || row[0] == '#' {
			continue
		}
		rows++
		v := ask[verdict](t, "judge", readJudged(t, strings.Split(row, " | ")))
		fmt.Fprintf(&got, "\t%s\n", tellVerdict(v))
		if !strings.HasPrefix(v.Pieces, "<svg") || v.Fault != nil && !strings.Contains(v.Fault.Message, v.Fault.Rule) {
			t.Errorf("%s: %+v, and the picture %.60s", row, v.Fault, v.Pieces)
		}
	}
	if rows < 30 {
		t.Errorf("%d questions", rows)
	}
	games.Golden(t, file, got.String())
}

func readJudged(t *testing.T, fields []string) judgeQuestion {
	t.Helper()
	l := parseLayout(fields[0])
	l.Options.Players = 4
	q := judgeQuestion{Move: fields[2]}
	player, hand, _ := strings.Cut(fields[1], " ")
	q.Hand = readCards(t, hand)
	err := q.ToMove.UnmarshalText([]byte(player))
	for _, more := range fields[3:] {
		switch word, rest, _ := strings.Cut(more, " "); word {
		case "draw":
			q.Phase = emperor.PhaseDraw
		case "last":
			q.Last = true
		case "4-5":
			l.Options.Players, l.Options.Board = 5, emperor.Side4to5()
		case "faceUp":
			q.FaceUp = readCards(t, rest)
		case "placed":
			l.Placed = []emperor.Player{emperor.Player(rest[0] - 'A')}
		default:
			t.Fatalf("a question has no %q", more)
		}
	}
	if q.Layout = l; strings.Contains(q.Move, ": ") && !strings.Contains(q.Move, "(") {
		q.Chosen, q.Move = withoutPayment(t, q.Move+" (red)"), ""
	}
	if err != nil {
		t.Fatal(err)
	}
	return q
}

func readCards(t *testing.T, text string) []emperor.Color {
	t.Helper()
	var cards emperor.Cards
	if text != "" {
		if err := cards.UnmarshalText([]byte(text)); err != nil {
			t.Fatal(err)
		}
	}
	return colors(cards)
}

// tellVerdict writes a verdict without its picture.
func tellVerdict(v verdict) string {
	parts := []string{v.Move}
	if len(v.Supposed) > 0 {
		parts = append(parts, "supposing "+emperor.CardsOf(v.Supposed...).String())
	}
	if v.Fortification {
		parts = append(parts, "and that the fortification is left")
	}
	if slices.ContainsFunc(v.Scored, func(points int) bool { return points > 0 }) {
		parts = append(parts, fmt.Sprint("scores ", v.Scored))
	}
	if v.Gains != nil {
		parts = append(parts, fmt.Sprint("gains ", v.Gains))
	}
	if v.Fault != nil {
		parts = append(parts, "! "+v.Fault.Message)
	}
	return strings.Join(parts, "; ")
}

// withoutPayment returns a placement as chosen before any cards.
func withoutPayment(t *testing.T, move string) chosen {
	b := emperor.Side3to4()
	m, err := b.ParseMove(move)
	if err != nil {
		t.Fatal(err)
	}
	if m.Kind() != emperor.MovePlace {
		return chosen{}
	}
	c := chosen{Region: b.RegionName(m.Region())}
	for _, p := range m.Pieces() {
		chosen := piece{Piece: p.Kind()}
		if p.Kind() != emperor.Emissary {
			chosen.Space = b.SpaceName(p.Space())
		}
		c.Pieces = append(c.Pieces, chosen)
	}
	return c
}

// More cards than there are make no position.
func TestTooManyCards(t *testing.T) {
	for _, q := range []judgeQuestion{
		{Hand: slices.Repeat([]emperor.Color{red}, 300)},
		{Hand: []emperor.Color{red, red}, FaceUp: slices.Repeat([]emperor.Color{red}, 70), Phase: emperor.PhaseDraw},
	} {
		q.Layout, q.Move = parseLayout(""), "draw"
		wantFault(t, "judge", asJSON(t, q))
	}
}
