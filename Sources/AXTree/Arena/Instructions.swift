import AXDiagnostics
import AXText

/// `<?axspec verify="…" reason="…"?>`: names the parts of an element that `verify` compares.
package struct VerifyInstruction: Sendable {
  package let location: SourceLocation
  package let parts: ComparedParts
  package let reason: String?
  /// The index of the element; nil if the element is in error.
  package var node: Int?

  package init(location: SourceLocation, parts: ComparedParts, reason: String?) {
    self.location = location
    self.parts = parts
    self.reason = reason
  }
}

/// An ignore instruction in one of its forms.
package struct IgnoreInstruction: Sendable {
  package enum Form: String, Sendable {
    /// `<?axspec ignore="…" reason="…"?>`
    case instruction
    /// `<!-- axspec:ignore … -->`
    case comment
    /// A note on an Interface Builder object.
    case note
  }

  package enum Scope: Sendable, Hashable {
    /// The elements that are in the file itself, not in its includes.
    case file(source: Int)
    /// The node or part of a state with this index, and everything inside it.
    case subtree(Int)
    /// Nothing, because the element is in error or is not in the tree.
    case nothing
  }

  package let location: SourceLocation
  package let form: Form
  package let rules: [String]
  package let reason: String?
  package var scope: Scope

  package init(location: SourceLocation, form: Form, rules: [String], reason: String?, scope: Scope) {
    self.location = location
    self.form = form
    self.rules = rules
    self.reason = reason
    self.scope = scope
  }
}
