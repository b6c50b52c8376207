import Foundation
import TestSupport
import Testing

/// A repository that is thrown away, with the hooks of this project.
private struct HookedRepository {
  static let isInstalled = (try? run("pre-commit", ["--version"], in: TemporaryFolder()))?.status == 0
  static let absence: Comment = "pre-commit is not installed: pip install pre-commit"

  let folder: TemporaryFolder

  /// - Parameters:
  ///   - files: what is committed before the hooks are there.
  ///   - ids: the hooks; nil for those that the documentation begins with.
  init(_ files: [String: String], hooks ids: [String]? = nil) throws {
    let hooks = ".pre-commit-hooks.yaml"
    let folder = try TemporaryFolder(files.merging(["hooks/\(hooks)": try ProjectFolder.text(hooks)]) { $1 })
    self.folder = folder
    try git("-C", "hooks", "init", "--quiet")
    try git("-C", "hooks", "add", hooks)
    try git("-C", "hooks", "commit", "--quiet", "-m", "Hooks")
    let revision = try git("-C", "hooks", "rev-parse", "HEAD").output.trimmingCharacters(in: .newlines)
    try folder.write(
      try Self.configuration(hooks: ids).replacingOccurrences(
        of: "https://github.com/axspec/axspec", with: folder.path("hooks")
      )
      .replacingOccurrences(of: "rev: 0.1.0", with: "rev: \(revision)"), to: ".pre-commit-config.yaml")
    try folder.write("hooks/\n", to: ".gitignore")
    try git("init", "--quiet")
    try git("add", ".")
    try git("commit", "--quiet", "-m", "Before")
    #expect(try Self.run("pre-commit", ["install"], in: folder).status == 0)
  }

  /// What a page of the documentation says, with other hooks if some are named.
  private static func configuration(hooks ids: [String]?) throws -> String {
    let start = "```yaml\nrepos:\n"
    let page = try #require(
      try ProjectFolder.pages.lazy.map { try ProjectFolder.text($0) }.first { $0.contains(start) })
    let block = try #require(page.range(of: start))
    let end = try #require(page.range(of: "```\n", range: block.upperBound..<page.endIndex))
    let text = "repos:\n" + page[block.upperBound..<end.lowerBound]
    guard let ids else { return text }
    let lines = text.components(separatedBy: "\n").filter { !$0.contains("- id: ") && !$0.isEmpty }
    return (lines + ids.map { "      - id: \($0)" }).joined(separator: "\n") + "\n"
  }

  @discardableResult
  func git(_ arguments: String...) throws -> Program.Result {
    let result = try Self.run("git", arguments, in: folder)
    try #require(result.status == 0, "\(result.output)\(result.errors)")
    return result
  }

  /// Adds everything and commits; what the hooks say.
  func commit() throws -> (status: Int32, text: String) {
    try git("add", ".")
    let result = try Self.run("git", ["commit", "-m", "After"], in: folder)
    return (result.status, result.output + result.errors)
  }

  private static func run(_ tool: String, _ arguments: [String], in folder: TemporaryFolder) throws -> Program.Result {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    var environment = [
      "PATH": try Program.location().deletingLastPathComponent().path + ":" + path,
      "PRE_COMMIT_HOME": folder.path(".git/pre-commit-home"), "PRE_COMMIT_COLOR": "never",
      "GIT_CONFIG_GLOBAL": "/dev/null", "GIT_CONFIG_NOSYSTEM": "1",
    ]
    for role in ["AUTHOR", "COMMITTER"] {
      environment["GIT_\(role)_NAME"] = "Somebody"
      environment["GIT_\(role)_EMAIL"] = "somebody@example.com"
    }
    return try Program(tool, in: folder).run(arguments, environment: environment)
  }
}

@Suite("pre-commit", .enabled(if: HookedRepository.isInstalled, HookedRepository.absence))
struct PreCommitTests {
  private static let line = String(repeating: "-", count: 60)
  private static let files = [
    "Screens/Pay.xml": "<screen name='Pay'><button title='Pay'/></screen>\n",
    "Screens/Pay.axsnapshot": "\(line)\nPay\nbutton\n\(line)\n", "pom.xml": "<project/>\n",
  ]

  @Test func whatIsRightIsCommitted() throws {
    let repository = try HookedRepository(Self.files)
    try repository.folder.write("<project> </project>\n", to: "pom.xml")
    try repository.folder.write("<screen name='A'><button title='Pay'/></screen>\n", to: "Screens/Pay.xml")
    let commit = try repository.commit()
    #expect(commit.status == 0, "\(commit.text)")
    #expect(commit.text.contains("axspec lint") && commit.text.contains("axspec compile --check"))
    #expect(commit.text.components(separatedBy: "Passed\n").count == 3)
  }

