"""Texts of files run nothing, load nothing, and are shown as they are."""

import re
from html import escape

import pages
import pytest

# `hit` is not defined, so an error would show a text that ran, if neither the policy nor the escaping held it.
TEXTS = [
    "</script><script>hit()</script>",
    "</style><style>*{display:none}</style>",
    "</title><img src=x onerror=hit()>",
    "<!-- <script>hit()</script> -->",
    "--><svg onload=hit()>",
    "<iframe srcdoc='<script>hit()</script>'></iframe>",
    "\" autofocus onfocus=\"hit()",
    "' onmouseover='hit()",
    "&lt;b&gt; &amp;amp; &#60;i&#62; &nosuch; &",
    "javascript:hit()",
    "](javascript:hit()) [x](data:text/html,hit)",
    "]]><![CDATA[",
    "\u202etfel ot thgir\u202c \u2066isolated",
    "\u2067\u2067\u2067never closed",
    "{{constructor.constructor('hit()')()}} ${hit()} `",
    "http://127.0.0.1/hit url(http://127.0.0.1/hit)",
]
LONG = 210_000


def attribute(text):
    return escape(text).replace("'", "&#39;")


def screen(texts):
    rows = []
    for index, text in enumerate(texts):
        value = attribute(text)
        rows.append(
            f'<button identifier="{value}{index}" title="{value}" hint="{value}" frame="0 {index * 44} 320 44">'
            f'<action name="{value}"/></button>')
    steps = "".join(f'<tap target="{attribute(text)}{index}"/>' for index, text in enumerate(texts))
    # A finding of lint quotes a text.
    rows.append(f'<button identifier="twice" title="{attribute(TEXTS[0])}" hint="{attribute(TEXTS[0])} button"/>')
    name = attribute(" ".join(TEXTS[:3]))
    return (
        f'<screen name="{name}" frame="0 0 320 2000">{"".join(rows)}'
        f'<state name="{attribute(TEXTS[0])}">{steps}<set target="twice" title="{attribute(TEXTS[2])}"/></state></screen>')


# A start tag has a limit, so five texts come to a megabyte.
LONG_SCREEN = '<screen name="Long">' + "".join(f'<label text="{letter * LONG}"/>' for letter in "abcde") + "</screen>"
FILES = [
    "\"><img src=x onerror=hit()>.xml",
    "javascript:hit().xml",
    "'quoted' & #hash?query%41.xml",
    "data:text,html.xml",
    "long.xml",
]


@pytest.fixture(scope="module")
def hostile(tmp_path_factory):
    folder = tmp_path_factory.mktemp("hostile")
    (folder / "now").mkdir()
    (folder / "before").mkdir()
    for name in FILES[:-1]:
        (folder / "now" / name).write_text(screen(TEXTS if name == FILES[0] else TEXTS[:4]))
        (folder / "before" / name).write_text(screen([text + " " for text in reversed(TEXTS)]))
    (folder / "now" / FILES[-1]).write_text(LONG_SCREEN)
    return pages.preview(
        folder / "now" / "page.html", *["./" + name for name in FILES], "--against", "../before", "--title", TEXTS[2],
        folder=folder / "now")


def test_runs_nothing_and_shows_the_texts(hostile, visit):
    page = visit(hostile)
    assert page.title() == TEXTS[2]
    assert page.locator("h1 > bdi").text_content() == TEXTS[2]
    spoken = page.locator(".stop:not(.gone) .spoken:not(.before) bdi").all_text_contents()
    for text in TEXTS:
        assert any(text in stop for stop in spoken), text
    assert sorted(len(stop) for stop in spoken)[-5:] == [LONG] * 5
    # Only what axspec writes is there.
    assert page.locator("script").count() == 1
    assert page.locator("style").count() == 1
    assert page.locator("iframe, img, object, embed, link, base, form").count() == 0
    attributes = page.evaluate("""() => [...new Set([...document.querySelectorAll("*")]
      .flatMap((element) => element.getAttributeNames()))].filter((name) => /^on|^style$|^src/.test(name))""")
    assert attributes == []
    addresses = page.evaluate("[...document.querySelectorAll('[href]')].map((link) => [link.getAttribute('href'), link.protocol])")
    assert len(addresses) > 50
    for address, protocol in addresses:
        assert re.match(r"\./|#|https://www\.w3\.org/", address), address
        assert protocol in ("file:", "https:"), address


def test_links_lead_to_the_files(hostile, visit):
    page = visit(hostile)
    links = page.evaluate("[...document.querySelectorAll('.screen-head .file a')].map((link) => decodeURIComponent(link.pathname))")
    assert links == [str(hostile.parent / name) for name in FILES]


def test_events_run_nothing(hostile, visit):
    """Every element gets the events for which hostile texts have handlers, and every stop is heard."""
    page = visit(hostile)
    count = page.evaluate("""() => {
      addEventListener("click", (event) => event.target.closest("a") && event.preventDefault(), true);
      const elements = [...document.querySelectorAll("*")];
      for (const element of elements) {
        for (const type of ["mouseover", "mouseenter", "focus", "load", "error", "click"]) {
          element.dispatchEvent(new Event(type, { bubbles: true, cancelable: true }));
        }
      }
      return elements.length;
    }""")
    assert count > 1_000
    stop = page.locator("#s1-1 .stop:not(.gone)").first
    stop.locator(".spoken").last.hover()
    stop.get_by_role("button").click()
    page.keyboard.press("Escape")


def test_a_text_has_no_effect_on_its_surroundings(hostile, visit):
    """Controls of direction in a text end with it: the place beside it is where it is on other stops."""
    page = visit(hostile)
    places = page.evaluate("""() => [...document.querySelectorAll("#s1-1 .stop:not(.gone)")].map((stop) => [
      stop.querySelector(".number").getBoundingClientRect().left,
      stop.querySelector(".place").getBoundingClientRect().left])""")
    assert len({tuple(place) for place in places}) == 1


@pytest.mark.parametrize("markup", [
    "<script>hit()</script>", "<img src=x onerror=hit()>", "<p style='color:red'>", "<a href='javascript:hit()' id=bad>x</a>",
    "<img src='http://127.0.0.1:9/hit'>", "<link rel=stylesheet href='x.css'>",
])
def test_the_traps_catch_what_gets_in(markup, compared, tmp_path, visit):
    """If a text were markup, the policy would hold it, and these tests would see that it tried."""
    text = compared.read_text()
    copy = tmp_path / "copy.html"
    copy.write_text(text.replace("<footer>", markup + "<footer>"))
    page = visit(copy)
    bad = page.locator("#bad")
    if bad.count():
        bad.click()
    page.wait_for_function("window.violations.length > 0")
    # What was held is expected here, and so are its messages.
    page.evaluate("window.violations = []")
    faults = visit.faults(page)
    assert not any("hit is not defined" in fault for fault in faults)
    faults.clear()
