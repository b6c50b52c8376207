import AXDiagnostics
import AXSemantics
import AXTree

/// A text with a text style whose size is chosen once, when its screen is loaded.
enum UnscaledTextStyle: Rule {
  static let description = RuleDescription(
    id: "unscaled-text-style", group: .layout, severity: .note,
    summary: "A text style is not adjusted when people choose another text size",
    rationale: """
      A text style has the size that people chose when the screen is loaded. People who change it while the app runs, in \
      the Control Center or for one app, see the old size until the screen is made again, unless \
      adjustsFontForContentSizeCategory is set. In Interface Builder files only.
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
          """), "fixed-font-size speaks"),
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
    markup == .interfaceBuilder ? Subjects(attributes: [.textStyle], mustBeReached: true) : .none
  }

  static func check(_ element: Element, _ report: inout RuleReport) {
    guard element.showsText, !element.objectFlags.contains(.scalesFont) else { return }
    report.add(element, Self.message, help: Self.help(for: element))
  }

  private static let message = "people who choose another text size while the app runs see this text in the old one"

  private static func help(for element: Element) -> String {
    let code = "set adjustsFontForContentSizeCategory to true"
    guard element.kind == .button else {
      return Remedy.text(
        .init(markup: code, .attributes, "tick Automatically Adjusts Font under Dynamic Type", code: code),
        for: element)
    }
    return Remedy.text(
      .init(markup: code, .attributes, "choose another style than Default, which UIKit adjusts", code: code),
      .init(
        markup: code, .runtimeAttributes, "add titleLabel.adjustsFontForContentSizeCategory as a Boolean that is on",
        code: code), for: element)
  }
}
