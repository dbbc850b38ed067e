package plane_test

import (
	"math"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"github.com/emperorofchina/emperor/internal/plane"
)

var (
	near = rapid.Custom(func(t *rapid.T) plane.Point {
		x, y := rapid.Float64Range(-500, 500).Draw(t, "x"), rapid.Float64Range(-500, 500).Draw(t, "y")
		return plane.Pt(x, y)
	})
	anywhere = rapid.Custom(func(t *rapid.T) plane.Point {
		return plane.Pt(rapid.Float64().Draw(t, "x"), rapid.Float64().Draw(t, "y"))
	})
	boxes = rapid.Custom(func(t *rapid.T) plane.Box {
		return plane.Around(near.Draw(t, "middle"), rapid.Float64Range(1, 300).Draw(t, "width"),
			rapid.Float64Range(1, 300).Draw(t, "height"))
	})
)

// The distance to a line is the distance to its nearest point.
func TestDistanceToLine(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p, a, b := near.Draw(t, "p"), near.Draw(t, "a"), near.Draw(t, "b")
		least := math.Inf(1)
		for k := range 1001 {
			least = min(least, p.Distance(a.Toward(b, float64(k)/1000)))
		}
		if d := p.DistanceToLine(a, b); d > least+1e-9 || d < least-a.Distance(b)/1000 {
			t.Errorf("%v is %g from the line between %v and %v, of which a point is %g away", p, d, a, b,
				least)
		}
	})
}

func TestInsideOfABox(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		b, p := boxes.Draw(t, "box"), near.Draw(t, "p")
		polygon := []plane.Point{b.Min, {X: b.Max.X, Y: b.Min.Y}, b.Max, {X: b.Min.X, Y: b.Max.Y}}
		onEdge := b.Grown(1e-9).Has(p) && !b.Grown(-1e-9).Has(p)
		if p.Inside(polygon) != b.Has(p) && !onEdge {
			t.Errorf("%v is in the box: %v; in the polygon: %v", p, b.Has(p), p.Inside(polygon))
		}
	})
	hollow := []plane.Point{{}, {X: 9}, {X: 9, Y: 9}, {X: 5, Y: 1}, {Y: 9}}
	if plane.Pt(5, 4).Inside(hollow) || !plane.Pt(1, 4).Inside(hollow) {
		t.Error("what is in a notch counts as inside, or what is beside it does not")
	}
}

func TestBoxes(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		b, c, p := boxes.Draw(t, "b"), boxes.Draw(t, "c"), near.Draw(t, "p")
		if b.Overlaps(c) != c.Overlaps(b) || !b.Overlaps(b) {
			t.Error("overlapping is not mutual")
		}
		if c.Has(p) && b.Grown(-1e-9).Has(p) && !b.Overlaps(c.Grown(1e-9)) {
			t.Errorf("%v and %v share %v and do not overlap", b, c, p)
		}
		if n := b.Nearest(p); !b.Has(n) || n.Distance(p) > b.Center().Distance(p) {
			t.Errorf("%v is said to be nearest to %v", n, p)
		}
		if g := b.Grown(3); math.Abs(g.Width()-b.Width()-6) > 1e-9 ||
			math.Abs(g.Height()-b.Height()-6) > 1e-9 || g.Center().Distance(b.Center()) > 1e-9 {
			t.Errorf("%v grows by 3 to %v", b, g)
		}
	})
}

// Fit scales any map into the area and keeps its proportions, and leaves a map
// that fits unchanged.
func TestFit(t *testing.T) {
	bounds := plane.Box{Max: plane.Pt(1000, 800)}
	area := plane.Box{Min: plane.Pt(100, 100), Max: plane.Pt(900, 700)}
	rapid.Check(t, func(t *rapid.T) {
		points := rapid.SliceOfN(anywhere, 1, 9).Draw(t, "points")
		place := plane.Fit(points, bounds, area)
		for _, p := range points {
			if at := place(p); !area.Grown(1e-6).Has(at) && at != p {
				t.Errorf("%v is placed at %v", p, at)
			}
		}
	})
	rapid.Check(t, func(t *rapid.T) {
		p, q, r := near.Draw(t, "p"), near.Draw(t, "q"), near.Draw(t, "r")
		place := plane.Fit([]plane.Point{p, q, r}, plane.Box{}, area)
		before, after := p.Distance(q)*place(p).Distance(place(r)), place(p).Distance(place(q))*p.Distance(r)
		// Coordinates are rounded to a millionth of a unit.
		if math.Abs(before-after) > 1e-6*max(before, after, p.Distance(q), p.Distance(r)) {
			t.Errorf("the map of %v, %v, %v changes its shape", p, q, r)
		}
	})
	fits := []plane.Point{{X: 10, Y: 10}, {X: 900, Y: 790}}
	if place := plane.Fit(fits, bounds, area); place(fits[0]) != fits[0] || place(fits[1]) != fits[1] {
		t.Error("a map that fits is moved")
	}
}

