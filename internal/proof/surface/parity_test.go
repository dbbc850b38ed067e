package surface_test

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"go/types"
	"maps"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// exception is a name or a shape that the packages of the two games do not
// share.
type exception struct{ names, reason string } // names is a pattern

// pairs are the packages of the first game, each with its twin of the other.
var pairs = []struct {
	ours, theirs string
	onlyOurs     []exception
	onlyTheirs   []exception
	shapes       []exception
}{
	{
		ours: ".", theirs: "whitelotus",
		onlyOurs: []exception{
			{`(Alliance|AllianceScore|AllianceSpec|RegionScore|RegionSpec|RoadScore|Row)(\..*)?`, "regions, alliances and roads: AreaSpec, PlayerScore"},
			{`(Region|Space|SpaceSet)(\..*)?|Spaces|AnyRegion`, "Area, AreaSet, Areas, NoArea"},
			{`Board\.(Alliances|Color|Spaces|(Num)?Regions|NumSpaces|Region(Name|Named|Of)|Space(Named|Name))`, "Board.Areas, Board.AreaNamed, Board.NumAreas"},
			{`BoardSpec\.(Alliances|Regions|Roads)`, "BoardSpec.Areas, BoardSpec.Borders"},
			{`(Cards|Color|Piece|PieceKind)(\..*)?|CardsOf|NumColors|NoColor|Red|Green|Yellow|Orange|Purple|House|Emissary|Fortification`, "no cards, and one kind of piece: Symbol, Tiles"},
			{`Board\.((Format|Parse)Pieces?)`, "the parts of a position as text: symbols, owners"},
			{`Pieces\..*`, "what lies on the board: Pieces.Chips, Pieces.Symbols"},
			{`RoadRule(\..*)?|MainRowFirst|BestRows|Table\.RoadRule|FinalScoring\.RoadRule`, "BlockRule, in Options"},
			{`Place|Exchange|TakeFaceUp|DrawFromPile|HouseAt|FortificationAt|SendEmissary|Payments|Move(Place|Exchange|TakeFaceUp|DrawFromPile)`, "one function for each kind of move: PutBlock to Convert"},
			{`Move\.(Cards|Pieces|Region)|Moves\.(Cards|Paying|PayingJust|Placing|Regions)|Choices\..*`, "the parts of a move: area, player, side and amount"},
			{`(House|Alliance|Road)Points|Score(Alliance|Houses|Roads)`, "Board.Score alone: a score is a short sum"},
			{`Side3to4|Side4to5`, "China1351"},
			{`FinalScoring\.(Regions|Alliances|Roads)|PlayerScore\..*|Item\.(Alliance|Houses|Row)`, "the parts of a score: PlayerScore.Areas, Item.Kind"},
			{`Err.*`, "a rule for each: ErrOutOfPlay"},
			{`Event\..*|Event[A-Z][A-Za-z]*|Phase(Act|Draw)|Step\..*`, "the course of a turn: PhasePlace, EventBlock, Step.Tiles"},
			{`GameState\.Hand|View\.(Hand|BlindDraws)`, "View.Pending: the secrets are commitments"},
			{`Highlights\.(Alliances|Dragons|FaceUp|Hand|Pile|Rows|Spaces)`, "Highlights.Areas, Highlights.Players"},
			{`Options\.(Deck|Fortifications|Roads|Start)|Refusal\.(Added|Cards|Costs|FaceUp|Piece|Region|Round|Spaces)|Preview\.HousePoints`, "what the game has: Options.Tiles, Refusal.Area"},
			{`Position\..*`, "what a position has: Position.Owners"},
			{`(Table|Words)\.RegionTable`, "Table.AreaTable"},
			{`Words\.(Cards|Piece)`, "no cards: Table.Aside"},
			{`Words\.Fault`, "people draw maps of the first game alone"},
			{`Table\.(CardsToDraw|Deck|Discards|FaceUp|HandSize|KnownHand|PileSize|Reshuffled)`, "no cards: Table.Aside"},
			{`Table\.(Emissaries|EmissaryLimit|EmissaryRoom|Fortif.*|House.*|Scored|Supply)`, "Table.Owner, Table.Blocks, Table.Count"},
			{`Table\.(FinalRound|Round|Start)`, "turns, and an Emperor who changes: Table.Turn, Table.Emperor"},
		},
		onlyTheirs: []exception{
			{`(Area|AreaSet|AreaSpec)(\..*)?|Areas|NoArea|BoardSpec\.(Areas|Borders)`, "Region, Space, SpaceSet, RegionSpec"},
			{`Board\.(Area(Named|Name)|Areas|NumAreas|InPlay|Dragons|StartAreas)`, "Board.Regions, Board.SpaceNamed; no space is out of play"},
			{`(BlockRule|Side|Symbol|Tiles|ItemKind)(\..*)?|FiveBlocks|ThreeAndRice|EmperorSide|RebelSide|Item[A-Z][a-z]+|NoSymbol|Palace|Temple|Ricefield|Fort|Village`, "Color, Cards, PieceKind, RoadRule"},
			{`PutBlock|Pass|Settle|Bid|Expel|Commit|Next|Take|Convert|Move[A-Z][a-z]+`, "Place to DrawFromPile"},
			{`Any(Amount|Side)|Move\..*|Moves\.(Amounts|Areas|Players|Sides|With.*)|Choices\..*`, "the parts of a move: cards, region and pieces"},
			{`China1351`, "Side3to4, Side4to5"},
			{`NoPlayer`, "only areas can be without an owner"},
			{`Names\.(Format|Parse)Move`, "no move of the first game names a player"},
			{`PlayerScore\..*|Item\.(Areas|Kind)|Pieces\.(Chips|Points|Symbols)`, "the parts of a score: RegionScore, AllianceScore, RoadScore"},
			{`Err.*`, "a rule for each: ErrPayment"},
			{`Event\..*|Event[A-Z][A-Za-z]*|Phase[A-Z][a-z]+|Step\..*`, "the course of a turn: PhaseAct, EventPlaced, Step.Drawn"},
			{`Highlights\.(Areas|Events|Players)|Options\.(Blocks|Emperor|LimitChips|Tiles|Turns)|Refusal\.(Areas?|Held|Instead|Other|Phase|Seats|Side|Symbol|Turn)|Position\..*`, "what the game has: Highlights.Spaces, Options.Deck, Refusal.Piece, Position.Hands"},
			{`Preview\.Certain|View\.Pending|Record\.Early|Table\.(Awaits|Committed|Revealed)`, "decisions in secret"},
			{`(Table|Words)\.AreaTable`, "Table.RegionTable"},
			{`Table\.(Areas|Armies|Aside|Blocks|Count|Influence|InPlay|Owner|Points|Symbol)`, "Table.Houses, Table.Emissaries, Table.Supply"},
			{`Table\.(Contest.*|Emperor|GoesLeft|Leader|RebelLeader|Turn)`, "the course of a turn: Table.Round, Table.Start"},
		},
		shapes: []exception{
			{`Board\.Score`, "the first game has two readings of roads"},
			{`Words\.Move`, "only moves of the other game name players"},
			{`FinalScoring\.PlayerScores`, "a method: the parts of the first game's scoring are regions, alliances and rows"},
		},
	},
	{
		ours: "opponents", theirs: "whitelotus/opponents",
		onlyOurs: []exception{
			{`Planner`, "only the first game has hands to plan for"},
			{`(Review|Total|Step|StepKind|ChanceOutcome)(\..*)?|Step[A-Z].*|Decision\.(String|MarshalJSON)|Search\.Review(Transcript)?|Luck|TranscriptLuck`, "luck is measured for the first game, where it comes with the cards"},
		},
		onlyTheirs: []exception{
			{`Candidate\.Share`, "a search mixes decisions in secret"},
		},
	},
}

