import AXText
import CLibXML2

/// Handles the parser's events. Each kind of document has a subclass.
///
/// This is a class, because C callbacks can carry only one pointer and not a generic type.
class SAXHandler {
  /// The driver that calls this handler, to stop parsing; nil when not parsing, so that they do not keep each other.
  var driver: SAXDriver?

  let source: SourceText

  init(source: SourceText) {
    self.source = source
  }

  func startElement(_ element: SAXElement) {}
  func endElement() {}

  /// Handles text or CDATA that is not only white space, once between two tags.
  func text(at offset: Int) {}

  func processingInstruction(target: String, data: String, at offset: Int) {}

  /// Handles a comment.
  ///
  /// - Parameter end: The offset after the comment.
  func comment(_ text: ByteView, upTo end: Int) {}

  /// Whether the driver calls `characters(_:)` for all text, instead of `text(at:)`.
  var wantsCharacters: Bool { false }

  func characters(_ bytes: ByteView) {}
}

/// A start tag, valid during the call.
///
/// Names and values are memory of the parser, so handlers copy only what they keep. Names are zero-terminated.
struct SAXElement {
  let localName: UnsafePointer<UInt8>
  let namespace: UnsafePointer<UInt8>?
  let attributeCount: Int
  let attributes: UnsafeMutablePointer<UnsafePointer<UInt8>?>?
  /// The offset of the tag's `<`.
  let offset: Int

  var name: String { String(cString: localName) }

  /// Returns an attribute.
  func attribute(_ index: Int) -> SAXAttribute? {
    guard let attributes, index < attributeCount else { return nil }
    let parts = attributes + index * SAXAttribute.partCount
    guard let localName = parts[0], let start = parts[3], let end = parts[4] else { return nil }
    return SAXAttribute(
      localName: localName, prefix: parts[1], namespace: parts[2],
      value: ByteView(UnsafeBufferPointer(start: start, count: end - start)))
  }

  func hasAttribute(named name: String) -> Bool {
    (0..<attributeCount).contains { attribute($0)?.qualifiedName == name }
  }
}

/// An attribute of a start tag, valid during the call.
struct SAXAttribute {
  /// The number of pointers that libxml2 has for each: name, prefix, namespace, value, and end of the value.
  static let partCount = 5

  let localName: UnsafePointer<UInt8>
  let prefix: UnsafePointer<UInt8>?
  let namespace: UnsafePointer<UInt8>?
  let value: ByteView

  var name: String { String(cString: localName) }
  /// The name with its prefix, as it is written.
  var qualifiedName: String { prefix.map { String(cString: $0) + ":" + name } ?? name }
  var text: String { String(decoding: value, as: UTF8.self) }
}

/// Finds the meaning of a name by the name's address.
///
/// libxml2 keeps only one copy of each name in a document, so the same name always has the same address. A lookup in
/// this small table is faster than creating a `String` and looking it up in a `Dictionary`.
struct InternedNames<Meaning> {
  // libxml2 keeps names until it frees the parser. A table is used for only one document, and its addresses are only
  // compared.
  private var addresses: [UInt]
  private var meanings: [Meaning?]
  private let find: (ByteView) -> Meaning?
  /// The number of bits to shift a hash to get a slot.
  private let shift: UInt64

  /// The maximum number of slots to check for a name.
  private static var maximumProbes: Int { 8 }

  /// - Parameters:
  ///   - find: Returns the meaning of a name, once for each name in the document.
  ///   - slots: The number of slots, a power of two that is several times the number of names in a document.
  init(_ find: @escaping (ByteView) -> Meaning?, slots: Int = 256) {
    self.find = find
    shift = UInt64(64 - slots.trailingZeroBitCount)
    addresses = Array(repeating: 0, count: slots)
    meanings = Array(repeating: nil, count: slots)
  }

  /// Returns the meaning of a zero-terminated name, whose address is valid for the whole document; nil if it is
  /// unknown.
  mutating func meaning(of name: UnsafePointer<UInt8>) -> Meaning? {
    let address = UInt(bitPattern: name)
    // libxml2 packs names tightly. Use all bits of the address, so that short names do not share a slot.
    var slot = Int(truncatingIfNeeded: (UInt64(address) &* 0x9E37_79B9_7F4A_7C15) >> shift)
    for _ in 0..<Self.maximumProbes {
      if addresses[slot] == address { return meanings[slot] }
      if addresses[slot] == 0 { break }
      slot = (slot + 1) & (addresses.count - 1)
    }
    let meaning = find(ByteView(UnsafeBufferPointer(start: name, count: Int(xmlStrlen(name)))))
    addresses[slot] = address
    meanings[slot] = meaning
    return meaning
  }
}
