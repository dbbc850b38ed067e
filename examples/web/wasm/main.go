//go:build js && wasm

// Wasm is package engine as a program for browsers: it answers questions by the
// global function emperorAnswer(name, question), with text in JSON, from the moment
// on when it has called the global function emperorReady.
package main

import (
	"syscall/js"

	"github.com/emperorofchina/emperor/examples/web/engine"
)

func main() {
	js.Global().Set("emperorAnswer", js.FuncOf(func(_ js.Value, args []js.Value) any {
		return engine.Answer(args[0].String(), args[1].String())
	}))
	js.Global().Call("emperorReady")
	select {} // answers go on
}
