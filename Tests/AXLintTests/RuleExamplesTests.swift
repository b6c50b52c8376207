import AXDiagnostics
import AXReader
import TestSupport
import Testing

@testable import AXLint

/// Every example of every rule says what the rule says.
@Suite struct RuleExamplesTests {
  @Test(arguments: RuleRegistry.ids)
  func failingExamplesFailAsMarked(id: String) throws {
    let rule = try #require(RuleRegistry.rule(withID: id))
    #expect(!rule.failing.isEmpty, "\(id) has no failing example")
    for example in rule.failing {
      let run = try ExampleRun(example, rule: rule)
      #expect(run.places == run.expectedPlaces, "\(id): \(example.markup)\n\(run.printed)")
      #expect(!run.expectedPlaces.isEmpty, "\(id): mark the place of the finding in \(example.markup)")
    }
  }

  /// A rule says that `--fix` can correct its findings if, and only if, it can correct a failing example.
  @Test(arguments: RuleRegistry.ids)
  func fixesAreAnnounced(id: String) throws {
    let rule = try #require(RuleRegistry.rule(withID: id))
    let hasFix = try rule.failing.contains { try ExampleRun($0, rule: rule).hasFix }
    #expect(rule.isFixable == hasFix, "set isFixable of \(id) to \(hasFix)")
  }

  @Test(arguments: RuleRegistry.ids)
  func passingExamplesPass(id: String) throws {
    let rule = try #require(RuleRegistry.rule(withID: id))
    #expect(!rule.passing.isEmpty, "\(id) has no passing example")
    for example in rule.passing {
      let run = try ExampleRun(example, rule: rule)
      #expect(run.places == [], "\(id): \(example.markup)\n\(run.printed)")
    }
  }
}

/// One example, linted with its rule alone.
struct ExampleRun {
  let places: [Int]
  let expectedPlaces: [Int]
  let printed: String
  let hasFix: Bool

  init(_ example: RuleDescription.Example, rule: RuleDescription) throws {
    let marked = example.asFile
    let output = try ExampleDocument.read(marked.filter { $0 != "⟦" }, strings: example.strings)
    let result = try Self.lint(output, rule: rule, options: example.options)
    let findings = result.found(by: rule)
    places = findings.map(\.location.range.lowerBound).sorted()
    expectedPlaces = Self.marks(in: marked)
    hasFix = findings.contains { $0.fix != nil }
    printed = DiagnosticPrinter().text(for: result.findings)
  }

  /// Lints a screen with one rule, or with the rule that an instruction is about as well.
  private static func lint(
    _ output: DocumentReader.Output, rule: RuleDescription, options: [String: Double]
  ) throws -> LintResult {
    let tree = try #require(output.tree, "\(DiagnosticPrinter().text(for: output.diagnostics.shown))")
    var settings = LintSettings(options: [rule.id: options])
    for id in RuleRegistry.ids { settings.levels[id] = id == rule.id ? .enabled : .off }
    if rule.group == .linting { settings.levels["unlabeled-button"] = .enabled }
    return Linter(settings: settings).lint(tree)
  }

  private static func marks(in text: String) -> [Int] {
    var offset = 0
    var result: [Int] = []
    for character in text {
      if character == "⟦" { result.append(offset) } else { offset += character.utf8.count }
    }
    return result
  }
}

extension LintResult {
  /// What a rule found, which may all be for review.
  func found(by rule: RuleDescription) -> [Diagnostic] {
    (rule.isForReview ? findings + reviews.map(\.diagnostic) : findings).filter { $0.id == rule.id }
  }
}

/// The file of an example, with the texts that go with it.
enum ExampleDocument {
  static func read(_ text: String, strings: String?) throws -> DocumentReader.Output {
    guard let strings else { return DocumentReader().read(.text(Array(text.utf8), name: "example.xml")) }
    let folder = try TemporaryFolder(["Base.lproj/Main.xib": text, "de.lproj/Main.strings": strings])
    return DocumentReader(locale: "de").read(.file(path: folder.path("Base.lproj/Main.xib")))
  }
}

extension RuleDescription.Example {
  /// The example as a whole file, marks left in.
  var asFile: String {
    let start = markup.filter { $0 != "⟦" }
    if start.hasPrefix("<screen") || start.hasPrefix("<?xml") { return markup }
    return "<screen name=\"Example\">\n\(markup)\n</screen>\n"
  }
}
