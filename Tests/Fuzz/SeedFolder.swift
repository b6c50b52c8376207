import Foundation
import TestSupport

/// The first inputs of a target: the examples, what lies beside the project where it does, and its own.
struct SeedFolder {
  /// What is longer costs more time than it finds.
  private static let largest = 8 << 10

  private let target: FuzzTarget

  init(of target: FuzzTarget) {
    self.target = target
  }

  /// Writes the inputs into a folder, which is made anew.
  func fill(_ folder: String) throws {
    try? FileManager.default.removeItem(atPath: folder)
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    var number = 0
    for seed in found() + target.ownSeeds().map({ Data($0) }) {
      number += 1
      try seed.write(to: URL(fileURLWithPath: "\(folder)/seed-\(number)"))
    }
  }

  private func found() -> [Data] {
    let shared = ProjectFolder.root.deletingLastPathComponent().appendingPathComponent("shared")
    let folders = [
      ProjectFolder.root.appendingPathComponent("Examples"), ConformancePair.folder,
      shared.appendingPathComponent("corpus"), ProjectFolder.root.appendingPathComponent("Tests/AXReaderTests/Goldens"),
    ]
    return folders.flatMap(files).compactMap { file in
      guard let data = try? Data(contentsOf: file), data.count <= Self.largest else { return nil }
      return target.isSeed(String(decoding: data, as: UTF8.self)) ? data : nil
    }
  }

  private func files(below folder: URL) -> [URL] {
    let found = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)?.compactMap { $0 as? URL }
    return (found ?? []).filter { target.seedExtensions.contains($0.pathExtension) }.sorted { $0.path < $1.path }
  }
}
