package lotussvg

import (
	"math"
	"strconv"
	"testing"
)

// Without colors, the chips of three players differ in lightness (L*, from 0 to
// 100) by almost a third of the scale; colors of more players by less.
func TestLiveriesWithoutColors(t *testing.T) {
	for players, least := range map[int]float64{3: 30, 4: 12, 5: 12, 6: 11} {
		for i, a := range Liveries[:players] {
			for j, b := range Liveries[:i] {
				if d := math.Abs(lightness(t, a.Color) - lightness(t, b.Color)); d < least {
					t.Errorf("of %d players, %d and %d are %.1f apart, want %g", players, j, i, d, least)
				}
			}
		}
	}
}

// lightness returns L* of a color as in "#00482a".
func lightness(t *testing.T, color string) float64 {
	light := 0.0
	for i, weight := range []float64{0.2126, 0.7152, 0.0722} {
		value, err := strconv.ParseUint(color[1+2*i:3+2*i], 16, 8)
		if err != nil {
			t.Fatal(err)
		}
		light += weight * math.Pow((float64(value)/255+0.055)/1.055, 2.4)
	}
	return 116*math.Cbrt(light) - 16
}
