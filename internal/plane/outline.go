package plane

import (
	"math"
	"slices"
)

// Simplify returns an outline without points too close to be distinguished: of
// consecutive points in one square of the grid, it keeps the first. This
// removes fine tracing, and a last point that repeats the first.
func Simplify(outline []Point, grid float64) []Point {
	var kept []Point
	for _, p := range outline {
		kept = append(kept, Point{math.Round(p.X/grid) * grid, math.Round(p.Y/grid) * grid})
	}
	kept = slices.Compact(kept)
	if n := len(kept); n > 1 && kept[0] == kept[n-1] {
		kept = kept[:n-1]
	}
	return kept
}

// Corners returns the points at which outlines branch: those with other than
// two neighbors. A border is smooth everywhere else, and so the same for both
// sides.
func Corners(outlines [][]Point) map[Point]bool {
	neighbors := map[Point][]Point{}
	for _, outline := range outlines {
		for i, p := range outline {
			for _, q := range []Point{outline[(i+1)%len(outline)], outline[(i+len(outline)-1)%len(outline)]} {
				if !slices.Contains(neighbors[p], q) {
					neighbors[p] = append(neighbors[p], q)
				}
			}
		}
	}
	branch := map[Point]bool{}
	for p, at := range neighbors {
		if len(at) != 2 {
			branch[p] = true
		}
	}
	return branch
}

// SpanningTree returns the minimum spanning tree of the points, as lines. There
// must be at least one point.
func SpanningTree(points []Point) [][2]Point {
	var tree [][2]Point
	in, out := slices.Clone(points[:1]), slices.Clone(points[1:])
	for len(out) > 0 {
		var from Point
		nearest, best := 0, math.Inf(1)
		for i, p := range out {
			for _, q := range in {
				if d := p.Distance(q); d < best {
					from, nearest, best = q, i, d
				}
			}
		}
		tree = append(tree, [2]Point{from, out[nearest]})
		in = append(in, out[nearest])
		out = slices.Delete(out, nearest, nearest+1)
	}
	return tree
}
