import AXDiagnostics
import AXReader
import AXSemantics
import TestSupport
import Testing

/// The engine against the naive implementation, from screen files to words.
@Suite("What VoiceOver says on random screens")
struct SpokenScreenLawTests {
  private static let count = TestEffort.cases(1000)

  @Test func screensSpeakAsInTheNaiveImplementation() throws {
    var stopCount = 0
    for number in 0..<UInt64(Self.count) {
      var random = RandomMarkupScreen(seed: TestSeed.current &+ number)
      let model = random.screen()
      let markup = model.markup
      let output = DocumentReader().read(.text(Array(markup.utf8), name: "screen.xml"))
      let tree = try #require(
        output.tree, "\(DiagnosticPrinter().text(for: output.diagnostics.shown))\n\(TestSeed.hint)")
      for direction in ReadingDirection.allCases {
        var settings = SpokenScreen.Settings()
        settings.direction = direction
        let found = Self.stops(of: SpokenScreen(try #require(tree.root), settings))
        let naive = NaiveScreen(model, isRightToLeft: direction == .rightToLeft).stops
        #expect(found == naive, "screen \(number), \(direction), \(TestSeed.hint)\n\(markup)")
        stopCount += found.count
      }
    }
    // The screens are not trivial.
    #expect(stopCount > 2 * 4 * Self.count)
  }

  private static func stops(of screen: SpokenScreen) -> [NaiveScreen.Stop] {
    var screen = screen
    return screen.stops.indices.map { number in
      let element = screen.element(at: number)
      let utterance = screen.utterance(at: number)
      return NaiveScreen.Stop(
        description: utterance.description, hint: utterance.hint, actions: element.actions, content: element.content,
        rotors: element.rotors, inputLabels: element.inputLabels)
    }
  }

  /// The random screens have everything that the language can say for VoiceOver.
  @Test func screensHaveEveryElementAndAttribute() {
    var words: Set<String> = []
    for number in 0..<UInt64(300) {
      var random = RandomMarkupScreen(seed: number)
      for view in random.screen().all {
        words.insert(view.kind)
        words.formUnion(view.attributes.keys)
        for part in view.parts {
          words.insert(part.kind)
          words.formUnion(part.attributes.keys)
          if !part.results.isEmpty { words.insert("result") }
        }
      }
    }
    let expected: Set = [
      "elementsHidden", "viewIsModal", "groupsChildren", "elements", "containerType", "row", "column", "rowSpan",
      "columnSpan", "tableHeader", "alpha", "clipsToBounds", "editing", "expandedStatus", "headingLevel",
      "respondsToUserInteraction", "activationPoint", "largeContentTitle", "pages", "currentPage", "customContent",
      "importance", "rotor", "type", "result", "inputLabel", "barButtonItem", "back", "tabBarItem", "badge", "selected",
      "navigationBar", "title", "toolbar", "tabBar", "action",
    ]
    #expect(expected.subtracting(words) == [])
  }
}
