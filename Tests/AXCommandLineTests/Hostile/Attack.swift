import TestSupport
import Testing

/// So many of one piece.
func repeated(_ text: String, _ count: Int) -> String { String(repeating: text, count: count) }

/// The program against an input that somebody made to harm whoever reads it.
struct Attack {
  static let megabyte = 1 << 20

  let folder: TemporaryFolder

  /// - Parameter files: beside what commands need besides the input: a screen to compare with, and a root folder.
  init(_ files: [String: String] = [:]) throws {
    folder = try TemporaryFolder(files.merging(["good.xml": Screens.screen("A")]) { first, _ in first })
  }

  /// Every way in which a document comes into the program, each with a placeholder for the path of the input.
  static let commands: [[String]] = [
    ["compile", "IN"], ["lint", "IN"], ["format", "--check", "IN"], ["import", "IN"], ["verify", "IN", "good.xml"],
    ["verify", "good.xml", "IN"], ["generate", "swift", "--output-directory", "out", "IN"],
  ]

  /// Runs a command to its end, in memory that does not grow beyond what the input's size allows.
  ///
  /// - Parameters:
  ///   - size: how many bytes the program has to read.
  ///   - input: the file that standard input is.
  func run(
    _ command: [String], on path: String = "a.xml", size: Int = 0, input: String = "/dev/null",
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> Program.Result {
    let arguments = command.map { $0 == "IN" ? path : $0 }
    let (result, cost) = try Program(in: folder).measure(arguments, input: input)
    let most = max(200 * Self.megabyte, 3 * size)
    #expect(cost.peakMemory < most, "\(arguments): \(cost.peakMemory >> 20) MB", sourceLocation: sourceLocation)
    #expect([0, 1, 2].contains(result.status), "\(arguments): \(result.errors)", sourceLocation: sourceLocation)
    return result
  }

  /// Runs a command that has to refuse the input with one error.
  func refuses(
    _ command: [String], _ id: String, on path: String = "a.xml", size: Int = 0, input: String = "/dev/null",
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let result = try run(command, on: path, size: size, input: input, sourceLocation: sourceLocation)
    let told = result.errors + (command.first == "lint" ? result.output : "")
    let heads = told.split(separator: "\n").filter { $0.contains(": error: ") }
    #expect(result.status == 2, "\(command): \(told.prefix(600))", sourceLocation: sourceLocation)
    #expect(
      heads.count == 1 && heads.allSatisfy { $0.hasSuffix(" [\(id)]") }, "\(command): \(told.prefix(600))",
      sourceLocation: sourceLocation)
    #expect(told.utf8.count < 16_000, "\(command)", sourceLocation: sourceLocation)
  }
}

extension Attack {
  /// The beginning and the end of a document of each kind, around what an attacker puts in.
  struct Kind: Sendable, CustomStringConvertible {
    let name: String
    let start: String
    let end: String
    /// An element without content, with a place for attributes.
    let element: @Sendable (String) -> String

    var description: String { name }

    func document(_ content: String, prolog: String = "") -> String { prolog + start + content + end }
  }

  static let screen = Kind(name: "screen", start: "<screen name='s'>", end: "</screen>") { "<view \($0)/>" }
  static let kinds = [
    screen,
    Kind(name: "fragment", start: "<view>", end: "</view>") { "<view \($0)/>" },
    Kind(
      name: "xib",
      start: "<document type=\"\(InterfaceMarkup.xibType)\" version=\"3.0\" targetRuntime=\"iOS.CocoaTouch\"><objects>"
        + "<view id=\"v\"><subviews>", end: "</subviews></view></objects></document>"
    ) { "<view id=\"w\" \($0)/>" },
    Kind(
      name: "page source", start: "<XCUIElementTypeApplication type=\"XCUIElementTypeApplication\" name=\"A\">",
      end: "</XCUIElementTypeApplication>"
    ) { "<XCUIElementTypeOther type=\"XCUIElementTypeOther\" \($0)/>" },
  ]

  /// The commands that read a kind of document; the others say that they do not.
  static func readers(of kind: Kind) -> [[String]] {
    let isScreen = kind.name == "screen" || kind.name == "fragment"
    return commands.filter { command in
      switch command[0] {
      case "format": isScreen
      case "import": !isScreen
      default: true
      }
    }
  }
}
