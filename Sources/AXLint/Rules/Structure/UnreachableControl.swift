import AXAppCode
import AXDiagnostics
import AXSemantics
import AXTree

/// Flags interactive views that are not accessible.
enum UnreachableControl: Rule {
  static let description = RuleDescription(
    id: "unreachable-control", group: .structure, severity: .error,
    summary: "An interactive view is not accessible",
    rationale: """
      Traits and actions do not make a view an accessibility element. People who listen, or who use a keyboard or a \
      switch, cannot reach it. If lint searches the app's sources, tap recognizers that code adds through an outlet, \
      or in the class of the view, count, too, also on a view with up to eight texts inside. A view also counts if \
      its class is a `UIControl` of the app's own that handles touches or has an action, because UIKit makes only its \
      own controls accessible. So does one whose class handles touches and has a name such as `VolumeKnob`.
      """,
    criteria: [.keyboard],
    relatedChecks: [.init(.xcuiTest, "elementDetection")],
    failing: [
      .init(#"⟦<view label="Order 12" traits="button"/>"#),
      .init(#"⟦<stackView><action name="Delete"/><label text="Order 12"/></stackView>"#),
      .init(#"⟦<view accessible="false" traits="link"><label text="Terms"/></view>"#),
    ],
    passing: [
      .init(#"<view accessible="true" label="Order 12" traits="button"/>"#),
      .init(#"<view traits="button" hidden="true"/>"#),
      .init(#"<view traits="header"/>"#, "Not interactive"),
      .init(
        #"<view accessible="true" label="Order 12" traits="button"><view traits="button"/></view>"#,
        "Part of an element"),
      .init(
        #"<tableViewCell traits="button"><label text="Order 12"/></tableViewCell>"#, "VoiceOver reads the content"),
      .init(#"<scrollView><action name="Close the keyboard"/></scrollView>"#, "A scroll view"),
      .init(
        #"<view traits="button"><label text="Order"/><label text="12"/><label text="Paid"/></view>"#,
        "More than two elements inside: a container"),
    ])

  static let subjects = Subjects(kinds: .optInViews)

  private static let maximumReachedInside = 2
  /// The maximum for a view to which code adds a tap recognizer, because the name of its action says that it does
  /// something. Cards in apps contain up to eight texts.
  private static let maximumReachedInsideTapInCode = 8

  static let dependence = CodeDependence.behavior

  static let looksIntoHidden = true

  static func check(_ element: Element, _ report: inout RuleReport) {
    guard Self.reports(element) else {
      checkTapInCode(element, &report)
      return checkControlInCode(element, &report)
    }
    // Most captures do not say whether a view is accessible.
    if element.tree.markup.isCapture, !element.has(.accessible) {
      return report.review(element, Self.message(element), help: Self.help(element), reason: Self.reviewReason(element))
    }
    // A double tap touches the middle of what VoiceOver reads, so the recognizer receives it.
    let receivesTap = actsOnTap(element) && element.reachedDescendantCount > 0
    report.add(
      element, severity: receivesTap ? .warning : nil,
      receivesTap ? Self.unheardMessage(element) : Self.message(element),
      help: Self.help(element))
  }

  /// Reports an element to which only code adds a tap recognizer.
  private static func checkTapInCode(_ element: Element, _ report: inout RuleReport) {
    guard report.mayBeTapped(element), mayReport(element, isTapped: true, inCode: true), !isContainer(element) else {
      return
    }
    // Code usually sets the texts of labels that are empty in the file, and a class may add views.
    let isTouched =
      element.reachedDescendantCount > 0 || CodeInfluence.hasOwnClass(element)
      || element.descendants.contains { $0.kind == .view(.label) }
    report.addIfTapped(element, isTouched ? unheardMessage(element) : message(element), help: help(element))
  }

  /// Reports a view whose class is a control of the app's own, such as one that people drag. The class may add texts that
  /// VoiceOver reads.
  private static func checkControlInCode(_ element: Element, _ report: inout RuleReport) {
    guard report.asksSources, element.tree.markup == .interfaceBuilder, element.isGenericView,
      CodeInfluence.hasOwnClass(element), mayReport(element, isTapped: true, inCode: true), !isContainer(element),
      !element.descendants.contains(where: { $0.isReached && $0.isInteractive }),
      !element.objectFlags.contains(.interactionDisabled),
      !element.outlets.contains(where: { CodeRecognizer.isBackdrop($0.property) })
    else { return }
    report.addIfControl(
      element,
      """
      VoiceOver users do not hear that this \(element.kind.name) does something: its class is a control of the app's \
      own that nothing makes accessible
      """,
      help: Remedy.text(makeControlAccessible, for: element))
  }

  private static let makeControlAccessible = Remedy.Step(
    """
    in its class, set isAccessibilityElement to true and the trait .button, or .adjustable with \
    accessibilityIncrement() and accessibilityDecrement() if people drag it, and set accessibilityLabel of each view of \
    the class to what it is for
    """, .code)

  /// Returns whether a tap on an element does something: it has a tap recognizer, or it is a plain control with an action.
  private static func actsOnTap(_ element: Element) -> Bool { element.isTapped || isPlainControl(element) }

  private static func isPlainControl(_ element: Element) -> Bool {
    element.customClass == "UIControl"
      && element.objectFlags.intersection([.connected, .interactionDisabled]) == .connected
  }

  static func reports(_ element: Element) -> Bool {
    mayReport(element, isTapped: actsOnTap(element)) && element.reachedDescendantCount <= maximumReachedInside
      && !onlySurroundsControls(element)
  }

  /// Returns whether only a trait in Xcode says that people act on a view, and VoiceOver reaches only controls inside.
  /// VoiceOver skips the view, so the trait has no effect.
  private static func onlySurroundsControls(_ element: Element) -> Bool {
    guard element.tree.markup == .interfaceBuilder, element.reachedDescendantCount > 0, !actsOnTap(element) else {
      return false
    }
    return element.descendants.allSatisfy { !$0.isReached || $0.isInteractive }
  }

  /// - Parameter inCode: Whether only code makes the element interactive. Without code, the behavior of the app's own
  ///   classes is not known.
  private static func mayReport(_ element: Element, isTapped: Bool, inCode: Bool = false) -> Bool {
    mayAct(element, isTapped) && isUnread(element) && !isExempt(element, isTapped)
      && (inCode || !CodeInfluence.hasOwnClass(element))
  }

  /// Returns whether a view contains many elements, or more than a few with a control among them. People then expect to
  /// act on what is inside.
  private static func isContainer(_ element: Element) -> Bool {
    let count = element.reachedDescendantCount
    if count <= maximumReachedInside { return false }
    return count > maximumReachedInsideTapInCode || element.descendants.contains { $0.isReached && $0.isInteractive }
  }

  /// Returns whether an element is a view with which people interact. An image view needs a tap recognizer.
  private static func mayAct(_ element: Element, _ isTapped: Bool) -> Bool {
    element.isGenericView ? isTapped || element.isInteractive : isTapped && element.kind == .view(.imageView)
  }

  /// Returns whether an element is an exception. A tap recognizer of a controller's view is for everything in it.
  private static func isExempt(_ element: Element, _ isTapped: Bool) -> Bool {
    let facts = element.kind.view.flags
    if !facts.isDisjoint(with: [.cell, .scrolls]) { return true }
    guard let object = element.objectFacts else { return false }
    if object.flags.contains(.controllerView) { return true }
    return isTapped && (facts.contains(.exposesContent) || isBackdrop(element) || hasButtonForPicture(element))
  }

  /// Returns whether a button next to a picture lets people change it, judging by its name. A tap on the picture usually
  /// does the same.
  private static func hasButtonForPicture(_ element: Element) -> Bool {
    guard element.kind == .view(.imageView), let siblings = LabelProposal.siblings(of: element) else { return false }
    return siblings.contains { view in
      guard view.kind.isButton, view.isReached, let name = view.name else { return false }
      let words = Words(name).words
      return words.contains(where: pictureWords.contains)
        || !words.isEmpty && words.allSatisfy(changeWords.contains)
    }
  }

  private static let pictureWords: Set<String> = ["avatar", "image", "photo", "picture"]
  /// Words of names that only say that something changes, such as "Tap to change".
  private static let changeWords: Set<String> = ["change", "choose", "edit", "here", "select", "tap", "to", "upload"]

  /// Returns whether an element is a transparent view that fills the one around it, so that a tap beside the content
  /// dismisses something. VoiceOver users dismiss it with the escape gesture.
  private static func isBackdrop(_ element: Element) -> Bool {
    guard element.reachedDescendantCount == 0, !element.hasName, !element.has(.value),
      element.tree.alpha(ofNode: element.index) < 1 || !isOpaque(element), let frame = element.frame,
      let around = element.parent?.frame
    else { return false }
    return frame.width >= around.width && frame.height >= around.height
  }

  private static func isOpaque(_ element: Element) -> Bool {
    if element.objectFlags.contains(.unknownBackgroundColor) || element.kind == .view(.imageView) { return true }
    return element.tree.bytes(of: .backgroundColor, ofNode: element.index).flatMap { Color($0) }?.isOpaque ?? false
  }

  /// Returns whether an element is a plain view or image view that VoiceOver skips and that is not a part of a reached
  /// element.
  static func isUnread(_ element: Element) -> Bool {
    !element.kind.isStandardControl && !element.isWrittenAccessible && !element.isHidden
      && element.reachedAncestor == nil
  }

  private static func message(_ element: Element) -> String {
    let trait = element.writtenTraits.intersection(Interaction.traits).traits.first.map { "the trait `\($0.name)`" }
    let acting = trait ?? (element.hasActions ? "an action" : cause(of: element))
    return "VoiceOver users never reach this \(element.kind.name): it has \(acting) and is not accessible"
  }

  private static func unheardMessage(_ element: Element) -> String {
    """
    VoiceOver users do not hear that this \(element.kind.name) does something: it has \(cause(of: element)) and is not \
    accessible
    """
  }

  /// Returns what acts on a tap.
  private static func cause(of element: Element) -> String {
    isPlainControl(element) ? "an action" : "a tap recognizer"
  }

  private static func reviewReason(_ element: Element) -> String {
    let document = element.tree.markup == .pageSource ? "the page source" : "the capture"
    return "\(document) does not say whether it is accessible"
  }

  private static func help(_ element: Element) -> String {
    let inside = element.descendants.filter { $0.isReached || $0.kind == .view(.label) && !$0.isHidden }
    if inside.contains(where: \.isInteractive) { return Remedy.text(makePartAccessible, for: element) }
    var steps = [Remedy.Step.makeAccessible]
    // A view that only a tap makes interactive is a button for people who listen.
    if !element.hasActions, element.writtenTraits.isDisjoint(with: Interaction.traits) {
      steps.append(.addTrait(.button))
    }
    if !element.hasName { steps.append(naming(element, showing: inside)) }
    return Remedy.text(steps, joinedBy: " and ", for: element)
  }

  private static let makePartAccessible = Remedy.Step(
    markup: "add accessible=\"true\" and traits=\"button\" to the text or image inside that people tap, \(reason)",
    .accessibility, "select Enabled and Button for the text or image inside that people tap, \(reason)",
    code: "make the text or image inside that people tap an accessibility element with the trait .button, \(reason)")

  private static let reason = "because an accessible view hides the controls inside"

  /// Returns whether the texts of some views are only numbers, which do not say what a tap does.
  private static func showsNumber(_ views: [Element]) -> Bool {
    let texts = views.compactMap { $0.hasText(.text) ? $0.text(.text) : nil }
    return !texts.isEmpty && texts.allSatisfy { $0.contains(where: \.isNumber) && !$0.contains(where: \.isLetter) }
  }

  /// Returns the step that names a view by the texts that it shows.
  private static func naming(_ element: Element, showing inside: [Element]) -> Remedy.Step {
    if inside.contains(where: { !$0.outlets.isEmpty && $0.kind == .view(.label) }) {
      if showsNumber(inside) {
        let code = "set accessibilityLabel to what it does, and accessibilityValue to the number inside"
        return Remedy.Step(code, .code)
      }
      return Remedy.Step("where code sets the texts inside, set accessibilityLabel to them", .code)
    }
    if !inside.isEmpty, let label = LabelProposal.label(of: inside) {
      return .init(
        markup: "label=\"\(label)\"", .accessibility, "set Label to \"\(label)\"",
        code: "set accessibilityLabel to \"\(label)\"")
    }
    return .init(
      markup: "label=\"…\"", .accessibility, "fill in Label with what it does",
      code: "set accessibilityLabel to what it does")
  }
}
