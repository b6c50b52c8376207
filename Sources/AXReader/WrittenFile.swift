import AXDiagnostics
import AXFiles
import AXText
import AXTree

/// One file of the screen language as it is written, its includes left where they stand: for what works on the text itself.
package struct WrittenFile: Sendable {
  /// The file's own bytes, not decoded; none where it could not be read.
  package let bytes: [UInt8]
  /// The parsed file; none where there is an error, or where the input was passed over.
  package let document: ParsedDocument?
  package let diagnostics: DiagnosticList
}

extension DocumentReader {
  /// Reads a file by itself. Its includes need not resolve, and nothing is remembered of it.
  package func readAsWritten(_ input: Input) -> WrittenFile {
    switch input {
    case .text(let bytes, let name):
      return asWritten(bytes, path: name, isWalked: false)
    case .file(let path):
      return readAsWritten(path: path, isWalked: false)
    case .walked(let path, _), .listed(let path, _):
      return readAsWritten(path: path, isWalked: true)
    }
  }

  private func readAsWritten(path: String, isWalked: Bool) -> WrittenFile {
    do {
      let bytes = try FileBytes.read(path: path)
      return asWritten(bytes, path: FilePath.normalized(path), isWalked: isWalked)
    } catch {
      return WrittenFile(bytes: [], document: nil, diagnostics: unreadable(path, error).diagnostics)
    }
  }

  private func asWritten(_ bytes: [UInt8], path: String, isWalked: Bool) -> WrittenFile {
    let document = DocumentParser.parse(bytes, path: path, canonicalPath: nil)
    if case .unknown(let name) = document.form {
      return WrittenFile(
        bytes: bytes, document: nil, diagnostics: unknown(document, root: name, isWalked: isWalked))
    }
    if let root = RootName.find(in: document.source.bytes), Self.isOfOtherKind(root) {
      return WrittenFile(
        bytes: bytes, document: nil,
        diagnostics: isWalked ? DiagnosticList() : Self.otherKind(root, in: document.source))
    }
    return WrittenFile(
      bytes: bytes, document: document.diagnostics.isEmpty ? document : nil, diagnostics: document.diagnostics)
  }

  /// Whether a root begins a document that is read, but is not of the screen language: a tool wrote it.
  private static func isOfOtherKind(_ root: String) -> Bool {
    DocumentKind.of(root: root) != nil && !DocumentKind.screenMarkup.rootNames.contains(root)
  }

  private static func otherKind(_ root: String, in source: SourceText) -> DiagnosticList {
    var result = DiagnosticList()
    result.append(
      Diagnostic(
        .unknownFormat, "`<\(root)>` begins no file of the screen language",
        at: SourceLocation(source: source, offset: 0),
        help: "name screen files and fragments: the tool that wrote this one has its own layout"))
    return result
  }
}
