import AXText

/// The outlets of the controllers of a storyboard. An app would crash if the class of a controller lacked one of them.
package struct ControllerOutlets: Sendable {
  /// The names of the outlets, by the class of the controller. A class with several controllers has those that all have,
  /// because one of them may be an old copy.
  private var outlets: [String: Set<String>] = [:]

  /// - Parameter storyboard: The contents of the file, in the order in which Xcode writes the attributes.
  package init(of storyboard: [UInt8]) {
    storyboard.withView { view in
      for scene in StoryboardScanner(of: view).scenes {
        guard let className = scene.className else { continue }
        let names = scene.outlets.subtracting(Self.outletsOfUIKit)
        outlets[className] = outlets[className].map(names.intersection) ?? names
      }
    }
  }

  /// The outlets of UIKit's controllers.
  private static let outletsOfUIKit: Set<String> = [
    "collectionView", "dataSource", "delegate", "navigationBar", "searchDisplayController", "tabBar", "tableView",
    "toolbar", "transitioningDelegate", "view",
  ]

  /// The names to look for in code.
  package var names: Set<String> {
    outlets.values.reduce(into: []) { names, outlets in
      for outlet in outlets { names.formUnion(Self.namesInCode(of: outlet)) }
    }
  }

  /// Returns the names by which UIKit finds an outlet: those of the property, the instance variable, and the setter. The
  /// setter of `title` is also found for an outlet that is called `Title`.
  private static func namesInCode(of outlet: String) -> [String] {
    let (first, rest) = (outlet.prefix(1), outlet.dropFirst())
    return [outlet, first.lowercased() + rest, "_" + outlet, "set" + first.uppercased() + rest]
  }

  /// Returns the first outlet of each class that no code mentions.
  ///
  /// - Parameter isMentioned: Returns whether any code mentions a name.
  package func missing(isMentioned: (String) -> Bool) -> [String: String] {
    outlets.compactMapValues { outlets in
      outlets.filter { !Self.namesInCode(of: $0).contains(where: isMentioned) }.min()
    }
  }
}
