import TestSupport
import Testing

@testable import AXCommandLine
@testable import AXFiles

struct ConfigurationFinderTests {
  private func folder() throws -> TemporaryFolder {
    try TemporaryFolder([
      ".axspec.json": #"{"language": "de", "exclude": ["Generated", "App/*.xib"]}"#, "a.xml": "<view/>",
      "App/Deep/Down/a.xml": "<view/>", "App/a.xib": "", "Generated/a.xml": "",
      "Other/.axspec.json": #"{"preset": "strict"}"#,
      "Other/Deep/a.xml": "<view/>", "Wrong/.axspec.json": "\u{FEFF}{\n \"preset\": 1}", "Wrong/a.xml": "<view/>",
      "Wrong/Deep/a.xml": "<view/>",
    ])
  }

  @Test func theNearestUpwardHolds() throws {
    let folder = try folder()
    let finder = ConfigurationFinder()
    for name in ["a.xml", "App/Deep/Down/a.xml", "App/none/at/all.xml", "App/Deep/Down/a.xml"] {
      let path = name.contains("none") ? folder.path("App/none.xml") : folder.path(name)
      let found = finder.configuration(forFile: path)
      #expect(found.configuration.settings.language == "de", "\(name)")
      #expect(found.directory == folder.path)
    }
    let other = finder.configuration(forFile: folder.path("Other/Deep/a.xml"))
    #expect(other.configuration.settings.preset == .strict)
    // One configuration does not add to another.
    #expect(other.configuration.settings.language == nil)
    #expect(finder.diagnostics.isEmpty)
  }

  @Test func whatIsLeftOutIsRelativeToTheConfiguration() throws {
    let folder = try folder()
    let finder = ConfigurationFinder()
    let isExcluded = { (name: String) in
      finder.configuration(forFile: folder.path(name)).excludes(folder.path(name))
    }
    #expect(isExcluded("Generated/a.xml"))
    #expect(isExcluded("App/a.xib"))
    #expect(!isExcluded("a.xml"))
    #expect(!isExcluded("App/Deep/Down/a.xml"))
    let named = ConfigurationFinder(named: folder.path("Other/.axspec.json"))
    #expect(!named.configuration(forFile: folder.path("Generated/a.xml")).excludes(folder.path("Generated/a.xml")))
  }

  @Test func theOneThatIsNamedHoldsForAll() throws {
    let folder = try folder()
    let finder = ConfigurationFinder(named: folder.path("Other/.axspec.json"))
    #expect(finder.configuration(forFile: folder.path("a.xml")).configuration.settings.preset == .strict)
    #expect(finder.configurationOfCurrentFolder.configuration.settings.preset == .strict)
  }

