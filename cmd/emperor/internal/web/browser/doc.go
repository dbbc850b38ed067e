// Package browser plays on the page of emperor web in a browser. It is a module of
// its own, as it needs a driver; and it needs Chromium, which must be installed. What
// looks for barriers needs npm, to fetch axe-core, and is skipped without.
package browser
