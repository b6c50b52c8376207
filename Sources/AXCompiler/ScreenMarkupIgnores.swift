import AXTree

/// The ignore instructions of a screen file.
package struct ScreenMarkupIgnores: Sendable {
  package struct Instruction: Sendable, Equatable {
    package var rules: [String]
    package let reason: String?

    package init(rules: [String], reason: String?) {
      self.rules = rules
      self.reason = reason
    }
  }

  /// The instructions by the index of the element that they precede.
  package var instructions: [Int: [Instruction]] = [:]

  /// Creates the instructions of a document. Those for a whole file precede the outermost element of the file: the root,
  /// or the root of an include.
  package init(of root: Node) {
    let tree = root.tree
    guard !tree.ignores.isEmpty else { return }
    var outermost: [ObjectIdentifier: [Int]] = [:]
    for include in tree.includes { outermost[ObjectIdentifier(include.fragment), default: []].append(include.root) }
    if let source = root.source { outermost[ObjectIdentifier(source)] = [root.index] }
    for ignore in tree.ignores {
      let instruction = Instruction(rules: ignore.rules, reason: ignore.reason)
      switch ignore.scope {
      case .subtree(let index): instructions[index, default: []].append(instruction)
      case .file(let source):
        for node in outermost[ObjectIdentifier(tree.sources[source])] ?? [] {
          instructions[node, default: []].append(instruction)
        }
      case .nothing: break
      }
    }
  }
}