  @Test func otherFilesRunNoHook() throws {
    let repository = try HookedRepository(Self.files)
    try repository.folder.write("a", to: "README.md")
    let commit = try repository.commit()
    #expect(commit.status == 0)
    #expect(commit.text.components(separatedBy: "(no files to check)Skipped\n").count == 3)
  }

  @Test func aFindingStopsACommit() throws {
    let repository = try HookedRepository(Self.files)
    try repository.folder.write("<screen name='Pay'><button/></screen>\n", to: "Screens/Pay.xml")
    let commit = try repository.commit()
    #expect(commit.status == 1)
    #expect(commit.text.contains("Screens/Pay.xml:1:20: error: "))
    #expect(commit.text.contains("[unlabeled-button]\n"))
  }

  @Test func aSnapshotThatIsOutOfDateStopsACommit() throws {
    let repository = try HookedRepository(Self.files)
    try repository.folder.write("<screen name='Pay'><button title='Pay now'/></screen>\n", to: "Screens/Pay.xml")
    let commit = try repository.commit()
    #expect(commit.status == 1)
    #expect(commit.text.contains("--- Screens/Pay.axsnapshot\n"))
    #expect(commit.text.contains("\n-Pay\n+Pay now\n"))
    #expect(commit.text.contains("To update, run: axspec compile "))
    try repository.folder.write("\(Self.line)\nPay now\nbutton\n\(Self.line)\n", to: "Screens/Pay.axsnapshot")
    #expect(try repository.commit().status == 0)
  }

  /// A hook sees a part of the project, and says nothing of the rest.
  @Test func whatIsLeftOverOfOtherScreensIsNoneOfItsBusiness() throws {
    var files = Self.files
    files["Screens/Main.storyboard"] = "<document/>\n"
    files[".axspec-outputs"] = """
      Screens/Gone.axsnapshot\tcompile\t0123456789abcdef\tScreens/Gone.xml
      Screens/Pay.axsnapshot\tcompile\t0123456789abcdef\tScreens/Pay.xml
      Screens/Pay.old.axsnapshot\tcompile\t0123456789abcdef\tScreens/Pay.xml

      """
    files["Screens/Gone.axsnapshot"] = "\(Self.line)\n"
    let repository = try HookedRepository(files)
    try repository.folder.write("<screen name='A'><button title='Pay'/></screen>\n", to: "Screens/Pay.xml")
    #expect(try repository.commit().status == 0)
    // A state of a screen in the commit is gone.
    try repository.folder.write("\(Self.line)\n", to: "Screens/Pay.old.axsnapshot")
    try repository.folder.write("<screen name='B'><button title='Pay'/></screen>\n", to: "Screens/Pay.xml")
    let commit = try repository.commit()
    #expect(commit.status == 1)
    #expect(commit.text.contains("'Screens/Pay.old.axsnapshot' is left over"), "\(commit.text)")
    #expect(!commit.text.contains("Gone"))
  }

