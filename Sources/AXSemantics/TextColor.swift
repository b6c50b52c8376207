import AXText

/// The colour that an element shows its text in.
package enum TextColor {
  /// - isSystem: whether it is the light form of a colour that the system changes.
  case color(Color, isSystem: Bool)
  /// The tint, where the file does not set it: code or the asset catalogue does.
  case tint
  /// One that is set and is unknown, or that differs within the text.
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

/// The text that an element shows, to those who see it.
extension Element {
  /// Whether it shows a text: its own, what is typed, or what a view of the app's own draws.
  package var showsText: Bool {
    switch kind.view.shownText {
    case .none: false
    case .name: kind.view.nameSource.map(hasText) ?? false
    case .typed: hasText(.text) || self[.editable] != "false"
    case .segmentTitles: segments.contains { $0[.title]?.contains { !$0.isWhitespace } ?? false }
    case .unknown: true
    }
  }

  /// The size of its text in points, where it is known: the written one, else that of the text style by default.
  package var textSize: Double? {
    if let bytes = has(.fontSize) ? tree.bytes(of: .fontSize, ofNode: index) : nil,
      let size = DecimalNumber.parseDouble(bytes)
    {
      return size
    }
    return self[.textStyle].flatMap { TextStyle.sizes[$0] }
  }

  /// Whether its text is bold, or bolder.
  package var isTextBold: Bool {
    if let weight = self[.fontWeight] { return ["bold", "heavy", "black"].contains(weight) }
    return self[.textStyle].map(TextStyle.bold.contains) ?? false
  }
}

/// The text styles at UIKit's default size, Large (Human Interface Guidelines, Typography).
private enum TextStyle {
  static let sizes: [String: Double] = [
    "extraLargeTitle": 36, "extraLargeTitle2": 28, "largeTitle": 34, "title1": 28, "title2": 22, "title3": 20,
    "headline": 17, "subheadline": 15, "body": 17, "callout": 16, "footnote": 13, "caption1": 12, "caption2": 11,
  ]

  static let bold: Set<String> = ["extraLargeTitle", "extraLargeTitle2"]
}
