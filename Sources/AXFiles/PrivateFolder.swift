import AXText

/// A temporary folder that only this user can read. It is removed with everything inside when nobody needs it any more,
/// and if a signal ends the program.
package final class PrivateFolder: Sendable {
  /// The path without links.
  package let path: String

  package init() throws(OutputFault) {
    path = try TemporaryName.makeFolder()
  }

  deinit {
    TemporaryName.removeFolder(path)
  }

  /// Creates a file with a new name.
  ///
  /// - Returns: its path.
  package func makeFile(_ bytes: ByteView? = nil) throws(OutputFault) -> String {
    let file = TemporaryName.path(in: path)
    let failure = try Self.write(bytes, to: file)
    if failure != 0 { throw OutputFault(path: file, code: failure) }
    return file
  }

  /// Creates a file with a name that somebody else chose, and the folders that it is in.
  ///
  /// It is never outside of this folder: no part of the name is `..`, and none of the folders is a link, as all of them
  /// are made here.
  ///
  /// - Parameter name: a path inside the folder.
  /// - Returns: whether there is such a file now. If not, the file system cannot have it, or has one with this name.
  package func makeFile(_ name: String, _ bytes: ByteView) throws(OutputFault) -> Bool {
    let parts = FilePath.components(of: name)
    guard !parts.isEmpty, !FilePath.isAbsolute(name), !parts.contains(where: { $0 == ".." || $0 == "." }) else {
      return false
    }
    var folder = path
    for part in parts.dropLast() {
      folder = FilePath.join(folder, String(part))
      guard mkdir(folder, 0o700) == 0 || errno == EEXIST else { return try Self.refuse(folder, errno) }
    }
    let file = FilePath.join(path, name)
    let failure = try Self.write(bytes, to: file)
    return failure == 0 ? true : try Self.refuse(file, failure)
  }

  /// - Returns: the error of opening the file; 0 if there was none.
  private static func write(_ bytes: ByteView?, to path: String) throws(OutputFault) -> Int32 {
    let descriptor = Descriptor.opened(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW, mode: 0o600)
    guard descriptor >= 0 else { return errno }
    defer { close(descriptor) }
    if let bytes { try Descriptor.writeAll(bytes, to: descriptor, path: path) }
    return 0
  }

  /// Returns false for the errors that mean that the file system cannot have a file, and throws the others.
  private static func refuse(_ path: String, _ code: Int32) throws(OutputFault) -> Bool {
    let causes = [EEXIST, ENOTDIR, EISDIR, ENAMETOOLONG, EILSEQ, EINVAL, ENOENT, ELOOP]
    guard causes.contains(code) else { throw OutputFault(path: path, code: code) }
    return false
  }
}
