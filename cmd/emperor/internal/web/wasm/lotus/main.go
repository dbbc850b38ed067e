//go:build js && wasm

// Lotus is package lotusengine as a program for browsers.
package main

import (
	"github.com/emperorofchina/emperor/cmd/emperor/internal/web/internal/asking"
	"github.com/emperorofchina/emperor/cmd/emperor/internal/web/lotusengine"
)

func main() { asking.Serve(lotusengine.Answer) }
