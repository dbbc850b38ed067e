// The first link of a page, which leads past its menu. It goes there without the
// address, which may hold a game, or a seat at a table.
const link = document.querySelector(".skip");

link.addEventListener("click", event => {
	event.preventDefault();
	document.querySelector(link.hash).focus();
});
