import AXReader
import TestSupport

extension FuzzTarget {
  /// Files that include one another in any way, by links too: each two bytes are an include of one file in another.
  static let includes = FuzzTarget(
    name: "includes", seedExtensions: [],
    ownSeeds: { includeSeeds },
    run: { bytes in
      try IncludeLaws.check(bytes)
    })

  /// A chain, a circle, files that include all later ones, and files that are reached by two links.
  private static var includeSeeds: [[UInt8]] {
    var (chain, later, links): ([UInt8], [UInt8], [UInt8]) = ([], [], [])
    for file: UInt8 in 0..<63 { chain += [file, file + 1] }
    for file: UInt8 in 0..<10 {
      for target in file + 1..<11 { later += [file, target] }
    }
    for file: UInt8 in 0..<10 { links += [file, file + 1 + 0x40, file, file + 1 + 0x80] }
    return [chain, chain + [63, 0], later, later + [10, 3], links]
  }
}
