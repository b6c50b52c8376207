import AXText
import AXTree
import TestSupport
import Testing

@testable import AXReader

@Suite("Colors of asset catalogs")
struct CatalogColorsTests {
  private func catalog(_ contents: String...) -> CatalogColors {
    var result = CatalogColors()
    for text in contents { result.add(Array(text.utf8), ofFileAt: Self.path("App")) }
    return result
  }

  private static func path(_ folder: String) -> String {
    "/Code/\(folder)/Colors.xcassets/Text/ink.colorset/Contents.json"
  }

  /// The light and the dark form of a color, in hexadecimal.
  private func ink(_ contents: String...) -> [String]? {
    var colors = CatalogColors()
    for text in contents { colors.add(Array(text.utf8), ofFileAt: Self.path("App")) }
    return colors["ink"].map { [$0.light, $0.dark].map { Hexadecimal.text($0, digitCount: 8) } }
  }

  private func entry(_ color: String, _ more: String = "") -> String {
    "{\"idiom\": \"universal\", \(more) \"color\": {\(color)}}"
  }

  private func contents(_ entries: String...) -> String {
    "{\"info\": {\"version\": 1}, \"colors\": [\(entries.joined(separator: ", "))]}"
  }

  private func rgb(_ red: String, _ green: String, _ blue: String, alpha: String = "1.000") -> String {
    """
    "color-space": "srgb", "components": {"red": "\(red)", "green": "\(green)", "blue": "\(blue)", "alpha": "\(alpha)"}
    """
  }

  private static let dark = #""appearances": [{"appearance": "luminosity", "value": "dark"}],"#

  @Test func theNearestCatalogAroundADocumentCounts() {
    var colors = CatalogColors()
    let gray = { (value: String) in Array(contents(entry(rgb(value, value, value))).utf8) }
    for (folder, value) in [("App", "0"), ("App/Brand", "51"), ("AppShare", "255")] {
      colors.add(gray(value), ofFileAt: Self.path(folder))
    }
    let light = { (document: String) in
      colors.seen(fromDocumentAt: "/Code/\(document)")["ink"].map { Hexadecimal.text($0.light, digitCount: 8) }
    }
    #expect(light("App/Main.storyboard") == "000000FF")
    #expect(light("App/Cells/Card.xib") == "000000FF")
    #expect(light("App/Brand/Cells/Card.xib") == "333333FF")
    #expect(light("AppShare/Main.storyboard") == "FFFFFFFF")
    #expect(light("Shared/Card.xib") == nil)
    #expect(colors["ink"] == nil)
    // One around the file comes before one beside it.
    #expect(light("App/Brandless/Main.storyboard") == "000000FF")
    colors.add(gray("102"), ofFileAt: Self.path("Store/Resources"))
    #expect(light("Store/Base.lproj/Main.storyboard") == "666666FF")
    colors.add(gray("255"), ofFileAt: Self.path("App"))
    #expect(light("App/Main.storyboard") == nil)
    #expect(light("AppShare/Main.storyboard") == "FFFFFFFF")
  }

  @Test func componentsHaveSeveralForms() {
    #expect(ink(contents(entry(rgb("0.200", "1.000", "0.000")))) == ["33FF00FF", "33FF00FF"])
    #expect(ink(contents(entry(rgb("0x33", "0xff", "0x00", alpha: "0.5")))) == ["33FF0080", "33FF0080"])
    #expect(ink(contents(entry(rgb("51", "255", "1")))) == ["33FF01FF", "33FF01FF"])
    let gray = #""color-space": "gray-gamma-22", "components": {"white": "0.200", "alpha": "1.000"}"#
    #expect(ink(contents(entry(gray))) == ["333333FF", "333333FF"])
    let wide = rgb("1", "1", "1").replacingOccurrences(of: "srgb", with: "display-p3")
      .replacingOccurrences(of: "\"1\"", with: "\"1.000\"")
    #expect(ink(contents(entry(wide)))?.first == "FFFFFFFF")
  }

