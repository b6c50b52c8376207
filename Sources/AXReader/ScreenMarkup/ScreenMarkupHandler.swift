import AXDiagnostics
import AXText
import AXTree

/// Builds a tree from the events of one screen file, and gathers all that is wrong with it.
///
/// Includes and sets stay in the tree as nodes: `IncludeExpander` replaces them when their files are known.
final class ScreenMarkupHandler: SAXHandler {
  // Unchecked where events come by the million: nothing here calls back into the handler.
  @exclusivity(unchecked) private var builder = TreeBuilder()
  private(set) var diagnostics = DiagnosticList()
  /// What may stand inside each open element; the innermost last.
  @exclusivity(unchecked) private var contents: [MarkupElementSet] = []
  /// How many elements are open inside one of a foreign namespace, itself included.
  @exclusivity(unchecked) private var foreignDepth = 0
  /// Instructions that wait for the element that follows.
  @exclusivity(unchecked) private var pendingIgnores: [Int] = []
  private var isBehindRoot = false
  /// Whether the root is of another language altogether.
  private(set) var hasUnknownRoot = false

  @exclusivity(unchecked) private var elements = InternedNames(ElementMeaning.init(named:))
  @exclusivity(unchecked) private var attributes = InternedNames(AttributeMeaning.init(named:))
  /// Which attributes the tag at hand has, a bit for each.
  @exclusivity(unchecked) private var written: UInt64 = 0

  /// The states of the screen that no view stands behind.
  @exclusivity(unchecked) private var lastStates: [Int] = []
  /// The text of the open element that holds one; none where text is not read.
  @exclusivity(unchecked) private var heldText: [UInt8]?

  private static let screenContent = Vocabulary.description(of: .screen).content.union(.init(.state))
  private static let everything = MarkupElementSet.views.union(.nodes(.action, .segment)).union(
    .init(.include, .set, .state, .given, .unset)
  ).union(.steps)

  override init(source: SourceText) {
    super.init(source: source)
    builder.reserve(forTextOf: source.bytes.count)
    _ = builder.addSource(source)
    builder.setOrigin(source: 0, include: nil)
  }

  /// How many elements are open.
  var openDepth: Int { builder.depth }

  /// The tree as far as it was read. Call it once, after the parse.
  ///
  /// - Parameter isWhole: whether the text was read to its end: else nobody knows what would have followed.
  func finish(isWhole: Bool) -> Tree {
    if isWhole { for index in pendingIgnores { reportUnfollowed(builder.ignores[index]) } }
    return builder.finish()
  }

  // MARK: Elements

  override func startElement(_ element: SAXElement) {
    if foreignDepth > 0 {
      foreignDepth += 1
      return
    }
    guard element.namespace == nil else {
      foreignDepth = 1
      if contents.isEmpty { refuseRoot(element) }
      return
    }
    guard let meaning = elements.meaning(of: element.localName) else {
      return openUnknown(element)
    }
    checkPlace(of: meaning.kind, element)
    guard meaning.kind.rawValue < ElementKind.set.rawValue else { return openInState(meaning, element) }
    open(meaning.kind, element, content: meaning.content)
    readAttributes(of: element, kind: meaning.kind)
    if written & meaning.required != meaning.required { reportMissing(meaning, element) }
  }

  /// Opens a `<set>`, a state or what stands in one: apart, since nearly no element is one.
  private func openInState(_ meaning: ElementMeaning, _ element: SAXElement) {
    let meaning = meaning.kind == .set && parentKind == .state ? .stateSet : meaning
    open(meaning.kind, element, content: meaning.content)
    if meaning.kind == .state, contents.count == 2, let index = builder.openNode {
      builder.firstState = builder.firstState ?? index
      lastStates.append(index)
      // So that looking for views behind states costs nothing where there are none.
      contents[0] = .init(.state)
    }
    readAttributes(of: element, kind: meaning.kind)
    if written & meaning.required != meaning.required { reportMissing(meaning, element) }
    if meaning.kind == .given { heldText = [] }
  }

  override func endElement() {
    if foreignDepth > 0 {
      foreignDepth -= 1
      return
    }
    guard contents.popLast() != nil else { return }
    if heldText != nil, parentKind == .given { keepText() }
    if !pendingIgnores.isEmpty { refusePendingIgnores() }
    builder.closeNode()
    if contents.isEmpty { isBehindRoot = true }
  }

