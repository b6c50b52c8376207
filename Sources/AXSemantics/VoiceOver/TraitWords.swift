/// The words for an element's traits, in VoiceOver's order.
struct TraitWords {
  /// The words, joined by spaces. Each ends with a period, except for a value of a switch that is not a state.
  private(set) var words = ""
  private let traits: SpokenTraits
  private let strings: VoiceOverStrings

  init(of element: SpokenElement, _ strings: VoiceOverStrings) {
    traits = element.traits
    self.strings = strings
    // Most elements have one or no trait with words.
    if !traits.isDisjoint(with: .spoken) || element.context != nil { addAll(of: element) }
    if let isExpanded = element.isExpanded { add(strings[isExpanded ? .expanded : .collapsed]) }
  }

  private mutating func addAll(of element: SpokenElement) {
    add(.notEnabled, for: .notEnabled)
    addButton(in: element.context)
    add(.backButton, for: .backButton)
    addSwitch(value: element.value)
    addTab(in: element.context)
    addField()
    add(.header, for: .header)
    add(.link, for: .link)
    add(.adjustable, for: .adjustable)
    add(.image, for: .image)
    add(.searchField, for: .searchField)
  }

  private mutating func add(_ text: String) {
    if !words.isEmpty { words += " " }
    words += text
  }

  private mutating func add(_ phrase: VoiceOverPhrase, for trait: SpokenTraits) {
    if traits.contains(trait) { add(strings[phrase]) }
  }

  /// The word for another kind of button makes this one unnecessary.
  private mutating func addButton(in context: StopContext?) {
    guard traits.isDisjoint(with: [.keyboardKey, .switchButton, .tabBarItem, .backButton]) else { return }
    if case .tab = context { return }
    add(.button, for: .button)
  }

  private mutating func addSwitch(value: String?) {
    guard traits.contains(.switchButton) else { return }
    add(.switchButton, for: .button)
    switch value {
    case "1": add(strings[.on])
    case "0": add(strings[.off])
    case "2": add(strings[.mixed])
    case let value?: if !value.isEmpty { add(value) }
    case nil: break
    }
  }

  private mutating func addTab(in context: StopContext?) {
    switch context {
    case .tab, .tabBarItem: add(strings[.tab])
    default: add(.tab, for: .tabBarItem)
    }
  }

  private mutating func addField() {
    guard traits.contains(.textEntry) else { return }
    add(strings[traits.contains(.secureTextField) ? .secureTextField : .textField])
    add(.isEditing, for: .isEditing)
  }
}

extension SpokenTraits {
  /// The traits with words after the text.
  fileprivate static let spoken: SpokenTraits = [
    .button, .link, .image, .notEnabled, .searchField, .adjustable, .header, .textEntry, .backButton, .tabBarItem,
    .switchButton,
  ]
}
