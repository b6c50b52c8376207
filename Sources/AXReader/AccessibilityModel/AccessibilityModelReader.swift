import AXDiagnostics
import AXText
import AXTree

/// Reads the hierarchy that AccessibilitySnapshot encodes as JSON: its elements and containers, or a list of its elements
/// alone. See "Dialects" in the documentation.
struct AccessibilityModelReader: JSONReceiver {
  /// The keys that only this kind of document has.
  static let decisiveKeys = ["traversalIndex", "usesDefaultActivationPoint", "respondsToUserInteraction"]

  /// The keys of an element.
  private static let elementKeys: Set<String> = [
    "description", "label", "value", "traits", "identifier", "hint", "userInputLabels", "shape", "activationPoint",
    "usesDefaultActivationPoint", "customActions", "customContent", "customRotors", "accessibilityLanguage",
    "respondsToUserInteraction",
  ]

  /// Where the reader is in the JSON. Numbers are indices of nodes.
  private enum Place {
    case nodes
    /// An object that is an element or container, of which the case is not known yet.
    case node(offset: Int)
    /// The value of `element` or `container`.
    case payload(Int)
    case properties(Int)
    case shape(Int)
    case rectangle(Int, values: [Double])
    case path(Int)
    case point(Int, values: [Double])
    case type(Int)
    case names(Int, key: String)
    case contents(Int)
    case content(Int)
    case skipped
  }

  private(set) var nodes: [ModelNode] = []
  private(set) var faults: [Diagnostic] = []
  private let source: SourceText
  private var places: [Place] = []
  /// The key of the innermost object, and the keys that the properties of each open node have.
  private var key = ""
  private var keyRange = 0..<0
  private var keys: [Set<String>] = []
  /// The indices of the containers and elements that are open.
  private var open: [Int] = []

  init(_ source: SourceText) {
    self.source = source
  }

  /// Reads a hierarchy. After a fault, there are no nodes.
  static func nodes(of text: TextDecoder.Result) -> (nodes: [ModelNode], faults: [Diagnostic]) {
    var reader = AccessibilityModelReader(text.source)
    let faults = reader.read(text)
    if reader.faults.isEmpty { reader.faults = faults }
    return (reader.faults.isEmpty ? reader.nodes : [], reader.faults)
  }

  // MARK: Events

  mutating func receive(_ event: JSONEvent, at range: Range<Int>) throws(JSONFault) {
    switch event {
    case .key(let name): try receive(key: name, at: range)
    case .object, .array: try begin(event, at: range)
    case .end: end()
    default: try set(event, at: range)
    }
  }

  private mutating func receive(key name: String, at range: Range<Int>) throws(JSONFault) {
    (key, keyRange) = (name, range)
    switch places.last {
    case .node(let offset):
      let isCase = name == "element" || name == "container"
      // A list of elements alone has their properties here.
      guard isCase || Self.elementKeys.contains(name) else {
        throw JSONFault(
          message: "the object with `\(name)` is neither an element nor a container", range: range,
          help: "encode what AccessibilityHierarchyParser returns")
      }
      let index = try add(at: offset, isContainer: name == "container")
      places[places.count - 1] = isCase ? .payload(index) : .properties(index)
      if !isCase { try insertKey(at: range) }
    case .properties: try insertKey(at: range)
    default: return
    }
  }

  private mutating func insertKey(at range: Range<Int>) throws(JSONFault) {
    guard !keys.isEmpty, !keys[keys.count - 1].insert(key).inserted else { return }
    throw .repeated(key, at: range)
  }

  private mutating func begin(_ event: JSONEvent, at range: Range<Int>) throws(JSONFault) {
    let isObject = if case .object = event { true } else { false }
    guard let place = places.last else {
      return places.append(isObject ? .node(offset: range.lowerBound) : .nodes)
    }
    switch place {
    case .nodes:
      guard isObject else { throw .value(of: "children", is: event, not: "an element", at: range) }
      places.append(.node(offset: range.lowerBound))
    case .payload(let index): places.append(try part(ofCase: index, event, isObject, at: range))
    case .properties(let index): places.append(try part(of: index, event, isObject, at: range))
    case .shape(let index) where key == "frame" && !isObject: places.append(.rectangle(index, values: []))
    case .shape(let index) where key == "pathElements" && !isObject: places.append(.path(index))
    // The points of a rectangle are lists in its list.
    case .rectangle(let index, _) where !isObject: places.append(.rectangle(index, values: []))
    case .path(let index): places.append(isObject ? .path(index) : .point(index, values: []))
    case .type(let index):
      if nodes[index].type.isEmpty { nodes[index].type = key }
      places.append(isObject && key == "semanticGroup" ? .properties(index) : .skipped)
    case .contents(let index) where isObject:
      nodes[index].contents.append(ModelNode.Content())
      places.append(.content(index))
    default: places.append(.skipped)
    }
  }

  /// The place of a list or object in the value of `element` or `container`.
  private mutating func part(
    ofCase index: Int, _ event: JSONEvent, _ isObject: Bool, at range: Range<Int>
  ) throws(JSONFault) -> Place {
    switch key {
    // The case itself, whose object has the properties.
    case "element", "container":
      guard isObject else { throw .value(of: key, is: event, not: "an object", at: range) }
      return .payload(index)
    case "_0":
      guard isObject else { throw .value(of: key, is: event, not: "an object", at: range) }
      return .properties(index)
    case "children":
      guard !isObject else { throw .value(of: key, is: event, not: "a list", at: range) }
      return .nodes
    default: return .skipped
    }
  }

