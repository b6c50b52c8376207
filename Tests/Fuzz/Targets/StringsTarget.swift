import TestSupport

extension FuzzTarget {
  /// `.strings` beside a storyboard.
  static let strings = FuzzTarget(
    name: "strings", seedExtensions: ["strings"], ownSeeds: { stringsFiles.map { Array($0.utf8) } },
    words: FuzzWords(others: ["\"a.text\"", "\"b.normalTitle\"", " = \"", "\";", "/*", "*/", "//", "\\U", "\\0", "';"]),
    run: { bytes in
      try Workspace.current.write(bytes, to: "de.lproj/Main.strings")
      let output = Workspace.current.read(file: storyboardPath, locale: "de")
      ReadingLaws.check(output)
      if let tree = output.tree { try DocumentLaws.check(tree) }
    })

  private static let storyboardPath: String = {
    let path = "Base.lproj/Main.storyboard"
    do {
      try Workspace.current.write(Array(storyboardText.utf8), to: path)
    } catch {
      Violation.found("the storyboard can be written", "\(error)")
    }
    return path
  }()

  private static let storyboardText = InterfaceMarkup.storyboard(
    """
    <viewController id="v" title="Pay"><view key="view" id="r"><subviews><label id="a" text="One"/>
    <button id="b"><state key="normal" title="Two"/></button><textField id="c" placeholder="Three"/>
    <segmentedControl id="d"><segments><segment title="A"/><segment title="B"/></segments></segmentedControl>
    </subviews></view></viewController>
    """)

  private static let stringsFiles = [
    "/* Class = \"UILabel\"; text = \"One\"; ObjectID = \"a\"; */\n\"a.text\" = \"Eins\";\n\n// b\nb.normalTitle = 'Z\\'wei';\n",
    "\"a.text\" = \"\\U00e9\\ud83d\\ude00\\n\\t\\\"\\101\"; \"c.placeholder\"; \"d.segmentTitles[0]\" = A_$/:.-;",
  ]
}
