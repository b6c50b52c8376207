import AXReader
import TestSupport
import Testing

@Suite("Limits")
struct LimitTests {
  private func read(_ markup: String) -> DocumentReader.Output {
    DocumentReader().read(.text(Array(markup.utf8), name: "f"))
  }

  private func faults(_ output: DocumentReader.Output) -> [String] {
    output.diagnostics.shown.map { "\($0.id) \($0.location.position)" }
  }

  private func nested(_ depth: Int, _ name: String = "view") -> String {
    String(repeating: "<\(name)>\n", count: depth) + String(repeating: "</\(name)>", count: depth)
  }

  @Test func aDepthOf256IsAllowed() throws {
    let output = read(nested(256))
    #expect(faults(output) == [])
    #expect(output.tree?.nodes.last?.depth == 256)
  }

  @Test(arguments: [257, 300, 100_000]) func aGreaterDepthIsNot(_ depth: Int) {
    #expect(faults(read(nested(depth))) == ["limit-exceeded 257:1"])
  }

  @Test func elementsOfOthersCount() {
    #expect(faults(read("<view xmlns:t='u'>\n" + nested(255, "t:x") + "</view>")) == [])
    #expect(faults(read("<view xmlns:t='u'>\n" + nested(256, "t:x") + "</view>")) == ["limit-exceeded 257:1"])
    #expect(faults(read(nested(257, "other"))).first?.hasPrefix("limit-exceeded") == true)
  }

  /// `<view>`, then a label whose start tag has so many bytes.
  private func tag(ofSize size: Int) -> String {
    "<view>\n<label text='" + String(repeating: "x", count: size - "<label text=''/>".utf8.count) + "'/></view>"
  }

  @Test func aStartTagOf256KiBIsAllowed() {
    #expect(faults(read(tag(ofSize: 256 << 10))) == [])
  }

  @Test(arguments: [(256 << 10) + 1, (256 << 10) + 2, 300 << 10, 5 << 20]) func aLongerOneIsNot(_ size: Int) {
    #expect(faults(read(tag(ofSize: size))) == ["limit-exceeded 2:1"])
  }

  @Test func aTagThatNeverEndsIsNotReadToTheEnd() {
    let endless = "<view>\n<label text='" + String(repeating: "x ", count: 4 << 20)
    #expect(faults(read(endless)) == ["limit-exceeded 2:1"])
    let attributes = "<view>\n<label" + (0..<400_000).map { " a\($0)=''" }.joined()
    #expect(faults(read(attributes)) == ["limit-exceeded 2:1"])
  }

  @Test func longTextAndCommentsAreNoStartTags() {
    let comment = "<view>\n<!--" + String(repeating: " x", count: 300 << 10) + "--></view>"
    #expect(faults(read(comment)) == [])
    let space = "<view>\n" + String(repeating: " \n", count: 300 << 10) + "</view>"
    #expect(faults(read(space)) == [])
    let text = "<view>\n" + String(repeating: "x", count: 600 << 10) + "</view>"
    #expect(faults(read(text)) == ["unexpected-text 2:1"])
  }

  @Test func placesAreExactAfterManyChunks() {
    let start = "<view>\r\n" + String(repeating: "<label text='é 👩‍👧‍👦'/>\r\n", count: 20_000)
    #expect(faults(read(start + "<label colour='x'/></view>")) == ["unknown-attribute 20002:8"])
    #expect(faults(read(start + "<label text='&nbsp;'/></view>")) == ["malformed-xml 20002:14"])
    #expect(faults(read(start + "é</view>")) == ["unexpected-text 20002:1"])
  }

  private func files(_ files: [String: String]) throws -> DocumentReader.Output {
    let folder = try TemporaryFolder(files)
    return DocumentReader().read(.file(path: folder.path("main.xml")))
  }

  @Test func includesCountForTheDepth() throws {
    let outer =
      String(repeating: "<view>", count: 200) + "<include href='a.xml'/>" + String(repeating: "</view>", count: 200)
    let fits = try files(["main.xml": outer, "a.xml": nested(56)])
    #expect(faults(fits) == [])
    #expect(fits.tree?.nodes.last?.depth == 256)
    #expect(try faults(files(["main.xml": outer, "a.xml": nested(57)])) == ["limit-exceeded 1:1201"])
  }

