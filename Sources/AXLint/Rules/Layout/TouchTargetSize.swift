import AXDiagnostics
import AXSemantics
import AXText
import AXTree

/// Flags touch targets that are too small.
enum TouchTargetSize: Rule {
  static let description = RuleDescription(
    id: "touch-target-size", group: .layout, severity: .warning,
    summary: "A touch target is smaller than 24 × 24 points",
    rationale: """
      People with a tremor, with large fingers, or with the phone in one hand miss a small target and tap what is next \
      to it. WCAG requires at least 24 points. Apple's default is 44 points, which is the minimum in the preset \
      strict. Controls that UIKit sizes and links in a text are not checked. In storyboards and xibs, views with a tap \
      recognizer count even if VoiceOver skips them, and views without a size do not. A button without a title and \
      without constraints for its size that is as large as its image in Xcode stays so. A target below a larger button \
      that shows nothing does not count. If lint searches the app's sources, views to which code adds a tap recognizer \
      through an outlet are targets, too. Whether a button to which nothing is connected does anything is for review. \
      In storyboards and xibs, a target is also for review if it lacks at most 2 points, or at most 4 in one direction \
      with at least 40 in the other, and nothing else that people touch is within 24 points.
      """,
    criteria: [.targetSize, .targetSizeEnhanced],
    relatedChecks: [
      .init(.xcuiTest, "hitRegion"), .init(.gtxiLib, "Touch target size"), .init(.atf, "TouchTargetSizeCheck"),
      .init(.axe, "target-size"),
    ],
    options: [
      .init(
        name: "minimum", defaultValue: requiredMinimum, strictValue: 44, range: 1...200,
        summary: "The minimum width and height, in points")
    ],
    failing: [
      .init(##"<button title="Close" ⟦frame="8 8 20 44"/>"##, "Too narrow"),
      .init(##"<view accessible="true" traits="button" label="Close" ⟦frame="8 8 44 23.5"/>"##, "Not high enough"),
      .init(##"<imageView accessible="true" traits="button" label="Star" ⟦frame="0 0 16 16"/>"##, "An image"),
      .init(
        ##"<button title="Close" ⟦frame="8 8 40 40"/>"##, "Smaller than Apple's default", options: ["minimum": 44]),
    ],
    passing: [
      .init(##"<button title="Close" frame="8 8 24 24"/>"##),
      .init(##"<button title="Close"/>"##, "The size is unknown"),
      .init(##"<switch label="Sound" frame="8 8 51 20"/>"##, "UIKit sets the size"),
      .init(##"<slider label="Volume" frame="8 8 200 20"/>"##, "UIKit sets the size"),
      .init(##"<view accessible="true" traits="link" label="Terms" frame="8 8 60 17"/>"##, "A link in a text"),
      .init(##"<label text="Paid" frame="8 8 60 17"/>"##, "Not interactive"),
      .init(
        InterfaceExample.xib(
          """
          <button id="Close">
            <rect key="frame" x="8" y="8" width="20" height="20"/>
            <state key="normal" title="Close"/>
            <connections><action selector="close:" destination="-1" eventType="touchUpInside" id="a"/></connections>
            <userDefinedRuntimeAttributes>
              <userDefinedRuntimeAttribute type="number" keyPath="hitTestInset"><real key="value" value="-12"/></userDefinedRuntimeAttribute>
            </userDefinedRuntimeAttributes>
          </button>
          """), "The name of a runtime attribute says that the area for touches is larger"),
    ])

  static let subjects = Subjects(
    kinds: .views.subtracting(.init(havingFlag: .sizedByUIKit)), attributes: [.frame], mustBeReached: true)

  static func subjects(in markup: DocumentKind) -> Subjects {
    // Constraints may set a size without a frame.
    var subjects = subjects
    guard markup == .interfaceBuilder else { return subjects }
    subjects.attributes = []
    // People also touch what VoiceOver skips, such as an image with a tap recognizer.
    subjects.mustBeReached = false
    return subjects
  }

  static let dependence = CodeDependence.action

  static let looksIntoHidden = true

  static func check(_ element: Element, _ report: inout RuleReport) {
    let isTarget = isTarget(element)
    // A class of the app's own may make its area for touches larger.
    guard isTarget || report.mayBeTapped(element) && !CodeInfluence.hasOwnClass(element),
      !element.traits.contains(.link),
      !Self.hasOwnHitArea(element)
    else { return }
    let size = element.reliableSize
    let minimum = report.option("minimum")
    // Nobody sees a view that constraints make 1 point wide or high, unless code gives it a size.
    let isVisible = [size.width, size.height].allSatisfy { $0.map { $0 > 1 } ?? true }
    guard isVisible || element.tree.markup != .interfaceBuilder else { return }
    let isTooSmall = { (length: Double?) in length.map { $0 < minimum } ?? false }
    let (isNarrow, isLow) = (isTooSmall(size.width), isTooSmall(size.height))
    guard isNarrow || isLow, !isUnderLargerTarget(element, size) else { return }
    let isOfFrame = element.reliableFrame.map { frame in
      (!isNarrow || size.width == frame.width) && (!isLow || size.height == frame.height)
    }
    let location = isOfFrame == true ? RuleReport.Location.attribute(.frame) : .tag
    let help = Self.help(element, Points.text(minimum), isNarrow: isNarrow, isLow: isLow)
    let isNearlyEnough = Self.isNearlyEnough(element, size, minimum)
    guard isTarget else {
      if !isNearlyEnough { report.addIfTapped(element, depending: [], Self.message(size), help: help) }
      return
    }
    if isNearlyEnough {
      return report.review(
        element, at: location, "\(Self.message(size)), unless nothing is next to it", help: help,
        reason: "nothing is next to it")
    }
    report.add(element, at: location, Self.message(size), help: help)
  }

  /// Returns whether the file says that people touch an element.
  private static func isTarget(_ element: Element) -> Bool {
    guard element.isInteractive, !element.objectFlags.contains(.interactionDisabled) else { return false }
    // Nobody touches what is hidden, or inside a view that gets no touches.
    return element.isReached
      || element.isTapped && !element.isHidden
        && !element.ancestors.contains { $0.objectFlags.contains(.interactionDisabled) }
  }

  /// Returns whether a later button that shows nothing lies over a target. Some apps make a small target larger this way.
  private static func isUnderLargerTarget(_ element: Element, _ size: (width: Double?, height: Double?)) -> Bool {
    guard element.tree.markup == .interfaceBuilder,
      let siblings = LabelProposal.siblings(of: element, atMost: maximumSiblingCount)
    else { return false }
    return siblings.contains { view in
      guard view.index > element.index, view.kind == .view(.button), !view.isHidden, !view.showsText,
        !view.has(.image), view[.enabled] != "false", view.objectFlags.contains(.connected),
        view.objectFlags.isDisjoint(with: [.interactionDisabled, .backgroundImage])
      else { return false }
      if let frame = element.frame, let other = view.frame {
        return other.x <= frame.x && other.y <= frame.y && other.maxX >= frame.maxX && other.maxY >= frame.maxY
      }
      guard case (let width?, let height?) = view.reliableSize else { return false }
      return width > size.width ?? 0 && height > size.height ?? 0
    }
  }

  // MARK: Spacing

  /// The minimum of WCAG, level AA, which spacing can replace.
  private static let requiredMinimum = 24.0
  /// The points that a target in an Interface Builder file may lack.
  private static let tolerance = 2.0
  /// The points that a target may lack if it has the ample length in the other direction.
  private static let toleranceIfAmple = 4.0
  private static let ampleLength = 40.0
  /// The maximum number of views in one parent to compare. Panels of instruments have more than a hundred.
  private static let maximumSiblingCount = 256

  /// Returns whether a target is only a little too low or too narrow, and nothing that people touch is so near that they
  /// hit it instead. WCAG allows small targets with such space around them.
  private static func isNearlyEnough(
    _ element: Element, _ size: (width: Double?, height: Double?), _ minimum: Double
  ) -> Bool {
    guard element.tree.markup == .interfaceBuilder, minimum <= requiredMinimum, let frame = element.frame else {
      return false
    }
    let (width, height) = (size.width ?? frame.width, size.height ?? frame.height)
    let tolerance = max(width, height) >= ampleLength ? toleranceIfAmple : tolerance
    guard min(width, height) >= minimum - tolerance else { return false }
    var (view, space, remainingCount) = (element, frame.grown(to: minimum), maximumViewCount)
    for _ in 0..<maximumDepth {
      guard let parent = view.parent, let around = parent.frame,
        let siblings = LabelProposal.siblings(of: view, atMost: maximumSiblingCount),
        siblings.allSatisfy({ $0.index == view.index || !isNear($0, space, minimum, &remainingCount) })
      else { return false }
      if space.x >= 0, space.y >= 0, space.maxX <= around.width, space.maxY <= around.height { return true }
      space = Rectangle(x: space.x + around.x, y: space.y + around.y, width: space.width, height: space.height)
      view = parent
    }
    return false
  }

  /// The maximum number of views around a target that may be smaller than the space it needs.
  private static let maximumDepth = 4
  /// The maximum number of views near a target to look at, so that time is limited. More of them may be touched.
  private static let maximumViewCount = 1_000

  /// Returns whether people who miss a target may touch a view instead.
  ///
  /// - Parameter remainingCount: The number of views to look at. This subtracts those that it looks at.
  private static func isNear(
    _ view: Element, _ space: Rectangle, _ minimum: Double, _ remainingCount: inout Int
  ) -> Bool {
    if view.isHidden || view.frame.map({ !$0.grown(to: minimum).overlaps(space, byMoreThan: 0) }) == true {
      return false
    }
    remainingCount -= Int(view.node.record.end) - view.index
    return remainingCount < 0 || mayBeTouched(view) || view.descendants.contains(where: mayBeTouched)
  }

  private static func mayBeTouched(_ view: Element) -> Bool {
    view.isInteractive || !view.kind.view.flags.isDisjoint(with: [.cell, .scrolls])
  }

  /// Whether a runtime attribute of the app's own sounds like a larger area for touches, such as `hitTestInset`.
  private static func hasOwnHitArea(_ element: Element) -> Bool {
    element.ownKeys.contains { key in
      let words = Set(key.identifierWords)
      return !words.isDisjoint(with: touchWords) && (words.contains("test") || !words.isDisjoint(with: areaWords))
        || !words.isDisjoint(with: growthWords) && !words.isDisjoint(with: areaWords)
    }
  }

  private static let touchWords: Set<String> = ["click", "clickable", "hit", "tap", "touch"]
  private static let growthWords: Set<String> = ["enlarge", "enlarged", "expand", "expanded", "extend", "extended"]
  private static let areaWords: Set<String> = [
    "area", "edge", "edges", "inset", "insets", "margin", "outset", "outsets", "padding", "range", "rect", "size",
  ]

  private static func message(_ size: (width: Double?, height: Double?)) -> String {
    let start = "people with unsteady hands miss a target"
    switch size {
    case (let width?, let height?): return "\(start) of \(Points.text(width)) × \(Points.text(height)) points"
    case (let width?, nil): return "\(start) that is \(Points.text(width)) points wide"
    case (nil, let height?): return "\(start) that is \(Points.text(height)) points high"
    case (nil, nil): return start
    }
  }

  private static func help(_ element: Element, _ length: String, isNarrow: Bool, isLow: Bool) -> String {
    let sides = [isNarrow ? "\(length) points wide" : nil, isLow ? "\(length) points high" : nil]
    // The Size inspector shows the frame of the canvas beside the constraints.
    let object = element.objectFacts
    let isFixed = isNarrow && object?.fixedWidth != nil || isLow && object?.fixedHeight != nil
    let hasNone = element.objectFlags.contains(.sizeOfImage)
    let verb = isFixed ? "\(hasNone ? "add" : "change its") constraints, so that it is" : "make it"
    let words = "\(verb) at least \(sides.compactMap { $0 }.joined(separator: " and "))"
    return Remedy.text(.init(words, .size), for: element)
  }
}

extension Rectangle {
  /// Returns the rectangle with the same middle that is at least as wide and high as a number of points.
  fileprivate func grown(to length: Double) -> Rectangle {
    let (dx, dy) = (max(0, length - width) / 2, max(0, length - height) / 2)
    return Rectangle(x: x - dx, y: y - dy, width: width + 2 * dx, height: height + 2 * dy)
  }
}
