"""The program: what it says on the command line is what the server must say."""

import json
import os
import subprocess
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
EXAMPLES = ROOT / "Examples"
PROGRAM = os.path.abspath(os.environ["AXSPEC_PROGRAM"])
# As client libraries start it. Editors leave the option out.
SERVER = [PROGRAM, "language-server", "--stdio"]
# How long something may take before a test gives up: it says that something hangs, not how fast the server is.
PATIENCE = int(os.environ.get("AXSPEC_LS_PATIENCE") or 60)


def size(name, usual):
    """How much of something a test does: more at night."""
    return int(os.environ.get(name) or usual)


def run(*arguments, folder, text=None, statuses=(0,)):
    """The standard output of a command."""
    command = [PROGRAM, *map(str, arguments)]
    result = subprocess.run(command, cwd=folder, input=text, capture_output=True, check=False)
    assert result.returncode in statuses, f"{command}: status {result.returncode}\n{result.stderr.decode()}"
    return result.stdout


def lint(path, *arguments, folder):
    """The findings of `axspec lint` and what it lists for review, as the report has them."""
    report = json.loads(run("lint", "--format", "json", *arguments, path, folder=folder, statuses=(0, 1, 2)))
    return report["findings"], report["review"]


def snapshots(path, folder):
    """The texts of `axspec compile`, by the name of the state; that of the start has none."""
    line = run("compile", "--format", "ndjson", path, folder=folder)
    names = {"initial": None}
    return {names.get(snapshot["state"], snapshot["state"]): snapshot["text"] for snapshot in json.loads(line)["snapshots"]}
