package scan_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/emperorofchina/emperor/internal/scan"
)

// A list of faults keeps the first hundred, in order, and counts the others,
// however they come.
func TestFaultsAreBounded(t *testing.T) {
	var some, all scan.Faults
	if some.Any() {
		t.Error("an empty list has faults")
	}
	some.Check("A", nil)
	for i := range 60 {
		some.Add("A[%d]: %d is odd", i, i)
	}
	if len(some.List) != 60 || some.More != 0 || !some.Any() {
		t.Errorf("%d faults and %d more", len(some.List), some.More)
	}
	all.Append(some)
	all.Append(some)
	if len(all.List) != scan.MaxFaults || all.More != 20 {
		t.Errorf("%d faults and %d more", len(all.List), all.More)
	}
	all.Append(all)
	all.Add("B: late")
	all.Check("B", errors.New("late"))
	all.Refuse(errors.New("late"))
	if len(all.List) != scan.MaxFaults || all.More != 20+120+3 || all.List[60].Error() != "A[0]: 0 is odd" ||
		all.Errors()[99].Error() != "A[39]: 39 is odd" {
		t.Errorf("%d faults and %d more, the 61st %v", len(all.List), all.More, all.List[60])
	}
	var others scan.Faults
	others.Check("B", errors.New("wrong"))
	others.Refuse(&scan.Fault{Field: "C", Err: errors.New("wrong")})
	others.Refuse(errors.New("wrong"))
	if got := errors.Join(others.Errors()...).Error(); got != "B: wrong\nC: wrong\nwrong" {
		t.Errorf("%q", got)
	}
}

// Faults of a field are also faults of a larger field, and a message lists ten
// of them.
func TestFaultsWithinAndMessage(t *testing.T) {
	var f scan.Faults
	f.Add("A: wrong")
	f.Add("nothing fits")
	within := f.Within("B")
	got := scan.Message("game", "value", within.List, 0)
	if got != "game: impossible value: B.A: wrong; B: nothing fits" {
		t.Error(got)
	}
	if f.List[0].Field != "A" || len(scan.AsErrors(f.List)) != 2 {
		t.Error("the faults have changed")
	}
	many := make([]*scan.Fault, 12)
	for i := range many {
		many[i] = &scan.Fault{Field: "A"}
	}
	if got := scan.Message("game", "value", many, 3); !strings.HasSuffix(got, "; and 5 more") {
		t.Error(got)
	}
}
