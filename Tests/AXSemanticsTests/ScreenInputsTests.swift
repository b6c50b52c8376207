import AXReader
import AXTree
import TestSupport
import Testing

@testable import AXSemantics

@Suite("What people type on a screen") struct ScreenInputsTests {
  /// Returns the inputs around the object with an ID. A storyboard has a screen for each of the views.
  private func inputs(around id: String, _ views: String...) throws -> ScreenInputs {
    let scenes = views.enumerated().map { number, views in
      "<viewController id=\"c-\(number)\"><view key=\"view\" id=\"v-\(number)\"><subviews>\(views)</subviews></view></viewController>"
    }
    let text = InterfaceMarkup.storyboard(scenes)
    let tree = try #require(DocumentReader().read(.text(Array(text.utf8), name: "a.storyboard")).tree)
    let facts = ScreenFacts(tree)
    let index = try #require(tree.nodes.indices.first { facts.element($0).objectFacts?.id == id })
    return facts.inputs(aroundNode: index)
  }

  private static let keypad = (0...9).map { "<button id=\"k\($0)\"><state key=\"normal\" title=\"\($0)\"/></button>" }
    .joined()

  @Test(arguments: [("a", false), ("k5", true), ("b", false)])
  func aKeypadIsThatOfItsScreen(id: String, hasKeypad: Bool) throws {
    let inputs = try inputs(around: id, "<label text=\"1\" id=\"a\"/>", Self.keypad, "<label text=\"2\" id=\"b\"/>")
    #expect(inputs.hasKeypad == hasKeypad)
  }

  @Test func inputsAreCountedByScreen() throws {
    let views = [
      "<textField id=\"a\"/><textView id=\"t\"/><textView editable=\"NO\" id=\"r\"/><searchBar id=\"s\"/><switch id=\"w\"/>",
      "<textField id=\"b\"><textInputTraits key=\"textInputTraits\" secureTextEntry=\"YES\"/></textField>",
    ]
    let first = try inputs(around: "a", views[0], views[1])
    #expect((first.count, first.secureFieldCount) == (4, 0))
    let second = try inputs(around: "b", views[0], views[1])
    #expect((second.count, second.secureFieldCount) == (1, 1))
  }
}
