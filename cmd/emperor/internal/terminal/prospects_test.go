package terminal

import (
	"strings"
	"testing"

	"github.com/emperorofchina/emperor/cmd/emperor/internal/typist"
)

// The screen shows the prospects beside each choice.
func TestChoicesShowProspects(t *testing.T) {
	p := play([]string{"red", "Wei"}, "-players", "4", "-seed", "11", "-save", "none")
	typist.MustTell(t, strings.Join(strings.Fields(p.out), " "), "1 red up to +1: 1 piece in Wei, Shu",
		"1 house 1 A +1; room for 1 emissary")
	typist.MustFit(t, p.out)
}
