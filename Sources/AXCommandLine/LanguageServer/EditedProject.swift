import AXAppCode
import AXArguments
import AXDiagnostics
import AXFiles
import AXLanguageServer
import AXLint
import AXReader
import AXText
import AXTree

/// The configurations of the files that an editor shows, read as `lint` reads them for a named file.
final class EditedProject: LintingProject {
  /// What lint uses for the files of a configuration.
  private enum Setup {
    case ready(LintSetup, entry: DocumentReader.Input)
    case faulty([Diagnostic])
  }

  private struct Key: Hashable {
    /// The canonical path of the folder with the configuration; empty without one.
    let folder: ExactText
    let keepsAll: Bool
  }

  private struct State {
    var finder = ConfigurationFinder(readsRules: false)
    var setups: [Key: Setup] = [:]
    /// What was searched for in the app's sources, with the result.
    var indices: [(key: Key, names: SourceSearch.Names, index: CodeIndex)] = []
    /// The stamps of the configurations and baselines, because not every editor says that they change.
    var stamps: [ExactText: FileStamp?] = [:]
  }

  /// The maximum number of results of searches that are kept.
  private static let maximumIndexCount = 16

  private let console: Console
  private let state = Locked(State())

  init(_ console: Console) {
    self.console = console
  }

  var version: String { CommandLineTool.version }

  func forget() { state.withLock { $0 = State() } }

  // MARK: Configurations

  func root(ofFolder folder: String) -> String? {
    state.withLock { $0.finder }.root(ofFolder: folder)
  }

  func settings(ofFileAt path: String) -> LintSettings {
    guard case .ready(let setup, _) = setup(forFileAt: path, keepsAll: false) else { return LintSettings() }
    return setup.settings(forFile: path)
  }

  var faults: [Diagnostic] {
    let setups = state.withLock { $0.setups }
    return Diagnostic.merged(
      setups.values.flatMap { setup in
        if case .faulty(let diagnostics) = setup { diagnostics } else { [Diagnostic]() }
      })
  }

  func dependsOn(_ path: String) -> Bool {
    if FilePath.lastComponent(of: path) == Configuration.fileName { return true }
    return state.withLock { state in
      if state.stamps[ExactText(path)] != nil { return true }
      return SourceSearch.mayRead(path)
        && state.setups.values.contains { setup in
          if case .ready(let setup, _) = setup { !setup.sources.isEmpty } else { false }
        }
    }
  }

  func resources(ofFileAt path: String) -> AppResources {
    guard case .ready(let setup, _) = setup(forFileAt: path, keepsAll: false) else { return AppResources() }
    return setup.resources(ofFileAt: path)
  }

  func files(below folder: String) -> [String] {
    let finder = state.withLock { $0.finder }
    let selection = DirectoryWalk.Selection { finder.configuration(forFolder: $0).readsEverything }
    let found = DirectoryWalk.files(below: folder, extensions: DocumentKind.walkedExtensions, selection: selection)
    return found.paths.filter { path in
      !finder.configuration(forFolder: FilePath.directory(of: path)).excludes(path)
    }
  }

  /// The setup for a file, made when its configuration is used for the first time.
  private func setup(forFileAt path: String, keepsAll: Bool) -> Setup {
    state.withLock { state in
      if state.stamps.contains(where: { FileStamp(path: $0.key.text) != $0.value }) { state = State() }
      let found = state.finder.configuration(forFile: path)
      let key = Key(folder: ExactText(found.directory ?? ""), keepsAll: keepsAll)
      if let known = state.setups[key] { return known }
      let files = found.paths + [found.baseline].compactMap { $0 }
      for file in files.map({ FilePath.canonical($0) ?? FilePath.located($0) }) {
        state.stamps[ExactText(file)] = FileStamp(path: file)
      }
      let setup = makeSetup(forFileAt: path, found, keepsAll: keepsAll)
      state.setups[key] = setup
      return setup
    }
  }

  private func makeSetup(forFileAt path: String, _ found: ConfigurationFinder.Found, keepsAll: Bool) -> Setup {
    do {
      let setup = try LintSetup(try Self.options(forFileAt: path, keepsAll: keepsAll), console)
      return setup.diagnostics.isEmpty
        ? .ready(setup, entry: .file(path: path)) : .faulty(Diagnostic.merged(setup.diagnostics))
    } catch {
      // Sources that the configuration names and that do not exist.
      let source = SourceText(path: found.path ?? path, bytes: [])
      let location = SourceLocation(source: source, offset: 0)
      let error = error as? UsageError
      return .faulty([
        Diagnostic(.invalidConfiguration, error?.message ?? "\(error as Any)", at: location, help: error?.help)
      ])
    }
  }

  /// The options of `axspec lint` for a file. An editor shows reviews, too.
  private static func options(forFileAt path: String, keepsAll: Bool) throws -> LintOptions {
    let root = CommandDescription(name: "axspec", summary: "", subcommands: [LintCommand.description])
    let parser = ArgumentParser(root: root)
    let words = ["lint", "--review"] + (keepsAll ? ["--fix"] : []) + ["--", path]
    guard case .run(_, let arguments) = try parser.parse(words) else {
      throw UsageError(.missingArgument("<input>..."))
    }
    return try arguments.options()
  }

  // MARK: Linting

  func lint(_ document: DocumentReader.Output, at path: String?, keepsAll: Bool) -> ProjectFindings {
    // Text without a file has the configuration of the current folder, as standard input has.
    let path = path ?? FilePath.join(FilePath.canonical(".") ?? "/", "untitled.xml")
    guard case .ready(let setup, let entry) = setup(forFileAt: path, keepsAll: keepsAll) else {
      return ProjectFindings()
    }
    var findings = document.diagnostics.shown
    guard let tree = document.tree, !tree.isLaunchScreen, let result = setup.lint(tree, of: entry) else {
      return ProjectFindings(findings: Diagnostic.merged(findings))
    }
    findings += result.findings
    var reviews = result.reviews
    if let sources = setup.search(for: entry).map({ setup.sources[$0] }) {
      let questions = reviews.filter { $0.question != nil }
      reviews.removeAll { $0.question != nil }
      if !questions.isEmpty, let index = index(of: questions, in: sources, forFileAt: path, keepsAll) {
        let decided = DecidedReviews(questions, by: index)
        findings += decided.findings
        reviews += decided.reviews.filter { !$0.isDropped }
      }
    }
    return ProjectFindings(
      findings: setup.unknown(Diagnostic.merged(findings), in: tree), reviews: LintResult.Review.merged(reviews))
  }

  /// What the app's sources say about questions. They are searched again only for other questions.
  private func index(
    of questions: [LintResult.Review], in sources: SourceSearch, forFileAt path: String, _ keepsAll: Bool
  ) -> CodeIndex? {
    var names = SourceSearch.Names()
    names.add(questions)
    return state.withLock { state in
      let folder = state.finder.configuration(forFile: path).directory ?? ""
      let key = Key(folder: ExactText(folder), keepsAll: keepsAll)
      if let known = state.indices.first(where: { $0.key == key && $0.names == names }) { return known.index }
      guard let index = try? sources.index(of: names) else { return nil }
      if state.indices.count >= Self.maximumIndexCount { state.indices.removeFirst() }
      state.indices.append((key, names, index))
      return index
    }
  }
}
