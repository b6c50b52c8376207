import AXSemantics
import AXTree

/// What code may change of an element of an Interface Builder file, so that the file alone does not tell whether a
/// finding is right. Decided here for all rules. See "The design of the rules" in the documentation.
struct CodeInfluence {
  /// What a rule's findings depend on.
  enum Dependence: Sendable {
    /// On what an element is called.
    case name
    /// On what the element around it says and does.
    case shadower
    /// On what the element does.
    case behaviour
    /// On the colours of an element and of the view that is its background.
    case colors(background: Node)
    /// On the file alone.
    case nothing
  }

  /// Why a person has to look, for the summary.
  let reason: String
  /// What would make the finding wrong, for its message: follows on *unless*.
  let exception: String

  /// What may change that on which a finding depends; nil if the file decides.
  ///
  /// - Parameter node: what the finding is at: the element, or a segment of it.
  static func on(_ element: Element, at node: Node, for dependence: Dependence) -> CodeInfluence? {
    guard element.tree.markup == .interfaceBuilder else { return nil }
    switch dependence {
    case .nothing: return nil
    case .behaviour: return customClass(of: element)
    case .shadower:
      let shadower = element.reachedAncestor
      return customClass(of: element) ?? shadower.flatMap { customClass(of: $0) ?? outlet(to: $0) }
    case .colors(let background):
      return anyOutlet(to: element.objectFacts) ?? customClass(of: element) ?? anyOutlet(to: background.objectFacts)
    case .name:
      return outlet(to: element) ?? customClass(of: element)
        ?? element.reachedAncestor.flatMap(customClass) ?? symbol(of: element, node) ?? runtimeAttribute(of: element)
    }
  }

  // MARK: Reasons

  /// Code names buttons, images and texts; inputs and controls hardly ever.
  private static func outlet(to element: Element) -> CodeInfluence? {
    guard !MissingName.isInput(element), !MissingName.isControl(element), !element.kind.view.hasSegments else {
      return nil
    }
    return anyOutlet(to: element.objectFacts)
  }

  private static func anyOutlet(to object: ObjectFacts?) -> CodeInfluence? {
    guard let outlet = object?.outlets.first else { return nil }
    return CodeInfluence(
      reason: "an outlet may set it",
      exception: "code changes that through the outlet `\(outlet.property)` of \(outlet.owner)")
  }

  private static func customClass(of element: Element) -> CodeInfluence? {
    guard let name = element.objectFacts?.customClass, !isOfUIKit(name) else { return nil }
    return CodeInfluence(reason: "a custom class may set it", exception: "the class `\(name)` changes that")
  }

  /// The system has a name for each of its symbols.
  private static func symbol(of element: Element, _ node: Node) -> CodeInfluence? {
    guard node.kind == .segment || !element.hasName, node.objectFacts?.flags.contains(.systemSymbol) == true else {
      return nil
    }
    let symbol = node[.image].map { " `\($0)`" } ?? ""
    return CodeInfluence(
      reason: "a system symbol names it", exception: "what the system calls the symbol\(symbol) says it")
  }

  /// A key of the project's own may be anything but a look.
  private static func runtimeAttribute(of element: Element) -> CodeInfluence? {
    guard let key = element.objectFacts?.ownKeys.first(where: { !isLook($0) }) else { return nil }
    return CodeInfluence(
      reason: "a runtime attribute may set it", exception: "the runtime attribute `\(key)` changes that")
  }

  // MARK: Names of code

  private static let uiKitClasses: Set<String> = Set(
    Vocabulary.elements.compactMap(\.uiKitClass) + ["UIControl", "UISearchTextField"])

  /// A class of UIKit's may stand where Interface Builder has no object for it.
  static func isOfUIKit(_ customClass: String) -> Bool { uiKitClasses.contains(customClass) }

  private static let looks: Set<String> = [
    "color", "colour", "gradient", "radius", "corner", "corners", "border", "shadow", "opacity", "alpha", "image",
    "icon", "font", "style", "theme", "width", "height", "size", "inset", "insets", "margin", "padding", "spacing",
    "offset", "align", "alignment", "angle", "rotation",
  ]

  /// `borderColor`, `leftIcon`: whether a word of the key says how something looks.
  private static func isLook(_ key: String) -> Bool {
    var words: [String] = [""]
    for character in key {
      if character.isLetter, !character.isUppercase {
        words[words.count - 1].append(character)
      } else {
        words.append(character.lowercased())
      }
    }
    return words.contains(where: looks.contains)
  }
}
