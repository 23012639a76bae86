# The other scripts source this file. This file installs the packages that bench needs on a new machine. The file needs
# only bash. It installs only missing packages, by apt-get. On systems without apt-get, it names the missing packages.

# Python reads files as UTF-8 also if the locale has another encoding.
export PYTHONUTF8=1
# Scripts that need the variable BENCH_TESTS set this variable themselves: see Package.swift.
unset BENCH_TESTS

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)

say() { printf '%s\n' "$*" >&2; }
fail() {
  say "$*"
  exit 1
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
  local packages=()
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
  local log
  log=$(mktemp)
  apt_install "$log" "${packages[@]}" ||
    { cat "$log" >&2; rm -f "$log"; fail "Could not install ${packages[*]}: apt-get's messages are above."; }
  rm -f "$log"
}

# install_if_possible PROGRAM...: installs the Debian packages of missing programs with these names, or prints that this
# was not possible.
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

# apt_install LOG PACKAGE...: installs the packages. The output of apt-get goes to the file LOG.
apt_install() {
  local log=$1 sudo=()
  shift
  [ "$(id -u)" -eq 0 ] || sudo=(sudo)
  # The package lists of a new container are empty, so they are updated if the first attempt fails.
  "${sudo[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends "$@" >"$log" 2>&1 && return 0
  "${sudo[@]}" apt-get update >>"$log" 2>&1 || true
  "${sudo[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends "$@" >>"$log" 2>&1
}

# build ARGUMENTS...: runs swift build. The output is only shown on a terminal, or if the build fails.
build() {
  if [ -t 2 ]; then
    (cd "$root" && swift build "$@") >&2
    return
  fi
  local log status=0
  log=$(mktemp)
  (cd "$root" && swift build "$@") >"$log" 2>&1 || status=$?
  [ $status -eq 0 ] || cat "$log" >&2
  rm -f "$log"
  return $status
}
