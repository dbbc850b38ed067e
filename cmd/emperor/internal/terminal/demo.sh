#!/usr/bin/env bash
# Plays a whole game at a real terminal, of 80 columns and 50 rows or as the
# arguments say: a script types into tmux and reads the screen, kills the program
# in the middle of the game without warning, resumes it, and plays on to the end.
# Then it plays the same game at one sitting; both records must be equal.
#
#   cmd/emperor/internal/terminal/demo.sh [columns rows [directory for the screens]]
#
# It needs Go and tmux (apt-get install tmux), starts a tmux server of its own,
# and ends it.
set -euo pipefail
cd "$(dirname "$0")/../.."

columns=${1:-80} rows=${2:-50}
dir=$(mktemp -d)
screens=${3:-$dir/screens}
mkdir -p "$screens"
tmux() { command tmux -f /dev/null -S "$dir/tmux" "$@"; }
trap 'tmux kill-server 2>/dev/null || true; rm -rf "$dir"' EXIT

go build -o "$dir/emperor" ./cmd/emperor

# start ARGUMENTS... starts the program in the terminal, alone.
start() {
	if tmux has-session 2>/dev/null; then
		tmux respawn-pane -k "exec $dir/emperor play $*"
	else
		tmux start-server \; set-option -g history-limit 100000 \; set-option -g remain-on-exit on \; \
			new-session -d -x "$columns" -y "$rows" "sleep 1000"
		tmux respawn-pane -k "exec $dir/emperor play $*"
	fi
	tmux clear-history
}

screen() { tmux capture-pane -p; }
ended() { [ "$(tmux display-message -p '#{pane_dead}')" = 1 ]; }

# wait_for_prompt waits until the program asks for something, since the last line
# was typed; it fails when the program has ended. What was typed stands beside the
# old prompt, so that where the cursor is has to be asked before the screen is read.
cursor() { tmux display-message -p '#{history_size} #{cursor_y} #{cursor_x}'; }
wait_for_prompt() {
	local tries line
	for tries in $(seq 500); do
		ended && return 1
		if [ "$(cursor)" != "$typed_at" ]; then
			line=$(screen | awk 'NF {line = $0} END {print line}')
			[[ $line =~ ^[A-Za-z][^\<\>]*\>$ ]] && return 0
		fi
		sleep 0.02
	done
	echo "no prompt comes:" >&2
	screen >&2
	exit 1
}

# wait_for_question waits until more than Enter is wanted, reading on by pages.
wait_for_question() {
	while wait_for_prompt; do
		[[ $(screen | awk 'NF {line = $0} END {print line}') == Enter* ]] || return 0
		type_line ""
	done
	return 1
}

# type_line types a line, as a person would.
type_line() {
	tmux send-keys -l "$1"
	typed_at=$(cursor)
	tmux send-keys Enter
}

# keep NAME keeps what is on the screen.
keep() { screen | sed '/^Pane is dead/d' >"$screens/$1.txt"; }

# choose types the number of one of the choices on the screen, always the same
# where the choices are.
choose() {
	local offered
	offered=$(tmux capture-pane -p -S -40 | tac | sed -n '2,$p' | awk '/^  ?[0-9]+  / && !first {print; first = $1 == 1}')
	local count
	count=$(grep -c . <<<"$offered")
	type_line $((1 + $(cksum <<<"$offered" | cut -d' ' -f1) % count))
}

# play_on DECISIONS answers so many times, or to the end of the game.
play_on() {
	local n
	for ((n = 0; n < $1; n++)); do
		wait_for_question || return 0
		choose
	done
}

game="-players 4 -seats you,greedy,random -fortifications -seed 2005"
typed_at=none

start "$game -save $dir/killed.txt"
wait_for_prompt
keep 1-opening
wait_for_question
type_line help
wait_for_prompt
keep 2-help
wait_for_question
type_line "Wei: house 1 + house 2 (2 red)"
wait_for_prompt
keep 3-refusal
play_on 30
wait_for_question
keep 4-middle
type_line undo
wait_for_question
if [[ $(screen) == *"Your choices are cleared"* ]]; then
	type_line undo
	wait_for_question
fi
keep 5-undo
type_line score
wait_for_prompt
keep 6-score
wait_for_question

moves_before=$(grep -c '^[0-9]' "$dir/killed.txt")
kill -9 "$(tmux display-message -p '#{pane_pid}')"
while ! ended; do sleep 0.02; done
keep 7-killed
typed_at=none
start "-load $dir/killed.txt"
wait_for_question
keep 8-resumed
moves_after=$(grep -c '^[0-9]' "$dir/killed.txt")
type_line log
wait_for_prompt
keep 9-log
play_on 1000
keep 10-end

typed_at=none
start "$game -save $dir/whole.txt"
play_on 1000
keep 11-end-at-one-sitting

cmp "$dir/killed.txt" "$dir/whole.txt"
echo "Killed after $moves_before turns, resumed with $moves_after, ended after $(grep -c '^[0-9]' "$dir/killed.txt"):"
grep -E '^(names|scores|winners)' "$dir/killed.txt"
echo "The same game at one sitting has the same record."
