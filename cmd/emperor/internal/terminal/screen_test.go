package terminal

import (
	"bytes"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/emperorofchina/emperor"
	"github.com/emperorofchina/emperor/cmd/emperor/internal/console"
	"github.com/emperorofchina/emperor/cmd/emperor/internal/setup"
	"github.com/emperorofchina/emperor/cmd/emperor/internal/sitting"
	"github.com/emperorofchina/emperor/cmd/emperor/internal/typist"
)

// With 24 lines a whole game is played without the map: the screen shows the
// regions, one on each line, with all other open information and the choices.
func TestShortScreen(t *testing.T) {
	file := filepath.Join(t.TempDir(), "game.txt")
	choose := typist.Random(7)
	tables := 0
	p := playWith(func(screen string) (string, bool) {
		if _, table, ok := strings.Cut(screen, "  region "); ok && !strings.Contains(screen, "Enter") {
			tables++
			if n := strings.Count(table, "\n") + 1; n > 24 {
				t.Errorf("%d lines:\n%s", n, screen)
			}
			if game := gameIn(t, file); !strings.Contains(table, "Chu (P)") ||
				strings.Contains(screen, "──") || len(game.FaceUp()) == 0 {
				t.Errorf("the screen does not begin with the table:\n%s", screen)
			}
		}
		return choose(screen)
	}, "-players", "4", "-fortifications", "-seed", "5", "-screen", "80x24", "-save", file)
	if p.status != 0 || tables < 10 || !gameIn(t, file).Over() {
		t.Fatalf("status %d, %d tables\n%s", p.status, tables, p.out)
	}
	typist.MustFit(t, p.out)
	typist.MustTell(t, p.out, `Type "map" to see it`, "\n> ", "THE END", "Totals:", "pieces left", "China")
}

// Long texts come in pages.
func TestPages(t *testing.T) {
	for _, what := range []string{"map", "score", "help", "rules roads"} {
		t.Run(what, func(t *testing.T) {
			lines := []string{"", what, "", "", "", "", "quit"}
			read := 0
			p := playWith(func(screen string) (string, bool) {
				if n := strings.Count(screen, "\n") + 1; read > 0 && n > 25 {
					t.Errorf("%s: %d lines are written at once:\n%s", what, n, screen)
				}
				if read++; read > len(lines) {
					return "", false
				}
				return lines[read-1], true
			}, "-seed", "11", "-screen", "80x24", "-save", "none")
			typist.MustTell(t, p.out, "> "+what, "Enter ", "Which cards")
		})
	}
}

// On a wide screen the map stands beside the other open information.
func TestWideScreen(t *testing.T) {
	p := play([]string{"map"}, "-seed", "11", "-screen", "200x60", "-save", "none")
	if !regexp.MustCompile(`(?m)^.*─.*Face up: `).MatchString(p.out) {
		t.Errorf("it does not:\n%s", p.out)
	}
	typist.MustFitIn(t, p.out, 199)
	narrow := play([]string{"map"}, "-seed", "11", "-screen", "110x60", "-save", "none")
	typist.MustFit(t, narrow.out)
}

// A whole game fits at 120 columns, and the status beside the map has the same
// content as below it.
func TestStatusBesideTheMap(t *testing.T) {
	file := filepath.Join(t.TempDir(), "game.txt")
	choose := typist.Random(3)
	beside := 0
	p := playWith(func(screen string) (string, bool) {
		if _, table, ok := strings.Cut(screen, "===== Round"); ok {
			game := gameIn(t, file)
			for player := range game.Seats() {
				line := regexp.MustCompile(fmt.Sprintf(`(?m)  [ >]%v +%d +%d +%d +%d +%d$`, player,
					game.Score(player), game.HandSize(player), game.Supply(player, emperor.House),
					game.Supply(player, emperor.Emissary), game.Supply(player, emperor.Fortification)))
				if !line.MatchString(table) {
					t.Errorf("nothing matches %s:\n%s", line, table)
				}
				if game.Reshuffled().Len() > 0 && !strings.Contains(table, "unseen since:") {
					t.Errorf("the reshuffled cards are missing:\n%s", table)
				}
				if known := game.KnownHand(player); known.Len() > 0 &&
					!strings.Contains(table, fmt.Sprintf("%v is known to hold", player)) {
					t.Errorf("the known cards of %v, %v, are missing:\n%s", player, known, table)
				}
			}
			beside++
		}
		return choose(screen)
	}, "-players", "5", "-fortifications", "-seed", "5", "-screen", "120x40", "-save", file)
	if p.status != 0 || beside < 5 {
		t.Fatalf("status %d, %d tables\n%s", p.status, beside, p.out)
	}
	typist.MustFitIn(t, p.out, 119)
}

