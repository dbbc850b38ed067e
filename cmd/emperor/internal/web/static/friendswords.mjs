// What the page says of tables of friends: their time, who is there, seats that
// are offered, and messages.

/** What a player can say with a click. */
export const messages = ["Good luck!", "Nice move!", "One moment, please.", "Sorry, I was away.", "Thank you!", "Well played!"];

/** The times that a table can have: the seconds, of a decision or of a game, in words. */
export const times = {
	seconds: ["for each decision", [[30, "30 seconds"], [120, "2 minutes"], [600, "10 minutes"], [86400, "a day"]]],
	total: ["for the whole game, each player", [[600, "10 minutes each"], [1800, "30 minutes each"], [3600, "an hour each"], [604800, "a week each"]]],
};

export const words = {
	presence: "At the table",
	here: "here",
	away: "away",
	offered: "offered",
	say: "Say something",
	send: "Say",
	line: "A line to the table",
	talk: "Messages",
	time: "Time",
	anyTime: "as long as you like",
	over: "When it is over",
	machineMoves: "the machine moves",
	seatOffered: "others can take the seat",
	takeSeat: name => `Take the seat of ${name}`,
	takeBack: "Take my seat back",
	copy: "Copy the table’s link",
	copied: "Copied.",
	ends: (offer, time) => `${offer ? "Their seat is offered" : "The machine decides for them"} in ${time}.`,
	isOffered: name => `The time of ${name} is over: the machine plays the seat until somebody opens the table’s link and takes it.`,
	machinePlays: "The machine plays your seat",
	mineIsOffered: "Your time is over: the machine plays your seat until you, or somebody who opens the table’s link, takes it.",
};
