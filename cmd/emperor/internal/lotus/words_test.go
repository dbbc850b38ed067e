package lotus

import (
	"path/filepath"
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
) (printed string, moves []whitelotus.Move) {
	t.Helper()
	file := filepath.Join(t.TempDir(), "game.txt")
	writeRecord(t, file, positions[phase], "Anna", "random", "greedy")
	next := typist.Script(lines...)
	out := playWith(t, func(screen string) (string, bool) {
		if strings.HasPrefix(typist.LastLine(screen), "Enter") {
			return "", true
		}
		return next(screen)
	}, "-load "+file)
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

// TestTyped types the lines of testdata/typed.txt.
func TestTyped(t *testing.T) {
	rows := filepath.Join("testdata", "typed.txt")
	typist.Rows(t, rows, func(where string, lines []string) (printed, made string) {
		for phase := range positions {
			if phase.String() == where {
				printed, moves := typeInPhase(t, phase, lines...)
				if len(moves) > 0 {
					made = whitelotus.China1351().FormatMove(moves[0])
				}
				return printed, made
			}
		}
		t.Errorf("no position for %q", where)
		return "", ""
	})
}
