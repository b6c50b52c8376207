import Foundation
import TestSupport
import Testing

/// A command that writes files, and a folder that it has work in.
struct WritingCommand: Sendable, CustomTestStringConvertible {
  let arguments: [String]
  /// What was there before, besides the screens.
  var outputs: [String: String] = [:]

  /// Whether it fixes screens in place.
  var replacesInputs: Bool { arguments[0] == "format" || arguments.contains("--fix") }

  var testDescription: String { arguments.joined(separator: " ") }

  /// Screens with something to fix, not formatted, and with several states, next to some outputs of an earlier run.
  func folder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder(outputs)
    for index in 0..<6 {
      let rows = (0..<16).map {
        "<button identifier='b\($0)' label='Pay the bill of the table \($0) of the room \(index) Button'/>"
      }.joined()
      let state = "<state name='late'><set target='b1' label='Wait'/></state>"
      try folder.write(
        "<screen name='Screen \(index)'><label text=' Total '/>\(rows)\(state)</screen>", to: "s/f\(index).xml")
    }
    return folder
  }

  static let all: [WritingCommand] = [
    WritingCommand(
      arguments: ["compile", "s", "--output-directory", "out"],
      outputs: ["out/f0.axsnapshot": "old\n", "out/f3.late.axsnapshot": "old\n"]),
    WritingCommand(arguments: ["compile", "s", "--output", "out.txt"], outputs: ["out.txt": "old\n"]),
    WritingCommand(
      arguments: ["import"] + (0..<6).map { "s/f\($0).xml" } + ["--output-directory", "out", "--force"],
      outputs: ["out/f1.xml": "old\n"]),
    WritingCommand(
      arguments: ["generate", "swift", "s", "--output-directory", "out", "--force"],
      outputs: ["out/ScreenIdentifier.swift": "old\n", "out/Screen2Screen.swift": "old\n"]),
    WritingCommand(arguments: ["generate", "swift", "s", "--output", "out.swift"], outputs: ["out.swift": "old\n"]),
    WritingCommand(arguments: ["format", "s"]),
    WritingCommand(arguments: ["lint", "s", "--fix"]),
    WritingCommand(arguments: ["lint", "s", "--write-baseline", "known.json"], outputs: ["known.json": "{}\n"]),
    WritingCommand(
      arguments: ["lint", "s", "--format", "sarif", "--output", "out.sarif"], outputs: ["out.sarif": "old\n"]),
  ]

  /// Those whose outputs are too small to fill anything.
  static let others: [WritingCommand] = [
    WritingCommand(
      arguments: ["lint", "s", "--stamp", "made/stamp", "--depfile", "made/d"], outputs: ["made/d": "old:\n"]),
    WritingCommand(
      arguments: ["compile", "s", "--format", "ndjson", "--output", "out.ndjson", "--depfile", "d", "--jobs", "1"],
      outputs: ["out.ndjson": "old\n", "d": "old:\n"]),
  ]
}

/// What commands leave where nothing goes wrong. Each is run once.
final class WholeOutputs: @unchecked Sendable {
  // @unchecked: `known` is touched under the lock alone.
  private let lock = NSLock()
  private var known: [[String]: [String: String]] = [:]

  func texts(_ command: WritingCommand) throws -> [String: String] {
    try lock.withLock {
      if let texts = known[command.arguments] { return texts }
      let folder = try command.folder()
      _ = try Program(in: folder).run(command.arguments)
      known[command.arguments] = folder.texts()
      return folder.texts()
    }
  }
}

extension TemporaryFolder {
  /// Every file and its text.
  func texts() -> [String: String] {
    Dictionary(uniqueKeysWithValues: allFiles(withManifests: true).compactMap { name in text(name).map { (name, $0) } })
  }
}
