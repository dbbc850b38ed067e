package web

import (
	"bytes"
	"debug/gosym"
	"encoding/binary"
	"fmt"
	"testing"
)

// A program keeps the file and line of every function, without any name.
func TestBlankNames(t *testing.T) {
	if !*withPrograms {
		t.Skip("-programs compiles the programs")
	}
	for _, p := range programs {
		data, err := p.compile()
		if err != nil {
			t.Fatal(err)
		}
		names, want := traced(t, data)
		if len(names) < 1000 {
			t.Errorf("%s has %d names of functions before they are blanked, want thousands", p.file, len(names))
		}
		blankNames(data)
		names, got := traced(t, data)
		if len(names) > 0 {
			t.Errorf("%s has the names of %d functions, want none", p.file, len(names))
		}
		if len(got) != len(want) {
			t.Fatalf("%s has %d functions, want %d", p.file, len(got), len(want))
		}
		for i := range want {
			if got[i] != want[i] {
				t.Errorf("%s: a trace would tell %s, want %s", p.file, got[i], want[i])
			}
		}
	}
}

// traced returns the names that a program has for its functions, and the place that
// a trace gives for each.
func traced(t *testing.T, program []byte) (names, places []string) {
	t.Helper()
	memory, _ := initialMemory(program)
	at := bytes.Index(memory, []byte(functionTable))
	if at < 0 {
		t.Fatal("the program has no table of functions")
	}
	const firstFunction = 0x1000 << 16 // the address that the linker gives to it
	table, err := gosym.NewTable(nil, gosym.NewLineTable(memory[at:], firstFunction))
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range table.Funcs {
		if f.Name != "" {
			names = append(names, f.Name)
		}
		file, line, _ := table.PCToLine(f.Entry)
		places = append(places, fmt.Sprint(file, ":", line))
	}
	return names, places
}

// Data that is not a program, or only a part of one, stays as it is.
func TestBlankNamesOfOthers(t *testing.T) {
	memory := "A\x00" + functionTable + "\xff\xff\xff\xff\xff\xff\xff\xff"
	segment := "\x00\x41\x00\x0b" + string(binary.AppendUvarint(nil, uint64(len(memory)))) + memory
	section := "\x01" + segment
	whole := "\x00asm\x01\x00\x00\x00\x0b" + string(binary.AppendUvarint(nil, uint64(len(section)))) + section
	for n := range len(whole) + 1 {
		for _, other := range []string{whole[:n], whole[n:]} {
			program := []byte(other)
			if blankNames(program); string(program) != other {
				t.Errorf("got %q, want %q", program, other)
			}
		}
	}
}
