// Package drawing reads pictures drawn by the library, so that tests can
// compare them with the table.
package drawing

import (
	"encoding/xml"
	"io"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/emperorofchina/emperor/internal/plane"
)

// Element is an element of a picture with its children.
type Element struct {
	Name     string
	Attrs    map[string]string
	Text     string
	Children []*Element
}

// Parse reads a picture strictly. It fails the test if the picture is
// malformed, refers to anything outside of itself, or has another viewBox.
func Parse(t *testing.T, svg, viewBox string) *Element {
	t.Helper()
	root := &Element{}
	open := []*Element{root}
	decoder := xml.NewDecoder(strings.NewReader(svg))
	for {
		token, err := decoder.Token()
		if err == io.EOF {
			break
		}
		if err != nil {
			t.Fatalf("not well formed: %v", err)
		}
		top := open[len(open)-1]
		switch token := token.(type) {
		case xml.StartElement:
			e := newElement(t, token)
			top.Children = append(top.Children, e)
			open = append(open, e)
		case xml.EndElement:
			open = open[:len(open)-1]
		case xml.CharData:
			top.Text += string(token)
		}
	}
	if len(root.Children) != 1 || root.Children[0].Name != "svg" || strings.TrimSpace(root.Text) != "" {
		t.Fatal("the document is not one svg element")
	}
	picture := root.Children[0]
	if a := picture.Attrs; a["xmlns"] != "http://www.w3.org/2000/svg" || a["role"] != "img" ||
		a["viewBox"] != viewBox {
		t.Errorf("the svg element has %v, and should have the viewBox %q", a, viewBox)
	}
	picture.checkReferences(t)
	return picture
}

// newElement returns an element for its start tag.
func newElement(t *testing.T, start xml.StartElement) *Element {
	t.Helper()
	e := &Element{Name: start.Name.Local, Attrs: map[string]string{}}
	for _, a := range start.Attr {
		if _, twice := e.Attrs[a.Name.Local]; twice {
			t.Fatalf("<%s> has %s twice", e.Name, a.Name.Local)
		}
		e.Attrs[a.Name.Local] = a.Value
	}
	return e
}

// checkReferences checks that all references stay within the picture and that
// all numbers are finite.
func (e *Element) checkReferences(t *testing.T) {
	t.Helper()
	ids := map[string]bool{}
	for _, n := range e.All("") {
		if id := n.Attrs["id"]; id != "" {
			if ids[id] {
				t.Errorf("there are two elements with the id %q", id)
			}
			ids[id] = true
		}
	}
	for _, n := range e.All("") {
		if slices.Contains([]string{"script", "style", "image", "foreignObject", "a"}, n.Name) {
			t.Errorf("there is a <%s>", n.Name)
		}
		for name, value := range n.Attrs {
			if strings.Contains(value, "NaN") || strings.Contains(value, "Inf") ||
				strings.Contains(value, "e+") {
				t.Errorf("<%s> has %s=%q", n.Name, name, value)
			}
			id, isRef := strings.CutPrefix(strings.TrimSuffix(value, ")"), "url(#")
			if name == "href" {
				id, isRef = strings.CutPrefix(value, "#")
				if !isRef {
					t.Errorf("a reference leads to %q", value)
				}
			}
			if isRef && !ids[id] {
				t.Errorf("a reference leads to %q, which is not there", value)
			}
		}
	}
}

// All returns the elements below e with a name, or all of them if it is empty.
func (e *Element) All(name string) []*Element {
	var found []*Element
	for _, child := range e.Children {
		if name == "" || child.Name == name {
			found = append(found, child)
		}
		found = append(found, child.All(name)...)
	}
	return found
}

// Having returns the elements below e that have an attribute with a value.
func (e *Element) Having(attr, value string) []*Element {
	return slices.DeleteFunc(e.All(""), func(c *Element) bool { return c.Attrs[attr] != value })
}

// Layer returns the first group of a class, and fails the test if there is
// none.
func (e *Element) Layer(t *testing.T, class string) *Element {
	t.Helper()
	for _, g := range e.Having("class", class) {
		if g.Name == "g" {
			return g
		}
	}
	t.Fatalf("there is no group of class %q", class)
	return nil
}

// Number returns a numeric attribute, and fails the test if it is not a number.
func (e *Element) Number(t *testing.T, attr string) float64 {
	t.Helper()
	x, err := strconv.ParseFloat(e.Attrs[attr], 64)
	if err != nil {
		t.Fatalf("<%s>: %s=%q", e.Name, attr, e.Attrs[attr])
	}
	return x
}

// Texts returns the texts below e.
func (e *Element) Texts() []string {
	var texts []string
	for _, text := range e.All("text") {
		texts = append(texts, text.Text)
	}
	return texts
}

// Places returns the middle of each house space, dragon space and alliance in
// the picture of a board, by its attribute and the value of that, as in
// "data-spaceWei 3".
func Places(t *testing.T, board *Element) map[string]plane.Point {
	t.Helper()
	places := map[string]plane.Point{}
	for _, g := range board.All("g") {
		for _, attr := range []string{"data-space", "data-region", "data-alliance"} {
			if value, ok := g.Attrs[attr]; ok {
				places[attr+value] = g.Shape(t).Point
			}
		}
	}
	return places
}
