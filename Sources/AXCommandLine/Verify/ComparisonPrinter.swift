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
    let blocks = comparison.comparedBlocks
    // Both begin with the same line of hyphens, unless one of them is empty.
    let first = blocks.expected.isEmpty || blocks.actual.isEmpty ? 1 : 1 + separators.count
    let old = ShownBlocks(comparison.expected, blocks.expected, from: first, separators)
    let new = ShownBlocks(comparison.actual, blocks.actual, from: first, separators)
    // The lines after the blocks so far.
    var (oldLine, newLine) = (first, first)
    for step in comparison.steps {
      let blocks = step.blocks
      if step.isDifference {
        let heading = heading(of: step, in: comparison, old, new)
        result += UnifiedDiff.hunk(
          old: blocks.expected.map(old.lines) ?? [], oldStart: blocks.expected.map(old.start) ?? oldLine,
          new: blocks.actual.map(new.lines) ?? [], newStart: blocks.actual.map(new.start) ?? newLine,
          heading: heading, style: style)
      }
      // The old place of an element that moved says nothing about the new one of the next.
      if case .moved = step {} else if let index = blocks.expected { oldLine = old.end(of: index) }
      if let index = blocks.actual { newLine = new.end(of: index) }
    }
    return result + comparison.containers.differences.map { hunk(of: $0) }.joined()
  }

  private mutating func hunk(of container: ContainerDifference) -> String {
    let places =
      description(of: container.expectedLocation, orInvisible: nil, orMissingIn: expectedPath)
      + " ↔ " + description(of: container.actualLocation, orInvisible: nil, orMissingIn: actualPath)
    return style.cyan("@@ \(container.part.rawValue) of a container @@") + " \(places)\n"
      + style.red("-" + TerminalText.escaped(container.expected)) + "\n"
      + style.green("+" + TerminalText.escaped(container.actual)) + "\n"
  }

  /// A path with the name of a screen in it.
  private static func title(_ path: String, _ screen: String?) -> String {
    TerminalText.escaped(path + (screen.map { "#" + $0 } ?? ""))
  }

  /// The locations of both elements, or why one has none, and where it moved.
  private mutating func heading(
    of step: SnapshotComparison.Step, in comparison: SnapshotComparison, _ old: ShownBlocks, _ new: ShownBlocks
  ) -> String {
    let (expected, actual) = (comparison.expected, comparison.actual)
    let (left, right) = step.blocks
    let invisible = (
      right.flatMap { expected.invisibleLocation(of: actual.blocks[$0]) },
      left.flatMap { actual.invisibleLocation(of: expected.blocks[$0]) }
    )
    let places =
      description(of: left.flatMap(expected.location(of:)), orInvisible: invisible.0, orMissingIn: expectedPath)
      + " ↔ " + description(of: right.flatMap(actual.location(of:)), orInvisible: invisible.1, orMissingIn: actualPath)
    let identifiers = left.flatMap { left in right.map { (expected.blocks[left], actual.blocks[$0]) } }
    var note = ""
    if let (one, other) = identifiers, one.differences(from: other).contains(.identifier) {
      note = " identifier " + TerminalText.escaped("\(one.identifier ?? "") → \(other.identifier ?? "")")
    }
    guard case .moved(let left, let right, _) = step else { return places + note }
    return places + note + " moved from \(old.position(of: left)) to \(new.position(of: right))"
  }

  private mutating func description(
    of location: SourceLocation?, orInvisible invisible: SourceLocation?, orMissingIn path: String
  ) -> String {
    if let location { return tables.description(of: location) }
    guard let invisible else { return "missing in \(TerminalText.escaped(path))" }
    return "not visible at \(tables.description(of: invisible))"
  }
}

/// The blocks of one side that are compared, as lines of its text.
private struct ShownBlocks {
  private let blocks: SnapshotBlocks
  private let separators: [String]
  /// The number of the first line of each block, and the position among the blocks, by index.
  private var places: [Int: (line: Int, position: Int)] = [:]

  init(_ blocks: SnapshotBlocks, _ indices: [Int], from first: Int, _ separators: [String]) {
    (self.blocks, self.separators) = (blocks, separators)
    var line = first
    for (position, index) in indices.enumerated() {
      places[index] = (line, position + 1)
      line += lines(of: index).count
    }
  }

  func start(of index: Int) -> Int { places[index]?.line ?? 1 }

  func end(of index: Int) -> Int { start(of: index) + lines(of: index).count }

  /// The position among the blocks, from 1.
  func position(of index: Int) -> Int { places[index]?.position ?? 0 }

  /// The lines of a block and the separator after it, with another one before the first block of a text.
  func lines(of index: Int) -> [String] {
    let text = blocks.blocks[index].text
    let lines = text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false).map { String($0) }
    return (start(of: index) == 1 ? separators : []) + lines + separators
  }
}
