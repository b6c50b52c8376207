import AXDiagnostics
import AXReader
import AXText
import AXTree

/// Checks that files mean the same after a rename, except for the name: each name still refers to the same element or
/// state.
struct RenameCheck {
  private let thing: NamedThing
  private let name: String
  private let document: OpenDocument
  private let workspace: Workspace
  private let uses: NameUses

  init(_ thing: NamedThing, _ name: String, _ document: OpenDocument, _ workspace: Workspace) {
    self.thing = thing
    self.name = name
    self.document = document
    self.workspace = workspace
    uses = NameUses(workspace, document)
  }

  /// - Throws: The reason why the edits are not made.
  func check(_ edits: [Rename.FileEdit]) throws(ResponseError) {
    var overlay: [ExactText: [UInt8]] = [:]
    for edit in edits {
      let bytes = edit.file.version == nil ? workspace.bytes(ofFileAt: edit.file.path.text) : nil
      overlay[edit.file.path] = bytes.map { TextEncoder.encode(edit.newText, like: $0) } ?? edit.newText
    }
    var files = Set(edits.map(\.file.path))
    if case .element(let file, _) = thing { files.formUnion(uses.files(showing: file)) }
    var old: [(path: ExactText, tree: Tree)] = []
    for path in files.sorted() {
      guard let tree = uses.tree(ofFileAt: path) else { throw RenameFault.hasErrors(path) }
      if isTaken(in: tree, of: path) { throw RenameFault.taken(name) }
      old.append((path, tree))
    }
    for (path, old) in old {
      let new = try tree(of: path, overlay)
      let isSame = isSameScreen(path, old, new) && isSameScript(old, new)
      guard isSame else { throw RenameFault.changesMeaning(name, path, "a name would refer to something else") }
    }
  }

  private func tree(of path: ExactText, _ overlay: [ExactText: [UInt8]]) throws(ResponseError) -> Tree {
    let output: DocumentReader.Output
    if document.path == nil, path == document.place {
      output = DocumentReader().read(.text(overlay[path] ?? [], name: path.text))
    } else {
      output = workspace.output(ofFileAt: path.text, replacing: overlay)
    }
    guard let tree = output.tree else {
      throw RenameFault.changesMeaning(name, path, output.diagnostics.shown.first?.message ?? "it cannot be read")
    }
    return tree
  }

  // MARK: Elements

  /// Whether the elements of two trees are the same, and refer to the same ones.
  private func isSameScreen(_ path: ExactText, _ old: Tree, _ new: Tree) -> Bool {
    guard old.count == new.count else { return false }
    let (before, after) = (uses.identifiers(of: old, of: path), uses.identifiers(of: new, of: path))
    for index in old.nodes.indices {
      let (one, other) = (old.nodes[index], new.nodes[index])
      guard one.kind == other.kind, one.parent == other.parent, one.end == other.end else { return false }
      let wanted = thing == before.thing(ofNode: index) ? name : Node(tree: old, index: index)[.identifier]
      guard Self.isSame(wanted, Node(tree: new, index: index)[.identifier]) else { return false }
    }
    return before.targets == after.targets
  }

  /// Whether another element has the name where the renamed ones are written.
  private func isTaken(in tree: Tree, of path: ExactText) -> Bool {
    let identifiers = uses.identifiers(of: tree, of: path)
    let renamed = tree.nodes.indices.filter { identifiers.thing(ofNode: $0) == thing }
    let scopes = Set(renamed.map { scope(of: $0, in: tree) })
    let named = tree.nodes.indices.filter { index in
      tree.nodes[index].kind.isView && Self.isSame(Node(tree: tree, index: index)[.identifier], name)
    }
    return !Set(named).subtracting(renamed).allSatisfy { !scopes.contains(scope(of: $0, in: tree)) }
  }

  /// The include in whose fragment an element counts as written. For the root of a fragment, it is that around it.
  private func scope(of index: Int, in tree: Tree) -> Int? {
    guard let include = tree.origin(ofNode: index)?.include else { return nil }
    return tree.includes[include].root == index ? tree.includes[include].parent : include
  }

  private static func isSame(_ one: String?, _ other: String?) -> Bool {
    one.map { ExactText($0) } == other.map { ExactText($0) }
  }

  // MARK: States

  /// Whether the states and their parts refer to the same elements and states.
  private func isSameScript(_ old: Tree, _ new: Tree) -> Bool {
    let (one, other) = (old.script, new.script)
    return one.parts.elementsEqual(other.parts) { $0.end == $1.end && $0.target == $1.target }
      && one.states.elementsEqual(other.states) {
        $0.part == $1.part && $0.from == $1.from && $0.entry?.number == $1.entry?.number
          && ($0.entry == nil) == ($1.entry == nil)
      }
  }
}
