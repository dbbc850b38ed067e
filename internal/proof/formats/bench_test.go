package formats_test

import (
	"encoding/json"
	"math/rand/v2"
	"reflect"
	"testing"

	"github.com/emperorofchina/emperor"
)

// jsonValues returns one value of each format of JSON: a seeded game of four
// in its midst, and all of it at the end.
func jsonValues(b *testing.B) map[string]json.Marshaler {
	record := emperor.Record{Initial: emperor.InitialPosition(emperor.Options{Players: 4,
		Fortifications: true}, 1)}
	game, err := emperor.NewState(record.Initial)
	if err != nil {
		b.Fatal(err)
	}
	middle := game
	rng := rand.New(rand.NewPCG(1, 0))
	for !game.Over() {
		legal := game.AppendLegalMoves(nil)
		record.Moves = append(record.Moves, legal[rng.IntN(len(legal))])
		if game, err = emperor.Apply(game, record.Moves[len(record.Moves)-1]); err != nil {
			b.Fatal(err)
		}
		if len(record.Moves) == 60 {
			middle = game
		}
	}
	transcript, err := record.Transcript(0)
	if err != nil {
		b.Fatal(err)
	}
	var events emperor.Events
	for events, err = range record.Events(0) {
		if err != nil {
			b.Fatal(err)
		}
	}
	return map[string]json.Marshaler{
		"boardspec":  emperor.Side4to5().Spec(),
		"position":   middle.Position(),
		"state":      middle,
		"view":       middle.View(0),
		"scoring":    emperor.FinalScore(game.Table()),
		"record":     record,
		"transcript": transcript,
		"events":     events,
	}
}

func BenchmarkWriteJSON(b *testing.B) {
	for name, v := range jsonValues(b) {
		b.Run(name, func(b *testing.B) {
			b.ReportAllocs()
			for range b.N {
				if _, err := v.MarshalJSON(); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

func BenchmarkReadJSON(b *testing.B) {
	for name, v := range jsonValues(b) {
		data, err := v.MarshalJSON()
		if err != nil {
			b.Fatal(err)
		}
		b.Run(name, func(b *testing.B) {
			b.ReportAllocs()
			b.SetBytes(int64(len(data)))
			for range b.N {
				back := reflect.New(reflect.TypeOf(v)).Interface().(json.Unmarshaler)
				if err := back.UnmarshalJSON(data); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
