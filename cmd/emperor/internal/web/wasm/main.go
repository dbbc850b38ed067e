//go:build js && wasm

// Wasm is package engine as a program for browsers.
package main

import (
	"github.com/emperorofchina/emperor/cmd/emperor/internal/web/engine"
	"github.com/emperorofchina/emperor/cmd/emperor/internal/web/internal/asking"
)

func main() { asking.Serve(engine.Answer) }
