import Foundation
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// A part of a page. All of it but `meta` is well-formed XML as well.
final class ParsedSection: NSObject, XMLParserDelegate {
  struct Element {
    let name: String
    let attributes: [String: String]
  }

  private(set) var elements: [Element] = []
  /// The text of each element that contains no other.
  private(set) var texts: [String] = []
  private(set) var wholeText = ""
  private var text = ""

  init(_ html: [UInt8]) throws {
    super.init()
    let document = Data("<root>".utf8) + Data(html) + Data("</root>".utf8)
    let parser = XMLParser(data: document)
    parser.delegate = self
    try #require(parser.parse(), "line \(parser.lineNumber): \(String(describing: parser.parserError))")
  }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
    attributes: [String: String]
  ) {
    elements.append(Element(name: name, attributes: attributes))
    text = ""
  }

  func parser(_ parser: XMLParser, foundCharacters string: String) {
    text += string
    wholeText += string
  }

  func parser(_ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?) {
    if !text.isEmpty { texts.append(text) }
    text = ""
  }
}
