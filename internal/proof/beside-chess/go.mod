module github.com/emperorofchina/emperor/internal/proof/beside-chess

go 1.24

require (
	github.com/corentings/chess/v2 v2.3.2
	github.com/emperorofchina/emperor v0.0.0
)

require golang.org/x/exp v0.0.0-20250128182459-e0ece0dbea4c // indirect

replace github.com/emperorofchina/emperor => ../../..
