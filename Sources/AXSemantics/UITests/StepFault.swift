import AXDiagnostics
import AXText
import AXTree

/// A step of a state that no one can take, and no UI test either.
///
/// The first step needs a target that is there where the state begins. After another step, or a wait, the app may have
/// shown it.
package struct StepFault: Sendable {
  package enum Reason: Sendable {
    /// The target or a view around it is hidden.
    case hidden
    case disabled
    /// The target is inside an element, so UI tests do not find it.
    case shadowed
    /// The target is a control that is not accessible.
    case removed
    /// The target cannot take the step.
    case kind
    /// The segmented control has no such segment, or several.
    case segment
    /// The target cannot have the value.
    case value
  }

  /// The id of the rule that reports such steps, and of the error of `generate`.
  package static let id = "unreachable-step"

  package let step: StateStep
  package let reason: Reason
  /// The attribute of the step that is at fault.
  package let attribute: AttributeName
  package let message: String
  /// What to do about it, without a period.
  package let help: String

  package var location: SourceLocation? { step.part.location(of: attribute) ?? step.location }

  /// Returns the faults of a state's own steps, in order. At most one for each step.
  ///
  /// - Parameter initialFacts: The facts about the screen as it is written, if they are known.
  package static func all(in state: ScreenState, initialFacts: ScreenFacts? = nil) -> [StepFault] {
    let steps = state.ownSteps
    guard let from = state.from, !steps.isEmpty else { return [] }
    let before = from.tree
    // A later step may need what an earlier one brought about.
    let after = steps.count > 1 ? state.tree : before
    return steps.enumerated().compactMap { index, step in
      let target = step.target.index
      if index == 0, step.action != .wait {
        let facts = from.isInitial ? initialFacts ?? ScreenFacts(before) : ScreenFacts(before)
        if let fault = StepTarget(step, facts.element(target)).fault(in: from) { return fault }
        return StepDemand(step, Node(tree: before, index: target)).fault
      }
      let demands = [before, after].map { StepDemand(step, Node(tree: $0, index: target)).fault }
      return demands.contains { $0 == nil } ? nil : demands[1]
    }
  }

  fileprivate init(
    _ step: StateStep, _ reason: Reason, at attribute: AttributeName = .target, _ message: String, help: String
  ) {
    self.step = step
    self.reason = reason
    self.attribute = attribute
    self.message = message
    self.help = help
  }
}

// MARK: - Where the target is

/// The target of a state's first step, where the state begins.
private struct StepTarget {
  private let step: StateStep
  private let element: Element

  init(_ step: StateStep, _ element: Element) {
    self.step = step
    self.element = element
  }

  /// - Parameter state: The state in which the step is taken.
  func fault(in state: ScreenState) -> StepFault? {
    let place = state.isInitial ? "at the start" : "in the state “\(state.name)”"
    if element.isHidden { return hidden(place) }
    if let shadower = element.shadower { return shadowed(by: shadower) }
    if element.isRemoved {
      return StepFault(
        step, .removed, "neither VoiceOver nor a UI test finds \(step.noun): it is not accessible",
        help: "remove `accessible=\"false\"`")
    }
    guard element.isDisabled else { return nil }
    return StepFault(
      step, .disabled, "no one can \(step.verb) \(step.noun): it is disabled \(place)",
      help: "begin from a state that enables it, or add the step that does before this one")
  }

