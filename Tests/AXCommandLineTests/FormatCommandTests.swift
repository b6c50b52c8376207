import Foundation
import Testing

@Suite struct FormatCommandTests {
  private let untidy = "<screen name='Pay'><button   title='Pay'></button></screen>"
  private let tidy = "<screen name=\"Pay\">\n  <button title=\"Pay\"/>\n</screen>\n"

  @Test func formatsInPlaceAndSaysNothing() throws {
    let folder = try FormatCommandFolder()
    folder["Pay.xml"] = untidy
    let outcome = try folder.run("format", "Pay.xml")
    #expect(outcome.status == 0 && outcome.output == "" && outcome.errors == "")
    #expect(folder["Pay.xml"] == tidy)
  }

  @Test func walksFoldersAndPassesOverOtherTools() throws {
    let folder = try FormatCommandFolder()
    folder["Screens/a.xml"] = untidy
    folder["Screens/parts/row.xml"] = "<view ></view>"
    folder["Screens/b.xml"] = "<screen name=''><include href='parts/row.xml'/></screen>"
    folder["Screens/pom.xml"] = "<project ></project>"
    folder["Screens/page.xml"] = "<html xmlns='http://www.w3.org/1999/xhtml' ></html>"
    folder["Screens/.hidden.xml"] = untidy
    folder["Screens/note.txt"] = untidy
    let outcome = try folder.run("format", "Screens")
    #expect(outcome.status == 0 && outcome.output == "" && outcome.errors == "")
    #expect(folder["Screens/a.xml"] == tidy)
    // A fragment that another file includes is a file like any other.
    #expect(folder["Screens/parts/row.xml"] == "<view/>\n")
    #expect(folder["Screens/pom.xml"] == "<project ></project>")
    #expect(folder["Screens/page.xml"]?.contains("' >") == true)
    #expect(folder["Screens/.hidden.xml"] == untidy)
    #expect(folder["Screens/note.txt"] == untidy)
  }

  @Test func leavesFilesWithErrorsAloneAndFormatsTheOthers() throws {
    let folder = try FormatCommandFolder()
    folder["bad.xml"] = "<screen name='Pay'  titel='x'/>"
    folder["good.xml"] = untidy
    let outcome = try folder.run("format", "bad.xml", "good.xml", "missing.xml")
    #expect(outcome.status == 2)
    #expect(outcome.output == "")
    #expect(outcome.errors.contains("bad.xml:1:21: error: `<screen>` has no attribute `titel`"))
    #expect(outcome.errors.contains("missing.xml"))
    #expect(folder["bad.xml"] == "<screen name='Pay'  titel='x'/>")
    #expect(folder["good.xml"] == tidy)
  }

  @Test func includesNeedNotResolve() throws {
    let folder = try FormatCommandFolder()
    folder["a.xml"] = "<view><include href='nowhere.xml'/></view>"
    #expect(try folder.run("format", "a.xml").status == 0)
    #expect(folder["a.xml"] == "<view>\n  <include href=\"nowhere.xml\"/>\n</view>\n")
  }

  @Test func leavesPageSourcesToTheirTools() throws {
    let source = "<AppiumAUT ><XCUIElementTypeApplication  type='XCUIElementTypeApplication'/></AppiumAUT>"
    let folder = try FormatCommandFolder()
    folder["Screens/source.xml"] = source
    let walked = try folder.run("format", "Screens")
    #expect(walked.status == 0 && walked.output == "" && walked.errors == "")
    let named = try folder.run("format", "Screens/source.xml")
    #expect(named.status == 2)
    #expect(named.errors.contains("`<AppiumAUT>` begins no file of the screen language"))
    #expect(folder["Screens/source.xml"] == source)
  }

  @Test func formatsStandardInput() throws {
    let folder = try FormatCommandFolder()
    let outcome = try folder.run("format", "-", input: untidy)
    #expect(outcome.status == 0 && outcome.output == tidy && outcome.errors == "")
    #expect(try folder.run("format", "-", input: tidy).output == tidy)
    let bad = try folder.run("format", "-", input: "<view")
    #expect(bad.status == 2 && bad.output == "" && bad.errors.hasPrefix("-:1:"))
  }

  @Test func checkShowsTheDifferenceAndWritesNothing() throws {
    let folder = try FormatCommandFolder()
    folder["My Screens/Pay.xml"] = untidy
    folder["My Screens/tidy.xml"] = tidy
    let outcome = try folder.run("format", "--check", "My Screens")
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
    #expect(folder["My Screens/Pay.xml"] == untidy)
    #expect(try folder.run("format", "--check", "My Screens/tidy.xml").status == 0)
  }

  @Test func checkPutsErrorsFirst() throws {
    let folder = try FormatCommandFolder()
    folder["bad.xml"] = "<view"
    folder["untidy.xml"] = untidy
    #expect(try folder.run("format", "--check", "bad.xml", "untidy.xml").status == 2)
  }

  @Test func aByteOrderMarkIsADifference() throws {
    let folder = try FormatCommandFolder()
    folder["Pay.xml"] = "\u{FEFF}" + tidy
    let outcome = try folder.run("format", "--check", "Pay.xml")
    #expect(outcome.status == 1)
    #expect(outcome.output.hasPrefix("Pay.xml would be UTF-8 without a byte order mark\nTo format, run:"))
    #expect(try folder.run("format", "Pay.xml").status == 0)
    #expect(folder["Pay.xml"]?.utf8.elementsEqual(tidy.utf8) == true)
  }

  @Test func keepsPermissionsAndUntouchedFiles() throws {
    let folder = try FormatCommandFolder()
    folder["Pay.xml"] = untidy
    folder["tidy.xml"] = tidy
    let paths = ["Pay.xml", "tidy.xml"].map { folder.url.appendingPathComponent($0).path }
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: paths[0])
    let file = try FileManager.default.attributesOfItem(atPath: paths[1])[.systemFileNumber] as? Int
    #expect(try folder.run("format", ".").status == 0)
    #expect(try FileManager.default.attributesOfItem(atPath: paths[0])[.posixPermissions] as? Int == 0o640)
    #expect(folder["Pay.xml"] == tidy)
    // Nothing is replaced by the same.
    #expect(try FileManager.default.attributesOfItem(atPath: paths[1])[.systemFileNumber] as? Int == file)
  }

  @Test func wantsAnInput() throws {
    let outcome = try FormatCommandFolder().run("format")
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("input"))
  }
}
