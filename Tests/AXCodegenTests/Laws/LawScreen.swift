import TestSupport

/// A random screen with states, as plain values that a test can read without the project's own code.
struct LawScreen {
  typealias Attributes = [String: String]

  struct Element {
    let kind: String
    let identifier: String
    /// The index of the element around it.
    let parent: Int?
    var attributes: Attributes
    var segments: [String] = []
  }

  struct State {
    /// The number of the state that it begins from; nil for the start.
    let from: Int?
    /// What is set or, if nil, taken away, by element.
    let changes: [Int: [String: String?]]
  }

  private(set) var elements: [Element] = []
  private(set) var states: [State] = []

  init(_ random: inout SplitMix64) {
    for kind in ["view", "view", "card"] {
      add(kind, in: nil, &random)
      let container = elements.count - 1
      for _ in 0..<random.number(1...3) { add(random.pick(Self.kinds), in: container, &random) }
    }
    for _ in 0..<random.number(2...5) { add(random.pick(Self.kinds), in: nil, &random) }
    for number in 0..<random.number(1...5) {
      let from = number > 0 && random.oneIn(2) ? random.number(0...number - 1) : nil
      states.append(State(from: from, changes: Self.changes(elements, &random)))
    }
  }

  private static let kinds = [
    "label", "button", "switch", "slider", "textField", "progressView", "segmentedControl", "card",
  ]

  private mutating func add(_ kind: String, in parent: Int?, _ random: inout SplitMix64) {
    var element = Element(kind: kind, identifier: "e\(elements.count)", parent: parent, attributes: [:])
    for name in Self.names(of: kind) where Self.required[kind] == name || random.oneIn(3) {
      element.attributes[name] = Self.value(of: name, &random)
    }
    if kind == "segmentedControl" { element.segments = (0..<random.number(2...3)).map { "s\($0)" } }
    elements.append(element)
  }

  private static let required = ["label": "text", "button": "title", "card": "label"]

  /// The attributes that an element of a kind can have here.
  static func names(of kind: String) -> [String] {
    if kind == "view" { return ["hidden"] }
    let own: [String] =
      switch kind {
      case "label": ["text"]
      case "button": ["title", "value"]
      case "switch": ["on"]
      case "slider": ["currentValue"]
      case "textField": ["text", "placeholder"]
      case "progressView": ["progress"]
      case "segmentedControl": ["selectedSegmentIndex"]
      default: ["value"]
      }
    return own + ["label", "hidden", "enabled", "traits", "hint"]
  }

  static func value(of name: String, _ random: inout SplitMix64) -> String {
    switch name {
    case "hidden", "enabled", "on": random.pick(["true", "false"])
    case "currentValue", "progress": random.pick(["0.25", "0.5", "0.75"])
    case "selectedSegmentIndex": random.pick(["-1", "0", "1"])
    case "traits": random.pick(["notEnabled", "selected", "selected notEnabled", "header"])
    default: "\(name) \(random.number(0...99))"
    }
  }

  private static func changes(_ elements: [Element], _ random: inout SplitMix64) -> [Int: [String: String?]] {
    var result: [Int: [String: String?]] = [:]
    for _ in 0..<random.number(0...5) {
      let index = random.number(0...elements.count - 1)
      let name = random.pick(names(of: elements[index].kind))
      let isRemoved = random.oneIn(6) && required[elements[index].kind] != name
      result[index, default: [:]][name] = .some(isRemoved ? nil : value(of: name, &random))
    }
    return result
  }

  // MARK: Reading

  /// The attributes of each element in a state; nil for the start.
  func attributes(in state: Int?) -> [Attributes] {
    guard let state else { return elements.map(\.attributes) }
    var result = attributes(in: states[state].from)
    for (index, changes) in states[state].changes {
      for (name, value) in changes { result[index][name] = value }
    }
    return result
  }

  /// The attributes that a state and those that it begins from set or take away.
  func touched(in state: Int?) -> [Int: Set<String>] {
    guard let state else { return [:] }
    return states[state].changes.reduce(into: touched(in: states[state].from)) { result, change in
      result[change.key, default: []].formUnion(change.value.keys)
    }
  }

  // MARK: Markup

  var markup: String {
    var text = "<screen name=\"Law\"><button identifier=\"go\" title=\"Go\"/>"
    for index in elements.indices where elements[index].parent == nil { text += markup(of: index) }
    for (number, state) in states.enumerated() {
      text += "<state name=\"s\(number)\"" + (state.from.map { " from=\"s\($0)\"" } ?? "") + "><tap target=\"go\"/>"
      for (index, changes) in state.changes.sorted(by: { $0.key < $1.key }) {
        let target = "target=\"\(elements[index].identifier)\""
        let set = changes.compactMap { name, value in value.map { " \(name)=\"\($0)\"" } }.sorted().joined()
        if !set.isEmpty { text += "<set \(target)\(set)/>" }
        for name in changes.filter({ $0.value == nil }).keys.sorted() {
          text += "<unset \(target) attribute=\"\(name)\"/>"
        }
      }
      text += "</state>"
    }
    return text + "</screen>"
  }

  private func markup(of index: Int) -> String {
    let element = elements[index]
    let tag = element.kind == "card" ? "view" : element.kind
    var text = "<\(tag) identifier=\"\(element.identifier)\"" + (element.kind == "card" ? " accessible=\"true\"" : "")
    for (name, value) in element.attributes.sorted(by: { $0.key < $1.key }) { text += " \(name)=\"\(value)\"" }
    text += ">" + element.segments.map { "<segment title=\"\($0)\"/>" }.joined()
    for inner in elements.indices where elements[inner].parent == index { text += markup(of: inner) }
    return text + "</\(tag)>"
  }
}
