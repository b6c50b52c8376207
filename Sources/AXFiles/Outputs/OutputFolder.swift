import AXText

/// A folder of outputs with a manifest.
package struct OutputFolder: Sendable {
  /// The path as it was passed.
  package let path: String
  /// The path without links. The folder need not exist.
  package let canonical: String
  private let bounds: OutputBounds

  /// - Parameter bounds: where links may lead, and which files must not be removed.
  package init(_ path: String, in bounds: OutputBounds) throws(OutputFault) {
    self.path = path
    self.bounds = bounds
    canonical = try bounds.target(of: path)
  }

  private var manifestPath: String { FilePath.join(path, OutputManifest.fileName) }

  // MARK: The manifest

  /// Reads the manifest.
  ///
  /// - Throws: if there is a file with its name that is not one.
  package func manifest() throws(OutputFault) -> OutputManifest {
    let target = try bounds.target(of: manifestPath)
    let text: [UInt8]
    do throws(FileBytes.Fault) {
      text = try FileBytes.read(path: target)
    } catch {
      guard case .missing = error else {
        throw OutputFault(path: manifestPath, reason: "it cannot be read: \(error.reason)")
      }
      return OutputManifest()
    }
    guard let manifest = OutputManifest(text: text) else {
      throw OutputFault(path: manifestPath, reason: "it is not a manifest of axspec; move it to another folder")
    }
    return manifest
  }

  /// Changes the manifest. A manifest without entries is removed.
  ///
  /// The file is read again and locked, so that no entry of another run at the same time is lost.
  package func update(_ change: (inout OutputManifest) -> Void) throws(OutputFault) {
    let descriptor = Descriptor.opened(canonical, O_RDONLY | O_DIRECTORY)
    defer { if descriptor >= 0 { close(descriptor) } }
    // Some file systems have no locks. Closing the descriptor releases the lock.
    while descriptor >= 0, flock(descriptor, LOCK_EX) != 0, errno == EINTR {}
    var manifest = try manifest()
    change(&manifest)
    if !manifest.isEmpty {
      try OutputFile.update(manifestPath, to: manifest.text, in: bounds)
    } else if unlink(try bounds.target(of: manifestPath)) != 0, errno != ENOENT, errno != ENOTDIR {
      throw OutputFault(path: manifestPath)
    }
  }

  // MARK: Outputs

  /// The state of an output on disk.
  package enum Presence: Sendable {
    case missing
    /// The content has one of the hashes of its entry.
    case asWritten
    /// It is another file by now: it has another content, or a link leads to it, or it is an input.
    case edited
  }

  /// Looks at an output of the manifest.
  package func presence(of entry: OutputManifest.Entry) -> Presence {
    let file = FilePath.join(canonical, entry.file)
    var status = stat()
    guard lstat(file, &status) == 0 else { return errno == ENOENT || errno == ENOTDIR ? .missing : .edited }
    let folder = FilePath.directory(of: file)
    guard status.st_mode & S_IFMT == S_IFREG, FilePath.canonical(folder).map(ExactText.init) == ExactText(folder),
      !bounds.keeps(status), let bytes = try? FileBytes.read(path: file)
    else { return .edited }
    return entry.isContent(bytes) ? .asWritten : .edited
  }

  /// Removes an output that is as it was written, and the folders that are empty then.
  package func remove(_ entry: OutputManifest.Entry) throws(OutputFault) {
    let file = FilePath.join(canonical, entry.file)
    guard unlink(file) == 0 || errno == ENOENT else { throw OutputFault(path: FilePath.join(path, entry.file)) }
    var folder = FilePath.directory(of: entry.file)
    while folder != ".", rmdir(FilePath.join(canonical, folder)) == 0 { folder = FilePath.directory(of: folder) }
  }

  /// Whether two paths in the folder are one file, as on file systems that ignore case.
  package func areSame(_ first: String, _ second: String) -> Bool {
    var (one, other) = (stat(), stat())
    return lstat(FilePath.join(canonical, first), &one) == 0 && lstat(FilePath.join(canonical, second), &other) == 0
      && one.st_dev == other.st_dev && one.st_ino == other.st_ino
  }
}
