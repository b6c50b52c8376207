import AXFiles
import AXText
import AXTree

/// What a name in a screen file refers to.
enum NamedThing: Hashable, Sendable {
  /// An element, by the tag that gives it its identifier: its own, or that of an include or set.
  case element(file: ExactText, tag: Int)
  /// A state of a screen. That of the screen as it is written is `initial`.
  case state(file: ExactText, name: ExactText)
  case file(ExactText)
}

/// A place where a file names something.
struct NameUse: Hashable, Sendable {
  let file: ExactText
  /// The range in the file's text of the name alone, without its quotes and what is around it in a path or list.
  let range: Range<Int>
  let thing: NamedThing
  /// Whether the name is given here.
  var isDefinition = false
  /// Whether white space ends the name here.
  var isInList = false

  /// Whether an offset is in the name or at one of its ends.
  func contains(_ offset: Int) -> Bool { range.lowerBound <= offset && offset <= range.upperBound }
}

/// Finds what names refer to, for a document that asks.
struct NameUses {
  private let workspace: Workspace
  private let document: OpenDocument

  init(_ workspace: Workspace, _ document: OpenDocument) {
    self.workspace = workspace
    self.document = document
  }

  /// The names in the document, in order.
  var usesInDocument: [NameUse] {
    guard document.kind == .screenMarkup else { return [] }
    let file = FileText(document)
    let identifiers: [NameUse]
    if document.isTreeCurrent, let tree = document.tree {
      identifiers = self.identifiers(of: tree, of: file.path).uses.filter { $0.file == file.path }
    } else {
      identifiers = WrittenIdentifiers(file).uses
    }
    return (identifiers + otherUses(in: file)).sorted { $0.range.lowerBound < $1.range.lowerBound }
  }

  /// The name at an offset of the document; nil if there is none.
  func use(at offset: Int) -> NameUse? {
    if let use = usesInDocument.first(where: { $0.contains(offset) }) { return use }
    // The name of the outermost element means the file.
    guard document.kind == .screenMarkup, case .tagName(let index) = document.scan.place(at: offset),
      document.scan.elements[index].parent == nil
    else { return nil }
    let name = document.scan.elements[index].name
    return NameUse(file: document.place, range: name, thing: .file(document.place), isDefinition: true)
  }

  /// All places that name a thing, by file and in order.
  func uses(of thing: NamedThing) -> [NameUse] {
    var found: [NameUse] = []
    switch thing {
    case .element(let file, _):
      for path in files(showing: file) {
        if let tree = tree(ofFileAt: path) {
          found += identifiers(of: tree, of: path).uses
        } else if let file = workspace.file(at: path, document) {
          found += WrittenIdentifiers(file).uses
        }
      }
    case .state, .file:
      for path in allFiles {
        if let file = workspace.file(at: path, document) { found += otherUses(in: file) }
      }
    }
    var known: Set<NameUse> = []
    return found.filter { $0.thing == thing && known.insert($0).inserted }
      .sorted { ($0.file, $0.range.lowerBound) < ($1.file, $1.range.lowerBound) }
  }

  // MARK: Files

  /// A file and those that include it, directly or indirectly.
  func files(showing file: ExactText) -> [ExactText] {
    [file] + workspace.includers(of: file.text).map { ExactText($0) }
  }

  /// All screen files and fragments.
  private var allFiles: Set<ExactText> {
    let files = workspace.screenFiles().filter { FilePath.hasExtension($0, among: ["xml"]) }
    return Set(files.map { ExactText($0) }).union([document.place])
  }

  /// The tree of a file; nil if it has an error.
  func tree(ofFileAt path: ExactText) -> Tree? {
    guard path == document.place else { return workspace.tree(ofFileAt: path.text) }
    return document.isTreeCurrent ? document.tree : nil
  }

  // MARK: Names

  func identifiers(of tree: Tree, of path: ExactText) -> IdentifierUses {
    IdentifierUses(tree, path) { self.tree(ofFileAt: ExactText($0)) }
  }

  /// The names of states and files in a file.
  private func otherUses(in file: FileText) -> [NameUse] {
    StateUses(file) { workspace.target(of: $0, in: file.path) }.uses
  }
}
