package web

import (
	"bytes"
	"encoding/binary"
	"math"
	"os"
	"path/filepath"

	"github.com/emperorofchina/emperor/cmd/emperor/internal/source"
)

// program is a program for browsers.
type program struct {
	file   string   // its path in the site
	source string   // its package
	quick  []string // the packages that compute moves
}

const module = "github.com/emperorofchina/emperor"

// programs has a program for each game. A page loads only its game's.
var programs = []program{
	{"emperor.wasm", module + "/cmd/emperor/internal/web/wasm",
		[]string{module, module + "/opponents", module + "/internal/rows"}},
	{"lotus/lotus.wasm", module + "/cmd/emperor/internal/web/wasm/lotus",
		[]string{module + "/whitelotus", module + "/whitelotus/opponents"}},
}

// build returns the program for browsers, without the names of its functions.
func (p program) build() ([]byte, error) {
	data, err := p.compile()
	blankNames(data)
	return data, err
}

// compile compiles the program with the go command. It disables inlining, which
// makes the program a tenth smaller, except in the packages that compute moves,
// where it would cost time.
func (p program) compile() ([]byte, error) {
	folder, err := os.MkdirTemp("", "emperor-web-")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(folder)
	file := filepath.Join(folder, "program.wasm")
	args := []string{"build", "-o", file, "-trimpath", "-ldflags=-s -w", "-gcflags=all=-l"}
	for _, quick := range p.quick {
		args = append(args, "-gcflags="+quick+"=")
	}
	if _, err := source.Go(append(args, p.source)...); err != nil {
		return nil, err
	}
	return os.ReadFile(file)
}

// functionTable is how the table of functions begins in a program of Go 1.20 or later.
// Eight numbers of eight bytes follow: how many functions there are, two others, and
// where the parts of the table are.
const functionTable = "\xf1\xff\xff\xff\x00\x00\x01\x08"

// blankNames overwrites the data about functions that a program uses only to print the
// trace of a crash: their names, and where to find their arguments. That saves 80 kB of
// the compressed program. The trace keeps the files and lines. A program stays as it is
// if its tables do not have the form that they have had since Go 1.20.
func blankNames(program []byte) {
	memory, segments := initialMemory(program)
	number := func(at int) int {
		if at < 0 || at+4 > len(memory) {
			return 0
		}
		return int(binary.LittleEndian.Uint32(memory[at:]))
	}
	blank := func(from, to int, value byte) {
		for i := max(from, 0); i < min(to, len(memory)); i++ {
			memory[i] = value
		}
	}
	table := bytes.Index(memory, []byte(functionTable))
	if table < 0 {
		return
	}
	names, units, functions := table+number(table+32), table+number(table+40), table+number(table+64)
	many := number(table + 8)
	if names <= table || units < names || functions < units || many > (len(memory)-functions)/8 {
		return
	}
	blank(names, units, 0)
	for i := range many {
		function := functions + number(functions+8*i+4)
		blank(function+4, function+8, 0)   // where its name is
		blank(function+36, function+40, 0) // its first line
		tables := function + 44
		data := tables + 4*number(function+28)
		if data > tables {
			blank(tables, tables+4, 0) // where it cannot be interrupted: nothing interrupts it in a browser
		}
		if last := function + 43; last < len(memory) && memory[last] > 5 {
			blank(data+4*5, data+4*6, 0xff) // where its arguments are
		}
	}
	for _, s := range segments {
		copy(s.data, memory[s.address:])
	}
}

// segment is a part of a program that is loaded into its memory.
type segment struct {
	address int
	data    []byte
}

// initialMemory returns the memory that a program begins with, and the segments of
// the program that it is loaded from.
func initialMemory(program []byte) (memory []byte, segments []segment) {
	const dataSection = 11
	r := wasmReader(program)
	r.next(8) // the format and its version
	end := 0
	for len(r) > 0 {
		section := r.number()
		content := wasmReader(r.next(r.number()))
		if section != dataSection {
			continue
		}
		content.number() // of segments
		for len(content) > 0 {
			content.next(2) // a kind of segment, and the instruction that yields its address
			address := content.number()
			content.next(1) // the end of the instructions
			data := content.next(content.number())
			segments = append(segments, segment{address, data})
			end = max(end, address+len(data))
		}
	}
	memory = make([]byte, end)
	for _, s := range segments {
		copy(memory[s.address:], s.data)
	}
	return memory, segments
}

// wasmReader reads the binary format of WebAssembly. If the data ends too early, it
// returns zeros and fewer bytes.
type wasmReader []byte

// number reads a number of at most 31 bits.
func (r *wasmReader) number() int {
	n, size := binary.Uvarint(*r)
	if size <= 0 || n > math.MaxInt32 {
		*r = nil
		return 0
	}
	*r = (*r)[size:]
	return int(n)
}

// next reads n bytes.
func (r *wasmReader) next(n int) []byte {
	n = min(n, len(*r))
	data := (*r)[:n]
	*r = (*r)[n:]
	return data
}
