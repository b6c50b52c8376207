import AXCompiler
import AXDiagnostics
import AXLint
import AXReader
import AXSemantics
import AXTree
import TestSupport
import Testing

@testable import AXCommandLine
@testable import AXText

/// Lint of an imported screen reports no more than lint of the original.
@Suite("What import silences")
struct ImportedIgnoresTests {
  private typealias IB = InterfaceMarkup

  /// A screen of a document, imported and read again.
  private struct Imported {
    let text: String
    let tree: Tree
    let root: Node
  }

  private static func tree(_ input: DocumentReader.Input) throws -> Tree {
    let output = DocumentReader().read(input)
    return try #require(output.tree, "\(input.path)\n\(DiagnosticPrinter().text(for: output.diagnostics.shown))")
  }

  private static func tree(_ text: String) throws -> Tree { try tree(.text(Array(text.utf8), name: "screen.xml")) }

  private static func imported(_ tree: Tree, _ linter: Linter) throws -> [Imported] {
    let ignores = ImportedIgnores(for: tree, linter)
    return try tree.roots.map { root in
      let text = try Self.text { try ScreenMarkupWriter().write(root, ignores: ignores.ignores(for: root), to: &$0) }
      return Imported(text: text, tree: try Self.tree(text), root: root)
    }
  }

