import AXText
import AXTree

/// The parts of a description, to compare or change some of them.
package struct DescribedParts: Sendable {
  /// Label and value as one text; nil if they are known.
  private let joined: String?
  /// Nil if the text does not show where the label ends.
  package let label: String?
  package let value: String?
  package let traits: String
  /// Nil if there is none, which is not the same as empty.
  package let hint: String?
  package let actions: String?

  static let actionsMark = "Actions: "

  init(label: String, value: String, traits: String?, hint: String?, actions: String?) {
    joined = nil
    self.label = label
    self.value = value
    self.traits = traits ?? ""
    self.hint = hint
    self.actions = actions
  }

  /// The lines of the description.
  ///
  /// - Parameter spoken: The first line.
  func text(spoken: String) -> String {
    let lines = [spoken, traits.isEmpty ? nil : traits, hint, actions.map { Self.actionsMark + $0 }]
    return lines.compactMap { $0 }.joined(separator: "\n")
  }

  /// Splits a description that AXSnapshot printed. A text of several lines may look like other parts.
  init(splitting text: String) {
    var lines = text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false).map { String($0) }
    let hasActions = lines.count > 1 && lines[lines.count - 1].hasPrefix(Self.actionsMark)
    actions = hasActions ? String(lines.removeLast().dropFirst(Self.actionsMark.count)) : nil
    let traitsLine = lines.indices.dropFirst().first { Self.areTraits(lines[$0]) }
    traits = traitsLine.map { lines[$0] } ?? ""
    let end = traitsLine ?? min(1, lines.count)
    let rest = lines[(traitsLine.map { $0 + 1 } ?? end)...]
    joined = lines[..<end].joined(separator: "\n")
    hint = rest.isEmpty ? nil : rest.joined(separator: "\n")
    (label, value) = (nil, nil)
  }

  /// Label and value as one text.
  package var spoken: String {
    if let joined { return joined }
    let (label, value) = (label ?? "", value ?? "")
    return label.isEmpty ? value : value.isEmpty ? label : label + ", " + value
  }

  private static func areTraits(_ line: String) -> Bool {
    let known = Vocabulary.traits.map(\.name) + ["TextField", "TextView"]
    let names = line.split(separator: ",").map { String($0.trimmed) }
    return !names.isEmpty && names.allSatisfy(known.contains)
  }

  /// Whether all parts are known, and the same as in another description.
  func isEqual(to other: DescribedParts) -> Bool {
    guard let label, let value, let theirLabel = other.label, let theirValue = other.value else { return false }
    return ExactText(label) == ExactText(theirLabel) && ExactText(value) == ExactText(theirValue)
      && differences(from: other).isEmpty
  }

  /// The parts that differ from those of another description.
  func differences(from other: DescribedParts) -> ComparedParts {
    var result: ComparedParts = []
    if !hasLabel(of: other) { result.insert(.label) }
    if !hasValue(of: other) { result.insert(.value) }
    if ExactText(traits) != ExactText(other.traits) { result.insert(.traits) }
    if hint.map(ExactText.init) != other.hint.map(ExactText.init) { result.insert(.hint) }
    if actions.map(ExactText.init) != other.actions.map(ExactText.init) { result.insert(.actions) }
    return result
  }

  private func hasLabel(of other: DescribedParts) -> Bool {
    if let label, let theirs = other.label { return ExactText(label) == ExactText(theirs) }
    guard let label = label ?? other.label else { return ExactText(spoken) == ExactText(other.spoken) }
    let text = self.label == nil ? spoken : other.spoken
    return label.isEmpty || ExactText(text) == ExactText(label) || text.utf8.starts(with: (label + ", ").utf8)
  }

  private func hasValue(of other: DescribedParts) -> Bool {
    if let value, let theirs = other.value { return ExactText(value) == ExactText(theirs) }
    guard let value = value ?? other.value else { return true }
    let (text, label) = self.value == nil ? (spoken, other.label) : (other.spoken, self.label)
    if value.isEmpty { return label.map { ExactText($0) == ExactText(text) } ?? true }
    return ExactText(text) == ExactText(value) || text.utf8.reversed().starts(with: (", " + value).utf8.reversed())
  }
}
