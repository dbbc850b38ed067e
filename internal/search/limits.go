package search

import (
	"context"
	"fmt"
	"maps"
	"math"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"time"
)

// Limits are the limits of a search for one decision.
type Limits struct {
	Time     time.Duration // if positive
	Rollouts int           // at most this many, if positive
	Workers  int           // goroutines that play rollouts at once
}

// DefaultTime is the limit of a search without limits.
const DefaultTime = time.Second

// Opponent returns the opponent with a name, which may be "search" and a limit.
// The error of an unknown name lists the names.
func Opponent[O any](byName map[string]O, name string, limited func(Limits) O) (o O, err error) {
	if o, ok := byName[name]; ok {
		return o, nil
	}
	if limit, ok := strings.CutPrefix(name, "search:"); ok {
		limits, err := parseLimit(name, limit)
		if err != nil {
			return o, err
		}
		return limited(limits), nil
	}
	names := slices.Sorted(maps.Keys(byName))
	return o, fmt.Errorf("no opponent %q: want %s or %s; "+
		"a limit may follow search: search:100ms, search:2000",
		name, strings.Join(names[:len(names)-1], ", "), names[len(names)-1])
}

// parseLimit returns the limit in the name of an opponent, which is a time or a
// number of rollouts.
func parseLimit(name, limit string) (Limits, error) {
	if n, err := strconv.Atoi(limit); err == nil && n > 0 {
		return Limits{Rollouts: n}, nil
	}
	if d, err := time.ParseDuration(limit); err == nil && d > 0 {
		return Limits{Time: d}, nil
	}
	return Limits{}, fmt.Errorf("opponent %q: the limit must be a time, as in search:100ms, "+
		"or a number of rollouts, as in search:2000", name)
}

// Apply returns the limits with defaults, at least one worker and at most one
// for each core, and ctx with the limit of time. The caller calls cancel at the
// end.
func (l Limits) Apply(ctx context.Context) (context.Context, context.CancelFunc, Limits) {
	if l.Time <= 0 && l.Rollouts <= 0 {
		l.Time = DefaultTime
	}
	cancel := context.CancelFunc(func() {})
	if l.Time > 0 {
		ctx, cancel = context.WithTimeout(ctx, l.Time)
	}
	if l.Rollouts <= 0 {
		l.Rollouts = math.MaxInt
	}
	l.Workers = max(1, min(l.Workers, runtime.GOMAXPROCS(0)))
	return ctx, cancel, l
}

// Expected returns the number of rollouts that applied limits allow if one takes
// the given time.
func (l Limits) Expected(ctx context.Context, each time.Duration) int {
	until, ok := ctx.Deadline()
	if !ok {
		return l.Rollouts
	}
	return min(l.Rollouts, l.Workers*int(min(time.Until(until), DefaultTime)/each))
}
