package formats_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"github.com/emperorofchina/emperor"
	"github.com/emperorofchina/emperor/internal/proof/games"
	"github.com/emperorofchina/emperor/whitelotus"
)

// commands are characters that terminals obey, or that change the direction of
// text.
var commands = []string{"\x1b[2J", "\x07", "\x00", "\x7f", "\r", "\u009b2J", "\x9b2J", "\u202e", "\u2028",
	"\u200b"}

// long are texts that no error should repeat.
var long = []string{strings.Repeat("\x1b", 1<<16), strings.Repeat("魏", 1<<16), "\n"}

// wantPrintable checks that a message is text, on lines.
func wantPrintable(t *testing.T, what, message string) {
	t.Helper()
	hidden := func(c rune) bool { return !unicode.IsPrint(c) && c != '\n' }
	if strings.ContainsFunc(message, hidden) || !utf8.ValidString(message) {
		t.Errorf("%s: %q", what, message)
	}
}

// An error about a text can be printed on a line, and is short, whatever the text
// contains.
func TestFaultsOfTextCanBePrinted(t *testing.T) {
	b := emperor.Side3to4()
	read := map[string]func(string) error{
		"ParseMove":       func(text string) error { _, err := b.ParseMove(text); return err },
		"ParsePosition":   func(text string) error { _, err := emperor.ParsePosition(text); return err },
		"ParseRecord":     func(text string) error { _, err := emperor.ParseRecord(text); return err },
		"ParsePiece":      func(text string) error { _, err := b.ParsePiece(0, "house "+text); return err },
		"ParsePieces":     func(text string) error { _, err := b.ParsePieces(text); return err },
		"Color":           func(text string) error { return new(emperor.Color).UnmarshalText([]byte(text)) },
		"lotus ParseMove": func(text string) error { _, err := whitelotus.China1351().ParseMove(text); return err },
	}
	for name, value := range map[string]json.Unmarshaler{
		"Board": new(emperor.Board), "BoardSpec": new(emperor.BoardSpec), "Options": new(emperor.Options),
		"Position": new(emperor.Position), "GameState": new(emperor.GameState), "View": new(emperor.View),
		"Record": new(emperor.Record), "Transcript": new(emperor.Transcript), "Events": new(emperor.Events),
		"FinalScoring": new(emperor.FinalScoring),
	} {
		read[name] = func(text string) error { return value.UnmarshalJSON([]byte(text)) }
	}
	game := games.New(t, emperor.Options{Players: 3, Board: games.OwnBoard()}, 1)
	record := emperor.Record{Names: []string{"Anna"}, Initial: game.Position(),
		Moves: []emperor.Move{games.AnyExchange(game)}}
	position, err := game.Position().Text()
	if err != nil {
		t.Fatal(err)
	}
	texts := []string{
		"", "Wei: house 3 (red)", "emperor 1; board: \"China\"; x: 3", "Wei[A1* e B2]", position, recordText(t, record), games.Encode(t, record),
		games.Encode(t, game.View(games.A)),
		games.Encode(t, b.Spec()), games.Encode(t, emperor.FinalScore(game.Table())),
		`{"v":1,"board":"3-4","events":[{"event":"x","player":"A"}]}`,
	}
	faults, tried := 0, 0
	for _, text := range texts {
		step := max(1, len(text)/games.Everyday(30, 10))
		for at := 0; at <= len(text); at += step {
			command := slices.Concat(commands, long)[tried%(len(commands)+len(long))]
			tried++
			spoilt := []string{text[:at] + command + text[at:]}
			if quoted, err := json.Marshal(command); err == nil { // as JSON may have it
				spoilt = append(spoilt, text[:at]+string(quoted[1:len(quoted)-1])+text[at:])
			}
			for _, text := range spoilt {
				for what, parse := range read {
					if err := parse(text); err != nil {
						faults++
						message := err.Error()
						wantPrintable(t, what, message)
						if len(message) > 3000 || strings.Contains(message, "\n") {
							t.Errorf("%s: %d bytes: %.200q", what, len(message), message)
						}
					}
				}
			}
		}
	}
	if faults < 1000 {
		t.Errorf("only %d faults", faults)
	}
}

