import TestSupport
import Testing

@testable import AXLanguageServer

@Suite struct WorkspaceSymbolsTests {
  private static let files = [
    "Pay.xml":
      "<screen name=\"Pay 😀\"><label identifier=\"total&amp;Label\" text=\"x\"/><state name=\"paid\"/></screen>",
    "row.xml": "<label identifier=\"TitleLabel\" text=\"x\"><state name=\"no\"/></label>",
    "note.txt": "<label identifier='x'/>",
  ]

  private func symbols(_ query: String, _ fixture: EditorFixture) -> [String] {
    WorkspaceSymbols.symbols(query, fixture.workspace).map {
      "\($0.name) \($0.kind) in \($0.containerName ?? "-") \(fixture.show($0.location))"
    }
  }

  @Test(arguments: [nil, ["row.xml"]] as [[String]?])
  func findsNames(open: [String]?) throws {
    let fixture = try EditorFixture(Self.files, open: open, encoding: .utf16)
    let all = [
      "Pay 😀 class in - Pay.xml 0:14-0:20", "total&Label field in Pay 😀 Pay.xml 0:41-0:56",
      "paid event in Pay 😀 Pay.xml 0:81-0:85", "TitleLabel field in row.xml row.xml 0:19-0:29",
    ]
    #expect(symbols("", fixture) == all)
    #expect(symbols("tLaB", fixture) == [all[1], all[3]])
    #expect(symbols("pd", fixture) == [all[2]])
    #expect(symbols("zz", fixture) == [])
  }
}
