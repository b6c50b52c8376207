import AXDiagnostics
import AXReader
import TestSupport
import Testing

@testable import AXLint

/// Texts that a locale lacks.
@Suite("Missing translations")
struct MissingTranslationTests {
  private static let screen = InterfaceMarkup.view(
    """
    <label text="Total" id="l"/><label text="42 €" id="sum"/><label text="Gone" hidden="YES" id="h"/>
    <button id="b"><state key="normal" title="B"/>\(InterfaceMarkup.accessibility("label=\"Buy\" hint=\"Opens it\""))</button>
    <button buttonType="contactAdd" id="add"/>
    <textField text="Anna" placeholder="Name" id="f"/>
    <segmentedControl id="s"><segments><segment title="One"/><segment title="2"/></segments></segmentedControl>
    <label text="Set by code" id="o"/>
    """, owner: "<connections>\(InterfaceMarkup.outlet("status", to: "o"))</connections>")

  private func lint(
    _ files: [String: String], locale: String? = "de",
    settings: LintSettings = InterfaceLint.only("missing-translation")
  ) throws -> (result: LintResult, folder: String) {
    let folder = try TemporaryFolder(files)
    let path = try #require(files.keys.first { $0.hasSuffix(".xib") && !$0.hasPrefix("de") })
    let output = DocumentReader(locale: locale).read(.file(path: folder.path(path)))
    let tree = try #require(output.tree, "\(DiagnosticPrinter().text(for: output.diagnostics.shown))")
    return (Linter(settings: settings).lint(tree), folder.path + "/")
  }

  @Test func areThoseThatAreRead() throws {
    let strings = #""l.text" = "Summe"; "b.normalTitle" = "K";"#
    let (result, folder) = try lint(["Base.lproj/Main.xib": Self.screen, "de.lproj/Main.strings": strings])
    let path = "de.lproj/Main.strings"
    #expect(
      result.findings.map { $0.message.replacing(folder, with: "") } == [
        #"button "K" (id b): "Buy" is read untranslated: \#(path) does not contain it"#,
        #"button "K" (id b): "Opens it" is read untranslated: \#(path) does not contain it"#,
        #"textField "Anna" (id f): "Anna" is read untranslated: \#(path) does not contain it"#,
        #"segmentedControl (id s): "One" is read untranslated: \#(path) does not contain it"#,
      ])
    #expect(
      result.findings.compactMap { $0.help?.replacing(folder, with: "") } == [
        #"add "b.accessibilityLabel" = "…"; to \#(path)"#, #"add "b.accessibilityHint" = "…"; to \#(path)"#,
        #"add "f.text" = "…"; to \#(path)"#, #"add "s.segmentTitles[0]" = "…"; to \#(path)"#,
      ])
    #expect(
      result.findings.map(\.sourceText) == [#"label="Buy""#, #"hint="Opens it""#, #"text="Anna""#, #"title="One""#])
    #expect(result.findings.allSatisfy { $0.severity == .note })
    #expect(result.reviews.map(\.reason) == ["an outlet may set it", "hidden at first"])
    #expect(result.unmeasured.isEmpty)
  }

  @Test func areOneFindingWithoutAFile() throws {
    let (missing, folder) = try lint(["Base.lproj/Main.xib": Self.screen])
    #expect(
      missing.findings.map { $0.message.replacing(folder, with: "") } == [
        "5 texts are read untranslated: de.lproj/Main.strings does not exist"
      ])
    #expect(missing.findings.first?.help == "add the language in Xcode, in the File inspector under Localization")
    #expect(
      missing.findings.first?.notes.map(\.message) == [
        #"label "Total" (id l)"#, #"button "B" (id b): "Buy""#, #"button "B" (id b): "Opens it""#,
        #"textField "Anna" (id f)"#, #"segmentedControl (id s): "One""#,
      ])
    let (alone, _) = try lint(["Main.xib": InterfaceMarkup.view("<label text=\"Total\" id=\"l\"/>")])
    #expect(
      alone.findings.map(\.message) == [
        "1 text is read untranslated in every language: the document is not in an .lproj folder"
      ])
    let code = InterfaceMarkup.view(
      "<label text=\"Total\" id=\"l\"/>", owner: "<connections>\(InterfaceMarkup.outlet("o", to: "l"))</connections>")
    #expect(try lint(["Main.xib": code]).result.findings.isEmpty)
  }

  @Test(
    arguments: [
      (["Base.lproj/Main.xib": screen], nil),
      (["en.lproj/Main.xib": screen], "en_US"),
      (["en.lproj/Main.xib": screen, "de.lproj/Main.xib": screen], "de"),
    ] as [([String: String], String?)])
  func areNoneWhereTheDocumentSaysAll(files: [String: String], locale: String?) throws {
    let (result, _) = try lint(files, locale: locale)
    #expect(result.findings.isEmpty)
    #expect(result.reviews.isEmpty)
    #expect(result.unmeasured.isEmpty)
  }

  @Test func aCatalogIsNotMeasured() throws {
    let (result, _) = try lint(["Base.lproj/Main.xib": Self.screen, "mul.lproj/Main.xcstrings": "{}"])
    #expect(result.findings.isEmpty)
    #expect(result.unmeasured == ["documents: texts in a string catalog, which is not read": 1])
  }

  /// Words are those of a language: the German texts are no English ones.
  @Test func otherRulesSpeakTheLanguageOfTheTexts() throws {
    let files = [
      "Base.lproj/Main.xib": InterfaceMarkup.view(
        "<button id=\"b\"><state key=\"normal\" title=\"Image\"/>\(InterfaceMarkup.action)</button>"),
      "de.lproj/Main.strings": #""b.normalTitle" = "Image";"#,
    ]
    let settings = InterfaceLint.only("generic-label")
    #expect(try lint(files, locale: "de", settings: settings).result.findings.isEmpty)
    #expect(try lint(files, locale: nil, settings: settings).result.findings.count == 1)
    #expect(try lint(files, locale: "fr", settings: settings).result.findings.count == 1)
  }
}
