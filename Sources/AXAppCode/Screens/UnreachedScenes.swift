import AXText

/// The scenes of a storyboard to which nothing in it leads: only code can show them, by their storyboard IDs. If such a
/// scene is a reference to another storyboard, nothing shows it.
package struct UnreachedScenes: Sendable, Equatable {
  /// The storyboard IDs of these scenes, by their classes. A scene without an ID has an empty one. Classes that also have
  /// other scenes are left out.
  private(set) var identifiers: [String: Set<String>] = [:]
  /// The names of storyboards whose references are all such scenes.
  private(set) var references: Set<String> = []

  /// - Parameter storyboard: The contents of the file, in the order in which Xcode writes the attributes.
  package init(of storyboard: [UInt8]) {
    storyboard.withView { view in
      var reader = Reader()
      var index = 0
      while let tag = view.firstIndex(of: UInt8(ascii: "<"), in: index..<view.count) {
        index = tag + 1
        reader.read(tag, in: view)
      }
      (identifiers, references) = (reader.identifiers, reader.references)
    }
  }

  /// The names to look for in code: the classes, and the names by which code shows the scenes.
  package var names: Set<String> {
    identifiers.reduce(into: []) { names, scene in
      names.insert(scene.key)
      names.formUnion(EntryNames.searched(scene.value.filter { !$0.isEmpty }) ?? [])
    }
  }

  /// Returns the scenes that only code can show in two storyboards with the same name, such as translations.
  func joined(with other: Self) -> Self {
    var result = self
    result.identifiers = identifiers.reduce(into: [:]) { common, scene in
      if let others = other.identifiers[scene.key] { common[scene.key] = scene.value.union(others) }
    }
    result.references = references.intersection(other.references)
    return result
  }

  private struct Reader {
    private var initial: String?
    private var destinations: Set<String> = []
    private var scenes: [(id: String, className: String, identifier: String)] = []
    private var placeholders: [(id: String, storyboard: String)] = []

    /// Reads the tag at an offset.
    mutating func read(_ tag: Int, in view: ByteView) {
      let name = view[(tag + 1)...].prefix(while: IdentifierScan.isPart)
      if name.elementsEqual("segue".utf8) {
        Self.value(of: " destination=\"", inTagAt: tag, in: view).map { _ = destinations.insert($0) }
      } else if name.elementsEqual("document".utf8) {
        initial = Self.value(of: " initialViewController=\"", inTagAt: tag, in: view)
      } else if name.elementsEqual("viewControllerPlaceholder".utf8) {
        let id = Self.value(of: " id=\"", inTagAt: tag, in: view) ?? ""
        Self.value(of: " storyboardName=\"", inTagAt: tag, in: view).map { placeholders.append((id, $0)) }
      } else if view.holds("ontroller", before: name.endIndex),
        let className = Self.value(of: " customClass=\"", inTagAt: tag, in: view)
      {
        let id = Self.value(of: " id=\"", inTagAt: tag, in: view) ?? ""
        scenes.append((id, className, Self.value(of: " storyboardIdentifier=\"", inTagAt: tag, in: view) ?? ""))
      }
    }

    var identifiers: [String: Set<String>] {
      var result: [String: Set<String>] = [:]
      var reached: Set<String> = []
      for scene in scenes {
        let isSearchable = scene.identifier.isEmpty || EntryNames.searched([scene.identifier]) != nil
        if scene.id == initial || destinations.contains(scene.id) || !isSearchable {
          reached.insert(scene.className)
        } else {
          result[scene.className, default: []].insert(scene.identifier)
        }
      }
      return result.filter { !reached.contains($0.key) }
    }

    var references: Set<String> {
      let reached = placeholders.filter { $0.id == initial || destinations.contains($0.id) }
      return Set(placeholders.map(\.storyboard)).subtracting(reached.map(\.storyboard))
    }

    /// The maximum size of a tag in bytes. Xcode writes shorter ones for these elements.
    private static let maximumSize = 2_000

    private static func value(of attribute: StaticString, inTagAt tag: Int, in view: ByteView) -> String? {
      let text = view[(tag + 1)...].prefix(maximumSize).prefix { $0 != UInt8(ascii: ">") && $0 != UInt8(ascii: "<") }
      guard let start = text.end(of: attribute, from: text.startIndex) else { return nil }
      return String(decoding: text[start...].prefix { $0 != UInt8(ascii: "\"") }, as: UTF8.self)
    }
  }
}