  @Test func faultsAreToldOnceWithTheirPlace() throws {
    let folder = try folder()
    let finder = ConfigurationFinder()
    #expect(!finder.configuration(forFile: folder.path("Wrong/a.xml")).diagnostics.isEmpty)
    #expect(!finder.configuration(forFile: folder.path("Wrong/Deep/a.xml")).diagnostics.isEmpty)
    _ = finder.configuration(forFile: folder.path("a.xml"))
    #expect(
      finder.diagnostics.map { "\($0.location.source.path):\($0.location.position) \($0.id)" } == [
        "\(folder.path("Wrong/.axspec.json")):2:12 invalid-configuration"
      ])
  }

  @Test func aFileThatCannotBeReadIsAFault() throws {
    let folder = try TemporaryFolder(["a.xml": "<view/>"])
    try folder.makeFolder(".axspec.json")
    let finder = ConfigurationFinder()
    _ = finder.configuration(forFile: folder.path("a.xml"))
    #expect(finder.diagnostics.map(\.message) == ["the file cannot be read: it is a directory"])
    let missing = ConfigurationFinder(named: folder.path("none.json"))
    #expect(
      missing.diagnostics.map { "\($0.location.source.path) \($0.message)" } == [
        "\(folder.path("none.json")) the file does not exist"
      ])
  }

  // MARK: Extending

  private func load(_ files: [String: String], _ name: String = "App/.axspec.json") throws -> (
    ConfigurationFinder.Found, TemporaryFolder
  ) {
    let folder = try TemporaryFolder(files)
    return (ConfigurationFinder().configuration(forFile: folder.path(name)), folder)
  }

  @Test func aConfigurationExtendsAnother() throws {
    let (found, folder) = try load([
      "App/.axspec.json": #"{"extends": "../base.json", "language": "en", "exclude": ["Drafts"]}"#,
      "base.json": """
      {"extends": "Kit/kit.json", "preset": "strict", "exclude": ["Old"], "baseline": "known.json", "sources": ["App"],
       "root": "."}
      """, "Kit/kit.json": #"{"language": "de", "preset": "recommended", "rules": {"small-text": "off"}}"#,
    ])
    #expect(found.diagnostics.isEmpty, "\(found.diagnostics)")
    #expect(found.configuration.settings.preset == .strict)
    #expect(found.configuration.settings.language == "en")
    #expect(found.configuration.settings.levels == ["small-text": .off])
    // Paths are relative to the file that contains them.
    #expect(found.baseline == folder.path("known.json"))
    #expect(found.root == folder.path)
    #expect(found.configuration.settings.sourceFolders == [folder.path("App")])
    #expect(found.excludes(folder.path("App/Drafts/a.xml")))
    #expect(found.excludes(folder.path("Old/a.xml")))
    #expect(!found.excludes(folder.path("Drafts/a.xml")))
    #expect(found.paths == [folder.path("App/.axspec.json"), folder.path("base.json"), folder.path("Kit/kit.json")])
  }

  @Test func anEmptyListDiscardsPatterns() throws {
    let (found, folder) = try load([
      "App/.axspec.json": #"{"extends": "base.json", "exclude": []}"#, "App/base.json": #"{"exclude": ["Old"]}"#,
    ])
    #expect(found.readsEverything && !found.excludes(folder.path("App/Old/a.xml")))
    let (inherited, _) = try load([
      "App/.axspec.json": #"{"extends": "base.json"}"#, "App/base.json": #"{"exclude": []}"#,
    ])
    #expect(inherited.readsEverything)
  }

  @Test func aCycleIsAnErrorWithItsLocation() throws {
    let (found, folder) = try load([
      "App/.axspec.json": #"{"extends": "a.json"}"#, "App/a.json": #"{"extends": "b.json"}"#,
      "App/b.json": #"{"extends": "../App/a.json"}"#,
    ])
    let (a, b) = (folder.path("App/a.json"), folder.path("App/b.json"))
    #expect(found.diagnostics.map(\.message) == ["configurations extend one another: \(a) → \(b) → \(a)"])
    #expect(found.diagnostics.map { "\($0.location.source.path):\($0.location.position)" } == ["\(b):1:13"])
  }

  @Test func tooManyAreAnError() throws {
    var files = ["App/.axspec.json": #"{"extends": "0.json"}"#]
    for number in 0..<20 { files["App/\(number).json"] = #"{"extends": "\#(number + 1).json"}"# }
    #expect(try load(files).0.diagnostics.map(\.message) == ["more than 16 configurations extend one another"])
  }

  @Test(arguments: [
    (#"{"extends": "none.json"}"#, "`none.json` does not exist"),
    (#"{"extends": "deep"}"#, "`deep`: the file cannot be read: it is a directory"),
    (#"{"root": "none"}"#, "`none` in `root` is not a folder"),
    (#"{"sources": ["deep", "none"]}"#, "`none` in `sources` is not a folder"),
    (#"{"root": "../../../../../../../../../.."}"#, "`../../../../../../../../../..` leads out of the repository"),
  ]) func aPathThatIsWrongIsAnError(text: String, message: String) throws {
    let (found, _) = try load(["App/.axspec.json": text, "App/deep/a.xml": ""])
    #expect(found.diagnostics.map(\.message) == [message])
  }

  /// In a repository, no configuration reads or allows anything outside.
  @Test(arguments: ["extends", "root", "baseline", "sources"]) func nothingLeadsOutOfTheRepository(_ key: String) throws
  {
    let value = key == "sources" ? #"[".."]"# : key == "root" ? #""..""# : #""../secret.json""#
    let files = ["App/.axspec.json": #"{"\#(key)": \#(value)}"#, "secret.json": #"{"secret": 1}"#]
    let (found, folder) = try load(files.merging(["App/.git/HEAD": ""]) { $1 })
    let path = key == "root" || key == "sources" ? ".." : "../secret.json"
    #expect(found.diagnostics.map(\.message) == ["`\(path)` leads out of the repository \(folder.path("App"))"])
    // Outside a repository, a file elsewhere is not quoted.
    guard key == "extends" else { return }
    let outside = try load(files).0.diagnostics
    #expect(outside.map(\.message) == ["a configuration has no key `…`"])
    #expect(outside.allSatisfy { !$0.description.contains("secret\"") })
  }

  @Test func aLinkCountsWhereItLeads() throws {
    let folder = try folder()
    try folder.link("link.xml", to: folder.path("Other/Deep/a.xml"))
    #expect(
      ConfigurationFinder().configuration(forFile: folder.path("link.xml")).configuration.settings.preset == .strict)
  }

  @Test(arguments: [
    ("/a/b/c.xml", "/a/b", "c.xml"), ("/a/b", "/a/b", "."), ("/a/x/c.xml", "/a/b", "../x/c.xml"),
    ("/x", "/a/b", "../../x"), ("/a/bc/d", "/a/b", "../bc/d"), ("/a/b", "/", "a/b"), ("/", "/a", ".."),
  ]) func relativePaths(path: String, directory: String, relative: String) {
    #expect(FilePath.relative(path, to: directory) == relative)
  }
}
