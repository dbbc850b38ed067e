package emperor

import (
	"errors"
	"fmt"
	"slices"

	"github.com/emperorofchina/emperor/internal/scan"
	"github.com/emperorofchina/emperor/internal/strictjson"
)

// Scorings.

// MarshalJSON writes the scoring, every item with what explains it:
//
//	"v"            1, the version of this format
//	"board"        Board
//	"roadRule"     RoadRule: "MainRowFirst" or "BestRows"
//	"regions"      Regions, each with these keys:
//	  "region"       Region, as in "Wei"
//	  "spaces"       Spaces, how many house spaces there are
//	  "houses"       Houses, an array by player
//	  "ranks"        Ranks, an array by player: 1 for the most houses, 0 without a house
//	  "doubled"      Doubled, an array of the players who score double, as in ["A"]
//	  "points"       Points, an array by player
//	"alliances"    Alliances, each with these keys:
//	  "number"       Alliance.Number
//	  "between"      Alliance.A and B, as in ["Zhao", "Wei"]
//	  "emissaries"   EmissariesA and EmissariesB, two arrays by player
//	  "majorities"   MajorityA and MajorityB, two arrays of players
//	  "points"       Points, an array by player
//	"roads"        Roads: an array by player, each with these keys:
//	  "rows"         Rows, each with these keys:
//	    "spaces"       Spaces in walking order, as in ["Wei 1", "Wei 2", "Wei 3", "Wei 4"]
//	    "doubled"      Doubled, true or false
//	    "points"       Points
//	  "points"       Points
//	"totals"       Totals, an array by player
//	"winners"      Winners, an array of players; left out where there are none
//	"provisional"  Provisional; left out if false
//
// The zero FinalScoring is null. One that is not what [Board.Score] or [FinalScore]
// returns for any pieces is refused with a [*DataError], as far as
// UnmarshalJSON can tell.
func (f FinalScoring) MarshalJSON() ([]byte, error) {
	return marshal(f, jsonScoring, dataError("final scoring"))
}

// UnmarshalJSON reads what MarshalJSON writes; no key may be left out. It is
// checked that all numbers follow from one another and from the board; but not,
// as it does not tell where every house stands, that no other rows score more.
// Impossible items are refused with a [*DataError], an impossible board with
// a [*BoardError], malformed data with a [*SyntaxError].
func (f *FinalScoring) UnmarshalJSON(data []byte) error { return unmarshal(data, f, jsonScoring) }

// scoringData is a scoring with its totals, which follow from it.
type scoringData struct {
	FinalScoring
	totals []int
}

type scoringField = strictjson.Field[naming, scoringData]

var (
	scoringBoard = []scoringField{
		strictjson.At("board", "Board", func(f *scoringData) *Board { return &f.Board }, jsonSomeBoard),
		strictjson.Naming(func(n *naming, f *scoringData) { n.board = f.Board }),
	}
	scoringItems = []scoringField{
		strictjson.At("roadRule", `RoadRule: "MainRowFirst" or "BestRows"`, func(f *scoringData) *RoadRule { return &f.RoadRule }, jsonRoadRule),
		strictjson.At("regions", "Regions",
			func(f *scoringData) *[]RegionScore { return &f.Regions }, strictjson.NoneIsNil(strictjson.List(jsonRegionScore, maxRegions, tooManyItems))),
		strictjson.At("alliances", "Alliances",
			func(f *scoringData) *[]AllianceScore { return &f.Alliances }, strictjson.NoneIsNil(strictjson.List(jsonAllianceScore, maxAlliances, tooManyItems))),
		strictjson.At("roads", "Roads: an array by player",
			func(f *scoringData) *[]RoadScore { return &f.Roads }, strictjson.NoneIsNil(strictjson.List(jsonRoadScore, maxPlayers, tooManyPlayers))),
		strictjson.At("totals", "Totals, an array by player", func(f *scoringData) *[]int { return &f.totals }, jsonNumbers),
	}
	scoringWinners = []scoringField{
		strictjson.At("winners", "Winners, an array of players; left out where there are none",
			func(f *scoringData) *[]Player { return &f.Winners }, jsonPlayers).LeftOut(),
		strictjson.At("provisional", "Provisional; left out if false",
			func(f *scoringData) *bool { return &f.Provisional }, strictjson.Bool[naming]()).LeftOut(),
	}
	jsonRegionScore   = regionScoreIn("regionScore", jsonRegion)
	jsonAllianceScore = allianceScoreIn(jsonRegion)
	jsonRoadScore     = roadScoreIn(jsonRow)
	jsonRow           = rowIn(jsonSpace)

	// The same on no board.
	jsonRegionScoreNumbers   = orNull(regionScoreIn("regionScoreNumbers", jsonRegionNumber))
	jsonAllianceScoreNumbers = orNull(allianceScoreIn(jsonRegionNumber))
	jsonRoadScoreNumbers     = roadScoreIn(jsonRowNumbers)
	jsonRowNumbers           = rowIn(jsonSpaceNumber)
)

