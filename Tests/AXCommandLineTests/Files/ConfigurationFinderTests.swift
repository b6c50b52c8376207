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
