import AXReader
import Testing

@Suite("What was meant")
struct MeantNameTests {
  /// The help of the only error of a text.
  private func help(_ markup: String) throws -> String {
    let output = DocumentReader().read(.text(Array(markup.utf8), name: "main.xml"))
    try #require(output.diagnostics.shown.count == 1, "\(output.diagnostics.shown)")
    return try #require(output.diagnostics.shown[0].help)
  }

  @Test(arguments: [
    ("accessibilityLabel", "label"), ("isHidden", "hidden"), ("isAccessibilityElement", "accessible"),
    ("accessibilityValue", "value"), ("accessibilityHint", "hint"), ("accessibilityTraits", "traits"),
    ("accessibilityIdentifier", "identifier"), ("lable", "label"), ("Label", "label"), ("hiden", "hidden"),
    ("lang", "xml:lang"), ("isEnabled", "enabled"), ("acessible", "accessible"),
  ])
  func attributeOfEveryView(_ typed: String, _ meant: String) throws {
    #expect(try help("<view \(typed)='x'/>") == "did you mean `\(meant)`?")
  }

  @Test(arguments: [
    ("slider", "minValue", "minimumValue"), ("slider", "maxValue", "maximumValue"), ("slider", "value1", "value"),
    ("switch", "isOn", "on"), ("activityIndicatorView", "isAnimating", "animating"), ("button", "text", "title"),
    ("label", "title", "text"), ("textField", "isSecureTextEntry", "secureTextEntry"), ("view", "tittle", nil),
    ("segmentedControl", "selectedIndex", "selectedSegmentIndex"), ("progressView", "currentValue", "progress"),
  ])
  func attributeOfAKind(_ kind: String, _ typed: String, _ meant: String?) throws {
    let help = try help("<\(kind) \(typed)='1'/>")
    if let meant { #expect(help == "did you mean `\(meant)`?") } else { #expect(!help.hasPrefix("did you mean")) }
  }

  @Test(arguments: [
    ("UILabel", "label"), ("Button", "button"), ("text", "label"), ("image", "imageView"), ("stackview", "stackView"),
    ("tableviewcell", "tableViewCell"), ("lable", "label"), ("spinner", "activityIndicatorView"), ("toggle", "switch"),
  ])
  func element(_ typed: String, _ meant: String) throws {
    #expect(try help("<view><\(typed)/></view>") == "did you mean `<\(meant)>`?")
  }

  @Test(arguments: [
    ("YES", "true"), ("NO", "false"), ("1", "true"), ("0", "false"), ("True", "true"), ("fasle", "false"),
  ])
  func boolean(_ typed: String, _ meant: String) throws {
    #expect(try help("<view hidden='\(typed)'/>") == "did you mean hidden=\"\(meant)\"?")
  }

  @Test func traitsAreSeparatedBySpaces() throws {
    #expect(try help("<view traits='button, header'/>") == "write traits=\"button header\"")
    #expect(try help("<view traits='button,header'/>") == "write traits=\"button header\"")
    #expect(try help("<view traits='buton'/>") == "did you mean `button`?")
    #expect(try help("<view traits='heading'/>") == "did you mean `header`?")
  }

  @Test func languagesAreSeparatedByHyphens() throws {
    #expect(try help("<view xml:lang='de_AT'/>") == "did you mean `de-AT`?")
  }

  @Test func roots() throws {
    #expect(try help("<sreen name='a'/>") == "did you mean `<screen>`?")
    #expect(try help("<UIView/>") == "did you mean `<view>`?")
    #expect(
      try help("<screen xmlns='u' name='a'/>")
        == "remove its namespace: elements of the screen language do not have one")
  }
}
