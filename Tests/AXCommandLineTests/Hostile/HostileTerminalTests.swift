import Foundation
import TestSupport
import Testing

/// Puts every character that a terminal acts on, or shows nothing for, into every place that an output may speak of.
@Suite("What a terminal would act on")
struct HostileTerminalTests {
  /// By the lists of Unicode and ECMA-48, and not by the program's.
  private static let scalars: [Unicode.Scalar] = {
    let ranges: [ClosedRange<UInt32>] = [
      0x01...0x1F, 0x7F...0x9F, 0xAD...0xAD, 0x34F...0x34F, 0x61C...0x61C, 0x115F...0x1160, 0x17B4...0x17B5,
      0x180E...0x180E, 0x200B...0x200F, 0x2028...0x202E, 0x2060...0x2064, 0x2066...0x206F, 0x3164...0x3164,
      0xFEFF...0xFEFF, 0xFFA0...0xFFA0, 0xFFF9...0xFFFB, 0xE0001...0xE0001, 0xE0020...0xE007F,
    ]
    return ranges.flatMap { $0.compactMap(Unicode.Scalar.init) }
  }()

  /// Those that XML allows, and all except those that lay text out.
  private static let inXML = scalars.filter { $0.value >= 0x20 }
  private static let forbidden = Set(scalars).subtracting(["\n", "\t"])

  private static func text(_ scalars: some Sequence<Unicode.Scalar>) -> String {
    scalars.reduce(into: "a") {
      $0.unicodeScalars.append($1)
      $0.unicodeScalars.append("b")
    }
  }

  private static let all = text(inXML)

  private func expectNothingActive(
    _ text: String, _ what: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let active = Set(text.unicodeScalars).intersection(Self.forbidden)
    let shown = active.map { "U+" + String($0.value, radix: 16) }.sorted()
    #expect(shown.isEmpty, "\(what): \(shown)", sourceLocation: sourceLocation)
  }

  private func run(
    _ folder: TemporaryFolder, _ arguments: [String], outputIsExact: Bool = false
  ) throws {
    let result = try Program(in: folder).run(arguments)
    #expect([0, 1, 2].contains(result.status))
    let what = arguments.joined(separator: " ").prefix(60)
    expectNothingActive(result.errors, "\(what), stderr")
    if !outputIsExact { expectNothingActive(result.output, "\(what), stdout") }
  }

  /// Screens with a fault or a finding in every place that a message quotes.
  private static let documents: [String: String] = {
    let x = all
    return [
      "element": "<view><a\(letters)/></view>", "attribute": "<view a\(letters)='x'/>", "root": "<a\(letters)/>",
      "namespace": "<view><p\(letters):a/></view>", "value": "<view traits='\(x)' frame='\(x)' hidden='\(x)'/>",
      "color": "<view textColor='\(x)' textStyle='\(x)' xml:lang='\(x)' fontSize='\(x)'/>", "text": "<view>\(x)</view>",
      "entity": "<view label='&a\(letters);'/>", "twice": "<view a\(letters)='1' a\(letters)='2'/>",
      "closing": "<view></a\(letters)>", "doctype": "<!DOCTYPE \(x)><view/>",
      "instruction": "<view><?axspec \(x)?></view>",
      "key": "<?axspec a\(letters)='\(x)'?><view/>", "include": "<view><include href='\(x)'/></view>",
      "escape": "<view><include href='../\(x)'/></view>", "scheme": "<view><include href='http:\(x)'/></view>",
      "set": "<view><include href='good.xml'><set target='\(x)' label=''/></include></view>",
      "name": "<screen name='\(x)'><button/><button identifier='\(x)'/></screen>",
      "label":
        "<screen name='s'><button title='\(x)'/><button title='\(x)'/><button title='Send' label='\(x)'/></screen>",
      "hint":
        "<screen name='s'><label text='\(x)' hint='Tap \(x).'/><imageView accessible='true' label='\(x).png'/></screen>",
      "identifiers":
        "<screen name='s'><button title='A' identifier='\(x)'/><button title='B' identifier='\(x)'/></screen>",
      "ignore": "<?axspec ignore='\(x)' reason='\(x)'?><screen name='s'><button/></screen>",
      "reason": "<?axspec ignore='unlabeled-button' reason='\(x)'?><screen name='s'><label text='A'/></screen>",
      "state": "<screen name='s'><button/><state name='\(x)'/><state name='\(x)'/></screen>",
      "from": "<screen name='s'><state name='b' from='\(x)'/></screen>",
      "target": "<screen name='s'><view identifier='\(x)'/><state name='b'><tap target='x\(x)'/></state></screen>",
      "shown":
        "<screen name='s'><button identifier='i'/><state name='\(x)'><set target='i' title=''/></state></screen>",
      "given":
        "<screen name='s'><state name='b'><given key='\(x)'>1</given><given key='\(x)'>2</given></state></screen>",
    ]
  }()

