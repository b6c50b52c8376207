/// One input as it was read: its path as the user named it, and its text in UTF-8.
///
/// Offsets everywhere are bytes into `bytes`, from 0. A byte order mark is not part of the text, and
/// UTF-16 has been decoded, so that an offset means the same whatever the file's encoding was.
public final class SourceText: Sendable {
  /// The path to print, as it was given or made from what was given.
  public let path: String
  /// The decoded text, without a byte order mark.
  public let bytes: [UInt8]

  /// Which lines of the file `bytes` are, where they are not all.
  package let keptLines: KeptLines?

  /// Whether messages may quote it: not what is no document of ours, since a stranger's include or link can lead to a
  /// file that holds a secret.
  package let isQuoted: Bool

  public convenience init(path: String, bytes: [UInt8]) {
    self.init(path: path, bytes: bytes, isQuoted: true)
  }

  package init(path: String, bytes: [UInt8], keptLines: KeptLines? = nil, isQuoted: Bool) {
    self.path = path
    self.bytes = bytes
    self.keptLines = keptLines
    self.isQuoted = isQuoted
  }

  /// A source for text that is in memory already.
  public convenience init(path: String, text: String) {
    self.init(path: path, bytes: Array(text.utf8))
  }

  /// Whether both are shown under one path, byte for byte.
  package func hasPath(of other: SourceText) -> Bool {
    self === other || path.utf8.elementsEqual(other.path.utf8)
  }

  /// The same, for messages that do not quote it: places in it stay what they are.
  package var unquoted: SourceText { SourceText(path: path, bytes: bytes, keptLines: keptLines, isQuoted: false) }

  /// The text of a range, with anything that is not UTF-8 replaced.
  package func text(in range: Range<Int>) -> String {
    let whole = 0..<bytes.count
    return String(decoding: bytes[range.clamped(to: whole)], as: UTF8.self)
  }
}
