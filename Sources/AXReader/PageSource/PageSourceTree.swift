import AXText
import AXTree

/// Makes the tree of a page source: one screen, named by the application.
struct PageSourceTree: ~Copyable {
  private let elements: PageElements
  private var builder = TreeBuilder(markup: .pageSource)
  /// How deep in elements that were taken for accessible though the file does not say so.
  private var inferredEnd = 0

  /// - Parameter spokenParts: what the file has attributes for.
  init(elements: PageElements, spokenParts: SpokenParts, source: SourceText) {
    self.elements = elements
    builder.spokenParts = spokenParts
    let number = builder.addSource(source)
    builder.setOrigin(source: number, include: nil)
  }

  mutating func build() -> Tree {
    guard elements.count > 0 else { return builder.finish() }
    let first = elements[0]
    let isApplication = first.type == .application
    builder.openNode(.screen, tagOffset: Int(first.record.tagOffset))
    let name = isApplication ? [first.label, first.name].lazy.compactMap { $0 }.first { !$0.isEmpty } : nil
    add(.name, name ?? "Application")
    if isApplication, let frame = frame(of: 0) { add(.frame, Self.text(frame, in: nil)) }
    var ends: [Int] = []
    var index = isApplication ? 1 : 0
    while index < elements.count {
      while let end = ends.last, end <= index {
        builder.closeNode()
        ends.removeLast()
      }
      guard !isLeftOut(index) else {
        index = end(of: index)
        continue
      }
      open(index)
      ends.append(end(of: index))
      index = type(of: index) == .segmentedControl ? appendSegments(of: index) : index + 1
    }
    return builder.finish()
  }

  private func type(of index: Int) -> PageElementType { elements.records[index].type }

  private func end(of index: Int) -> Int { Int(elements.records[index].end) }

  private func tagOffset(of index: Int) -> Int { Int(elements.records[index].tagOffset) }

  /// The element around another, if any.
  private func parent(of index: Int) -> Int? {
    let parent = Int(elements.records[index].parent)
    return parent == index ? nil : parent
  }

  private func frame(of index: Int) -> PageElementRecord.Frame? {
    let record = elements.records[index]
    return record.flags.contains(.hasFrame) ? record.frame : nil
  }

  /// The system's own views, and the inner of two switches that SwiftUI makes of one.
  private func isLeftOut(_ index: Int) -> Bool {
    if type(of: index).isSystem { return true }
    guard type(of: index).kind == .switch, let parent = parent(of: index), type(of: parent).kind == .switch else {
      return false
    }
    return elements[index].spokenLabel == nil && elements[parent].spokenLabel != nil
  }

  // MARK: One element

  private mutating func open(_ index: Int) {
    let element = elements[index]
    let parent = parent(of: index)
    var kind = element.kind
    if kind == .tableViewCell, let parent, type(of: parent) == .collectionView { kind = .collectionViewCell }
    let node = builder.openNode(kind, tagOffset: tagOffset(of: index))
    if let identifier = element.identifier { add(.identifier, identifier) }
    addStanding(element, index, node)
    addTexts(element, kind)
    if kind == .segmentedControl, let selected = segments(of: index).firstIndex(where: { elements[$0].isSelected }) {
      add(.selectedSegmentIndex, String(selected))
    }
    let traits = traits(of: element)
    if let traits {
      add(.traits, traits.traits.map(\.name).joined(separator: " "))
    }
    if !element.isEnabled { add(.enabled, "false") }
    if let frame = frame(of: index) {
      // What stands in the screen itself is placed by the screen.
      let around = parent.flatMap { type(of: $0) == .application ? nil : self.frame(of: $0) }
      add(.frame, Self.text(frame, in: around))
    }
    for action in element.actions {
      builder.openNode(.action, tagOffset: tagOffset(of: index))
      add(.name, action)
      builder.closeNode()
    }
  }

  /// Whether VoiceOver can stop at it, and whether it is there at all.
  private mutating func addStanding(_ element: PageElement, _ index: Int, _ node: Int) {
    var isAccessible = element.isAccessible
    if isAccessible == nil, index >= inferredEnd, element.type.mayBeAccessible,
      element.spokenLabel != nil || element.spokenValue != nil
    {
      isAccessible = true
      inferredEnd = end(of: index)
    }
    if let isAccessible { add(.accessible, isAccessible ? "true" : "false") }
    // A container that is said to be invisible often holds what is seen.
    let flags = element.record.flags
    if flags.contains(.invisible), !flags.contains(.holdsVisible) {
      add(.hidden, "true")
    }
  }

  private mutating func addTexts(_ element: PageElement, _ kind: ElementKind) {
    if let label = element.spokenLabel { add(kind == .label ? .text : .label, label) }
    if let value = element.spokenValue { add(kind == .textField || kind == .textView ? .text : .value, value) }
    if let placeholder = element.placeholder, kind == .textField { add(.placeholder, placeholder) }
    if element.type == .secureTextField { add(.secureTextEntry, "true") }
  }

  /// None where the file says none: what a control has by itself then stands.
  private func traits(of element: PageElement) -> TraitSet? {
    var traits = element.traits ?? element.type.trait
    if !element.isEnabled {
      // Written traits replace a control's own, which a dimmed control keeps.
      if element.traits == nil { traits.formUnion(element.kind.ownTraits) }
      traits.insert(TraitSet(.notEnabled))
    }
    return traits.isEmpty ? nil : traits
  }

  private mutating func appendSegments(of index: Int) -> Int {
    for segment in segments(of: index) {
      builder.openNode(.segment, tagOffset: tagOffset(of: segment))
      if let title = elements[segment].spokenLabel { add(.title, title) }
      builder.closeNode()
    }
    return end(of: index)
  }

  /// UISegmentedControl's segments are its buttons in a page source.
  private func segments(of index: Int) -> [Int] {
    var result: [Int] = []
    var place = index + 1
    while place < end(of: index) {
      if type(of: place) == .button, parent(of: place) == index { result.append(place) }
      place = end(of: place)
    }
    return result
  }

  // MARK: Attributes

  private mutating func add(_ name: AttributeName, _ text: String) {
    var text = text
    text.withUTF8 { _ = builder.addAttribute(name, $0) }
  }

  /// A page source has absolute frames, a tree relative ones.
  private static func text(
    _ frame: PageElementRecord.Frame, in parent: PageElementRecord.Frame?
  ) -> String {
    let (x, y) = (Int(frame.x) - Int(parent?.x ?? 0), Int(frame.y) - Int(parent?.y ?? 0))
    return "\(x) \(y) \(frame.width) \(frame.height)"
  }
}

extension PageSourceTree {
  /// Reads what WebDriverAgent and Appium give of a running app.
  static func parse(_ text: TextDecoder.Result, canonicalPath: String?) -> ParsedDocument {
    let handler = PageSourceHandler(source: text.source)
    let fault = SAXDriver.parse(text, handler: handler)
    var diagnostics = handler.diagnostics
    if let fault { diagnostics.append(fault) }
    var page = PageSourceTree(
      elements: fault == nil ? handler.elements : PageElements(source: text.source), spokenParts: handler.spokenParts,
      source: text.source)
    return ParsedDocument(
      source: text.source, canonicalPath: canonicalPath, tree: page.build(), diagnostics: diagnostics, form: .screen)
  }
}
