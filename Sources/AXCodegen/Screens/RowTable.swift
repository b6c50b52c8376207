import AXSemantics
import AXText
import AXTree

/// The instances of one include, which a page object has as rows.
struct RowTable: Sendable {
  /// How a page object finds the rows.
  enum Source: Sendable {
    /// All rows have one identifier.
    case shared(query: String, identifierPath: [String])
    /// Each row has its own identifier: the members of the page object.
    case members([String], query: String)
    /// The rows are the cells of the screen.
    case cells
    /// The rows have no element of their own, so the elements inside are found by their position.
    case positions
  }

  /// The file of the fragment, for comments.
  let fragment: String
  /// The name of the fragment; nil if the screen has no other rows.
  let name: SwiftName?
  let source: Source
  /// Whether a row is one element, which has the row's name itself.
  let isElement: Bool
  /// What people do with the row itself.
  let actions: [ElementAction]
  /// The elements inside a row.
  let elements: [ScreenOutline.Element]
  /// The indices of the elements of each instance, in document order. The first is the root.
  let instances: [Range<Int>]

  /// `Row`, or `ItemRow` if there are several tables.
  var typeName: String { noun.upperCamelCase }
  /// `row`, or `itemRow`.
  var functionName: String { noun.lowerCamelCase }
  /// `rows`, or `itemRows`.
  var listName: String { functionName + "s" }

  private var noun: SwiftName {
    guard let name else { return SwiftName(words: ["row"]) }
    return name.words.last?.lowercased() == "row" ? name : name.suffixed(by: "row")
  }

  /// The element whose text names a row that has no element of its own.
  var nameElement: ScreenOutline.Element? { elements.first { $0.query == "staticTexts" } }

  /// The name of the property of an element inside a row.
  static func member(_ element: ScreenOutline.Element) -> String {
    element.named.name.member(avoiding: ["app", "element", "index", "init", "self"], noun: "Element")
  }
}

/// The includes of a screen that have several instances.
struct RowInstances {
  /// The roots of the instances, by fragment, in document order.
  let groups: [(fragment: String, roots: [Node])]

  init(_ root: Node) {
    var roots: [ExactText: [Node]] = [:]
    var order: [ExactText] = []
    for site in root.tree.includes where (root.index..<Int(root.record.end)).contains(site.root) {
      let key = ExactText(site.fragment.path)
      if roots[key] == nil { order.append(key) }
      roots[key, default: []].append(Node(tree: root.tree, index: site.root))
    }
    var covered: [Range<Int>] = []
    var groups: [(fragment: String, roots: [Node])] = []
    for key in order {
      // What is inside a row belongs to it.
      let outer = (roots[key] ?? []).sorted { $0.index < $1.index }
        .filter { root in root.kind.isView && !covered.contains { $0.contains(root.index) } }
      guard outer.count > 1 else { continue }
      covered += outer.map { $0.index..<Int($0.record.end) }
      groups.append((key.text, outer))
    }
    self.groups = groups
  }
}
