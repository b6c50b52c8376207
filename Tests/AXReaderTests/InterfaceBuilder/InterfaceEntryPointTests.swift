import AXTree
import TestSupport
import Testing

@Suite("How an app gets to the screens of Interface Builder files")
struct InterfaceEntryPointTests {
  /// The names that show the screens, by the name of the screen.
  private func entryNames(_ text: String, initial: String? = nil) throws -> [String: [String]] {
    let text = initial.map { text.replacing("<document ", with: "<document initialViewController=\"\($0)\" ") } ?? text
    let tree = try InterfaceSample.tree(text)
    return Dictionary(
      uniqueKeysWithValues: tree.roots.compactMap { root in root.entryNames.map { (root[.name] ?? "", $0) } })
  }

  /// A controller with a view whose button has segues to others.
  private func controller(_ name: String, identifier: String? = nil, segues: String...) -> String {
    let attribute = identifier.map { " storyboardIdentifier=\"\($0)\"" } ?? ""
    let connections = segues.map { "<segue destination=\"\($0)\" kind=\"show\" id=\"\(name)-\($0)\"/>" }.joined()
    return """
      <viewController id="\(name)" customClass="\(name)"\(attribute)><view key="view" id="v-\(name)"><subviews>\
      <button id="b-\(name)"><connections>\(connections)</connections></button></subviews></view></viewController>
      """
  }

  @Test func seguesLeadFromTheInitialScreen() throws {
    let text = InterfaceSample.storyboard(
      controller("A", segues: "B"), controller("B", segues: "C", "A", "missing"), controller("C"), controller("D"),
      controller("E", segues: "D"))
    #expect(try entryNames(text, initial: "A") == ["D": [], "E": []])
  }

