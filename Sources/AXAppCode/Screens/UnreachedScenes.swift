import AXText

/// The scenes of a storyboard to which only code leads, by their storyboard IDs or by segues that code performs, and those
/// to which nothing leads.
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
      let ways = StoryboardWays(StoryboardScanner(of: view))
      (namesByClass, references) = ways.unreached
      isClosed = ways.isClosed
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
}
