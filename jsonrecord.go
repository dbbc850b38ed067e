package emperor

import (
	"slices"

	"github.com/emperorofchina/emperor/internal/ledger"
	"github.com/emperorofchina/emperor/internal/scan"
	"github.com/emperorofchina/emperor/internal/strictjson"
)

// Scorings.

// MarshalJSON writes the scoring with every item and its explanation:
//
//	"v"            1, the version of this format
//	"board"        Board
//	"roadRule"     RoadRule: "MainRowFirst" or "BestRows"
//	"regions"      Regions, each with these keys:
//	  "region"       Region, as in "Wei"
//	  "spaces"       Spaces, the number of house spaces
//	  "houses"       Houses, an array by player
//	  "ranks"        Ranks, an array by player: 1 for the most houses, 0 without a house
//	  "doubled"      Doubled, an array of the players with doubled points, as in ["A"]
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
//	"winners"      Winners, an array of players; left out if there are none
//	"provisional"  Provisional; left out if false
//
// The zero FinalScoring is null. MarshalJSON returns a [*DataError] for a
// scoring that UnmarshalJSON would reject as impossible.
func (f FinalScoring) MarshalJSON() ([]byte, error) {
	return marshal(f, jsonScoring, "final scoring")
}

// UnmarshalJSON reads what MarshalJSON writes; every key is required. It checks
// that all numbers agree with each other and with the board. It cannot check
// that no other rows score more, since a scoring does not list the space of
// every house.
func (f *FinalScoring) UnmarshalJSON(data []byte) error { return unmarshal(data, f, jsonScoring) }

// scoringData is a scoring with its totals, which follow from it.
type scoringData struct {
	FinalScoring
	totals []int
}

type scoringField = strictjson.Field[naming, scoringData]

func scoringBoard() []scoringField {
	return []scoringField{
		strictjson.At("board", "Board", func(f *scoringData) *Board { return &f.Board }, jsonSomeBoard()),
		strictjson.Naming(func(n *naming, f *scoringData) { n.board = f.Board }),
	}
}

func scoringItems() []scoringField {
	return []scoringField{
		strictjson.At("roadRule", `RoadRule: "MainRowFirst" or "BestRows"`,
			func(f *scoringData) *RoadRule { return &f.RoadRule }, jsonRoadRule()),
		strictjson.At("regions", "Regions",
			func(f *scoringData) *[]RegionScore { return &f.Regions },
			strictjson.NoneIsNil(strictjson.List(jsonRegionScore(), maxRegions, tooManyItems))),
		strictjson.At("alliances", "Alliances",
			func(f *scoringData) *[]AllianceScore { return &f.Alliances },
			strictjson.NoneIsNil(strictjson.List(jsonAllianceScore(), maxAlliances, tooManyItems))),
		strictjson.At("roads", "Roads: an array by player",
			func(f *scoringData) *[]RoadScore { return &f.Roads },
			strictjson.NoneIsNil(strictjson.List(jsonRoadScore(), maxPlayers, tooManyPlayers))),
		strictjson.At("totals", "Totals, an array by player",
			func(f *scoringData) *[]int { return &f.totals }, jsonNumbers()),
	}
}

func scoringWinners() []scoringField {
	return []scoringField{
		strictjson.At("winners", "Winners, an array of players; left out if there are none",
			func(f *scoringData) *[]Player { return &f.Winners }, jsonPlayers()).LeftOut(),
		strictjson.At("provisional", "Provisional; left out if false",
			func(f *scoringData) *bool { return &f.Provisional }, strictjson.Bool[naming]()).LeftOut(),
	}
}

func jsonRegionScore() strictjson.Codec[naming, RegionScore] {
	const words = "the points for the houses of a region, explained"
	return strictjson.Named("regionScore", words, strictjson.Object(
		strictjson.At("region", `Region, as in "Wei"`, func(s *RegionScore) *Region { return &s.Region },
			jsonRegion()),
		strictjson.At("spaces", "Spaces, the number of house spaces",
			func(s *RegionScore) *int { return &s.Spaces }, jsonNumber()),
		strictjson.At("houses", "Houses, an array by player",
			func(s *RegionScore) *[]int { return &s.Houses }, jsonNumbers()),
		strictjson.Naming(func(n *naming, s *RegionScore) { n.players = len(s.Houses) }),
		strictjson.At("ranks", "Ranks, an array by player: 1 for the most houses, 0 without a house",
			func(s *RegionScore) *[]int { return &s.Ranks }, jsonNumbers()),
		strictjson.At("doubled", `Doubled, an array of the players with doubled points, as in ["A"]`,
			func(s *RegionScore) *[]bool { return &s.Doubled }, jsonMarks()),
		strictjson.At("points", "Points, an array by player",
			func(s *RegionScore) *[]int { return &s.Points }, jsonNumbers()),
	))
}

