package words

import "syscall/js"

// English asks the page for messages: it has loaded those of its language, and
// hands them over as the global object emperorWords.
func English() *Catalog { return page }

var page = &Catalog{message: func(key string) (string, bool) {
	message := js.Global().Get("emperorWords").Get(key)
	return message.String(), message.Type() == js.TypeString
}}
