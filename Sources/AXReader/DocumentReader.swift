import AXDiagnostics
import AXFiles
import AXText
import AXTree

/// Reads inputs to trees: the way in for everything that works on documents.
package struct DocumentReader: Sendable {
  /// Where a document comes from.
  package enum Input: Sendable {
    /// A file that was named.
    case file(path: String)
    /// A file that a walk found.
    case walked(path: String, directory: String)
    /// A file that was named and is treated as one that a walk of the folder found; nil if it lies elsewhere.
    case listed(path: String, directory: String?)
    /// Text that is in memory, shown under a name.
    case text([UInt8], name: String)

    /// The path to show.
    package var path: String {
      switch self {
      case .file(let path), .walked(let path, _), .listed(let path, _): path
      case .text(_, let name): name
      }
    }
  }

  /// What became of an input.
  package struct Output: Sendable {
    /// The whole tree; nil if there is an error, or if the input was passed over.
    package private(set) var tree: Tree?
    package private(set) var diagnostics = DiagnosticList()
    /// Whether a walk that finds another file including this one leaves it out.
    package private(set) var isFragment = false
    /// Whether a walk found it and it is another tool's, or of a kind that is not read.
    package private(set) var isPassedOver = false
    package private(set) var canonicalPath: String?
    /// What it includes; nil if nothing.
    private(set) var includes: IncludedFiles.Source?
    /// The files whose content went into it besides its own, as people name them: its fragments, and the texts of a
    /// locale.
    package private(set) var otherFiles: [String] = []

    /// The files that it includes, or would if they were there, at any depth, canonical.
    package var includedFiles: Set<ExactText> {
      var files = IncludedFiles()
      files.insert(self)
      return files.paths
    }

    /// The same without the tree and what is not shown of the source, for keeping.
    package var withoutTree: Output {
      var result = self
      result.tree = nil
      result.diagnostics = diagnostics.withExcerpts
      return result
    }

    /// The same without what is wrong with the document, too.
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
  private let locale: String?

  /// - Parameters:
  ///   - root: the folder that includes must not leave; by default the walked folder, else the nearest folder
  ///     upward with `.axspec.json`, else the file's own.
  ///   - locale: whose `.strings` give the texts of storyboards and xibs; by default those in the files count.
  ///   - overlay: what replaces files on disk, by canonical path: edits that are not written yet.
  package init(root: String? = nil, locale: String? = nil, overlay: [ExactText: [UInt8]] = [:]) {
    self.root = root.flatMap(FilePath.canonical) ?? root
    self.locale = locale
    library = FragmentLibrary(overlay: overlay)
  }

  package func read(_ input: Input) -> Output {
    switch input {
    case .text(let bytes, let name):
      let document = DocumentParser.parse(bytes, path: name, canonicalPath: nil)
      let directory = FilePath.canonical(".") ?? "/"
      return finish(document, directory: directory, root: root ?? Self.nearestRoot(to: directory), isWalked: false)
    case .file(let path):
      return read(path, canonicalPath: FilePath.canonical(path), isWalked: false) { Self.nearestRoot(to: $0) }
    case .listed(let path, let folder):
      let folder = folder.flatMap(canonicalFolder)
      if let fault = Self.linkFault(path, root: root ?? folder) { return unreadable(path, fault) }
      return read(path, canonicalPath: FilePath.canonical(path), isWalked: true) { folder ?? Self.nearestRoot(to: $0) }
    case .walked(let path, let walked):
      let folder = canonicalFolder(walked)
      // A walk follows no link: below the folder every path is canonical.
      let canonicalPath = folder.map { FilePath.join($0, FilePath.below(walked, path)) }
      return read(path, canonicalPath: canonicalPath, isWalked: true) { folder ?? $0 }
    }
  }

  /// The files that decide on the texts of a storyboard or xib in a locale, whether they are there or not.
  ///
  /// - Parameter path: canonical, as the result is.
  package static func textFiles(besideInterface path: String, locale: String) -> [String] {
    LocalizedTexts.candidates(locale: locale, canonicalPath: path)
  }

  /// A walked folder without links: asked of the system once for all its files.
  private func canonicalFolder(_ path: String) -> String? {
    walkedFolder.withLock { known in
      if let known, ExactText(known.path) == ExactText(path) { return known.canonical }
      guard let canonical = FilePath.canonical(path) else { return nil }
      known = (path, canonical)
      return canonical
    }
  }

  private func read(
    _ path: String, canonicalPath: String?, isWalked: Bool, defaultRoot: (String) -> String
  ) -> Output {
    guard let canonicalPath else { return unreadable(path, systemFault(path)) }
    let key = FragmentLibrary.Key(canonicalPath: canonicalPath, displayPath: FilePath.normalized(path))
    let directory = FilePath.directory(of: canonicalPath)
    let root = root ?? defaultRoot(directory)
    switch library.knownDocument(key) ?? library.read(key, locale: locale, root: root) {
    case .failure(let fault):
      return unreadable(path, fault)
    case .success(let document):
      if isWalked, document.form == .fragment { library.keep(document, for: key) }
      return finish(document, directory: directory, root: root, isWalked: isWalked)
    }
  }

  private func finish(_ document: ParsedDocument, directory: String, root: String, isWalked: Bool) -> Output {
    if case .unknown(let name) = document.form {
      let diagnostics = unknown(document, root: name, isWalked: isWalked)
      return Output(diagnostics: diagnostics, isPassedOver: diagnostics.isEmpty)
    }
    if document.form == .unsupported, isWalked { return Output(isPassedOver: true) }
    let expander =
      document.includes.isEmpty
      ? nil : IncludeExpander(document, directory: directory, root: root, library: library)
    let isFragment = document.form == .fragment
    let expanded =
      expander?.expand()
      ?? IncludeExpander.withStates(document.tree, ExpansionFailure(diagnostics: document.diagnostics))
    switch expanded {
    case .success(let tree):
      return Output(
        tree: tree, isFragment: isFragment, canonicalPath: document.canonicalPath, includes: expander?.references,
        otherFiles: Self.otherFiles(of: tree))
    case .failure(let failure):
      return Output(
        diagnostics: failure.allDiagnostics, isFragment: isFragment, canonicalPath: document.canonicalPath,
        includes: expander?.references)
    }
  }

  private static func otherFiles(of tree: Tree) -> [String] {
    if case .strings(let path)? = tree.translation?.source { return [path] }
    return tree.sources.count > 1 ? tree.sources.dropFirst().map(\.path) : []
  }

  /// The folder that includes must not leave by default: the nearest one upward that holds a configuration, else the
  /// folder itself.
  private static func nearestRoot(to directory: String) -> String {
    FilePath.nearestProject(above: directory) ?? directory
  }

  /// Why a file is not read that a list names, and no person: a link on the way to it leads out of the root folder.
  ///
  /// - Parameter root: canonical; by default as for includes.
  package static func linkFault(_ path: String, root: String?) -> FileBytes.Fault? {
    guard let target = FilePath.canonical(path), let current = FilePath.canonical("."),
      let folder = FilePath.canonical(FilePath.directory(of: path))
    else { return nil }
    let root = root ?? nearestRoot(to: folder)
    guard !FilePath.isInside(target, directory: root) else { return nil }
    let written = FilePath.isAbsolute(path) ? path : FilePath.join(current, path)
    let places = [FilePath.join(folder, FilePath.lastComponent(of: path)), FilePath.normalized(written)]
    return places.contains { FilePath.isInside($0, directory: root) } ? .outside(root: root) : nil
  }

  // MARK: Inputs that are not documents

  /// A walk passes over what belongs to other tools; what was named, or is nearly known, is an error.
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
    let location = RootName.place(in: document.source.bytes).map { StartTag.location(in: document.source, at: $0) }
    let help = nearest.map {
      $0 == root ? "take it out of its namespace: it belongs to none" : "did you mean `<\($0)>`?"
    }
    result.append(
      Diagnostic(
        .unknownFormat, "`<\(root ?? "")>` begins no known kind of document",
        at: location ?? SourceLocation(source: document.source, offset: 0),
        help: help ?? "a screen file begins with `<screen name=\"…\">`, a fragment with one view element"))
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

  func unreadable(_ path: String, _ fault: FileBytes.Fault) -> Output {
    let location = SourceLocation(source: SourceText(path: path, bytes: []), offset: 0)
    var diagnostics = DiagnosticList()
    var diagnostic = Diagnostic(fault.id, fault.message(about: "the file"), at: location, help: fault.help)
    if case .missing = fault {
      let nearest = NearestName.of(
        FilePath.lastComponent(of: path), among: DirectoryWalk.names(in: FilePath.directory(of: path)))
      diagnostic.help = nearest.map { "did you mean `\(FilePath.join(FilePath.directory(of: path), $0))`?" }
    }
    diagnostics.append(diagnostic)
    return Output(diagnostics: diagnostics)
  }
}