func jsonAllianceScore() strictjson.Codec[naming, AllianceScore] {
	return strictjson.Object(
		strictjson.At("number", "Alliance.Number", func(s *AllianceScore) *int { return &s.Alliance.Number },
			jsonNumber()),
		strictjson.Both("between", `Alliance.A and B, as in ["Zhao", "Wei"]`,
			func(s *AllianceScore) *Region { return &s.Alliance.A },
			func(s *AllianceScore) *Region { return &s.Alliance.B },
			strictjson.Pair(jsonRegion(), anArrayOfTwo)),
		strictjson.Both("emissaries", "EmissariesA and EmissariesB, two arrays by player",
			func(s *AllianceScore) *[]int { return &s.EmissariesA },
			func(s *AllianceScore) *[]int { return &s.EmissariesB },
			strictjson.Pair(jsonNumbers(), anArrayOfTwo)),
		strictjson.Both("majorities", "MajorityA and MajorityB, two arrays of players",
			func(s *AllianceScore) *[]Player { return &s.MajorityA },
			func(s *AllianceScore) *[]Player { return &s.MajorityB },
			strictjson.Pair(strictjson.NoneIsNil(jsonPlayers()), anArrayOfTwo)),
		strictjson.At("points", "Points, an array by player",
			func(s *AllianceScore) *[]int { return &s.Points }, jsonNumbers()),
	)
}

func jsonRoadScore() strictjson.Codec[naming, RoadScore] {
	return strictjson.Object(
		strictjson.At("rows", "Rows",
			func(s *RoadScore) *[]Row { return &s.Rows },
			strictjson.NoneIsNil(strictjson.List(jsonRow(), maxHouses/minRow, tooManyItems))),
		strictjson.At("points", "Points", func(s *RoadScore) *int { return &s.Points }, jsonNumber()),
	)
}

func jsonRow() strictjson.Codec[naming, Row] {
	return strictjson.Object(
		strictjson.At("spaces", `Spaces in walking order, as in ["Wei 1", "Wei 2", "Wei 3", "Wei 4"]`,
			func(r *Row) *[]Space { return &r.Spaces },
			strictjson.NoneIsNil(strictjson.List(jsonSpace(), maxHouses, tooManyItems))),
		strictjson.At("doubled", "Doubled, true or false", func(r *Row) *bool { return &r.Doubled },
			jsonTruth()),
		strictjson.At("points", "Points", func(r *Row) *int { return &r.Points }, jsonNumber()),
	)
}

const anArrayOfTwo = "an array of two items"

// jsonScoring is a scoring as a whole document.
func jsonScoring() strictjson.Codec[naming, FinalScoring] {
	return strictjson.OrNull(
		func(f *FinalScoring) bool { return f.isZero() },
		scoringWith(strictjson.Object(slices.Concat(scoringBoard(), scoringItems(), scoringWinners())...)))
}

// jsonScoringItems is a scoring on the board of its document.
func jsonScoringItems() strictjson.Codec[naming, FinalScoring] {
	return scoringWith(strictjson.Object(scoringItems()...))
}

// scoringWith is a possible scoring with its totals.
func scoringWith(data strictjson.Codec[naming, scoringData]) strictjson.Codec[naming, FinalScoring] {
	c := strictjson.As(data,
		func(_ *strictjson.Writer, _ naming, f *FinalScoring) scoringData {
			return scoringData{*f, f.Totals()}
		},
		func(v *strictjson.Value, n naming, data *scoringData) FinalScoring {
			f := data.FinalScoring
			if f.Board == (Board{}) {
				f.Board = n.board
			}
			faults := f.faults()
			if !faults.Any() && !slices.Equal(data.totals, f.Totals()) {
				faults.Add("Totals: %v; the items add up to %v", data.totals, f.Totals())
			}
			if faults.Any() {
				v.Refuse(dataError("final scoring", faults))
			}
			return f
		})
	write := c.Write
	c.Write = func(w *strictjson.Writer, n naming, f *FinalScoring) {
		faults := f.faults()
		for _, fault := range faults.List {
			w.Refuse(fault)
		}
		if !faults.Any() {
			write(w, n, f)
		}
	}
	return c
}

// Records and transcripts.

