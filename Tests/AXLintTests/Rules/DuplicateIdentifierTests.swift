import TestSupport
import Testing

@Suite("duplicate-identifier") struct DuplicateIdentifierTests {
  private static let first = #"<button title="a" identifier="x"/>"#
  private static let later = #"<button title="a" ⟦duplicate-identifier|identifier="x"⟧/>"#

  @Test(arguments: [
    "\(first)\(later)\(later)",
    "<view>\(first)</view><scrollView><view>\(later)</view></scrollView>",
    #"\#(first)<label text="b" ⟦duplicate-identifier|identifier="x"⟧/>"#,
    // Identifiers are code: what differs in case or white space differs.
    #"\#(first)<button title="a" identifier="X"/><button title="a" identifier="x "/>"#,
    #"<button title="a" identifier=""/><button title="a" identifier=""/><label text="b" identifier=" "/>"#,
    // Only what is reached.
    #"\#(first)<button title="a" identifier="x" hidden="true"/>"#, #"\#(first)<view identifier="x"/>"#,
    #"\#(first)<view accessible="true" label="b"><label text="b" identifier="x"/></view>"#,
    #"\#(first)<button title="a" ⟦removed-control|accessible="false"⟧ identifier="x"/>"#,
    #"<view hidden="true">\#(first)</view>\#(first)"#,
  ]) func cases(_ markup: String) throws {
    try MarkedLint.exactly(markup)
  }

  @Test func rows() throws {
    let (first, later) = (Self.first, Self.later)
    func cell(_ markup: String) -> String { "<tableViewCell>\(markup)</tableViewCell>" }
    func item(_ markup: String) -> String { "<collectionViewCell>\(markup)</collectionViewCell>" }
    for markup in [
      "<tableView>\(cell(first))\(cell(first))\(cell(first))</tableView>",
      "<collectionView>\(item(first))\(item(first))</collectionView>",
      "<tableView>\(cell(first + later))\(cell(first))</tableView>",
      "<tableView>\(cell(first))\(cell(first + later))</tableView>",
      // Beside rows there is no row.
      "\(first)<tableView>\(cell(later))\(cell(later))</tableView>",
      "<tableView>\(cell(first))\(cell(first))</tableView>\(later)",
      // Two lists.
      "<tableView>\(cell(first))</tableView><tableView>\(cell(later))</tableView>",
      // A list in each row of another, and two in one row.
      "<tableView>\(cell("<collectionView>\(item(first))\(item(first))</collectionView>"))\(cell(first))</tableView>",
      """
      <tableView>\(cell("""
        <collectionView>\(item(first))</collectionView><collectionView>\(item(later))</collectionView>
        """))</tableView>
      """,
    ] {
      try MarkedLint.exactly(markup)
    }
  }

  @Test func theFirstOneIsNoted() throws {
    let text = """
      <screen name="s">
      <button title="a" identifier="x"/>
      <tableView>
      <tableViewCell><button title="a" identifier="y"/></tableViewCell>
      <tableViewCell><button title="a" identifier="x"/></tableViewCell>
      </tableView>
      </screen>
      """
    let findings = try MarkedLint.lint(text).findings
    #expect(findings.map { "\($0.location.position)" } == ["5:34"])
    #expect(findings.first?.notes.map { "\($0.location.map { "\($0.position)" } ?? "")" } == ["2:19"])
  }

  @Test func instancesOfAFileAreRows() throws {
    let folder = try TemporaryFolder([
      "a.xml": """
      <screen name="s">
        <include href="f.xml"/>
        <include href="f.xml"/>
      </screen>
      """,
      "b.xml": """
      <screen name="s">
        <include href="f.xml"/>
        <include href="g.xml"/>
        <button title="a" identifier="x"/>
      </screen>
      """,
      "c.xml": """
      <screen name="s">
        <include href="f.xml" identifier="y"/>
        <view><include href="h.xml"/></view>
        <include href="f.xml" identifier="y"/>
      </screen>
      """,
      "f.xml": #"<button title="a" identifier="x"/>"#,
      "g.xml": #"<view><button title="b" identifier="x"/></view>"#,
      "h.xml": #"<label text="b" identifier="y"/>"#,
    ])
    #expect(try MarkedLint.lint(folder, "a.xml") == [])
    #expect(
      try MarkedLint.lint(folder, "b.xml") == ["b.xml:4:21 duplicate-identifier", "g.xml:1:25 duplicate-identifier"])
    #expect(
      try MarkedLint.lint(folder, "c.xml") == ["c.xml:4:25 duplicate-identifier", "h.xml:1:17 duplicate-identifier"])
  }

  @Test func imagesOfAPageSourceHaveTheNamesOfSymbols() throws {
    func element(_ type: String) -> String {
      "<XCUIElementType\(type) name=\"x\" label=\"a\" accessible=\"true\" visible=\"true\"/>"
    }
    func page(_ elements: String...) -> String {
      "<XCUIElementTypeApplication name=\"App\">\(elements.joined())</XCUIElementTypeApplication>"
    }
    try MarkedLint.exactly(page(element("Image"), element("Image"), element("Button")))
    try MarkedLint.exactly(page(element("Button"), "⟦duplicate-identifier|\(element("Button"))⟧"))
  }

  /// A table of its own, that grows: every text is found again, and no other.
  @Test func manyIdentifiers() throws {
    let once = (0..<5000).map { "<button title=\"a\" identifier=\"id\($0)\"/>" }.joined()
    let again = (0..<5000).filter { $0 % 1000 == 7 }.map {
      "<button title=\"a\" ⟦duplicate-identifier|identifier=\"id\($0)\"⟧/>"
    }.joined()
    try MarkedLint.exactly(once + again)
  }
}
