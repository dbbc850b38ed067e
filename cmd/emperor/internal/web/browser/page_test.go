package browser_test

import (
	"bufio"
	"context"
	"encoding/json"
	"flag"
	"fmt"
	"net/url"
	"os"
	"os/exec"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	downloads "github.com/chromedp/cdproto/browser"
	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/log"
	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/cdproto/target"
	"github.com/chromedp/chromedp"
)

var (
	shots  = flag.String("shots", "", "write pictures of the screens to this `folder`")
	served = flag.String("served", "", "test the site at this `URL` instead of building one")
)

// patience limits how long a page may take for any step on a busy machine.
const patience = 60 * time.Second

var (
	address string          // of the page
	browser context.Context // every page is a tab of it
)

// farHost is another name of this machine. For the browser, only the name
// localhost, or the machine's address, is a secure origin.
const farHost = "far.test"

// TestMain builds the page, serves it as its program does, and starts a
// browser.
func TestMain(m *testing.M) {
	flag.Parse()
	os.Exit(func() int {
		if address = *served; address == "" {
			stop, err := start(&address, "-address", "localhost:0", "-folder", "none")
			if err != nil {
				fmt.Fprintln(os.Stderr, err)
				return 1
			}
			defer stop()
		}
		closeBrowser, err := startBrowser()
		for range 2 { // a browser may crash while it starts
			if err != nil {
				fmt.Fprintln(os.Stderr, err)
				closeBrowser, err = startBrowser()
			}
		}
		if err != nil {
			fmt.Fprintln(os.Stderr, err)
			return 1
		}
		defer closeBrowser()
		return m.Run()
	}())
}

// startBrowser starts the browser, whose tabs the pages are.
func startBrowser() (closeBrowser func(), err error) {
	options := append(chromedp.DefaultExecAllocatorOptions[:], chromedp.NoSandbox,
		chromedp.WSURLReadTimeout(patience),
		chromedp.Flag("host-resolver-rules", "MAP "+farHost+" 127.0.0.1"))
	allocator, quit := chromedp.NewExecAllocator(context.Background(), options...)
	// A browser newer than the driver sends it events that it does not know.
	var cancel context.CancelFunc
	browser, cancel = chromedp.NewContext(allocator, chromedp.WithErrorf(func(string, ...any) {}))
	closeBrowser = func() { cancel(); quit() }
	if err := chromedp.Run(browser); err != nil {
		closeBrowser()
		return nil, err
	}
	return closeBrowser, nil
}

// start builds the program of this repository and runs its command web until it
// is stopped. The last word of its first line of output is its address.
func start(address *string, args ...string) (stop func(), err error) {
	folder, err := os.MkdirTemp("", "emperor-browser-")
	if err != nil {
		return nil, err
	}
	file := folder + "/program"
	build := exec.Command("go", "build", "-o", file, "./cmd/emperor")
	build.Dir = "../../../../.."
	if out, err := build.CombinedOutput(); err != nil {
		os.RemoveAll(folder)
		return nil, fmt.Errorf("%w\n%s", err, out)
	}
	command := exec.Command(file, append([]string{"web"}, args...)...)
	command.Dir, command.Stderr = "../../../../..", os.Stderr
	out, err := command.StdoutPipe()
	if err == nil {
		err = command.Start()
	}
	if err != nil {
		os.RemoveAll(folder)
		return nil, err
	}
	stop = func() {
		command.Process.Kill()
		command.Wait()
		os.RemoveAll(folder)
	}
	impatient := time.AfterFunc(5*patience, func() { command.Process.Kill() }) // it may build other programs first
	lines := bufio.NewScanner(out)
	for lines.Scan() {
		if at, found := strings.CutPrefix(lines.Text(), "play at "); found {
			impatient.Stop()
			*address = at
			return stop, nil
		}
	}
	stop()
	return nil, fmt.Errorf("the program does not begin: %v", lines.Err())
}

// page is a tab that shows the page.
type page struct {
	t   *testing.T
	ctx context.Context

	measured bool // wait after each click until its result is shown

	mutex  sync.Mutex
	faults []string // faults that the page reported
}

// screen is the size of a tab, in its own units.
type screen struct{ wide, high int64 }

var (
	desk  = screen{1400, 900}
	phone = screen{360, 740}
)

