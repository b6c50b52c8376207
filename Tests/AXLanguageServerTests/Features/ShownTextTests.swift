import TestSupport
import Testing

@testable import AXLanguageServer

@Suite struct ShownTextTests {
  private static let files = [
    "Pay.xml": """
    <screen name="Pay">
      <button identifier="b" title="Pay 😀" hint="Pays"/>
      <state name="paid &amp; done"><set target="b" title="Paid"/></state>
      <state name="gone" leavesScreen="true"><tap target="b"/></state>
    </screen>
    """, "Broken.xml": "<screen name='x'>",
    "Capture.xml": "<AppiumAUT><XCUIElementTypeApplication/></AppiumAUT>",
  ]

  private func text(_ kind: ShownText.Kind, _ state: String?, open: [String]? = nil, of name: String = "Pay.xml") throws
    -> String
  {
    let fixture = try EditorFixture(Self.files, open: open)
    return try ShownText.text(kind, of: fixture.uri(name), inState: state, fixture.documents)
  }

  private static let line = String(repeating: "-", count: 60)

  @Test(arguments: [nil, [], ["Broken.xml"]] as [[String]?])
  func textsAreThoseOfTheCommands(open: [String]?) throws {
    for state in [nil, "initial"] {
      #expect(try text(.snapshot, state, open: open) == "\(Self.line)\nPay 😀\nbutton\nPays\n\(Self.line)\n")
      #expect(try text(.speech, state, open: open) == "1  Pay 😀. Button.\n   Pays\n")
    }
    #expect(try text(.snapshot, "paid & done", open: open) == "\(Self.line)\nPaid\nbutton\nPays\n\(Self.line)\n")
    #expect(try text(.speech, "paid & done", open: open) == "1  Paid. Button.\n   Pays\n")
  }

  @Test func saysWhyNot() {
    func message(_ state: String?, _ name: String) -> String? {
      do {
        _ = try text(.snapshot, state, of: name)
        return nil
      } catch {
        return (error as? ResponseError)?.message
      }
    }
    #expect(message("no", "Pay.xml") == "the screen has no state `no`")
    #expect(message("gone", "Pay.xml") == "the state `gone` has no content, because it leaves the screen")
    #expect(message(nil, "Broken.xml") == "the file has errors; correct them first")
    #expect(message(nil, "None.xml") == "the file cannot be read; open it, or the folder that it is in")
    #expect(
      message(nil, "Capture.xml") == "the file is not a screen file; for other documents, run `axspec compile`")
  }

  @Test func addresses() throws {
    let fixture = try EditorFixture(Self.files)
    let path = fixture.uri("Pay.xml").dropFirst("file".count)
    #expect(
      try ShownText.text(at: "axspec\(path)?speech=paid%20%26%20done", fixture.documents)
        == "1  Paid. Button.\n   Pays\n")
    #expect(try ShownText.text(at: "axspec\(path)?speech", fixture.documents) == "1  Pay 😀. Button.\n   Pays\n")
    for wrong in ["axspec\(path)", "axspec\(path)?other", "file\(path)?speech", ""] {
      #expect(throws: ResponseError.self) { try ShownText.text(at: wrong, fixture.documents) }
    }
  }
}
