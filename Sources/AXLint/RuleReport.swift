import AXAppCode
import AXDiagnostics
import AXSemantics
import AXText
import AXTree

/// Collects the findings and reviews of rules.
struct RuleReport: Sendable {
  /// The location of a finding.
  enum Location {
    /// The element's start tag.
    case tag
    /// An attribute of the element, or its tag if it does not have the attribute.
    case attribute(AttributeName)
    /// Another node, such as an action or a segment.
    case node(Node)
    /// An attribute of another node.
    case nodeAttribute(Node, AttributeName)
    /// A part of a state, or one of its attributes.
    case part(StatePart, AttributeName?)
  }

  /// A finding with the node that it is about, which an ignore instruction may cover.
  struct Finding: Sendable {
    var diagnostic: Diagnostic
    let node: Int
    /// The index of the element that the rule checked: the node, or its parent.
    var element = 0
    /// The index of the state that causes the finding, or of its `<set>`. An instruction before it covers the finding,
    /// too.
    var cause: Int?
    /// The severity as soon as it is certain that no code changes the finding, if it differs.
    var certainSeverity: Severity?
    /// The states that have the finding, or nil if the screen has no states.
    var states: StateSet?
  }

  /// The maximum number of findings to keep for a document, so that memory use is limited.
  static let maximumCount = 10_000

  var findings: [Finding] = []
  var gathered = GatheredFindings()
  var reviews: [(review: LintResult.Review, node: Int)] = []
  /// How often something could not be measured, by reason.
  var unmeasured: [String: Int] = [:]
  /// The findings and reviews beyond the maximum.
  var unlisted = UnlistedFindings()
  /// What the app's sources will decide, or nil if they are not searched.
  private let search: CodeSearch?
  /// The rules that are on, by number.
  private let rules: [ConfiguredRule]
  private let maximumCount: Int
  private let maximumReviewCount: Int
  /// Whether all occurrences of findings that are reported once for a document are kept.
  private let keepsOccurrences: Bool
  /// The number of the current rule.
  var current = 0

  /// - Parameters:
  ///   - maximumCount: The maximum number of findings, and of reviews.
  ///   - countsReviews: Whether only the number of reviews is kept, except those with a question.
  init(
    rules: [ConfiguredRule], maximumCount: Int, countsReviews: Bool = false, keepsOccurrences: Bool = false,
    search: CodeSearch? = nil
  ) {
    self.rules = rules
    self.search = search
    self.maximumCount = maximumCount
    maximumReviewCount = countsReviews ? 0 : maximumCount
    self.keepsOccurrences = keepsOccurrences
  }

  /// Returns the value of an option of the current rule.
  func option(_ name: String) -> Double { rules[current].options[name] ?? 0 }

  /// Returns the severity of a finding of the current rule: the configured one, or another one.
  func severity(_ severity: Severity) -> Severity { rules[current].severity ?? severity }

  /// Counts the findings beyond the maximum. States and ignore instructions add findings to those of the rules.
  mutating func keepMaximum() {
    for finding in findings.dropFirst(maximumCount) {
      unlisted.add(.init(rule: finding.diagnostic.id, node: 0, severity: finding.diagnostic.severity))
    }
    findings.removeLast(max(0, findings.count - maximumCount))
  }