// MarshalJSON writes the record with every secret of its initial position:
//
//	"v"         1, the version of this format
//	"names"     Names, an array by player
//	"tags"      Tags, each with these keys:
//	  "name"      Name, of at most 200 bytes
//	  "text"      Text, of at most 4096 bytes
//	"start"     Initial, without a version
//	"moves"     Moves, each as Board.FormatMove writes it
//	"comments"  Comments, in the order of their moves, each with these keys:
//	  "move"      Move, the number of a move, from 1
//	  "text"      Text, of at most 4096 bytes
//	"scores"    Scores, an array by player
//	"winners"   Winners, as in ["A", "C"]
//
// A nil slice is left out. MarshalJSON returns a [*DataError] for a position
// that [Position.MarshalJSON] rejects, a move that is not one of the board,
// more than 1024 moves, a winner twice, and tags and comments that
// [Record.Text] rejects.
func (r Record) MarshalJSON() ([]byte, error) { return marshal(r, jsonRecord, "record") }

// UnmarshalJSON reads what MarshalJSON writes; "start" and "moves" are
// required. It does not check whether the moves are legal; [Record.Replay]
// does.
func (r *Record) UnmarshalJSON(data []byte) error { return unmarshal(data, r, jsonRecord) }

func jsonPlayerNames() strictjson.Codec[naming, []string] {
	return strictjson.List(jsonName(), maxPlayers, tooManyPlayers)
}

func jsonRecord() strictjson.Codec[naming, Record] {
	return strictjson.Object(
		strictjson.At("names", "Names, an array by player",
			func(r *Record) *[]string { return (*[]string)(&r.Names) }, jsonPlayerNames()).LeftOut(),
		strictjson.At("tags", "Tags", func(r *Record) *[]Tag { return &r.Tags },
			strictjson.List(ledger.TagJSON[naming, Tag](), ledger.MaxTags, tooManyItems)).LeftOut(),
		strictjson.At("start", "Initial, without a version", func(r *Record) *Position { return &r.Initial },
			jsonPosition()),
		strictjson.Naming(func(n *naming, r *Record) { n.board, n.players = r.Initial.Options.laidOut() }),
		strictjson.At("moves", "Moves, each as Board.FormatMove writes it",
			func(r *Record) *[]Move { return &r.Moves },
			strictjson.NoneIsNil(strictjson.List(jsonMove(), maxMoves, tooManyItems))),
		strictjson.At("comments", "Comments, in the order of their moves",
			func(r *Record) *Record { return r },
			ledger.CommentsJSON[naming](maxMoves, tooManyItems,
				func(r *Record) (int, *[]Comment) { return len(r.Moves), &r.Comments }),
		).LeftOutWhere(func(r *Record) bool { return r.Comments == nil }),
		strictjson.At("scores", "Scores, an array by player", func(r *Record) *[]int { return &r.Scores },
			jsonNumbers()).LeftOut(),
		strictjson.At("winners", `Winners, as in ["A", "C"]`, func(r *Record) *[]Player { return &r.Winners },
			jsonPlayers()).LeftOut(),
	)
}

// MarshalJSON writes the transcript:
//
//	"v"        1, the version of this format
//	"names"    Names, as in Record.MarshalJSON
//	"start"    Initial, without a version
//	"steps"    Steps, each with these keys:
//	  "move"      Move, as Board.FormatMove writes it
//	  "drawn"     Drawn, a color; left out if no card was drawn
//	  "turnedUp"  TurnedUp, an array of colors; left out if no card was turned up
//	"scores"   Scores
//	"winners"  Winners
//
// A nil slice is left out. MarshalJSON returns a [*DataError] for more than
// 1024 steps, a step that draws more than one card or turns up more than four,
// and a winner twice.
func (t Transcript) MarshalJSON() ([]byte, error) {
	return marshal(t, jsonTranscript, "transcript")
}

// UnmarshalJSON reads what MarshalJSON writes; "start" and "steps" are
// required. It does not check whether the moves are legal; [Transcript.Replay]
// does.
func (t *Transcript) UnmarshalJSON(data []byte) error { return unmarshal(data, t, jsonTranscript) }

