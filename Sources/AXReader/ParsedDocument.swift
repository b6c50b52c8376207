import AXText
import AXTree

/// One file as it was parsed, before its includes are put in.
package struct ParsedDocument: Sendable {
  /// What a file's root makes of it.
  package enum Form: Sendable, Equatable {
    /// A whole document of a known kind.
    case screen
    /// A root that can be included.
    case fragment
    /// A document that is known and not read; the diagnostic says what it is.
    case unsupported
    /// No root was read: an error says why.
    case rootless
    /// A root of no known kind, or none.
    case unknown(root: String?)
  }

  package let source: SourceText
  /// The path without links; nil for standard input and text in memory.
  package let canonicalPath: String?
  package let tree: Tree
  package let diagnostics: DiagnosticList
  package let form: Form
  /// The includes in document order: only the screen language has some.
  var includes: [WrittenInclude] = []

  /// An include or a set, with its texts.
  func element(of tag: WrittenTag) -> IncludeElement { IncludeElement(tree: tree, tag: tag) }
}

/// An `<include>` as it is written: what a fragment goes in for.
struct WrittenInclude: Sendable {
  var tag: WrittenTag
  /// Its `<set>`s, in their order.
  var sets: [WrittenTag] = []
  /// How many nodes of the document come before it.
  let nodeCount: Int
  /// The node that holds it.
  let parent: Int?
  /// The numbers of the ignore instructions that are for it.
  var ignores: [Int] = []

  /// How many elements it is made of, and how many attributes they have.
  var size: (elements: Int, attributes: Int) {
    (1 + sets.count, sets.reduce(tag.attributes.count) { $0 + $1.attributes.count })
  }

  mutating func addToLastSet(_ attribute: AttributeRecord) {
    if !sets.isEmpty { sets[sets.count - 1].attributes.append(attribute) }
  }
}

/// An `<include>`, or a `<set>` in one, and its document.
struct IncludeElement: WrittenElement {
  let tree: Tree
  let tag: WrittenTag
}
