import AXDiagnostics
import AXReader
import AXSemantics
import Foundation
import Testing

@testable import AXLint

/// Lints with the rules about names alone and says what was found as `id: the source at the finding`.
struct NamesLint {
  var settings: LintSettings

  init(preset: Preset = .recommended, language: String? = nil) {
    settings = LintSettings(preset: preset, language: language)
    for rule in RuleRegistry.rules where rule.group != .names {
      settings.levels[rule.id] = .off
    }
  }

  func run(_ markup: String) throws -> LintResult {
    let file = markup.hasPrefix("<screen") || markup.hasPrefix("<?xml")
    let text = file ? markup : "<screen name=\"Test\">\(markup)</screen>"
    return try lint(DocumentReader().read(.text(Array(text.utf8), name: "test.xml")))
  }

  /// Lints the first of some files, written to a folder that is removed again.
  func run(files: [(name: String, markup: String)]) throws -> LintResult {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("names-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for file in files {
      try file.markup.write(to: folder.appendingPathComponent(file.name), atomically: true, encoding: .utf8)
    }
    let first = try #require(files.first)
    return try lint(DocumentReader().read(.file(path: folder.appendingPathComponent(first.name).path)))
  }

  /// The rule about a missing name that has the say for each reached element that lacks one.
  static func rules(in markup: String) throws -> [MissingName] {
    let text = "<screen name=\"Test\">\(markup)</screen>"
    let tree = try #require(DocumentReader().read(.text(Array(text.utf8), name: "test.xml")).tree)
    let facts = ScreenFacts(tree)
    return tree.nodes.indices.filter { tree.nodes[$0].kind.isView }.compactMap {
      MissingName.rule(for: facts.element($0))
    }
  }

  private func lint(_ output: DocumentReader.Output) throws -> LintResult {
    let tree = try #require(output.tree, "\(DiagnosticPrinter().text(for: output.diagnostics.shown))")
    return Linter(settings: settings).lint(tree)
  }
}

extension LintResult {
  /// `generic-label: title="Button"`, in the order of the document.
  var found: [String] {
    Diagnostic.merged(findings).map { "\($0.id): \($0.sourceText)" }
  }
}

extension Diagnostic {
  var sourceText: String { location.source.text(in: location.range) }

  /// The source with the fix's edits made.
  var fixedSource: String? {
    guard let fix else { return nil }
    var bytes = location.source.bytes
    for edit in fix.edits.sorted(by: { $0.location.range.lowerBound > $1.location.range.lowerBound }) {
      bytes.replaceSubrange(edit.location.range, with: Array(edit.replacement.utf8))
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

/// Expects these findings of the rules about names and no others.
func expectNames(
  _ markup: String, _ expected: [String], preset: Preset = .recommended, language: String? = nil,
  at place: Testing.SourceLocation = #_sourceLocation
) throws {
  let found = try NamesLint(preset: preset, language: language).run(markup).found
  #expect(found == expected, "\(markup)", sourceLocation: place)
}
