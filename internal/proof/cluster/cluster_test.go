package cluster_test

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/moby/buildkit/frontend/dockerfile/instructions"
	"github.com/moby/buildkit/frontend/dockerfile/linter"
	"github.com/moby/buildkit/frontend/dockerfile/parser"
	batch "k8s.io/api/batch/v1"
	"sigs.k8s.io/yaml"
)

var root = filepath.Join("..", "..", "..")

func source(t *testing.T, name string) string {
	t.Helper()
	text, err := os.ReadFile(filepath.Join(root, "examples", "study", name))
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// built compiles the program and returns its path.
func built(t *testing.T) string {
	t.Helper()
	program := filepath.Join(t.TempDir(), "emperor")
	build := exec.Command("go", "build", "-o", program, "./cmd/emperor")
	build.Dir = root
	if out, err := build.CombinedOutput(); err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	return program
}

var (
	fewGames = "-games=1600" // instead of the default number
	games    = regexp.MustCompile(`-games[= ]\d+`)
)

// checkShards plays a study of a few games with the arguments that each shard
// gets, and merges it: no game is missing, and none occurs twice.
func checkShards(t *testing.T, shards int, arguments func(i int) []string) {
	t.Helper()
	program, dir := built(t), t.TempDir()
	merge := exec.Command(program, "study", "-merge")
	for i := range shards {
		args := append([]string{"study"}, strings.Split(games.ReplaceAllString(strings.Join(arguments(i), " "), fewGames), " ")...)
		shard := exec.Command(program, args...)
		shard.Dir = dir
		if out, err := shard.CombinedOutput(); err != nil {
			t.Fatalf("%q: %v: %s", args, err, out)
		}
	}
	files, err := filepath.Glob(filepath.Join(dir, "random-*.json"))
	if err != nil || len(files) != shards {
		t.Fatalf("%d files, %v", len(files), err)
	}
	merge.Args = append(merge.Args, files...)
	if out, err := merge.CombinedOutput(); err != nil {
		t.Errorf("%v: %s", err, out)
	}
}

func TestKubernetesJob(t *testing.T) {
	var job batch.Job
	if err := yaml.UnmarshalStrict([]byte(source(t, "kubernetes.yaml")), &job); err != nil {
		t.Fatal(err)
	}
	spec, pod := job.Spec, job.Spec.Template.Spec
	if job.APIVersion != "batch/v1" || job.Kind != "Job" || spec.CompletionMode == nil ||
		*spec.CompletionMode != batch.IndexedCompletion ||
		spec.Completions == nil || pod.RestartPolicy != "Never" || spec.BackoffLimitPerIndex == nil ||
		len(pod.Containers) != 1 {
		t.Fatalf("%+v", job)
	}
	study := pod.Containers[0]
	if len(study.VolumeMounts) != 1 || len(pod.Volumes) != 1 ||
		study.VolumeMounts[0].Name != pod.Volumes[0].Name {
		t.Errorf("%+v, %+v", study.VolumeMounts, pod.Volumes)
	}
	// Without a limit a study would start one game for each processor of the
	// machine, and be throttled.
	limit := study.Resources.Limits.Cpu().String()
	if len(study.Env) != 1 || study.Env[0].Name != "GOMAXPROCS" || study.Env[0].Value != limit ||
		limit != study.Resources.Requests.Cpu().String() {
		t.Errorf("%+v, for a limit of %s processors", study.Env, limit)
	}
	checkShards(t, int(*spec.Completions), func(i int) []string {
		var args []string
		for _, arg := range study.Args {
			arg = strings.ReplaceAll(arg, "$(JOB_COMPLETION_INDEX)", strconv.Itoa(i)) // as the cluster does
			args = append(args, strings.ReplaceAll(arg, study.VolumeMounts[0].MountPath+"/", ""))
		}
		return args
	})
}

func TestSlurmScript(t *testing.T) {
	text := source(t, "slurm.sh")
	array := regexp.MustCompile(`(?m)^#SBATCH --array=0-(\d+)$`).FindStringSubmatch(text)
	if array == nil {
		t.Fatal("the Slurm script has no array")
	}
	last, _ := strconv.Atoi(array[1])
	dir := t.TempDir() // here study only prints its arguments
	script := "#!/bin/sh\nshift\necho \"$GOMAXPROCS\" \"$@\"\n"
	if err := os.WriteFile(filepath.Join(dir, "emperor"), []byte(script), 0o700); err != nil {
		t.Fatal(err)
	}
	script, err := filepath.Abs(filepath.Join(root, "examples", "study", "slurm.sh"))
	if err != nil {
		t.Fatal(err)
	}
	checkShards(t, last+1, func(i int) []string {
		sh := exec.Command("sh", script)
		sh.Dir = dir
		sh.Env = append(os.Environ(), fmt.Sprintf("SLURM_ARRAY_TASK_ID=%d", i), "SLURM_CPUS_PER_TASK=7")
		out, err := sh.Output()
		printed := strings.Fields(string(out))
		if err != nil || len(printed) < 2 || printed[0] != "7" {
			t.Fatalf("%v: %s", err, out)
		}
		return printed[1:]
	})
}

func TestDockerfile(t *testing.T) {
	text := source(t, "Dockerfile")
	file, err := parser.Parse(strings.NewReader(text))
	if err != nil {
		t.Fatal(err)
	}
	stages, _, err := instructions.Parse(file.AST, linter.New(&linter.Config{
		ExperimentalAll: true,
		Warn: func(rule, description, _, message string, _ []parser.Range) {
			t.Errorf("%s: %s %s", rule, description, message)
		},
	}))
	if err != nil || len(stages) != 2 || len(file.Warnings) > 0 {
		t.Errorf("%d stages, %v, %v", len(stages), file.Warnings, err)
	}
	mod, err := os.ReadFile(filepath.Join(root, "go.mod"))
	if err != nil {
		t.Fatal(err)
	}
	var need, have int // 1.x
	line := regexp.MustCompile(`(?m)^go 1\.\d+`).FindString(string(mod))
	if _, err := fmt.Sscanf(line, "go 1.%d", &need); err != nil {
		t.Fatal(err)
	}
	if _, err := fmt.Sscanf(stages[0].BaseName, "golang:1.%d", &have); err != nil || have < need {
		t.Errorf("%s builds what needs Go 1.%d", stages[0].BaseName, need)
	}
	for i, line := range strings.Split(text, "\n") { // every path that is built exists
		for _, path := range regexp.MustCompile(`\./[\w/]+`).FindAllString(line, -1) {
			if _, err := os.Stat(filepath.Join(root, path)); err != nil {
				t.Errorf("line %d: %v", i+1, err)
			}
		}
	}
}
