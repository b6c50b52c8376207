import AXDiagnostics
import AXLint
import AXText

/// Findings and reviews as compact bytes, to be put away until they are printed.
///
/// A text or a source that comes up again is written once. Of the sources, there are the lines that showing the findings
/// needs.
package enum FindingCoder {
  package static func encoded(_ findings: [Diagnostic]) -> ByteBuffer {
    var encoder = FindingEncoder()
    for finding in SourceExcerpts.of(findings) { encoder.append(finding) }
    return encoder.bytes
  }

  package static func encoded(_ reviews: [LintResult.Review]) -> ByteBuffer {
    var encoder = FindingEncoder()
    for (diagnostic, review) in zip(SourceExcerpts.of(reviews.map(\.diagnostic)), reviews) {
      encoder.append(diagnostic)
      encoder.append(shared: review.reason)
    }
    return encoder.bytes
  }

  /// - Parameter limit: how many are wanted, from the first on.
  package static func findings(_ bytes: [UInt8], limit: Int = .max) -> [Diagnostic] {
    bytes.withUnsafeBufferPointer { bytes in
      var decoder = FindingDecoder(bytes)
      var result: [Diagnostic] = []
      while !decoder.isAtEnd, result.count < limit { result.append(decoder.diagnostic()) }
      return result
    }
  }

  package static func reviews(_ bytes: [UInt8], limit: Int = .max) -> [LintResult.Review] {
    bytes.withUnsafeBufferPointer { bytes in
      var decoder = FindingDecoder(bytes)
      var result: [LintResult.Review] = []
      while !decoder.isAtEnd, result.count < limit {
        let diagnostic = decoder.diagnostic()
        result.append(LintResult.Review(diagnostic, reason: decoder.sharedText()))
      }
      return result
    }
  }
}

/// Which parts of a diagnostic follow.
private struct DiagnosticParts: OptionSet {
  let rawValue: UInt8

  static let help = Self(rawValue: 1)
  static let subject = Self(rawValue: 2)
  static let screen = Self(rawValue: 4)
  static let states = Self(rawValue: 8)
  static let notes = Self(rawValue: 16)
  static let fix = Self(rawValue: 32)

  init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  init(_ diagnostic: Diagnostic) {
    self = []
    if diagnostic.help != nil { insert(.help) }
    if let subject = diagnostic.subject {
      insert(.subject)
      if subject.screen != nil { insert(.screen) }
      if !subject.states.isEmpty { insert(.states) }
    }
    if !diagnostic.notes.isEmpty { insert(.notes) }
    if diagnostic.fix != nil { insert(.fix) }
  }
}

// MARK: Encoding

private struct FindingEncoder: ~Copyable {
  private(set) var bytes = ByteBuffer()
  private var texts: [ExactText: Int] = [:]
  private var sources: [SourceText] = []

  mutating func append(_ diagnostic: Diagnostic) {
    let parts = DiagnosticParts(diagnostic)
    bytes.append(parts.rawValue)
    bytes.append(diagnostic.severity.code)
    append(shared: diagnostic.id)
    append(diagnostic.message)
    append(diagnostic.location)
    if let help = diagnostic.help { append(shared: help) }
    if let subject = diagnostic.subject {
      append(subject.element)
      append(subject.path)
      if let screen = subject.screen { append(shared: screen) }
      if parts.contains(.states) {
        append(subject.states.count)
        for state in subject.states { append(shared: state) }
      }
    }
    if parts.contains(.notes) {
      append(diagnostic.notes.count)
      for note in diagnostic.notes { append(note) }
    }
    if let fix = diagnostic.fix {
      append(fix.edits.count)
      for edit in fix.edits {
        append(edit.location)
        append(edit.replacement)
      }
    }
  }

  /// Appends a text that may come up again: its number and, the first time, itself.
  mutating func append(shared text: String) {
    let key = ExactText(text)
    if let number = texts[key] { return append(number) }
    append(texts.count)
    texts[key] = texts.count
    append(text)
  }

  private mutating func append(_ note: Diagnostic.Note) {
    bytes.append(note.location == nil ? 0 : 1)
    append(shared: note.message)
    if let location = note.location { append(location) }
  }

