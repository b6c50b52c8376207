import AXDiagnostics

@testable import AXLint
@testable import AXReport
@testable import AXText

/// One report made of texts that some form would take for its own syntax.
enum SampleReport {
  static let report: LintReport = {
    var report = LintReport(findings: Diagnostic.merged(findings), reviews: [review], rules: rules, totals: totals)
    report.paths = [cart.path, "Screens/Clean & tidy.xml", "Screens/Missing.xml"]
    report.inputs = inputs
    report.hiddenCounts = [ExactText("Screens/Missing.xml"): 2]
    report.showsReviews = true
    return report
  }()

  /// In their order; one finding is in no input.
  private static var inputs: [LintReport.Input] {
    let found = Diagnostic.merged([inFragment, awkward, period, unlabeled(occurrence: 1)])
    let (review, unreadable, other) = (review, unreadable, unlabeled(occurrence: 2))
    return [
      LintReport.Input(path: "Launch.storyboard", isPassedOver: true),
      LintReport.Input(path: "./Screens/../Screens/Cart.xml", findings: { found }, reviews: { [review] }),
      LintReport.Input(path: "Screens/Clean & tidy.xml"),
      LintReport.Input(path: "Screens/Missing.xml", findings: { [unreadable] }),
      LintReport.Input(path: cart.path, findings: { [other] }),
    ]
  }

  static let cart = SourceText(
    path: "./Screens/Cart, 50% :: \"sale\" <é>.xml",
    text: """
      <?xml version="1.0" encoding="UTF-8"?>\r
      <screen name="Cart">\r
      \t<label text="😀 Zoë"/><button image="ic_trash"/>\r
        <button label="Pay."/>
        <view
          label="50% off ::warning:: ]]> \u{202E}"
          accessible="true"/>
        <include href="fragments/tip.xml"/>
      </screen>

      """)

  static let fragment = SourceText(path: "Screens/fragments/tip.xml", text: "<fragment>\n  <slider/>\n</fragment>\n")
  static let missing = SourceText(path: "Screens/Missing.xml", text: "")

  static let rules = [
    RuleDescription(
      id: "unlabeled-button", group: .names, severity: .error, summary: "A button or link has no name",
      rationale: "VoiceOver says \"button\" and nothing of what it does.",
      criteria: [.nameRoleValue, .labelsOrInstructions],
      relatedChecks: [.init(.xcuiTest, "sufficientElementDescription"), .init(.axe, "button-name")],
      failing: [.init("⟦<button image=\"trash\"/>")], passing: [.init("<button title=\"Delete\"/>")]),
    RuleDescription(
      id: "label-ends-with-period", group: .names, severity: .warning, summary: "A label ends in a period",
      rationale: "VoiceOver makes a longer pause.", failing: [.init("<button ⟦label=\"Pay.\"/>")],
      passing: [.init("<button label=\"Pay\"/>"), .init("<button label=\"Acme Inc.\"/>")]),
    RuleDescription(
      id: "dropped-traits", group: .traits, severity: .note, isRecommended: false,
      summary: "The snapshot leaves out a trait", rationale: "It would not notice if the trait changed.",
      failing: [], passing: []),
  ]

  private static var findings: [Diagnostic] {
    [unreadable, unlabeled(occurrence: 1), unlabeled(occurrence: 2), period, awkward, inFragment]
  }

  private static var totals: LintResult {
    var totals = LintResult()
    totals.fileCount = 4
    totals.passedOverCount = 1
    totals.badFileCount = 1
    totals.leftOut = ["Pods": 3, ".gitignore": 9]
    totals.elementCount = 5
    totals.reachedCount = 4
    totals.storedReviews = [review.reason: 1, LintResult.Review.droppedReason: 3]
    totals.silencedCount = 4
    totals.knownCount = 2
    totals.sourceFileCount = 812
    totals.unmeasured = ["texts: background unknown": 12, "texts: alpha 0": 1]
    return totals
  }

  private static var unreadable: Diagnostic {
    Diagnostic(
      id: "unreadable-file", severity: .error, message: "the file cannot be read: no such file",
      location: SourceLocation(source: missing, range: 0..<0))
  }

  private static func unlabeled(occurrence: Int) -> Diagnostic {
    var result = Diagnostic(
      id: "unlabeled-button", severity: .error,
      message: "VoiceOver users hear \"button\" but not what it does: it has no name (\(occurrence))",
      location: cart.location(of: "<button image=\"ic_trash\"/>"), help: "add label=\"…\" with what it does")
    result.subject = .init(element: "button", path: "screen/button[1]", screen: "Cart")
    return result
  }

  private static var period: Diagnostic {
    let dot = cart.location(of: ".\"/>")
    var result = Diagnostic(
      id: "label-ends-with-period", severity: .warning, message: "the label \"Pay.\" ends in a full stop",
      location: cart.location(of: "label=\"Pay.\""), notes: [.init("Apple's guideline, no place")],
      help: "take the full stop out")
    result.subject = .init(element: "button \"Pay.\"", path: "screen/button[2]", screen: "Cart", states: ["late"])
    result.fix = .init([
      SourceEdit(
        location: SourceLocation(source: cart, range: dot.range.lowerBound..<dot.range.lowerBound + 1),
        replacement: "")
    ])
    return result
  }

  /// All that could end a message early, start another, or change what a terminal shows.
  static let awkwardText = """
    50% off%0A::warning::,: ]]> </failure> & <b> "double" 'single' {0} [link](https://example.org) \
    \u{1B}[31m\u{0}\u{7F}\u{9B}\u{202E}evil\u{2028}\u{FFFE}\u{FFFF}\u{FEFF}\r\ntwo\ttabs 😀 e\u{301} \\ /
    """

  private static var awkward: Diagnostic {
    var result = Diagnostic(
      id: "dropped-traits", severity: .note, message: awkwardText,
      location: cart.location(of: "<view\n    label=\"50% off ::warning:: ]]> \u{202E}\"\n    accessible=\"true\"/>"),
      notes: [.init(awkwardText, at: cart.location(of: "<screen name=\"Cart\">"))], help: awkwardText)
    result.subject = .init(element: awkwardText, path: "screen/view[1]", screen: awkwardText)
    return result
  }

  private static var inFragment: Diagnostic {
    var result = Diagnostic(
      id: "dropped-traits", severity: .warning, message: "a slider in a fragment",
      location: fragment.location(of: "<slider/>"),
      notes: [.init("included from here", at: cart.location(of: "<include href=\"fragments/tip.xml\"/>"))])
    result.subject = .init(element: "slider", path: "#tip", screen: nil)
    return result
  }

  private static var review: LintResult.Review {
    var result = Diagnostic(
      id: "unlabeled-button", severity: .note, message: "the button has no name here",
      location: cart.location(of: "<button image=\"ic_trash\"/>"))
    result.subject = .init(element: "button", path: "screen/button[1]", screen: "Cart")
    return .init(result, reason: "an outlet leads to it")
  }
}

extension SourceText {
  /// Where a part of the text stands first; the start where it does not occur.
  func location(of part: String) -> SourceLocation {
    let wanted = Array(part.utf8)
    let start = bytes.indices.first { bytes[$0...].starts(with: wanted) } ?? 0
    return SourceLocation(source: self, range: start..<start + wanted.count)
  }
}
