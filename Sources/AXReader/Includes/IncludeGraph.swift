import AXDiagnostics
import AXFiles
import AXText
import AXTree

/// The includes between files. Each file is in the graph once, by its canonical path.
///
/// The results depend only on the files, not on the file or thread that is first. Each file of a cycle reports the
/// cycle from its own point of view. Building the graph takes time proportional to the number of files and includes.
final class IncludeGraph: Sendable {
  /// The maximum depth of nested includes.
  static let maximumDepth = 40

  /// A file and its includes.
  final class File: @unchecked Sendable {
    // @unchecked: it changes only while the graph is locked, and is not shared before it is finished.
    let document: ParsedDocument
    fileprivate(set) var links: [Link?] = []
    fileprivate(set) var references: FileReferences
    /// The numbers of the fragments that it includes.
    fileprivate(set) var inner: [Int] = []
    /// The diagnostics of the file itself.
    fileprivate(set) var failure: ExpansionFailure
    /// The failure that makes expanding the file pointless, such as a cycle; nil if there is none.
    fileprivate(set) var end: ExpansionFailure.PassedOn?
    /// The size with all includes expanded.
    fileprivate(set) var size: IncludeSize
    /// The depth of the includes below this file.
    fileprivate var height = 0
    /// The expanded fragment or its failure; nil until it is needed.
    let result = Locked<Result<FragmentLibrary.Fragment, ExpansionFailure.PassedOn>?>(nil)

    /// The numbers of Tarjan's algorithm: the order of visits, and the earliest file that this one leads back to.
    fileprivate var order = 0
    fileprivate var earliest = 0
    fileprivate var isFinished = false

    fileprivate init(_ document: ParsedDocument) {
      self.document = document
      references = FileReferences(path: document.canonicalPath.map { ExactText($0) })
      failure = ExpansionFailure(diagnostics: document.diagnostics)
      size = IncludeSize(of: document)
    }

    fileprivate var isFragment: Bool { document.form == .fragment || document.form == .rootless }

    func include(_ number: Int) -> IncludeElement { document.element(of: document.includes[number].tag) }
  }

  /// The target of an include.
  enum Link {
    /// A file, by its number. Its diagnostics are reported once for each path that the document uses for it.
    case file(Int, isRepeated: Bool)
    case wrong(IncludePath.Problem)
  }

  private struct State {
    var files: [File] = []
    var numbers: [ExactText: Int] = [:]
    /// The memory of the fragments that are kept, in bytes.
    var keptMemory = 0
    var names = FolderNames()
  }

  private let root: String
  private let folder: ShownFolder
  private let state = Locked(State())

  /// - Parameters:
  ///   - root: The canonical path of the folder that includes cannot leave.
  ///   - folder: The folder that paths in messages start from.
  init(root: String, folder: ShownFolder) {
    self.root = root
    self.folder = folder
  }

  // MARK: Files

  subscript(number: Int) -> File { state.withLock { $0.files[number] } }

  /// Returns the file of a document, after exploring all files that it includes.
  ///
  /// The library keeps the graph, so the graph does not keep the library: each call passes it.
  ///
  /// - Parameters:
  ///   - directory: The folder that relative paths start from if the document is not a file.
  ///   - library: The library that reads the files that are new.
  func file(of document: ParsedDocument, directory: String, library: FragmentLibrary) -> File {
    state.withLock { state in
      let path = document.canonicalPath.map { ExactText($0) }
      if let known = path.flatMap({ state.numbers[$0] }) { return state.files[known] }
      let file = File(document)
      if let path, file.isFragment {
        state.numbers[path] = state.files.count
        state.files.append(file)
      }
      explore(file, Source(directory: directory, library: library), &state)
      // Documents that are not fragments are only in the graph if a file includes them.
      return path.flatMap { state.numbers[$0] }.map { state.files[$0] } ?? file
    }
  }

  /// The path of a file for messages.
  func displayPath(of canonicalPath: String) -> String { folder.path(of: canonicalPath) }

