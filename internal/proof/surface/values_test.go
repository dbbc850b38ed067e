package surface_test

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"github.com/emperorofchina/emperor"
	"github.com/emperorofchina/emperor/whitelotus"
)

// The zero Fault, a list with nil in place of a fault, and the zero RecordError print,
// and have JSON.
func TestZeroFaults(t *testing.T) {
	for _, err := range []error{
		&emperor.Fault{}, &whitelotus.Fault{},
		&emperor.DataError{Faults: []*emperor.Fault{{}, nil}},
		&whitelotus.DataError{Faults: []*whitelotus.Fault{{}, nil}},
		&emperor.RecordError{}, &whitelotus.RecordError{},
	} {
		if text := fmt.Sprint(err); strings.Contains(text, "PANIC") {
			t.Errorf("%T prints %s", err, text)
		}
		if _, fault := json.Marshal(err); fault != nil {
			t.Errorf("%T: %v", err, fault)
		}
	}
}

// A move that is not an object is refused as that, and a refusal about a region
// that the board does not have is not written.
func TestWrongKindsOfValues(t *testing.T) {
	for _, text := range []string{`"draw"`, `[]`, `7`} {
		var m emperor.Move
		if err := json.Unmarshal([]byte(text), &m); err == nil ||
			!strings.Contains(err.Error(), "expected an object") {
			t.Errorf("the move %s: got %v", text, err)
		}
	}
	for _, r := range []emperor.Refusal{
		{Rule: "payment", Section: "2.4"}, {Rule: "payment", Section: "2.4", Board: emperor.Side3to4(), Region: 77},
	} {
		if text, err := json.Marshal(r); err == nil {
			t.Errorf("%v is written as %s", r, text)
		}
	}
}
