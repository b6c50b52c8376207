import AXReader
import TestSupport

/// What holds for files that include one another: what each comes to is the same whichever was read before.
enum IncludeLaws {
  /// How many files there are.
  private static let count = 65
  /// How many includes are read of an input: what they come to is bounded, but not small.
  private static let maximumIncludes = 512

  static func check(_ bytes: [UInt8]) throws {
    let folder = try TemporaryFolder()
    // The links are folders' names: two ways to each file.
    for link in ["a", "b"] { try folder.link(link, to: ".") }
    let names = (0..<count).map { "f\($0).xml" }
    var contents = Array(repeating: "", count: count)
    for start in stride(from: 0, to: min(bytes.count - 1, 2 * maximumIncludes), by: 2) {
      let target = Int(bytes[start + 1])
      let way = ["", "a/", "b/", "missing/"][target >> 6]
      contents[Int(bytes[start]) % count] += "<include href='\(way)\(names[target % 64])'/>"
    }
    for (name, content) in zip(names, contents) { try folder.write("<view>\(content)</view>", to: name) }
    let forward = outcomes(names, in: folder)
    let backward = Array(outcomes(names.reversed(), in: folder).reversed())
    for (first, second) in zip(forward, backward) {
      Violation.unless(first == second, "what an include leads to follows from the files alone", "\(first)\n\(second)")
    }
  }

  private static func outcomes(_ names: [String], in folder: TemporaryFolder) -> [String] {
    let reader = DocumentReader(root: folder.path)
    return names.map { name in
      let output = reader.read(.walked(path: folder.path(name), directory: folder.path))
      ReadingLaws.check(output)
      return "\(name): \(output.tree?.count ?? 0) \(output.diagnostics.shown.map(\.description))"
    }
  }
}
