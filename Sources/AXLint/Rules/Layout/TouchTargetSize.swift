import AXDiagnostics
import AXSemantics
import AXTree

/// A target that is too small to be hit.
enum TouchTargetSize: Rule {
  static let description = RuleDescription(
    id: "touch-target-size", group: .layout, severity: .warning,
    summary: "A touch target is narrower or lower than 24 points",
    rationale: """
      People with a tremor, large fingers or a phone in one hand miss a small target and hit what is beside it. 24 \
      points is the least that WCAG asks for; Apple's default is 44, which the preset strict asks for. Controls that \
      UIKit sizes and links inside a text are left out.
      """,
    criteria: [.targetSize, .targetSizeEnhanced],
    relatedChecks: [
      .init(.xcuiTest, "hitRegion"), .init(.gtxiLib, "Touch target size"), .init(.atf, "TouchTargetSizeCheck"),
      .init(.axe, "target-size"),
    ],
    options: [
      .init(
        name: "minimum", defaultValue: 24, strictValue: 44, range: 1...200,
        summary: "The least width and height, in points")
    ],
    failing: [
      .init(##"<button title="Close" ⟦frame="8 8 20 44"/>"##, "Too narrow"),
      .init(##"<view accessible="true" traits="button" label="Close" ⟦frame="8 8 44 23.5"/>"##, "Too low"),
      .init(##"<imageView accessible="true" traits="button" label="Star" ⟦frame="0 0 16 16"/>"##, "An image to tap"),
      .init(
        ##"<button title="Close" ⟦frame="8 8 40 40"/>"##, "Less than Apple's default", options: ["minimum": 44]),
    ],
    passing: [
      .init(##"<button title="Close" frame="8 8 24 24"/>"##),
      .init(##"<button title="Close"/>"##, "Its size is not known"),
      .init(##"<switch label="Sound" frame="8 8 51 20"/>"##, "UIKit sizes it"),
      .init(##"<slider label="Volume" frame="8 8 200 20"/>"##, "UIKit sizes it"),
      .init(##"<view accessible="true" traits="link" label="Terms" frame="8 8 60 17"/>"##, "A link inside a text"),
      .init(##"<label text="Paid" frame="8 8 60 17"/>"##, "Nothing to tap"),
    ])

  static let subjects = Subjects(
    kinds: .views.subtracting(.init(havingFlag: .sizedByUIKit)), attributes: [.frame], mustBeReached: true)

  static func subjects(in markup: DocumentKind) -> Subjects {
    // A constraint may give a size where there is no frame.
    var subjects = subjects
    if markup == .interfaceBuilder { subjects.attributes = [] }
    return subjects
  }

  static func check(_ element: Element, _ report: inout RuleReport) {
    guard element.isInteractive, !element.traits.contains(.link),
      !element.objectFlags.contains(.interactionDisabled)
    else { return }
    let size = element.reliableSize
    let minimum = report.option("minimum")
    let isTooSmall = { (length: Double?) in length.map { $0 < minimum } ?? false }
    let (isNarrow, isLow) = (isTooSmall(size.width), isTooSmall(size.height))
    guard isNarrow || isLow else { return }
    let isOfFrame = element.reliableFrame.map { frame in
      (!isNarrow || size.width == frame.width) && (!isLow || size.height == frame.height)
    }
    report.add(
      element, at: isOfFrame == true ? .attribute(.frame) : .tag, Self.message(size),
      help: Self.help(Points.text(minimum), isNarrow: isNarrow, isLow: isLow))
  }

  private static func message(_ size: (width: Double?, height: Double?)) -> String {
    let start = "people with unsteady hands miss a target"
    switch size {
    case (let width?, let height?): return "\(start) of \(Points.text(width)) × \(Points.text(height)) points"
    case (let width?, nil): return "\(start) that is \(Points.text(width)) points wide"
    case (nil, let height?): return "\(start) that is \(Points.text(height)) points high"
    case (nil, nil): return start
    }
  }

  private static func help(_ length: String, isNarrow: Bool, isLow: Bool) -> String {
    let sides = [isNarrow ? "\(length) wide" : nil, isLow ? "\(length) high" : nil]
    return "make it at least \(sides.compactMap { $0 }.joined(separator: " and "))"
  }
}

/// Lengths as people write them.
enum Points {
  /// `44`, `23.5`: at most two places.
  static func text(_ value: Double) -> String {
    let hundredths = (value * 100).rounded()
    // Beyond this a Double has no places to leave out.
    guard hundredths.magnitude < 1e15 else { return value.description }
    let (sign, whole) = (hundredths < 0 ? "-" : "", Int(hundredths.magnitude))
    let places = whole % 100
    guard places != 0 else { return "\(sign)\(whole / 100)" }
    return "\(sign)\(whole / 100)." + (places % 10 == 0 ? "\(places / 10)" : places < 10 ? "0\(places)" : "\(places)")
  }
}
