import AXArguments
import AXFiles

/// Where texts are written.
enum Destination: Sendable {
  case standardOutput
  case file(String)
  case directory(String)
  /// The file is compared and not written.
  case checkedFile(String)
  case checkedDirectory(String)

  /// The single file for all texts.
  var file: String? {
    if case .file(let path) = self { path } else { nil }
  }

  /// The folder of the files that are written or compared.
  var folder: String? {
    switch self {
    case .directory(let path), .checkedDirectory(let path): path
    case .standardOutput, .file, .checkedFile: nil
    }
  }

  /// Whether files are written.
  var isWritten: Bool {
    switch self {
    case .file, .directory: true
    case .standardOutput, .checkedFile, .checkedDirectory: false
    }
  }

  /// Where the links of outputs may lead.
  func bounds(root: String?, keeping filesRead: FilesRead) throws(OutputFault) -> OutputBounds {
    guard let folder else { return OutputBounds(root: root, keeping: filesRead) }
    return try OutputBounds(folder: folder, root: root, keeping: filesRead)
  }

  /// - Parameter help: what to do if there is nothing to compare with.
  /// - Throws: if the options conflict.
  init(file: String?, folder: String?, isCheck: Bool, help: String) throws(UsageError) {
    switch (file, folder) {
    case (.some, .some): throw UsageError(.conflict("--output", "--output-directory"))
    case (let file?, nil): self = isCheck ? .checkedFile(file) : file == "-" ? .standardOutput : .file(file)
    case (nil, let folder?): self = isCheck ? .checkedDirectory(folder) : .directory(folder)
    case (nil, nil):
      if isCheck { throw UsageError(.other("'--check' has nothing to compare with", help: help)) }
      self = .standardOutput
    }
  }
}
