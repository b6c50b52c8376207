import Foundation

/// A screen of an app, which can be written as a screen file and as each kind of capture.
public struct CapturedScreen: Sendable {
  public enum Kind: String, Sendable, CaseIterable {
    case text, heading, button, link, image, field, secureField, toggle, slider, cell
    /// A container without texts.
    case group
  }

  public struct Element: Sendable {
    public var kind: Kind
    public var label = ""
    /// The value as VoiceOver reads it: `1` or `0` of a toggle, percent of a slider. Only some kinds have one.
    public var value: String?
    public var hint: String?
    public var identifier: String?
    public var isEnabled = true
    public var actions: [String] = []
    public var children: [Element] = []
    public var y = 0

    public init(kind: Kind, label: String = "") {
      (self.kind, self.label) = (kind, label)
    }
  }

  /// What differs between two screens in one element.
  public enum Change: String, Sendable, CaseIterable {
    case label, value, hint, isEnabled, actions, heading, identifier, removal
  }

  public var name: String
  public var elements: [Element]

  public init(name: String, elements: [Element]) {
    (self.name, self.elements) = (name, elements)
  }
}

// MARK: - Random screens

extension CapturedScreen {
  private static let texts = [
    "Pay", "Your basket", "O'Brien’s \"best\"", "50 % off", "A & B <C>", "Zoë, Ñandú", "日本語", "C:\\temp", "🛒 Basket",
    "two\nlines", "label: x", "Selected items", "{{1, 2}}", "don't, won't", "a→b", "Ünïcode. Twice.",
  ]

  /// A screen whose labels are all different.
  public init(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var count = 0
    let elements = Self.elements(&random, depth: 0, count: &count)
    self.init(name: "Screen", elements: elements)
  }

  private static func elements(_ random: inout SplitMix64, depth: Int, count: inout Int) -> [Element] {
    (0..<random.number(1...5)).map { _ in element(&random, depth: depth, count: &count) }
  }

  private static func element(_ random: inout SplitMix64, depth: Int, count: inout Int) -> Element {
    let isGroup = depth < 3 && random.oneIn(5)
    let kinds = Kind.allCases.filter { $0 != .group }
    var element = Element(kind: isGroup ? .group : random.pick(kinds))
    count += 1
    element.y = 60 + 50 * count
    if isGroup {
      element.children = elements(&random, depth: depth + 1, count: &count)
      return element
    }
    element.label = "\(random.pick(texts)) \(count)"
    element.value = value(of: element.kind, &random)
    if random.oneIn(3) { element.hint = "Opens \(random.pick(["it", "the list", "x & y"])) \(count)" }
    if random.oneIn(2) { element.identifier = "id.\(count)" }
    if element.kind.isControl { element.isEnabled = !random.oneIn(4) }
    if random.oneIn(4) { element.actions = ["Delete", "Share \(count)"] }
    return element
  }

  private static func value(of kind: Kind, _ random: inout SplitMix64) -> String? {
    switch kind {
    case .toggle: random.pick(["0", "1"])
    case .slider: "\(random.number(0...20) * 5)%"
    case .secureField: String(repeating: "•", count: random.number(1...9))
    case .field: "\(random.pick(texts)) typed"
    case .button, .cell: random.oneIn(3) ? "\(random.number(2...9)) items" : nil
    default: nil
    }
  }

  /// The numbers of the elements that say something, in document order. Groups have numbers, too.
  public var spokenNumbers: [Int] {
    flattened.indices.filter { flattened[$0].kind != .group }
  }

  /// All elements in document order.
  public var flattened: [Element] {
    func all(_ elements: [Element]) -> [Element] { elements.flatMap { [$0] + all($0.children) } }
    return all(elements)
  }

  /// The screen with one change to an element; nil if that kind of element cannot have it.
  ///
  /// - Parameter number: the element's number in document order.
  public func with(_ change: Change, ofElement number: Int) -> CapturedScreen? {
    var screen = self
    var rest = number
    guard Self.apply(change, to: &screen.elements, &rest) else { return nil }
    return screen
  }

  private static func apply(_ change: Change, to elements: inout [Element], _ number: inout Int) -> Bool {
    for index in elements.indices {
      if number == 0 {
        // No other element is that one.
        number = -1
        if change == .removal {
          elements.remove(at: index)
          return true
        }
        return elements[index].apply(change)
      }
      number -= 1
      if apply(change, to: &elements[index].children, &number) { return true }
    }
    return false
  }
}

extension CapturedScreen.Element {
  /// Makes a change, and returns whether there is one to make.
  fileprivate mutating func apply(_ change: CapturedScreen.Change) -> Bool {
    switch change {
    case .label: label += " changed"
    case .value:
      switch kind {
      case .toggle: value = value == "1" ? "0" : "1"
      case .slider: value = value == "5%" ? "95%" : "5%"
      case .secureField: value = (value ?? "") + "•"
      case .field, .button, .cell: value = (value ?? "") + " more"
      default: return false
      }
    case .hint: hint = (hint ?? "Hint") + " changed"
    case .isEnabled:
      guard kind.isControl else { return false }
      isEnabled.toggle()
    case .actions: actions.append("Another")
    case .heading:
      guard kind == .text || kind == .heading else { return false }
      kind = kind == .text ? .heading : .text
    case .identifier: identifier = (identifier ?? "id") + ".changed"
    case .removal: return false
    }
    return true
  }
}

extension CapturedScreen.Kind {
  /// Whether it can be disabled.
  var isControl: Bool { [.button, .field, .secureField, .toggle, .slider].contains(self) }

  var isField: Bool { self == .field || self == .secureField }
}