  /// Whether to keep a fragment for its next include instead of building it again.
  func canKeep(_ fragment: IncludeSize) -> Bool {
    state.withLock { state in
      let memory = IncludeBudget.memory(of: fragment)
      guard state.keptMemory + memory <= 64 << 20 else { return false }
      state.keptMemory += memory
      return true
    }
  }

  // MARK: Exploring files

  /// Where the files of an exploration come from.
  private struct Source {
    /// The folder that relative paths start from if the document is not a file.
    let directory: String
    let library: FragmentLibrary
  }

  /// A file that is being explored.
  private struct Step {
    let file: File
    var next = 0
  }

  /// Finds all files that a file includes, with Tarjan's algorithm and without recursion. Files are finished after
  /// those that they include, and files of a cycle are finished together.
  private func explore(_ first: File, _ source: Source, _ state: inout State) {
    var steps: [Step] = []
    var unfinished: [File] = []
    var count = 0
    func enter(_ file: File, _ state: inout State) {
      count += 1
      (file.order, file.earliest) = (count, count)
      unfinished.append(file)
      steps.append(Step(file: file))
      findLinks(of: file, source, &state)
    }
    enter(first, &state)
    while let step = steps.last {
      let file = step.file
      if step.next < file.references.files.count {
        steps[steps.count - 1].next += 1
        let target = state.files[file.references.files[step.next]]
        if target.order == 0 {
          enter(target, &state)
        } else if !target.isFinished {
          file.earliest = min(file.earliest, target.order)
        }
        continue
      }
      steps.removeLast()
      if let parent = steps.last?.file { parent.earliest = min(parent.earliest, file.earliest) }
      guard file.earliest == file.order, let start = unfinished.lastIndex(where: { $0 === file }) else { continue }
      finish(unfinished[start...], state.files)
      unfinished.removeSubrange(start...)
    }
  }

  /// Finds the targets of a file's includes, and reads the files that are new.
  private func findLinks(of file: File, _ source: Source, _ state: inout State) {
    let document = file.document
    let directory = document.canonicalPath.map(FilePath.directory(of:)) ?? source.directory
    var known: [ExactText: Link] = [:]
    var named: Set<Int> = []
    var wrongCount = document.diagnostics.shown.count
    for number in document.includes.indices {
      guard let href = file.include(number)[.href].map({ ExactText($0) }) else {
        file.links.append(nil)
        continue
      }
      let link: Link
      if let found = known[href] {
        if case .file(let target, _) = found { link = .file(target, isRepeated: true) } else { link = found }
      } else {
        // Only suggest names in messages that are shown.
        let suggests = wrongCount < DiagnosticPrinter.maximumCountInFile
        link = find(href.text, directory: directory, source.library, suggests: suggests, &state)
        known[href] = link
      }
      file.links.append(link)
      switch link {
      case .file(let target, _):
        guard named.insert(target).inserted else { continue }
        file.references.add(state.files[target].references.path, number: target)
      case .wrong(let problem):
        wrongCount += 1
        file.references.add(problem.path.map { ExactText($0) }, number: nil)
      }
    }
  }

  private func find(
    _ href: String, directory: String, _ library: FragmentLibrary, suggests: Bool, _ state: inout State
  ) -> Link {
    do throws(IncludePath.Problem) {
      let path = try IncludePath.resolve(href, directory: directory, root: root) { folder in
        suggests ? state.names.names(in: folder) : []
      }
      if let known = state.numbers[ExactText(path)] { return .file(known, isRepeated: false) }
      let key = FragmentLibrary.Key(canonicalPath: path, displayPath: folder.path(of: path))
      let document = try library.document(key).mapError { IncludePath.Problem.unreadable(href, $0, at: path) }.get()
      state.numbers[key.canonicalPath] = state.files.count
      state.files.append(File(document))
      return .file(state.files.count - 1, isRepeated: false)
    } catch {
      return .wrong(error)
    }
  }

  // MARK: Finishing files

  /// Finishes files that include each other, or a single file. All other files that they include are finished.
  private func finish(_ files: ArraySlice<File>, _ all: [File]) {
    /// For files of cycles, the first include that is part of the cycle.
    var next: [ObjectIdentifier: (include: Int, file: File)] = [:]
    for file in files {
      if let step = checkIncludes(of: file, all) { next[ObjectIdentifier(file)] = step }
    }
    for file in files { follow(file, next) }
    for file in files {
      file.isFinished = true
      if file.end == nil { measure(file, all) }
    }
  }