  /// Those that the fifth edition of XML 1.0 allows in names: joiners, fillers, tags.
  private static let letters = text(inXML.filter { (0x200C...0x200D).contains($0.value) || $0.value == 0x3164 })

  private func folder() throws -> TemporaryFolder {
    var files = Self.documents.reduce(into: ["good.xml": "<view/>"]) { $0[$1.key + ".xml"] = $1.value }
    for kind in Attack.kinds.suffix(2) {
      files[kind.name + ".xml"] = kind.document(
        kind.element("label='\(Self.all)' name='\(Self.all)' userLabel='\(Self.all)' customClass='\(Self.all)'")
          + "<switch id='\(Self.all)' userLabel='\(Self.all)'/>")
    }
    return try TemporaryFolder(files)
  }

  @Test(arguments: documents.keys.sorted() + ["xib", "page source"]) func neverComesFromADocument(_ name: String) throws
  {
    let folder = try folder()
    let file = name + ".xml"
    // A snapshot, a screen file and Swift are exact: they are what was asked for.
    try run(folder, ["compile", file], outputIsExact: true)
    try run(folder, ["compile", "--format", "tree", file])
    try run(folder, ["format", "--check", file])
    try run(folder, ["import", file], outputIsExact: true)
    try run(folder, ["verify", file, "good.xml"])
    try run(folder, ["verify", "good.xml", file])
    try run(folder, ["generate", "swift", "--output-directory", "out", file])
    try run(folder, ["generate", "swift", "--output-directory", "out", "--check", file])
  }

  @Test(arguments: ["text", "xcode", "github", "json", "ndjson", "sarif", "gitlab", "junit", "checkstyle"])
  func neverComesFromAReport(_ format: String) throws {
    let folder = try folder()
    try run(folder, ["lint", "--preset", "strict", "--review", "--format", format, "."])
    try run(folder, ["lint", "--format", format, "--write-baseline", "b\(Self.text(Self.scalars)).json", "."])
  }

  @Test func neverComesFromADifference() throws {
    let folder = try TemporaryFolder([
      "a.xml": "<screen   name='s'><label text='\(Self.all)'/><button label='\(Self.all).'/></screen>",
      "b.xml": "<screen name='s'><label text='x\(Self.all)'/></screen>", "a.axsnapshot": "old \(Self.all)\n\u{1B}[31m",
    ])
    try run(folder, ["format", "--check", "a.xml"])
    try run(folder, ["verify", "a.xml", "b.xml"])
    try run(folder, ["verify", "a.xml", "a.axsnapshot"])
    try run(folder, ["compile", "--check", "--output-directory", ".", "a.xml"])
    try run(folder, ["lint", "--fix", "--dry-run", "a.xml"])
    #expect(try Program(in: folder).run("generate", "swift", "--output-directory", "out", "a.xml").status == 0)
    try folder.write("// \(Self.all)\n", to: "out/ScreenIdentifier.swift")
    try run(folder, ["generate", "swift", "--output-directory", "out", "--check", "a.xml"])
  }

  @Test func neverComesFromAPath() throws {
    // No name of a file may be longer than 255 bytes.
    for start in stride(from: 0, to: Self.scalars.count, by: 50) {
      let name = Self.text(Self.scalars[start..<min(start + 50, Self.scalars.count)])
      let folder = try TemporaryFolder([
        "d/\(name).xml": "<screen name='s'><button/><foo/></screen>",
        "e/\(name)/b.xml": "<screen  name='s'><button/></screen>",
        "e/\(name)/c.xml": "<include href='\(name).xml'/>",
      ])
      for path in ["d/\(name).xml", "d", "e/\(name)/b.xml", "e", "none\(name).xml", "d/\(name)x.xml"] {
        try run(folder, ["compile", path], outputIsExact: !path.hasPrefix("e"))
        try run(folder, ["compile", "--check", "--output-directory", "o\(name)", path])
        try run(folder, ["format", "--check", path])
        try run(folder, ["lint", path, "--baseline", name])
        try run(folder, ["lint", "--config", path, "--output", "\(name)/x/y", "e"])
        try run(folder, ["import", path], outputIsExact: true)
        try run(folder, ["verify", path, "e/\(name)/b.xml"])
        try run(folder, ["generate", "swift", "--output-directory", "o\(name)", "--check", path])
      }
      try run(folder, ["lint", "e", "--output", "d/\(name).xml/x"])
      try run(folder, ["lint", "e", "--write-baseline", "\(name).json"])
      for format in ["text", "xcode", "github", "json", "ndjson", "sarif", "gitlab", "junit", "checkstyle"] {
        try run(folder, ["lint", "--format", format, "."])
      }
    }
  }

