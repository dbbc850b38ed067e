package lotusengine

import (
	"fmt"
	"slices"

	"github.com/emperorofchina/emperor/whitelotus"
)

// lesson is a step of the first game: a few sentences, and a position in which
// the learner, player A, follows them.
type lesson struct {
	Title  string       `json:"title"`
	Text   string       `json:"text"`
	Task   string       `json:"task"`
	Try    string       `json:"try"`   // a move that completes the task
	Does   []string     `json:"does"`  // all moves that complete the task
	Done   string       `json:"done"`  // the effect, for after the move
	Gains  []gain       `json:"gains"` // the effect on the map
	Ring   ring         `json:"ring"`  // what the task is about
	Next   ring         `json:"next"`  // what the effect is about, for after the move
	Record storedRecord `json:"record"`

	start string // the position as text
}

// gain says how much an area brings to a player.
type gain struct {
	At     string            `json:"at"`
	Player whitelotus.Player `json:"player"`
	Text   string            `json:"text"`
	Later  bool              `json:"later"` // it counts at the end
}

// common is the common part of the positions after turn 1: the tiles.
const common = "whitelotus 1; players: 3; seed: 1; turn: 2; symbols: " +
	"P[Luoyang, Kaifeng, Quanzhou, Yangzhou] T[Chengdu, Daming, Changsha, Hangzhou, Nanning] " +
	"R[Xiangyang, Fengyuan, Longxing, Haozhou, Jinan] F[Hanzhong, Zhending, Raozhou, Guangzhou, Kunming] " +
	"V[Dadu, Taiyuan, Xuzhou, Jiqing, Jiangling, Wuchang, Chongqing, Wenzhou, Shunyuan, Fuzhou, Jingjiang, " +
	"Shaozhou]; "