  private static func text(_ write: (inout BlockOutput) throws -> Void) throws -> String {
    var bytes: [UInt8] = []
    var output = BlockOutput { bytes.append(contentsOf: $0) }
    try write(&output)
    try output.flush()
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The instructions in the import of a document with one screen.
  private func instructions(_ text: String, _ settings: LintSettings = LintSettings()) throws -> [String] {
    let linter = Linter(settings: settings)
    let tree = try Self.tree(text)
    let imported = try Self.imported(tree, linter)
    try #require(imported.count == 1)
    try expectLaw(tree, imported, linter, "\(imported[0].text)")
    return imported[0].text.split(separator: "\n").map { $0.drop { $0 == " " } }
      .filter { $0.hasPrefix("<?axspec") }.map(String.init)
  }

  // MARK: The law

  private static let files = Corpus.interfaceBuilder + Corpus.pageSources

  @Test(.enabled(if: !files.isEmpty, Comment(rawValue: Corpus.absence)), arguments: [Preset.recommended, .strict])
  func realFiles(preset: Preset) throws {
    let linter = Linter(settings: LintSettings(preset: preset))
    for file in Self.files {
      let tree = try Self.tree(.file(path: file.path))
      try expectLaw(tree, try Self.imported(tree, linter), linter, "\(file.path)")
    }
  }

  /// Expects that the screens have at most the findings of the original, and its snapshots.
  private func expectLaw(_ tree: Tree, _ imported: [Imported], _ linter: Linter, _ comment: Comment) throws {
    let original = tree.isLaunchScreen ? LintResult() : linter.lint(tree)
    let survey = linter.survey(tree)
    // Findings that are reported once for a document are reported once for each screen.
    let gathered = Set(original.findings.filter { $0.subject?.path == "document" }.map(\.id))
    var places: [String: Int] = [:]
    var counts: [String: Int] = [:]
    for screen in imported {
      let result = linter.lint(screen.tree)
      for finding in result.findings {
        // A screen file has no outlets, because of which an error is only a warning.
        let severities = survey.findings.filter { $0.key.rule == finding.id }.map(\.value)
        let highest = try #require(severities.max(), "\(finding.id) in \(comment)")
        #expect(finding.severity <= highest, "\(finding.id) in \(comment)")
        counts[finding.id, default: 0] += 1
      }
      for place in linter.survey(screen.tree).findings.keys { places[place.rule, default: 0] += 1 }
      #expect(try Self.snapshot(screen.tree.roots[0]) == Self.snapshot(screen.root), comment)
    }
    for (rule, count) in counts where !gathered.contains(rule) {
      #expect(count <= original.findings.count { $0.id == rule }, "\(rule) in \(comment)")
    }
    if tree.isLaunchScreen { return #expect(places.isEmpty, comment) }
    for (rule, count) in places {
      #expect(count <= survey.findings.keys.count { $0.rule == rule }, "\(rule) in \(comment)")
    }
  }

  private static func snapshot(_ root: Node) throws -> String {
    try text { try SnapshotWriter().write(root.tree, in: root, to: &$0) }
  }

  // MARK: Reasons

  private static let image = "<state key=\"normal\" image=\"trash\"/>"

  @Test func whatIsForReviewIsSilencedWithItsReason() throws {
    let text = IB.view(
      "<button id=\"b\">\(Self.image)</button><button id=\"c\">\(Self.image)\(IB.action)</button>",
      owner: IB.outlet("pay", to: "b")
    )
    #expect(
      try instructions(text) == [
        "<?axspec ignore=\"unlabeled-button\" reason=\"for review: an outlet may set it\"?>"
      ])
  }

  @Test func whatIsNotReportedIsSilenced() throws {
    let frame = "<rect key=\"frame\" x=\"0\" y=\"0\" width=\"100\" height=\"50\"/>"
    let switches = ["a", "b"].map { "<switch id=\"\($0)\">\(frame)\(IB.accessibility("label=\"\($0)\""))</switch>" }
    let text = IB.xib("<view id=\"root\">\(frame)<subviews>\(switches.joined())</subviews></view>")
    #expect(
      try instructions(text) == [
        "<?axspec ignore=\"overlapping-targets\" reason=\"not reported in the Interface Builder file\"?>"
      ])
    let page = """
      <XCUIElementTypeApplication name="Shop" label="Shop">
        <XCUIElementTypeOther label="Total" accessible="false"/>
        <XCUIElementTypeButton label="Pay" accessible="true"/>
      </XCUIElementTypeApplication>
      """
    #expect(
      try instructions(page) == [
        "<?axspec ignore=\"unread-attribute\" reason=\"not reported in the page source\"?>"
      ])
  }

  @Test func whatIsOnlyANoteStaysNoGreater() throws {
    let text = IB.view("<view id=\"a\">\(IB.accessibility("label=\"Total\"", isElement: false))</view>")
    #expect(
      try instructions(text) == [
        "<?axspec ignore=\"unread-attribute\" reason=\"only a note in the Interface Builder file\"?>"
      ])
    // With a severity of its own, the rule reports both alike.
    #expect(try instructions(text, LintSettings(levels: ["unread-attribute": .on(.warning)])) == [])
  }

  @Test func anErrorThatIsOnlyNotCertainStays() throws {
    let text = IB.view("<switch id=\"b\"/>", owner: IB.outlet("sound", to: "b"))
    #expect(Linter().lint(try Self.tree(text)).findings.map(\.severity) == [.warning])
    #expect(try instructions(text) == [])
  }

  @Test func aRuleThatIsOffNeedsNoInstruction() throws {
    let text = IB.view("<button id=\"b\">\(Self.image)</button>", owner: IB.outlet("pay", to: "b"))
    #expect(try instructions(text, LintSettings(levels: ["unlabeled-button": .off])) == [])
  }

  @Test func aLaunchScreenIsSilencedAsAWhole() throws {
    let controller = """
      <viewController storyboardIdentifier="Launch" id="c"><view key="view" id="v"><subviews>
        <button id="b">\(Self.image)</button><imageView id="i">\(IB.accessibility("", isElement: true))</imageView>
      </subviews></view></viewController>
      """
    let found = try instructions(IB.storyboard(controller, attributes: "launchScreen=\"YES\""))
    #expect(
      found == ["<?axspec ignore=\"unlabeled-button unlabeled-image\" reason=\"launch screens are skipped\"?>"])
  }

  // MARK: The document's own instructions

  @Test func aNoteThatSilencesNothingMoreIsLeftOut() throws {
    let note = IB.note("axspec:ignore unlabeled-button, missing-translation, small-text by design")
    let text = IB.view("<button id=\"b\">\(Self.image)\(note)</button>")
    let linter = Linter()
    let imported = try Self.imported(try Self.tree(text), linter)
    // A rule that is off may be on elsewhere.
    #expect(imported[0].text.contains("<?axspec ignore=\"unlabeled-button small-text\" reason=\"by design\"?>"))
    #expect(linter.lint(imported[0].tree).findings.isEmpty)
  }

  @Test func anInstructionThatOneInstanceNeedsIsLeftOutOfTheOthers() throws {
    let folder = try TemporaryFolder([
      "a.xml": """
      <screen name="a"><include href="f.xml"><set target="x" title="Pay"/></include><include href="f.xml"/></screen>
      """,
      "f.xml": "<view><!-- axspec:ignore unlabeled-button code --><button identifier=\"x\"/></view>",
    ])
    var settings = LintSettings()
    settings.levels["duplicate-identifier"] = .off
    let linter = Linter(settings: settings)
    let tree = try Self.tree(.file(path: folder.path("a.xml")))
    #expect(linter.lint(tree).findings.isEmpty)
    let imported = try Self.imported(tree, linter)
    #expect(linter.lint(imported[0].tree).findings.isEmpty)
    #expect(
      imported[0].text.hasSuffix(
        """
          <view>
            <button identifier="x" title="Pay"/>
          </view>
          <view>
            <?axspec ignore="unlabeled-button" reason="code"?>
            <button identifier="x"/>
          </view>
        </screen>
        """))
  }

  @Test func statesKeepWhatTheySilence() throws {
    let text = """
      <screen name="a">
        <button identifier="x" title="Pay"/>
        <?axspec ignore="unlabeled-button" reason="code"?>
        <state name="one">
          <set target="x" title=""/>
        </state>
        <state name="two">
          <?axspec ignore="unlabeled-button" reason="code"?>
          <set target="x" title=""/>
        </state>
      </screen>
      """
    #expect(try instructions(text).count == 2)
  }

  // MARK: What stays reported

  /// An instruction covers all that is in an element.
  @Test func aFindingInsideStaysReported() throws {
    let link = IB.accessibility("", isElement: true, traits: "link=\"YES\"")
    let inner = "<view id=\"in\">\(link)</view>"
    let text = IB.view(
      """
      <view customClass="Cell" id="out">\(IB.accessibility("hint=\"Opens\"", isElement: true, traits: "button=\"YES\""))
        <subviews><button id="b">\(Self.image)</button>\(inner)</subviews></view>
      """)
    let linter = Linter()
    let tree = try Self.tree(text)
    let original = linter.lint(tree).findings.map(\.id).sorted()
    let imported = try Self.imported(tree, linter)
    #expect(linter.lint(imported[0].tree).findings.map(\.id).sorted() == original, "\(imported[0].text)")
  }
}
