/// The kind of a program's output, for the log of a GitHub workflow.
package enum LogContent: Sendable {
  /// Results, which must not be changed.
  case exact
  /// Messages for people.
  case text
  /// JSON, in which every character can be written as an escape.
  case json
  /// Commands for GitHub's runner.
  case commands
}

/// The parts of a text that make GitHub's runner treat a line as a command: `::` after white space at the start of a
/// line, and `##[` anywhere in it.
package struct WorkflowCommandMarks {
  private let bytes: [UInt8]
  /// The offset of the last byte of each mark.
  private var offsets: [Int] = []

  package var isEmpty: Bool { offsets.isEmpty }

  package init(in bytes: [UInt8]) {
    self.bytes = bytes
    var isAtStart = true
    var (colons, hashes) = (0, 0)
    var offset = 0
    while offset < bytes.count {
      let (scalar, count) = Self.scalar(at: offset, in: bytes)
      switch scalar {
      case "\n", "\r": (isAtStart, colons, hashes) = (true, 0, 0)
      case ":" where isAtStart:
        colons += 1
        if colons == 2 {
          offsets.append(offset)
          isAtStart = false
        }
      case "#": (isAtStart, hashes) = (false, hashes + 1)
      case "[" where hashes > 1:
        offsets.append(offset)
        hashes = 0
      case _ where Self.isPassedOver(scalar): break
      default:
        if colons > 0 || !scalar.properties.isWhitespace { isAtStart = false }
        hashes = 0
      }
      offset += count
    }
  }

  /// The text with the last byte of each mark replaced.
  package func escaped(_ escape: (UInt8) -> String) -> [UInt8] {
    var result: [UInt8] = []
    var start = 0
    for offset in offsets {
      result += bytes[start..<offset] + Array(escape(bytes[offset]).utf8)
      start = offset + 1
    }
    return result + bytes[start...]
  }

  /// Whether the runner ignores a scalar when it looks for marks, because the scalar is invisible.
  private static func isPassedOver(_ scalar: Unicode.Scalar) -> Bool {
    TerminalText.isActive(scalar) && !scalar.properties.isWhitespace || scalar.properties.isDefaultIgnorableCodePoint
  }

  /// The scalar at an offset, and its length in bytes.
  private static func scalar(at offset: Int, in bytes: [UInt8]) -> (Unicode.Scalar, count: Int) {
    guard bytes[offset] >= 0x80 else { return (Unicode.Scalar(bytes[offset]), 1) }
    var rest = bytes[offset...].prefix(4).makeIterator()
    var decoder = UTF8()
    guard case .scalarValue(let scalar) = decoder.decode(&rest) else { return ("\u{FFFD}", 1) }
    return (scalar, UTF8.width(scalar))
  }
}
