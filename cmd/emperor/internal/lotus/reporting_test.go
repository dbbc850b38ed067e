package lotus

import (
	"path/filepath"
	"strings"
	"testing"

	"github.com/emperorofchina/emperor/cmd/emperor/internal/typist"
	"github.com/emperorofchina/emperor/whitelotus"
)

// outputFor returns the output, the words joined by single blanks, if people
// with these names type lines in a position, and press Enter whenever they are
// asked to.
func outputFor(t *testing.T, position, names string, lines ...string) string {
	t.Helper()
	file := filepath.Join(t.TempDir(), "game.txt")
	writeRecord(t, file, position, strings.Split(names, ",")...)
	next := typist.Script(lines...)
	out := game{load: file}.playWith(t, func(screen string) (string, bool) {
		if strings.Contains(typist.LastLine(screen), "Enter") {
			return "", true
		}
		return next(screen)
	})
	return strings.Join(strings.Fields(out), " ")
}

// All sides and armies of a rebellion are revealed at once, with the strengths
// and the reason; then the picks follow, in their order.
func TestReportOfARebellion(t *testing.T) {
	out := outputFor(t, positions[whitelotus.PhaseRebellion], "Anna,Bo,Cleo", "0", "rebels 1", "0")
	typist.MustTell(t, out, "Cleo (C), it is your turn.",
		"You lead the Emperor's side.", "Cleo (C) has chosen in secret.", "Anna (A), it is your turn.",
		"Anna (A) has chosen in secret.", "Bo (B), it is your turn.", "You lead the rebels.",
		"All sides and armies are revealed: the Emperor's side: Cleo (C) 0; with 2 for the leader's 1 Palace, strength 2.",
		"the rebels: Anna (A) 1, Bo (B) 0; with 2 for the leader's 1 Village, strength 3.",
		"The rebels are stronger, and win.", "Bo (B) takes Fuzhou, a Palace, from Cleo (C).",
		"* Bo (B) is Emperor now: nobody has more Palaces.",
		"Anna (A) gets a victory point, because there is no area that they can take.",
		"Does your Palace bring an army? Type 1 for an army, or 0 for 2 influence. Palaces, 0 to 1> ")
	if before, _, _ := strings.Cut(out, "All sides and armies"); strings.Contains(before, "strength 3") {
		t.Error("the strength is shown before the reveal")
	}
	out = outputFor(t, positions[whitelotus.PhaseRebellion], "Anna,Bo,Cleo", "2", "emperor 1", "3")
	typist.MustTell(t, out, "The rebels are not stronger, so the Emperor's side wins.")
}

// The rounds of a contest are reported one after another, each with its bids,
// votes and payments, and a tie with the player who broke it.
func TestReportOfAContest(t *testing.T) {
	position := strings.Replace(positions[whitelotus.PhaseContest], "influence: 3, 9, 9",
		"influence: 9, 9, 9", 1)
	out := outputFor(t, position, "Anna,Bo,Cleo", "1 against c", "3 against c", "2 against b", "2", "2", "b")
	typist.MustTell(t, out,
		"All bids for Luoyang are revealed: A bids 1 against C; B bids 3 against C; C bids 2 against B.",
		"Votes against: A 0, B 2, C 4.", "Cleo (C) is out of the contest of Luoyang.",
		"Paid: A 1, B 3; C, who is out, half: 1.",
		"All bids for Luoyang are revealed: A bids 2 against B; B bids 2 against A.",
		"Votes against: A 2, B 2. Anna (A) and Bo (B) tie; the Emperor decides.",
		"You are Emperor. Anna (A) and Bo (B) tie for the most votes against them. Who is out?",
		"Bo (B) is out of the contest of Luoyang: they tied, and Anna (A) decided as Emperor.",
		"Paid: A 2; B, who is out, half: 1.", "Anna (A) wins Luoyang, a ", "Tiles are laid on all other areas: ",
		"Anna (A) gets a victory point, as Emperor.", "A rebellion: ")
}

// A person who plays alone is addressed as "you".
func TestReportAddressesTheReader(t *testing.T) {
	out := outputFor(t, "whitelotus 1; players: 3; phase: contest; contested: Luoyang; influence: 9, 0, 0; "+
		"blocks: A[Luoyang] B[Luoyang] C[Luoyang]", "You,greedy,greedy", "2 against b", "2", "3")
	typist.MustTell(t, out, "greedy (B) is out of the contest", "You win Luoyang, a ",
		"You get a victory point, as Emperor.", "against you, the Emperor.")
}