  private func hidden(_ place: String) -> StepFault {
    if let modal = element.facts.modalViews.modal(hiding: element.node), !hasHiddenView {
      return StepFault(
        step, .hidden,
        "no one can \(step.verb) \(step.noun): \(Self.name(element.facts.element(modal.index))) is modal \(place)",
        help: "begin from a state without the modal view, or add the step that closes it before this one")
    }
    if let container = element.facts.leftOutViews.container(leavingOut: element.node), !hasHiddenView {
      return StepFault(
        step, .hidden,
        "no one can \(step.verb) \(step.noun): `elements` of \(Self.name(element.facts.element(container.index))) leaves "
          + "it out \(place)", help: "add its identifier to `elements`")
    }
    let own = !element.tree.nodes[element.index].flags.isDisjoint(with: Standing.unreached)
    let around = element.ancestors.first { !$0.tree.nodes[$0.index].flags.isDisjoint(with: Standing.unreached) }
    let what = own ? "it is hidden" : "\(around.map(Self.name) ?? "the view around it") is hidden"
    return StepFault(
      step, .hidden, "no one can \(step.verb) \(step.noun): \(what) \(place)",
      help: "begin from a state that shows it, or add the step that does before this one")
  }

  /// Whether the target or a view around it is hidden itself.
  private var hasHiddenView: Bool {
    !element.tree.nodes[element.index].flags.isDisjoint(with: Standing.unreached)
      || element.ancestors.contains { !$0.tree.nodes[$0.index].flags.isDisjoint(with: Standing.unreached) }
  }

  private func shadowed(by shadower: Element) -> StepFault {
    StepFault(
      step, .shadowed,
      "a UI test does not find \(step.noun): it is inside \(Self.name(shadower)), which is one element",
      help: "write the step for the element around it, or make that a plain view")
  }

  private static func name(_ element: Element) -> String {
    "the \(element.kind.view.noun)" + (element.text(.identifier).map { " `\($0)`" } ?? " around it")
  }
}

extension Element {
  /// The nearest element around this one, so that UI tests do not find this one; nil if there is none.
  fileprivate var shadower: Element? {
    // UIKit exposes what is inside these, even if they are elements themselves.
    let open: ViewFacts.Flags = [.contentReachable, .exposesContent, .partsAreElements]
    return ancestors.first { ($0.isReached || $0.isShadowed) && $0.kind.view.flags.isDisjoint(with: open) }
  }

  /// Whether this is a control that the app removes from VoiceOver.
  fileprivate var isRemoved: Bool { isWrittenNotAccessible && kind.isStandardControl }

  fileprivate var isDisabled: Bool { self[.enabled] == "false" || traits.contains(.notEnabled) }
}

// MARK: - What the target can take

/// What a step needs of its target, wherever that is.
private struct StepDemand {
  private let step: StateStep
  private let target: Node

  /// - Parameter target: The target in the state in which the step is taken.
  init(_ step: StateStep, _ target: Node) {
    self.step = step
    self.target = target
  }

  var fault: StepFault? {
    switch step.action {
    case .tap, .doubleTap, .longPress: touchFault
    case .type: typeFault
    case .select(let segment): segmentFault(segment)
    case .adjust: adjustFault
    case .increment, .decrement: incrementFault
    case .swipe, .wait: nil
    }
  }

  private var traits: TraitSet {
    target.record.flags.contains(.hasTraits) ? target.record.traits : target.kind.ownTraits
  }

  /// A touch is in the middle of its target, which is between the parts of these controls.
  private var touchFault: StepFault? {
    if target.kind == .view(.stepper) {
      return kind(
        "a touch in the middle of \(step.noun) hits neither of its buttons", help: "use `<increment>` or `<decrement>`")
    }
    guard target.kind.view.hasSegments else { return nil }
    return kind(
      "a touch in the middle of \(step.noun) hits whichever segment is there",
      help: "use `<select>` with the title of a segment")
  }

  private var typeFault: StepFault? {
    if target.kind.view.flags.contains(.takesText) {
      guard target[.editable] == "false" else { return nil }
      return kind("no one can type into \(step.noun): it is not editable", help: "set `editable` to true")
    }
    if traits.contains(.searchField) { return nil }
    return kind(
      "no one can type into \(step.noun)", help: "type into a text field, a text view, or a search bar")
  }

