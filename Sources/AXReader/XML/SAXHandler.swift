import AXText

/// What a kind of document makes of the parser's events: one subclass for each kind.
///
/// A class, since the C library's callbacks can carry one pointer and no generic type.
class SAXHandler {
  /// The driver that feeds this handler, for places and for giving up.
  unowned var driver: SAXDriver?

  let source: SourceText

  init(source: SourceText) {
    self.source = source
  }

  func startElement(_ element: SAXElement) {}
  func endElement() {}

  /// Text or CDATA that is not all white space, once between two tags.
  func text(at offset: Int) {}

  func processingInstruction(target: String, data: String, at offset: Int) {}

  /// Whether every run of text is to be delivered, by `characters` and not by `text`.
  var wantsCharacters: Bool { false }

  func characters(_ bytes: ByteView) {}
}

/// One start tag, valid during the call.
///
/// Names and values are the parser's memory: a handler copies what it keeps, and no `String` is made of what it does not
/// keep. Names end with a zero.
struct SAXElement {
  let localName: UnsafePointer<UInt8>
  let namespace: UnsafePointer<UInt8>?
  let attributeCount: Int
  let attributes: UnsafeMutablePointer<UnsafePointer<UInt8>?>?
  /// The tag's `<`.
  let offset: Int

  var name: String { String(cString: localName) }

  /// An attribute's parts; libxml2 gives five pointers for each: name, prefix, namespace, value, value's end.
  func attribute(_ index: Int) -> SAXAttribute? {
    guard let attributes, index < attributeCount else { return nil }
    let parts = attributes + index * 5
    guard let localName = parts[0], let start = parts[3], let end = parts[4] else { return nil }
    return SAXAttribute(
      localName: localName, prefix: parts[1], namespace: parts[2],
      value: ByteView(UnsafeBufferPointer(start: start, count: end - start)))
  }
}

/// One attribute of a start tag, valid during the call.
struct SAXAttribute {
  let localName: UnsafePointer<UInt8>
  let prefix: UnsafePointer<UInt8>?
  let namespace: UnsafePointer<UInt8>?
  let value: ByteView

  var name: String { String(cString: localName) }
  /// With its prefix, as it is written.
  var qualifiedName: String { prefix.map { String(cString: $0) + ":" + name } ?? name }
  var text: String { String(decoding: value, as: UTF8.self) }
}

/// Finds the meaning of a name by the name's address.
///
/// libxml2 keeps one copy of each name in a document, so the same name comes at the same address again: every element
/// and attribute of a file takes one look into a small table, and no `String` is made to look in a `Dictionary`.
struct InternedNames<Meaning> {
  // An address is the name's as long as the parser lives: libxml2 frees its names with it. A table is used for one
  // document, and an address in it is compared and never followed.
  private var addresses: [UInt]
  private var meanings: [Meaning?]
  private let find: (String) -> Meaning?
  /// How far a hash is shifted to give a slot.
  private let shift: UInt64

  /// How many slots are looked at, from a name's first one.
  private static var maximumProbes: Int { 8 }

  /// - Parameter slots: a power of two, several times the number of names in a document.
  init(_ find: @escaping (String) -> Meaning?, slots: Int = 256) {
    self.find = find
    shift = UInt64(64 - slots.trailingZeroBitCount)
    addresses = Array(repeating: 0, count: slots)
    meanings = Array(repeating: nil, count: slots)
  }

  /// The meaning of the zero-terminated name at an address; the address stays valid for the whole document.
  mutating func meaning(of name: UnsafePointer<UInt8>) -> Meaning? {
    let address = UInt(bitPattern: name)
    // libxml2 packs its names: every bit of the address has to count, or short names share a slot.
    var slot = Int(truncatingIfNeeded: (UInt64(address) &* 0x9E37_79B9_7F4A_7C15) >> shift)
    for _ in 0..<Self.maximumProbes {
      if addresses[slot] == address { return meanings[slot] }
      if addresses[slot] == 0 { break }
      slot = (slot + 1) & (addresses.count - 1)
    }
    let meaning = find(String(cString: name))
    addresses[slot] = address
    meanings[slot] = meaning
    return meaning
  }
}
