import AXDiagnostics
import AXText
import AXTree

/// Collects the elements of a page source, from which `PageSourceTree` builds a tree. See "Dialects" in the
/// documentation.
final class PageSourceHandler: SAXHandler {
  /// The attributes that are read.
  private enum Attribute: String {
    case label, value, name, placeholderValue, enabled, visible, accessible, traits, customActions, x, y, width, height
  }

  /// The elements, in document order.
  private(set) var elements: [PageElement] = []
  /// The parts of a snapshot that any element has an attribute for, even if it is empty.
  private(set) var spokenParts: SpokenParts = []
  private var open: [Int] = []

  private var types = InternedNames { PageElementType(named: String(decoding: $0, as: UTF8.self)) }
  private var attributes = InternedNames { Attribute(rawValue: String(decoding: $0, as: UTF8.self)) }

  override func startElement(_ element: SAXElement) {
    if elements.isEmpty, element.name == "AppiumAUT" { return }
    var read = PageElement(
      type: types.meaning(of: element.localName) ?? .unknown, tagOffset: element.offset, parent: open.last)
    for index in 0..<element.attributeCount {
      guard let attribute = element.attribute(index), let name = attributes.meaning(of: attribute.localName) else {
        continue
      }
      set(name, attribute.text, of: &read)
    }
    open.append(elements.count)
    elements.append(read)
    guard elements.count > TreeLimits.maximumPageElements else { return }
    driver?.stop(TreeLimits.tooManyPageElements(at: SourceLocation(source: source, offset: element.offset)))
  }

  override func endElement() {
    guard let index = open.popLast() else { return }
    elements[index].end = elements.count
    if elements[index].isSeen, let parent = open.last { elements[parent].containsVisible = true }
  }

  private func set(_ name: Attribute, _ text: String, of element: inout PageElement) {
    switch name {
    case .label: element[.label] = text
    case .value: element[.value] = text
    case .name: element[.name] = text
    case .placeholderValue: element[.placeholder] = text
    case .enabled: element.isEnabled = text != "false"
    case .visible: element.isVisible = text != "false"
    case .accessible: element.isAccessible = Bool(text)
    case .traits:
      element.traits = Self.traits(text)
      spokenParts.insert(.traits)
    case .customActions:
      element.actions = Self.list(text)
      spokenParts.insert(.actions)
    case .x: set(\.x, text, of: &element)
    case .y: set(\.y, text, of: &element)
    case .width: set(\.width, text, of: &element)
    case .height: set(\.height, text, of: &element)
    }
  }

  /// Sets a number of the frame, in points. Ignores numbers that are not valid.
  private func set(_ side: WritableKeyPath<PageElement.Frame, Int32>, _ text: String, of element: inout PageElement) {
    guard let number = Int32(text) ?? Double(text).flatMap({ Int32(exactly: $0.rounded()) }) else { return }
    var frame = element.frame ?? PageElement.Frame()
    frame[keyPath: side] = number
    element.frame = frame
  }

  /// Parses traits like `Button, NotEnabled`; returns nil if there are no names.
  private static func traits(_ text: String) -> TraitSet? {
    let names = list(text)
    return names.isEmpty ? nil : PageElement.traits(named: names)
  }

  private static func list(_ text: String) -> [String] {
    text.split(separator: ",").map { String($0.trimmed) }.filter { !$0.isEmpty }
  }
}
