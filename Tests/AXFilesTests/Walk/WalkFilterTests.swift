import AXText
import TestSupport
import Testing

@testable import AXFiles

@Suite("What a walk leaves out")
struct WalkFilterTests {
  private func found(
    _ folder: TemporaryFolder, in name: String? = nil,
    readsEverything: @escaping @Sendable (String) -> Bool = { _ in false }
  ) -> DirectoryWalk.Found {
    let path = name.map(folder.path) ?? folder.path
    return DirectoryWalk.files(
      below: path, extensions: ["xml"],
      selection: .init(countsLeftOut: true, readsEverything: readsEverything))
  }

  private func names(_ found: DirectoryWalk.Found, _ folder: TemporaryFolder) -> [String] {
    found.paths.map { String($0.dropFirst(folder.path.count + 1)) }
  }

  private static let products = [
    "App/a.xml", "App/Pods/a.xml", "Pods/deep/er/a.xml", "Pods/b.txt", "Carthage/a.xml", ".build/a.xml", "build/a.xml",
    "DerivedData/a.xml", "node_modules/x/a.xml", "de.xcloc/a.xml", ".hidden/a.xml", "Builder/a.xml", "pods.xml",
  ]

  private func products() throws -> TemporaryFolder {
    try TemporaryFolder(Dictionary(uniqueKeysWithValues: Self.products.map { ($0, "") }))
  }

