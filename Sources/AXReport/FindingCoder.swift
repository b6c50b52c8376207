import AXAppCode
import AXDiagnostics
import AXLint
import AXText

/// Encodes findings and reviews as compact bytes, to store them until they are printed.
///
/// Each repeated text and each source is encoded once. Only the source lines that are needed to show the findings are
/// encoded.
package enum FindingCoder {
  package static func encoded(_ findings: [Diagnostic]) -> ByteBuffer {
    var encoder = FindingEncoder(excerpts: SourceExcerpts(for: findings))
    for finding in findings { encoder.append(finding) }
    return encoder.bytes
  }

  package static func encoded(_ reviews: [LintResult.Review]) -> ByteBuffer {
    var encoder = FindingEncoder(excerpts: SourceExcerpts(for: reviews.lazy.map(\.diagnostic)))
    for review in reviews {
      encoder.append(review.diagnostic)
      encoder.append(shared: review.reason)
      encoder.append(review.question)
    }
    return encoder.bytes
  }

  /// - Parameter limit: The maximum number of findings to decode.
  package static func findings(_ bytes: [UInt8], limit: Int = .max) -> [Diagnostic] {
    decoded(bytes, limit) { $0.diagnostic() }
  }

  /// - Parameter limit: The maximum number of reviews to decode.
  package static func reviews(_ bytes: [UInt8], limit: Int = .max) -> [LintResult.Review] {
    decoded(bytes, limit) {
      LintResult.Review($0.diagnostic(), reason: $0.sharedText(), question: $0.question())
    }
  }

  private static func decoded<Element>(
    _ bytes: [UInt8], _ limit: Int, _ next: (inout FindingDecoder) -> Element
  ) -> [Element] {
    var decoder = FindingDecoder(bytes)
    var result: [Element] = []
    while !decoder.isAtEnd, result.count < limit { result.append(next(&decoder)) }
    return result
  }
}

// MARK: Encoding

private struct FindingEncoder: ~Copyable {
  private(set) var bytes = ByteBuffer()
  private let excerpts: SourceExcerpts
  private var texts: [ExactText: Int] = [:]
  private var sources: [SourceText] = []

  init(excerpts: SourceExcerpts) {
    self.excerpts = excerpts
  }

  mutating func append(_ diagnostic: Diagnostic) {
    append(shared: diagnostic.severity.rawValue)
    append(shared: diagnostic.id)
    append(diagnostic.message)
    append(diagnostic.location)
    append(optional: diagnostic.help) { $0.append(shared: $1) }
    append(optional: diagnostic.proposedLabel) { $0.append($1) }
    append(optional: diagnostic.subject) { encoder, subject in
      encoder.append(subject.element)
      encoder.append(subject.path)
      encoder.append(optional: subject.screen) { $0.append(shared: $1) }
      encoder.append(list: subject.states) { $0.append(shared: $1) }
      encoder.append(subject.count)
    }
    append(list: diagnostic.notes) { encoder, note in
      encoder.append(shared: note.message)
      encoder.append(optional: note.location) { $0.append($1) }
    }
    append(optional: diagnostic.fix) { encoder, fix in
      encoder.append(list: fix.edits) { encoder, edit in
        encoder.append(edit.location)
        encoder.append(edit.replacement)
      }
    }
  }

  mutating func append(_ question: CodeQuestion?) {
    append(optional: question) { encoder, question in
      encoder.append(list: question.causes) { encoder, cause in
        let (number, texts) = cause.coded
        encoder.append(number)
        encoder.append(list: texts) { $0.append(shared: $1) }
      }
      encoder.append(Int(question.aspects.rawValue))
      encoder.append(shared: question.uiKitClass)
      encoder.append(list: question.surroundings) { $0.append(shared: $1) }
      encoder.append(shared: question.severity.rawValue)
      encoder.append(question.message)
      encoder.append(optional: question.likelySeverity) { $0.append(shared: $1.rawValue) }
      encoder.append(question.isGathered ? 1 : 0)
      encoder.append(optional: question.entryNames) { encoder, names in
        encoder.append(list: names) { $0.append(shared: $1) }
      }
      encoder.append(optional: question.variant) { encoder, variant in
        encoder.append(Int(variant.aspects.rawValue))
        encoder.append(shared: variant.severity.rawValue)
        encoder.append(optional: variant.message) { $0.append($1) }
        encoder.append(optional: variant.help) { $0.append(shared: $1) }
      }
      encoder.append(Int(question.premise.rawValue))
      encoder.append(optional: question.contrast) { encoder, contrast in
        encoder.append(optional: contrast.text) { $0.append(Int($1)) }
        encoder.append(optional: contrast.background) { $0.append(Int($1)) }
        // The sign bit of a contrast is zero.
        encoder.append(Int(truncatingIfNeeded: contrast.minimum.bitPattern))
        encoder.append(shared: contrast.lightSeverity.rawValue)
      }
    }
  }

  /// Appends the number of a text that may be repeated and, the first time, the text.
  mutating func append(shared text: String) {
    let key = ExactText(text)
    if let number = texts[key] { return append(number) }
    append(texts.count)
    texts[key] = texts.count
    append(text)
  }

