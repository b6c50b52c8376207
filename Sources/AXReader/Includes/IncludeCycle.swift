import AXDiagnostics
import AXTree

/// A cycle of files that include each other.
struct IncludeCycle {
  /// The maximum length of each end of a long chain, in bytes. Messages show less.
  private static let shownSize = 700

  /// The files of the cycle, each with its include of the next one.
  private let steps: [(document: ParsedDocument, include: IncludeElement)]
  private let locations: [SourceLocation?]

  init(_ steps: [(document: ParsedDocument, include: IncludeElement)]) {
    self.steps = steps
    locations = steps.map(\.include.location)
  }

  /// The diagnostic for each file, at the include that leads back to that file.
  var diagnostics: [Diagnostic?] { steps.indices.map { diagnostic(of: $0) } }

  private func diagnostic(of start: Int) -> Diagnostic? {
    let last = start + steps.count - 1
    guard let location = steps[last % steps.count].include.location(of: .href) else { return nil }
    var diagnostic = Diagnostic(
      .includeCycle, "the file includes itself: \(chain(from: start))", at: location,
      help: "remove one of these includes")
    let others = (start..<last).reversed()
    diagnostic.notes = others.prefix(Diagnostic.maximumNoteCount).map { index in
      Diagnostic.Note("included from here", at: locations[index % steps.count])
    }
    if others.count > diagnostic.notes.count { diagnostic.notes.append(.more) }
    return diagnostic
  }

  /// The paths from a file back to itself. A long chain has only its ends, because each of its files shows it.
  private func chain(from start: Int) -> String {
    var rest = start...start + steps.count
    let head = names(at: rest)
    guard head.count < rest.count else { return head.joined(separator: " → ") }
    rest = start + head.count...start + steps.count
    return (head + names(at: rest.reversed()).reversed()).joined(separator: " → ")
  }

  /// The first paths of a sequence of steps, as many as can be shown.
  private func names(at indices: some Sequence<Int>) -> [String] {
    var names: [String] = []
    var size = 0
    for index in indices {
      if size >= Self.shownSize { break }
      names.append(steps[index % steps.count].document.source.path)
      size += names[names.count - 1].utf8.count
    }
    return names
  }
}
