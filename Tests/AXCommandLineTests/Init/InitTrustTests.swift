import AXLint
import AXText
import Foundation
import TestSupport
import Testing

@testable import AXCommandLine

@Suite("init, on files from strangers")
struct InitTrustTests {
  static let names = [
    "it's", "dollar$HOME", "$(touch x)", "new\nline", "--config=x", "say \"hi\"", "back\\slash", "esc\u{1B}[31m",
    "rtl\u{202E}", "zero\u{200B}", "é", "e\u{301}", "::add-mask::x", "a: b #c", "{{ x }}", "${{ x }}", "-",
  ]

  /// A name is nothing but a name, in JSON and in the terminal.
  @Test(arguments: names) func aNameIsOnlyAName(name: String) throws {
    let project = try InitProject([
      "\(name)/Main.storyboard": InitProject.storyboard, "\(name)/a.swift": "class A {}",
      "s\(name)/Pay.xml": InitProject.screen,
    ])
    for arguments in [["init", "--dry-run"], ["init"]] {
      let words = ["-c", "cd p && exec \"$0\" \"$@\"", try Program.location().path] + arguments
      let result = try Program("sh", in: project.folder).run(words)
      #expect(result.status == 0, "\(result.errors)")
      let scalars = (result.output + result.errors).unicodeScalars
      #expect(scalars.allSatisfy { $0 == "\n" || !TerminalText.isActive($0) }, "\(result.output)")
    }
    let text = try #require(project.text(".axspec.json"))
    let reading = Configuration.read(SourceText(path: ".axspec.json", bytes: Array(text.utf8)))
    #expect(reading.diagnostics.map(\.message) == [])
    #expect(reading.configuration?.sources.map { $0.map(\.text) } == ["."])
    #expect(reading.configuration?.screens.map { $0.map { ExactText($0.text) } } == [ExactText("s" + name)])
    let lint = try project.run("lint")
    #expect(lint.status == 0, "\(lint.output)\(lint.errors)")
    #expect(project.folder.allFiles().filter { !$0.hasPrefix("p/") } == ["outside"])
  }

  /// What is printed to be pasted is the name again.
  @Test func commandsQuoteNames() throws {
    let project = try InitProject(["-a 'b'/Main.storyboard": InitProject.cleanStoryboard])
    let result = try project.run("init")
    #expect(
      result.output.contains("axspec import './-a '\\''b'\\''/Main.storyboard' --output-directory"), "\(result.output)")
  }

  #if os(Linux)
    /// A Mac's file system has only names in UTF-8.
    @Test func aNameThatIsNotUTF8IsReported() throws {
      let project = try InitProject(["Pay.xml": InitProject.screen])
      let made = try Program("sh", in: project.folder).run("-c", "printf '<screen/>' > p/$(printf 'a\\377').xml")
      #expect(made.status == 0)
      let result = try project.run("init")
      #expect(result.status == 0 && result.errors.contains("the name is not UTF-8"), "\(result.errors)")
      #expect(result.output.contains("no baseline is written, because "))
      #expect(project.text(".axspec.json") != nil)
    }
  #endif

  /// No link leads out of the folder, neither what is looked for nor what is written.
  @Test func linksAreNotFollowed() throws {
    let project = try InitProject(["Pay.xml": InitProject.screen])
    try project.folder.write(InitProject.storyboard, to: "other/Main.storyboard")
    try project.folder.write("", to: "other/workflows/keep")
    for name in ["App", ".github"] { try project.folder.link("p/\(name)", to: "../other") }
    let before = project.contents
    let result = try project.run("init", "--workflow", "github")
    #expect(result.status == 2 && result.errors.contains("leads out of"), "\(result.errors)")
    #expect(!result.output.contains("storyboard"))
    #expect(Set(project.contents.keys).subtracting(before.keys) == ["p/.axspec.json"])
  }

  @Test func aLinkInPlaceOfAFileIsKept() throws {
    let project = try InitProject(["Main.storyboard": InitProject.storyboard])
    for name in [".axspec.json", "axspec-baseline.json", ".pre-commit-config.yaml"] {
      try project.folder.link("p/\(name)", to: "../new-\(name)")
    }
    let result = try project.run("init", "--pre-commit")
    #expect(result.output.contains("kept .axspec.json, which exists; add"), "\(result.output)\(result.errors)")
    #expect(!project.contents.keys.contains { $0.hasPrefix("new-") })
  }

  /// A manifest can claim anything. What it says about places outside of the folder is not used.
  @Test func aManifestNamesNothingOutside() throws {
    let project = try InitProject(["Screens/Pay.xml": InitProject.screen])
    try project.folder.write(InitProject.screen, to: "other/Pay.xml")
    #expect(try project.run("compile", "Screens", "--output-directory", "Out").status == 0)
    let manifest = try #require(project.text("Out/.axspec-outputs"))
    try project.folder.write(manifest.replacing("../Screens", with: "../../other"), to: "p/Out/.axspec-outputs")
    try project.run("init")
    #expect(project.text(".axspec.json") == "{\n  \"screens\": [\n    \"Screens\"\n  ]\n}\n")
  }

  /// The templates have no text of the project, and no expression of a workflow.
  @Test func templatesAreFixed() throws {
    let texts = CodeHost.allCases.map { WorkflowTemplate($0).text } + [PreCommitTemplate.text]
    for text in texts { #expect(!text.contains("${{") && text.allSatisfy(\.isASCII) && text.hasSuffix("\n")) }
    let project = try InitProject(["${{ x }}/Pay.xml": InitProject.screen])
    try project.run("init", "--workflow", "github")
    #expect(project.text(".github/workflows/axspec.yml") == WorkflowTemplate(.github).text)
  }

  /// The documentation shows what is written.
  @Test func thePageShowsTheTemplates() throws {
    let page = try ProjectFolder.text("\(ProjectFolder.catalog)/InitCommand.md")
    for text in CodeHost.allCases.map({ WorkflowTemplate($0).text }) + [PreCommitTemplate.text] {
      #expect(page.contains("\n```yaml\n\(text)```\n"), "\(text)")
    }
  }

  @Test func nothingIsExecuted() throws {
    let project = try InitProject([
      "App/Main.storyboard": InitProject.storyboard, ".git/HEAD": "ref: refs/heads/main\n",
    ])
    try project.folder.write("[core]\n\tfsmonitor = touch ran\n[remote \"o\"]\n\turl = x\n", to: "p/.git/config")
    for name in ["git", "swift", "sh"] {
      try project.folder.write("#!/bin/sh\ntouch ran\n", to: "bin/\(name)")
      try project.folder.setPermissions(0o755, of: "bin/\(name)")
    }
    let program = try Program.location().path
    let result = try Program("/bin/sh", in: project.folder).run(
      "-c", "cd p && PATH=../bin exec \"$0\" init --workflow gitlab --pre-commit", program)
    #expect(result.status == 0, "\(result.errors)")
    #expect(!project.contents.keys.contains { $0.hasSuffix("ran") })
  }
}
