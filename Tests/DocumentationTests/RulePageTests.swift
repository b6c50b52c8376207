import AXLint
import Foundation
import TestSupport
import Testing

/// The pages of the rules say what the descriptions of the rules say.
@Suite struct RulePageTests {
  private static let command = "AXSPEC_RECORD=1 swift test --filter RulePageTests"

  /// Recording writes every page, and removes those of rules that are gone.
  @Test func pagesAreUpToDate() throws {
    let pages = try RulePages.all()
    let shipped = ProjectFolder.pages.filter { $0.hasPrefix(RulePages.folder + "/") || $0 == RulePages.list }
    let gone = Set(shipped).subtracting(pages.keys)
    if Repository.isRecording {
      try FileManager.default.createDirectory(at: Repository.url(RulePages.folder), withIntermediateDirectories: true)
      for (path, text) in pages { try Data(text.utf8).write(to: Repository.url(path)) }
      for path in gone { try FileManager.default.removeItem(at: Repository.url(path)) }
      return
    }
    #expect(gone.sorted() == [], "Run: \(Self.command)")
    for (path, text) in pages.sorted(by: { $0.key < $1.key }) {
      let page = try? Repository.text(path)
      #expect(page == text, "\(path) is out of date. Run: \(Self.command)")
    }
  }

  /// Example markup has any length; everything else is easy to read and to compare.
  @Test func proseIsAtMost120ColumnsWide() throws {
    for (path, text) in try RulePages.all() where path != RulePages.list {
      let wide = Markdown(text).proseLines.filter { $0.count > 120 && !$0.hasPrefix("|") && !$0.hasPrefix("- [") }
      #expect(wide == [], "\(path)")
    }
  }
}
