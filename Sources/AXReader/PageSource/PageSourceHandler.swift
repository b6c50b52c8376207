import AXDiagnostics
import AXTree

/// Gathers the elements of a page source; `PageSourceTree` makes a tree of them (dialects.md, page source).
final class PageSourceHandler: SAXHandler {
  private(set) var elements: [PageElement] = []
  /// What any element has an attribute for, even if empty.
  private(set) var spokenParts: SpokenParts = []
  private var open: [Int] = []
  private(set) var diagnostics = DiagnosticList()

  override func startElement(_ element: SAXElement) {
    let name = element.name
    if name == "AppiumAUT", open.isEmpty, elements.isEmpty { return }
    var page = PageElement(
      type: name.hasPrefix(Self.prefix) ? String(name.dropFirst(Self.prefix.count)) : name, offset: element.offset,
      parent: open.last, end: 0)
    for index in 0..<element.attributeCount {
      if let attribute = element.attribute(index) { read(attribute, into: &page) }
    }
    open.append(elements.count)
    elements.append(page)
    guard elements.count > TreeLimits.mostNodes else { return }
    driver?.stop(TreeLimits.tooManyNodes(at: SourceLocation(source: source, offset: element.offset)))
  }

  override func endElement() {
    guard let index = open.popLast() else { return }
    elements[index].end = elements.count
    let isSeen = elements[index].isVisible || elements[index].holdsVisible
    if isSeen, let parent = open.last { elements[parent].holdsVisible = true }
  }

  private static let prefix = "XCUIElementType"

  private func read(_ attribute: SAXAttribute, into page: inout PageElement) {
    let text = attribute.text
    switch attribute.name {
    case "label": page.label = text
    case "value": page.value = text
    case "name": page.name = text
    case "placeholderValue": page.placeholder = text
    case "enabled": page.isEnabled = text != "false"
    case "visible": page.isVisible = text != "false"
    case "accessible": page.isAccessible = text == "true" ? true : text == "false" ? false : nil
    case "traits":
      page.traits = Self.traits(text)
      spokenParts.insert(.traits)
    case "customActions":
      page.actions = Self.list(text)
      spokenParts.insert(.actions)
    case "x", "y", "width", "height":
      guard let number = Int(text) ?? Double(text).flatMap({ Int(exactly: $0.rounded()) }) else { return }
      set(attribute.name, number, of: &page)
    default: break
    }
  }

  private func set(_ name: String, _ number: Int, of page: inout PageElement) {
    var frame = page.frame ?? (0, 0, 0, 0)
    switch name {
    case "x": frame.x = number
    case "y": frame.y = number
    case "width": frame.width = number
    default: frame.height = number
    }
    page.frame = frame
  }

  /// `Button, NotEnabled`: names with a capital, in any order; a name that UIKit does not have is left out.
  private static func traits(_ text: String) -> TraitSet? {
    let names = list(text)
    guard !names.isEmpty else { return nil }
    return names.reduce(into: TraitSet()) { set, name in
      if let trait = Vocabulary.trait(named: name.prefix(1).lowercased() + name.dropFirst()) {
        set.insert(TraitSet(trait))
      }
    }
  }

  private static func list(_ text: String) -> [String] {
    text.split(separator: ",").map { String($0.trimmed) }.filter { !$0.isEmpty }
  }
}
