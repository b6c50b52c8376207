import Testing

@testable import AXLint

@Suite("Whether an app follows the dark appearance")
struct AppAppearanceTests {
  private static let app = "<key>LSRequiresIPhoneOS</key>\n\t<true/>\n"

  private func appearance(_ files: [(path: String, text: String)], override: String? = nil) -> AppAppearance {
    var result = AppAppearance()
    if let override { result.addOverride(inFileAt: override) }
    for (path, text) in files {
      let bytes = Array(text.utf8)
      result.add(.init(of: bytes), of: bytes, path: path)
    }
    return result
  }

  /// What is decided, as a word with the note.
  private func answer(_ texts: String..., override: String? = nil) -> String {
    let appearance = appearance(texts.map { ("Info.plist", $0) }, override: override)
    if let note = appearance.noteOnLight { return "light: \(note.message)" }
    return switch appearance.answer() {
    case .sets(let note): "sets: \(note.message)"
    case .unclear(let note): note.message
    case .never(let note): "dark: \(note.message)"
    }
  }

  private static let dark = "dark: the app has the dark appearance: nothing sets UIUserInterfaceStyle"
  private static let light = "light: the app always has the light appearance"

  private func style(_ value: String) -> String {
    "\(Self.app)<key>UIUserInterfaceStyle</key>\n\t<string>\(value)</string>\n"
  }

  @Test func propertyListsDecide() {
    #expect(answer(Self.app) == Self.dark)
    #expect(answer(style("Light")) == Self.light)
    #expect(answer(style("Dark")) == Self.dark)
    #expect(answer(style("Automatic")) == Self.dark)
    #expect(answer(Self.app, style("Light")) == Self.light)
    // The value belongs to another key.
    #expect(answer(Self.app + "<key>UIUserInterfaceStyle</key><array><string>a</string></array>Light") == Self.dark)
    #expect(answer(Self.app + "<key>UIUserInterfaceStyles</key><string>Light</string>") == Self.dark)
  }

  @Test(arguments: ["LSRequiresIPhoneOS", "UILaunchScreen", "UILaunchStoryboardName", "UIMainStoryboardFile"])
  func onlyAppsCount(_ key: String) {
    #expect(answer("<key>\(key)</key>") == Self.dark)
    #expect(answer("INFOPLIST_KEY_\(key) = a;") == Self.dark)
    #expect(answer("<key>CFBundleName</key>") == "unclear: no Info.plist of an app is in the sources")
    #expect(answer() == "unclear: no Info.plist of an app is in the sources")
  }

  @Test func buildSettingsCount() {
    #expect(
      answer("INFOPLIST_KEY_UILaunchScreen_Generation = YES;") == "unclear: no Info.plist of an app is in the sources")
    #expect(answer("INFOPLIST_KEY_UIUserInterfaceStyle = Light;\n") == Self.light)
    #expect(answer("INFOPLIST_KEY_UIUserInterfaceStyle = \"Light\";\n") == Self.light)
  }

  @Test func oldProjectsAreUnclear() {
    let old = "unclear: the Xcode project is older than the dark appearance"
    #expect(answer(Self.app, "LastUpgradeCheck = 1030;") == old)
    #expect(answer(Self.app, "LastUpgradeCheck = 0940;", "LastUpgradeCheck = 1100;") == Self.dark)
    #expect(answer(Self.app, "LastUpgradeCheck = 0940; LastUpgradeCheck = 1540;") == Self.dark)
    #expect(answer(Self.app, "LastUpgradeCheck = many;") == Self.dark)
  }

  @Test func codeMayOverride() {
    #expect(answer(Self.app, override: "a.swift") == "unclear: code overrides the appearance in a.swift")
    #expect(answer(style("Light"), override: "a.swift") == Self.light)
  }

  @Test func theNoteSaysWhere() {
    let note = appearance([("App/Info.plist", style("Light"))]).noteOnLight
    #expect(note?.location?.source.path == "App/Info.plist")
    #expect(note?.location?.position.line == 4)
    #expect(note?.location.map { $0.source.text(in: $0.range) } == "Light")
  }
}