  /// The place of a list or object that is a property.
  private func part(
    of index: Int, _ event: JSONEvent, _ isObject: Bool, at range: Range<Int>
  ) throws(JSONFault) -> Place {
    switch key {
    case "traits", "userInputLabels", "customActions":
      if !isObject { return .names(index, key: key) }
    case "customContent":
      if !isObject { return .contents(index) }
    case "frame":
      if !isObject { return .rectangle(index, values: []) }
    case "shape":
      if isObject { return .shape(index) }
    case "type":
      if isObject { return .type(index) }
    default:
      if ModelNode.Text(rawValue: key) == nil { return .skipped }
      throw .value(of: key, is: event, not: "a string", at: range)
    }
    throw .value(of: key, is: event, not: isObject ? "a list" : "an object", at: range)
  }

  private mutating func end() {
    guard let place = places.popLast() else { return }
    switch place {
    case .rectangle(let index, let values):
      // The outer list gets the values of the inner ones.
      if case .rectangle(_, let outer) = places.last {
        if outer.count < 5 { places[places.count - 1] = .rectangle(index, values: outer + values) }
      } else {
        nodes[index].frame = PageElement.Frame(values)
      }
    case .point(let index, let values): extend(index, to: values)
    case .payload(let index), .properties(let index):
      switch places.last {
      // The object is only a part of the node's.
      case .payload(let outer) where outer == index, .type(let outer) where outer == index: return
      default: finish(index)
      }
    default: return
    }
  }

  // MARK: Nodes

  private mutating func add(at offset: Int, isContainer: Bool) throws(JSONFault) -> Int {
    let location = SourceLocation(source: source, offset: offset)
    if let excess = TreeLimits.excess(depth: open.count, count: nodes.count, at: location) {
      throw stop(excess, at: offset)
    }
    nodes.append(ModelNode(tagOffset: offset, isContainer: isContainer, parent: open.last))
    open.append(nodes.count - 1)
    keys.append([])
    return nodes.count - 1
  }

  private mutating func stop(_ diagnostic: Diagnostic, at offset: Int) -> JSONFault {
    faults.append(diagnostic)
    return JSONFault(message: diagnostic.message, range: offset..<offset + 1, help: nil, isLimit: true)
  }

  private mutating func finish(_ index: Int) {
    guard open.last == index else { return }
    nodes[index].end = nodes.count
    open.removeLast()
    keys.removeLast()
  }

  /// Extends a frame to a point of a path.
  private mutating func extend(_ index: Int, to point: [Double]) {
    guard let frame = PageElement.Frame(point + [0, 0]) else { return }
    nodes[index].frame = nodes[index].frame?.union(frame) ?? frame
  }

  // MARK: Values

  private mutating func set(_ event: JSONEvent, at range: Range<Int>) throws(JSONFault) {
    guard let place = places.last else {
      throw JSONFault(message: "the JSON has no elements", range: range, help: "capture the screen again")
    }
    if case .null = event { return }
    switch place {
    case .nodes: throw .value(of: "children", is: event, not: "an element", at: range)
    case .properties(let index): try setProperty(event, of: index, at: range)
    case .names(let index, let key): try add(event, to: key, of: index, at: range)
    case .content(let index): setContent(event, of: index)
    case .rectangle(let index, let values):
      guard case .number(let number) = event else { throw .value(of: "frame", is: event, not: "numbers", at: range) }
      // A rectangle has four numbers, and a longer list is none.
      if values.count < 5 { places[places.count - 1] = .rectangle(index, values: values + [number]) }
    case .point(let index, let values):
      if case .number(let number) = event, values.count < 3 {
        places[places.count - 1] = .point(index, values: values + [number])
      }
    case .payload where ["element", "container", "_0", "children"].contains(key):
      throw .value(of: key, is: event, not: key == "children" ? "a list" : "an object", at: range)
    default: return
    }
  }

  private mutating func setProperty(_ event: JSONEvent, of index: Int, at range: Range<Int>) throws(JSONFault) {
    switch key {
    case "traits", "userInputLabels", "customActions", "customContent", "frame":
      throw .value(of: key, is: event, not: "a list", at: range)
    case "shape", "type":
      throw .value(of: key, is: event, not: "an object", at: range)
    default:
      guard let name = ModelNode.Text(rawValue: key) else { return }
      guard case .string(let text) = event else { throw .value(of: key, is: event, not: "a string", at: range) }
      nodes[index][name] = text
    }
  }

  private mutating func add(
    _ event: JSONEvent, to key: String, of index: Int, at range: Range<Int>
  ) throws(JSONFault) {
    guard case .string(let name) = event else {
      throw .value(of: key, is: event, not: "a list of strings", at: range)
    }
    switch key {
    case "traits": nodes[index].traits.insert(name)
    case "customActions": nodes[index].actions.append(name)
    default: nodes[index].inputLabels.append(name)
    }
  }

  private mutating func setContent(_ event: JSONEvent, of index: Int) {
    let last = nodes[index].contents.count - 1
    switch (key, event) {
    case ("label", .string(let text)): nodes[index].contents[last].label = text
    case ("value", .string(let text)): nodes[index].contents[last].value = text
    case ("isImportant", .boolean(let isTrue)): nodes[index].contents[last].isImportant = isTrue
    default: return
    }
  }
}
