/// An option of a command: a flag, or a name that takes a value.
package struct OptionDescription: Sendable, Equatable {
  /// The long name without its dashes.
  package var name: String
  package var short: Character?
  /// What the value is called in help; a flag has none.
  package var valueName: String?
  /// One line in the imperative, without a full stop.
  package var summary: String
  /// The only values taken; empty where any is.
  package var allowedValues: [String]
  package var isRepeating: Bool
  /// What a command gets where the option is not given.
  package var defaultValue: String?
  /// What shells offer for the value; the allowed values where it is not set.
  package var completion: CompletionKind

  package init(
    name: String, short: Character? = nil, valueName: String? = nil, summary: String,
    allowedValues: [String] = [], isRepeating: Bool = false, defaultValue: String? = nil,
    completion: CompletionKind = .none
  ) {
    self.name = name
    self.short = short
    self.valueName = valueName
    self.summary = summary
    self.allowedValues = allowedValues
    self.isRepeating = isRepeating
    self.defaultValue = defaultValue
    self.completion = completion == .none && !allowedValues.isEmpty ? .values(allowedValues) : completion
  }

  package var takesValue: Bool { valueName != nil }

  /// The name as it is typed: `--output`.
  package var longForm: String { "--\(name)" }

  /// The letter as it is typed: `-o`.
  package var shortForm: String? { short.map { "-\($0)" } }

  /// All ways to type it, the short one first.
  package var forms: [String] { [shortForm, longForm].compactMap { $0 } }
}

/// What a shell offers for a value.
package enum CompletionKind: Sendable, Equatable {
  case none
  /// One of these words.
  case values([String])
  /// A file with one of these extensions, given without the dot; any file where there are none.
  case file(extensions: [String])
  case directory
}
