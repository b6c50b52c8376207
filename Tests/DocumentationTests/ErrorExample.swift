import AXDiagnostics
import AXReader

/// An input that has one fault, for grammar.md.
struct ErrorExample {
  let id: ErrorID
  let files: [File]
  /// The text on the page if the files cannot be shown.
  let abridged: String?
  /// What is compiled: the last file, where nothing else is said.
  let input: String
  /// What else the command line says.
  let options: [String]

  struct File {
    let name: String
    let text: String

    /// A file whose first line says its name, as the page shows it.
    static func named(_ name: String, _ text: String) -> File {
      File(name: name, text: "<!-- \(name) -->\n\(text)\n")
    }
  }

  /// One file, `screen.xml`.
  init(_ id: ErrorID, _ text: String, abridged: String? = nil) {
    self.init(id, [File(name: "screen.xml", text: text + "\n")], abridged: abridged)
  }

  init(
    _ id: ErrorID, _ files: [File], abridged: String? = nil, input: String? = nil,
    options: [String] = []
  ) {
    self.id = id
    self.files = files
    self.abridged = abridged
    self.options = options
    self.input = input ?? files.last?.name ?? "screen.xml"
  }
}

extension ErrorExample {
  /// Why an example is not one of its error alone.
  struct Fault: Error, CustomStringConvertible {
    let description: String
  }

  /// What the program prints for the example.
  func output() throws -> String {
    let folder = try ScratchFolder()
    for file in files { try folder.write(file.text, to: file.name) }
    let result = try Program.axspec(["compile", input] + options, in: folder.url)
    let errors = result.errors.split(separator: "\n").filter { $0.contains(": error: ") }
    guard result.status == 2, result.output.isEmpty, errors.count == 1, errors[0].hasSuffix("[\(id.rawValue)]") else {
      throw Fault(
        description: """
          the example of \(id.rawValue) ends with \(result.status) and prints
          \(result.output)\(result.errors)
          """)
    }
    return result.errors
  }

  /// The example's part of the page.
  func section() throws -> String {
    let shown = abridged ?? files.map { "```xml\n\($0.text)```\n" }.joined(separator: "\n")
    return "### `\(id.rawValue)`\n\n\(id.summary)\n\n\(shown)\n```text\n\(try output())```\n"
  }
}
