import AXDiagnostics
import AXText
import AXTree

/// Gathers the elements of a page source; `PageSourceTree` makes a tree of them (dialects.md, page source).
final class PageSourceHandler: SAXHandler {
  /// The attributes that are read.
  private enum Attribute: String {
    case label, value, name, placeholderValue, enabled, visible, accessible, traits, customActions, x, y, width, height
  }

  private(set) var elements: PageElements
  /// What any element has an attribute for, even if empty.
  private(set) var spokenParts: SpokenParts = []
  private var open: [Int] = []
  private(set) var diagnostics = DiagnosticList()

  private var types = InternedNames { PageElementType(named: $0) }
  private var attributes = InternedNames(Attribute.init(rawValue:))

  override init(source: SourceText) {
    elements = PageElements(source: source)
    super.init(source: source)
  }

  override func startElement(_ element: SAXElement) {
    if open.isEmpty, elements.count == 0, element.name == "AppiumAUT" { return }
    var record = PageElementRecord(
      tagOffset: UInt32(truncatingIfNeeded: element.offset), parent: UInt32(open.last ?? elements.count),
      type: types.meaning(of: element.localName) ?? .unknown)
    for index in 0..<element.attributeCount {
      guard let attribute = element.attribute(index), let name = attributes.meaning(of: attribute.localName) else {
        continue
      }
      read(name, attribute, of: element, into: &record)
    }
    open.append(elements.count)
    elements.append(record)
    guard elements.count > TreeLimits.maximumPageElements else { return }
    driver?.stop(TreeLimits.tooManyPageElements(at: SourceLocation(source: source, offset: element.offset)))
  }

  override func endElement() {
    guard let index = open.popLast() else { return }
    let end = UInt32(elements.count)
    elements.update(index) { $0.end = end }
    let flags = elements.records[index].flags
    let isSeen = !flags.contains(.invisible) || flags.contains(.holdsVisible)
    if isSeen, let parent = open.last { elements.update(parent) { $0.flags.insert(.holdsVisible) } }
  }

  private func read(
    _ name: Attribute, _ attribute: SAXAttribute, of element: SAXElement, into record: inout PageElementRecord
  ) {
    switch name {
    case .label: record.label = elements.keep(attribute.value, of: element)
    case .value: record.value = elements.keep(attribute.value, of: element)
    case .name: record.name = elements.keep(attribute.value, of: element)
    case .placeholderValue: record.placeholder = elements.keep(attribute.value, of: element)
    case .enabled: set(.disabled, attribute.text == "false", of: &record)
    case .visible: set(.invisible, attribute.text == "false", of: &record)
    case .accessible:
      set(.accessible, attribute.text == "true", of: &record)
      set(.notAccessible, attribute.text == "false", of: &record)
    case .traits:
      let traits = Self.traits(attribute.text)
      record.traits = traits ?? []
      set(.hasTraits, traits != nil, of: &record)
      spokenParts.insert(.traits)
    case .customActions:
      record.actions = elements.keep(Self.list(attribute.text))
      spokenParts.insert(.actions)
    case .x, .y, .width, .height:
      guard let number = Self.number(attribute.text) else { return }
      set(name, number, of: &record.frame)
      record.flags.insert(.hasFrame)
    }
  }

  private func set(_ flag: PageElementRecord.Flags, _ isOn: Bool, of record: inout PageElementRecord) {
    if isOn { record.flags.insert(flag) } else { record.flags.remove(flag) }
  }

  private func set(_ name: Attribute, _ number: Int32, of frame: inout PageElementRecord.Frame) {
    switch name {
    case .x: frame.x = number
    case .y: frame.y = number
    case .width: frame.width = number
    default: frame.height = number
    }
  }

  /// A number of points; none for what no screen has.
  private static func number(_ text: String) -> Int32? {
    Int32(text) ?? Double(text).flatMap { Int32(exactly: $0.rounded()) }
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
