import TestSupport

extension FuzzTarget {
  /// Documents that grow eightfold, and the time that they take.
  static let growth = FuzzTarget(
    name: "growth", seedExtensions: ["xml", "xib", "storyboard"],
    ownSeeds: { ruleExamples + MarkupSnippets.documents + growing.map { Array($0.utf8) } }, words: MarkupSnippets.words,
    snippets: anySnippet,
    run: { bytes in
      try GrowthLaw.check(bytes)
    })

  /// Pieces that are looked up by name, which is where time is lost when there are many.
  private static let growing: [String] = {
    let states = [
      "<state name=\"x\" from=\"y\"/>", "<state name=\"x\"><given key=\"k\">v</given></state>", "<state name=\"x\"/>",
      "<state name=\"x\" from=\"row.xml#y\"/>", "<given key=\"k\" href=\"row.xml\"/>",
      "<launchArgument name=\"x\">y</launchArgument>", "<state name=\"x\"><adjust target=\"a\" to=\"1\"/></state>",
      "<state name=\"x\"><set target=\"a\" text=\"b\"/></state>", "<state name=\"x\"><tap target=\"b\"/></state>",
    ]
    let screens = states.map { "<screen name=\"s\"><label identifier=\"a\" text=\"1\"/>\($0)</screen>" }
    let xibs = [
      InterfaceMarkup.xib("<view id=\"a\" customClass=\"A\"/>"), InterfaceMarkup.xib("<view id=\"a\"/>"),
      InterfaceMarkup.view("<button id=\"b\">\(InterfaceMarkup.outlet("c", to: "b"))</button>"),
      InterfaceMarkup.view("<label id=\"b\" text=\"a\">\(InterfaceMarkup.note("axspec:ignore all"))</label>"),
    ]
    let others = [
      "<view><include href=\"row.xml\" identifier=\"i\"><set target=\"title\" text=\"a\"/></include></view>",
      "<view><include href=\"faulty.xml\"/><include href=\"missing.xml\"/></view>",
      "<?axspec ignore=\"all\"?><view><?axspec ignore=\"silent-element\"?><button/></view>",
    ]
    // Each is taken apart in several ways.
    return (screens + xibs + others).flatMap { text in (0..<6).map { text + String(repeating: " ", count: $0) } }
  }()
}
