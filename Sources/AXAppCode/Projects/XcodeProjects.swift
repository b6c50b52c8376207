import AXDiagnostics
import AXText
import AXTree

/// The files that the app's Xcode projects list. No target builds a source file, storyboard, or xib that is not among
/// them.
package struct XcodeProjects: Sendable {
  /// What one project lists.
  package struct Listing: Sendable {
    /// The names of the files, without their folders.
    fileprivate private(set) var names: Set<String> = []
    /// The folders of languages, such as `de.lproj`.
    fileprivate private(set) var languages: Set<String> = []
    /// Whether the project names all its files.
    fileprivate private(set) var isComplete = true
    /// What its targets make, such as `application` or `framework`.
    fileprivate private(set) var products: Set<String> = []
    /// The contents of a complete project.
    fileprivate private(set) var project: [UInt8] = []

    /// - Parameter workspace: The contents of a `contents.xcworkspacedata`. It has lines such as
    ///   `location = "group:Kit/Kit.xcodeproj"`.
    package init(ofWorkspace workspace: [UInt8]) {
      let values = workspace.split(separator: UInt8(ascii: "\""))
      let separators = Array("/:".utf8)
      names = Set(values.compactMap { $0.split(whereSeparator: separators.contains).last }.map(Self.text))
    }

    /// - Parameter project: The contents of a `project.pbxproj`.
    package init(of project: [UInt8]) {
      project.withView { view in
        IdentifierScan.forEach(in: view) { range in
          if range.count == 4, view.holds("path", at: range.lowerBound) {
            addPath(after: range.upperBound, in: view)
          } else if range.count == 11, view.holds("productType", at: range.lowerBound) {
            value(after: range.upperBound, in: view)?.split(separator: UInt8(ascii: ".")).last.map {
              _ = products.insert(Self.text($0))
            }
          } else if view.holds("PBXFileSystemSynchronizedRootGroup", at: range.lowerBound) {
            // Xcode looks into the folder when it builds.
            isComplete = false
          }
        }
      }
      // Some tools write projects as XML or JSON, which Xcode reads, too.
      if names.isEmpty { isComplete = false }
      if isComplete { self.project = project }
    }

    /// Adds the name of the file in `path = App/Card.xib;`.
    private mutating func addPath(after key: Int, in view: ByteView) {
      let path = value(after: key, in: view)?.split(separator: UInt8(ascii: "/")).suffix(2).map(Self.text) ?? []
      guard let name = path.last else { return }
      names.insert(name)
      languages.formUnion(path.filter { $0.hasSuffix(".lproj") })
    }

    /// Returns the value after a key, or nil if no value follows.
    private mutating func value(after key: Int, in view: ByteView) -> ByteView.SubSequence? {
      let assignment = view[key...].drop(while: Self.isSpace)
      guard assignment.first == UInt8(ascii: "=") else { return nil }
      var value = assignment.dropFirst().drop(while: Self.isSpace).prefix(Self.maximumSize)
      if value.first == UInt8(ascii: "\"") {
        value = value.dropFirst().prefix { $0 != UInt8(ascii: "\"") }
        // It escapes a character that is not decoded here.
        if value.contains(UInt8(ascii: "\\")) { isComplete = false }
      } else {
        value = value.prefix { $0 != UInt8(ascii: ";") && !Self.isSpace($0) }
      }
      if value.count == Self.maximumSize { isComplete = false }
      return value
    }

    fileprivate var makesApp: Bool { products.contains("application") }

    /// Whether its targets make something for other projects.
    fileprivate var makesLibrary: Bool { !products.isDisjoint(with: ["bundle", "dynamic", "framework", "static"]) }

    /// The maximum number of bytes of a value.
    private static let maximumSize = 1024

    private static func text(_ bytes: some Collection<UInt8>) -> String { String(decoding: bytes, as: UTF8.self) }

    private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }
  }

  /// A project in a folder.
  private struct Project {
    /// The name, such as `Kit.xcodeproj`.
    let name: String
    let folder: String
    let listing: Listing

    /// Returns the canonical path of a file.
    ///
    /// - Parameter path: The path from the folder of the project.
    func canonical(_ path: String) -> String {
      var (folder, path) = (folder[...], path[...])
      while path.hasPrefix("../"), let slash = folder.lastIndex(of: "/") {
        (folder, path) = (folder[..<slash], path.dropFirst(3))
      }
      return "\(folder)/\(path)"
    }

    /// The folders around its own, from the innermost. The last one is empty for a relative path.
    var foldersAround: [String] {
      var result: [String] = []
      var path = folder[...]
      while let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) {
        path = path[..<slash]
        if !path.isEmpty { result.append(String(path)) }
      }
      return folder.isEmpty || folder.hasPrefix("/") ? result : result + [""]
    }

    /// Returns whether the folders between its own and one around it say that it is an example.
    func isExample(below other: String) -> Bool { XcodeProjects.isExample("\(folder)/\(name)", below: other) }
  }

  private var projects: [Project] = []
  /// The folders of workspaces that name projects.
  private var workspaceFolders: Set<String> = []
  /// The names in workspaces.
  private var workspaceNames: Set<String> = []

  package init() {}

  /// - Parameter path: The canonical path of a `project.pbxproj`.
  package mutating func add(_ listing: Listing, at path: String) {
    let (folder, name) = Self.bundle(ofFileAt: path)
    projects.append(Project(name: name, folder: folder, listing: listing))
  }

  /// - Parameter path: The canonical path of a `contents.xcworkspacedata`.
  package mutating func add(workspace: Listing, at path: String) {
    let folder = Self.bundle(ofFileAt: path).folder
    // Each project contains a workspace, which names it.
    guard !folder.hasSuffix(".xcodeproj") else { return }
    workspaceNames.formUnion(workspace.names)
    if workspace.names.contains(where: { $0.hasSuffix(".xcodeproj") }) { workspaceFolders.insert(folder) }
  }

  /// Returns the folder and the name of the bundle that contains a file, such as `Kit.xcodeproj`.
  private static func bundle(ofFileAt path: String) -> (folder: String, name: String) {
    let folders = path.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    return (folders.dropLast().joined(separator: "/"), String(folders.last ?? ""))
  }

  /// The projects that build the app. A library that someone copied into the folder of a project often has its own
  /// project, which no other project and no workspace names. So do its examples, which may be beside the app's project
  /// in the folder of a workspace.
  private var ownProjects: [Project] {
    let names = projects.reduce(into: workspaceNames) { $0.formUnion($1.listing.names) }
    let folders = Set(projects.map(\.folder))
    return projects.filter { project in
      names.contains(project.name)
        || !project.foldersAround.contains {
          folders.contains($0) || workspaceFolders.contains($0) && project.isExample(below: $0)
        }
    }
  }

  /// Returns the projects that make only an example, such as that of a library that someone copied, by their folders.
  ///
  /// - Parameter own: The projects that build the app.
  private func examples(beside own: [Project]) -> [String: [Project]] {
    guard own.contains(where: \.listing.makesApp) else { return [:] }
    let ownFolders = Set(own.map(\.folder))
    let folders = workspaceFolders.union(projects.map(\.folder))
    let examples = projects.filter { project in
      !ownFolders.contains(project.folder) && project.listing.makesApp && !project.listing.makesLibrary
        && project.foldersAround.contains { folders.contains($0) && project.isExample(below: $0) }
    }
    return Dictionary(grouping: examples, by: \.folder)
  }

  /// Returns notes about the source files, storyboards, and xibs that no target builds, by their paths.
  ///
  /// Packages, pods, and generated projects build files that no project in the folders lists, but packages do not build
  /// their examples. So a project has to list another file near the document, or another one with its name, and another
  /// file in the folder of a source file. A document that no project of any folder lists is also left out if no other
  /// build system may build it, and so are examples of libraries that someone copied.
  ///
  /// - Parameters:
  ///   - documents: The paths of the documents and source files. All paths are canonical.
  ///   - files: The paths of the source files, storyboards, and xibs in the searched folders.
  ///   - roots: The searched folders.
  ///   - hasManifest: Returns whether a folder has a file of another build system, or one above a searched folder does.
  package func leftOut(
    among documents: [String], files: some Sequence<String>, below roots: [String],
    hasManifest: (_ folder: String) -> Bool
  ) -> [String: Diagnostic.Note] {
    let own = ownProjects
    guard !own.isEmpty, own.allSatisfy(\.listing.isComplete) else { return [:] }
    var listed = ListedNames(of: own)
    var searched = SearchedFiles(files, listedNames: listed.names)
    let roots = Set(roots)
    let documents = documents.filter { document in
      // Packages and pods have source files of their own, which often have common names.
      (Self.isDocument(document) || searched.isBesideListedFile(document))
        && !Self.folders(around: document, below: roots).contains { searched.mayBuild(document, packageIn: $0) }
    }
    var notes = notesOnOthers(among: documents, searched, own)
    let unlisted = documents.compactMap { document in
      notes[document] == nil ? listed.nameIfMissing(document).map { (path: document, name: $0) } : nil
    }
    notes.merge(notesOnUnlisted(unlisted, own, &searched, roots, hasManifest)) { other, _ in other }
    return notes
  }

  /// Returns notes about documents and source files that the app's projects do not list and that no other build system
  /// may build, by their paths.
  private func notesOnUnlisted(
    _ documents: [(path: String, name: String)], _ own: [Project], _ files: inout SearchedFiles, _ roots: Set<String>,
    _ hasManifest: (String) -> Bool
  ) -> [String: Diagnostic.Note] {
    if documents.isEmpty { return [:] }
    // A library's own project may list it.
    let subject = own.count < projects.count ? "the app's Xcode project" : "the Xcode project"
    let verb = own.count == 1 ? " does" : "s do"
    let allNames = namesInAllProjects
    let examples = examples(beside: own)
    var notes: [String: Diagnostic.Note] = [:]
    for document in documents {
      let around = Self.folders(around: document.path, below: roots)
      let file = DocumentKind.fileName(ofFileAt: document.path)
      if let example = around.lazy.flatMap({ examples[$0] ?? [] }).first(where: { $0.listing.names.contains(file) }) {
        notes[document.path] = .init("the app's projects and workspaces do not name \(example.name), which lists it")
        continue
      }
      let isAlone = allNames.map { Self.isDocument(document.name) && !$0.contains(document.name) } ?? false
      // The package of an example does not build it.
      let builders = (isAlone ? around : []).filter {
        !files.folder($0).isPackage || files.mayBuild(document.path, packageIn: $0)
      }
      guard
        isNearListedFiles(document.path, &files, below: roots)
          || !builders.isEmpty && !builders.contains(where: hasManifest)
      else { continue }
      notes[document.path] = .init("\(subject)\(verb) not list \(document.name)")
    }
    return notes
  }

  private static let exampleWords: Set<String> = [
    "demo", "demos", "example", "examples", "playground", "playgrounds", "sample", "samples", "test", "tests",
  ]

  /// Returns whether a file inside a folder belongs to an example or a test of what is there, by the names of the folders
  /// between.
  package static func isExample(_ path: String, below folder: String) -> Bool {
    path.utf8.dropFirst(folder.utf8.count).split(separator: UInt8(ascii: "/")).dropLast().contains { name in
      String(decoding: name, as: UTF8.self).identifierWords.contains(where: exampleWords.contains)
    }
  }

  /// The names that projects list.
  private struct ListedNames {
    let names: Set<String>
    private let languages: Set<String>
    private lazy var foldedNames = Set(names.map { $0.lowercased() })

    init(of projects: [Project]) {
      names = projects.reduce(into: []) { $0.formUnion($1.listing.names) }
      languages = projects.reduce(into: ["Base.lproj"]) { $0.formUnion($1.listing.languages) }
    }

    /// Returns the name of a file that no project lists, with its folder if the projects do not list that language;
    /// otherwise nil.
    mutating func nameIfMissing(_ path: String) -> String? {
      let name = DocumentKind.fileName(ofFileAt: path)
      guard names.contains(name) else {
        if XcodeProjects.isDocument(name) { return name }
        // A Mac finds a source file whatever the case of its name. Code loads a document by the name that it has.
        return foldedNames.contains(name.lowercased()) ? nil : name
      }
      guard XcodeProjects.isDocument(name) else { return nil }
      // A project lists each translation.
      let folder = path.split(separator: "/").dropLast().last.map(String.init) ?? ""
      return folder.hasSuffix(".lproj") && !languages.contains(folder) ? "\(folder)/\(name)" : nil
    }
  }

  /// The names of all files that any project lists, or nil if a project does not list all its files, or if none lists a
  /// storyboard or xib.
  private var namesInAllProjects: Set<String>? {
    guard projects.allSatisfy(\.listing.isComplete) else { return nil }
    let names = projects.reduce(into: Set()) { $0.formUnion($1.listing.names) }
    return names.contains(where: Self.isDocument) ? names : nil
  }

  private static func isDocument(_ name: String) -> Bool {
    DocumentKind.interfaceExtensions.contains { name.hasSuffix(".\($0)") }
  }

  /// Returns notes about files that are not those that the projects list under the same names, by their paths. What the
  /// projects list has to exist, so that a mistake in a path of ours decides nothing.
  private func notesOnOthers(
    among documents: [String], _ files: SearchedFiles, _ own: [Project]
  ) -> [String: Diagnostic.Note] {
    let names = files.repeatedNames
    if names.isEmpty { return [:] }
    let known = own.map { project in
      (project, files: project.listing.project.withView { XcodeProjectFiles(of: $0, named: names) })
    }
    // The canonical paths by name, if all of them exist, and the first one for people.
    let listed = names.reduce(into: [String: (paths: Set<String>, shown: String)]()) { result, name in
      guard known.allSatisfy({ !$0.files.unknownNames.contains(name) }) else { return }
      let paths = known.flatMap { project, files in (files.paths[name] ?? []).map(project.canonical) }
      guard paths.allSatisfy(files.contains), let shown = known.compactMap({ $0.files.paths[name]?.min() }).min() else {
        return
      }
      result[name] = (Set(paths), shown)
    }
    return documents.reduce(into: [:]) { notes, document in
      let name = DocumentKind.fileName(ofFileAt: document)
      guard let (paths, shown) = listed[name], !paths.contains(document) else { return }
      notes[document] = .init("the Xcode project lists another \(name): \(shown)")
    }
  }

  /// Returns whether a project lists a file in the first folder around a document that contains another file.
  private func isNearListedFiles(_ document: String, _ files: inout SearchedFiles, below roots: Set<String>) -> Bool {
    let name = DocumentKind.fileName(ofFileAt: document)
    let around = Self.folders(around: document, below: roots).drop { $0.hasSuffix(".lproj") }
    if around.contains(where: { files.mayBuild(document, packageIn: $0) }) { return false }
    // Its translations have the same name.
    let first = around.first { files.folder($0).names.contains { $0 != name } }
    return first.map { files.folder($0).hasListedFile } ?? false
  }

  /// Returns the folders around a file, from the innermost to the searched folder. If it is in none, the result is empty.
  private static func folders(around file: String, below roots: Set<String>) -> [String] {
    var result: [String] = []
    var path = file[...]
    while let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) {
      path = path[..<slash]
      let folder = String(path)
      result.append(folder)
      if roots.contains(folder) { return result }
    }
    return []
  }
}
