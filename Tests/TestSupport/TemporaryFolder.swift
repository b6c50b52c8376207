import Foundation

/// A folder for one test, gone with the test.
public final class TemporaryFolder: Sendable {
  /// Without links, so that it compares with what the program finds.
  public let path: String

  public init(_ files: [String: String] = [:]) throws {
    // A socket's path has 104 bytes on macOS, half of which are the temporary folder's.
    let name = "axspec-" + String(UInt64.random(in: .min ... .max), radix: 36)
    let folder = URL(fileURLWithPath: NSTemporaryDirectory()).appendingPathComponent(name).path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    // Foundation leaves out `/private`, which the program finds on macOS.
    guard let resolved = realpath(folder, nil) else { throw CocoaError(.fileNoSuchFile) }
    defer { free(resolved) }
    path = String(cString: resolved)
    for (name, text) in files { try write(text, to: name) }
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  public func path(_ name: String) -> String { path + "/" + name }

  public func write(_ text: String, to name: String) throws {
    try write(Array(text.utf8), to: name)
  }

  public func write(_ bytes: [UInt8], to name: String) throws {
    let folder = URL(fileURLWithPath: path(name)).deletingLastPathComponent()
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    // On macOS, Foundation decomposes the é in a file's name; the C library takes the bytes as they are.
    guard let file = fopen(path(name), "w") else { throw CocoaError(.fileNoSuchFile) }
    defer { fclose(file) }
    guard fwrite(bytes, 1, bytes.count, file) == bytes.count else { throw CocoaError(.fileWriteUnknown) }
  }

  public func makeFolder(_ name: String) throws {
    try FileManager.default.createDirectory(atPath: path(name), withIntermediateDirectories: true)
  }

  public func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(atPath: path(name), withDestinationPath: target)
  }

  /// The text of a file; nil if there is no file.
  public func text(_ name: String) -> String? {
    FileManager.default.contents(atPath: path(name)).map { String(decoding: $0, as: UTF8.self) }
  }

  public func exists(_ name: String) -> Bool {
    FileManager.default.fileExists(atPath: path(name))
  }

  public func remove(_ name: String) throws {
    try FileManager.default.removeItem(atPath: path(name))
  }

  /// Every file below the folder, hidden ones too, sorted.
  ///
  /// - Parameter withManifests: whether the records of outputs, `.axspec-outputs`, are among them.
  public func allFiles(withManifests: Bool = false) -> [String] {
    let enumerator = FileManager.default.enumerator(atPath: path)
    var result: [String] = []
    while let name = enumerator?.nextObject() as? String {
      var isFolder: ObjCBool = false
      _ = FileManager.default.fileExists(atPath: path(name), isDirectory: &isFolder)
      let isManifest = URL(fileURLWithPath: name).lastPathComponent == ".axspec-outputs"
      if !isFolder.boolValue, withManifests || !isManifest { result.append(name) }
    }
    return result.sorted()
  }

  /// The permissions of a file.
  public func permissions(_ name: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: path(name))[.posixPermissions] as? Int
  }

  public func setPermissions(_ permissions: Int, of name: String) throws {
    try FileManager.default.setAttributes([.posixPermissions: permissions], ofItemAtPath: path(name))
  }
}
