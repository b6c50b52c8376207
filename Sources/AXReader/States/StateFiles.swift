import AXDiagnostics
import AXFiles
import AXText
import AXTree

/// Finds and reads the files that the states of a document refer to: texts of givens, and screens with states that
/// others begin from.
struct StateFiles {
  private let library: FragmentLibrary
  private let graph: IncludeGraph
  private let root: String
  /// The canonical path of the document's folder.
  private let directory: String
  /// The document's path, and those of the files that it refers to, even if they do not exist.
  private(set) var references: FileReferences
  /// The files that those files include.
  private(set) var sources: [IncludedFiles.Source] = []
  /// The paths, for messages, of the files that were read.
  private(set) var readFiles: [String] = []
  private var texts: [ExactText: String] = [:]
  /// The canonical paths of the screen files so far, because many states begin from the same file.
  private var screens: Set<ExactText> = []
  private var names = FolderNames()

  init(_ document: ParsedDocument, directory: String, root: String, library: FragmentLibrary) {
    self.library = library
    self.root = root
    self.directory = document.canonicalPath.map(FilePath.directory(of:)) ?? directory
    graph = library.graph(for: document, directory: directory, root: root)
    references = FileReferences(path: document.canonicalPath.map { ExactText($0) })
  }

  /// The document's references and the includes of the files that it refers to.
  var allSources: [IncludedFiles.Source] { [.init(graph: graph, references: references)] + sources }

  /// Returns the canonical path of a file.
  ///
  /// - Parameters:
  ///   - directory: The canonical path of the folder that the path is relative to; by default the document's.
  ///   - suggests: Whether to suggest a similar name if there is no file.
  mutating func find(
    _ path: String, from directory: String? = nil, suggests: Bool
  ) throws(IncludePath.Problem) -> String {
    do throws(IncludePath.Problem) {
      var names = names
      defer { self.names = names }
      return try IncludePath.resolve(path, directory: directory ?? self.directory, root: root) { folder in
        suggests ? names.names(in: folder) : []
      }
    } catch {
      references.add(error.path.map { ExactText($0) }, number: nil)
      throw error
    }
  }

  // MARK: Texts

  /// Returns the text of a file.
  ///
  /// - Throws: The reason why the file does not exist, is outside the root, or is not a text.
  mutating func text(of href: String, suggests: Bool) throws(IncludePath.Problem) -> String {
    let path: String
    do throws(IncludePath.Problem) {
      path = try find(href, suggests: suggests)
    } catch {
      throw Self.ofGiven(error)
    }
    if let known = texts[ExactText(path)] { return known }
    references.add(ExactText(path), number: nil)
    let bytes: [UInt8]
    do throws(FileBytes.Fault) {
      bytes = try library.bytes(ofFileAt: path, atMost: AttributeRecord.maximumLength)
    } catch {
      throw Self.ofGiven(.unreadable(href, error, at: path))
    }
    let content = ByteOrderMark.removed(from: bytes)
    if let problem = Self.problem(with: content, href) { throw problem }
    readFiles.append(graph.displayPath(of: path))
    let text = String(decoding: content, as: UTF8.self)
    texts[ExactText(path)] = text
    return text
  }

  /// Returns a problem with the file of a given, which is not included.
  private static func ofGiven(_ problem: IncludePath.Problem) -> IncludePath.Problem {
    guard problem.id == .includeNotFound else { return problem }
    return .init(id: .unreadableFile, message: problem.message, help: problem.help, path: problem.path)
  }

  /// The reason why the bytes of a file cannot be the text of a given; nil if they can.
  private static func problem(with bytes: [UInt8], _ href: String) -> IncludePath.Problem? {
    if CombiningMarks.tooMany(in: bytes) != nil {
      return .init(id: .limitExceeded, message: "`\(href)`: \(CombiningMarks.message)", help: CombiningMarks.help)
    }
    switch XMLCharacters.firstFault(in: bytes) {
    case nil: return nil
    case .notUTF8:
      return .init(id: .unsupportedEncoding, message: "`\(href)` is not UTF-8", help: "save the file as UTF-8")
    case .control(_, let scalar):
      let code = Hexadecimal.codePoint(scalar)
      return .init(
        id: .unsupportedEncoding, message: "`\(href)` contains the control character \(code), so it is not a text",
        help: "write the value as text, for example as JSON")
    }
  }

  // MARK: Screens

  /// Returns a screen file, with its own states resolved, but without the states of other files that these begin from.
  mutating func screen(at path: String) -> FragmentLibrary.EntryFile {
    let key = FragmentLibrary.Key(canonicalPath: path, displayPath: graph.displayPath(of: path))
    let file = library.entryFile(key, root: root)
    guard screens.insert(ExactText(path)).inserted else { return file }
    references.add(ExactText(path), number: nil)
    sources += file.sources
    readFiles += file.files
    return file
  }
}
