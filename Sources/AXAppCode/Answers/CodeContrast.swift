import AXDiagnostics
import AXSemantics

/// The contrast of a text with the colors that code sets.
package struct CodeContrast {
  /// The colors of a text, or of its background.
  private struct Candidates {
    /// The color in the file, or nil if the file does not say it.
    let written: UInt32?
    /// Those that code sets.
    var byCode: [UInt32] = []
    /// Whether code always replaces the color in the file.
    var isReplaced = false

    /// All colors that people may see, or nil if one of them is not known.
    var all: [UInt32]? { isReplaced ? byCode : written.map { [$0] + byCode } }
    /// Whether code sets another color than the one in the file.
    var isChanged: Bool { byCode.contains { $0 != written } }
  }

  /// How code changes the colors of a text, which all have too little contrast.
  package enum Change: Sendable {
    /// Code also sets other colors than the one in the file.
    case addition
    /// Code always replaces a color in the file.
    case replacement
    /// Code sets the same colors as the file.
    case repetition

    /// What to do.
    package var help: String {
      switch self {
      case .addition, .repetition: "choose colors with more contrast, in code and in the Attributes inspector"
      case .replacement: "choose colors with more contrast in code"
      }
    }
  }

  /// The lowest contrast that people can see well enough to notice the text. No app shows a text with less, so the colors
  /// are those of two states, or code draws something between them.
  private static let minimumVisibleContrast = 1.3
  /// The maximum number of colors of a text or background. More are unclear.
  private static let maximumCount = 32

  private let minimum: Double
  private var text: Candidates
  private var background: Candidates
  /// The first place where code sets the color of the text, and the first where it sets that of the background.
  private var textLocation: SourceLocation?
  private var backgroundLocation: SourceLocation?

  init(_ contrast: CodeQuestion.Contrast) {
    minimum = contrast.minimum
    text = Candidates(written: contrast.text)
    background = Candidates(written: contrast.background)
  }

  /// Adds the colors that code sets on the text, or on its background.
  ///
  /// - Parameter isAlways: Whether the color in the file never shows.
  /// - Returns: False if the colors are not known.
  mutating func add(
    _ colors: [UInt32]?, isBackground: Bool, isAlways: Bool, at location: SourceLocation
  ) -> Bool {
    guard let colors else { return false }
    if isBackground {
      backgroundLocation = backgroundLocation ?? location
      return Self.add(colors, isAlways, to: &background) && colors.allSatisfy { Color(value: $0).isOpaque }
    }
    textLocation = textLocation ?? location
    return Self.add(colors, isAlways, to: &text) && colors.allSatisfy { Color(value: $0).alpha > 0 }
  }

  /// Returns false if there are too many.
  private static func add(_ colors: [UInt32], _ isAlways: Bool, to candidates: inout Candidates) -> Bool {
    for color in colors where !candidates.byCode.contains(color) { candidates.byCode.append(color) }
    if isAlways { candidates.isReplaced = true }
    return candidates.byCode.count <= maximumCount
  }

  /// How code changes the colors, or nil if it sets none.
  var change: Change? {
    let changed = [text, background].filter(\.isChanged)
    if changed.isEmpty { return text.byCode.isEmpty && background.byCode.isEmpty ? nil : .repetition }
    return changed.contains(where: \.isReplaced) ? .replacement : .addition
  }

  /// A note about the colors with the highest contrast; nil if code sets no colors, if a color is not known, or if a contrast
  /// is enough.
  var note: Diagnostic.Note? {
    guard let location = textLocation ?? backgroundLocation else { return nil }
    guard let texts = text.all, let backgrounds = background.all else { return nil }
    var highest: (ratio: Double, text: Color, background: Color)?
    for background in backgrounds.map(Color.init(value:)) {
      for text in texts.map(Color.init(value:)) {
        let seen = text.over(background)
        let ratio = Color.contrast(seen, background)
        guard ratio < minimum, ratio >= Self.minimumVisibleContrast else { return nil }
        if ratio > highest?.ratio ?? 0 { highest = (ratio, seen, background) }
      }
    }
    let what = textLocation == nil ? "the background" : "the text color"
    return highest.map { highest in
      .init(
        "code sets \(what) here; the highest contrast is \(Color.text(ofContrast: highest.ratio)) to 1, of "
          + "\(highest.text.markup) on \(highest.background.markup)", at: location)
    }
  }
}
