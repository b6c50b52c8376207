import AXDiagnostics
import AXFiles
import AXText
import AXTree

/// The texts of one locale for one storyboard or xib.
struct LocalizedTexts {
  let translation: Translation
  private let texts: [String: String]

  subscript(key: String) -> String? { texts[key] }

  /// Whether a text that is not here has no translation.
  var isComplete: Bool {
    switch translation.source {
    case .strings, .missing, .unlocalized: true
    case .document, .catalogue: false
    }
  }

  /// Looks for `de.lproj/Main.strings` beside the folder of `Base.lproj/Main.storyboard`.
  ///
  /// - Parameters:
  ///   - path: the document as it is shown.
  ///   - canonicalPath: the document as it is read.
  ///   - root: the folder that links do not leave if the folders of languages are in it; else these bound them.
  /// - Returns: nil if the locale has no folder, or a copy of the document in it.
  /// - Throws: what is wrong with the file that is there.
  static func find(locale: String, path: String, canonicalPath: String, root: String?) throws(Fault) -> LocalizedTexts?
  {
    let names = folders(of: locale)
    guard let last = names.last else { return nil }
    let without = { (source: Translation.Source) in
      LocalizedTexts(translation: Translation(locale: locale, source: source), texts: [:])
    }
    guard let place = LocalizedPlace(path: path, canonicalPath: canonicalPath) else { return without(.unlocalized) }
    for name in names {
      if name == place.folder { return without(.document) }
      let file = place.strings(in: name)
      if let texts = try texts(in: file, root: place.bounds(root)) {
        return LocalizedTexts(
          translation: Translation(locale: locale, source: .strings(path: file.shown)), texts: texts)
      }
      // Another copy of the document may be the locale's.
      if FilePath.exists(place.copy(in: name).canonical) { return nil }
    }
    if FilePath.exists(place.catalog.canonical) { return without(.catalogue(path: place.catalog.shown)) }
    return without(.missing(path: place.strings(in: last).shown))
  }

  /// The files that `find` looks at or may look at, whether they are there or not; canonical.
  static func candidates(locale: String, canonicalPath: String) -> [String] {
    guard let place = LocalizedPlace(path: canonicalPath, canonicalPath: canonicalPath) else { return [] }
    let besides = folders(of: locale).flatMap { [place.strings(in: $0), place.copy(in: $0)] }
    return (besides + [place.catalog]).map(\.canonical)
  }

  /// What is wrong with a file of texts.
  struct Fault: Error {
    let diagnostic: Diagnostic
  }

  /// `de_AT.UTF-8` may be in the folders `de-AT.lproj`, `de_AT.lproj` and `de.lproj`.
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

  /// A file's texts; nil if there is no file.
  private static func texts(in file: LocalizedPlace.File, root: String) throws(Fault) -> [String: String]? {
    let bytes: [UInt8]
    do {
      bytes = try FileBytes.read(path: file.canonical, inside: root)
    } catch {
      if case .missing = error { return nil }
      let location = SourceLocation(source: SourceText(path: file.shown, bytes: []), offset: 0)
      throw Fault(
        diagnostic: Diagnostic(error.id, error.message(about: "the file"), at: location, help: error.help))
    }
    let decoded = TextDecoder.decode(bytes, path: file.shown)
    // What a link leads to may be no texts at all.
    let text = FilePath.isLink(file.canonical) ? decoded.unquoted : decoded
    if let fault = text.fault, fault.id == .unsupportedEncoding {
      let location = SourceLocation(source: text.source, range: fault.range)
      throw Fault(diagnostic: Diagnostic(fault.id, fault.message, at: location, help: fault.help))
    }
    return try StringsFile(text.source).texts
  }
}

/// Where a document is among the folders of languages.
private struct LocalizedPlace {
  /// `Base.lproj`.
  let folder: String
  /// `Main.storyboard`.
  private let name: String
  /// `Main`.
  private let stem: String
  private let canonicalParent: String
  private let shownParent: String

  /// Nil if the document is not in the folder of a language.
  init?(path: String, canonicalPath: String) {
    let directory = FilePath.directory(of: canonicalPath)
    folder = FilePath.lastComponent(of: directory)
    guard folder.hasSuffix(".lproj") else { return nil }
    name = FilePath.lastComponent(of: canonicalPath)
    stem = FilePath.removingExtension(name)
    canonicalParent = FilePath.directory(of: directory)
    // In the working folder, a document's path need not name the folder that it is in.
    let shown = FilePath.directory(of: path)
    shownParent = shown == "." ? ".." : FilePath.directory(of: shown)
  }

  /// The folder that links to texts do not leave.
  func bounds(_ root: String?) -> String {
    root.flatMap { FilePath.isInside(canonicalParent, directory: $0) ? $0 : nil } ?? canonicalParent
  }

  typealias File = (canonical: String, shown: String)

  /// The texts in the folder of a language.
  func strings(in folder: String) -> File { file("\(stem).strings", in: folder) }

  /// The document as it is in the folder of another language.
  func copy(in folder: String) -> File { file(name, in: folder) }

  /// The texts of all languages (Xcode 15).
  var catalog: File { file("\(stem).xcstrings", in: "mul.lproj") }

  private func file(_ name: String, in folder: String) -> File {
    let below = FilePath.join(folder, name)
    return (FilePath.join(canonicalParent, below), FilePath.join(shownParent, below))
  }
}
