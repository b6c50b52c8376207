import AXFiles
import AXText
import AXTree

/// The screens and states of two folders that belong together.
struct FolderPairs: Sendable {
  /// A screen of a document, in a state.
  struct Unit: Sendable {
    let entry: FolderDocuments.Entry
    /// The index among the screens of the document.
    let screen: Int
    /// Nil if the document has no states.
    let state: String?
    /// Whether the document has several screens.
    let isOneOfSeveral: Bool

    var path: String { entry.document.path }

    /// The name of the screen; nil if the document is a text or has the name of the app.
    var screenName: String? {
      guard entry.document.tree?.markup.isCapture == false else { return nil }
      return entry.document.screens[screen].name
    }

    /// The screen or the state in messages; nil for the whole file.
    var title: String? {
      if let state, state != ScreenState.initialName { return state }
      return isOneOfSeveral ? entry.document.screens[screen].name : nil
    }

    /// The screen alone, in its state.
    var document: ComparedDocument { get throws { try entry.document.showing(screen, in: state) } }

    /// All screens of a document in all their states.
    static func all(of entry: FolderDocuments.Entry) -> [Unit] {
      let document = entry.document
      if let tree = document.tree, tree.hasStates {
        return tree.states.map { Unit(entry: entry, screen: 0, state: $0.name, isOneOfSeveral: false) }
      }
      return document.screens.indices.map {
        Unit(entry: entry, screen: $0, state: nil, isOneOfSeveral: document.screens.count > 1)
      }
    }

    /// The names that a file with this screen may have.
    fileprivate var fileNames: [String] {
      let screen = screenName.map { FileNamePart($0).text }
      let bases = isOneOfSeveral ? [screen.map { "\(entry.name).\($0)" }, screen] : [entry.name, screen]
      return bases.compactMap { $0 }.flatMap { base in
        guard let state, state != ScreenState.initialName else { return [base, "\(base).\(ScreenState.initialName)"] }
        return ["\(base).\(FileNamePart(state).text)"]
      }
    }

    /// Whether it is the empty output of a program, which is of no screen unless it has the name of one.
    fileprivate var isEmptyLog: Bool {
      guard case .text(let text)? = entry.document.screens.first?.content, text.blocks.blocks.isEmpty else {
        return false
      }
      return FilePath.hasExtension(path, among: DocumentKind.captureExtensions)
    }

    /// Whether one of the files of the second folder, which could not be read, may be the partner.
    fileprivate func mayBelong(toActual names: [String]) -> Bool {
      let own = fileNames.flatMap { [$0, FilePath.lastComponent(of: $0)] }.map(ExactText.init)
      return names.contains { own.contains(ExactText($0)) || own.contains(ExactText(FilePath.lastComponent(of: $0))) }
    }

    /// Whether one of the files of the first folder, which could not be read, may be the partner.
    fileprivate func mayBelong(toExpected names: [String]) -> Bool {
      let own = [entry.name, FilePath.lastComponent(of: entry.name)]
      return names.flatMap { [$0, FilePath.lastComponent(of: $0)] }.contains { name in
        own.contains { ExactText($0) == ExactText(name) || $0.utf8.starts(with: (name + ".").utf8) }
      }
    }

    fileprivate var identity: Identity? {
      screenName.map { Identity(screen: ExactText($0), state: ExactText(state ?? ScreenState.initialName)) }
    }
  }

  fileprivate struct Identity: Hashable {
    let screen: ExactText
    let state: ExactText
  }

  private(set) var pairs: [(expected: Unit, actual: Unit)] = []
  /// Those without a partner, in order.
  private(set) var onlyExpected: [Unit] = []
  private(set) var onlyActual: [Unit] = []

  /// Pairs by screen and state if the second document names them, otherwise by the name of its file.
  init(_ expected: FolderDocuments, _ actual: FolderDocuments) {
    let left = expected.entries.flatMap(Unit.all)
    let right = actual.entries.flatMap(Unit.all)
    var matching = UnitMatching(left, right)
    matching.match {
      $0.identity.map { [$0] } ?? []
    } or: {
      $0.identity.map { [$0] } ?? []
    }
    matching.match {
      $0.fileNames.map(ExactText.init)
    } or: {
      [ExactText($0.entry.name)]
    }
    // The second folder may have another structure.
    matching.match {
      $0.fileNames.map { ExactText(FilePath.lastComponent(of: $0)) }
    } or: {
      [ExactText(FilePath.lastComponent(of: $0.entry.name))]
    }
    for (index, unit) in left.enumerated() {
      if let partner = matching.partners[index] {
        pairs.append((unit, right[partner]))
      } else if !unit.isEmptyLog, !unit.mayBelong(toActual: actual.namesWithError) {
        onlyExpected.append(unit)
      }
    }
    onlyActual = right.indices.filter { !matching.taken.contains($0) }.map { right[$0] }
      .filter { !$0.isEmptyLog && !$0.mayBelong(toExpected: expected.namesWithError) }
  }
}

/// Finds the partner of each unit.
private struct UnitMatching {
  private let expected: [FolderPairs.Unit]
  private let actual: [FolderPairs.Unit]
  /// The index of the partner of each expected unit.
  private(set) var partners: [Int: Int] = [:]
  private(set) var taken: Set<Int> = []

  init(_ expected: [FolderPairs.Unit], _ actual: [FolderPairs.Unit]) {
    (self.expected, self.actual) = (expected, actual)
  }

  /// Pairs units that have a key in common that no other one has.
  mutating func match<Key: Hashable>(
    _ keys: (FolderPairs.Unit) -> [Key], or actualKeys: (FolderPairs.Unit) -> [Key]
  ) {
    var lefts: [Key: [Int]] = [:]
    for (index, unit) in expected.enumerated() where partners[index] == nil {
      for key in Set(keys(unit)) { lefts[key, default: []].append(index) }
    }
    var rights: [Key: Int] = [:]
    for (index, unit) in actual.enumerated() where !taken.contains(index) {
      for key in Set(actualKeys(unit)) { rights[key, default: 0] += 1 }
    }
    for (index, unit) in actual.enumerated() where !taken.contains(index) {
      for key in actualKeys(unit) where rights[key] == 1 {
        guard let left = lefts[key], left.count == 1, partners[left[0]] == nil else { continue }
        partners[left[0]] = index
        taken.insert(index)
        break
      }
    }
  }
}
