package browser_test

import (
	"testing"

	"github.com/chromedp/chromedp"
)

func TestFirst(t *testing.T) {
	p := visit(t, desk, "")
	p.until(`document.getElementById("setup").open`)
	p.shoot("setup")
	p.run(chromedp.Click("#setup-go", chromedp.ByQuery))
	p.until(`document.querySelector("#pieces svg") !== null`)
	p.until(`document.querySelector("#choices [data-key^=card]") !== null`)
	p.shoot("opening")
}
