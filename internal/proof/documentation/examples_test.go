package documentation_test

import (
	"go/ast"
	"go/doc"
	"go/token"
	"slices"
	"strings"
	"testing"
)

// shownWith names the entry points that have no example of their own, but stand
// in that of another, which says as much: twins, and what is only used
// together.
var shownWith = map[string]map[string]string{
	".": {
		"AlliancePoints":          "HousePoints",
		"Board.FormatEvent":       "GameState_Events",
		"Board.FormatMove":        "GameState_LegalMoves_twoPieces3",
		"Board.FormatPieces":      "Board_ParsePieces",
		"Board.FormatPiece":       "Board_ParsePiece",
		"Board.SVG":               "Table_SVG",
		"Board.Spec":              "NewBoard",
		"InitialPosition":         "Position_Text",
		"DrawFromPile":            "Exchange",
		"GameState.Check":         "NewState",
		"GameState.SpectatorView": "GameState_View",
		"GameState.Table":         "Table",
		"HouseAt":                 "Place_emptyRegion1a",
		"Move.Pieces":             "GameState_LegalMoves_twoPieces3",
		"NewMatch":                "Match",
		"Moves.In":                "Moves_PayingJust",
		"Moves.OfKind":            "View",
		"Names.Item":              "FinalScoring_Items",
		"Record.Finished":         "ParseRecord",
		"Record.Transcript":       "Transcript",
		"Record.WriteTo":          "ReadRecords",
		"RoadPoints":              "ScoreRoads",
		"Side3to4":                "Board",
		"Side4to5":                "SpaceSet",
		"Spaces":                  "SpaceSet",
		"Table.MapParts":          "Table_SVGParts",
		"TakeFaceUp":              "Exchange",
		"View.Check":              "GameState_View",
		"View.LegalMoves":         "GameState_LegalMoves_twoPieces3",
		"View.SVGParts":           "Table_SVGParts",
		"View.Table":              "Table",
	},
	"opponents": {
		"Greedy":         "",
		"NewRand":        "Search",
		"Play":           "",
		"Names":          "New",
		"Random":         "",
		"TranscriptLuck": "Search_ReviewTranscript",
	},
	"opponents/arena": {
		"Emperor":         "",
		"WhiteLotus":      "",
		"Tournament.Play": "",
	},
	"whitelotus": {
		"Areas":                      "AreaSet",
		"Board.FormatEvent":          "GameState_Events",
		"Board.SVG":                  "Table_SVG",
		"Board.Spec":                 "NewBoard",
		"China1351":                  "Board",
		"Convert":                    "Board_FormatMove",
		"Expel":                      "Bid_contest",
		"GameState.AppendLegalMoves": "",
		"GameState.Check":            "MoveError",
		"GameState.Position":         "NewState",
		"GameState.SpectatorView":    "Table",
		"GameState.Table":            "Table",
		"GameState.View":             "View",
		"Moves.Complete":             "Moves_Choices",
		"Moves.In":                   "Moves_Choices",
		"Moves.OfKind":               "Moves_Choices",
		"Moves.WithAmount":           "Moves_Choices",
		"Moves.WithPlayer":           "Moves_Choices",
		"Moves.WithSide":             "Moves_Choices",
		"Names.FormatMove":           "Names_Event",
		"Names.Item":                 "FinalScoring_Items",
		"Names.Player":               "Names_Event",
		"Names.Scoring":              "FinalScoring_Items",
		"FinishedTable":              "Board_Score",
		"InitialPosition":            "ReadRecords",
		"NewMatch":                   "Match",
		"Next":                       "Board_FormatMove",
		"Pass":                       "Board_FormatMove",
		"Position.Text":              "ParsePosition",
		"PutBlock":                   "Apply",
		"Record.Events":              "Record_Replay",
		"Record.Match":               "Match",
		"Record.Transcript":          "Transcript",
		"Record.WriteTo":             "ReadRecords",
		"Settle":                     "Board_FormatMove",
		"Table.MapParts":             "Table_SVGParts",
		"Take":                       "Board_FormatMove",
		"Transcript.Events":          "Transcript_Replay",
		"View.LegalMoves":            "GameState_LegalMoves",
		"View.Moves":                 "Moves_Choices",
		"View.Previews":              "View_Preview",
		"View.SVG":                   "Table_SVG",
		"View.SVGParts":              "Table_SVGParts",
		"View.Table":                 "Table",
	},
	"whitelotus/opponents": {
		"Greedy":  "",
		"Names":   "New",
		"NewRand": "Search",
		"Play":    "",
		"Random":  "",
	},
}

// neverRun are the examples without output, which are compiled only: they start
// a program of another language, which a machine need not have.
var neverRun = []string{"Process"}