  @Test func aChainOfIncludesEndsAtTheDepth() throws {
    var chain = ["main.xml": "<view><include href='0.xml'/></view>"]
    for index in 0..<300 { chain["\(index).xml"] = "<view><include href='\(index + 1).xml'/></view>" }
    chain["300.xml"] = "<view/>"
    let output = try files(chain)
    #expect(output.tree == nil)
    #expect(output.diagnostics.shown.map(\.id) == ["limit-exceeded"])
  }

  @Test func growthByIncludesEndsBeforeMemoryDoes() throws {
    let labels = String(repeating: "<label text='x'/>", count: 200)
    var growing = ["main.xml": "<view><include href='12.xml'/></view>", "0.xml": "<view>\(labels)</view>"]
    for index in 1...12 {
      let includes = String(repeating: "<include href='\(index - 1).xml'/>", count: 150)
      growing["\(index).xml"] = "<view>\(includes)</view>"
    }
    let output = try files(growing)
    #expect(output.tree == nil)
    #expect(output.diagnostics.shown.map(\.id) == ["limit-exceeded"])
  }

  @Test func onlyTheFirstHundredErrorsAreKept() {
    let output = read("<view>" + String(repeating: "<foo/>", count: 250) + "</view>")
    #expect(output.diagnostics.shown.count == 100)
    #expect(output.diagnostics.hiddenCount == 150)
  }

  @Test func manyStatesFromUnknownOnesAreToldSoon() {
    let states = "<screen name='s'>" + (0..<5000).map { "<state name='s\($0)' from='u\($0)'/>" }.joined() + "</screen>"
    let output = read(states)
    #expect(output.diagnostics.shown.count == 100)
    #expect(output.diagnostics.hiddenCount == 4900)
  }

  private func screen(labels: Int, states: String) -> DocumentReader.Output {
    read("<screen name='s'>" + String(repeating: "<label text='A'/>", count: labels) + states + "</screen>")
  }

  private func states(_ count: Int, name: String = "s", isChain: Bool = false) -> String {
    (0..<count).map { number in
      let from = isChain && number > 0 ? " from='\(name)\(number - 1)'" : ""
      return "<state name='\(name)\(number)'\(from)/>"
    }.joined()
  }

  @Test func statesTimesElementsAreBounded() {
    // The screen and what leads to a state are counted in each: 1000 and two of 200,000.
    #expect(faults(screen(labels: 999, states: states(199))) == [])
    #expect(faults(screen(labels: 999, states: states(200))).map { $0.prefix(14) } == ["limit-exceeded"])
    #expect(faults(screen(labels: 0, states: states(600, isChain: true))) == [])
    #expect(faults(screen(labels: 0, states: states(640, isChain: true))).map { $0.prefix(14) } == ["limit-exceeded"])
    // A large screen has some, too.
    #expect(faults(screen(labels: 20_000, states: states(16))) == [])
    #expect(faults(screen(labels: 20_000, states: states(17))).map { $0.prefix(14) } == ["limit-exceeded"])
  }

  @Test func statesTimesTextsAreBounded() {
    let long = String(repeating: "x", count: 100_000)
    let sets = "<state name='a'><set target='a' text='\(long)'/></state>"
    let label = "<label identifier='a' text='A'/>"
    #expect(faults(read("<screen name='s'>\(label)\(sets)\(states(100))</screen>")) == [])
    let output = read("<screen name='s'>\(label)\(sets)\(states(200))</screen>")
    #expect(faults(output).map { $0.prefix(14) } == ["limit-exceeded"])
    #expect(output.diagnostics.shown[0].message.contains("16 MB of text"))
    // Each element may be reported with the name of each state.
    let name = String(repeating: "n", count: 1000)
    #expect(faults(screen(labels: 1000, states: states(14, name: name))) == [])
    #expect(faults(screen(labels: 1000, states: states(18, name: name))).map { $0.prefix(14) } == ["limit-exceeded"])
  }
}
