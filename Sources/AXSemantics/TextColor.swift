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
    let flags = objectFlags
    if flags.contains(.unknownTextColor) { return .unknown }
    if has(.textColor), let color = tree.bytes(of: .textColor, ofNode: index).flatMap({ Color($0) }) {
      return .color(color, isSystem: flags.contains(.systemTextColor))
    }
    // What UIKit or a bar shows has their colours.
    guard tree.markup == .interfaceBuilder, !flags.contains(.barItem), flags.isDisjoint(with: .partOfObject) else {
      return .unsaid
    }
    switch kind.view.textColor {
    case .label: return .color(.black, isSystem: true)
    case .tint: return flags.contains(.customButton) ? .color(.white, isSystem: false) : tint
    case .unknown: return .unsaid
    }
  }

  /// The tint of the nearest view that sets one.
  private var tint: TextColor {
    var place = index
    while true {
      if let object = tree.placeOfObjectFacts(ofNode: place) {
        let flags = tree.objectFacts[object].flags
        if let color = tree.objectFacts[object].tintColor {
          return .color(Color(value: color), isSystem: flags.contains(.systemTintColor))
        }
        if flags.contains(.unknownTintColor) { return .tint }
      }
      let parent = Int(tree.nodes[place].parent)
      if parent == place { return .tint }
      place = parent
    }
  }
}
