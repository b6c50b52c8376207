import AXText
import AXTree

/// A parsed file, before its includes are expanded.
package struct ParsedDocument: Sendable {
  /// The form of a document, which its root determines.
  package enum Form: Sendable, Equatable {
    /// A complete document of a known kind.
    case screen
    /// A fragment, which can be included.
    case fragment
    /// A known kind of document that is not supported. A diagnostic says which.
    case unsupported
    /// An Interface Builder document for another system than iOS. A diagnostic says which.
    case otherSystem
    /// A document without a root. A diagnostic says why.
    case rootless
    /// A document with an unknown root.
    case unknown(root: String?)
  }

  package let source: SourceText
  /// The path without links; nil for text in memory.
  package let canonicalPath: String?
  package let tree: Tree
  package let diagnostics: DiagnosticList
  package let form: Form
  /// The includes, in document order. Only the screen language has them.
  var includes: [WrittenInclude] = []
  /// Whether the text has more than was read, so that includes may be missing.
  var isCutOff = false

  /// Returns an include or set with its texts.
  func element(of tag: WrittenTag) -> IncludeElement { IncludeElement(tree: tree, tag: tag) }
}

/// An `<include>`, which is replaced with a fragment.
struct WrittenInclude: Sendable {
  var tag: WrittenTag
  /// Its `<set>` elements, in order.
  var sets: [WrittenTag] = []
  /// The number of nodes of the document before it.
  let nodeCount: Int
  /// The index of the node that contains it; nil if there is none.
  let parent: Int?
  /// The indices of the ignore instructions that apply to it.
  var ignores: [Int] = []
  /// The indices of the verify instructions that apply to it.
  var verifications: [Int] = []

  /// The number of its elements, including sets, and of their attributes.
  var size: (elements: Int, attributes: Int) {
    (1 + sets.count, sets.reduce(tag.attributes.count) { $0 + $1.attributes.count })
  }

  mutating func addToLastSet(_ attribute: AttributeRecord) {
    if !sets.isEmpty { sets[sets.count - 1].attributes.append(attribute) }
  }
}

/// An `<include>`, or a `<set>` in one, with its document's tree.
struct IncludeElement: WrittenElement {
  let tree: Tree
  let tag: WrittenTag
}
