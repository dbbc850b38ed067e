//go:build !js

package words

import (
	_ "embed"
	"sync"
)

//go:embed en.json
var english []byte

// English returns the catalog of the sentences in English, which has all keys.
var English = sync.OnceValue(func() *Catalog {
	c, err := Read("en.json", english)
	if err != nil {
		panic(err) // a bug of ours: the tests read it
	}
	return c
})
