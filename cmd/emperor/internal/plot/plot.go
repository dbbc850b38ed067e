// Package plot draws measured values with their intervals.
package plot

import (
	"fmt"
	"math"

	"github.com/emperorofchina/emperor/internal/picture"
	"github.com/emperorofchina/emperor/internal/plane"
)

// Row is a measured share in percent.
type Row struct {
	Label     string
	Value     float64
	Low, High float64 // its confidence interval
	Even      float64 // the expected share if all are equal; 0 if unknown
}

// Sizes of the picture in its user units.
const (
	width, rowHeight   = 940, 26
	left, right        = 400, 60 // margins of the scale
	top, bottom        = 56, 40
	fontSize, tickSize = 14, 12
)

// Shares draws shares below one another on a common scale: a dot for each
// value, a line for its interval, and a tick at the even share.
func Shares(title string, rows []Row) string {
	var c picture.Canvas
	height := top + rowHeight*len(rows) + bottom
	c.Begin(width, height, title, "A dot for each share in percent, a line for its 95 % interval, and a "+
		"tick at the even share.", "font-family", "sans-serif")
	c.Tag("rect", "width", width, "height", height, "fill", "#fff")
	c.Write("text", title, "x", 20, "y", 30, "font-size", 18, "fill", "#222")
	low, high, step := scale(rows)
	at := func(x float64) float64 {
		return left + (min(max(x, low), high)-low)/(high-low)*(width-left-right)
	}
	floor := float64(height - bottom)
	for x := low; x <= high+step/2; x += step {
		c.Tag("line", "x1", at(x), "x2", at(x), "y1", top, "y2", floor, "stroke", "#ddd")
		c.Write("text", fmt.Sprintf("%g %%", x), "x", at(x), "y", floor+20, "font-size", tickSize,
			"text-anchor", "middle", "fill", "#555")
	}
	for i, row := range rows {
		y := float64(top + rowHeight*i + rowHeight/2)
		c.Write("text", picture.Shorten(row.Label, fontSize, left-30), "x", left-10, "y", y+5, "font-size",
			fontSize, "text-anchor", "end", "fill", "#222")
		if row.Even > 0 {
			c.Tag("line", "x1", at(row.Even), "x2", at(row.Even), "y1", y-9, "y2", y+9, "stroke", "#b33",
				"stroke-width", 2)
		}
		c.Tag("line", "x1", at(row.Low), "x2", at(row.High), "y1", y, "y2", y, "stroke", "#036",
			"stroke-width", 2)
		dot := plane.Point{X: at(row.Value), Y: y}
		c.Tag("circle", "cx", dot.X, "cy", dot.Y, "r", 4, "fill", "#036")
		c.Write("text", fmt.Sprintf("%.1f", row.Value), "x", width-right+8, "y", y+5, "font-size", tickSize,
			"fill", "#222")
	}
	c.Close("svg")
	return c.String()
}

// scale returns the ends of a scale of round percentages, within 0 and 100,
// that contains all rows, and the step of its ticks.
func scale(rows []Row) (low, high, step float64) {
	low, high = 100, 0
	for _, row := range rows {
		for _, x := range []float64{row.Value, row.Low, row.High} {
			if !math.IsNaN(x) {
				x = min(max(x, 0), 100)
				low, high = min(low, x), max(high, x)
			}
		}
		if row.Even > 0 {
			low, high = min(low, row.Even), max(high, row.Even)
		}
	}
	if low > high {
		low, high = 0, 100
	}
	step = 20
	for _, finer := range []float64{10, 5, 2, 1} {
		if high-low <= 8*finer {
			step = finer
		}
	}
	low, high = math.Floor(low/step)*step, math.Ceil(high/step)*step
	return low, max(high, low+step), step
}
