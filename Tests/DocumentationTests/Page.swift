import Foundation
import TestSupport
import Testing

/// A page for readers: README.md, or one of the documentation.
struct Page: CustomTestStringConvertible, Sendable {
  /// Below the project's folder.
  let path: String
  let text: String

  var testDescription: String { path }

  /// What links call it: the file's name without its extension.
  var name: String { URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent }

  var blocks: [Markdown.Block] { Markdown(text).blocks }

  init(_ path: String) throws {
    self.path = path
    text = try Repository.text(path)
  }

  /// README.md, then the documentation by path.
  static let all: [Page] = ProjectFolder.pages.compactMap { try? Page($0) }
  static let documentation = all.filter { $0.path.hasPrefix(ProjectFolder.catalog) }

  /// Every block of a language, with its page.
  static func blocks(in language: String) -> [(page: Page, block: Markdown.Block)] {
    all.flatMap { page in Markdown(page.text).blocks(in: language).map { (page, $0) } }
  }
}