func jsonTranscript() strictjson.Codec[naming, Transcript] {
	return strictjson.Object(
		strictjson.At("names", "Names, as in Record.MarshalJSON",
			func(t *Transcript) *[]string { return (*[]string)(&t.Names) }, jsonPlayerNames()).LeftOut(),
		strictjson.At("start", "Initial, without a version", func(t *Transcript) *View { return &t.Initial },
			jsonView()),
		strictjson.Naming(func(n *naming, t *Transcript) {
			n.board, n.players = t.Initial.Board(), t.Initial.NumPlayers()
		}),
		strictjson.At("steps", "Steps",
			func(t *Transcript) *[]Step { return &t.Steps },
			strictjson.NoneIsNil(strictjson.List(jsonStep(), maxMoves, tooManyItems))),
		strictjson.At("scores", "Scores", func(t *Transcript) *[]int { return &t.Scores },
			jsonNumbers()).LeftOut(),
		strictjson.At("winners", "Winners", func(t *Transcript) *[]Player { return &t.Winners },
			jsonPlayers()).LeftOut(),
	)
}

func jsonStep() strictjson.Codec[naming, Step] {
	return strictjson.Object(
		strictjson.At("move", "Move, as Board.FormatMove writes it", func(s *Step) *Move { return &s.Move },
			jsonMove()),
		strictjson.At("drawn", "Drawn, a color; left out if no card was drawn",
			func(s *Step) *Cards { return &s.Drawn }, jsonOneCard()).LeftOut(),
		strictjson.At("turnedUp", "TurnedUp, an array of colors; left out if no card was turned up",
			func(s *Step) *[]Color { return &s.TurnedUp },
			strictjson.List(jsonColor(), fullDisplay,
				"%d cards; a step turns up at most %d (section 2.6)")).LeftOut(),
	)
}

// jsonMove is a move as its text.
func jsonMove() strictjson.Codec[naming, Move] {
	return strictjson.Notation(
		func(n naming, m Move) (string, error) { return n.board.written(m) },
		func(n naming, in *scan.Text) Move { return readMove(in, n.board) })
}

// jsonOneCard is the color of a single card.
func jsonOneCard() strictjson.Codec[naming, Cards] {
	return strictjson.As(jsonColor(),
		func(w *strictjson.Writer, _ naming, cards *Cards) Color {
			if cards.Len() != 1 {
				w.Fault("%v; a step draws one card", cards)
				return 0
			}
			return cards.appendTo(nil)[0]
		},
		func(_ *strictjson.Value, _ naming, c *Color) Cards { return ofColor(*c, 1) })
}

// Events.

// MarshalJSON writes the events:
//
//	"v"       1, the version of this format
//	"board"   Board
//	"events"  List, each an object; its key "event" is its kind, with these keys besides:
//	  "played"      "player", as in "A", and "cards", as in {"red": 1, "green": 2}
//	  "placed"      "player", and "house" or "fortification", a space, or "emissary", a region
//	  "scored"      "player", and "houses", as the regions of FinalScoring.MarshalJSON
//	  "discarded"   "player" and "cards"
//	  "taken"       "player" and "cards"
//	  "drawn"       "player" and "cards"; no "cards" if the viewer does not see them
//	  "turnedUp"    "player" and "cards"
//	  "reshuffled"  "player" and "cards"
//	  "finalRound"  "player"
//	  "over"        "player", "winners", an array of players, and "scoring", without version and board
//
// Without a board and events it is null. MarshalJSON returns a [*DataError] for
// an event that is impossible by itself.
func (e Events) MarshalJSON() ([]byte, error) { return marshal(e, jsonEvents, "events") }

// UnmarshalJSON reads what MarshalJSON writes.
func (e *Events) UnmarshalJSON(data []byte) error { return unmarshal(data, e, jsonEvents) }

func jsonEvents() strictjson.Codec[naming, Events] {
	return strictjson.OrNull(
		func(e *Events) bool { return e.Board.data == nil && len(e.List) == 0 },
		strictjson.Object(
			strictjson.At("board", "Board", func(e *Events) *Board { return &e.Board }, jsonSomeBoard()),
			strictjson.Naming(func(n *naming, e *Events) { n.board = e.Board }),
			strictjson.At("events", `List, each an object; its key "event" is its kind`,
				func(e *Events) *[]Event { return &e.List },
				strictjson.NoneIsNil(strictjson.List(jsonEvent(), maxEvents,
					"%d events; a move has at most %d"))),
		))
}

