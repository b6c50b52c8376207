import AXReader
import AXText
import AXTree
import TestSupport
import Testing

@testable import AXLanguageServer

/// Laws of all texts: of well-formed ones, their beginnings, and what mutations make of them.
@Suite struct MarkupScanLawTests {
  private static let seeds = (0..<UInt64(TestEffort.cases(60))).map { TestSeed.current &+ $0 }

  @Test(arguments: seeds)
  func findsWhatIsWritten(seed: UInt64) {
    let markup = RandomMarkup(seed: seed)
    let scan = MarkupScan(markup.text)
    #expect(scan.elements == markup.elements, "\(TestSeed.hint)")
    #expect(scan.notes == markup.notes, "\(TestSeed.hint)")
  }

  @Test(arguments: seeds)
  func agreesWithTheReader(seed: UInt64) throws {
    let text = RandomMarkup(seed: seed).text
    let output = DocumentReader().read(.text(text, name: "Random.xml"))
    let tree = try #require(output.tree, "\(output.diagnostics.shown) \(TestSeed.hint)")
    let scan = MarkupScan(text)
    #expect(scan.elements.map(\.tag.lowerBound) == (0..<tree.nodes.count).map { Int(tree.nodes[$0].tagOffset) })
    for (index, element) in scan.elements.enumerated() {
      let record = tree.nodes[index]
      #expect(scan.name(of: index) == record.kind.name)
      #expect(element.parent ?? index == Int(record.parent))
      #expect(element.tag.upperBound == StartTag.end(in: text, at: element.tag.lowerBound))
      let attributes = StartTag.attributes(in: text, at: element.tag.lowerBound)
      #expect(element.attributes.map(\.name) == attributes.map(\.name))
      #expect(element.attributes.map(\.value) == attributes.map(\.value))
    }
  }

  @Test(arguments: seeds.prefix(12))
  func beginningsHaveTheSameElements(seed: UInt64) {
    let markup = RandomMarkup(seed: seed)
    for count in 0...markup.text.count {
      let scan = MarkupScan(Array(markup.text.prefix(count)))
      let whole = markup.elements.prefix { $0.tag.upperBound <= count }
      #expect(scan.elements.count - whole.count <= 1, "\(count) \(TestSeed.hint)")
      for (element, expected) in zip(scan.elements, whole) {
        #expect(element.tag == expected.tag && element.name == expected.name && element.parent == expected.parent)
        #expect(element.attributes == expected.attributes, "\(count) \(TestSeed.hint)")
        if let end = expected.endTag, end.upperBound <= count { #expect(element == expected) }
      }
    }
  }

  @Test(arguments: seeds)
  func mutationsStayInside(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var text = RandomMarkup(seed: seed).text
    for _ in 0..<30 {
      mutate(&text, &random)
      check(MarkupScan(text), seed)
    }
  }

  private func mutate(_ text: inout [UInt8], _ random: inout SplitMix64) {
    guard !text.isEmpty else { return }
    let start = random.number(0...text.count - 1)
    let end = min(text.count, start + random.number(0...6))
    let piece = random.pick([
      "", "<", "</", ">", "\"", "'", "=", "<!--", "-->", "<?", "]]>", "<![CDATA[", "/", "\n", "</view>", "<view ",
    ])
    text.replaceSubrange(start..<end, with: Array(piece.utf8))
  }

  private func check(_ scan: MarkupScan, _ seed: UInt64) {
    let all = 0..<scan.bytes.count
    var last = -1
    for (index, element) in scan.elements.enumerated() {
      #expect(element.tag.lowerBound > last)
      last = element.tag.lowerBound
      #expect(!element.name.isEmpty && element.tag.contains(element.name) && element.range.contains(element.tag))
      #expect(all.contains(element.range) && element.endTag.map(element.range.contains) ?? true, "\(TestSeed.hint)")
      if let parent = element.parent {
        #expect(parent < index && scan.elements[parent].range.contains(element.range), "\(TestSeed.hint)")
      }
      var end = element.name.upperBound
      for attribute in element.attributes {
        #expect(attribute.whole.lowerBound >= end && attribute.whole.upperBound <= element.tag.upperBound)
        end = attribute.whole.upperBound
      }
    }
    for note in scan.notes { #expect(all.contains(note.range)) }
    for offset in 0...scan.bytes.count {
      _ = scan.place(at: offset)
      if let element = scan.element(at: offset) { #expect(scan.elements[element].range.lowerBound <= offset) }
    }
  }

  /// What takes time or stack in a careless scanner. With work that grows as the square, the test would take many minutes.
  @Test(arguments: [
    "<", "<a", "<a>", "</a>", "<a></b>", "<a \"", "<a b=\"", "<a b='\"", "<!--", "<!-- -->", "<?", "<?a\n",
    "<!--\n<?\n",
    "<![CDATA[", "<a><b></a>", "<a <a></a>", "a=\"\n b='", "<a b=\"c d=\"", " ", "\"'", "<![CDATA[\n]]", "</a ",
  ])
  func hostileTextsTakeLinearTime(piece: String) {
    let unit = Array(piece.utf8)
    var text: [UInt8] = Array("<x y=\"z\" ".utf8)
    while text.count < 1 << 18 { text += unit }
    let scan = MarkupScan(text)
    #expect(scan.elements.first?.name == 1..<2)
    for offset in stride(from: 0, to: text.count, by: 99_991) { _ = scan.place(at: offset) }
  }
}
