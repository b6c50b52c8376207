import AXDiagnostics
import AXText
import AXTree

/// Builds the tree of a screen file, and collects diagnostics.
///
/// Includes are not part of the tree. `IncludeExpander` inserts their fragments later.
final class ScreenMarkupHandler: SAXHandler {
  /// An open element.
  private struct OpenElement: BitwiseCopyable {
    /// The way to store the element.
    enum Role: BitwiseCopyable {
      case node
      /// A part of the states' script.
      case part
      /// An include, by its index.
      case include(Int)
      /// A set of an include, by the index of the include.
      case set(Int)
      /// A misplaced element of a state, which is only checked for errors.
      case nothing
    }

    let element: MarkupElement
    let role: Role
    /// The elements that it can contain.
    var content: MarkupElementSet
  }

  // Exclusivity checks are off for speed. Nothing here calls back into the handler.
  @exclusivity(unchecked) private var builder = TreeBuilder()
  @exclusivity(unchecked) private var diagnostics = DiagnosticList()
  /// The includes so far.
  private var includes: [WrittenInclude] = []
  /// The root element; nil if it is unknown.
  private var root: MarkupElement?
  /// The open elements, from the root to the innermost one.
  @exclusivity(unchecked) private var open: [OpenElement] = []
  /// The number of elements that are not nodes.
  @exclusivity(unchecked) private var otherCount = 0
  /// The number of open elements from the outermost one in another namespace.
  @exclusivity(unchecked) private var foreignDepth = 0
  /// The indices of ignore instructions that apply to the next element.
  @exclusivity(unchecked) private var pendingIgnores: [Int] = []
  /// The indices of verify instructions that apply to the next element.
  @exclusivity(unchecked) private var pendingVerifications: [Int] = []
  /// The ignore instructions for parts of states, whose indices are known at the end.
  private var partIgnores: [(ignore: Int, part: Int)] = []
  private var isAfterRoot = false
  /// Whether the root is not an element of the screen language.
  private var hasUnknownRoot = false

  @exclusivity(unchecked) private var elements = InternedNames(ElementMeaning.init(named:))
  @exclusivity(unchecked) private var attributes = InternedNames(AttributeMeaning.init(named:))
  /// The attributes of the current tag.
  @exclusivity(unchecked) private var written = AttributeSet()
  /// The attributes that messages about the current tag's unknown ones ask for.
  @exclusivity(unchecked) private var asked = AttributeSet()

  /// The offsets of the states' tags that no view has followed so far.
  @exclusivity(unchecked) private var lastStates: [Int] = []
  /// The text of the open element that contains text; nil if there is none.
  @exclusivity(unchecked) private var openText: [UInt8]?
  /// The offset of that element's tag.
  private var openTextOffset = 0
  /// Whether that element names a file with its text.
  private var openTextIsInFile = false

  private static let screenTrailing = Vocabulary.description(of: .screen).trailing
  private static let screenContent = Vocabulary.description(of: .screen).content.union(screenTrailing)
  private static let everything = MarkupElementSet.viewsAndItems.union(.replaceable).union(.parts(.result)).union(
    .init(.include, .set, .state, .unset)
  ).union(.steps).union(.launching)

  override init(source: SourceText) {
    super.init(source: source)
    builder.reserve(forTextOf: source.bytes.count)
    _ = builder.addSource(source)
    builder.setOrigin(source: 0, include: nil)
  }

  /// Parses a screen file.
  static func parse(_ text: TextDecoder.Result, canonicalPath: String?) -> ParsedDocument {
    let handler = ScreenMarkupHandler(source: text.source)
    let fault = SAXDriver.parse(text, handler: handler)
    return handler.finish(fault, canonicalPath: canonicalPath)
  }

