package games

import (
	"bytes"
	"encoding/json"
	"testing"
)

// Encode returns v as JSON.
func Encode(t testing.TB, v json.Marshaler) string {
	t.Helper()
	data, err := v.MarshalJSON()
	if err != nil {
		t.Fatalf("%T: %v", v, err)
	}
	return string(data)
}

// ThereAndBack writes v and reads it again, with encoding/json.
func ThereAndBack[T any](t testing.TB, v T) T {
	t.Helper()
	data, err := json.Marshal(v)
	if err != nil {
		t.Fatalf("%T: %v", v, err)
	}
	var back T
	if err := json.Unmarshal(data, &back); err != nil {
		t.Fatalf("%T: %v\n%s", v, err, data)
	}
	again, err := json.Marshal(back)
	if err != nil || !bytes.Equal(data, again) {
		t.Fatalf("%T: written again it differs: %v\n%s\n%s", v, err, data, again)
	}
	return back
}
