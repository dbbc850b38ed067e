package lotus_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/emperorofchina/emperor/whitelotus"
)

// A move into an area that the board lacks can't be written, in a position or in
// the record that begins with it. internal/proof/either tries other positions.
func TestTextRefusesToWrite(t *testing.T) {
	p := whitelotus.Position{Options: whitelotus.Options{Players: 4}, Commitments: []whitelotus.Move{{}, whitelotus.Take(60)}}
	_, err := p.Text()
	_, inRecord := whitelotus.Record{Initial: p}.Text()
	for what, err := range map[string]error{"position": err, "record": inRecord} {
		var refusal *whitelotus.DataError
		if !errors.As(err, &refusal) || refusal.Of != what || !strings.Contains(err.Error(), "Commitments[1]: take area 60") {
			t.Errorf("%s: %v", what, err)
		}
	}
}
