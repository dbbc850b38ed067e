package formats_test

import (
	"errors"
	"regexp"
	"strings"
	"testing"

	"github.com/emperorofchina/emperor"
	"github.com/emperorofchina/emperor/internal/proof/games"
)

// Players are called by their names, by their letters if they have none, and by
// both if two have the same name. A name can't contain a command to a terminal.
func TestNamesOfPlayers(t *testing.T) {
	for _, test := range []struct {
		names emperor.Names
		want  string
	}{
		{nil, "A B C D E nobody"},
		{emperor.Names{"Anna", "", "Cleo"}, "Anna B Cleo D E nobody"},
		{emperor.Names{"Anna", "Bo", "Anna"}, "Anna (A) Bo Anna (C) D E nobody"},
		{emperor.Names{"B", "", "Cleo"}, "B (A) B (B) Cleo D E nobody"},
		{emperor.Names{"\x1b[2J", "Bo\nWei", "\u202eC"}, "�[2J Bo�Wei �C D E nobody"},
		{emperor.Names{"", "", "", "", "", "Fay"}, "A B C D E nobody"},
	} {
		var got []string
		for p := range emperor.Player(6) {
			got = append(got, test.names.Player(p))
		}
		if strings.Join(got, " ") != test.want {
			t.Errorf("%q: %q, want %q", test.names, got, test.want)
		}
	}
}

// The texts with names are those without, except for the names of the players.
func TestTellingWithNames(t *testing.T) {
	names := emperor.Names{"Xaver", "Yolanda", "Zora", "Ulf", "Vera"}
	letter := regexp.MustCompile(`\b(Xaver|Yolanda|Zora|Ulf|Vera)\b`)
	plain := func(text string) string { // by letters again
		return letter.ReplaceAllStringFunc(text, func(name string) string {
			for p := range emperor.Player(5) {
				if names[p] == name {
					return p.String()
				}
			}
			return name
		})
	}
	spaces := regexp.MustCompile(`\s+`)
	count := regexp.MustCompile(`\b([A-E]) (\d+\b)`)
	flat := func(text string) string {
		return count.ReplaceAllString(spaces.ReplaceAllString(text, " "), "$1$2")
	}
	compared := 0
	someRecords(t, games.Everyday(20, 8), func(r emperor.Record) {
		for events, err := range r.Events(emperor.Spectator) {
			if err != nil {
				t.Fatal(err)
			}
			for _, e := range events.List {
				with, without := names.Event(events.Board, e), events.Board.FormatEvent(e)
				if plain(with) != without || emperor.Names(nil).Event(events.Board, e) != without {
					t.Fatalf("%s\nwithout names: %s", with, without)
				}
				compared++
			}
		}
		game, err := r.State()
		if err != nil {
			t.Fatal(err)
		}
		score := emperor.FinalScore(game.Table())
		if with := names.Scoring(score); flat(plain(with)) != flat(score.String()) ||
			strings.Contains(with, "A ") || emperor.Names(nil).Scoring(score) != score.String() {
			t.Fatalf("%s\nwithout names:\n%s", with, score)
		}
	})
	if compared == 0 {
		t.Error("nothing was told")
	}
}

// Reason describes a refusal without the move, and with names if it has them.
func TestReasons(t *testing.T) {
	b := emperor.Side3to4()
	game := games.From(t, emperor.Position{
		Options: emperor.Options{Players: 3, Fortifications: true},
		Pieces:  games.Lay(t, b, "Wei[A2 B1]"),
		Hands:   games.HandOf(games.B, "R R G"),
		ToMove:  games.B,
	})
	names := emperor.Names{"Anna", "Bo"}
	wei := games.Region(t, b, "Wei")
	taken := emperor.Place(wei, games.Cards("R"), emperor.HouseAt(games.Space(t, b, "Wei 1")))
	for _, test := range []struct {
		err       error
		by, names string // how it ends, without names and with
	}{
		{game.Check(taken), "player A put a house on Wei 1; free for it: Wei 4, Wei 5, Wei 6, Wei 7", "Anna put a house on Wei 1; free for it: Wei 4, Wei 5, Wei 6, Wei 7"},
		{game.Check(emperor.Place(wei, games.Cards("R"),
			emperor.FortificationAt(games.Space(t, b, "Wei 1")))),
			"player A put a house on Wei 1; free for it: Wei 4, Wei 5, Wei 6, Wei 7",
			"Anna put a house on Wei 1; free for it: Wei 4, Wei 5, Wei 6, Wei 7"},
		{game.Check(emperor.Exchange(emperor.Yellow)), "player B cannot discard yellow; name a card in hand", "Bo cannot discard yellow; name a card in hand"},
		{game.Check(emperor.DrawFromPile()), "player B must first place pieces or exchange a card", "Bo must first place pieces or exchange a card"},
		{game.View(games.A).Check(taken), "only player B can move now; wait for your turn", "only Bo can move now; wait for your turn"},
		{game.SpectatorView().Check(taken), "only player B can move now; a spectator cannot", "only Bo can move now; a spectator cannot"},
	} {
		var refused *emperor.MoveError
		if !errors.As(test.err, &refused) {
			t.Errorf("%v", test.err)
			continue
		}
		rule := refused.Err.Error() + ": "
		if got := refused.Reason(); got != rule+test.by || !strings.HasSuffix(refused.Error(), ": "+got) {
			t.Errorf("%s, want %s", got, test.by)
		}
		if got := names.Refusal(refused.Refusal()); got != rule+test.names {
			t.Errorf("%s, want %s", got, test.names)
		}
		if strings.Contains(refused.Reason(), "emperor: ") ||
			strings.Contains(refused.Reason(), b.FormatMove(refused.Move)) {
			t.Errorf("%s tells the move", refused.Reason())
		}
	}
	if got := (&emperor.MoveError{}).Reason(); got == "" {
		t.Error("the zero MoveError has nothing to say")
	}
}
