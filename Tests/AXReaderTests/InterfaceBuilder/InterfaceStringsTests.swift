import AXDiagnostics
import AXReader
import AXTree
import TestSupport
import Testing

@Suite("Texts of a locale")
struct InterfaceStringsTests {
  private static let screen = InterfaceSample.xib(
    """
    <view id="root"><subviews>
      <label text="Hello" id="l"/><label text=" " id="blank"/>
      <button id="b"><state key="normal" title="Pay"/>
        <accessibility key="accessibilityConfiguration" label="Pay now" hint="Pays" identifier="pay"/></button>
      <button id="c"><buttonConfiguration key="configuration" title="Buy"/></button>
      <textField placeholder="Name" id="f"/>
      <segmentedControl id="s"><segments><segment title="One"/><segment title="Two"/></segments></segmentedControl>
      <tableView id="t"><sections><tableViewSection headerTitle="Head" footerTitle="Foot" id="x"/></sections></tableView>
      <toolbar id="y"><items><barButtonItem title="Sell" id="z"/></items></toolbar>
    </subviews></view>
    """)

  private static let german = """
    /* Class = "UILabel"; text = "Hello"; */
    "l.text" = "Hallo \\"Welt\\"";
    "b.normalTitle" = "Zahlen"; // a title
    "b.accessibilityLabel" = "Jetzt zahlen";
    "c.configuration.title"="Kaufen";
    "f.placeholder" = "Name\\U00e4\\n";
    "s.segmentTitles[1]" = "Zwei";
    "x.headerTitle" = "Kopf";
    "z.title" = "Verkaufen";
    """

  private func output(_ files: [String: String], _ path: String, locale: String?) throws -> DocumentReader.Output {
    let folder = try TemporaryFolder(files)
    return DocumentReader(locale: locale).read(.file(path: folder.path(path)))
  }

  private func tree(_ files: [String: String], _ path: String, locale: String?) throws -> Tree {
    let output = try output(files, path, locale: locale)
    return try #require(output.tree, "\(DiagnosticPrinter().text(for: output.diagnostics.shown))")
  }

  private static let files = ["Base.lproj/Main.xib": screen, "de.lproj/Main.strings": german]

  @Test(arguments: ["de", "de_AT", "de-AT", "de_DE.UTF-8"]) func areThoseOfItsFile(_ locale: String) throws {
    let tree = try tree(Self.files, "Base.lproj/Main.xib", locale: locale)
    #expect(
      InterfaceSample.outline(tree) == """
        screen name="view-root"
          view
            label text="Hallo "Welt""
            label text=" "
            button identifier="pay" title="Zahlen" label="Jetzt zahlen" hint="Pays"
            button title="Kaufen"
            textField placeholder="Nameä
        "
            segmentedControl
              segment title="One"
              segment title="Zwei"
            tableView
              label text="Kopf"
              label text="Foot"
            toolbar
              barButtonItem title="Verkaufen"
        """)
    let untranslated = tree.objectFacts.filter { !$0.untranslated.isEmpty }
    #expect(untranslated.map(\.element) == ["button", "segment", "tableViewSection"])
    #expect(
      untranslated.flatMap(\.untranslated) == [
        .init(.hint, key: "b.accessibilityHint"), .init(.title, key: "s.segmentTitles[0]"),
        .init(.text, key: "x.footerTitle"),
      ])
  }

  /// The texts that have a key of their own in the sample.
  private static let keyCount = 11

  @Test(
    arguments: [
      (nil, nil, 0), ("fr_CA", .missing(path: "fr.lproj/Main.strings"), keyCount), ("Base", .document, 0),
      ("../de", nil, 0),
    ] as [(String?, Translation.Source?, Int)])
  func areTheFilesOwnWithoutOne(locale: String?, source: Translation.Source?, count: Int) throws {
    let folder = try TemporaryFolder(Self.files)
    let output = DocumentReader(locale: locale).read(.file(path: folder.path("Base.lproj/Main.xib")))
    let tree = try #require(output.tree)
    #expect(tree.allNodes.contains { $0[.text] == "Hello" })
    #expect(tree.objectFacts.reduce(0) { $0 + $1.untranslated.count } == count)
    #expect(tree.translation?.locale == (source == nil ? nil : locale))
    if case .missing(let path) = tree.translation?.source {
      #expect(source == .missing(path: String(path.dropFirst(folder.path.count + 1))))
    } else {
      #expect(tree.translation?.source == source)
    }
  }

  @Test func areNotLookedForOutsideLocalizedFolders() throws {
    let tree = try tree(["Main.xib": Self.screen, "de.lproj/Main.strings": Self.german], "Main.xib", locale: "de")
    #expect(tree.allNodes.contains { $0[.text] == "Hello" })
    #expect(tree.translation?.source == .unlocalized)
  }

  @Test func mayBeInACatalogOrInAnotherDocument() throws {
    let catalog = try TemporaryFolder(["Base.lproj/Main.xib": Self.screen, "mul.lproj/Main.xcstrings": "{}"])
    let source = DocumentReader(locale: "de").read(.file(path: catalog.path("Base.lproj/Main.xib"))).tree?.translation?
      .source
    #expect(source == .catalog(path: catalog.path("mul.lproj/Main.xcstrings")))
    let copies = ["en.lproj/Main.xib": Self.screen, "de.lproj/Main.xib": Self.screen]
    for (name, source) in [("en.lproj/Main.xib", nil), ("de.lproj/Main.xib", Translation.Source.document)] {
      let tree = try tree(copies, name, locale: "de")
      #expect(tree.translation?.source == source)
      #expect(tree.objectFacts.allSatisfy { $0.untranslated.isEmpty })
    }
  }

  /// A terminal would act on them, and no document may hold them.
  @Test(arguments: [#"\U001B[31m"#, #"\033[31m"#, "\u{1B}[31m", #"\a"#, #"\b"#, #"\f"#, #"\v"#, #"\U0000"#, #"\UFFFE"#])
  func holdNoControlCharacter(_ text: String) throws {
    for entry in ["\"pay.text\" = \"\(text)\";", "\"\(text)\" = \"a\";"] {
      let output = try output(
        ["Base.lproj/M.xib": InterfaceMarkup.view("<label id='pay' text='x'/>"), "de.lproj/M.strings": entry],
        "Base.lproj/M.xib", locale: "de")
      let fault = try #require(output.diagnostics.shown.first)
      #expect(fault.id == "malformed-strings" && fault.message.hasSuffix(" is not allowed in text"), "\(fault)")
    }
  }

  @Test func mayBeUTF16() throws {
    let folder = try TemporaryFolder(["en.lproj/Main.xib": Self.screen])
    let units = Self.german.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    try folder.write([0xFF, 0xFE] + units, to: "de.lproj/Main.strings")
    let output = DocumentReader(locale: "de").read(.file(path: folder.path("en.lproj/Main.xib")))
    let tree = try #require(output.tree)
    #expect(tree.allNodes.contains { $0[.title] == "Kaufen" })
  }
}