// own are types and packages of the first game, with what stands for them in
// the other.
var own = strings.NewReplacer("SpaceSet", "AreaSet", "Space", "Area", "Region", "Area", "emperor.", "whitelotus.")

// TestBothGamesHaveOneSurface: every exported name of a package of one game
// exists in that of the other with the same shape, or is an exception, which is
// logged with its reason.
func TestBothGamesHaveOneSurface(t *testing.T) {
	for _, pair := range pairs {
		ours, theirs := shapesOf(t, pair.ours), shapesOf(t, pair.theirs)
		var onlyOurs, onlyTheirs, unlike []string
		for _, name := range slices.Sorted(maps.Keys(ours)) {
			switch shape, ok := theirs[name]; {
			case !ok:
				onlyOurs = append(onlyOurs, name)
			case shape != own.Replace(ours[name]) && shape != ours[name]:
				unlike = append(unlike, name)
			}
		}
		for _, name := range slices.Sorted(maps.Keys(theirs)) {
			if _, ok := ours[name]; !ok {
				onlyTheirs = append(onlyTheirs, name)
			}
		}
		wantExceptions(t, "only in "+pair.ours, onlyOurs, pair.onlyOurs)
		wantExceptions(t, "only in "+pair.theirs, onlyTheirs, pair.onlyTheirs)
		wantExceptions(t, "of another shape in "+pair.theirs, unlike, pair.shapes)
	}
}

