import AXSemantics

@testable import AXCodegen

/// An app in one state, as a UI test would find it: written again from UIKit's point of view.
struct LawModel {
  struct Seen: Equatable {
    var label = ""
    var value = ""
    var placeholder = ""
    var isEnabled = true
    var isSelected = false
    var segments: [String] = []
    var selectedSegment = -1
  }

  /// The elements that exist, by identifier.
  var seen: [String: Seen] = [:]

  init(_ screen: LawScreen, in state: Int?) {
    let attributes = screen.attributes(in: state)
    seen["go"] = Seen(label: "Go")
    for (index, element) in screen.elements.enumerated() where Self.exists(index, screen, attributes) {
      seen[element.identifier] = Self.seen(element, attributes[index])
    }
  }

  /// Whether nothing around the element is hidden or one element as a whole.
  static func exists(_ index: Int, _ screen: LawScreen, _ attributes: [LawScreen.Attributes]) -> Bool {
    if attributes[index]["hidden"] == "true" { return false }
    var around = screen.elements[index].parent
    while let parent = around {
      if attributes[parent]["hidden"] == "true" || screen.elements[parent].kind == "card" { return false }
      around = screen.elements[parent].parent
    }
    return true
  }

  static func seen(_ element: LawScreen.Element, _ attributes: LawScreen.Attributes) -> Seen {
    var seen = Seen()
    seen.label = attributes["label"] ?? (element.kind == "label" ? attributes["text"] : attributes["title"]) ?? ""
    let traits = attributes["traits"]?.split(separator: " ") ?? []
    seen.isEnabled = attributes["enabled"] != "false" && !traits.contains("notEnabled")
    seen.isSelected = traits.contains("selected")
    seen.placeholder = attributes["placeholder"] ?? ""
    let own: String =
      switch element.kind {
      case "switch": attributes["on"] == "true" ? "1" : "0"
      case "slider": percent(attributes["currentValue"])
      case "progressView": percent(attributes["progress"])
      case "textField": attributes["text"] ?? attributes["placeholder"] ?? ""
      default: ""
      }
    seen.value = attributes["value"] ?? own
    seen.segments = element.segments
    let selected = attributes["selectedSegmentIndex"].flatMap { Int($0) } ?? -1
    seen.selectedSegment = element.segments.indices.contains(selected) ? selected : -1
    return seen
  }

  private static func percent(_ text: String?) -> String {
    ["0.25": "25%", "0.5": "50%", "0.75": "75%"][text] ?? "0%"
  }

  // MARK: Running a test

  /// The expectations of a test that fail.
  func failures(of test: StateOutline) -> [String] {
    test.expectations.flatMap { expectation in
      expectation.expected.filter { !isMet($0, expectation) }.map { "\(expectation.target): \($0)" }
    }
  }

  private func isMet(_ expected: UITestExpectation, _ expectation: StateOutline.Expectation) -> Bool {
    guard case .member(let identifier, _) = expectation.target else { return false }
    guard let found = seen[identifier] else { return expected == .isAbsent }
    if let part = expectation.part { return isMet(expected, part, of: found) }
    switch expected {
    case .exists: return true
    case .isAbsent: return false
    case .label(let text): return found.label == text
    case .value(let text): return found.value == text
    case .placeholder(let text): return found.placeholder == text
    case .isEnabled(let isOn): return found.isEnabled == isOn
    case .isSelected(let isOn): return found.isSelected == isOn
    case .position, .segment, .part: return false
    }
  }

  private func isMet(_ expected: UITestExpectation, _ part: StateOutline.Part, of found: Seen) -> Bool {
    let index: Int? =
      switch part {
      case .segmentTitled(let title): found.segments.firstIndex(of: title)
      case .segmentAt(let index): found.segments.indices.contains(index) ? index : nil
      case .value: nil
      }
    guard let index else { return expected == .isAbsent }
    switch expected {
    case .label(let text): return found.segments[index] == text
    case .isSelected(let isOn): return (found.selectedSegment == index) == isOn
    default: return false
    }
  }
}
