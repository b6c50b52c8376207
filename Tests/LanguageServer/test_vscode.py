"""The extension for VS Code has tests of its own, under Node."""

import os
import subprocess

import program


def test_the_extension():
    result = subprocess.run(
        ["node", "--test"], cwd=program.EXAMPLES / "Editors/VSCode", env=os.environ | {"AXSPEC_PROGRAM": program.PROGRAM},
        capture_output=True, text=True, check=False)
    assert result.returncode == 0, result.stdout
    assert "# fail 0" in result.stdout and "# skipped 0" in result.stdout and "# pass 8" in result.stdout
