//go:build js && wasm

// Wasm is package engine as a program for browsers.
package main

import (
	"github.com/emperorofchina/emperor/examples/web/engine"
	"github.com/emperorofchina/emperor/examples/web/internal/asking"
)

func main() { asking.Serve(engine.Answer) }
