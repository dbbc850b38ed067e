package referee_test

import (
	"reflect"
	"testing"

	"github.com/emperorofchina/emperor"
	"github.com/emperorofchina/emperor/internal/proof/games"
	"github.com/emperorofchina/emperor/internal/proof/inreferee"
)

// Every option of the engine is passed to the referee.
func TestEveryOptionIsTheReferees(t *testing.T) {
	for _, field := range games.Fields[emperor.Options]() {
		a, b := games.DifferIn(t, field)
		if reflect.DeepEqual(inreferee.Options(a), inreferee.Options(b)) {
			t.Errorf("the referee plays the same game whatever %s is", field)
		}
	}
}
