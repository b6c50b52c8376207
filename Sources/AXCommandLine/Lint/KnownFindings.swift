import AXDiagnostics
import AXFiles
import AXLint
import AXText

/// A baseline, by the paths that findings have.
struct KnownFindings: Sendable {
  private let baseline: Baseline
  private let folder: String

  /// A baseline, or what is wrong with the file.
  static func read(_ path: String) -> (KnownFindings?, [Diagnostic]) {
    do throws(UnreadableFile) {
      let reading = Baseline.read(try SourceText(readingTextFile: path))
      let known = reading.baseline.map { KnownFindings(baseline: $0, folder: BaselinePath.folder(of: path)) }
      return (known, reading.diagnostics.map(\.withoutSecrets))
    } catch {
      return (nil, [error.diagnostic])
    }
  }

  /// Whether something is known of one of some files.
  func isAny(of sources: [SourceText]) -> Bool {
    sources.contains { baseline.files.contains(ExactText(BaselinePath.of($0.path, below: folder))) }
  }

  /// Takes out what is known, and adds what is known and no longer found.
  ///
  /// - Parameters:
  ///   - linted: what was found, merged.
  ///   - settings: what holds for a file, whether it is there or not.
  func apply(to linted: inout LintedInputs, settings: (_ path: String) -> LintSettings) throws {
    var comparison = Baseline.Comparison(baseline)
    linted.findings = try linted.findings.flatMap { group in
      let findings = try linted.store.findings(in: group)
      let file = BaselinePath.of(group.path, below: folder)
      let left = findings.filter { !comparison.isKnown($0, in: file) }
      guard left.count < findings.count else { return [group] }
      if !linted.inputs.isEmpty {
        let faults = Set(findings.map(Diagnostic.Fault.init)).subtracting(left.map(Diagnostic.Fault.init))
        linted.knownFaults.formUnion(faults)
      }
      return linted.store.put(left)
    }
    linted.totals.knownCount = comparison.knownCount
    let paths = Set(linted.paths.map { ExactText(BaselinePath.of($0, below: folder)) })
    // What holds for a file is what its own folder says, also if the file is gone.
    func settingsOf(_ file: String) -> LintSettings { settings(FilePath.join(folder, file)) }
    let outdated = comparison.outdated { rule, file in
      guard let rule = RuleRegistry.rule(withID: rule), settingsOf(file).isOn(rule) else {
        return false
      }
      return paths.contains(ExactText(file)) || !FilePath.exists(FilePath.join(folder, file))
    }
    linted.add(outdated.listed + baseline.unknownRules(settingsOf))
    if outdated.unlistedCount > 0, let first = outdated.listed.first {
      linted.totals.unlisted[first.severity, default: 0] += outdated.unlistedCount
      linted.hiddenCounts[ExactText(first.location.source.path), default: 0] += outdated.unlistedCount
    }
    try linted.merge()
  }
}

/// What a file is called in a baseline.
enum BaselinePath {
  /// The folder that paths in a baseline are relative to.
  static func folder(of baseline: String) -> String {
    let folder = FilePath.directory(of: baseline)
    return FilePath.canonical(folder) ?? folder
  }

  /// A path as findings have it, relative to the baseline's folder, so that the baseline holds in every checkout.
  static func of(_ path: String, below folder: String) -> String {
    guard let canonical = FilePath.canonical(path) else { return path }
    return FilePath.relative(canonical, to: folder)
  }
}
