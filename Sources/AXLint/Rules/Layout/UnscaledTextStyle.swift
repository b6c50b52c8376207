import AXDiagnostics
import AXSemantics
import AXTree

/// Flags texts with a text style that do not adjust if people change the text size.
enum UnscaledTextStyle: Rule {
  static let description = RuleDescription(
    id: "unscaled-text-style", group: .layout, severity: .note,
    summary: "A text style does not adjust when people change the text size",
    rationale: """
      A text style gets its size when the screen loads. People who then change the text size, in Control Center or for \
      one app, see the old size until the screen loads again, unless adjustsFontForContentSizeCategory is set. Each \
      file has one finding, which counts its texts, but not those without a letter or digit, such as a bullet. UIKit \
      adjusts the labels of built-in cell styles. A text with an outlet is for review, because code often sets its font \
      or lets it adjust. The rule checks only Interface Builder files.
      """,
    criteria: [.resizeText],
    relatedChecks: [.init(.xcuiTest, "dynamicType"), .init(.gtxiLib, "Supports Dynamic Type")],
    failing: [
      .init(
        InterfaceExample.xib(
          """
          ⟦<label text="Paid" id="Paid">
            <fontDescription key="fontDescription" style="UICTFontTextStyleBody"/>
          </label>
          """))
    ],
    passing: [
      .init(
        InterfaceExample.xib(
          """
          <label text="Paid" adjustsFontForContentSizeCategory="YES" id="Paid">
            <fontDescription key="fontDescription" style="UICTFontTextStyleBody"/>
          </label>
          """)),
      .init(
        InterfaceExample.xib(
          """
          <label text="Paid" id="Paid">
            <fontDescription key="fontDescription" type="system" pointSize="17"/>
          </label>
          """), "Reported by fixed-font-size"),
      .init(
        InterfaceExample.xib(
          """
          <button id="Pay">
            <buttonConfiguration key="configuration" style="plain" title="Pay">
              <fontDescription key="titleFontDescription" style="UICTFontTextStyleBody"/>
            </buttonConfiguration>
          </button>
          """), "UIKit adjusts the font of a button with a configuration"),
    ])

  static func subjects(in markup: DocumentKind) -> Subjects {
    markup == .interfaceBuilder ? Subjects(attributes: [.textStyle]) : .none
  }

  static let looksIntoHidden = true

  static let dependence = CodeInfluence.Dependence.font

  static let gatheredMessage: (@Sendable (Int) -> String)? = message(count:)

  static func check(_ element: Element, _ report: inout RuleReport) {
    guard report.showsText(element), element.objectFlags.isDisjoint(with: [.scalesFont, .builtInCellLabel]),
      !SymbolText.isShown(by: element), !adjustsByOwnKey(element)
    else { return }
    report.gather(
      element, note: ElementDescription.of(element), help: Self.help(for: element), message: Self.message(count:))
  }

  /// Whether a runtime attribute of the app's own has the name of UIKit's property, as extensions of buttons do.
  private static func adjustsByOwnKey(_ element: Element) -> Bool {
    (element.objectFacts?.ownKeys ?? []).contains { $0.hasSuffix("djustsFontForContentSizeCategory") }
  }

  @Sendable private static func message(count: Int) -> String {
    "people who change the text size while the app runs see \(count == 1 ? "1 text" : "\(count) texts") in the old size"
  }

  private static func help(for element: Element) -> String {
    let code = "set adjustsFontForContentSizeCategory to true"
    return Remedy.text(
      .init(
        markup: code, .attributes,
        adding(helpFor: element, to: "select Automatically Adjusts Font for each"), code: code), for: element)
  }

  /// Returns the words of a step in Xcode, with what to do for a button.
  static func adding(helpFor element: Element, to words: String) -> String {
    element.kind == .view(.button) ? "\(words); \(helpForButtons)" : words
  }

  static let helpForButtons = """
    a button has no such setting, so add the runtime attribute titleLabel.adjustsFontForContentSizeCategory to it
    """
}
