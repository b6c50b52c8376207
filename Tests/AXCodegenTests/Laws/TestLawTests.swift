import Foundation
import TestSupport
import Testing

@testable import AXCodegen

/// What holds for the tests of every screen with states.
@Suite("Tests of states")
struct TestLawTests {
  private static let count = 300

  private static func forEachScreen(_ body: (LawScreen, ScreenOutline) throws -> Void) throws {
    var random = SplitMix64(seed: TestSeed.current)
    for _ in 0..<count {
      let screen = LawScreen(&random)
      try body(screen, GeneratedSwift(screen.markup, kinds: [.screens]).outline)
    }
  }

  /// The number of a state in a screen; nil for the start.
  private static func number(_ index: Int) -> Int? { index == 0 ? nil : index - 1 }

  @Test func passInTheAppThatTheSpecDescribes() throws {
    try Self.forEachScreen { screen, outline in
      for (index, test) in outline.states.enumerated() {
        let failures = LawModel(screen, in: Self.number(index)).failures(of: test)
        #expect(failures == [], "\(test.named.text) \(screen.markup) \(TestSeed.hint)")
      }
    }
  }

  @Test func expectSomethingOrAreSkipped() throws {
    try Self.forEachScreen { screen, _ in
      let text = try GeneratedSwift(screen.markup, kinds: [.tests]).text("LawUITests.swift") ?? ""
      let tests = text.components(separatedBy: "  func test").dropFirst()
      #expect(tests.count == screen.states.count + 1)
      for test in tests {
        let hasExpectation = test.contains("    expect(")
        #expect(hasExpectation != test.contains("throw XCTSkip("), "\(test) \(TestSeed.hint)")
      }
    }
  }

  /// One thing that a state says and XCUITest sees is another way in the app.
  @Test func failWhenOneThingDiffers() throws {
    var count = 0
    try Self.forEachScreen { screen, outline in
      for (index, test) in outline.states.enumerated() {
        for (what, model) in Self.faultyModels(screen, in: Self.number(index)) {
          count += 1
          #expect(
            !model.failures(of: test).isEmpty, "\(test.named.text): \(what)\n\(screen.markup) \(TestSeed.hint)")
        }
      }
    }
    #expect(count > 10 * Self.count)
  }

  // MARK: Faulty apps

  private static func faultyModels(_ screen: LawScreen, in state: Int?) -> [(what: String, model: LawModel)] {
    let right = LawModel(screen, in: state)
    let start = LawModel(screen, in: nil)
    let touched = screen.touched(in: state)
    let attributes = screen.attributes(in: state)
    var result: [(String, LawModel)] = []
    for (index, element) in screen.elements.enumerated() {
      let identifier = element.identifier
      guard let seen = right.seen[identifier] else {
        if Self.isSaidToBeAbsent(index, screen, in: state, touched[index] ?? []) {
          var model = right
          model.seen[identifier] = LawModel.Seen(label: "back")
          result.append(("\(identifier) is there", model))
        }
        continue
      }
      let isNew = state == nil || start.seen[identifier] == nil
      // A plain view has nothing to see but that it exists.
      if element.kind != "view", isNew || touched[index]?.contains("hidden") == true {
        var model = right
        model.seen[identifier] = nil
        result.append(("\(identifier) is missing", model))
      }
      guard element.kind != "view" else { continue }
      for (name, change) in differences {
        var faulty = seen
        change(&faulty)
        guard faulty != seen else { continue }
        let isSaid =
          isNew && ["label", "value"].contains(name) && isSaidOfNew(name, seen, element)
          || (touched[index] ?? []).contains { decides($0, name, element, attributes[index]) }
          || touched[index]?.contains("traits") == true && isSaidByTraits(name, element, attributes[index])
        guard isSaid else { continue }
        var model = right
        model.seen[identifier] = faulty
        result.append(("\(name) of \(identifier)", model))
      }
    }
    return result
  }

  private static let differences: [(name: String, change: @Sendable (inout LawModel.Seen) -> Void)] = [
    ("label", { $0.label += "x" }), ("value", { $0.value += "x" }), ("placeholder", { $0.placeholder += "x" }),
    ("enabled", { $0.isEnabled.toggle() }), ("selected", { $0.isSelected.toggle() }),
    ("segment", { $0.selectedSegment = $0.selectedSegment == 0 ? 1 : 0 }),
  ]

  /// A name is always said, and so is a value if there is one.
  private static func isSaidOfNew(_ name: String, _ seen: LawModel.Seen, _ element: LawScreen.Element) -> Bool {
    name == "label" ? !seen.label.isEmpty : !seen.value.isEmpty || element.kind == "textField"
  }

  /// Whether what is seen depends on an attribute: another value of it would be seen.
  private static func decides(
    _ attribute: String, _ name: String, _ element: LawScreen.Element, _ attributes: LawScreen.Attributes
  ) -> Bool {
    let others: [String?] =
      switch attribute {
      case "enabled", "on": ["true", "false"]
      case "traits": ["notEnabled", "selected", nil]
      case "currentValue", "progress": ["0.25", "0.5"]
      case "selectedSegmentIndex": ["0", "1"]
      default: ["other", nil]
      }
    let results = others.map { other -> LawModel.Seen in
      var changed = attributes
      changed[attribute] = other
      return LawModel.seen(element, changed)
    }
    switch name {
    // UIKit makes up the label of a segmented control.
    case "label" where element.kind == "segmentedControl" && attributes["label"] == nil: return false
    case "label": return Set(results.map(\.label)).count > 1
    case "value": return Set(results.map(\.value)).count > 1
    case "placeholder": return Set(results.map(\.placeholder)).count > 1
    case "segment": return element.kind == "segmentedControl" && attribute == "selectedSegmentIndex"
    case "enabled": return attribute == "enabled" && attributes["traits"]?.contains("notEnabled") != true
    default: return false
    }
  }

  /// Whether traits that are set say that an element is disabled or selected, or take that away from it.
  private static func isSaidByTraits(
    _ name: String, _ element: LawScreen.Element, _ attributes: LawScreen.Attributes
  ) -> Bool {
    guard let trait = ["enabled": "notEnabled", "selected": "selected"][name] else { return false }
    return [attributes, element.attributes].contains { $0["traits"]?.contains(trait) == true }
  }

  /// Whether a state hides an element, or the start does, and a test of another state finds it.
  private static func isSaidToBeAbsent(
    _ index: Int, _ screen: LawScreen, in state: Int?, _ touched: Set<String>
  ) -> Bool {
    let attributes = screen.attributes(in: state)
    guard attributes[index]["hidden"] == "true", state == nil || touched.contains("hidden") else { return false }
    // What is around it is there.
    guard screen.elements[index].parent.map({ LawModel.exists($0, screen, attributes) }) != false,
      screen.elements[index].parent.map({ screen.elements[$0].kind != "card" }) != false
    else { return false }
    let all = [nil] + screen.states.indices.map { Optional($0) }
    return all.contains { LawModel(screen, in: $0).seen[screen.elements[index].identifier] != nil }
      && screen.elements[index].kind != "view"
  }
}