  private func open(_ kind: ElementKind, _ element: SAXElement, content: MarkupElementSet) {
    let isRoot = contents.isEmpty
    contents.append(content)
    let index = builder.openNode(kind, tagOffset: element.offset)
    if !pendingIgnores.isEmpty {
      for ignore in pendingIgnores {
        builder.ignores[ignore].scope = isRoot ? .file(source: 0) : .subtree(index)
      }
      pendingIgnores.removeAll()
    }
    guard builder.nodeCount > TreeLimits.maximumNodes || builder.isFull else { return }
    driver?.stop(TreeLimits.tooManyNodes(at: SourceLocation(source: source, offset: element.offset)))
  }

  private func openUnknown(_ element: SAXElement) {
    if contents.isEmpty { return refuseRoot(element) }
    let nearest = CommonMistakes.element(for: element.name)
    report(
      .unknownElement, "`<\(element.name)>` is no element of the screen language", tag(element),
      help: nearest.map { "did you mean `<\($0)>`?" }
        ?? "grammar.md lists the elements; data of other tools goes into a namespace")
    // What it holds is read all the same, so that its errors show too.
    open(.view, element, content: Self.everything)
  }

  private func refuseRoot(_ element: SAXElement) {
    hasUnknownRoot = true
    driver?.stop()
  }

  private func checkPlace(of kind: ElementKind, _ element: SAXElement) {
    guard let content = contents.last else {
      guard kind != .screen, !kind.isView else { return }
      report(
        .misplacedElement, "`<\(kind.name)>` cannot be the root of a file", tag(element),
        help: "the root is `<screen>`, or one view element for a fragment")
      return
    }
    guard !content.contains(kind) else { return }
    if kind == .set, content.contains(MarkupElement.stateSet) { return }
    if !lastStates.isEmpty, contents.count == 1, Self.screenContent.contains(kind) { return refuseStates(before: kind) }
    report(
      .misplacedElement, Placement.message(for: kind, in: parentKind), tag(element),
      help: Placement.help(for: kind, in: parentKind))
  }

  /// States stand behind all views: of one that does not, the place is wrong.
  private func refuseStates(before kind: ElementKind) {
    contents[0] = Self.screenContent
    for state in lastStates {
      report(
        .misplacedElement, "`<state>` stands before `<\(kind.name)>`",
        StartTag.location(in: source, at: Int(builder.nodes[state].tagOffset)),
        help: "put the states behind all views of the screen")
    }
    lastStates.removeAll()
  }

  private var parentKind: ElementKind? {
    builder.openNode.map { builder.nodes[$0].kind }
  }

  // MARK: Attributes

  private func readAttributes(of element: SAXElement, kind: ElementKind) {
    written = 0
    for index in 0..<element.attributeCount {
      guard let attribute = element.attribute(index) else { continue }
      // `xml:lang` is the one attribute with a prefix that the language knows.
      let isPrefixed = attribute.namespace != nil
      guard !isPrefixed || isXMLLanguage(attribute) else { continue }
      guard let meaning = isPrefixed ? .language : attributes.meaning(of: attribute.localName),
        meaning.bearers.contains(kind)
      else {
        reportUnknown(attribute, on: kind, element)
        continue
      }
      read(meaning, attribute, element)
    }
  }

  private func isXMLLanguage(_ attribute: SAXAttribute) -> Bool {
    guard let prefix = attribute.prefix else { return false }
    return String(cString: prefix) == "xml" && attribute.name == "lang"
  }

  private func read(_ meaning: AttributeMeaning, _ attribute: SAXAttribute, _ element: SAXElement) {
    let name = meaning.name
    written |= 1 &<< UInt64(name.rawValue)
    builder.addAttribute(name, attribute.value)
    switch meaning.form {
    case .text: break
    case .traits:
      let traits = AttributeValue.traits(attribute.value)
      if let problem = traits.problem { report(problem, name, element) }
      builder.setTraits(traits.set, ofNode: builder.nodeCount - 1)
    case .boolean:
      guard let isOn = AttributeValue.boolean(attribute.value) else {
        return report(AttributeValue.notBoolean(name, attribute.text), name, element)
      }
      setFlag(name, isOn)
    case .number where DecimalNumber.isPlain(attribute.value) || DecimalNumber.parse(attribute.value) != nil: break
    case .number, .other:
      if let problem = AttributeValue.problem(with: attribute.value, of: name) { report(problem, name, element) }
    }
  }

  private func setFlag(_ name: AttributeName, _ isOn: Bool) {
    let index = builder.nodeCount - 1
    switch name {
    case .hidden: builder.setFlag(.hidden, isOn, ofNode: index)
    case .accessible: builder.setFlag(isOn ? .accessible : .notAccessible, ofNode: index)
    default: break
    }
  }

