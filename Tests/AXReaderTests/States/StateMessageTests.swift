import AXReader
import TestSupport
import Testing

@Suite("What is said of wrong states")
struct StateMessageTests {
  private static let screen = """
    <screen name="s"><button identifier="payButton"/><label identifier="totalLabel"/>
    <label identifier="twin"/><label identifier="twin"/>
    """

  private struct Words: Sendable, CustomStringConvertible {
    let states: String
    let message: String
    let help: String
    var description: String { states }
  }

  private static let words = [
    Words(
      states: "<state name='a'><tap target='payButon'/></state>",
      message: "no element of the screen has the identifier `payButon`", help: "did you mean `payButton`?"),
    Words(
      states: "<state name='a'><tap target='zzz'/></state>",
      message: "no element of the screen has the identifier `zzz`",
      help: "the identifiers are payButton, totalLabel, twin"),
    Words(
      states: "<state name='a'><tap target='twin'/></state>",
      message: "2 elements of the screen have the identifier `twin`", help: "give each its own identifier"),
    Words(
      states: "<state name='paid'/><state name='b' from='payd'/>", message: "there is no state `payd`",
      help: "did you mean `paid`?"),
    Words(
      states: "<state name='paid'/><state name='b' from='Inital'/>", message: "there is no state `Inital`",
      help: "did you mean `initial`?"),
    Words(
      states: "<state name='paid'/><state name='b' from='zzzzzz'/>", message: "there is no state `zzzzzz`",
      help: "the states are `initial`, `paid`"),
    Words(
      states: "<state name='b' from='a'/><state name='a' from='b'/>",
      message: "the state begins from itself: b → a → b", help: "make one of them begin from `initial`"),
    Words(
      states: "<state name='a'><set target='payButton' text='x'/></state>",
      message: "the target is `<button>`, which has no attribute `text`", help: "did you mean `title`?"),
    Words(
      states: "<state name='a'><unset target='payButton' attribute='accessibilityHint'/></state>",
      message: "no element has an attribute `accessibilityHint`", help: "did you mean `hint`?"),
    Words(
      states: "<state name='a'><set target='payButton' identifier='x'/></state>",
      message: "`<set>` has no attribute `identifier`",
      help: "an element has the same identifier in every state"),
    Words(
      states: "<state name='a'><tap id='payButton' target='payButton'/></state>",
      message: "`<tap>` has no attribute `id`", help: "did you mean `target`?"),
    Words(
      states: "<state name='a'><click target='payButton'/></state>",
      message: "`<click>` is not an element of the screen language", help: "did you mean `<tap>`?"),
    Words(
      states: "<state name='a'/><label/>", message: "`<state>` comes before `<label>`",
      help: "move the states after all views of the screen"),
    Words(
      states: "<state name='a'><label/></state>", message: "`<label>` cannot be in `<state>`",
      help:
        "a `<state>` can contain steps, `<set>`, `<unset>`, `<given>`, and `<launchArgument>`; show and hide views with `hidden`"
    ),
  ]

  @Test(arguments: words) private func isOneSentenceAndWhatToDo(_ words: Words) throws {
    let text = Self.screen + words.states + "</screen>"
    let found = DocumentReader().read(.text(Array(text.utf8), name: "main.xml")).diagnostics.shown
    #expect(found.map(\.message) == [words.message])
    #expect(found.map(\.help) == [words.help])
  }

  @Test func namesTheFirstOfTwoAndTheInstancesToChooseFrom() throws {
    let two = "<screen name='s'><state name='a'/><state name='a'/></screen>"
    let found = DocumentReader().read(.text(Array(two.utf8), name: "main.xml")).diagnostics.shown
    #expect(found.first?.notes.map(\.message) == ["the first is here"])
    #expect(found.first?.notes.first?.location?.range.lowerBound == 24)
    let folder = try TemporaryFolder([
      "main.xml": """
      <screen name="s"><include href="row.xml" identifier="one"/><include href="row.xml" identifier="two"/>
      <state name="a"><tap target="label"/><tap target="one/lable"/></state></screen>
      """, "row.xml": "<view><label identifier='label'/></view>",
    ])
    let output = DocumentReader(root: folder.path).read(.file(path: folder.path("main.xml")))
    #expect(output.diagnostics.shown.map(\.help) == ["write `one/label` or `two/label`", "did you mean `one/label`?"])
    #expect(output.diagnostics.shown[0].notes.count == 2)
  }
}
