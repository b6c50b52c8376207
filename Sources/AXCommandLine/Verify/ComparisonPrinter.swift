import AXCompiler
import AXDiagnostics
import AXText

/// Prints the differences of two snapshots: a unified diff with a hunk for each element and its locations as headings.
struct ComparisonPrinter {
  let expectedPath: String
  let actualPath: String
  let style: TerminalStyle
  /// The lines around each block: a line of hyphens in snapshots.
  private let separators: [String]
  private var tables = LineTables()
  /// The numbers of the next lines.
  private var oldLine = 1
  private var newLine = 1

  /// - Parameter isSpoken: Whether the texts are what VoiceOver says, which has no lines of hyphens.
  init(expectedPath: String, actualPath: String, isSpoken: Bool, style: TerminalStyle) {
    separators = isSpoken ? [] : [String(describing: SnapshotWriter.separator)]
    self.expectedPath = expectedPath
    self.actualPath = actualPath
    self.style = style
  }

  /// The text; empty if nothing differs.
  mutating func text(of comparison: SnapshotComparison, expectedScreen: String?, actualScreen: String?) -> String {
    guard !comparison.isEqual else { return "" }
    var result = style.bold("--- \(Self.title(expectedPath, expectedScreen))") + "\n"
    result += style.bold("+++ \(Self.title(actualPath, actualScreen))") + "\n"
    // Both begin with the same line of hyphens, unless one of them is empty.
    let isOneEmpty =
      comparison.steps.allSatisfy { $0.blocks.new == nil } || comparison.steps.allSatisfy { $0.blocks.old == nil }
    let first = isOneEmpty ? 1 : 1 + separators.count
    (oldLine, newLine) = (first, first)
    for step in comparison.steps { result += hunk(of: step, in: comparison) }
    return result
  }

  /// A path with the name of a screen in it.
  private static func title(_ path: String, _ screen: String?) -> String {
    TerminalText.escaped(path + (screen.map { "#" + $0 } ?? ""))
  }

  private mutating func hunk(of step: SnapshotComparison.Step, in comparison: SnapshotComparison) -> String {
    if case .leftOut = step { return "" }
    let (old, new) = step.blocks
    let oldLines = old.map { lines(of: comparison.expected.blocks[$0], isFirst: oldLine == 1) } ?? []
    let newLines = new.map { lines(of: comparison.actual.blocks[$0], isFirst: newLine == 1) } ?? []
    defer { (oldLine, newLine) = (oldLine + oldLines.count, newLine + newLines.count) }
    if case .same = step { return "" }
    let heading = heading(of: old, new, in: comparison)
    return UnifiedDiff.hunk(
      old: oldLines, oldStart: oldLine, new: newLines, newStart: newLine, heading: heading, style: style)
  }

  /// The lines of a block and the separator after it, with another one before the first block of a text.
  private func lines(of block: SnapshotBlock, isFirst: Bool) -> [String] {
    let lines = block.text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false).map { String($0) }
    return (isFirst ? separators : []) + lines + separators
  }

  /// The locations of both elements, or why one has none.
  private mutating func heading(of old: Int?, _ new: Int?, in comparison: SnapshotComparison) -> String {
    let (expected, actual) = (comparison.expected, comparison.actual)
    let invisible = (
      new.flatMap { expected.invisibleLocation(of: actual.blocks[$0]) },
      old.flatMap { actual.invisibleLocation(of: expected.blocks[$0]) }
    )
    return description(of: old.flatMap(expected.location(of:)), orInvisible: invisible.0, orMissingIn: expectedPath)
      + " ↔ " + description(of: new.flatMap(actual.location(of:)), orInvisible: invisible.1, orMissingIn: actualPath)
  }

  private mutating func description(
    of location: SourceLocation?, orInvisible invisible: SourceLocation?, orMissingIn path: String
  ) -> String {
    if let location { return tables.description(of: location) }
    guard let invisible else { return "missing in \(TerminalText.escaped(path))" }
    return "not visible at \(tables.description(of: invisible))"
  }
}

extension SnapshotComparison.Step {
  /// The indices of its blocks.
  fileprivate var blocks: (old: Int?, new: Int?) {
    switch self {
    case .same(let expected, let actual), .changed(let expected, let actual): (expected, actual)
    case .missing(let expected): (expected, nil)
    case .added(let actual): (nil, actual)
    case .leftOut: (nil, nil)
    }
  }
}
