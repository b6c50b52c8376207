import Foundation
import TestSupport
import Testing

/// A text that a test on a device printed.
@Suite("verify, with a text")
struct VerifyTextTests {
  private static let screen = Verification.screen(
    #"""
    <button title="Pay" hint="Asks"><action name="Later"/></button>
    <label text="Total" value="7"/>
    """#)
  private static let text = Verification.text("Pay\nbutton\nAsks\nActions: Later", "Total, 7")

  @Test(arguments: TextEncoding.allCases, ["", "\n", "\n\n \n"])
  func isTheSameHoweverItIsSaved(encoding: TextEncoding, end: String) throws {
    let folder = try TemporaryFolder(["E.xml": Self.screen])
    try folder.write(encoding.bytes(Self.text + end), to: "A.txt")
    for arguments in [["E.xml", "A.txt"], ["A.txt", "E.xml"], ["A.txt", "A.txt"]] {
      let result = try Program(in: folder).run(["verify"] + arguments)
      #expect(result.output == "")
      #expect(result.errors == "the snapshots match\n")
      #expect(result.status == 0)
    }
  }

  @Test func nothingIsLeftOut() throws {
    let result = try Verification.run(Self.screen, Verification.text("Pay\nbutton\nActions: Later", " Total, 7"))
    #expect(
      result.output == """
        --- E#S
        +++ A
        @@ -2,5 +2,4 @@ E:2:1 ↔ A:2:1
         Pay
         button
        -Asks
         Actions: Later
         \(Screens.line)
        @@ -7,2 +6,2 @@ E:3:1 ↔ A:6:1
        -Total, 7
        + Total, 7
         \(Screens.line)

        """)
    #expect(result.errors == "")
    #expect(result.status == 1)
  }

  @Test func theEmptySnapshotIsNothing() throws {
    let empty = Verification.screen("<view/>")
    #expect(try Verification.run(empty, "").status == 0)
    #expect(try Verification.run(empty, "\n").status == 0)
    let result = try Verification.run("", Verification.screen("<label text='A'/>"))
    #expect(
      result.output
        == "--- E\n+++ A#S\n@@ -0,0 +1,3 @@ missing in E ↔ A:2:1\n+\(Screens.line)\n+A\n+\(Screens.line)\n")
    #expect(result.status == 1)
  }

  @Test func ofALocale() throws {
    let (screen, text) = (Verification.screen(#"<progressView progress="0.5"/>"#), Verification.text("50\u{A0}%"))
    #expect(try Verification.run(screen, text).status == 1)
    #expect(try Verification.run(screen, text, "--locale", "de_DE").status == 0)
  }

  @Test(arguments: ConformancePair.all)
  func everySnapshotIsThatOfItsScreen(pair: ConformancePair) throws {
    let text = try String(contentsOf: pair.snapshot, encoding: .utf8)
    let folder = try TemporaryFolder()
    try folder.write(TextEncoding.utf8WithCRLF.bytes(text), to: "crlf.txt")
    for snapshot in [pair.snapshot.path, folder.path("crlf.txt")] {
      let result = try Program(in: folder).run("verify", pair.screen.path, snapshot)
      // A text has no identifiers.
      let lines = result.output.split(separator: "\n")
      #expect(lines.allSatisfy { $0.hasPrefix("not compared: ") && $0.contains("identifier") && !$0.contains(";") })
      #expect(result.errors == "the snapshots match\n")
      #expect(result.status == 0)
    }
  }

  @Test(arguments: [
    (
      "Test Case started\n\(Screens.line)\nA\n",
      "A:1:1: error: this is neither XML nor a snapshot [unknown-format]\n  help: "
    ),
    (
      "{}",
      "A:1:1: error: this is neither XML nor a snapshot: it looks like JSON [unknown-format]\n"
        + "  help: pass a screen file, a storyboard, a xib, or a capture of a running app\n"
    ),
    ("[1]", "A:1:1: error: this is neither XML nor a snapshot: it looks like JSON [unknown-format]\n"),
    ("struct A {}", "A:1:1: error: this is neither XML nor a snapshot: it looks like Swift [unknown-format]\n"),
    (text + "\n" + text, "A:9:1: error: a second snapshot begins here [unknown-format]\n"),
    (
      "Test Case 'a' started.\n" + text + "\nTest Case 'a' passed.\nTest Case 'b' started.\n" + text,
      "A:12:1: error: a second snapshot begins here [unknown-format]\n"
    ),
    (
      "12:01 log\n" + text.prefixed("12:02 ") + "\n12:03 ✔ Test a() passed.\n" + text.prefixed("12:04 "),
      "A:11:7: error: a second snapshot begins here [unknown-format]\n"
    ),
    (text + "\nTest Case passed\n", "A:9:1: error: the snapshot does not end here in a line of 60 hyphens"),
    (String(text.dropLast()), "A:7:1: error: the snapshot does not end here in a line of 60 hyphens"),
  ])
  func whatIsNoSnapshotIsSaid(text: String, message: String) throws {
    let result = try Verification.run(Self.screen, text)
    #expect(result.output == "")
    #expect(result.errors.hasPrefix(message), "\(result.errors)")
    #expect(result.errors.contains("\n  help: "))
    #expect(result.status == 2)
  }

  @Test func combiningMarksAfterAColorAreLimited() throws {
    let marks = String(repeating: "\u{301}", count: 200)
    let result = try Verification.run(Self.screen, "\u{1B}[1m\n" + Verification.text("a" + marks))
    #expect(result.errors.contains("[limit-exceeded]"), "\(result.errors)")
    #expect(result.status == 2)
  }

  @Test(arguments: ["", "2026-09-24T10:11:12.1234567Z ", "[10:11:12]: ▸ "], ["\n", "\r\n"])
  func aSnapshotInALogIsFound(prefix: String, lineFeed: String) throws {
    let lines =
      ["Test Case '-[Tests testPay]' started.", "---"] + Self.text.split(separator: "\n").map(String.init)
      + ["Test Case '-[Tests testPay]' passed (0.1 seconds)."]
    let log = lines.enumerated().map { number, line in
      // The time goes on.
      prefix.replacing("12.1", with: "1\(number % 10).1") + line + lineFeed
    }.joined()
    let same = try Verification.run(Self.screen, log)
    #expect(same.output == "" && same.status == 0, "\(same.output)\(same.errors)")
    let changed = try Verification.run(Self.screen, log.replacing("Total", with: "Sum"))
    #expect(changed.output.contains(" ↔ A:9:\(prefix.unicodeScalars.count + 1)\n"), "\(changed.output)")
    #expect(changed.status == 1)
  }

  @Test func textsThatAreNotUTF8AreRefused() throws {
    let folder = try TemporaryFolder(["E": Self.screen])
    try folder.write(Array(Verification.text("A").utf8) + [0xFF], to: "A")
    let result = try Program(in: folder).run("verify", "E", "A")
    #expect(result.errors.contains("error: the byte 0xFF is not valid UTF-8 [unsupported-encoding]"))
    #expect(result.status == 2)
  }

  @Test func emptyStandardInputIsAnError() throws {
    let folder = try TemporaryFolder(["A": Self.screen])
    let result = try Program(in: folder).run("verify", "A", "-")
    #expect(result.status == 2)
    #expect(result.errors.contains("-:1:1: error: standard input is empty [unreadable-file]\n  help: "))
  }

  @Test func whatXMLForbidsMayBeSaid() throws {
    #expect(try Verification.run(Verification.text("a\u{1}b"), Verification.text("a\u{1}b")).status == 0)
  }
}

extension String {
  /// The text with the same beginning of each line.
  fileprivate func prefixed(_ prefix: String) -> String {
    split(separator: "\n", omittingEmptySubsequences: false).map { prefix + $0 }.joined(separator: "\n")
  }
}
