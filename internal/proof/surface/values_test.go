package surface_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/emperorofchina/emperor"
	"github.com/emperorofchina/emperor/whitelotus"
	"github.com/google/go-cmp/cmp"
)

// An error in a field of a program's struct, and not behind a pointer, is written
// as JSON and compared like one behind a pointer.
func TestErrorValues(t *testing.T) {
	cause := errors.New("cause")
	for _, test := range []struct{ value, pointer any }{
		{emperor.Fault{Field: "A", Err: cause}, &emperor.Fault{Field: "A", Err: cause}},
		{emperor.RecordError{Move: 3, Err: cause}, &emperor.RecordError{Move: 3, Err: cause}},
		{emperor.SyntaxError{Line: 2}, &emperor.SyntaxError{Line: 2}},
		{emperor.BoardError{More: 1}, &emperor.BoardError{More: 1}},
		{emperor.MoveError{Err: cause}, &emperor.MoveError{Err: cause}},
		{whitelotus.Fault{Field: "A", Err: cause}, &whitelotus.Fault{Field: "A", Err: cause}},
		{whitelotus.MoveError{Err: cause}, &whitelotus.MoveError{Err: cause}},
		{whitelotus.RecordError{Move: 3, Err: cause}, &whitelotus.RecordError{Move: 3, Err: cause}},
		{whitelotus.SyntaxError{Line: 2}, &whitelotus.SyntaxError{Line: 2}},
	} {
		value, valueErr := json.Marshal(test.value)
		pointer, pointerErr := json.Marshal(test.pointer)
		if string(value) != string(pointer) || (valueErr == nil) != (pointerErr == nil) {
			t.Errorf("%T: got %s, %v; its pointer gives %s, %v", test.value, value, valueErr, pointer,
				pointerErr)
		}
		if !cmp.Equal(test.value, test.value) {
			t.Errorf("%T is not equal to itself", test.value)
		}
	}
}

// The zero Fault, and a list with nil in place of a fault, print and are written.
func TestZeroFaults(t *testing.T) {
	for _, err := range []error{
		&emperor.Fault{}, &whitelotus.Fault{},
		&emperor.BoardError{Faults: []*emperor.Fault{{}, nil}},
		&whitelotus.BoardError{Faults: []*whitelotus.Fault{{}, nil}},
	} {
		if text := fmt.Sprint(err); strings.Contains(text, "PANIC") {
			t.Errorf("%T prints %s", err, text)
		}
		if _, err := json.Marshal(err); err != nil {
			t.Error(err)
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
