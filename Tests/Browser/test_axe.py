"""axe-core finds nothing, and what it leaves open is computed here."""

import pytest
from axe_playwright_python.base import AXE_SCRIPT
from contrast import OPEN_CONTRASTS

RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22a", "wcag22aa", "best-practice"]
COLOR_RULES = ["color-contrast", "link-in-text-block"]
# What the media are, and the rules: the colors of a page say nothing of its structure.
MODES = {
    "light": ({}, RULES),
    "dark": ({"color_scheme": "dark"}, COLOR_RULES),
    "forced": ({"forced_colors": "active"}, COLOR_RULES),
    "forced, dark": ({"forced_colors": "active", "color_scheme": "dark"}, COLOR_RULES),
    "print": ({"media": "print"}, RULES),
    "print, dark": ({"media": "print", "color_scheme": "dark"}, COLOR_RULES),
}
# What the drawing of an example shows as pale as it is in the app. Lint has a finding at it.
PALE = {"Water in 2 days"}


# Only what the tests look at leaves the browser: the passed checks of a page are megabytes.
RUN = """async (options) => {
  const result = await axe.run(options);
  const found = (rules) => rules.flatMap((rule) => rule.nodes.map((node) => [rule.id, node.target, node.failureSummary]));
  return { passes: result.passes.length, violations: found(result.violations), incomplete: found(result.incomplete) };
}"""


def check(page, rules=RULES):
    """Runs axe-core, and computes the contrasts that it cannot."""
    # A page has no frame, and nothing to load before.
    options = {"runOnly": rules, "resultTypes": ["violations", "incomplete"], "iframes": False, "preload": False}
    if page.evaluate("matchMedia('print').matches"):
        # Nothing on paper is a target.
        options["rules"] = {"target-size": {"enabled": False}}
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE_SCRIPT)
    result = page.evaluate(RUN, options)
    assert result["passes"] >= len(rules) // 2
    assert result["violations"] == []
    assert {rule for rule, *_ in result["incomplete"]} <= {"color-contrast"}
    targets = [target for _, target, _ in result["incomplete"]]
    contrasts = page.evaluate(OPEN_CONTRASTS, targets)
    assert len(contrasts) == len(targets)
    low = [entry for entry in contrasts if entry["contrast"] < 4.5]
    assert [entry for entry in low if not (entry["isDrawn"] and entry["text"] in PALE)] == []
    return contrasts


@pytest.mark.parametrize("name", ["examples", "compared", "right_to_left"])
def test_page(name, request, visit):
    """One visit for all modes: a page has no memory of the last one."""
    page = visit(request.getfixturevalue(name))
    media = {"media": "screen", "color_scheme": "light", "forced_colors": "none", "reduced_motion": "reduce"}
    for mode, (changes, rules) in MODES.items():
        page.emulate_media(**{**media, **changes})
        try:
            check(page, rules)
        except AssertionError as error:
            error.add_note(f"mode: {mode}")
            raise


@pytest.mark.parametrize("name", ["compared", "examples", "right_to_left"])
def test_320_points_wide(name, request, visit):
    page = visit(request.getfixturevalue(name), viewport={"width": 320, "height": 640})
    check(page)
    assert page.evaluate("document.documentElement.scrollWidth") == 320
    # Nothing is cut off.
    assert page.evaluate("""() => [...document.querySelectorAll("body *")].filter((element) => {
      const box = element.getBoundingClientRect();
      return box.width > 1 && !element.closest("svg, .skip, .player") && (box.left < 0 || box.right > 320);
    }).map((element) => element.outerHTML)""") == []


def test_while_listening(compared, visit):
    page = visit(compared)
    page.get_by_role("button", name="Listen to stop 4").first.click()
    assert page.get_by_role("region", name="Listening").is_visible()
    check(page)


def test_without_the_script(compared, tmp_path, visit):
    """axe-core needs scripts, so it runs on a copy without that of the page."""
    text = compared.read_text()
    start, end = text.rindex("<script>"), text.rindex("</script>")
    copy = tmp_path / "copy.html"
    copy.write_text(text[:start] + text[end + len("</script>"):])
    page = visit(copy)
    assert page.locator("button").count() == 0
    check(page)


@pytest.mark.parametrize(("right", "wrong"), [
    ("Skip to the screens</a>", "</a>"),
    ('fill="#1C1C1F"', 'fill="#CCCCCC"'),
])
def test_checks_can_fail(right, wrong, compared, tmp_path, visit):
    """A link without a name is found, and a pale text in a drawing."""
    text = compared.read_text()
    assert right in text
    copy = tmp_path / "copy.html"
    copy.write_text(text.replace(right, wrong))
    with pytest.raises(AssertionError):
        check(visit(copy))
