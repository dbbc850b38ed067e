package games

import (
	"context"
	"flag"
	"math/rand/v2"
	"runtime/debug"
	"slices"
	"strings"
	"testing"
	"time"

	"pgregory.net/rapid"
)

// UnlessShort returns n, or short with -short.
func UnlessShort(n, short int) int {
	if testing.Short() {
		return min(n, short)
	}
	return n
}

// Everyday tests draw fewer games and values than a thorough run; fuzzing draws
// more than both.
var thorough = flag.Bool("thorough", false,
	"try six times as many games; with -rapid.checks=100 also as many drawn values")

func init() {
	flag.Set("rapid.checks", "16") // unless the command line sets it
	debug.SetGCPercent(400)        // tests allocate much and keep little
}

// Everyday returns a sixth of n but at least short, with -thorough n, and with
// -short short.
func Everyday(n, short int) int {
	if *thorough {
		return UnlessShort(n, short)
	}
	return min(n, UnlessShort(max(n/6, short), short))
}

// Update makes tests write the files that they otherwise compare with.
var Update = flag.Bool("update", false, "write the files under testdata anew")

// Fuzz turns a property into a fuzz target that draws from a stream of bytes.
// The first streams are long, because a short one runs dry soon.
func Fuzz(f *testing.F, property func(*rapid.T)) {
	for seed := range byte(UnlessShort(6, 2)) {
		stream := make([]byte, 1<<14)
		rand.NewChaCha8([32]byte{seed}).Read(stream)
		f.Add(stream)
	}
	f.Fuzz(rapid.MakeFuzz(property))
}

// Mutated returns text with one to three random changes. Some insert one of
// parts.
func Mutated(text string, rng *rand.Rand, parts ...string) string {
	b := []byte(text)
	for range 1 + rng.IntN(3) {
		if len(b) == 0 {
			break
		}
		at := rng.IntN(len(b))
		end := min(len(b), at+1+rng.IntN(12))
		switch rng.IntN(5) {
		case 0:
			b[at] = byte(rng.IntN(256))
		case 1:
			b = slices.Delete(b, at, end)
		case 2:
			b = slices.Insert(b, at, []byte(parts[rng.IntN(len(parts))])...)
		case 3:
			b = slices.Insert(b, at, slices.Clone(b[at:end])...)
		case 4:
			if b[at] >= '0' && b[at] <= '9' || b[at] >= 'A' && b[at] <= 'E' {
				b[at] = b[at]&^7 | byte(rng.IntN(8))
			}
		}
	}
	return string(b)
}

// Within returns a context that ends after d, and with the test. A program that
// is started with it fails the test rather than hangs.
func Within(t testing.TB, d time.Duration) context.Context {
	ctx, stop := context.WithTimeout(context.Background(), d)
	t.Cleanup(stop)
	return ctx
}

// AnyNames draws names of players, few of them too long.
func AnyNames[N ~[]string](t *rapid.T) N {
	names := rapid.SampledFrom([]string{"Anna", "", "\"", "\n; start: 1", "\xff", "’",
		strings.Repeat("x", 200), strings.Repeat("x", 201)})
	return rapid.SliceOfN(names, 0, 6).Draw(t, "names")
}
