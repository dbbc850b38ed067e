package picture

import (
	"fmt"
	"math"
	"strconv"
	"testing"
)

// The players' pieces can be distinguished with any kind of color vision. The
// three kinds of dichromacy are simulated by the matrices of Machado, Oliveira
// and Fernandes (2009). Distances are in CIE L*a*b*: adjacent colors can be
// distinguished from about 2 on, and pieces are separated by lands of other
// colors.
func TestLiveriesCanBeToldApart(t *testing.T) {
	const least = 25
	for kind, matrix := range map[string][3][3]float64{
		"of all cones":   {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}},
		"without red":    {{0.152286, 1.052583, -0.204868}, {0.114503, 0.786281, 0.099216}, {-0.003882, -0.048116, 1.051998}},
		"without green":  {{0.367322, 0.860646, -0.227968}, {0.280085, 0.672501, 0.047413}, {-0.011820, 0.042940, 0.968881}},
		"without blue":   {{1.255528, -0.076749, -0.178779}, {-0.078411, 0.930809, 0.147602}, {0.004733, 0.691367, 0.303900}},
		"without colors": {{0.2126, 0.7152, 0.0722}, {0.2126, 0.7152, 0.0722}, {0.2126, 0.7152, 0.0722}},
	} {
		want := float64(least)
		if kind == "without colors" {
			want = 11 // by lightness alone
		}
		for i, a := range Liveries {
			for j, b := range Liveries[:i] {
				if d := distance(seenBy(matrix, a.Color), seenBy(matrix, b.Color)); d < want {
					t.Errorf("to eyes %s players %d and %d are %.1f apart, want %g", kind, j, i, d, want)
				}
			}
		}
	}
}

// A letter contrasts with its player's color by at least 4.5, as WCAG 2.2
// requires for text.
func TestLettersCanBeRead(t *testing.T) {
	for i, l := range Liveries {
		a, b := luminance(l.Color), luminance(l.Ink)
		if contrast := (max(a, b) + 0.05) / (min(a, b) + 0.05); contrast < 4.5 {
			t.Errorf("the letter of player %d has a contrast of %.1f", i, contrast)
		}
	}
}

// linear returns the linear red, green and blue components of a color.
func linear(color string) [3]float64 {
	var light [3]float64
	for i := range light {
		value, err := strconv.ParseUint(color[1+2*i:3+2*i], 16, 8)
		if err != nil {
			panic(fmt.Sprint(color, ": ", err))
		}
		c := float64(value) / 255
		light[i] = c / 12.92
		if c > 0.04045 {
			light[i] = math.Pow((c+0.055)/1.055, 2.4)
		}
	}
	return light
}

func luminance(color string) float64 {
	light := linear(color)
	return 0.2126*light[0] + 0.7152*light[1] + 0.0722*light[2]
}

// seenBy returns a color after applying matrix, in L*a*b*.
func seenBy(matrix [3][3]float64, color string) [3]float64 {
	light := linear(color)
	var seen [3]float64
	for i, row := range matrix {
		for j, weight := range row {
			seen[i] += weight * light[j]
		}
		seen[i] = min(max(seen[i], 0), 1)
	}
	f := func(t float64) float64 {
		if t > 216.0/24389 {
			return math.Cbrt(t)
		}
		return (24389.0/27*t + 16) / 116
	}
	x := f((0.4124564*seen[0] + 0.3575761*seen[1] + 0.1804375*seen[2]) / 0.95047)
	y := f(0.2126729*seen[0] + 0.7151522*seen[1] + 0.0721750*seen[2])
	z := f((0.0193339*seen[0] + 0.1191920*seen[1] + 0.9503041*seen[2]) / 1.08883)
	return [3]float64{116*y - 16, 500 * (x - y), 200 * (y - z)}
}

func distance(a, b [3]float64) float64 {
	return math.Sqrt((a[0]-b[0])*(a[0]-b[0]) + (a[1]-b[1])*(a[1]-b[1]) + (a[2]-b[2])*(a[2]-b[2]))
}
