import TestSupport

extension FuzzTarget {
  /// Page sources of running apps.
  static let pageSource = FuzzTarget(
    name: "page-source", seedExtensions: ["xml"], isSeed: { $0.contains("XCUIElementType") }, snippets: pageSnippet,
    run: { bytes in
      try DocumentLaws.check(bytes)
    })

  @Sendable static func pageSnippet(_ random: inout SplitMix64) -> String {
    let type = random.pick(["Button", "Other", "Slider", "Switch", "Cell", "Image", "TextField", "Window", "Alert", ""])
    let value = { (random: inout SplitMix64) in random.pick(HostileValues.all) }
    return """
      <XCUIElementType\(type) type="XCUIElementType\(type)" name="\(value(&random))" label="\(value(&random))" \
      value="\(value(&random))" enabled="\(random.pick(["true", "false", ""]))" \
      visible="\(random.pick(["true", "false"]))" accessible="true" x="\(value(&random))" y="0" width="44" height="1" \
      traits="Button, \(value(&random))" customActions="\(value(&random)),b"/>
      """
  }
}
