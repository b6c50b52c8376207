import TestSupport

extension FuzzTarget {
  /// Storyboards.
  static let storyboard = FuzzTarget(
    name: "storyboard", seedExtensions: ["storyboard"], snippets: interfaceSnippet,
    run: { bytes in
      try DocumentLaws.check(bytes)
    })

  /// What Interface Builder's files are made of besides what is found in them.
  @Sendable static func interfaceSnippet(_ random: inout SplitMix64) -> String {
    let id = random.pick(["root", "a", "b", "-1"])
    return random.pick([
      InterfaceMarkup.outlet("label", to: id), InterfaceMarkup.tap(id), InterfaceMarkup.note("axspec:ignore all \(id)"),
      InterfaceMarkup.accessibility(
        "label=\"\(random.pick(HostileValues.all))\" hint=\"h\"", isElement: random.oneIn(2)),
      InterfaceMarkup.accessibility(traits: "button=\"YES\" header=\"YES\""),
      "<button id=\"\(id)\"><state key=\"normal\" title=\"\(random.pick(HostileValues.all))\"/></button>",
      "<label id=\"\(id)\" text=\"\(random.pick(HostileValues.all))\"><rect key=\"frame\" x=\"1\" y=\"1e39\"/></label>",
      "<color key=\"textColor\" red=\"\(random.pick(HostileValues.all))\" green=\"0\" blue=\"0\" alpha=\"1\"/>",
      "<fontDescription key=\"fontDescription\" type=\"system\" pointSize=\"\(random.pick(HostileValues.all))\"/>",
      "<subviews><slider id=\"\(id)\" minValue=\"1\" maxValue=\"-1\" value=\"nan\"/></subviews>",
      "<string key=\"text\">\(random.pick(HostileValues.all))</string>",
      "<mutableString key=\"text\" base64-UTF8=\"YES\">\(random.pick(["YQo", "4pyT", "====", "gICA", ""]))</mutableString>",
    ])
  }
}
