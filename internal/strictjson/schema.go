package strictjson

import (
	"bytes"
	"encoding/json"
	"slices"
)

// Schema is a JSON Schema (2020-12): keywords with their values.
type Schema map[string]any

// Definitions are what a schema refers to by name, and whether the value that is
// described next is the whole document.
type Definitions struct {
	named map[string]Schema
	whole bool
}

// SchemaOf returns the schema of the documents that a codec reads, as a document
// of its own: with an address, a title, and a description.
//
// It describes shapes: what a codec refuses for more than its shape, a schema does
// not express.
func SchemaOf[N, T any](c Codec[N, T], address, title, description string) ([]byte, error) {
	d := Definitions{named: map[string]Schema{}, whole: true}
	s := c.Schema(&d)
	s["$schema"] = "https://json-schema.org/draft/2020-12/schema"
	s["$id"], s["title"], s["description"] = address, title, description
	if len(d.named) > 0 {
		s["$defs"] = d.named
	}
	var text bytes.Buffer
	e := json.NewEncoder(&text)
	e.SetEscapeHTML(false)
	e.SetIndent("", "  ")
	err := e.Encode(s)
	return text.Bytes(), err
}

// Named is a codec whose schema stands among the definitions under a name.
func Named[N, T any](name string, c Codec[N, T]) Codec[N, T] {
	schema := c.Schema
	c.Schema = func(d *Definitions) Schema {
		if d.whole {
			return schema(d)
		}
		if d.named[name] == nil {
			d.named[name] = schema(d)
		}
		return Schema{"$ref": "#/$defs/" + name}
	}
	return c
}

// ArrayOf describes an array of so many items at the most.
func ArrayOf(item Schema, most int) Schema {
	return Schema{"type": "array", "maxItems": most, "items": item}
}

// Unique returns the schema of an array as one in which nothing is there twice.
func (s Schema) Unique() Schema {
	s["uniqueItems"] = true
	return s
}

// Entries describes an object with some of these keys, or any where there are
// none, and what their values are.
func Entries(keys []string, value Schema) Schema {
	s := Schema{"type": "object", "additionalProperties": value}
	if keys != nil {
		s["propertyNames"] = Schema{"enum": keys}
	}
	return s
}

// AnyOf describes a value that is as one of these schemas says.
func AnyOf(schemas ...Schema) Schema { return Schema{"anyOf": schemas} }

// properties are the keys of an object with their schemas, in order.
type properties []property

type property struct {
	key    string
	schema Schema
}

// MarshalJSON keeps the order, which a map would not.
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
		schema, err := json.Marshal(p.schema)
		if err != nil {
			return nil, err
		}
		text = append(append(append(text, key...), ':'), schema...)
	}
	return append(text, '}'), nil
}

// schema describes the object by its fields.
func (o *objectOf[N, T]) schema(d *Definitions) Schema {
	var all properties
	var required, group []string
	s := Schema{"type": "object", "additionalProperties": false}
	if d.whole {
		all = append(all, property{versionKey, Schema{"const": version, "description": "the version of this format"}})
		required = append(required, versionKey)
		d.whole = false
	}
	for _, f := range o.fields {
		if f.key != "" {
			all = append(all, f.property(d))
		}
		switch {
		case f.oneOf != nil:
			var choices []Schema
			for _, one := range f.oneOf {
				all = append(all, one.property(d))
				choices = append(choices, Schema{"required": []string{one.key}})
			}
			s["oneOf"] = choices
		case f.naming != nil:
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
	if group != nil {
		together := Schema{}
		for i, key := range group {
			together[key] = slices.Concat(group[:i], group[i+1:])
		}
		s["dependentRequired"] = together
	}
	return s
}

// property describes a field with a key.
func (f *Field[N, T]) property(d *Definitions) property {
	s := f.schema(d)
	if f.words != "" {
		s["description"] = f.words
	}
	return property{f.key, s}
}

// schemaOfCases describes an object of one of several kinds, in the order of the
// kinds.
func schemaOfCases[N, T any, K ~uint8](objects map[K]*objectOf[N, T], key string, names []string, d *Definitions) Schema {
	var kinds []K
	for k := range objects {
		kinds = append(kinds, k)
	}
	slices.Sort(kinds)
	whole := d.whole
	var cases []Schema
	for _, k := range kinds {
		d.whole = whole
		s := objects[k].schema(d)
		all, _ := s["properties"].(properties)
		for i := range all {
			if all[i].key == key {
				all[i].schema = Schema{"const": names[k], "description": all[i].schema["description"]}
			}
		}
		cases = append(cases, s)
	}
	return Schema{"oneOf": cases}
}
