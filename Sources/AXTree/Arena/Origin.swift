import AXDiagnostics
import AXText

/// From this node on, up to the next entry, nodes came from this file through this include.
package struct Origin: Sendable {
  package let firstNode: Int
  /// Index into the tree's sources.
  package let source: Int
  /// Index into the tree's includes; nil for the file itself.
  package let include: Int?
}

/// One `<include>` whose fragment is part of the tree.
package struct IncludeSite: Sendable {
  /// The start tag of the `<include>`.
  package let location: SourceLocation
  /// The include that the include itself came through.
  package let parent: Int?
  /// The fragment's root in the tree.
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

/// An attribute that is not in its node's own tag but in that of an include or a set.
package struct ForeignAttribute: Sendable {
  /// Index into the tree's attributes.
  package let attribute: Int
  package let source: Int
  package let tagOffset: Int
}

/// An `<?axspec ignore="…" reason="…"?>`.
package struct IgnoreInstruction: Sendable {
  package enum Scope: Sendable, Hashable {
    /// The elements that the file itself holds, not those of its includes.
    case file(source: Int)
    /// A node or a part of a state, by its place, and all inside it.
    case subtree(Int)
    /// The element that was refused; an error says why.
    case nothing
  }

  package let location: SourceLocation
  package let rules: [String]
  package let reason: String?
  package var scope: Scope

  package init(location: SourceLocation, rules: [String], reason: String?, scope: Scope) {
    self.location = location
    self.rules = rules
    self.reason = reason
    self.scope = scope
  }
}
