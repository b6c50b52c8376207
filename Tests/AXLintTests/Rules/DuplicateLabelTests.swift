import TestSupport
import Testing

@Suite struct DuplicateLabelTests {
  private let edit = #"<button title="Edit"/>"#

  @Test func eachLaterOnePointsToTheFirst() throws {
    let result = try NamesLint().run("\(edit)<view>\(edit)</view><stackView>\(edit)</stackView>")
    #expect(result.found == Array(repeating: "duplicate-label: \(edit)", count: 2))
    let first = result.findings.map { $0.notes.first?.location?.range.lowerBound }
    #expect(first == [20, 20])
  }

  @Test(arguments: [
    #"<button title="Edit"/><button label="EDIT"/>"#, #"<button title="Edit"/><button title="x" label="x edit"/>"#,
    #"<textField label="Name"/><textField label="Name"/>"#, #"<switch label="A"/><switch label="A" value="0"/>"#,
    #"<view accessible="true" traits="link" label="A"/><view accessible="true" traits="button" label="A"/>"#,
    #"<view accessible="true" label="A"><action name="B"/></view><view accessible="true" traits="adjustable" label="A"/>"#,
    #"<button title="É"/><button title="E&#x301;"/>"#, #"<button title="Ａ"/><button title="a"/>"#,
    #"<button title="Item" xml:lang="de"/><button title="Item" xml:lang="de"/>"#,
  ])
  func whatSoundsTheSame(markup: String) throws {
    let expected = markup.contains("x edit") ? 0 : 1
    let found = try NamesLint().run(markup).findings.map(\.id).filter { $0 == "duplicate-label" }
    #expect(found.count == expected)
  }

  @Test(arguments: [
    #"<button title="A"/><switch label="A"/>"#, #"<button title="A" value="1"/><button title="A"/>"#,
    #"<switch label="A" on="true"/><switch label="A"/>"#, #"<textField label="A" text="x"/><textField label="A"/>"#,
    #"<label text="A"/><label text="A"/>"#,
    #"<imageView accessible="true" label="A"/><imageView accessible="true" label="A"/>"#,
    #"<textView label="A" text="x" editable="false"/><textView label="A" text="x" editable="false"/>"#,
    #"<button title="A"/><button title="A" hidden="true"/>"#,
    #"<button title="A"/><button title="A" accessible="false"/>"#,
    #"<button title="A"><button title="A"/></button>"#,
  ])
  func whatDoesNot(markup: String) throws {
    try expectNames(markup, [])
  }

  @Test func genericNamesAreLeftToGenericLabel() throws {
    let found = try NamesLint().run(#"<button title="Item"/><button title="Item"/>"#).findings.map(\.id)
    #expect(found == ["generic-label", "generic-label"])
  }

  @Test func rows() throws {
    let cell = "<tableViewCell>\(edit)</tableViewCell>"
    try expectNames("<tableView>\(cell)\(cell)\(cell)</tableView>", [])
    try expectNames("<collectionView>\(cell)<view>\(edit)</view></collectionView>", ["duplicate-label: \(edit)"])
    try expectNames("<tableView>\(cell)</tableView><tableView>\(cell)</tableView>", ["duplicate-label: \(edit)"])
    try expectNames(
      "\(edit)<tableView>\(cell)\(cell)</tableView>", Array(repeating: "duplicate-label: \(edit)", count: 2))
    try expectNames("<tableView>\(cell)\(cell)</tableView>\(edit)", ["duplicate-label: \(edit)"])
    let nested = "<tableViewCell><tableView>\(cell)\(cell)</tableView></tableViewCell>"
    try expectNames("<tableView>\(nested)\(nested)</tableView>", [])
    try expectNames(
      "<tableView><tableViewCell>\(edit)<tableView>\(cell)</tableView></tableViewCell>\(cell)</tableView>",
      ["duplicate-label: \(edit)"])
    let two = "<tableView>\(cell)</tableView><tableView>\(cell)</tableView>"
    try expectNames(
      "<tableView><tableViewCell>\(two)</tableViewCell>\(cell)</tableView>", ["duplicate-label: \(edit)"])
    try expectNames(
      #"<tableView><tableViewCell accessible="true" traits="button" label="A"/>"#
        + #"<tableViewCell accessible="true" traits="button" label="A"/></tableView>"#, [])
  }

  @Test func instancesOfAFileAreRows() throws {
    let row = (name: "row.xml", markup: #"<view><button title="Edit"/><include href="inner.xml"/></view>"#)
    let inner = (name: "inner.xml", markup: #"<button title="Share"/>"#)
    let other = (name: "other.xml", markup: #"<button title="Share"/>"#)
    let twice = #"<screen name="A"><include href="row.xml"/><include href="row.xml"/></screen>"#
    #expect(try NamesLint().run(files: [("a.xml", twice), row, inner]).found == [])
    let beside = #"<screen name="A"><include href="row.xml"/><include href="row.xml"/><button title="edit"/></screen>"#
    #expect(
      try NamesLint().run(files: [("a.xml", beside), row, inner]).found == [#"duplicate-label: <button title="edit"/>"#]
    )
    let files = #"<screen name="A"><include href="inner.xml"/><include href="other.xml"/></screen>"#
    #expect(
      try NamesLint().run(files: [("a.xml", files), inner, other]).found
        == [#"duplicate-label: <button title="Share"/>"#])
    // Two files in one row of a third.
    let both = (name: "both.xml", markup: #"<view><include href="inner.xml"/><include href="other.xml"/></view>"#)
    let around = #"<screen name="A"><include href="both.xml"/><include href="both.xml"/></screen>"#
    let result = try NamesLint().run(files: [("a.xml", around), both, inner, other])
    #expect(result.found == [#"duplicate-label: <button title="Share"/>"#])
    #expect(result.findings.count == 2)
  }

  /// A bar inside the screen is there only if the navigation controller's is not.
  @Test func theItemsOfAnotherBarAreNoDuplicates() throws {
    let item = { (id: String, key: String) in "<barButtonItem \(key) title=\"Close\" id=\"\(id)\"/>" }
    let bar = { (items: String) in
      "<navigationBar id=\"bar\"><items><navigationItem id=\"n\">\(items)</navigationItem></items></navigationBar>"
    }
    let count = { (subviews: String, navigationItem: String) in
      try InterfaceLint.result(
        InterfaceMarkup.storyboard(
          """
          <viewController id="c"><view key="view" id="v"><subviews>\(subviews)</subviews></view>
          <navigationItem key="navigationItem" id="i">\(navigationItem)</navigationItem></viewController>
          """), InterfaceLint.only("duplicate-label")
      ).findings.count
    }
    let right = item("a", "key=\"rightBarButtonItem\"")
    #expect(try count(bar(item("b", "key=\"leftBarButtonItem\"")), right) == 0)
    #expect(try count("", right + item("b", "key=\"leftBarButtonItem\"")) == 1)
    let two = "<rightBarButtonItems>\(item("b", "") + item("c", ""))</rightBarButtonItems>"
    #expect(try count("", two) == 1)
    #expect(try count(bar(item("d", "key=\"leftBarButtonItem\"")), two) == 1)
    let toolbar = "<toolbar id=\"t\"><items>\(item("e", ""))</items></toolbar>"
    #expect(try count(toolbar, right) == 1)
  }
}
