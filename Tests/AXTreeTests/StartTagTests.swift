import AXTree
import Testing

@testable import AXText

@Suite("Start tags, read again")
struct StartTagTests {
  private func attributes(_ tag: String) -> [String] {
    let source = SourceText(path: "f", text: tag)
    return StartTag.attributes(in: source.bytes, at: 0).map { attribute in
      "\(source.text(in: attribute.name)) \(source.text(in: attribute.value)) \(source.text(in: attribute.whole))"
    }
  }

  @Test func haveAttributesInTheirOrder() {
    #expect(attributes("<a/>") == [])
    #expect(attributes("<a>") == [])
    #expect(attributes("<a b=\"c\" d='e'/>") == ["b c b=\"c\"", "d e d='e'"])
    #expect(attributes("<a\n\tb = \"c > 'd' /\"\r\n>") == ["b c > 'd' / b = \"c > 'd' /\""])
    #expect(attributes("<a xml:lang='é'>") == ["xml:lang é xml:lang='é'"])
    #expect(attributes("<a b=''/>") == ["b  b=''"])
  }

  @Test(arguments: ["<a b", "<a b=", "<a b='", "<a b='c", "<", "", "<a b c='d'>", "a", "<a 'b'>", "<a b=c d='e'>"])
  func thatAreBrokenEndSomewhereInside(_ tag: String) {
    let bytes = Array(tag.utf8)
    _ = attributes(tag)
    #expect((0...bytes.count).contains(StartTag.end(in: bytes, at: 0)))
    #expect(StartTag.location(of: "b", in: SourceText(path: "f", bytes: bytes), at: 0).range.upperBound <= bytes.count)
  }

  @Test func endAtTheirOwnMark() {
    let text = "<a b='>' c=\">\"> >"
    #expect(StartTag.end(in: Array(text.utf8), at: 0) == 15)
    #expect(StartTag.location(in: SourceText(path: "f", text: "x<a b='c'/>y"), at: 1).range == 1..<11)
  }

  @Test func areThePlaceOfAnAttributeThatIsAbsent() {
    let source = SourceText(path: "f", text: "<a b='c' bb='d'>")
    #expect(StartTag.location(of: "bb", in: source, at: 0).range == 9..<15)
    #expect(StartTag.location(of: "bbb", in: source, at: 0).range == 0..<16)
  }
}
