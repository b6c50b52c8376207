import AXDiagnostics
import AXFiles
import AXLint
import AXText

/// A baseline whose paths match those of findings.
struct KnownFindings: Sendable {
  private let baseline: Baseline
  private let folder: String

  /// Reads a baseline. Returns its errors if it is not valid.
  ///
  /// - Parameter isQuoted: whether messages may quote the file.
  static func read(_ path: String, isQuoted: Bool = true) -> (KnownFindings?, [Diagnostic]) {
    do throws(UnreadableFile) {
      let reading = Baseline.read(try SourceText(readingTextFile: path, isQuoted: isQuoted))
      let known = reading.baseline.map { KnownFindings(baseline: $0, folder: BaselinePath.folder(of: path)) }
      return (known, reading.diagnostics.map(\.withoutSecrets))
    } catch {
      return (nil, [error.diagnostic])
    }
  }

  /// The number of findings that the baseline lists.
  var count: Int { baseline.entryCount }

  /// Whether the baseline contains findings in one of several files.
  func isAny(of sources: [SourceText]) -> Bool {
    sources.contains { baseline.files.contains(ExactText(BaselinePath.of($0.path, below: folder))) }
  }

  /// Returns the findings of one document that the baseline does not list.
  ///
  /// - Parameter applies: returns whether the baseline applies to a file.
  func unknown(_ findings: [Diagnostic], applies: (_ path: String) -> Bool) -> [Diagnostic] {
    var comparison = Baseline.Comparison(baseline)
    return findings.filter { finding in
      let path = finding.location.source.path
      return !applies(path) || !comparison.isKnown(finding, in: BaselinePath.of(path, below: folder))
    }
  }

  /// Removes the findings that the baseline lists, and reports the entries of the baseline that are out of date.
  ///
  /// - Parameters:
  ///   - linted: the merged findings.
  ///   - severity: the severity of entries that are out of date; nil for the usual one.
  ///   - hasSources: whether the app's sources decided the findings.
  ///   - settings: returns the settings for a file, which need not exist.
  ///   - applies: returns whether the baseline applies to a file.
  func apply(
    to linted: inout LintedInputs, outdated severity: Severity? = nil, hasSources: Bool,
    settings: (_ path: String) -> LintSettings,
    applies: (_ path: String) -> Bool
  ) throws {
    var comparison = Baseline.Comparison(baseline)
    let isAnyNew = try removeKnown(from: &linted, &comparison, applies: applies)
    linted.totals.knownCount += comparison.knownCount
    // The folder of a file determines its settings, even if the file is gone.
    func settingsOf(_ file: String) -> LintSettings { settings(FilePath.join(folder, file)) }
    var outdated = outdated(in: comparison, linted, settingsOf)
    // If all files or the sources are missing, one finding is enough. What the sources decide in addition looks new.
    if let reason = outdated.listed.isEmpty ? nil : misplaced {
      outdated = ([reason], 0)
    } else if !outdated.listed.isEmpty || hasSources && isAnyNew, let reason = changeOfSources(hasSources) {
      outdated = ([reason], 0)
    }
    if let severity {
      for index in outdated.listed.indices { outdated.listed[index].severity = severity }
    }
    linted.add(outdated.listed + baseline.unknownRules(settingsOf))
    if outdated.unlistedCount > 0, let first = outdated.listed.first {
      linted.totals.unlisted[first.severity, default: 0] += outdated.unlistedCount
      linted.hiddenCounts[ExactText(first.location.source.path), default: 0] += outdated.unlistedCount
    }
    try linted.merge()
  }

