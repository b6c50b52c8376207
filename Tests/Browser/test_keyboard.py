"""The keyboard alone reaches everything, and people see where they are."""

import pytest

# Where the focus is: its place among what can have it, and what is seen of it.
FOCUS = """() => {
  const element = document.activeElement;
  const style = getComputedStyle(element);
  const box = element.getBoundingClientRect();
  const player = document.querySelector(".player")?.getBoundingClientRect();
  const isCovered = player && box.top < player.bottom && box.bottom > player.top && box.left < player.right
    && box.right > player.left && !element.closest(".player");
  return {
    index: window.targets.indexOf(element),
    name: element.outerHTML.slice(0, 80),
    hasOutline: style.outlineStyle === "solid" && parseFloat(style.outlineWidth) >= 2,
    outline: style.outlineColor,
    isSeen: box.top >= 0 && box.bottom <= innerHeight && box.left >= 0 && box.right <= innerWidth && !isCovered,
  };
}"""


def collect(page):
    """Remembers everything that can be activated, in the order of the page."""
    return page.evaluate("""() => {
      window.targets = [...document.querySelectorAll("a[href], button")].filter((element) => element.checkVisibility());
      return window.targets.length;
    }""")


def walk(page, key, count):
    for _ in range(count):
        page.keyboard.press(key)
        yield page.evaluate(FOCUS)


@pytest.mark.parametrize("options", [
    {"viewport": {"width": 1280, "height": 720}},
    {"viewport": {"width": 320, "height": 640}, "color_scheme": "dark"},
    {"forced_colors": "active"},
], ids=["wide", "narrow", "forced"])
def test_reaches_everything(options, compared, visit):
    page = visit(compared, **options)
    count = collect(page)
    assert count > 40
    places = list(walk(page, "Tab", count))
    assert [place["index"] for place in places] == list(range(count))
    assert [place for place in places if not place["hasOutline"] or not place["isSeen"]] == []
    assert [place["index"] for place in walk(page, "Shift+Tab", count - 1)] == list(reversed(range(count - 1)))


@pytest.mark.parametrize("width", [1280, 320])
def test_nothing_hides_the_focus_while_listening(width, compared, visit):
    page = visit(compared, viewport={"width": width, "height": 640})
    page.get_by_role("button", name="Listen to stop 1", exact=True).first.press("Enter")
    assert page.get_by_role("region", name="Listening").is_visible()
    page.get_by_role("link", name="Skip to the screens").focus()
    count = collect(page)
    places = list(walk(page, "Tab", count - 1))
    assert {place["index"] for place in places} == set(range(1, count))
    assert [place for place in places if not place["hasOutline"] or not place["isSeen"]] == []


def test_skips_to_the_screens(examples, visit):
    page = visit(examples)
    skip = page.get_by_role("link", name="Skip to the screens")
    page.keyboard.press("Tab")
    assert skip.evaluate("(link) => link === document.activeElement && link.getBoundingClientRect().top >= 0")
    page.keyboard.press("Enter")
    assert page.evaluate("document.activeElement.id") == "screens"
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.closest('main') !== null")


def test_links_lead_to_their_places(examples, visit):
    """Each link within the page leads to something that is then seen."""
    page = visit(examples)
    addresses = page.evaluate("""() => [...document.querySelectorAll("a[href^='#']")].map((link) => link.hash)""")
    assert len(addresses) > 20
    for address in sorted(set(addresses)):
        page.locator(f"a[href='{address}']").first.press("Enter")
        page.wait_for_function("(hash) => location.hash === hash", arg=address)
        place = page.locator(address).bounding_box()
        assert -1 <= place["y"] < 720, address