  private mutating func append(_ location: SourceLocation) {
    let location = excerpts.moved(location)
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
    append(optional: source.keptLines) { encoder, kept in
      encoder.append(list: kept.lines) { encoder, line in
        encoder.append(line.start)
        encoder.append(line.startInFile)
        encoder.append(line.numberInFile)
      }
    }
    append(source.isQuoted ? 1 : 0)
    append(source.bytes.count)
    source.bytes.withView { bytes.append($0) }
  }

  private mutating func append<Element>(list elements: [Element], _ append: (inout Self, Element) -> Void) {
    self.append(elements.count)
    for element in elements { append(&self, element) }
  }

  private mutating func append<Value>(optional value: Value?, _ append: (inout Self, Value) -> Void) {
    self.append(value == nil ? 0 : 1)
    if let value { append(&self, value) }
  }

  private mutating func append(_ text: String) {
    append(text.utf8.count)
    bytes.append(text)
  }

  /// Appends a nonnegative number with seven bits in each byte, the lowest first.
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

/// Decodes the bytes of a `FindingEncoder`.
private struct FindingDecoder {
  private let bytes: [UInt8]
  private var offset = 0
  private var texts: [String] = []
  private var sources: [SourceText] = []

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  var isAtEnd: Bool { offset >= bytes.count }

  mutating func diagnostic() -> Diagnostic {
    let severity = Severity(rawValue: sharedText()) ?? .error
    let id = sharedText()
    let message = text()
    var result = Diagnostic(id: id, severity: severity, message: "", location: location())
    // The initializers would abridge texts that were extended after they had been abridged.
    result.message = message
    result.help = optional { $0.sharedText() }
    result.proposedLabel = optional { $0.text() }
    result.subject = optional { decoder in
      Diagnostic.Subject(
        element: decoder.text(), path: decoder.text(), screen: decoder.optional { $0.sharedText() },
        states: decoder.list { $0.sharedText() }, count: decoder.number())
    }
    result.notes = list { decoder in
      let message = decoder.sharedText()
      var note = Diagnostic.Note("", at: decoder.optional { $0.location() })
      note.message = message
      return note
    }
    result.fix = optional { decoder in
      Diagnostic.Fix(decoder.list { SourceEdit(location: $0.location(), replacement: $0.text()) })
    }
    return result
  }

  mutating func question() -> CodeQuestion? {
    optional { decoder in
      CodeQuestion(
        causes: decoder.list { CodeQuestion.Cause(number: $0.number(), texts: $0.list { $0.sharedText() }) },
        aspects: CodeAspects(rawValue: UInt64(truncatingIfNeeded: decoder.number())),
        uiKitClass: decoder.sharedText(), surroundings: decoder.list { $0.sharedText() },
        severity: Severity(rawValue: decoder.sharedText()) ?? .error, message: decoder.text(),
        likelySeverity: decoder.optional { Severity(rawValue: $0.sharedText()) ?? .error },
        isGathered: decoder.number() == 1, entryNames: decoder.optional { $0.list { $0.sharedText() } },
        variant: decoder.optional { decoder in
          CodeQuestion.Variant(
            aspects: CodeAspects(rawValue: UInt64(truncatingIfNeeded: decoder.number())),
            severity: Severity(rawValue: decoder.sharedText()) ?? .warning,
            message: decoder.optional { $0.text() }, help: decoder.optional { $0.sharedText() })
        }, premise: CodeAspects(rawValue: UInt64(truncatingIfNeeded: decoder.number())),
        contrast: decoder.optional { decoder in
          CodeQuestion.Contrast(
            text: decoder.optional { UInt32(truncatingIfNeeded: $0.number()) },
            background: decoder.optional { UInt32(truncatingIfNeeded: $0.number()) },
            minimum: Double(bitPattern: UInt64(truncatingIfNeeded: decoder.number())),
            lightSeverity: Severity(rawValue: decoder.sharedText()) ?? .warning)
        })
    }
  }

  mutating func sharedText() -> String {
    let number = number()
    if number == texts.count { texts.append(text()) }
    return texts[number]
  }

  private mutating func location() -> SourceLocation {
    let number = number()
    if number == sources.count { sources.append(source()) }
    let start = self.number()
    return SourceLocation(source: sources[number], range: start..<start + self.number())
  }

  private mutating func source() -> SourceText {
    let path = text()
    let keptLines = optional { decoder in
      KeptLines(
        lines: decoder.list {
          KeptLines.Line(start: $0.number(), startInFile: $0.number(), numberInFile: $0.number())
        })
    }
    let isQuoted = number() == 1
    return SourceText(path: path, bytes: Array(countedBytes()), keptLines: keptLines, isQuoted: isQuoted)
  }

  private mutating func list<Element>(_ element: (inout Self) -> Element) -> [Element] {
    (0..<number()).map { _ in element(&self) }
  }

  private mutating func optional<Value>(_ value: (inout Self) -> Value) -> Value? {
    number() == 1 ? value(&self) : nil
  }

  private mutating func text() -> String { String(decoding: countedBytes(), as: UTF8.self) }

  private mutating func countedBytes() -> ArraySlice<UInt8> {
    let count = number()
    defer { offset += count }
    return bytes[offset..<offset + count]
  }

  private mutating func number() -> Int {
    var result = 0
    var shift = 0
    while true {
      let next = bytes[offset]
      offset += 1
      result |= Int(next & 0x7F) << shift
      if next < 0x80 { return result }
      shift += 7
    }
  }
}
