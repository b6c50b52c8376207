import AXReader
import AXTree

/// What holds for `format`: a second time changes nothing, and snapshots stay.
enum FormatterLaws {
  static func check(_ tree: Tree?, _ bytes: [UInt8]) throws {
    let file = DocumentReader().readAsWritten(.text(bytes, name: "main.xml"))
    PrintingLaws.check(file.diagnostics.shown)
    guard let document = file.document else { return }
    let text = try MarkupFormatter.format(document)
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
}