  @Test func areDependenciesProductsAndExports() throws {
    let folder = try products()
    let found = found(folder)
    #expect(names(found, folder) == ["App/a.xml", "Builder/a.xml", "pods.xml"])
    #expect(
      found.leftOut == [
        "Pods": 2, "Carthage": 1, ".build": 1, "build": 1, "DerivedData": 1, "node_modules": 1, "*.xcloc": 1,
      ])
  }

  @Test func isNotTheFolderThatIsNamed() throws {
    let folder = try products()
    #expect(names(found(folder, in: "Pods"), folder) == ["Pods/deep/er/a.xml"])
    #expect(names(found(folder, in: "de.xcloc"), folder) == ["de.xcloc/a.xml"])
  }

  @Test func isNothingIfEverythingIsRead() throws {
    let folder = try products()
    try folder.write("*.xml", to: ".gitignore")
    let found = found(folder, readsEverything: { _ in true })
    #expect(found.paths.count == 11)
    #expect(found.leftOut.isEmpty)
    // A folder inside may have a configuration of its own.
    try folder.remove(".gitignore")
    try folder.write("{}", to: "App/.axspec.json")
    let app = folder.path("App")
    let inner = self.found(folder, readsEverything: { $0 == app })
    #expect(names(inner, folder) == ["App/Pods/a.xml", "App/a.xml", "Builder/a.xml", "pods.xml"])
  }

  @Test func isWhatTheRepositoryIgnores() throws {
    let folder = try TemporaryFolder([
      ".git/HEAD": "", ".gitignore": "*.xml\n!keep.xml\n/Generated/\n", "a.xml": "", "keep.xml": "",
      "Generated/keep.xml": "", "Screens/.gitignore": "!*.xml\ndraft*\n", "Screens/a.xml": "", "Screens/draft.xml": "",
      "Screens/Deep/b.xml": "", "Screens/Drafts/keep.txt": "",
    ])
    let all = found(folder)
    #expect(names(all, folder) == ["Screens/Deep/b.xml", "Screens/a.xml", "keep.xml"])
    #expect(all.leftOut == [".gitignore": 3])
    // The files above a folder apply to it.
    #expect(names(found(folder, in: "Screens/Deep"), folder) == ["Screens/Deep/b.xml"])
    try folder.remove("Screens/.gitignore")
    #expect(names(found(folder, in: "Screens/Deep"), folder) == [])
    // They do not apply to an ignored folder that is named.
    #expect(names(found(folder, in: "Generated"), folder) == ["Generated/keep.xml"])
  }

  @Test func isNothingThatARepositoryOutsideIgnores() throws {
    let folder = try TemporaryFolder([
      ".git/HEAD": "", ".gitignore": "*.xml\n", "Module/.git": "gitdir: x", "Module/a.xml": "",
    ])
    #expect(names(found(folder), folder) == ["Module/a.xml"])
    #expect(names(found(folder, in: "Module"), folder) == ["Module/a.xml"])
  }

  @Test func appliesWithoutARepository() throws {
    let folder = try TemporaryFolder([".gitignore": "a.xml\n", "a.xml": "", "s/a.xml": "", "s/b.xml": ""])
    #expect(names(found(folder), folder) == ["s/b.xml"])
    // Nothing says how far up to look.
    #expect(names(found(folder, in: "s"), folder) == ["s/a.xml", "s/b.xml"])
    try folder.write("{}", to: ".axspec.json")
    #expect(names(found(folder, in: "s"), folder) == ["s/b.xml"])
  }

  @Test func isTheSameForAList() throws {
    let folder = try products()
    try folder.write("pods.*\n", to: ".gitignore")
    var table = WalkFilterTable(folder.path) { _ in false }
    #expect(table.reason(for: folder.path("App/a.xml")) == nil)
    #expect(table.reason(for: folder.path("App/Pods/a.xml")) == "Pods")
    #expect(table.reason(for: folder.path("pods.xml")) == ".gitignore")
    #expect(table.reason(for: folder.path("de.xcloc/a.xml")) == "*.xcloc")
  }

  @Test func isNotDecidedByEndlessPatterns() throws {
    let line = String(repeating: "*a", count: 100) + "\n"
    let folder = try TemporaryFolder([".gitignore": String(repeating: line, count: 100), "a.xml": ""])
    let found = found(folder)
    #expect(names(found, folder) == ["a.xml"])
    #expect(found.faults.map(\.path) == [folder.path(".gitignore")])
    // Names and extensions take no time.
    let names = (0..<20_000).map { "name\($0)\n*.e\($0)\n/a/\($0)\n" }.joined()
    #expect(IgnoreFile(Array(names.utf8)) != nil)
    // Backtracking would take years.
    let hard = String(repeating: "a*", count: 50) + "b"
    let text = [UInt8](repeating: UInt8(ascii: "a"), count: 5000)
    #expect(!IgnorePattern(Array(hard.utf8)[...], isPath: true).matches(text[...]))
  }

  // MARK: Git

  /// Random patterns leave out what Git ignores.
  @Test func isWhatGitIgnores() throws {
    guard (try? ProcessRun(["git", "--version"]))?.status == 0 else { return }
    var random = SplitMix64(seed: TestSeed.current)
    for _ in 0..<TestEffort.cases(60) {
      let folder = try TemporaryFolder()
      try #require(try ProcessRun(["git", "init", "-q"], in: folder.path).status == 0)
      let paths = try Self.makeFiles(in: folder, &random)
      let ignored = try Self.ignoredByGit(paths, in: folder)
      var table = WalkFilterTable(folder.path) { _ in false }
      for path in paths {
        let isIgnored = table.reason(for: folder.path(path)) != nil
        let files = folder.allFiles().filter { $0.hasSuffix(".gitignore") }
        let patterns = files.map { "\($0): \(folder.text($0)?.debugDescription ?? "")" }
        #expect(isIgnored == ignored.contains(path), "\(path) \(patterns) \(TestSeed.hint)")
      }
    }
  }

  private static let names = ["a", "b", "ab", "a.xml", "b.xml", "a b", "c-d", "[a]", "é", "!a", "#b", "a\\b", "z "]

  private static func makeFiles(in folder: TemporaryFolder, _ random: inout SplitMix64) throws -> [String] {
    var paths: Set<String> = []
    for _ in 0..<30 {
      let depth = Int.random(in: 1...4, using: &random)
      let path = (0..<depth).map { _ in names.randomElement(using: &random) ?? "a" }.joined(separator: "/")
      // A file cannot be a folder too.
      let isFree = !paths.contains { $0.hasPrefix(path + "/") || path.hasPrefix($0 + "/") || $0 == path }
      guard isFree else { continue }
      paths.insert(path)
      try folder.write("", to: path)
    }
    let folders = Set(
      paths.flatMap { path in
        path.indices.filter { path[$0] == "/" }.map { String(path[..<$0]) + "/" }
      }
    ).sorted()
    for place in [""] + folders where place.isEmpty || Bool.random(using: &random) && Bool.random(using: &random) {
      let lines = (0..<Int.random(in: 1...5, using: &random)).map { _ in pattern(&random) }
      try folder.write(lines.joined(separator: Bool.random(using: &random) ? "\n" : "\r\n"), to: place + ".gitignore")
    }
    return paths.sorted()
  }

  private static func pattern(_ random: inout SplitMix64) -> String {
    let parts = [
      "a", "b", "ab", "*", "**", "?", "/", "/", "a/", "/**/", "**/", "/**", "[ab]", "[!a]", "[^b]", "[a-c]",
      "[[:alpha:]]",
      "[]a]", "[a\\]]", "[", "\\a", "\\", "\\*", ".xml", "*.xml", "*.x*", "é", " ", "\\ ", "#", "\\#", "!", "\\!", "-",
      ".",
      "[[:x:]]", "[a-", "[--z]", "[[:alpha:", "***", "[\\a-b]",
    ]
    let count = Int.random(in: 1...4, using: &random)
    let body = (0..<count).map { _ in parts.randomElement(using: &random) ?? "a" }.joined()
    let start = ["", "", "", "!", "/", "!/", "\\!", "\\#"].randomElement(using: &random) ?? ""
    return start + body + (["", "", "", "/", " ", "\\ "].randomElement(using: &random) ?? "")
  }

  private static func ignoredByGit(_ paths: [String], in folder: TemporaryFolder) throws -> Set<String> {
    let streams = try TemporaryFolder(["in": paths.map { $0 + "\0" }.joined()])
    let run = try ProcessRun(
      ["git", "-c", "core.excludesFile=/dev/null", "check-ignore", "--no-index", "--stdin", "-z"], in: folder.path,
      streams: .init(input: streams.path("in"), output: streams.path("out"), errors: streams.path("err")))
    try #require(run.status <= 1, "\(streams.text("err") ?? "")")
    return Set((streams.text("out") ?? "").split(separator: "\0").map(String.init))
  }
}
