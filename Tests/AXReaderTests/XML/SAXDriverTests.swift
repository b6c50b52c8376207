import Testing

@testable import AXReader
@testable import AXText

@Suite("Places of events")
struct SAXDriverTests {
  /// Keeps where each event begins.
  private final class Recorder: SAXHandler {
    var tags: [Int] = []
    var instructions: [Int] = []

    override func startElement(_ element: SAXElement) { tags.append(element.offset) }

    override func processingInstruction(target: String, data: String, at offset: Int) { instructions.append(offset) }
  }

  /// What may lie between two tags, with what could be taken for a tag.
  private static let fillers = [
    "", "\n  ", " a > b ", "<!-- <a b='<'> -->", "<?t <a?>", "<?t <a> <?u ?>", "<![CDATA[ <a> ]]>", "<?t?><!--<a>-->",
    "&#60;a", "<!--a-->\n", "\n<?t b='>'?>",
  ]

  /// A text with each of the fillers, and where its tags and instructions begin.
  private static func text(after start: String) -> (text: String, tags: [Int], instructions: [Int]) {
    var (text, tags, instructions) = (start, [Int](), [Int]())
    let append = { (markup: String) in
      if markup.first == "<", markup.dropFirst().first?.isLetter == true { tags.append(text.utf8.count) }
      if let place = markup.offset(of: "<?") { instructions.append(text.utf8.count + place) }
      text += markup
    }
    append("<r>")
    for filler in fillers {
      for tag in ["<a/>", "<a b='c > d' e=\"f\"\n/>", "<a>", "</a>", "<a b='&lt;'>", "</a >"] {
        append(filler)
        append(tag)
      }
    }
    append("</r>")
    return (text, tags, instructions)
  }

  private static func check(after start: String) {
    let (text, tags, instructions) = text(after: start)
    let source = SourceText(path: "a.xml", text: text)
    let recorder = Recorder(source: source)
    let fault = SAXDriver.parse(TextDecoder.Result(source: source, fault: nil, faultOutsideXML: nil), handler: recorder)
    #expect(fault == nil)
    #expect(recorder.tags == tags)
    #expect(recorder.instructions == instructions)
  }

  @Test func areTheFirstBytesOfTagsAndInstructions() { Self.check(after: "") }

  /// The parser is fed in chunks of 64 KiB.
  @Test func areTheSameWhereverAChunkEnds() {
    let length = Self.text(after: "").text.utf8.count
    for count in stride(from: (64 << 10) - length, to: 64 << 10, by: 13) {
      Self.check(after: "<!--" + String(repeating: "a", count: count - 7) + "-->")
    }
  }
}

extension String {
  /// Where a mark begins, in bytes, if it is there.
  fileprivate func offset(of mark: String) -> Int? {
    let (bytes, mark) = (Array(utf8), Array(mark.utf8))
    return bytes.indices.first { bytes[$0...].starts(with: mark) }
  }
}