// visit opens the page in a tab of its own, and waits until it is ready.
func visit(t *testing.T, size screen, fragment string) *page {
	t.Helper()
	p := tab(t, size)
	p.run(chromedp.Navigate(address + "/?pace=0" + fragment))
	p.await(`document.getElementById("status").textContent !== "Loading…"`)
	return p
}

// alone has the tests that other tests must not slow down.
var alone = []string{"TestFirstVisit", "TestInputsAreLittleWork", "TestInputsDoNotWait"}

// together lets a test run beside others, since it mostly waits. Its parts stay
// one after another.
func together(t *testing.T) {
	if _, known := begun.LoadOrStore(t.Name(), true); !known && !strings.Contains(t.Name(), "/") &&
		!slices.Contains(alone, t.Name()) {
		t.Parallel()
	}
}

var begun sync.Map // the names of tests

// tab opens an empty tab with storage of its own. The test fails at its end if
// the console reported an error, or the page requested anything from another
// site.
func tab(t *testing.T, size screen) *page {
	t.Helper()
	together(t)
	p := openTab(t, browser, chromedp.WithNewBrowserContext())
	chromedp.ListenTarget(p.ctx, p.listen)
	p.run(log.Enable(), network.Enable(), chromedp.EmulateViewport(size.wide, size.high),
		emulation.SetFocusEmulationEnabled(true))
	t.Cleanup(func() {
		p.mutex.Lock()
		defer p.mutex.Unlock()
		for _, fault := range p.faults {
			t.Error(fault)
		}
	})
	return p
}

// openTab opens a tab, which the test closes at its end.
func openTab(t *testing.T, parent context.Context, options ...chromedp.ContextOption) *page {
	t.Helper()
	ctx, closeTab := chromedp.NewContext(parent, options...)
	t.Cleanup(closeTab)
	// The tab ends with the context in which it is opened.
	impatient := time.AfterFunc(patience, closeTab)
	err := chromedp.Run(ctx)
	if !impatient.Stop() || err != nil {
		t.Fatal("no tab opens: ", err)
	}
	ctx, cancel := context.WithTimeout(ctx, 10*time.Minute)
	t.Cleanup(cancel)
	return &page{t: t, ctx: ctx}
}

// prints sends what the page prints with console.log to a channel.
func (p *page) prints(lines chan<- string) {
	chromedp.ListenTarget(p.ctx, func(event any) {
		if call, ok := event.(*runtime.EventConsoleAPICalled); ok && call.Type == runtime.APITypeLog {
			var line string
			for _, arg := range call.Args {
				json.Unmarshal(arg.Value, &line) // another value prints nothing
			}
			select {
			case lines <- line:
			case <-p.ctx.Done():
			}
		}
	})
}

func (p *page) listen(event any) {
	fault := ""
	switch event := event.(type) {
	case *runtime.EventExceptionThrown:
		fault = "a script fails: " + event.ExceptionDetails.Error()
	case *runtime.EventConsoleAPICalled:
		if event.Type == runtime.APITypeError || event.Type == runtime.APITypeWarning {
			fault = fmt.Sprint("the console tells: ", event.Args)
		}
	case *log.EventEntryAdded:
		if event.Entry.Level == log.LevelError {
			fault = "the console tells: " + event.Entry.Text + " " + event.Entry.URL
		}
	case *network.EventRequestWillBeSent:
		if u, err := url.Parse(event.Request.URL); err != nil || u.Scheme == "https" || u.Scheme == "http" &&
			!slices.Contains([]string{"localhost", "127.0.0.1", farHost}, u.Hostname()) {
			fault = "another site is asked: " + event.Request.URL
		}
	}
	if fault != "" {
		p.mutex.Lock()
		p.faults = append(p.faults, fault)
		p.mutex.Unlock()
	}
}

// forgive discards the faults so far, because the test expected them.
func (p *page) forgive() {
	p.mutex.Lock()
	defer p.mutex.Unlock()
	p.faults = nil
}

// run runs actions, which together may take as long as a step of the page.
func (p *page) run(actions ...chromedp.Action) {
	p.t.Helper()
	if err := p.try(patience, actions...); err != nil {
		p.shoot("failure")
		p.t.Fatalf("%v; %s", err, p.describeTab())
	}
}

