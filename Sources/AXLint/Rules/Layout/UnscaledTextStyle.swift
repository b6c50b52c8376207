import AXDiagnostics
import AXSemantics
import AXTree

/// Flags texts with a text style that do not adjust if people change the text size.
enum UnscaledTextStyle: Rule {
  static let description = RuleDescription(
    id: "unscaled-text-style", group: .layout, severity: .warning, isRecommended: false,
    summary: "A text style does not adjust when people change the text size",
    rationale: """
      A text style gets its size when the screen loads. People who then change the text size, in Control Center or for \
      one app, see the old size until the screen loads again, unless adjustsFontForContentSizeCategory is set. Each \
      file has one finding, which counts its texts, but not those without a letter or digit, such as a bullet. UIKit \
      adjusts the labels of built-in cell styles. A text with an outlet is for review, because code often sets its \
      font or lets it adjust. So is one in a xib, or on a screen that is neither the storyboard's initial one nor one \
      to which segues lead from it: the app often makes such a screen anew, with the new size. The rule checks only \
      Interface Builder files.
      """,
    criteria: [.resizeText],
    relatedChecks: [.init(.xcuiTest, "dynamicType"), .init(.gtxiLib, "Supports Dynamic Type")],
    failing: [
      .init(
        InterfaceExample.storyboard(
          """
          ⟦<label text="Paid" id="Paid">
            <fontDescription key="fontDescription" style="UICTFontTextStyleBody"/>
          </label>
          """))
    ],
    passing: [
      .init(
        InterfaceExample.storyboard(
          """
          <label text="Paid" adjustsFontForContentSizeCategory="YES" id="Paid">
            <fontDescription key="fontDescription" style="UICTFontTextStyleBody"/>
          </label>
          """)),
      .init(
        InterfaceExample.storyboard(
          """
          <label text="Paid" id="Paid">
            <fontDescription key="fontDescription" type="system" pointSize="17"/>
          </label>
          """), "Reported by fixed-font-size"),
      .init(
        InterfaceExample.storyboard(
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

  static let dependence = CodeDependence.font

  static let gatheredMessage: (@Sendable (Int) -> String)? = message(count:)

  static func check(_ element: Element, _ report: inout RuleReport) {
    guard report.showsText(element), element.objectFlags.isDisjoint(with: [.scalesFont, .builtInCellLabel]),
      !SymbolText.isShown(by: element), !adjustsByOwnKey(element)
    else { return }
    report.gather(
      element, note: ElementDescription.of(element), help: Self.help(for: element),
      dependence: lasts(element) ? nil : .fontOfNewScreen, message: Self.message(count:))
  }

  /// Returns whether the screen of an element may last while people change the text size: the initial one of a storyboard,
  /// or one to which segues lead from it.
  private static func lasts(_ element: Element) -> Bool {
    let root = element.node.root.index
    return element.tree.indexOfObjectFacts(ofNode: root) != nil && element.node.entryNames == nil
  }

  /// Whether a runtime attribute of the app's own has the name of UIKit's property, as extensions of buttons do.
  private static func adjustsByOwnKey(_ element: Element) -> Bool {
    element.ownKeys.contains { $0.hasSuffix("djustsFontForContentSizeCategory") }
  }

  @Sendable private static func message(count: Int) -> String {
    "people who change the text size while the app runs see \(count == 1 ? "1 text" : "\(count) texts") in the old size"
  }

  private static func help(for element: Element) -> String {
    let code = "set adjustsFontForContentSizeCategory to true"
    return Remedy.text(
      isButton(element)
        ? .init(markup: code, .runtimeAttributes, "add \(key) to each", code: code)
        : .init(markup: code, .attributes, "\(helpForOthers) for each", code: code), for: element)
  }

  private static func isButton(_ element: Element) -> Bool { element.kind == .view(.button) }

  /// Returns what lets the font of an element adjust in Xcode.
  static func adjusting(_ element: Element) -> String { isButton(element) ? helpForButton : helpForOthers }

  static let helpForOthers = "select Automatically Adjusts Font"
  static let helpForButton = "add the runtime attribute \(key) in the Identity inspector"
  static let key = "titleLabel.adjustsFontForContentSizeCategory"

  /// What to add to the help for other texts if some are those of buttons.
  static let helpForButtons = """
    a button has no such setting, so in the Identity inspector, add the runtime attribute \(key) to it
    """
}
