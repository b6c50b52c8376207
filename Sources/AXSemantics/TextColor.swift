import AXTree

/// The colour that an element shows its text in.
package enum TextColor {
  /// - isSystem: whether it is the light form of a colour that the system changes.
  case color(Color, isSystem: Bool)
  /// The tint, where the file does not set it: code or the asset catalogue does.
  case tint
  /// One that is set and cannot be told, or that differs within the text.
  case unknown
  /// Nothing is said of it.
  case unsaid
}

extension Element {
  /// The colour of its text: the written one, in Interface Builder files else that which UIKit takes.
  package var textColor: TextColor {
    let facts = objectFacts
    if facts?.flags.contains(.unknownTextColor) == true { return .unknown }
    if has(.textColor), let color = tree.bytes(of: .textColor, ofNode: index).flatMap({ Color($0) }) {
      return .color(color, isSystem: facts?.flags.contains(.systemTextColor) == true)
    }
    guard let facts, facts.flags.isDisjoint(with: [.sectionTitle, .cellText, .barItem]) else { return .unsaid }
    switch kind {
    case .label, .textField, .textView: return .color(.black, isSystem: true)
    case .button: return facts.flags.contains(.customButton) ? .color(.white, isSystem: false) : tint(facts)
    default: return .unsaid
    }
  }

  /// The tint of the nearest view that sets one.
  private func tint(_ own: ObjectFacts) -> TextColor {
    var found: ObjectFacts? = own
    var rest = node.ancestors.makeIterator()
    while let facts = found {
      if let color = facts.tintColor {
        return .color(Color(value: color), isSystem: facts.flags.contains(.systemTintColor))
      }
      if facts.flags.contains(.unknownTintColor) { return .tint }
      found = rest.next()?.objectFacts
    }
    return .tint
  }
}