  private func reportMissing(_ meaning: ElementMeaning, _ element: SAXElement) {
    for attribute in Vocabulary.attributes(of: MarkupElement(meaning.kind))
    where attribute.required.contains(meaning.kind) && written & 1 << UInt64(attribute.attribute.rawValue) == 0 {
      report(
        .missingAttribute, "`<\(meaning.kind.name)>` lacks its `\(attribute.name)`", tag(element),
        help: "add \(attribute.name)=\"…\"")
    }
  }

  private func reportUnknown(_ attribute: SAXAttribute, on kind: ElementKind, _ element: SAXElement) {
    // A tag may have thousands of them, and to find one takes a look at all of the tag.
    guard diagnostics.hasRoom(in: source) else { return diagnostics.appendHidden(in: source) }
    let name = attribute.qualifiedName
    let allowed = Vocabulary.attributes(of: MarkupElement(kind)).map(\.name)
    let nearest = CommonMistakes.attribute(for: name, on: MarkupElement(kind), among: allowed)
    let isIdentifier = kind == .stateSet && name == AttributeName.identifier.markup
    let bearers = Vocabulary.attribute(named: name).map { Vocabulary.description(of: $0).bearers.elements.map(\.name) }
    let others = bearers.flatMap {
      $0.count <= 4 ? "only \($0.map { "`<\($0)>`" }.joined(separator: ", ")) has it" : nil
    }
    report(
      .unknownAttribute, "`<\(kind.name)>` has no attribute `\(name)`",
      StartTag.location(of: name, in: source, at: element.offset),
      help: isIdentifier
        ? Placement.identifierHelp
        : nearest.map { "did you mean `\($0)`?" } ?? others ?? "it has \(allowed.joined(separator: ", "))")
  }

  // MARK: Text and instructions

  override var wantsCharacters: Bool { heldText != nil }

  override func characters(_ bytes: UnsafeBufferPointer<UInt8>) {
    if foreignDepth == 0 { heldText?.append(contentsOf: bytes) }
  }

  override func text(at offset: Int) {
    guard foreignDepth == 0, !contents.isEmpty, heldText == nil else { return }
    let line = source.bytes[offset...].prefix { $0 != UInt8(ascii: "<") && $0 != UInt8(ascii: "\n") }
    let end = line.lastIndex { $0 > 0x20 }.map { $0 + 1 } ?? offset
    report(
      .unexpectedText, "text between elements is not read", SourceLocation(source: source, range: offset..<end),
      help: "put it into an attribute, like text=\"…\" of a `<label>`")
  }

  override func processingInstruction(target: String, data: String, at offset: Int) {
    guard target == "axspec", foreignDepth == 0 else { return }
    let location = SourceLocation(source: source, range: offset..<endOfInstruction(at: offset))
    switch IgnoreSyntax.parse(data) {
    case .failure(let problem):
      report(.invalidInstruction, problem.message, location, help: problem.help)
    case .success(let ignore):
      let instruction = IgnoreInstruction(
        location: location, rules: ignore.rules, reason: ignore.reason, scope: .nothing)
      if isBehindRoot { return reportUnfollowed(instruction) }
      pendingIgnores.append(builder.ignores.count)
      builder.ignores.append(instruction)
    }
  }

  /// One behind an instruction's `?>`.
  private func endOfInstruction(at offset: Int) -> Int {
    let bytes = source.bytes
    var place = offset + 2
    while place + 1 < bytes.count, bytes[place] != UInt8(ascii: "?") || bytes[place + 1] != UInt8(ascii: ">") {
      place += 1
    }
    return min(place + 2, bytes.count)
  }

  private func refusePendingIgnores() {
    for index in pendingIgnores { reportUnfollowed(builder.ignores[index]) }
    pendingIgnores.removeAll()
  }

  private func reportUnfollowed(_ instruction: IgnoreInstruction) {
    report(
      .invalidInstruction, "no element follows this instruction", instruction.location,
      help: "put it right before the element that it is for")
  }

  /// Gives the element that ends the text that it holds.
  private func keepText() {
    let text = heldText ?? []
    heldText = nil
    text.withUnsafeBufferPointer { builder.addAttribute(.text, $0) }
    let hasTooManyMarks = CombiningMarks.tooMany(in: text) != nil
    guard builder.isFull || hasTooManyMarks, let index = builder.openNode else { return }
    let tag = StartTag.location(in: source, at: Int(builder.nodes[index].tagOffset))
    driver?.stop(
      hasTooManyMarks
        ? .tooManyMarks(at: tag)
        : Diagnostic(.limitExceeded, "the text of `<given>` is longer than 16 MiB", at: tag))
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
