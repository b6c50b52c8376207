import AXText

/// The includes of a file.
struct FileReferences: Sendable {
  /// The canonical path of the file; nil for text in memory.
  let path: ExactText?
  /// The canonical paths of the files that it includes, even if they do not exist.
  private(set) var paths: [ExactText] = []
  /// The numbers in the graph of the files that exist.
  private(set) var files: [Int] = []

  init(path: ExactText?) {
    self.path = path
  }

  mutating func add(_ path: ExactText?, number: Int?) {
    if let path { paths.append(path) }
    if let number { files.append(number) }
  }
}

/// The files that inputs include, directly or indirectly, even if they do not exist.
///
/// Files that several inputs include are visited only once.
package struct IncludedFiles {
  /// The includes of an input.
  struct Source: Sendable {
    let graph: IncludeGraph
    let references: FileReferences
  }

  private struct File: Hashable {
    let graph: ObjectIdentifier
    let number: Int
  }

  /// The canonical paths of the files.
  package private(set) var paths: Set<ExactText>
  private var known: Set<File> = []
  /// The includes of each file.
  private var references: [FileReferences] = []

  package init(_ paths: Set<ExactText> = []) {
    self.paths = paths
  }

  /// Adds the files that an input includes.
  ///
  /// - Returns: The paths that are new.
  @discardableResult package mutating func insert(_ output: DocumentReader.Output) -> [ExactText] {
    guard let source = output.includes else { return [] }
    return insert([source])
  }

  /// Adds the files that an input includes, and those that its states refer to.
  ///
  /// - Returns: The paths that are new.
  @discardableResult package mutating func insertReferences(of output: DocumentReader.Output) -> [ExactText] {
    insert(output) + insert(output.stateSources)
  }

  /// Adds the files of some sources.
  @discardableResult mutating func insert(_ sources: [Source]) -> [ExactText] {
    sources.flatMap { insert($0) }
  }

  private mutating func insert(_ source: Source) -> [ExactText] {
    var added: [ExactText] = []
    var pending = [source.references]
    while let next = pending.popLast() {
      for path in next.paths where paths.insert(path).inserted { added.append(path) }
      references.append(next)
      for number in next.files
      where known.insert(File(graph: ObjectIdentifier(source.graph), number: number)).inserted {
        pending.append(source.graph[number].references)
      }
    }
    return added
  }

  /// The files that include any of the given ones, directly or indirectly.
  package func including(_ wanted: Set<ExactText>) -> Set<ExactText> {
    var includers: [ExactText: [ExactText]] = [:]
    for file in references {
      guard let includer = file.path else { continue }
      for path in file.paths { includers[path, default: []].append(includer) }
    }
    var result: Set<ExactText> = []
    var pending = Array(wanted)
    while let path = pending.popLast() {
      for includer in includers[path] ?? [] where result.insert(includer).inserted { pending.append(includer) }
    }
    return result
  }
}
