package emperor

func (w *jsonWriter) board(b Board, version func()) {
	switch b {
	case Board{}:
		w.write("null")
	case Side3to4(), Side4to5():
		w.string(b.Name())
	default:
		w.boardSpec(b.get().spec, version)
	}
}

// board reads a board, the whole document or inside another.
func (v *jsonValue) board(whole bool) Board {
	switch {
	case v.kind == jsonNull || v.kind == jsonMissing:
		return Board{}
	case v.kind == jsonString && v.text == Side3to4().Name():
		return Side3to4()
	case v.kind == jsonString && v.text == Side4to5().Name():
		return Side4to5()
	case v.kind != jsonObject:
		v.fail(`"3-4", "4-5" or the specification of a board`)
		return Board{}
	}
	spec := v.boardSpec(whole)
	if v.fault() != nil {
		return Board{}
	}
	b, err := NewBoard(spec)
	if err != nil {
		v.refuse(err)
	}
	return b
}

// The most that a specification may list, more than a board may have.
const (
	maxListedRegions   = 4 * maxRegions
	maxListedSpaces    = 2 * maxSpaces // of a region
	maxListedOutline   = 4096          // points
	maxListedRoads     = 8 * maxRoads
	maxListedAlliances = 8 * maxAlliances
)

func (w *jsonWriter) boardSpec(spec BoardSpec, version func()) {
	most := func(n, most int) {
		if n > most {
			w.fault("there are %d; in JSON there may be %d", n, most)
		}
	}
	w.object(func() {
		version()
		w.key("name")
		w.name(spec.Name)
		w.key("players")
		writeList(w, spec.Players[:], w.number)
		if spec.Regions != nil {
			w.key("regions")
			most(len(spec.Regions), maxListedRegions)
			writeList(w, spec.Regions, func(region RegionSpec) {
				w.object(func() {
					w.key("name")
					w.name(region.Name)
					w.key("color")
					w.color(region.Color)
					w.key("dragon")
					w.point(region.Dragon)
					if region.Spaces != nil {
						w.key("spaces")
						most(len(region.Spaces), maxListedSpaces)
						writeList(w, region.Spaces, w.point)
					}
					if region.Outline != nil {
						w.key("outline")
						most(len(region.Outline), maxListedOutline)
						writeList(w, region.Outline, w.point)
					}
				})
			})
		}
		if spec.Roads != nil {
			w.key("roads")
			most(len(spec.Roads), maxListedRoads)
			writeList(w, spec.Roads, func(road [2]string) { writeList(w, road[:], w.name) })
		}
		if spec.Alliances != nil {
			w.key("alliances")
			most(len(spec.Alliances), maxListedAlliances)
			writeList(w, spec.Alliances, func(a AllianceSpec) {
				w.object(func() {
					w.key("number")
					w.number(a.Number)
					w.key("between")
					writeList(w, []string{a.A, a.B}, w.name)
					if a.At != (Point{}) {
						w.key("at")
						w.point(a.At)
					}
				})
			})
		}
	})
}

// boardSpec reads a specification, the whole document or inside another.
func (v *jsonValue) boardSpec(whole bool) BoardSpec {
	v.objectOf(whole, "name", "players", "regions", "roads", "alliances")
	names := func(v *jsonValue) [2]string {
		if !v.isArray(2) {
			v.fail("an array of two names")
			return [2]string{}
		}
		return [2]string{v.items[0].name(), v.items[1].name()}
	}
	spec := BoardSpec{Name: v.get("name").name()}
	if players := v.get("players"); players.isArray(2) {
		for i := range spec.Players {
			spec.Players[i] = players.items[i].number(0, maxNumber)
		}
	} else {
		players.fail("an array of the least and the most players")
	}
	spec.Regions = optional(v.get("regions"), maxListedRegions, func(v *jsonValue) RegionSpec {
		v.object("name", "color", "dragon", "spaces", "outline")
		return RegionSpec{
			Name:    v.get("name").name(),
			Color:   v.get("color").color(),
			Dragon:  v.get("dragon").point(),
			Spaces:  optional(v.get("spaces"), maxListedSpaces, (*jsonValue).point),
			Outline: optional(v.get("outline"), maxListedOutline, (*jsonValue).point),
		}
	})
	spec.Roads = optional(v.get("roads"), maxListedRoads, names)
	spec.Alliances = optional(v.get("alliances"), maxListedAlliances, func(v *jsonValue) AllianceSpec {
		v.object("number", "between", "at")
		between := names(v.get("between"))
		a := AllianceSpec{Number: v.get("number").number(0, maxNumber), A: between[0], B: between[1]}
		if v.has("at") {
			a.At = v.get("at").point()
		}
		return a
	})
	return spec
}

// objectOf asks for an object with these keys; the whole document has a version
// besides.
func (v *jsonValue) objectOf(whole bool, keys ...string) {
	if whole {
		v.versioned(keys...)
	} else {
		v.object(keys...)
	}
}

func (w *jsonWriter) options(o Options, version func()) {
	w.object(func() {
		version()
		w.key("players")
		w.number(o.Players)
		if o.Board != (Board{}) {
			w.key("board")
			w.board(o.Board, w.unversioned)
		}
		w.key("fortifications")
		w.bool(o.Fortifications)
		w.key("start")
		w.seat(o.Start)
		w.key("roads")
		w.roadRule(o.Roads)
		if o.Deck != (Cards{}) {
			w.key("deck")
			w.cards(o.Deck)
		}
	})
}

// options reads options, the whole document or inside another.
func (v *jsonValue) options(whole bool) Options {
	v.objectOf(whole, "players", "board", "fortifications", "start", "roads", "deck")
	o := Options{Board: v.get("board").board(false)}
	if v.has("players") {
		o.Players = v.get("players").number(0, maxNumber)
	}
	if v.has("fortifications") {
		o.Fortifications = v.get("fortifications").bool()
	}
	if v.has("start") {
		o.Start = v.get("start").seat()
	}
	if v.has("roads") {
		o.Roads = v.get("roads").roadRule()
	}
	if v.has("deck") {
		o.Deck = v.get("deck").cards()
	}
	return o
}

// laidOut returns the board of a game and its number of players, as far as the
// options tell.
func (o Options) laidOut() (Board, int) {
	o, _ = o.complete()
	return o.Board, max(0, min(o.Players, maxPlayers))
}

func (w *jsonWriter) roadRule(rule RoadRule) {
	if rule > BestRows {
		w.fault("rule %d; there are MainRowFirst and BestRows (section 3.3)", rule)
	}
	w.string(rule.String())
}

func (v *jsonValue) roadRule() RoadRule {
	for rule := MainRowFirst; rule <= BestRows; rule++ {
		if v.kind == jsonString && v.text == rule.String() {
			return rule
		}
	}
	v.fail(`"MainRowFirst" or "BestRows"`)
	return 0
}
