import AXDiagnostics
import AXFiles
import AXLint
import AXText

/// A baseline, by the paths that findings have.
struct KnownFindings: Sendable {
  /// Why there is none.
  struct Fault: Error {
    let diagnostics: [Diagnostic]
  }

  private let baseline: Baseline
  private let folder: String

  /// - Throws: what is wrong with the file.
  init(readingFile path: String) throws(Fault) {
    let reading: Baseline.Reading
    do throws(UnreadableFile) {
      reading = Baseline.read(try SourceText(readingTextFile: path))
    } catch {
      throw Fault(diagnostics: [error.diagnostic])
    }
    guard let baseline = reading.baseline else { throw Fault(diagnostics: reading.diagnostics) }
    self.baseline = baseline
    folder = BaselinePath.folder(of: path)
  }

  /// Whether something is known of one of some files.
  func isAny(of sources: [SourceText]) -> Bool {
    sources.contains { baseline.files.contains(BaselinePath.of($0.path, below: folder)) }
  }

  /// Takes out what is known, and adds what is known and is no more.
  ///
  /// - Parameter settings: what holds for a file, whether it is there or not.
  /// - Returns: how many were known.
  func apply(
    to findings: inout LintPass.Findings, settings: (_ path: String) -> LintSettings
  ) -> Int {
    let linted = Set(findings.paths.map { BaselinePath.of($0, below: folder) })
    // What holds for a file is what its own folder says, also where the file is gone.
    func settingsOf(_ file: String) -> LintSettings { settings(FilePath.join(folder, file)) }
    let outcome = baseline.apply(to: findings.diagnostics) {
      BaselinePath.of($0, below: folder)
    } isExpected: { rule, file in
      guard let rule = RuleRegistry.rule(withID: rule)?.description, settingsOf(file).isOn(rule) else {
        return false
      }
      return linted.contains(file) || !FilePath.exists(FilePath.join(folder, file))
    }
    findings.diagnostics = Diagnostic.merged(
      outcome.findings + outcome.outdated + baseline.unknownRules(settingsOf))
    return outcome.knownCount
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
