package lotusreferee_test

import (
	"errors"

	referee "github.com/emperorofchina/emperor/internal/lotusreferee"
	"github.com/emperorofchina/emperor/internal/proof/inlotusreferee"
)

// engineRefusal returns the engine's error for a refusal of the referee.
func engineRefusal(err error) error {
	var refusal referee.Refusal
	if !errors.As(err, &refusal) {
		return nil
	}
	return inlotusreferee.Rules[refusal].Err
}