// Spread moves discs apart and into the area, and leaves those with room in
// place.
func TestSpread(t *testing.T) {
	area := plane.Box{Max: plane.Pt(1000, 1000)}
	rapid.Check(t, func(t *rapid.T) {
		points := rapid.SliceOfN(near, 1, 30).Draw(t, "points")
		before := slices.Clone(points)
		var discs []plane.Disc
		for i := range points {
			discs = append(discs, plane.Disc{At: &points[i], Radius: 20})
		}
		plane.Spread(discs, area)
		allHaveRoom := true
		for i, p := range points {
			if !area.Has(p) {
				t.Errorf("disc %d is at %v, at first at %v", i, p, before[i])
			}
			for j, q := range points[:i] {
				allHaveRoom = allHaveRoom && p.Distance(q) >= 40
				if p.Distance(q) < 39.9 {
					t.Errorf("discs %d and %d are %g apart", i, j, p.Distance(q))
				}
			}
		}
		settled := slices.Clone(points)
		if plane.Spread(discs, area); allHaveRoom && !slices.Equal(points, settled) {
			t.Error("discs that have room move")
		}
	})
	alone := plane.Pt(500, 500)
	if plane.Spread([]plane.Disc{{At: &alone, Radius: 20}}, area); alone != plane.Pt(500, 500) {
		t.Errorf("a disc that has room moves to %v", alone)
	}
}

func TestOutlines(t *testing.T) {
	square := []plane.Point{{}, {X: 0.1}, {X: 10}, {X: 10, Y: 10}, {Y: 10}, {}}
	want := []plane.Point{{}, {X: 10}, {X: 10, Y: 10}, {Y: 10}}
	if got := plane.Simplify(square, 0.5); !slices.Equal(got, want) {
		t.Errorf("the square is simplified to %v", got)
	}
	beside := []plane.Point{{X: 10}, {X: 20}, {X: 20, Y: 10}, {X: 10, Y: 10}}
	corners := plane.Corners([][]plane.Point{plane.Simplify(square, 0.5), beside})
	if len(corners) != 2 || !corners[plane.Pt(10, 0)] || !corners[plane.Pt(10, 10)] {
		t.Errorf("two squares side by side branch at %v", corners)
	}
}

// No tree that connects the points is shorter.
func TestSpanningTree(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		points := rapid.SliceOfN(near, 1, 5).Draw(t, "points")
		var lines [][2]int
		for i := range points {
			for j := range i {
				lines = append(lines, [2]int{i, j})
			}
		}
		shortest := math.Inf(1)
		for set := range 1 << len(lines) {
			if length, joined := lengthOf(points, lines, set); joined {
				shortest = min(shortest, length)
			}
		}
		length := 0.0
		for _, line := range plane.SpanningTree(points) {
			length += line[0].Distance(line[1])
		}
		if math.Abs(length-shortest) > 1e-6 {
			t.Errorf("the tree of %v is %g long, the shortest %g", points, length, shortest)
		}
	})
}

// lengthOf returns the total length of the lines in set, and whether they
// connect all points.
func lengthOf(points []plane.Point, lines [][2]int, set int) (length float64, joined bool) {
	group := make([]int, len(points))
	for i := range group {
		group[i] = i
	}
	for k, line := range lines {
		if set>>k&1 == 0 {
			continue
		}
		length += points[line[0]].Distance(points[line[1]])
		from, to := group[line[0]], group[line[1]]
		for i := range group {
			if group[i] == from {
				group[i] = to
			}
		}
	}
	return length, slices.Min(group) == slices.Max(group)
}

// Cost returns what a search through everything finds.
func TestClutter(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		covered, line := rapid.SliceOf(boxes).Draw(t, "boxes"), rapid.SliceOfN(near, 0, 4).Draw(t, "line")
		place := boxes.Draw(t, "place")
		var clutter plane.Clutter
		clutter.CoverLines([][]plane.Point{line})
		want := 0.0
		for i, b := range covered {
			clutter.Cover(b, float64(i))
			if b.Overlaps(place) {
				want += float64(i)
			}
		}
		for i := 1; i < len(line); i++ {
			steps := math.Ceil(line[i-1].Distance(line[i]) / 5)
			for k := range int(steps) + 1 {
				if place.Has(line[i-1].Toward(line[i], float64(k)/max(steps, 1))) {
					want++
				}
			}
		}
		if got := clutter.Cost(place); got != want {
			t.Errorf("to cover %v costs %g, want %g", place, got, want)
		}
		more := clutter.Clone()
		if more.CoverAll([]plane.Point{place.Center()}, 1, 7); more.Cost(place) != want+7 ||
			clutter.Cost(place) != want {
			t.Error("a copy is not apart from the first")
		}
	})
}