  /// Checks what depends on the whole file, and returns the document.
  private func finish(_ fault: Diagnostic?, canonicalPath: String?) -> ParsedDocument {
    // After a fault, the contents of open elements are unknown.
    let openDepth = fault == nil ? 0 : builder.depth
    if fault == nil, !hasUnknownRoot { rejectPendingInstructions() }
    for (ignore, part) in partIgnores { builder.ignores[ignore].scope = .subtree(builder.nodeCount + part) }
    let tree = builder.finish()
    diagnostics.append(contentsOf: RangeChecks.faults(in: tree, openDepth: openDepth))
    diagnostics.append(contentsOf: StateNames(tree, isComplete: fault == nil).diagnostics)
    diagnostics.append(contentsOf: LeavingStates.faults(in: tree))
    diagnostics.append(contentsOf: DuplicateGivens.faults(in: tree))
    if let fault { diagnostics.append(fault) }
    return ParsedDocument(
      source: source, canonicalPath: canonicalPath, tree: tree, diagnostics: diagnostics, form: form,
      includes: includes, isCutOff: fault != nil)
  }

  private var form: ParsedDocument.Form {
    if hasUnknownRoot { return .unknown(root: RootName.find(in: source.bytes)) }
    return root.map { $0.isView ? .fragment : .screen } ?? .rootless
  }

  // MARK: Elements

  override func startElement(_ element: SAXElement) {
    if foreignDepth > 0 {
      foreignDepth += 1
      return
    }
    guard element.namespace == nil else {
      foreignDepth = 1
      if open.isEmpty { rejectRoot() }
      return
    }
    guard let meaning = elements.meaning(of: element.localName) else { return openUnknown(element) }
    checkPlacement(of: meaning, element)
    guard let kind = meaning.kind, !isInPart else { return openOther(meaning, element) }
    open(kind, element, content: meaning.content)
    readAttributes(of: element, meaning, as: .node)
  }

  override func endElement() {
    if foreignDepth > 0 {
      foreignDepth -= 1
      return
    }
    guard let closed = open.popLast() else { return }
    if openText != nil, Vocabulary.description(of: closed.element).holdsText { keepText(of: closed) }
    if hasPendingInstructions { rejectPendingInstructions() }
    switch closed.role {
    case .node: builder.closeNode()
    case .part: builder.script.end()
    case .include, .set, .nothing: break
    }
    if open.isEmpty { isAfterRoot = true }
  }

  /// Whether a part of a state is open.
  private var isInPart: Bool {
    if case .part? = open.last?.role { true } else { false }
  }

  private func open(_ kind: NodeKind, _ element: SAXElement, content: MarkupElementSet) {
    let isRoot = open.isEmpty
    if isRoot { root = .node(kind) }
    open.append(OpenElement(element: .node(kind), role: .node, content: content))
    let index = builder.openNode(kind, tagOffset: element.offset)
    if hasPendingInstructions { keepPendingInstructions(forNode: index, isRoot: isRoot) }
    checkLimits(element, nodeCount: index + 1)
  }

  /// Opens an element that is not a node. A separate function keeps the path for nodes fast.
  private func openOther(_ meaning: ElementMeaning, _ element: SAXElement) {
    let meaning = meaning.element == .set && open.last?.element == .state ? .stateSet : meaning
    // A misplaced view inside a part of a state is read like a node.
    if let kind = meaning.kind, let set = open.last, set.content.isDisjoint(with: meaning.own) {
      open(kind, element, content: meaning.content)
      return readAttributes(of: element, meaning, as: .node)
    }
    let role = role(of: meaning.element, element)
    if open.isEmpty { root = meaning.element }
    otherCount += 1
    if meaning.element == .state, open.count == 1 {
      lastStates.append(element.offset)
      // From here on, a view is misplaced, which `checkPlacement` reports as misplaced states.
      open[0].content = Self.screenTrailing
    }
    open.append(OpenElement(element: meaning.element, role: role, content: meaning.content))
    if hasPendingInstructions { keepPendingInstructions(for: role, element) }
    checkLimits(element, nodeCount: builder.nodeCount)
    readAttributes(of: element, meaning, as: role)
    if meaning.holdsText {
      openText = []
      openTextOffset = element.offset
      openTextIsInFile = written.contains(.href)
    }
    if meaning.element == .launchArgument { checkArgumentName(of: element) }
  }

