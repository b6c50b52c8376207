import AXTree
import TestSupport

/// An element of a file that is being made up.
struct MadeElement {
  var name: String
  /// Values as they are written, without their quotes.
  var attributes: [(name: String, value: String)] = []
  var children: [MadeElement] = []

  /// The element with more children.
  func adding(_ children: [MadeElement]) -> MadeElement {
    var result = self
    result.children += children
    return result
  }

  /// How many elements it is made of.
  var count: Int { children.reduce(1) { $0 + $1.count } }

  /// Changes one element, counted in document order from this one.
  mutating func change(_ index: Int, _ body: (inout MadeElement) -> Void) {
    guard index > 0 else { return body(&self) }
    var rest = index - 1
    for child in children.indices {
      let count = children[child].count
      if rest < count { return children[child].change(rest, body) }
      rest -= count
    }
  }
}

/// Makes up screens and fragments that the reader takes.
struct RandomScreen {
  var random: SplitMix64
  var hasIncludes = true

  mutating func make() -> MadeElement {
    var root: MadeElement
    if random.oneIn(3) {
      root = view(depth: 0)
    } else {
      root = MadeElement(name: "screen", attributes: attributes(of: .node(.screen)))
      root.children = children(of: .node(.screen), depth: 1) + states()
      for element in launching() {
        root.children.insert(element, at: Int.random(in: 0...root.children.count, using: &random))
      }
    }
    root.attributes.append((name: "xmlns:t", value: "urn:tool"))
    return root
  }

  private mutating func view(depth: Int) -> MadeElement {
    let kind = random.pick(MarkupElementSet.views.viewKinds)
    var element = MadeElement(name: kind.name, attributes: attributes(of: .node(.view(kind))))
    element.children = children(of: .node(.view(kind)), depth: depth + 1)
    if kind == .segmentedControl {
      let count = element.children.count { $0.name == NodeKind.part(.segment).name }
      let index = Int.random(in: -1..<max(0, count), using: &random)
      element.attributes.append((name: AttributeName.selectedSegmentIndex.markup, value: "\(index)"))
    }
    return element
  }

  private mutating func children(of element: MarkupElement, depth: Int) -> [MadeElement] {
    let content = Vocabulary.description(of: element).content.subtracting(.launching).elements
      .filter { hasIncludes || $0 != .include }
    guard depth < 6, !content.isEmpty else { return [] }
    return (0..<Int.random(in: 0...3, using: &random)).map { _ in
      let child = random.pick(content + content.filter { !$0.isView } + content.filter { !$0.isView })
      guard !MarkupElementSet.views.contains(child) else { return view(depth: depth) }
      var made = MadeElement(name: child.name, attributes: attributes(of: child))
      made.children = children(of: child, depth: depth + 1)
      return made
    }
  }

  // MARK: States

  private mutating func states() -> [MadeElement] {
    (0..<max(0, Int.random(in: -2...3, using: &random))).map { number in
      var state = MadeElement(name: "state", attributes: [("name", "state \(number)")])
      if random.oneIn(2) { state.attributes.append(("from", number > 0 ? "state \(number - 1)" : "initial")) }
      if hasIncludes, state.attributes.count == 1, random.oneIn(4) {
        state.attributes.append(("from", "Other.xml#state #1"))
      }
      let kinds = Vocabulary.description(of: .state).content.subtracting(.launching).elements
      state.children = (0..<Int.random(in: 0...4, using: &random)).map { _ in change(random.pick(kinds)) }
      return state.adding(launching())
    }
  }

  private mutating func change(_ element: MarkupElement) -> MadeElement {
    var made = MadeElement(name: element.name, attributes: attributes(of: element))
    if element == .stateSet { made.children = children(of: element, depth: 3) }
    return made
  }

