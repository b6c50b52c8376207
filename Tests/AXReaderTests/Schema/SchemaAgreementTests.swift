import AXReader
import AXTree
import Foundation
import TestSupport
import Testing

@testable import AXDiagnostics

/// The schema and the reader take the same files, but for what a schema cannot say: `ErrorID.schemaVerdict`.
@Suite(.enabled(if: XMLLint.path != nil, "xmllint is missing: install libxml2-utils"))
struct SchemaAgreementTests {
  @Test func everyErrorHasACase() {
    let ids = Set(SchemaCase.all.compactMap(\.error)).union(AttributeName.allCases.compactMap(Self.values).map(\.error))
    // A file that cannot be read holds nothing.
    #expect(Set(ErrorID.ofInputs).subtracting(ids) == [.unsupportedDocument, .malformedStrings, .malformedCapture])
  }

  @Test func cases() throws {
    let folder = try SchemaTestFolder()
    for (index, item) in SchemaCase.all.enumerated() {
      let own = try Self.subfolder("case-\(index)", of: folder)
      for (name, text) in item.others { try Data(text.utf8).write(to: own.appendingPathComponent(name)) }
      let file = own.appendingPathComponent("case.xml")
      try Data(item.bytes ?? Array(item.text.utf8)).write(to: file)
      let output = DocumentReader().read(.file(path: file.path))
      let shown = Comment(rawValue: String(item.text.prefix(300)))
      #expect(output.diagnostics.shown.map(\.id) == [item.error?.rawValue].compactMap(\.self), shown)
      let isTaken = item.error.map { $0.schemaVerdict == .cannotSay } ?? true
      #expect(try folder.takes([file]) == [isTaken], shown)
    }
  }

  @Test func values() throws {
    let folder = try SchemaTestFolder()
    var files: [(url: URL, text: String, isGood: Bool)] = []
    let ofAttributes = AttributeName.allCases.map { (name: $0.markup, values: Self.values(of: $0)) }
    for (name, values) in ofAttributes + [("argumentName", SchemaValues.argumentName)] {
      guard let values else { continue }
      for (index, value) in (values.good + values.bad).enumerated() {
        let text = values.before + value + values.after
        let isGood = index < values.good.count
        files.append((try folder.write(text, to: "\(name.replacing(":", with: "-"))-\(index).xml"), text, isGood))
        let ids = Self.errors(of: text).map(\.rawValue)
        #expect(ids == (isGood ? [] : [values.error.rawValue]), Comment(rawValue: text))
      }
    }
    for (file, isTaken) in zip(files, try folder.takes(files.map(\.url))) {
      #expect(isTaken == file.isGood, Comment(rawValue: file.text))
    }
  }

  @Test(.enabled(if: !FormatterTestSupport.corpora.isEmpty, "neither Examples nor conformance files are there"))
  func corpora() throws {
    let folder = try SchemaTestFolder()
    let files = FormatterTestSupport.corpora
    for (file, isTaken) in zip(files, try folder.takes(files)) {
      let text = String(decoding: try Data(contentsOf: file), as: UTF8.self)
      #expect(isTaken == Self.readerTakes(text), Comment(rawValue: file.path))
    }
  }

  @Test func randomScreens() throws {
    let seed = TestSeed.current
    try check(count: TestEffort.cases(250), seed: seed) { screen, index in
      var renderer = MarkupRenderer(random: screen.random, isUntidy: index % 2 == 0)
      let text = renderer.render(screen.make())
      #expect(Self.readerTakes(text), "\(TestSeed.hint), screen \(index)\n\(text)")
      return text
    }
  }

  @Test func randomLanguageTags() throws {
    let seed = TestSeed.current
    try check(count: TestEffort.cases(250), seed: seed) { screen, _ in
      "<view xml:lang=\"\(RandomMutation.languageTag(&screen.random))\"/>"
    }
  }

  @Test func randomMutations() throws {
    let seed = TestSeed.current
    try check(count: TestEffort.cases(250), seed: seed) { screen, _ in
      var root = screen.make()
      for _ in 0..<Int.random(in: 1...2, using: &screen.random) {
        let index = Int.random(in: 0..<root.count, using: &screen.random)
        root.change(index) { RandomMutation.apply(to: &$0, &screen.random) }
      }
      var renderer = MarkupRenderer(random: screen.random, isUntidy: false)
      return renderer.render(root)
    }
  }

  /// Holds made-up files against reader and schema.
  private func check(count: Int, seed: UInt64, _ make: (inout RandomScreen, Int) -> String) throws {
    let folder = try SchemaTestFolder()
    var texts: [String] = []
    for index in 0..<count {
      var screen = RandomScreen(random: SplitMix64(seed: seed &+ UInt64(index) << 32))
      texts.append(make(&screen, index))
    }
    let files = try texts.enumerated().map { try folder.write($1, to: "\($0).xml") }
    for (index, isTaken) in try folder.takes(files).enumerated() {
      #expect(
        isTaken == Self.readerTakes(texts[index]),
        "\(TestSeed.hint), screen \(index): \(Self.errors(of: texts[index]))\n\(texts[index])")
    }
  }

  // MARK: The reader's side

  private static func errors(of text: String) -> [ErrorID] {
    DocumentReader().readAsWritten(.text(Array(text.utf8), name: "case.xml"))
      .diagnostics.shown.compactMap { ErrorID(rawValue: $0.id) }
  }

  /// Whether the reader takes a file, what a schema cannot say left out.
  private static func readerTakes(_ text: String) -> Bool {
    errors(of: text).allSatisfy { $0.schemaVerdict == .cannotSay }
  }

  private static func values(of name: AttributeName) -> SchemaValues? {
    SchemaValues.of(Vocabulary.description(of: name).type)
  }

  private static func subfolder(_ name: String, of folder: SchemaTestFolder) throws -> URL {
    let url = folder.url.appendingPathComponent(name)
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    return url
  }
}
