import AXDiagnostics
import AXText

/// The file and include that nodes come from, starting at a node and up to the next entry.
package struct Origin: Sendable {
  package let firstNode: Int
  /// The index in the tree's sources.
  package let source: Int
  /// The index in the tree's includes; nil for the document itself.
  package let include: Int?
}

/// An `<include>` whose fragment is part of the tree.
package struct IncludeSite: Sendable {
  /// The start tag of the `<include>`.
  package let location: SourceLocation
  /// The index of the include whose fragment contains this one; nil if the document does.
  package let parent: Int?
  /// The index of the fragment's root node.
  package let root: Int
  /// The fragment's file.
  package let fragment: SourceText

  package init(location: SourceLocation, parent: Int?, root: Int, fragment: SourceText) {
    self.location = location
    self.parent = parent
    self.root = root
    self.fragment = fragment
  }
}

/// An attribute that is not in its node's own tag but in another one, such as an include or set.
package struct ForeignAttribute: Sendable {
  /// The index in the tree's attributes.
  package let attribute: Int
  package let source: Int
  package let tagOffset: Int
}