// No name on a board can be a command to a terminal. Errors about boards, and all
// texts about a game on any board, can be printed.
func TestNamesOfBoardsCanBePrinted(t *testing.T) {
	spec := games.SmallSpec()
	spoil := func(name *string, command string) func() {
		old := *name
		*name = old[:1] + command + old[1:]
		return func() { *name = old }
	}
	for _, command := range commands {
		for what, name := range map[string]*string{
			"the board's name": &spec.Name, "a region's name": &spec.Regions[1].Name,
			"an alliance": &spec.Alliances[0].A, "a road": &spec.Roads[0][0],
		} {
			restore := spoil(name, command)
			_, err := emperor.NewBoard(spec)
			restore()
			if err == nil {
				t.Errorf("a board with %q in %s", command, what)
				continue
			}
			wantPrintable(t, what, err.Error())
			for _, fault := range games.BoardFaults(err) {
				wantPrintable(t, what, fault.Error())
			}
		}
	}
	games.Board(t, spec)

	dice := 0
	for _, name := range []string{"small", "曹 — “Wei’s”", strings.Repeat("x", 200)} {
		spec := games.SmallSpec()
		spec.Name = name
		b := games.Board(t, spec)
		games.Playout(t, games.New(t, emperor.Options{Players: 3, Board: b}, 3), 3,
			func(s emperor.GameState) {
				if dice++; dice%5 != 0 && !s.Over() {
					return
				}
				wantPrintable(t, "the map", s.Table().Map())
				wantPrintable(t, "the table", s.String())
				wantPrintable(t, "the view", s.View(games.A).String())
				wantPrintable(t, "the scoring", emperor.FinalScore(s.Table()).String())
				wantPrintable(t, "the text", games.Whole(s))
				wantPrintable(t, "the picture", s.Table().SVG(emperor.Highlights{}))
				for _, m := range s.AppendLegalMoves(nil)[:min(3, len(s.AppendLegalMoves(nil)))] {
					events, err := s.Events(games.A, m)
					wantPrintable(t, "events", fmt.Sprint(events, err, s.View(games.B).Check(m),
						s.Check(emperor.Place(200, emperor.Cards{}, emperor.HouseAt(200)))))
				}
			})
	}
}

// Names of players may contain anything. The text of a record quotes them like
// strconv.Quote, so that all of it can be printed.
func TestNamesOfPlayersAreQuoted(t *testing.T) {
	r := emperor.Record{Initial: emperor.InitialPosition(emperor.Options{Players: 3}, 1)}
	for _, command := range commands {
		if command == "\x9b2J" {
			continue // not UTF-8
		}
		r.Names = []string{"An" + command + "na", command}
		text := recordText(t, r)
		wantPrintable(t, "Record.Text", text)
		if again, err := emperor.ParseRecord(text); err != nil || !reflect.DeepEqual(again.Names, r.Names) {
			t.Errorf("%q: %q, %v", r.Names, again.Names, err)
		}
	}
}

// Texts that use the names of people can be printed too.
func TestTextsWithNamesCanBePrinted(t *testing.T) {
	for _, command := range commands {
		names := emperor.Names{"An" + command + "na", command, "曹"}
		game := games.Playout(t, games.New(t, emperor.Options{Players: 3}, 6), 6, func(s emperor.GameState) {
			if s.Round()%5 != 1 || s.Over() {
				return
			}
			m := s.AppendLegalMoves(nil)[0]
			events, err := s.Events(s.ToMove(), m)
			if err != nil {
				t.Fatal(err)
			}
			for _, e := range events.List {
				wantPrintable(t, "Names.Event", names.Event(s.Board(), e))
			}
			var refused *emperor.MoveError
			if errors.As(s.View((s.ToMove()+1)%3).Check(m), &refused) {
				wantPrintable(t, "Names.Refusal", names.Refusal(refused.Refusal()))
			}
		})
		for p := range emperor.Player(6) {
			wantPrintable(t, "Names.Player", names.Player(p))
		}
		wantPrintable(t, "Names.Scoring", names.Scoring(emperor.FinalScore(game.Table())))
		wantPrintable(t, "Table.SVG", game.Table().SVG(emperor.Highlights{Names: names}))
	}
}
