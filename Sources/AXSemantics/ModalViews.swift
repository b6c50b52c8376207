import AXTree

/// The views that VoiceOver skips because a sibling is modal. Of several modal siblings, the last one applies, even if
/// it is hidden.
struct ModalViews {
  /// The modal view, by each sibling that it hides with everything inside.
  private var modals: [Int: Int] = [:]

  init() {}

  init(_ tree: Tree) {
    var parents: [Int: Int] = [:]
    for index in tree.nodes.indices where tree.boolean(.viewIsModal, ofNode: index) == true {
      let parent = Int(tree.nodes[index].parent)
      if parent != index { parents[parent] = index }
    }
    for (parent, modal) in parents {
      for sibling in Node(tree: tree, index: parent).children where sibling.kind.isView && sibling.index != modal {
        modals[sibling.index] = modal
      }
    }
  }

  /// Whether a sibling of a view is modal, and not the view itself.
  @inline(__always)
  func hides(_ index: Int) -> Bool { !modals.isEmpty && modals[index] != nil }

  /// The modal view that hides an element; nil if there is none.
  func modal(hiding element: Node) -> Node? {
    guard !modals.isEmpty else { return nil }
    let hidden = modals[element.index] ?? element.ancestors.lazy.compactMap { modals[$0.index] }.first
    return hidden.map { Node(tree: element.tree, index: $0) }
  }
}
