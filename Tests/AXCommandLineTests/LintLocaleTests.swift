import TestSupport
import Testing

@Suite("lint --locale")
struct LintLocaleTests {
  private static let files = [
    "App/Base.lproj/Pay.xib": InterfaceMarkup.view(
      """
      <button id="pay"><state key="normal" title="Pay"/></button><label text="Total" id="total"/>
      """),
    "App/de.lproj/Pay.strings": #""pay.normalTitle" = "Zahlen";"#,
  ]

  private func lint(_ arguments: String..., files: [String: String] = files) throws -> Program.Result {
    try Program(in: TemporaryFolder(files)).run(["lint", "App", "--format", "xcode"] + arguments)
  }

  /// What is said of translations: the message of each finding.
  private func messages(_ result: Program.Result) -> [String] {
    result.output.split(separator: "\n").filter { $0.contains("[missing-translation]") }.map { line in
      String(line.split(separator: ": ", maxSplits: 2).last ?? "")
    }
  }

  @Test func saysWhatTheLocaleLacks() throws {
    let result = try lint("--locale", "de_AT")
    #expect(
      messages(result) == [
        #"label "Total" (id total): "Total" is read untranslated: App/de.lproj/Pay.strings does not contain it [missing-translation]"#
      ])
    #expect(result.status == 0)
    #expect(messages(try lint()).isEmpty)
    #expect(
      messages(try lint("--locale", "fr")) == [
        "2 texts are read untranslated: App/fr.lproj/Pay.strings does not exist [missing-translation]"
      ])
  }

  @Test func aMalformedFileIsBadInput() throws {
    var files = Self.files
    files["App/de.lproj/Pay.strings"] = "\"pay"
    let result = try lint("--locale", "de", files: files)
    #expect(result.status == 2)
    #expect(result.output.hasPrefix("App/de.lproj/Pay.strings:1:1: error: "))
  }

  @Test func anUnknownLocaleIsAnError() throws {
    let result = try lint("--locale", "german")
    #expect(result.status == 2)
    #expect(result.errors.contains("the locale 'german' does not exist"))
  }
}