// regionScoreIn is a [RegionScore] whose region is written as given.
func regionScoreIn(name string, region strictjson.Codec[naming, Region]) strictjson.Codec[naming, RegionScore] {
	return strictjson.Named(name, "what the houses of a region score, and why", strictjson.Object(
		strictjson.At("region", `Region, as in "Wei"`, func(s *RegionScore) *Region { return &s.Region }, region),
		strictjson.At("spaces", "Spaces, how many house spaces there are", func(s *RegionScore) *int { return &s.Spaces }, jsonNumber),
		strictjson.At("houses", "Houses, an array by player", func(s *RegionScore) *[]int { return &s.Houses }, jsonNumbers),
		strictjson.Naming(func(n *naming, s *RegionScore) { n.players = len(s.Houses) }),
		strictjson.At("ranks", "Ranks, an array by player: 1 for the most houses, 0 without a house",
			func(s *RegionScore) *[]int { return &s.Ranks }, jsonNumbers),
		strictjson.At("doubled", `Doubled, an array of the players who score double, as in ["A"]`,
			func(s *RegionScore) *[]bool { return &s.Doubled }, jsonMarks),
		strictjson.At("points", "Points, an array by player", func(s *RegionScore) *[]int { return &s.Points }, jsonNumbers),
	))
}

// allianceScoreIn is an [AllianceScore] whose regions are written as given.
func allianceScoreIn(region strictjson.Codec[naming, Region]) strictjson.Codec[naming, AllianceScore] {
	return strictjson.Object(
		strictjson.At("number", "Alliance.Number", func(s *AllianceScore) *int { return &s.Alliance.Number }, jsonNumber),
		strictjson.Both("between", `Alliance.A and B, as in ["Zhao", "Wei"]`,
			func(s *AllianceScore) *Region { return &s.Alliance.A }, func(s *AllianceScore) *Region { return &s.Alliance.B }, strictjson.Pair(region, anArrayOfTwo)),
		strictjson.Both("emissaries", "EmissariesA and EmissariesB, two arrays by player",
			func(s *AllianceScore) *[]int { return &s.EmissariesA }, func(s *AllianceScore) *[]int { return &s.EmissariesB }, strictjson.Pair(jsonNumbers, anArrayOfTwo)),
		strictjson.Both("majorities", "MajorityA and MajorityB, two arrays of players",
			func(s *AllianceScore) *[]Player { return &s.MajorityA }, func(s *AllianceScore) *[]Player { return &s.MajorityB }, strictjson.Pair(strictjson.NoneIsNil(jsonPlayers), anArrayOfTwo)),
		strictjson.At("points", "Points, an array by player", func(s *AllianceScore) *[]int { return &s.Points }, jsonNumbers),
	)
}

// roadScoreIn is a [RoadScore] whose rows are written as given.
func roadScoreIn(row strictjson.Codec[naming, Row]) strictjson.Codec[naming, RoadScore] {
	return strictjson.Object(
		strictjson.At("rows", "Rows",
			func(s *RoadScore) *[]Row { return &s.Rows }, strictjson.NoneIsNil(strictjson.List(row, maxHouses/minRow, tooManyItems))),
		strictjson.At("points", "Points", func(s *RoadScore) *int { return &s.Points }, jsonNumber),
	)
}

// rowIn is a [Row] whose spaces are written as given.
func rowIn(space strictjson.Codec[naming, Space]) strictjson.Codec[naming, Row] {
	return strictjson.Object(
		strictjson.At("spaces", `Spaces in walking order, as in ["Wei 1", "Wei 2", "Wei 3", "Wei 4"]`,
			func(r *Row) *[]Space { return &r.Spaces }, strictjson.NoneIsNil(strictjson.List(space, maxHouses, tooManyItems))),
		strictjson.At("doubled", "Doubled, true or false", func(r *Row) *bool { return &r.Doubled }, jsonTruth),
		strictjson.At("points", "Points", func(r *Row) *int { return &r.Points }, jsonNumber),
	)
}

