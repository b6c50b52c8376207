import AXReader
import AXText
import TestSupport

/// The folder in which every input lies: nothing else of the machine can be included.
struct Workspace: Sendable {
  static let current = Workspace()

  private static let main = "main.xml"

  /// What includes may name besides the input itself.
  private static let fragments = [
    "row.xml": """
    <tableViewCell identifier="row"><label identifier="title" text="T"/><button identifier="buy" title="Buy">\
    <action name="Try"/></button></tableViewCell>
    """,
    "nested.xml": """
    <view><include href="row.xml" identifier="one"/><include href="row.xml" identifier="two" label="é">\
    <set target="title" text="Two"/></include></view>
    """,
    "cycle.xml": #"<view><include href="cycle.xml"/></view>"#,
    "back.xml": #"<view><include href="main.xml"/></view>"#,
    "broken.xml": "<view><label></view>",
    "faulty.xml": #"<view><label identifier="x" accessible="maybe"/></view>"#,
    "deep/inner.xml": #"<view identifier="inner"><include href="../row.xml"/></view>"#,
    main: "",
  ]

  private let folder: TemporaryFolder

  private init() {
    do {
      folder = try TemporaryFolder(Self.fragments)
    } catch {
      Violation.found("there is a folder to work in", "\(error)")
    }
  }

  /// What an `href` may name, and what it may not.
  static let references = fragments.keys.sorted() + ["", ".", "..", "/etc/passwd", "file:///etc/passwd", "missing.xml"]

  /// The input's path: what is read there comes from memory.
  var mainPath: String { folder.path(Self.main) }

  /// Reads an input with all that it includes.
  func read(_ bytes: [UInt8]) -> DocumentReader.Output {
    DocumentReader(root: folder.path, overlay: [ExactText(mainPath): bytes]).read(.file(path: mainPath))
  }

  func path(_ name: String) -> String { folder.path(name) }

  func write(_ bytes: [UInt8], to name: String) throws { try folder.write(bytes, to: name) }

  /// Reads a file of the folder, with the texts of a locale beside it.
  func read(file name: String, locale: String) -> DocumentReader.Output {
    DocumentReader(root: folder.path, locale: locale).read(.file(path: folder.path(name)))
  }
}
