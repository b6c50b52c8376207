import Foundation
import TestSupport
import Testing

@Suite struct FormatCommandTests {
  private let untidy = "<screen name='Pay'><button   title='Pay'></button></screen>"
  private let tidy = "<screen name=\"Pay\">\n  <button title=\"Pay\"/>\n</screen>\n"

  @Test func formatsInPlaceAndSaysSo() throws {
    let folder = try TemporaryFolder()
    try folder.write(untidy, to: "Pay.xml")
    let outcome = try Program(in: folder).run("format", "Pay.xml")
    #expect(outcome.status == 0 && outcome.output == "" && outcome.errors == "wrote 1 file\n")
    #expect(folder.text("Pay.xml") == tidy)
  }

  @Test func walksFoldersAndPassesOverOtherTools() throws {
    let folder = try TemporaryFolder()
    try folder.write(untidy, to: "Screens/a.xml")
    try folder.write("<view ></view>", to: "Screens/parts/row.xml")
    try folder.write("<screen name=''><include href='parts/row.xml'/></screen>", to: "Screens/b.xml")
    try folder.write("<project ></project>", to: "Screens/pom.xml")
    try folder.write("<html xmlns='http://www.w3.org/1999/xhtml' ></html>", to: "Screens/page.xml")
    try folder.write(untidy, to: "Screens/.hidden.xml")
    try folder.write(untidy, to: "Screens/note.txt")
    let outcome = try Program(in: folder).run("format", "Screens")
    #expect(outcome.status == 0 && outcome.output == "" && outcome.errors == "wrote 3 files\n")
    #expect(folder.text("Screens/a.xml") == tidy)
    // A fragment that another file includes is a file like any other.
    #expect(folder.text("Screens/parts/row.xml") == "<view/>\n")
    #expect(folder.text("Screens/pom.xml") == "<project ></project>")
    #expect(folder.text("Screens/page.xml")?.contains("' >") == true)
    #expect(folder.text("Screens/.hidden.xml") == untidy)
    #expect(folder.text("Screens/note.txt") == untidy)
  }

  @Test func leavesFilesWithErrorsAloneAndFormatsTheOthers() throws {
    let folder = try TemporaryFolder()
    try folder.write("<screen name='Pay'  titel='x'/>", to: "bad.xml")
    try folder.write(untidy, to: "good.xml")
    let outcome = try Program(in: folder).run("format", "bad.xml", "good.xml", "missing.xml")
    #expect(outcome.status == 2)
    #expect(outcome.output == "")
    #expect(outcome.errors.contains("bad.xml:1:21: error: `<screen>` has no attribute `titel`"))
    #expect(outcome.errors.contains("missing.xml"))
    #expect(folder.text("bad.xml") == "<screen name='Pay'  titel='x'/>")
    #expect(folder.text("good.xml") == tidy)
  }

  @Test func includesNeedNotResolve() throws {
    let folder = try TemporaryFolder()
    try folder.write("<view><include href='nowhere.xml'/></view>", to: "a.xml")
    #expect(try Program(in: folder).run("format", "a.xml").status == 0)
    #expect(folder.text("a.xml") == "<view>\n  <include href=\"nowhere.xml\"/>\n</view>\n")
  }

  @Test func leavesPageSourcesToTheirTools() throws {
    let source = "<AppiumAUT ><XCUIElementTypeApplication  type='XCUIElementTypeApplication'/></AppiumAUT>"
    let folder = try TemporaryFolder()
    try folder.write(source, to: "Screens/source.xml")
    let walked = try Program(in: folder).run("format", "Screens")
    #expect(walked.status == 0 && walked.output == "" && walked.errors == "")
    let named = try Program(in: folder).run("format", "Screens/source.xml")
    #expect(named.status == 2)
    #expect(named.errors.contains("`<AppiumAUT>` is not the root of a screen file"))
    #expect(folder.text("Screens/source.xml") == source)
  }

  @Test func formatsStandardInput() throws {
    let folder = try TemporaryFolder()
    let outcome = try Program(in: folder).run("format", "-", input: Array(untidy.utf8))
    #expect(outcome.status == 0 && outcome.output == tidy && outcome.errors == "")
    #expect(try Program(in: folder).run("format", "-", input: Array(tidy.utf8)).output == tidy)
    let bad = try Program(in: folder).run("format", "-", input: Array("<view".utf8))
    #expect(bad.status == 2 && bad.output == "" && bad.errors.hasPrefix("-:1:"))
  }

  @Test func checkShowsTheDifferenceAndWritesNothing() throws {
    let folder = try TemporaryFolder()
    try folder.write(untidy, to: "My Screens/Pay.xml")
    try folder.write(tidy, to: "My Screens/tidy.xml")
    let outcome = try Program(in: folder).run("format", "--check", "My Screens")
    #expect(outcome.status == 1)
    #expect(
      outcome.output == """
        --- My Screens/Pay.xml
        +++ My Screens/Pay.xml (formatted)
        @@ -1 +1,3 @@
        -<screen name='Pay'><button   title='Pay'></button></screen>
        \\ No newline at end of file
        +<screen name="Pay">
        +  <button title="Pay"/>
        +</screen>
        To format, run: axspec format 'My Screens'

        """)
    #expect(outcome.errors == "")
    #expect(folder.text("My Screens/Pay.xml") == untidy)
    #expect(try Program(in: folder).run("format", "--check", "My Screens/tidy.xml").status == 0)
  }

  @Test func checkPutsErrorsFirst() throws {
    let folder = try TemporaryFolder()
    try folder.write("<view", to: "bad.xml")
    try folder.write(untidy, to: "untidy.xml")
    #expect(try Program(in: folder).run("format", "--check", "bad.xml", "untidy.xml").status == 2)
  }

  @Test func aByteOrderMarkIsADifference() throws {
    let folder = try TemporaryFolder()
    try folder.write("\u{FEFF}" + tidy, to: "Pay.xml")
    let outcome = try Program(in: folder).run("format", "--check", "Pay.xml")
    #expect(outcome.status == 1)
    #expect(outcome.output.hasPrefix("Pay.xml would become UTF-8 without a byte order mark\nTo format, run:"))
    #expect(try Program(in: folder).run("format", "Pay.xml").status == 0)
    #expect(folder.text("Pay.xml")?.utf8.elementsEqual(tidy.utf8) == true)
  }

  @Test func keepsPermissionsAndUntouchedFiles() throws {
    let folder = try TemporaryFolder()
    try folder.write(untidy, to: "Pay.xml")
    try folder.write(tidy, to: "tidy.xml")
    let paths = ["Pay.xml", "tidy.xml"].map { folder.path($0) }
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: paths[0])
    let file = try FileManager.default.attributesOfItem(atPath: paths[1])[.systemFileNumber] as? Int
    #expect(try Program(in: folder).run("format", ".").status == 0)
    #expect(try FileManager.default.attributesOfItem(atPath: paths[0])[.posixPermissions] as? Int == 0o640)
    #expect(folder.text("Pay.xml") == tidy)
    // Nothing is replaced by the same.
    #expect(try FileManager.default.attributesOfItem(atPath: paths[1])[.systemFileNumber] as? Int == file)
  }

  @Test func wantsAnInput() throws {
    let outcome = try Program(in: TemporaryFolder()).run("format")
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("input"))
  }
}
