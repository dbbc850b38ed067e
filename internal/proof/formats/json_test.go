package formats_test

import (
	"encoding/json"
)

// decode reads JSON without encoding/json, which would have its own errors.
func decode[T any, P interface {
	*T
	json.Unmarshaler
}](data string) (T, error) {
	var v T
	err := P(&v).UnmarshalJSON([]byte(data))
	return v, err
}
