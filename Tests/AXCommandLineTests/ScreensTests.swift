import TestSupport
import Testing

/// Files with several screens: storyboards.
@Suite("compile of several screens")
struct ScreensTests {
  static func scene(_ name: String, _ title: String) -> String {
    """
    <scene sceneID="s-\(name)"><objects>
      <viewController storyboardIdentifier="\(name)" id="c-\(name)" sceneMemberID="viewController">
        <view key="view" id="v-\(name)"><subviews>
          <button opaque="NO" id="b-\(name)">\(InterfaceMarkup.font)<state key="normal" title="\(title)"/></button>
        </subviews></view>
      </viewController>
    </objects></scene>
    """
  }

  static func storyboard(_ scenes: String...) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" targetRuntime="iOS.CocoaTouch">
    <scenes>\(scenes.joined())</scenes></document>
    """
  }

  private func compile(_ folder: TemporaryFolder, _ arguments: String...) throws -> Program.Result {
    try Program(in: folder).run(["compile"] + arguments)
  }

  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder([
      "Main.storyboard": Self.storyboard(Self.scene("First", "A"), Self.scene("Second one", "B")),
      "One.storyboard": Self.storyboard(Self.scene("Only", "C")),
      "None.storyboard": Self.storyboard(),
    ])
  }

  @Test func eachScreenIsPrintedUnderItsName() throws {
    let line = Screens.line
    let result = try compile(folder, "Main.storyboard")
    #expect(
      result.output == """
        ==> Main.storyboard#First <==
        \(line)
        A
        button
        \(line)
        ==> Main.storyboard#Second one <==
        \(line)
        B
        button
        \(line)

        """)
    #expect(result.status == 0)
  }

  @Test func oneScreenIsPrintedAlone() throws {
    let result = try compile(folder, "One.storyboard")
    #expect(result.output == "\(Screens.line)\nC\nbutton\n\(Screens.line)\n")
  }

  @Test func aFileWithoutAScreenPrintsNothing() throws {
    let result = try compile(folder, "None.storyboard")
    #expect(result.output == "")
    #expect(result.errors == "")
    #expect(result.status == 0)
  }

  @Test func oneOfSeveralCanBePicked() throws {
    let result = try compile(folder, "Main.storyboard", "--screen", "Second one")
    #expect(result.output == "\(Screens.line)\nB\nbutton\n\(Screens.line)\n")
    let missing = try compile(folder, "Main.storyboard", "--screen", "Frist")
    #expect(missing.status == 2)
    #expect(missing.errors.contains("did you mean 'First'?"))
    #expect(try compile(folder, ".", "--screen", "First").status == 2)
  }

  @Test func eachScreenGetsAFile() throws {
    #expect(try compile(folder, ".", "--output-directory", "out").status == 0)
    #expect(folder.text("out/Main.First.axsnapshot") == "\(Screens.line)\nA\nbutton\n\(Screens.line)\n")
    #expect(folder.text("out/Main.Second-one.axsnapshot") == "\(Screens.line)\nB\nbutton\n\(Screens.line)\n")
    #expect(folder.text("out/One.axsnapshot") == "\(Screens.line)\nC\nbutton\n\(Screens.line)\n")
    #expect(!folder.exists("out/None.axsnapshot"))
    #expect(try compile(folder, ".", "--output-directory", "out", "--check").status == 0)
  }

  @Test func screensThatWouldShareAFileAreAnError() throws {
    let folder = try TemporaryFolder(["a.storyboard": Self.storyboard(Self.scene("A b", "A"), Self.scene("A-b", "B"))])
    let result = try compile(folder, "a.storyboard", "--output-directory", "out")
    #expect(result.status == 2)
    #expect(result.errors.contains("would both be written to"))
  }

  @Test func lintReadsThem() throws {
    let result = try Program(in: folder).run(["lint", "Main.storyboard"])
    #expect(
      result.output
        == "1 file, 4 elements, 2 reached: no findings\n  could not be measured: 2 texts: background unknown\n")
  }
}
