import Foundation
import TestSupport
import Testing

@Suite("lint")
struct LintCommandTests {
  private static let faulty = """
    <screen name="Pay">
      <button image="trash"/>
      <button title="Pay" label="Pay now."/>
    </screen>

    """

  private func lint(_ folder: TemporaryFolder, _ arguments: String...) throws -> Program.Result {
    try Program(in: folder).run(["lint"] + arguments)
  }

  // MARK: Statuses

  @Test func errorsFailAndWarningsOnlyUnderStrict() throws {
    let folder = try TemporaryFolder([
      "error.xml": Self.faulty, "warning.xml": #"<screen name="a"><button title="Pay" label="Pay now."/></screen>"#,
      "clean.xml": #"<screen name="a"><button title="Pay"/></screen>"#,
    ])
    #expect(try lint(folder, "error.xml").status == 1)
    #expect(try lint(folder, "warning.xml").status == 0)
    #expect(try lint(folder, "warning.xml", "--strict").status == 1)
    #expect(try lint(folder, "clean.xml", "--strict").status == 0)
  }

  @Test func aReadersErrorIsAFindingInEveryFormat() throws {
    let folder = try TemporaryFolder(["a.xml": #"<screen name="a"><buton title="Pay"/></screen>"#])
    for format in ["text", "xcode", "github", "json", "sarif", "gitlab", "junit", "checkstyle"] {
      let result = try lint(folder, "a.xml", "--format", format)
      #expect(result.status == 2, "\(format)")
      #expect(result.output.contains("unknown-element"), "\(format)")
    }
  }

  @Test func aRunThatLooksAtNothingIsNoSuccess() throws {
    let folder = try TemporaryFolder(["other.xml": "<project/>"])
    let result = try lint(folder, ".")
    #expect(result.status == 2)
    #expect(result.output == "1 file (1 passed over): no elements were checked\n")
  }

  // MARK: Configuration

  @Test func theNearestConfigurationHolds() throws {
    let folder = try TemporaryFolder([
      ".axspec.json": #"{"rules": {"unlabeled-button": "off"}}"#, "a.xml": Self.faulty, "deep/b.xml": Self.faulty,
      "deep/.axspec.json": #"{"rules": {"label-ends-with-period": "error"}}"#,
    ])
    let result = try lint(folder, ".", "--format", "xcode")
    let findings = result.output.split(separator: "\n").filter {
      $0.contains(": error: ") || $0.contains(": warning: ")
    }
    #expect(findings.filter { $0.hasPrefix("a.xml") }.count == 1)
    #expect(findings.filter { $0.hasPrefix("deep/b.xml") }.count == 2)
    #expect(findings.filter { $0.hasPrefix("deep/b.xml") }.allSatisfy { $0.contains(": error: ") })
  }

  @Test func aBadConfigurationIsToldWithItsPlace() throws {
    let folder = try TemporaryFolder([
      ".axspec.json": "{\n  \"rules\": {\"unlabelled-button\": \"off\"}\n}\n", "a.xml": Self.faulty,
    ])
    let result = try lint(folder, "a.xml")
    #expect(result.status == 2)
    #expect(result.output == "")
    #expect(result.errors.hasPrefix(".axspec.json:2:13: error: "))
    #expect(result.errors.contains("unlabeled-button"))
  }

  @Test func excludedFilesOfAWalkAreLeftOutAndNamedOnesAreNot() throws {
    let folder = try TemporaryFolder([
      ".axspec.json": #"{"exclude": ["Drafts/**"]}"#, "Drafts/a.xml": Self.faulty,
      "b.xml": #"<screen name="b"><button title="Pay"/></screen>"#,
    ])
    #expect(try lint(folder, ".").status == 0)
    #expect(try lint(folder, "Drafts/a.xml").status == 1)
  }

  @Test func optionsGoBeforeTheConfiguration() throws {
    let folder = try TemporaryFolder([
      ".axspec.json": #"{"rules": {"unlabeled-button": "error"}}"#, "a.xml": Self.faulty,
    ])
    #expect(try lint(folder, "a.xml", "--disable", "unlabeled-button").status == 0)
    #expect(try lint(folder, "a.xml", "--severity", "unlabeled-button=note").status == 0)
    let unknown = try lint(folder, "a.xml", "--disable", "unlabelled-button")
    #expect(unknown.status == 2)
    #expect(unknown.errors.contains("unlabeled-button"))
  }

  // MARK: Baseline

  @Test func aBaselineKnowsFindingsWhereverTheyMove() throws {
    let folder = try TemporaryFolder(["a.xml": Self.faulty])
    #expect(try lint(folder, "a.xml", "--write-baseline", "known.json").status == 0)
    try folder.write("<!-- above -->\n" + Self.faulty, to: "a.xml")
    let moved = try lint(folder, "a.xml", "--baseline", "known.json", "--strict")
    #expect(moved.status == 0)
    #expect(moved.output == "1 file, 2 elements, 2 reached: no findings\n  2 in the baseline\n")
  }

  @Test(arguments: ["b.xml", "empty", "broken.xml"])
  func aBaselineIsNotReplacedIfNothingWasLinted(_ input: String) throws {
    let folder = try TemporaryFolder(["a.xml": Self.faulty, "empty/c.txt": "", "broken.xml": "<screen"])
    #expect(try lint(folder, "a.xml", "--write-baseline", "known.json").status == 0)
    let known = folder.text("known.json")
    let result = try lint(folder, input, "--write-baseline", "known.json")
    #expect(result.status == 2)
    #expect(result.errors.contains("\n  help: ") || result.errors.contains("\nhelp: "), "\(result.errors)")
    #expect(folder.text("known.json") == known)
  }

  @Test func aFixedEntryOfTheBaselineFailsUnderStrict() throws {
    let folder = try TemporaryFolder(["a.xml": Self.faulty])
    #expect(try lint(folder, "a.xml", "--write-baseline", "known.json").status == 0)
    try folder.write(Self.faulty.replacingOccurrences(of: "image=\"trash\"", with: "title=\"Delete\""), to: "a.xml")
    #expect(try lint(folder, "a.xml", "--baseline", "known.json").status == 0)
    let strict = try lint(folder, "a.xml", "--baseline", "known.json", "--strict")
    #expect(strict.status == 1)
    #expect(strict.output.contains("[outdated-baseline]"))
  }

  // MARK: Fixes

  @Test func fixesAreMadeOnceAndKeepTheRest() throws {
    let before = "<screen name=\"a\">\r\n  <button\ttitle='Pay' label='Pay &amp; go.'/>\r\n</screen>\r\n"
    let folder = try TemporaryFolder(["a.xml": before])
    let dry = try lint(folder, "a.xml", "--fix", "--dry-run")
    #expect(dry.status == 1)
    #expect(folder.text("a.xml") == before)
    let result = try lint(folder, "a.xml", "--fix")
    #expect(result.status == 0)
    #expect(folder.text("a.xml") == before.replacingOccurrences(of: "go.", with: "go"))
    let after = folder.text("a.xml")
    #expect(try lint(folder, "a.xml", "--fix").status == 0)
    #expect(folder.text("a.xml") == after)
  }

  @Test func aFragmentIsFixedOnceAndReportedOnce() throws {
    let folder = try TemporaryFolder([
      "row.xml": #"<button title="Pay" traits="selected"/>"#,
      "a.xml": #"<screen name="a"><include href="row.xml"/></screen>"#,
      "b.xml": #"<screen name="b"><include href="row.xml"/></screen>"#,
    ])
    let found = try lint(folder, ".", "--format", "xcode")
    #expect(found.output.split(separator: "\n").filter { $0.contains("[missing-own-trait]") }.count == 1)
    #expect(found.output.contains("a.xml:1:18: note: included from here"))
    #expect(found.output.contains("b.xml:1:18: note: included from here"))
    #expect(try lint(folder, ".", "--fix").status == 0)
    #expect(folder.text("row.xml") == #"<button title="Pay" traits="button selected"/>"#)
  }

  @Test func encodingsAreKept() throws {
    let text = #"<screen name="a"><button title="Pay" label="Pay now."/></screen>"#
    let folder = try TemporaryFolder()
    let mark: [UInt8] = [0xFF, 0xFE]
    try folder.write(mark + text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }, to: "a.xml")
    #expect(try lint(folder, "a.xml", "--fix").status == 0)
    let bytes = Array(FileManager.default.contents(atPath: folder.path("a.xml")) ?? Data())
    let expected = text.replacingOccurrences(of: "now.", with: "now")
    #expect(bytes == mark + expected.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] })
  }

  // MARK: Output

  @Test func theSameComesOutWithAnyNumberOfJobs() throws {
    var files: [String: String] = [:]
    for index in 0..<60 { files["s/\(index).xml"] = Self.faulty.replacingOccurrences(of: "Pay", with: "Pay \(index)") }
    let folder = try TemporaryFolder(files)
    let one = try lint(folder, "s", "--jobs", "1", "--format", "json").outputBytes
    #expect(try lint(folder, "s", "--jobs", "7", "--format", "json").outputBytes == one)
  }

  @Test func theReportGoesIntoAFile() throws {
    let folder = try TemporaryFolder(["a.xml": Self.faulty])
    let result = try lint(folder, "a.xml", "--format", "sarif", "--output", "report.sarif")
    #expect(result.status == 1)
    #expect(result.outputBytes.isEmpty)
    #expect(folder.text("report.sarif")?.contains("unlabeled-button") == true)
  }
}