const anArrayOfTwo = "an array of two"

var (
	// jsonScoring is a scoring as a whole document.
	jsonScoring = strictjson.OrNull(
		func(f *FinalScoring) bool { return f.isZero() },
		scoringWith(strictjson.Object(slices.Concat(scoringBoard, scoringItems, scoringWinners)...)))
	// jsonScoringItems is one on the board that is played on.
	jsonScoringItems = scoringWith(strictjson.Object(scoringItems...))
)

// scoringWith is a scoring that can be, with its totals.
func scoringWith(data strictjson.Codec[naming, scoringData]) strictjson.Codec[naming, FinalScoring] {
	c := strictjson.As(data,
		func(_ *strictjson.Writer, _ naming, f *FinalScoring) scoringData { return scoringData{*f, f.Totals()} },
		func(v *strictjson.Value, n naming, data *scoringData) FinalScoring {
			f := data.FinalScoring
			if f.Board == (Board{}) {
				f.Board = n.board
			}
			faults := f.faults()
			if !faults.any() && !slices.Equal(data.totals, f.Totals()) {
				faults.add("Totals: %v; the items together are %v", data.totals, f.Totals())
			}
			if faults.any() {
				v.Refuse(dataError("final scoring")(faults))
			}
			return f
		})
	write := c.Write
	c.Write = func(w *strictjson.Writer, n naming, f *FinalScoring) {
		faults := f.faults()
		for _, fault := range faults.List {
			w.Refuse(fault)
		}
		if !faults.any() {
			write(w, n, f)
		}
	}
	return c
}

// Items of a scoring alone, which know no board.

// MarshalJSON writes what a region scores, as in [FinalScoring.MarshalJSON], except
// that the region is a number, as without a board. The zero RegionScore is null.
func (s RegionScore) MarshalJSON() ([]byte, error) {
	return marshalPart(s, jsonRegionScoreNumbers, "region score")
}

// UnmarshalJSON reads what MarshalJSON writes. Malformed data is refused with a
// [*SyntaxError]. It does not check that the points are right.
func (s *RegionScore) UnmarshalJSON(data []byte) error {
	return unmarshalPart(data, s, jsonRegionScoreNumbers)
}

// MarshalJSON writes what an alliance scores, as in [FinalScoring.MarshalJSON],
// except that regions are numbers, as without a board. The zero AllianceScore is
// null.
func (s AllianceScore) MarshalJSON() ([]byte, error) {
	return marshalPart(s, jsonAllianceScoreNumbers, "alliance score")
}

// UnmarshalJSON reads what MarshalJSON writes. Malformed data is refused with a
// [*SyntaxError]. It does not check that the points are right.
func (s *AllianceScore) UnmarshalJSON(data []byte) error {
	return unmarshalPart(data, s, jsonAllianceScoreNumbers)
}

// MarshalJSON writes what a player's roads score, as in
// [FinalScoring.MarshalJSON], except that spaces are numbers, as without a board.
func (s RoadScore) MarshalJSON() ([]byte, error) {
	return marshalPart(s, jsonRoadScoreNumbers, "road score")
}

// UnmarshalJSON reads what MarshalJSON writes. Malformed data is refused with a
// [*SyntaxError]. It does not check that the points are right.
func (s *RoadScore) UnmarshalJSON(data []byte) error {
	return unmarshalPart(data, s, jsonRoadScoreNumbers)
}

// MarshalJSON writes the row as in [FinalScoring.MarshalJSON], except that spaces
// are numbers, as without a board.
func (row Row) MarshalJSON() ([]byte, error) { return marshalPart(row, jsonRowNumbers, "row") }

// UnmarshalJSON reads what MarshalJSON writes. Malformed data is refused with a
// [*SyntaxError]. It does not check that the points are right.
func (row *Row) UnmarshalJSON(data []byte) error { return unmarshalPart(data, row, jsonRowNumbers) }

// MarshalJSON writes the points:
//
//	"houses"     Houses
//	"alliances"  Alliances
//	"roads"      Roads
func (s PlayerScore) MarshalJSON() ([]byte, error) {
	return marshalPart(s, jsonPlayerScore, "player score")
}

