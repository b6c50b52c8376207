import AXDiagnostics
import AXText
import AXTree

/// Reads what `axe describe-ui` and `idb ui describe-all` print, in any of idb's formats: a list of elements, a tree of
/// elements, and the document with `elements`. See "Dialects" in the documentation.
struct AutomationReader: JSONReceiver {
  /// The keys that only this kind of document has.
  static let decisiveKeys = [
    "AXLabel", "AXUniqueId", "AXFrame", "AXValue", "role_description", "content_required", "coordinate_space",
  ]

  /// The keys that are read. The format `complete` of idb has names without `AX`.
  private enum Key: String {
    case label, value, identifier
    case type, role, subrole, title, help, placeholder, enabled, hidden, traits, frame, children
    case axLabel = "AXLabel"
    case axValue = "AXValue"
    case axUniqueID = "AXUniqueId"
    case axIdentifier = "AXIdentifier"
    case customActions = "custom_actions"
  }

  /// Where the reader is in the JSON.
  private enum Place {
    /// The outermost object: an element, or a document with `elements`.
    case root
    case elements
    case element(Int)
    case frame(Int)
    case names(Int, Key)
    case skipped
  }

  /// What is known of an element until it ends.
  private struct OpenElement {
    var keys: Set<Key> = []
    var role = AutomationRole()
    var title: String?
    var knownSides = 0
  }

  private(set) var capture = PageSourceTree.Capture()
  private let source: SourceText
  private var places: [Place] = []
  private var open: [OpenElement] = []
  /// The indices of the elements that are open.
  private var openIndices: [Int] = []
  private var key = ""
  private var keyRange = 0..<0

  init(_ source: SourceText) {
    self.source = source
  }

  static func parse(_ text: TextDecoder.Result, canonicalPath: String?) -> ParsedDocument {
    var reader = AutomationReader(text.source)
    let faults = reader.read(text)
    // A limit has its own diagnostic.
    if reader.capture.faults.isEmpty { reader.capture.faults = faults }
    if reader.capture.faults.isEmpty, reader.capture.elements.isEmpty {
      reader.capture.faults.append(.emptyCapture(in: text.source))
    }
    return PageSourceTree.document(reader.capture, .automationJSON, in: text.source, canonicalPath: canonicalPath)
  }

  // MARK: Events

  mutating func receive(_ event: JSONEvent, at range: Range<Int>) throws(JSONFault) {
    switch event {
    case .key(let name): try receive(key: name, at: range)
    case .object: try open(isObject: true, at: range)
    case .array: try open(isObject: false, at: range)
    case .end: close()
    default: try set(event, at: range)
    }
  }

  private mutating func receive(key name: String, at range: Range<Int>) throws(JSONFault) {
    (key, keyRange) = (name, range)
    guard case .root = places.last else { return }
    // The object is an element if it begins like one.
    if name != "elements", Key(rawValue: name) != nil { places[places.count - 1] = .element(try add(at: rootOffset)) }
  }

  private var rootOffset: Int { source.bytes.firstIndex { $0 > 0x20 } ?? 0 }

  private mutating func open(isObject: Bool, at range: Range<Int>) throws(JSONFault) {
    guard let place = places.last else { return places.append(isObject ? .root : .elements) }
    switch place {
    case .root:
      places.append(key == "elements" && !isObject ? .elements : .skipped)
    case .elements:
      guard isObject else { throw .value(of: "elements", is: .array, not: "an element", at: range) }
      places.append(.element(try add(at: range.lowerBound)))
    case .element(let index): places.append(try part(of: index, isObject: isObject, at: range))
    case .frame, .names, .skipped: places.append(.skipped)
    }
  }

  /// The place of an object or list that is the value of an element's key.
  private mutating func part(of index: Int, isObject: Bool, at range: Range<Int>) throws(JSONFault) -> Place {
    guard let key = try knownKey() else { return .skipped }
    switch key {
    case .children where !isObject: return .elements
    case .frame where isObject:
      capture.elements[index].frame = PageElement.Frame()
      return .frame(index)
    case .traits where !isObject: return .names(index, key)
    case .customActions where !isObject:
      capture.spokenParts.insert(.actions)
      return .names(index, key)
    // Only this key's values can be of any type.
    case .value, .axValue: return .skipped
    default:
      throw .value(of: self.key, is: isObject ? .object : .array, not: Self.expected(key), at: range)
    }
  }

  private static func expected(_ key: Key) -> String {
    switch key {
    case .children, .traits, .customActions: "a list"
    case .frame: "an object"
    case .enabled, .hidden: "true or false"
    default: "a string"
    }
  }

  private mutating func close() {
    switch places.popLast() {
    case .element(let index):
      guard let element = open.popLast() else { return }
      openIndices.removeLast()
      finish(index, element)
    case .frame(let index):
      // What is not on the screen has no size, or sides that are not finite.
      let isSizeless = capture.elements[index].frame.map { $0.width == 0 && $0.height == 0 } ?? true
      if isSizeless || open.last?.knownSides != 4 { capture.elements[index].frame = nil }
    default: return
    }
  }

  // MARK: Elements

  private mutating func add(at offset: Int) throws(JSONFault) -> Int {
    let location = SourceLocation(source: source, offset: offset)
    if let excess = TreeLimits.excess(depth: open.count, count: capture.elements.count, at: location) {
      throw stop(excess, at: offset)
    }
    capture.elements.append(PageElement(type: .unknown, tagOffset: offset, parent: openIndices.last))
    open.append(OpenElement())
    openIndices.append(capture.elements.count - 1)
    return capture.elements.count - 1
  }

