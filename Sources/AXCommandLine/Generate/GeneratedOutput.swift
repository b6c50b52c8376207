import AXArguments
import AXCodegen
import AXFiles
import AXText

/// Where generated files go: each to its own place in a folder, or all into one file.
struct GeneratedOutput {
  enum Place: Sendable {
    case folder(String)
    case file(String)

    /// - Throws: If the options name no place or two.
    init(file: String?, folder: String?) throws(UsageError) {
      switch (file, folder) {
      case (.some, .some): throw UsageError(.conflict("--output", "--output-directory"))
      case (let file?, nil): self = .file(file)
      case (nil, let folder?): self = .folder(folder)
      case (nil, nil): throw UsageError(.other("the files need a folder", help: "add '--output-directory <dir>'"))
      }
    }
  }

  /// Calls its argument for each file in turn.
  typealias Files = ((GeneratedFile) throws -> Void) throws -> Void

  let options: GenerateOptions
  let inputs: InputList
  let round: WatchRound?
  let console: Console

  /// Writes or compares files.
  ///
  /// - Parameter count: how many there are.
  /// - Returns: whether any differs from what is there, where they are compared.
  func put(count: Int, _ files: Files) throws -> Bool {
    var hasDifference = false
    switch options.place {
    case .folder(let folder) where options.isCheck: hasDifference = try check(files, in: folder)
    case .folder(let folder): try write(files, into: folder, count: count)
    case .file(let path) where options.isCheck: hasDifference = try check(files, with: path)
    case .file("-"): try putTogether(files) { try console.output.write($0) }
    case .file(let path): try write(files, to: path)
    }
    if hasDifference { try console.output.write("To update, run: \(options.invocation.updateCommand)\n") }
    return hasDifference
  }

  // MARK: A folder

  private func write(_ files: Files, into folder: String, count: Int) throws {
    var news = round.map { WatchNews($0, console) }
    let changed = Set((round?.changed.entries ?? []).map { ExactText(GeneratedFile.source($0.shownName)) })
    try files { file in
      let path = try path(of: file, in: folder)
      var output = UpdatedFile(path: path)
      for part in file.parts { try output.write(part) }
      let isWritten = try output.finish()
      if isWritten || count == 1 || changed.contains(ExactText(file.source)) {
        news?.add(path, of: [file.source], isWritten: isWritten)
      }
    }
    news?.tell()
  }

  private func path(of file: GeneratedFile, in folder: String) throws -> String {
    let path = FilePath.join(folder, file.name)
    try OutputBounds.check(path, below: folder)
    return path
  }

  private func check(_ files: Files, in folder: String) throws -> Bool {
    var hasDifference = false
    try files { file in
      let path = try path(of: file, in: folder)
      guard let difference = OutputDifference(Array(file.parts.joined()), path: path, title: file.source) else {
        return
      }
      hasDifference = true
      try difference.show(on: console)
    }
    return hasDifference
  }

  // MARK: One file

  private var source: String {
    (round?.changed ?? inputs).entries.map(\.shownName).joined(separator: ", ")
  }

  private func write(_ files: Files, to path: String) throws {
    var file = UpdatedFile(path: path)
    try putTogether(files) { try file.write($0) }
    let isWritten = try file.finish()
    guard let round else { return }
    var news = WatchNews(round, console)
    news.add(path, of: [source], isWritten: isWritten)
    news.tell()
  }

  private func check(_ files: Files, with path: String) throws -> Bool {
    var text: [UInt8] = []
    try putTogether(files) { text += $0 }
    let difference = OutputDifference(text, path: path, title: source)
    try difference?.show(on: console)
    return difference != nil
  }

  /// The texts one after the other, with a blank line between.
  private func putTogether(_ files: Files, _ sink: @escaping ([UInt8]) throws -> Void) throws {
    var isFirst = true
    try files { file in
      if !isFirst { try sink([UInt8(ascii: "\n")]) }
      isFirst = false
      for part in file.parts { try sink(part) }
    }
  }
}
