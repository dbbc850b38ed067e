package tables

import (
	"context"
	"errors"
	"io"
	"net/http/httptest"
	"strings"
	"testing"
	"testing/iotest"
	"time"
)

// A stream after an event that did not happen yet, however large its number,
// waits for the next one.
func TestStreamAfterTheFuture(t *testing.T) {
	h := newHouse(t, t.TempDir(), 1)
	game, _, err := h.begin("", []byte(`{"v":1,"players":3}`), nil)
	if err != nil {
		t.Fatal(err)
	}
	handler := newServer(h, timeout).Handler
	for _, after := range []string{"1", "2147483647", "9223372036854775807", "99999999999999999999"} {
		ctx, cancel := context.WithCancel(context.Background())
		cancel() // it would wait for more
		r := httptest.NewRequest("GET", "/games/"+game+"/events", nil).WithContext(ctx)
		r.Header.Set("Last-Event-ID", after)
		w := httptest.NewRecorder()
		served := make(chan struct{})
		go func() {
			defer close(served)
			handler.ServeHTTP(w, r)
		}()
		select {
		case <-served:
		case <-time.After(20 * time.Second):
			t.Fatalf("after %s: the server counts without end", after)
		}
		if got := w.Body.String(); !strings.Contains(got, "event: table\n") || strings.Contains(got, "id: ") {
			t.Errorf("after %s: got %q", after, got)
		}
	}
}

// A request that breaks off is refused without a word about connections.
func TestBrokenRequest(t *testing.T) {
	h := newHouse(t, t.TempDir(), 1)
	w := httptest.NewRecorder()
	broken := io.MultiReader(strings.NewReader(`{"v":1,`),
		iotest.ErrReader(errors.New("read tcp 127.0.0.1:1: i/o timeout")))
	newServer(h, timeout).Handler.ServeHTTP(w, httptest.NewRequest("POST", "/games", broken))
	if got := w.Body.String(); w.Code != 400 || got != "the request did not arrive whole; send it again\n" {
		t.Errorf("%d %q", w.Code, got)
	}
}
