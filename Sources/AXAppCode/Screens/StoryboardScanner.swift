import AXText
import AXTree

/// Finds the scenes and segues of a storyboard by its tags, without a tree.
struct StoryboardScanner {
  /// A controller, or a reference to one in another storyboard.
  struct Scene {
    let id: String
    /// The index of the controller around it, or nil if there is none.
    let parent: Int?
    let className: String?
    let identifier: String?
    /// The name of the other storyboard; nil for a controller.
    let storyboard: String?
    /// The storyboard ID in the other storyboard.
    let referenced: String?
    /// The names of its outlets.
    var outlets: Set<String> = []
  }

  struct Segue {
    /// The index of the scene around it, or nil if it is beside a scene, such as that of a gesture recognizer.
    let source: Int?
    let destination: String
    /// The identifier if only code performs the segue, because it begins at a controller; empty if it has none, so that
    /// nothing performs it, and nil if people or the app do.
    let codeIdentifier: String?
  }

  private(set) var initial: String?
  private(set) var scenes: [Scene] = []
  private(set) var segues: [Segue] = []

  /// The number of elements around the current tag.
  private var depth = 0
  /// The scenes around the current tag, each with its depth.
  private var open: [(scene: Int, depth: Int)] = []

  init(of view: ByteView) {
    var index = 0
    while let start = view.firstIndex(of: UInt8(ascii: "<"), in: index..<view.count),
      let end = view.firstIndex(of: UInt8(ascii: ">"), in: start + 1..<view.count)
    {
      read(view[(start + 1)..<end], in: view)
      index = end + 1
    }
  }

  /// Reads what is between `<` and `>`.
  private mutating func read(_ tag: ByteView.SubSequence, in view: ByteView) {
    switch tag.first {
    case nil, UInt8(ascii: "?"), UInt8(ascii: "!"): return
    case UInt8(ascii: "/"):
      depth -= 1
      if open.last?.depth == depth { open.removeLast() }
    default:
      let isEmpty = tag.last == UInt8(ascii: "/")
      if readStart(tag, in: view), !isEmpty { open.append((scenes.count - 1, depth)) }
      if !isEmpty { depth += 1 }
    }
  }

  /// The maximum number of bytes of a tag to look at, so that names stay short. Xcode writes shorter tags for scenes and
  /// segues.
  private static let maximumSize = 2_000

  /// Reads a tag that begins an element. Returns whether the element is a scene.
  private mutating func readStart(_ tag: ByteView.SubSequence, in view: ByteView) -> Bool {
    let tag = tag.prefix(Self.maximumSize)
    let name = tag.prefix(while: IdentifierScan.isPart)
    if name.elementsEqual("segue".utf8) {
      readSegue(tag)
    } else if name.elementsEqual("outlet".utf8) || name.elementsEqual("outletCollection".utf8) {
      readOutlet(tag)
    } else if name.elementsEqual("document".utf8) {
      initial = Self.value(of: " initialViewController=\"", in: tag)
    } else if view.holds("ontroller", before: name.endIndex) || name.elementsEqual("viewControllerPlaceholder".utf8) {
      // A controller has the first two of these names, and a reference the others.
      scenes.append(
        Scene(
          id: Self.value(of: " id=\"", in: tag) ?? "", parent: open.last?.scene,
          className: Self.value(of: " customClass=\"", in: tag),
          identifier: Self.value(of: " storyboardIdentifier=\"", in: tag),
          storyboard: Self.value(of: " storyboardName=\"", in: tag),
          referenced: Self.value(of: " referencedIdentifier=\"", in: tag)))
      return true
    }
    return false
  }

  /// Whether the current tag is a connection of a controller: `<viewController><connections><segue/>`. The controller is two
  /// elements around it.
  private var isOfController: Bool { open.last.map { $0.depth == depth - 2 } ?? false }

  private mutating func readOutlet(_ tag: ByteView.SubSequence) {
    guard isOfController, let scene = open.last?.scene, let name = Self.value(of: " property=\"", in: tag) else {
      return
    }
    scenes[scene].outlets.insert(name)
  }

  private mutating func readSegue(_ tag: ByteView.SubSequence) {
    guard let destination = Self.value(of: " destination=\"", in: tag) else { return }
    let isOfCode = isOfController && SceneWays.needsCode(segueOfKind: Self.value(of: " kind=\"", in: tag))
    let identifier = isOfCode ? Self.value(of: " identifier=\"", in: tag) ?? "" : nil
    segues.append(Segue(source: open.last?.scene, destination: destination, codeIdentifier: identifier))
  }

  private static func value(of attribute: StaticString, in tag: ByteView.SubSequence) -> String? {
    guard let start = tag.end(of: attribute, from: tag.startIndex) else { return nil }
    return String(decoding: tag[start...].prefix { $0 != UInt8(ascii: "\"") }, as: UTF8.self)
  }
}
