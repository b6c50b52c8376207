import Foundation

/// Where the project lies, and what is kept beside it.
public enum ProjectFolder {
  /// The folder of `Package.swift`.
  public static let root: URL = {
    var folder = URL(fileURLWithPath: #filePath)
    repeat {
      folder.deleteLastPathComponent()
    } while folder.path != "/"
      && !FileManager.default.fileExists(atPath: folder.appendingPathComponent("Package.swift").path)
    return folder
  }()

  /// Every Swift file below a folder of the project, by its path below the project.
  public static func swiftFiles(below name: String) -> [String] { files(below: name, suffix: ".swift") }

  private static func files(below name: String, suffix: String) -> [String] {
    let enumerator = FileManager.default.enumerator(atPath: root.appendingPathComponent(name).path)
    var result: [String] = []
    while let path = enumerator?.nextObject() as? String {
      if path.hasSuffix(suffix) { result.append("\(name)/\(path)") }
    }
    return result.sorted()
  }

  /// The folder of the documentation's pages.
  public static let catalog = "Sources/AXSpecKit/AXSpecKit.docc"

  /// README.md, and every page of the documentation.
  public static var pages: [String] { ["README.md"] + files(below: catalog, suffix: ".md") }

  public static func text(_ path: String) throws -> String {
    try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
  }
}

/// A screen, and the snapshot that AXSnapshot itself printed for it: `NAME.xml` and `NAME.axsnapshot`.
public struct ConformancePair: Sendable, CustomStringConvertible {
  public let name: String
  public let screen: URL
  public let snapshot: URL

  public var description: String { name }

  public static let folder = ProjectFolder.root.appendingPathComponent("Tests/Conformance")

  public static let all: [ConformancePair] = {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.filter { $0.hasSuffix(".xml") }.sorted().map { file in
      let name = String(file.dropLast(4))
      return ConformancePair(
        name: name, screen: folder.appendingPathComponent(file),
        snapshot: folder.appendingPathComponent(name + ".axsnapshot"))
    }
  }()
}

/// Real files that nobody here wrote, beside the project.
public enum Corpus {
  private static let folder = ProjectFolder.root.deletingLastPathComponent().appendingPathComponent("shared/corpus")

  /// Storyboards and xibs.
  public static let interfaceBuilder = files(below: "interface-builder", extensions: ["xib", "storyboard"])

  /// Page sources of running apps.
  public static let pageSources = files(below: "page-source", extensions: ["xml"])

  public static let isPresent = FileManager.default.fileExists(atPath: folder.path)

  /// The path of a file.
  public static func path(_ name: String) -> String { folder.appendingPathComponent(name).path }

  public static let absence = "there is no folder ../shared/corpus beside the project"

  private static func files(below name: String, extensions: [String]) -> [URL] {
    let folder = folder.appendingPathComponent(name)
    let found = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)?.compactMap { $0 as? URL }
    return (found ?? []).filter { extensions.contains($0.pathExtension) }.sorted { $0.path < $1.path }
  }
}
