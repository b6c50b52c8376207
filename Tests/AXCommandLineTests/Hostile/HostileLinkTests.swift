import Foundation
import TestSupport
import Testing

/// What a stranger commits leads to files that are not the project's: no line of them is shown.
@Suite("Links and includes that lead to secrets")
struct HostileLinkTests {
  private static let secrets = [
    "npmrc": "//registry.npmjs.org/:_authToken=SECRET\nemail = SECRET\n",
    "key": "-----BEGIN PRIVATE KEY-----\nSECRET\n-----END PRIVATE KEY-----\n", "env": "TOKEN=SECRET & SECRET;\n",
    "json": "{\n  \"private_key\":\n  \"SECRET\"\n}\n", "latin": "caf\u{00E9} SECRET", "control": "\u{1B}SECRET\n",
    "settings": "<settings>\n<password>SECRET</password></settings>\n",
    "entity": "<settings>\n<password>a&SECRET;</password></settings>\n",
    "reference": "<settings>\n<password>a&SECRET b</password></settings>\n",
    "tags": "<settings>\n<password></SECRET></settings>\n", "open": "<settings>\n<a SECRET='1' SECRET='2'/></settings>",
    "prefix": "<settings>\n<SECRET:a/></settings>\n", "document": "<document type='SECRET'>\nSECRET</document>\n",
    "document-broken": "<document type='a'>\n<SECRET></document>\n",
    "before": "SECRET <screen name='a'>SECRET</screen>\n",
    "comment": "<!-- SECRET --",
    "plist": "<?xml version='1.0'?>\n<!DOCTYPE SECRET [ SECRET ]>\n<plist>SECRET</plist>\n",
  ]

  /// A project, with the secret in it and outside of it.
  private func folder(_ name: String, _ files: [String: String] = [:]) throws -> TemporaryFolder {
    let secret = try #require(Self.secrets[name])
    var all = ["outside/secret": secret, "p/.secret": secret, "p/.axspec.json": "{}", "p/ok.xml": "<label text='A'/>"]
    all["p/Base.lproj/M.xib"] = InterfaceMarkup.view("<label id='l' text='x'/>")
    for (name, text) in files { all["p/" + name] = text }
    let folder = try TemporaryFolder(all)
    if name == "latin" {
      for path in ["outside/secret", "p/.secret"] { try folder.write([0x63, 0xE9] + Array(" SECRET".utf8), to: path) }
    }
    return folder
  }

