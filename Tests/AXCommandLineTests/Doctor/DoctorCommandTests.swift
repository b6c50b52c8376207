import Foundation
import TestSupport
import Testing

@testable import AXCommandLine
@testable import AXReader

@Suite("doctor")
struct DoctorCommandTests {
  let folder: TemporaryFolder

  /// A project, and a folder with a program for `PATH`.
  init() throws {
    folder = try TemporaryFolder([
      "App/.axspec.json": """
      {
        "extends": "../shared.json",
        "rules": {"label-in-name": "off", "label-too-long": "error"},
        "screens": ["Screens"],
        "snapshots": "Snapshots",
        "generated": "Generated",
        "baseline": "baseline.json",
        "sources": ["Sources"]
      }
      """,
      "shared.json": #"{"preset": "strict", "language": "de"}"#,
      "App/Screens/Pay.xml": "<screen name='Pay'/>",
      "App/Sources/Pay.swift": "",
      "App/Generated/.axspec-outputs": "",
      ".git/HEAD": "",
      "bin/git": "#!/bin/sh\ntouch started\n",
    ])
    try folder.setPermissions(0o755, of: "bin/git")
  }

  private func doctor(_ arguments: String..., environment: [String: String] = [:]) throws -> Program.Result {
    let usual = ["HOME": folder.path, "PATH": folder.path("bin")]
    return try Program(in: folder).run(["doctor"] + arguments, environment: usual.merging(environment) { $1 })
  }

  /// The lines of a section.
  private func section(_ title: String, of text: String) -> String {
    text.components(separatedBy: "\n\n").first { $0.hasPrefix(title + "\n") } ?? "none"
  }

