"""Listening, with something that speaks when a test wants it to."""

import pytest

# Says nothing; `end` ends what would be heard, and `fail` ends it as a browser does that has no voice.
VOICE = """
class Utterance {
  constructor(text) { this.text = text; this.lang = ""; }
}
const voice = {
  said: [], current: null, speaking: false,
  speak(utterance) {
    if (voice.current) throw new Error("something is said already");
    voice.current = utterance;
    voice.speaking = true;
    voice.said.push([utterance.text, utterance.lang]);
  },
  cancel() { voice.stop("onerror"); },
  stop(event) {
    const utterance = voice.current;
    voice.current = null;
    voice.speaking = false;
    // Browsers report the end later.
    if (utterance) queueMicrotask(() => utterance[event]?.({ type: event.slice(2) }));
  },
  end() { voice.stop("onend"); },
  fail() { voice.stop("onerror"); },
};
Object.defineProperty(window, "speechSynthesis", { value: voice });
Object.defineProperty(window, "SpeechSynthesisUtterance", { value: Utterance });
window.voice = voice;
"""


@pytest.fixture
def listen(visit):
    return lambda file, **options: Listener(visit(file, VOICE, **options))


class Listener:
    def __init__(self, page):
        self.page = page

    def start(self, name="Listen to all stops", state="#s1-1"):
        self.page.locator(state).get_by_role("button", name=name, exact=name.startswith("Listen to stop")).click()

    def button(self, name):
        return self.page.get_by_role("region", name="Listening").get_by_role("button", name=name)

    def end(self, count=1):
        for _ in range(count):
            self.page.evaluate("voice.end()")

    @property
    def said(self):
        return self.page.evaluate("voice.said.splice(0)")

    @property
    def is_silent(self):
        return self.page.evaluate("voice.current === null")

    @property
    def current(self):
        """The ids of the stops that are marked: one or none."""
        found = self.page.evaluate("""() => [...document.querySelectorAll(".stop.current, [aria-current]")].map(
          (stop) => [stop.id, stop.matches(".stop.current[aria-current=true]"), getComputedStyle(stop).outlineStyle])""")
        assert all(rest == [True, "solid"] for _, *rest in found)
        return [stop for stop, *_ in found]

    @property
    def focused(self):
        return self.page.evaluate("document.activeElement.id")


ALL = [
    ["Orders. Heading.", "en"], ["Sort. Button.", "en"], ["Sorts by date", "en"], ["Open only. Switch Button. On.", "en"],
    ["Double tap to toggle setting.", "en"], ["Order 14. Button.", "en"], ["Shows the order", "en"],
    ["3 orders, 42 €", "en"], ["Crème brûlée", "fr"], ["Pay. Button.", "en"],
]


def test_says_all_stops_in_order(compared, listen):
    """What is gone, and what a changed stop said before, is not heard."""
    listener = listen(compared)
    listener.start()
    places = []
    for _ in ALL:
        assert listener.current == [listener.focused]
        places += listener.current
        listener.end()
    assert listener.said == ALL
    assert places == [f"s1-1-{number}" for number in [1, 2, 2, 3, 3, 4, 4, 5, 6, 7]]
    # After the last one, it stays there, and does not go on with the next list.
    assert listener.is_silent
    assert listener.current == ["s1-1-7"]
    assert listener.button("Continue").is_visible()


def test_says_one_stop(compared, listen):
    listener = listen(compared)
    listener.start("Listen to stop 2")
    listener.end(2)
    assert listener.said == ALL[1:3]
    assert listener.is_silent
    assert listener.current == ["s1-1-2"]
    listener.button("Continue").click()
    listener.end(2)
    assert listener.said == ALL[1:4]
    assert listener.current == ["s1-1-3"]


def test_languages_from_right_to_left(right_to_left, listen):
    listener = listen(right_to_left)
    listener.start()
    listener.end(8)
    assert [language for _, language in listener.said] == ["ar"] * 4 + ["he"] * 2 + ["en", "ar"]


