/// An argument that a command takes by its place.
package struct ArgumentDescription: Sendable, Equatable {
  package var name: String
  /// One line in the imperative or a noun, without a full stop.
  package var summary: String
  package var isRequired: Bool
  /// Whether it takes all that follow; only the last one of a command can.
  package var isRepeating: Bool
  /// The only values taken; empty where any is.
  package var allowedValues: [String]
  /// What shells offer; the allowed values where it is not set.
  package var completion: CompletionKind

  package init(
    name: String, summary: String, isRequired: Bool = true, isRepeating: Bool = false,
    allowedValues: [String] = [], completion: CompletionKind = .none
  ) {
    self.name = name
    self.summary = summary
    self.isRequired = isRequired
    self.isRepeating = isRepeating
    self.allowedValues = allowedValues
    self.completion = completion == .none && !allowedValues.isEmpty ? .values(allowedValues) : completion
  }

  /// The name as help shows it: `<input>`.
  package var placeholder: String { "<\(name)>" }
}
