import AXDiagnostics
import AXText

/// Known findings that are not fixed yet: how many there are for each file, rule, and element.
///
/// A baseline has no lines or messages, so that edits elsewhere do not change it. A finding that a whole document or screen
/// has once counts as many times as there are elements with the problem, so that one more is new.
package struct Baseline: Sendable {
  /// The identity of a finding.
  private struct Key: Hashable {
    let file: ExactText
    let rule: String
    let path: ExactText
  }

  private struct Entry {
    let key: Key
    let count: Int
    /// The location of the element's path in the baseline.
    let location: SourceLocation
  }

  private static let version = 1

  private var counts: [Key: Int] = [:]
  /// The entries in the order of the file, or empty if the baseline was not read from a file.
  private var entries: [Entry] = []
  /// The number of findings that the file lists.
  package var entryCount: Int { entries.count }
  /// The files of the entries.
  package private(set) var files: Set<ExactText> = []
  /// The location of the first file.
  package private(set) var firstFile: SourceLocation?
  /// Whether the app's sources decided the findings.
  package private(set) var usesSources = false
  /// Where the file says so, or nil if the baseline was not read from a file.
  package private(set) var placeOfSources: SourceLocation?

  /// - Parameter usesSources: Whether the app's sources decided the findings.
  package init(usesSources: Bool = false) {
    self.usesSources = usesSources
  }

  /// Adds a finding, unless it is about the whole file: such a problem has to be fixed first.
  ///
  /// - Parameter file: The path of the finding's file, relative to the baseline's folder.
  package mutating func add(_ finding: Diagnostic, in file: String) {
    if let key = Self.key(of: finding, in: file) { counts[key, default: 0] += finding.subject?.count ?? 1 }
  }

  private static func key(of finding: Diagnostic, in file: String) -> Key? {
    finding.subject.map { Key(file: ExactText(file), rule: finding.id, path: ExactText($0.path)) }
  }

  // MARK: Comparing

  /// Compares a baseline with findings, file by file in the order in which they are shown.
  package struct Comparison {
    private let baseline: Baseline
    /// The numbers of known findings that have not occurred yet.
    private var remaining: [Key: Int]
    package private(set) var knownCount = 0

    package init(_ baseline: Baseline) {
      self.baseline = baseline
      remaining = baseline.counts
    }

    /// Returns whether the baseline contains a finding. If it contains N equal ones, the first N are known. A finding about
    /// several elements is known if the baseline contains as many.
    ///
    /// - Parameter file: The path of the finding's file, relative to the baseline's folder.
    package mutating func isKnown(_ finding: Diagnostic, in file: String) -> Bool {
      guard let key = Baseline.key(of: finding, in: file), let known = remaining[key], known > 0 else { return false }
      let count = finding.subject?.count ?? 1
      remaining[key] = max(0, known - count)
      guard known >= count else { return false }
      knownCount += 1
      return true
    }

    /// Returns an `outdated-baseline` diagnostic for each entry that no longer occurs, or not as often.
    ///
    /// - Parameter isExpected: Returns whether this run would have found the findings of a rule in a file, because the rule
    ///   is on and the file was linted or is gone.
    /// - Returns: The diagnostics, up to the maximum for a document, and the number of those beyond.
    package func outdated(
      isExpected: (_ rule: String, _ file: String) -> Bool
    ) -> (listed: [Diagnostic], unlistedCount: Int) {
      var listed: [Diagnostic] = []
      var unlistedCount = 0
      for entry in baseline.entries {
        guard let missing = remaining[entry.key], missing > 0, RuleRegistry.rule(withID: entry.key.rule) != nil,
          isExpected(entry.key.rule, entry.key.file.text)
        else { continue }
        if listed.count < RuleReport.maximumCount {
          listed.append(Baseline.outdated(entry, found: entry.count - missing))
        } else {
          unlistedCount += 1
        }
      }
      return (listed, unlistedCount)
    }
  }

  /// Returns a diagnostic for each entry with an unknown rule, if the rule `unknown-rule` is on.
  ///
  /// - Parameter settings: Returns the settings for the file of an entry.
  package func unknownRules(_ settings: (_ file: String) -> LintSettings = { _ in LintSettings() }) -> [Diagnostic] {
    unknownRules.prefix(RuleReport.maximumCount).compactMap { name, file, location in
      settings(file)
        .diagnostic(UnknownRule.description, UnknownRule.message(name), at: location, help: UnknownRule.help(name))
    }
  }

  private var unknownRules: [(name: String, file: String, location: SourceLocation)] = []

  // MARK: Writing

  /// The text of the file. Keys are sorted, so that the baselines of two branches can be merged.
  package var text: String {
    let files = Self.grouped(
      counts.map { ($0.key.file, (rule: ExactText($0.key.rule), path: $0.key.path, count: $0.value)) })
    var writer = JSONWriter(.file)
    writer.object { writer in
      writer.object("findings") { writer in
        for (file, entries) in files {
          let rules = Self.grouped(entries.map { ($0.rule, (path: $0.path, count: $0.count)) })
          writer.object(file.text) { writer in
            for (rule, entries) in rules {
              let paths = Self.grouped(entries.map { ($0.path, $0.count) })
              writer.object(rule.text) { writer in
                for (path, counts) in paths { writer.member(path.text, counts.reduce(0, +)) }
              }
            }
          }
        }
      }
      if usesSources { writer.member("sources", true) }
      writer.member("version", Self.version)
    }
    writer.endLine()
    return writer.buffer.text
  }

  /// Returns the values of each key, sorted by the bytes of the keys.
  private static func grouped<Value>(_ pairs: [(ExactText, Value)]) -> [(ExactText, [Value])] {
    Dictionary(grouping: pairs, by: \.0).sorted { $0.key < $1.key }
      .map { ($0.key, $0.value.map(\.1)) }
  }
}

