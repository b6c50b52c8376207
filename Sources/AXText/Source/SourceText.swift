/// An input: its path as the user wrote it, and its text in UTF-8.
///
/// All offsets are byte offsets into `bytes`, from 0. A byte order mark is not part of the text, and UTF-16 is
/// decoded, so an offset means the same in any encoding.
public final class SourceText: Sendable {
  /// The path for messages, as the user wrote it or derived from that.
  public let path: String
  /// The decoded text, without a byte order mark.
  public let bytes: [UInt8]

  /// The lines of the file that `bytes` contains; nil if it contains all.
  package let keptLines: KeptLines?

  /// Whether messages may quote the text. An include or link by someone else can lead to a file with a secret, so files
  /// that are not documents are not quoted.
  package let isQuoted: Bool

  /// Creates a source from text in UTF-8, without a byte order mark.
  package convenience init(path: String, bytes: [UInt8]) {
    self.init(path: path, bytes: bytes, isQuoted: true)
  }

  package init(path: String, bytes: [UInt8], keptLines: KeptLines? = nil, isQuoted: Bool) {
    self.path = path
    self.bytes = bytes
    self.keptLines = keptLines
    self.isQuoted = isQuoted
  }

  /// Creates a source from text in memory.
  package convenience init(path: String, text: String) {
    self.init(path: path, bytes: Array(text.utf8))
  }

  /// Whether both have the same path, byte for byte.
  package func hasPath(of other: SourceText) -> Bool {
    self === other || path.utf8.elementsEqual(other.path.utf8)
  }

  /// The same source for messages that must not quote it; offsets stay the same.
  package var unquoted: SourceText { SourceText(path: path, bytes: bytes, keptLines: keptLines, isQuoted: false) }

  /// The text of a range, with invalid UTF-8 replaced.
  package func text(in range: Range<Int>) -> String {
    let whole = 0..<bytes.count
    return String(decoding: bytes[range.clamped(to: whole)], as: UTF8.self)
  }
}
