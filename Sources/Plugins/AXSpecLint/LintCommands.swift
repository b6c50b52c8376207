import Foundation
import PackagePlugin

/// The commands of a build that lint the screens of one target.
struct LintCommands {
  let axspec: URL
  /// All files of the target.
  let files: [URL]
  /// The folder that includes must not leave.
  let root: URL
  let outputDirectory: URL

  /// One for each document that reads no other, and one for all that may: what did not change is not linted again.
  var commands: [Command] {
    let screens = ScreenFiles(files)
    var result = screens.alone.map { file in
      let isMarkup = file.pathExtension.lowercased() == "xml"
      // An include may come in before the build is planned anew.
      return command(
        named: "Lint \(file.lastPathComponent)", documents: [file], others: isMarkup ? screens.fragments : [])
    }
    if !screens.connected.isEmpty {
      result.append(command(named: "Lint screens with includes", documents: screens.connected, others: []))
    }
    return result
  }

  private func command(named name: String, documents: [URL], others: [URL]) -> Command {
    let stamp = outputDirectory.appending(path: stampName(documents))
    return .buildCommand(
      displayName: name, executable: axspec,
      arguments: ["lint", "--format", "xcode", "--quiet", "--as-walked", "--root", root.path, "--stamp", stamp.path]
        + documents.map(\.path),
      inputFiles: documents + others + configurations(of: documents) + snapshots(of: documents), outputFiles: [stamp])
  }

  /// The snapshots that lie beside documents. They are not looked at; SwiftPM warns of files that nothing takes in.
  private func snapshots(of documents: [URL]) -> [URL] {
    let stems = Set(documents.map { $0.deletingPathExtension().path })
    return files.filter { file in
      guard file.pathExtension == "axsnapshot" else { return false }
      let stem = file.deletingPathExtension()
      return stems.contains(stem.path) || stems.contains(stem.deletingPathExtension().path)
    }
  }

  /// A build compiles what its plugins make, or copies it into the product: an empty source does the least.
  private func stampName(_ documents: [URL]) -> String {
    let isSwift = files.contains { $0.pathExtension == "swift" }
    let isOne = documents.count == 1
    let name = isOne ? documents[0].lastPathComponent : "Includes"
    // Two files of one name may lie in one target; two sources of one name may not.
    let below = documents[0].path.hasPrefix(root.path) ? documents[0].path.dropFirst(root.path.count) : ""
    let place = isOne ? "-" + hash(below.isEmpty ? documents[0].path : String(below)) : ""
    return "\(name)\(place).lint.\(isSwift ? "swift" : "c")"
  }

  /// FNV-1a: the same in every run.
  private func hash(_ text: String) -> String {
    var result: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in text.utf8 { result = (result ^ UInt64(byte)) &* 0x100_0000_01b3 }
    return String(result, radix: 16)
  }

  /// The nearest configuration upward from each document.
  private func configurations(of documents: [URL]) -> [URL] {
    var result: [URL] = []
    for folder in Set(documents.map { $0.deletingLastPathComponent().path }).sorted() {
      var place = URL(fileURLWithPath: folder)
      while true {
        let file = place.appending(path: ".axspec.json")
        if FileManager.default.fileExists(atPath: file.path) {
          if !result.contains(file) { result.append(file) }
          break
        }
        guard place.path != "/" else { break }
        place.deleteLastPathComponent()
      }
    }
    return result
  }
}
