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
      states: "<state name='paid'/><state name='b' from='payd'/>", message: "the state `payd` does not exist",
      help: "did you mean `paid`?"),
    Words(
      states: "<state name='paid'/><state name='b' from='Inital'/>", message: "the state `Inital` does not exist",
      help: "did you mean `initial`?"),
    Words(
      states: "<state name='paid'/><state name='b' from='zzzzzz'/>", message: "the state `zzzzzz` does not exist",
      help: "the states are `initial`, `paid`"),
    Words(
      states: "<state name='a b'/><state name='A-B'/>",
      message: "the states `a b` and `A-B` would have the same file name, at least on a Mac",
      help: "rename one of them"),
    Words(
      states: "<state name='Initial'/>",
      message: "`Initial` is too similar to `initial`, the screen as it is written",
      help: "give the state another name"),
    Words(
      states: "<state name='a' leavesScreen='true'><unset target='payButton' attribute='label'/></state>",
      message: "the state leaves the screen, so `<unset>` cannot change it",
      help: "move it to a state that begins from this one, in the file of the next screen"),
    Words(
      states: "<state name='b' from='a'/><state name='a' leavesScreen='true'/>",
      message: "no state of this file can begin from `a`, which leaves the screen",
      help: "move the state to the file of the next screen, or begin from another one"),
    Words(
      states: "<state name='a'><type target='payButton'>abc</type></state>",
      message: "text between elements is not read",
      help: "put it in an attribute: text=\"abc\" of this `<type>`"),
    Words(
      states: "<state name='a'><type target='payButton'> <!-- abc --> </type></state>",
      message: "`<type>` needs the attribute `text`", help: "add text=\"…\""),
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

  /// The words for mistakes of people who know other tools.
  private static let habits = [
    Words(
      states: "<state name='a'><tap identifier='payButton'/></state>",
      message: "`<tap>` has no attribute `identifier`",
      help: "did you mean `target`?"),
    Words(
      states: "<given name='K'>x</given>",
      message: "`<given>` has no attribute `name`",
      help: "did you mean `key`?"),
    Words(
      states: "<given key='K' value='a &lt; \"b\"'/>",
      message: "`<given>` has no attribute `value`",
      help: "write the value as text: `<given key=\"K\">a &lt; \"b\"</given>`"),
    Words(
      states: "<launchArgument name='X' value='y'/>",
      message: "`<launchArgument>` has no attribute `value`",
      help: "write the value as text: `<launchArgument name=\"X\">y</launchArgument>`"),
    Words(
      states: "<launchArgument text='-y'/>",
      message: "`<launchArgument>` has no attribute `text`",
      help: "write the value as text: `<launchArgument>-y</launchArgument>`"),
    Words(
      states: "<state name='a'><wait seconds='2'/></state>",
      message: "`<wait>` has no attribute `seconds`",
      help: "name the element to wait for with `target`"),
    Words(
      states: "<state name='a'><wait target='payButton' seconds='2'/></state>",
      message: "`<wait>` has no attribute `seconds`",
      help: "it can have target"),
    Words(
      states: "<state name='a'><press/></state>",
      message: "`<press>` is not an element of the screen language",
      help: "did you mean `<longPress>`?"),
    Words(
      states: "<state name='a'><hold/></state>",
      message: "`<hold>` is not an element of the screen language",
      help: "did you mean `<longPress>`?"),
    Words(
      states: "<state name='a'><enter/></state>",
      message: "`<enter>` is not an element of the screen language",
      help: "did you mean `<type>`?"),
    Words(
      states: "<state name='a'><input/></state>",
      message: "`<input>` is not an element of the screen language",
      help: "did you mean `<type>`?"),
    Words(
      states: "<state name='a'><typeText/></state>",
      message: "`<typeText>` is not an element of the screen language",
      help: "did you mean `<type>`?"),
    Words(
      states: "<input/>",
      message: "`<input>` is not an element of the screen language",
      help: "did you mean `<textField>`?"),
    Words(
      states: "<label>a &amp; b</label>",
      message: "text between elements is not read",
      help: "put it in an attribute: text=\"a &amp; b\" of this `<label>`"),
    Words(
      states: "<label>two\nlines</label>",
      message: "text between elements is not read",
      help: "put it in an attribute: text=\"…\" of this `<label>`"),
    Words(
      states: "<label><![CDATA[a < b]]></label>",
      message: "text between elements is not read",
      help: "put it in an attribute: text=\"…\" of this `<label>`"),
    Words(
      states: "<button>Pay</button>",
      message: "text between elements is not read",
      help: "put it in an attribute: title=\"Pay\" of this `<button>`"),
    Words(
      states: "<view>Pay</view>",
      message: "text between elements is not read",
      help: "put it in an attribute, like text=\"…\" of a `<label>`"),
    Words(
      states: "<state name='s' from='s'/>",
      message: "the state begins from itself: s → s",
      help: "remove `from`, or name another state"),
    Words(
      states: "<state name='s' from='zzzzzz'/>",
      message: "the state `zzzzzz` does not exist",
      help: "the only other state is `initial`; leave out `from` to begin there"),
    Words(
      states: "<state name='a' from='B.storyboard#y'/>",
      message: "the state `B.storyboard#y` does not exist",
      help: "a storyboard has no states; name a state of a screen file, like `Login.xml#signed in`"),
    Words(
      states: "<state name='a' from='B.XIB'/>",
      message: "the state `B.XIB` does not exist",
      help: "a xib has no states; name a state of a screen file, like `Login.xml#signed in`"),
    Words(
      states: "<button identifier='b' title='Pay'/><state name='a'><tap target='Pay'/></state>",
      message: "no element of the screen has the identifier `Pay`",
      help: "did you mean `b`, whose title is `Pay`?"),
    Words(
      states: "<textField identifier='b' placeholder='E-mail'/><state name='a'><tap target='E-mail'/></state>",
      message: "no element of the screen has the identifier `E-mail`",
      help: "did you mean `b`, whose placeholder is `E-mail`?"),
    Words(
      states:
        "<label identifier='twin' text='Pay'/><label identifier='b' text=' '/><state name='a'><tap target='Pay'/></state>",
      message: "no element of the screen has the identifier `Pay`",
      help: "the identifiers are b, payButton, totalLabel, twin"),
    Words(
      states: "<state name='a'><set target='payButton' currentValue='1'/></state>",
      message: "the target is `<button>`, which has no attribute `currentValue`",
      help: "'axspec reference button' lists what it can have"),
  ]

  @Test(arguments: words + habits) private func isOneSentenceAndWhatToDo(_ words: Words) throws {
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
