/// A command line worth showing, and what it does.
package struct CommandExample: Sendable, Equatable {
  package var command: String
  package var explanation: String

  package init(_ command: String, _ explanation: String) {
    self.command = command
    self.explanation = explanation
  }
}
