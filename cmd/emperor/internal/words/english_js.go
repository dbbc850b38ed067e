package words

// English has no sentences in a program for browsers: the page, which has loaded
// those of its language, hands them over.
func English() *Catalog { return &Catalog{language: "en"} }
