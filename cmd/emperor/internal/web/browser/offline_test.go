package browser_test

import (
	"flag"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"net/http/httputil"
	"net/url"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/chromedp"
)

var builds = flag.Int("builds", 2, "take this `number` of newer builds in each of several tabs")

// kept is a script that reports whether the service worker has cached the site
// and serves this page.
const kept = `navigator.serviceWorker.ready.then(ready => ready.active.state === "activated" && navigator.serviceWorker.controller !== null)`

// cable is a network that a test can cut: it passes all requests to the page's
// server, and once cut answers none.
type cable struct {
	site  *httputil.ReverseProxy
	cut   atomic.Bool
	other atomic.Pointer[string] // replaces the version of the build
}

func (c *cable) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	if c.cut.Load() {
		panic(http.ErrAbortHandler) // the line breaks
	}
	if c.other.Load() != nil {
		r.Header.Del("If-None-Match") // the cached file belongs to another build
	}
	c.site.ServeHTTP(w, r)
}

// laidCable starts a cable to the page's server.
func laidCable(t *testing.T) (*cable, string) {
	t.Helper()
	to, err := url.Parse(address)
	if err != nil {
		t.Fatal(err)
	}
	c := &cable{site: httputil.NewSingleHostReverseProxy(to)}
	forward := c.site.Director
	c.site.Director = func(r *http.Request) {
		forward(r)
		r.Header.Set("Accept-Encoding", "identity") // texts are changed below
	}
	c.site.ModifyResponse = func(r *http.Response) error {
		mark := c.other.Load()
		if mark != nil && strings.HasSuffix(r.Request.URL.Path, "/lotus/lotus.wasm") {
			r.Body = io.NopCloser(strings.NewReader(*mark))
			r.ContentLength = int64(len(*mark))
			for _, name := range []string{"Content-Length", "Content-Encoding", "ETag"} {
				r.Header.Del(name)
			}
			return nil
		}
		if mark == nil || !strings.HasSuffix(r.Request.URL.Path, "/keeper.js") &&
			!strings.HasSuffix(r.Request.URL.Path, "/score/") {
			return nil
		}
		data, err := io.ReadAll(r.Body)
		if err != nil {
			return err
		}
		changed := strings.Replace(string(data), `const version = "`, `const version = "`+*mark, 1)
		changed = strings.Replace(changed, "<title>Score our game", "<title>"+*mark+" Score our game", 1)
		r.Body = io.NopCloser(strings.NewReader(changed))
		r.ContentLength = int64(len(changed))
		r.Header.Del("Content-Length")
		r.Header.Del("ETag")
		return nil
	}
	server := httptest.NewServer(c)
	t.Cleanup(server.Close)
	return c, server.URL
}

// Once a page has been shown, all pages work without a network: they load
// again, and score, answer and play as before.
func TestOffline(t *testing.T) {
	network, at := laidCable(t)
	s := &sheet{page: tab(t, phone)}
	s.run(chromedp.Navigate(at + "/score/"))
	s.ready()
	s.await(kept)
	network.cut.Store(true)

	s.run(chromedp.Navigate(at + "/score"))
	s.ready()
	if where := ask[string](s.page, `location.pathname`); where != "/score/" {
		t.Errorf("the address of the page is %s", where)
	}
	s.setUp("3", false)
	s.pieces("Zhao[A 1 2, B 3 4]")
	s.tap("#to-score")
	if _, totals := s.walk(func() { s.tap("[data-walk=next]") }); totals[0] != 4 || totals[1] != 4 {
		t.Errorf("without a network the totals are %v", totals)
	}
	s.tap("#to-ask")
	s.place("space", "Wei 1")
	if said := s.verdict(); !strings.HasPrefix(said, "Legal") {
		t.Errorf("without a network the page says %q", said)
	}
	s.run(chromedp.Navigate(at + "/rules/#2.3"))
	if title := ask[string](s.page, `document.getElementById("2.3").textContent`); title != "2.3 Where each piece goes" {
		t.Errorf("section 2.3 is %q", title)
	}
	s.run(chromedp.Navigate(at + "/map/"))
	s.page.awaitCheck()
	s.page.pressIn("side 4-5")
	if regions := len(s.page.savedMap().Regions); regions != 9 {
		t.Errorf("without a network the map begun has %d regions", regions)
	}
	s.run(chromedp.Navigate(at + "/?pace=0"))
	s.page.begin("3")
	s.page.click(`#choices [data-key="card 0"]`)
	s.page.settle()
	s.page.click("[data-key=exchange]")
	s.await(`document.getElementById("status").textContent.includes("draw a card")`)
	if err := s.try(patience, chromedp.Navigate(at+"/games")); err == nil &&
		ask[string](s.page, `document.body.innerText`) == "" {
		t.Error("got an answer from another site without a network")
	}
	s.mutex.Lock()
	s.faults = nil // the last address is unreachable, as the console reports
	s.mutex.Unlock()
}

// The program of the other game is loaded and stored when a page asks for it,
// and not before. One of another build is refused.
func TestOtherProgramIsKeptOnceLoaded(t *testing.T) {
	network, at := laidCable(t)
	s := &sheet{page: tab(t, phone)}
	s.run(chromedp.Navigate(at + "/score/"))
	s.ready()
	s.await(kept)
	const stored = `caches.match("/lotus/lotus.wasm").then(found => found !== undefined)`
	const status = `fetch("/lotus/lotus.wasm").then(({ status }) => status)`
	if ask[bool](s.page, stored) {
		t.Error("the program is stored before a page has asked for it")
	}
	newer := "newer"
	network.other.Store(&newer)
	if got := ask[int](s.page, status); got != http.StatusServiceUnavailable || ask[bool](s.page, stored) {
		t.Errorf("a program of another build: got status %d", got)
	}
	network.other.Store(nil)
	if got := ask[int](s.page, status); got != http.StatusOK || !ask[bool](s.page, stored) {
		t.Errorf("the program: got status %d", got)
	}
	network.cut.Store(true)
	if got := ask[int](s.page, status); got != http.StatusOK {
		t.Errorf("without a network: got status %d", got)
	}
	s.mutex.Lock()
	s.faults = nil // the console reports the refused program
	s.mutex.Unlock()
}

