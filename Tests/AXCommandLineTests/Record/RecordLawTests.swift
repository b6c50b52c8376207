import AXText
import TestSupport
import Testing

/// A random screen and a capture of it with some changes: what is recorded is what the capture says, and no more.
@Suite("record, as a law")
struct RecordLawTests {
  /// An element of a random screen.
  private struct Element {
    var text: String
    var attributes: String
    var kind: String
    var actions: [String]

    /// - Parameter layout: Writes a part of the tag as a person might.
    func markup(_ layout: (String) -> String = { $0 }) -> String {
      let name = kind == "label" ? "text" : kind == "button" ? "title" : "label"
      let accessible = kind == "view" || kind == "imageView" ? " accessible=\"true\"" : ""
      let tag = "<\(kind)\(accessible) \(layout("\(name)=\"\(text)\""))\(attributes)"
      if actions.isEmpty { return tag + "/>" }
      return tag + ">\(layout(""))" + actions.map { "<action name=\"\($0)\"/>" }.joined() + "</\(kind)>"
    }
  }

  private static func element(_ random: inout SplitMix64) -> Element {
    let kind = random.pick(["label", "button", "switch", "view", "imageView", "textField", "slider", "progressView"])
    var attributes = ""
    if kind == "switch", random.oneIn(2) { attributes += " on=\"true\"" }
    if kind == "slider" { attributes += " currentValue=\"\(random.number(0...1))\"" }
    if kind == "progressView" { attributes += " progress=\"0.\(random.number(1...9))\"" }
    if kind == "textField" { attributes += " text=\"\(random.pick(["", "a", "b"]))\"" }
    if random.oneIn(4) { attributes += " value=\"\(random.pick(["1", "2", "a, b"]))\"" }
    if random.oneIn(4) { attributes += " hint=\"\(random.pick(["", "Opens", "Closes."]))\"" }
    if random.oneIn(4) { attributes += " traits=\"\(random.pick(["header", "button selected", "link", ""]))\"" }
    let actions = random.oneIn(5) ? (0..<random.number(1...2)).map { _ in random.pick(["Share", "Remove"]) } : []
    return Element(
      text: random.pick(["Pay", "Close", "Total, 7", "A &amp; B", "Zoë", "1", ""]), attributes: attributes, kind: kind,
      actions: actions)
  }

  /// Some elements with a few changes.
  private static func changed(_ elements: [Element], _ random: inout SplitMix64) -> [Element] {
    var result = elements
    for _ in 0..<random.number(0...3) {
      let index = result.isEmpty ? 0 : random.number(0...result.count - 1)
      switch random.number(0...4) {
      case 0: result.insert(element(&random), at: index)
      case 1 where !result.isEmpty: result.remove(at: index)
      case 2 where !result.isEmpty:
        let moved = result.remove(at: index)
        result.insert(moved, at: random.number(0...result.count))
      case 3 where !result.isEmpty: result[index].text = random.pick(["New", "Old", "Pay", "x, y"])
      case 4 where !result.isEmpty: result[index] = element(&random)
      default: break
      }
    }
    return result
  }

  /// A screen file as a person might write it.
  private static func screen(_ elements: [Element], _ random: inout SplitMix64) -> (text: String, comments: [String]) {
    var text = "<screen name=\"s\">\n"
    var comments: [String] = []
    var depth = 1
    for (number, element) in elements.enumerated() {
      if random.oneIn(5) {
        text += String(repeating: "  ", count: depth) + "<view>\n"
        depth += 1
      }
      if random.oneIn(3) {
        comments.append("<!-- comment \(number) -->")
        text += String(repeating: "  ", count: depth) + comments[comments.count - 1] + "\n"
      }
      if random.oneIn(6) { text += "<?axspec ignore=\"label-in-name\" reason=\"r\"?>" }
      let space = random.pick(["", "  ", "\n      "])
      text += String(repeating: "  ", count: depth) + element.markup { $0 + space } + random.pick(["\n", "\n\n", " "])
      if depth > 1, random.oneIn(2) {
        depth -= 1
        text += String(repeating: "  ", count: depth) + "</view>\n"
      }
    }
    while depth > 1 {
      depth -= 1
      text += "</view>\n"
    }
    return (text + "</screen>\n", comments)
  }

  @Test func afterwardBothSayTheSame() throws {
    let folder = try TemporaryFolder()
    let (spec, capture) = (folder.path("S.xml"), folder.path("C"))
    let program = InProcessProgram()
    for number in 0..<UInt64(TestEffort.cases(60)) {
      var random = SplitMix64(seed: TestSeed.current &+ number)
      let elements = (0..<random.number(0...8)).map { _ in Self.element(&random) }
      let screen = Self.screen(elements, &random)
      let other = Self.screen(Self.changed(elements, &random), &random).text
      try folder.write(screen.text, to: "S.xml")
      try folder.write(other, to: "C")
      if random.oneIn(2) { try folder.write(program.run("compile", capture).outputBytes, to: "C") }
      let hint = "screen \(number), \(TestSeed.hint)\n\(screen.text)\n\(other)"
      let recorded = program.run("record", spec, capture)
      let text = try #require(folder.text("S.xml"))
      #expect(recorded.status == 0, "\(hint)\n\(text)\n\(recorded.output)\(recorded.errors)")
      #expect(program.run("verify", spec, capture).status == 0, "\(hint)\n\(text)")
      for comment in screen.comments { #expect(text.contains(comment), "\(hint)\n\(text)") }
      let again = program.run("record", spec, capture)
      #expect(again.errors.hasPrefix("nothing to record"), "\(hint)\n\(again.output)")
      #expect(folder.text("S.xml") == text)
    }
  }
}