// UnmarshalJSON reads what MarshalJSON writes. Other data is refused with a
// [*SyntaxError].
func (s *PlayerScore) UnmarshalJSON(data []byte) error {
	return unmarshalPart(data, s, jsonPlayerScore)
}

var jsonPlayerScore = strictjson.Object(
	strictjson.At("houses", "Houses", func(s *PlayerScore) *int { return &s.Houses }, jsonNumber),
	strictjson.At("alliances", "Alliances", func(s *PlayerScore) *int { return &s.Alliances }, jsonNumber),
	strictjson.At("roads", "Roads", func(s *PlayerScore) *int { return &s.Roads }, jsonNumber),
)

// Records and transcripts.

// MarshalJSON writes the record. It writes every secret, as its start has them.
//
//	"v"        1, the version of this format
//	"names"     Names, an array by player
//	"tags"      Tags, each with these keys:
//	  "name"      Name, of at most 200 bytes
//	  "text"      Text, of at most 4096 bytes
//	"start"     Start, without a version of its own
//	"moves"     Moves, each as Board.FormatMove writes it
//	"comments"  Comments, in the order of their moves, each with these keys:
//	  "move"      Move, the number of a move, from 1
//	  "text"      Text, of at most 4096 bytes
//	"scores"    Scores, an array by player
//	"winners"   Winners, as in ["A", "C"]
//
// A nil slice is left out. What can't be written so is refused with a
// [*DataError], as [Position.MarshalJSON] does; so are more than 1024 moves, a
// winner twice, and tags and comments that [Record.Text] refuses.
func (r Record) MarshalJSON() ([]byte, error) { return marshal(r, jsonRecord, dataError("record")) }

// UnmarshalJSON reads what MarshalJSON writes; there must be a start, and moves.
// Malformed data is refused with a [*SyntaxError], an impossible board with a
// [*BoardError]. Whether the game can be played so, [Record.Replay] says.
func (r *Record) UnmarshalJSON(data []byte) error { return unmarshal(data, r, jsonRecord) }

var (
	jsonPlayerNames = strictjson.List(jsonName, maxPlayers, tooManyPlayers)

	jsonRecord = strictjson.Object(
		strictjson.At("names", "Names, an array by player", func(r *Record) *[]string { return (*[]string)(&r.Names) }, jsonPlayerNames).LeftOut(),
		strictjson.At("tags", "Tags", func(r *Record) *[]Tag { return &r.Tags }, strictjson.List(jsonTag, maxTags, tooManyItems)).LeftOut(),
		strictjson.At("start", "Start, without a version of its own", func(r *Record) *Position { return &r.Initial }, jsonPosition),
		strictjson.Naming(func(n *naming, r *Record) { n.board, n.players = r.Initial.Options.laidOut() }),
		strictjson.At("moves", "Moves, each as Board.FormatMove writes it",
			func(r *Record) *[]Move { return &r.Moves }, strictjson.NoneIsNil(strictjson.List(jsonMove, maxMoves, tooManyItems))),
		strictjson.At("comments", "Comments, in the order of their moves", func(r *Record) *Record { return r }, jsonComments).LeftOutWhere(func(r *Record) bool { return r.Comments == nil }),
		strictjson.At("scores", "Scores, an array by player", func(r *Record) *[]int { return &r.Scores }, jsonNumbers).LeftOut(),
		strictjson.At("winners", `Winners, as in ["A", "C"]`, func(r *Record) *[]Player { return &r.Winners }, jsonPlayers).LeftOut(),
	)
)

var (
	jsonRemark = strictjson.Text[naming](maxRemarks)

	jsonTag = strictjson.Object(
		strictjson.At("name", "Name, of at most 200 bytes", func(t *Tag) *string { return &t.Name }, jsonName),
		strictjson.At("text", "Text, of at most 4096 bytes", func(t *Tag) *string { return &t.Text }, jsonRemark),
	)
	jsonComment = strictjson.Object(
		strictjson.At("move", "Move, the number of a move, from 1", func(c *Comment) *int { return &c.Move }, strictjson.Number[naming](1, maxMoves)),
		strictjson.At("text", "Text, of at most 4096 bytes", func(c *Comment) *string { return &c.Text }, jsonRemark),
	)
	jsonCommentList = strictjson.List(jsonComment, maxMoves, tooManyItems)
)

