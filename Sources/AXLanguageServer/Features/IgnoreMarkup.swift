import AXReader
import AXText

/// The rules that a comment or instruction ignores, or the parts that it compares, with their places, even while
/// somebody is writing it.
struct IgnoreMarkup {
  /// What is written at an offset.
  enum Place: Equatable {
    /// The id of a rule.
    case rule(Range<Int>)
    /// The name of a part to verify.
    case part(Range<Int>)
    /// A key of the instruction.
    case key(Range<Int>)
    /// The name of the instruction, or the mark of the comment.
    case mark(Range<Int>)
  }

  /// The ids of rules. An empty range is where one can be written.
  private(set) var rules: [Range<Int>] = []
  /// The names of parts to verify. An empty range is where one can be written.
  private(set) var parts: [Range<Int>] = []
  /// The keys that are written.
  private(set) var keys: [Range<Int>] = []
  /// Space in which something can be written.
  private var gaps: [(range: Range<Int>, place: (Range<Int>) -> Place)] = []
  private(set) var mark: Range<Int>?
  private let scan: MarkupScan

  static let commentMark = IgnoreNote.mark

  init(_ note: MarkupScan.Note, in scan: MarkupScan) {
    self.scan = scan
    let start = note.range.lowerBound + (note.isComment ? 4 : 2)
    let end = max(start, note.range.upperBound - (note.isClosed ? (note.isComment ? 3 : 2) : 0))
    guard start <= end else { return }
    if note.isComment { readComment(start..<end) } else { readInstruction(start..<end) }
  }

  /// What can be written at an offset; nil if nothing is known.
  func place(at offset: Int) -> Place? {
    if let mark, mark.lowerBound <= offset, offset <= mark.upperBound { return .mark(mark) }
    if let rule = rules.first(where: { $0.lowerBound <= offset && offset <= $0.upperBound }) { return .rule(rule) }
    if let part = parts.first(where: { $0.lowerBound <= offset && offset <= $0.upperBound }) { return .part(part) }
    if let key = keys.first(where: { $0.lowerBound <= offset && offset <= $0.upperBound }) { return .key(key) }
    let gap = gaps.first { $0.range.lowerBound <= offset && offset <= $0.range.upperBound }
    return gap.map { $0.place(offset..<offset) }
  }

  // MARK: Instructions

  private mutating func readInstruction(_ range: Range<Int>) {
    let name = word(at: range.lowerBound, in: range, until: Self.isSpace)
    mark = name
    guard scan.text(name) == InstructionSyntax.name else { return }
    var offset = name.upperBound
    while offset < range.upperBound {
      let start = offset
      offset = skip(offset, in: range, while: Self.isSpace)
      if offset > start { gaps.append((start + 1..<offset, Place.key)) }
      let key = word(at: offset, in: range) { Self.isSpace($0) || $0 == UInt8(ascii: "=") || Self.isQuote($0) }
      if !key.isEmpty { keys.append(key) }
      offset = skip(key.upperBound, in: range) { Self.isSpace($0) || $0 == UInt8(ascii: "=") }
      guard offset < range.upperBound, Self.isQuote(scan.bytes[offset]) else {
        if key.isEmpty { offset += 1 }
        continue
      }
      let quote = scan.bytes[offset]
      let value = word(at: offset + 1, in: range) { $0 == quote }
      switch InstructionSyntax.Key(rawValue: scan.text(key)) {
      case .ignore: rules += words(in: value)
      case .verify: parts += words(in: value)
      case .reason, nil: break
      }
      offset = value.upperBound + 1
    }
  }

  /// The words that commas or spaces separate, with the empty ones between two of these.
  private func words(in range: Range<Int>) -> [Range<Int>] {
    var words: [Range<Int>] = []
    var offset = range.lowerBound
    while true {
      let word = word(at: offset, in: range, until: Self.isSeparator)
      words.append(word)
      guard word.upperBound < range.upperBound else { return words }
      offset = word.upperBound + 1
    }
  }

  // MARK: Comments

  private mutating func readComment(_ range: Range<Int>) {
    var line = range.lowerBound
    while line <= range.upperBound {
      let start = skip(line, in: range) { $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }
      let name = word(at: start, in: range, until: Self.isSpace)
      if scan.text(name) == Self.commentMark {
        mark = name
        readIgnore(name.upperBound..<range.upperBound)
      } else if mark == nil, name.isEmpty {
        gaps.append((line..<start, Place.mark))
      } else if mark == nil, Self.commentMark.hasPrefix(scan.text(name)) {
        mark = name
      }
      line = skip(start, in: range) { $0 != UInt8(ascii: "\n") } + 1
    }
  }

  /// Reads ids that commas separate, up to the reason.
  private mutating func readIgnore(_ range: Range<Int>) {
    var offset = range.lowerBound
    while true {
      let start = offset
      offset = skip(offset, in: range) { Self.isSpace($0) || $0 == UInt8(ascii: ",") }
      guard offset > start else { return }
      let id = word(at: offset, in: range, until: Self.isSeparator)
      if id.isEmpty { gaps.append((start + 1..<offset, Place.rule)) } else { rules.append(id) }
      offset = skip(id.upperBound, in: range, while: Self.isSpace)
      guard offset < range.upperBound, scan.bytes[offset] == UInt8(ascii: ",") else { return }
    }
  }

  // MARK: Bytes

  private func word(at start: Int, in range: Range<Int>, until isEnd: (UInt8) -> Bool) -> Range<Int> {
    let start = min(start, range.upperBound)
    return start..<skip(start, in: range) { !isEnd($0) }
  }

  private func skip(_ start: Int, in range: Range<Int>, while condition: (UInt8) -> Bool) -> Int {
    var offset = start
    while offset < range.upperBound, condition(scan.bytes[offset]) { offset += 1 }
    return offset
  }

  private static func isSpace(_ byte: UInt8) -> Bool { byte <= 0x20 }
  private static func isSeparator(_ byte: UInt8) -> Bool { byte <= 0x20 || byte == UInt8(ascii: ",") }
  private static func isQuote(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") }
}

extension InstructionSyntax.Key {
  /// What the key means, for completion and hover.
  var documentation: Phrase {
    switch self {
    case .ignore: "The rules to ignore for the next element and everything inside, separated by commas."
    case .verify: "The parts of the next element that `axspec verify` compares, separated by commas."
    case .reason: "Why the instruction is right."
    }
  }
}