  /// Begins an element that is not a node, and returns its role.
  private func role(of written: MarkupElement, _ element: SAXElement) -> OpenElement.Role {
    let tag = WrittenTag(written, tagOffset: element.offset)
    switch (written, open.last?.role) {
    case (.include, _):
      includes.append(WrittenInclude(tag: tag, nodeCount: builder.nodeCount, parent: builder.openNode))
      return .include(includes.count - 1)
    case (.set, .include(let number)):
      includes[number].sets.append(tag)
      return .set(number)
    case (.state, _) where open.count == 1, (.given, _) where open.count == 1,
      (.launchArgument, _) where open.count == 1, (_, .part):
      builder.script.begin(written, tagOffset: element.offset)
      return .part
    default: return .nothing
    }
  }

  /// - Parameter nodeCount: The number of nodes. The builder would be copied to ask it.
  private func checkLimits(_ element: SAXElement, nodeCount: Int) {
    guard nodeCount + otherCount > TreeLimits.maximumNodes || builder.isFull else { return }
    driver?.stop(TreeLimits.tooManyNodes(at: SourceLocation(source: source, offset: element.offset)))
  }

  private func openUnknown(_ element: SAXElement) {
    if open.isEmpty { return rejectRoot() }
    let nearest = CommonMistakes.element(for: element.name, inState: open.last?.element == .state)
    report(
      .unknownElement, "`<\(element.name)>` is not an element of the screen language", tag(element),
      help: nearest.map { "did you mean `<\($0)>`?" }
        ?? "'axspec reference elements' lists all elements; put data of other tools in a namespace")
    // Read its contents anyway, to report their errors too.
    open(.view(.view), element, content: Self.everything)
  }

  private func rejectRoot() {
    hasUnknownRoot = true
    driver?.stop()
  }

  private func checkPlacement(of meaning: ElementMeaning, _ tag: SAXElement) {
    let element = meaning.element
    guard let around = open.last else {
      guard element != .node(.screen), !MarkupElementSet.views.contains(element) else { return }
      report(
        .misplacedElement, "`<\(element.name)>` cannot be the root of a file", self.tag(tag),
        help: "the root must be `<screen>`, or a view element for a fragment")
      return
    }
    guard around.content.isDisjoint(with: meaning.own) else { return }
    if element == .set, around.content.contains(.stateSet) { return }
    if !lastStates.isEmpty, open.count == 1, Self.screenContent.contains(element) {
      return rejectStates(before: element)
    }
    report(
      .misplacedElement, "`<\(element.name)>` cannot be in `<\(around.element.name)>`", self.tag(tag),
      help: Placement.help(for: element, in: around.element))
  }

  /// Reports states before a view. They must come after all views.
  private func rejectStates(before element: MarkupElement) {
    open[0].content = Self.screenContent
    for state in lastStates {
      report(
        .misplacedElement, "`<state>` comes before `<\(element.name)>`",
        StartTag.location(in: source, at: state), help: "move the states after all views of the screen")
    }
    lastStates.removeAll()
  }

  // MARK: Attributes

  private func readAttributes(of element: SAXElement, _ meaning: ElementMeaning, as role: OpenElement.Role) {
    written = AttributeSet()
    asked = AttributeSet()
    for index in 0..<element.attributeCount {
      guard let attribute = element.attribute(index) else { continue }
      // `xml:lang` is the only attribute with a prefix in the language.
      let isPrefixed = attribute.namespace != nil
      guard !isPrefixed || isXMLLanguage(attribute) else { continue }
      guard let known = isPrefixed ? .language : attributes.meaning(of: attribute.localName),
        !known.elements.isDisjoint(with: meaning.own)
      else {
        reportUnknown(attribute, on: meaning.element, element)
        continue
      }
      read(known, attribute, element, as: role)
    }
    asked.formUnion(written)
    if !asked.isSuperset(of: meaning.required) { reportMissing(meaning, element) }
    if meaning.kind == .part(.rotor) { checkAlternatives(meaning.element, element) }
  }

  /// Checks the name of a launch argument, which has another form than other names.
  private func checkArgumentName(of element: SAXElement) {
    for index in 0..<element.attributeCount {
      guard let attribute = element.attribute(index), attribute.namespace == nil,
        attribute.name == AttributeName.name.markup,
        let problem = AttributeValue.problem(
          with: attribute.value, of: .name, Vocabulary.type(of: .name, on: .launchArgument))
      else { continue }
      report(problem, .name, element)
    }
  }

