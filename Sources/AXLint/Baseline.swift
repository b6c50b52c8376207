import AXDiagnostics
import AXText

/// Findings that are known and not fixed yet: by file, rule and element, and how many of each.
///
/// Lines and messages are not part of it, so that edits elsewhere do not unsettle it.
package struct Baseline: Sendable {
  /// What makes two findings the same.
  private struct Key: Hashable {
    let file: ExactText
    let rule: String
    let path: ExactText
  }

  private struct Entry {
    let key: Key
    let count: Int
    /// Of the element's path in the baseline.
    let place: SourceLocation
  }

  private static let version = 1

  private var counts: [Key: Int] = [:]
  /// In the order of the file; empty for one that was made of findings.
  private var entries: [Entry] = []
  /// The files that entries are about.
  package private(set) var files: Set<ExactText> = []

  package init() {}

  /// Adds a finding; what is wrong with a file as such cannot wait, and is not added.
  ///
  /// - Parameter file: the finding's file, relative to the baseline's folder.
  package mutating func add(_ finding: Diagnostic, in file: String) {
    if let key = Self.key(of: finding, in: file) { counts[key, default: 0] += 1 }
  }

  private static func key(of finding: Diagnostic, in file: String) -> Key? {
    finding.subject.map { Key(file: ExactText(file), rule: finding.id, path: ExactText($0.path)) }
  }

  // MARK: Holding against findings

  /// Holds a baseline against findings, file by file in the order in which they are shown.
  package struct Comparison {
    private let baseline: Baseline
    /// How many the baseline knows that have not come up.
    private var rest: [Key: Int]
    package private(set) var knownCount = 0

    package init(_ baseline: Baseline) {
      self.baseline = baseline
      rest = baseline.counts
    }

    /// Whether the baseline knows a finding: of equal ones the first, as many as it has.
    ///
    /// - Parameter file: the finding's file, relative to the baseline's folder.
    package mutating func isKnown(_ finding: Diagnostic, in file: String) -> Bool {
      guard let key = Baseline.key(of: finding, in: file), let count = rest[key], count > 0 else { return false }
      rest[key] = count - 1
      knownCount += 1
      return true
    }

    /// What the baseline knows and nothing has any more: `outdated-baseline`.
    ///
    /// - Parameter isExpected: whether this run would have found what an entry's rule finds in an entry's file: whether
    ///   the rule is on and the file was linted, or is gone.
    /// - Returns: as many as are kept of a document, and how many more there are.
    package func outdated(
      isExpected: (_ rule: String, _ file: String) -> Bool
    ) -> (listed: [Diagnostic], unlistedCount: Int) {
      var listed: [Diagnostic] = []
      var unlistedCount = 0
      for entry in baseline.entries {
        guard let missing = rest[entry.key], missing > 0, RuleRegistry.rule(withID: entry.key.rule) != nil,
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

  /// The rules that entries name and nobody knows, as warnings where `unknown-rule` is on.
  ///
  /// - Parameter settings: those of an entry's file.
  package func unknownRules(_ settings: (_ file: String) -> LintSettings = { _ in LintSettings() }) -> [Diagnostic] {
    unknownRules.prefix(RuleReport.maximumCount).compactMap { name, file, place in
      settings(file)
        .diagnostic(UnknownRule.description, UnknownRule.message(name), at: place, help: UnknownRule.help(name))
    }
  }

  private var unknownRules: [(name: String, file: String, place: SourceLocation)] = []

  // MARK: Writing

  /// The file's text: every key sorted, so that two branches' baselines can be merged.
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
      writer.member("version", Self.version)
    }
    writer.endLine()
    return writer.buffer.text
  }

  /// Values by their keys, sorted by the keys' bytes.
  private static func grouped<Value>(_ pairs: [(ExactText, Value)]) -> [(ExactText, [Value])] {
    Dictionary(grouping: pairs, by: \.0).sorted { $0.key < $1.key }
      .map { ($0.key, $0.value.map(\.1)) }
  }
}

// MARK: Reading

extension Baseline {
  /// What became of a baseline's text.
  package struct Reading: Sendable {
    /// Nil if anything is wrong.
    package let baseline: Baseline?
    /// `invalid-baseline`.
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
          return report("the version is \(version), not \(source.text(in: member.value.range))", member.value.range)
        }
      case "findings":
        for file in members(member.value, "`findings`") ?? [] {
          for rule in members(file.value, "what is known of a file") ?? [] { read(rule, file: file.key) }
        }
      default: report("a baseline has no key `\(member.key)`", member.keyRange)
      }
    }

    private mutating func read(_ rule: LocatedJSON.Member, file: String) {
      if RuleRegistry.rule(withID: rule.key) == nil {
        baseline.unknownRules.append((rule.key, file, place(rule.keyRange)))
      }
      for element in members(rule.value, "what is known of a rule") ?? [] {
        guard case .number(let number) = element.value.content, let count = Int(exactly: number), count > 0 else {
          report("how many there are is a whole number from 1 on", element.value.range)
          continue
        }
        let key = Key(file: ExactText(file), rule: rule.key, path: ExactText(element.key))
        baseline.counts[key] = count
        baseline.files.insert(key.file)
        baseline.entries.append(Entry(key: key, count: count, place: place(element.keyRange)))
      }
    }

    private mutating func members(_ value: LocatedJSON, _ name: String) -> [LocatedJSON.Member]? {
      if case .object(let members) = value.content { return members }
      report("\(name) is an object, not \(value.form)", value.range)
      return nil
    }

    private func place(_ range: Range<Int>) -> SourceLocation { SourceLocation(source: source, range: range) }

    private mutating func report(
      _ message: String, _ range: Range<Int>, help: String? = "write the baseline again with --write-baseline"
    ) {
      diagnostics.append(Diagnostic(.invalidBaseline, message, at: place(range), help: help))
    }
  }

  private static func outdated(_ entry: Entry, found: Int) -> Diagnostic {
    let place = "\(entry.key.path.text) of \(entry.key.file.text)"
    return Diagnostic(
      .outdatedBaseline,
      found == 0
        ? "`\(entry.key.rule)` no longer occurs at \(place)"
        : "`\(entry.key.rule)` occurs \(found == 1 ? "once" : "\(found) times") at \(place), not \(entry.count) times",
      at: entry.place, help: "write the baseline again with --write-baseline, so that it cannot come back unseen")
  }
}
