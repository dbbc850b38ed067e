//go:build js && wasm

// Wasm is package engine as a program for browsers. Once it has called the
// global function emperorReady, it answers questions through the global
// function emperorAnswer(name, question), whose arguments and result are JSON.
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
	select {} // keep answering
}