// MARK: Reading

extension Baseline {
  /// The result of reading a baseline.
  package struct Reading: Sendable {
    /// The baseline, or nil if there are diagnostics.
    package let baseline: Baseline?
    /// The `invalid-baseline` diagnostics.
    package let diagnostics: [Diagnostic]
  }

  package static func read(_ source: SourceText) -> Reading {
    var reader = BaselineReader(source: source)
    reader.read()
    return Reading(baseline: reader.diagnostics.isEmpty ? reader.baseline : nil, diagnostics: reader.diagnostics)
  }

  private struct BaselineReader {
    let source: SourceText
    var baseline = Baseline()
    var diagnostics: [Diagnostic] = []

    mutating func read() {
      do throws(JSONFault) {
        let (value, duplicates) = try JSONParser.parse(source.bytes)
        for duplicate in duplicates { report(duplicate.message, duplicate.range, help: duplicate.help) }
        guard let members = members(value, "a baseline") else { return }
        for member in members { read(member) }
        guard !members.contains(where: { $0.key == "version" }) else { return }
        report("the baseline has no `version`", value.range.lowerBound..<value.range.lowerBound + 1)
      } catch {
        report(error.message, error.range, help: error.help)
      }
    }

    private mutating func read(_ member: LocatedJSON.Member) {
      switch member.key {
      case "version":
        guard case .number(Double(version)) = member.value.content else {
          return report("`version` is not \(version)", member.value.range)
        }
      case "findings":
        for file in members(member.value, "`findings`") ?? [] {
          for rule in members(file.value, "the value of a file") ?? [] { read(rule, file: file.key) }
          if baseline.firstFile == nil, !baseline.files.isEmpty { baseline.firstFile = location(file.keyRange) }
        }
      case "sources":
        guard case .boolean(let usesSources) = member.value.content else {
          return report("`sources` must be true or false, not \(member.value.form)", member.value.range)
        }
        baseline.usesSources = usesSources
        baseline.placeOfSources = location(member.keyRange)
      default: report("a baseline has no key `\(member.key)`", member.keyRange)
      }
    }

    private mutating func read(_ rule: LocatedJSON.Member, file: String) {
      if RuleRegistry.rule(withID: rule.key) == nil {
        baseline.unknownRules.append((rule.key, file, location(rule.keyRange)))
      }
      for element in members(rule.value, "the value of a rule") ?? [] {
        guard case .number(let number) = element.value.content, let count = Int(exactly: number), count > 0 else {
          report("the count is not a whole number greater than 0", element.value.range)
          continue
        }
        let key = Key(file: ExactText(file), rule: rule.key, path: ExactText(element.key))
        baseline.counts[key] = count
        baseline.files.insert(key.file)
        baseline.entries.append(Entry(key: key, count: count, location: location(element.keyRange)))
      }
    }

    private mutating func members(_ value: LocatedJSON, _ name: String) -> [LocatedJSON.Member]? {
      if case .object(let members) = value.content { return members }
      report("\(name) must be an object, not \(value.form)", value.range)
      return nil
    }

    private func location(_ range: Range<Int>) -> SourceLocation { SourceLocation(source: source, range: range) }

    private mutating func report(
      _ message: String, _ range: Range<Int>,
      help: String? = "write the baseline again: axspec lint --write-baseline <file>"
    ) {
      diagnostics.append(Diagnostic(.invalidBaseline, message, at: location(range), help: help))
    }
  }

  private static func outdated(_ entry: Entry, found: Int) -> Diagnostic {
    let element = "\(entry.key.path.text) of \(entry.key.file.text)"
    return Diagnostic(
      .outdatedBaseline,
      found == 0
        ? "`\(entry.key.rule)` no longer occurs at \(element)"
        : "`\(entry.key.rule)` occurs \(found == 1 ? "once" : "\(found) times") at \(element), not \(entry.count) times",
      at: entry.location,
      help: found == 0
        ? "delete this entry, so that lint reports the finding if it returns"
        : "change the number to \(found), so that lint reports any other")
  }
}
