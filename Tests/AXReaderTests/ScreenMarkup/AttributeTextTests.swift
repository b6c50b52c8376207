import AXReader
import TestSupport
import Testing

/// A value is copied only if it contains references or line feeds; otherwise it is read in place.
@Suite("Texts of attributes")
struct AttributeTextTests {
  /// Parts of values, as they are written and as they are meant.
  private static let parts: [(written: String, meant: String)] = [
    ("Pay", "Pay"), (" ", " "), ("é", "é"), ("😀", "😀"), ("&amp;", "&"), ("&#x41;", "A"), ("&lt;", "<"),
    ("\n", " "), ("\t", " "), ("\r\n", " "), ("&#10;", "\n"), ("total of the month", "total of the month"), (">", ">"),
  ]

  private static func values(_ count: Int) -> [(written: String, meant: String)] {
    var random = SplitMix64(seed: TestSeed.current)
    return (0..<count).map { _ in
      // Half of them can stand as they are.
      let choice = random.number(0...1) == 0 ? [0, 1, 2, 3, 11, 12] : Array(parts.indices)
      let chosen = (0..<random.number(0...12)).map { _ in parts[choice[random.number(0...choice.count - 1)]] }
      return (chosen.map(\.written).joined(), chosen.map(\.meant).joined())
    }
  }

  /// Many times what the parser is fed at once, so that values lie across its ends.
  @Test(arguments: [false, true]) func areWhatWasWritten(inUTF16: Bool) throws {
    let values = Self.values(6000)
    let lines = values.map { "<label identifier='\($0.written)' text=\"\($0.written)\"/>" }
    let markup = "<screen name='s'><view>\n\(lines.joined(separator: "\n"))</view></screen>"
    let bytes =
      inUTF16 ? [0xFE, 0xFF] + markup.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] } : Array(markup.utf8)
    let tree = try #require(DocumentReader().read(.text(bytes, name: "f")).tree, "\(TestSeed.hint)")
    let labels = tree.allNodes.filter { $0.kind == .view(.label) }
    #expect(labels.map { $0[.text] ?? "none" } == values.map(\.meant), "\(TestSeed.hint)")
    #expect(labels.map { $0[.identifier] ?? "none" } == values.map(\.meant), "\(TestSeed.hint)")
  }

  @Test func areThoseOfTheFragmentWhereItIsIncluded() throws {
    let folder = try TemporaryFolder()
    let values = Self.values(200)
    for (index, value) in values.enumerated() {
      try folder.write("<label text='\(value.written)' hint='as it is'/>", to: "part\(index).xml")
    }
    let includes = values.indices.map { index in
      "<include href='part\(index % values.count).xml' identifier='\(values[index].written)'/>"
    }
    try folder.write(
      "<screen name='s'><view>\(includes.joined())\(includes.joined())</view></screen>", to: "screen.xml")
    let tree = try #require(DocumentReader().read(.file(path: folder.path("screen.xml"))).tree, "\(TestSeed.hint)")
    let labels = tree.allNodes.filter { $0.kind == .view(.label) }
    #expect(labels.map { $0[.text] ?? "none" } == (values + values).map(\.meant), "\(TestSeed.hint)")
    #expect(labels.map { $0[.identifier] ?? "none" } == (values + values).map(\.meant), "\(TestSeed.hint)")
    #expect(labels.allSatisfy { $0[.hint] == "as it is" })
  }
}