// try runs actions for at most this time.
func (p *page) try(limit time.Duration, actions ...chromedp.Action) error {
	ctx, cancel := context.WithTimeout(p.ctx, limit)
	defer cancel()
	return chromedp.Run(ctx, actions...)
}

// describeTab describes what the tab shows, even if scripts get no answer
// there.
func (p *page) describeTab() string {
	var said string
	err := p.try(patience/10, chromedp.Evaluate(`document.body?.innerText ?? ""`, &said))
	if err == nil {
		return fmt.Sprintf("the page says %q", said)
	}
	ctx, cancel := context.WithTimeout(p.ctx, patience/10)
	defer cancel()
	tab := chromedp.FromContext(p.ctx)
	info, unknown := target.GetTargetInfo().WithTargetID(tab.Target.TargetID).Do(cdp.WithExecutor(ctx, tab.Browser))
	if unknown != nil {
		return fmt.Sprintf("the page does not answer: %v, %v", err, unknown)
	}
	return fmt.Sprintf("the page %s, %q, does not answer: %v", info.URL, info.Title, err)
}

// ask returns the value of a script.
func ask[A any](p *page, script string) (answer A) {
	p.t.Helper()
	p.run(chromedp.Evaluate(script, &answer, func(call *runtime.EvaluateParams) *runtime.EvaluateParams { return call.WithAwaitPromise(true) }))
	return answer
}

// await waits until a script is true, also if the page is loaded again
// meanwhile.
func (p *page) await(script string) {
	p.t.Helper()
	p.awaitValue(script, nil)
}

// awaitValue waits until a script has a value that is true, and stores it.
func (p *page) awaitValue(script string, value any) {
	p.t.Helper()
	wait := func() error {
		return p.try(patience*11/10, chromedp.Poll(script, value, chromedp.WithPollingInterval(20*time.Millisecond),
			chromedp.WithPollingTimeout(patience)))
	}
	err := wait()
	for range 3 {
		if err == nil || !strings.Contains(err.Error(), "Cannot find context with specified id") &&
			!strings.Contains(err.Error(), "Inspected target navigated or closed") {
			break // else the page in which it waited is gone
		}
		err = wait()
	}
	if err != nil {
		p.shoot("failure")
		p.t.Fatalf("waiting for %s: %v; %s", script, err, p.describeTab())
	}
}

// download returns the file that the page saves after press.
func (p *page) download(press func()) string {
	p.t.Helper()
	folder := p.t.TempDir()
	tab := chromedp.FromContext(p.ctx)
	allow := downloads.SetDownloadBehavior(downloads.SetDownloadBehaviorBehaviorAllow).
		WithBrowserContextID(tab.BrowserContextID).WithDownloadPath(folder).WithEventsEnabled(true)
	ctx, cancel := context.WithTimeout(p.ctx, patience)
	defer cancel()
	if err := allow.Do(cdp.WithExecutor(ctx, tab.Browser)); err != nil {
		p.t.Fatal(err)
	}
	done := make(chan bool, 1)
	chromedp.ListenBrowser(ctx, func(event any) {
		if progress, ok := event.(*downloads.EventDownloadProgress); ok &&
			progress.State == downloads.DownloadProgressStateCompleted {
			select {
			case done <- true:
			default:
			}
		}
	})
	press()
	select {
	case <-done:
	case <-ctx.Done():
		p.t.Fatal("nothing is saved")
	}
	files, err := os.ReadDir(folder)
	if err != nil || len(files) != 1 {
		p.t.Fatal("saved files: ", files, err)
	}
	return folder + "/" + files[0].Name()
}

// shoot takes a screenshot, if a flag asks for them.
func (p *page) shoot(name string) {
	if *shots == "" {
		return
	}
	var picture []byte
	if err := p.try(patience/10, chromedp.CaptureScreenshot(&picture)); err == nil {
		os.MkdirAll(*shots, 0o777)
		os.WriteFile(*shots+"/"+name+".png", picture, 0o666)
	}
}

func (p *page) dark() {
	p.run(emulation.SetEmulatedMedia().WithFeatures([]*emulation.MediaFeature{{Name: "prefers-color-scheme",
		Value: "dark"}}))
}

// text writes a value as a JavaScript literal.
func text(value any) string {
	data, err := json.Marshal(value)
	if err != nil {
		panic(err) // strings and lists of strings always marshal
	}
	return string(data)
}
