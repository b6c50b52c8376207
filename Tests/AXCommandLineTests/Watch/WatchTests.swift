import Foundation
import TestSupport
import Testing

/// A command with `--watch`, and what it has printed up to now.
private struct Watch {
  let folder: TemporaryFolder
  let program: RunningProgram

  /// Starts it and waits until it is ready.
  init(_ files: [String: String], command: [String] = ["compile"], _ arguments: String...) throws {
    folder = try TemporaryFolder(files)
    program = try Program(in: folder).start(command + ["--watch"] + arguments)
    let program = program
    try #require(program.wait { program.errors.contains("; press Control-C to stop\n") }, "\(program.errors)")
  }

  /// Waits until all that was printed is this.
  func expect(_ output: String..., sourceLocation: SourceLocation = #_sourceLocation) {
    let text = output.map { $0 + "\n" }.joined()
    let isAsExpected = program.wait { program.output == text }
    #expect(isAsExpected, "\(program.output)\(program.errors)", sourceLocation: sourceLocation)
  }
}

@Suite("compile --watch")
struct WatchTests {
  private static let including = "<screen name='b'><include href='parts/f.xml'/></screen>"

  @Test func tellsInOneLineWhatAChangeDoes() throws {
    let watch = try Watch(["s/a.xml": Screens.screen("A")], "s", "--output-directory", "out")
    watch.expect("s/a.xml: wrote out/a.axsnapshot")
    try watch.folder.write(Screens.screen("B"), to: "s/a.xml")
    watch.expect("s/a.xml: wrote out/a.axsnapshot", "s/a.xml: wrote out/a.axsnapshot")
    #expect(watch.folder.text("out/a.axsnapshot") == Screens.snapshot("B") + "\n")
    try watch.folder.write(Screens.screen("B") + "\n", to: "s/a.xml")
    watch.expect(
      "s/a.xml: wrote out/a.axsnapshot", "s/a.xml: wrote out/a.axsnapshot",
      "s/a.xml: out/a.axsnapshot did not change")
    #expect(watch.program.errors == "watching 1 file; press Control-C to stop\n")
  }

  @Test func sayingNothingOfWhatIsUpToDate() throws {
    let watch = try Watch(
      ["a.xml": Screens.screen("A"), "a.axsnapshot": Screens.snapshot("A") + "\n"], "--output-directory", ".")
    watch.expect()
  }

  @Test func seesAFileThatIsRenamedIntoPlace() throws {
    let watch = try Watch(["a.xml": Screens.screen("A")], "a.xml", "--output", "a.txt")
    for text in ["B", "C"] {
      try watch.folder.write(Screens.screen(text), to: ".a.tmp")
      try rename(watch.folder, ".a.tmp", to: "a.xml")
      #expect(watch.program.wait { watch.folder.text("a.txt") == Screens.snapshot(text) + "\n" })
    }
    watch.expect("a.xml: wrote a.txt", "a.xml: wrote a.txt", "a.xml: wrote a.txt")
  }

  @Test func seesNewAndDeletedFilesAndFolders() throws {
    let watch = try Watch(["s/a.xml": Screens.screen("A")], "s", "--output-directory", "out")
    try watch.folder.write(Screens.screen("B"), to: "s/new/deep/b.xml")
    watch.expect("s/a.xml: wrote out/a.axsnapshot", "s/new/deep/b.xml: wrote out/new/deep/b.axsnapshot")
    try watch.folder.write(Screens.screen("C"), to: "s/new/deep/b.xml")
    watch.expect(
      "s/a.xml: wrote out/a.axsnapshot", "s/new/deep/b.xml: wrote out/new/deep/b.axsnapshot",
      "s/new/deep/b.xml: wrote out/new/deep/b.axsnapshot")
    try FileManager.default.removeItem(atPath: watch.folder.path("s/a.xml"))
    watch.expect(
      "s/a.xml: wrote out/a.axsnapshot", "s/new/deep/b.xml: wrote out/new/deep/b.axsnapshot",
      "s/new/deep/b.xml: wrote out/new/deep/b.axsnapshot", "s/a.xml: deleted; its outputs are kept")
    #expect(watch.folder.exists("out/a.axsnapshot"))
  }

