import Foundation

/// The `xmllint` of the machine, where there is one (Debian's libxml2-utils).
public enum XMLLint {
  public static let path = ["/usr/bin/xmllint", "/usr/local/bin/xmllint", "/opt/homebrew/bin/xmllint"]
    .first(where: FileManager.default.isExecutableFile)

  /// Whether a RELAX NG schema takes each of some files.
  public static func validate(_ files: [URL], schema: URL) throws -> [Bool] {
    let log = schema.deletingLastPathComponent().appendingPathComponent("xmllint-\(UUID().uuidString).log")
    try Data().write(to: log)
    let process = Process()
    process.executableURL = path.map { URL(fileURLWithPath: $0) }
    process.arguments = ["--noout", "--nonet", "--relaxng", schema.path] + files.map(\.path)
    process.standardOutput = FileHandle.nullDevice
    process.standardError = try FileHandle(forWritingTo: log)
    try process.run()
    // What takes that long would not end at all.
    let watch = DispatchWorkItem { kill(process.processIdentifier, SIGKILL) }
    DispatchQueue.global().asyncAfter(deadline: .now() + 60, execute: watch)
    process.waitUntilExit()
    watch.cancel()
    guard process.terminationReason == .exit else { throw Fault(lines: ["xmllint does not end"]) }
    let lines = Set(String(decoding: try Data(contentsOf: log), as: UTF8.self).split(separator: "\n").map(String.init))
    if lines.contains(where: { $0.hasPrefix("WXS") || $0.contains("Relax-NG schema \(schema.path) failed to compile") })
    {
      throw Fault(lines: lines.sorted())
    }
    return files.map { lines.contains("\($0.path) validates") }
  }

  struct Fault: Error {
    let lines: [String]
  }
}