// MarshalJSON writes the tag as [Record.MarshalJSON] does.
//
//	"name"
//	"text"
func (t Tag) MarshalJSON() ([]byte, error) { return marshalPart(t, jsonTag, "tag") }

// UnmarshalJSON reads what MarshalJSON writes. Other data is refused with a
// [*SyntaxError].
func (t *Tag) UnmarshalJSON(data []byte) error { return unmarshalPart(data, t, jsonTag) }

// MarshalJSON writes the comment as [Record.MarshalJSON] does.
//
//	"move"
//	"text"
func (c Comment) MarshalJSON() ([]byte, error) { return marshalPart(c, jsonComment, "comment") }

// UnmarshalJSON reads what MarshalJSON writes. Other data is refused with a
// [*SyntaxError].
func (c *Comment) UnmarshalJSON(data []byte) error { return unmarshalPart(data, c, jsonComment) }

// jsonComments is the comments on the moves of a record, which were read before.
var jsonComments = strictjson.Codec[naming, Record]{
	Write: func(w *strictjson.Writer, n naming, r *Record) {
		for _, m := range r.misplacedComments() {
			w.Refuse(m.fault())
		}
		jsonCommentList.Write(w, n, &r.Comments)
	},
	Read: func(v *strictjson.Value, n naming, to *Record) {
		jsonCommentList.Read(v, n, &to.Comments)
		if all := to.misplacedComments(); v.Fault() == nil && all != nil {
			first := all[0]
			v.Items(maxMoves)[first.index].Failed("a comment on a move of the record, in the order of these", fmt.Sprintf("one on move %d; %s", first.move, first.why))
		}
	},
	Schema: jsonCommentList.Schema,
}

// MarshalJSON writes the transcript:
//
//	"v"        1, the version of this format
//	"names"    Names, as in Record.MarshalJSON
//	"start"    Start, without a version of its own
//	"steps"    Steps, each with these keys:
//	  "move"      Move, as Board.FormatMove writes it
//	  "drawn"     Drawn, a color; left out where there is none
//	  "turnedUp"  TurnedUp, an array of colors; left out where there is none
//	"scores"   Scores
//	"winners"  Winners
//
// A nil slice is left out. What can't be written so is refused with a
// [*DataError]: more than 1024 steps, one that turns up more than four cards,
// a winner twice, a card drawn that is not one.
func (t Transcript) MarshalJSON() ([]byte, error) {
	return marshal(t, jsonTranscript, dataError("transcript"))
}

// UnmarshalJSON reads what MarshalJSON writes; there must be a start, and steps.
// Errors are those of [View.UnmarshalJSON]. Whether the game can be played so,
// [Transcript.Replay] says.
func (t *Transcript) UnmarshalJSON(data []byte) error { return unmarshal(data, t, jsonTranscript) }

var (
	jsonTranscript = strictjson.Object(
		strictjson.At("names", "Names, as in Record.MarshalJSON", func(t *Transcript) *[]string { return (*[]string)(&t.Names) }, jsonPlayerNames).LeftOut(),
		strictjson.At("start", "Start, without a version of its own", func(t *Transcript) *View { return &t.Initial }, jsonView),
		strictjson.Naming(func(n *naming, t *Transcript) { n.board, n.players = t.Initial.Board(), t.Initial.NumPlayers() }),
		strictjson.At("steps", "Steps",
			func(t *Transcript) *[]Step { return &t.Steps }, strictjson.NoneIsNil(strictjson.List(jsonStep, maxMoves, tooManyItems))),
		strictjson.At("scores", "Scores", func(t *Transcript) *[]int { return &t.Scores }, jsonNumbers).LeftOut(),
		strictjson.At("winners", "Winners", func(t *Transcript) *[]Player { return &t.Winners }, jsonPlayers).LeftOut(),
	)
	jsonStep = strictjson.Object(
		strictjson.At("move", "Move, as Board.FormatMove writes it", func(s *Step) *Move { return &s.Move }, jsonMove),
		strictjson.At("drawn", "Drawn, a color; left out where there is none", func(s *Step) *Cards { return &s.Drawn }, jsonOneCard).LeftOut(),
		strictjson.At("turnedUp", "TurnedUp, an array of colors; left out where there is none",
			func(s *Step) *[]Color { return &s.TurnedUp }, strictjson.List(jsonColor, fullDisplay, "%d cards; at most %d are turned up (section 2.6)")).LeftOut(),
	)
)