  @Test func appearancesMayDiffer() {
    let (light, dark) = (entry(rgb("0", "0", "0")), entry(rgb("255", "255", "255"), Self.dark))
    #expect(ink(contents(light, dark)) == ["000000FF", "FFFFFFFF"])
    #expect(ink(contents(dark, light)) == ["000000FF", "FFFFFFFF"])
    let contrast = entry(
      rgb("9", "9", "9"), #""appearances": [{"appearance": "contrast", "value": "high"}],"#)
    #expect(ink(contents(contrast, light)) == ["000000FF", "000000FF"])
    let wide = entry(rgb("9", "9", "9"), #""display-gamut": "display-P3","#)
    #expect(ink(contents(wide, light)) == ["000000FF", "000000FF"])
    #expect(ink(contents(dark)) == nil)
    // Xcode writes three entries for "Any, Light, Dark".
    let written = entry(rgb("51", "51", "51"), Self.dark.replacingOccurrences(of: "dark", with: "light"))
    #expect(ink(contents(entry(rgb("9", "9", "9")), written, dark)) == ["333333FF", "FFFFFFFF"])
    #expect(ink(contents(entry(rgb("9", "9", "9")), written)) == ["333333FF", "090909FF"])
    #expect(ink(contents(light, light.replacingOccurrences(of: "universal", with: "iphone"))) == nil)
    let linear = entry(rgb("1.000", "0.500", "0.000").replacingOccurrences(of: "srgb", with: "extended-linear-srgb"))
    #expect(ink(contents(linear)) == nil)
  }

  @Test func systemColorsHaveTwoForms() {
    let system = { (name: String) in "\"platform\": \"ios\", \"reference\": \"\(name)\"" }
    #expect(ink(contents(entry(system("labelColor")))) == ["000000FF", "FFFFFFFF"])
    #expect(ink(contents(entry(system("darkTextColor")))) == ["000000FF", "000000FF"])
    #expect(ink(contents(entry(rgb("0", "0", "0")), entry(system("systemGray6Color"), Self.dark)))?[1] == "1C1C1EFF")
    #expect(ink(contents(entry(system("colorOfTheFuture")))) == nil)
  }

  @Test(arguments: [
    "", "{", "[]", "{\"colors\": 1}", "{\"colors\": [1]}", "{\"colors\": [{\"idiom\": \"universal\"}]}",
    "{\"colors\": [{\"idiom\": \"universal\", \"color\": {\"components\": {\"white\": \"x\", \"alpha\": \"1\"}}}]}",
    "{\"colors\": [{\"idiom\": \"universal\", \"color\": {\"components\": {\"white\": \"1\"}}}]}",
    "{\"colors\": [{\"idiom\": \"ipad\", \"color\": {\"components\": {\"white\": \"1\", \"alpha\": \"1\"}}}]}",
  ])
  func whatIsNotKnownIsLeftOut(_ contents: String) {
    #expect(ink(contents) == nil)
  }

  @Test func catalogsMayDiffer() {
    let (black, white) = (contents(entry(rgb("0", "0", "0"))), contents(entry(rgb("255", "255", "255"))))
    #expect(ink(black, black)?.first == "000000FF")
    #expect(ink(black, white) == nil)
    #expect(ink(black, white, black) == nil)
    #expect(ink("{}", black) == nil)
    #expect(CatalogColors()["ink"] == nil)
  }

  @Test func theyReplaceTheCopiesInAFile() throws {
    let text = InterfaceMarkup.view(
      """
      <label text="a" id="a"><color key="textColor" name="ink"/></label>
      <label text="b" id="b"><color key="textColor" name="other"/></label>
      """,
      resources: """
        <namedColor name="ink"><color white="0.5" alpha="1"/></namedColor>
        <namedColor name="other"><color white="0.5" alpha="1"/></namedColor>
        """)
    let folder = try TemporaryFolder(["a.xib": text])
    let colors = catalog(contents(entry(rgb("0", "0", "0")), entry(rgb("255", "255", "255"), Self.dark)))
    func read(_ colors: CatalogColors) throws -> Tree {
      var resources = AppResources()
      resources.colors = colors
      let reader = DocumentReader(resources: { [resources] _ in resources })
      return try #require(reader.read(.file(path: folder.path("a.xib"))).tree)
    }
    let tree = try read(colors)
    let facts = try ["a", "b"].map { try InterfaceSample.facts($0, in: tree) }
    #expect(facts.map { Node(tree: tree, index: $0.node)[.textColor] } == ["#000000FF", "#808080FF"])
    #expect(facts.map(\.textColorInDark) == [0xFFFF_FFFF, nil])
    #expect(facts.map { $0.flags.contains(.systemTextColor) } == [true, false])
    // One of Apple's colors under another name is Apple's.
    let system = catalog(contents(entry("\"platform\": \"ios\", \"reference\": \"labelColor\"")))
    let flags = try InterfaceSample.facts("a", in: read(system)).flags
    #expect(flags.contains(.systemTextColor) && !flags.contains(.namedColor))
    let fixed = catalog(contents(entry(rgb("0", "0", "0"))))
    #expect(try InterfaceSample.facts("a", in: read(fixed)).flags.isDisjoint(with: [.namedColor, .systemTextColor]))
  }
}
