import AXDiagnostics
import AXFiles
import AXText
import AXTree

/// One file of the screen language as it is written, its includes left in their places: for what works on the text itself.
package struct WrittenFile: Sendable {
  /// The file's own bytes, not decoded; empty if it could not be read.
  package let bytes: [UInt8]
  /// The parsed file; nil if there is an error, or if the input was passed over.
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
    // A tool wrote what is read, but is not of the screen language.
    guard document.tree.markup == .screenMarkup else {
      let diagnostics = isWalked ? DiagnosticList() : Self.otherKind(document.source)
      return WrittenFile(bytes: bytes, document: nil, diagnostics: diagnostics)
    }
    return WrittenFile(
      bytes: bytes, document: document.diagnostics.isEmpty ? document : nil, diagnostics: document.diagnostics)
  }

  private static func otherKind(_ source: SourceText) -> DiagnosticList {
    var result = DiagnosticList()
    result.append(
      Diagnostic(
        .unknownFormat, "`<\(RootName.find(in: source.bytes) ?? "")>` begins no file of the screen language",
        at: SourceLocation(source: source, offset: 0),
        help: "name screen files and fragments: the tool that wrote this one has its own layout"))
    return result
  }
}
