import AXTree

/// The xibs of an app by the names that show them, and the names that each of them shows in turn.
struct NamedXibs {
  /// The xibs that a name shows: those with the name, and those of a class with a similar name, which may load them.
  private var xibs: [String: Set<String>] = [:]
  /// The names that a xib contains, among those that show xibs.
  private var namesInXibs: [String: Set<String>] = [:]
  /// The names that storyboards contain.
  private var namesInStoryboards: Set<String> = []
  /// The xibs whose names code may build from parts.
  private var unsearchable: Set<String> = []

  /// - Parameters:
  ///   - files: The names of all storyboards and xibs.
  ///   - classes: The storyboards and xibs that contain each class.
  ///   - others: The storyboards and xibs that contain each other name.
  init(files: Set<String>, classes: [String: Set<String>], others: [String: Set<String>]) {
    for file in files where Self.isXib(file) {
      let name = DocumentKind.interfaceName(ofFileAt: file)
      xibs[name, default: []].insert(file)
      if EntryNames.searched([name]) == nil { unsearchable.insert(file) }
    }
    for (name, containers) in classes where xibs[name] == nil {
      for file in containers where Self.isXib(file) {
        if name.isAlike(DocumentKind.interfaceName(ofFileAt: file)) { xibs[name, default: []].insert(file) }
      }
    }
    for (name, containers) in [classes, others].joined() where xibs[name] != nil {
      for file in containers {
        if Self.isXib(file) {
          namesInXibs[file, default: []].insert(name)
        } else {
          namesInStoryboards.insert(name)
        }
      }
    }
  }

  /// Returns whether a document is a xib and not a storyboard.
  static func isXib(_ file: String) -> Bool { file.hasSuffix(".xib") }

  /// Returns the xibs that code or storyboards show, and those that these show.
  ///
  /// - Parameter isUsed: Returns whether code uses a name.
  func shown(byNames isUsed: (_ name: String) -> Bool) -> Set<String> {
    var shown = unsearchable
    var pending = Array(unsearchable)
    let show = { (name: String, except: String?) in
      for file in xibs[name] ?? [] where file != except && shown.insert(file).inserted { pending.append(file) }
    }
    for name in xibs.keys where namesInStoryboards.contains(name) || isUsed(name) { show(name, nil) }
    while let file = pending.popLast() {
      for name in namesInXibs[file] ?? [] { show(name, file) }
    }
    return shown
  }
}
