import AXText
import Testing

@testable import AXAppCode

@Suite("The names of catalog colors in code")
struct CodeCatalogTests {
  private static let catalog = CodeCatalog(colors: [
    "fogGray": 1, "MintColor": 2, "Deep Sea": 3, "URLGray": 4, "text-muted": 5, "Color": 6, "Rose": 7, "rose": 8,
    "ink": 9, "Ink": 9, "Accent": nil, "AccentColor": 10,
  ])

  @Test(arguments: [("fogGray", 1), ("Deep Sea", 3), ("Rose", 7), ("FogGray", nil), ("Accent", nil), ("mint", nil)])
  func names(name: String, color: UInt32?) {
    #expect(Self.catalog.color(named: name) == color)
  }

  @Test(arguments: [
    ("fogGray", 1), ("FogGray", 1), ("mintColor", 2), ("MintColor", 2), ("mint", 2), ("deepSea", 3), ("urlGray", 4),
    ("textMuted", 5), ("color", 6), ("ink", 9), ("rose", nil), ("fog", nil), ("gray", nil), ("", nil),
    // Which of the two it is, is not known.
    ("accent", nil), ("accentColor", 10),
  ])
  func symbols(symbol: String, color: UInt32?) {
    #expect(Self.catalog.color(withSymbol: symbol) == color)
  }

  @Test func theCodeWritesSymbolsWithALowercaseLetter() {
    #expect(Self.catalog.color(ofSymbol: FNV1a.hash(of: "mint")) == 2)
    #expect(Self.catalog.color(ofSymbol: FNV1a.hash(of: "Mint")) == nil)
  }
}
