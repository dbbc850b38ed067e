module github.com/emperorofchina/emperor/internal/proof/schemas

go 1.23.0

require (
	github.com/emperorofchina/emperor v0.0.0
	github.com/santhosh-tekuri/jsonschema/v6 v6.0.3
)

require (
	github.com/google/go-cmp v0.7.0 // indirect
	golang.org/x/text v0.14.0 // indirect
	pgregory.net/rapid v1.3.0 // indirect
)

replace github.com/emperorofchina/emperor => ../../..
