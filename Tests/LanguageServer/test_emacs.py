"""Emacs with the configuration in Examples/Editors and Eglot, without a screen."""

import json
import subprocess

import program
import samples
from test_neovim import SCREEN

CONFIGURATION = program.EXAMPLES / "Editors/Emacs/axspec.el"
SESSION = program.Path(__file__).resolve().parent / "session.el"


def test_a_session(tmp_path):
    """See a finding, fix it, complete, go to an include, rename, format, and look at the snapshot."""
    folder = samples.project(tmp_path.resolve() / "App", {"Pay.xml": SCREEN, "fragments/row.xml": samples.FRAGMENT})
    result = subprocess.run(
        ["emacs", "-q", "--batch", "-l", CONFIGURATION,
         "--eval", f"(setq axspec-program {json.dumps(program.PROGRAM)})", "-l", SESSION, "--eval", '(session "Pay.xml")'],
        cwd=folder, capture_output=True, text=True, timeout=120, check=False, stdin=subprocess.DEVNULL)
    assert result.returncode == 0, result.stderr
    seen = dict(line.split("\t", 1) for line in result.stdout.splitlines())
    seen = {name: json.loads(value) for name, value in seen.items()}
    assert "missing-own-trait" in seen["finding"] and "replace its own" in seen["finding"]
    assert seen["place"] == 'traits="selected"'
    assert 'title="😀" traits="button selected"' in seen["fixed"]
    assert "missing-own-trait" not in seen["afterwards"]
    assert "selected" in seen["completion"]
    assert 'traits="staticText selected header"' in seen["completed"]
    assert "Button" in seen["hover"]
    assert seen["include"] == "row.xml"
    assert 'identifier="heading"' in seen["renamed"] and 'target="heading"' in seen["renamed"] and "title\"" not in seen["renamed"]
    formatted = program.run("format", "-", folder=folder, text=seen["unformatted"].encode()).decode()
    assert seen["formatted"] == formatted != seen["unformatted"]
    (folder / "Pay.xml").write_text(seen["formatted"])
    assert seen["snapshot"] == program.snapshots(folder / "Pay.xml", folder)["paid"]
    assert seen["read only"] is True