  private func object(_ result: Program.Result) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(result.outputBytes)) as? [String: Any])
  }

  // MARK: The project

  @Test func saysWhatAppliesToAFolder() throws {
    let result = try doctor("App")
    #expect(result.status == 0)
    #expect(result.errors == "")
    #expect(
      section("project", of: result.output) == """
        project
          folder         ~/App
          repository     ~
          configuration  App/.axspec.json
          extends        shared.json
          preset         strict
          language       de
          changed rules  label-in-name off
                         label-too-long error
          include root   App
          screens        App/Screens
          snapshots      App/Snapshots (does not exist)
          generated      App/Generated
          baseline       App/baseline.json (does not exist)
          sources        App/Sources
          manifests      App/Generated/.axspec-outputs
        """)
  }

  @Test func jsonHasTheSameFacts() throws {
    let result = try doctor("App", "--format", "json")
    #expect(result.status == 0)
    let object = try object(result)
    #expect(object.keys.sorted() == ["errors", "program", "project", "system", "tools"])
    let project = try #require(object["project"] as? [String: Any])
    #expect(project["changedRules"] as? [String] == ["label-in-name off", "label-too-long error"])
    #expect(project["includeRoot"] as? String == "App")
    #expect(project["snapshots"] as? NSDictionary == ["path": "App/Snapshots", "exists": false])
    #expect(project["screens"] as? NSArray == [["path": "App/Screens", "exists": true]])
    #expect((object["errors"] as? NSArray)?.count == 0)
    let tools = try #require(object["tools"] as? [String: [String: Any]])
    #expect(tools["git"]?["path"] as? String == "~/bin/git")
    #expect(tools["swift"]?["path"] is NSNull)
  }

  @Test func aFolderWithoutConfigurationHasThePreset() throws {
    let result = try doctor()
    #expect(result.status == 0)
    let project = section("project", of: result.output)
    #expect(project.contains("\n  configuration  none\n"))
    #expect(project.contains("\n  preset         recommended\n"))
    #expect(project.contains("\n  changed rules  none\n"))
  }

  @Test func optionsOfRulesAreChanges() throws {
    try folder.write(#"{"rules": {"touch-target-size": {"minimum": 30}}}"#, to: "shared.json")
    try folder.write(#"{"extends": "../shared.json"}"#, to: "App/.axspec.json")
    let result = try doctor("App")
    #expect(section("project", of: result.output).contains("\n  changed rules  touch-target-size "), "\(result.output)")
    #expect(result.output.contains(" 30\n"))
  }

  @Test func errorsOfTheConfigurationAreShown() throws {
    try folder.write(#"{"preset": "loud"}"#, to: "App/.axspec.json")
    let text = try doctor("App")
    #expect(text.status == 2)
    #expect(section("errors", of: text.output).contains("App/.axspec.json:1:12: error: "))
    #expect(!text.output.contains("preset  "), "it is not in force")
    let json = try doctor("App", "--format", "json")
    #expect(json.status == 2)
    let errors = try #require(try object(json)["errors"] as? [[String: Any]])
    #expect(errors.count == 1)
    #expect(errors[0]["path"] as? String == "App/.axspec.json")
    #expect(errors[0]["line"] as? Int == 1 && errors[0]["column"] as? Int == 12)
  }

  @Test(arguments: ["none", "shared.json"]) func onlyAFolderHasAConfiguration(_ path: String) throws {
    let result = try doctor(path)
    #expect(result.status == 2)
    #expect(result.errors.contains("'\(path)' is not a folder"))
    #expect(result.output == "")
  }

  // MARK: The machine

  @Test func programsAreFoundAndNotStarted() throws {
    let result = try doctor("App")
    let tools = section("tools", of: result.output)
    #expect(tools.contains("  ~/bin/git"))
    #expect(tools.contains("not found, needed for building what 'generate swift' writes"))
    #expect(tools.contains("not found, needed for preview --open"))
    #expect(!folder.exists("started"))
    #expect(!folder.exists("App/started"))
  }

  @Test func saysTheVersions() throws {
    let result = try doctor(environment: ["CI": "1"])
    let program = section("program", of: result.output)
    #expect(program.contains("  version          \(CommandLineTool.version)\n"))
    #expect(program.contains("  libxml2          \(XMLLibrary.loadedVersion)\n"))
    #expect(XMLLibrary.builtVersion.split(separator: ".").count == 3)
    #expect(XMLLibrary.loadedVersion.split(separator: ".").count == 3)
    let system = section("system", of: result.output)
    #expect(system.contains("\n  output        not a terminal\n"))
    #expect(system.contains("\n  variables     CI\n"))
  }

  @Test(arguments: [("20914", "2.9.14"), ("21306-GITv2.13.6", "2.13.6"), ("other", "other"), ("7", "7")])
  func versionsOfTheLibraryAreRead(_ text: String, _ version: String) {
    #expect(XMLLibrary.version(text) == version)
  }

  // MARK: Secrets

  @Test(arguments: ["text", "json"]) func noValueOfAVariableIsShown(_ format: String) throws {
    let secret = "s3cret"
    let names = MachineFacts.variables.filter { !["HOME", "PATH", "TMPDIR"].contains($0) } + ["GITHUB_TOKEN", "USER"]
    let result = try doctor(
      "App", "--format", format, environment: Dictionary(uniqueKeysWithValues: names.map { ($0, secret) }))
    #expect(result.status == 0)
    #expect(!result.output.contains(secret))
    #expect(!result.output.contains(folder.path), "\(result.output)")
    #expect(result.output.contains("NO_COLOR"))
  }

  /// Every variable that the sources read.
  @Test func theListOfVariablesIsComplete() throws {
    var names: Set<String> = []
    for file in ProjectFolder.swiftFiles(below: "Sources") where !file.hasPrefix("Sources/axbench/") {
      names.formUnion(try ProjectFolder.text(file).matches(of: /getenv\("([A-Z_]+)"\)/).map { String($0.1) })
    }
    #expect(names.sorted() == MachineFacts.variables)
  }

  @Test func namesDoNotControlATerminal() throws {
    let name = "A\u{1B}[2J\u{202E}"
    try folder.write("{}", to: "\(name)/.axspec.json")
    let result = try doctor(name)
    #expect(result.status == 0)
    #expect(result.output.contains(#"~/A\u{1B}[2J\u{202E}"#), "\(result.output)")
    #expect(!result.output.contains("\u{1B}") && !result.output.contains("\u{202E}"))
  }
}
