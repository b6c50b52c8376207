#!/usr/bin/env bash
# Brings the program axspec for the action. `install.sh plan` says where it is kept and under which key;
# `install.sh install` takes what the cache restored there, or downloads it, or builds it from this checkout.
set -euo pipefail

fail() {
  echo "axspec action: error: $1" >&2
  exit 2
}

output() { printf '%s=%s\n' "$1" "$2" >>"$GITHUB_OUTPUT"; }

# macOS has no sha256sum.
sha256() { if command -v sha256sum >/dev/null; then sha256sum "$@"; else shasum -a 256 "$@"; fi; }

sources=$(cd "$GITHUB_ACTION_PATH/../../.." && pwd)
reference=${AXSPEC_ACTION_REF-}
version=${AXSPEC_VERSION-}
[ -n "$version" ] || version=$reference

is_release() { [[ $version =~ ^[0-9]+\.[0-9]+\.[0-9]+$ ]]; }

plan() {
  local system content
  # On Linux, the program needs the libxml2 that it was built with, which depends on the distribution.
  if [ -r /etc/os-release ]; then
    # shellcheck disable=SC1091
    system=$(. /etc/os-release && printf '%s' "${ID-linux}-${VERSION_ID-}")
  else
    system=$(sw_vers -productVersion)
  fi
  content=$(cd "$sources" && find Package.swift Sources -type f -print0 | LC_ALL=C sort -z | xargs -0 cat | sha256)
  output folder "${RUNNER_TEMP:?}/axspec-program"
  output key "axspec-$RUNNER_OS-$RUNNER_ARCH-$system-${ImageVersion-}-${version//[!A-Za-z0-9._-]/-}-${content:0:16}"
}

# A program that was made for another system doesn't start.
starts() { [ -x "$1" ] && "$1" --version >/dev/null 2>&1; }

fetch() { curl --fail --silent --show-error --location --proto '=https' --output "$2" "$1"; }

# Fetches the program of a release. Fails if the release has none; ends the action if it isn't what the release says.
download() {
  is_release || return 1
  local system machine name address wanted
  case $RUNNER_OS in Linux) system=linux ;; macOS) system=macos ;; *) return 1 ;; esac
  case $RUNNER_ARCH in X64) machine=x86_64 ;; ARM64) machine=arm64 ;; *) return 1 ;; esac
  name=axspec-$version-$system-$machine.tar.gz
  address=https://github.com/axspec/axspec/releases/download/$version/$name
  local work=$AXSPEC_FOLDER.download
  rm -rf "$work"
  mkdir -p "$work"
  fetch "$address.sha256" "$work/$name.sha256" || return 1
  fetch "$address" "$work/$name" || return 1
  wanted=$(cut -c 1-64 "$work/$name.sha256" | head -n 1)
  if [ "$(sha256 "$work/$name" | cut -c 1-64)" != "$wanted" ]; then
    rm -rf "$work"
    fail "$name is not what the release says: its checksum differs"
  fi
  tar -xzf "$work/$name" -C "$work" axspec || return 1
  mv "$work/axspec" "$AXSPEC_FOLDER/axspec"
  rm -rf "$work"
}

# Installs what the build and the program need on Linux.
install_libraries() {
  [ "$RUNNER_OS" = Linux ] || return 0
  if command -v pkg-config >/dev/null && pkg-config --exists libxml-2.0; then return 0; fi
  command -v apt-get >/dev/null || fail 'libxml2 is missing; install its development package in a step before this one'
  local root=()
  [ "$(id -u)" = 0 ] || root=(sudo)
  ${root[@]+"${root[@]}"} apt-get update -qq
  ${root[@]+"${root[@]}"} apt-get install -y -qq --no-install-recommends libxml2-dev pkg-config >/dev/null
}

# Builds the program from this checkout.
build() {
  if [ "$version" != "$reference" ]; then
    fail "version $version has no program for this system; to build it, use the action of that version"
  fi
  command -v swift >/dev/null || fail 'Swift is missing; run the job in a container such as swift:6.3'
  # With Swift's libraries inside, the cached program needs no Swift. It starts faster if it is linked with Swift's own
  # linker, has no symbols, exports no names, looks for no libraries next to itself, and has a fixed address: otherwise
  # Linux adapts 34,000 pointers at each start. The price is that its own code is not at a random address. That code
  # checks its bounds, libxml2 stays at a random address, and the table of library functions is read-only ('-z now').
  local options=()
  [ "$RUNNER_OS" != Linux ] || read -r -a options <"$GITHUB_ACTION_PATH/linux-build-options"
  swift build -c release --product axspec --package-path "$sources" --scratch-path "$AXSPEC_FOLDER.build" \
    ${options[@]+"${options[@]}"}
  # A copy starts faster than the file that the linker wrote piece by piece.
  cp "$AXSPEC_FOLDER.build/release/axspec" "$AXSPEC_FOLDER/axspec"
  rm -rf "$AXSPEC_FOLDER.build"
}

install() {
  local program=$AXSPEC_FOLDER/axspec new=false
  mkdir -p "$AXSPEC_FOLDER"
  starts "$program" || install_libraries
  if ! starts "$program"; then
    new=true
    rm -f "$program"
    if ! download || ! starts "$program"; then build; fi
    starts "$program" || fail 'the program does not start'
  fi
  "$program" --version
  output program "$program"
  output new "$new"
}

case ${1-} in
  plan) plan ;;
  install) install ;;
  *) fail 'usage: install.sh plan|install' ;;
esac
