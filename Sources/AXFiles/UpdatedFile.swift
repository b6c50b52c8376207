import AXText

/// A file that is written only if its content changes: an unchanged file keeps its date, so that builds don't redo
/// work.
package struct UpdatedFile {
  private let path: String
  /// The path with its links followed.
  private let target: String
  private let bounds: OutputBounds
  /// The content of the existing file; nil if the file does not exist.
  private let known: [UInt8]?
  /// Whether the file did not exist, so that it need not be looked up again to be opened.
  private let isNew: Bool
  /// The number of bytes that are the same so far.
  private var sameCount = 0
  /// Opened at the first difference.
  private var file: OutputFile?

  /// - Parameter bounds: where links may lead, and which files must not be replaced.
  package init(path: String, in bounds: OutputBounds) throws(OutputFault) {
    self.path = path
    self.bounds = bounds
    if let target = bounds.targetInPlainFolder(of: path) {
      let (known, isNew) = Self.content(of: target, isLinkFollowed: false)
      if known != nil || isNew {
        (self.target, self.known, self.isNew) = (target, known, isNew)
        return
      }
    }
    let isOpen = Descriptor.number(ofPath: path) != nil
    target = isOpen ? path : try bounds.target(of: path)
    guard !isOpen, Descriptor.number(ofPath: target) == nil else {
      (known, isNew) = (nil, false)
      return
    }
    (known, isNew) = Self.content(of: target)
  }

  /// Returns the content of a file, which is nil if the file cannot be read or is new because it does not exist.
  private static func content(of target: String, isLinkFollowed: Bool = true) -> (known: [UInt8]?, isNew: Bool) {
    do {
      return (try FileBytes.read(path: target, isLinkFollowed: isLinkFollowed), false)
    } catch {
      // A path with a slash at its end must be a folder, which cannot be written.
      if case .missing = error, target.utf8.last != UInt8(ascii: "/") { return (nil, true) }
      return (nil, false)
    }
  }

  package mutating func write(_ bytes: ByteView) throws(OutputFault) {
    if file == nil {
      if let known, known[sameCount...].starts(with: bytes) {
        sameCount += bytes.count
        return
      }
      try open()
    }
    try file?.write(bytes)
  }

  package mutating func write(_ bytes: [UInt8]) throws(OutputFault) {
    try bytes.withView { bytes throws(OutputFault) in try write(bytes) }
  }

  /// Finishes the file.
  ///
  /// - Returns: whether the file was written.
  package mutating func finish() throws(OutputFault) -> Bool {
    if file == nil {
      if sameCount == known?.count {
        TemporaryName.removeLeftovers(in: FilePath.directory(of: target))
        return false
      }
      try open()
    }
    try file?.finish()
    return true
  }

  /// Opens the file.
  private mutating func open() throws(OutputFault) {
    let file =
      try isNew
      ? OutputFile.openNew(path: path, target: target, in: bounds)
      : OutputFile.open(path: path, target: target, in: bounds)
    if let known { try file.write(Array(known[..<sameCount])) }
    self.file = file
  }
}
