// Package cases has the cases of the rules, for programs that show or run them.
package cases

import "embed"

// Files has the cases of The Emperor of China and the boards that they name,
// and those of Der weisse Lotus in the folder whitelotus.
//
//go:embed *.txt boards whitelotus
var Files embed.FS
