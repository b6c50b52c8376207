import AXDiagnostics
import AXSemantics
import AXText
import AXTree

/// Flags sliders with a range of their own, whose percentage is not what people set.
enum MisleadingPercentage: Rule {
  static let description = RuleDescription(
    id: "misleading-percentage", group: .traits, severity: .warning,
    summary: "A slider has a range of its own but no value in words",
    rationale: """
      VoiceOver reads the position of a slider as a percentage of its range. On a slider from 1 to 5, "50%" means 3. \
      People who listen cannot know that. Percentages are right for sliders from 0 to 1 and from 0 to 100, and off by \
      one at most for those from 1 to 100. They are also fair for other ranges from 0, unless a number next to the \
      slider says something else. In storyboards and xibs, these are for review.
      """,
    criteria: [.infoAndRelationships],
    failing: [
      .init(#"⟦<slider label="Stars" minimumValue="1" maximumValue="5" currentValue="3"/>"#),
      .init(
        #"<label text="12 pt"/>⟦<slider label="Font size" maximumValue="48" currentValue="12" value=" "/>"#,
        "The text next to it says another number than \"25%\""),
    ],
    passing: [
      .init(#"<slider label="Stars" minimumValue="1" maximumValue="5" currentValue="3" value="3 of 5"/>"#),
      .init(#"<slider label="Volume" currentValue="0.4"/>"#),
      .init(#"<slider label="Volume" maximumValue="100" currentValue="40"/>"#),
      .init(#"<slider label="Volume" maximumValue="10" currentValue="4"/>"#, "40% of the most is right, too"),
      .init(#"<stepper label="Guests" maximumValue="9" currentValue="3"/>"#, "VoiceOver reads no percentage"),
    ])

  static let subjects = Subjects(
    kinds: .init { $0.valueSource == .position }, attributes: [.minimumValue, .maximumValue], mustBeReached: true)

  static let dependence = CodeDependence.behavior

  static func check(_ element: Element, _ report: inout RuleReport) {
    guard !element.hasText(.value), let range = element.node.valueRange, range.minimum < range.maximum,
      !isOfPercent(range), let percentage = XCUITestVoice().percentage(of: element.node),
      case .position(let position) = Speech(of: element.node).ownValue,
      range.minimum != 0 || Self.isNextToNumber(element)
    else { return }
    guard range.minimum == 0, element.tree.markup == .interfaceBuilder else {
      return report.add(element, Self.message(percentage, position), help: Self.help(element, range))
    }
    report.review(
      element, "\(Self.message(percentage, position)), unless a percentage is enough",
      help: Self.help(element, range), reason: "its range begins at 0")
  }

  /// Returns whether a range is that of a fraction or a percentage. From 1 to 100, what people hear is off by at most one.
  private static func isOfPercent(_ range: (minimum: Float, maximum: Float)) -> Bool {
    range == (0, 1) || (0...1).contains(range.minimum) && (99...100).contains(range.maximum)
  }

  /// Returns whether a text next to a slider shows a number, or a field next to it may.
  private static func isNextToNumber(_ element: Element) -> Bool {
    (LabelProposal.siblings(of: element) ?? []).contains { sibling in
      guard !sibling.isHidden else { return false }
      return sibling.kind == .view(.textField)
        || sibling.kind == .view(.label) && sibling.text(.text)?.contains(where: \.isNumber) == true
    }
  }

  /// Returns whether only one label beside a slider or just above it shows a number. Two are those of its ends.
  private static func isBesideNumber(_ element: Element) -> Bool {
    let labels = (LabelProposal.siblings(of: element) ?? []).filter { sibling in
      !sibling.isHidden && sibling.kind == .view(.label) && sibling.text(.text)?.contains(where: \.isNumber) == true
    }
    guard let frame = element.frame else { return labels.count == 1 }
    return labels.compactMap(\.frame).filter { label in
      let isNear = frame.y - label.maxY < LabelProposal.maximumGap
      return label.overlapsVertically(frame) || label.y < frame.y && isNear && label.overlapsHorizontally(frame)
    }.count == 1
  }

  private static func message(_ percentage: String, _ position: Speech.Position) -> String {
    let number = Points.exactText
    // Zero percent of a range that begins at 0 is right.
    let isZero = position.value == 0 && position.minimum == 0
    let example =
      isZero ? "\"100%\" for \(number(position.maximum))" : "\"\(percentage)\" for \(number(position.value))"
    return """
      VoiceOver users hear a percentage, for example \(example): the slider goes from \(number(position.minimum)) to \
      \(number(position.maximum)) and has no value in words
      """
  }

  /// The maxima of ratings. People count the stars, but not the points of a longer range.
  private static let ratings: ClosedRange<Float> = 3...10

  private static func help(_ element: Element, _ range: (minimum: Float, maximum: Float)) -> String {
    let maximum = Points.exactText(range.maximum)
    let isRating = range.minimum == 1 && ratings.contains(range.maximum) && range.maximum == range.maximum.rounded()
    let example = isRating ? "2 of \(maximum)" : maximum
    let purpose = isBesideNumber(element) ? "the text next to it" : "what it is set to, such as \"\(example)\""
    let code = "set accessibilityValue to \(purpose), each time its value changes"
    return Remedy.text(.init(markup: "add value=\"…\" with \(purpose)", .code, code, code: code), for: element)
  }
}
