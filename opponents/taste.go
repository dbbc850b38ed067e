package opponents

// taste says what quick players care for.
type taste struct {
	Regions   int             // how much the houses to come in regions count, in parts of fullTime
	Alliances int             // likewise emissaries
	Near      [minRow + 1]int // what hangs together and may grow, by houses, in parts of a point
	Fort      int             // a fortification in the supply
	Emissary  int             // an emissary in the supply
	Keep      int             // the best placement that the rest of a hand pays for, in 64ths of what it gains
	Blind     int             // a card drawn from the pile, besides what it is worth on average
	Rivals    int             // the points of all others together, in 64ths of a point of their own
	Reach     int             // houses that are thought to come in a region
	ReachA    int             // likewise emissaries in an alliance
}

var usual = taste{
	Regions: 64, Alliances: 72,
	Near: [minRow + 1]int{0, 8, 70, 125, 72},
	Fort: 256, Emissary: 19, Keep: 12, Blind: -20, Rivals: 38, Reach: 4, ReachA: 2,
}
