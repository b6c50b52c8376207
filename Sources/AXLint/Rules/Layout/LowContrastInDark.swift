import AXDiagnostics
import AXSemantics
import AXTree

/// Flags texts that people cannot read in the dark appearance.
enum LowContrastInDark: Rule {
  static let description = RuleDescription(
    id: "low-contrast-in-dark", group: .layout, severity: .warning, isForReview: true,
    summary: "A text has too little contrast in the dark appearance",
    rationale: """
      In the dark appearance, system colors change, and fixed colors do not. A label without a color of its own turns \
      white, so nobody can read it on a fixed white background. A text in a fixed dark color disappears on the system \
      background. The rule checks only storyboards and xibs, and only texts where just one of the two colors changes, \
      or where an asset catalog has a color in two forms. low-contrast-text reports those that are hard to read in the \
      light appearance, too. A contrast that is at most 10 percent below the minimum is not reported, except in the \
      preset strict. Each file has one finding, which counts its texts. Without --sources, they are all for review, \
      because the app may always have the light appearance. With it, lint looks for UIUserInterfaceStyle in the app's \
      Info.plist and Xcode project, and for code that overrides the appearance, and reads the app's asset catalogs.
      """,
    criteria: [.contrast],
    relatedChecks: [.init(.xcuiTest, "contrast"), .init(.axe, "color-contrast")],
    options: [LowContrastText.tolerance],
    failing: [
      .init(
        InterfaceExample.xib(
          """
          <view id="Card">
            <subviews>⟦<label text="Paid" id="Paid"/></subviews>
            \(white)
          </view>
          """), "White text on a white card"),
      .init(
        InterfaceExample.xib(
          """
          <view id="Card">
            <subviews><label text="Paid" id="Paid">⟦<color key="textColor" white="0.2" alpha="1" colorSpace="custom"/></label></subviews>
            <color key="backgroundColor" systemColor="systemBackgroundColor"/>
          </view>
          """), "Dark gray text on black"),
    ],
    passing: [
      .init(
        InterfaceExample.xib(
          """
          <view id="Card">
            <subviews><label text="Paid" id="Paid"/></subviews>
            <color key="backgroundColor" systemColor="systemBackgroundColor"/>
          </view>
          """), "Both colors change"),
      .init(
        InterfaceExample.xib(
          """
          <view id="Card">
            <subviews>
              <label text="Paid" id="Paid"><color key="textColor" white="0.2" alpha="1" colorSpace="custom"/></label>
            </subviews>
            \(white)
          </view>
          """), "Neither color changes"),
    ])

  private static let white = #"<color key="backgroundColor" white="1" alpha="1" colorSpace="custom"/>"#

  static let looksIntoHidden = true

  static func subjects(in markup: DocumentKind) -> Subjects {
    markup == .interfaceBuilder ? LowContrastText.subjects(in: markup) : .none
  }

  static let gatheredMessage: (@Sendable (Int) -> String)? = message(count:)

  static func check(_ element: Element, _ report: inout RuleReport) {
    guard LowContrastText.isMeasured(element, report),
      case .color(let color, let isSystem) = element.textColor(in: .dark), color.alpha > 0,
      case .colors(let seen) = element.facts.backgrounds.background(ofNode: element.index, textColor: color, in: .dark),
      isSystem || seen.isSystem
    else { return }
    let change = LowContrastText.Change(ofTextIn: element, isSystem: isSystem, on: seen)
    guard !change.isOnlyApples, isTooLow(seen, change, element, report), !isTooLowInLight(element, report) else {
      return
    }
    report.gather(
      element, at: .attribute(.textColor), note: Self.note(element, seen), help: Self.help,
      dependence: .darkColors(background: Node(tree: element.tree, index: seen.node)), message: Self.message(count:))
  }

  private static func isTooLow(
    _ seen: Backgrounds.Seen, _ change: LowContrastText.Change, _ element: Element, _ report: RuleReport
  ) -> Bool {
    let isLarge = LowContrastText.isLarge(
      element, size: LowContrastText.largeSize, boldSize: LowContrastText.largeBoldSize)
    let minimum = isLarge ? LowContrastText.largeMinimum : LowContrastText.minimum
    let lowest = LowContrastText.lowestContrast(minimum, for: element, report)
    return LowContrastText.isTooLow(Color.contrast(seen.text, seen.background), lowest, change)
  }

  private static func isTooLowInLight(_ element: Element, _ report: RuleReport) -> Bool {
    guard case .color(_, let isSystem) = element.textColor, let seen = LowContrastText.colors(of: element, in: .light)
    else { return false }
    return isTooLow(seen, LowContrastText.Change(ofTextIn: element, isSystem: isSystem, on: seen), element, report)
  }

  // MARK: Messages

  @Sendable private static func message(count: Int) -> String {
    "people who chose the dark appearance have trouble reading \(count == 1 ? "1 text" : "\(count) texts")"
  }

  private static func note(_ element: Element, _ seen: Backgrounds.Seen) -> String {
    let ratio = Color.text(ofContrast: Color.contrast(seen.text, seen.background))
    return "\(ElementDescription.of(element)): \(seen.text.markup) on \(seen.background.markup) has a contrast of "
      + "\(ratio) to 1"
  }

  private static let help = """
    give the text and its background both a system color, such as Label Color on System Background Color, or both a \
    fixed color
    """
}
