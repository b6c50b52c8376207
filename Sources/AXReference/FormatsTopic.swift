import AXText
import AXTree

/// The kinds of documents that axspec reads.
enum FormatsTopic {
  static let name = "formats"
  static let heading = "What axspec reads"

  static func text(_ printer: MarkdownPrinter) -> String {
    let rows = DocumentKind.allCases.map { kind in
      (kind.nameWithArticle, kind == .screenMarkup ? "begins with <screen>, or with a view" : facts(about: kind))
    }
    let walked = English.list(DocumentKind.walkedExtensions.map { ".\($0)" })
    let captures = English.list(DocumentKind.captureExtensions.map { ".\($0)" }, "or")
    return printer.style.bold(heading) + "\n" + printer.definitions(rows) + "\n"
      + printer.paragraph(
        "The content decides the kind of a document. In a folder, axspec reads \(walked) files. A capture in a "
          + "\(captures) file is read if you pass its name.")
  }

  private static func facts(about kind: DocumentKind) -> String {
    let roots = kind.rootNames.map { "<\($0)>" }
    let root = roots.isEmpty ? [] : ["begins with \(English.list(roots, "or"))"]
    return (root + (kind.isCapture ? ["a capture of a running app"] : [])).joined(separator: "; ")
  }
}
