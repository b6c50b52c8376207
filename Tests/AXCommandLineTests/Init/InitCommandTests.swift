import AXLint
import AXText
import TestSupport
import Testing

@testable import AXCommandLine

@Suite("init")
struct InitCommandTests {
  private static let uikit = [
    "Shop.xcodeproj/project.pbxproj": "", "Shop/Base.lproj/Main.storyboard": InitProject.storyboard,
    "Shop/Cart.swift": "final class Cart {}\n", "ShopUITests/CartUITests.swift": "", "Pods/A/A.storyboard": "<",
  ]

  // MARK: What is found

  @Test func setsAnAppUp() throws {
    let project = try InitProject(Self.uikit)
    let result = try project.run("init")
    #expect(
      result.output == """
        1 storyboard or xib in Shop
        2 source files      in Shop (1), ShopUITests (1)
        UI tests            in ShopUITests
        projects            Shop.xcodeproj
        wrote axspec-baseline.json
        wrote .axspec.json
        next:
          git add axspec-baseline.json .axspec.json  # keep what was written
          axspec check  # check everything, as CI does
          axspec lint --no-baseline  # see the 1 finding in the baseline
          axspec import Shop/Base.lproj/Main.storyboard --output-directory Screens  # describe its screens, to review and test them

        """)
    #expect(result.errors == "" && result.status == 0)
    #expect(
      project.text(".axspec.json") == """
        {
          "baseline": "axspec-baseline.json",
          "sources": [
            "."
          ]
        }

        """)
    let lint = try project.run("lint")
    #expect(lint.status == 0 && lint.output.contains("1 in the baseline"), "\(lint.output)\(lint.errors)")
    #expect(try project.run("lint", "--no-baseline").status == 1)
    let both = try project.run("lint", "--no-baseline", "--baseline", "axspec-baseline.json")
    #expect(both.status == 2 && both.errors.contains("cannot be combined"), "\(both.errors)")
  }

  /// The baseline is the one that lint writes with the same configuration.
  @Test func theBaselineIsThatOfLint() throws {
    let project = try InitProject(Self.uikit)
    try project.run("init")
    #expect(try project.run("lint", "--write-baseline", "other.json").status == 0)
    #expect(project.text("other.json") == project.text("axspec-baseline.json"))
  }

  /// Outputs are found by their manifests, with the options that made them.
  @Test func declaresOutputsThatManifestsRecord() throws {
    let project = try InitProject([
      "Screens/Pay.xml": InitProject.screen, "Screens/more/Help.xml": Screens.screen("Help"),
      "Fixtures/Other.xml": InitProject.screen,
    ])
    for arguments in [
      ["compile", "Screens", "--output-directory", "Snapshots", "--format", "voiceover"],
      ["generate", "swift", "Screens", "--output-directory", "UITests/Generated", "--only", "identifiers", "--only"]
        + ["screens", "--access", "public"],
    ] {
      let words = ["-c", "cd p && exec \"$0\" \"$@\"", try Program.location().path] + arguments
      let made = try Program("sh", in: project.folder).run(words)
      #expect(made.status == 0, "\(made.errors)")
    }
    let result = try project.run("init")
    #expect(result.output.hasPrefix("3 screens       in Screens (2), Fixtures (1)\n2 snapshots     in Snapshots\n"))
    #expect(
      project.text(".axspec.json") == """
        {
          "screens": [
            "Screens"
          ],
          "snapshots": {
            "folder": "Snapshots",
            "format": "voiceover"
          },
          "generated": {
            "folder": "UITests/Generated",
            "only": [
              "identifiers",
              "screens"
            ],
            "access": "public"
          }
        }

        """)
    #expect(project.text("axspec-baseline.json") == nil, "there is nothing to record")
    #expect(try project.run("lint").status == 0)
  }

  @Test(
    arguments: [
      ("sub/Pay.axsnapshot", "Screens/sub/Pay.xml", "Screens"),
      ("Pay.axsnapshot", "Screens/sub/Pay.xml", "Screens/sub"),
      ("sub/Pay.axsnapshot", "sub/Pay.xml", "."), ("Pay.axsnapshot", "Pay.xml", "."),
      ("a/Pay.axsnapshot", "Screens/b/Pay.xml", nil), ("a/b/Pay.axsnapshot", "b/Pay.xml", nil),
      ("é/Pay.axsnapshot", "e\u{301}/Pay.xml", nil),
    ] as [(String, String, String?)])
  func theSearchedFolderFollowsFromAnOutput(output: String, source: String, start: String?) {
    #expect(RecordedOutputs.start(of: output, from: source) == start)
  }

  /// Snapshots beside screens are declared, even if no manifest records them.
  @Test(
    arguments: [
      (["Screens/Pay.axsnapshot"], "\"Screens\""), (["Screens/Other.axsnapshot"], nil), (["Pay.axsnapshot"], nil),
      (["Screens/Pay.axspeech"], "{\n    \"folder\": \"Screens\",\n    \"format\": \"voiceover\"\n  }"),
    ] as [([String], String?)])
  func declaresSnapshotsBesideScreens(files: [String], expected: String?) throws {
    let project = try InitProject(["Screens/Pay.xml": InitProject.screen])
    for file in files { try project.folder.write("x\n", to: "p/\(file)") }
    try project.run("init")
    let text = try #require(project.text(".axspec.json"))
    #expect(text.contains("snapshots") == (expected != nil), "\(text)")
    if let expected { #expect(text.contains("  \"snapshots\": \(expected)\n"), "\(text)") }
  }

  /// A folder that also has storyboards is not a folder of screens, because each of their scenes would be one.
  @Test func namesScreensBesideStoryboardsOneByOne() throws {
    let project = try InitProject([
      "App/Main.storyboard": InitProject.cleanStoryboard, "App/Pay.xml": InitProject.screen,
      "App/Part.xml": InitProject.fragment, "Captured/Pay.xml": InitProject.pageSource, "pom.xml": "<project/>",
    ])
    let result = try project.run("init")
    #expect(
      result.output.hasPrefix(
        "1 storyboard or xib in App\n1 screen            in App\n1 fragment          in App\n1 capture           in Captured\n"
      ))
    #expect(project.text(".axspec.json") == "{\n  \"screens\": [\n    \"App/Pay.xml\"\n  ]\n}\n")
  }

  /// Code in another module may name what is in a storyboard.
  @Test(arguments: [
    (["App/Base.lproj/A.xib", "Kit/a.swift"], ["."]), (["A.xib", "a.mm"], ["."]), (["App/A.xib", "Package.swift"], []),
    (["Screens/Pay.xml", "App/a.swift"], []),
  ])
  func namesAllCodeIfThereAreStoryboards(files: [String], folders: [String]) throws {
    let project = try InitProject([:])
    for file in files {
      try project.folder.write(
        file.hasSuffix("xml") ? InitProject.screen : InterfaceMarkup.view("<label id='l' text='x'/>"), to: "p/\(file)")
    }
    let survey = try ProjectSurvey(project.folder.path("p"), finder: ConfigurationFinder(), jobs: 1)
    #expect(ProposedConfiguration(survey).sources == folders)
  }

  private static let remotes =
    [
      ("git@github.com:a/b.git", "github"), ("https://github.com/a/b", "github"),
      ("ssh://git@github.com:22/a", "github"),
      ("https://user:secret@gitlab.example.com/a", "gitlab"), ("git@gitlab.com:a/b", "gitlab"),
      ("https://example.com/github.com/a", nil), ("https://github.com.example.com/a", nil), ("../gitlab", nil),
      ("", nil),
    ] as [(String, String?)]

  @Test(arguments: remotes) func recognizesTheHost(address: String, expected: String?) throws {
    let project = try InitProject([".git/config": "[remote \"origin\"]\n\turl = \(address)\n\tfetch = x\n"])
    #expect(CodeHost.ofRemotes(in: project.folder.path("p"))?.rawValue == expected)
    try project.folder.write(InitProject.screen, to: "p/Pay.xml")
    let result = try project.run("init", "--dry-run")
    #expect(result.output.contains("(.git/config)") == (expected != nil))
    #expect(!result.output.contains("secret"))
  }

  @Test func hooksThatExistAreNotProposed() throws {
    for (hooks, isProposed) in [("repos: []\n", true), (PreCommitTemplate.text, false)] {
      let project = try InitProject(Self.uikit.merging([".pre-commit-config.yaml": hooks]) { $1 })
      #expect(try project.run("init").output.contains("axspec init --pre-commit") == isProposed)
    }
  }

  // MARK: What is kept

  @Test func aSecondRunChangesNothing() throws {
    let project = try InitProject(Self.uikit)
    try project.run("init", "--workflow", "github", "--pre-commit")
    let before = project.contents
    #expect(before.keys.contains("p/.github/workflows/axspec.yml"))
    let result = try project.run("init", "--workflow", "github", "--pre-commit")
    #expect(project.contents == before)
    #expect(
      result.output.contains(
        """
        kept .axspec.json, which exists
        kept .github/workflows/axspec.yml, which exists
        kept .pre-commit-config.yaml, which exists
        everything is there
        next:
          axspec check  # check everything, as CI does
        """), "\(result.output)")
    #expect(result.status == 0)
  }

  @Test func printsWhatAnExistingFileNeeds() throws {
    let files = [".axspec.json": "{}", ".gitlab-ci.yml": "test:\n", ".pre-commit-config.yaml": "repos: []\n"]
    let project = try InitProject(Self.uikit.merging(files) { $1 })
    let before = project.contents
    let result = try project.run("init", "--workflow", "gitlab", "--pre-commit")
    #expect(project.contents == before)
    for (file, text) in [
      (".axspec.json", "{\n  \"sources\": [\n    \".\"\n  ]\n}\n"),
      (".gitlab-ci.yml", "axspec:\n  image: swift:6.3\n"),
    ] {
      let advice = "kept \(file), which exists; add what it lacks of this:\n==> \(file) <==\n\(text)"
      #expect(result.output.contains(advice), "\(result.output)")
    }
    #expect(result.output.contains("\n==> .pre-commit-config.yaml <==\n  - repo: \(ProjectAddress.url)\n"))
    #expect(!result.output.contains("everything is there"))
  }

  @Test func namesAConfigurationAbove() throws {
    let project = try InitProject([".git/HEAD": "", ".axspec.json": "{}", "App/Pay.xml": InitProject.screen])
    let before = project.contents
    let result = try project.run("init", "App", "--workflow", "github")
    #expect(project.contents == before)
    #expect(result.output.contains("kept .axspec.json, which applies to this folder, too\n"))
    #expect(result.output.contains("this folder is not the root of the repository, where this file belongs:\n"))
    #expect(result.output.hasSuffix("next:\n  axspec check App  # check everything, as CI does\n"))
  }

  @Test func usesABaselineThatExists() throws {
    let project = try InitProject(Self.uikit)
    #expect(try project.run("lint", "--write-baseline", "known-baseline.json").status == 0)
    let result = try project.run("init")
    #expect(result.output.contains("kept known-baseline.json, which exists\nwrote .axspec.json\n"))
    #expect(project.text(".axspec.json")?.contains("\"baseline\": \"known-baseline.json\"") == true)
    #expect(try project.run("lint").status == 0)
  }

  // MARK: Errors

  @Test func errorsInInputsDoNotStopIt() throws {
    let project = try InitProject(["App/Main.storyboard": InitProject.storyboard, "App/Bad.storyboard": "<document"])
    let result = try project.run("init")
    #expect(result.errors.contains("App/Bad.storyboard:1:"))
    #expect(
      result.output.hasSuffix(
        """
        no baseline is written, because App/Bad.storyboard has errors
        wrote .axspec.json
        next:
          axspec lint --write-baseline axspec-baseline.json  # after the errors are fixed; then add "baseline": "axspec-baseline.json"
          git add .axspec.json  # keep what was written
          axspec check  # check everything, as CI does
          axspec import App/Bad.storyboard --output-directory Screens  # describe its screens, to review and test them

        """), "\(result.output)")
    #expect(result.status == 0)
    #expect(project.text(".axspec.json") == "{}\n")
    #expect(try project.run("lint").status == 2)
  }

  @Test func aFileThatIsNotABaselineIsNotNamed() throws {
    let project = try InitProject(Self.uikit.merging(["axspec-baseline.json": "[]"]) { $1 })
    let result = try project.run("init")
    #expect(
      result.output.contains("no baseline is written, because axspec-baseline.json exists and is not a baseline\n"))
    #expect(project.text(".axspec.json")?.contains("baseline") == false)
    #expect(project.text("axspec-baseline.json") == "[]")
  }

  @Test func aConfigurationWithErrorsIsAnError() throws {
    let project = try InitProject([".axspec.json": "{\"presets\": 1}", "Pay.xml": InitProject.screen])
    let result = try project.run("init", "--pre-commit")
    #expect(result.status == 2 && result.errors.contains("[invalid-configuration]"))
    #expect(project.text(".pre-commit-config.yaml") == nil)
  }

  @Test(arguments: [
    (["init"], "no storyboard, xib, screen file, or capture below '.'"), (["init", "no"], "'no' is not a folder"),
    (["init", ".", "."], "unexpected argument '.'"), (["init", "--workflow", "x"], "invalid value 'x'"),
  ])
  func usageErrorsWriteNothing(arguments: [String], message: String) throws {
    let project = try InitProject(["pom.xml": "<project/>"])
    let before = project.contents
    let words = ["-c", "cd p && exec \"$0\" \"$@\"", try Program.location().path] + arguments
    let result = try Program("sh", in: project.folder).run(words)
    #expect(result.status == 2 && result.errors.contains(message), "\(result.errors)")
    #expect(project.contents == before)
  }
}
