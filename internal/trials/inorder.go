package trials

import (
	"runtime"
	"sync"
)

// InOrder runs n jobs on all processors and passes their results to take in the
// order of the jobs, one at a time. The outcome therefore does not depend on
// the number of processors. It stops at the first error, or when take returns
// false, and returns after all running jobs have ended.
func InOrder[N int | int64, T any](n N, do func(i N) (T, error),
	take func(i N, t T) (more bool, err error)) error {
	type result struct {
		value T
		err   error
	}
	type job struct {
		i    N
		done chan result
	}
	processors := runtime.GOMAXPROCS(0)
	todo, queue := make(chan job), make(chan job, 4*processors) // queue holds the jobs in order
	enough := make(chan struct{})
	var workers sync.WaitGroup
	defer workers.Wait()
	defer close(enough)
	for range processors {
		workers.Add(1)
		go func() {
			defer workers.Done()
			for j := range todo {
				value, err := do(j.i)
				j.done <- result{value, err}
			}
		}()
	}
	go func() {
		defer close(queue)
		defer close(todo)
		for i := N(0); i < n; i++ {
			j := job{i, make(chan result, 1)}
			select {
			case queue <- j:
			case <-enough:
				return
			}
			select {
			case todo <- j:
			case <-enough:
				return
			}
		}
	}()
	for j := range queue {
		r := <-j.done
		if r.err != nil {
			return r.err
		}
		if more, err := take(j.i, r.value); err != nil || !more {
			return err
		}
	}
	return nil
}
