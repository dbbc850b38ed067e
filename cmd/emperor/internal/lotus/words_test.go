package lotus

import (
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/emperorofchina/emperor/cmd/emperor/internal/typist"
	"github.com/emperorofchina/emperor/whitelotus"
)

// A position in each phase, in which A, a person, decides.
var positions = map[whitelotus.Phase]string{
	whitelotus.PhasePlace: "whitelotus 1; players: 3; turn: 2; owners: A[Wenzhou]; " +
		"symbols: V[Wenzhou, Fuzhou, Hangzhou, Raozhou]",
	whitelotus.PhaseOrder: "whitelotus 1; players: 3; turn: 2; phase: order; owners: A[Wenzhou]; " +
		"blocks: A[Fuzhou, Raozhou] B[Fuzhou, Raozhou]; symbols: V[Wenzhou] T[Fuzhou] F[Raozhou]",
	whitelotus.PhaseContest: "whitelotus 1; players: 3; phase: contest; contested: Luoyang; influence: 3, 9, 9; " +
		"blocks: A[Luoyang] B[Luoyang] C[Luoyang]",
	whitelotus.PhaseExpel: "whitelotus 1; players: 3; phase: expel; contested: Luoyang; " +
		"blocks: A[Luoyang] B[Luoyang] C[Luoyang]; commitments: bid 1 against B, bid 2 against C, bid 1 against B",
	whitelotus.PhaseRebellion: "whitelotus 1; players: 3; turn: 2; phase: rebellion; emperor: C; armies: 2, 3, 3; " +
		"owners: B[Wenzhou] C[Fuzhou]; symbols: V[Wenzhou] P[Fuzhou]",
	whitelotus.PhaseTake: "whitelotus 1; players: 3; turn: 2; phase: take; to move: A; armies: 1, 1, 1; " +
		"owners: A[Wenzhou] B[Fuzhou, Hangzhou, Kunming] C[Chengdu]; " +
		"symbols: V[Wenzhou] T[Fuzhou] F[Hangzhou, Kunming, Chengdu]; " +
		"commitments: emperor 1, rebels 0, rebels 0; leaders: A, B",
	whitelotus.PhaseIncome: "whitelotus 1; players: 3; turn: 2; phase: income; " +
		"owners: A[Wenzhou, Fuzhou]; symbols: P[Wenzhou, Fuzhou]",
}

// typeInPhase returns the output if A types lines in a position of a phase, the
// words joined by single blanks, and the moves that A makes then.
func typeInPhase(
	t *testing.T, phase whitelotus.Phase, lines ...string,
) (told string, moves []whitelotus.Move) {
	t.Helper()
	file := filepath.Join(t.TempDir(), "game.txt")
	writeRecord(t, file, positions[phase], "Anna", "random", "greedy")
	next := typist.Script(lines...)
	out := game{load: file}.playWith(t, func(screen string) (string, bool) {
		if strings.HasPrefix(typist.LastLine(screen), "Enter") {
			return "", true
		}
		return next(screen)
	})
	typist.MustFit(t, strings.ReplaceAll(out, file, "FILE"))
	record, n := recordIn(t, file), 0
	for state := range record.Replay() {
		if n < len(record.Moves) && state.ToMove() == 0 {
			moves = append(moves, record.Moves[n])
		}
		n++
	}
	_, out, _ = strings.Cut(out, "=====")
	return strings.Join(strings.Fields(out), " "), moves
}

