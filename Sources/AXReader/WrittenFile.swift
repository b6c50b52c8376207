import AXTree

/// One file as it is written, its includes left where they stand: for what works on the text itself.
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
    case .walked(let path, _):
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
    return WrittenFile(
      bytes: bytes, document: document.diagnostics.isEmpty ? document : nil, diagnostics: document.diagnostics)
  }
}
