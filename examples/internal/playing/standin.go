package playing

import (
	"context"
	"fmt"
	"io"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"sync"

	"github.com/emperorofchina/emperor"
	"github.com/emperorofchina/emperor/opponents"
)

// A program that ends, is late or answers nonsense loses its say for that move, where a
// [Game] has StandIns: a legal move is drawn from the chance of its seat. So a failure
// costs the program, and nobody else, and the game goes on.

// standIn makes a move instead of a program that failed so.
func (g *Group) standIn(name string, failure error, v emperor.View, chance *rand.Rand) (emperor.Move, error) {
	g.complaints.tell(name, failure)
	return opponents.Random().Choose(context.Background(), v, chance)
}

// failuresTag is the name of the tag of a record that tells how many moves of each seat
// a stand-in has made, as in "0 2 0". A record without failures has none.
const failuresTag = "failures"

func failuresTags(failures []int) []emperor.Tag {
	if slices.Max(failures) == 0 {
		return nil
	}
	return []emperor.Tag{{Name: failuresTag, Text: strings.Trim(fmt.Sprint(failures), "[]")}}
}

// Failures returns how many moves of each seat a stand-in has made, as the record tells.
func Failures(r emperor.Record) ([]int, error) {
	failures := make([]int, r.Initial.Options.Players)
	for _, tag := range r.Tags {
		if tag.Name != failuresTag {
			continue
		}
		list := strings.Fields(tag.Text)
		if len(list) != len(failures) {
			return nil, fmt.Errorf("the tag %q: there is a number for each player, not %q", tag.Name, tag.Text)
		}
		for p, text := range list {
			n, err := strconv.ParseUint(text, 10, 16)
			if err != nil {
				return nil, fmt.Errorf("the tag %q: %w", tag.Name, err)
			}
			failures[p] = int(n)
		}
	}
	return failures, nil
}

// WithoutFailures returns the tags that tell of something else.
func WithoutFailures(tags []emperor.Tag) []emperor.Tag {
	return slices.DeleteFunc(slices.Clone(tags), func(tag emperor.Tag) bool { return tag.Name == failuresTag })
}

// complaints says how each program failed first.
type complaints struct {
	to    io.Writer
	mutex sync.Mutex
	told  map[string]bool
}

func (c *complaints) tell(name string, failure error) {
	c.mutex.Lock()
	defer c.mutex.Unlock()
	if !c.told[name] {
		fmt.Fprintf(c.to, "%s failed, and a random move stands in, as always from now on: %v\n", name, failure)
		c.told[name] = true
	}
}
