import AXText
import AXTree

/// A kind of document, told by its root element. Adding one is a folder with its handler and a line in `all`.
package struct DocumentKind: Sendable {
  /// The roots that it may have.
  let rootNames: [String]
  /// Whether people write it, and so may misspell its root.
  let isWritten: Bool
  let parse: @Sendable (_ text: TextDecoder.Result, _ canonicalPath: String?, _ locale: String?) -> ParsedDocument

  /// Every kind there is.
  static let all: [DocumentKind] = [.screenMarkup, .interfaceBuilder, .pageSource]

  /// The file extensions that a walk looks at.
  package static let walkedExtensions = ["xml", "xib", "storyboard"]

  /// The kind of document that a root element begins.
  static func of(root: String) -> DocumentKind? {
    all.first { $0.rootNames.contains(root) }
  }

  /// The root that someone probably meant: near enough to be a slip of the hand in a file found by a walk, where
  /// other tools' files lie as well, and as near as any guess in one that was named.
  static func nearestRoot(to root: String, isWalked: Bool) -> String? {
    let names = all.filter(\.isWritten).flatMap(\.rootNames)
    if isWalked { return NearestName.of(root, among: names, atMost: 1) }
    let habitual = CommonMistakes.element(for: root).flatMap { names.contains($0) ? $0 : nil }
    return habitual ?? NearestName.of(root, among: names)
  }
}

extension DocumentKind {
  /// The screen language (language.md): a screen, or one view as a fragment.
  static let screenMarkup = DocumentKind(
    rootNames: [ElementKind.screen.name] + ElementKindSet.views.kinds.map(\.name), isWritten: true
  ) { text, canonicalPath, _ in
    ScreenMarkupParser.parse(text, canonicalPath: canonicalPath)
  }
}
