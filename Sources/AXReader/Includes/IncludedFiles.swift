import AXText

/// What one file includes.
struct FileReferences: Sendable {
  /// The file itself, canonical; nil for text in memory.
  let path: ExactText?
  /// The files that its includes name, also where there is none, canonical.
  private(set) var paths: [ExactText] = []
  /// Those that are there, by their numbers in the graph.
  private(set) var files: [Int] = []

  init(path: ExactText?) {
    self.path = path
  }

  mutating func add(_ path: ExactText?, number: Int?) {
    if let path { paths.append(path) }
    if let number { files.append(number) }
  }
}

/// The files that inputs include, or would if they were there, at any depth.
///
/// Gathered for many inputs at once: what one has led to is not looked at again for the next.
package struct IncludedFiles {
  /// Where to begin.
  struct Source: Sendable {
    let graph: IncludeGraph
    let references: FileReferences
  }

  private struct File: Hashable {
    let graph: ObjectIdentifier
    let number: Int
  }

  /// Canonical.
  package private(set) var paths: Set<ExactText>
  private var known: Set<File> = []
  /// What each file includes.
  private var references: [FileReferences] = []

  package init(_ paths: Set<ExactText> = []) {
    self.paths = paths
  }

  /// - Returns: the paths that were not there yet.
  @discardableResult package mutating func insert(_ output: DocumentReader.Output) -> [ExactText] {
    guard let source = output.includes else { return [] }
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

  /// The files that lead to some others, at any depth.
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
