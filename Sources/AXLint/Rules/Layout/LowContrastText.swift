import AXAppCode
import AXDiagnostics
import AXSemantics
import AXText
import AXTree

/// Flags texts with too little contrast.
enum LowContrastText: Rule {
  static let description = RuleDescription(
    id: "low-contrast-text", group: .layout, severity: .warning,
    summary: "A text has too little contrast with its background",
    rationale: """
      People with low vision or color blindness, and everyone in bright sunlight, need a contrast of 4.5 to 1. For \
      large texts, which have 18 points, or 14 points in bold, 3 to 1 is enough. A contrast below 3, or 2 for large \
      texts, is an error, unless the background is that of a controller's view, which code often colors. The \
      background is the nearest opaque backgroundColor around the text, blended with translucent ones in between. A \
      table and its cells have the system background unless they set one. A button's configuration can set its \
      background. If the file does not say what the background is, such as a photo, the text counts as not measured, \
      never as passed. System colors and those of an asset catalog are measured in the light appearance, and such a \
      finding is a note. If both colors are Apple's, only a contrast below 2 counts, such as that of a tertiary label. \
      If only one is Apple's, and the other is always black or white, a contrast below 3 counts. Apple's colors change \
      for people who choose Increase Contrast. In storyboards and xibs, a text in #007AFF, the tint color of iOS, on \
      black, white, or one of Apple's backgrounds counts only below 3, too. There, a contrast that is at most 10 \
      percent below the minimum is for review, or not reported if code sets it. The preset strict has no such \
      tolerance. With --sources, lint reads the app's asset catalogs, so that their colors count as fixed colors do. A \
      text that would be invisible on a default background is not measured, because it is on another one. If an outlet \
      leads to the text or its background, the finding is for review. With --sources, lint also measures the colors \
      that code sets, as far as it finds their values, and looks through views whose class draws nothing.
      """,
    criteria: [.contrast],
    relatedChecks: [
      .init(.xcuiTest, "contrast"), .init(.gtxiLib, "Contrast ratio (Label)"), .init(.atf, "TextContrastCheck"),
      .init(.axe, "color-contrast"),
    ],
    options: options,
    failing: [
      .init(##"<label text="Paid" ⟦textColor="#767777" backgroundColor="#F8F8F8"/>"##, "4.2 to 1"),
      .init(
        ##"<view backgroundColor="#FFFFFF"><button title="Pay" ⟦textColor="#C0C0C0"/></view>"##,
        "1.8 to 1, which is an error"),
      .init(
        ##"<view backgroundColor="#FFFFFF"><label text="Paid" ⟦textColor="#00000066"/></view>"##,
        "A translucent color is blended with the background"),
      .init(
        ##"<label text="Paid" ⟦textColor="#909090" backgroundColor="#FFFFFF" fontSize="17" fontWeight="bold"/>"##,
        "Too little even for a large text", options: ["largeMinimum": 3.5]),
      .init(
        ##"<tableView><tableViewCell><label text="Paid" ⟦textColor="#EEEEEE"/></tableViewCell></tableView>"##,
        "A note, because the cell has the system background"),
    ],
    passing: [
      .init(##"<label text="Paid" textColor="#767676" backgroundColor="#FFFFFF"/>"##, "4.54 to 1"),
      .init(##"<label text="Paid" textColor="#949494" backgroundColor="#FFFFFF" textStyle="title1"/>"##, "Large"),
      .init(
        ##"<label text="Paid" textColor="#949494" backgroundColor="#FFFFFF" fontSize="14" fontWeight="bold"/>"##,
        "14 points, bold"),
      .init(##"<button title="Pay" enabled="false" textColor="#C0C0C0" backgroundColor="#FFFFFF"/>"##, "Disabled"),
      .init(##"<label text="Paid" textColor="#C0C0C0"/>"##, "Not measured, because the background is unknown"),
      .init(
        ##"""
        <view backgroundColor="#FFFFFF"><imageView frame="0 0 320 200" image="sky"/>
        <label text="Sky" textColor="#FFFFFF" frame="10 10 100 20"/></view>
        """##, "Not measured, because it is on an image"),
    ])

  /// The numbers of WCAG 2.2, which are the defaults of the options.
  static let (minimum, largeMinimum) = (4.5, 3.0)
  static let (largeSize, largeBoldSize) = (18.0, 14.0)

  /// A contrast within this percentage is not a finding, because readers judged most such findings not worth a change.
  static let tolerance = RuleDescription.Option(
    name: "tolerance", defaultValue: 10, strictValue: 0, range: 0...100,
    summary: "How far below the minimum, in percent, a contrast in a storyboard or xib may be")

  /// The lowest contrast that people can see.
  private static let minimumVisibleContrast = 1.1

  private static let options: [RuleDescription.Option] = [
    .init(name: "minimum", defaultValue: minimum, range: 1...21, summary: "The minimum contrast"),
    .init(
      name: "largeMinimum", defaultValue: largeMinimum, range: 1...21, summary: "The minimum contrast of a large text"),
    .init(name: "error", defaultValue: 3, range: 1...21, summary: "A lower contrast is an error"),
    .init(name: "largeError", defaultValue: 2, range: 1...21, summary: "A lower contrast of a large text is an error"),
    .init(name: "largeSize", defaultValue: largeSize, range: 1...200, summary: "The minimum points of a large text"),
    .init(
      name: "largeBoldSize", defaultValue: largeBoldSize, range: 1...200,
      summary: "The minimum points of a large bold text"),
    tolerance,
  ]

  static let looksIntoHidden = true

  static let subjects = Subjects(attributes: [.textColor], mustBeReached: true)

  static func subjects(in markup: DocumentKind) -> Subjects {
    // A text in an Interface Builder file has a default color.
    markup == .interfaceBuilder ? Subjects(kinds: textKinds) : subjects
  }

  static let textKinds = MarkupElementSet { $0.textColor != .unknown }

  static func check(_ element: Element, _ report: inout RuleReport) {
    guard isMeasured(element, report) else { return }
    switch element.textColor {
    case .unsaid: break
    case .tint:
      report.unmeasured(Self.tint)
      askForColors(of: element, text: nil, &report)
    case .unknown: report.unmeasured(Self.unknownColor)
    case .color(let color, _) where color.alpha == 0: report.unmeasured(Self.transparent)
    case .color(let color, let isSystem): check(element, color, isSystem: isSystem, &report)
    }
  }

  private static func check(_ element: Element, _ color: Color, isSystem: Bool, _ report: inout RuleReport) {
    let backgrounds = element.facts.backgrounds
    var background = backgrounds.background(ofNode: element.index, textColor: color)
    // The sources show whether the classes draw anything, and which colors code sets instead.
    if case .unmeasured(.behindCustomClass) = background, report.asksSources,
      case .colors(let seen) = backgrounds.background(
        ofNode: element.index, textColor: color, seesThroughClasses: true),
      !element.outlets.isEmpty || Color.contrast(seen.text, seen.background) < minimum(for: element, report)
    {
      // Whether the class draws anything is not known if no finding asks.
      if Color.contrast(seen.text, seen.background) >= minimum(for: element, report) {
        report.unmeasured(Self.words(for: .behindCustomClass))
      }
      background = .colors(seen)
    }
    switch background {
    case .colors(let seen):
      check(element, color, seen, Change(ofTextIn: element, isSystem: isSystem, on: seen), &report)
    case .unmeasured(let reason):
      report.unmeasured(Self.words(for: reason))
      askForColors(of: element, text: color, &report)
    }
  }

  /// Asks the app's sources, if they are searched, for the colors that code always sets, because the file lacks one of
  /// them: that of the text, or that of the background.
  private static func askForColors(of element: Element, text: Color?, _ report: inout RuleReport) {
    guard report.asksSources else { return }
    let background: (node: Int, color: UInt32?)
    switch element.facts.backgrounds.background(ofNode: element.index, textColor: text ?? .black) {
    case .colors(let seen) where text == nil: background = (seen.node, seen.background.value)
    case .unmeasured(.clear):
      let outermost = element.ancestors.reduce(element) { $1.kind.isView ? $1 : $0 }
      background = (outermost.index, nil)
    // A background of its own covers what is there.
    case .unmeasured(.behindSibling), .unmeasured(.behindCustomClass), .unmeasured(.unknown):
      guard !element.outlets.isEmpty else { return }
      background = (element.index, nil)
    default: return
    }
    let minimum = minimum(for: element, report)
    let contrast = CodeQuestion.Contrast(
      text: text?.value, background: background.color, minimum: lowestContrast(minimum, for: element, report),
      lightSeverity: report.severity(.warning))
    let message = Self.message(forCode: minimum, isLarge(element, report))
    report.addIfColored(
      element, message, help: CodeContrast.Change.replacement.help,
      dependence: .colors(background: Node(tree: element.tree, index: background.node), contrast))
  }

  /// What is known of how the colors of a text and its background change in the dark appearance.
  struct Change {
    /// Whether one of them changes, or may change.
    let mayDiffer: Bool
    /// Whether all that change are known in both appearances, because they are in the app's asset catalog.
    let isKnown: Bool
    /// Whether both are Apple's.
    let isOnlyApples: Bool
    /// Whether one is Apple's and changes, and the other is always black or white; or whether the text has the tint color
    /// of iOS in numbers, on such a background.
    let isApplesOnPlain: Bool

    /// The usual tint color of iOS in the light appearance.
    private static let tint = Color(value: 0x007A_FFFF)

    init(ofTextIn element: Element, isSystem: Bool, on seen: Backgrounds.Seen) {
      let background = Node(tree: element.tree, index: seen.node).objectFacts
      let colors = [(isSystem, element.objectFacts), (seen.isSystem, background)].map { isSystem, object in
        (isSystem: isSystem, isNamed: object?.flags.contains(.namedColor) ?? false)
      }
      mayDiffer = colors.contains { $0.isSystem || $0.isNamed }
      isKnown = colors.allSatisfy { $0.isSystem == $0.isNamed }
      isOnlyApples = colors.allSatisfy { $0.isSystem && !$0.isNamed }
      let areApples = colors.map { $0.isSystem && !$0.isNamed }
      let arePlain = zip(colors, [seen.text, seen.background]).map { origin, color in
        !origin.isSystem && !origin.isNamed && [.black, .white].contains(color)
      }
      let isTint = seen.text == Self.tint && element.tree.markup == .interfaceBuilder
      isApplesOnPlain =
        areApples[0] && arePlain[1] || arePlain[0] && areApples[1] || isTint && (arePlain[1] || areApples[1])
    }
  }

  /// Returns whether people see a text of an element and have to read it.
  static func isMeasured(_ element: Element, _ report: RuleReport) -> Bool {
    report.showsText(element) && !isDisabled(element) && !isLeftover(element) && !isOrnament(element)
  }

  /// Returns whether a text in an Interface Builder file only separates or frames others, such as a bullet or brackets.
  private static func isOrnament(_ element: Element) -> Bool {
    guard element.tree.markup == .interfaceBuilder, element.kind == .view(.label), !element.isInteractive,
      element.objectFacts?.outlets.isEmpty == true
    else { return false }
    return SymbolText.isShown(by: element)
  }

  private static func check(
    _ element: Element, _ color: Color, _ seen: Backgrounds.Seen, _ change: Change, _ report: inout RuleReport
  ) {
    let ratio = Color.contrast(seen.text, seen.background)
    let background = Node(tree: element.tree, index: seen.node)
    // Nobody ships an invisible text: the cell is used on another background, such as that of a header.
    if ratio < Self.minimumVisibleContrast, background[.backgroundColor] == nil {
      return report.unmeasured(Self.words(for: .unknown))
    }
    let (isLarge, minimum) = (isLarge(element, report), minimum(for: element, report))
    // Code often colors the view of a controller, to which no outlet leads.
    let isError =
      ratio < report.option(isLarge ? "largeError" : "error")
      && !element.tree.objectFlags(ofNode: background.index).contains(.controllerView)
    let contrast = CodeQuestion.Contrast(
      text: color.value, background: seen.background.value, minimum: lowestContrast(minimum, for: element, report),
      lightSeverity: report.severity(isError ? .error : .warning))
    let appearance = change.mayDiffer ? CodeQuestion.lightAppearance : ""
    let dependence = { () -> CodeDependence in
      change.mayDiffer && !isTooLowInDark(element, minimum, like: seen)
        ? .lightColors(background: background, contrast) : .colors(background: background, contrast)
    }
    let message = Self.message(ratio, minimum, isLarge) + appearance
    let isTooLow = isTooLow(ratio, minimum, change)
    guard isTooLow, ratio < lowestContrast(minimum, for: element, report) else {
      // If code may set another color, only that one counts.
      if !element.outlets.isEmpty, report.asksSources {
        return report.addIfColored(
          element, Self.message(forCode: minimum, isLarge) + appearance, help: CodeContrast.Change.replacement.help,
          dependence: dependence())
      }
      if isTooLow { review(element, seen, message, minimum, &report) }
      return
    }
    let severity: Severity? = change.mayDiffer && !change.isKnown ? .note : isError ? .error : nil
    report.add(
      element, at: .attribute(.textColor), severity: severity, message,
      help: Self.help(seen, minimum, for: element), notes: [Self.note(seen, in: element.tree)],
      dependence: dependence(),
      variant: report.asksSources
        ? .init(aspects: [], severity: .warning, message: Self.message(forCode: minimum, isLarge) + appearance) : nil)
  }

  /// Adds a contrast that is only a little too low.
  private static func review(
    _ element: Element, _ seen: Backgrounds.Seen, _ message: String, _ minimum: Double, _ report: inout RuleReport
  ) {
    report.review(
      element, at: .attribute(.textColor), message, help: help(seen, minimum, for: element),
      notes: [note(seen, in: element.tree)], reason: nearlyEnough)
  }

  /// Returns whether a contrast is too low.
  static func isTooLow(_ ratio: Double, _ minimum: Double, _ change: Change) -> Bool {
    // Apple chose the contrast of its own colors, such as that of a secondary label or of white on blue, and raises it for
    // people who choose Increase Contrast. That of a tertiary label is too low for texts that matter.
    if change.isOnlyApples, ratio >= minimumContrastOfApples { return false }
    if change.isApplesOnPlain, ratio >= minimumContrastOnPlain { return false }
    return ratio < minimum
  }

  /// Returns the lowest contrast that is not a finding. The author of a screen file can still choose any color.
  static func lowestContrast(_ minimum: Double, for element: Element, _ report: RuleReport) -> Double {
    element.tree.markup == .interfaceBuilder ? minimum * (1 - report.option(tolerance.name) / 100) : minimum
  }

  /// Returns whether the contrast is too low in the dark appearance, too, as far as it is known.
  private static func isTooLowInDark(_ element: Element, _ minimum: Double, like seen: Backgrounds.Seen) -> Bool {
    colors(of: element, in: .dark, seesThroughClasses: seen.seesThroughClasses)
      .map { Color.contrast($0.text, $0.background) < minimum } ?? false
  }

  /// Returns the colors of a text and its background, or nil if one of them is not known.
  static func colors(
    of element: Element, in appearance: Appearance, seesThroughClasses: Bool = false
  ) -> Backgrounds.Seen? {
    guard case .color(let color, _) = element.textColor(in: appearance),
      case .colors(let seen) = element.facts.backgrounds.background(
        ofNode: element.index, textColor: color, in: appearance, seesThroughClasses: seesThroughClasses)
    else { return nil }
    return seen
  }

  private static func minimum(for element: Element, _ report: RuleReport) -> Double {
    report.option(isLarge(element, report) ? "largeMinimum" : "minimum")
  }

  private static func isLarge(_ element: Element, _ report: RuleReport) -> Bool {
    isLarge(element, size: report.option("largeSize"), boldSize: report.option("largeBoldSize"))
  }

  /// Returns whether a text is large.
  ///
  /// - Parameters:
  ///   - size: The minimum points of a large text.
  ///   - boldSize: The minimum points of a large bold text.
  static func isLarge(_ element: Element, size: Double, boldSize: Double) -> Bool {
    guard let textSize = element.textSize else { return false }
    return textSize >= size || element.isTextBold && textSize >= boldSize
  }

  /// Returns whether the text is the title that Xcode gives to a new button, and the button shows an image. The title is
  /// a leftover: `generic-label` reports that VoiceOver reads it.
  private static func isLeftover(_ element: Element) -> Bool {
    element.kind.isButton && element.has(.image) && element.text(.title).map(GenericLabel.isGeneric) == true
  }

  /// Returns whether an element or one around it is disabled.
  private static func isDisabled(_ element: Element) -> Bool {
    if isWrittenDisabled(element) { return true }
    return element.ancestors.contains { $0.kind != .screen && isWrittenDisabled($0) }
  }

  private static func isWrittenDisabled(_ element: Element) -> Bool {
    if element.has(.enabled), element[.enabled] == "false" { return true }
    guard element.writtenTraits.contains(.notEnabled) else { return false }
    // Xcode writes the trait for a text or image that takes no touches. It dims nothing.
    return element.tree.markup != .interfaceBuilder || MissingName.isButton(element) || MissingName.isInput(element)
      || MissingName.isControl(element)
  }

  /// The contrast below which colors of Apple count, too. A secondary label has about 3 to 1, and a tertiary one 1.7.
  private static let minimumContrastOfApples = 2.0
  /// The contrast below which one of Apple's colors with black or white counts, too. White on system blue has 4 to 1.
  private static let minimumContrastOnPlain = 3.0

  static let nearlyEnough = "its contrast is nearly enough"

  private static let transparent = "texts: transparent"
  private static let tint = "texts: tint color unknown"
  private static let unknownColor = "texts: color unknown"

  private static func words(for reason: Backgrounds.Reason) -> String {
    switch reason {
    case .unknown, .clear: "texts: background unknown"
    case .behindImage: "texts: background covered by an image"
    case .behindSibling: "texts: background covered by an earlier sibling"
    case .behindCustomClass: "texts: background covered by a view with a custom class"
    case .gradient: "texts: background is a gradient"
    }
  }

  private static func message(_ ratio: Double, _ minimum: Double, _ isLarge: Bool) -> String {
    beginning(isLarge) + "its contrast is \(Color.text(ofContrast: ratio)) to 1, less than \(Points.text(minimum))"
  }

  private static func message(forCode minimum: Double, _ isLarge: Bool) -> String {
    beginning(isLarge) + "code sets colors with a contrast of less than \(Points.text(minimum)) to 1"
  }

  private static func beginning(_ isLarge: Bool) -> String {
    "people with low vision have trouble reading \(isLarge ? "this large text" : "this text"): "
  }

  private static let opaqueView = Remedy.Step(
    "raise the alpha of the text, or of the view around it that has one", .attributes)

  private static func opaqueColor(like color: Color) -> Remedy.Step {
    .init(
      // The markup of a color leaves out its alpha.
      markup: "write textColor=\"\(color.markup)\"", .attributes, "choose the same color without transparency",
      code: "set the same color without transparency")
  }

  /// Returns whether a text is black or white, and only its transparency takes contrast from it.
  private static func isFaded(_ written: Color, _ seen: Backgrounds.Seen, _ minimum: Double) -> Bool {
    let opaque = Color(red: written.red, green: written.green, blue: written.blue)
    return [.black, .white].contains(opaque) && seen.text != opaque
      && Color.contrast(opaque, seen.background) >= minimum
  }

  private static func help(_ seen: Backgrounds.Seen, _ minimum: Double, for element: Element) -> String {
    let isLight = seen.text.luminance > seen.background.luminance
    if case .color(let written, _) = element.textColor, isFaded(written, seen, minimum) {
      return Remedy.text(written.isOpaque ? opaqueView : opaqueColor(like: written), for: element)
    }
    // If even a white text has too little contrast, only another background helps.
    let needsBackground = isLight && Color.contrast(.white, seen.background) < minimum
    // At this luminance, black and white have the same contrast.
    let isLighter = !needsBackground && (isLight || seen.background.luminance <= 0.179)
    let direction = isLighter ? "lighter" : "darker"
    let (attribute, part) = needsBackground ? ("backgroundColor", "background") : ("textColor", "text")
    if !needsBackground, !isLighter, let dark = colorsOnDark(of: element, seen) {
      let isEnough = Color.contrast(dark.text, dark.background) >= minimum
      let change = "darker in the light appearance \(isEnough ? "only" : "and lighter in the dark one")"
      return Remedy.text(
        .init("choose a color for the text that is \(change), such as Label Color", .attributes), for: element)
    }
    return Remedy.text(
      .init(
        markup: "write a \(direction) \(attribute)", .attributes, "choose a \(direction) color for the \(part)",
        code: "set a \(direction) color for the \(part)"), for: element)
  }

  /// Returns the colors in the dark appearance, or nil unless a light background becomes dark there. A darker text could
  /// not be read on it.
  private static func colorsOnDark(of element: Element, _ seen: Backgrounds.Seen) -> Backgrounds.Seen? {
    guard element.tree.markup == .interfaceBuilder, seen.background.luminance >= 0.5,
      let dark = colors(of: element, in: .dark, seesThroughClasses: seen.seesThroughClasses)
    else { return nil }
    return dark.background.luminance < 0.5 ? dark : nil
  }

  /// A note about both colors as people see them. The file may have a name or another color space instead.
  private static func note(_ seen: Backgrounds.Seen, in tree: Tree) -> Diagnostic.Note {
    let node = Node(tree: tree, index: seen.front)
    let isDefault = node[.backgroundColor] == nil
    let background = (isDefault ? "by default " : "") + seen.background.markup
    return .init(
      "the text is \(seen.text.markup), and the background is \(background) here",
      at: node.location(of: .backgroundColor))
  }
}