// MarshalJSON refuses to write the step, because its move needs a board: put it
// into a [Transcript].
func (s Step) MarshalJSON() ([]byte, error) {
	return nil, errors.New("emperor: a Step is written in its Transcript, which has the board")
}

// UnmarshalJSON refuses to read a step without its [Transcript].
func (s *Step) UnmarshalJSON([]byte) error {
	return errors.New("emperor: a Step is read in its Transcript, which has the board")
}

// jsonMove is a move as text.
var jsonMove = strictjson.Codec[naming, Move]{
	Write: func(w *strictjson.Writer, n naming, m *Move) {
		text, fault := n.board.written(*m)
		w.Check(fault)
		w.Text(text)
	},
	Read: func(v *strictjson.Value, n naming, to *Move) {
		text, ok := v.Text()
		if !ok {
			v.Fail("a text")
			return
		}
		m, err := n.board.ParseMove(text)
		var syntax *SyntaxError
		switch {
		case errors.As(err, &syntax):
			fault := scan.Error(*syntax)
			fault.Path = v.Path()
			v.Refuse(&fault)
		case err != nil:
			v.Refuse(err)
		}
		*to = m
	},
	Schema: func(*strictjson.Definitions) strictjson.Schema { return strictjson.Schema{"type": "string"} },
}

// jsonOneCard is the color of a single card.
var jsonOneCard = strictjson.As(jsonColor,
	func(w *strictjson.Writer, _ naming, cards *Cards) Color {
		if cards.Len() != 1 {
			w.Fault("%v; it is one card", cards)
			return 0
		}
		return cards.appendTo(nil)[0]
	},
	func(_ *strictjson.Value, _ naming, c *Color) Cards { return ofColor(*c, 1) })

// Events.

// MarshalJSON writes the events:
//
//	"v"       1, the version of this format
//	"board"   Board
//	"events"  List, each an object whose key "event" says which it is, with these keys besides:
//	  "played"      "player", as in "A", and "cards", as in {"red": 1, "green": 2}
//	  "placed"      "player", and "house" or "fortification" with a space, as in "Wei 3", or "emissary" with a region
//	  "scored"      "player", and "houses", as the regions of FinalScoring.MarshalJSON
//	  "discarded"   "player" and "cards"
//	  "taken"       "player" and "cards"
//	  "drawn"       "player" and "cards"; no cards for those who do not see them
//	  "turnedUp"    "player" and "cards"
//	  "reshuffled"  "player" and "cards"
//	  "finalRound"  "player"
//	  "over"        "player", "winners", an array of players, and "scoring", as FinalScoring.MarshalJSON writes it, without version and board
//
// Without a board and events it is null. Events that no move has are refused with
// a [*DataError], as far as can be told from each of them alone.
func (e Events) MarshalJSON() ([]byte, error) { return marshal(e, jsonEvents, dataError("events")) }

// UnmarshalJSON reads what MarshalJSON writes. Malformed data is refused with a
// [*SyntaxError], an impossible board with a [*BoardError], an impossible event
// with a [*DataError].
func (e *Events) UnmarshalJSON(data []byte) error { return unmarshal(data, e, jsonEvents) }

// MarshalJSON refuses to write the event, because its spaces need a board: put it
// into [Events].
func (e Event) MarshalJSON() ([]byte, error) {
	return nil, errors.New("emperor: an Event is written in its Events, which have the board")
}

// UnmarshalJSON refuses to read an event without its [Events].
func (e *Event) UnmarshalJSON([]byte) error {
	return errors.New("emperor: an Event is read in its Events, which have the board")
}

var jsonEvents = strictjson.OrNull(
	func(e *Events) bool { return e.Board.data == nil && len(e.List) == 0 },
	strictjson.Object(
		strictjson.At("board", "Board", func(e *Events) *Board { return &e.Board }, jsonSomeBoard),
		strictjson.Naming(func(n *naming, e *Events) { n.board = e.Board }),
		strictjson.At("events", `List, each an object whose key "event" says which it is`,
			func(e *Events) *[]Event { return &e.List }, strictjson.NoneIsNil(strictjson.List(jsonEvent, maxEvents, "there are %d; a move has at most %d"))),
	))