// Every decision can be made by number, as a complete move, and in parts, with
// names, letters and the beginning of an area.
func TestWaysToChoose(t *testing.T) {
	b := whitelotus.China1351()
	for _, c := range []struct {
		phase whitelotus.Phase
		want  string
		ways  string // by "; ", the lines of a way by ", "
	}{
		{whitelotus.PhasePlace, "pass", "1; pass; PASS"},
		{whitelotus.PhasePlace, "block Fuzhou", "fuzhou; fu; block Fuzhou; BLOCK  fuzhou; block fuz"},
		{whitelotus.PhaseOrder, "settle Fuzhou", "fuzhou; settle Fuzhou; settle fu; fu"},
		{whitelotus.PhaseContest, "bid 2 against B",
			"bid 2 against B; 2 against b; bid 2 against random; random, 2; b, 2; " +
				"1, 2; against B, 2; bid 2, b; bid 2, 1; 2 b; bid 3, back, 1, 2; 2, back, b, 2; random (B), bid 2"},
		{whitelotus.PhaseExpel, "expel C", "2; c; expel C; greedy; expel greedy; greedy (C)"},
		{whitelotus.PhaseRebellion, "rebels 1",
			"rebels 1; 2, 1; rebels, 1; 1 army, rebels; rebel, 1 army; the rebels, 1; REBELS 1"},
		{whitelotus.PhaseRebellion, "emperor 0", "emperor 0; 1, 0; emperor, 0; the emperor's side, 0 armies"},
		{whitelotus.PhaseTake, "take Hangzhou", "hangzhou; take Hangzhou; hang; take hang"},
		{whitelotus.PhaseIncome, "armies from 1 Palace", "1; armies 1; armies from 1 Palace"},
		{whitelotus.PhaseIncome, "armies from 0 Palaces", "0; armies 0"},
	} {
		for _, way := range strings.Split(c.ways, "; ") {
			t.Run(c.phase.String()+", "+way, func(t *testing.T) {
				told, moves := typeInPhase(t, c.phase, strings.Split(way, ", ")...)
				if len(moves) == 0 || b.FormatMove(moves[0]) != c.want {
					t.Errorf("want %s, got %v\n%s", c.want, moves, told)
				}
			})
		}
	}
}

// Refusals give the reason and what would do, in words of players.
func TestRefusals(t *testing.T) {
	parsers := regexp.MustCompile(`expected|found|column|syntax|whitelotus:`)
	for _, c := range []struct {
		phase     whitelotus.Phase
		line, why string
	}{
		{whitelotus.PhasePlace, "7", "choose a number from 1 to 4"},
		{whitelotus.PhasePlace, "0", "choose a number from 1 to 4"},
		{whitelotus.PhasePlace, "-1", "choose a number from 1 to 4"},
		{whitelotus.PhasePlace, "99999999999999999999", "is neither one of the choices nor a move"},
		{whitelotus.PhasePlace, "banana",
			`"banana" is neither one of the choices nor a move like "block Luoyang"; see "help"`},
		{whitelotus.PhasePlace, "Kunming", "the area is not open (section 3.2)"},
		{whitelotus.PhasePlace, "wenz", "the area does not have a neutral tile (section 3.2)"},
		{whitelotus.PhasePlace, "Datong", "the area is out of play with fewer than six players"},
		{whitelotus.PhasePlace, "bid 3 against B", "the move belongs to another phase"},
		{whitelotus.PhasePlace, "block", "at the end, add"},
		{whitelotus.PhasePlace, "block Wuhan", `instead of "Wuhan", type`},
		{whitelotus.PhasePlace, "try Kunming", "the area is not open (section 3.2)"},
		{whitelotus.PhasePlace, "try", `name a choice or a move, as in "try 1" or "try block Luoyang"`},
		{whitelotus.PhasePlace, "look", `name an area, as in "look Luoyang"`},
		{whitelotus.PhasePlace, "look Berlin", `"Berlin" is not an area of the board; give its name`},
		{whitelotus.PhasePlace, "undo", "Anna (A) decided nothing yet"},
		{whitelotus.PhasePlace, "hint 90", "give a hint at most 60 seconds"},
		{whitelotus.PhasePlace, "save", "give the name of a file"},
		{whitelotus.PhasePlace, "resume", "give the name of a file"},
		{whitelotus.PhaseOrder, "Kunming", "the area to settle does not have a block (section 4.2)"},
		{whitelotus.PhaseContest, "bid 4 against B", "the bid is higher than the player's influence"},
		{whitelotus.PhaseContest, "bid 9", "the bid is higher than 6 (section 4.3)"},
		{whitelotus.PhaseContest, "bid 0", "the bid is too low (section 4.3)"},
		{whitelotus.PhaseContest, "against Anna", "the vote is against the bidder (section 4.3)"},
		{whitelotus.PhaseContest, "try 1", `name a whole move, as in "try bid 2 against B"`},
		{whitelotus.PhaseContest, "d", `"d" is neither one of the choices nor a move like "bid 2 against B"`},
		{whitelotus.PhaseExpel, "Anna", "the player does not tie for most votes (section 4.3)"},
		{whitelotus.PhaseRebellion, "3 armies", "the player does not have this many armies (section 6.2)"},
		{whitelotus.PhaseRebellion, "rebels 3", "the player does not have this many armies (section 6.2)"},
		{whitelotus.PhaseTake, "kunming", "the area does not border one of the player's areas (section 6.4)"},
		{whitelotus.PhaseTake, "Raozhou", "the area does not belong to the losing side (section 6.4)"},
		{whitelotus.PhaseIncome, "3", "the player does not control this many Palaces (section 7)"},
	} {
		t.Run(c.line, func(t *testing.T) {
			told, moves := typeInPhase(t, c.phase, c.line)
			_, refused, ok := strings.Cut(told, "> "+c.line+" ! ")
			if !ok || !strings.Contains(refused, c.why) || parsers.MatchString(refused) || moves != nil {
				t.Errorf("want refusal %q, got %v\n%s", c.why, moves, told)
			}
		})
	}
}

