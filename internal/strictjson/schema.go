package strictjson

// Schema is a JSON Schema (2020-12): keywords with their values.
type Schema map[string]any

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

func (o *objectOf[N, T]) schema() Schema { return Schema{"type": "object"} }

func casesSchema[N, T any, K ~uint8](objects map[K]*objectOf[N, T], key string, choice Codec[N, K]) Schema {
	return Schema{}
}
