import AXDiagnostics
import AXFiles
import AXLint
import AXReader
import AXText

/// Fixes files in rounds: if two fixes touch the same bytes, the next round makes the second one.
struct LintFixes {
  /// A fix that makes a file unreadable, or fixes that never end.
  private struct FixFault: Error, CustomStringConvertible {
    let description: String
  }

  private struct Change {
    let shownPath: String
    /// The bytes of the file when it was first read.
    let original: [UInt8]
    let before: SourceText
    let after: [UInt8]
    /// The fixed text in the encoding of the original.
    let encoded: [UInt8]
  }

  private static let maximumRounds = 10

  private let console: Console
  private let bounds: OutputBounds
  /// The changes by canonical path.
  private var changes: [ExactText: Change] = [:]
  private var fixedCount = 0

  /// - Parameter root: the folder that links must not lead out of; nil if none was passed.
  init(root: String?, console: Console) {
    self.console = console
    bounds = OutputBounds(root: root)
  }

  /// Makes all fixes in memory. Each round lints the result again.
  ///
  /// - Parameter pass: lints all inputs. The overlay contains texts that replace files, by canonical path.
  /// - Returns: the findings that are left.
  mutating func run(
    pass: (_ overlay: [ExactText: [UInt8]]) throws -> LintedInputs
  ) throws -> LintedInputs {
    var linted = try pass([:])
    let couldBeRead = !linted.hasBadInput
    for _ in 0..<Self.maximumRounds {
      guard try fix(Diagnostic.merged(linted.wholeFindings)) else { return linted }
      linted = try pass(changes.mapValues(\.encoded))
      if couldBeRead, linted.hasBadInput {
        throw FixFault(description: "a fix made a file unreadable, so nothing was written")
      }
    }
    throw FixFault(description: "the fixes never end, so nothing was written")
  }

  /// Makes the fixes of a round. Returns whether there were any.
  private mutating func fix(_ findings: [Diagnostic]) throws -> Bool {
    var sources: [ExactText: SourceText] = [:]
    for finding in findings where finding.fix != nil {
      sources[ExactText(finding.location.source.path)] = finding.location.source
    }
    var hasChanged = false
    for (path, source) in sources.sorted(by: { $0.key < $1.key }) {
      guard let canonical = FilePath.canonical(path.text).map(ExactText.init) else { continue }
      let outcome = Fixer.apply(findings, to: source)
      guard outcome.bytes != source.bytes else { continue }
      hasChanged = true
      fixedCount += outcome.fixed.count
      let original = try changes[canonical]?.original ?? Self.bytes(of: source, at: canonical.text)
      changes[canonical] = Change(
        shownPath: path.text, original: original, before: changes[canonical]?.before ?? source, after: outcome.bytes,
        encoded: TextEncoder.encode(outcome.bytes, like: original))
    }
    return hasChanged
  }

  /// The bytes from which a text was decoded.
  private static func bytes(of source: SourceText, at path: String) throws(OutputFault) -> [UInt8] {
    guard let bytes = try? FileBytes.read(path: path) else {
      throw OutputFault(path: source.path, reason: "it can no longer be read")
    }
    guard TextDecoder.decode(bytes, path: path).source.bytes == source.bytes else {
      throw OutputFault(path: source.path, reason: "it has changed since it was read")
    }
    return bytes
  }

  /// Prints what would change. Returns whether anything would.
  func showChanges() throws -> Bool {
    for (_, change) in changes.sorted(by: { $0.key < $1.key }) {
      _ = try console.showDifference(
        change.before.bytes, change.after, change.shownPath, "\(change.shownPath) (fixed)")
    }
    return !changes.isEmpty
  }

  /// Whether nothing is fixed.
  var isEmpty: Bool { changes.isEmpty }

  /// Writes the changed files.
  func write() throws {
    for (_, change) in changes.sorted(by: { $0.key < $1.key }) {
      try OutputFile.replace(change.shownPath, holding: change.original, with: change.encoded, in: bounds)
    }
    guard fixedCount > 0 else { return }
    let files = English.count(changes.count, "file")
    console.errors.print("fixed \(English.count(fixedCount, "finding")) in \(files)\n")
  }
}
