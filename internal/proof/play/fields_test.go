package play_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"github.com/emperorofchina/emperor"
	"github.com/emperorofchina/emperor/internal/proof/games"
)

// Playthroughs write every option of a game.
func TestPlaythroughsShowEveryOption(t *testing.T) {
	for _, field := range games.Fields[emperor.Options]() {
		a, b := games.DifferIn(t, field)
		if optionLines(games.New(t, a, 1)) == optionLines(games.New(t, b, 1)) {
			t.Errorf("playthroughs never show %s", field)
		}
	}
}

// Playthroughs write every accessor that a table, a game and a view share.
func TestPlaythroughsShowEveryAccessor(t *testing.T) {
	elsewhere := map[string]bool{
		// of the whole value
		"Equal": true, "Format": true, "String": true, "LogValue": true, "MarshalJSON": true,
		"Pieces": true, "HouseOn": true, "Fortified": true, // HouseSet and the like give the same
		"PlayerScores": true, "Totals": true, "Seats": true, // these follow from the pieces and the number of players
		"EmissaryRoom": true, "CardsToDraw": true, // and these from EmissaryLimit, and from PileSize
		"Options": true, // each of its fields has an accessor
	}
	file, err := parser.ParseFile(token.NewFileSet(), "playthrough_test.go", nil, 0)
	if err != nil {
		t.Fatal(err)
	}
	shown := map[string]bool{}
	for _, agreed := range games.Agreed {
		shown[agreed.Accessor] = true
	}
	ast.Inspect(file, func(n ast.Node) bool {
		if call, ok := n.(*ast.CallExpr); ok {
			if method, ok := call.Fun.(*ast.SelectorExpr); ok {
				shown[method.Sel.Name] = true
			}
		}
		return true
	})
	table, accessors := reflect.TypeFor[emperor.Table](), reflect.TypeFor[games.Accessors]()
	asked := 0
	for i := range table.NumMethod() {
		name := table.Method(i).Name
		_, ofGame := reflect.TypeFor[emperor.GameState]().MethodByName(name)
		_, ofView := reflect.TypeFor[emperor.View]().MethodByName(name)
		if !ofGame || !ofView {
			continue
		}
		asked++
		if !shown[name] && !elsewhere[name] {
			t.Errorf("playthroughs do not show %s", name)
		}
		if _, ok := accessors.MethodByName(name); !ok && !elsewhere[name] {
			t.Errorf("games.Accessors has no %s", name)
		}
	}
	if asked < accessors.NumMethod() {
		t.Errorf("table, game and view share %d methods, games.Accessors has %d", asked,
			accessors.NumMethod())
	}
}

// Every kind of event has a name and a text, occurs in games and in
// playthroughs, and survives JSON with all its fields.
func TestEveryKindOfEvent(t *testing.T) {
	kinds := eventKinds(t)
	names := map[string]bool{}
	for kind := range kinds {
		name := emperor.EventKind(kind).String()
		if names[name] {
			t.Errorf("kind %d has no name of its own: %q", kind, name)
		}
		names[name] = true
	}
	seen, filled := map[emperor.EventKind]bool{}, map[string]bool{}
	replayed := map[emperor.EventKind]bool{}
	for _, game := range gamesToPlay(t) {
		s := games.New(t, game.options, game.seed)
		forEvents(t, s, game.seed, func(p emperor.Player, events emperor.Events) {
			for i, event := range events.List {
				seen[event.Kind] = true
				if p == emperor.Spectator {
					replayed[event.Kind] = true
				}
				for _, field := range games.Fields[emperor.Event]() {
					filled[field] = filled[field] || !reflect.ValueOf(games.Field(event, field)).IsZero()
				}
				if text := events.Board.FormatEvent(event); text == "" ||
					text == events.Board.FormatEvent(emperor.Event{}) {
					t.Fatalf("%v has no text: %q", event.Kind, text)
				}
				back := games.ThereAndBack(t, emperor.Events{Board: events.Board, List: events.List[i : i+1]})
				if len(back.List) != 1 || !sameEvent(back.List[0], event) {
					t.Fatalf("%v: as JSON it becomes %+v, want %+v", event.Kind, back.List, event)
				}
			}
		})
	}
	for i := 1; i < kinds; i++ {
		if kind := emperor.EventKind(i); !seen[kind] || !replayed[kind] {
			t.Errorf("%v, kind %d: it comes to pass is %v, and in playthroughs %v", kind, i, seen[kind],
				replayed[kind])
		}
	}
	for _, field := range games.Fields[emperor.Event]() {
		if !filled[field] {
			t.Errorf("no event has %s", field)
		}
	}
}

// sameEvent compares two events field by field, and boards by content.
func sameEvent(a, b emperor.Event) bool {
	for _, field := range games.Fields[emperor.Event]() {
		if field == "Scoring" {
			if !a.Scoring.Board.Equal(b.Scoring.Board) {
				return false
			}
			b.Scoring.Board = a.Scoring.Board
		}
		if !reflect.DeepEqual(games.Field(a, field), games.Field(b, field)) {
			return false
		}
	}
	return true
}

// forEvents plays a game as its playthrough does, and passes every viewer's
// events to see.
func forEvents(t *testing.T, s emperor.GameState, seed uint64, see func(emperor.Player, emperor.Events)) {
	t.Helper()
	for _, m := range movesToPlay(t, s, seed) {
		for _, p := range games.Viewers(s) {
			if p >= emperor.Player(s.NumPlayers()) {
				p = emperor.Spectator
			}
			events, err := s.Events(p, m)
			if err != nil {
				t.Fatal(err)
			}
			see(p, events)
		}
		s = games.Play(t, s, m)
	}
}

// eventKinds counts the constants of event kinds in the package, the zero kind
// included.
func eventKinds(t *testing.T) (kinds int) {
	t.Helper()
	sources, err := filepath.Glob(filepath.Join("..", "..", "..", "*.go"))
	if err != nil {
		t.Fatal(err)
	}
	for _, source := range sources {
		file, err := parser.ParseFile(token.NewFileSet(), source, nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		for _, decl := range file.Decls {
			list, ok := decl.(*ast.GenDecl)
			if !ok || list.Tok != token.CONST {
				continue
			}
			if of, ok := list.Specs[0].(*ast.ValueSpec).Type.(*ast.Ident); !ok || of.Name != "EventKind" {
				continue
			}
			for _, spec := range list.Specs {
				for _, name := range spec.(*ast.ValueSpec).Names {
					if ast.IsExported(name.Name) && strings.HasPrefix(name.Name, "Event") {
						kinds++
					}
				}
			}
		}
	}
	if kinds == 0 {
		t.Fatal("the package lists no kinds of events")
	}
	return kinds
}