// A choice that is made in parts is refused as soon as no move contains it, and
// the part before stays.
func TestRefusedAmount(t *testing.T) {
	told, moves := typeInPhase(t, whitelotus.PhaseContest, "c", "4", "2")
	typist.MustTell(t, told, "Influence, 1 to 3> 4 ! the bid is higher than the player's influence",
		"bid 1 to 3",
		"Influence, 1 to 3> 2")
	if len(moves) == 0 || moves[0] != whitelotus.Bid(2, 2) {
		t.Errorf("got %v", moves)
	}
}

// The note beside a choice: points, rivals, groups, and what a side could take.
func TestNotes(t *testing.T) {
	for _, c := range []struct {
		phase whitelotus.Phase
		lines []string
		want  []string
	}{
		{whitelotus.PhasePlace, nil, []string{"5 goes left", "Fuzhou Village, 1 point; makes a group of 2"}},
		{whitelotus.PhasePlace, []string{"try fu"}, []string{"If you win Fuzhou and the game ended then: A +1."}},
		{whitelotus.PhasePlace, []string{"look Wenzhou"},
			[]string{"Wenzhou: a Village of Anna (A), 1 point;", "a dragon, 2 points more.", "Next to ",
				"Fuzhou (V)"}},
		{whitelotus.PhaseOrder, nil, []string{"Fuzhou Temple, 2 points; blocks of A, B"}},
		{whitelotus.PhaseContest, nil, []string{"contest of Luoyang", "You have 3.", "1 random (B) influence 9"}},
		{whitelotus.PhaseContest, []string{"try bid 3 against B"},
			[]string{"If you stay in, bid 3 against random (B) costs 3 influence; if you are out, 1."}},
		{whitelotus.PhaseContest, []string{"bid 2"}, []string{"Whom do you bid 2 against?"}},
		{whitelotus.PhaseExpel, nil, []string{"random (B) and greedy (C) tie for the most votes",
			"1 random (B) bid 2 against greedy (C)"}},
		{whitelotus.PhaseRebellion, nil,
			[]string{"greedy (C) has 1 Palace: strength 2 for the Emperor's side. random (B) has 1 Village: 2 for the rebels",
				"1 emperor against random (B); from them you could take Wenzhou",
				"2 rebels against greedy (C); from them you could take Fuzhou"}},
		{whitelotus.PhaseRebellion, []string{"try rebels 2"}, []string{"Whoever wins, you lose 2 armies."}},
		{whitelotus.PhaseTake, nil, []string{"Fuzhou Temple, 2 points; of random (B); scores then A +"}},
		{whitelotus.PhaseTake, []string{"try fuzhou"}, []string{"If the game ended after take Fuzhou: A +"}},
		{whitelotus.PhaseIncome, nil, []string{"How many of your 2 Palaces bring an army?", "Palaces, 0 to 2>"}},
		{whitelotus.PhaseIncome, []string{"try armies 2"}, []string{"Then you have influence 22 and armies 7."}},
	} {
		told, _ := typeInPhase(t, c.phase, c.lines...)
		typist.MustTell(t, told, c.want...)
	}
}
