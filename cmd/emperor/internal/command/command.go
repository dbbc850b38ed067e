// Package command is the common part of the commands of the program emperor:
// reading arguments, reporting wrong ones, and the exit status.
package command

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"

	"github.com/emperorofchina/emperor/cmd/emperor/internal/console"
	"github.com/emperorofchina/emperor/internal/printable"
)

// Run runs a command and returns the exit status: 0, 1 for a failure, or 2 for
// a wrong argument, before which nothing is written.
type Run func(args []string, in io.Reader, out, errs io.Writer) int

// mistake is an error that a wrong argument causes.
type mistake struct{ error }

// Error returns the message on one line, although it may repeat an argument.
func (m mistake) Error() string { return strings.ReplaceAll(m.error.Error(), "\n", " ") }

func (m mistake) Unwrap() error { return m.error }

// Mistake returns err as the error of a wrong argument. It returns nil if err
// is nil.
func Mistake(err error) error {
	if err == nil {
		return nil
	}
	return mistake{err}
}

// usageColumns is the width of a flag's description in -help, without its
// margin and its default.
const usageColumns = 64

// Parse parses the arguments of a command, and checks them with check, which
// may be nil. For -help it writes usage and the flags to errs. It returns the
// flags on the command line.
func Parse(flags *flag.FlagSet, usage string, args []string, errs io.Writer,
	check func(given map[string]bool) error) (given map[string]bool, err error) {
	flags.SetOutput(io.Discard)
	err = flags.Parse(args)
	if errors.Is(err, flag.ErrHelp) {
		errs = printable.To(errs)
		fmt.Fprintf(errs, "%s\n", strings.ReplaceAll(usage, "$emperor", Name()))
		flags.SetOutput(errs)
		flags.VisitAll(func(f *flag.Flag) {
			f.Usage = strings.TrimSuffix(console.WrapTo(usageColumns, f.Usage, 0), "\n")
		})
		flags.PrintDefaults()
		return nil, err
	}
	given = map[string]bool{}
	flags.Visit(func(f *flag.Flag) { given[f.Name] = true })
	if err != nil {
		if name, unknown := strings.CutPrefix(err.Error(), "flag provided but not defined: "); unknown {
			err = fmt.Errorf("no flag %s%s", name, suggestion(name, flags))
		}
	} else if check != nil {
		err = check(given)
	}
	if err != nil {
		err = Mistake(fmt.Errorf("%w; see -help", err))
	}
	return given, err
}

// CheckFile returns an error if no file of that name can be written, because it is a
// folder or its folder does not exist. An empty name stands for no file.
func CheckFile(name string) error {
	if name == "" {
		return nil
	}
	if info, err := os.Stat(name); err == nil && info.IsDir() {
		return fmt.Errorf("%s is a folder, not a file", name)
	}
	if _, err := os.Stat(filepath.Dir(name)); err != nil {
		return fmt.Errorf("%s cannot be written: %w", name, err)
	}
	return nil
}

// CheckFolder returns an error if a folder cannot have that name, because a file has
// it.
func CheckFolder(name string) error {
	if info, err := os.Stat(name); err == nil && !info.IsDir() {
		return fmt.Errorf("%s is a file, not a folder", name)
	}
	return nil
}

// NoArguments returns an error if arguments follow the flags.
func NoArguments(flags *flag.FlagSet) error {
	if flags.NArg() > 0 {
		return fmt.Errorf("unexpected argument %q", flags.Arg(0))
	}
	return nil
}

// Status writes an error to errs, after the name of its command, and returns
// the exit status.
func Status(errs io.Writer, name string, err error) int {
	if err == nil || errors.Is(err, flag.ErrHelp) {
		return 0
	}
	fmt.Fprintf(printable.To(errs), "emperor %s: %v\n", name, err)
	if errors.As(err, new(mistake)) {
		return 2
	}
	return 1
}

// Name returns the words that start this program in a shell.
func Name() string {
	if strings.Contains(os.Args[0], "go-build") { // the folder of go run and go test
		return "go run ./cmd/emperor"
	}
	return os.Args[0]
}
