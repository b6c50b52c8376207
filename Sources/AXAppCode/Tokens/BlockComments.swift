import AXText

/// The comments between `/*` and `*/` in a source file. In Swift, they may contain one another.
struct BlockComments {
  private let view: ByteView
  private let isNested: Bool
  /// Whether the file has none.
  private let isEmpty: Bool
  /// The offset up to which the file is read: the end of a comment, string, or other code.
  private var end = 0
  /// The last comment before the end.
  private var last = 0..<0

  init(in view: ByteView, _ language: CodeLanguage) {
    self.view = view
    isNested = language == .swift
    isEmpty = !Self.exist(in: view)
  }

  /// Returns whether the file contains `/*`. Most files do not.
  private static func exist(in view: ByteView) -> Bool {
    var index = 0
    while let star = view.firstIndex(of: UInt8(ascii: "*"), in: index..<view.count) {
      if view.holds("/", before: star) { return true }
      index = star + 1
    }
    return false
  }

  /// Returns whether an offset is in such a comment.
  ///
  /// - Precondition: No offset is lower than the one before, so that all calls together take linear time.
  mutating func contain(_ offset: Int) -> Bool {
    if isEmpty { return false }
    while end <= offset, end < view.count { step() }
    return last.contains(offset)
  }

  private mutating func step() {
    switch view[end] {
    case UInt8(ascii: "/") where view.holds("/*", at: end): readComment()
    case UInt8(ascii: "/") where view.holds("//", at: end):
      end = view.firstIndex(of: 0x0A, in: end..<view.count) ?? view.count
    case UInt8(ascii: "\""): readString()
    // A quote is a character in Objective-C.
    case UInt8(ascii: "'") where !isNested: end = view.endOfCharacter(at: end) ?? end + 1
    default: end += 1
    }
  }

  private mutating func readComment() {
    let start = end
    var depth = 0
    repeat {
      if view.holds("*/", at: end) {
        depth -= 1
        end += 2
      } else if view.holds("/*", at: end), depth == 0 || isNested {
        depth += 1
        end += 2
      } else {
        end += 1
      }
    } while depth > 0 && end < view.count
    last = start..<end
  }

  /// Reads a string, which ends in its line unless it has three quotes.
  private mutating func readString() {
    let isLong = view.holds("\"\"\"", at: end)
    end += isLong ? 3 : 1
    while end < view.count {
      switch view[end] {
      case UInt8(ascii: "\\"): end += 2
      case UInt8(ascii: "\"") where !isLong || view.holds("\"\"\"", at: end):
        end += isLong ? 3 : 1
        return
      case 0x0A where !isLong: return
      default: end += 1
      }
    }
  }
}