  @Test func compilesWhatIncludesAFragmentThatChanges() throws {
    let watch = try Watch(
      ["s/b.xml": Self.including, "s/c.xml": Screens.screen("C"), "s/parts/f.xml": "<label text='F'/>"], "s",
      "--output-directory", "out")
    let started = ["s/b.xml: wrote out/b.axsnapshot", "s/c.xml: wrote out/c.axsnapshot"]
    try watch.folder.write("<label text='G'/>", to: "s/parts/f.xml")
    #expect(watch.program.wait { watch.folder.text("out/b.axsnapshot") == Screens.snapshot("G") + "\n" })
    watch.expect(started[0], started[1], "s/b.xml: wrote out/b.axsnapshot")
    #expect(!watch.folder.exists("out/parts/f.axsnapshot"))
  }

  @Test func compilesAFragmentThatIsIncludedNoMore() throws {
    let watch = try Watch(
      ["s/b.xml": Self.including, "s/parts/f.xml": "<label text='F'/>"], "s", "--output-directory", "out")
    try watch.folder.write(Screens.screen("B"), to: "s/b.xml")
    watch.expect(
      "s/b.xml: wrote out/b.axsnapshot", "s/b.xml: wrote out/b.axsnapshot",
      "s/parts/f.xml: wrote out/parts/f.axsnapshot")
  }

