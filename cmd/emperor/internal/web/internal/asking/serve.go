//go:build js && wasm

package asking

import (
	"syscall/js"

	"github.com/emperorofchina/emperor/cmd/emperor/internal/words"
)

// Serve answers questions as a program for browsers, with the sentences of the
// global emperorWords, a catalog in JSON. It calls the global
// function emperorReady once. From then on the global function
// emperorAnswer(name, question) answers questions; its arguments and result are
// JSON. Serve never returns.
func Serve(answer func(name, question string) string) {
	spoken, err := words.Read("words", "en", []byte(js.Global().Get("emperorWords").String()))
	if err != nil {
		panic(err) // the site reads every catalog before it serves one
	}
	words.Speak(spoken)
	js.Global().Set("emperorAnswer", js.FuncOf(func(_ js.Value, args []js.Value) any {
		return answer(args[0].String(), args[1].String())
	}))
	js.Global().Call("emperorReady")
	select {} // keep answering
}