  /// Removes the findings that the baseline lists.
  ///
  /// - Returns: Whether the baseline lacks a finding of a file to which it applies.
  private func removeKnown(
    from linted: inout LintedInputs, _ comparison: inout Baseline.Comparison, applies: (_ path: String) -> Bool
  ) throws -> Bool {
    var isAnyNew = false
    linted.findings = try linted.findings.flatMap { group in
      guard applies(group.path) else { return [group] }
      let findings = try linted.store.findings(in: group)
      let file = BaselinePath.of(group.path, below: folder)
      let left = findings.filter { !comparison.isKnown($0, in: file) }
      if !left.isEmpty { isAnyNew = true }
      guard left.count < findings.count else { return [group] }
      if !linted.inputs.isEmpty {
        let faults = Set(findings.map(Diagnostic.Fault.init)).subtracting(left.map(Diagnostic.Fault.init))
        linted.knownFaults.formUnion(faults)
      }
      return linted.store.store(left)
    }
    return isAnyNew
  }

  /// Returns what the baseline lists and lint no longer finds. Only linted files, and those that are gone, count.
  private func outdated(
    in comparison: Baseline.Comparison, _ linted: LintedInputs, _ settings: (_ file: String) -> LintSettings
  ) -> (listed: [Diagnostic], unlistedCount: Int) {
    let paths = Set(linted.paths.map { ExactText(BaselinePath.of($0, below: folder)) })
    return comparison.outdated { rule, file in
      guard let rule = RuleRegistry.rule(withID: rule), settings(file).isOn(rule) else { return false }
      return paths.contains(ExactText(file)) || !FilePath.exists(FilePath.join(folder, file))
    }
  }
}

extension KnownFindings {
  /// The maximum number of files that are looked for elsewhere.
  private static let maximumSoughtCount = 100

  /// The finding that no path of the baseline exists; nil if one does, or if the baseline has none.
  private var misplaced: Diagnostic? {
    let files = baseline.files.sorted()
    guard let location = baseline.firstFile, !files.contains(where: { exists($0, in: folder) }) else { return nil }
    let paths = files.count == 1 ? "the only path" : "none of the \(files.count) paths"
    let message =
      "\(paths) in this baseline \(files.count == 1 ? "does not exist" : "exists"): "
      + "paths are relative to the folder of the baseline"
    let sought = files.prefix(Self.maximumSoughtCount)
    let home = placesAbove.first { place in sought.contains { exists($0, in: place) } }
    let help =
      home.map { "the paths exist relative to \($0), so the baseline was moved: put it back there, or write it again" }
      ?? "the baseline was moved, or the files were: write it again with 'axspec lint --write-baseline <file>'"
    return Diagnostic(.outdatedBaseline, message, at: location, help: help)
  }

  /// Returns a finding if the app's sources decided only the baseline, or only this run; otherwise nil.
  private func changeOfSources(_ hasSources: Bool) -> Diagnostic? {
    guard baseline.usesSources != hasSources, let location = baseline.placeOfSources ?? baseline.firstFile else {
      return nil
    }
    return hasSources
      ? Diagnostic(
        .outdatedBaseline, "this baseline was written without the app's sources, and lint ran with them", at: location,
        help: "write it again with 'axspec lint --write-baseline <file>' and the same sources")
      : Diagnostic(
        .outdatedBaseline, "this baseline was written with the app's sources, and lint ran without them", at: location,
        help: "pass --sources with the same folders, or name them as \"sources\" in .axspec.json")
  }

  private func exists(_ file: ExactText, in folder: String) -> Bool {
    FilePath.exists(FilePath.join(folder, file.text))
  }

  /// Where the baseline may have been before: the current folder, and the folders above its own.
  private var placesAbove: [String] {
    var places = [FilePath.canonical(".")].compactMap { $0 }
    var place = folder
    while FilePath.isAbsolute(place), place != "/" {
      place = FilePath.directory(of: place)
      places.append(place)
    }
    return places
  }
}

/// The path of a file in a baseline.
enum BaselinePath {
  /// The folder to which paths in a baseline are relative.
  static func folder(of baseline: String) -> String {
    let folder = FilePath.directory(of: baseline)
    return FilePath.canonical(folder) ?? folder
  }

  /// The path of a finding, relative to the folder of the baseline, so that the baseline works in every checkout.
  static func of(_ path: String, below folder: String) -> String {
    guard let canonical = FilePath.canonical(path) else { return path }
    return FilePath.relative(canonical, to: folder)
  }
}