  private mutating func append(_ location: SourceLocation) {
    if let number = sources.firstIndex(where: { $0 === location.source }) {
      append(number)
    } else {
      append(sources.count)
      sources.append(location.source)
      append(location.source)
    }
    append(location.range.lowerBound)
    append(location.range.count)
  }

  private mutating func append(_ source: SourceText) {
    append(source.path)
    append(source.keptLines.map { $0.lines.count + 1 } ?? 0)
    for line in source.keptLines?.lines ?? [] {
      append(line.start)
      append(line.startInFile)
      append(line.numberInFile)
    }
    append(source.bytes.count)
    source.bytes.withUnsafeBufferPointer { bytes.append($0) }
  }

  private mutating func append(_ text: String) {
    append(text.utf8.count)
    bytes.append(text)
  }

  /// Appends a number from 0 on, seven bits in each byte, the lowest first.
  private mutating func append(_ number: Int) {
    var rest = UInt(number)
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }
}

// MARK: Decoding

/// Reads what the encoder has written, in the same order.
private struct FindingDecoder {
  // The memory is the caller's, which lends it for as long as the decoder lives.
  private let bytes: UnsafeBufferPointer<UInt8>
  private var place = 0
  private var texts: [String] = []
  private var sources: [SourceText] = []

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
  }

  var isAtEnd: Bool { place >= bytes.count }

  mutating func diagnostic() -> Diagnostic {
    let parts = DiagnosticParts(rawValue: byte())
    let severity = Severity(code: byte())
    let id = sharedText()
    let message = text()
    var result = Diagnostic(id: id, severity: severity, message: "", location: location())
    // Not by the initializer, which abridges: what has been added to an abridged text stays.
    result.message = message
    if parts.contains(.help) { result.help = sharedText() }
    if parts.contains(.subject) {
      let (element, path) = (text(), text())
      let screen = parts.contains(.screen) ? sharedText() : nil
      result.subject = .init(
        element: element, path: path, screen: screen,
        states: parts.contains(.states) ? list { $0.sharedText() } : [])
    }
    if parts.contains(.notes) { result.notes = list { $0.note() } }
    if parts.contains(.fix) {
      result.fix = .init(
        list { decoder in
          let location = decoder.location()
          return SourceEdit(location: location, replacement: decoder.text())
        })
    }
    return result
  }

  mutating func sharedText() -> String {
    let number = number()
    if number == texts.count { texts.append(text()) }
    return texts[number]
  }

  private mutating func note() -> Diagnostic.Note {
    let hasLocation = byte() == 1
    let message = sharedText()
    var note = Diagnostic.Note("", at: hasLocation ? location() : nil)
    note.message = message
    return note
  }

  private mutating func location() -> SourceLocation {
    let number = number()
    if number == sources.count { sources.append(source()) }
    let start = self.number()
    let count = self.number()
    return SourceLocation(source: sources[number], range: start..<start + count)
  }

  private mutating func source() -> SourceText {
    let path = text()
    let count = number()
    var lines: [KeptLines.Line] = []
    for _ in 0..<max(0, count - 1) {
      let (start, startInFile) = (number(), number())
      lines.append(KeptLines.Line(start: start, startInFile: startInFile, numberInFile: number()))
    }
    let text = Array(stretch())
    return SourceText(path: path, bytes: text, keptLines: count > 0 ? KeptLines(lines: lines) : nil)
  }

  private mutating func list<Element>(_ element: (inout Self) -> Element) -> [Element] {
    (0..<number()).map { _ in element(&self) }
  }

  private mutating func text() -> String { String(decoding: stretch(), as: UTF8.self) }

  private mutating func stretch() -> UnsafeBufferPointer<UInt8> {
    let count = number()
    defer { place += count }
    return UnsafeBufferPointer(rebasing: bytes[place..<place + count])
  }

  private mutating func number() -> Int {
    var result = 0
    var shift = 0
    while true {
      let next = byte()
      result |= Int(next & 0x7F) << shift
      if next < 0x80 { return result }
      shift += 7
    }
  }

  private mutating func byte() -> UInt8 {
    defer { place += 1 }
    return bytes[place]
  }
}

extension Severity {
  fileprivate var code: UInt8 { UInt8(Self.allCases.firstIndex(of: self) ?? 0) }

  fileprivate init(code: UInt8) { self = Self.allCases[Int(code)] }
}
