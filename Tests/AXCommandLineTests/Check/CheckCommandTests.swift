import Foundation
import TestSupport
import Testing

/// A project goes through a year of edits. After each one, `check` reports exactly what is wrong.
@Suite struct CheckCommandTests {
  private struct Finding: Decodable {
    let rule: String
    let file: String
  }

  private struct Report: Decodable {
    let findings: [Finding]
  }

  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(
      #"{"screens": ["Screens"], "snapshots": "Snapshots", "generated": "Generated"}"#, to: ".axspec.json")
    try folder.write(screen("Pay", title: "Pay now"), to: "Screens/Pay.xml")
    try folder.write(screen("Cart", title: "Check out"), to: "Screens/Cart.xml")
    try run("check", "--fix", "--quiet", status: 0)
  }

  private func screen(_ name: String, title: String) -> String {
    "<screen name=\"\(name)\">\n  <button identifier=\"\(name.lowercased())\" title=\"\(title)\"/>\n</screen>\n"
  }

  @discardableResult private func run(
    _ words: String..., status: Int32, _ location: SourceLocation = #_sourceLocation
  ) throws -> Program.Result {
    let result = try Program(in: folder).run(words)
    #expect(result.status == status, "\(words): \(result.output)\(result.errors)", sourceLocation: location)
    return result
  }

  /// Expects exactly these findings: `id file`.
  private func expect(
    _ findings: String..., status: Int32, since: String? = nil, _ location: SourceLocation = #_sourceLocation
  ) throws {
    let words = ["check", "--format", "json"] + (since.map { ["--since", $0] } ?? [])
    let result = try Program(in: folder).run(words)
    #expect(result.status == status, "\(result.output)\(result.errors)", sourceLocation: location)
    guard !result.output.isEmpty else {
      return #expect(findings.isEmpty, "\(result.errors)", sourceLocation: location)
    }
    let report = try JSONDecoder().decode(Report.self, from: Data(result.output.utf8))
    #expect(report.findings.map { "\($0.rule) \($0.file)" }.sorted() == findings.sorted(), sourceLocation: location)
  }

  private func git(_ words: String...) throws {
    let identity = ["-c", "user.name=A", "-c", "user.email=a@example.com", "-c", "commit.gpgsign=false"]
    let result = try Program("git", in: folder).run(identity + words)
    #expect(result.status == 0, "\(result.errors)")
  }

  private func commit(_ message: String) throws {
    try git("add", "-A")
    try git("commit", "-q", "-m", message)
  }

