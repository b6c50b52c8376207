import AXDiagnostics
import AXFiles
import AXText
import AXTree

/// What files include: each file is there once, by its canonical path, however it is reached.
///
/// All that is known of a file follows from the files alone, not from where somebody came in or which thread did, but
/// for a cycle, which each file on it tells as its own. So it is found out once a run, in time that grows with the
/// number of files and includes, and without anything of it being copied.
final class IncludeGraph: Sendable {
  /// How many includes may lead from one to the next.
  static let maximumDepth = 40

  /// In a larger folder nobody looks for the nearest name: each of its files may ask for it.
  private static let maximumNameCount = 200

  /// A file with what its includes lead to.
  final class File: @unchecked Sendable {
    // @unchecked: it changes only while the graph is locked, until it is settled. Nobody else has it before that.
    let document: ParsedDocument
    fileprivate(set) var links: [Link?] = []
    fileprivate(set) var references: FileReferences
    /// The fragments among the files that it includes, by their numbers.
    fileprivate(set) var inner: [Int] = []
    /// What is wrong with the file by itself.
    fileprivate(set) var failure: ExpansionFailure
    /// What there is to tell if nothing more is worth looking at: a cycle, or includes that come to too much.
    fileprivate(set) var end: ExpansionFailure.HandedOn?
    /// With its includes put in.
    fileprivate(set) var size: IncludeSize
    /// How many includes lead down from here, one after the other.
    fileprivate var height = 0
    /// What it is when included, once that was asked for.
    let result = Locked<Result<FragmentLibrary.Fragment, ExpansionFailure.HandedOn>?>(nil)

    /// As Tarjan's algorithm counts: when it was entered, and the earliest file on the way to it that it leads back to.
    fileprivate var order = 0
    fileprivate var earliest = 0
    fileprivate var isSettled = false

    fileprivate init(_ document: ParsedDocument) {
      self.document = document
      references = FileReferences(path: document.canonicalPath.map { ExactText($0) })
      failure = ExpansionFailure(diagnostics: document.diagnostics)
      size = IncludeSize(of: document)
    }

    fileprivate var isFragment: Bool { document.form == .fragment || document.form == .rootless }

    func include(_ number: Int) -> IncludeElement { document.element(of: document.includes[number].tag) }
  }

  /// What an include leads to.
  enum Link {
    /// A file, by its number. What is wrong with it is told once for each name that the document has for it.
    case file(Int, isRepeated: Bool)
    case wrong(IncludePath.Problem)
  }

  private struct State {
    var files: [File] = []
    var numbers: [ExactText: Int] = [:]
    /// How much memory the fragments take that are kept, in bytes.
    var keptMemory = 0
    /// By folder: what is there for includes of files that are not.
    var names: [ExactText: [String]] = [:]
  }

  private let root: String
  private let folder: ShownFolder
  private unowned let library: FragmentLibrary
  private let state = Locked(State())

  /// - Parameters:
  ///   - root: the folder that includes must not leave, canonical.
  ///   - folder: from where paths are shown.
  init(root: String, folder: ShownFolder, library: FragmentLibrary) {
    self.root = root
    self.folder = folder
    self.library = library
  }

  // MARK: What is known

  subscript(number: Int) -> File { state.withLock { $0.files[number] } }

  /// The file that a document is, and all that it leads to is known then.
  ///
  /// - Parameter directory: the folder that relative paths start from if the document is not a file.
  func file(of document: ParsedDocument, directory: String) -> File {
    state.withLock { state in
      let path = document.canonicalPath.map { ExactText($0) }
      if let known = path.flatMap({ state.numbers[$0] }) { return state.files[known] }
      let file = File(document)
      if let path, file.isFragment {
        state.numbers[path] = state.files.count
        state.files.append(file)
      }
      explore(file, directory: directory, &state)
      // Other documents are kept only where an include names them: then they are on a cycle, perhaps.
      return path.flatMap { state.numbers[$0] }.map { state.files[$0] } ?? file
    }
  }

  /// Whether another fragment may be kept for those who include it next. What is not is made again.
  func keeps(_ fragment: IncludeSize) -> Bool {
    state.withLock { state in
      let memory = IncludeBudget.memory(of: fragment)
      guard state.keptMemory + memory <= 64 << 20 else { return false }
      state.keptMemory += memory
      return true
    }
  }

  // MARK: Looking at files

  /// A file that is being looked at.
  private struct Step {
    let file: File
    var next = 0
  }

