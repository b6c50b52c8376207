import AXDiagnostics
import AXReader
import AXTree
import TestSupport
import Testing

/// A text that is read in two halves is read as it is at once.
@Suite("Texts in halves")
struct ScreenMarkupParserTests {
  @Test func randomScreens() throws {
    var (halved, count) = (0, 0)
    for index in 0..<1_000 {
      var screen = RandomScreen(random: SplitMix64(seed: TestSeed.current &+ UInt64(index) << 32))
      var made = screen.make()
      // Behind states there is nothing to cut.
      if index % 2 == 0 { made.children.removeAll { $0.name == ElementKind.state.name } }
      if index % 3 == 0 { RandomMutation.apply(to: &made, &screen.random) }
      var renderer = MarkupRenderer(random: screen.random, isUntidy: index % 5 == 0)
      var text = Array(renderer.render(made).utf8)
      if let document = try? FormatterTestSupport.document(text) { text = try MarkupFormatter.format(document) }
      if index % 7 == 0 { Self.damage(&text, &renderer.random) }
      if TextHalves(text, leastBytes: 1) != nil { halved += 1 }
      count += 1
      try #require(Self.agree(text), "\(TestSeed.hint), screen \(index)\n\(String(decoding: text, as: UTF8.self))")
    }
    #expect(halved > count / 10)
  }

