import AXReader
import AXTree
import TestSupport
import Testing

@testable import AXSemantics

@Suite("Steps that cannot be taken")
struct StepFaultTests {
  private static let screen = """
    <screen name="s"><button identifier="button" title="a"/><label identifier="label" text="a"/>
    <textField identifier="field"/><textView identifier="text"/><textView identifier="fixed" editable="false"/>
    <searchBar identifier="bar"/><view identifier="search" traits="searchField"/><switch identifier="switch"/>
    <slider identifier="slider" minimumValue="-1" maximumValue="3"/><stepper identifier="stepper"/>
    <view identifier="rating" accessible="true" label="a" traits="adjustable"/><progressView identifier="progress"/>
    <segmentedControl identifier="parts"><segment title="A"/><segment title="B" label="Bee"/><segment title="C"/><segment title="C"/>
    </segmentedControl><pickerView identifier="picker"/><datePicker identifier="date"/><imageView identifier="image"/>
    <view identifier="hiddenBox" hidden="true"><button identifier="inHidden" title="a"/></view>
    <view identifier="card" accessible="true" label="a"><button identifier="inCard" title="a"/></view>
    <toolbar identifier="tools" accessible="true"><button identifier="inTools" title="a"/></toolbar>
    <textField identifier="outer"><button identifier="inField" title="a"/></textField>
    <button identifier="removed" title="a" accessible="false"/><view identifier="plain" accessible="false"/>
    <button identifier="disabled" title="a" enabled="false"/><button identifier="dimmed" title="a" traits="notEnabled"/>
    """

  private func faults(_ states: String) throws -> [StepFault] {
    let text = Self.screen + states + "</screen>"
    let output = DocumentReader().read(.text(Array(text.utf8), name: "main.xml"))
    let tree = try #require(output.tree, "\(output.diagnostics.shown)")
    let state = try #require(tree.states.last)
    return StepFault.all(in: state)
  }

  /// The targets that can take each step, as they are at the start.
  private static let takers: [String: Set<String>] = [
    "type TARGET text='1'": ["field", "text", "bar", "search", "outer"],
    "select TARGET segment='A'": ["parts"],
    "adjust TARGET to='2'": ["slider", "picker"],
    "increment TARGET": ["stepper", "rating"], "decrement TARGET times='2'": ["stepper", "rating"],
    "tap TARGET": all.subtracting(["stepper", "parts"]), "doubleTap TARGET": all.subtracting(["stepper", "parts"]),
    "longPress TARGET": all.subtracting(["stepper", "parts"]), "swipe TARGET direction='up'": all,
    "wait TARGET": all.union(["hiddenBox", "inHidden", "inCard", "removed", "disabled", "dimmed"]),
  ]

  private static let all: Set<String> = [
    "button", "label", "field", "text", "fixed", "bar", "search", "switch", "slider", "stepper", "rating", "progress",
    "parts", "picker", "date", "image", "card", "tools", "inTools", "outer", "inField", "plain",
  ]

  @Test(arguments: takers.keys.sorted()) func eachKindTakesItsSteps(_ step: String) throws {
    for target in (Self.takers["wait TARGET"] ?? []).sorted() {
      let written = step.replacing("TARGET", with: "target='\(target)'")
      let found = try faults("<state name='x'><\(written)/></state>")
      let takes = Self.takers[step]?.contains(target) ?? false
      #expect(found.isEmpty == takes, "\(written): \(found.map(\.message))")
    }
  }

  @Test(arguments: [
    ("hiddenBox", "it is hidden at the start", StepFault.Reason.hidden),
    ("inHidden", "the view `hiddenBox` is hidden at the start", .hidden),
    ("inCard", "it is inside the view `card`, which is one element", .shadowed),
    ("removed", "it is not accessible", .removed), ("disabled", "it is disabled at the start", .disabled),
    ("dimmed", "it is disabled at the start", .disabled),
  ]) func theFirstTargetIsThere(target: String, reason: String, kind: StepFault.Reason) throws {
    let found = try faults("<state name='x'><tap target='\(target)'/></state>")
    #expect(found.map { $0.message.hasSuffix(": \(reason)") } == [true], "\(found.map(\.message))")
    #expect(found.map(\.reason) == [kind])
    #expect(
      found.map { $0.location.map { $0.source.text(in: $0.range) } } == [
        "target=\"\(target)\"".replacing("\"", with: "'")
      ])
    // It may have come with another step or by itself.
    #expect(try faults("<state name='x'><tap target='button'/><tap target='\(target)'/></state>").isEmpty)
    #expect(try faults("<state name='x'><wait target='button'/><tap target='\(target)'/></state>").isEmpty)
  }

  @Test func whereItBeginsDecides() throws {
    let shows = "<state name='shown'><tap target='button'/><set target='hiddenBox' hidden='false'/></state>"
    #expect(try faults("\(shows)<state name='x' from='shown'><tap target='inHidden'/></state>").isEmpty)
    let hides = "<state name='gone'><tap target='button'/><set target='label' hidden='true'/></state>"
    let found = try faults("\(hides)<state name='x' from='gone'><tap target='label'/></state>")
    #expect(found.map(\.message) == ["no one can tap the label `label`: it is hidden in the state “gone”"])
    // What a state sets does not help its own first step.
    let late = "<state name='x'><tap target='hiddenBox'/><set target='hiddenBox' hidden='false'/></state>"
    #expect(try faults(late).map(\.reason) == [.hidden])
  }

  @Test func laterStepsUseWhatTheStateSets() throws {
    let sets = "<set target='slider' maximumValue='9'/><set target='parts'><segment title='New'/></set>"
    let steps =
      "<adjust target='slider' to='8'/><select target='parts' segment='New'/><select target='parts' segment='A'/>"
    #expect(try faults("<state name='x'><tap target='button'/>\(steps)\(sets)</state>").isEmpty)
    #expect(try faults("<state name='x'>\(steps)\(sets)</state>").map(\.reason) == [.value])
    #expect(try faults("<state name='x'><tap target='button'/>\(steps)</state>").map(\.reason) == [.value, .segment])
  }

  @Test(arguments: [
    ("slider", "3", nil), ("slider", "-1", nil), ("slider", "0.5e1", "its values are -1 to 3"),
    ("slider", "NaN", "its values are -1 to 3"), ("slider", "", "its values are -1 to 3"),
    ("slider", "50%", "its values are -1 to 3"),
    ("picker", " ", "no row of the picker view `picker` has an empty text"),
  ]) func valuesAreInRange(target: String, value: String, message: String?) throws {
    let found = try faults("<state name='x'><adjust target='\(target)' to='\(value)'/></state>")
    #expect(found.count == (message == nil ? 0 : 1))
    if let message { #expect(found.allSatisfy { $0.message.hasSuffix(message) && $0.attribute == .to }) }
  }

  @Test(arguments: [
    ("A", nil), ("Bee", nil), ("B", "did you mean `Bee`?"), ("C", "give each segment its own title or label"),
    ("a", "did you mean `A`?"), ("", "they are called `A`, `Bee`, `C`, `C`"),
  ]) func segmentsAreNamed(segment: String, help: String?) throws {
    let found = try faults("<state name='x'><select target='parts' segment='\(segment)'/></state>")
    #expect(found.map(\.help) == [help].compactMap(\.self))
    #expect(found.allSatisfy { $0.attribute == .segment })
  }
}
