import AXDiagnostics
import AXText
import AXTree

/// The start tag of the element that a finding is about, for edits of it.
struct SourceTag {
  /// The offset of its `<`.
  private let offset: Int
  private let bytes: [UInt8]

  /// Nil if the finding is about something else, such as an instruction.
  init?(of finding: Diagnostic, in text: EditedText) {
    let range = finding.location.rangeInFile
    let bytes = text.bytes
    guard range.lowerBound < bytes.count,
      // No value contains this character.
      let start = bytes[...range.lowerBound].lastIndex(of: UInt8(ascii: "<")), start + 1 < bytes.count,
      !"!?/".utf8.contains(bytes[start + 1])
    else { return nil }
    offset = start
    self.bytes = bytes
  }

  /// Inserts an instruction before the element, with its indentation.
  func ignoring(_ rule: String) -> (range: Range<Int>, text: String) {
    let line = bytes[..<offset].lastIndex { $0 == 0x0A || $0 == 0x0D }.map { $0 + 1 } ?? 0
    let before = bytes[line..<offset]
    let isFirstInLine = before.allSatisfy { $0 == 0x20 || $0 == 0x09 }
    let indentation = String(decoding: before, as: UTF8.self)
    let end = bytes.contains(0x0D) && bytes.contains(0x0A) ? "\r\n" : "\n"
    return (
      offset..<offset,
      "<?axspec ignore=\"\(rule)\" reason=\"\"?>" + (isFirstInLine ? end + indentation : "")
    )
  }

  /// Adds a label; nil if the tag is not that of the element, but of its include.
  func addingLabel(_ label: String) -> (range: Range<Int>, text: String)? {
    let name = StartTag.name(in: bytes, at: offset)
    guard !["include", "set"].contains(String(decoding: bytes[name], as: UTF8.self)) else { return nil }
    let attributes = StartTag.attributes(in: bytes, at: offset)
    let markup = "label=\"\(XMLText.attributeValue(label, in: "\""))\""
    // It may be empty.
    if let own = attributes.first(where: { bytes[$0.name].elementsEqual("label".utf8) }) {
      return (own.whole, markup)
    }
    let end = attributes.last?.whole.upperBound ?? name.upperBound
    return (end..<end, " " + markup)
  }
}