  @Test func printsErrorsAndGoesOn() throws {
    let watch = try Watch(["a.xml": Screens.screen("A")], "a.xml", "--output-directory", ".")
    try watch.folder.write("<screen name='s'><lable/></screen>", to: "a.xml")
    #expect(watch.program.wait { watch.program.errors.contains("help: did you mean `<label>`?\n") })
    #expect(
      watch.program.errors.contains(
        "a.xml:1:18: error: `<lable>` is not an element of the screen language [unknown-element]\n"))
    #expect(watch.folder.text("a.axsnapshot") == Screens.snapshot("A") + "\n")
    try watch.folder.write(Screens.screen("B"), to: "a.xml")
    watch.expect("a.xml: wrote a.axsnapshot", "a.xml: wrote a.axsnapshot")
  }

  /// Its folder is not there either, when it is looked for first.
  @Test func waitsForAFragmentThatIsMissing() throws {
    let watch = try Watch(["s/b.xml": Self.including], "s/b.xml", "--output", "b.txt", "--root", ".")
    #expect(watch.program.errors.contains("the file `parts/f.xml` does not exist [include-not-found]"))
    try watch.folder.write("<label text='F'/>", to: "s/parts/f.xml")
    watch.expect("s/b.xml: wrote b.txt")
  }

  @Test func writesAllTextsOfOneFileAnew() throws {
    let watch = try Watch(["a.xml": Screens.screen("A"), "b.xml": Screens.screen("B")], "--output", "all.txt")
    watch.expect("a.xml, b.xml: wrote all.txt")
    try watch.folder.write(Screens.screen("C"), to: "b.xml")
    watch.expect("a.xml, b.xml: wrote all.txt", "b.xml: wrote all.txt")
    #expect(
      watch.folder.text("all.txt")
        == "==> a.xml <==\n\(Screens.snapshot("A"))\n==> b.xml <==\n\(Screens.snapshot("C"))\n")
  }

  @Test func printsTextsWhereNoFileIsNamed() throws {
    let watch = try Watch(["a.xml": Screens.screen("A")], "a.xml")
    try watch.folder.write(Screens.screen("B"), to: "a.xml")
    watch.expect(Screens.snapshot("A"), Screens.snapshot("B"))
  }

  /// The name of an output changes with the documents beside its input.
  @Test func compilesWhatLiesBesideAgain() throws {
    let watch = try Watch(["a.xml": Screens.screen("A")], "--output-directory", ".")
    try watch.folder.write(InterfaceMarkup.view("<label text=\"B\" id=\"b\"/>"), to: "a.xib")
    #expect(watch.program.wait { watch.folder.text("a.xib.axsnapshot") == Screens.snapshot("B") + "\n" })
    #expect(watch.program.wait { watch.folder.text("a.xml.axsnapshot") == Screens.snapshot("A") + "\n" })
    try FileManager.default.removeItem(atPath: watch.folder.path("a.xml"))
    #expect(watch.program.wait { watch.folder.text("a.axsnapshot") == Screens.snapshot("B") + "\n" })
  }

  @Test func readsTheTextsOfALocaleAnew() throws {
    let storyboard = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0">
        <objects>
          <view id="v-v-v-1" contentMode="scaleToFill">
            <subviews><label id="l-l-l-1" text="Pay"/></subviews>
          </view>
        </objects>
      </document>
      """
    let watch = try Watch(
      ["Base.lproj/Pay.xib": storyboard], "Base.lproj/Pay.xib", "--locale", "de_DE", "--output", "a.txt")
    #expect(watch.folder.text("a.txt") == Screens.snapshot("Pay") + "\n")
    try watch.folder.write("\"l-l-l-1.text\" = \"Zahlen\";\n", to: "de.lproj/Pay.strings")
    #expect(watch.program.wait { watch.folder.text("a.txt") == Screens.snapshot("Zahlen") + "\n" })
  }

  @Test func endsAtOnceWhenInterrupted() throws {
    let watch = try Watch(["a.xml": Screens.screen("A")], "--output-directory", "out")
    watch.program.send(SIGINT)
    #expect(watch.program.result().status == 130)
    #expect(watch.folder.allFiles() == ["a.xml", "out/a.axsnapshot"])
  }

  @Test(arguments: [
    (["-", "--output-directory", "o"], "standard input cannot be watched"),
    (["a.xml", "--check", "--output-directory", "o"], "'--watch' and '--check'"),
  ])
  func refusesWhatCannotBeWatched(arguments: [String], message: String) throws {
    let folder = try TemporaryFolder(["a.xml": Screens.screen("A")])
    let result = try Program(in: folder).run(["compile", "--watch"] + arguments)
    #expect(result.status == 2)
    #expect(result.errors.contains(message), "\(result.errors)")
  }

  @Test func aListOfFilesCannotBeWatched() throws {
    let folder = try TemporaryFolder(["list": "a.xml\n"])
    let result = try Program(in: folder).run("compile", "--watch", "--files-from", "list", "--output", "a")
    #expect(result.status == 2)
    #expect(result.errors.contains("'--watch' and '--files-from'"), "\(result.errors)")
  }

  private func rename(_ folder: TemporaryFolder, _ old: String, to new: String) throws {
    #expect(Foundation.rename(folder.path(old), folder.path(new)) == 0)
  }
}

@Suite("generate swift --watch")
struct WatchedGenerationTests {
  private static func screen(_ name: String, _ text: String) -> String {
    "<screen name='\(name)'><label identifier='a' text='\(text)'/></screen>"
  }

  @Test func writesWhatChanges() throws {
    let watch = try Watch(
      ["s/a.xml": Self.screen("A", "A"), "s/b.xml": Self.screen("B", "B")], command: ["generate", "swift"], "s",
      "--output-directory", "out", "--only", "snapshots", "--only", "screens")
    let started = [
      "a.xml: wrote out/AScreen.swift, out/ASnapshots.swift", "b.xml: wrote out/BScreen.swift, out/BSnapshots.swift",
    ]
    watch.expect(started[0], started[1])
    try watch.folder.write(Self.screen("A", "Other"), to: "s/a.xml")
    watch.expect(started[0], started[1], started[0])
    #expect(watch.folder.text("out/ASnapshots.swift")?.contains("Other") == true)
  }

  /// What is made of all screens is right again once the names differ.
  @Test func goesOnWhereTwoScreensHaveOneName() throws {
    let watch = try Watch(
      ["s/a.xml": Self.screen("A", "A")], command: ["generate", "swift"], "s", "--output", "a.swift", "--only",
      "snapshots")
    try watch.folder.write(Self.screen("A", "Second"), to: "s/b.xml")
    #expect(watch.program.wait { watch.program.errors.contains("error: ") })
    #expect(watch.folder.text("a.swift")?.contains("Second") == false)
    try watch.folder.write(Self.screen("B", "Second"), to: "s/b.xml")
    #expect(watch.program.wait { watch.folder.text("a.swift")?.contains("enum BSnapshots") == true })
  }
}
