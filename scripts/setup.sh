# Other scripts source this file: places, messages, builds, copies, and the packages that bench needs on a new machine.
# It installs only missing packages, by apt-get, and names them where there is no apt-get.

# Python reads files as UTF-8 also if the locale has another encoding.
export PYTHONUTF8=1
# Scripts that need the variable BENCH_TESTS set it themselves: see Package.swift.
unset BENCH_TESTS

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)

say() { printf '%s\n' "$*" >&2; }
fail() {
  say "$*"
  exit 1
}

# step NAME COMMAND...: runs the command, and prints its name before and its time after it.
step() {
  local start=$SECONDS
  printf '\n== %s (%s)\n' "$1" "$(date +%T)"
  "${@:2}"
  printf -- '-- %s: %d s\n' "$1" $((SECONDS - start))
}

have_gd() { [ -e /usr/include/gd.h ] || [ -e /usr/local/include/gd.h ] || [ -e /opt/homebrew/include/gd.h ]; }
have_font() {
  local folder
  for folder in /usr/share/fonts /usr/local/share/fonts "${HOME:-}/.fonts" "${HOME:-}/.local/share/fonts" "${HOME:-}/Library/Fonts" /Library/Fonts; do
    [ -d "$folder" ] && [ -n "$(find -L "$folder" -name 'DejaVuSansCondensed.ttf' -print -quit 2>/dev/null)" ] && return 0
  done
  return 1
}

need_swift() {
  command -v swift >/dev/null 2>&1 ||
    fail "No Swift toolchain on PATH. Install Swift 6.2 or newer from https://swift.org/install and run this again."
}

# Installs the Debian packages that are missing.
install_missing() {
  local packages=() log
  have_gd || packages+=(libgd-dev)
  have_font || packages+=(fonts-dejavu-extra)
  [ ${#packages[@]} -eq 0 ] && return 0

  if [ "$(uname -s)" = Darwin ]; then
    fail "Missing: ${packages[*]}. Run 'brew install gd font-dejavu' and try again."
  fi
  command -v apt-get >/dev/null 2>&1 ||
    fail "Missing: ${packages[*]} (Debian's names). Install them with this machine's package manager and try again."
  can_install ||
    fail "Missing: ${packages[*]}. You are not root, and sudo cannot ask for a password here: run 'apt-get install ${packages[*]}' as root and try again."
  say "Installing ${packages[*]}."
  log=$(mktemp)
  apt_install "$log" "${packages[@]}" ||
    { cat "$log" >&2; rm -f "$log"; fail "Could not install ${packages[*]}: apt-get's messages are above."; }
  rm -f "$log"
}

# install_if_possible PROGRAM...: installs the Debian packages of missing programs, or says that this was not possible.
install_if_possible() {
  local packages=() program
  for program in "$@"; do
    # The package binutils contains no program with the name binutils.
    command -v "${program/binutils/strip}" >/dev/null 2>&1 || packages+=("$program")
  done
  [ ${#packages[@]} -eq 0 ] && return 0
  say "Installing ${packages[*]}."
  command -v apt-get >/dev/null 2>&1 && can_install && apt_install /dev/null "${packages[@]}" ||
    say "Could not install ${packages[*]}: the script continues without these packages."
}

can_install() {
  [ "$(id -u)" -eq 0 ] || { command -v sudo >/dev/null 2>&1 && { sudo -n true 2>/dev/null || [ -t 0 ]; }; }
}

# apt_install LOG PACKAGE...
apt_install() {
  local log=$1 sudo=()
  shift
  [ "$(id -u)" -eq 0 ] || sudo=(sudo)
  # The package lists of a new container are empty, so they are updated if the first attempt fails.
  "${sudo[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends "$@" >"$log" 2>&1 && return 0
  "${sudo[@]}" apt-get update >>"$log" 2>&1 || true
  "${sudo[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends "$@" >>"$log" 2>&1
}

# swift_build ARGUMENTS...: swift build, and once more if SwiftPM crashes, which it rarely does when a process that it
# started ends (in Foundation's Process, seen in CI with Swift 6.3). A stop (130, 137, 143) is no crash.
swift_build() {
  local status=0
  swift build "$@" || status=$?
  case $status in
  13[2-689]) say "swift build crashed. Trying once more." && swift build "$@" ;;
  *) return $status ;;
  esac
}

# build ARGUMENTS...: such a build. The output is only shown on a terminal, or if the build fails.
build() { (cd "$root" && if [ -t 2 ]; then swift_build "$@" >&2; else quietly swift_build "$@"; fi); }

# quietly COMMAND...: shows the command's output only if the command fails.
quietly() {
  local log status=0
  log=$(mktemp)
  "$@" >"$log" 2>&1 || status=$?
  [ $status -eq 0 ] || cat "$log" >&2
  rm -f "$log"
  return $status
}

need_bench() {
  need_swift
  install_missing
  build -c release --product bench || fail "The build failed: the compiler's messages are above."
}

# The committed run, unpacked beside its archive (git ignores the unpacked files).
unpack_gallery() { tar -xzf "$root/results/gallery/run.tar.gz" -C "$root/results/gallery"; }

# copy_repository FOLDER: the files of the working tree, without ignored files.
copy_repository() {
  mkdir -p "$1"
  git -C "$root" ls-files -z --cached --others --exclude-standard |
    (cd "$root" && tar -c --null --ignore-failed-read -T - 2>/dev/null) | tar -x -C "$1"
}

# commit_all FOLDER: makes the folder a git repository with one commit on the branch main.
commit_all() {
  git -C "$1" init --quiet --initial-branch main
  git -C "$1" add --all
  git -C "$1" -c user.name=check -c user.email=check@localhost commit --quiet --message "As it is"
}

# release_repository FOLDER: such a copy as a git repository with the tag 1.0.0.
release_repository() {
  copy_repository "$1"
  commit_all "$1"
  git -C "$1" tag 1.0.0
}

# copy_example NAME FOLDER: a fresh copy of a package in Examples, which depends on this repository.
copy_example() {
  rm -rf "${2:?}"
  mkdir -p "$2"
  (cd "$root/Examples/$1" && tar -c --exclude .build --exclude results --exclude plots .) | tar -x -C "$2"
  replace "$2/Package.swift" 's|path: "../.."|path: "'"$root"'"|'
}

# replace FILE SCRIPT...: edits the file by sed, on Linux and macOS, and fails if that changes nothing.
replace() {
  local file=$1 options=() script
  shift
  for script in "$@"; do options+=(-e "$script"); done
  sed "${options[@]}" "$file" >"$file.new"
  ! cmp -s "$file" "$file.new" || fail "$file does not contain the text that this script replaces."
  cat "$file.new" >"$file"
  rm "$file.new"
}
