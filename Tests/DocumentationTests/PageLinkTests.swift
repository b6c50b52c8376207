import Foundation
import TestSupport
import Testing

/// What a page links to is there, and a reader finds every page.
@Suite struct PageLinkTests {
  /// What people read outside the documentation as well.
  private static let pages: [Page] = {
    let others = ["grammar.md", "CONTRIBUTING.md", "SECURITY.md", "README.ko.md"].flatMap { [$0, ".github/\($0)"] }
    return Page.all + others.compactMap { try? Page($0) }
  }()

  /// The targets of a page's links and images, each with the line of its paragraph.
  private static func targets(of page: Page) -> [(line: Int, target: String)] {
    Markdown(page.text).paragraphs.flatMap { paragraph in
      let links = paragraph.text.matches(of: /\]\(([^)\s]+)[^)]*\)/).map(\.1)
      let documents = paragraph.text.matches(of: /<(doc:[^>]+)>/).map(\.1)
      let attributes = paragraph.text.matches(of: /(?:href|src|srcset)="([^"\s]+)"/).map(\.1)
      return (links + documents + attributes).map { (paragraph.line, String($0)) }
    }
  }

  /// Why a link leads nowhere; nil if it leads somewhere, or to another site.
  private static func fault(of target: String, on page: Page) throws -> String? {
    if target.contains("://") || target.hasPrefix("mailto:") { return nil }
    let parts = target.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    if parts[0].hasPrefix("doc:") {
      let name = parts[0].dropFirst("doc:".count)
      // A heading of its own page, which docc checks.
      return name.isEmpty || Page.documentation.contains { $0.name == name } ? nil : "there is no page \(name)"
    }
    let folder = Repository.url(page.path).deletingLastPathComponent()
    let file = parts[0].isEmpty ? Repository.url(page.path) : folder.appendingPathComponent(parts[0])
    guard FileManager.default.fileExists(atPath: file.path) else { return "there is no file \(parts[0])" }
    guard parts.count == 2, file.pathExtension == "md" else { return nil }
    let anchors = Markdown(try String(contentsOf: file, encoding: .utf8)).anchors
    return anchors.contains(parts[1]) ? nil : "there is no heading #\(parts[1])"
  }

  @Test(arguments: pages)
  func linksLeadSomewhere(page: Page) throws {
    for (line, target) in Self.targets(of: page) {
      if let fault = try Self.fault(of: target, on: page) { Issue.record("\(page.path):\(line): \(fault)") }
    }
  }

  /// Source files that a page names in code, except `NAME.swift`, which the reader chooses.
  @Test(arguments: pages)
  func sourceFilesExist(page: Page) {
    for match in page.text.matches(of: /`((?:Sources|Tests)\/[^` ]+\.swift)`/) where !match.1.hasSuffix("/NAME.swift") {
      let path = String(match.1)
      #expect(FileManager.default.fileExists(atPath: Repository.url(path).path), "\(page.path) names \(path)")
    }
  }

  // MARK: The documentation

  @Test func everyPageIsReachableFromTheTopics() throws {
    let pages = Dictionary(Page.documentation.map { ($0.name, $0) }) { first, _ in first }
    var reached: Set = ["AXSpecKit"]
    var open = ["AXSpecKit"]
    while let name = open.popLast() {
      let page = try #require(pages[name], "there is no page \(name)")
      let links = Markdown(page.text).section("Topics").flatMap { line in
        line.matches(of: /<doc:([^>#]+)>/).map { String($0.1) }
      }
      for link in links where reached.insert(link).inserted { open.append(link) }
    }
    // A page that is titled with a symbol adds to the symbol's own page.
    let unreached = Page.documentation.filter { !reached.contains($0.name) && !$0.text.hasPrefix("# ``") }
    #expect(unreached.map(\.path) == [], "add a link to the Topics of AXSpecKit.md or of a page in them")
  }

  /// DocC ignores folders, and the site may be on a disk that ignores case.
  @Test func everyPageHasANameOfItsOwn() {
    let pages = Dictionary(grouping: Page.documentation) { $0.name.lowercased() }
    #expect(pages.values.filter { $0.count > 1 }.map { $0.map(\.path) } == [])
  }
}
