"""A page with many stops: what a browser does for a step does not depend on how many there are.

Counted is the work that Chromium reports in its trace, not time.
"""

import json

import pages
import pytest
from test_listening import VOICE

STEPS = 20


@pytest.fixture(scope="module")
def lists(tmp_path_factory):
    folder = tmp_path_factory.mktemp("lists")
    return {count: pages.long_list(folder / f"{count}.html", count) for count in (100, 1_000)}


class Trace:
    """The events of a page's timeline while something is done."""

    def __init__(self, page):
        self.session = page.context.new_cdp_session(page)
        self.page = page

    def __enter__(self):
        self.events = []
        self.session.on("Tracing.dataCollected", lambda data: self.events.extend(data["value"]))
        self.done = []
        self.session.on("Tracing.tracingComplete", lambda _: self.done.append(True))
        self.session.send("Tracing.start", {
            "transferMode": "ReportEvents", "traceConfig": {"includedCategories": ["devtools.timeline"]},
        })
        return self

    def __exit__(self, *_):
        self.session.send("Tracing.end")
        while not self.done:
            # Lets the events arrive.
            self.page.evaluate("0")

    def sum(self, name, value):
        return sum(value(event["args"]) for event in self.events if event["name"] == name and "args" in event)


def frame(page):
    page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")


def listening(page):
    page.get_by_role("button", name="Listen to stop 40", exact=True).click()
    frame(page)
    with Trace(page) as trace:
        for _ in range(STEPS):
            page.keyboard.press("ArrowRight")
            frame(page)
    assert page.evaluate("document.activeElement.id") == f"s1-1-{40 + STEPS}"
    return {
        "styles": trace.sum("UpdateLayoutTree", lambda args: args.get("elementCount", 0)),
        "boxes": trace.sum("Layout", lambda args: args.get("beginData", {}).get("dirtyObjects", 0)),
    }


def test_listening(lists, visit):
    small, large = (listening(visit(lists[count], VOICE)) for count in (100, 1_000))
    print(json.dumps([small, large]))
    assert small["styles"] > 0
    assert large["styles"] <= small["styles"] * 1.2 + 10
    assert large["boxes"] <= small["boxes"] * 1.2 + 10


def test_scrolling(lists, visit):
    """Scrolling lays nothing out."""
    page = visit(lists[1_000], VOICE)
    page.mouse.move(400, 400)
    frame(page)
    with Trace(page) as trace:
        for step in range(STEPS):
            page.mouse.wheel(0, 400)
            page.wait_for_function("(y) => scrollY >= y", arg=(step + 1) * 400)
            frame(page)
    assert len(trace.events) > 0
    assert trace.sum("Layout", lambda args: args.get("beginData", {}).get("dirtyObjects", 0)) == 0
    assert trace.sum("UpdateLayoutTree", lambda args: args.get("elementCount", 0)) < STEPS * 20


def test_all_stops_are_numbered_in_the_drawing(lists, visit):
    page = visit(lists[1_000])
    assert page.locator(".stop").count() == 1_000
    assert page.locator(".drawing .number").count() == 1_000


def test_many_screens_open(tmp_path, visit):
    """A thousand screens of 20 stops: the page opens to its end, and leads to its last screen."""
    page = visit(pages.many_screens(tmp_path / "page.html", 1_000, 20))
    assert page.evaluate("""() => ["#screens > .screen", ".stop", ".drawing .number", "button.listen"].map(
      (names) => document.querySelectorAll(names).length)""") == [1_000, 20_000, 20_000, 21_000]
    page.locator("nav a").last.press("Enter")
    page.wait_for_function("document.querySelector('#s1000').getBoundingClientRect().top < innerHeight")