  /// Texts that look as if they could be cut, and what would not be the same.
  @Test(arguments: [
    "<view>\n  <!--\n  <label text=\"a\"/>\n  -->\n  <label text=\"b\"/>\n</view>",
    "<screen name=\"S\">\n  <view>\n    <label text=\"a\"/>\n    <!-- \n    <label text=\"b\"/> -->\n  </view>\n</screen>",
    "<screen name=\"S\">\n  <label text=\"a\"/><![CDATA[\n  <label text=\"b\"/>\n  ]]>\n  <label text=\"c\"/>\n</screen>",
    "<screen name=\"S\">\n  <label text=\"a\"/><?t\n  <label text=\"b\"/>\n  ?>\n  <label text=\"c\"/>\n  <view>\n  </view>\n</screen>",
    "<screen name=\"S\">\n  <view label='\n  <label text=\"b\"/>\n  '/>\n  <view>\n  </view>\n</screen>",
    "<screen name=\"S\">\n  <view xmlns:p=\"urn:p\">\n    <label text=\"a\"/>\n    <label text=\"b\" p:x=\"1\"/>\n    <view>\n    </view>\n  </view>\n</screen>",
    "<screen name=\"S\">\n  <view xmlns=\"urn:p\">\n    <label text=\"a\"/>\n    <label text=\"b\"/>\n    <view>\n    </view>\n  </view>\n</screen>",
    "<screen name=\"S\">\n  <view>\n    <label text=\"a\"/>\n  </view>\n</screen>\n<screen name=\"T\">\n  <view>\n    <label text=\"a\"/>\n  </view>\n</screen>",
    "<screen name=\"S\">\n  <view>\n    <label text=\"a\"/>\n  <label text=\"b\"/>\n  </view>\n  <view>\n  </view>\n</screen>",
    "<screen name=\"S\">\n  <label text=\"a\"/>\n  <?axspec ignore generic-label?>\n  <label text=\"b\"/>\n  <view>\n  </view>\n</screen>",
    "<?axspec ignore generic-label?>\n<screen name=\"S\">\n  <label text=\"a\"/>\n  <view>\n  </view>\n  <?axspec ignore unlabeled-button?>\n  <view>\n  </view>\n</screen>",
    "<screen name=\"S\">\n  <view identifier=\"a\"/>\n  <state name=\"T\">\n    <set target=\"a\" label=\"b\"/>\n  </state>\n  <state name=\"U\">\n  </state>\n</screen>",
    "<screen name=\"S\">\n  <view identifier=\"a\"/>\n  <view>\n    <action name=\"b\"/>\n  </view>\n  <state name=\"U\">\n    <unset target=\"a\" attribute=\"label\"/>\n  </state>\n</screen>",
    "<screen name=\"S\">\n  <view label=\"&#x61;\">\n    <action name=\"a&amp;b\"/>\n    <label text=\"c\"/>\n    <action name=\"&lt;\"/>\n    <label text=\"c\">\n    </label>\n  </view>\n</screen>",
    "<view accessible=\"true\">\n  <label text=\"a\"/>\n  <label text=\"b\"/>\n  <action name=\"c\"/>\n  <view>\n  </view>\n</view>",
    "<screen name=\"S\">\n  <button title=\"a\">\n    <action name=\"b\"/>\n    <action name=\"c\"/>\n    <action name=\"d\">\n    </action>\n  </button>\n</screen>",
    "<!DOCTYPE screen>\n<screen name=\"S\">\n  <label text=\"a\"/>\n  <label text=\"b\"/>\n  <view>\n  </view>\n</screen>",
    "<other>\n  <label text=\"a\"/>\n  <label text=\"b\"/>\n  <view>\n  </view>\n</other>",
    "<screen name=\"S\">\n  <label text=\"a\"/>\n  <label text=\"b\"/>\n  text\n  <view>\n  </view>\n</screen>",
    "<screen name=\"S\">\n  <label text=\"a\"/>\n  <label text=\"b\"/>\n  <view>\n  </view>\n</screen>\n<?axspec ignore generic-label?>",
    "<view label=\"aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa\">\n  <label text=\"b\"/>\n  </tableViewCell>\n </tableView>\n</view>",
    "<view label=\"aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa\">\n <view>\n  <label text=\"b\"/>\n  <view>\n  </view>\n </view>\n</view>",
    "<screen name=\"S\" xmlns:p=\"urn:p\">\n  <label text=\"a\"/>\n  <!--\n    aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa\n    <p:y>\n    <?t --> <label text=\"LOST\"/> <!-- ?>\n    </p:y>\n  </p:foo-->\n</screen>",
    "<screen name=\"S\" xmlns:p=\"urn:p\" xmlns:a=\"urn:a\" xmlns:b=\"urn:b\">\n  <p:list xmlns:b=\"urn:a\">\n    <p:x>\n    </p:x>\n    <p:x a:k=\"1\" b:k=\"2\"/>\n    <p:x>\n    </p:x>\n  </p:list>\n</screen>",
    "<screen name=\"S\" xmlns:p=\"urn:p\">\n  <p:list>\n    <p:x/>\n    <p:x/>\n    <p:x>\n    </p:x>\n  </p:list>\n</screen>",
    "<screen name=\"a&amp;b\">\n  <view label=\"c&amp;d\"/>\n  <view label=\"e&amp;f\"/>\n  <view>\n  </view>\n</screen>",
  ])
  func areReadAsAtOnce(_ text: String) {
    let text = Array(text.utf8)
    #expect(Self.agree(text))
    for end in text.indices { #expect(Self.agree(Array(text[..<end]))) }
  }

  /// libxml2 looks for the end of a section in one chunk at a time, and misses one that a chunk's end cuts.
  @Test(arguments: -3...3) func areFedAlike(_ shift: Int) throws {
    let (head, line) = ("<screen name=\"S\" xmlns:p=\"urn:p\">\n", "  <label text=\"a\"/>\n")
    var text = Array((head + String(repeating: line, count: 30_000) + "  <view>\n  </view>\n</screen>").utf8)
    let halves = try #require(TextHalves(text, leastBytes: 1))
    guard case .text(let rest)? = halves.second.last else { return }
    // Where a chunk would end that began with the second half.
    let mark = rest.lowerBound + 2 * (64 << 10) + shift
    let count = line.utf8.count
    let lineStart = { (place: Int) in head.utf8.count + (place - head.utf8.count) / count * count }
    let (start, end) = (lineStart(mark - 5000), lineStart(mark + 100))
    let section = Array("  <p:x>".utf8) + Array(repeating: UInt8(ascii: "a"), count: mark - 9 - start)
    var element = section + Array("]]></p:x>".utf8)
    element += Array(repeating: UInt8(ascii: " "), count: end - 1 - start - element.count) + [UInt8(ascii: "\n")]
    text.replaceSubrange(start..<end, with: element)
    #expect(Self.agree(text))
  }

  @Test func aLargeFileIsCutWhereItsElementsAre() throws {
    let cell = "    <tableViewCell>\n      <label text=\"a\"/>\n    </tableViewCell>\n"
    let text =
      "<screen name=\"S\">\n  <tableView>\n" + String(repeating: cell, count: 200) + "  </tableView>\n</screen>\n"
    let halves = try #require(TextHalves(Array(text.utf8), leastBytes: 1))
    guard case .text(let first) = halves.first[0], case .tags(let end) = halves.first[1] else {
      Issue.record("\(halves.first)")
      return
    }
    #expect(text.utf8.dropFirst(first.upperBound).starts(with: "<tableViewCell>".utf8))
    #expect(abs(first.upperBound - text.utf8.count / 2) < 2 * cell.utf8.count)
    #expect(String(decoding: end, as: UTF8.self) == "</tableView></screen>")
    #expect(TextHalves(Array(text.utf8)) == nil)
  }

  // MARK: Comparison

  /// Puts a byte of the text elsewhere in it, or takes some out.
  private static func damage(_ text: inout [UInt8], _ random: inout SplitMix64) {
    let place = random.number(0...text.count - 1)
    if random.oneIn(2) {
      text[place] = text[random.number(0...text.count - 1)]
    } else {
      text.removeSubrange(place..<min(text.count, place + random.number(1...40)))
    }
  }

  private static func agree(_ bytes: [UInt8]) -> Bool {
    let text = TextDecoder.decode(bytes, path: "test.xml")
    let (halved, whole) = (read(text, leastForHalves: 1), read(text, leastForHalves: .max))
    guard halved == whole else {
      Issue.record("in halves:\n\(halved)\nat once:\n\(whole)")
      return false
    }
    return true
  }

  /// All that a document says, places included.
  private static func read(_ text: TextDecoder.Result, leastForHalves: Int) -> String {
    let document = ScreenMarkupParser.parse(text, canonicalPath: nil, leastForHalves: leastForHalves)
    let tree = document.tree
    var lines = [
      "\(document.form) \(tree.firstState ?? -1)", DiagnosticPrinter().text(for: document.diagnostics.shown),
    ]
    for index in tree.nodes.indices {
      let node = tree.nodes[index]
      let attributes = tree.attributeRecords(ofNode: index).map {
        "\($0.name)=\(String(decoding: tree.bytes(of: $0), as: UTF8.self)) \($0.isInSource)"
      }
      lines.append(
        "\(node.kind) \(node.flags.rawValue) \(node.depth) \(node.traits.rawValue) \(node.tagOffset) \(node.end) "
          + "\(node.parent) \(node.firstAttribute) \(attributes)")
    }
    for ignore in tree.ignores { lines.append("\(ignore.location.range) \(ignore.rules) \(ignore.scope)") }
    return lines.joined(separator: "\n")
  }
}
