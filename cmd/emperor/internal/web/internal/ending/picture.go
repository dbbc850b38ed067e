package ending

import (
	"fmt"
	"math"
	"strings"

	"github.com/emperorofchina/emperor/cmd/emperor/internal/words"
)

// A page colors these pictures: what is a player's has the class of their seat.

// portrait returns a picture of the new emperor, or of several.
func (r Result) portrait() string {
	var all strings.Builder
	for _, p := range r.Winners {
		fmt.Fprintf(&all, emperor, 'A'+p)
	}
	return all.String()
}

// emperor is a person on a throne, with a beard and a crown of beads; the robe
// has the color of a seat.
const emperor = `<svg class="seat-%c" viewBox="0 0 64 72" aria-hidden="true"><g stroke="#2b1d10" stroke-width="1.4" ` +
	`stroke-linejoin="round"><path fill="#96271a" d="M6 72V34q0-9 9-9h34q9 0 9 9v38z"/>` +
	`<path fill="#d9ab4f" d="M9 28l-4-7 4-3 4 3zm46 0-4-7 4-3 4 3z"/>` +
	`<path class="robe" d="M8 72q1-21 24-24 23 3 24 24z"/><path fill="#d9ab4f" d="M24 49l8 9 8-9 2 3-7 9v11h-6V61l-7-9z"/>` +
	`<path fill="#f3d3a6" d="M24 28h16v10q-2 11-8 11t-8-11z"/><path fill="#2b1d10" d="M27 42q5-3 10 0l-1 11q-4 7-8 0z"/>` +
	`<path fill="#2b1d10" d="M22 30q1-9 10-9t10 9z"/><path fill="#d9ab4f" d="M22 28h20v3H22z"/>` +
	`<path fill="#b8872b" d="M15 14h34l4 6H11z"/></g><g fill="none" stroke="#2b1d10" stroke-width="1.3">` +
	`<path d="M26 34h4m4 0h4M24 60q-6 3-9 11m25-11q6 3 9 11"/><path stroke="#ffe9b0" stroke-width="2" ` +
	`stroke-linecap="round" stroke-dasharray=".1 2.9" d="M13 23v12m5-12v12m28-12v12m5-12v12"/></g></svg>`

// Point is a place on a map.
type Point struct{ X, Y float64 }

// Land is a part of a map, colored by its class: a color of regions or a seat.
type Land struct {
	Outline []Point
	Class   string
}

// House is a house of a seat, which is its class.
type House struct {
	At    Point
	Class string
}

// Map returns a small picture of a map with lands and houses.
func Map(lands []Land, houses []House) string {
	var b strings.Builder
	b.WriteString(`<svg viewBox="0 0 100 80" aria-hidden="true">`)
	for _, l := range lands {
		fmt.Fprintf(&b, `<path class="%s" d="M`, l.Class)
		for i, p := range l.Outline {
			if i%3 == 0 { // enough for its size
				fmt.Fprintf(&b, "%.0f %.0f ", p.X/10, p.Y/10)
			}
		}
		b.WriteString(`z"/>`)
	}
	for _, h := range houses {
		fmt.Fprintf(&b, `<circle class="%s" cx="%.0f" cy="%.0f" r="2.6"/>`, h.Class, h.At.X/10, h.At.Y/10)
	}
	b.WriteString("</svg>")
	return b.String()
}

// History is how the viewers of games fared.
type History struct {
	Games []Short `json:"games"`
	Trend Trend   `json:"trend"`
}

// Short is a result in brief; the zero Short is a game that is not over.
type Short struct {
	Text    string `json:"text"`
	Picture string `json:"picture"`
}

// Trend is a line of the leads of several games, in a picture and in words. It
// is zero for fewer than two games.
type Trend struct {
	Picture string `json:"picture"`
	Text    string `json:"text"`
}

// Short returns the result in brief, with a picture of the map.
func (r Result) Short(picture string) Short { return Short{r.short(), picture} }

// TrendOf returns the trend of results, the latest first.
func TrendOf(results []Result) Trend {
	if len(results) < 2 {
		return Trend{}
	}
	won, most := 0, 1.
	leads := make([]float64, len(results))
	for i, r := range results {
		if r.won() {
			won++
		}
		leads[len(results)-1-i] = float64(r.lead(r.Totals))
		most = max(most, math.Abs(float64(r.lead(r.Totals))))
	}
	var line, dots, list strings.Builder
	for i, lead := range leads {
		x, y := 6+188*float64(i)/float64(len(leads)-1), 24-18*lead/most
		fmt.Fprintf(&line, "%.1f,%.1f ", x, y)
		class := "behind"
		if lead > 0 {
			class = "ahead"
		}
		fmt.Fprintf(&dots, `<circle class="%s" cx="%.1f" cy="%.1f" r="3"/>`, class, x, y)
		fmt.Fprintf(&list, ", %+.0f", lead)
	}
	said := strings.ReplaceAll(strings.TrimPrefix(list.String(), ", "), "-", "−")
	latest := said[strings.LastIndex(said, " ")+1:]
	return Trend{
		Picture: fmt.Sprintf(`<svg class="trend" viewBox="0 0 200 48" role="img" aria-label="%s %s">`+
			`<path d="M0 24h200"/><polyline points="%s"/>%s</svg>`,
			words.Say("game.trend.leads"), said, line.String(), dots.String()),
		Text: words.Say("game.trend.won", "won", won, "games", len(leads), "lead", latest),
	}
}
