// Package surface has the tests that walk all exported types of the public
// packages.
package surface
