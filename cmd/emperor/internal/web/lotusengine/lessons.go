package lotusengine

import (
	"fmt"

	"github.com/emperorofchina/emperor/whitelotus"
)

// lesson is a step of the first game: a few sentences, and a position in which
// the learner, player A, follows them.
type lesson struct {
	Title  string       `json:"title"`
	Text   string       `json:"text"`
	Task   string       `json:"task"`
	Try    string       `json:"try"`  // a move that completes the task
	Does   []string     `json:"does"` // all moves that complete the task
	Done   string       `json:"done"` // the effect, for after the move
	Ring   ring         `json:"ring"` // what the task is about
	Record storedRecord `json:"record"`

	start string // the position as text, without the common part
}

// common is the common part of all positions: the tiles.
const common = "whitelotus 1; players: 3; seed: 1; turn: 2; symbols: " +
	"P[Luoyang, Kaifeng, Quanzhou, Yangzhou] T[Chengdu, Daming, Changsha, Hangzhou, Nanning] " +
	"R[Xiangyang, Fengyuan, Longxing, Haozhou, Jinan] F[Hanzhong, Zhending, Raozhou, Guangzhou, Kunming] " +
	"V[Dadu, Taiyuan, Xuzhou, Jiqing, Jiangling, Wuchang, Chongqing, Wenzhou, Shunyuan, Fuzhou, Jingjiang, " +
	"Shaozhou]; "

// course teaches the rules in four steps. In a contest and a rebellion the
// others have committed already, so the learner's move reveals everything.
var course = []lesson{{
	Title: "Place and spread",
	Text: "The player with the most points after four turns wins. Areas score, Palaces most: 3 points each. " +
		"At the beginning of a turn everybody puts five blocks, one after another, on areas that they want. " +
		"In turn 1 the start areas are open, which have a white lotus. Later every neutral area next to " +
		"a chip is open, no matter whose chip. So control spreads from the west to the sea.",
	Task: "You have Luoyang and Fengyuan. Put a block on Kaifeng, a Palace next to Luoyang.",
	Try:  "block Kaifeng",
	Done: "If yours stays the only block there, you take Kaifeng and pay nothing. " +
		"If others put a block there too, you contest it.",
	Ring:  ring{Areas: []string{"Kaifeng"}},
	start: "emperor: A; owners: A[Luoyang, Fengyuan] B[Chengdu, Hanzhong] C[Jiangling, Chongqing]",
}, {
	Title: "A contest",
	Text: "All three of you have a block on Kaifeng. In each round of a contest everybody makes a bid of " +
		"1 to 6 influence in secret, and votes with it against another player. All cards are shown together. " +
		"The player with the most votes against them is out and pays half of their bid. All others pay their " +
		"whole bid, and the next round begins.",
	Task: "Bo is Emperor, and decides every tie. Choose a bid, and vote against Bo.",
	Try:  "bid 3 against B",
	Done: "The bids against Bo add up to the most votes, so Bo is out. You and Cleo play another round, " +
		"in which the higher bid wins.",
	Ring: ring{Areas: []string{"Kaifeng"}, Players: []whitelotus.Player{1}},
	start: "phase: contest; emperor: B; owners: A[Taiyuan, Xiangyang] B[Luoyang] C[Wuchang, Haozhou]; " +
		"blocks: A[Kaifeng] B[Kaifeng] C[Kaifeng]; contested: Kaifeng; " +
		"commitments: -, bid 1 against C, bid 2 against B",
}, {
	Title: "The Emperor's choices",
	Text: "The player with the most Palaces is Emperor. The Emperor chooses which contest is next, decides " +
		"every tie, even their own, and gets a victory point in each turn. Anyone who gets more Palaces than " +
		"the Emperor takes the title at once.",
	Task: "You are Emperor. You and Bo bid 2 against each other, so you tie. Expel Bo.",
	Try:  "expel B",
	Done: "Kaifeng is yours for a bid of 2, and Bo pays half. You have two Palaces now, so it is harder " +
		"to take the title from you.",
	Ring: ring{Areas: []string{"Kaifeng"}, Players: []whitelotus.Player{1}},
	start: "phase: expel; emperor: A; owners: A[Luoyang, Fengyuan] B[Taiyuan, Daming] " +
		"C[Jiangling, Chongqing]; blocks: A[Kaifeng] B[Kaifeng]; contested: Kaifeng; " +
		"commitments: bid 2 against B, bid 2 against A",
}, {
	Title: "Rebellion",
	Text: "In every turn there is a rebellion. The player with the most Villages, except the Emperor, " +
		"leads it. Everybody chooses a side and commits armies in secret; all of these armies are lost. " +
		"Each Palace of the Emperor adds 2 to their side, each Village of the Rebel Leader 2 to the other. " +
		"The rebels must be stronger to win. Then each winner takes an area of a loser that borders one of theirs.",
	Task: "Bo, the Emperor, has two Palaces, which add 4. Cleo has three Villages, which add 6. " +
		"Support the rebels with at least one army.",
	Try: "rebels 2",
	Done: "All cards are shown together, and the rebels win. Cleo, who leads them, takes Kaifeng first. " +
		"In a game you would take an area of Bo next, one that borders yours. If the Emperor loses Palaces, " +
		"the title can change hands.",
	Ring: ring{Players: []whitelotus.Player{1, 2}},
	start: "phase: rebellion; emperor: B; owners: A[Taiyuan, Zhending] B[Luoyang, Kaifeng, Daming] " +
		"C[Jiangling, Wuchang, Chongqing]; armies: 3, 4, 4; commitments: -, emperor 3, rebels 2",
}}

// lessons returns the course with its games.
func lessons(struct{}) ([]lesson, error) {
	list := make([]lesson, len(course))
	for i, l := range course {
		if err := l.prepare(); err != nil {
			return nil, fmt.Errorf("lesson %q: %w", l.Title, err)
		}
		list[i] = l
	}
	return list, nil
}

// prepare sets up the game of a lesson, and finds the moves that complete its
// task.
func (l *lesson) prepare() error {
	position, err := whitelotus.ParsePosition(common + l.start)
	if err != nil {
		return err
	}
	l.Record = storedRecord{whitelotus.Record{Names: whitelotus.Names{"Jin", "Bo", "Cleo"}, Initial: position}}
	game, err := whitelotus.NewState(position)
	if err != nil {
		return err
	}
	b := game.Board()
	try, err := b.ParseMove(l.Try)
	if err != nil {
		return err
	}
	for m := range game.LegalMoves() {
		if m == try || sameTarget(m, try) {
			l.Does = append(l.Does, b.FormatMove(m))
		}
	}
	return nil
}

// sameTarget reports whether two moves bid against the same player, or support
// the same side with armies.
func sameTarget(m, n whitelotus.Move) bool {
	return m.Kind() == n.Kind() && m.Amount() > 0 && n.Amount() > 0 && m.Player() == n.Player() &&
		m.Side() == n.Side()
}