  @Test func neverComesFromAnArgument() throws {
    let folder = try TemporaryFolder(["a.xml": Screens.screen("A")])
    let name = Self.text(Self.scalars)
    for arguments in [
      [name], ["--\(name)"], ["compile", "--\(name)"], ["compile", "--format", name, "a.xml"], ["explain", name],
      ["compile", "--jobs", name, "a.xml"], ["compile", "--locale", name, "a.xml"],
      ["compile", "--root", name, "a.xml"],
      ["lint", "--enable", name, "a.xml"], ["lint", "--disable", name, "a.xml"], ["lint", "--severity", name, "a.xml"],
      ["lint", "--severity", "unlabeled-button=\(name)", "a.xml"], ["lint", "--preset", name],
      ["rules", "--format", name],
      ["lint", "--files-from", name], ["compile", "--screen", name, "a.xml"],
      ["compile", "--state", name, "a.xml"], ["verify", "--screen", name, "a.xml", "a.xml"], ["generate", name],
      ["verify", "--state", name, "a.xml", "a.xml"], ["schema", name], ["completions", name],
      ["__complete", "--format=\(name)"],
      ["compile", "--check", "--output-directory", name, "a.xml"],
      ["format", "--check", "a.xml", "--jobs", "1\(name)"],
    ] {
      try run(folder, arguments)
    }
  }

  @Test func neverComesFromSettings() throws {
    let x = Self.all
    let configurations = [
      #"{"\#(x)": 1}"#, #"{"rules": {"\#(x)": "off"}}"#, #"{"rules": {"unlabeled-button": "\#(x)"}}"#,
      #"{"preset": "\#(x)"}"#, #"{"language": "\#(x)"}"#, #"{"exclude": ["[\#(x)", "/\#(x)", "{\#(x)"]}"#, "{\(x)", x,
      #"{"rules": {"label-too-long": {"\#(x)": 1}}}"#, "{\"a\u{1B}\": 1}",
    ]
    let baselines = [
      #"{"\#(x)": 1}"#, x, #"{"version": "\#(x)"}"#,
      #"{"version": 1, "findings": [{"rule": "\#(x)", "file": "\#(x)", "path": "\#(x)", "screen": "\#(x)"}]}"#,
    ]
    let folder = try TemporaryFolder(["a.xml": Screens.screen("A")])
    for text in configurations + baselines {
      try folder.write(text, to: "c.json")
      try run(folder, ["lint", "--config", "c.json", "a.xml"])
      try run(folder, ["lint", "--baseline", "c.json", "a.xml"])
    }
  }

  @Test func neverComesFromTexts() throws {
    let folder = try TemporaryFolder(["Base.lproj/M.xib": InterfaceMarkup.view("<label id='l' text='x'/>")])
    for text in [#""l.text" = "\#(Self.all)";"#, #""\#(Self.all)" "#, #"\#(Self.all)"#, "\"l.text\" = \u{1B}"] {
      try folder.write(text, to: "de.lproj/M.strings")
      try run(folder, ["lint", "--review", "--locale", "de", "Base.lproj/M.xib"])
    }
  }

  /// The line under the source stands where it should.
  @Test func theCaretIsUnderWhatIsMeant() throws {
    let folder = try TemporaryFolder(["a.xml": "<view label='\(Self.all)' colour='\(Self.all)'/>"])
    let lines = try Program(in: folder).run("compile", "a.xml").errors.split(separator: "\n")
    let (source, caret) = (Array(lines[1]), Array(lines[2]))
    let start = try #require(caret.firstIndex(of: "^"))
    #expect(String(source[start...]).hasPrefix("colour='a\\u{7F}b"))
    // Of a long line a part is shown.
    #expect(caret.suffix(from: start).dropFirst().allSatisfy { $0 == "~" })
    #expect(source.count - caret.count <= 3)
  }
}
