import AXText
import CLibXML2

/// What a kind of document makes of the parser's events: one subclass for each kind.
///
/// A class, since the C library's callbacks can carry one pointer and no generic type.
package class SAXHandler {
  /// The driver that feeds this handler, for places and for giving up.
  package internal(set) unowned var driver: SAXDriver?

  package let source: SourceText

  package init(source: SourceText) {
    self.source = source
  }

  package func startElement(_ element: SAXElement) {}
  package func endElement() {}

  /// Text or CDATA that is not all white space, once between two tags.
  package func text(at offset: Int) {}

  package func processingInstruction(target: String, data: String, at offset: Int) {}

  /// Whether every run of text is to be delivered, by `characters` and not by `text`.
  package var wantsCharacters: Bool { false }

  package func characters(_ bytes: UnsafeBufferPointer<UInt8>) {}
}

/// One start tag, valid during the call: names and values are the parser's memory, and names end with a zero.
package struct SAXElement {
  package let localName: UnsafePointer<UInt8>
  package let namespace: UnsafePointer<UInt8>?
  package let attributeCount: Int
  private let attributes: UnsafeMutablePointer<UnsafePointer<UInt8>?>?
  /// The tag's `<`.
  package let offset: Int
  private let context: xmlParserCtxtPtr

  init(
    localName: UnsafePointer<UInt8>, namespace: UnsafePointer<UInt8>?, attributeCount: Int,
    attributes: UnsafeMutablePointer<UnsafePointer<UInt8>?>?, offset: Int, context: xmlParserCtxtPtr
  ) {
    self.localName = localName
    self.namespace = namespace
    self.attributeCount = attributeCount
    self.attributes = attributes
    self.offset = offset
    self.context = context
  }

  /// Where a value stands in the text byte for byte; none where it stands nowhere.
  @inline(__always)
  func offset(of value: UnsafeBufferPointer<UInt8>) -> Int? {
    guard let start = value.baseAddress else { return nil }
    let offset = Int(axspec_offset_of(context, start))
    return offset >= 0 ? offset : nil
  }

  package var name: String { String(cString: localName) }

  /// An attribute's parts; libxml2 gives five pointers for each: name, prefix, namespace, value, value's end.
  package func attribute(_ index: Int) -> SAXAttribute? {
    guard let attributes, index < attributeCount else { return nil }
    let parts = attributes + index * 5
    guard let localName = parts[0], let start = parts[3], let end = parts[4] else { return nil }
    return SAXAttribute(
      localName: localName, prefix: parts[1], namespace: parts[2],
      value: UnsafeBufferPointer(start: start, count: end - start))
  }
}

/// One attribute of a start tag, valid during the call.
package struct SAXAttribute {
  package let localName: UnsafePointer<UInt8>
  package let prefix: UnsafePointer<UInt8>?
  package let namespace: UnsafePointer<UInt8>?
  package let value: UnsafeBufferPointer<UInt8>

  package var name: String { String(cString: localName) }
  /// With its prefix, as it is written.
  var qualifiedName: String { prefix.map { String(cString: $0) + ":" + name } ?? name }
  package var text: String { String(decoding: value, as: UTF8.self) }
}
