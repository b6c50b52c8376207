import Foundation

/// The snapshot a second time, written from the description of AXSnapshot's text alone: slow and plain.
///
/// Every view asks all its ancestors again, as AXSnapshot itself does. The numbers are the comments' "rules".
struct NaiveSnapshot {
  private static let controls: Set<String> = [
    "label", "button", "switch", "slider", "stepper", "progressView", "activityIndicatorView", "segmentedControl",
    "textField", "textView",
  ]
  private static let traitOrder = [
    "button", "link", "image", "searchField", "keyboardKey", "staticText", "header", "tabBar", "summaryElement",
    "selected", "notEnabled", "adjustable", "allowsDirectInteraction", "updatesFrequently", "causesPageTurn",
    "playsSound", "startsMediaSession",
  ]
  private static let line = String(repeating: "-", count: 60)

  private let percentFormatter: NumberFormatter

  init() {
    percentFormatter = NumberFormatter()
    percentFormatter.locale = Locale(identifier: "en_US")
    percentFormatter.numberStyle = .percent
  }

  func text(of root: NaiveElement) -> String {
    let descriptions = descriptions(of: root, ancestors: [])
    guard !descriptions.isEmpty else { return "" }
    return Self.line + "\n" + descriptions.map { $0 + "\n" + Self.line }.joined(separator: "\n")
  }

  /// Rule 1.
  private func descriptions(of view: NaiveElement, ancestors: [NaiveElement]) -> [String] {
    var result: [String] = []
    if Self.isExposed(view, ancestors: ancestors) { result.append(description(of: view)) }
    for child in view.children where child.name != "action" && child.name != "segment" {
      result += descriptions(of: child, ancestors: ancestors + [view])
    }
    return result
  }

  /// Rule 2.
  private static func isExposed(_ view: NaiveElement, ancestors: [NaiveElement]) -> Bool {
    if view.name == "screen" { return false }
    if (ancestors + [view]).contains(where: { $0["hidden"] == "true" }) { return false }
    guard view["accessible"] == "true" || controls.contains(view.name) else { return false }
    for index in ancestors.indices where isExposed(ancestors[index], ancestors: Array(ancestors[..<index])) {
      return false
    }
    return true
  }

  /// Rule 4.
  private func description(of view: NaiveElement) -> String {
    let (label, value) = (label(of: view), value(of: view))
    var lines = [[label, value].filter { !$0.isEmpty }.joined(separator: ", ")]
    if let traits = traitsLine(of: view) { lines.append(traits) }
    if let hint = view["hint"] { lines.append(hint) }
    let actions = view.children.filter { $0.name == "action" }.map { $0["name"] ?? "" }
    if !actions.isEmpty { lines.append("Actions: " + actions.joined(separator: ", ")) }
    return lines.joined(separator: "\n")
  }

  /// Rule 5.
  private func label(of view: NaiveElement) -> String {
    if let label = view["label"], !label.isEmpty { return label }
    switch view.name {
    case "label": return view["text"] ?? ""
    case "button": return view["title"] ?? ""
    case "activityIndicatorView": return "Activity Indicator"
    case "stepper": return "Stepper"
    case "segmentedControl": return "SegmentedControl with \(segments(of: view).count) segments"
    default: return ""
    }
  }

  /// Rule 6.
  private func value(of view: NaiveElement) -> String {
    if let value = view["value"], !value.isEmpty { return value }
    switch view.name {
    case "progressView": return percent(clamped(number("progress", of: view, 0), 0, 1))
    case "slider": return sliderValue(of: view)
    case "textField", "textView": return view["text"] ?? ""
    case "activityIndicatorView": return view["animating"] == "true" ? "Animating" : "Halted"
    case "switch": return view["on"] == "true" ? "1" : "0"
    case "segmentedControl":
      let selected = Int(view["selectedSegmentIndex"] ?? "-1") ?? -1
      return "Selected: " + (selected == -1 ? "None" : segments(of: view)[selected]["title"] ?? "")
    default: return ""
    }
  }

  private func sliderValue(of view: NaiveElement) -> String {
    let least = number("minimumValue", of: view, 0)
    let greatest = number("maximumValue", of: view, 1)
    let current = clamped(number("currentValue", of: view, 0), least, greatest)
    return "Absolute: \(current.description), Percentage: \(percent(current / (greatest - least)))"
  }

  private func segments(of view: NaiveElement) -> [NaiveElement] {
    view.children.filter { $0.name == "segment" }
  }

  private func number(_ name: String, of view: NaiveElement, _ standard: Float) -> Float {
    view[name].flatMap { Float($0) } ?? standard
  }

  /// What is out of its range becomes its end; all else, a negative zero too, stays as it is.
  private func clamped(_ value: Float, _ least: Float, _ greatest: Float) -> Float {
    if value < least { return least }
    return value > greatest ? greatest : value
  }

  private func percent(_ value: Float) -> String {
    percentFormatter.string(from: NSNumber(value: value)) ?? ""
  }

  /// Rule 7.
  private func traitsLine(of view: NaiveElement) -> String? {
    let traits = Set((view["traits"] ?? "").components(separatedBy: .whitespacesAndNewlines).filter { !$0.isEmpty })
    if !traits.isEmpty, traits.isStrictSubset(of: Self.traitOrder) {
      return Self.traitOrder.filter(traits.contains).joined(separator: ", ")
    }
    switch view.name {
    case "button", "switch": return "button"
    case "slider": return "adjustable"
    case "textView": return "TextView"
    case "textField": return "TextField"
    default: return nil
    }
  }
}