  /// Finds all that a file leads to, each file once, by Tarjan's algorithm with a stack of its own: files are settled
  /// after those that they include, and those on cycles together.
  private func explore(_ first: File, directory: String, _ state: inout State) {
    var steps: [Step] = []
    var unsettled: [File] = []
    var count = 0
    func enter(_ file: File, _ state: inout State) {
      count += 1
      (file.order, file.earliest) = (count, count)
      unsettled.append(file)
      steps.append(Step(file: file))
      findLinks(of: file, directory: file.document.canonicalPath.map(FilePath.directory(of:)) ?? directory, &state)
    }
    enter(first, &state)
    while let step = steps.last {
      let file = step.file
      if step.next < file.references.files.count {
        steps[steps.count - 1].next += 1
        let target = state.files[file.references.files[step.next]]
        if target.order == 0 {
          enter(target, &state)
        } else if !target.isSettled {
          file.earliest = min(file.earliest, target.order)
        }
        continue
      }
      steps.removeLast()
      if let parent = steps.last?.file { parent.earliest = min(parent.earliest, file.earliest) }
      guard file.earliest == file.order, let start = unsettled.lastIndex(where: { $0 === file }) else { continue }
      settle(unsettled[start...], state.files)
      unsettled.removeSubrange(start...)
    }
  }

  /// Finds out which files the includes of a file name, and reads those that are new.
  private func findLinks(of file: File, directory: String, _ state: inout State) {
    let document = file.document
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
        // Of what is not shown nobody sees which name is near.
        let suggests = wrongCount < DiagnosticPrinter.maximumCountInFile
        link = find(href.text, directory: directory, suggests: suggests, &state)
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

  private func find(_ href: String, directory: String, suggests: Bool, _ state: inout State) -> Link {
    do throws(IncludePath.Problem) {
      let path = try IncludePath.resolve(href, directory: directory, root: root) { folder in
        suggests ? Self.names(in: folder, &state.names) : []
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

  /// The names in a folder, which each of its files may ask for; none if the folder is very large.
  private static func names(in folder: String, _ known: inout [ExactText: [String]]) -> [String] {
    let key = ExactText(folder)
    if let names = known[key] { return names }
    let names = DirectoryWalk.names(in: folder, atMost: maximumNameCount)
    known[key] = names
    return names
  }

  // MARK: Settling files

  /// Finds out what becomes of files that lead to each other, or of one file. All others that they lead to are settled.
  private func settle(_ files: ArraySlice<File>, _ all: [File]) {
    /// For those on cycles, the first include that leads around.
    var next: [ObjectIdentifier: (include: Int, file: File)] = [:]
    for file in files {
      if let around = lookAtIncludes(of: file, all) { next[ObjectIdentifier(file)] = around }
    }
    for file in files { follow(file, next) }
    for file in files {
      file.isSettled = true
      if file.end == nil { measure(file, all) }
    }
  }

  /// Looks at the includes in their order, up to one after which nothing more is worth looking at.
  ///
  /// - Returns: an include that leads to a file which leads back, if that ends it.
  private func lookAtIncludes(of file: File, _ all: [File]) -> (include: Int, file: File)? {
    for (number, link) in file.links.enumerated() {
      switch link {
      case .file(let target, _):
        let target = all[target]
        if !target.isSettled { return (number, target) }
        guard target.isFragment else {
          report(.notFragment(file.include(number)[.href] ?? "", target.document), of: file, number)
          continue
        }
        if let end = target.end {
          adopt(end, by: file, number)
          return nil
        }
        file.height = max(file.height, target.height + 1)
        guard file.height > Self.maximumDepth, let location = file.include(number).location else { continue }
        file.failure.diagnostics.append(Self.tooDeep(at: location))
        file.end = ExpansionFailure.HandedOn(file.failure)
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

  private func adopt(_ end: ExpansionFailure.HandedOn, by file: File, _ number: Int) {
    file.failure.adopt(end, includedAt: file.include(number).location)
    file.end = ExpansionFailure.HandedOn(file.failure)
  }

  /// Goes on from file to file until one is known to end, or to be on the way already: then a cycle is found.
  private func follow(_ first: File, _ next: [ObjectIdentifier: (include: Int, file: File)]) {
    var way: [(file: File, include: Int)] = []
    var places: [ObjectIdentifier: Int] = [:]
    var file = first
    while file.end == nil, places[ObjectIdentifier(file)] == nil, let step = next[ObjectIdentifier(file)] {
      places[ObjectIdentifier(file)] = way.count
      way.append((file, step.include))
      file = step.file
    }
    if file.end == nil, let start = places[ObjectIdentifier(file)] {
      let cycle = IncludeCycle(way[start...].map { ($0.file.document, $0.file.include($0.include)) })
      for (step, diagnostic) in zip(way[start...], cycle.diagnostics) {
        if let diagnostic { step.file.failure.diagnostics.append(diagnostic) }
        step.file.end = ExpansionFailure.HandedOn(step.file.failure)
      }
      way.removeSubrange(start...)
    }
    for step in way.reversed() {
      if let end = file.end { adopt(end, by: step.file, step.include) }
      file = step.file
    }
  }

  /// Finds out what the copies of the included files come to.
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
    file.end = ExpansionFailure.HandedOn(file.failure)
  }

  /// How many bytes a file has with all that it leads to.
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
      help: "include at fewer levels")
  }
}
