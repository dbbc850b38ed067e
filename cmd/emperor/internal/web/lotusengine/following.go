package lotusengine

import (
	"fmt"

	"github.com/emperorofchina/emperor/whitelotus"
)

// followQuestion asks for a viewer's part of a game after a transcript, and for
// the events from a move on.
type followQuestion struct {
	Transcript whitelotus.Transcript `json:"transcript"`
	From       int                   `json:"from"`
}

// followed is the answer: what look and events return of a record.
type followed struct {
	Seen  pageView `json:"seen"`
	Steps []step   `json:"steps"`
}

func follow(q followQuestion) (followed, error) {
	t := q.Transcript
	made := len(t.Steps)
	if q.From < 0 || q.From > made {
		return followed{}, fmt.Errorf("move %d is out of range; the transcript has moves 0 to %d", q.From,
			made)
	}
	var views []whitelotus.View
	for v, err := range t.Replay() {
		if err != nil {
			return followed{}, err
		}
		views = append(views, v)
	}
	answer := followed{Seen: see(views[made], t.Names), Steps: []step{}}
	answer.Seen.Steps = made
	teller := tellerOf(views[q.From].Table(), t.Names)
	if q.From > 0 {
		teller.heading = headingOf(views[q.From-1].Table(), t.Steps[q.From-1].Move)
	}
	n := 0
	for all := range t.Events() { // without an error, as Replay had none
		if n++; n <= q.From {
			continue
		}
		s := teller.step(all)
		s.Comments = []string{}
		answer.Steps = append(answer.Steps, s)
	}
	return answer, nil
}
