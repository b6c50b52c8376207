import AXReader
import AXTree

/// An open document at one version, with what features ask about it.
struct OpenDocument: Sendable {
  let uri: String
  /// The canonical path of its file, which need not exist; nil if its address is not that of a file.
  let path: String?
  let version: Int
  let kind: DocumentKind
  let text: EditedText
  let scan: MarkupScan
  /// The tree with its includes; that of the last version that could be read if this one cannot.
  let tree: Tree?
  /// Whether `tree` is that of `text`, so that its offsets are those of the text.
  let isTreeCurrent: Bool
}