// jsonEvent is an event that there can be on the board.
var jsonEvent = strictjson.Codec[naming, Event]{
	Write: func(w *strictjson.Writer, n naming, e *Event) {
		if fault := e.fault(n.board); fault != nil && e.Kind.exists() {
			w.Fault("%v: %w", e.Kind, fault)
			return
		}
		anyEvent.Write(w, n, e)
	},
	Read: func(v *strictjson.Value, n naming, to *Event) {
		if anyEvent.Read(v, n, to); v.Fault() != nil {
			return
		}
		to.Scoring.Winners = slices.Clone(to.Winners)
		if fault := to.fault(n.board); fault != nil {
			var faults faultList
			faults.check(v.Path(), fault)
			v.Refuse(dataError("events")(faults))
		}
	},
	Schema: func(d *strictjson.Definitions) strictjson.Schema { return anyEvent.Schema(d) },
}

type eventField = strictjson.Field[naming, Event]

var (
	eventPlayer = strictjson.At("player", `whose doing it is, as in "A"`, func(e *Event) *Player { return &e.Player }, jsonSeat)
	eventCards  = strictjson.At("cards", `as in {"red": 1, "green": 2}`, func(e *Event) *Cards { return &e.Cards }, jsonCards)

	anyEvent = strictjson.Cases("event", "which event it is", func(e *Event) *EventKind { return &e.Kind },
		eventWords, `the name of an event, as in "played"`,
		map[EventKind][]eventField{
			EventPlayed: {eventPlayer, eventCards},
			EventPlaced: {eventPlayer, strictjson.OneKey(func(e *Event) int { return int(e.Piece.Kind()) },
				`one of the keys "house", "emissary" and "fortification" beside "event" and "player"`,
				strictjson.At(House.String(), `the space of a house, as in "Wei 3"`, theEvent, pieceOn(HouseAt)),
				strictjson.At(Emissary.String(), "the region of an emissary", theEvent, emissaryIn),
				strictjson.At(Fortification.String(), "the space of a fortification", theEvent, pieceOn(FortificationAt)),
			)},
			EventScored:     {eventPlayer, strictjson.At("houses", "as the regions of FinalScoring.MarshalJSON", theEvent, scoredRegion)},
			EventDiscarded:  {eventPlayer, eventCards},
			EventTaken:      {eventPlayer, eventCards},
			EventDrawn:      {eventPlayer, eventCards.LeftOut()},
			EventTurnedUp:   {eventPlayer, eventCards},
			EventReshuffled: {eventPlayer, eventCards},
			EventFinalRound: {eventPlayer},
			EventOver: {
				eventPlayer,
				strictjson.At("winners", "Winners, an array of players", func(e *Event) *[]Player { return &e.Winners }, jsonPlayers),
				strictjson.At("scoring", "Final, as FinalScoring.MarshalJSON writes it, without version and board",
					func(e *Event) *FinalScoring { return &e.Scoring }, jsonScoringItems),
			},
		})
)

// theEvent is where a field is found that fills more than one field of an event.
func theEvent(e *Event) *Event { return e }

// pieceOn is the house space on which a piece was put.
func pieceOn(place func(Space) Piece) strictjson.Codec[naming, Event] {
	return strictjson.Codec[naming, Event]{
		Write: func(w *strictjson.Writer, n naming, e *Event) { w.Text(n.board.SpaceName(e.Piece.Space())) },
		Read: func(v *strictjson.Value, n naming, to *Event) {
			var s Space
			jsonSpace.Read(v, n, &s)
			to.Piece, to.Region = place(s), n.board.RegionOf(s)
		},
		Schema: jsonSpace.Schema,
	}
}

// emissaryIn is the region to which an emissary was sent.
var emissaryIn = strictjson.Codec[naming, Event]{
	Write: func(w *strictjson.Writer, n naming, e *Event) { jsonRegion.Write(w, n, &e.Region) },
	Read: func(v *strictjson.Value, n naming, to *Event) {
		jsonRegion.Read(v, n, &to.Region)
		to.Piece = SendEmissary()
	},
	Schema: jsonRegion.Schema,
}

// scoredRegion is what the houses of a region score that has become full.
var scoredRegion = strictjson.Codec[naming, Event]{
	Write: func(w *strictjson.Writer, n naming, e *Event) { jsonRegionScore.Write(w, n, &e.Houses) },
	Read: func(v *strictjson.Value, n naming, to *Event) {
		jsonRegionScore.Read(v, n, &to.Houses)
		to.Region = to.Houses.Region
	},
	Schema: jsonRegionScore.Schema,
}