  @discardableResult
  private func run(
    _ folder: TemporaryFolder, _ arguments: [String], status: Int32 = 2, _ expected: String...,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> String {
    let result = try Program("sh", in: folder).run(
      ["-c", "cd p && exec \"$0\" \"$@\"", Program.location().path] + arguments)
    let text = result.output + result.errors
    #expect(result.status == status, "\(arguments): \(text)", sourceLocation: sourceLocation)
    #expect(!text.contains("SECRET"), "\(arguments): \(text)", sourceLocation: sourceLocation)
    for part in expected { #expect(text.contains(part), "\(arguments): \(text)", sourceLocation: sourceLocation) }
    return text
  }

  @Test(arguments: secrets.keys.sorted()) func whatIsNoDocumentIsNotQuoted(_ name: String) throws {
    let folder = try folder(name, ["d/a.xml": "<view><include href='../.secret'/></view>"])
    try folder.link("p/d/link.xml", to: "../../outside/secret")
    for command in [["compile"], ["lint"], ["lint", "--format", "json"]] { try run(folder, command + ["d/a.xml"]) }
    for command in Attack.commands {
      try run(folder, command.map { ["IN": "d/link.xml", "good.xml": "ok.xml"][$0] ?? $0 }, "d/link.xml")
    }
  }

  @Test(arguments: secrets.keys.sorted()) func settingsAndTextsBehindALinkAreNotQuoted(_ name: String) throws {
    let folder = try folder(name)
    for (target, isOutside) in [(".secret", false), ("../outside/secret", true)] {
      try folder.remove("p/.axspec.json")
      try folder.link("p/.axspec.json", to: target)
      let told = isOutside ? "the file is a link that leads out of the root folder" : ".axspec.json:"
      try run(folder, ["lint", "ok.xml"], told)
      // Whoever names a link wants what it leads to.
      try run(folder, ["lint", "--config", ".axspec.json", "ok.xml"], ".axspec.json:")
      try run(folder, ["lint", "--baseline", ".axspec.json", "--config", "/dev/stdin", "ok.xml"])
      try folder.remove("p/.axspec.json")
      try folder.write("{}", to: "p/.axspec.json")
      try folder.makeFolder("p/de.lproj")
      try folder.link("p/de.lproj/M.strings", to: "../" + target)
      for command in ["compile", "lint"] { try run(folder, [command, "--locale", "de", "Base.lproj/M.xib"]) }
      try folder.remove("p/de.lproj/M.strings")
    }
  }

  @Test func aSnapshotBehindALinkIsNotShown() throws {
    let folder = try folder("npmrc")
    try folder.link("p/in.axsnapshot", to: ".secret")
    try folder.link("p/ok.axsnapshot", to: "../outside/secret")
    try run(
      folder, ["compile", "ok.xml", "--output", "in.axsnapshot", "--check"], status: 1,
      "in.axsnapshot is a link to a file that differs\nTo update, run: ")
    let result = try Program("sh", in: folder).run([
      "-c", "cd p && exec \"$0\" compile ok.xml --output ok.axsnapshot --check", Program.location().path,
    ])
    #expect(result.status != 0 && !(result.output + result.errors).contains("SECRET"))
    try run(folder, ["compile", "ok.xml", "--output-directory", ".", "--check"], "leads out of '.'")
    try run(folder, ["verify", "ok.xml", "in.axsnapshot"], "this is neither XML nor a snapshot")
  }

  /// A link is written down by whoever commits, and so is what `git ls-files` lists.
  @Test func aListedLinkDoesNotLeaveTheRoot() throws {
    let folder = try folder("npmrc", ["b.xml": "<label text='B'/>"])
    try folder.write("<label text='SECRET'/>", to: "outside/a.xml")
    try folder.link("p/a.xml", to: "../outside/a.xml")
    try folder.link("p/inner.xml", to: "b.xml")
    try folder.write("a.xml\n", to: "p/list")
    let message = "a.xml:1:1: error: the file is a link that leads out of the root folder \(folder.path("p"))"
    for arguments in [["--files-from", "list"], ["--as-walked", "a.xml"], ["--as-walked", "--root", ".", "./a.xml"]] {
      try run(folder, ["compile"] + arguments, message)
    }
    try run(folder, ["format", "--check", "--files-from", "list"], message)
    try run(folder, ["lint", "--with-includers", "a.xml"], message)
    try run(folder, ["compile", "--as-walked", "--root", "..", "b.xml", "inner.xml"], status: 0, "\nB\n")
    // The command line is trusted.
    let named = try Program(in: folder).run("compile", "p/a.xml")
    #expect(named.status == 0 && named.output.contains("SECRET"))
  }

  @Test func noNameBehindALinkIsSuggested() throws {
    let folder = try folder("npmrc", ["a.xml": "<view><include href='d/secre'/></view>"])
    try folder.link("p/d", to: "../outside")
    let text = try run(folder, ["compile", "a.xml"], "[include-escapes-root]")
    #expect(!text.contains("d/secret"))
  }

  @Test func aLinkInsideIsRead() throws {
    let folder = try folder("npmrc", ["shared/c.json": #"{"preset": "recommended"}"#, "d/.axspec.json": "{}"])
    try folder.remove("p/d/.axspec.json")
    try folder.link("p/d/.axspec.json", to: "../shared/c.json")
    try folder.write("<button label='A'/>", to: "p/d/a.xml")
    try run(folder, ["lint", "d/a.xml"], "pass a folder that contains both with --root")
    try run(folder, ["lint", "--root", ".", "d/a.xml"], status: 0)
    try folder.makeFolder("p/de.lproj")
    try folder.write("\"l.text\" = \"Hallo\";\n", to: "p/shared/M.strings")
    try folder.link("p/de.lproj/M.strings", to: "../shared/M.strings")
    try run(folder, ["compile", "--locale", "de", "Base.lproj/M.xib"], status: 0, "Hallo")
  }
}
