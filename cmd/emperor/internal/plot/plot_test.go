package plot_test

import (
	"encoding/xml"
	"fmt"
	"io"
	"math"
	"strconv"
	"strings"
	"testing"

	"github.com/emperorofchina/emperor/cmd/emperor/internal/plot"
)

// circles returns the x coordinates of a picture's dots. It reads the XML
// strictly, and checks that nothing lies outside.
func circles(t *testing.T, svg string) (xs []float64) {
	t.Helper()
	for d := xml.NewDecoder(strings.NewReader(svg)); ; {
		token, err := d.Token()
		if err == io.EOF {
			return xs
		} else if err != nil {
			t.Fatalf("%v: %s", err, svg)
		}
		element, ok := token.(xml.StartElement)
		if !ok {
			continue
		}
		for _, a := range element.Attr {
			switch a.Name.Local {
			case "x", "x1", "x2", "cx":
				x, err := strconv.ParseFloat(a.Value, 64)
				if err != nil || x < 0 || x > 940 {
					t.Errorf("%s: %v is outside", element.Name.Local, a)
				}
				if a.Name.Local == "cx" {
					xs = append(xs, x)
				}
			}
		}
	}
}

// Shares stand from left to right in increasing order, on a scale that fits
// them all.
func TestShares(t *testing.T) {
	for _, rows := range [][]plot.Row{
		{{Label: "a", Value: 24, Low: 20, High: 28, Even: 25}, {Label: "<b & c>", Value: 31, Low: 30, High: 32, Even: 25}, {Label: "d", Value: 50, Low: 49.9, High: 50.1}},
		{{Label: "all", Value: 100, Low: math.Inf(-1), High: math.Inf(1), Even: 25}},
		{{Value: 0, Low: -3, High: 3}, {Value: 100, Low: 97, High: 103}},
		{{Value: 33.3, Low: 33.3, High: 33.3, Even: 33.3}},
		nil,
	} {
		svg := plot.Shares("Wins & <shares>", rows)
		xs := circles(t, svg)
		if len(xs) != len(rows) {
			t.Errorf("%d dots for %d shares", len(xs), len(rows))
		}
		for i := 1; i < len(xs); i++ {
			if xs[i] <= xs[i-1] {
				t.Errorf("%v", xs)
			}
		}
		even := 0
		for _, row := range rows {
			if row.Even > 0 {
				even++
			}
		}
		if ticks := strings.Count(svg, `stroke="#b33"`); ticks != even {
			t.Errorf("%d ticks for %d even shares", ticks, even)
		}
		if strings.Contains(svg, "NaN") || strings.Contains(svg, "Inf") {
			t.Errorf("%s", svg)
		}
	}
}

// An interval is drawn to its ends, or to the ends of the scale, which lies
// within 0 to 100.
func TestIntervals(t *testing.T) {
	for _, row := range []plot.Row{
		{Value: 50, Low: -20, High: 120}, {Value: 50, Low: math.Inf(-1), High: math.Inf(1)}, {Value: 97, Low: 90, High: 104}, {Value: 3, Low: -4, High: 10},
	} {
		svg := plot.Shares("", []plot.Row{row})
		for _, end := range []float64{max(row.Low, 0), min(row.High, 100)} {
			if tick := fmt.Sprintf(">%g %%</text>", end); !strings.Contains(svg, tick) {
				t.Errorf("%v: the scale has no %g %%: %s", row, end, svg)
			}
		}
	}
}
