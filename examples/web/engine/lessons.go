package engine

import (
	"fmt"
	"slices"

	"github.com/emperorofchina/emperor"
)

// lesson is a step of the first game: a few sentences, and a position in which the
// learner, who is A, does what they say.
type lesson struct {
	Title  string   `json:"title"`
	Text   string   `json:"text"`
	Task   string   `json:"task"`
	Try    string   `json:"try"`  // a move that does it
	Does   []string `json:"does"` // all moves that do it
	Record kept     `json:"record"`

	start string // the position, as text, beside what all lessons have in common
	there bool   // pieces go to the very spaces of Try; otherwise anywhere in its region
}

// course is the rules in six steps.
var course = []lesson{{
	Title: "Build a house",
	Text: "The most points win: for houses when a region is full, and at the end for emissaries in allied regions and for rows of houses along roads. " +
		"In your turn you play cards and place pieces in one region. A card of the region's color pays for one piece. A region that is still empty takes only one.",
	Task:  "Click a red card of your hand, then a space with a ring in Wei, which is red. Then play the move.",
	Try:   "Wei: house 4 (red)",
	start: "hands: RRG",
}, {
	Title: "Two pieces, and a pair that stands for a color",
	Text: "A region that is not empty takes two pieces in a turn. Two cards of any one other color stand for one card of the region's color: " +
		"here two green cards pay for a second house in Wei.",
	Task:  "Click all three cards, then two spaces in Wei.",
	Try:   "Wei: house 3 + house 2 (red, 2 green)",
	start: "pieces: Wei[A 4, B 5]; hands: RGG",
}, {
	Title: "Fill a region and score",
	Text: "When the last space of a region gets its house, the region scores. Who has the most houses scores all houses in it; " +
		"who comes next scores as many as the one before has houses. So second place in a big region is worth a lot.",
	Task:  "Put the last house into Lu, which is orange. You score 4, and B scores 3.",
	Try:   "Lu: house 4 (orange)",
	start: "pieces: Lu[A 1 2, B 3]; hands: OGY",
}, {
	Title: "Send emissaries",
	Text: "Emissaries go to the dragon in a region, as many of them in all as the leader there has houses. " +
		"They score at the end, along the numbered alliances: who has the most emissaries in both regions of an alliance scores all that stand in the two.",
	Task:  "Send an emissary to Wei: click a red card, then the dragon of Wei. You then lead alliance 3, with Ch'in.",
	Try:   "Wei: emissary (red)",
	start: "pieces: Wei[A 4, B 5] Ch'in[A 1, e A1]; hands: RGY",
}, {
	Title: "Build along the roads",
	Text: "At the end, each row of at least four of your houses along roads scores a point a house, across any borders. " +
		"A house of somebody else, or a gap, interrupts it, and each house counts in one row.",
	Task:  "You have three houses in a row in Wei. Add the fourth, on Wei 4.",
	Try:   "Wei: house 4 (red)",
	start: "pieces: Wei[A 1 2 3, B 5]; hands: RGY",
	there: true,
}, {
	Title: "Draw cards",
	Text: "After you have placed pieces you draw back up to three cards: one that lies face up, or the top of the pile. " +
		"Instead of placing you may exchange one card. When the pile has run out twice, the round is played to its end, and all is scored. The most points win.",
	Task:  "Take a card that lies face up, or draw from the pile.",
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
	l.Record = kept{emperor.Record{Names: emperor.Names{"Jin", "Bo", "Cleo"}, Initial: position}}
	game, err := emperor.NewState(position)
	if err != nil {
		return err
	}
	b := game.Board()
	try, err := b.ParseMove(l.Try)
	if err != nil {
		return err
	}
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
	alike := func(p, q emperor.Piece) bool { return p == q || !l.there && p.Kind() == q.Kind() }
	return m.Region() == try.Region() && slices.EqualFunc(m.Pieces(), try.Pieces(), alike)
}
