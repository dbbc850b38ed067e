package lotusreferee

// crown hands the title on if a player has more Palaces than the Emperor, 5: to the
// one with most, and of several to the first clockwise from the old
// Emperor (L09). It is called whenever a chip has come or gone. Nothing else
// changes: the leaders of a rebellion and its sides stay (L25).
func (g *Game) crown() {
	heir, most := g.Emperor, g.Count(g.Emperor, Palace)
	for _, p := range g.clockwise(g.Emperor) {
		if g.Count(p, Palace) > most {
			heir, most = p, g.Count(p, Palace)
		}
	}
	g.Emperor = heir
}
