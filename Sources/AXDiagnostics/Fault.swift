import AXText

extension Diagnostic {
  /// What makes two diagnostics one: they stand at one place for one reason.
  package struct Fault: Hashable, Sendable {
    private let path: ExactText
    private let range: Range<Int>
    private let id: String
    private let message: ExactText

    package init(_ diagnostic: Diagnostic) {
      path = ExactText(diagnostic.location.source.path)
      range = diagnostic.location.rangeInFile
      id = diagnostic.id
      message = ExactText(diagnostic.message)
    }
  }
}