// The map has an arrow exactly where others have built or sent emissaries;
// otherwise the map is the same.
func TestArrowsOnTheMap(t *testing.T) {
	g := savedGame(t)
	table := g.State().Table()
	signs := signsOf(table)
	got := len(signs.spaces) + len(signs.regions)
	if want := table.Board().NumSpaces() + table.Board().NumRegions(); got != want {
		t.Fatalf("%d signs, want %d", got, want)
	}
	picture := table.MapParts().Picture
	for from := range g.Len() {
		c := g.changedSince(from)
		pointed := c.point(picture, signs)
		arrows := regexp.MustCompile(`>(\pL+\d+)|>(\pL+ [^\d─│<>]+ \([RGYOP]\))|(\pL+\d+)[A-E#]*<(?:[^\d]|$)|(\pL+ [^\d─│<>]+ \([RGYOP]\))<(?:[^\d]|$)`).FindAllStringSubmatch(pointed, -1)
		found := changes{sent: map[emperor.Region]bool{}}
		for _, arrow := range arrows {
			if space, ok := signs.spaces[arrow[1]+arrow[3]]; ok {
				found.built |= emperor.Spaces(space)
			} else if r, ok := signs.regions[arrow[2]+arrow[4]]; ok {
				found.sent[r] = true
			}
		}
		if found.built != c.built || !maps.Equal(found.sent, c.sent) {
			t.Errorf("since move %d %v has changed; the arrows point at %v:\n%s", from, c, found, pointed)
		}
		plain, want := []rune(pointed), []rune(picture)
		for i := range plain {
			if plain[i] != want[i] && (!strings.ContainsRune("<>", plain[i]) ||
				!strings.ContainsRune(" ─", want[i])) {
				t.Fatalf("the map is another:\n%s", pointed)
			}
		}
	}
}

// savedGame returns the game that the README shows.
func savedGame(t *testing.T) game {
	t.Helper()
	text, err := os.ReadFile("../../../../examples/games/unfinished.txt")
	if err != nil {
		t.Fatal(err)
	}
	g, err := readGame(string(text))
	if err != nil {
		t.Fatal(err)
	}
	return g
}

var escapes = regexp.MustCompile("\x1b\\[[0-9;]*m")

// Without its colors the text is the same. Houses and cards have the color of
// their region, players their own color, and new pieces are underlined.
func TestColors(t *testing.T) {
	g := savedGame(t)
	s := &table{game: g}
	var out bytes.Buffer
	w := &colors{t: s}
	s.changed = g.changedSince(g.Len() - 4)
	parts := g.State().Table().MapParts()
	text := parts.Picture + parts.Legend + parts.Beside + markedRegions(g.State().Table(), changes{}) +
		"1. Wei (C): takes red; greedy (B) +3; A 16. A full house, Red, Weird.\n"
	if _, err := w.painter(&out).Write([]byte(text)); err != nil {
		t.Fatal(err)
	}
	painting := out.String()
	if escapes.ReplaceAllString(painting, "") != text {
		t.Errorf("the letters have changed:\n%s", painting)
	}
	typist.MustTell(t, painting, inColor(emperor.Red, "w1")+console.OnColor("C"), inColor(emperor.Green, "Yan"),
		inColor(emperor.Yellow, "q3")+console.OnColor("A"),
		"e "+console.OnColor("B")+"1", "takes "+inColor(emperor.Red, "red")+"; greedy ("+console.OnColor("B")+
			")", console.OnColor("A")+" 16. A full house, Red, Weird.")
	for space := range s.changed.built.All() {
		name := w.board.SpaceName(space)
		underlined := regexp.MustCompile("\x1b\\[4m\x1b\\[38;5;\\d+m[a-z]+" + name[len(name)-1:] + "\x1b")
		if !underlined.MatchString(painting) {
			t.Errorf("%s is not underlined in\n%q", name, painting)
		}
	}
	if s.changed.built.Len() == 0 || strings.Count(painting, "\x1b[4m") == strings.Count(painting, "\x1b[") {
		t.Errorf("%d are new", s.changed.built.Len())
	}
}

