#!/usr/bin/env python3
"""Takes the pictures of the documentation: pictures.py, after a build. `run` names what it needs."""

import os
import shutil
import sys
import tempfile
from pathlib import Path

import pages
from playwright.sync_api import sync_playwright

EXAMPLES = pages.ROOT / "Examples"


def storyboard(folder):
    """What lint finds in a storyboard, beside its drawing."""
    shutil.copytree(EXAMPLES / "Storyboard", folder, dirs_exist_ok=True)
    return pages.preview(folder / "page.html", "Main.storyboard", folder=folder)


def comparison(folder):
    """A running app whose new build has lost a value and a switch."""
    (folder / "before").mkdir()
    shutil.copy(EXAMPLES / "PageSource/Running.xml", folder / "before/Basket.xml")
    shutil.copy(EXAMPLES / "PageSource/Broken.xml", folder / "Basket.xml")
    return pages.preview(folder / "page.html", "Basket.xml", "--against", "before", folder=folder)


CATALOG = pages.ROOT / "Sources/AXSpecKit/AXSpecKit.docc"

# The page, its picture beside the example and in the documentation, what it begins with, and the colors.
PICTURES = [
    (storyboard, EXAMPLES / "Storyboard/page.png", CATALOG / "page-of-a-storyboard.png", "#s1x3-title", "dark"),
    (comparison, EXAMPLES / "PageSource/page.png", CATALOG / "page-of-a-comparison.png", "#s1-title", "light"),
]


def main():
    path = os.environ.get("AXSPEC_CHROMIUM") or shutil.which("chromium")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=["--no-sandbox"] if os.geteuid() == 0 else [])
        for make, picture, copy, place, scheme in PICTURES:
            with tempfile.TemporaryDirectory() as folder:
                page = browser.new_page(viewport={"width": 1120, "height": 960}, color_scheme=scheme, reduced_motion="reduce")
                page.goto(make(Path(folder)).as_uri())
                page.locator(place).evaluate("(section) => section.scrollIntoView()")
                page.screenshot(path=picture)
                shutil.copy(picture, copy)
                page.close()
        browser.close()
    return 0


if __name__ == "__main__":
    sys.exit(main())