  private var adjustFault: StepFault? {
    if target.kind == .view(.datePicker) {
      return kind(
        "a UI test cannot turn \(step.noun): it has wheels only in one style, and the region decides their order",
        help: "launch the app with the date in a `<given>` or `<launchArgument>`")
    }
    if target.kind.view.isPicker {
      guard step.part.bytes(of: .to).map(VoiceOverVoice.isBlank) ?? true else { return nil }
      return StepFault(
        step, .value, at: .to, "no row of \(step.noun) has an empty text", help: "write the text of a row")
    }
    guard target.kind == .view(.slider) else {
      return kind(
        "no one can move \(step.noun) to a value",
        help:
          "adjust a slider or a picker view; for a stepper and other adjustable elements, use `<increment>` or `<decrement>`"
      )
    }
    guard let range = target.valueRange, range.minimum < range.maximum else { return nil }
    let number = step.part.bytes(of: .to).flatMap(DecimalNumber.parse)
    guard number.map({ (range.minimum...range.maximum).contains($0) }) != true else { return nil }
    let bounds = [range.minimum, range.maximum].map(DecimalNumber.text)
    return StepFault(
      step, .value, at: .to,
      "no one can move \(step.noun) to `\(step.part[.to] ?? "")`: its values are \(bounds[0]) to \(bounds[1])",
      help: "write a number from \(bounds[0]) to \(bounds[1])")
  }

  /// A swipe moves a slider by any distance, so it is adjusted to a value.
  private var incrementFault: StepFault? {
    if target.kind == .view(.slider) {
      return kind("\(step.noun) has no steps to go by", help: "use `<adjust>` with the new value")
    }
    guard target.kind != .view(.stepper), !traits.contains(.adjustable) else { return nil }
    return kind(
      "no one can \(step.verb) \(step.noun)",
      help: "use a stepper, or give the element the trait `adjustable` if a swipe changes its value")
  }

  private func segmentFault(_ wanted: String) -> StepFault? {
    guard target.kind.view.hasSegments else {
      return kind("\(step.noun) has no segments", help: "select a segment of a segmented control, or use `<tap>`")
    }
    let segments = Array(target.segments)
    // As in UIKit, a label replaces the title.
    let names = segments.compactMap { $0[.label] ?? $0[.title] }
    let count = names.count { ExactText($0) == ExactText(wanted) }
    guard count != 1 else { return nil }
    guard count == 0 else {
      return segment(
        "\(count) segments of \(step.noun) are called `\(wanted)`", help: "give each segment its own title or label")
    }
    let labeled = segments.first { $0[.title].map { ExactText($0) } == ExactText(wanted) }.flatMap { $0[.label] }
    let nearest = labeled ?? NearestName.of(wanted, among: names)
    let list =
      names.isEmpty ? "it has none" : "they are called \(names.prefix(20).map { "`\($0)`" }.joined(separator: ", "))"
    return segment(
      "no segment of \(step.noun) is called `\(wanted)`", help: nearest.map { "did you mean `\($0)`?" } ?? list)
  }

  // MARK: Messages

  private func kind(_ message: String, help: String) -> StepFault { StepFault(step, .kind, message, help: help) }

  private func segment(_ message: String, help: String) -> StepFault {
    StepFault(step, .segment, at: .segment, message, help: help)
  }
}

extension StateStep {
  /// The target with its kind, such as ``the button `payButton` ``.
  fileprivate var noun: String { "the \(target.kind.view.noun) `\(part[.target] ?? "")`" }

  /// What a person does with the target.
  fileprivate var verb: String {
    switch action {
    case .tap: "tap"
    case .doubleTap: "double-tap"
    case .longPress: "touch and hold"
    case .type: "type into"
    case .swipe: "swipe across"
    case .select: "select a segment of"
    case .adjust: "adjust"
    case .increment: "increment"
    case .decrement: "decrement"
    case .wait: "wait for"
    }
  }
}
