import AXDiagnostics
import AXLint
import AXReader

/// What one file came to, as a cache keeps it.
struct CachedResult: Sendable {
  /// Another file whose content mattered: an included fragment, a locale's texts.
  struct Dependency: Sendable {
    let path: String
    /// None where there was no file.
    let hash: ContentHash?
  }

  let dependencies: [Dependency]
  let isFragment: Bool
  let isPassedOver: Bool
  let canonicalPath: String?
  /// As people name them.
  let otherFiles: [String]
  /// None for what is not linted.
  let result: Linter.Result?

  /// The document as a run wants it: without its tree, which nobody needs any more.
  var document: DocumentReader.Output {
    DocumentReader.Output(
      isPassedOver: isPassedOver, isFragment: isFragment, canonicalPath: canonicalPath,
      includedFiles: Set(dependencies.map { ExactText($0.path) }), otherFiles: otherFiles)
  }
}

extension CachedResult {
  var bytes: [UInt8] {
    var writer = ByteWriter()
    writer.write(dependencies) { dependency, writer in
      writer.write(dependency.path)
      writer.write(dependency.hash != nil)
      if let hash = dependency.hash { writer.write(hash) }
    }
    writer.write(isFragment)
    writer.write(isPassedOver)
    writer.write(canonicalPath)
    writer.write(otherFiles) { $1.write($0) }
    writer.write(result != nil)
    if let result { DiagnosticCoding.write(result, to: &writer) }
    return writer.bytes
  }

  init(_ bytes: ArraySlice<UInt8>) throws(ByteReader.Damage) {
    var reader = ByteReader(bytes)
    dependencies = try reader.list { reader throws(ByteReader.Damage) in
      Dependency(path: try reader.text(), hash: try reader.flag() ? try reader.hash() : nil)
    }
    isFragment = try reader.flag()
    isPassedOver = try reader.flag()
    canonicalPath = try reader.optionalText()
    otherFiles = try reader.list { reader throws(ByteReader.Damage) in try reader.text() }
    result = try reader.flag() ? try DiagnosticCoding.result(&reader) : nil
    guard reader.isAtEnd else { throw ByteReader.Damage() }
  }
}
