import Testing

@testable import AXAppCode

@Suite("The languages of an app")
struct AppLanguagesTests {
  @Test(arguments: [
    ("knownRegions = (\n\ten,\n\tBase,\n);", ["en"]),
    ("knownRegions = (en, Base, \"zh-Hans\", \"zh-Hant-TW\", \"pt-BR\", pt_PT);", ["en", "pt", "zh-Hans", "zh-Hant"]),
    ("knownRegions = (English, German, Japanese, en);", ["en"]), ("knownRegions = (); knownRegions = (de);", ["de"]),
    ("developmentRegion = en;", []), ("knownRegions = (de", []), ("", []),
  ])
  func aProjectListsThem(project: String, names: [String]) {
    #expect(AppLanguages(of: Array(project.utf8)).names.sorted() == names)
  }

  /// Reading a list again for each mention in it would take quadratic time.
  @Test func aMentionInAListIsARegion() {
    let project = "knownRegions = (de, knownRegions, (fr));"
    #expect(AppLanguages(of: Array(project.utf8)).names.sorted() == ["de"])
  }

  @Test func eachHasAFolderForItsTexts() {
    var languages = AppLanguages()
    let paths = [
      "App/de.lproj/Localizable.strings", "App/en-GB.lproj/Main.strings", "App/Base.lproj/Main.strings",
      "App/Texts.strings", "Main.strings", "Kit.framework/fr.lproj/Kit.strings", "App/it.lproj/InfoPlist.strings",
      "Pods/Kit.bundle/es.lproj/Kit.strings",
    ]
    for path in paths { languages.add(textsAt: path) }
    #expect(languages.names.sorted() == ["de", "en"])
  }
}
