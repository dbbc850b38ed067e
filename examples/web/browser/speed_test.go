package browser_test

import (
	"context"
	"slices"
	"testing"
	"time"

	"github.com/chromedp/cdproto/performance"
	"github.com/chromedp/chromedp"
)

// On a machine four times as slow as this one no input waits for longer than 200
// milliseconds. Counted is all the time that the page's thread works from an input
// on until all is shown that follows from it: an input that comes at the worst moment
// waits for a part of it. It is the thread's own time, so that nothing else on a busy
// machine counts, and the median of several.
func TestInputsDoNotWait(t *testing.T) {
	const slower, most = 4, 200 * time.Millisecond
	p := visit(t, desk, link(t, played(t, usual, 60)))
	p.settle()
	p.run(chromedp.ActionFunc(performance.Enable().WithTimeDomain(performance.EnableTimeDomainThreadTicks).Do))
	worked := func() time.Duration {
		var metrics []*performance.Metric
		p.run(chromedp.ActionFunc(func(ctx context.Context) (err error) {
			metrics, err = performance.GetMetrics().Do(ctx)
			return err
		}))
		for _, m := range metrics {
			if m.Name == "TaskDuration" {
				return time.Duration(m.Value * float64(time.Second))
			}
		}
		t.Fatal("the browser does not tell for how long the page's thread worked")
		return 0
	}
	taken := map[string][]time.Duration{}
	for range 5 {
		for _, input := range []struct{ name, selector string }{
			{"a card", `#choices [data-key="card 0"]`},
			{"a region", `#choices [data-key^="region "]`},
			{"clear", "[data-key=clear]"},
			{"what is refused", "#panel [data-card]"},
		} {
			before := worked()
			p.run(chromedp.Evaluate(`document.querySelector(`+text(input.selector)+`).dispatchEvent(new MouseEvent("click", {bubbles: true}))`, nil))
			p.settle()
			taken[input.name] = append(taken[input.name], worked()-before)
		}
	}
	for name, times := range taken {
		slices.Sort(times)
		median := times[len(times)/2]
		t.Logf("%s: %v here, %v on a slow machine", name, median, slower*median)
		if slower*median > most {
			t.Errorf("%s: the page's thread works for %v on a slow machine, at most %v are wanted", name, slower*median, most)
		}
	}
}
