import AXFiles
import AXReader
import AXText

/// Which sources a run has read or looked for, by their names in the manifest of an output folder.
struct SourceCoverage {
  /// What a run can say about the outputs of a source.
  private enum Reading {
    /// It was read. Its outputs have this number of folders in their paths; nil if it does not depend on the folder
    /// that was searched.
    case whole(depth: Int?)
    /// It has an error, or only a part of it was requested.
    case partial
  }

  /// The name of standard input.
  private static let standardInput = "-"

  /// The canonical path of the output folder.
  private let folder: String
  private let inputs: InputList
  /// Whether sources that were not read are judged too.
  private let isWholeRun: Bool
  private var readings: [ExactText: Reading] = [:]
  /// The relative paths of folders with sources.
  private var folderNames: [ExactText: String] = [:]

  init(_ inputs: InputList, outputFolder folder: String, isWholeRun: Bool) {
    self.inputs = inputs
    self.folder = folder
    self.isWholeRun = isWholeRun
  }

  /// The path of an input, relative to the output folder. Links in its folders are followed, but not one at its end:
  /// what a link leads to may be an input of its own.
  mutating func name(ofInput path: String) -> String {
    if path == Self.standardInput { return path }
    let directory = ExactText(FilePath.directory(of: path))
    let name = FilePath.lastComponent(of: path)
    if let known = folderNames[directory] { return Self.unambiguous(FilePath.join(known, name)) }
    let made = FilePath.relative(FilePath.located(directory.text + "/"), to: folder)
    folderNames[directory] = made
    return Self.unambiguous(FilePath.join(made, name))
  }

  /// The name of a path that was passed.
  func name(ofGiven path: String) -> String {
    path == Self.standardInput
      ? path : Self.unambiguous(FilePath.relative(FilePath.located(path), to: folder))
  }

  private static func unambiguous(_ name: String) -> String { name == standardInput ? "./\(name)" : name }

  /// The path of a source, as if it was passed.
  func shownPath(of source: String, in outputFolder: String) -> String {
    source == Self.standardInput ? source : FilePath.normalized(FilePath.join(outputFolder, source))
  }

  // MARK: Readings

  mutating func add(_ entry: DocumentReader.Input, isWhole: Bool, namesFolders: Bool) {
    let depth = namesFolders ? FilePath.depth(of: entry.outputName) : nil
    readings[ExactText(name(ofInput: entry.path))] = isWhole ? .whole(depth: depth) : .partial
  }

  /// The places that a run looks at, by canonical path.
  struct Extent {
    /// The files and folders that were passed.
    fileprivate let given: Set<ExactText>
    /// The folders that were searched, with all folders below, whether the search left them out or not.
    fileprivate let tops: Set<ExactText>
    /// The folders that were searched, and those below that were listed.
    fileprivate let listed: Set<ExactText>
    /// The names of all inputs.
    fileprivate let names: Set<ExactText>
  }

  /// - Parameter all: all inputs, even if only those are read that changed.
  mutating func extent(of all: InputList) -> Extent {
    var listed: Set<ExactText> = []
    var tops: Set<ExactText> = []
    for walk in inputs.walks {
      guard let top = FilePath.canonical(walk.folder) else { continue }
      tops.insert(ExactText(top))
      for folder in walk.listed {
        let isTop = ExactText(folder) == ExactText(walk.folder)
        listed.insert(ExactText(isTop ? top : FilePath.join(top, FilePath.below(walk.folder, folder))))
      }
    }
    let given = inputs.given.filter { $0 != Self.standardInput }
    var names: Set<ExactText> = []
    for entry in all.entries { names.insert(ExactText(name(ofInput: entry.path))) }
    return Extent(
      given: Set(given.map { ExactText(FilePath.located($0)) }), tops: tops, listed: listed, names: names)
  }

  /// Whether the run can say that a source does not produce an output that this run did not make.
  func excludes(_ source: ExactText, of file: String, in extent: Extent) -> Bool {
    switch readings[source] {
    case .partial: return FilePath.isMissing(path(of: source.text))
    case .whole(let depth?):
      // A run over a folder above writes to a deeper path. That path is none of this run's business.
      return FilePath.depth(of: file) <= depth
    case .whole(nil): return true
    case nil: return isWholeRun && source.text != Self.standardInput && isGone(path(of: source.text), extent)
    }
  }

  /// Whether a source is part of the run, or lies in a folder that is searched, or is gone.
  func covers(_ source: ExactText, in extent: Extent) -> Bool {
    if extent.names.contains(source) { return true }
    guard source.text != Self.standardInput else { return false }
    let path = path(of: source.text)
    return FilePath.isMissing(path) || isGone(path, extent)
  }

  /// Whether a source that was not read is no source anymore.
  private func isGone(_ path: String, _ extent: Extent) -> Bool {
    let isMissing = FilePath.isMissing(path)
    if isMissing, Self.isInside(path, extent.given) || Self.isInside(path, extent.tops) { return true }
    // What a search leaves out may be the input of another run.
    return extent.listed.contains(ExactText(path)) || extent.listed.contains(ExactText(FilePath.directory(of: path)))
  }

  /// Whether a path is one of some paths, or inside one of them.
  private static func isInside(_ path: String, _ folders: Set<ExactText>) -> Bool {
    var path = path
    while !folders.contains(ExactText(path)) {
      guard path != FilePath.directory(of: path) else { return false }
      path = FilePath.directory(of: path)
    }
    return true
  }

  private func path(of source: String) -> String { FilePath.normalized(FilePath.join(folder, source)) }
}