// If the first page is that of the other game, its program is stored at once,
// and it works without a network.
func TestOtherGameOffline(t *testing.T) {
	network, at := laidCable(t)
	p := tab(t, phone)
	ready := func() {
		p.run(chromedp.Navigate(at + "/lotus/?pace=0"))
		p.await(`document.getElementById("status").textContent !== "Loading…"`)
	}
	ready()
	p.await(kept)
	network.cut.Store(true)
	ready()
	if status := ask[string](p, `document.getElementById("status").textContent`); status != "Begin a game." {
		t.Errorf("without a network the page says %q", status)
	}
}

// A newer build is fetched while the older one stays complete, and is used when
// the page is opened next.
func TestNewBuildIsTaken(t *testing.T) {
	network, at := laidCable(t)
	s := &sheet{page: tab(t, phone)}
	s.run(chromedp.Navigate(at + "/score/"))
	s.ready()
	s.await(kept)
	newer := "newer"
	network.other.Store(&newer)
	const copied = "emperor /copy/ newer" // another copy of the site on this origin has stored it
	s.run(chromedp.Evaluate(`void caches.open(`+text(copied)+`)`, nil))

	s.run(chromedp.Reload())
	s.ready()
	if title := ask[string](s.page, `document.title`); strings.HasPrefix(title, newer) {
		t.Errorf("the newer page is shown by the older worker: %q", title)
	}
	s.reloadUntil(newer)
	if !s.soon(`document.querySelector("#pieces svg") !== null && caches.keys().then(names => names.length === 2 && names.includes(` + text(copied) + `) && names.some(name => name.startsWith("emperor / newer")))`) {
		t.Errorf("%s; kept are %q", s.describeTab(), ask[[]string](s.page, `caches.keys()`))
	}
	network.cut.Store(true)
	s.run(chromedp.Reload())
	s.await(`document.title.startsWith("newer")`)
	s.ready()
}

// Newer builds are taken on a busy machine too, which several tabs with storage
// of their own make it. No reload may wait for an older worker that its browser
// has begun to end: it would stay an empty page.
func TestNewBuildsAreTakenOnABusyMachine(t *testing.T) {
	var tabs sync.WaitGroup
	for n := range 6 {
		tabs.Add(1)
		go func() {
			defer tabs.Done()
			t.Run(fmt.Sprint("tab ", n), func(t *testing.T) {
				network, at := laidCable(t)
				s := &sheet{page: tab(t, phone)}
				s.run(chromedp.Navigate(at + "/score/"))
				s.ready()
				s.await(kept)
				for n := range *builds {
					newer := fmt.Sprintf("newer%d", n)
					network.other.Store(&newer)
					s.reloadUntil(newer)
				}
			})
		}()
	}
	tabs.Wait()
}

// reloadUntil lets the page fetch a newer build, and reloads it until it is
// shown.
func (s *sheet) reloadUntil(newer string) {
	s.t.Helper()
	for _, step := range []string{
		`navigator.serviceWorker.getRegistration().then(one => one.update()).then(() => true)`,
		`navigator.serviceWorker.getRegistration().then(one => one.waiting !== null)`,
	} {
		done := false
		for tries := 0; !done && tries < 3; tries++ {
			done = s.soon(step)
		}
		if !done {
			s.t.Fatalf("no newer build is fetched; %s", s.describeTab())
		}
	}
	for range 3 { // if the page just left still counts as open, the worker waits once more
		s.isTrue(`location.reload()`)
		if s.soon(`document.title.startsWith(` + text(newer) + `)`) {
			return
		}
	}
	s.t.Fatalf("the build %s is not taken; %s", newer, s.describeTab())
}

// If the program of a page cannot be loaded, the page advises what to do.
func TestProgramThatCannotBeLoaded(t *testing.T) {
	to, err := url.Parse(address)
	if err != nil {
		t.Fatal(err)
	}
	site := httputil.NewSingleHostReverseProxy(to)
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if strings.HasSuffix(r.URL.Path, ".wasm") {
			panic(http.ErrAbortHandler)
		}
		site.ServeHTTP(w, r)
	}))
	t.Cleanup(server.Close)
	for _, path := range []string{"/", "/lotus/"} {
		p := tab(t, phone)
		p.run(chromedp.Navigate(server.URL + path))
		p.await(`document.getElementById("status").textContent.startsWith("The page can’t start: The game’s program cannot be loaded. Check the connection")`)
		p.forgive() // the browser reports the request without an answer
	}
}

// soon reports whether a script becomes true within a few seconds. The page may
// reload meanwhile and lose an answer.
func (s *sheet) soon(script string) bool {
	s.t.Helper()
	for end := time.Now().Add(patience / 6); time.Now().Before(end); {
		if s.isTrue(script) {
			return true
		}
	}
	return false
}

// isTrue reports whether a script is true now.
func (s *sheet) isTrue(script string) (yes bool) {
	s.t.Helper()
	err := s.try(patience/20, chromedp.Evaluate(`(async () => Boolean(await (`+script+`)))()`, &yes,
		func(call *runtime.EvaluateParams) *runtime.EvaluateParams { return call.WithAwaitPromise(true) }))
	return err == nil && yes
}
