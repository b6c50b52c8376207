import AXDiagnostics
import AXFiles
import AXText
import AXTree

/// A file in the screen language without its includes, for commands that work on its text.
package struct WrittenFile: Sendable {
  /// The bytes of the file, before decoding; empty if the file could not be read.
  package let bytes: [UInt8]
  /// The parsed file; nil if there is an error, or if the input was passed over.
  package let document: ParsedDocument?
  package let diagnostics: DiagnosticList
}

extension DocumentReader {
  /// Reads a file without its includes, which may not exist. The result is not cached.
  package func readAsWritten(_ input: Input) -> WrittenFile {
    if case .text(let bytes, let name) = input { return asWritten(bytes, path: name, isWalked: false) }
    if case .listed(let path, _) = input, let fault = Self.linkFault(path, root: nil) {
      return WrittenFile(bytes: [], document: nil, diagnostics: unreadable(path, fault).diagnostics)
    }
    let isWalked = if case .file = input { false } else { true }
    do {
      let bytes = try FileBytes.read(path: input.path)
      return asWritten(bytes, path: FilePath.normalized(input.path), isWalked: isWalked)
    } catch {
      return WrittenFile(bytes: [], document: nil, diagnostics: unreadable(input.path, error).diagnostics)
    }
  }

  private func asWritten(_ bytes: [UInt8], path: String, isWalked: Bool) -> WrittenFile {
    let document = DocumentParser.parse(bytes, path: path, canonicalPath: nil)
    if case .unknown(let name) = document.form {
      let diagnostics = unknown(document, root: name, isWalked: isWalked)
      return WrittenFile(bytes: bytes, document: nil, diagnostics: diagnostics)
    }
    // Tools write the other kinds of documents.
    guard document.tree.markup == .screenMarkup else {
      var diagnostics = DiagnosticList()
      if !isWalked { diagnostics.append(Self.otherKind(document.source)) }
      return WrittenFile(bytes: bytes, document: nil, diagnostics: diagnostics)
    }
    return WrittenFile(
      bytes: bytes, document: document.diagnostics.isEmpty ? document : nil, diagnostics: document.diagnostics)
  }

  private static func otherKind(_ source: SourceText) -> Diagnostic {
    Diagnostic(
      .unknownFormat, "`<\(RootName.find(in: source.bytes) ?? "")>` is not the root of a screen file",
      at: SourceLocation(source: source, offset: 0),
      help: "pass only screen files and fragments: other documents have the layout of their tool")
  }
}
