import AXText

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
