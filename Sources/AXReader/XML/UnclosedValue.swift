import AXDiagnostics
import AXText
import AXTree

/// Finds an attribute value without its closing quote.
///
/// The parser reads on to the next quote, which may be in another tag. What it reports is far from the mistake.
struct UnclosedValue {
  private let source: SourceText
  /// The tag and what follows it. A tag is not longer, and a hostile one would take much memory.
  private let window: [UInt8]
  /// The offset of the tag in the file.
  private let start: Int
  private let attributes: [StartTag.Attribute]

  init(inTagAt tag: Int, of source: SourceText) {
    self.source = source
    start = tag
    window = Array(source.bytes[tag..<min(tag + StartTag.maximumLength, source.bytes.count)])
    attributes = StartTag.attributes(in: window, at: 0)
  }

  /// Returns the diagnostic for a value that contains the `<` at which the parser stopped; nil if the value seems to
  /// contain it on purpose.
  func fault(containing mark: Int) -> Diagnostic? {
    let mark = mark - start
    guard let attribute = attributes.last(where: { $0.value.contains(mark) }) else { return nil }
    return continuesMarkup(at: mark, in: attribute) ? fault(of: attribute) : nil
  }

  /// The diagnostic for the first value that contains the beginning of another tag; nil if none does.
  var fault: Diagnostic? {
    for attribute in attributes {
      guard let mark = window[attribute.value].firstIndex(of: UInt8(ascii: "<")) else { continue }
      return continuesMarkup(at: mark, in: attribute) ? fault(of: attribute) : nil
    }
    return nil
  }

  /// The diagnostic for the value that the end of the file ends; nil if no value is open.
  var faultAtEnd: Diagnostic? {
    guard let attribute = attributes.last, start + attribute.value.upperBound >= source.bytes.count else { return nil }
    return fault(of: attribute)
  }

  /// Returns the diagnostic for the value that ends directly before an offset, if the name of the next attribute is in
  /// it: the value of `title` in `title="Pay label="Pay now"`.
  func fault(endingBefore offset: Int) -> Diagnostic? {
    guard let attribute = attributes.last(where: { $0.value.upperBound + 1 == offset - start }) else { return nil }
    let value = window[attribute.value].dropLast(while: MarkupWords.isSpace)
    guard value.last == UInt8(ascii: "=") else { return nil }
    let words = value.dropLast().dropLast(while: MarkupWords.isSpace)
    guard let space = words.lastIndex(where: MarkupWords.isSpace), space + 1 < words.endIndex,
      words[(space + 1)...].allSatisfy(Self.isNameByte)
    else { return nil }
    return fault(of: attribute)
  }

  /// Whether a `<` in a value begins the next tag, and is not text such as `a < b` or `<b>bold</b>`: it is the first on
  /// its line, it comes after the end of a tag, or it is an end tag after one.
  private func continuesMarkup(at mark: Int, in attribute: StartTag.Attribute) -> Bool {
    guard mark + 1 < window.count else { return true }
    let next = window[mark + 1]
    guard Self.isNameByte(next) || "/!?".utf8.contains(next) else { return false }
    let value = window[attribute.value.lowerBound..<mark]
    let before = value.dropLast(while: { $0 == 0x20 || $0 == 0x09 || $0 == 0x0D })
    if before.last == UInt8(ascii: "\n") || before.last == UInt8(ascii: ">") { return true }
    return next == UInt8(ascii: "/") && value.contains(UInt8(ascii: ">"))
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20) || byte >= 0x80
      || "_:-.0123456789".utf8.contains(byte)
  }

  private func fault(of attribute: StartTag.Attribute) -> Diagnostic {
    let quote = attribute.value.lowerBound - 1
    let name = source.isQuoted ? String(decoding: window[attribute.name], as: UTF8.self) : "…"
    let mark = window[quote] == UInt8(ascii: "'") ? "'" : "\""
    return Diagnostic(
      .malformedXML, "the value of `\(name)` has no closing quote",
      at: SourceLocation(source: source, range: start + quote..<start + quote + 1), help: "close it with \(mark)")
  }
}
