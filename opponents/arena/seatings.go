package arena

import (
	"iter"
	"slices"
)

// Seatings returns every order in which opponents of these names can sit, the
// given order first. It treats equal names as the same opponent, so no order
// appears twice. It makes one order at a time, so nine names, which have 362,880
// orders, take no more memory than three.
func Seatings(names []string) iter.Seq[[]string] {
	return func(yield func([]string) bool) { seatRest(nil, names, yield) }
}

// seatRest yields the orders that begin with those who sit, and reports whether
// more are wanted.
func seatRest(sitting, rest []string, yield func([]string) bool) bool {
	if len(rest) == 0 {
		return yield(slices.Clone(sitting))
	}
	for i, name := range rest {
		if slices.Contains(rest[:i], name) {
			continue
		}
		if !seatRest(append(sitting, name), slices.Concat(rest[:i], rest[i+1:]), yield) {
			return false
		}
	}
	return true
}
