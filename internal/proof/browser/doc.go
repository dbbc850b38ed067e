// Package browser clicks on pictures in a browser. It is a module of its own, as
// it needs a driver; and it needs Chromium, which must be installed.
package browser