  /// Adds a finding, or a review if code may change it. The texts are evaluated only if the finding is kept.
  ///
  /// - Parameters:
  ///   - severity: The severity, if it differs from the rule's.
  ///   - help: What to do, without a period.
  ///   - proposedLabel: The label that the help proposes, if it does.
  ///   - fix: The edits that do it, if there is exactly one right answer.
  ///   - dependence: What the finding depends on, if it differs from the rule's.
  ///   - variant: Another form of the finding, to report if code sets something.
  mutating func add(
    _ element: Element, at location: Location = .tag, severity: Severity? = nil, _ message: @autoclosure () -> String,
    help: @autoclosure () -> String? = nil, proposedLabel: @autoclosure () -> String? = nil,
    notes: @autoclosure () -> [Diagnostic.Note] = [], fix: @autoclosure () -> Diagnostic.Fix? = nil,
    dependence: CodeDependence? = nil, variant: CodeQuestion.Variant? = nil
  ) {
    let (node, dependence) = (Self.node(at: location, element), dependence ?? rules[current].dependence)
    let level = rules[current].severity ?? severity ?? rules[current].description.severity
    let likely = rules[current].severity ?? CodeInfluence.certain(level, on: element, for: dependence)
    let question = question(element, at: node, dependence, level, likely, message(), variant)
    let influence = CodeInfluence.on(element, at: node, for: dependence)
    if influence != nil || question != nil {
      return review(
        element, at: location, message() + (influence.map { ", unless \($0.exception)" } ?? ""), help: help(),
        proposedLabel: proposedLabel(), notes: notes(), reason: influence?.reason ?? CodeInfluence.outletReason,
        question: question)
    }
    guard findings.count < maximumCount else { return count(element, at: location, likely) }
    let made = diagnostic(element, location, likely, message(), help(), notes(), fix())
    guard var diagnostic = made else { return }
    diagnostic.proposedLabel = proposedLabel()
    findings.append(
      Finding(
        diagnostic: diagnostic, node: Self.index(at: location, element), element: element.index,
        certainSeverity: level))
  }

  /// Whether the app's sources are asked what code sets.
  var asksSources: Bool { search != nil }

  /// Returns whether people see a text of an element. In an Interface Builder file, people also see texts that VoiceOver
  /// skips. If the app's sources are asked, a label without text may get one through an outlet. A screen file describes
  /// only what VoiceOver meets.
  func showsText(_ element: Element) -> Bool {
    if element.isReached { return element.showsText }
    guard element.tree.markup == .interfaceBuilder, !element.isHidden else { return false }
    if element.showsText { return true }
    return element.kind == .view(.label) && search != nil && !element.outlets.isEmpty
  }

  /// Returns whether to ask the app's sources if code adds a tap recognizer to an element.
  func mayBeTapped(_ element: Element) -> Bool {
    guard search != nil, element.tree.markup == .interfaceBuilder, !element.isTapped else { return false }
    return CodeInfluence.hasOwnClass(element) || element.outlets.contains { !CodeRecognizer.isBackdrop($0.property) }
  }

  /// Adds a finding to report if the app's sources show that code adds a tap recognizer to the element. Otherwise,
  /// nothing is reported or counted.
  ///
  /// - Parameter aspects: What code may also set to make the finding wrong.
  mutating func addIfTapped(
    _ element: Element, depending aspects: CodeAspects = .behavior, _ message: @autoclosure () -> String,
    help: @autoclosure () -> String
  ) {
    let isDisabled = element.objectFlags.contains(.interactionDisabled)
    add(element, ifTouched: isDisabled ? [.tap, .touches] : .tap, depending: aspects, message(), help: help())
  }

  /// Adds a finding to report if the app's sources show that the class of the element is a control of its own. Otherwise,
  /// nothing is reported or counted.
  mutating func addIfControl(
    _ element: Element, _ message: @autoclosure () -> String, help: @autoclosure () -> String
  ) {
    let isConnected = element.objectFlags.contains(.connected)
    // Many controls have a range of their own, which counts as behavior.
    add(
      element, ifTouched: isConnected ? [.handler, .connection] : .handler, depending: [.label, .oneElement], message(),
      help: help())
  }

  /// Adds a finding to report if the app's sources show that people touch the element.
  ///
  /// - Parameters:
  ///   - premise: What the sources have to show.
  ///   - aspects: What code may also set to make the finding wrong.
  private mutating func add(
    _ element: Element, ifTouched premise: CodeAspects, depending aspects: CodeAspects,
    _ message: @autoclosure () -> String, help: @autoclosure () -> String
  ) {
    guard let search, reviews.count < maximumCount else { return }
    let text = Self.message(message(), naming: ElementDescription.of(element), of: element)
    let question = CodeInfluence.question(
      forTouchOn: element, aspects, premise, search, rules[current].severity ?? .warning, text)
    let usual = element.outlets.isEmpty ? CodeInfluence.classReason : CodeInfluence.outletReason
    let reason = CodeInfluence.on(element, at: element.node, for: .nothing)?.reason ?? usual
    review(element, message(), help: help(), reason: reason, question: question)
  }

