import AXText

/// What leads to the scenes of a storyboard: the initial scene, segues, or names in code.
package struct SceneWays {
  /// What leads to a scene.
  package enum Way {
    /// The app shows it in any case, or by more names than a search can find.
    case always
    /// Code that uses one of some names leads to it, directly or by segues.
    case named(Set<String>)
  }

  /// A way from one scene to another.
  private struct Step {
    let destination: Int
    /// How code goes there, or nil if people do or the app always does.
    let way: Way?
  }

  /// The maximum number of names that lead to a scene, so that time grows only with the number of segues.
  private static let maximumNameCount = 16

  private var entries: [(scene: Int, way: Way)] = []
  private var steps: [Int: [Step]] = [:]
  private var ways: [Int: Way] = [:]

  package init() {}

  /// Whether anything outside the storyboard leads to one of its scenes. Otherwise, the storyboard is not complete.
  package var hasEntry: Bool { !entries.isEmpty }

  /// Adds what leads to a scene from outside the storyboard.
  package mutating func addEntry(to scene: Int, _ way: Way) { entries.append((scene, way)) }

  /// Adds a segue, or that a scene contains another.
  ///
  /// - Parameter way: How code goes there, or nil if people do or the app always does, so that what leads to the one scene
  ///   leads to the other.
  package mutating func addStep(from source: Int, to destination: Int, _ way: Way? = nil) {
    steps[source, default: []].append(Step(destination: destination, way: way))
  }

  /// Follows all steps from the entries. Call this after everything is added.
  package mutating func follow() {
    var pending = entries
    while let (scene, way) = pending.popLast() {
      guard let merged = Self.merged(way, into: ways[scene]) else { continue }
      ways[scene] = merged
      for step in steps[scene] ?? [] { pending.append((step.destination, step.way ?? merged)) }
    }
  }

  /// Returns what leads to a scene, or nil if nothing does.
  package func way(to scene: Int) -> Way? { ways[scene] }

  /// Returns the sum of two ways, or nil if the new one adds nothing.
  private static func merged(_ way: Way, into known: Way?) -> Way? {
    switch (way, known) {
    case (_, .always): return nil
    case (.named(let new), .named(let old)):
      guard !new.isSubset(of: old) else { return nil }
      let all = new.union(old)
      return all.count > maximumNameCount ? .always : .named(all)
    default: return way
    }
  }
}

extension SceneWays {
  /// Returns the names by which code gets to a scene: an identifier, and the scene's class if code may make the one from the
  /// other.
  package static func names(for identifier: String, className: String?) -> Set<String> {
    className.map { $0.isAlike(identifier) ? [identifier, $0] : [identifier] } ?? [identifier]
  }

  /// Returns whether only code performs a segue that begins at a controller. The app itself follows relationships and
  /// embedded scenes, and libraries perform segues of classes of their own.
  ///
  /// - Parameter kind: The kind in the file, or nil if it has none.
  package static func needsCode(segueOfKind kind: String?) -> Bool {
    kind.map { !["relationship", "embed", "custom"].contains($0) } ?? true
  }
}
