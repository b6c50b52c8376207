import Testing

@testable import AXAppCode

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
    switch appearance(texts.map { ("Info.plist", $0) }, override: override).answer() {
    case .sets(let note): "light: \(note.message)"
    case .unclear(let note): note.message
    case .never(let note): "dark: \(note.message)"
    }
  }

  private static let dark = "dark: the app has the dark appearance: UIUserInterfaceStyle is not Light"
  private static let light = "light: the app always has the light appearance"
  private static let mixed = "unclear: UIUserInterfaceStyle differs between apps or builds"
  private static let noApp = "unclear: no Info.plist of an app is in the sources"

  private func style(_ value: String, in rest: String = app) -> String {
    "\(rest)<key>UIUserInterfaceStyle</key>\n\t<string>\(value)</string>\n"
  }

  @Test func propertyListsDecide() {
    #expect(answer(Self.app) == Self.dark)
    #expect(answer(style("Light")) == Self.light)
    #expect(answer(style("Light"), style("Light")) == Self.light)
    #expect(answer(style("Dark")) == Self.dark)
    #expect(answer(style("Automatic")) == Self.dark)
    #expect(answer(Self.app + "<key>UIUserInterfaceStyles</key><string>Light</string>") == Self.dark)
  }

  @Test func anAppMayAlwaysBeDark() {
    func note(_ texts: String..., override: String? = nil) -> String? {
      appearance(texts.map { ("Info.plist", $0) }, override: override).noteOnAlwaysDark?.message
    }
    #expect(note(style("Dark")) == "the app always has the dark appearance")
    #expect(note(style("Dark"), override: "a.swift") == nil)
    #expect(note(style("Dark"), Self.app) == nil)
    #expect(note(style("Light")) == nil)
    #expect(note() == nil)
  }

  @Test func severalAppsMayDiffer() {
    #expect(answer(Self.app, style("Light")) == Self.mixed)
    #expect(answer(style("$(APP_STYLE)")) == Self.mixed)
    #expect(answer(Self.app + "<key>UIUserInterfaceStyle</key><array><string>a</string></array>Light") == Self.mixed)
    let targets = "INFOPLIST_KEY_UILaunchScreen_Generation = YES; INFOPLIST_KEY_UIUserInterfaceStyle = "
    #expect(answer("\(targets)Automatic; \(targets)Light;") == Self.mixed)
    #expect(answer("\(targets)Light; \(targets)Automatic;") == Self.mixed)
  }

  /// Xcode makes the property list of an app from a file and from build settings.
  @Test func aProjectCompletesAPropertyList() {
    func isLight(_ project: String, _ lists: String...) -> Bool {
      appearance([("App.xcodeproj/project.pbxproj", project)] + lists.map { ("Info.plist", $0) }).isAlwaysLight
    }
    let project = "INFOPLIST_KEY_UILaunchStoryboardName = Launch;"
    let lightProject = "\(project) INFOPLIST_KEY_UIUserInterfaceStyle = Light;"
    #expect(isLight(lightProject, Self.app))
    // The project may have another app.
    #expect(!isLight(project, style("Light")))
    #expect(!isLight(lightProject, Self.app, style("Light")))
    #expect(!isLight(project, Self.app))
    #expect(!isLight(project, style("Light"), Self.app))
    #expect(!isLight(lightProject, style("Dark")))
  }

  @Test(arguments: [
    "LSRequiresIPhoneOS", "UILaunchScreen", "UILaunchScreen_Generation", "UILaunchStoryboardName",
    "UIMainStoryboardFile", "UIApplicationSceneManifest_Generation",
  ])
  func onlyAppsCount(_ key: String) {
    #expect(answer("<key>\(key)</key>") == Self.dark)
    #expect(answer("INFOPLIST_KEY_\(key) = a;") == Self.dark)
    #expect(answer("<key>CFBundleName</key>") == Self.noApp)
    #expect(answer() == Self.noApp)
    // An extension may have a style of its own.
    #expect(answer(style("Light", in: "<key>NSExtension</key>")) == Self.noApp)
    #expect(answer(Self.app, style("Light", in: "<key>NSExtension</key>")) == Self.dark)
  }

  @Test func buildSettingsCount() {
    let app = "INFOPLIST_KEY_UILaunchScreen_Generation = YES;\n"
    #expect(answer("\(app)INFOPLIST_KEY_UIUserInterfaceStyle = Light;\n") == Self.light)
    #expect(answer("\(app)INFOPLIST_KEY_UIUserInterfaceStyle = \"Light\";\n") == Self.light)
  }

  @Test func oldProjectsAreUnclear() {
    let old = "unclear: the Xcode project is older than the dark appearance"
    #expect(answer(Self.app, "LastUpgradeCheck = 1030;") == old)
    #expect(answer(Self.app, "LastUpgradeCheck = 0940; ORGANIZATIONNAME = \"1984 Software\";") == old)
    #expect(answer(Self.app, "LastUpgradeCheck = 0940;", "LastUpgradeCheck = 1100;") == Self.dark)
    #expect(answer(Self.app, "LastUpgradeCheck = 0940; LastUpgradeCheck = 1540;") == Self.dark)
    #expect(answer(Self.app, "LastUpgradeCheck = many;") == Self.dark)
  }

  @Test func codeMayOverride() {
    for text in [Self.app, style("Light")] {
      #expect(answer(text, override: "a.swift") == "unclear: code overrides the appearance in a.swift")
    }
  }

  @Test func theNoteSaysWhere() {
    guard case .sets(let note) = appearance([("App/Info.plist", style("Light"))]).answer() else {
      Issue.record("it is not light")
      return
    }
    #expect(note.location?.source.path == "App/Info.plist")
    #expect(note.location?.position.line == 4)
    #expect(note.location.map { $0.source.text(in: $0.range) } == "Light")
  }
}
