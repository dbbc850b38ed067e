// The first link of a page, which skips its menu. It leaves the address alone,
// as that may contain a game or a seat at a table.
const link = document.querySelector(".skip");

link.addEventListener("click", event => {
	event.preventDefault();
	document.querySelector(link.hash).focus();
});