  @Test func codeShowsAScreenByItsIdentifierOrClass() throws {
    let text = InterfaceSample.storyboard(
      controller("A"), controller("B", identifier: "bee", segues: "C"), controller("C", segues: "D"),
      controller("D", identifier: "dee"), controller("E"))
    #expect(
      try entryNames(text, initial: "A") == [
        "bee": ["B", "bee"], "C": ["B", "bee"],
        "dee": ["B", "D", "bee", "dee"], "E": [],
      ])
  }

  @Test func aClassShowsAScreenOnlyByAnIdentifierThatIsAlike() throws {
    let names = ["Cards": "Cards", "List": "listController", "Menu": "leftSide", "OldMenuController": "Menu"]
    let scenes = names.sorted { $0.key < $1.key }.map { controller($0.key, identifier: $0.value) }.joined()
    #expect(
      try entryNames(InterfaceSample.storyboard(controller("A"), scenes), initial: "A") == [
        "Cards": ["Cards"], "listController": ["List", "listController"], "leftSide": ["leftSide"],
        "Menu": ["Menu", "OldMenuController"],
      ])
  }

  @Test func aClassOfSeveralScreensShowsOnlyTheOneWithItsName() throws {
    let others = controller("Policy", identifier: "Policy") + controller("Policy", identifier: "oldPolicy")
    let scenes = others.replacing("id=\"Policy\" customClass", with: "id=\"P2\" customClass", maxReplacements: 1)
    #expect(
      try entryNames(InterfaceSample.storyboard(controller("A"), scenes), initial: "A") == [
        "Policy": ["Policy"], "oldPolicy": ["oldPolicy"],
      ])
  }

  @Test func aStoryboardWithoutAnyEntryIsNotComplete() throws {
    let text = InterfaceSample.storyboard(controller("A", segues: "B"), controller("B"))
    #expect(try entryNames(text).isEmpty)
    #expect(try entryNames(text, initial: "missing").isEmpty)
  }

  @Test func relationshipsAndRecognizersLeadToScreens() throws {
    let text = InterfaceSample.storyboard(
      """
      <navigationController id="N"><connections>\
      <segue destination="A" kind="relationship" relationship="rootViewController" id="s"/></connections>\
      </navigationController>
      """,
      controller("A")
        + "<tapGestureRecognizer id=\"t\"><connections><segue destination=\"B\" kind=\"show\" id=\"u\"/></connections>"
        + "</tapGestureRecognizer>", controller("B"), controller("C"))
    #expect(try entryNames(text, initial: "N") == ["C": []])
  }

  @Test func codePerformsTheSeguesOfAControllerItself() throws {
    func segue(_ destination: String, _ attributes: String) -> String {
      "<segue destination=\"\(destination)\" id=\"s-\(destination)\" \(attributes)/>"
    }
    let segues = [
      segue("B", "kind=\"show\" identifier=\"showB\""), segue("C", "kind=\"custom\" identifier=\"rear\""),
      segue("D", "kind=\"embed\""), segue("G", "kind=\"show\""),
      segue("H", "kind=\"presentation\" customClass=\"Fade\""), segue("E", "kind=\"relationship\" identifier=\"e\""),
    ].joined()
    let text = InterfaceSample.storyboard(
      "<viewController id=\"A\"><connections>\(segues)</connections></viewController>",
      controller("B", segues: "F"), controller("C"), controller("D"), controller("E"), controller("F"),
      controller("G"), controller("H"))
    // Code needs an identifier to perform one.
    #expect(try entryNames(text, initial: "A") == ["B": ["B", "showB"], "F": ["B", "showB"], "G": []])
  }

  @Test func aScreenToWhichVeryMuchLeadsIsShown() throws {
    let many = (1...9).map { controller("S\($0)", identifier: "s\($0)", segues: "Z") }.joined()
    #expect(try entryNames(InterfaceSample.storyboard(many, controller("Z")))["Z"] == nil)
    let fewer = (1...8).map { controller("S\($0)", identifier: "s\($0)", segues: "Z") }.joined()
    let known = try entryNames(InterfaceSample.storyboard(fewer, controller("Z")))["Z"]
    #expect(known == (1...8).map { "S\($0)" } + (1...8).map { "s\($0)" })
  }

  @Test func aXibIsNamedByItsFileAndClasses() throws {
    let text = InterfaceSample.xib("<view customClass=\"Header\" id=\"1\"/><tableViewCell id=\"2\"/>")
    let expected = ["Header", "Owner", "sample"]
    #expect(try entryNames(text) == ["Header": expected, "tableViewCell-2": expected])
  }

  /// A controller loads one object of a xib as its view, and reaches the others only by outlets.
  @Test(arguments: [("view", true), ("box", false)])
  func onlyAnOutletLeadsToAViewBesideThatOfTheOwner(property: String, isView: Bool) throws {
    let names = ["Owner", "sample"]
    let outlets = { (more: String) in
      "<connections><outlet property=\"\(property)\" destination=\"1\" id=\"o\"/>\(more)</connections>"
    }
    let views = "<view id=\"1\"/><view id=\"2\"><subviews><button id=\"3\"/></subviews></view>"
    let found = try entryNames(InterfaceMarkup.xib(views, owner: outlets("")))
    #expect(found == ["view-1": names, "view-2": isView ? [] : names])
    let inside = outlets("<outlet property=\"pay\" destination=\"3\" id=\"p\"/>")
    #expect(try entryNames(InterfaceMarkup.xib(views, owner: inside)) == ["view-1": names, "view-2": names])
  }

  @Test func aControllerInAXibHasAViewOfItsOwn() throws {
    let objects = "<viewController id=\"1\"><view key=\"view\" id=\"2\"/></viewController><view id=\"3\"/>"
    let names = ["Owner", "sample"]
    #expect(try entryNames(InterfaceMarkup.xib(objects)) == ["viewController-1": names, "view-3": names])
  }

  @Test func onlyAnOutletLeadsToAViewBesideAController() throws {
    let controller = """
      <viewController id="A"><view key="view" id="v"/><connections>\
      <outlet property="header" destination="1" id="o"/><outlet property="field" destination="2f" id="p"/>\
      </connections></viewController>
      """
    let views = """
      <view id="1"/><view id="2"><subviews><textField id="2f"/></subviews></view>
      <view id="3"><subviews><textField id="3f"/></subviews></view>
      """
    let text = InterfaceSample.storyboard(controller + views)
    // An outlet to something inside does not add the view.
    #expect(try entryNames(text) == ["view-2": [], "view-3": []])
    #expect(try entryNames(text, initial: "A") == ["view-2": [], "view-3": []])
  }
}