  /// Adds a finding to report if the app's sources show that code sets the text of the element. Otherwise, nothing is
  /// reported or counted.
  ///
  /// - Parameter severity: The severity, if it differs from the rule's.
  mutating func addIfTextIsSet(
    _ element: Element, severity: Severity? = nil, _ message: @autoclosure () -> String,
    help: @autoclosure () -> String, proposedLabel: @autoclosure () -> String? = nil
  ) {
    let rule = rules[current]
    addIfSet(
      .content, element, self.severity(severity ?? rule.description.severity), message(), help: help(),
      proposedLabel: proposedLabel(), dependence: rule.dependence)
  }

  /// Adds a finding to report if the app's sources show that code sets colors with too little contrast on an element, or
  /// on its background. Otherwise, nothing is reported or counted.
  ///
  /// - Parameter dependence: The colors in the file.
  mutating func addIfColored(
    _ element: Element, _ message: @autoclosure () -> String, help: @autoclosure () -> String,
    dependence: @autoclosure () -> CodeDependence
  ) {
    addIfSet(.color, element, severity(.warning), message(), help: help(), dependence: dependence())
  }

  /// Adds a finding to report if the app's sources show that code chooses the image of the element, or shows and hides an
  /// image that VoiceOver skips. Otherwise, nothing is reported or counted.
  mutating func addIfImageIsChosen(
    _ element: Element, _ message: @autoclosure () -> String, help: @autoclosure () -> String
  ) {
    addIfSet(
      element.isReached ? .image : [.image, .shown], element, severity(.warning), message(), help: help(),
      dependence: .stateInLook)
  }

  /// Adds a finding to report if the app's sources show that code chooses between two looks of the symbol that names the
  /// element. Otherwise, nothing is reported or counted.
  mutating func addIfSymbolIsChosen(
    _ element: Element, _ message: @autoclosure () -> String, help: @autoclosure () -> String
  ) {
    // The image is also the content that names the element.
    addIfSet([.image, .content], element, severity(.warning), message(), help: help(), dependence: .stateInLook)
  }

  /// Adds a finding to report if the app's sources show that code chooses the color of the element by a state. Otherwise,
  /// nothing is reported or counted.
  mutating func addIfColorIsChosen(
    _ element: Element, _ message: @autoclosure () -> String, help: @autoclosure () -> String
  ) {
    addIfSet(.colorOfState, element, severity(.warning), message(), help: help(), dependence: .stateInLook)
  }

  /// Adds a finding to report if the app's sources show that the element appears while people use the screen, and that no
  /// code near it lets VoiceOver announce anything. Otherwise, nothing is reported or counted.
  mutating func addIfAppearsSilently(
    _ element: Element, _ message: @autoclosure () -> String, help: @autoclosure () -> String
  ) {
    addIfSet(.shown, element, severity(.warning), message(), help: help(), dependence: .announcement)
  }

  /// Adds a finding to report if the app's sources show that code sets something.
  ///
  /// - Parameter premise: What code has to set.
  private mutating func addIfSet(
    _ premise: CodeAspects, _ element: Element, _ severity: Severity, _ message: @autoclosure () -> String,
    help: @autoclosure () -> String, proposedLabel: @autoclosure () -> String? = nil,
    dependence: @autoclosure () -> CodeDependence
  ) {
    guard let search, reviews.count < maximumCount else { return }
    let question = CodeInfluence.question(
      for: search, on: element, at: element.node, for: dependence(), severity: severity, likelySeverity: severity,
      message: Self.message(message(), naming: ElementDescription.of(element), of: element), premise: premise)
    guard let question else { return }
    review(
      element, message(), help: help(), proposedLabel: proposedLabel(), reason: CodeInfluence.outletReason,
      question: question)
  }

  /// Returns what to look up in the app's sources, or nil if they are not asked.
  private func question(
    _ element: Element, at node: Node, _ dependence: CodeDependence, _ severity: Severity,
    _ likelySeverity: Severity, _ message: @autoclosure () -> String, _ variant: CodeQuestion.Variant?
  ) -> CodeQuestion? {
    guard let search else { return nil }
    let name = ElementDescription.of(element)
    let configured = rules[current].severity
    return CodeInfluence.question(
      for: search, on: element, at: node, for: dependence, severity: severity, likelySeverity: likelySeverity,
      message: Self.message(message(), naming: name, of: element),
      variant: variant.map {
        .init(
          aspects: $0.aspects, severity: configured ?? $0.severity,
          message: $0.message.map { Self.message($0, naming: name, of: element) }, help: $0.help)
      })
  }

