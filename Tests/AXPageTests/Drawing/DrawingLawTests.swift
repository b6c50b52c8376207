import AXReader
import AXText
import TestSupport
import Testing

@testable import AXPage

@Suite("Laws of all drawings")
struct DrawingLawTests {
  @Test(.enabled(if: Corpus.isPresent, Comment(rawValue: Corpus.absence)))
  func forTheCorpus() {
    var drawnCount = 0
    for file in Corpus.interfaceBuilder + Corpus.pageSources {
      for screen in DrawnScreen.all(of: .file(path: file.path)) {
        #expect(screen.faults == [], "\(file.path)")
        if screen.drawing != nil { drawnCount += 1 }
      }
    }
    // Nearly all storyboards have frames.
    #expect(drawnCount > 300)
  }

  @Test func forRandomScreens() {
    var random = SplitMix64(seed: TestSeed.current)
    var numberCount = 0
    for _ in 0..<TestEffort.cases(1_000) {
      let views = Self.views(&random, depth: 0)
      let attributes = random.oneIn(3) ? "" : "frame=\"\(Self.frame(&random))\""
      guard let screen = DrawnScreen(views, attributes: attributes) else {
        Issue.record("a random screen has an error: \(views)")
        return
      }
      #expect(screen.faults == [], "\(TestSeed.hint)\n\(views)")
      numberCount += screen.drawing?.numbers.count ?? 0
    }
    #expect(numberCount > TestEffort.cases(1_000))
  }

  /// A screen with a thousand stops keeps both laws, too.
  @Test func forManyStops() throws {
    let views = (0..<1_000).map { "<label text=\"Row \($0)\" frame=\"0 \($0 * 3 % 900) 300 20\"/>" }.joined()
    let screen = try #require(DrawnScreen(views))
    #expect(screen.faults == [])
    let drawing = try #require(screen.drawing)
    #expect(drawing.numbers.count == 1_000)
    #expect(drawing.frame.height < 3_000 && drawing.frame.width < 1_000)
  }

  private static func views(_ random: inout SplitMix64, depth: Int) -> String {
    var result = ""
    for _ in 0..<random.number(0...6) {
      let frame = random.oneIn(8) ? "" : " frame=\"\(frame(&random))\""
      let text = random.pick(["", "Pay", "A longer text that needs several lines", "שלום", "支付支付支付支付", "a&#10;b"])
      switch random.number(0...8) {
      case 0: result += "<label text=\"\(text)\"\(frame)/>"
      case 1: result += "<button title=\"\(text)\"\(frame)/>"
      case 2: result += "<switch label=\"\(text)\"\(frame)/>"
      case 3:
        result += "<segmentedControl\(frame)><segment title=\"\(text)\"/><segment title=\"B\"/></segmentedControl>"
      case 4: result += "<stepper label=\"\(text)\"\(frame)/>"
      case 5: result += "<textField placeholder=\"\(text)\"\(frame)/>"
      case 8: result += "<navigationBar title=\"\(text)\"\(frame)><barButtonItem title=\"\(text)\"/></navigationBar>"
      case 6 where depth < 3:
        let name = random.pick(["view", "scrollView", "tableView", "stackView"])
        let flags = random.pick([
          "", " clipsToBounds=\"true\"", " accessible=\"true\"", " hidden=\"true\"", " alpha=\"0.5\"",
        ])
        result += "<\(name)\(frame)\(flags)>\(views(&random, depth: depth + 1))</\(name)>"
      default: result += "<imageView image=\"\(text)\" accessible=\"true\" label=\"I\"\(frame)/>"
      }
    }
    return result
  }

  /// Four numbers, some of which no screen has.
  private static func frame(_ random: inout SplitMix64) -> String {
    (0..<4).map { index -> String in
      if random.oneIn(20) { return random.pick(["1e9", "-1e9", "3e38", "-3e38", "0", "-5", "0.0001", "1e-9"]) }
      return String(random.number(index < 2 ? -40...400 : 0...400))
    }.joined(separator: " ")
  }
}
