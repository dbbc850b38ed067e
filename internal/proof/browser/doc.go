// Package browser clicks on pictures in a browser. It is a separate module
// because it needs a browser driver. Chromium must be installed.
package browser
