package surface_test

import (
	"errors"
	"slices"
	"testing"

	"github.com/emperorofchina/emperor/whitelotus"
)

func samplesOfWhiteLotus(t *testing.T) map[string]samples {
	begun, err := whitelotus.NewGame(whitelotus.Options{Players: 3, Turns: 1}, seed)
	if err != nil {
		t.Fatal(err)
	}
	record := whitelotus.Record{
		Names:    whitelotus.Names{"Anna", "", "Bo"},
		Tags:     []whitelotus.Tag{{Name: "event", Text: "Essen"}},
		Initial:  begun.Position(),
		Comments: []whitelotus.Comment{{Move: 1, Text: "bold"}},
	}
	states, events := []whitelotus.GameState{begun}, []whitelotus.Events(nil)
	for game := begun; !game.Over(); {
		moves := game.AppendLegalMoves(nil)
		m := moves[len(moves)/2]
		e, err := game.Events(game.ToMove(), m)
		if err != nil {
			t.Fatal(err)
		}
		if game, err = whitelotus.Apply(game, m); err != nil {
			t.Fatal(err)
		}
		record.Moves, events, states = append(record.Moves, m), append(events, e), append(states, game)
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
	over := states[len(states)-1]
	bidding := states[slices.IndexFunc(states,
		func(s whitelotus.GameState) bool { return s.Phase() == whitelotus.PhaseContest })]
	preview, err := begun.View(begun.ToMove()).Preview(whitelotus.Pass())
	if err != nil {
		t.Fatal(err)
	}
	uncertain := whitelotus.Preview{Table: bidding.Table(), Totals: []int{1, 2, 3}}
	scoring := whitelotus.FinalScore(over.Table())
	spec := whitelotus.China1351().Spec()
	spec.Name = "another"
	another, err := whitelotus.NewBoard(spec)
	if err != nil {
		t.Fatal(err)
	}
	board := over.Board()
	spoiled := finished
	spoiled.Scores = []int{1, 2, 3}
	_, ofResult := spoiled.State()
	spoiled.Moves = slices.Concat(record.Moves[:1], []whitelotus.Move{whitelotus.Convert(1)})
	_, ofRecord := spoiled.State()
	spoiled.Moves = []whitelotus.Move{whitelotus.Expel(77)}
	_, ofStrangeMove := spoiled.State()
	spoiled.Initial.Turn = -1
	_, ofInitial := spoiled.State()
	_, ofOptions := whitelotus.NewGame(whitelotus.Options{Players: 9, Emperor: 12}, 1)
	_, ofOther := whitelotus.NewGame(whitelotus.Options{Players: 2}, 1)
	_, ofBoard := whitelotus.NewBoard(whitelotus.BoardSpec{Name: "empty"})
	three := whitelotus.Options{Players: 3}
	_, ofPosition := whitelotus.NewState(whitelotus.Position{Options: three, Turn: -1})
	_, ofText := board.ParseMove("castle")
	_, ofData := whitelotus.Record{Names: make([]string, 9)}.Text()
	ofJSON := new(whitelotus.View).UnmarshalJSON([]byte(`{"v":1,"viewer":5}`))
	secrets := []string{seedText, seedInHex}
	return map[string]samples{
		"Area":      {values: []any{whitelotus.Area(0), whitelotus.Area(38)}},
		"AreaSet":   {values: []any{whitelotus.AreaSet(0), whitelotus.Areas(0, 17), whitelotus.Areas(63)}},
		"AreaSpec":  {values: []any{whitelotus.AreaSpec{}, spec.Areas[2], spec.Areas[5]}},
		"BlockRule": {values: []any{whitelotus.FiveBlocks, whitelotus.ThreeAndRice}},
		"Board":     {values: []any{whitelotus.Board{}, board, another}},
		"BoardSpec": {values: []any{whitelotus.BoardSpec{}, spec, board.Spec()}},
		"Comment":   {values: []any{whitelotus.Comment{Move: 1, Text: "bold"}, whitelotus.Comment{Move: 12, Text: "two\nlines"}}},
		"DataError": {values: []any{
			&whitelotus.DataError{},
			wrappedError[*whitelotus.DataError](t, ofBoard), wrappedError[*whitelotus.DataError](t, ofOptions),
			wrappedError[*whitelotus.DataError](t, ofOther), wrappedError[*whitelotus.DataError](t, ofPosition),
			wrappedError[*whitelotus.DataError](t, ofData),
		}},
		"Event":     {values: []any{whitelotus.Event{}, events[0].List[0]}},
		"EventKind": {values: []any{whitelotus.EventNone, whitelotus.EventBlock, whitelotus.EventOver}},
		"Events":    {values: []any{events[0], events[len(events)-1]}},
		"Fault": {values: []any{
			&whitelotus.Fault{Field: "Areas[3].Name", Err: errors.New("is missing")},
			&whitelotus.Fault{Err: errors.New("is missing")},
			wrappedError[*whitelotus.Fault](t, ofOptions),
		}},
		"FinalScoring": {values: []any{whitelotus.FinalScoring{}, scoring, whitelotus.FinalScore(begun.Table())}},
		"GameState":    {values: []any{whitelotus.GameState{}, begun, bidding, over}, secrets: secrets},
		"Choices": {values: []any{
			whitelotus.Choices{}, begun.View(begun.ToMove()).Moves().Choices(whitelotus.Move{}),
			bidding.View(bidding.ToMove()).Moves().Choices(whitelotus.Move{}),
			whitelotus.Choices{Sides: []whitelotus.Side{whitelotus.EmperorSide, whitelotus.RebelSide}},
		}},
		"Highlights": {values: []any{
			whitelotus.Highlights{},
			whitelotus.Highlights{Areas: 3, LastMove: whitelotus.PutBlock(3), Scoring: scoring},
			whitelotus.Highlights{Players: []whitelotus.Player{1, 2},
				Names: whitelotus.Names{"Anna", "", "Bo"}},
			bidding.View(bidding.ToMove()).Moves().Highlights(whitelotus.Move{}), scoring.Highlights(),
			whitelotus.Highlights{Events: events[len(events)-1]},
		}},
		"Item":     {values: []any{whitelotus.Item{}, scoring.Items(0)[0], scoring.Items(1)[1]}},
		"ItemKind": {values: []any{whitelotus.ItemNone, whitelotus.ItemPalaces, whitelotus.ItemPoints}},
		"MapParts": {values: []any{begun.Table().MapParts(), over.Table().MapParts()}},
		"Match":    {values: []any{whitelotus.Match{}, match, match.Undo()}, secrets: secrets},
		"Move": {
			values: []any{
				whitelotus.Move{}, whitelotus.Pass(), whitelotus.PutBlock(15), whitelotus.Settle(15),
				whitelotus.Bid(3, 1), whitelotus.Expel(1),
				whitelotus.Commit(whitelotus.RebelSide, 2), whitelotus.Next(1), whitelotus.Take(15),
				whitelotus.Convert(1), whitelotus.Bid(whitelotus.AnyAmount, whitelotus.NoPlayer),
				whitelotus.Commit(whitelotus.AnySide, 0), whitelotus.PutBlock(whitelotus.NoArea),
			},
		},
		"MoveError": {
			values: []any{
				wrappedError[*whitelotus.MoveError](t, begun.Check(whitelotus.Convert(1))),
				wrappedError[*whitelotus.MoveError](t, over.Check(whitelotus.Pass())),
				wrappedError[*whitelotus.MoveError](t, begun.Check(whitelotus.Next(77))), // a move without JSON
				wrappedError[*whitelotus.MoveError](t, begun.Check(whitelotus.Bid(3, 77))),
			},
		},
		"MoveKind": {values: []any{whitelotus.MoveNone, whitelotus.MoveBlock, whitelotus.MoveConvert}},
		"Moves": {values: []any{
			whitelotus.Moves{whitelotus.Pass()}, begun.View(begun.ToMove()).Moves(),
			bidding.View(bidding.ToMove()).Moves(),
		}},
		"Words": {values: []any{whitelotus.Words{}, whitelotus.Words{Messages: map[string]string{"nobody": "niemand"}},
			whitelotus.Words{Plural: "one if n = 1; other"}}},
		"Names":       {values: []any{whitelotus.Names{"Anna", "", "Bo"}, whitelotus.Names{"Anna"}}},
		"Options":     {values: []any{whitelotus.Options{}, begun.Options(), whitelotus.Options{Players: 6, LimitChips: true}}},
		"Phase":       {values: []any{whitelotus.PhaseNone, whitelotus.PhasePlace, whitelotus.PhaseOver}},
		"Pieces":      {values: []any{whitelotus.Pieces{}, begun.Pieces(), over.Pieces()}},
		"Player":      {values: []any{whitelotus.Player(0), whitelotus.Player(5), whitelotus.NoPlayer}},
		"PlayerScore": {values: []any{whitelotus.PlayerScore{}, scoring.PlayerScores[1]}},
		"Point":       {values: []any{whitelotus.Point{}, whitelotus.Point{X: 12.5, Y: -3}}},
		"Position":    {values: []any{whitelotus.Position{}, begun.Position(), bidding.Position()}, secrets: secrets},
		"Preview":     {values: []any{whitelotus.Preview{}, preview, uncertain}, secrets: secrets},
		"Record":      {values: []any{record, finished}, secrets: secrets},
		"RecordError": {values: []any{
			wrappedError[*whitelotus.RecordError](t, ofRecord), wrappedError[*whitelotus.RecordError](t, ofResult),
			wrappedError[*whitelotus.RecordError](t, ofInitial), wrappedError[*whitelotus.RecordError](t, ofStrangeMove),
		}},
		"Refusal": {
			values: []any{
				wrappedError[*whitelotus.MoveError](t, begun.Check(whitelotus.Convert(1))).Refusal(),
				wrappedError[*whitelotus.MoveError](t, begun.Check(whitelotus.PutBlock(0))).Refusal(),
				wrappedError[*whitelotus.MoveError](t, bidding.Check(whitelotus.Bid(9, 1))).Refusal(),
			},
			secrets: secrets,
		},
		"Side":        {values: []any{whitelotus.EmperorSide, whitelotus.RebelSide}},
		"Step":        {values: []any{whitelotus.Step{}, transcript.Steps[0]}},
		"Symbol":      {values: []any{whitelotus.NoSymbol, whitelotus.Palace, whitelotus.Village}},
		"SyntaxError": {values: []any{&whitelotus.SyntaxError{}, wrappedError[*whitelotus.SyntaxError](t, ofText), wrappedError[*whitelotus.SyntaxError](t, ofJSON)}},
		"Table":       {values: []any{whitelotus.Table{}, begun.Table(), bidding.Table(), over.Table()}, secrets: secrets},
		"Tag":         {values: []any{whitelotus.Tag{Name: "event", Text: "Essen"}, whitelotus.Tag{Name: "event"}}},
		"Tiles":       {values: []any{whitelotus.Tiles{}, begun.Options().Tiles, whitelotus.Tiles{whitelotus.Palace: 1}}},
		"Transcript":  {values: []any{transcript}, secrets: secrets},
		"View":        {values: []any{whitelotus.View{}, begun.View(1), bidding.View(bidding.ToMove()), over.SpectatorView()}, secrets: secrets},
	}
}

// namesInWhiteLotus reports whether a key is the name of a symbol or an area.
func namesInWhiteLotus(key string) bool {
	var symbol whitelotus.Symbol
	_, isArea := whitelotus.China1351().AreaNamed(key)
	return isArea || symbol.UnmarshalText([]byte(key)) == nil
}