  @Test func aYearOfEdits() throws {
    try expect(status: 0)

    // January: a title changes. Its snapshot and its page object do not.
    try folder.write(screen("Pay", title: "Pay later"), to: "Screens/Pay.xml")
    try expect(
      "outdated-output Snapshots/Pay.axsnapshot", "outdated-output Generated/PayScreen.swift",
      "outdated-output Generated/PaySnapshots.swift", "outdated-output Generated/ScreenIdentifier.swift", status: 1)
    // Fixes alone keep what differs.
    try run("check", "--fix", status: 1)
    try run("check", "--fix", "--update", status: 0)
    try expect(status: 0)

    // February: somebody writes by hand.
    try folder.write(
      "<screen name=\"Pay\"><button title=\"Pay later\" identifier=\"pay\"/></screen>", to: "Screens/Pay.xml")
    try expect("unformatted-file Screens/Pay.xml", status: 1)
    try run("check", "--fix", status: 0)

    // March: a screen is new.
    try folder.write(screen("Help", title: "Call us"), to: "Screens/Help.xml")
    try expect(
      "outdated-output Screens/Help.xml", "outdated-output Screens/Help.xml", "outdated-output Screens/Help.xml",
      "outdated-output Generated/ScreenIdentifier.swift", status: 1)
    try run("check", "--fix", "--update", status: 0)

    // April: one is renamed.
    try folder.remove("Screens/Cart.xml")
    try folder.write(screen("Basket", title: "Check out"), to: "Screens/Basket.xml")
    try expect(
      "outdated-output Screens/Basket.xml", "outdated-output Screens/Basket.xml", "outdated-output Screens/Basket.xml",
      "outdated-output Generated/ScreenIdentifier.swift", "left-over-output Snapshots/Cart.axsnapshot",
      "left-over-output Generated/CartScreen.swift", "left-over-output Generated/CartSnapshots.swift", status: 1)
    try run("check", "--fix", "--update", "--prune", status: 0)
    #expect(!folder.exists("Snapshots/Cart.axsnapshot"))

    // May: a button loses its title, which is a finding, in all that is made of it too.
    try folder.write(screen("Pay", title: ""), to: "Screens/Pay.xml")
    let result = try run("check", "--format", "json", status: 1)
    #expect(result.output.contains("unlabeled-button"))
    try run("check", "--fix", "--update", status: 1)
    try expect("unlabeled-button Screens/Pay.xml", status: 1)

    // June: it is recorded, and does not fail from then on.
    try run("lint", "--write-baseline", "baseline.json", status: 0)
    try folder.write(
      #"{"screens": ["Screens"], "snapshots": "Snapshots", "generated": "Generated", "baseline": "baseline.json"}"#,
      to: ".axspec.json")
    try expect(status: 0)

    // July: it is repaired. The baseline is out of date, which is a note, even if warnings fail.
    try folder.write(screen("Pay", title: "Pay"), to: "Screens/Pay.xml")
    try run("check", "--fix", "--update", "--strict", status: 0)
    try expect("outdated-baseline baseline.json", status: 0)
    try run("check", "--strict", status: 0)

    // August: a merge breaks a file.
    try folder.write("<screen name=\"Help\"><<<<<<< HEAD", to: "Screens/Help.xml")
    let broken = try run("check", status: 2)
    #expect(broken.output.contains("[malformed-xml]") || broken.errors.contains("[malformed-xml]"))
    try folder.write(screen("Help", title: "Call us"), to: "Screens/Help.xml")
    try expect("outdated-baseline baseline.json", status: 0)

    // September: somebody edits generated code.
    let page = try #require(folder.text("Generated/PayScreen.swift"))
    try folder.write(page + "// by hand\n", to: "Generated/PayScreen.swift")
    try expect("outdated-baseline baseline.json", "outdated-output Generated/PayScreen.swift", status: 1)
    try run("check", "--fix", "--update", status: 0)
    #expect(folder.text("Generated/PayScreen.swift") == page)

    // October: drafts are excluded from everything.
    try folder.write("<screen name=\"Draft\"><button/></screen>", to: "Screens/Drafts/Draft.xml")
    try folder.write(
      #"{"screens": ["Screens"], "snapshots": "Snapshots", "generated": "Generated", "exclude": ["Screens/Drafts"]}"#,
      to: ".axspec.json")
    try expect(status: 0)

    // November: a second project in the same repository.
    try folder.write(#"{"screens": ["."], "snapshots": "."}"#, to: "Kiosk/.axspec.json")
    try folder.write(screen("Kiosk", title: "Start"), to: "Kiosk/Kiosk.xml")
    try expect("outdated-output Kiosk/Kiosk.xml", status: 1)
    try run("check", "--fix", status: 0)

    // December: a line of the configuration is mistyped.
    try folder.write(#"{"screens": ["Screens"], "snapshot": "Snapshots"}"#, to: ".axspec.json")
    #expect(try run("check", status: 2).errors.contains("did you mean `snapshots`?"))
  }

  @Test func sinceLooksAtChangesAndWhatIncludesThem() throws {
    try folder.write("<button title=\"Send\"/>\n", to: "Parts/row.xml")
    try folder.write(
      "<screen name=\"Send\">\n  <include href=\"../Parts/row.xml\"/>\n</screen>\n", to: "Screens/Send.xml")
    try run("check", "--fix", "--update", status: 0)
    // A fault that nobody touches.
    try folder.write("<screen name=\"Old\"><button/></screen>", to: "Screens/Old.xml")
    try run("check", "--fix", "--update", status: 1)
    try git("init", "-q")
    try commit("Begin")
    let clean = try run("check", "--since", "HEAD", status: 0)
    #expect(clean.errors == "nothing that is checked changed since 'HEAD'\n")
    try run("check", status: 1)
    try folder.write("<button title=\"Send it\"/>\n", to: "Parts/row.xml")
    try expect(
      "outdated-output Snapshots/Send.axsnapshot", "outdated-output Generated/SendSnapshots.swift", status: 1,
      since: "HEAD")
    try run("check", "--fix", "--update", "--since", "HEAD", status: 0)
    // A configuration concerns everything.
    try folder.write(
      #"{"screens": ["Screens"], "snapshots": "Snapshots", "generated": "Generated", "language": "en"}"#,
      to: ".axspec.json")
    try run("check", "--since", "HEAD", status: 1)
    #expect(try run("check", "--since", "nowhere", status: 2).errors.contains("nowhere"))
    #expect(try run("check", "--since=--output=x", status: 2).errors.contains("is not the name of a revision"))
  }

  /// A fix of what changed neither creates, nor replaces, nor removes other outputs.
  @Test func fixesOfChangesLeaveOtherOutputsAlone() throws {
    try folder.write(screen("Old", title: "Old"), to: "Screens/Old.xml")
    try folder.write(screen("Gone", title: "Gone"), to: "Screens/Gone.xml")
    try run("check", "--fix", "--update", status: 0)
    try folder.remove("Snapshots/Cart.axsnapshot")
    try folder.remove("Generated/CartScreen.swift")
    try folder.write("edited\n", to: "Snapshots/Old.axsnapshot")
    try git("init", "-q")
    try commit("Begin")
    try folder.remove("Screens/Gone.xml")
    try commit("Remove a screen")
    let left = folder.texts()
    try folder.remove("Snapshots/Pay.axsnapshot")
    try folder.write(screen("Pay", title: "Pay twice"), to: "Screens/Pay.xml")
    try run("check", "--fix", "--update", "--prune", "--since", "HEAD", status: 0)
    #expect(folder.text("Snapshots/Pay.axsnapshot")?.contains("Pay twice") == true)
    #expect(folder.text("Generated/PaySnapshots.swift")?.contains("Pay twice") == true)
    let changed = folder.texts().filter { left[$0.key] != $0.value }.keys
    // The file that all screens share is about this one, too.
    let expected = [".git/", ".axspec-outputs", "/Pay", "ScreenIdentifier"]
    let others = changed.filter { path in !expected.contains { path.contains($0) } }
    #expect(others.isEmpty, "\(others)")
    #expect(folder.text("Snapshots/Cart.axsnapshot") == nil && folder.text("Snapshots/Gone.axsnapshot") != nil)
    try expect(
      "outdated-output Screens/Cart.xml", "outdated-output Screens/Cart.xml",
      "outdated-output Snapshots/Old.axsnapshot", "left-over-output Generated/GoneScreen.swift",
      "left-over-output Generated/GoneSnapshots.swift", "left-over-output Snapshots/Gone.axsnapshot", status: 1)
  }

  @Test(arguments: [
    (#"{"screens": ["../outside"]}"#, "leads out of"),
    (#"{"screens": ["Screens"], "snapshots": "../out"}"#, "leads out of"),
    (#"{"screens": ["Screens"], "generated": "a/../../out"}"#, "leads out of"),
    (#"{"screens": ["Screens"], "generated": "/tmp/out"}"#, "must be a relative path"),
    (#"{"screens": ["Screens"], "snapshots": "link"}"#, "leads out of"),
    (#"{"screens": ["link"]}"#, "leads out of"),
    (#"{"screens": ["Screens"], "generated": {"folder": "G", "access": "public --output=x"}}"#, "cannot be"),
    (#"{"screens": ["Screens"], "snapshots": {"folder": "S", "command": "touch x"}}"#, "has no option `command`"),
    (#"{"screens": ["https://example.com/a.xml"]}"#, "does not exist"),
    (#"{"screens": ["Screens"], "snapshots": {"folder": "S", "locale": "--fix"}}"#, "locale"),
  ]) func noConfigurationLeadsOutOfTheProject(_ configuration: String, _ message: String) throws {
    let outer = try TemporaryFolder()
    try outer.write(screen("Secret", title: ""), to: "outside/Secret.xml")
    try outer.write(screen("Pay", title: "Pay"), to: "project/Screens/Pay.xml")
    try outer.link("project/link", to: outer.path("outside"))
    try outer.write(configuration, to: "project/.axspec.json")
    let before = outer.allFiles(withManifests: true)
    for words in [["check", "project"], ["check", "--fix", "--update", "--prune", "project"]] {
      let result = try Program(in: outer).run(words)
      #expect(result.status == 2)
      #expect((result.output + result.errors).contains(message), "\(result.output)\(result.errors)")
      #expect(!(result.output + result.errors).contains("Secret"))
    }
    #expect(outer.allFiles(withManifests: true) == before)
  }

  /// In a repository, what is Git's own is off limits, and nothing tells what exists outside.
  @Test(arguments: [
    (#"{"screens": ["Screens"], "snapshots": ".git/hooks"}"#, "is in the folder of Git"),
    (#"{"screens": ["Screens"], "generated": "new/.GIT"}"#, "is in the folder of Git"),
    (#"{"screens": ["Screens"], "snapshots": "hooks"}"#, "is in the folder of Git"),
    (#"{"extends": "../outside/Secret.xml"}"#, "leads out of"),
    (#"{"extends": "../outside/Nothing.xml"}"#, "leads out of"),
    (#"{"sources": ["../outside/nothing"]}"#, "leads out of"),
  ]) func noConfigurationLeadsOutOfTheRepository(_ configuration: String, _ message: String) throws {
    let outer = try TemporaryFolder()
    try outer.write("{}", to: "outside/Secret.xml")
    try outer.write(screen("Pay", title: "Pay"), to: "project/Screens/Pay.xml")
    try outer.makeFolder("project/.git/hooks")
    try outer.link("project/hooks", to: ".git/hooks")
    try outer.write(configuration, to: "project/.axspec.json")
    let before = outer.allFiles(withManifests: true)
    for words in [["check", "project"], ["check", "--fix", "--update", "--prune", "project"]] {
      let result = try Program(in: outer).run(words)
      #expect(result.status == 2)
      #expect(result.errors.contains(message), "\(result.output)\(result.errors)")
    }
    #expect(outer.allFiles(withManifests: true) == before)
  }

  @Test func namesOfFilesAreNeitherOptionsNorCommands() throws {
    let names = ["--output=x.xml", "-", "$(touch x).xml", "a\nb.xml", "::error::x.xml"]
    for (index, name) in names.enumerated() {
      try folder.write(screen("Screen\(index)", title: "Title"), to: "Screens/\(name)")
    }
    try run("check", "--fix", "--update", "--format", "github", status: 0)
    #expect(!folder.exists("x") && !folder.exists("x.xml"))
    try expect(status: 0)
  }

  @Test func fixesNothingIfABaselineDoesNotExist() throws {
    let screen = "<screen name='A'><button title='Pay'  /></screen>"
    let folder = try TemporaryFolder([
      ".axspec.json": #"{"screens": ["s"], "snapshots": "s", "baseline": "known.json"}"#, "s/a.xml": screen,
    ])
    let files = folder.allFiles()
    let result = try Program(in: folder).run("check", "--fix")
    #expect(result.status == 2)
    #expect(result.errors.contains("error: the baseline `known.json` does not exist [invalid-configuration]"))
    #expect(!result.errors.contains("formatted") && !result.errors.contains("wrote"))
    #expect(folder.text("s/a.xml") == screen && folder.allFiles() == files)
  }

  @Test func withoutConfigurationLintRunsAlone() throws {
    let bare = try TemporaryFolder(["Pay.xml": "<screen name=\"Pay\"><button title=\"Pay\"/></screen>"])
    let result = try Program(in: bare).run("check")
    #expect(result.status == 0)
    #expect(result.errors.contains("'axspec init' writes one"))
    let empty = try TemporaryFolder()
    #expect(try Program(in: empty).run("check").status == 2)
  }
}
