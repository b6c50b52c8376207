/// The parts of an element that `verify` compares, as `<?axspec verify="…"?>` names them.
package struct ComparedParts: OptionSet, Sendable, Hashable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  package static let label = ComparedParts(rawValue: 1)
  package static let value = ComparedParts(rawValue: 1 << 1)
  package static let traits = ComparedParts(rawValue: 1 << 2)
  package static let hint = ComparedParts(rawValue: 1 << 3)
  package static let actions = ComparedParts(rawValue: 1 << 4)
  package static let identifier = ComparedParts(rawValue: 1 << 5)

  /// The parts that a snapshot prints.
  package static let printed: ComparedParts = [.label, .value, .traits, .hint, .actions]
  package static let all: ComparedParts = printed.union(.identifier)

  private static let named: [(part: ComparedParts, name: String)] = [
    (.label, "label"), (.value, "value"), (.traits, "traits"), (.hint, "hint"), (.actions, "actions"),
    (.identifier, "identifier"),
  ]

  /// The word for an element of which only its presence is compared.
  package static let none = "none"

  /// The names of all parts, in the order in which messages list them.
  package static var names: [String] { named.map(\.name) }

  /// - Returns: nil if no part has this name.
  package init?(named name: String) {
    guard let found = Self.named.first(where: { $0.name == name }) else { return nil }
    self = found.part
  }

  /// The names of the parts.
  package var names: [String] { Self.named.filter { contains($0.part) }.map(\.name) }

  /// The words that name the parts in an instruction.
  package var words: String { isEmpty ? Self.none : names.joined(separator: " ") }
}