  /// Returns what to look up for an occurrence of the only finding in a document, or nil if the sources are not asked.
  private func question(
    _ element: Element, _ dependence: CodeDependence, _ severity: Severity, note: @autoclosure () -> String
  ) -> CodeQuestion? {
    guard let search, rules[current].isDecidedTogether else { return nil }
    return CodeInfluence.question(
      for: search, on: element, at: element.node, for: dependence, severity: severity, likelySeverity: severity,
      message: Self.message(note(), naming: ElementDescription.of(element), of: element), isGathered: true)
  }

  /// Adds an occurrence to the only finding that the rule has in a document, or in each screen. An occurrence that code
  /// may change is a review of its own.
  ///
  /// - Parameters:
  ///   - scope: What has the finding.
  ///   - note: The note about this occurrence.
  ///   - dependence: What the occurrence depends on, if it differs from the rule's.
  ///   - message: Returns the message for a number of occurrences.
  mutating func gather(
    _ element: Element, at location: Location = .tag, inEach scope: GatheredFindings.Scope = .document,
    note: @autoclosure () -> String, help: @autoclosure () -> String?,
    dependence: CodeDependence? = nil, message: @escaping @Sendable (_ count: Int) -> String
  ) {
    let dependence = dependence ?? rules[current].dependence
    let level = rules[current].severity ?? rules[current].description.severity
    let influence = CodeInfluence.on(element, at: element.node, for: dependence)
    let question = question(element, dependence, level, note: note())
    if influence != nil || question != nil {
      return review(
        element, at: location, message(1) + (influence.map { ", unless \($0.exception)" } ?? ""), help: help(),
        reason: influence?.reason ?? CodeInfluence.outletReason, question: question)
    }
    var finding: Finding?
    // Ignore instructions and states have to look at each occurrence.
    let mayBeRemoved = keepsOccurrences || !element.tree.ignores.isEmpty || !element.tree.script.isEmpty
    let root = scope == .screen ? element.node.root.index : nil
    if gathered.mayShow(current, inScreen: root, mayBeRemoved: mayBeRemoved) {
      let isFirst = gathered.mayBeFirst(current, inScreen: root, mayBeRemoved: mayBeRemoved)
      let made =
        isFirst
        ? diagnostic(element, location, nil, note(), help(), [], nil) : noted(element, location, note(), help())
      finding = made.map { Finding(diagnostic: $0, node: Self.index(at: location, element)) }
    }
    gathered.add(finding, rule: current, inScreen: root, message: message)
  }

  /// Adds an occurrence to the only finding that the rule has in a document, if the app's sources show that code sets a
  /// font with a fixed size or a text. Otherwise, nothing is reported or counted.
  ///
  /// - Parameters:
  ///   - premise: What code has to set: `.fixedFont` or `.content`.
  ///   - note: The note about this occurrence.
  ///   - message: Returns the message for a number of occurrences.
  mutating func gather(
    _ element: Element, ifCodeSets premise: CodeAspects, note: @autoclosure () -> String,
    help: @autoclosure () -> String, message: @Sendable (_ count: Int) -> String
  ) {
    guard let search, !element.outlets.isEmpty, reviews.count < maximumCount else { return }
    let level = severity(rules[current].description.severity)
    let question = CodeInfluence.question(
      for: search, on: element, at: element.node, for: .fixedFont, severity: level, likelySeverity: level,
      message: Self.message(note(), naming: ElementDescription.of(element), of: element), isGathered: true,
      premise: premise)
    guard let question else { return }
    review(element, message(1), help: help(), reason: CodeInfluence.outletReason, question: question)
  }