// wantExceptions checks that each name matches an exception, and each exception a
// name, and logs them.
func wantExceptions(t *testing.T, where string, names []string, exceptions []exception) {
	t.Helper()
	for _, e := range exceptions {
		pattern := regexp.MustCompile(`^(` + e.names + `)$`)
		var found []string
		names = slices.DeleteFunc(names, func(name string) bool {
			if pattern.MatchString(name) {
				found = append(found, name)
				return true
			}
			return false
		})
		if found == nil {
			t.Errorf("%s is nothing like %s", where, e.names)
		}
		t.Logf("%s (%s): %s", where, e.reason, strings.Join(found, ", "))
	}
	if len(names) > 0 {
		t.Errorf("%s, without a reason: %s", where, strings.Join(names, ", "))
	}
}

// shapesOf returns the exported names of a package with the shape of each: of a
// function or method its signature without the names of parameters, of a field
// its type, of a type its underlying type. Methods that Table, GameState and View
// share are those of Table.
func shapesOf(t *testing.T, folder string) map[string]string {
	t.Helper()
	files, err := filepath.Glob(filepath.Join("..", "..", "..", folder, "*.go"))
	if err != nil || files == nil {
		t.Fatal(folder, err)
	}
	all := map[string]string{}
	for _, file := range files {
		if strings.HasSuffix(file, "_test.go") {
			continue
		}
		parsed, err := parser.ParseFile(token.NewFileSet(), file, nil, parser.SkipObjectResolution)
		if err != nil {
			t.Fatal(err)
		}
		for _, declaration := range parsed.Decls {
			switch d := declaration.(type) {
			case *ast.FuncDecl:
				if of := receiver(d); d.Name.IsExported() && (of == "" || ast.IsExported(of)) {
					all[strings.TrimPrefix(of+"."+d.Name.Name, ".")] = signature(d.Type)
				}
			case *ast.GenDecl:
				for _, spec := range d.Specs {
					addShapes(all, d.Tok, spec)
				}
			}
		}
	}
	return all
}

// receiver returns the type of a method, or "" for a function.
func receiver(d *ast.FuncDecl) string {
	if d.Recv == nil {
		return ""
	}
	of := strings.TrimPrefix(types.ExprString(d.Recv.List[0].Type), "*")
	if of == "openTable" {
		return "Table"
	}
	return of
}

// signature returns the types of the parameters and results of a function.
func signature(f *ast.FuncType) string {
	list := func(fields *ast.FieldList) string {
		var all []string
		if fields != nil {
			for _, field := range fields.List {
				for range max(len(field.Names), 1) {
					all = append(all, types.ExprString(field.Type))
				}
			}
		}
		return strings.Join(all, ", ")
	}
	return fmt.Sprintf("func(%s) (%s)", list(f.Params), list(f.Results))
}

// addShapes adds the names that a type, constant or variable declares.
func addShapes(all map[string]string, kind token.Token, spec ast.Spec) {
	switch s := spec.(type) {
	case *ast.ValueSpec:
		for _, name := range s.Names {
			if name.IsExported() {
				all[name.Name] = kind.String()
			}
		}
	case *ast.TypeSpec:
		if !s.Name.IsExported() {
			return
		}
		var members *ast.FieldList
		switch of := s.Type.(type) {
		case *ast.StructType:
			all[s.Name.Name], members = "struct", of.Fields
		case *ast.InterfaceType:
			all[s.Name.Name], members = "interface", of.Methods
		default:
			all[s.Name.Name] = types.ExprString(of)
			return
		}
		for _, member := range members.List {
			shape := "field " + types.ExprString(member.Type)
			if method, ok := member.Type.(*ast.FuncType); ok {
				shape = signature(method)
			}
			for _, name := range member.Names {
				if name.IsExported() {
					all[s.Name.Name+"."+name.Name] = shape
				}
			}
		}
	}
}
