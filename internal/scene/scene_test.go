package scene_test

import (
	"slices"
	"testing"

	"github.com/emperorofchina/emperor/internal/scene"
)

func TestList(t *testing.T) {
	cards := scene.Cards{Count: [scene.NumColors]int{0, 2, 0, 0, 1}}
	if got := cards.List(); !slices.Equal(got, []int{1, 1, 4}) {
		t.Errorf("the cards are %v", got)
	}
	if got := (scene.Cards{}).List(); got != nil {
		t.Errorf("no cards are %v", got)
	}
}
