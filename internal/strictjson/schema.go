package strictjson

import (
	"bytes"
	"cmp"
	"encoding/json"
	"fmt"
	"maps"
	"reflect"
	"slices"
)

// Schema is a JSON Schema (2020-12): keywords with their values.
type Schema map[string]any

// Definitions collects the schemas that others refer to by name. If whole is
// set, the next schema describes a whole document.
type Definitions struct {
	named   map[string]Schema
	whole   bool
	comment func(structType, field string) string
}

// keywords are in this order in a schema; others follow them by name.
var keywords = []string{
	"$schema", "title", "description", "$ref", "type", "const", "enum", "anyOf", "oneOf",
	"properties", "required", "dependentRequired",
}

// MarshalJSON writes the most important keywords first.
func (s Schema) MarshalJSON() ([]byte, error) {
	rank := func(keyword string) int {
		if i := slices.Index(keywords, keyword); i >= 0 {
			return i
		}
		return len(keywords)
	}
	ordered := slices.SortedFunc(maps.Keys(s), func(a, b string) int {
		return cmp.Or(cmp.Compare(rank(a), rank(b)), cmp.Compare(a, b))
	})
	var all properties
	for _, keyword := range ordered {
		all = append(all, property{keyword, s[keyword]})
	}
	return all.MarshalJSON()
}

// Document is a format with its name and a description.
type Document struct {
	Name, Words string
	schema      func(d *Definitions) Schema
}

// DocumentOf returns the documents of a type, under its name and without a
// description. It panics if [Made] has not made the codec of the type yet.
func DocumentOf(typ reflect.Type) Document {
	kept, ok := made.Load(typ)
	if !ok {
		panic(fmt.Sprintf("strictjson: %v has no codec yet", typ))
	}
	return Document{Name: typ.Name(), schema: kept.(*codec).Schema}
}

// SchemaOf returns one schema for all documents. Each document is a definition
// in it, and so is every codec with a name. The function comment returns the
// comment on a field of a struct, which describes its key.
//
// The schema describes only the shape of the data. A codec may reject more.
func SchemaOf(
	title, words string, comment func(structType, field string) string, documents ...Document,
) ([]byte, error) {
	d := Definitions{named: map[string]Schema{}, comment: comment}
	for _, document := range documents {
		d.whole = true
		s := document.schema(&d)
		d.whole = false
		s["description"] = document.Words
		d.named[document.Name] = s
	}
	var text bytes.Buffer
	e := json.NewEncoder(&text)
	e.SetEscapeHTML(false)
	e.SetIndent("", "  ")
	err := e.Encode(Schema{
		"$schema":     "https://json-schema.org/draft/2020-12/schema",
		"title":       title,
		"description": words,
		"$defs":       d.named,
	})
	return text.Bytes(), err
}

// Named returns the codec with its schema as a definition of this name; the
// words describe it for people.
func Named[N, T any](name, words string, c Codec[N, T]) Codec[N, T] {
	schema := func(d *Definitions) Schema { return d.schemaNamed(name, words, c.Schema) }
	return Codec[N, T]{&codec{c.write, c.read, schema}}
}

// schemaNamed returns a reference to the definition of this name, and makes it of
// schema if there is none; but the schema itself for a whole document.
func (d *Definitions) schemaNamed(name, words string, schema func(d *Definitions) Schema) Schema {
	if d.whole {
		return schema(d)
	}
	if d.named[name] == nil {
		s := schema(d)
		s["description"] = words
		d.named[name] = s
	}
	return Schema{"$ref": "#/$defs/" + name}
}

// ArrayOf describes an array of up to most items.
func ArrayOf(item Schema, most int) Schema {
	return Schema{"type": "array", "maxItems": most, "items": item}
}

// Unique returns the schema of an array with distinct items.
func (s Schema) Unique() Schema {
	s["uniqueItems"] = true
	return s
}

// Entries describes an object with some of these keys, or with any keys if keys
// is nil, and with this schema for its values.
func Entries(keys []string, value Schema) Schema {
	s := Schema{"type": "object", "additionalProperties": value}
	if keys != nil {
		s["propertyNames"] = Schema{"enum": keys}
	}
	return s
}

// AnyOf describes a value that matches any of these schemas.
func AnyOf(schemas ...Schema) Schema { return Schema{"anyOf": schemas} }

// properties are the keys of an object, in order.
type properties []property

type property struct {
	key   string
	value any // a Schema in the object of the keyword "properties"
}

// MarshalJSON keeps the order of the keys.
func (all properties) MarshalJSON() ([]byte, error) {
	text := []byte{'{'}
	for i, p := range all {
		if i > 0 {
			text = append(text, ',')
		}
		key, err := json.Marshal(p.key)
		if err != nil {
			return nil, err
		}
		value, err := json.Marshal(p.value)
		if err != nil {
			return nil, err
		}
		text = append(append(append(text, key...), ':'), value...)
	}
	return append(text, '}'), nil
}

// schema describes the object by its fields.
func (o *objectCodec) schema(d *Definitions) Schema { return schemaOf(o.fields, d) }

// schemaOf describes an object with these fields.
func schemaOf(fields []*Field, d *Definitions) Schema {
	var all properties
	var required, group []string
	s := Schema{"type": "object", "additionalProperties": false}
	if d.whole {
		all = append(all, property{versionKey,
			Schema{"const": version, "description": "the version of this format"}})
		required = append(required, versionKey)
		d.whole = false
	}
	for _, f := range fields {
		if f.choices == nil {
			all = append(all, f.property(d))
		}
		switch {
		case f.choices != nil:
			var choices []Schema
			for _, choice := range f.choices {
				all = append(all, choice.property(d))
				choices = append(choices, Schema{"required": []string{choice.key}})
			}
			s["oneOf"] = choices
		case f.presence == always, f.presence == demanded:
			required = append(required, f.key)
		case f.presence == grouped:
			group = append(group, f.key)
		}
	}
	s["properties"] = all
	if required != nil {
		s["required"] = required
	}
	if len(group) > 1 {
		together := Schema{}
		for i, key := range group {
			together[key] = slices.Concat(group[:i], group[i+1:])
		}
		s["dependentRequired"] = together
	}
	return s
}

// property describes a field with a key.
func (f *Field) property(d *Definitions) property {
	s := f.schema(d)
	words := f.words
	if words == "" && d.comment != nil {
		words = d.comment(f.owner, f.name)
	}
	if words != "" {
		s["description"] = words
	}
	return property{f.key, s}
}

// schemaOfCases describes an object of one of several kinds, in the order of
// the kinds.
func schemaOfCases(kinds map[int]*objectCodec, key string, names []string, d *Definitions) Schema {
	whole := d.whole
	var cases []Schema
	for _, k := range slices.Sorted(maps.Keys(kinds)) {
		d.whole = whole
		s := kinds[k].schema(d)
		for _, p := range s["properties"].(properties) {
			if named, ok := p.value.(Schema); ok && p.key == key {
				delete(named, "enum")
				named["const"] = names[k]
			}
		}
		cases = append(cases, s)
	}
	return Schema{"oneOf": cases}
}
