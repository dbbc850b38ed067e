package surface_test

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"github.com/emperorofchina/emperor"
	"github.com/emperorofchina/emperor/internal/proof/games"
)

// seed is the seed of the games in the samples. Nothing else has these digits.
const (
	seed      = 9876543212345
	seedText  = "9876543212345"
	seedInHex = "8fb8fd9c4f9"
)

func samplesOfEmperor(t *testing.T) map[string]samples {
	begun := games.New(t, emperor.Options{Players: 3, Fortifications: true}, seed)
	record := emperor.Record{
		Names:    []string{"Anna", "", "Bo"},
		Tags:     []emperor.Tag{{Name: "event", Text: "Essen"}},
		Initial:  begun.Position(),
		Comments: []emperor.Comment{{Move: 1, Text: "bold"}},
	}
	var states []emperor.GameState
	var events []emperor.Events
	over := games.Playout(t, begun, 3, func(s emperor.GameState) { states = append(states, s) })
	for i, s := range states[:len(states)-1] {
		for m := range s.LegalMoves() {
			if next, err := emperor.Apply(s, m); err == nil && next == states[i+1] {
				record.Moves = append(record.Moves, m)
				e, err := s.Events(s.ToMove(), m)
				if err != nil {
					t.Fatal(err)
				}
				events = append(events, e)
				break
			}
		}
	}
	finished, err := record.Finished()
	if err != nil {
		t.Fatal(err)
	}
	transcript, err := finished.Transcript(1)
	if err != nil {
		t.Fatal(err)
	}
	match, err := finished.Match()
	if err != nil {
		t.Fatal(err)
	}
	middle := states[len(states)/2]
	view := middle.View(middle.ToMove())
	scoring := emperor.FinalScore(over.Table())
	board := over.Board()
	spec := ring()
	ringBoard, err := emperor.NewBoard(spec)
	if err != nil {
		t.Fatal(err)
	}

	whole := emperor.Place(3, emperor.Cards{emperor.Red: 1, emperor.Green: 2}, emperor.HouseAt(17),
		emperor.SendEmissary())
	moves := emperor.Moves{
		whole, emperor.Place(0, emperor.Cards{emperor.Orange: 1}, emperor.FortificationAt(2)),
		emperor.Place(emperor.AnyRegion, emperor.Cards{}),
		emperor.Exchange(emperor.Purple), emperor.TakeFaceUp(emperor.Yellow), emperor.DrawFromPile(), {},
	}
	var row emperor.Row
	rowed := emperor.ScoreRoads(board, emperor.Spaces(0, 1, 2, 3, 4), emperor.Spaces(2), emperor.MainRowFirst)
	if row = rowed.Rows[0]; !row.Doubled {
		t.Fatalf("a row of %v", row)
	}
	acting := begun.View(begun.ToMove())
	preview, err := acting.Preview(acting.Moves()[0])
	if err != nil {
		t.Fatal(err)
	}
	previews := []any{emperor.Preview{}, preview}
	for i, s := range states { // the first draws, one that completes a hand among them
		if s.Phase() == emperor.PhaseDraw && (i < 20 || states[i+1].FinalRound()) {
			one, err := s.View(s.ToMove()).Preview(record.Moves[i])
			if err != nil {
				t.Fatal(err)
			}
			previews = append(previews, one)
		}
	}
	highlights := scoring.Highlights()
	highlights.LastMove = whole
	highlights.Dragons = []emperor.Region{1, 2, 3, 5}
	highlights.Spaces = emperor.Spaces(4, 60)
	highlights.Hand = emperor.CardsOf(emperor.Red, emperor.Green)
	highlights.FaceUp, highlights.Pile = emperor.CardsOf(emperor.Purple), true
	highlights.Names = emperor.Names{"Anna", "Bo"}
	onBoard := emperor.FinalScore(middle.Table()).Highlights()

	_, ofOptions := emperor.NewGame(emperor.Options{Players: 9, Start: 12}, 1)
	_, ofOther := emperor.NewGame(emperor.Options{Players: 2}, 1)
	_, ofBoard := emperor.NewBoard(emperor.BoardSpec{Name: "empty"})
	_, ofOtherBoard := emperor.NewBoard(emperor.BoardSpec{Name: "empty", Players: [2]int{3, 4}})
	_, ofPieces := board.Score(emperor.Pieces{Houses: []emperor.SpaceSet{1, 1}}, 7)
	three := emperor.Options{Players: 3}
	_, ofHands := emperor.NewState(emperor.Position{Options: three, Hands: make([][]emperor.Color, 9)})
	_, ofPosition := emperor.NewState(emperor.Position{Options: three, Round: -1})
	_, ofText := board.ParseMove("Wei: castle")
	_, ofMoreText := board.ParseMove("xx")
	ofView := new(emperor.View).UnmarshalJSON([]byte(strings.Replace(games.Encode(t, view), `"scores":[`,
		`"scores":[9`, 1)))
	_, ofNames := emperor.Record{Names: make(emperor.Names, 9)}.Text()
	ofData := new(emperor.View).UnmarshalJSON([]byte(`{"v":1,"viewer":5}`))
	spoiled := record
	spoiled.Moves = slices.Concat(record.Moves[:1], record.Moves[:1])
	_, ofRecord := spoiled.State()
	spoiled.Moves, spoiled.Scores = nil, []int{1, 2, 3}
	_, ofResult := spoiled.State()
	_, ofStrangeMove := emperor.Record{Initial: record.Initial, Moves: []emperor.Move{emperor.Exchange(77)}}.State()
	spoiled.Initial.Round = -1
	_, ofInitial := spoiled.State()
	ofMove := middle.Check(whole)
	ofOtherMove := over.Check(emperor.DrawFromPile())

	var placed, scored, ended emperor.Event
	for _, e := range events {
		for _, one := range e.List {
			switch one.Kind {
			case emperor.EventPlaced:
				placed = one
			case emperor.EventScored:
				scored = one
			case emperor.EventOver:
				ended = one
			}
		}
	}
	return map[string]samples{
		"Alliance":      {values: []any{emperor.Alliance{}, board.Alliances()[0], board.Alliances()[7]}},
		"AllianceScore": {values: []any{emperor.AllianceScore{}, scoring.Alliances[0], scoring.Alliances[1], richest(scoring.Alliances)}},
		"AllianceSpec":  {values: []any{emperor.AllianceSpec{}, spec.Alliances[0], board.Spec().Alliances[2]}},
		"Board":         {values: []any{emperor.Board{}, emperor.Side3to4(), emperor.Side4to5(), ringBoard}},
		"BoardSpec":     {values: []any{emperor.BoardSpec{}, spec, emperor.Side3to4().Spec()}},
		"Cards":         {values: []any{emperor.Cards{}, emperor.Cards{emperor.Red: 2, emperor.Purple: 1}, over.Deck()}},
		"Choices": {values: []any{
			emperor.Choices{}, acting.Moves().Choices(emperor.Move{}), view.Moves().Choices(emperor.Move{}),
			acting.Moves().Choices(emperor.Place(emperor.AnyRegion, acting.Moves().Cards()[0])),
		}},
		"Color":   {values: []any{emperor.Red, emperor.Purple}},
		"Comment": {values: []any{emperor.Comment{Move: 1, Text: "bold"}, emperor.Comment{Move: 12, Text: "two\nlines"}}},
		"DataError": {values: []any{
			&emperor.DataError{},
			wrappedError[*emperor.DataError](t, ofBoard), wrappedError[*emperor.DataError](t, ofOtherBoard),
			wrappedError[*emperor.DataError](t, ofOptions), wrappedError[*emperor.DataError](t, ofOther),
			wrappedError[*emperor.DataError](t, ofPieces), wrappedError[*emperor.DataError](t, ofPosition), wrappedError[*emperor.DataError](t, ofHands),
			wrappedError[*emperor.DataError](t, ofView), wrappedError[*emperor.DataError](t, ofNames),
		}},
		"Event":     {values: []any{placed, scored, ended, emperor.Event{}}},
		"EventKind": {values: []any{emperor.EventPlayed, emperor.EventTurnedUp, emperor.EventOver}},
		"Events":    {values: []any{emperor.Events{}, events[0], events[len(events)-1]}},
		"Fault": {values: []any{
			&emperor.Fault{Field: "Regions[3].Name", Err: errors.New("is missing")},
			&emperor.Fault{Err: errors.New("is missing")},
			wrappedError[*emperor.Fault](t, ofOptions),
		}},
		"FinalScoring": {values: []any{emperor.FinalScoring{}, scoring, emperor.FinalScore(middle.Table()), emperor.FinalScore(begun.Table())}},
		"GameState": {
			values:  []any{emperor.GameState{}, begun, middle, over},
			secrets: []string{seedText, seedInHex},
		},
		"Highlights": {values: []any{emperor.Highlights{}, highlights, onBoard, emperor.Highlights{LastMove: moves[3]}}},
		"Item": {values: []any{
			emperor.Item{}, emperor.Item{Player: 1, Points: 14, Houses: scoring.Regions[8]},
			emperor.Item{Player: 2, Points: 3, Alliance: scoring.Alliances[1]},
			emperor.Item{Player: 1, Points: 10, Row: row},
		}},
		"MapParts": {values: []any{begun.Table().MapParts(), over.Table().MapParts()}},
		"Match":    {values: []any{emperor.Match{}, match, match.Undo()}, secrets: []string{seedText, seedInHex}},
		"Move":     {values: []any{moves[0], moves[1], moves[2], moves[3], moves[4], moves[5], moves[6]}},
		"MoveError": {values: []any{
			wrappedError[*emperor.MoveError](t, ofMove), wrappedError[*emperor.MoveError](t, ofOtherMove),
			wrappedError[*emperor.MoveError](t, begun.Check(emperor.Exchange(77))), // a move without JSON
			wrappedError[*emperor.MoveError](t, begun.Check(emperor.Place(0, emperor.Cards{}, slices.Repeat([]emperor.Piece{emperor.HouseAt(0)}, 4)...))),
		}},
		"MoveKind": {values: []any{emperor.MovePlace, emperor.MoveExchange, emperor.MoveTakeFaceUp, emperor.MoveDrawFromPile}},
		"Moves":    {values: []any{emperor.Moves{moves[5]}, moves, acting.Moves()}},
		"Words": {values: []any{emperor.Words{}, emperor.Words{Messages: map[string]string{"nobody": "niemand"}},
			emperor.Words{Plural: "one if n = 1; other"}}},
		"Names":       {values: []any{emperor.Names{"Anna", "", "Bo"}, emperor.Names{"Anna"}}},
		"Options":     {values: []any{emperor.Options{}, begun.Position().Options, emperor.Options{Players: 5, Start: 4, Roads: emperor.BestRows}}},
		"Phase":       {values: []any{emperor.PhaseNone, emperor.PhaseAct, emperor.PhaseDraw, emperor.PhaseOver}},
		"Piece":       {values: []any{emperor.HouseAt(0), emperor.HouseAt(17), emperor.FortificationAt(17), emperor.SendEmissary(), emperor.Piece{}}},
		"PieceKind":   {values: []any{emperor.House, emperor.Emissary, emperor.Fortification}},
		"Pieces":      {values: []any{emperor.Pieces{}, middle.Pieces(), over.Pieces()}},
		"Player":      {values: []any{games.A, games.C, emperor.Spectator}},
		"PlayerScore": {values: []any{emperor.PlayerScore{}, over.PlayerScores()[1]}},
		"Point":       {values: []any{emperor.Point{}, emperor.Point{X: 12.5, Y: -3}}},
		"Position": {
			values: []any{emperor.Position{}, begun.Position(), over.Position(),
				emperor.InitialPosition(emperor.Options{Players: 4}, seed)},
			secrets: []string{seedText, seedInHex},
		},
		"Preview": {values: previews},
		"Record":  {values: []any{record, finished}, secrets: []string{seedText, seedInHex}},
		"RecordError": {values: []any{
			wrappedError[*emperor.RecordError](t, ofRecord), wrappedError[*emperor.RecordError](t, ofResult),
			wrappedError[*emperor.RecordError](t, ofInitial), wrappedError[*emperor.RecordError](t, ofStrangeMove),
		}},
		"Refusal":     {values: []any{wrappedError[*emperor.MoveError](t, ofMove).Refusal(), wrappedError[*emperor.MoveError](t, ofOtherMove).Refusal()}},
		"Region":      {values: []any{emperor.Region(0), emperor.Region(8), emperor.AnyRegion}},
		"RegionScore": {values: []any{emperor.RegionScore{}, scoring.Regions[0], scoring.Regions[8]}},
		"RegionSpec":  {values: []any{emperor.RegionSpec{}, spec.Regions[0], board.Spec().Regions[2]}},
		"RoadRule":    {values: []any{emperor.MainRowFirst, emperor.BestRows}},
		"RoadScore":   {values: []any{emperor.RoadScore{}, rowed}},
		"Row":         {values: []any{emperor.Row{}, row, emperor.Row{Spaces: []emperor.Space{1, 2}, Points: 2}}},
		"Space":       {values: []any{emperor.Space(0), emperor.Space(51)}},
		"SpaceSet":    {values: []any{emperor.SpaceSet(0), emperor.Spaces(0, 17), emperor.Spaces(63)}},
		"Step":        {values: []any{transcript.Steps[0], transcript.Steps[1]}},
		"SyntaxError": {values: []any{
			&emperor.SyntaxError{}, wrappedError[*emperor.SyntaxError](t, ofText), wrappedError[*emperor.SyntaxError](t, ofMoreText),
			wrappedError[*emperor.SyntaxError](t, ofData),
		}},
		"Table":      {values: []any{emperor.Table{}, begun.Table(), middle.Table(), over.Table()}, secrets: []string{seedText, seedInHex}},
		"Tag":        {values: []any{emperor.Tag{Name: "event", Text: "Essen"}, emperor.Tag{Name: "event"}}},
		"Transcript": {values: []any{transcript}, secrets: []string{seedText, seedInHex}},
		"View":       {values: []any{emperor.View{}, view, middle.SpectatorView(), over.View(2)}, secrets: []string{seedText, seedInHex}},
	}
}

