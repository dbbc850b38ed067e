package rules

import (
	"encoding/xml"
	"fmt"
	"html"
	"strings"
)

// shapes are the parts of pictures, each once: the pictures refer to them,
// because most have the same ones.
type shapes struct {
	ids  map[string]string // by the part as SVG
	text strings.Builder
}

// element is an element of an SVG document.
type element struct {
	XMLName  xml.Name
	Attrs    []xml.Attr `xml:",any,attr"`
	Inside   string     `xml:",innerxml"`
	Elements []element  `xml:",any"`
}

// tag returns the element's first tag.
func (e element) tag() string {
	tag := "<" + e.XMLName.Local
	for _, a := range e.Attrs {
		tag += fmt.Sprintf(` %s="%s"`, a.Name.Local, html.EscapeString(a.Value))
	}
	return tag + ">"
}

func (e element) endTag() string { return "</" + e.XMLName.Local + ">" }

// smallest is the length of the shortest part that is kept apart.
const smallest = 120

// layer returns the elements of an SVG document, with references for its
// definitions and for the elements of its groups.
func (s *shapes) layer(document string) (string, error) {
	var root element
	if err := xml.Unmarshal([]byte(document), &root); err != nil {
		return "", err
	}
	var layer strings.Builder
	for _, group := range root.Elements {
		switch group.XMLName.Local {
		case "title", "desc":
		case "defs":
			s.define(group)
		case "g":
			layer.WriteString(group.tag())
			for _, part := range group.Elements {
				if len(part.Inside) < smallest {
					layer.WriteString(part.tag() + part.Inside + part.endTag())
				} else {
					fmt.Fprintf(&layer, `<use href="#%s"/>`, s.define(part))
				}
			}
			layer.WriteString(group.endTag())
		default:
			layer.WriteString(group.tag() + group.Inside + group.endTag())
		}
	}
	return layer.String(), nil
}

// define returns the id of a part.
func (s *shapes) define(part element) string {
	text := part.tag() + part.Inside + part.endTag()
	if s.ids == nil {
		s.ids = map[string]string{}
	}
	id, ok := s.ids[text]
	if !ok {
		id = fmt.Sprintf("part-%d", len(s.ids))
		s.ids[text] = id
		fmt.Fprintf(&s.text, "<g id=%q>%s</g>\n", id, text)
	}
	return id
}

// svg returns an invisible picture with all parts.
func (s *shapes) svg() string {
	return `<svg class="shapes" aria-hidden="true" width="0" height="0"><defs>` + "\n" +
		s.text.String() + "</defs></svg>\n"
}
