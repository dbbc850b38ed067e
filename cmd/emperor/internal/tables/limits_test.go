package tables

import (
	"bufio"
	"context"
	"errors"
	"io"
	"net"
	"net/http"
	"os"
	"runtime"
	"strings"
	"sync"
	"testing"
	"time"
)

// serve starts a game and a server with short time limits, and returns the
// game's name and the server's address.
func serve(t *testing.T, h *house) (game, address string) {
	t.Helper()
	game, _, err := h.begin("", []byte(`{"v":1,"players":3}`), nil)
	if err != nil {
		t.Fatal(err)
	}
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	s := newServer(h, 300*time.Millisecond)
	go s.Serve(listener)
	t.Cleanup(func() { s.Close() })
	return game, listener.Addr().String()
}

// Clients that send nothing, send without end, or never read are disconnected,
// and use little memory.
func TestSlowAndGreedyClients(t *testing.T) {
	h := newHouse(t, t.TempDir(), 2)
	game, address := serve(t, h)
	var before, after runtime.MemStats
	runtime.GC()
	runtime.ReadMemStats(&before)

	var group sync.WaitGroup
	let := func(name, begin, more string) {
		group.Add(1)
		go func() {
			defer group.Done()
			conn, err := net.Dial("tcp", address)
			if err != nil {
				t.Error(err)
				return
			}
			defer conn.Close()
			conn.SetDeadline(time.Now().Add(20 * time.Second))
			io.WriteString(conn, begin)
			for range 100 {
				if _, err := io.WriteString(conn, more); err != nil {
					return // the server disconnected it
				}
				time.Sleep(10 * time.Millisecond)
			}
			if _, err := io.Copy(io.Discard, conn); errors.Is(err, os.ErrDeadlineExceeded) {
				t.Errorf("%s: the server still reads from the client", name)
			}
		}()
	}
	for range 40 {
		let("silence", "", "")
		let("a slow head", "GET /games/"+game+"/view HTTP/1.1\r\nHost: x\r\n", "X: y\r\n")
		let("a slow body", "POST /games HTTP/1.1\r\nHost: x\r\nContent-Length: 100000\r\n\r\n", "x")
		let("a body without end", "POST /games HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n",
			"10000\r\n"+strings.Repeat("x", 1<<16)+"\r\n")
		let("a head without end", "GET / HTTP/1.1\r\nHost: x\r\n", "X: "+strings.Repeat("y", 1000)+"\r\n")
	}
	group.Wait()
	runtime.GC()
	runtime.ReadMemStats(&after)
	if grown := int64(after.HeapInuse) - int64(before.HeapInuse); grown > 32<<20 {
		t.Errorf("the heap has grown by %d bytes", grown)
	}
}

// Streams above the limit of a game are refused. The others may last longer
// than a request.
func TestStreams(t *testing.T) {
	h := newHouse(t, t.TempDir(), 2)
	game, address := serve(t, h)
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	full := 0
	var streams []*bufio.Reader
	for range maxStreams + 5 {
		r, _ := http.NewRequestWithContext(ctx, "GET", "http://"+address+"/games/"+game+"/events", nil)
		answer, err := http.DefaultClient.Do(r)
		if err != nil {
			t.Fatal(err)
		}
		defer answer.Body.Close()
		if answer.StatusCode == http.StatusServiceUnavailable {
			full++
			continue
		}
		stream := bufio.NewReader(answer.Body)
		if first, _ := stream.ReadString('\n'); !strings.HasPrefix(first, ": here") {
			t.Errorf("got first line %q of a stream", first)
		}
		streams = append(streams, stream)
	}
	if full != 5 {
		t.Errorf("got %d refused streams, want 5", full)
	}

	time.Sleep(time.Second)
	begun := h.table(game).Match
	first := h.table(game).awaitedPlayers()[0]
	if err := h.move(h.table(game), first, 1, begun.choices(first)[0]); err != nil {
		t.Fatal(err)
	}
	for _, stream := range streams {
		line := "\n"
		for !strings.HasPrefix(line, "id: ") {
			var err error
			if line, err = stream.ReadString('\n'); err != nil {
				t.Fatal(err)
			}
		}
		if line != "id: 1\n" {
			t.Errorf("got next line %q of a stream, want id 1", line)
		}
	}
}
