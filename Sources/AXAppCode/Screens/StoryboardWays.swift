import AXText

/// What leads to the scenes of a storyboard: the initial scene, segues, or names in code. `InterfaceEntryPoints` answers
/// the same for a storyboard that lint reads.
struct StoryboardWays {
  private let scenes: [StoryboardScanner.Scene]
  /// The names by which code shows each scene to which only code leads.
  private var names: [Int: Set<String>] = [:]
  /// The scenes that the app shows in any case, or by a name that code may build from parts.
  private var shown: Set<Int> = []
  /// Whether the storyboard has scenes, and no entry to any of them.
  private(set) var isClosed = false

  /// A way from one scene to another.
  private struct Step {
    let destination: Int
    /// The names by which code goes this way, or nil if a search does not find all their uses.
    var names: Set<String>?
    /// Whether people go this way, or the app does, so that what leads to the one scene leads to the other.
    var isOfPeople = false
  }

  init(_ storyboard: StoryboardScanner) {
    scenes = storyboard.scenes
    var steps: [Int: [Step]] = [:]
    var pending: [(scene: Int, names: Set<String>?)] = []
    let indices = Dictionary(scenes.indices.map { (scenes[$0].id, $0) }) { first, _ in first }
    if let initial = storyboard.initial.flatMap({ indices[$0] }) { pending.append((initial, nil)) }
    for (index, scene) in scenes.enumerated() {
      if let name = scene.identifier, !name.isEmpty { pending.append((index, searchable(name, for: index))) }
      if let parent = scene.parent { steps[parent, default: []].append(Step(destination: index, isOfPeople: true)) }
    }
    addReferences(to: &steps)
    // A storyboard without any entry is not complete.
    if pending.isEmpty {
      isClosed = !scenes.isEmpty
      shown = Set(scenes.indices)
      return
    }
    for segue in storyboard.segues where segue.codeIdentifier != "" {
      guard let destination = indices[segue.destination] else { continue }
      if let source = segue.source {
        let names = segue.codeIdentifier.map { searchable($0, for: destination) }
        steps[source, default: []].append(
          Step(destination: destination, names: names ?? nil, isOfPeople: segue.codeIdentifier == nil))
      } else {
        pending.append((destination, nil))
      }
    }
    while let (scene, names) = pending.popLast() {
      guard insert(names, for: scene) else { continue }
      for step in steps[scene] ?? [] { pending.append((step.destination, step.isOfPeople ? names : step.names)) }
    }
  }

  /// Adds the steps of references without the name of a storyboard, which are to scenes of the same one.
  private func addReferences(to steps: inout [Int: [Step]]) {
    let identified = scenes.indices.compactMap { index in scenes[index].identifier.map { ($0, index) } }
    let named = Dictionary(identified) { first, _ in first }
    for (index, scene) in scenes.enumerated() where scene.storyboard == nil {
      guard let destination = scene.referenced.flatMap({ named[$0] }) else { continue }
      steps[index, default: []].append(Step(destination: destination, isOfPeople: true))
    }
  }

  /// Returns the names by which code gets to a scene, or nil if a search does not find all their uses: an identifier, and
  /// the scene's class if code may make the one from the other.
  private func searchable(_ name: String, for scene: Int) -> Set<String>? {
    guard EntryNames.searched([name]) != nil else { return nil }
    let className = scenes[scene].className.flatMap { $0.isAlike(name) ? $0 : nil }
    return className.map { [name, $0] } ?? [name]
  }

  /// The maximum number of names that lead to a scene, so that time grows only with the number of segues.
  private static let maximumCount = 16

  /// Adds names that lead to a scene, or nil if the app shows it in any case. Returns whether that is new.
  private mutating func insert(_ added: Set<String>?, for scene: Int) -> Bool {
    if shown.contains(scene) { return false }
    let known = names[scene]
    if let added, known.map(added.isSubset) == true { return false }
    guard let all = added.map({ $0.union(known ?? []) }), all.count <= Self.maximumCount else {
      shown.insert(scene)
      return true
    }
    names[scene] = all
    return true
  }

  /// The names by which code shows the scenes to which only code leads, by class, and the storyboards to whose references
  /// nothing leads.
  var unreached: (namesByClass: [String: Set<String>], references: Set<String>) {
    var namesByClass: [String: Set<String>] = [:]
    var (shownClasses, unreached, reached): (Set<String>, Set<String>, Set<String>) = ([], [], [])
    for (index, scene) in scenes.enumerated() {
      if let className = scene.className {
        if shown.contains(index) { shownClasses.insert(className) }
        namesByClass[className, default: []].formUnion(names[index] ?? [])
      }
      if let storyboard = scene.storyboard {
        let isReached = shown.contains(index) || names[index] != nil
        if isReached { reached.insert(storyboard) } else { unreached.insert(storyboard) }
      }
    }
    return (namesByClass.filter { !shownClasses.contains($0.key) }, unreached.subtracting(reached))
  }
}