// course teaches the rules in eight steps. In a contest and a rebellion the
// others have committed already, so the learner's move reveals everything.
var course = []lesson{{
	Title: "The first turn",
	Text: "The player with the most points after four turns wins. Turn 1 begins on the seven start areas in " +
		"the west, which have a white lotus. The other tiles are laid after it. " +
		"Everybody puts five blocks, one after another, on areas that they want.",
	Task: "Luoyang is the only Palace here. Put a block on it.",
	Try:  "block Luoyang",
	Done: "A Palace is worth 3 points at the end, and can make you Emperor. Others may put a block there too: " +
		"then you contest it.",
	Ring: ring{Areas: []string{"Luoyang"}},
	start: "whitelotus 1; players: 3; seed: 1; turn: 1; emperor: A; symbols: P[Luoyang] T[Chongqing] " +
		"R[Jiangling] F[Fengyuan] V[Taiyuan, Chengdu, Shunyuan]",
}, {
	Title: "Place and spread",
	Text: "From turn 2 on every neutral area next to a chip is open, no matter whose chip. So control spreads " +
		"from the west to the sea.",
	Task: "You have Luoyang and Fengyuan. Put a block on Kaifeng, a Palace next to Luoyang.",
	Try:  "block Kaifeng",
	Done: "If yours stays the only block there, you take Kaifeng and pay nothing. " +
		"If others put a block there too, you contest it.",
	Ring:  ring{Areas: []string{"Kaifeng"}},
	start: common + "emperor: A; owners: A[Luoyang, Fengyuan] B[Chengdu, Hanzhong] C[Jiangling, Chongqing]",
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
	start: common + "phase: contest; emperor: B; owners: A[Taiyuan, Xiangyang] B[Luoyang] " +
		"C[Wuchang, Haozhou]; blocks: A[Kaifeng] B[Kaifeng] C[Kaifeng]; contested: Kaifeng; " +
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
	start: common + "phase: expel; emperor: A; owners: A[Luoyang, Fengyuan] B[Taiyuan, Daming] " +
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
	start: common + "phase: rebellion; emperor: B; owners: A[Taiyuan, Zhending] B[Luoyang, Kaifeng, Daming] " +
		"C[Jiangling, Wuchang, Chongqing]; armies: 3, 4, 4; commitments: -, emperor 3, rebels 2",
}, {
	Title: "Should I side with the Emperor?",
	Text: "Side with those who will win, and against the neighbors whose areas you want. Each winner takes an " +
		"area, even without any army, and nobody takes from their own side. Armies are open, so add up what " +
		"each side can reach.",
	Task: "Bo has two Palaces and 5 armies: up to 9. Cleo has three Villages and 1 army: up to 7. Your 2 " +
		"armies would only make it a tie, which the Emperor’s side wins. Support the Emperor.",
	Try: "emperor 0",
	Done: "The Emperor’s side wins. Bo takes Wuchang first. Then you take Jiangling or Chongqing from Cleo, " +
		"which border your areas. With the rebels you would have lost, and an area could be taken from you.",
	Ring: ring{Players: []whitelotus.Player{1, 2}},
	start: common + "phase: rebellion; emperor: B; owners: A[Hanzhong, Changsha] B[Luoyang, Kaifeng] " +
		"C[Jiangling, Wuchang, Chongqing]; armies: 2, 5, 1; commitments: -, emperor 5, rebels 1",
}, {
	Title: "Income",
	Text: "After the rebellion of every turn but the last, everybody gets 10 influence and 2 armies, and more " +
		"for their areas. For each Palace you choose: 2 influence, or an army.",
	Task: "Let your Palace, Luoyang, bring an army.",
	Try:  "armies from 1 Palace",
	Done: "With what everybody gets, that is 14 influence and 6 armies for you. A Temple brings influence, " +
		"a Fort armies, a Ricefield some of both, and a Village nothing. You keep what you do not spend.",
	Ring: ring{Areas: []string{"Luoyang"}},
	start: common + "phase: income; emperor: A; owners: A[Luoyang, Daming, Haozhou, Zhending, Taiyuan] " +
		"B[Chengdu, Hanzhong] C[Jiangling, Chongqing]; influence: 1, 2, 2; armies: 0, 1, 0",
}, {
	Title: "Dragons and the largest group",
	Text: "At the end a Palace scores 3 points, a Temple 2, any other area 1. An area with a dragon scores 2 " +
		"more. The largest group of areas that border each other scores 3, or 1 for each player if several tie.",
	Task: "You have won a rebellion with Bo. Take Guangzhou from Cleo: it has a dragon, and joins Nanning to " +
		"your other areas.",
	Try: "take Guangzhou",
	Done: "A point for the Fort, 2 for its dragon, and 3 for the largest group: you have four areas together " +
		"now, and Bo has three.",
	Ring: ring{Areas: []string{"Guangzhou"}},
	Next: ring{Areas: []string{"Guangzhou", "Nanning", "Shaozhou", "Changsha"}},
	start: common + "phase: take; emperor: B; to move: A; owners: A[Nanning, Shaozhou, Changsha] " +
		"B[Luoyang, Kaifeng, Taiyuan] C[Guangzhou, Jiangling, Wuchang]; armies: 1, 1, 1; " +
		"commitments: emperor 2, emperor 3, rebels 1; leaders: B, C; picked: B",
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
	position, err := whitelotus.ParsePosition(l.start)
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
	match, err := l.Record.Match()
	if err != nil {
		return err
	}
	if match, err = play(match, 0, l.Try); err != nil {
		return err
	}
	l.Gains = gainsOf(game.Table(), match, len(l.Next.Areas) > 0)
	if after := match.State(); after.Phase() == whitelotus.PhaseTake && after.ToMove() == 0 {
		l.Next.Areas = areaNames(b, whitelotus.Moves(slices.Collect(after.LegalMoves())).Areas())
	}
	return nil
}

// sameTarget reports whether m has the target of try: the same player to bid
// against, or the same side, with an army if try has one.
func sameTarget(m, try whitelotus.Move) bool {
	return (m.Kind() == whitelotus.MoveBid || m.Kind() == whitelotus.MoveCommit) && m.Kind() == try.Kind() &&
		m.Player() == try.Player() && m.Side() == try.Side() && (m.Amount() > 0 || try.Amount() == 0)
}

// gainsOf returns what the areas bring to players by the last move of a match:
// points of the end for an area that changes hands, with those for the largest
// group if groups is set, and the learner's income.
func gainsOf(before whitelotus.Table, match whitelotus.Match, groups bool) []gain {
	list := []gain{}
	b := before.Board()
	was, is := whitelotus.FinalScore(before), whitelotus.FinalScore(match.State().Table())
	points := func(at string, p whitelotus.Player, n int, item string, later bool) {
		if n > 0 {
			list = append(list, gain{at, p, fmt.Sprintf("+%d%s", n, item), later})
		}
	}
	last := "" // the area that changed hands last
	for _, e := range match.Events(0).List {
		switch e.Kind {
		case whitelotus.EventWon, whitelotus.EventTaken:
			w, i := was.PlayerScores[e.Player], is.PlayerScores[e.Player]
			last = b.AreaName(e.Area)
			points(last, e.Player, i.Areas-w.Areas, " "+e.Symbol.String(), true)
			points(last, e.Player, i.Dragons-w.Dragons, " dragon", true)
			if groups {
				points(last, e.Player, i.Group-w.Group, " largest group", true)
			}
		case whitelotus.EventPoint:
			points(last, e.Player, 1, " as Emperor", false)
		case whitelotus.EventIncome:
			if e.Player == 0 {
				list = append(list, incomeOf(before, 0)...)
			}
		}
	}
	return list
}

// incomeOf returns the income of a player's areas, with an army for a Palace.
func incomeOf(t whitelotus.Table, p whitelotus.Player) (list []gain) {
	income := map[whitelotus.Symbol]string{
		whitelotus.Palace:    "+1 army",
		whitelotus.Temple:    "+3 influence",
		whitelotus.Ricefield: "+1 influence, +1 army",
		whitelotus.Fort:      "+2 armies",
	}
	for a := range t.Areas(p).All() {
		if text := income[t.Symbol(a)]; text != "" {
			list = append(list, gain{t.Board().AreaName(a), p, text, false})
		}
	}
	return list
}
