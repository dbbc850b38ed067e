package plane

import (
	"cmp"
	"math"
	"slices"
)

// Clutter holds the areas of a picture that are taken, to find room for
// something more. The zero Clutter is empty.
type Clutter struct {
	boxes  []weighted
	points []Point // along lines, sorted by X
}

// weighted is a box with the cost of covering any part of it.
type weighted struct {
	Box
	weight float64
}

// Cover adds a box. A place that overlaps it costs weight.
func (c *Clutter) Cover(b Box, weight float64) { c.boxes = append(c.boxes, weighted{b, weight}) }

// CoverAll adds a square around each point.
func (c *Clutter) CoverAll(middles []Point, size, weight float64) {
	for _, at := range middles {
		c.Cover(Around(at, size, size), weight)
	}
}

// CoverLines adds polylines. Covering 5 units of a line costs 1.
func (c *Clutter) CoverLines(lines [][]Point) {
	const step = 5
	for _, line := range lines {
		for i := 1; i < len(line); i++ {
			a, b := line[i-1], line[i]
			steps := math.Ceil(a.Distance(b) / step)
			for k := range int(steps) + 1 {
				c.points = append(c.points, a.Toward(b, float64(k)/max(steps, 1)))
			}
		}
	}
	slices.SortFunc(c.points, func(p, q Point) int { return cmp.Compare(p.X, q.X) })
}

// Clone returns an independent copy.
func (c *Clutter) Clone() *Clutter {
	return &Clutter{slices.Clone(c.boxes), slices.Clone(c.points)}
}

// Cost returns the cost of everything that a place covers.
func (c *Clutter) Cost(place Box) float64 {
	cost := 0.0
	for i := range c.boxes {
		if b := &c.boxes[i]; place.Overlaps(b.Box) {
			cost += b.weight
		}
	}
	left, _ := slices.BinarySearchFunc(c.points, place.Min.X,
		func(p Point, x float64) int { return cmp.Compare(p.X, x) })
	for _, p := range c.points[left:] {
		if p.X > place.Max.X {
			break
		}
		if p.Y >= place.Min.Y && p.Y <= place.Max.Y {
			cost++
		}
	}
	return cost
}