  private func isXMLLanguage(_ attribute: SAXAttribute) -> Bool {
    guard let prefix = attribute.prefix else { return false }
    return String(cString: prefix) == "xml" && attribute.name == "lang"
  }

  private func read(
    _ meaning: AttributeMeaning, _ attribute: SAXAttribute, _ element: SAXElement, as role: OpenElement.Role
  ) {
    let name = meaning.name
    written.insert(rawName: name.rawValue)
    let isValid = add(name, attribute.value, to: role)
    switch meaning.form {
    case .text: break
    case .traits:
      if !isValid { report(AttributeValue.notTraits(attribute.value), name, element) }
    case .boolean:
      if MarkupBoolean.parse(attribute.value) == nil {
        report(AttributeValue.notBoolean(name, attribute.text), name, element)
      }
    case .number where DecimalNumber.isPlain(attribute.value) || DecimalNumber.parse(attribute.value) != nil: break
    case .number, .other:
      if let problem = AttributeValue.problem(with: attribute.value, of: name) { report(problem, name, element) }
    }
  }

  /// Adds an attribute to the newest element.
  ///
  /// - Returns: False if the value contains unknown traits.
  private func add(_ name: AttributeName, _ value: ByteView, to role: OpenElement.Role) -> Bool {
    if case .node = role { return builder.addAttribute(name, value) }
    if let attribute = builder.keep(value, as: name) {
      switch role {
      case .part: builder.script.add(attribute)
      case .include(let number): includes[number].tag.attributes.append(attribute)
      case .set(let number): includes[number].addToLastSet(attribute)
      case .node, .nothing: break
      }
    }
    return name != .traits || TraitSet.parse(value).isComplete
  }

  private func reportMissing(_ meaning: ElementMeaning, _ element: SAXElement) {
    for attribute in Vocabulary.attributes(of: meaning.element)
    where attribute.required.contains(meaning.element) && !asked.contains(attribute.attribute) {
      // The message about the text says which attribute it belongs in.
      if attribute.attribute == .text, hasText(element) { continue }
      report(
        .missingAttribute, "`<\(meaning.element.name)>` needs the attribute `\(attribute.name)`", tag(element),
        help: "add \(attribute.name)=\"…\"")
    }
  }

  /// Whether an element begins with text.
  private func hasText(_ element: SAXElement) -> Bool {
    let end = StartTag.end(in: source.bytes, at: element.offset)
    guard end > element.offset + 2, source.bytes[end - 2] != UInt8(ascii: "/") else { return false }
    return TextStart.first(in: source.bytes, after: end) != nil
  }

