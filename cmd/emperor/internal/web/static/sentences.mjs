// The sentences and words of the page that a catalog of another language would
// replace. Those of lessons come with them.

export const sentences = {
	ranks: ["", "1st", "2nd", "3rd", "4th", "5th"],
	later: "at the end",
};