  /// Adds a finding that only a person can decide.
  mutating func review(
    _ element: Element, at location: Location = .tag, _ message: @autoclosure () -> String,
    help: @autoclosure () -> String? = nil, proposedLabel: @autoclosure () -> String? = nil,
    notes: @autoclosure () -> [Diagnostic.Note] = [], reason: String, question: CodeQuestion? = nil
  ) {
    let maximumCount = question == nil ? maximumReviewCount : maximumCount
    guard reviews.count < maximumCount else { return count(element, at: location, .note, reason: reason) }
    guard var diagnostic = diagnostic(element, location, .note, message(), help(), notes(), nil) else { return }
    diagnostic.proposedLabel = proposedLabel()
    reviews.append(
      (LintResult.Review(diagnostic, reason: reason, question: question), Self.index(at: location, element)))
  }

  /// Counts a finding beyond the maximum. The node is kept if an instruction may silence the finding or other states may
  /// have it, too.
  private mutating func count(_ element: Element, at location: Location, _ severity: Severity, reason: String? = nil) {
    let isFinal = element.tree.ignores.isEmpty && element.tree.script.isEmpty
    let node = isFinal ? 0 : Self.index(at: location, element)
    unlisted.add(.init(rule: rules[current].description.id, node: node, severity: severity, reason: reason))
  }

  /// Counts something that could not be measured.
  ///
  /// - Parameter reason: What and why, such as `texts: background unknown`.
  mutating func unmeasured(_ reason: String) {
    unmeasured[reason, default: 0] += 1
  }

  /// Returns an occurrence that becomes a note, with only its message and location.
  private func noted(_ element: Element, _ location: Location, _ message: String, _ help: String?) -> Diagnostic? {
    guard let sourceLocation = Self.sourceLocation(of: location, element) else { return nil }
    let rule = rules[current].description
    return Diagnostic(
      id: rule.id, severity: rule.severity,
      message: Self.message(message, naming: ElementDescription.of(element), of: element), location: sourceLocation,
      help: help)
  }

  private func diagnostic(
    _ element: Element, _ location: Location, _ severity: Severity?, _ message: String, _ help: String?,
    _ notes: [Diagnostic.Note], _ fix: Diagnostic.Fix?
  ) -> Diagnostic? {
    guard let sourceLocation = Self.sourceLocation(of: location, element) else { return nil }
    var notes = notes
    // The notes of a finding in a fragment name the includes that led there, from the inside out.
    var include = element.node.include
    while let site = include {
      notes.append(.init("included from here", at: site.location))
      include = site.parent.map { element.tree.includes[$0] }
    }
    let rule = rules[current].description
    let name = ElementDescription.of(element)
    var diagnostic = Diagnostic(
      id: rule.id, severity: rules[current].severity ?? severity ?? rule.severity,
      message: Self.message(message, naming: name, of: element), location: sourceLocation, notes: notes, help: help)
    diagnostic.subject = .init(
      element: name,
      path: Self.path(to: location, element, in: sourceLocation.source),
      screen: element.screenName)
    // Other kinds of documents are for their own tools to edit.
    if element.tree.markup == .screenMarkup { diagnostic.fix = fix }
    return diagnostic
  }

  /// Adds the object to the message in Interface Builder files, because people do not look at their lines.
  private static func message(_ message: String, naming name: String, of element: Element) -> String {
    guard element.tree.markup == .interfaceBuilder, !message.holds(name) else { return message }
    return "\(name): \(message)"
  }

  /// Returns the index that an ignore instruction has to cover, such as that of an action or a part of a state.
  private static func index(at location: Location, _ element: Element) -> Int {
    if case .part(let part, _) = location { return part.index }
    return node(at: location, element).index
  }

  private static func node(at location: Location, _ element: Element) -> Node {
    switch location {
    case .tag, .attribute, .part: element.node
    case .node(let node), .nodeAttribute(let node, _): node
    }
  }

  private static func path(to location: Location, _ element: Element, in source: SourceText) -> String {
    if case .part(let part, _) = location { return ElementPath.of(part) }
    return ElementPath.of(node(at: location, element), element.facts, in: source)
  }

  private static func sourceLocation(of location: Location, _ element: Element) -> SourceLocation? {
    switch location {
    case .tag: element.node.location
    case .attribute(let name): element.node.location(of: name)
    case .node(let node): node.location
    case .nodeAttribute(let node, let name): node.location(of: name)
    case .part(let part, let name): name.map { part.location(of: $0) } ?? part.location
    }
  }
}
