package engine

import (
	"fmt"
	"slices"

	"github.com/emperorofchina/emperor"
)

// lesson is a step of the first game: a few sentences, and a position in which
// the learner, player A, follows them.
type lesson struct {
	Title  string       `json:"title"`
	Text   string       `json:"text"`
	Task   string       `json:"task"`
	Try    string       `json:"try"`  // a move that completes the task
	Does   []string     `json:"does"` // all moves that complete the task
	Asks   *chosen      `json:"asks"` // the choice of Try; null for a draw
	Record storedRecord `json:"record"`

	Alliance int `json:"alliance,omitempty"` // the number of the alliance that the text is about

	start string // the position as text, without the common part
	Exact bool   `json:"exact"` // only the spaces of Try count; otherwise any in its region
}

// course teaches the rules in six steps.
var course = []lesson{{
	Title: "Build a house",
	Text: "The player with the most points wins. Houses score when a region is full; emissaries in allied " +
		"regions and rows of houses along roads score at the end. " +
		"In your turn you play cards and place pieces in one region. A card of the region's color pays for " +
		"one piece. In an empty region you may place only one.",
	Task: "Click a red card in your hand, then a space with a ring in Wei, which is red. " +
		"Then play the move.",
	Try:   "Wei: house 4 (red)",
	start: "hands: RRG",
}, {
	Title: "Two pieces, one paid with a pair",
	Text: "In a region with pieces you may place two in a turn. Two cards of the same other color replace " +
		"one card of the region's color: " +
		"here two green cards pay for a second house in Wei.",
	Task:  "Click all three cards, then two spaces in Wei.",
	Try:   "Wei: house 3 + house 2 (red, 2 green)",
	start: "pieces: Wei[A 4, B 5]; hands: RGG",
}, {
	Title: "Fill a region and score",
	Text: "When the last space of a region gets its house, the region scores. The player with the most " +
		"houses scores a point for each house in it; " +
		"each later player scores the number of houses of the player before. So second place in a big " +
		"region is worth a lot.",
	Task:  "Place the last house in Lu, which is orange. You score 4, and Ming scores 3.",
	Try:   "Lu: house 4 (orange)",
	start: "pieces: Lu[A 1 2, B 3]; hands: OGY",
}, {
	Title: "Send emissaries",
	Text: "Emissaries go to the dragon in a region. A region holds as many of them as the leader there has " +
		"houses. " +
		"They score at the end, along the numbered alliances: a player with the most emissaries in both " +
		"regions of an alliance scores a point for each emissary in the two.",
	Task: "Send an emissary to Wei: click a red card, then the dragon of Wei. You then lead alliance 3, " +
		"with Ch'in.",
	Try:   "Wei: emissary (red)",
	start: "pieces: Wei[A 4, B 5] Ch'in[A 1, e A1]; hands: RGY",

	Alliance: 3,
}, {
	Title: "Build along the roads",
	Text: "At the end, a row of at least four of your houses along roads scores a point for each house. It " +
		"may cross borders. " +
		"A gap or another player's house interrupts it, and each house counts in only one row.",
	Task:  "You have three houses in a row in Wei. Add the fourth, on Wei 4.",
	Try:   "Wei: house 4 (red)",
	start: "pieces: Wei[A 1 2 3, B 5]; hands: RGY",
	Exact: true,
}, {
	Title: "Draw cards",
	Text: "After you have placed pieces, you draw until you hold three cards: each time a face-up card, or " +
		"the top card of the pile. " +
		"Instead of placing pieces, you may exchange one card. When the pile has run out twice, the round " +
		"is played to its end, and the final scoring follows.",
	Task:  "Take a face-up card, or draw from the pile.",
	Try:   "take red",
	start: "pieces: Wei[A 4]; hands: RG; face up: ROYP; phase: draw",
}}

// lessons returns the course with its games.
func lessons(struct{}) ([]lesson, error) {
	taught := make([]lesson, len(course))
	for i, l := range course {
		if err := l.prepare(); err != nil {
			return nil, fmt.Errorf("lesson %q: %w", l.Title, err)
		}
		taught[i] = l
	}
	return taught, nil
}

// prepare sets up the game of a lesson, and finds the moves that do what it asks for.
func (l *lesson) prepare() error {
	position, err := emperor.ParsePosition("emperor 1; players: 3; seed: 1; to move: A; " + l.start)
	if err != nil {
		return err
	}
	l.Record = storedRecord{emperor.Record{Names: emperor.Names{"Jin", "Ming", "Tang"}, Initial: position}}
	game, err := emperor.NewState(position)
	if err != nil {
		return err
	}
	b := game.Board()
	try, err := b.ParseMove(l.Try)
	if err != nil {
		return err
	}
	l.Asks = chosenOf(b, try)
	for _, m := range game.AppendLegalMoves(nil) {
		if !l.asksFor(m, try) {
			continue
		}
		l.Does = append(l.Does, b.FormatMove(m))
		if pieces := m.Pieces(); len(pieces) > 1 { // the second one first
			slices.Reverse(pieces)
			l.Does = append(l.Does, b.FormatMove(emperor.Place(m.Region(), m.Cards(), pieces...)))
		}
	}
	return nil
}

// asksFor reports whether a move is as good as the one that the lesson shows: any
// draw for a draw, the same kinds of pieces in the same region for a placement.
func (l *lesson) asksFor(m, try emperor.Move) bool {
	if try.Kind() != emperor.MovePlace {
		return m.Kind() != emperor.MovePlace && m.Kind() != emperor.MoveExchange
	}
	alike := func(p, q emperor.Piece) bool { return p == q || !l.Exact && p.Kind() == q.Kind() }
	return m.Region() == try.Region() && slices.EqualFunc(m.Pieces(), try.Pieces(), alike)
}
