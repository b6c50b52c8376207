import Foundation

/// `Examples/Scale/Ninja` over a copy of screens.
struct NinjaRecipe {
  /// Whether there are the programs that it needs.
  static let isSupported = ["ninja", "python3"].allSatisfy { name in
    let search = try? Program.run(
      URL(fileURLWithPath: "/bin/sh"), ["-c", "command -v \(name)"], in: Repository.root)
    return search?.status == 0
  }

  let folder: ScratchFolder

  /// - Parameter screens: files below `Screens`.
  init(_ screens: [String: String]) throws {
    folder = try ScratchFolder()
    for (name, text) in screens { try folder.write(text, to: "Screens/\(name)") }
  }

  func configure() throws -> Program.Result {
    try Program.run(
      Repository.url("Examples/Scale/Ninja/configure"),
      ["Screens", "--axspec", try Program.builtAxspec.path], in: folder.url)
  }

  /// What was done, sorted, without its number.
  func build(_ arguments: [String] = []) throws -> (status: Int32, steps: [String], output: String) {
    let result = try Program.run(URL(fileURLWithPath: "/usr/bin/env"), ["ninja"] + arguments, in: folder.url)
    let steps = result.output.split(separator: "\n").filter { $0.hasPrefix("[") }.compactMap { line in
      line.firstIndex(of: "]").map { String(line[$0...].dropFirst(2)) }
    }
    return (result.status, steps.sorted(), result.output)
  }

  func write(_ text: String, to name: String) throws {
    try folder.write(text, to: "Screens/\(name)")
  }

  func text(_ path: String) -> String? {
    try? String(contentsOf: folder.url.appendingPathComponent(path), encoding: .utf8)
  }
}