// The next person reads that the game could not be saved, although the screen
// was cleared.
func TestHandOverReportsUnsavedGame(t *testing.T) {
	folder := filepath.Join(t.TempDir(), "games")
	if err := os.Mkdir(folder, 0o777); err != nil {
		t.Fatal(err)
	}
	typed := typist.Script("", "exchange red", "draw", "", "", "save "+filepath.Join(folder, "game.txt"), "quit", "yes")
	p := playWith(func(screen string) (string, bool) {
		if strings.HasSuffix(screen, "Draw> ") {
			os.RemoveAll(folder)
		}
		return typed(screen)
	}, "-seats", "you", "-seed", "8", "-save", filepath.Join(folder, "game.txt"))
	_, after, _ := strings.Cut(p.out, "Press Enter to clear the screen> ")
	typist.MustTell(t, after, "\n\n\n", "! Cannot save the game: ", "it is your turn", "! cannot save the game: ")
}

// At the end a table lists each player's score, part by part, and the pieces
// left.
func TestTotalsTable(t *testing.T) {
	file := filepath.Join(t.TempDir(), "game.txt")
	p := playWith(typist.Random(2), "-seats", "you,random", "-fortifications", "-seed",
		"3", "-save", file)
	game := gameIn(t, file)
	_, end, _ := strings.Cut(p.out, "THE END")
	for player, score := range game.PlayerScores() {
		left := 0
		for _, piece := range []emperor.PieceKind{emperor.House, emperor.Emissary, emperor.Fortification} {
			left += game.Supply(emperor.Player(player), piece)
		}
		name := []string{"You (A)", "random (B)", "random (C)"}[player]
		line := regexp.MustCompile(`(?m)^ *` + regexp.QuoteMeta(name) +
			`((?: +\d+){5})$`).FindStringSubmatch(end)
		want := strings.Fields(fmt.Sprintln(score.Houses, score.Alliances, score.Roads,
			game.Score(emperor.Player(player)), left))
		if line == nil || strings.Join(strings.Fields(line[1]), " ") != strings.Join(want, " ") {
			t.Errorf("%s: got %q, want %q", name, line, want)
		}
	}
}

// The size of the screen is read again before each answer is handled. Below 80
// columns the program says what it needs, once for each size.
func TestResizedScreen(t *testing.T) {
	sizes := []console.Screen{{Columns: 80, Rows: 60}, {Columns: 60, Rows: 60}, {Columns: 60, Rows: 60},
		{Columns: 130, Rows: 60}}
	var out bytes.Buffer
	setting := sitting.Setup{Game: setup.Game{Players: 3, Roads: "MainRowFirst"}, Seats: "you,greedy",
		Seed: 11, Save: "none"}
	lines := typist.Script("map", "q", "map", "q", "map")
	s, err := newTable(setting, typist.New(&out, lines), &out)
	if err != nil {
		t.Fatal(err)
	}
	s.Measure = func() console.Screen {
		now := sizes[0]
		if len(sizes) > 1 {
			sizes = sizes[1:]
		}
		return now
	}
	if err := s.Run(); err != nil {
		t.Fatal(err)
	}
	const needs = "This screen has 60 columns; the map needs 80."
	if n := strings.Count(out.String(), needs); n != 1 {
		t.Errorf("%d times it says what it needs:\n%s", n, &out)
	}
	typist.MustTell(t, out.String(), "THE EMPEROR", needs)
}
