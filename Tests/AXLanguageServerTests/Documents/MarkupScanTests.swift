import TestSupport
import Testing

@testable import AXLanguageServer

@Suite struct MarkupScanTests {
  /// Shows the elements as an outline: names with attributes, `!` after what is not complete.
  private func outline(_ text: String) -> [String] {
    let scan = MarkupScan(Array(text.utf8))
    return scan.elements.map { element in
      let depth = sequence(first: element) { $0.parent.map { scan.elements[$0] } }.reduce(-1) { depth, _ in depth + 1 }
      let attributes = element.attributes.map { attribute in
        " \(scan.text(attribute.name))"
          + (attribute.value.map { "=\(scan.text($0))" } ?? "") + (attribute.isClosed ? "" : "!")
      }
      return String(repeating: "  ", count: depth) + scan.text(element.name) + attributes.joined()
        + (element.isTagComplete ? "" : "!")
    }
  }

  @Test(arguments: [
    ("<view>\n  <but\n  <label/>\n</view>", ["view", "  but!", "  label"]),
    ("<view>\n  <view la\n</view>\n<label/>", ["view", "  view la!!", "label"]),
    ("<view>\n  <stackView la\n  <label/>\n  </stackView>\n</view>", ["view", "  stackView la!!", "    label"]),
    ("<view><label></view><button/>", ["view", "  label", "button"]),
    ("<view></label></nothing><label/></view>", ["view", "  label"]),
    ("<view>\n  <label text=\"Pay\n  <button/></view>", ["view", "  label text=Pay!!", "  button"]),
    ("<view>\n  <label text=\"Pay/>\n  <button/></view>", ["view", "  label text=Pay!", "  button"]),
    ("<label text=\"Pay hint=\"Now\"/><button/>", ["label text=Pay! hint=Now", "button"]),
    ("<label text=\"Pay\n hint=\"Now\"\n/><button/>", ["label text=Pay! hint=Now", "button"]),
    ("<label text=\" hint=\" Now\"/><button/>", ["label text=! hint= Now", "button"]),
    ("<label text=\"Pay\"hint=\"Now\"/>", ["label text=Pay hint=Now"]),
    ("<label text=\"a\" hint text='b'/>", ["label text=a hint! text=b"]),
    ("<label text=Pay hint='b'/>", ["label text! hint=b"]),
    ("<label text= hint='b'/>", ["label text! hint=b"]),
    ("<label text=\"", ["label text=!!"]),
    ("<label text=\"a\"\" =/ hint='b'>", ["label text=a hint=b"]),
    ("<view><!-- a\n<label/><!-- b --></view>", ["view", "  label"]),
    ("<view><?axspec ignore=\"\n<label/></view>", ["view", "  label"]),
    ("<view><![CDATA[<a>\n<label/></view>", ["view", "  label"]),
    ("a < b <1 <> <view/> < ", ["view"]),
    ("<view></ <label/></view>", ["view", "  label"]),
    ("<view></view <label/>", ["view", "label"]),
    ("<!DOCTYPE a [<!ELEMENT b (c)>]><a/>", ["a"]),
  ])
  func readsBrokenTexts(text: String, expected: [String]) {
    #expect(outline(text) == expected)
  }

  /// Places in a text, by the ids of its marks.
  private func places(_ marked: String) -> [String: MarkupScan.Place] {
    let text = MarkedText(marked)
    let scan = MarkupScan(Array(text.text.utf8))
    return Dictionary(text.marks.map { ($0.id, scan.place(at: $0.range.lowerBound)) }) { first, _ in first }
  }

  @Test func findsPlaces() {
    #expect(
      places("⟦a|⟧<⟦b|⟧view⟦c|⟧ ⟦d|⟧label⟦e|⟧=⟦f|⟧\"⟦g|⟧x⟦h|⟧\"⟦i|⟧>⟦j|⟧t<!⟦k|⟧-- -->⟦l|⟧</⟦m|⟧view⟦n|⟧>⟦o|⟧")
        == [
          "a": .content(parent: nil), "b": .tagName(0), "c": .tagName(0), "d": .attributeName(0, attribute: 0),
          "e": .attributeName(0, attribute: 0), "f": .tagSpace(0), "g": .attributeValue(0, attribute: 0),
          "h": .attributeValue(0, attribute: 0), "i": .tagSpace(0), "j": .content(parent: 0), "k": .note(0),
          "l": .content(parent: 0), "m": .endTag(0), "n": .endTag(0), "o": .content(parent: nil),
        ])
  }

  @Test func findsPlacesInBrokenTexts() {
    #expect(
      places("<view>\n<⟦a|⟧\n<button tra⟦b|⟧\n⟦c|⟧\n<label traits=\"⟦d|⟧\n⟦e|⟧</⟦f|⟧\n<⟦g|⟧<label/>⟦h|⟧</view⟦i|⟧")
        == [
          "a": .tagStart(parent: 0), "b": .attributeName(1, attribute: 0), "c": .tagSpace(1),
          "d": .attributeValue(2, attribute: 0), "e": .tagSpace(2), "f": .endTag(nil), "g": .tagStart(parent: 0),
          "h": .content(parent: 0), "i": .endTag(0),
        ])
  }

  @Test func findsInnermostElements() {
    let text = MarkedText("⟦a|⟧<view>⟦b|⟧<label/>⟦c|⟧<button>⟦d|⟧</view>⟦e|⟧<view>⟦f|⟧")
    let scan = MarkupScan(Array(text.text.utf8))
    #expect(text.marks.map { scan.element(at: $0.range.lowerBound) } == [0, 1, 2, 2, 3, 3])
  }

  @Test func readsValues() {
    let scan = MarkupScan(Array("<a b=\"&lt;&#x1F600;&amp;amp;&nbsp;&#0;\n&\" c='' d/>".utf8))
    #expect(scan.value(of: "b", of: 0) == "<😀&amp;&nbsp;&#0; &")
    #expect(scan.value(of: "c", of: 0) == "")
    #expect(scan.value(of: "d", of: 0) == nil)
    #expect(scan.value(of: "e", of: 0) == nil)
  }
}
