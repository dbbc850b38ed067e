package surface_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"maps"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// missing lists, by a pattern of names, what the first game's package exports
// and the other's does not, with what the other has instead or the reason.
var missing = map[string]string{
	`((Table\.)?(Alliance|Road|Row)|Region)[A-Za-z]*(\..*)?`:                               "the other game has areas alone: Area, AreaSpec, Item",
	`(Space|Spaces|SpaceSet)(\..*)?`:                                                       "Area, AreaSet, Areas",
	`Table\.RegionTable`:                                                                   "Table.AreaTable",
	`Board\.(Alliances|Color|Region.*|Space.*|NumRegions|NumSpaces)`:                       "Board.AreaNamed, Board.Areas, Board.InPlay, Board.NumAreas",
	`Board\.(Format|Parse)Pieces?`:                                                         "the fields symbols, owners and points of a position as text",
	`(Card|Color|Piece)[A-Za-z]*(\..*)?`:                                                   "no cards and no pieces of several kinds: Symbol, Tiles; Pieces exists",
	`Place|Exchange|TakeFaceUp|DrawFromPile|HouseAt|FortificationAt|SendEmissary|Payments`: "PutBlock to Convert: one function for each kind of move",
	`Move\.(Cards|Pieces|Region)`:                                                          "Move.Area, Move.Player, Move.Side, Move.Amount",
	`Moves\.(Cards|Paying|PayingJust|Placing|Regions|Spaces)`:                              "Moves.Areas to Moves.Amounts, Moves.WithPlayer, Moves.WithSide, Moves.WithAmount",
	`House.*|Score(Alliance|Houses|Roads)`:                                                 "no calculators: Board.Score",
	`Side3to4|Side4to5`:                                                                    "China1351",
	`FinalScoring\.PlayerScores`:                                                           "FinalScoring.Players",
	`Table\.(Deck|Discards|FaceUp|PileSize|Reshuffled|HandSize|KnownHand)`:                 "Table.Aside: no cards are drawn",
	`Table\.(Emissaries|EmissaryLimit|Fort.*|House.*|Scored|Supply)`:                       "Table.Owner, Table.Blocks, Table.Count",
	`Table\.(FinalRound|Round|Start)`:                                                      "Table.Turn, Table.Emperor, Table.Options",
	`GameState\.Hand|View\.(Hand|BlindDraws)`:                                              "View.Pending: the secrets are commitments",
}

// TestBothGamesHaveOneSurface: every exported name of the first game's package
// exists in the other's, or is listed with what the other has instead.
func TestBothGamesHaveOneSurface(t *testing.T) {
	ours, theirs := exportedNames(t, "."), exportedNames(t, "whitelotus")
	used := map[string]bool{}
	for _, name := range slices.Sorted(maps.Keys(ours)) {
		if theirs[name] {
			continue
		}
		if !slices.ContainsFunc(slices.Sorted(maps.Keys(missing)), func(pattern string) bool {
			is := regexp.MustCompile(`^(` + pattern + `)$`).MatchString(name)
			used[pattern] = used[pattern] || is
			return is
		}) {
			t.Errorf("whitelotus lacks %s", name)
		}
	}
	for pattern := range missing {
		if !used[pattern] {
			t.Errorf("whitelotus lacks nothing of %s", pattern)
		}
	}
}

// exportedNames returns the exported functions, types and methods of a package.
// Methods that Table, GameState and View share are those of Table.
func exportedNames(t *testing.T, folder string) map[string]bool {
	t.Helper()
	files, err := filepath.Glob(filepath.Join("..", "..", "..", folder, "*.go"))
	if err != nil || files == nil {
		t.Fatal(err)
	}
	all := map[string]bool{}
	for _, file := range files {
		if strings.HasSuffix(file, "_test.go") {
			continue
		}
		parsed, err := parser.ParseFile(token.NewFileSet(), file, nil, parser.SkipObjectResolution)
		if err != nil {
			t.Fatal(err)
		}
		for _, declaration := range parsed.Decls {
			f, ok := declaration.(*ast.FuncDecl)
			if !ok || !f.Name.IsExported() {
				continue
			}
			of := ""
			if f.Recv != nil {
				receiver := f.Recv.List[0].Type
				if star, ok := receiver.(*ast.StarExpr); ok {
					receiver = star.X
				}
				if of = receiver.(*ast.Ident).Name; of == "openTable" {
					of = "Table"
				}
				if !ast.IsExported(of) {
					continue
				}
				of += "."
			}
			all[of+f.Name.Name] = true
		}
	}
	for _, name := range exportedTypes(t, folder) {
		all[name] = true
	}
	return all
}
