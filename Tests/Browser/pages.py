"""Makes the pages that the tests look at."""

import os
import subprocess
from pathlib import Path

FOLDER = Path(__file__).resolve().parent
ROOT = FOLDER.parent.parent
SCREENS = FOLDER / "Screens"
CORPUS = ROOT.parent / "shared" / "corpus"


def preview(output, *arguments, folder=ROOT, statuses=(0,)):
    """Runs `axspec preview` and returns the page."""
    command = [os.environ["AXSPEC_PROGRAM"], "preview", *map(str, arguments), "--quiet", "--output", str(output)]
    run = subprocess.run(command, cwd=folder, capture_output=True, check=False)
    assert run.returncode in statuses, f"{command}: status {run.returncode}\n{run.stderr.decode()}"
    return output


def compared(output):
    """A page with everything that a comparison shows."""
    return preview(output, "Orders.xml", "--against", "../Before", folder=SCREENS / "Now")


def right_to_left(output):
    return preview(output, "RightToLeft.xml", folder=SCREENS)


def examples(output):
    """Several screens, with drawings and findings of each severity."""
    return preview(output, "Storyboard/Main.storyboard", "Lint/Lint.xml", folder=ROOT / "Examples")


def long_list(output, count):
    """A screen with many stops, each with a frame."""
    screen = output.with_suffix(".xml")
    rows = "".join(
        f'<label identifier="row{row}" text="Order {row + 1}" frame="16 {row * 44} 288 40"/>' for row in range(count))
    screen.write_text(f'<screen name="Orders" frame="0 0 320 {count * 44}" xml:lang="en">{rows}</screen>')
    return preview(output, screen.name, folder=output.parent)


def many_screens(output, count, stop_count):
    """Many screens, each with some stops that have frames."""
    screens = output.parent / "Screens"
    screens.mkdir()
    for screen in range(count):
        rows = "".join(
            f'<label text="Order {screen}, row {row + 1}" frame="16 {row * 44} 288 40"/>' for row in range(stop_count))
        text = f'<screen name="Screen {screen}" frame="0 0 320 {stop_count * 44}" xml:lang="en">{rows}</screen>'
        (screens / f"{screen:04}.xml").write_text(text)
    return preview(output, screens.name, folder=output.parent)
