import AXDiagnostics
import AXTree

/// Files that include one another in a circle.
struct IncludeCycle {
  /// How many bytes of a long chain are written at each end: a message keeps fewer.
  private static let shownSize = 700

  /// Each file, and its include of the next one.
  private let steps: [(document: ParsedDocument, include: IncludeElement)]
  private let locations: [SourceLocation?]

  init(_ steps: [(document: ParsedDocument, include: IncludeElement)]) {
    self.steps = steps
    locations = steps.map(\.include.location)
  }

  /// What is wrong with each of the files: it is told where the circle closes for somebody who begins with the file.
  var diagnostics: [Diagnostic?] { steps.indices.map { diagnostic(of: $0) } }

  private func diagnostic(of start: Int) -> Diagnostic? {
    let last = start + steps.count - 1
    guard let location = steps[last % steps.count].include.location(of: .href) else { return nil }
    var diagnostic = Diagnostic(
      .includeCycle, "the file includes itself: \(chain(from: start))", at: location,
      help: "take one of these includes out")
    let others = (start..<last).reversed()
    diagnostic.notes = others.prefix(Diagnostic.maximumNoteCount).map { place in
      Diagnostic.Note("included from here", at: locations[place % steps.count])
    }
    if others.count > diagnostic.notes.count { diagnostic.notes.append(.more) }
    return diagnostic
  }

  /// The paths from a file to itself. Of a long chain only both ends are made, since each file on it has one.
  private func chain(from start: Int) -> String {
    var rest = start...start + steps.count
    let head = names(at: rest)
    guard head.count < rest.count else { return head.joined(separator: " → ") }
    rest = start + head.count...start + steps.count
    return (head + names(at: rest.reversed()).reversed()).joined(separator: " → ")
  }

  /// The first paths at some places, as many as can be shown.
  private func names(at places: some Sequence<Int>) -> [String] {
    var names: [String] = []
    var size = 0
    for place in places {
      if size >= Self.shownSize { break }
      names.append(steps[place % steps.count].document.source.path)
      size += names[names.count - 1].utf8.count
    }
    return names
  }
}
