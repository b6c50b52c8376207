import AXDiagnostics

/// The texts of one locale for one storyboard or xib.
struct LocalizedTexts {
  private let texts: [String: String]

  subscript(key: String) -> String? { texts[key] }

  /// What stands beside a document for a locale.
  enum Found {
    case none
    case texts(LocalizedTexts)
    case fault(Diagnostic)
  }

  /// Looks for `de.lproj/Main.strings` beside the folder of `Base.lproj/Main.storyboard`.
  ///
  /// - Parameters:
  ///   - path: the document as it is shown.
  ///   - canonicalPath: the document as it is read.
  static func find(locale: String, path: String, canonicalPath: String) -> Found {
    let folder = FilePath.directory(of: canonicalPath)
    for below in candidates(locale: locale, canonicalPath: canonicalPath) {
      // In the working folder, a document's path need not name the folder that it is in.
      let shownFolder = FilePath.directory(of: path)
      let shown = FilePath.join(shownFolder == "." ? ".." : FilePath.directory(of: shownFolder), below)
      do {
        let bytes = try FileBytes.read(path: FilePath.join(FilePath.directory(of: folder), below))
        return read(bytes, path: shown)
      } catch {
        if case .missing = error { continue }
        return .fault(unreadable(shown, error))
      }
    }
    return .none
  }

  /// The files that may hold the texts, the first that is there, by their paths below the folder of `Base.lproj`.
  fileprivate static func candidates(locale: String, canonicalPath: String) -> [String] {
    let own = FilePath.lastComponent(of: FilePath.directory(of: canonicalPath))
    guard own.hasSuffix(".lproj") else { return [] }
    let stem = FilePath.removingExtension(FilePath.lastComponent(of: canonicalPath))
    // A document that is in the locale's own folder says everything itself.
    return folders(of: locale).prefix { $0 != own }.map { FilePath.join($0, stem + ".strings") }
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

  private static func unreadable(_ path: String, _ fault: FileBytes.Fault) -> Diagnostic {
    let location = SourceLocation(source: SourceText(path: path, bytes: []), offset: 0)
    if case .unreadable(let reason) = fault {
      return Diagnostic(.unreadableFile, "the file cannot be read: \(reason)", at: location)
    }
    return Diagnostic(.limitExceeded, "the file is larger than \(FileBytes.largest >> 30) GiB", at: location)
  }

  private static func read(_ bytes: [UInt8], path: String) -> Found {
    let text = TextDecoder.decode(bytes, path: path)
    if let fault = text.fault, fault.id == .unsupportedEncoding {
      return .fault(
        Diagnostic(
          fault.id, fault.message, at: SourceLocation(source: text.source, range: fault.range), help: fault.help))
    }
    do {
      return .texts(LocalizedTexts(texts: try StringsFile(text.source.bytes).texts))
    } catch {
      let location = SourceLocation(source: text.source, range: error.range)
      return .fault(Diagnostic(.malformedStrings, error.message, at: location, help: error.help))
    }
  }
}

extension DocumentReader {
  /// The files that hold a locale's texts for a storyboard or xib, or would if they were there.
  ///
  /// - Parameter path: canonical.
  package static func localizedTexts(of path: String, locale: String) -> [String] {
    let folder = FilePath.directory(of: FilePath.directory(of: path))
    return LocalizedTexts.candidates(locale: locale, canonicalPath: path).map { FilePath.join(folder, $0) }
  }
}
