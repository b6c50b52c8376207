#!/usr/bin/env bash
# Runs a command of axspec for the action, and says what it found: as annotations, in the summary of the job, and in a
# SARIF file. The status of the command becomes an output, so that a later step ends with it after the upload.
set -euo pipefail

fail() {
  echo "axspec action: error: $1" >&2
  exit 2
}

output() { printf '%s=%s\n' "$1" "$2" >>"$GITHUB_OUTPUT"; }

here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
work=${RUNNER_TEMP:?}/axspec-report
folder=${AXSPEC_WORKING_DIRECTORY:-.}
# It is written into reports, before each path.
case /$folder/ in
  *[!A-Za-z0-9._/\ -]* | */../* | //*) fail 'working-directory: name a folder inside the repository' ;;
esac
folder=${folder#./}
folder=${folder%/}
case ${AXSPEC_COMMAND:?} in
  *[!a-z-]* | -*) fail 'command: name a command of axspec, such as check' ;;
esac

# The words of the arguments. A shell would also expand what is in them; `read` doesn't.
words=()
IFS=$' \t\n' read -r -d '' -a words <<<"${AXSPEC_ARGUMENTS-}" || true

rm -rf "$work"
mkdir -p "$work"
cd "${GITHUB_WORKSPACE:?}/${folder:-.}"
axspec() { "$AXSPEC_PROGRAM" "$AXSPEC_COMMAND" "$@" ${words[@]+"${words[@]}"}; }

status=0
case $AXSPEC_COMMAND in
  check | lint | verify) ;;
  *)
    axspec || status=$?
    output status "$status"
    exit 0
    ;;
esac

# Annotations name files from the root folder of the repository.
prefix=
case $folder in '' | .) ;; *) prefix=$folder/ ;; esac
axspec --format github >"$work/findings" || status=$?
output status "$status"
LC_ALL=C sed -E "s|^(::[a-z]+ file=)([^/])|\\1$prefix\\2|" "$work/findings" | tee "$work/annotations"

if [ "${AXSPEC_SUMMARY-}" = true ] && [ -n "${GITHUB_STEP_SUMMARY-}" ]; then
  LC_ALL=C awk -v heading="axspec $AXSPEC_COMMAND" -f "$here/summary.awk" "$work/annotations" >>"$GITHUB_STEP_SUMMARY"
fi

# A second run, because one run writes one format. It takes seconds. After an error in an input, findings are missing, and
# code scanning would regard them as fixed.
if [ "${AXSPEC_SARIF-}" = true ] && [ "$AXSPEC_COMMAND" != verify ] && [ "$status" -lt 2 ]; then
  if [ "${AXSPEC_READ_ONLY-}" = true ]; then
    echo '::notice::axspec: the findings are not uploaded, because the token of this run can only read'
  else
    axspec --format sarif --output "$work/axspec.sarif" >/dev/null || true
    if [ -s "$work/axspec.sarif" ]; then
      LC_ALL=C sed -E "/\"uri\" : \"file:/!s|^( *\"uri\" : \")|\\1${prefix// /%20}|" "$work/axspec.sarif" >"$work/upload.sarif"
      output sarif "$work/upload.sarif"
    fi
  fi
fi
