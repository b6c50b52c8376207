import AXLint
import AXReader
import AXText
import Foundation
import TestSupport
import Testing

@testable import AXPage

/// The pages of examples, without their style and script, held against files.
@Suite struct PageGoldenTests {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("Goldens")
  private static let isRecording = ProcessInfo.processInfo.environment["AXSPEC_RECORD"] == "1"
  private static let examples = ["Lint/Lint.xml", "Storyboard/Main.storyboard", "Weather/Weather.xml"]

  private func page(_ example: String) throws -> String {
    let folder = ProjectFolder.root.appendingPathComponent("Examples").path + "/"
    let tree = try #require(DocumentReader().read(.file(path: folder + example)).tree)
    let screens = PageBuilder().screens(of: tree, path: folder + example, Linter().lint(tree).findings)
    let links = PageLinks { String($0.dropFirst(folder.count)) }
    let sections = screens.enumerated().map { ScreenSection($1, id: "s\($0 + 1)", links: links) }
    let page = HTMLPage(title: nil, comparedWith: nil, sections.map(\.summary))
    let html = String(decoding: page.start + sections.flatMap(\.html) + page.end, as: UTF8.self)
    let start = try #require(html.range(of: "<body>"))
    let end = try #require(html.range(of: "<script>"))
    return html[start.lowerBound..<end.lowerBound].replacingOccurrences(of: folder, with: "")
  }

  @Test(arguments: examples) func isAsBefore(_ example: String) throws {
    let name = String(example.split(separator: "/")[0] + ".html")
    let file = Self.folder.appendingPathComponent(name)
    let page = try page(example)
    if Self.isRecording { return try Data(page.utf8).write(to: file) }
    let golden = try String(contentsOf: file, encoding: .utf8)
    let difference = UnifiedDiff(old: golden, new: page).text(oldName: name, newName: "now")
    #expect(
      difference.isEmpty,
      "\(name) differs. To accept: AXSPEC_RECORD=1 swift test --filter PageGoldenTests\n\(difference)")
  }
}
