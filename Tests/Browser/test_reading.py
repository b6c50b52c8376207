"""What the page says of itself."""

import os
import shutil

import pages
import pytest

SOURCES = {"Lint": "Lint.xml", "Storyboard": "Main.storyboard", "Weather": "Weather.xml"}


@pytest.mark.parametrize("name", SOURCES)
def test_accessibility_tree(name, tmp_path, visit):
    """What assistive technologies get is a golden, without the buttons of the script."""
    # The page's links are relative to its folder.
    folder = shutil.copytree(pages.ROOT / "Examples" / name, tmp_path / name)
    page = pages.preview(folder / "page.html", SOURCES[name], folder=folder)
    tree = visit(page, java_script_enabled=False).locator("body").aria_snapshot() + "\n"
    golden = pages.FOLDER / "Goldens" / f"{name}.txt"
    if os.environ.get("AXSPEC_RECORD"):
        golden.write_text(tree)
    assert tree == golden.read_text()


@pytest.mark.parametrize("name", ["compared", "examples", "right_to_left"])
@pytest.mark.parametrize("media", ["screen", "print"])
def test_nothing_is_hidden_without_scripts(name, media, request, visit):
    """All texts are there and visible, on paper too."""
    page = visit(request.getfixturevalue(name), java_script_enabled=False)
    page.emulate_media(media=media, reduced_motion="reduce")
    assert page.locator("button").count() == 0
    texts = page.evaluate("""() => {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const texts = [];
      while (walker.nextNode()) {
        const element = walker.currentNode.parentElement;
        if (!walker.currentNode.data.trim() || element.closest("script, svg, .skip")) continue;
        const box = element.getBoundingClientRect();
        const style = getComputedStyle(element);
        const isSeen = element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
          && box.width > 0 && box.height > 0;
        texts.push([walker.currentNode.data, isSeen]);
      }
      return texts;
    }""")
    assert len(texts) > 60
    assert [text for text, is_seen in texts if not is_seen] == []


def test_languages_and_directions(right_to_left, visit):
    page = visit(right_to_left)
    spoken = page.evaluate("""() => [...document.querySelectorAll("#s1-1 .spoken bdi")].map(
      (text) => [text.lang, getComputedStyle(text).direction])""")
    assert spoken == [["ar", "rtl"]] * 3 + [["he", "rtl"], ["en", "ltr"], ["ar", "rtl"]]
    # A text of a drawing ends where its frame ends.
    edges = page.evaluate("""() => [...document.querySelectorAll("#s1-1 .drawing text[direction=rtl]:not([text-anchor])")]
      .map((text) => [text.getBoundingClientRect().right, text.parentElement.getBoundingClientRect().right])""")
    assert len(edges) == 2
    assert all(abs(text - frame) < 3 for text, frame in edges)
