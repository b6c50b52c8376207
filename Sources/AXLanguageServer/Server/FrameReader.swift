import AXText

/// Cuts a stream of bytes into the contents of messages. A faulty header is reported, and reading goes on at the next
/// header.
struct FrameReader {
  enum Frame: Sendable, Equatable {
    case content([UInt8])
    case fault(String)
  }

  private enum Header {
    case complete(contentSize: Int, end: Int)
    case incomplete
    /// The search for the next header goes on at an offset.
    case fault(String, resume: Int)
  }

  private enum State {
    case header
    /// Waiting for a number of bytes.
    case content(Int)
    /// Looking for the next header after a fault.
    case search
  }

  private static let maximumContentSize = 64 << 20
  private static let maximumHeaderSize = 8 << 10
  private static let mark = Array("content-length:".utf8)

  private let maximumSize: Int
  private var state = State.header
  private var buffer: [UInt8] = []
  /// The number of bytes of the buffer that are used up.
  private var start = 0

  init(maximumContentSize: Int = Self.maximumContentSize) {
    maximumSize = maximumContentSize
  }

  mutating func append(_ bytes: [UInt8]) {
    if start > 0 {
      buffer.removeSubrange(..<start)
      start = 0
    }
    buffer += bytes
  }

  /// The next message or fault; nil if more bytes are needed.
  mutating func next() -> Frame? {
    while true {
      switch state {
      case .header:
        switch readHeader() {
        case .complete(let size, let end):
          start = end
          state = .content(size)
        case .incomplete: return nil
        case .fault(let message, let resume):
          start = resume
          state = .search
          return .fault(message)
        }
      case .content(let size):
        guard buffer.count - start >= size else { return nil }
        let content = Array(buffer[start..<start + size])
        start += size
        state = .header
        // A large message must not keep its memory.
        if start == buffer.count { (buffer, start) = ([], 0) }
        return .content(content)
      case .search: guard findHeader() else { return nil }
      }
    }
  }

  private func readHeader() -> Header {
    var size: Int?
    var line = start
    // A line that is not one of a header may contain the next one.
    func fault(_ message: String, resume: Int? = nil) -> Header { .fault(message, resume: resume ?? start + 1) }
    while let end = buffer[line...].firstIndex(of: 0x0A) {
      guard end - start <= Self.maximumHeaderSize else { return fault("the header is too long") }
      let text = buffer[end - 1 >= line && buffer[end - 1] == 0x0D ? line..<end - 1 : line..<end]
      line = end + 1
      if text.isEmpty {
        guard let size else { return fault("the header has no Content-Length", resume: line) }
        guard size <= maximumSize else {
          return fault("the message is larger than \(maximumSize) bytes", resume: line)
        }
        return .complete(contentSize: size, end: line)
      }
      guard let colon = text.firstIndex(of: UInt8(ascii: ":")) else { return fault("a header line has no colon") }
      guard Self.isMark(text[...colon]) else {
        guard text[..<colon].allSatisfy(Self.isNameByte) else { return fault("the name of a header is not valid") }
        continue
      }
      guard let value = Self.number(text[(colon + 1)...]), size == nil || size == value else {
        return fault("Content-Length is not a number of bytes", resume: line)
      }
      size = value
    }
    return buffer.count - start > Self.maximumHeaderSize ? fault("the header is too long") : .incomplete
  }

  /// Looks for a line with a valid Content-Length. Returns whether there is one.
  private mutating func findHeader() -> Bool {
    var offset = start
    while offset + Self.mark.count <= buffer.count {
      if Self.isMark(buffer[offset..<offset + Self.mark.count]) {
        guard let end = buffer[offset...].prefix(64).firstIndex(of: 0x0A) else {
          // The line may not be complete yet.
          if buffer.count - offset < 64 { break }
          offset += 1
          continue
        }
        let value = buffer[(offset + Self.mark.count)..<end]
        if Self.number(value.last == 0x0D ? value.dropLast() : value) != nil {
          start = offset
          state = .header
          return true
        }
      }
      offset += 1
    }
    start = offset
    return false
  }

  private static func isMark(_ bytes: ArraySlice<UInt8>) -> Bool {
    bytes.count == mark.count && zip(bytes, mark).allSatisfy { $0 == $1 || $0 | 0x20 == $1 }
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"):
      true
    default: false
    }
  }

  /// The value of decimal digits with spaces around them; nil for anything else.
  private static func number(_ bytes: ArraySlice<UInt8>) -> Int? {
    let isSpace = { (byte: UInt8) in byte == 0x20 || byte == 0x09 }
    let digits = bytes.drop(while: isSpace).reversed().drop(while: isSpace).reversed()
    guard digits.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) else { return nil }
    return Int(String(decoding: digits, as: UTF8.self))
  }
}