// jsonEvent is a possible event on the board.
func jsonEvent() strictjson.Codec[naming, Event] {
	event := anyEvent()
	return strictjson.Codec[naming, Event]{
		Write: func(w *strictjson.Writer, n naming, e *Event) {
			if fault := e.fault(n.board); fault != nil && e.Kind.exists() {
				w.Fault("%v: %w", e.Kind, fault)
				return
			}
			event.Write(w, n, e)
		},
		Read: func(v *strictjson.Value, n naming, to *Event) {
			if event.Read(v, n, to); v.Fault() != nil {
				return
			}
			to.Scoring.Winners = slices.Clone(to.Winners)
			if fault := to.fault(n.board); fault != nil {
				var faults faultList
				faults.Check(v.Path(), fault)
				v.Refuse(dataError("events", faults))
			}
		},
		Schema: func(d *strictjson.Definitions) strictjson.Schema { return event.Schema(d) },
	}
}

type eventField = strictjson.Field[naming, Event]

func eventPlayer() strictjson.Field[naming, Event] {
	return strictjson.At("player", `the player of the event, as in "A"`,
		func(e *Event) *Player { return &e.Player }, jsonSeat())
}

func eventCards() strictjson.Field[naming, Event] {
	return strictjson.At("cards", `as in {"red": 1, "green": 2}`,
		func(e *Event) *Cards { return &e.Cards }, jsonCards())
}

func anyEvent() strictjson.Codec[naming, Event] {
	return strictjson.Cases("event", "the kind of event", func(e *Event) *EventKind { return &e.Kind },
		eventWords, `the name of an event, as in "played"`,
		map[EventKind][]eventField{
			EventPlayed: {eventPlayer(), eventCards()},
			EventPlaced: {eventPlayer(), strictjson.OneKey(func(e *Event) int { return int(e.Piece.Kind()) },
				`one of the keys "house", "emissary" and "fortification" beside "event" and "player"`,
				strictjson.At(House.String(), `the space of a house, as in "Wei 3"`, theEvent,
					pieceOn(HouseAt)),
				strictjson.At(Emissary.String(), "the region of an emissary", theEvent, emissaryIn()),
				strictjson.At(Fortification.String(), "the space of a fortification", theEvent,
					pieceOn(FortificationAt)),
			)},
			EventScored: {eventPlayer(), strictjson.At("houses",
				"as the regions of FinalScoring.MarshalJSON", theEvent, scoredRegion())},
			EventDiscarded:  {eventPlayer(), eventCards()},
			EventTaken:      {eventPlayer(), eventCards()},
			EventDrawn:      {eventPlayer(), eventCards().LeftOut()},
			EventTurnedUp:   {eventPlayer(), eventCards()},
			EventReshuffled: {eventPlayer(), eventCards()},
			EventFinalRound: {eventPlayer()},
			EventOver: {
				eventPlayer(),
				strictjson.At("winners", "Winners, an array of players",
					func(e *Event) *[]Player { return &e.Winners }, jsonPlayers()),
				strictjson.At("scoring",
					"Scoring, as FinalScoring.MarshalJSON writes it, without version and board",
					func(e *Event) *FinalScoring { return &e.Scoring }, jsonScoringItems()),
			},
		})
}

// theEvent finds the value of a key that sets more than one field of an event.
func theEvent(e *Event) *Event { return e }

// pieceOn is the house space of a piece.
func pieceOn(place func(Space) Piece) strictjson.Codec[naming, Event] {
	space := jsonSpace()
	return strictjson.Codec[naming, Event]{
		Write: func(w *strictjson.Writer, n naming, e *Event) { w.Text(n.board.SpaceName(e.Piece.Space())) },
		Read: func(v *strictjson.Value, n naming, to *Event) {
			var s Space
			space.Read(v, n, &s)
			to.Piece, to.Region = place(s), n.board.RegionOf(s)
		},
		Schema: space.Schema,
	}
}

// emissaryIn is the region of an emissary.
func emissaryIn() strictjson.Codec[naming, Event] {
	region := jsonRegion()
	return strictjson.Codec[naming, Event]{
		Write: func(w *strictjson.Writer, n naming, e *Event) { region.Write(w, n, &e.Region) },
		Read: func(v *strictjson.Value, n naming, to *Event) {
			region.Read(v, n, &to.Region)
			to.Piece = SendEmissary()
		},
		Schema: region.Schema,
	}
}

// scoredRegion is the points for the houses of a region that has become full.
func scoredRegion() strictjson.Codec[naming, Event] {
	score := jsonRegionScore()
	return strictjson.Codec[naming, Event]{
		Write: func(w *strictjson.Writer, n naming, e *Event) { score.Write(w, n, &e.Houses) },
		Read: func(v *strictjson.Value, n naming, to *Event) {
			score.Read(v, n, &to.Houses)
			to.Region = to.Houses.Region
		},
		Schema: score.Schema,
	}
}
