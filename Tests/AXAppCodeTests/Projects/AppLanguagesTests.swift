import Testing

@testable import AXAppCode

@Suite("The languages of an app")
struct AppLanguagesTests {
  @Test(arguments: [
    ("knownRegions = (\n\ten,\n\tBase,\n);", ["en"]),
    ("knownRegions = (en, Base, \"zh-Hans\", \"pt-BR\", pt_PT);", ["en", "pt", "zh"]),
    ("knownRegions = (English, German, Japanese, en);", ["en"]), ("knownRegions = (); knownRegions = (de);", ["de"]),
    ("developmentRegion = en;", []), ("knownRegions = (de", []), ("", []),
  ])
  func aProjectListsThem(project: String, names: [String]) {
    #expect(AppLanguages(of: Array(project.utf8)).names.sorted() == names)
  }

  @Test func eachHasAFolderForItsTexts() {
    var languages = AppLanguages()
    let paths = [
      "App/de.lproj/Localizable.strings", "App/en-GB.lproj/Main.strings", "App/Base.lproj/Main.strings",
      "App/Texts.strings", "Main.strings",
    ]
    for path in paths { languages.add(textsAt: path) }
    #expect(languages.names.sorted() == ["de", "en"])
  }
}
