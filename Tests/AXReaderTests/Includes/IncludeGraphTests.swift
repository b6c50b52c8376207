import AXDiagnostics
import AXText
import TestSupport
import Testing

@testable import AXReader

/// Files that strangers have put together so that the ways through them are many or long.
@Suite("Includes in chains, circles and by many ways")
struct IncludeGraphTests {
  private func fragment(including names: [String]) -> String {
    "<view>" + names.map { "<include href='\($0)'/>" }.joined() + "</view>"
  }

  private func read(_ folder: TemporaryFolder, _ name: String = "f0.xml") -> DocumentReader.Output {
    DocumentReader().read(.file(path: folder.path(name)))
  }

  /// `count` files, each of which includes the next, and a last one.
  private func chain(_ count: Int) throws -> TemporaryFolder {
    var files = ["f\(count).xml": "<label text='A'/>"]
    for number in 0..<count { files["f\(number).xml"] = fragment(including: ["f\(number + 1).xml"]) }
    return try TemporaryFolder(files)
  }

  /// As deep as `xmllint --xinclude` goes.
  @Test func includesMayNestFortyDeep() throws {
    #expect(try read(chain(40)).tree?.count == 41)
    let folder = try chain(41)
    let fault = try #require(read(folder).diagnostics.shown.first)
    #expect(fault.id == "limit-exceeded")
    #expect(fault.message == "with this include, includes are nested deeper than 40")
    #expect(fault.location.source.path == folder.path("f0.xml"))
    #expect(read(folder, "f1.xml").tree?.count == 41)
  }

  @Test func aLongChainHasOneFault() throws {
    let folder = try chain(1000)
    let faults = read(folder).diagnostics.shown
    #expect(faults.map(\.location.source.path) == [folder.path("f959.xml")])
    #expect(faults.first?.notes.count == 21)
  }

  /// Which file comes first, and on which thread, must not show.
  @Test func whatWasReadBeforeChangesNothing() throws {
    let folder = try chain(42)
    try folder.write(fragment(including: ["b.xml"]), to: "a.xml")
    try folder.write(fragment(including: ["f0.xml", "c.xml"]), to: "b.xml")
    try folder.write(fragment(including: ["b.xml"]), to: "c.xml")
    let names = ["a.xml", "b.xml", "c.xml"] + (0...42).map { "f\($0).xml" }
    let reader = DocumentReader()
    let backward = Dictionary(
      uniqueKeysWithValues: names.reversed().map { ($0, reader.read(.file(path: folder.path($0)))) })
    for name in names {
      let alone = read(folder, name)
      #expect(backward[name]?.diagnostics.shown.map(\.description) == alone.diagnostics.shown.map(\.description))
      #expect(backward[name]?.tree?.count == alone.tree?.count)
      #expect(backward[name]?.includedFiles == alone.includedFiles)
    }
  }

  /// Each way to a file has another name for it.
  @Test func aFragmentIsOneHoweverItIsReached() throws {
    let count = 12
    var files = ["f\(count).xml": "<label text='A'/>"]
    for number in 0..<count {
      files["f\(number).xml"] = fragment(including: ["a/f\(number + 1).xml", "b/f\(number + 1).xml"])
    }
    let folder = try TemporaryFolder(files)
    try folder.link("a", to: ".")
    try folder.link("b", to: ".")
    let output = read(folder)
    #expect(output.tree?.count == 1 << (count + 1) - 1)
    #expect(output.tree?.sources.map(\.path) == (0...count).map { folder.path("f\($0).xml") })
    #expect(output.includedFiles.count == count)
  }

  @Test func aCircleOfManyIsTold() throws {
    let count = 300
    var files: [String: String] = [:]
    for number in 0..<count { files["f\(number).xml"] = fragment(including: ["f\((number + 1) % count).xml"]) }
    let folder = try TemporaryFolder(files)
    let reader = DocumentReader()
    for number in 0..<count {
      let faults = reader.read(.file(path: folder.path("f\(number).xml"))).diagnostics.shown
      #expect(faults.map(\.id) == ["include-cycle"])
      #expect(faults.first?.location.source.path == folder.path("f\((number + count - 1) % count).xml"))
      #expect(faults.first?.message.hasPrefix("the file includes itself: \(folder.path("f\(number).xml")) → ") == true)
      #expect(faults.first?.message.hasSuffix(" → \(folder.path("f\(number).xml"))") == true)
    }
  }

  @Test func whatLeadsToACircleTellsThatOne() throws {
    let folder = try TemporaryFolder([
      "main.xml":
        "<screen name='s'><include href='leaf.xml'/><include href='a.xml'/><include href='none.xml'/></screen>",
      "leaf.xml": "<label/>", "a.xml": fragment(including: ["leaf.xml", "b.xml"]),
      "b.xml": fragment(including: ["c.xml", "a.xml"]), "c.xml": fragment(including: ["b.xml"]),
    ])
    func message(_ name: String) -> [String] {
      read(folder, name).diagnostics.shown.map { $0.message.replacing(folder.path + "/", with: "") }
    }
    #expect(message("main.xml") == ["the file includes itself: b.xml → c.xml → b.xml"])
    #expect(message("a.xml") == message("main.xml"))
    #expect(message("c.xml") == ["the file includes itself: c.xml → b.xml → c.xml"])
  }

  /// A graph that kept the library without owning it crashed after the library was gone.
  @Test func aGraphOutlivesItsLibrary() throws {
    let text = fragment(including: ["b.xml"])
    let folder = try TemporaryFolder(["a.xml": text, "b.xml": "<label text='A'/>"])
    let document = DocumentParser.parse(
      Array(text.utf8), path: folder.path("a.xml"), canonicalPath: folder.path("a.xml"))
    var library: FragmentLibrary? = FragmentLibrary(overlay: [:])
    let graph = try #require(library).graph(for: document, directory: folder.path, root: folder.path)
    let isGone = { [weak library] in library == nil }
    library = nil
    #expect(isGone())
    let file = graph.file(of: document, directory: folder.path, library: FragmentLibrary(overlay: [:]))
    #expect(file.inner.count == 1)
    #expect(file.failure.isEmpty)
  }

  /// Layers of files of which each includes all of the next one: each is made only if all that it takes fits.
  @Test func whatWouldNotFitIsNotMade() throws {
    var files: [String: String] = [:]
    for layer in 0..<6 {
      for number in 0..<30 {
        files["l\(layer)-\(number).xml"] =
          layer == 5 ? "<label text='A'/>" : fragment(including: (0..<30).map { "l\(layer + 1)-\($0).xml" })
      }
    }
    let faults = try read(TemporaryFolder(files), "l0-0.xml").diagnostics.shown
    #expect(faults.map(\.id) == ["limit-exceeded"])
  }
}
