package lotusengine

import (
	"fmt"
	"slices"
	"strings"

	"github.com/emperorofchina/emperor/cmd/emperor/internal/words"
	"github.com/emperorofchina/emperor/whitelotus"
)

// lesson is a step of the first game: a few sentences, and a position in which
// the learner, player A, follows them.
type lesson struct {
	name   string       // in the keys of its sentences
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
	name: "first",
	Try:  "block Luoyang",
	Ring: ring{Areas: []string{"Luoyang"}},
	start: "whitelotus 1; players: 3; seed: 1; turn: 1; emperor: A; symbols: P[Luoyang] T[Chongqing] " +
		"R[Jiangling] F[Fengyuan] V[Taiyuan, Chengdu, Shunyuan]",
}, {
	name:  "spread",
	Try:   "block Kaifeng",
	Ring:  ring{Areas: []string{"Kaifeng"}},
	start: common + "emperor: A; owners: A[Luoyang, Fengyuan] B[Chengdu, Hanzhong] C[Jiangling, Chongqing]",
}, {
	name: "contest",
	Try:  "bid 3 against B",
	Ring: ring{Areas: []string{"Kaifeng"}, Players: []whitelotus.Player{1}},
	start: common + "phase: contest; emperor: B; owners: A[Taiyuan, Xiangyang] B[Luoyang] " +
		"C[Wuchang, Haozhou]; blocks: A[Kaifeng] B[Kaifeng] C[Kaifeng]; contested: Kaifeng; " +
		"commitments: -, bid 1 against C, bid 2 against B",
}, {
	name: "emperor",
	Try:  "expel B",
	Ring: ring{Areas: []string{"Kaifeng"}, Players: []whitelotus.Player{1}},
	start: common + "phase: expel; emperor: A; owners: A[Luoyang, Fengyuan] B[Taiyuan, Daming] " +
		"C[Jiangling, Chongqing]; blocks: A[Kaifeng] B[Kaifeng]; contested: Kaifeng; " +
		"commitments: bid 2 against B, bid 2 against A",
}, {
	name: "rebellion",
	Try:  "rebels 2",
	Ring: ring{Players: []whitelotus.Player{1, 2}},
	start: common + "phase: rebellion; emperor: B; owners: A[Taiyuan, Zhending] B[Luoyang, Kaifeng, Daming] " +
		"C[Jiangling, Wuchang, Chongqing]; armies: 3, 4, 4; commitments: -, emperor 3, rebels 2",
}, {
	name: "side",
	Try:  "emperor 0",
	Ring: ring{Players: []whitelotus.Player{1, 2}},
	start: common + "phase: rebellion; emperor: B; owners: A[Hanzhong, Changsha] B[Luoyang, Kaifeng] " +
		"C[Jiangling, Wuchang, Chongqing]; armies: 2, 5, 1; commitments: -, emperor 5, rebels 1",
}, {
	name: "income",
	Try:  "armies from 1 Palace",
	Ring: ring{Areas: []string{"Luoyang"}},
	start: common + "phase: income; emperor: A; owners: A[Luoyang, Daming, Haozhou, Zhending, Taiyuan] " +
		"B[Chengdu, Hanzhong] C[Jiangling, Chongqing]; influence: 1, 2, 2; armies: 0, 1, 0",
}, {
	name: "group",
	Try:  "take Guangzhou",
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
			return nil, fmt.Errorf("lesson %q: %w", l.name, err)
		}
		list[i] = l
	}
	return list, nil
}

// prepare sets up the game of a lesson, and finds the moves that complete its
// task.
func (l *lesson) prepare() error {
	said := func(part string) string { return words.Say("whitelotus.lesson." + l.name + "." + part) }
	l.Title, l.Text, l.Task, l.Done = said("title"), said("text"), said("task"), said("done")
	position, err := whitelotus.ParsePosition(l.start)
	if err != nil {
		return err
	}
	l.Record = storedRecord{whitelotus.Record{Names: whitelotus.Names{"Jin", "Bo", "Cleo"},
		Initial: position}}
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
	points := func(at string, p whitelotus.Player, n int, key string, later bool) {
		if n > 0 {
			list = append(list, gain{at, p, words.Say(key, "n", n), later})
		}
	}
	last := "" // the area that changed hands last
	for _, e := range match.Events(0).List {
		switch e.Kind {
		case whitelotus.EventWon, whitelotus.EventTaken:
			w, i := was.PlayerScores[e.Player], is.PlayerScores[e.Player]
			last = b.AreaName(e.Area)
			points(last, e.Player, i.Areas-w.Areas, "whitelotus.gain."+strings.ToLower(e.Symbol.String()),
				true)
			points(last, e.Player, i.Dragons-w.Dragons, "whitelotus.gain.dragon", true)
			if groups {
				points(last, e.Player, i.Group-w.Group, "whitelotus.gain.group", true)
			}
		case whitelotus.EventPoint:
			points(last, e.Player, 1, "whitelotus.gain.asEmperor", false)
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
		whitelotus.Palace:    "whitelotus.income.palace",
		whitelotus.Temple:    "whitelotus.income.temple",
		whitelotus.Ricefield: "whitelotus.income.ricefield",
		whitelotus.Fort:      "whitelotus.income.fort",
	}
	for a := range t.Areas(p).All() {
		if key := income[t.Symbol(a)]; key != "" {
			list = append(list, gain{t.Board().AreaName(a), p, words.Say(key), false})
		}
	}
	return list
}
