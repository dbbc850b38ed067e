package strictjson

import (
	"bytes"
	"encoding/json"
	"fmt"
	"reflect"
	"strings"
)

// UnmarshalStruct reads data as json.Unmarshal does, with exactly the keys of the
// struct to which to points, each at most once and in its letter case. It
// leaves a type with UnmarshalJSON to that method.
func UnmarshalStruct(data []byte, to any) error {
	if !json.Valid(data) {
		return json.Unmarshal(data, to)
	}
	if err := checkStructKeys(data, reflect.TypeOf(to).Elem()); err != nil {
		return err
	}
	return json.Unmarshal(data, to)
}

var unmarshaler = reflect.TypeFor[json.Unmarshaler]()

// checkStructKeys returns an error for a duplicate key, and for a key that is not one
// of the struct type t. The data must be valid JSON.
func checkStructKeys(data []byte, t reflect.Type) error {
	first := bytes.TrimLeft(data, " \t\r\n")[0]
	if t.Kind() == reflect.Pointer {
		t = t.Elem()
	}
	switch {
	case reflect.PointerTo(t).Implements(unmarshaler):
	case t.Kind() == reflect.Slice && first == '[':
		var items []json.RawMessage
		if err := json.Unmarshal(data, &items); err != nil {
			return err
		}
		for _, item := range items {
			if err := checkStructKeys(item, t.Elem()); err != nil {
				return err
			}
		}
	case t.Kind() == reflect.Struct && first == '{':
		return checkObject(data, t)
	}
	return nil
}

// checkObject is checkStructKeys for an object.
func checkObject(data []byte, t reflect.Type) error {
	fields := map[string]reflect.Type{}
	for i := range t.NumField() {
		key, _, _ := strings.Cut(t.Field(i).Tag.Get("json"), ",")
		fields[key] = t.Field(i).Type
	}
	seen := map[string]bool{}
	d := json.NewDecoder(bytes.NewReader(data))
	if _, err := d.Token(); err != nil {
		return err
	}
	for d.More() {
		token, err := d.Token()
		if err != nil {
			return err
		}
		key, _ := token.(string)
		switch {
		case fields[key] == nil:
			return fmt.Errorf("unknown key %q", key)
		case seen[key]:
			return fmt.Errorf("duplicate key %q", key)
		}
		seen[key] = true
		var value json.RawMessage
		if err := d.Decode(&value); err != nil {
			return err
		}
		if err := checkStructKeys(value, fields[key]); err != nil {
			return err
		}
	}
	return nil
}