// TestExamples: every entry point has an example under its own name, where a
// page of documentation shows it, or stands in that of its type, or of another
// by the list above. An entry point is a function, or a method that can fail,
// or returns a text, or a whole: a struct or moves, one or many. A method that
// answers with a number, a seat or a set needs none, nor does one that Table,
// GameState and View have alike.
func TestExamples(t *testing.T) {
	for _, folder := range publicPackages(t) {
		t.Run(folder, func(t *testing.T) {
			p, fset := packageDoc(t, folder)
			examples := examplesOf(p)
			for name, example := range examples {
				if lines := linesOf(fset, example); lines > 25 {
					t.Errorf("Example%s has %d lines; 25 can be seen at once", name, lines)
				}
				if runs := example.Output != "" ||
					example.EmptyOutput; runs == slices.Contains(neverRun, name) {
					t.Errorf("Example%s: that it is run is %t", name, runs)
				}
			}
			listed := shownWith[folder]
			for name := range entryPoints(p) {
				example, isListed := listed[name]
				has := hasExample(examples, name)
				switch {
				case isListed && has:
					t.Errorf("%s has an example of its own, and is listed with that of %s too", name, example)
				case isListed && !mentions(examples[example], name):
					t.Errorf("Example%s, where %s is to be seen, does not show it", example, name)
				case !isListed && !has:
					t.Errorf("%s has no example", name)
				}
			}
			for name := range listed {
				if !entryPoints(p)[name] {
					t.Errorf("%s is listed, and no entry point", name)
				}
			}
		})
	}
}

// examplesOf returns all examples of a package by what follows Example in their
// names.
func examplesOf(p *doc.Package) map[string]*doc.Example {
	examples := map[string]*doc.Example{}
	add := func(list []*doc.Example) {
		for _, example := range list {
			examples[example.Name] = example
		}
	}
	funcs := func(list []*doc.Func) {
		for _, f := range list {
			add(f.Examples)
		}
	}
	add(p.Examples)
	funcs(p.Funcs)
	for _, typ := range p.Types {
		add(typ.Examples)
		funcs(typ.Funcs)
		funcs(typ.Methods)
	}
	return examples
}

// hasExample reports whether there is an example of the entry point, with or
// without a suffix; a method may also be seen in that of its type.
func hasExample(examples map[string]*doc.Example, name string) bool {
	for own := range examples {
		suffix, ok := strings.CutPrefix(own, strings.ReplaceAll(name, ".", "_"))
		if ok && (suffix == "" || suffix[0] == '_' && suffix[1] >= 'a') {
			return true
		}
	}
	typ, _, isMethod := strings.Cut(name, ".")
	return isMethod && mentions(examples[typ], name)
}

// mentions reports whether an example uses a name: of a method, the method's.
func mentions(example *doc.Example, name string) bool {
	if example == nil {
		return false
	}
	found := false
	ast.Inspect(example.Code, func(n ast.Node) bool {
		if selector, ok := n.(*ast.SelectorExpr); ok &&
			selector.Sel.Name == name[strings.LastIndex(name, ".")+1:] {
			found = true
		}
		return true
	})
	return found
}

// linesOf counts the lines of an example's body, without its output.
func linesOf(fset *token.FileSet, example *doc.Example) int {
	body := example.Code.(*ast.BlockStmt)
	last := body.List[len(body.List)-1]
	return fset.Position(last.End()).Line - fset.Position(body.Lbrace).Line
}

// entryPoints returns the names of a package's entry points.
func entryPoints(p *doc.Package) map[string]bool {
	wholes := map[string]bool{"error": true, "Moves": true, "string": true}
	for _, typ := range p.Types {
		if _, isStruct := typ.Decl.Specs[0].(*ast.TypeSpec).Type.(*ast.StructType); isStruct {
			wholes[typ.Name] = true
		}
	}
	points := map[string]bool{}
	for _, f := range p.Funcs {
		points[f.Name] = true
	}
	for _, typ := range p.Types {
		for _, f := range typ.Funcs {
			points[f.Name] = true
		}
		for _, m := range typ.Methods {
			if m.Level == 0 && !slices.Contains(usedByTools, m.Name) && returnsOneOf(m, wholes) {
				points[typ.Name+"."+m.Name] = true
			}
		}
	}
	return points
}

// returnsOneOf reports whether a type of that name is in what f returns:
// itself, or in a slice or an iterator.
func returnsOneOf(f *doc.Func, names map[string]bool) bool {
	found := false
	if f.Decl.Type.Results == nil {
		return false
	}
	ast.Inspect(f.Decl.Type.Results, func(n ast.Node) bool {
		if name, ok := n.(*ast.Ident); ok && names[name.Name] {
			found = true
		}
		return true
	})
	return found
}