  /// Checks that an element has exactly one of some attributes.
  private func checkAlternatives(_ element: MarkupElement, _ tag: SAXElement) {
    let alternatives = Vocabulary.alternatives(of: element)
    let names = alternatives.map { "`\($0.markup)`" }
    if alternatives.allSatisfy(written.contains) {
      report(
        .unknownAttribute, "`<\(element.name)>` has both \(names.joined(separator: " and "))", self.tag(tag),
        help: "keep one of them")
    } else if alternatives.allSatisfy({ !asked.contains($0) }) {
      report(
        .missingAttribute, "`<\(element.name)>` needs the attribute \(names.joined(separator: " or "))", self.tag(tag),
        help: "add \(alternatives.map { "\($0.markup)=\"…\"" }.joined(separator: " or "))")
    }
  }

  private func reportUnknown(_ attribute: SAXAttribute, on element: MarkupElement, _ tag: SAXElement) {
    // A tag may have thousands of unknown attributes, and locating each one scans the tag.
    guard diagnostics.hasRoom(in: source) else { return diagnostics.appendHidden(in: source) }
    let name = attribute.qualifiedName
    report(
      .unknownAttribute, "`<\(element.name)>` has no attribute `\(name)`",
      StartTag.location(of: name, in: source, at: tag.offset), help: help(forUnknown: attribute, on: element, tag))
  }

  /// Returns help for an unknown attribute. What it asks for is not reported as missing, too.
  private func help(forUnknown attribute: SAXAttribute, on element: MarkupElement, _ tag: SAXElement) -> String {
    let name = attribute.qualifiedName
    if element == .stateSet, let permanent = Vocabulary.permanent.first(where: { $0.markup == name }) {
      return Placement.help(forPermanent: permanent)
    }
    if let help = Placement.help(forValue: attribute, of: element, tag) { return help }
    let allowed = Vocabulary.attributes(of: element).map(\.name)
    if let nearest = CommonMistakes.attribute(for: name, on: element, among: allowed) {
      if let wanted = Vocabulary.attribute(named: nearest) { asked.insert(wanted) }
      return "did you mean `\(nearest)`?"
    }
    if let known = Vocabulary.attribute(named: name) {
      let others = Vocabulary.description(of: known).elements.elements.map(\.name)
      if others.count <= 4 { return "only \(others.map { "`<\($0)>`" }.joined(separator: ", ")) can have it" }
    }
    if element == .wait, !tag.hasAttribute(named: AttributeName.target.markup) {
      asked.insert(.target)
      return "name the element to wait for with `target`"
    }
    return Placement.help(listing: allowed, of: element)
  }

  // MARK: Text and instructions

  override var wantsCharacters: Bool { openText != nil }

  override func characters(_ bytes: ByteView) {
    if foreignDepth == 0 { openText?.append(contentsOf: bytes) }
  }

  override func text(at offset: Int) {
    guard foreignDepth == 0, let around = open.last, openText == nil else { return }
    let line = source.bytes[offset...].prefix { $0 != UInt8(ascii: "<") && $0 != UInt8(ascii: "\n") }
    let end = line.lastIndex { $0 > 0x20 }.map { $0 + 1 } ?? offset
    report(
      .unexpectedText, "text between elements is not read", SourceLocation(source: source, range: offset..<end),
      help: Placement.help(forText: offset..<end, of: source, in: around.element))
  }

  override func processingInstruction(target: String, data: String, at offset: Int) {
    guard target == InstructionSyntax.name, foreignDepth == 0 else { return }
    let end = source.bytes.end(of: "?>", from: offset + 2) ?? source.bytes.count
    let location = SourceLocation(source: source, range: offset..<end)
    do {
      let instruction = try InstructionSyntax.parse(data)
      switch instruction.content {
      case .ignore(let rules):
        add(
          IgnoreInstruction(
            location: location, form: .instruction, rules: rules, reason: instruction.reason, scope: .nothing))
      case .verify(let parts):
        add(VerifyInstruction(location: location, parts: parts, reason: instruction.reason))
      }
    } catch {
      report(.invalidInstruction, error.message, location, help: error.help)
    }
  }

  override func comment(_ text: ByteView, upTo end: Int) {
    guard foreignDepth == 0, IgnoreNote.mayBe(in: text) else { return }
    // The next comment may begin at the end of this one.
    let start = source.bytes.start(ofLast: "<!--", upTo: end - "<!---->".utf8.count)
    let location = SourceLocation(source: source, range: start..<end)
    for ignore in IgnoreNote.instructions(inComment: String(decoding: text, as: UTF8.self)) {
      guard !ignore.rules.isEmpty else {
        report(
          .invalidInstruction, "the comment does not name a rule to ignore", location,
          help: "write <!-- axspec:ignore rule-id, rule-id reason -->")
        continue
      }
      add(
        IgnoreInstruction(
          location: location, form: .comment, rules: ignore.rules, reason: ignore.reason, scope: .nothing))
    }
  }

  /// Adds an instruction for the next element.
  private func add(_ instruction: IgnoreInstruction) {
    if isAfterRoot { return reportUnfollowed(instruction.form, instruction.location) }
    pendingIgnores.append(builder.ignores.count)
    builder.ignores.append(instruction)
  }

  private func add(_ instruction: VerifyInstruction) {
    if isAfterRoot { return reportUnfollowed(.instruction, instruction.location) }
    guard pendingVerifications.isEmpty else {
      return report(
        .invalidInstruction, "the next element already has a `verify` instruction", instruction.location,
        help: "name all parts in one of them")
    }
    pendingVerifications.append(builder.verifications.count)
    builder.verifications.append(instruction)
  }

  private var hasPendingInstructions: Bool { !pendingIgnores.isEmpty || !pendingVerifications.isEmpty }

  private func keepPendingInstructions(forNode index: Int, isRoot: Bool) {
    for ignore in pendingIgnores { builder.ignores[ignore].scope = isRoot ? .file(source: 0) : .subtree(index) }
    for number in pendingVerifications { builder.verifications[number].node = index }
    pendingIgnores.removeAll()
    pendingVerifications.removeAll()
  }

  private func keepPendingInstructions(for role: OpenElement.Role, _ element: SAXElement) {
    switch role {
    case .part: partIgnores += pendingIgnores.map { ($0, builder.script.parts.count - 1) }
    // A set changes elements of its include's fragment.
    case .include(let number), .set(let number): includes[number].ignores += pendingIgnores
    case .node, .nothing: break
    }
    if case .include(let number) = role {
      includes[number].verifications += pendingVerifications
    } else {
      for index in pendingVerifications {
        report(
          .invalidInstruction, "`verify` cannot apply to `<\(element.name)>`", builder.verifications[index].location,
          help: "put it directly before the view element that it applies to")
      }
    }
    pendingIgnores.removeAll()
    pendingVerifications.removeAll()
  }

  private func rejectPendingInstructions() {
    for index in pendingIgnores {
      let instruction = builder.ignores[index]
      reportUnfollowed(instruction.form, instruction.location)
    }
    for index in pendingVerifications { reportUnfollowed(.instruction, builder.verifications[index].location) }
    pendingIgnores.removeAll()
    pendingVerifications.removeAll()
  }

  private func reportUnfollowed(_ form: IgnoreInstruction.Form, _ location: SourceLocation) {
    report(
      .invalidInstruction, "no element follows this \(form.rawValue)", location,
      help: "put it directly before the element that it applies to")
  }

  /// Stores the text of an element that ends.
  private func keepText(of element: OpenElement) {
    let text = openText ?? []
    openText = nil
    if openTextIsInFile {
      guard text.contains(where: { !MarkupWords.isSpace($0) }) else { return }
      report(
        .unexpectedText, "`<\(element.element.name)>` has both a text and `href`",
        StartTag.location(of: AttributeName.href.markup, in: source, at: openTextOffset), help: "keep one of them")
    }
    text.withView { bytes in
      if let attribute = builder.keep(bytes, as: .text), case .part = element.role { builder.script.add(attribute) }
    }
    let hasTooManyMarks = CombiningMarks.tooMany(in: text) != nil
    guard builder.isFull || hasTooManyMarks else { return }
    let tag = StartTag.location(in: source, at: openTextOffset)
    let limit = AttributeRecord.maximumLengthText
    driver?.stop(
      hasTooManyMarks
        ? .tooManyMarks(at: tag)
        : Diagnostic(.limitExceeded, "the text of `<\(element.element.name)>` is longer than \(limit)", at: tag))
  }

  // MARK: Reports

  private func tag(_ element: SAXElement) -> SourceLocation {
    StartTag.location(in: source, at: element.offset)
  }

  private func report(_ problem: ValueProblem, _ name: AttributeName, _ element: SAXElement) {
    report(
      problem.id, problem.message, StartTag.location(of: name.markup, in: source, at: element.offset),
      help: problem.help)
  }

  private func report(_ id: ErrorID, _ message: String, _ location: SourceLocation, help: String?) {
    diagnostics.append(Diagnostic(id, message, at: location, help: help))
  }
}

/// Checks that a state that leaves the screen does not change it: `left-screen`.
private enum LeavingStates {
  static func faults(in tree: Tree) -> [Diagnostic] {
    tree.stateParts.filter(\.leavesScreen).flatMap { $0.children.compactMap(fault) }
  }

  private static func fault(_ part: StatePart) -> Diagnostic? {
    guard part.element == .stateSet || part.element == .unset, let location = part.location else { return nil }
    return Diagnostic(
      .leftScreen, "the state leaves the screen, so `<\(part.element.name)>` cannot change it", at: location,
      help: "move it to a state that begins from this one, in the file of the next screen")
  }
}
