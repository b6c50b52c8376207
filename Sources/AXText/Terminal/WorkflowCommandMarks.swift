/// What a text is that a program prints, for whoever reads the log of a workflow.
package enum LogContent: Sendable {
  /// Results, which a file holds as they are.
  case exact
  /// For people.
  case text
  /// JSON, in which each character has an escape that means the same.
  case json
  /// Commands for GitHub's runner.
  case commands
}

/// The places in a text that make GitHub's runner take a line for a command: `::` after white space at its start, and
/// `##[` anywhere in it.
package struct WorkflowCommandMarks {
  private let bytes: [UInt8]
  /// The last byte of each mark.
  private var places: [Int] = []

  package var isEmpty: Bool { places.isEmpty }

  package init(in bytes: [UInt8]) {
    self.bytes = bytes
    var isAtStart = true
    var (colons, hashes) = (0, 0)
    var place = 0
    while place < bytes.count {
      let (scalar, count) = Self.scalar(at: place, in: bytes)
      switch scalar {
      case "\n", "\r": (isAtStart, colons, hashes) = (true, 0, 0)
      case ":" where isAtStart:
        colons += 1
        if colons == 2 {
          places.append(place)
          isAtStart = false
        }
      case "#": (isAtStart, hashes) = (false, hashes + 1)
      case "[" where hashes > 1:
        places.append(place)
        hashes = 0
      case _ where Self.isPassedOver(scalar): break
      default:
        if colons > 0 || !scalar.properties.isWhitespace { isAtStart = false }
        hashes = 0
      }
      place += count
    }
  }

  /// The text with the last byte of each mark written otherwise.
  package func escaped(_ escape: (UInt8) -> String) -> [UInt8] {
    var result: [UInt8] = []
    var start = 0
    for place in places {
      result += bytes[start..<place] + Array(escape(bytes[place]).utf8)
      start = place + 1
    }
    return result + bytes[start...]
  }

  /// Whether the runner, which compares as people read, may find a mark around a scalar: nobody sees it.
  private static func isPassedOver(_ scalar: Unicode.Scalar) -> Bool {
    TerminalText.isActive(scalar) && !scalar.properties.isWhitespace || scalar.properties.isDefaultIgnorableCodePoint
  }

  /// The scalar whose bytes begin at a place, and how many there are.
  private static func scalar(at place: Int, in bytes: [UInt8]) -> (Unicode.Scalar, count: Int) {
    guard bytes[place] >= 0x80 else { return (Unicode.Scalar(bytes[place]), 1) }
    var rest = bytes[place...].prefix(4).makeIterator()
    var decoder = UTF8()
    guard case .scalarValue(let scalar) = decoder.decode(&rest) else { return ("\u{FFFD}", 1) }
    return (scalar, UTF8.width(scalar))
  }
}
