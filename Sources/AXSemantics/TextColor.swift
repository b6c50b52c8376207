import AXText

/// One of the two appearances that people choose in Settings.
package enum Appearance { case light, dark }

/// The color of an element's text.
package enum TextColor {
  /// A color. `isSystem` is whether it is a system color that differs in the other appearance.
  case color(Color, isSystem: Bool)
  /// The tint color, which code or the asset catalog sets and not the file.
  case tint
  /// A color that is set but unknown, or that differs within the text.
  case unknown
  /// The document does not say.
  case unsaid
}

extension Element {
  /// The color of its text in the light appearance.
  package var textColor: TextColor { textColor(in: .light) }

  /// Returns the color of its text: the written one, otherwise, in Interface Builder files, UIKit's default.
  package func textColor(in appearance: Appearance) -> TextColor {
    let flags = objectFlags
    if flags.contains(.unknownTextColor) { return .unknown }
    if has(.textColor), let color = tree.bytes(of: .textColor, ofNode: index).flatMap({ Color($0) }) {
      let isSystem = flags.contains(.systemTextColor)
      if appearance == .light { return .color(color, isSystem: isSystem) }
      return Self.dark(color, isSystem: isSystem, objectFacts?.textColorInDark, isNamed: flags.contains(.namedColor))
    }
    // Parts of controls and bar items have the colors of UIKit or the bar.
    guard tree.markup == .interfaceBuilder, !flags.contains(.barItem), flags.isDisjoint(with: .partOfObject) else {
      return .unsaid
    }
    switch kind.view.textColor {
    case .label: return .color(appearance == .light ? .black : .white, isSystem: true)
    case .tint: return flags.contains(.customButton) ? .color(.white, isSystem: false) : tint(in: appearance)
    case .unknown: return .unsaid
    }
  }

  /// Returns the tint color of the nearest ancestor that sets one.
  private func tint(in appearance: Appearance) -> TextColor {
    var current = index
    while true {
      if let object = tree.indexOfObjectFacts(ofNode: current) {
        let facts = tree.objectFacts[object]
        if let color = facts.tintColor.map({ Color(value: $0) }) {
          let isSystem = facts.flags.contains(.systemTintColor)
          if appearance == .light { return .color(color, isSystem: isSystem) }
          return Self.dark(color, isSystem: isSystem, facts.tintColorInDark, isNamed: facts.flags.contains(.namedColor))
        }
        if facts.flags.contains(.unknownTintColor) { return .tint }
      }
      let parent = Int(tree.nodes[current].parent)
      if parent == current { return .tint }
      current = parent
    }
  }

  /// Returns a color in the dark appearance. A file has the colors of the asset catalog only in their light form.
  private static func dark(_ light: Color, isSystem: Bool, _ dark: UInt32?, isNamed: Bool) -> TextColor {
    guard isSystem else { return isNamed ? .unknown : .color(light, isSystem: false) }
    return dark.map { .color(Color(value: $0), isSystem: true) } ?? .unknown
  }
}

/// The visible text of an element.
extension Element {
  /// Whether it shows text: its own, typed text, or what a custom view draws.
  package var showsText: Bool {
    switch kind.view.shownText {
    case .none: false
    case .name: kind.view.nameSource.map(hasText) == true && !objectFlags.contains(.titleWithoutRoom)
    case .typed: hasText(.text) || self[.editable] != "false" && !isNeverFilled
    case .segmentTitles: segments.contains { $0[.title]?.contains { !$0.isWhitespace } ?? false }
    case .unknown: true
    }
  }

  /// Whether neither people nor code enter a text: it receives no touches, has no outlet, and only shows an empty field.
  private var isNeverFilled: Bool {
    objectFlags.contains(.interactionDisabled) && outlets.isEmpty && !hasText(.placeholder)
  }

  /// The size of its text in points: the written one, otherwise that of its text style or of UIKit's font; nil if unknown.
  package var textSize: Double? {
    if let bytes = has(.fontSize) ? tree.bytes(of: .fontSize, ofNode: index) : nil,
      let size = DecimalNumber.parseDouble(bytes)
    {
      return size
    }
    if let style = self[.textStyle] { return TextStyle.sizes[style] }
    return tree.indexOfObjectFacts(ofNode: index).flatMap { tree.objectFacts[$0].defaultFontSize }
  }

  /// The size of its text in points at the largest text size that people can choose; nil if it has no text style.
  package var largestTextSize: Double? { self[.textStyle].flatMap { TextStyle.largestSizes[$0] } }

  /// Whether its text is bold or heavier.
  package var isTextBold: Bool {
    if let weight = self[.fontWeight] { return ["bold", "heavy", "black"].contains(weight) }
    return self[.textStyle].map(TextStyle.bold.contains) ?? false
  }
}

/// The text styles at UIKit's default content size, Large (Human Interface Guidelines, Typography).
private enum TextStyle {
  static let sizes: [String: Double] = [
    "extraLargeTitle": 36, "extraLargeTitle2": 28, "largeTitle": 34, "title1": 28, "title2": 22, "title3": 20,
    "headline": 17, "subheadline": 15, "body": 17, "callout": 16, "footnote": 13, "caption1": 12, "caption2": 11,
  ]

  /// The sizes at the largest accessibility size (Human Interface Guidelines, Typography).
  static let largestSizes: [String: Double] = [
    "largeTitle": 60, "title1": 58, "title2": 56, "title3": 55, "headline": 53, "subheadline": 49, "body": 53,
    "callout": 51, "footnote": 44, "caption1": 43, "caption2": 40,
  ]

  static let bold: Set<String> = ["extraLargeTitle", "extraLargeTitle2"]
}
