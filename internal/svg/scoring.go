package svg

import (
	"cmp"
	"math"
	"slices"
	"strconv"
	"strings"

	"github.com/emperorofchina/emperor/internal/picture"
	"github.com/emperorofchina/emperor/internal/plane"
)

// Sizes of the shields that show the players' points.
const (
	shieldHeight = 17.0
	shieldGap    = 1.5
	shieldType   = 12.5
)

// share is the number of points that a player scored for an item.
type share struct{ player, points int }

// sharesOf returns the players who scored points for an item, highest first.
func sharesOf(points []int) []share {
	var shares []share
	for i, n := range points {
		if n != 0 && i < len(picture.Liveries) {
			shares = append(shares, share{i, n})
		}
	}
	slices.SortStableFunc(shares, func(a, b share) int { return cmp.Compare(b.points, a.points) })
	return shares
}

// drawScoring writes the players' points in the final scoring beside each
// region and alliance.
func (p *tablePicture) drawScoring() {
	p.OpenSigns("scoring", "pointer-events", "none")
	if scoring := p.marks.Scoring; scoring != nil {
		for i, points := range scoring.Alliances {
			p.drawShares(p.say(allianceOf, "number", p.scene.Alliances[i].Number), sharesOf(points),
				p.alliances[i], plane.Pt(20, 20))
		}
		for r, points := range scoring.Regions {
			e := p.embassies[r]
			p.drawShares(p.regionName(r), sharesOf(points), e.Center(), plane.Pt(e.Width()/2, e.Height()/2))
		}
	}
	p.Close("g")
}

// drawShares writes shares as near to an item as there is room.
func (p *tablePicture) drawShares(what string, shares []share, at, half plane.Point) {
	if shares == nil {
		return
	}
	place := p.roomForShares(shares, at, half)
	p.standing.Cover(place, 20)
	p.OpenTitled(what + ": " + p.sharesText(shares))
	left := place.Min.X
	for _, s := range shares {
		text, width := p.shareText(s), widthOfShare(s)
		p.Tag("rect", "x", left, "y", place.Min.Y, "width", width-shieldGap, "height", shieldHeight, "rx", 4,
			"fill", picture.Liveries[s.player].Color, "stroke", picture.White, "stroke-width", 1.2)
		p.Sign(text, plane.Pt(left+(width-shieldGap)/2, place.Center().Y), shieldType,
			"fill", picture.Liveries[s.player].Ink)
		left += width
	}
	p.Close("g")
}

func (p *tablePicture) shareText(s share) string { return p.letter(s.player) + strconv.Itoa(s.points) }

func widthOfShare(s share) float64 { return 14 + 7.5*float64(len(strconv.Itoa(s.points))) + shieldGap }

// sharesText describes shares in words.
func (p *tablePicture) sharesText(shares []share) string {
	var list []string
	for _, s := range shares {
		list = append(list, p.letter(s.player)+" "+strconv.Itoa(s.points))
	}
	return strings.Join(list, ", ")
}

// roomForShares returns a free place around an item, given half its width and
// height.
func (p *tablePicture) roomForShares(shares []share, at, half plane.Point) plane.Box {
	width := -shieldGap
	for _, s := range shares {
		width += widthOfShare(s)
	}
	var best plane.Box
	least := math.Inf(1)
	for _, away := range []float64{2, 12, 24, 40} {
		for turn := range 16 {
			sin, cos := math.Sincos(float64(turn) * math.Pi / 8)
			way := plane.Pt(cos*(half.X+width/2+away), sin*(half.Y+shieldHeight/2+away))
			place := plane.Around(at.Plus(way), width, shieldHeight)
			if cost := p.crowd(place) + away/4; cost < least {
				best, least = place, cost
			}
		}
	}
	return best
}