  private mutating func stop(_ diagnostic: Diagnostic, at offset: Int) -> JSONFault {
    capture.faults.append(diagnostic)
    return JSONFault(message: diagnostic.message, range: offset..<offset + 1, help: nil, isLimit: true)
  }

  private mutating func finish(_ index: Int, _ open: OpenElement) {
    capture.elements[index].end = capture.elements.count
    let (type, isGroup) = (open.role.type, open.role.isGroup)
    capture.elements[index].type = type
    if capture.elements[index].label?.isEmpty ?? true, let title = open.title, !title.isEmpty {
      capture.elements[index][.label] = title
    }
    let element = capture.elements[index]
    let isLeaf = element.end == index + 1
    // VoiceOver's elements without a role are groups, and so are containers.
    if isGroup, isLeaf, element.spokenLabel != nil || element.spokenValue != nil {
      capture.elements[index].isAccessible = true
    }
    if element.isSeen, let parent = element.parent { capture.elements[parent].containsVisible = true }
  }

  /// The key if it is one that is read.
  ///
  /// - Throws: if the element has it twice.
  private mutating func knownKey() throws(JSONFault) -> Key? {
    guard let known = Key(rawValue: key), !open.isEmpty else { return nil }
    guard open[open.count - 1].keys.insert(known).inserted else { throw .repeated(key, at: keyRange) }
    return known
  }

  // MARK: Values

  private mutating func set(_ event: JSONEvent, at range: Range<Int>) throws(JSONFault) {
    switch places.last {
    case .element(let index): try set(event, of: index, at: range)
    case .frame(let index): try setSide(event, of: index, at: range)
    case .names(let index, let key): try addName(event, key, of: index, at: range)
    case .elements:
      guard case .null = event else { throw .value(of: "elements", is: event, not: "an element", at: range) }
    case nil:
      throw JSONFault(message: "the JSON has no elements", range: range, help: "capture the screen again")
    case .root, .skipped: return
    }
  }

  private mutating func set(_ event: JSONEvent, of index: Int, at range: Range<Int>) throws(JSONFault) {
    guard let key = try knownKey() else { return }
    if case .null = event { return }
    switch key {
    case .enabled, .hidden:
      guard case .boolean(let isTrue) = event else {
        throw .value(of: self.key, is: event, not: "true or false", at: range)
      }
      if key == .enabled {
        capture.elements[index].isEnabled = isTrue
      } else {
        capture.elements[index].isVisible = !isTrue
      }
    case .children, .traits, .customActions, .frame:
      throw .value(of: self.key, is: event, not: Self.expected(key), at: range)
    case .axValue, .value: capture.elements[index][.value] = text(event, at: range)
    default:
      guard case .string(let text) = event else { throw .value(of: self.key, is: event, not: "a string", at: range) }
      set(key, text, of: index)
    }
  }

  private mutating func set(_ key: Key, _ text: String, of index: Int) {
    switch key {
    case .axLabel, .label: capture.elements[index][.label] = text
    case .axUniqueID, .identifier: capture.elements[index][.identifier] = text
    case .axIdentifier:
      if capture.elements[index][.identifier]?.isEmpty ?? true { capture.elements[index][.identifier] = text }
    case .placeholder: capture.elements[index][.placeholder] = text
    case .help:
      capture.elements[index][.hint] = text
      // Some backends write null for every element.
      capture.spokenParts.formUnion([.hints, .writtenHints])
    case .type: open[open.count - 1].role.typeName = text
    case .role: open[open.count - 1].role.roleName = text
    case .subrole: open[open.count - 1].role.subroleName = text
    case .title: open[open.count - 1].title = text
    default: return
    }
  }

  /// The text of a value, which can be a number or a Boolean value, too.
  private func text(_ event: JSONEvent, at range: Range<Int>) -> String? {
    switch event {
    case .string(let text): text
    case .boolean(let isTrue): isTrue ? "1" : "0"
    case .number: source.text(in: range)
    default: nil
    }
  }

  private mutating func setSide(_ event: JSONEvent, of index: Int, at range: Range<Int>) throws(JSONFault) {
    guard let side = Self.side(named: key) else { return }
    switch event {
    case .number(let number):
      if capture.elements[index].frame?.set(side, number) == true { open[open.count - 1].knownSides += 1 }
    // A side that is not finite.
    case .null: return
    default: throw .value(of: key, is: event, not: "a number", at: range)
    }
  }

  private static func side(named name: String) -> WritableKeyPath<PageElement.Frame, Int32>? {
    switch name {
    case "x": \.x
    case "y": \.y
    case "width": \.width
    case "height": \.height
    default: nil
    }
  }

  private mutating func addName(
    _ event: JSONEvent, _ key: Key, of index: Int, at range: Range<Int>
  ) throws(JSONFault) {
    guard case .string(let name) = event else {
      throw .value(of: self.key, is: event, not: "a list of strings", at: range)
    }
    if key == .customActions { return capture.elements[index].actions.append(name) }
    // AXe writes an empty list for every element.
    capture.spokenParts.insert(.traits)
    capture.elements[index].add(automationTrait: name)
  }
}

extension PageElement {
  /// Adds a trait with its name in AXRuntime.
  fileprivate mutating func add(automationTrait name: String) {
    var all = traits ?? []
    switch name {
    case "Toggle": all.insert(TraitSet(.toggleButton))
    case "None": break
    default: all.formUnion(Self.traits(named: [name]))
    }
    traits = all
  }
}
