/// What code may set that a finding depends on.
package struct CodeAspects: OptionSet, Hashable, Sendable, BitwiseCopyable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// The accessibility label, or whether VoiceOver reaches the element at all.
  package static let label = CodeAspects(rawValue: 1)
  /// The title, text, or image. It names an element that has no label, unless people enter the text.
  package static let content = CodeAspects(rawValue: 8)
  package static let name: CodeAspects = [.label, .content]
  /// The traits and actions, or what VoiceOver reaches.
  package static let behavior = CodeAspects(rawValue: 2)
  /// The colors.
  package static let color = CodeAspects(rawValue: 4)
  package static let font = CodeAspects(rawValue: 16)
  /// The placeholder of a text field. It does not replace a label.
  package static let placeholder = CodeAspects(rawValue: 32)

  /// The properties for a message, to follow `its`.
  var phrase: String {
    var words: [String] = []
    if contains(.label) { words.append("label") }
    if contains(.content) { words += ["title", "text", "image"] }
    if contains(.behavior) { words += ["value", "trait", "accessibility"] }
    if contains(.color) { words.append("color") }
    if contains(.font) { words.append("font") }
    if contains(.placeholder) { words.append("placeholder") }
    guard let last = words.popLast() else { return "property" }
    if words.isEmpty { return last }
    return words.joined(separator: ", ") + (words.count > 1 ? ", or " : " or ") + last
  }
}
