// Package boards has the shipped boards of both games as data, in the formats
// that BoardSpec.UnmarshalJSON reads.
//
// The sides of The Emperor of China have the same regions and alliances, and
// differ in their roads. The names of eight regions are printed, and so are the
// colors of Wei, Han, Qi, Ch'in and Chu, the house spaces of Wei, Han, Chu and Lu,
// and the alliances 3 and 4. Yan's name, the other colors and Zhao's spaces are
// inferred; the alliances 2, 10, 12 and 14 follow from the published report of a
// game. The rest is reconstructed: the other spaces, the alliances, of all regions
// that share a border, and the roads. The drawing is chosen, with the lake between
// Ch'in, Han, Chu and Shu.
//
// The doc.go of package whitelotus says what is known of its board. Lands that
// border share the points of their outlines along the border, on all boards.
package boards

import _ "embed" // for the files

//go:embed 3-4.json
var Side3to4 []byte // for three and four players

//go:embed 4-5.json
var Side4to5 []byte // for four and five players

//go:embed china-1351.json
var China1351 []byte // of Der weisse Lotus