def test_keys(compared, listen):
    """The arrow keys go on and back, stay at the ends, and Escape stops."""
    listener = listen(compared)
    listener.start("Listen to stop 2")
    press = listener.page.keyboard.press
    assert listener.said == ALL[1:2]
    press("ArrowLeft")
    assert listener.current == ["s1-1-1"]
    press("ArrowLeft")
    assert listener.current == ["s1-1-1"]
    assert listener.said == ALL[:1]
    for _ in range(10):
        press("ArrowRight")
    assert listener.current == ["s1-1-7"] == [listener.focused]
    # Each stop began, and its hint was not waited for.
    assert listener.said == [ALL[index] for index in [1, 3, 5, 7, 8, 9]]
    press("Escape")
    assert listener.is_silent
    assert listener.current == []
    assert listener.page.get_by_role("region", name="Listening").is_hidden()
    focused = listener.page.evaluate("document.activeElement.getAttribute('aria-label')")
    assert focused == "Listen to stop 7"
    # The keys are the browser's again.
    press("ArrowLeft")
    assert listener.current == []
    assert listener.said == []


def test_tab_goes_on_from_the_stop(compared, listen):
    listener = listen(compared)
    listener.start("Listen to stop 3")
    listener.page.keyboard.press("Tab")
    assert listener.page.evaluate("document.activeElement.closest('.stop').id") == "s1-1-3"
    listener.page.keyboard.press("ArrowRight")
    assert listener.current == ["s1-1-4"]


def test_keys_with_others_are_the_browsers(compared, listen):
    listener = listen(compared)
    listener.start("Listen to stop 3")
    for key in ("Shift+ArrowRight", "Control+ArrowRight", "Meta+ArrowRight"):
        listener.page.keyboard.press(key)
    assert listener.current == ["s1-1-3"]


def test_buttons(compared, listen):
    listener = listen(compared)
    listener.start()
    player = listener.page.get_by_role("region", name="Listening")
    listener.button("Next").click()
    assert "2 of 7" in player.inner_text()
    assert listener.said == ALL[:2]
    listener.button("Pause").click()
    assert listener.is_silent
    assert listener.current == ["s1-1-2"]
    listener.button("Continue").click()
    listener.button("Previous").click()
    listener.end(2)
    assert listener.said == [ALL[1], ALL[0], ALL[1], ALL[2]]
    listener.button("Stop").click()
    assert listener.current == []
    assert player.is_hidden()


def test_the_end_of_what_was_stopped_changes_nothing(compared, listen):
    """Going on ends what is said, which is not the end of what is said next."""
    listener = listen(compared)
    listener.start()
    listener.page.evaluate("""() => {
      const key = () => document.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowRight", bubbles: true }));
      key(); key(); key();
    }""")
    assert listener.current == ["s1-1-4"]
    assert listener.said == [ALL[index] for index in [0, 1, 3, 5]]


def test_goes_on_if_there_is_no_voice(compared, listen):
    listener = listen(compared)
    listener.start()
    for _ in range(20):
        listener.page.evaluate("voice.fail()")
    assert listener.said == ALL
    assert listener.current == ["s1-1-7"]


def test_another_list_takes_over(compared, listen):
    listener = listen(compared)
    listener.start()
    listener.start(state="#s1-2")
    assert listener.current == ["s1-2-1"]
    assert listener.said == [ALL[0], ALL[0]]


def test_leaving_the_page_ends_it(compared, listen):
    listener = listen(compared)
    listener.start()
    listener.page.evaluate("dispatchEvent(new PageTransitionEvent('pagehide'))")
    assert listener.is_silent


def test_browsers_without_speech_show_no_buttons(compared, visit):
    page = visit(compared, "Object.defineProperty(window, 'speechSynthesis', { value: undefined });")
    assert page.locator("button").count() == 0
    assert page.locator(".player").count() == 0
    assert page.locator("#s1-1 .stop").count() == 8
