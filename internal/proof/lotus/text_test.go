package lotus_test

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"github.com/emperorofchina/emperor/whitelotus"
)

// TestPositionText: positions are written as documented.
func TestPositionText(t *testing.T) {
	for _, test := range []struct {
		p    whitelotus.Position
		text string
	}{
		{whitelotus.Position{}, "whitelotus 1; emperor: A; to move: A"},
		{whitelotus.Position{Options: whitelotus.Options{
			Players: 6, Board: whitelotus.China1351(), Emperor: F, Turns: 8, Blocks: whitelotus.ThreeAndRice, LimitChips: true, Tiles: whitelotus.Tiles{0, 6, 0, 255}}},
			`whitelotus 1; players: 6; board: "China, 1351"; first emperor: F; turns: 8; rule of blocks: ThreeAndRice; limit chips: yes; tiles: P6 R255; emperor: A; to move: A`},
		{partialPositions(t)[1], "whitelotus 1; players: 4; seed: 18446744073709551615; turn: 1; emperor: B; to move: A"},
		{partialPositions(t)[3], "whitelotus 1; players: 4; phase: order; emperor: A; to move: A; blocks: A[Taiyuan, Luoyang] B[Luoyang]"},
		{partialPositions(t)[6], "whitelotus 1; players: 4; emperor: A; to move: A; contested: Daming; leaders: A; picked: A; paid: A, B"},
		{whitelotus.Position{
			Options: whitelotus.Options{Players: 4}, Phase: whitelotus.PhaseContest, Symbols: []whitelotus.Symbol{1, 0, 5}, Owners: []whitelotus.Player{255, 255, B},
			Aside: []whitelotus.Symbol{5, 1, 2}, Influence: []int{1,
				2}, Armies: []int{0}, Points: []int{99999}, Blocks: []whitelotus.AreaSet{}, Goes: []int{5},
			Commitments: []whitelotus.Move{whitelotus.Bid(3, B), {},
				whitelotus.Commit(whitelotus.RebelSide, 2), whitelotus.Take(35)}, Paid: []bool{},
		}, "whitelotus 1; players: 4; phase: contest; emperor: A; to move: A; symbols: P[Zhending] V[Taiyuan]; owners: B[Taiyuan]; aside: VPT; influence: 1, 2; " +
			"armies: 0; points: 99999; blocks: -; goes: 5; contested: Zhending; commitments: bid 3 against B, -, rebels 2, take Yan'an; paid: -"},
	} {
		text, err := test.p.Text()
		if err != nil || text != test.text {
			t.Errorf("%v\n%s\n%s", err, text, test.text)
		}
		back, err := whitelotus.ParsePosition(strings.NewReplacer("; ", "\n ;\t", ", ", " ,\n").Replace(text))
		if strings.Contains(text, `"`) { // a quoted name keeps its case
			back, err = whitelotus.ParsePosition(text)
		}
		again, _ := back.Text()
		if err != nil || again != text {
			t.Errorf("%v\n%s\n%s", err, again, text)
		}
	}
	// Fields in any order, names in any case, apostrophes typed either way.
	p, err := whitelotus.ParsePosition(`whitelotus 1; blocks: B[YAN’AN]; owners: -; players: 6; symbols: V[yan'an]`)
	if err != nil || p.Blocks[B] != areas(t, "Yan'an") ||
		p.Symbols[area(t, "Yan'an")] != whitelotus.Village || len(p.Owners) != 39 {
		t.Errorf("%+v, %v", p, err)
	}
}

// TestSeatsInEitherCase: the letter of a player is read in either case,
// wherever a position or a record has one.
func TestSeatsInEitherCase(t *testing.T) {
	const capitals = "whitelotus 1; players: 3; first emperor: B; emperor: C; to move: B; owners: A[Dadu] F[Jinan]; " +
		"blocks: A[Kaifeng] B[Kaifeng]; commitments: bid 3 against B; leaders: A, C; picked: A, B; paid: C"
	small := strings.NewReplacer(
		": A", ": a", ": B", ": b", ": C", ": c", ", B", ", b", ", C", ", c", " A[", " a[", " B[", " b[", " F[", " f[", "against B", "against b").Replace(capitals)
	if strings.ContainsAny(strings.NewReplacer("[Dadu]", "", "[Jinan]", "", "[Kaifeng]", "").Replace(small),
		"ABCDEF") {
		t.Fatal(small)
	}
	for _, text := range []string{capitals, small} {
		p, err := whitelotus.ParsePosition(text)
		if err != nil {
			t.Fatal(err)
		}
		again, err := p.Text()
		if err != nil || again != capitals {
			t.Errorf("%v\n%s\n%s", err, again, capitals)
		}
	}
	r, err := whitelotus.ParseRecord("whitelotus record 1\nstart: whitelotus 1; players: 3; emperor: b\nwinners: a, C\n")
	if err != nil || r.Initial.Emperor != B || !slices.Equal(r.Winners, []whitelotus.Player{A, C}) {
		t.Errorf("%+v, %v", r, err)
	}
	if _, err := whitelotus.ParseRecord("whitelotus record 1\nstart: whitelotus 1; players: 3\nwinners: a, A\n"); err == nil || !strings.Contains(err.Error(), "each player once") {
		t.Error(err)
	}
}

// A move into an area that the board lacks can't be written, in a position or in
// the record that begins with it. internal/proof/either tries other positions.
func TestTextRefusesToWrite(t *testing.T) {
	p := whitelotus.Position{Options: whitelotus.Options{Players: 4}, Commitments: []whitelotus.Move{{}, whitelotus.Take(60)}}
	_, err := p.Text()
	_, inRecord := whitelotus.Record{Initial: p}.Text()
	for of, err := range map[string]error{"position": err, "record": inRecord} {
		var refusal *whitelotus.DataError
		if !errors.As(err, &refusal) || refusal.Of != of || !strings.Contains(err.Error(), "Commitments[1]: take area 60") {
			t.Errorf("%s: %v", of, err)
		}
	}
}

// TestHostileText: other text is refused with the place of its fault.
// The cases in examples/cases/whitelotus have more malformed texts.
func TestHostileText(t *testing.T) {
	for text, want := range map[string]string{
		"whitelotus 1; symbols: -[Dadu]":            `expected ";" or the end`,
		"whitelotus 1; picked: A, a":                `players (A to F), each once`,
		strings.Repeat(" ", 1<<20) + "whitelotus":   `at most 1048576 bytes`,
		"whitelotus 1; aside: " + tooManyVillages(): `at most 1275 tiles`,
	} {
		wantSyntax(t, text, want, func() error { _, err := whitelotus.ParsePosition(text); return err })
	}
	start := "whitelotus record 1\nstart: whitelotus 1; players: 3\n"
	for text, want := range map[string]string{
		start + "winners: A, A":         `line 3, column 13: expected each player once`,
		start + "1. pass\nnames: \"A\"": `a whole number from 1 to 2049`,
		start + "names: Anna":           `a text between quotation marks`,
	} {
		wantSyntax(t, text, want, func() error { _, err := whitelotus.ParseRecord(text); return err })
	}
}

func tooManyVillages() string { return strings.Repeat("V", 1276) }

func wantSyntax(t *testing.T, text, want string, read func() error) {
	t.Helper()
	err := read()
	var syntax *whitelotus.SyntaxError
	if !errors.As(err, &syntax) || !strings.Contains(err.Error(), want) {
		t.Errorf("%.60q: got %v, want %s", text, err, want)
	}
}
