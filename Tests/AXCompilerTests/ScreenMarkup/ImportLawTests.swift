import AXDiagnostics
import AXReader
import AXTree
import Foundation
import TestSupport
import Testing

/// The snapshot of an imported screen is the snapshot of what it was imported from.
@Suite("Imported screens")
struct ImportLawTests {
  private static let files = Corpus.interfaceBuilder + Corpus.pageSources

  @Test(.enabled(if: !files.isEmpty, Comment(rawValue: Corpus.absence)))
  func ofRealFilesReadAsTheirSourceDoes() throws {
    let folder = try TemporaryFolder(["screen.rng": RelaxNGSchema.text])
    var written: [URL] = []
    for file in Self.files {
      let output = DocumentReader().read(.file(path: file.path))
      let tree = try #require(
        output.tree, "\(file.path): \(DiagnosticPrinter().text(for: output.diagnostics.shown))")
      for root in tree.roots {
        let text = try MarkupOfScreens.checked(root, "\(file.path)#\(root[.name] ?? "")").text
        let name = "\(written.count).xml"
        try folder.write(text, to: name)
        written.append(URL(fileURLWithPath: folder.path(name)))
      }
    }
    try #require(!written.isEmpty)
    guard XMLLint.path != nil else { return }
    let verdicts = try XMLLint.validate(written, schema: URL(fileURLWithPath: folder.path("screen.rng")))
    #expect(verdicts.allSatisfy { $0 })
  }

  @Test func ofConformanceFilesSayTheSame() throws {
    for pair in ConformancePair.all {
      let output = DocumentReader().read(.file(path: pair.screen.path))
      let tree = try #require(output.tree)
      let imported = try MarkupOfScreens.checked(try #require(tree.root), Comment(rawValue: pair.name)).tree
      #expect(MarkupOfScreens.content(of: imported) == MarkupOfScreens.content(of: tree), "\(pair.name)")
    }
  }

  @Test func ofRandomCapturesSayTheSame() throws {
    for number in 0..<UInt64(TestEffort.cases(30)) {
      let screen = CapturedScreen(seed: TestSeed.current &+ number)
      for format in CaptureFormat.allCases {
        let text = WrittenCapture(screen, as: format).text
        let comment = Comment(rawValue: "\(format) of screen \(number), \(TestSeed.hint)\n\(text)")
        let tree = try SnapshotText.tree(Array(text.utf8))
        let imported = try MarkupOfScreens.checked(try #require(tree.root), comment).tree
        try #require(MarkupOfScreens.content(of: imported) == MarkupOfScreens.content(of: tree), comment)
      }
    }
  }

  @Test func ofRandomScreensSayTheSame() throws {
    for number in 0..<UInt64(TestEffort.cases(120)) {
      let seed = TestSeed.current &+ number
      var screens = RandomScreen(seed: seed)
      let noise: MarkupWriter.Noise = number % 4 == 0 ? .foreignElements : .none
      var writer = MarkupWriter(seed: seed, noise: noise)
      let markup = writer.markup(of: screens.root())
      let comment = Comment(rawValue: "screen \(number), \(TestSeed.hint)\n\(markup)")
      let tree = try SnapshotText.tree(Array(markup.utf8))
      let imported = try MarkupOfScreens.checked(try #require(tree.root), comment).tree
      try #require(MarkupOfScreens.content(of: imported) == MarkupOfScreens.content(of: tree), comment)
    }
  }
}
