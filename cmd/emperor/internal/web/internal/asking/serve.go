//go:build js && wasm

package asking

import "syscall/js"

// Serve answers questions as a program for browsers. It calls the global
// function emperorReady once. From then on the global function
// emperorAnswer(name, question) answers questions; its arguments and result are
// JSON. Serve never returns.
func Serve(answer func(name, question string) string) {
	js.Global().Set("emperorAnswer", js.FuncOf(func(_ js.Value, args []js.Value) any {
		return answer(args[0].String(), args[1].String())
	}))
	js.Global().Call("emperorReady")
	select {} // keep answering
}
