import AXArguments
import AXCodegen
import AXFiles
import AXText

/// Where generated files go: each to its own place in a folder, or all into one file.
struct GeneratedOutput {
  enum Place {
    case folder(String)
    case file(String)
  }

  /// Calls its argument for each file in turn.
  typealias Files = ((GeneratedFile) throws -> Void) throws -> Void

  let place: Place
  private let inputs: InputList
  private let round: WatchRound?
  private let isCheck: Bool
  private let updateCommand: String

  /// - Throws: where the arguments name no place or two.
  init(_ arguments: ParsedArguments, inputs: InputList, round: WatchRound?) throws(UsageError) {
    switch (arguments.value("output"), arguments.value("output-directory")) {
    case (.some, .some): throw arguments.error(.conflict("--output", "--output-directory"))
    case (let file?, nil): place = .file(file)
    case (nil, let folder?): place = .folder(folder)
    case (nil, nil):
      throw arguments.error(.other("the files need a folder", help: "add '--output-directory <dir>'"))
    }
    self.inputs = inputs
    self.round = round
    isCheck = arguments.flag("check")
    updateCommand = arguments.updateCommand
  }

  /// Writes or compares files.
  ///
  /// - Parameter count: how many there are.
  /// - Returns: whether any differs from what is there, where they are compared.
  func put(count: Int, _ files: Files) throws -> Bool {
    var hasDifference = false
    switch place {
    case .folder(let folder) where isCheck: hasDifference = try check(files, in: folder)
    case .folder(let folder): try write(files, into: folder, count: count)
    case .file(let path) where isCheck: hasDifference = try check(files, with: path)
    case .file("-"): try putTogether(files) { try Console.standardOutput.write($0) }
    case .file(let path): try write(files, to: path)
    }
    if hasDifference { try Console.standardOutput.write("To update, run: \(updateCommand)\n") }
    return hasDifference
  }

  // MARK: A folder

  private func write(_ files: Files, into folder: String, count: Int) throws {
    var news = round.map(WatchNews.init)
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
      try difference.show()
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
    var news = WatchNews(round)
    news.add(path, of: [source], isWritten: isWritten)
    news.tell()
  }

  private func check(_ files: Files, with path: String) throws -> Bool {
    var text: [UInt8] = []
    try putTogether(files) { text += $0 }
    let difference = OutputDifference(text, path: path, title: source)
    try difference?.show()
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
