import AXReader
import AXTree

/// What holds for `format`: a second time changes nothing, and snapshots stay.
enum FormatterLaws {
  static func check(_ tree: Tree?, _ bytes: [UInt8]) throws {
    let file = DocumentReader().readAsWritten(.text(bytes, name: "main.xml"))
    PrintingLaws.check(file.diagnostics.shown)
    guard let document = file.document, let text = try formatted(document) else { return }
    let shown = String(decoding: text, as: UTF8.self)
    guard let again = DocumentReader().readAsWritten(.text(text, name: "main.xml")).document else {
      Violation.found("a formatted file can be read", shown)
    }
    Violation.unless(try MarkupFormatter.format(again) == text, "a formatted file is formatted", shown)
    guard let tree, let formatted = Workspace.current.read(text).tree else {
      return Violation.unless(tree == nil, "a formatted file has what it includes", shown)
    }
    for (one, other) in zip(tree.states, formatted.states) {
      for (root, sameRoot) in zip(tree.roots, formatted.roots) {
        Violation.unless(
          try Texts.snapshot(of: root, in: one.tree) == Texts.snapshot(of: sameRoot, in: other.tree),
          "formatting changes no snapshot", shown)
      }
    }
  }

  /// The text in its layout; nil if a tag would be too long in it.
  private static func formatted(_ document: ParsedDocument) throws -> [UInt8]? {
    do throws(MarkupFormatter.Fault) {
      return try MarkupFormatter.format(document)
    } catch {
      guard case .tooLongTag = error else { throw error }
      return nil
    }
  }
}