  /// Givens and launch arguments with different names.
  private mutating func launching() -> [MadeElement] {
    var names = ["A", "WEATHER", "a b", "AppleLocale"].shuffled(using: &random)
    return (0..<max(0, Int.random(in: -1...3, using: &random))).map { _ in
      var made = MadeElement(name: random.oneIn(3) ? "launchArgument" : "given")
      let isGiven = made.name == "given"
      if isGiven || random.oneIn(2) { made.attributes.append((isGiven ? "key" : "name", names.removeLast())) }
      if isGiven, hasIncludes, random.oneIn(3) {
        made.attributes.append(("href", "answers/a b.json"))
      } else if random.oneIn(2) {
        made.children.append(MadeElement(name: "#text"))
      }
      if random.oneIn(8) { made.attributes.append(("t:note", RandomValue.text(&random))) }
      made.attributes.shuffle(using: &random)
      return made
    }
  }

  // MARK: Attributes

  private mutating func attributes(of element: MarkupElement) -> [(name: String, value: String)] {
    var result: [(name: String, value: String)] = []
    for attribute in Vocabulary.attributes(of: element) where attribute.attribute != .selectedSegmentIndex {
      guard attribute.required.contains(element) || random.oneIn(5) else { continue }
      result.append((attribute.name, RandomValue.make(attribute, &random)))
    }
    let alternatives = Vocabulary.alternatives(of: element).map(\.markup)
    if !alternatives.isEmpty {
      result.removeAll { alternatives.contains($0.name) }
      let wanted = random.pick(alternatives)
      for attribute in Vocabulary.attributes where attribute.name == wanted {
        result.append((wanted, RandomValue.make(attribute, &random)))
      }
    }
    if result.contains(where: { $0.name == "minimumValue" || $0.name == "maximumValue" }) {
      result.removeAll { $0.name == "minimumValue" || $0.name == "maximumValue" }
      result += [("maximumValue", "\(Int.random(in: 1...9, using: &random))"), ("minimumValue", "-2.5e-1")]
    }
    if random.oneIn(8) { result.append(("t:note", RandomValue.text(&random))) }
    if random.oneIn(12) { result.append(("xml:space", "preserve")) }
    return result.shuffled(using: &random)
  }
}

/// Makes up values, as they are written.
enum RandomValue {
  static func make(_ attribute: Vocabulary.Attribute, _ random: inout SplitMix64) -> String {
    switch attribute.type {
    case .text: text(&random)
    case .targets: random.pick(["", "a", "a  row/title"])
    case .boolean: random.pick(["true", "false"])
    case .number: number(&random)
    case .integer: "\(Int.random(in: -1...2, using: &random))"
    case .traits: Vocabulary.traits.map(\.name).shuffled(using: &random).prefix(2).joined(separator: " ")
    case .color: random.pick(["#000000", "#1a2B3c", "#FFFFFF80"])
    case .frame: (0..<4).map { _ in number(&random) }.joined(separator: random.pick([" ", "  "]))
    case .point: (0..<2).map { _ in number(&random) }.joined(separator: " ")
    case .keyword(let words): random.pick(words)
    case .keywords(let words):
      words.shuffled(using: &random).prefix(Int.random(in: 0...2, using: &random)).joined(separator: " ")
    case .index: "\(Int.random(in: 0...3, using: &random))"
    case .level, .count: "\(Int.random(in: 1...3, using: &random))"
    case .attributeName: random.pick(Vocabulary.changeable).name
    case .key, .argumentName: random.pick(["A", "WEATHER", "a b"])
    case .language: random.pick(["", "en", "de-AT", "zh-Hant-TW", "sl-rozaj-biske-1994", "en-a-bbb-x-a", "i-klingon"])
    }
  }

  static func text(_ random: inout SplitMix64) -> String {
    let pieces = [
      "a", "Pay now", " ", "é", "e\u{301}", "👩‍👩‍👧", "&amp;", "&lt;", "&gt;", ">", "&quot;", "&apos;", "&#10;", "&#x9;",
      "/>", "a rather long piece of text", "='", "\u{85}", "שלום",
    ]
    return (0..<Int.random(in: 0...5, using: &random)).map { _ in random.pick(pieces) }.joined()
  }

  private static func number(_ random: inout SplitMix64) -> String {
    random.pick(["0", "1", "-1", "0.5", "12.25", "1e3", "5E-2", "007"])
  }
}
