import AXDiagnostics
import AXText

/// What `axspec doctor` prints: facts in sections, as text and as JSON.
struct DoctorReport {
  struct Section {
    let title: String
    let facts: [Fact]
  }

  struct Fact {
    /// The words before the value. The key in JSON is made of them.
    let name: String
    let value: Value

    init(_ name: String, _ value: Value) {
      (self.name, self.value) = (name, value)
    }

    /// The name as one word, such as `builtWith`.
    var key: String {
      let words = name.split(separator: " ")
      return words.dropFirst().reduce(words.first.map { $0.lowercased() } ?? "") { key, word in
        key + word.prefix(1).uppercased() + word.dropFirst()
      }
    }
  }

  enum Value {
    /// Nil if there is nothing to name.
    case text(String?)
    case texts([String])
    /// Nil if none is set.
    case path(Path?)
    case paths([Path])
    /// A program: its path, or nil if it is missing, and the commands that need it.
    case program(path: String?, neededFor: String)
  }

  struct Path {
    let path: String
    let exists: Bool
  }

  let sections: [Section]
  /// The errors of the configuration.
  let errors: [Diagnostic]
  private let home = HomeFolder()

  init(sections: [Section], errors: [Diagnostic]) {
    (self.sections, self.errors) = (sections, errors)
  }

  // MARK: Text

  /// Sections of aligned lines, and then the errors.
  var text: String {
    var parts = sections.map { section in
      let width = section.facts.map(\.name.count).max() ?? 0
      let lines = section.facts.flatMap { fact in
        Self.lines(of: fact.value).enumerated().map { index, line in
          let name = index == 0 ? fact.name : ""
          return "  \(name)\(TerminalText.repeated(" ", width - name.count))  \(shown(line))\n"
        }
      }
      return section.title + "\n" + lines.joined()
    }
    if !errors.isEmpty { parts.append("errors\n" + home.hidden(in: DiagnosticPrinter().text(for: errors))) }
    return parts.joined(separator: "\n")
  }

  private static func lines(of value: Value) -> [String] {
    switch value {
    case .text(let text): [text ?? "none"]
    case .texts(let texts): texts.isEmpty ? ["none"] : texts
    case .path(let path): [path.map(line) ?? "none"]
    case .paths(let paths): paths.isEmpty ? ["none"] : paths.map(line)
    case .program(let path, let use): [path ?? "not found, needed for \(use)"]
    }
  }

  private static func line(of path: Path) -> String { path.path + (path.exists ? "" : " (does not exist)") }

  private func shown(_ text: String) -> String { TerminalText.escaped(home.hidden(in: text)) }

  // MARK: JSON

  /// An object with a member for each section, and one for the errors.
  var json: String {
    var writer = JSONWriter(.file)
    writer.object { writer in
      for section in sections {
        writer.object(section.title) { writer in
          for fact in section.facts { write(fact, to: &writer) }
        }
      }
      writer.array("errors", of: Diagnostic.merged(errors)) { write($0, to: &$1) }
    }
    writer.endLine()
    return writer.buffer.text
  }

  private func write(_ fact: Fact, to writer: inout JSONWriter) {
    writer.key(fact.key)
    switch fact.value {
    case .text(let text): write(text, to: &writer)
    case .texts(let texts): writer.array(of: texts) { write($0, to: &$1) }
    case .path(let path): if let path { write(path, to: &writer) } else { writer.null() }
    case .paths(let paths): writer.array(of: paths) { write($0, to: &$1) }
    case .program(let path, let use):
      writer.object { writer in
        writer.member("path", orNull: path.map(home.hidden))
        writer.member("neededFor", use)
      }
    }
  }

  private func write(_ text: String?, to writer: inout JSONWriter) {
    if let text { writer.string(home.hidden(in: text)) } else { writer.null() }
  }

  private func write(_ path: Path, to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("path", home.hidden(in: path.path))
      writer.member("exists", path.exists)
    }
  }

  private func write(_ error: Diagnostic, to writer: inout JSONWriter) {
    var tables = LineTables()
    let start = tables.start(of: error.location)
    writer.object { writer in
      writer.member("id", error.id)
      writer.member("message", home.hidden(in: error.message))
      writer.member("help", orNull: error.help.map(home.hidden))
      writer.member("path", home.hidden(in: error.location.source.path))
      writer.member("line", start.line)
      writer.member("column", start.column)
    }
  }
}
