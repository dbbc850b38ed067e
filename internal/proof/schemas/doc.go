// Package schemas checks examples/emperor.schema.json, the JSON Schema of the
// formats, with a validator: it accepts all that their readers accept, and
// refuses what those refuse for its shape. It is a module of its own, so that
// the library needs no validator.
//
// Some faults of shape a schema can't express, and leaves to the reader:
//
//   - what the board decides: names of regions and spaces, and the moves that have
//     them, which are texts with a grammar;
//   - sums: more than 64 cards face up;
//   - texts measured in bytes, where they have fewer characters, and numbers in
//     texts above 2^64;
//   - how a number is written: 5.0 and 5e0 for 5;
//   - the bounds of a document as a whole: its bytes, values, levels and keys;
//   - keys that are there twice, broken escapes, and all else that is over when a
//     schema gets to see a value.
package schemas