// richest returns the alliance that gives most points.
func richest(all []emperor.AllianceScore) emperor.AllianceScore {
	return slices.MaxFunc(all, func(a, b emperor.AllianceScore) int {
		return len(a.MajorityA) + len(a.MajorityB) - len(b.MajorityA) - len(b.MajorityB)
	})
}

// wrappedError returns the error of a type that err wraps.
func wrappedError[E error](t *testing.T, err error) E {
	t.Helper()
	var is E
	if !errors.As(err, &is) {
		t.Fatalf("%T: %v", err, err)
	}
	return is
}

// ring is the specification of a small board.
func ring() emperor.BoardSpec {
	return emperor.BoardSpec{
		Name: "ring", Players: [2]int{3, 5},
		Regions: []emperor.RegionSpec{
			{Name: "Ab", Color: emperor.Red, Dragon: emperor.Point{X: 1}, Spaces: []emperor.Point{{X: 2}, {X: 3, Y: 1}}},
			{Name: "Cd", Color: emperor.Green, Dragon: emperor.Point{X: 4}, Spaces: []emperor.Point{{X: 5}, {X: 6, Y: 1}}},
		},
		Roads:     [][2]string{{"Ab 1", "Ab 2"}, {"Ab 2", "Cd 1"}, {"Cd 1", "Cd 2"}},
		Alliances: []emperor.AllianceSpec{{Number: 1, A: "Ab", B: "Cd", At: emperor.Point{X: 3.5}}},
	}
}
