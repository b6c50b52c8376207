import AXDiagnostics
import AXFiles
import AXText
import AXTree

/// Reads inputs and returns their trees. Everything that works on documents starts here.
package struct DocumentReader: Sendable {
  /// The source of a document.
  package enum Input: Sendable {
    /// A file that a person passed.
    case file(path: String)
    /// A file that a walk found.
    case walked(path: String, directory: String)
    /// A file of a list, treated as if a walk of the directory found it. The directory is nil if the file is outside
    /// it.
    case listed(path: String, directory: String?)
    /// Text in memory, with a name for messages.
    case text([UInt8], name: String)

    /// The path or name for messages.
    package var path: String {
      switch self {
      case .file(let path), .walked(let path, _), .listed(let path, _): path
      case .text(_, let name): name
      }
    }
  }

  /// The result of reading an input.
  package struct Output: Sendable {
    /// The complete tree; nil if there is an error, or if the input was passed over.
    package fileprivate(set) var tree: Tree?
    package fileprivate(set) var diagnostics = DiagnosticList()
    /// Whether this is a fragment. A walk leaves it out if it also finds a file that includes it.
    package private(set) var isFragment = false
    /// Whether a walk skips the file, because it belongs to another tool or is a kind of document that is not read.
    package private(set) var isPassedOver = false
    /// Whether it is passed over because it is an Interface Builder document for another system than iOS.
    package private(set) var isForOtherSystem = false
    package private(set) var canonicalPath: String?
    /// Whether it may include more than is known, because it could not be read to its end.
    package private(set) var hidesIncludes = false
    /// The files that it includes; nil if there are none.
    private(set) var includes: IncludedFiles.Source?
    /// The files that its states refer to, with those that these include.
    private(set) var stateSources: [IncludedFiles.Source] = []
    /// The paths, for messages, of the other files that the tree depends on: fragments, the files that states refer to,
    /// and the texts of a locale.
    package fileprivate(set) var otherFiles: [String] = []

    /// The canonical paths of the files that it includes, directly or indirectly, even if they do not exist.
    package var includedFiles: Set<ExactText> {
      var files = IncludedFiles()
      files.insert(self)
      return files.paths
    }

    /// The canonical paths of the other files that it depends on, even if they do not exist: those that it includes, and
    /// those that its states refer to.
    package var referencedFiles: Set<ExactText> {
      var files = IncludedFiles()
      files.insertReferences(of: self)
      return files.paths
    }

    /// The output without the tree and the parts of the source that are not shown.
    package var withoutTree: Output {
      var result = self
      result.tree = nil
      result.diagnostics = diagnostics.withExcerpts
      return result
    }

    /// The output without the tree and the diagnostics.
    package var withoutFindings: Output {
      var result = self
      result.tree = nil
      result.diagnostics = DiagnosticList()
      return result
    }
  }

  private let library: FragmentLibrary
  private let walkedFolder = Locked<(path: String, canonical: String)?>(nil)
  private let root: String?
  private let projectRoot: @Sendable (String) -> String?
  /// The root folder of the last file's folder, because the files of a folder follow each other.
  private let lastRoot = Locked<(directory: ExactText, root: String?)?>(nil)
  private let locale: String?
  private let resources: @Sendable (String) -> AppResources
  /// The kind of document that a walk passes over; nil if it reads all kinds.
  private let passedOver: DocumentKind?

  /// - Parameters:
  ///   - root: The folder that includes cannot leave. The default is that of the project, otherwise the walked folder,
  ///     otherwise the file's own folder, so that it is the same however a file is named.
  ///   - projectRoot: Returns the root folder of a project from the canonical path of a file's folder; by default the
  ///     nearest folder upward with `.axspec.json`.
  ///   - locale: The locale of the `.strings` files for storyboards and xibs; nil to use the texts in the documents.
  ///   - resources: Returns the resources of an app from the canonical path of its storyboard or xib; by default none, so
  ///     that the copies of colors in the document count.
  ///   - overlay: Edits that are not saved yet, by canonical path. They replace the files on disk.
  ///   - parsedFiles: The parsed files of all readers of the program; nil if it has only this one.
  ///   - passedOver: The kind of document that a walk passes over; nil if it reads all kinds.
  package init(
    root: String? = nil, projectRoot: @escaping @Sendable (String) -> String? = { FilePath.nearestProject(above: $0) },
    locale: String? = nil, resources: @escaping @Sendable (String) -> AppResources = { _ in AppResources() },
    overlay: [ExactText: [UInt8]] = [:], parsedFiles: ParsedFiles? = nil,
    passingOver passedOver: DocumentKind? = nil
  ) {
    self.root = root.flatMap(FilePath.canonical) ?? root
    self.projectRoot = projectRoot
    self.locale = locale
    self.resources = resources
    self.passedOver = passedOver
    library = FragmentLibrary(overlay: overlay, parsedFiles: parsedFiles)
  }

  package func read(_ input: Input) -> Output {
    switch input {
    case .text(let bytes, let name):
      let document = DocumentParser.parse(bytes, path: name, canonicalPath: nil)
      let directory = FilePath.canonical(".") ?? "/"
      return finish(document, directory: directory, root: rootFolder(of: directory) ?? directory, isWalked: false)
    case .file(let path):
      // A file that is being written may not exist yet.
      let canonicalPath = FilePath.canonical(path) ?? (library.isEdited(path) ? path : nil)
      return read(path, canonicalPath: canonicalPath, walkedFolder: nil, isWalked: false)
    case .listed(let path, let folder):
      let folder = folder.flatMap(canonicalFolder)
      if let fault = Self.linkFault(path, root: root ?? folder) { return unreadable(path, fault) }
      return read(path, canonicalPath: FilePath.canonical(path), walkedFolder: folder, isWalked: true)
    case .walked(let path, let walked):
      let folder = canonicalFolder(walked)
      // A walk does not follow links, so every path inside the folder is canonical.
      let canonicalPath = folder.map { FilePath.join($0, FilePath.below(walked, path)) }
      return read(path, canonicalPath: canonicalPath, walkedFolder: folder, isWalked: true)
    }
  }

  /// The folder that the includes of a folder's files cannot leave, if it was passed, or the folder is in a project.
  private func rootFolder(of directory: String) -> String? {
    if let root { return root }
    return lastRoot.withLock { last in
      if let last, last.directory == ExactText(directory) { return last.root }
      let root = projectRoot(directory)
      last = (ExactText(directory), root)
      return root
    }
  }

  /// The canonical paths of the files that can contain the texts of a storyboard or xib in a locale, even if they do
  /// not exist.
  ///
  /// - Parameter path: The canonical path of the storyboard or xib.
  package static func textFiles(besideInterface path: String, locale: String) -> [String] {
    LocalizedTexts.candidates(locale: locale, canonicalPath: path)
  }

  /// The canonical path of a walked folder, which is cached for all its files; nil if there is no folder.
  private func canonicalFolder(_ path: String) -> String? {
    walkedFolder.withLock { known in
      if let known, ExactText(known.path) == ExactText(path) { return known.canonical }
      guard let canonical = FilePath.canonical(path) else { return nil }
      known = (path, canonical)
      return canonical
    }
  }

  private func read(
    _ path: String, canonicalPath: String?, walkedFolder: String?, isWalked: Bool
  ) -> Output {
    guard let canonicalPath else { return unreadable(path, systemFault(path)) }
    let key = FragmentLibrary.Key(canonicalPath: canonicalPath, displayPath: FilePath.normalized(path))
    let directory = FilePath.directory(of: canonicalPath)
    let root = rootFolder(of: directory) ?? walkedFolder ?? directory
    let document: ParsedDocument
    do throws(FileBytes.Fault) {
      let known = try library.knownDocument(key)
      document =
        if let known { known } else {
          try library.read(
            key, locale: locale, root: root, resources: resources(canonicalPath).seen(fromDocumentAt: canonicalPath))
        }
    } catch {
      return unreadable(path, error)
    }
    if isWalked, document.form == .fragment { library.keep(document, for: key) }
    return finish(document, directory: directory, root: root, isWalked: isWalked)
  }

  private func finish(_ document: ParsedDocument, directory: String, root: String, isWalked: Bool) -> Output {
    if case .unknown(let name) = document.form {
      let diagnostics = unknown(document, root: name, isWalked: isWalked)
      return Output(diagnostics: diagnostics, isPassedOver: diagnostics.isEmpty)
    }
    let isOfKind = document.tree.markup == passedOver && [.screen, .fragment].contains(document.form)
    if isWalked, isOfKind || [.unsupported, .otherSystem].contains(document.form) {
      return Output(isPassedOver: true, isForOtherSystem: document.form == .otherSystem)
    }
    var resolution = DocumentResolution(document, directory: directory, root: root, library: library)
    let result = resolution.resolve(followingEntries: true)
    var output = Output(
      isFragment: document.form == .fragment, canonicalPath: document.canonicalPath,
      hidesIncludes: document.isCutOff, includes: resolution.includes, stateSources: resolution.stateSources)
    switch result {
    case .success(let tree):
      output.tree = tree
      output.otherFiles = resolution.otherFiles
    case .failure(let failure): output.diagnostics = failure.allDiagnostics
    }
    return output
  }

  /// Returns the kind of document that the root element of a text indicates, and whether a walk would pass over the
  /// text.
  package static func kind(of bytes: [UInt8]) -> (kind: DocumentKind?, isPassedOver: Bool) {
    let text = TextDecoder.decode(bytes, path: "").source.bytes
    guard let root = RootName.find(in: text) else { return (nil, false) }
    let kind = DocumentKind.of(root: root)
    return (kind, kind == nil && DocumentKind.nearestRoot(to: root, isWalked: true) == nil)
  }

  /// The default root folder: the nearest folder upward with a configuration file, otherwise the folder itself.
  private static func nearestRoot(to directory: String) -> String {
    FilePath.nearestProject(above: directory) ?? directory
  }

  /// The error for a file of a list whose path leads out of the root folder through a link; nil if there is none.
  ///
  /// - Parameter root: The canonical path of the root folder; nil for the default one.
  package static func linkFault(_ path: String, root: String?) -> FileBytes.Fault? {
    guard let target = FilePath.canonical(path), let current = FilePath.canonical("."),
      let folder = FilePath.canonical(FilePath.directory(of: path))
    else { return nil }
    let root = root ?? nearestRoot(to: folder)
    guard !FilePath.isInside(target, directory: root) else { return nil }
    let written = FilePath.isAbsolute(path) ? path : FilePath.join(current, path)
    let paths = [FilePath.join(folder, FilePath.lastComponent(of: path)), FilePath.normalized(written)]
    return paths.contains { FilePath.isInside($0, directory: root) } ? .outside(root: root) : nil
  }

  // MARK: Inputs that are not documents

  /// The diagnostics for a file of an unknown kind. A walk passes over it unless its root looks like a typo.
  func unknown(_ document: ParsedDocument, root: String?, isWalked: Bool) -> DiagnosticList {
    var result = DiagnosticList()
    let nearest = root.flatMap { DocumentKind.nearestRoot(to: $0, isWalked: isWalked) }
    if isWalked, nearest == nil {
      result.append(
        contentsOf: document.diagnostics.shown.filter { $0.id == ErrorID.malformedXML.rawValue })
      return result
    }
    result.append(contentsOf: document.diagnostics.shown)
    guard result.isEmpty else { return result }
    let location = RootName.offset(in: document.source.bytes).map { StartTag.location(in: document.source, at: $0) }
    let help = nearest.map {
      $0 == root ? "remove its namespace: elements of the screen language do not have one" : "did you mean `<\($0)>`?"
    }
    result.append(
      Diagnostic(
        .unknownFormat, "`<\(root ?? "")>` is not the root of a known kind of document",
        at: location ?? SourceLocation(source: document.source, offset: 0),
        help: help ?? "begin a screen file with `<screen name=\"…\">`, or a fragment with a view element"))
    return result
  }

  private func systemFault(_ path: String) -> FileBytes.Fault {
    do {
      _ = try FileBytes.read(path: path)
      return .missing
    } catch {
      return error
    }
  }

  /// Returns help for a screen with its file, which is how messages and outputs name it: `Main.storyboard#Pay`.
  private func screenHelp(_ path: String) -> String? {
    guard let mark = path.lastIndex(of: "#"), FilePath.isRegularFile(String(path[..<mark])) else { return nil }
    return "`\(path[path.index(after: mark)...])` is a screen of the file: pass `\(path[..<mark])`"
  }

  func unreadable(_ path: String, _ fault: FileBytes.Fault) -> Output {
    var diagnostics = DiagnosticList()
    var diagnostic = Diagnostic(fault.id, fault.message(about: "the file"), at: .start(ofFile: path), help: fault.help)
    if case .missing = fault {
      let nearest = NearestName.of(
        FilePath.lastComponent(of: path), among: DirectoryWalk.names(in: FilePath.directory(of: path)))
      diagnostic.help =
        screenHelp(path) ?? nearest.map { "did you mean `\(FilePath.join(FilePath.directory(of: path), $0))`?" }
    }
    diagnostics.append(diagnostic)
    return Output(diagnostics: diagnostics, hidesIncludes: true)
  }
}
