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
  func setting(_ label: ProposedLabel) -> (range: Range<Int>, text: String)? {
    let name = StartTag.name(in: bytes, at: offset)
    guard !["include", "set"].contains(String(decoding: bytes[name], as: UTF8.self)) else { return nil }
    let attributes = StartTag.attributes(in: bytes, at: offset)
    if let own = attributes.first(where: { bytes[$0.name].elementsEqual("label".utf8) }) {
      return (own.whole, label.markup)
    }
    let end = attributes.last?.whole.upperBound ?? name.upperBound
    return (end..<end, " " + label.markup)
  }
}

/// The label that the help of a finding proposes.
struct ProposedLabel {
  let text: String

  var markup: String { "label=\"\(XMLText.attributeValue(text, in: "\""))\"" }

  /// Nil if the help leaves the words to the author.
  init?(_ finding: Diagnostic) {
    guard let help = finding.help, let start = help.end(of: "label=\"") else { return nil }
    let rest = help[start...]
    guard let end = rest.firstIndex(of: "\"") else { return nil }
    let text = String(rest[..<end])
    // A text with a quotation mark could end anywhere.
    let isWhole = rest[end...].filter { $0 == "\"" }.count % 2 == 1
    guard isWhole, !text.isEmpty, !text.contains("…") else { return nil }
    self.text = text
  }
}

extension String {
  /// The index after the first occurrence of a text; nil if there is none.
  fileprivate func end(of text: String) -> Index? {
    indices.first { self[$0...].hasPrefix(text) }.flatMap { index($0, offsetBy: text.count, limitedBy: endIndex) }
  }
}
