import AXAppCode
import AXDiagnostics
import AXSemantics
import AXText
import AXTree

/// Flags texts that do not follow the text size that people choose.
enum FixedFontSize: Rule {
  static let description = RuleDescription(
    id: "fixed-font-size", group: .layout, severity: .warning,
    summary: "A text has a font size but no text style",
    rationale: """
      Many people choose a larger text size in Settings. A text with a text style follows their choice, but a text \
      with a fixed font size does not. Each file has one finding, which counts its texts, but not those without a \
      letter or digit, such as a bullet. Initials in an avatar do not count, judging by the names of outlets. \
      Neither do the keys of keyboards and keypads, because Apple's have one size, too, nor texts in bars of \
      storyboards and xibs, nor texts of 36 points or more, which are easy to read. UIKit scales the labels of \
      built-in cell styles. A button without a font in a storyboard or xib has one of UIKit's, of 15 or 18 points, \
      which does not scale. A text is for review if its class may scale it, or if it has the plain font of a new \
      object and an outlet, through which code often sets another font. If lint searches the app's sources and no \
      code scales any font, each font that code sets counts as fixed, too. It also finds text styles that code \
      replaces with a font of a fixed size, and fixed fonts of buttons whose titles code sets.
      """,
    criteria: [.resizeText],
    relatedChecks: [.init(.xcuiTest, "dynamicType"), .init(.gtxiLib, "Supports Dynamic Type")],
    failing: [
      .init(##"<label text="Paid" ⟦fontSize="17"/>"##),
      .init(##"<button title="Pay" ⟦fontSize="17" fontWeight="bold"/>"##),
    ],
    passing: [
      .init(##"<label text="Paid" textStyle="body"/>"##),
      .init(##"<label text="Paid" textStyle="body" fontSize="17"/>"##, "The text style scales the size"),
      .init(##"<label text="Paid"/>"##),
      .init(##"<button image="trash" label="Delete" fontSize="17"/>"##, "No text"),
      .init(##"<label text="•" fontSize="17"/>"##, "No letter or digit"),
      .init(##"<button title="Q" fontSize="24" traits="keyboardKey"/>"##, "A key"),
    ])

  static let subjects = Subjects(attributes: [.fontSize], mustBeReached: true)

  static func subjects(in markup: DocumentKind) -> Subjects {
    // A button without a font has UIKit's, and code may replace a text style with a fixed font.
    markup == .interfaceBuilder ? Subjects(kinds: LowContrastText.textKinds) : subjects
  }

  static let looksIntoHidden = true

  static let dependence = CodeDependence.fixedFont

  static let gatheredMessage: (@Sendable (Int) -> String)? = message(count:)

  static func check(_ element: Element, _ report: inout RuleReport) {
    if element.textSize == nil { return }
    let getsTitle = mayGetTitle(element)
    guard report.showsText(element) || getsTitle, !Self.isScaledByUIKit(element),
      !SymbolText.isShown(by: element), !isKey(element), !isInBar(element), !showsInitials(element),
      !isTooSmallToSee(element)
    else { return }
    let isLarge = (element.textSize ?? 0) >= largeSize
    if element.has(.textStyle) || isLarge {
      if getsTitle { return }
      let font = element.has(.textStyle) ? "a text style" : "a large font"
      return report.gather(
        element, ifCodeSets: .fixedFont, note: "\(ElementDescription.of(element)): the file has \(font)",
        help: Self.helpInCode, message: Self.message(count:))
    }
    if getsTitle {
      return report.gather(
        element, ifCodeSets: .content, note: Self.note(element), help: Self.help(for: element),
        message: Self.message(count:))
    }
    report.gather(
      element, at: .attribute(.fontSize), note: Self.note(element), help: Self.help(for: element),
      message: Self.message(count:))
  }

  /// Returns whether UIKit scales the font, as it does for the labels of built-in cells if they have the system's font.
  private static func isScaledByUIKit(_ element: Element) -> Bool {
    element.objectFlags.contains(.builtInCellLabel) && !element.objectFlags.contains(.customFont)
  }

  /// Texts of so many points are easy to read without scaling.
  private static let largeSize = 36.0

  /// Returns whether code may set the title of a button that has none in the file.
  private static func mayGetTitle(_ element: Element) -> Bool {
    element.kind == .view(.button) && !element.showsText && !element.isHidden && !element.outlets.isEmpty
      && element.tree.markup == .interfaceBuilder
  }

  /// Returns whether a text shows the initials of a person, which fill the circle of an avatar, judging by its outlets.
  private static func showsInitials(_ element: Element) -> Bool {
    element.outlets.contains { outlet in
      let words = outlet.property.identifierWords
      let last = words.last.map(kindWords.contains) == true ? words.dropLast().last : words.last
      return words.contains("initials") || last == "initial"
    }
  }

  private static let kindWords: Set<String> = ["label", "text", "view"]

  /// Returns whether constraints make an element at most 1 point wide or high. Nobody sees its text. Some apps have such a
  /// field only so that iOS fills in a password.
  private static func isTooSmallToSee(_ element: Element) -> Bool {
    let object = element.objectFacts
    return [object?.fixedWidth, object?.fixedHeight].contains { $0.map { $0 <= 1 } ?? false }
  }

  // MARK: Bars and keys

  /// Returns whether an element is a view in a bar. UIKit's titles in bars also have a fixed size. People touch and hold
  /// them to see them larger.
  static func isInBar(_ element: Element) -> Bool {
    guard element.tree.markup == .interfaceBuilder else { return false }
    // A title view may be alone in its bar, which the screen does not contain.
    return element.node.record.flags.contains(.notPrinted)
      || element.ancestors.contains { view in
        MarkupElementSet.bars.contains(view.kind) || view.objectFlags.contains(.barItem)
          || view.node.record.flags.contains(.notPrinted)
      }
  }

  /// Returns whether an element is a key of a keyboard, or of a keypad for a code.
  private static func isKey(_ element: Element) -> Bool {
    if element.traits.contains(.keyboardKey) { return true }
    if element.ancestors.contains(where: { $0.customClass == "UIInputView" }) { return true }
    return (ScreenInputs.isKey(element.node) || isLettersOfKey(element))
      && element.facts.inputs(aroundNode: element.index).hasKeypad
  }

  /// Returns whether an element is the label with the letters below a digit, which nobody needs for a code.
  private static func isLettersOfKey(_ element: Element) -> Bool {
    guard element.kind == .view(.label), let text = element.text(.text) else { return false }
    return lettersOfKeys.contains(text.filter { $0 != " " })
  }

  private static let lettersOfKeys: Set<String> = ["ABC", "DEF", "GHI", "JKL", "MNO", "PQRS", "TUV", "WXYZ"]

  @Sendable private static func message(count: Int) -> String {
    count == 1
      ? "people who chose a larger text size see 1 text in its fixed size"
      : "people who chose a larger text size see \(count) texts in their fixed sizes"
  }

  private static func note(_ element: Element) -> String {
    let size = element.textSize ?? 0
    let style = nearestStyle(to: size)
    return "\(ElementDescription.of(element)): \(Points.text(size)) points, close to "
      + (element.tree.markup == .screenMarkup ? "the style `\(style.name)`" : style.inXcode)
  }

  /// Where code gets a font that follows the text size.
  private static let source = "from UIFont.preferredFont(forTextStyle:), or scale it with UIFontMetrics"

  /// What to do in code besides a change in Xcode.
  static let helpForCode = "where code sets the font, take it \(source)"

  /// What to do if code sets all fonts, so that a change in Xcode has no effect.
  static let helpInCode = "\(Remedy.codePlace)take the font \(source)"

  /// What else to do if larger text does not fit.
  static let helpForSize =
    "where a constraint, a fixed frame, or code limits the height or width, let it grow with the text"

  private static func help(for element: Element) -> String {
    let help = helpForFont(of: element)
    return element.tree.markup == .interfaceBuilder ? "\(help); \(helpForSize)" : help
  }

  private static func helpForFont(of element: Element) -> String {
    // UIKit adjusts the titles of buttons with a configuration.
    let adjusts = element.objectFlags.contains(.scalesFont)
    let inXcode = "choose a text style close to its size as the font"
    let style = Remedy.Step(
      markup: "write textStyle=\"\(nearestStyle(to: element.textSize ?? 0).name)\" or another style instead",
      .attributes,
      adjusts ? inXcode : "\(inXcode), and \(UnscaledTextStyle.adjusting(element))",
      code: "take the font from UIFont.preferredFont(forTextStyle:)")
    // The class of a text often sets its font.
    let isPlain = element.customClass.map(AppleClasses.isKnown) ?? true
    guard element.objectFlags.contains(.customFont) else {
      return Remedy.text(style, for: element) + (isPlain ? "" : "; \(helpForCode)")
    }
    // A text style would replace the font.
    let scaling = "scale the font with UIFontMetrics, and set adjustsFontForContentSizeCategory"
    return Remedy.text(
      .init(scaling, .code), style, joinedBy: ", or, if the app does not need this font, ", for: element)
  }

  private static func nearestStyle(to size: Double) -> TextStyle {
    styles.min { ($0.size - size).magnitude < ($1.size - size).magnitude } ?? styles[0]
  }

  private typealias TextStyle = (name: String, inXcode: String, size: Double)

  /// The text styles with their usual sizes in points.
  private static let styles: [TextStyle] = [
    ("body", "Body", 17), ("callout", "Callout", 16), ("subheadline", "Subhead", 15), ("footnote", "Footnote", 13),
    ("caption1", "Caption 1", 12), ("caption2", "Caption 2", 11), ("title3", "Title 3", 20), ("title2", "Title 2", 22),
    ("title1", "Title 1", 28), ("largeTitle", "Large Title", 34),
  ]
}
