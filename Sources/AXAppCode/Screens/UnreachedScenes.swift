import AXText
import AXTree

/// The scenes of a storyboard to which only code leads, by their storyboard IDs or by segues that code performs, and those
/// to which nothing leads. `InterfaceEntryPoints` answers the same for a storyboard that lint reads.
package struct UnreachedScenes: Sendable, Equatable {
  /// The names by which code shows these scenes, by their classes: storyboard IDs, and identifiers of segues. There are
  /// none if nothing can show a scene. Classes that also have other scenes are left out.
  private(set) var namesByClass: [String: Set<String>] = [:]
  /// The names of storyboards to whose references nothing leads.
  private(set) var references: Set<String> = []
  /// Whether the storyboard has no entry: no initial scene, and no storyboard ID.
  private(set) var isClosed = false

  /// - Parameter storyboard: The contents of the file, in the order in which Xcode writes the attributes.
  package init(of storyboard: [UInt8]) {
    storyboard.withView { view in
      let scanner = StoryboardScanner(of: view)
      let ways = Self.ways(scanner)
      isClosed = !ways.hasEntry && !scanner.scenes.isEmpty
      if ways.hasEntry { addScenes(scanner.scenes, ways) }
    }
  }

  /// The names to look for in code: the classes, and the names by which code shows the scenes.
  package var names: Set<String> {
    namesByClass.reduce(into: []) { names, scene in
      names.insert(scene.key)
      // A class may have a name that ends in a digit.
      names.formUnion(scene.value.flatMap { EntryNames.searched([$0]) ?? [$0] })
    }
  }

  /// Returns the scenes that only code can show in two storyboards with the same name, such as translations.
  func joined(with other: Self) -> Self {
    var result = self
    result.namesByClass = namesByClass.reduce(into: [:]) { common, scene in
      if let others = other.namesByClass[scene.key] { common[scene.key] = scene.value.union(others) }
    }
    result.references = references.intersection(other.references)
    result.isClosed = isClosed && other.isClosed
    return result
  }

  // MARK: Reading

  /// Returns what leads to each scene.
  private static func ways(_ storyboard: StoryboardScanner) -> SceneWays {
    let scenes = storyboard.scenes
    var ways = SceneWays()
    let indices = Dictionary(scenes.indices.map { (scenes[$0].id, $0) }) { first, _ in first }
    if let initial = storyboard.initial.flatMap({ indices[$0] }) { ways.addEntry(to: initial, .always) }
    for (index, scene) in scenes.enumerated() {
      if let name = scene.identifier, !name.isEmpty { ways.addEntry(to: index, way(by: name, to: scene)) }
      if let parent = scene.parent { ways.addStep(from: parent, to: index) }
    }
    guard ways.hasEntry else { return ways }
    addReferences(among: scenes, to: &ways)
    for segue in storyboard.segues where segue.codeIdentifier != "" {
      guard let destination = indices[segue.destination] else { continue }
      if let source = segue.source {
        ways.addStep(from: source, to: destination, segue.codeIdentifier.map { way(by: $0, to: scenes[destination]) })
      } else {
        ways.addEntry(to: destination, .always)
      }
    }
    ways.follow()
    return ways
  }

  /// Adds the steps of references without the name of a storyboard, which are to scenes of the same one.
  private static func addReferences(among scenes: [StoryboardScanner.Scene], to ways: inout SceneWays) {
    let identified = scenes.indices.compactMap { index in scenes[index].identifier.map { ($0, index) } }
    let named = Dictionary(identified) { first, _ in first }
    for (index, scene) in scenes.enumerated() where scene.storyboard == nil {
      if let destination = scene.referenced.flatMap({ named[$0] }) { ways.addStep(from: index, to: destination) }
    }
  }

  /// Returns how code gets to a scene by a name. A search may not find all uses of the name.
  private static func way(by name: String, to scene: StoryboardScanner.Scene) -> SceneWays.Way {
    guard EntryNames.searched([name]) != nil else { return .always }
    return .named(SceneWays.names(for: name, className: scene.className))
  }

  private mutating func addScenes(_ scenes: [StoryboardScanner.Scene], _ ways: SceneWays) {
    var (shownClasses, reached): (Set<String>, Set<String>) = ([], [])
    for (index, scene) in scenes.enumerated() {
      let way = ways.way(to: index)
      if let className = scene.className {
        switch way {
        case .always: shownClasses.insert(className)
        case .named(let names): namesByClass[className, default: []].formUnion(names)
        case nil: namesByClass[className] = namesByClass[className] ?? []
        }
      }
      guard let storyboard = scene.storyboard else { continue }
      if way == nil { references.insert(storyboard) } else { reached.insert(storyboard) }
    }
    namesByClass = namesByClass.filter { !shownClasses.contains($0.key) }
    references.subtract(reached)
  }
}
