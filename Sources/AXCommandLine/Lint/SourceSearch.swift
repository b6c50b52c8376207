import AXArguments
import AXDiagnostics
import AXFiles
import AXLint
import AXText
import AXTree

/// Searches the app's sources as text. Nothing is compiled or executed.
struct SourceSearch {
  /// The maximum size of a file in bytes. Larger files are generated.
  private static let maximumSize = 16 << 20

  /// The source files, sorted within each folder.
  private let paths: [String]
  /// The storyboards and xibs beside them, which name classes and one another.
  private let interfacePaths: [String]
  /// All files that decide findings.
  var allPaths: [String] { paths + interfacePaths }
  /// The folders that could not be listed.
  private let unlisted: [String]
  private let jobs: Int

  /// What the files can decide.
  var search: CodeSearch { interfacePaths.isEmpty ? .properties : .propertiesAndScreens }

  /// Finds the source files, or returns nil if no folder is given.
  init?(folders: [String], jobs: Int) throws(UsageError) {
    guard !folders.isEmpty else { return nil }
    var (paths, interfacePaths, unlisted): ([String], [String], [String]) = ([], [], [])
    for folder in try Self.outermost(folders) {
      let found = DirectoryWalk.files(
        below: folder, extensions: CodeLanguage.extensions + DocumentKind.interfaceExtensions)
      let interfaces = found.paths.filter(Self.isInterface)
      guard found.paths.count > interfaces.count else {
        throw UsageError(
          .other(
            "no .swift, .m, .mm, or .h file below '\(folder)'",
            help: "pass the folder with the app's Swift and Objective-C files"))
      }
      interfacePaths += interfaces
      paths += interfaces.isEmpty ? found.paths : found.paths.filter { !Self.isInterface($0) }
      unlisted += found.faults.map(\.path)
    }
    self.paths = paths
    self.interfacePaths = interfacePaths
    self.unlisted = unlisted
    self.jobs = jobs
  }

  private static func isInterface(_ path: String) -> Bool {
    let path = path.lowercased()
    return DocumentKind.interfaceExtensions.contains { path.hasSuffix(".\($0)") }
  }

  /// Returns the folders that are not inside another one, each once.
  private static func outermost(_ folders: [String]) throws(UsageError) -> [String] {
    var known: [(folder: String, canonical: String)] = []
    for folder in folders {
      guard FilePath.isDirectory(folder), let canonical = FilePath.canonical(folder) else {
        throw UsageError(
          .other("'\(folder)' is not a folder", help: "pass the folder with the app's Swift and Objective-C files"))
      }
      guard !known.contains(where: { FilePath.isInside(canonical, directory: $0.canonical) }) else { continue }
      known.removeAll { FilePath.isInside($0.canonical, directory: canonical) }
      known.append((folder, canonical))
    }
    return known.map(\.folder)
  }

  /// The names to look for.
  struct Names: Sendable, Equatable {
    private(set) var outlets: Set<String> = []
    private(set) var owners: Set<String> = []
    private(set) var classes: Set<String> = []
    /// The names by which code shows screens, or nil if no finding asks which screens the app shows.
    private(set) var entryNames: Set<String>?

    mutating func add(_ reviews: [LintResult.Review]) {
      for question in reviews.lazy.compactMap(\.question) {
        outlets.formUnion(question.outlets)
        owners.formUnion(question.owners)
        classes.formUnion(question.classes)
        if let names = question.entryNames { entryNames = (entryNames ?? []).union(names) }
      }
    }
  }

  /// Searches all files: first for what each is about, and then closely in those that matter.
  func index(of names: Names) throws -> CodeIndex {
    var skipped = unlisted
    var outlines = CodeOutlines()
    let entryNames = names.entryNames?.union(interfacePaths.map(DocumentKind.interfaceName))
    let outlineWords = CodeWords(outlineOf: names.outlets, entryNames: entryNames ?? [])
    try Workers.run(count: paths.count, jobs: jobs) { number in
      bytes(ofFileAt: paths[number]).map { CodeOutline(of: $0, CodeLanguage(path: paths[number]), outlineWords) }
    } consume: { number, outline in
      if let outline { outlines.add(outline, file: number) } else { skipped.append(paths[number]) }
    }
    let classes = outlines.classes(for: names.classes)
    let words = CodeWords(outlets: names.outlets, owners: names.owners, classes: classes)
    let fileCount = paths.count - (skipped.count - unlisted.count)
    var entries = EntryMentions(inCode: outlines.entryNames)
    if entryNames != nil { try add(interfacePaths, to: &entries, outlineWords, &skipped) }
    var index = CodeIndex(words, outlines: outlines, entries: entries, fileCount: fileCount)
    let close = outlines.files(for: classes)
    try Workers.run(count: close.count, jobs: jobs) { number in
      bytes(ofFileAt: paths[close[number]]).map { CodeFacts(of: $0, CodeLanguage(path: paths[close[number]]), words) }
    } consume: { number, facts in
      let path = paths[close[number]]
      if let facts { index.add(facts, path: path) } else { skipped.append(path) }
    }
    for path in skipped { index.addSkipped(path) }
    return index
  }

  /// Searches storyboards and xibs for names by which code shows screens.
  private func add(
    _ paths: [String], to entries: inout EntryMentions, _ words: CodeWords, _ skipped: inout [String]
  ) throws {
    try Workers.run(count: paths.count, jobs: jobs) { number in
      bytes(ofFileAt: paths[number]).map { EntryMentions.names(in: $0, words) }
    } consume: { number, names in
      if let names { entries.add(names, inDocumentAt: paths[number]) } else { skipped.append(paths[number]) }
    }
  }

  /// Returns the bytes of a file, or nil if it cannot be read.
  private func bytes(ofFileAt path: String) -> [UInt8]? { try? FileBytes.read(path: path, atMost: Self.maximumSize) }
}
