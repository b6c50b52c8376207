import AXAppCode
import AXArguments
import AXDiagnostics
import AXFiles
import AXLint
import AXReader
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
  /// The Xcode projects and workspaces beside them, which list what is built.
  private let projectPaths: [String]
  /// The property lists beside them, which have settings of apps.
  private let propertyListPaths: [String]
  /// The colors of the asset catalogs beside them.
  private let colorPaths: [String]
  /// The files with the app's texts in each language beside them.
  private let textPaths: [String]
  /// The canonical paths of the files in folders such as `de.lproj`: these, storyboards, and xibs.
  private let languagePaths: [String]
  /// What `readResources()` has read.
  private(set) var resources = AppResources()
  /// All files that decide findings.
  var allPaths: [String] { paths + interfacePaths + projectPaths + propertyListPaths + colorPaths }
  /// The searched folders.
  private let folders: [Folder]
  /// The folders that could not be listed.
  private let unlisted: [String]
  private let jobs: Int

  /// A folder to search.
  private struct Folder {
    let path: String
    let canonical: String
    /// Its source files, storyboards, and xibs.
    var files: [String] = []

    /// Returns the canonical path of a file that the walk of the folder found. A walk follows no links.
    func canonical(_ file: String) -> String { FilePath.join(canonical, FilePath.below(path, file)) }

    /// Returns the files whose paths end in one of some names, without those of dependencies and those that Git ignores:
    /// a person who has not generated them gets the same findings.
    func ownFiles(among files: [String], _ names: [String]) -> [String] {
      let files = files.filter { names.contains(where: $0.hasSuffix) }
      guard !files.isEmpty else { return [] }
      var filter = WalkFilterTable(canonical) { _ in false }
      return files.filter { filter.reason(for: canonical($0)) == nil }
    }
  }

  /// What the files can decide.
  var search: CodeSearch { interfacePaths.isEmpty ? .properties : .propertiesAndScreens }

  /// Finds the source files, or returns nil if no folder is given.
  init?(folders: [String], jobs: Int) throws(UsageError) {
    guard !folders.isEmpty else { return nil }
    var (paths, interfacePaths): ([String], [String]) = ([], [])
    var (projectPaths, propertyListPaths): ([String], [String]) = ([], [])
    var (colorPaths, textPaths, languagePaths): ([String], [String], [String]) = ([], [], [])
    var unlisted: [String] = []
    var searched: [Folder] = []
    for var folder in try Self.outermost(folders) {
      let found = DirectoryWalk.files(
        below: folder.path, extensions: Self.extensions)
      let all = found.paths.filter { !Self.isExampleOfDependency($0, below: folder.path) }
      let settings = all.filter(Self.isSettings)
      let files = settings.isEmpty ? all : all.filter { !Self.isSettings($0) }
      let interfaces = files.filter(Self.isInterface)
      guard files.count > interfaces.count else {
        throw UsageError(
          .other(
            "no .swift, .m, .mm, or .h file below '\(folder.path)'",
            help: "pass the folder with the app's Swift and Objective-C files"))
      }
      projectPaths += folder.ownFiles(among: settings, Self.projectNames)
      propertyListPaths += folder.ownFiles(among: settings.filter(Self.isAboutApp), [".plist"])
      colorPaths += folder.ownFiles(among: settings, [Self.colorName])
      let texts = folder.ownFiles(among: settings, Self.textExtensions)
        .filter { !XcodeProjects.isExample($0, below: folder.path) }
      textPaths += texts
      languagePaths += (texts + interfaces).filter { $0.holds(".lproj/") }.map(folder.canonical)
      interfacePaths += interfaces
      paths += interfaces.isEmpty ? files : files.filter { !Self.isInterface($0) }
      unlisted += found.faults.map(\.path)
      folder.files = files
      searched.append(folder)
    }
    self.folders = searched
    self.paths = paths
    self.interfacePaths = interfacePaths
    self.projectPaths = projectPaths
    self.propertyListPaths = propertyListPaths
    self.colorPaths = colorPaths
    (self.textPaths, self.languagePaths) = (textPaths, languagePaths)
    (self.unlisted, self.jobs) = (unlisted, jobs)
  }

  /// The extensions of all files that a search may read.
  static let extensions = CodeLanguage.extensions + DocumentKind.interfaceExtensions + settingsExtensions

  /// The extensions of Xcode projects and workspaces, of property lists, of what asset catalogs contain, and of
  /// translations.
  private static let settingsExtensions = ["pbxproj", "xcworkspacedata", "plist", "json", "strings", "xcstrings"]
  private static let catalogExtension = ".xcstrings"
  private static let textExtensions = [".strings", catalogExtension]

  private static let projectNames = [".xcodeproj/project.pbxproj", ".xcworkspace/contents.xcworkspacedata"]
  private static let colorName = ".\(CatalogColors.folderExtension)/Contents.json"

  /// Returns whether a search may read a file.
  static func mayRead(_ path: String) -> Bool {
    FilePath.hasExtension(path, among: extensions) && (!path.hasSuffix(".json") || path.hasSuffix(colorName))
      && !isText(path)
  }

  /// Returns whether a file below a folder belongs to an example or a test of a dependency, which Carthage checks out
  /// with everything else. The app contains none of them.
  private static func isExampleOfDependency(_ path: String, below folder: String) -> Bool {
    guard path.holds("Carthage/Checkouts/") else { return false }
    let folders = FilePath.below(folder, path).split(separator: "/").dropLast()
    guard let start = folders.indices.first(where: { folders[$0...].starts(with: ["Carthage", "Checkouts"]) }) else {
      return false
    }
    // The folder after `Checkouts` is the dependency.
    let dependency = folders.prefix(start + 3).joined(separator: "/")
    return XcodeProjects.isExample(FilePath.below(folder, path), below: dependency)
  }

  /// Returns whether a file has texts in a language. Only its path matters.
  private static func isText(_ path: String) -> Bool {
    textExtensions.contains(where: path.hasSuffix)
  }

  private static func isSettings(_ path: String) -> Bool { FilePath.hasExtension(path, among: settingsExtensions) }

  /// Returns whether a property list may have settings of an app. Each configuration can have one, such as
  /// `Info-Beta.plist`.
  private static func isAboutApp(_ path: String) -> Bool { DocumentKind.fileName(ofFileAt: path).holds("Info") }

  private static func isWorkspace(_ path: String) -> Bool { path.hasSuffix(".xcworkspacedata") }

  private static func isInterface(_ path: String) -> Bool {
    FilePath.hasExtension(path, among: DocumentKind.interfaceExtensions)
  }

  /// Returns the folders that are not inside another one, each once.
  private static func outermost(_ folders: [String]) throws(UsageError) -> [Folder] {
    var known: [Folder] = []
    for folder in folders {
      guard FilePath.isDirectory(folder), let canonical = FilePath.canonical(folder) else {
        throw UsageError(
          .other("'\(folder)' is not a folder", help: "pass the folder with the app's Swift and Objective-C files"))
      }
      guard !known.contains(where: { FilePath.isInside(canonical, directory: $0.canonical) }) else { continue }
      known.removeAll { FilePath.isInside($0.canonical, directory: canonical) }
      known.append(Folder(path: folder, canonical: canonical))
    }
    return known
  }

  /// The names to look for, and the documents to look for in Xcode projects.
  struct Names: Sendable, Equatable {
    /// The classes that have an outlet of each name.
    private(set) var outlets: [String: Set<String>] = [:]
    private(set) var classes: Set<String> = []
    /// The classes of cells that code may name.
    private(set) var cellClasses: Set<String> = []
    /// The names by which code shows screens, or nil if no finding asks which screens the app shows.
    private(set) var entryNames: Set<String>?
    /// The paths of the documents with findings that ask.
    private(set) var documents: Set<String> = []

    /// Whether a finding is about only one appearance.
    private(set) var asksAboutAppearance = false

    /// The classes whose mentions matter: those with outlets, and those of cells.
    var owners: Set<String> { outlets.values.reduce(into: cellClasses) { $0.formUnion($1) } }

    mutating func add(_ reviews: [LintResult.Review]) {
      for review in reviews {
        guard let question = review.question else { continue }
        documents.insert(review.diagnostic.location.source.path)
        for outlet in question.outlets { outlets[outlet.property, default: []].insert(outlet.owner) }
        classes.formUnion(question.classes)
        if question.causes.contains(.darkAppearance) || question.causes.contains(.lightAppearance) {
          asksAboutAppearance = true
        }
        // Code may load a storyboard or not, even if nothing asks for one of its scenes.
        let isInStoryboard = review.diagnostic.location.source.path.hasSuffix(".storyboard")
        let names = question.entryNames ?? (isInStoryboard ? [] : nil)
        if let names { entryNames = (entryNames ?? []).union(names) }
        for case .classOfCell(let name) in question.causes { cellClasses.insert(name) }
        for case .prototype(let names) in question.causes { entryNames = (entryNames ?? []).union(names) }
      }
    }
  }

  /// Returns a warning if the files are another app's, or an empty text.
  private static func warning(about index: CodeIndex) -> String {
    guard let name = index.missingClass else { return "" }
    return """
      warning: the sources declare none of the classes of these screens, such as '\(TerminalText.escaped(name))'
        help: check that '--sources', or `sources` in .axspec.json, is the folder with this app's code

      """
  }

  /// Searches all files, and warns if they are another app's.
  func index(of names: Names, warningOn console: Console) throws -> CodeIndex {
    let index = try index(of: names)
    console.errors.print(Self.warning(about: index))
    return index
  }

  /// Searches all files: first for what each is about, and then closely in those that matter.
  func index(of names: Names) throws -> CodeIndex {
    var skipped = unlisted
    let leftOut = try notesOnFilesLeftOut(names.documents, &skipped)
    let unreadCount = skipped.count
    let (outlets, owners) = (Set(names.outlets.keys), names.owners)
    let interfaces = names.entryNames == nil ? [] : interfacePaths.filter { leftOut[$0] == nil }
    let scenes = try read(storyboardsAmong: interfaces, as: UnreachedScenes.init)
    let entryNames = names.entryNames?.union(interfacePaths.flatMap(Self.entryNames(ofFileAt:)))
      .union(scenes.values.flatMap(\.names))
    let built = paths.indices.filter { leftOut[paths[$0]] == nil }
    let controllers = try read(storyboardsAmong: names.documents, as: ControllerOutlets.init)
    let outlineWords = CodeWords(
      outlineOf: outlets, owners: owners, entryNames: entryNames ?? [],
      viewTypes: entryNames == nil ? [] : Set(built.compactMap { EntryNames.viewType(ofFileAt: paths[$0]) }),
      members: controllers.values.reduce(into: []) { $0.formUnion($1.names) })
    let outlines = try outlines(of: built, outlineWords, &skipped)
    let classes = outlines.classes(for: names.classes)
    let words = CodeWords(outlets: outlets, owners: owners, classes: classes)
    let fileCount = built.count - (skipped.count - unreadCount)
    let entries = try entries(of: outlines, outlineWords, built.map { paths[$0] }, interfaces, scenes, &skipped)
    let appearance = names.asksAboutAppearance ? try appearance(outlines, &skipped) : AppAppearance()
    let notes = leftOut.merging(notesOnTests(among: names.documents, outlines)) { project, _ in project }
    let shown = ShownScreens(
      entries: entries, appearance: appearance, leftOut: notes,
      missingOutlets: controllers.mapValues { $0.missing(isMentioned: outlines.mentionsMember) },
      neverShown: outlines.neverShown)
    var index = CodeIndex(
      words, outlines: outlines, shown: shown, fileCount: fileCount, catalogColors: resources.colors.lightColors)
    let close = outlines.files(for: names.classes, outlets: names.outlets)
    try readClosely(close, words, &skipped) { index.add($0, path: $1) }
    try addHelpers(of: outlines, words, read: Set(close), to: &index, &skipped)
    for path in skipped { index.addSkipped(path) }
    index.settle()
    return index
  }

  /// Reads what each file is about.
  ///
  /// - Parameter files: The numbers of the files.
  private func outlines(of files: [Int], _ words: CodeWords, _ skipped: inout [String]) throws -> CodeOutlines {
    var outlines = CodeOutlines(words)
    try Workers.run(count: files.count, jobs: jobs) { number in
      let path = paths[files[number]]
      return bytes(ofFileAt: path).map { CodeOutline(of: $0, CodeLanguage(path: path), words) }
    } consume: { number, outline in
      if let outline { outlines.add(outline, file: files[number]) } else { skipped.append(paths[files[number]]) }
    }
    return outlines
  }

  /// Reads what files say about the outlets and classes.
  ///
  /// - Parameter files: The numbers of the files.
  private func readClosely(
    _ files: [Int], _ words: CodeWords, _ skipped: inout [String], consume: (CodeFacts, String) -> Void
  ) throws {
    try Workers.run(count: files.count, jobs: jobs) { number in
      bytes(ofFileAt: paths[files[number]]).map { CodeFacts(of: $0, CodeLanguage(path: paths[files[number]]), words) }
    } consume: { number, facts in
      let path = paths[files[number]]
      if let facts { consume(facts, path) } else { skipped.append(path) }
    }
  }

  /// The maximum number of files between code that passes a view and code that sets it, or between code that sets a color
  /// and its value.
  private static let maximumCallDepth = 3

  /// Searches the other files that declare functions to which code passes views, and types with the colors and fonts that
  /// code sets.
  ///
  /// - Parameter read: The numbers of the files that were searched.
  private func addHelpers(
    of outlines: CodeOutlines, _ words: CodeWords, read: Set<Int>, to index: inout CodeIndex,
    _ skipped: inout [String]
  ) throws {
    var read = read
    for _ in 0..<Self.maximumCallDepth {
      let declaring = outlines.files(declaring: index.passedFunctions)
      let files = (declaring + outlines.files(declaringTypes: index.constantOwners)).filter { !read.contains($0) }
      if files.isEmpty { return }
      read.formUnion(files)
      try readClosely(Set(files).sorted(), words, &skipped) { index.addHelpers(of: $0, path: $1) }
    }
  }

  /// Returns the names by which the app shows screens.
  ///
  /// - Parameters:
  ///   - sources: The paths of the source files.
  ///   - interfaces: The paths of the storyboards and xibs.
  private func entries(
    of outlines: CodeOutlines, _ words: CodeWords, _ sources: [String], _ interfaces: [String],
    _ scenes: [String: UnreachedScenes], _ skipped: inout [String]
  ) throws -> EntryMentions {
    var entries = EntryMentions(inCode: outlines.entryNames)
    try add(interfaces, to: &entries, words, functions: outlines.entryNames.functionNames, &skipped)
    for (path, scenes) in scenes { entries.add(scenes, inDocumentAt: path) }
    if !interfaces.isEmpty { try addFunctions(calledIn: sources, to: &entries) }
    try addPrincipalClasses(to: &entries, words)
    // Objective-C calls functions of Swift by other names.
    let isOnlySwift = !sources.contains { FilePath.hasExtension($0, among: ["m", "mm"]) }
    entries.settle { isOnlySwift && outlines.isOwn($0) }
    if entries.needsSettings { try addSettings(to: &entries, words, &skipped) }
    return entries
  }

  /// Returns what the storyboards among some files contain, by path.
  private func read<Contents: Sendable>(
    storyboardsAmong paths: some Sequence<String>, as make: @Sendable ([UInt8]) -> Contents
  ) throws -> [String: Contents] {
    let storyboards = paths.filter { $0.hasSuffix(".storyboard") }.sorted()
    var result: [String: Contents] = [:]
    try Workers.run(count: storyboards.count, jobs: jobs) { number in
      bytes(ofFileAt: storyboards[number]).map(make)
    } consume: { number, contents in
      result[storyboards[number]] = contents
    }
    return result
  }

  /// Searches storyboards and xibs for names by which code shows screens.
  private func add(
    _ paths: [String], to entries: inout EntryMentions, _ words: CodeWords, functions: Set<String>,
    _ skipped: inout [String]
  ) throws {
    try Workers.run(count: paths.count, jobs: jobs) { number in
      bytes(ofFileAt: paths[number]).map { EntryMentions.names(in: $0, words, functions: functions) }
    } consume: { number, names in
      if let names { entries.add(names, inDocumentAt: paths[number]) } else { skipped.append(paths[number]) }
    }
  }

  /// Searches code for calls of the functions that no storyboard or xib calls.
  private func addFunctions(calledIn paths: [String], to entries: inout EntryMentions) throws {
    let names = entries.uncalledFunctions
    guard !names.isEmpty else { return }
    let words = CodeWords(outlineOf: [], entryNames: names)
    try Workers.run(count: paths.count, jobs: jobs) { number in
      bytes(ofFileAt: paths[number]).map { NamedFunction.mentions(inCode: $0, among: words) }
    } consume: { _, mentions in
      if let mentions { entries.add(mentions) }
    }
  }

  /// Searches property lists for the classes that the system makes for extensions and scenes.
  private func addPrincipalClasses(to entries: inout EntryMentions, _ words: CodeWords) throws {
    try Workers.run(count: propertyListPaths.count, jobs: jobs) { number in
      bytes(ofFileAt: propertyListPaths[number]).map { EntryMentions.principalClasses(inSettings: $0, words) }
    } consume: { _, names in
      if let names { entries.add(principalClasses: names) }
    }
  }

  /// Searches property lists and Xcode projects for the storyboards that the system loads.
  private func addSettings(to entries: inout EntryMentions, _ words: CodeWords, _ skipped: inout [String]) throws {
    let paths = settingsPaths
    try Workers.run(count: paths.count, jobs: jobs) { number in
      bytes(ofFileAt: paths[number]).map { EntryMentions.storyboards(inSettings: $0, words) }
    } consume: { number, names in
      if let names { entries.add(names) } else { skipped.append(paths[number]) }
    }
  }

  /// Returns the names by which code shows a storyboard or xib.
  private static func entryNames(ofFileAt path: String) -> [String] {
    let name = DocumentKind.interfaceName(ofFileAt: path)
    return path.hasSuffix(".storyboard") ? [name] + (EntryNames.ofStoryboard(name) ?? []) : [name]
  }

  /// The property lists and Xcode projects.
  private var settingsPaths: [String] { propertyListPaths + projectPaths.filter { !Self.isWorkspace($0) } }

  /// Returns notes about the files that no target builds, by path: source files, storyboards, and xibs.
  ///
  /// - Parameter documents: The paths of other storyboards and xibs with findings.
  private func notesOnFilesLeftOut(
    _ documents: Set<String>, _ skipped: inout [String]
  ) throws -> [String: Diagnostic.Note] {
    guard !projectPaths.isEmpty else { return [:] }
    var projects = XcodeProjects()
    try Workers.run(count: projectPaths.count, jobs: jobs) { number in
      bytes(ofFileAt: projectPaths[number]).map {
        Self.isWorkspace(projectPaths[number]) ? XcodeProjects.Listing(ofWorkspace: $0) : XcodeProjects.Listing(of: $0)
      }
    } consume: { number, listing in
      let path = projectPaths[number]
      guard let listing else { return skipped.append(path) }
      let canonical = FilePath.canonical(path) ?? path
      if Self.isWorkspace(path) {
        projects.add(workspace: listing, at: canonical)
      } else {
        projects.add(listing, at: canonical)
      }
    }
    let files = folders.flatMap { folder in folder.files.map { (path: $0, canonical: folder.canonical($0)) } }
    // Projects rarely list headers.
    let named = documents.compactMap { path in FilePath.canonical(path).map { (path: path, canonical: $0) } }
    let candidates = files.filter { !$0.path.hasSuffix(".h") } + named
    let roots = folders.map(\.canonical)
    var manifests = BuildManifests(roots: roots)
    let leftOut = projects.leftOut(
      among: candidates.map(\.canonical), files: files.lazy.map(\.canonical), below: roots,
      hasManifest: { manifests.isAround($0) })
    return candidates.reduce(into: [:]) { notes, file in notes[file.path] = leftOut[file.canonical] }
  }

  /// Returns notes about the storyboards and xibs that only tests load, by path.
  private func notesOnTests(among documents: Set<String>, _ outlines: CodeOutlines) -> [String: Diagnostic.Note] {
    guard !outlines.testFiles.isEmpty else { return [:] }
    let folders = TestFolders(paths: paths.map(canonical), tests: outlines.testFiles)
    return documents.reduce(into: [:]) { notes, path in
      notes[path] = FilePath.canonical(path).flatMap(folders.note(onDocumentAt:))
    }
  }

  /// Returns whether the app follows the dark appearance.
  private func appearance(_ outlines: CodeOutlines, _ skipped: inout [String]) throws -> AppAppearance {
    let paths = settingsPaths
    var appearance = AppAppearance()
    if let file = outlines.fileOverridingAppearance { appearance.addOverride(inFileAt: self.paths[file]) }
    try Workers.run(count: paths.count, jobs: jobs) { number in
      bytes(ofFileAt: paths[number]).map { (settings: AppAppearance.Settings(of: $0), bytes: $0) }
    } consume: { number, read in
      if let read {
        appearance.add(read.settings, of: read.bytes, path: paths[number])
      } else {
        skipped.append(paths[number])
      }
    }
    return appearance
  }

  /// Reads the colors of the asset catalogs, the languages of the Xcode projects, and which documents are translated.
  mutating func readResources() throws {
    resources.colors = try catalogColors()
    resources.isTranslated = try languages().names.count > 1
    guard resources.isTranslated else { return }
    for path in languagePaths { resources.add(fileAt: path) }
  }

  private func languages() throws -> AppLanguages {
    var languages = AppLanguages()
    for path in textPaths { languages.add(textsAt: path) }
    // A string catalog contains all languages that a project lists.
    guard textPaths.contains(where: { $0.hasSuffix(Self.catalogExtension) }) else { return languages }
    let paths = projectPaths.filter { !Self.isWorkspace($0) }
    try Workers.run(count: paths.count, jobs: jobs) { number in
      bytes(ofFileAt: paths[number]).map(AppLanguages.init)
    } consume: { _, found in
      if let found { languages.formUnion(found) }
    }
    return languages
  }

  private func catalogColors() throws -> CatalogColors {
    var colors = CatalogColors()
    try Workers.run(count: colorPaths.count, jobs: jobs) { number in
      bytes(ofFileAt: colorPaths[number])
    } consume: { number, bytes in
      if let bytes { colors.add(bytes, ofFileAt: canonical(colorPaths[number])) }
    }
    return colors
  }

  /// The canonical paths of the source files.
  var canonicalPaths: [ExactText] { paths.map { ExactText(canonical($0)) } }

  /// Returns the canonical path of a file that the search found.
  private func canonical(_ path: String) -> String {
    let folder = folders.count == 1 ? folders.first : folders.first { FilePath.isInside(path, directory: $0.path) }
    return folder?.canonical(path) ?? path
  }

  /// Returns the bytes of a file, or nil if it cannot be read.
  private func bytes(ofFileAt path: String) -> [UInt8]? { try? FileBytes.read(path: path, atMost: Self.maximumSize) }
}