  /// The name of a snapshot is the same, whatever a commit contains.
  @Test func aStoryboardBesideAScreenKeepsTheNames() throws {
    var files = Self.files
    files["Screens/Pay.axsnapshot"] = nil
    files["Screens/Pay.xml.axsnapshot"] = Self.files["Screens/Pay.axsnapshot"]
    files["Screens/Pay.xib"] = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0"><objects><view id="v"/></objects></document>

      """
    let repository = try HookedRepository(files)
    try repository.folder.write("<screen name='A'><button title='Pay'/></screen>\n", to: "Screens/Pay.xml")
    let commit = try repository.commit()
    #expect(commit.status == 0, "\(commit.text)")
  }

  /// What a stranger calls a file is a file.
  @Test(arguments: ["", "args: [--strict, --]"]) func aFileWithTheNameOfAnOptionIsAFile(_ arguments: String) throws {
    var files = Self.files
    files[".axspec.json"] = "{}"
    let repository = try HookedRepository(files)
    if !arguments.isEmpty {
      let path = ".pre-commit-config.yaml"
      let text = try #require(repository.folder.text(path))
      try repository.folder.write(
        text.replacingOccurrences(of: "- id: axspec-lint", with: "- id: axspec-lint\n        \(arguments)"), to: path)
    }
    let output = repository.folder.path("written.xml")
    for name in ["--config=q.xml", "--disable=unlabeled-button.xml", "--output=\(output)", "-x.xml"] {
      try repository.folder.write("<screen name='Pay'><button/></screen>\n", to: name)
    }
    let commit = try repository.commit()
    #expect(commit.status == 1)
    for name in ["--config=q.xml", "--disable=unlabeled-button.xml", "-x.xml"] {
      #expect(commit.text.contains("\(name):1:20: error: "), "\(commit.text)")
    }
    #expect(!repository.folder.exists("written.xml"))
  }

  /// The screen that includes it is not among what is committed.
  @Test func aFragmentIsLookedAtWhereItIsIncluded() throws {
    let repository = try HookedRepository([
      "Screens/Pay.xml": "<screen name='Pay'><include href='parts/b.xml' label='Buy'/></screen>\n",
      "Screens/Pay.axsnapshot": "\(Self.line)\nBuy\nbutton\n\(Self.line)\n", "Screens/parts/b.xml": "<button/>\n",
    ])
    try repository.folder.write("<button hint='Opens it'/>\n", to: "Screens/parts/b.xml")
    let commit = try repository.commit()
    #expect(commit.status == 1)
    #expect(!commit.text.contains("unlabeled-button"))
    #expect(commit.text.contains("--- Screens/Pay.axsnapshot\n"))
    #expect(commit.text.contains("\n+Opens it\n"))
  }

  /// No type of file is known for storyboards: they are told by their names.
  @Test func storyboardsAreLinted() throws {
    let repository = try HookedRepository(Self.files)
    try repository.folder.write(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0">
        <objects>
          <view id="v-v-v-1" contentMode="scaleToFill"><subviews><button id="b-b-b-1">
            <connections><action selector="pay" destination="-1" id="a-a-a-1"/></connections></button></subviews></view>
        </objects>
      </document>

      """, to: "Pay.xib")
    let commit = try repository.commit()
    #expect(commit.status == 1)
    #expect(commit.text.contains("Pay.xib:4:"), "\(commit.text)")
    #expect(commit.text.contains("[unlabeled-button]\n"))
  }

  // MARK: Other hooks

  /// pre-commit stops a commit if a hook changes a file, so that the change can be added.
  @Test func screensAreFormattedInPlace() throws {
    let repository = try HookedRepository(Self.files, hooks: ["axspec-format"])
    let wild = "<screen   name='Pay'><button title='Pay'/></screen>\n"
    for path in ["Screens/Pay.xml", "Pods/Pay.xml", "--check.xml"] { try repository.folder.write(wild, to: path) }
    try repository.folder.write("<project   a='1'/>\n", to: "pom.xml")
    let commit = try repository.commit()
    #expect(commit.status == 1)
    #expect(commit.text.contains("files were modified by this hook"), "\(commit.text)")
    let formatted = "<screen name=\"Pay\">\n  <button title=\"Pay\"/>\n</screen>\n"
    #expect(repository.folder.text("Screens/Pay.xml") == formatted)
    #expect(repository.folder.text("--check.xml") == formatted)
    #expect(repository.folder.text("Pods/Pay.xml") == wild)
    #expect(repository.folder.text("pom.xml") == "<project   a='1'/>\n")
    #expect(try repository.commit().status == 0)
  }

  private static let hasCheck = (try? Program(in: TemporaryFolder()).run("help", "check"))?.status == 0

  /// A commit that deletes a screen has no file for a hook, and leaves a snapshot over.
  @Test(.enabled(if: hasCheck, "this version of axspec has no command 'check'"))
  func theWholeProjectIsChecked() throws {
    var files = Self.files
    files[".axspec.json"] = #"{"screens": ["Screens"], "snapshots": "Screens"}"#
    files["Screens/Pay.xml"] = "<screen name=\"Pay\">\n  <button title=\"Pay\"/>\n</screen>\n"
    files["Screens/Buy.xml"] = "<screen name=\"Buy\">\n  <button title=\"Buy\"/>\n</screen>\n"
    let repository = try HookedRepository(files, hooks: ["axspec-check"])
    let compile = try Program(in: repository.folder).run("compile", "Screens", "--output-directory", "Screens")
    #expect(compile.status == 0, "\(compile.errors)")
    let right = try repository.commit()
    #expect(right.status == 0, "\(right.text)")
    try repository.folder.remove("Screens/Buy.xml")
    let commit = try repository.commit()
    #expect(commit.status == 1)
    #expect(commit.text.contains("Screens/Buy.axsnapshot"), "\(commit.text)")
  }
}
