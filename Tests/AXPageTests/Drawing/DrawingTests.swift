import AXSemantics
import Testing

@testable import AXPage

@Suite("Drawings")
struct DrawingTests {
  private func drawing(_ views: String, attributes: String = #"frame="0 0 320 480""#) throws -> Drawing {
    let screen = try #require(DrawnScreen(views, attributes: attributes))
    return try #require(screen.drawing)
  }

  private func html(_ views: String) throws -> String { try #require(DrawnScreen(views)).html }

  // MARK: What is drawn

  @Test func nothingWithoutFrames() throws {
    let screen = try #require(DrawnScreen(#"<label text="A"/><view><button title="B"/></view>"#, attributes: ""))
    #expect(screen.drawing == nil)
  }

  @Test func aScreenIsAsLargeAsItsViewsSay() throws {
    #expect(try drawing(#"<label text="A" frame="10 20 100 30"/>"#, attributes: "").paper.width == 110)
    let label = #"<label text="A" frame="10 20 100 30"/>"#
    #expect(try drawing(label, attributes: #"frame="0 0 320 480""#).paper.height == 480)
    let long = try drawing(label, attributes: #"frame="0 0 320 90000""#)
    #expect(long.paper.height == 4_096)
    #expect(long.legend == ["Only the first 320 × 4096 points of the screen are drawn."])
  }

  @Test func colorsAreThoseOfTheFile() throws {
    let html = try html(
      ##"<label text="Red" frame="0 0 100 20" textColor="#FF0000" backgroundColor="#0000FF80"/>"##)
    #expect(html.contains("fill=\"#FF0000\">Red</text>"))
    #expect(html.contains("fill=\"#0000FF\" fill-opacity=\"0.5\""))
  }

  /// A text without a color of its own can be read on a dark background.
  @Test func textsAreReadable() throws {
    let html = try html(
      ##"<view frame="0 0 320 40" backgroundColor="#000000"><label text="A" frame="0 0 100 20"/></view>"##)
    #expect(html.contains("fill=\"#FFFFFF\">A</text>"))
  }

  @Test func textsAreClippedToWhatIsVisible() throws {
    let drawing = try drawing(
      """
      <scrollView frame="0 100 320 50"><label text="A" frame="0 40 100 20"/><label text="B" frame="0 90 100 20"/></scrollView>
      """)
    #expect(drawing.textBoxes == [Rectangle(x: 0, y: 140, width: 100, height: 10)])
    #expect(drawing.numbers.map { $0.visible == nil } == [false, true])
    // Its number is below the screen, without a line.
    #expect(drawing.numbers[1].box.y > 480 && drawing.numbers[1].line == nil)
    #expect(drawing.legend.count == 1)
  }

  @Test func hiddenViewsAreNotDrawn() throws {
    let views = """
      <label text="A" frame="0 0 100 20" hidden="true"/><view alpha="0" frame="0 0 9 9"><label text="B" frame="0 0 9 9"/></view>
      """
    #expect(try #require(DrawnScreen(views)).drawing == nil)
    #expect(try drawing(views + #"<label text="C" frame="0 0 9 9"/>"#).shapes.count == 1)
  }

  /// Texts are drawn above all shapes, so those that a sheet covers are left out.
  @Test func coveredTextsAreNotDrawn() throws {
    let sheet = ##"<view frame="0 0 320 480" backgroundColor="#FFFFFF"><label text="B" frame="0 0 100 20"/></view>"##
    let drawing = try drawing(#"<label text="A" frame="0 0 100 20"/>"# + sheet)
    #expect(drawing.shapes.flatMap(\.texts).flatMap(\.lines) == ["B"])
    #expect(drawing.numbers.count == 2)
  }

  @Test func whatVoiceOverPassesByIsDrawnAsSuch() throws {
    let drawing = try drawing(
      """
      <button title="A" frame="0 0 100 40" accessible="false"/>
      <view accessible="true" label="Both" frame="0 50 100 40"><label text="B" frame="0 0 50 20"/></view>
      <label text="C" frame="0 100 100 20"/><view frame="0 0 300 300" backgroundColor="#FFFFFF00"/>
      """)
    #expect(drawing.shapes.map(\.standing) == [.unreached, .stop, .inside, .stop, .plain])
    #expect(drawing.legend.map { $0.prefix(6) } == ["Dashed", "Dotted"])
  }

  @Test func segmentsShareTheFrameOfTheirControl() throws {
    let drawing = try drawing(
      """
      <segmentedControl frame="10 10 200 30" selectedSegmentIndex="1"><segment title="A"/><segment title="B"/></segmentedControl>
      """)
    #expect(drawing.numbers.map(\.visible?.x) == [10, 110])
    #expect(drawing.numbers.map(\.visible?.width) == [100, 100])
    let mirrored = try self.drawing(
      """
      <segmentedControl xml:lang="he" frame="10 10 200 30"><segment title="א"/><segment title="ב"/></segmentedControl>
      """)
    #expect(mirrored.numbers.map(\.visible?.x) == [110, 10])
    #expect(mirrored.shapes[0].texts.map(\.box.x) == [112, 12])
  }

  @Test func everyKindOfViewIsWritten() throws {
    let html = try html(
      """
      <imageView image="logo" frame="0 0 40 40"/><button image="plus" frame="50 0 40 40"/><button title="Go" frame="50 0 40 40"/><button frame="50 0 40 40"/>
      <switch on="true" frame="0 50 51 31"/><slider currentValue="0.5" frame="0 90 100 30"/><stepper frame="0 120 94 32"/>
      <progressView progress="0.3" frame="0 160 100 4"/><activityIndicatorView frame="0 170 20 20"/>
      <segmentedControl frame="0 200 200 30"><segment title="One"/></segmentedControl>
      <textField placeholder="Name" frame="0 240 200 34"/><textField text="secret" secureTextEntry="true" frame="0 280 200 34"/>
      <textView text="Notes" frame="0 320 200 60"/><searchBar frame="0 0 320 40"/><pickerView frame="0 0 320 100"/>
      <datePicker frame="0 0 320 100"/><pageControl pages="3" currentPage="1" frame="0 0 100 20"/><mapView frame="0 0 9 9"/>
      <webView frame="0 0 99 99"/><navigationBar frame="0 0 320 44"/><toolbar frame="0 0 320 44"/><tabBar frame="0 0 320 49"/>
      <tableView frame="0 0 320 100"><tableViewCell frame="0 0 320 44"/></tableView>
      """)
    for text in ["logo", "plus", "Go", "One", "Name", "••••••", "Notes", "web view"] {
      #expect(html.contains(">\(text)</text>"), "\(text)")
    }
    #expect(!html.contains("secret"))
    #expect(!html.contains("nan") && !html.contains("inf"))
    for name in ["svg", "rect", "line", "circle", "text", "g", "path", "li", "ul", "figure", "figcaption"] {
      let tags = html.split(separator: "<").map { $0.prefix { $0 != ">" } }
      let starts = tags.filter { $0 == name || $0.hasPrefix(name + " ") }
      let ends = tags.filter { $0 == "/" + name } + starts.filter { $0.hasSuffix("/") }
      #expect(starts.count == ends.count && !starts.isEmpty, "\(name)")
    }
  }

  // MARK: Texts

  @Test(arguments: ["</text><script>alert(1)</script>", "]]>", "&lt;", "\"onload=\"x", "\u{202E}abc"])
  func textsStayTexts(text: String) throws {
    var writer = HTMLWriter()
    writer.element("i", ["id": text], text: "")
    let attribute = writer.finish().text.dropFirst(7).dropLast(6)
    let html = try html("<label text=\"\(attribute)\" frame=\"0 0 300 20\"/>")
    #expect(!html.contains("<script"))
    #expect(!html.contains(" onload"))
  }

  @Test func aLongTextIsCut() throws {
    let text = String(repeating: "word ", count: 20_000)
    let html = try html("<label text=\"\(text)\" frame=\"0 0 300 60\"/>")
    #expect(html.utf8.count < 4_000)
    #expect(html.contains("…</text>"))
  }

  @Test func textsAreWrapped() {
    let box = Rectangle(x: 0, y: 0, width: 100, height: 100)
    let text = DrawnText("One two three four five", in: box, size: 17, color: .ink)
    #expect(text.lines.count > 1)
    #expect(text.lines.joined(separator: " ") == "One two three four five")
    #expect(DrawnText("支付支付支付支付支付支付", in: box, size: 20, color: .ink).lines == ["支付支付支", "付支付支付", "支付"])
    #expect(DrawnText("a\nb\r\n\n c\u{7}d", in: box, size: 10, color: .ink).lines == ["a", "b", "c d"])
    #expect(DrawnText(" \n ", in: box, size: nil, color: .ink).lines.isEmpty)
    #expect(DrawnText("سلام", in: box, size: nil, color: .ink).isRightToLeft)
    #expect(!DrawnText("1 a سلام", in: box, size: nil, color: .ink).isRightToLeft)
  }

  /// Without a size, a text is as small as it must be, but not smaller than people can read.
  @Test func aTextFitsInItsBox() {
    let wide = DrawnText("Hello", in: Rectangle(x: 0, y: 0, width: 200, height: 40), size: nil, color: .ink)
    #expect(wide.size == 17)
    let narrow = DrawnText("Hello world", in: Rectangle(x: 0, y: 0, width: 60, height: 20), size: nil, color: .ink)
    #expect(narrow.size < 15 && narrow.size >= 9)
    let tiny = DrawnText("Hello", in: Rectangle(x: 0, y: 0, width: 0, height: 0), size: nil, color: .ink)
    #expect(tiny.lines == ["…"])
  }

  // MARK: Numbers

  @Test func numbersAreBesideTheNearerEdge() throws {
    let drawing = try drawing(
      #"<label text="A" frame="0 0 100 20"/><switch label="B" frame="260 0 51 31"/><label text="C" frame="0 40 320 20"/>"#
    )
    #expect(drawing.numbers.map { $0.box.x < 0 } == [true, false, true])
    // Lines that can be level are.
    for number in drawing.numbers { #expect(number.line.map { $0.start.y == $0.end.y } == true) }
  }

  /// A storyboard has no frames for the items of a navigation bar that a navigation controller brings.
  @Test func navigationBarsWithoutFramesAreAboveTheScreen() throws {
    let drawing = try drawing(
      """
      <navigationBar title="Plants"><barButtonItem title="Edit"/></navigationBar>
      <label text="A" frame="0 0 100 20"/><button title="B"/>
      """)
    let bar = try #require(drawing.bar)
    #expect(bar.maxY == 0 && bar.width == 320)
    let places = drawing.numbers.map { bar.contains($0.box) ? "bar" : $0.visible != nil ? "beside" : "below" }
    #expect(places.sorted() == ["bar", "bar", "below", "beside"])
    #expect(drawing.numbers.allSatisfy { ($0.line == nil) == ($0.visible == nil) })
    #expect(
      drawing.legend == [
        "Numbers above the screen: its navigation bar, which has no frame in the file.",
        "Numbers below the screen: elements without a frame in the file.",
      ])
  }

  @Test func headersAreBetweenTheCells() throws {
    let drawing = try drawing(
      """
      <tableView frame="0 10 320 400"><label text="Fruit"/><tableViewCell frame="0 30 320 44"><label text="A" frame="16 0 90 44"/></tableViewCell>
      <label text="Footer"/><label text="Nuts"/><tableViewCell frame="0 134 320 44"><label text="B" frame="16 0 90 44"/></tableViewCell>
      <label text="End"/></tableView>
      """)
    #expect(drawing.legend == [])
    let texts = drawing.shapes.filter(\.showsText).map {
      "\($0.texts[0].lines[0]) \(Int($0.frame.y)) \(Int($0.frame.height))"
    }
    #expect(texts == ["Fruit 10 30", "A 40 44", "Footer 84 30", "Nuts 114 30", "B 144 44", "End 188 28"])
    #expect(drawing.numbers.map { $0.visible != nil } == Array(repeating: true, count: 6))
    // Labels without frames that are not between cells have no place.
    let list = (0..<9).map { "<label text=\"\($0)\"/>" }.joined()
    let unknown = try self.drawing(
      "<tableView frame=\"0 0 320 400\">\(list)</tableView><label text=\"A\" frame=\"0 0 9 9\"/>")
    #expect(unknown.numbers.count { $0.visible == nil } == 9)
  }

  @Test func numbersKeepTheirDistance() {
    // What overlaps moves apart evenly.
    #expect(NumberPlacement.tops(of: [100, 100], height: 480) == [90.5, 109.5])
    #expect(NumberPlacement.tops(of: [0, 0, 300], height: 480) == [0, 19, 300])
    #expect(NumberPlacement.tops(of: [470, 470], height: 480) == [445, 464])
    #expect(NumberPlacement.tops(of: [], height: 480) == [])
  }

  @Test(arguments: [
    (0, "0"), (1, "1"), (-1.5, "-1.5"), (0.005, "0.01"), (0.1, "0.1"), (1234.5678, "1234.57"), (-0.001, "0"),
    (99.999, "100"), (12.1, "12.1"), (-0.5, "-0.5"),
  ])
  func coordinates(number: Double, expected: String) {
    var writer = HTMLWriter()
    writer.number(number)
    #expect(writer.finish().text == expected)
  }
}
