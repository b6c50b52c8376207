import AXDiagnostics
import AXFiles
import AXText
import AXTree

/// The texts of a storyboard or xib in a locale.
struct LocalizedTexts {
  let translation: Translation
  private let texts: [String: String]

  subscript(key: String) -> String? { texts[key] }

  /// Whether texts that are not in `texts` have no translation.
  var isComplete: Bool {
    switch translation.source {
    case .strings, .missing, .unlocalized: true
    case .document, .catalog: false
    }
  }

  /// Finds the texts, such as `de.lproj/Main.strings` for `Base.lproj/Main.storyboard`.
  ///
  /// - Parameters:
  ///   - path: The path of the document for messages.
  ///   - canonicalPath: The canonical path of the document.
  ///   - root: The folder that links cannot leave, if it contains the language folders. Otherwise, links cannot leave
  ///     the folder with the language folders.
  /// - Returns: The texts; nil if the locale is invalid, or if its folder contains a copy of the document.
  /// - Throws: `Fault` if the file with the texts cannot be read.
  static func find(locale: String, path: String, canonicalPath: String, root: String?) throws(Fault) -> LocalizedTexts?
  {
    let names = folders(of: locale)
    guard let last = names.last else { return nil }
    let without = { (source: Translation.Source) in
      LocalizedTexts(translation: Translation(locale: locale, source: source), texts: [:])
    }
    guard let paths = LocalizedPaths(path: path, canonicalPath: canonicalPath) else { return without(.unlocalized) }
    for name in names {
      if name == paths.folder { return without(.document) }
      let file = paths.strings(in: name)
      if let texts = try texts(in: file, root: paths.bounds(root)) {
        return LocalizedTexts(
          translation: Translation(locale: locale, source: .strings(path: file.shown)), texts: texts)
      }
      // The locale has its own copy of the document.
      if FilePath.exists(paths.copy(in: name).canonical) { return nil }
    }
    if FilePath.exists(paths.catalog.canonical) { return without(.catalog(path: paths.catalog.shown)) }
    return without(.missing(path: paths.strings(in: last).shown))
  }

  /// The canonical paths of the files that `find` may read, even if they do not exist.
  static func candidates(locale: String, canonicalPath: String) -> [String] {
    guard let paths = LocalizedPaths(path: canonicalPath, canonicalPath: canonicalPath) else { return [] }
    let files = folders(of: locale).flatMap { [paths.strings(in: $0), paths.copy(in: $0)] }
    return (files + [paths.catalog]).map(\.canonical)
  }

  /// An error in a file with texts.
  struct Fault: Error {
    let diagnostic: Diagnostic
  }

  /// The possible folders of a locale. For `de_AT.UTF-8`, they are `de-AT.lproj`, `de_AT.lproj`, and `de.lproj`.
  private static func folders(of locale: String) -> [String] {
    let parts = locale.prefix { $0 != "." && $0 != "@" }.split { $0 == "-" || $0 == "_" }
    var result: [String] = []
    for count in (1...max(1, parts.count)).reversed() {
      let part = parts.prefix(count)
      for name in [part.joined(separator: "-"), part.joined(separator: "_")] {
        if !result.contains(name + ".lproj"), !name.contains("/"), !name.isEmpty { result.append(name + ".lproj") }
      }
    }
    return result
  }

  /// Reads the texts of a file; returns nil if it does not exist.
  private static func texts(in file: LocalizedPaths.File, root: String) throws(Fault) -> [String: String]? {
    let bytes: [UInt8]
    do {
      bytes = try FileBytes.read(path: file.canonical, inside: root)
    } catch {
      if case .missing = error { return nil }
      let location = SourceLocation.start(ofFile: file.shown)
      throw Fault(
        diagnostic: Diagnostic(error.id, error.message(about: "the file"), at: location, help: error.help))
    }
    let decoded = TextDecoder.decode(bytes, path: file.shown)
    // A link may lead to a file with secrets, so do not quote it.
    let text = FilePath.isLink(file.canonical) ? decoded.unquoted : decoded
    if let fault = text.fault, fault.id == .unsupportedEncoding {
      throw Fault(diagnostic: fault.diagnostic(in: text.source))
    }
    return try StringsFile(text.source).texts
  }
}

/// The paths of a document's files in language folders.
private struct LocalizedPaths {
  /// The document's folder, such as `Base.lproj`.
  let folder: String
  /// The document's name, such as `Main.storyboard`.
  private let name: String
  /// The document's name without its extension, such as `Main`.
  private let stem: String
  private let canonicalParent: String
  private let shownParent: String

  /// Creates the paths for a document; nil if it is not in a language folder.
  init?(path: String, canonicalPath: String) {
    let directory = FilePath.directory(of: canonicalPath)
    folder = FilePath.lastComponent(of: directory)
    guard folder.hasSuffix(".lproj") else { return nil }
    name = FilePath.lastComponent(of: canonicalPath)
    stem = FilePath.removingExtension(name)
    canonicalParent = FilePath.directory(of: directory)
    // The path of a document in the working folder may not contain the name of its folder.
    let shown = FilePath.directory(of: path)
    shownParent = shown == "." ? ".." : FilePath.directory(of: shown)
  }

  /// Returns the folder that links to files with texts cannot leave.
  func bounds(_ root: String?) -> String {
    root.flatMap { FilePath.isInside(canonicalParent, directory: $0) ? $0 : nil } ?? canonicalParent
  }

  typealias File = (canonical: String, shown: String)

  /// Returns the file with the texts in a language folder.
  func strings(in folder: String) -> File { file("\(stem).strings", in: folder) }

  /// Returns the copy of the document in another language folder.
  func copy(in folder: String) -> File { file(name, in: folder) }

  /// The string catalog with the texts of all languages (Xcode 15).
  var catalog: File { file("\(stem).xcstrings", in: "mul.lproj") }

  private func file(_ name: String, in folder: String) -> File {
    let below = FilePath.join(folder, name)
    return (FilePath.join(canonicalParent, below), FilePath.join(shownParent, below))
  }
}
