package asking

// Decision is a move of a player of type P that was a choice.
type Decision[P any] struct {
	Step   int `json:"step"` // the number of moves made before it
	Player P   `json:"player"`
}

// Decided is the turn after which the winner stayed ahead.
type Decided struct {
	Text string `json:"text"`
	Step *int   `json:"step"` // the number of moves made after it; null if there is no such turn
	Move *int   `json:"move"` // the number of moves made before its move; null if it was cards
}

// Difference is one of the differences between two moves.
type Difference struct {
	About   string   `json:"about"` // as in "Cards left"
	Better  []string `json:"better"`
	Played  []string `json:"played"`
	Figures bool     `json:"figures,omitempty"` // whether it only repeats figures of the search
}

// The size of the plot, which is shown in a column beside the map.
const PlotWidth, PlotHeight = 380, 270

// These make a judgement: few enough rollouts for a game to be judged in half a
// minute in a browser.
const (
	ReviewRollouts = 80
	ReviewSeed     = 1
)
