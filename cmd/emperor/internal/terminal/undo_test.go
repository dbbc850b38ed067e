package terminal

import (
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/emperorofchina/emperor"
	"github.com/emperorofchina/emperor/cmd/emperor/internal/typist"
)

// Against machines, undo returns to the player's last decision and takes back
// the machines' moves too; it shows which cards of the pile were seen. After
// the same choices the game is the same again.
func TestUndo(t *testing.T) {
	dir := t.TempDir()
	begin := []string{"-players", "4", "-seed", "11", "-save"}
	moves := []string{"Wei: house 3 (red)", "draw"}
	straight, back := filepath.Join(dir, "straight.txt"), filepath.Join(dir, "back.txt")
	play(moves, append(begin, straight)...)

	// A placement, before any card is drawn: no card was seen.
	p := play([]string{moves[0], "undo"}, append(begin, back)...)
	typist.MustTell(t, p.out, "puts a house on Wei 3", "===== Round 1", "Taken back: Wei: house 3 (red).\n",
		"Your hand: 2 red, purple.")
	if strings.Contains(p.out, "You know") || len(recordIn(t, back).Moves) != 0 {
		t.Errorf("the move was not taken back:\n%s", p.out)
	}

	// A card from the pile, and the moves of the machines after it.
	p = play([]string{moves[0], moves[1], "undo"}, "-load", back)
	n := len(recordIn(t, straight).Moves)
	typist.MustTell(t, p.out, "===== Round 1", "Taken back: draw, and "+strconv.Itoa(n-2)+" move",
		"You know the cards back on the draw pile, from the top: ", "Draw a card. Your hand: red, purple.")
	game := gameIn(t, straight)
	first := game.View(0).Hand() // including the card that they drew
	first[emperor.Red]--
	first[emperor.Purple]--
	typist.MustTell(t, p.out, "from the top: "+first.String())
	if len(recordIn(t, back).Moves) != 1 {
		t.Error("the draw is not taken back")
	}

	// In the middle of a move, undo first clears the choices.
	p = play([]string{"undo", "1", "1", "undo", moves[0]}, "-load", back)
	typist.MustTell(t, p.out, "Region> 1", "Your choices are cleared.", "Which cards")
	if len(recordIn(t, back).Moves) != 1 {
		t.Error("undo in the middle of a move took back a decision")
	}

	play([]string{"undo", moves[0], moves[1]}, "-load", back)
	if got := gameIn(t, back); got != game {
		t.Errorf("after the same moves: got\n%v, want\n%v", got, game)
	}
}

// If several people play, the program asks those whom an undo affects.
func TestUndoHotSeat(t *testing.T) {
	begin := []string{"-seats", "you", "-names", "Anna,Bo,Cleo", "-seed", "8", "-save"}
	const place = "exchange red" // this seed deals Anna a red card

	// Anna alone decides about her placement if nobody has seen any of it.
	file := filepath.Join(t.TempDir(), "game.txt")
	p := play([]string{"", place, "undo"}, append(begin, file)...)
	if strings.Contains(p.out, "agree") || len(recordIn(t, file).Moves) != 0 {
		t.Errorf("Anna has to ask:\n%s", p.out)
	}

	// A card has come off the pile, and the next person has not seen the screen
	// yet.
	for answer, left := range map[string]int{"no": 2, "yes": 1} {
		t.Run(answer, func(t *testing.T) {
			file := filepath.Join(t.TempDir(), "game.txt")
			p := play([]string{"", place, "draw", "undo", answer}, append(begin, file)...)
			typist.MustTell(t, p.out, "Your turn is over.", "Anna (A) takes back their last decision: ",
				"onto the draw pile", "agree?")
			if n := len(recordIn(t, file).Moves); n != left {
				t.Errorf("%q: %d moves are left", answer, n)
			}
		})
	}

	// Another person's moves.
	file = filepath.Join(t.TempDir(), "game.txt")
	p = play([]string{"", place, "draw", "", ""}, append(begin, file)...)
	bo := gameIn(t, file)
	move := bo.Board().FormatMove(bo.View(1).Moves().OfKind(emperor.MoveExchange)[0])
	p = play([]string{"", move, "draw", "", "", "undo"}, "-load", file)
	if strings.Contains(p.out, "agree") {
		t.Errorf("Cleo has decided nothing that could be taken back:\n%s", p.out)
	}
	cleo := gameIn(t, file)
	move = cleo.Board().FormatMove(cleo.View(2).Moves().OfKind(emperor.MoveExchange)[0])
	p = play([]string{"", move, "1", "", "", "undo", "no", "undo", "yes"}, "-load", file)
	typist.MustTell(t, strings.Join(strings.Fields(p.out), " "),
		"Anna (A) takes back their last decision: the moves of Bo (B) and Cleo (C) since then",
		"Which cards", "agree?", "Taken back: draw, and 4 moves after it.", "a card that you did not see")
	if n := len(recordIn(t, file).Moves); n != 1 {
		t.Errorf("%d moves are left", n)
	}
}
