package playing

import (
	"runtime"
	"sync"
)

// InOrder does n jobs, each of which has a result, on all processors at once. It
// takes the results in the order of the jobs, one at a time, until take wants no
// more; so whatever is made of them is the same on any number of processors. An error
// of either ends it. It returns when no job is being done any more.
func InOrder[N int | int64, T any](n N, do func(i N) (T, error), take func(i N, t T) (more bool, err error)) error {
	type result struct {
		value T
		err   error
	}
	type job struct {
		i    N
		done chan result
	}
	processors := runtime.GOMAXPROCS(0)
	todo, queue := make(chan job), make(chan job, 4*processors) // the queue is in order
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
