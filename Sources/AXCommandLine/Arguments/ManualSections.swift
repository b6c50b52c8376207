/// What a manual page says that a command's description does not.
package struct ManualSections: Sendable {
  /// A term and what it means: an exit status, a variable, a file.
  package struct Item: Sendable {
    package var term: String
    package var text: String

    package init(_ term: String, _ text: String) {
      self.term = term
      self.text = text
    }
  }

  /// A section of its own.
  package struct Section: Sendable {
    package var title: String
    /// Written like a command's discussion.
    package var text: String

    package init(_ title: String, _ text: String) {
      self.title = title
      self.text = text
    }
  }

  package var version: String
  /// The day of the release, as `2025-01-31`.
  package var date: String
  /// The name of the manual in the page's head.
  package var manual: String
  package var exitStatus: [Item]
  package var environment: [Item]
  package var files: [Item]
  /// Further sections, between FILES and EXAMPLES.
  package var further: [Section]
  /// Other pages and addresses: `git(1)`, `https://example.org`.
  package var seeAlso: [String]

  package init(
    version: String, date: String, manual: String, exitStatus: [Item] = [], environment: [Item] = [],
    files: [Item] = [], further: [Section] = [], seeAlso: [String] = []
  ) {
    self.version = version
    self.date = date
    self.manual = manual
    self.exitStatus = exitStatus
    self.environment = environment
    self.files = files
    self.further = further
    self.seeAlso = seeAlso
  }
}
