import AXReader
import TestSupport

/// What holds for files that include one another: what each comes to is the same whichever was read before.
enum IncludeLaws {
  /// How many files there are.
  private static let count = 65
  /// How many includes are read of an input: what they come to is bounded, but not small.
  private static let maximumIncludes = 512
  /// How many elements all files may come to: more take longer under a sanitizer than an input may.
  private static let maximumElements = 20_000

  static func check(_ bytes: [UInt8]) throws {
    let folder = try TemporaryFolder()
    // The links are folders' names: two ways to each file.
    for link in ["a", "b"] { try folder.link(link, to: ".") }
    let names = (0..<count).map { "f\($0).xml" }
    var contents = Array(repeating: "", count: count)
    var targets: [[Int]] = Array(repeating: [], count: count)
    for start in stride(from: 0, to: min(bytes.count - 1, 2 * maximumIncludes), by: 2) {
      let target = Int(bytes[start + 1])
      let way = ["", "a/", "b/", "missing/"][target >> 6]
      targets[Int(bytes[start]) % count].append(target % 64)
      contents[Int(bytes[start]) % count] += "<include href='\(way)\(names[target % 64])'/>"
    }
    guard elementCount(targets) <= maximumElements else { return }
    for (name, content) in zip(names, contents) { try folder.write("<view>\(content)</view>", to: name) }
    let forward = outcomes(names, in: folder)
    let backward = Array(outcomes(names.reversed(), in: folder).reversed())
    for (first, second) in zip(forward, backward) {
      Violation.unless(first == second, "what an include leads to follows from the files alone", "\(first)\n\(second)")
    }
  }

  /// How many elements the files come to, those not counted that lead to a circle.
  private static func elementCount(_ targets: [[Int]]) -> Int {
    var sizes: [Int?] = Array(repeating: nil, count: targets.count)
    for _ in targets {
      for (file, targets) in targets.enumerated() where sizes[file] == nil {
        let inner = targets.compactMap { sizes[$0] }
        if inner.count == targets.count { sizes[file] = min(1 + inner.reduce(0, +), maximumElements + 1) }
      }
    }
    return sizes.compactMap(\.self).reduce(0, +)
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
