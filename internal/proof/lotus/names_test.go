package lotus_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/emperorofchina/emperor/whitelotus"
)

// TestMovesWithNames: a move with any names is read back as the same move, and
// names are read in any letter case.
func TestMovesWithNames(t *testing.T) {
	moves := []whitelotus.Move{whitelotus.PutBlock(3), whitelotus.Pass(),
		whitelotus.Commit(whitelotus.RebelSide, 2)}
	for p := range whitelotus.Player(6) {
		moves = append(moves, whitelotus.Bid(3, p), whitelotus.Expel(p), whitelotus.Next(p))
	}
	for _, n := range []whitelotus.Names{
		nil, {"Anna", "Bo", "You"}, whitelotus.Names{"Anna", "Bo"}.For(C),
		whitelotus.Names{"You", "Bo"}.For(B), whitelotus.Names{"You (B)"}.For(B),
		{"", "Bo Smith; Jr.", " Cleo "}, {"B", "A", "B", "b"},
		{"Anna", "anna", "ANNA", "Anna"}, {"O’Neil", "pass", "x\ny\x00", "3", "against", "F", "G"},
	} {
		for _, m := range moves {
			text := n.FormatMove(board, m)
			if back, err := n.ParseMove(board, text); err != nil || back != m {
				t.Errorf("%q: %q is read as %v, %v; want %v", n, text, back, err, m)
			}
		}
	}
	n := whitelotus.Names{"Anna", "Bo"}
	for text, want := range map[string]whitelotus.Move{
		"bid 3 against BO": whitelotus.Bid(3, B), "expel anna": whitelotus.Expel(A), "next c": whitelotus.Next(C),
		"Bid 3 against b": whitelotus.Bid(3, B),
	} {
		t.Run(text, func(t *testing.T) {
			if m, err := n.ParseMove(board, text); err != nil || m != want {
				t.Errorf("%q: got %v, %v", text, m, err)
			}
		})
	}
	_, err := n.ParseMove(board, "expel Cleo")
	var syntax *whitelotus.SyntaxError
	if !errors.As(err, &syntax) ||
		!strings.Contains(err.Error(), `expected a player (A, B, C, D, E or F, or Anna, or Bo), found "Cleo"`) {
		t.Error(err)
	}
	_, err = n.For(C).ParseMove(board, "expel Cleo")
	if !errors.As(err, &syntax) || !strings.Contains(err.Error(), `, or Anna, or Bo, or You), found "Cleo"`) {
		t.Error(err)
	}
}

// TestNamesInSentences: names replace letters in refusals and scorings,
// and nothing else.
func TestNamesInSentences(t *testing.T) {
	n := whitelotus.Names{"Anna", "Bo", "Cleo", "Di", "Ed", "Flo"}.For(B)
	letters := strings.NewReplacer("Anna", "A", "You", "B", "Cleo", "C", "Di", "D", "Ed", "E", "Flo", "F")
	s := contest(t, A, 3, 9, 12)
	for m, want := range map[whitelotus.Move]string{
		whitelotus.Bid(5, B): "the bid is higher than the player's influence (section 4.3): Anna bid 5 and has 3 influence; bid 1 to 3",
		whitelotus.Bid(1, A): "the vote is against the bidder (section 4.3): Anna named Anna; name You or Cleo",
		whitelotus.Pass():    `the move belongs to another phase (section 2): Anna is to bid, as in "bid 1 against Cleo"`,
	} {
		var refused *whitelotus.MoveError
		if !errors.As(s.Check(m), &refused) {
			t.Fatalf("%v is legal", m)
		}
		if got := n.Refusal(refused.Refusal()); got != want {
			t.Errorf("got %q, want %q", got, want)
		}
		if got := whitelotus.Names(nil).Refusal(refused.Refusal()); got != refused.Reason() {
			t.Errorf("got %q, want %q", got, refused.Reason())
		}
	}
	scoring := whitelotus.FinalScore(s.Table())
	if got := n.Scoring(scoring); !strings.HasPrefix(got, "Anna: ") ||
		letters.Replace(got) != scoring.String() {
		t.Errorf("%s\n%v", got, scoring)
	}
}

// TestItems: the points of a player's items add up to their total, and every
// item names its areas.
func TestItems(t *testing.T) {
	for seed := range uint64(20) {
		var last whitelotus.GameState
		playout(t, whitelotus.Options{Players: 3 + int(seed%4), Turns: 3}, seed,
			func(s whitelotus.GameState) { last = s })
		f := whitelotus.FinalScore(last.Table())
		for p, total := range f.Totals() {
			sum, before := 0, whitelotus.ItemNone
			for _, item := range f.Items(whitelotus.Player(p)) {
				if sum += item.Points; item.Points < 1 || item.Player != whitelotus.Player(p) ||
					item.Kind <= before ||
					(item.Areas == 0) != (item.Kind == whitelotus.ItemPoints) ||
					item.Areas&^f.PlayerScores[p].Held != 0 {
					t.Errorf("%+v of %+v", item, f.PlayerScores[p])
				}
				before = item.Kind
			}
			if sum != total {
				t.Errorf("seed %d, player %d: items %d, total %d", seed, p, sum, total)
			}
		}
		if f.Items(whitelotus.Player(len(f.PlayerScores))) != nil {
			t.Error("items of nobody")
		}
		for p, score := range f.PlayerScores {
			f.PlayerScores[p].Palaces, f.PlayerScores[p].Temples = 0, 0
			if _, err := f.MarshalJSON(); (err == nil) != (score.Palaces|score.Temples == 0) {
				t.Errorf("seed %d, player %d: points for areas that are not listed: %v", seed, p, err)
			}
			f.PlayerScores[p] = score
		}
	}
	for item, want := range map[whitelotus.Item]string{
		{}: "A 0: nothing",
		{Player: B, Kind: whitelotus.ItemPalaces, Points: 3, Areas: 1}: "B 3: Palaces on Zhending",
		{Player: B, Kind: whitelotus.ItemGroup, Points: 1, Areas: 1}:   "B 1: a largest group of 1 area: Zhending",
	} {
		if got := whitelotus.Names(nil).Item(board, item); got != want {
			t.Errorf("got %q, want %q", got, want)
		}
		if got := fmt.Sprint(item); strings.Contains(got, "Zhending") {
			t.Errorf("%q", got)
		}
	}
}