  /// Checks the includes in order, up to the first one that makes expanding the file pointless.
  ///
  /// - Returns: That include, if it is part of a cycle; nil otherwise.
  private func checkIncludes(of file: File, _ all: [File]) -> (include: Int, file: File)? {
    for (number, link) in file.links.enumerated() {
      switch link {
      case .file(let target, _):
        let target = all[target]
        if !target.isFinished { return (number, target) }
        guard target.isFragment else {
          report(.notFragment(file.include(number)[.href] ?? "", target.document), of: file, number)
          continue
        }
        if let end = target.end {
          pass(end, to: file, number)
          return nil
        }
        file.height = max(file.height, target.height + 1)
        guard file.height > Self.maximumDepth, let location = file.include(number).location else { continue }
        file.failure.diagnostics.append(Self.tooDeep(at: location))
        file.end = ExpansionFailure.PassedOn(file.failure)
        return nil
      case .wrong(let problem): report(problem, of: file, number)
      case nil: break
      }
    }
    return nil
  }

  private func report(_ problem: IncludePath.Problem, of file: File, _ number: Int) {
    guard let location = file.include(number).location(of: .href) else { return }
    file.failure.diagnostics.append(Diagnostic(problem.id, problem.message, at: location, help: problem.help))
  }

  private func pass(_ end: ExpansionFailure.PassedOn, to file: File, _ number: Int) {
    file.failure.merge(end, includedAt: file.include(number).location)
    file.end = ExpansionFailure.PassedOn(file.failure)
  }

  /// Follows includes until a file has a failure, or was visited before, which means that there is a cycle.
  private func follow(_ first: File, _ next: [ObjectIdentifier: (include: Int, file: File)]) {
    var path: [(file: File, include: Int)] = []
    var indices: [ObjectIdentifier: Int] = [:]
    var file = first
    while file.end == nil, indices[ObjectIdentifier(file)] == nil, let step = next[ObjectIdentifier(file)] {
      indices[ObjectIdentifier(file)] = path.count
      path.append((file, step.include))
      file = step.file
    }
    if file.end == nil, let start = indices[ObjectIdentifier(file)] {
      let cycle = IncludeCycle(path[start...].map { ($0.file.document, $0.file.include($0.include)) })
      for (step, diagnostic) in zip(path[start...], cycle.diagnostics) {
        if let diagnostic { step.file.failure.diagnostics.append(diagnostic) }
        step.file.end = ExpansionFailure.PassedOn(step.file.failure)
      }
      path.removeSubrange(start...)
    }
    for step in path.reversed() {
      if let end = file.end { pass(end, to: step.file, step.include) }
      file = step.file
    }
  }

  /// Calculates the size of a file with its includes expanded.
  private func measure(_ file: File, _ all: [File]) {
    var fragments: [Int: IncludeSize] = [:]
    for (number, link) in file.links.enumerated() {
      if case .file(let target, _)? = link, all[target].isFragment { fragments[number] = all[target].size }
    }
    file.inner = file.references.files.filter { all[$0].isFragment }
    let budget = IncludeBudget(file.document, fragments, distinct: file.inner.map { all[$0].size }) {
      Self.sourceBytes(of: file, all)
    }
    file.size = budget.size
    guard let fault = budget.fault(in: file.document) else { return }
    file.failure.diagnostics.append(fault)
    file.end = ExpansionFailure.PassedOn(file.failure)
  }

  /// The size of a file and all files that it includes, in bytes.
  private static func sourceBytes(of file: File, _ all: [File]) -> Int {
    var known: Set<Int> = []
    var pending = [file]
    var result = 0
    while let file = pending.popLast() {
      result += file.document.source.bytes.count
      for target in file.references.files where known.insert(target).inserted { pending.append(all[target]) }
    }
    return result
  }

  private static func tooDeep(at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .limitExceeded, "with this include, includes are nested deeper than \(maximumDepth)", at: location,
      help: "use fewer levels of includes")
  }
}
