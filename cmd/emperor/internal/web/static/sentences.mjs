// The sentences and words of the page that a catalog of another language would
// replace. Those of lessons come with them.

export const sentences = {
	ranks: ["", "1st", "2nd", "3rd", "4th", "5th"],
	liveries: { green: "Green", red: "Red", purple: "Purple", blue: "Blue", yellow: "Yellow", white: "White", black: "Black", orange: "Orange" },
	piecesOf: letter => `Color of the pieces of player ${letter}`,
	nameOf: letter => `Name of player ${letter}`,
	redo: "Redo",
	later: "at the end",
};
