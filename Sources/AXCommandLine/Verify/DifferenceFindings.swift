import AXCompiler
import AXDiagnostics
import AXText
import AXTree

/// The differences of two documents as findings.
struct DifferenceFindings {
  private let comparison: DocumentComparison

  init(_ comparison: DocumentComparison) {
    self.comparison = comparison
  }

  var findings: [Diagnostic] {
    comparison.screens.flatMap { screen in
      let positions = screen.comparison.positions
      return screen.comparison.steps.compactMap {
        finding(about: $0, in: screen.comparison, positions, screen.expected.name)
      }
        + screen.comparison.containers.differences.map { finding(about: $0, screen.expected.name) }
    }
      + comparison.onlyExpected.map { missing($0, in: comparison.actual, only: comparison.expected) }
      + comparison.onlyActual.map { missing($0, in: comparison.expected, only: comparison.actual) }
  }

  /// A finding about a file or screen without a partner.
  ///
  /// - Parameters:
  ///   - title: The screen or state; nil for the file.
  ///   - place: The file or folder that has no partner.
  static func unpaired(_ path: String, title: String?, in place: String) -> Diagnostic {
    let name = title.map { "`\($0)`" } ?? "this file"
    return Diagnostic(
      .missingPartner, "\(name) has no partner in \(place)",
      at: .start(ofFile: path),
      help: "add what is missing, or give both the same name: NAME.xml, and NAME.STATE.xml for a state")
  }

  private func missing(_ name: String, in document: ComparedDocument, only other: ComparedDocument) -> Diagnostic {
    Self.unpaired(other.path, title: name, in: document.path)
  }

  // MARK: Elements

  private func finding(
    about step: SnapshotComparison.Step, in screens: SnapshotComparison,
    _ positions: (expected: [Int: Int], actual: [Int: Int]), _ screen: String?
  ) -> Diagnostic? {
    let (expected, actual) = (screens.expected, screens.actual)
    switch step {
    case .same, .leftOut: return nil
    case .missing(let index): return missing(expected, index, actual, screen)
    case .added(let index):
      return finding(
        .unexpectedElement, "`\(Self.line(actual.blocks[index]))` is not in \(comparison.expected.path)", actual, index,
        screen, help: "remove it from the app, or bring it into the screen file with 'axspec record'")
    case .changed(let left, let right): return changed(screens, left, right, screen)
    case .moved(let left, let right, let isChanged):
      let (from, to) = (positions.expected[left] ?? 0, positions.actual[right] ?? 0)
      let rest = isChanged ? "; it has changed, too: found `\(Self.line(actual.blocks[right]))`" : ""
      return finding(
        .movedElement, "`\(Self.line(expected.blocks[left]))` moved from \(from) to \(to)\(rest)", expected, left,
        screen, help: "correct the order in the app, or move it in the screen file with 'axspec record'",
        note: note(actual, right))
    }
  }

  private func missing(
    _ expected: SnapshotBlocks, _ index: Int, _ actual: SnapshotBlocks, _ screen: String?
  ) -> Diagnostic {
    let line = Self.line(expected.blocks[index])
    guard let invisible = actual.invisibleLocation(of: expected.blocks[index]) else {
      return finding(
        .missingElement, "`\(line)` is missing in \(comparison.actual.path)", expected, index, screen,
        help: "bring it back into the app, or remove it from the screen file with 'axspec record'")
    }
    return finding(
      .missingElement, "`\(line)` is not visible in \(comparison.actual.path)", expected, index, screen,
      help: "scroll to it before you capture the screen", note: Diagnostic.Note("it is here", at: invisible))
  }

  private func changed(
    _ screens: SnapshotComparison, _ left: Int, _ right: Int, _ screen: String?
  ) -> Diagnostic {
    let (expected, actual) = (screens.expected.blocks[left], screens.actual.blocks[right])
    let parts = expected.differences(from: actual)
    let note = note(screens.actual, right)
    if parts == .identifier {
      return finding(
        .changedIdentifier,
        "the identifier differs: expected `\(expected.identifier ?? "")`, found `\(actual.identifier ?? "")`",
        screens.expected, left, screen, help: "correct the one that is wrong", note: note)
    }
    let names = parts.names
    let isOne = names.count == 1 && !Self.plural.contains(names[0])
    let subject =
      comparison.isSpoken ? "what VoiceOver says differs" : "the \(English.list(names)) \(isOne ? "differs" : "differ")"
    return finding(
      .changedText, "\(subject): expected `\(Self.line(expected))`, found `\(Self.line(actual))`", screens.expected,
      left, screen, help: "correct the app, or bring the change into the screen file with 'axspec record'", note: note)
  }

  // MARK: Containers

  private func finding(about difference: ContainerDifference, _ screen: String?) -> Diagnostic {
    let (expected, actual) = (difference.expected, difference.actual)
    var result = Diagnostic(
      .changedContainer,
      "the \(difference.part.rawValue) of the container \(difference.part == .name ? "differs" : "differ"): "
        + "expected `\(expected)`, found `\(actual)`",
      at: difference.expectedLocation ?? wholeFile, help: "correct the one that is wrong",
      notes: [Diagnostic.Note("found here", at: difference.actualLocation)])
    result.subject = .init(
      element: "container", path: difference.expected, screen: screen, states: comparison.state.map { [$0] } ?? [])
    return result
  }

  // MARK: Parts of findings

  private var wholeFile: SourceLocation { .start(ofFile: comparison.expected.path) }

  private func note(_ blocks: SnapshotBlocks, _ index: Int) -> Diagnostic.Note {
    Diagnostic.Note("found here", at: blocks.location(of: index))
  }

  private func finding(
    _ id: ErrorID, _ message: String, _ blocks: SnapshotBlocks, _ index: Int, _ screen: String?, help: String,
    note: Diagnostic.Note? = nil
  ) -> Diagnostic {
    let block = blocks.blocks[index]
    var result = Diagnostic(
      id, message, at: blocks.location(of: index) ?? wholeFile, help: help, notes: note.map { [$0] } ?? [])
    let kind = blocks.node(of: index)?.kind.name ?? "element"
    let text = block.text.prefix { !$0.isNewline }.description
    result.subject = .init(
      element: "\(kind) \"\(text)\"", path: block.identifier.map { "#" + $0 } ?? text, screen: screen,
      states: comparison.state.map { [$0] } ?? [])
    return result
  }

  /// The description of an element on one line.
  private static func line(_ block: SnapshotBlock) -> String {
    let lines = block.text.split(whereSeparator: \.isNewline)
    return lines.joined(separator: "; ")
  }

  /// The parts with names in the plural.
  private static let plural = ["traits", "actions"]
}
