import AXFiles

/// A file that tells a build system that a command is done.
enum Stamp {
  /// Valid in Swift and C: build systems compile or copy into the product what a build tool makes.
  private static let text = Array("// Linted by axspec.\n".utf8)

  /// Writes the file. One that is there keeps its date, so that what is built after it is not built again.
  static func write(_ path: String) throws {
    try OutputFile.update(path, to: text)
  }
}
