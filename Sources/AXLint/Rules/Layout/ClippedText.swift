import AXDiagnostics
import AXSemantics
import AXText
import AXTree

/// Flags texts with a text style that have no room to grow.
enum ClippedText: Rule {
  static let description = RuleDescription(
    id: "clipped-text", group: .layout, severity: .warning,
    summary: "A text that scales has no room to grow",
    rationale: """
      A text with a text style has the text size that people choose. At the largest sizes, it is cut off or as small \
      as before if its width or height is fixed, if a view around it has a fixed height, or if it may shrink to fit. \
      The rule estimates the largest size of the text. A text that has to fit a width counts only if it does not fit \
      at twice its size, which is what WCAG requires. A number that may shrink does not count. Texts in bars are not \
      checked. The rule checks only storyboards and xibs, where a document has one finding, which counts its texts, \
      but not those without a letter or digit.
      """,
    criteria: [.resizeText],
    relatedChecks: [.init(.xcuiTest, "textClipped"), .init(.atf, "TextSizeCheck")],
    failing: [
      .init(Self.example(#"⟦<label text="Order" numberOfLines="0""#, #"firstAttribute="height" constant="20""#)),
      .init(Self.example(#"⟦<label text="Order 12""#, #"firstAttribute="width" constant="80""#), "One line"),
      .init(Self.example(#"⟦<label text="Order 12" minimumScaleFactor="0.5""#, nil), "It may shrink"),
      .init(
        InterfaceExample.xib(
          """
          ⟦<label text="Order 12" id="Order">
            <fontDescription key="fontDescription" style="UICTFontTextStyleBody"/>
            <constraints><constraint firstAttribute="height" constant="20" id="Height"/></constraints>
          </label>
          """), "It gets its size when the screen loads"),
    ],
    passing: [
      .init(Self.example(#"<label text="Order 12""#, nil)),
      .init(
        Self.example(#"<label text="Order 12" numberOfLines="0""#, #"firstAttribute="width" constant="80""#),
        "It wraps"),
      .init(
        Self.example(#"<label text="Order""#, #"firstAttribute="height" constant="20" relation="greaterThanOrEqual""#),
        "The height is only a minimum"),
      .init(
        Self.example(#"<label text="Order""#, #"firstAttribute="height" constant="46""#),
        "Only what is blank above and below the letters is cut off"),
      .init(
        InterfaceExample.xib(
          """
          <label text="Order 12" id="Order">
            <fontDescription key="fontDescription" type="system" pointSize="17"/>
            <constraints><constraint firstAttribute="height" constant="20" id="Height"/></constraints>
          </label>
          """), "It does not scale, which fixed-font-size reports"),
    ])

  /// Returns a xib with a label that scales.
  private static func example(_ label: String, _ constraint: String?) -> String {
    InterfaceExample.xib(
      """
      \(label) adjustsFontForContentSizeCategory="YES" id="Order">
        <fontDescription key="fontDescription" style="UICTFontTextStyleBody"/>\
      \(constraint.map { "\n  <constraints><constraint \($0) id=\"Size\"/></constraints>" } ?? "")
      </label>
      """)
  }

  private static let kinds = MarkupElementSet.views(.label, .button, .textField)

  static func subjects(in markup: DocumentKind) -> Subjects {
    markup == .interfaceBuilder ? Subjects(kinds: kinds, attributes: [.textStyle]) : .none
  }

  static let dependence = CodeDependence.font

  static let gatheredMessage: (@Sendable (Int) -> String)? = message(count:)

  static func check(_ element: Element, _ report: inout RuleReport) {
    // UIKit's own titles in bars do not grow, and people touch and hold them to see them larger.
    guard element.showsText, report.showsText(element), !SymbolText.isShown(by: element),
      !FixedFontSize.isInBar(element), let object = element.objectFacts, let size = element.largestTextSize,
      let limit = Self.limit(of: element, object, size: size)
    else { return }
    if case .row(_, _, isPrototype: true) = limit {
      return report.review(
        element, "\(Self.message(count: 1)): \(Self.words(limit, size)), unless code sets another height",
        help: Self.help(for: element), reason: "code may set the height of the row")
    }
    // Code rarely changes the font of a text that already adjusts.
    let dependence: CodeDependence = object.flags.contains(.scalesFont) ? .scaledFont : .font
    report.gather(
      element, note: "\(ElementDescription.of(element)): \(Self.words(limit, size))", help: Self.help(for: element),
      dependence: dependence, message: Self.message(count:))
  }

  // MARK: Limits

  /// What keeps a text from growing.
  private enum Limit {
    case height(Double, needed: Double)
    case width(Double, needed: Double)
    case row(Double, needed: Double, isPrototype: Bool)
    case container(Double, needed: Double)
    case shrinking
  }

  /// The height of a line, relative to the size of its font.
  private static let lineHeight = 1.2
  /// What is blank above and below the letters of a line, relative to the size of its font. People miss
  /// nothing if it is cut off.
  private static let blankShare = 0.15
  /// The average width of a character, relative to the size of the font. Han characters and the like are as wide as high.
  private static let characterWidth = 0.5

  /// Returns what keeps a text from growing, or nil if it has room.
  ///
  /// - Parameter size: The largest size of the font.
  private static func limit(of element: Element, _ object: ObjectFacts, size: Double) -> Limit? {
    let isLabel = element.kind == .view(.label)
    let lineLimit = isLabel ? object.lineLimit ?? 1 : 1
    let row = row(around: element)
    let (width, height) = fixedSize(of: element, object, isInRow: row != nil)
    let paragraphs = isLabel ? paragraphCount(of: element) : 1
    var lines = Double(paragraphs)
    // A size of 0 hides the text.
    if isLabel, let width, width >= 1 {
      let share = textWidth(of: element)
      let needed = share * size
      lines = max(lines, (needed / width).rounded(.up))
      if lineLimit > 0, lines > Double(lineLimit), needed > width,
        share * doubled(size, of: element) > width * Double(lineLimit)
      {
        return .width(width, needed: needed / Double(lineLimit))
      }
    }
    if lineLimit > 0 { lines = min(lines, Double(lineLimit)) }
    let visibleHeight = size * (1 + (lines - 1) * lineHeight - blankShare)
    let needed = size * lines * lineHeight
    if let height, height >= 1, height < visibleHeight { return .height(height, needed: needed) }
    if let row, let height = row.height, height < visibleHeight {
      return .row(height, needed: needed, isPrototype: row.isPrototype)
    }
    if let height = heightAround(element), height < visibleHeight { return .container(height, needed: needed) }
    // A number, such as a count, is short, and two lines would break it.
    let mayShrink = isLabel && lineLimit > 0 && object.allowsShrinking && hasLetter(element)
    return mayShrink && !fits(element, size: doubled(size, of: element), lineLimit: lineLimit) ? .shrinking : nil
  }

  /// Returns twice the size of a text, or its largest size if that is smaller. WCAG asks for no more.
  private static func doubled(_ largestSize: Double, of element: Element) -> Double {
    element.textSize.map { min(largestSize, $0 * 2) } ?? largestSize
  }

  /// Returns whether a text has room in its frame at a size. Code replaces texts such as "Title" by others,
  /// whose length is not known.
  private static func fits(_ element: Element, size: Double, lineLimit: Int) -> Bool {
    guard let width = element.frame?.width, let text = element.text(.text), !GenericLabel.isGeneric(text),
      !sampleTexts.contains(text.lowercased())
    else { return false }
    return textWidth(of: element) * size <= width * Double(lineLimit)
  }

  private static func hasLetter(_ element: Element) -> Bool { element.text(.text)?.contains(where: \.isLetter) == true }

  private static let sampleTexts: Set<String> = ["title", "subtitle", "text", "name", "detail", "description"]

  private static func paragraphCount(of element: Element) -> Int {
    (element.textBytes(.text)?.count { $0 == UInt8(ascii: "\n") } ?? 0) + 1
  }

  /// Returns the estimated width of a text on one line, relative to the size of its font.
  private static func textWidth(of element: Element) -> Double {
    (element.text(.text) ?? "").reduce(0) { width, character in
      width + (character.unicodeScalars.allSatisfy { $0.value < 0x2E80 } ? characterWidth : 1)
    }
  }

  /// Returns the width and height that are fixed. UIKit sets the frames of a cell's own labels.
  private static func fixedSize(
    of element: Element, _ object: ObjectFacts, isInRow: Bool
  ) -> (width: Double?, height: Double?) {
    isInRow ? (object.fixedWidth, object.fixedHeight) : element.reliableSize
  }

  /// Returns the nearest row around an element, with its height if that is fixed.
  private static func row(around element: Element) -> (height: Double?, isPrototype: Bool)? {
    guard let cell = element.ancestors.first(where: \.kind.isCell) else { return nil }
    return (cell.objectFacts?.rowHeight, cell.objectFlags.contains(.prototypeCell))
  }

  /// Returns the smallest height that constraints fix of a view around an element, up to a row or a view that scrolls.
  private static func heightAround(_ element: Element) -> Double? {
    let views = element.ancestors.prefix { $0.kind.view.flags.isDisjoint(with: [.cell, .scrolls]) }
    return views.compactMap { $0.objectFacts?.fixedHeight }.filter { $0 >= 1 }.min()
  }

  // MARK: Messages

  @Sendable private static func message(count: Int) -> String {
    count == 1
      ? "people who chose a larger text size see 1 text cut off or shrunk"
      : "people who chose a larger text size see \(count) texts cut off or shrunk"
  }

  private static func words(_ limit: Limit, _ size: Double) -> String {
    switch limit {
    case .height(let height, let needed):
      "it is \(Points.text(height)) points high, but the largest text size needs \(Points.text(needed.rounded()))"
    case .width(let width, let needed):
      "it is \(Points.text(width)) points wide, but the largest text size needs about \(Points.text(needed.rounded()))"
    case .row(let height, let needed, _):
      "its row is \(Points.text(height)) points high, but the largest text size needs \(Points.text(needed.rounded()))"
    case .container(let height, let needed):
      """
      a view around it is \(Points.text(height)) points high, but the largest text size needs \
      \(Points.text(needed.rounded()))
      """
    case .shrinking: "it may shrink instead of growing"
    }
  }

  /// Returns what to do. The finding is about texts with different limits.
  private static func help(for element: Element) -> String {
    switch element.kind {
    case .view(.label): "\(help); \(helpForLabels)"
    case .view(.button): "\(help); \(helpForButtons)"
    default: help
    }
  }

  private static let help = """
    let the texts grow: change fixed heights and widths to ≥, leave the height of rows automatic, and pin each text to \
    what is above and below it
    """

  /// What else to do for labels.
  static let helpForLabels = "set Lines to 0, and Autoshrink to Fixed Font Size"
  /// What else to do for buttons, for which Xcode has no such settings.
  static let helpForButtons = "to let titles of buttons wrap, set the runtime attribute titleLabel.numberOfLines to 0"
}
