import AXText
import AXTree

/// Builds the tree of a page source: a screen with the name of the application.
struct PageSourceTree: ~Copyable {
  private let elements: [PageElement]
  private var builder = TreeBuilder(markup: .pageSource)
  /// The end of the last element that was inferred to be accessible.
  private var inferredEnd = 0

  /// - Parameter spokenParts: The parts of a snapshot that the file has attributes for.
  private init(elements: [PageElement], spokenParts: SpokenParts, source: SourceText) {
    self.elements = elements
    builder.spokenParts = spokenParts
    builder.setOrigin(source: builder.addSource(source), include: nil)
  }

  /// Parses the page source that WebDriverAgent or Appium returns for a running app.
  static func parse(_ text: TextDecoder.Result, canonicalPath: String?) -> ParsedDocument {
    let handler = PageSourceHandler(source: text.source)
    let fault = SAXDriver.parse(text, handler: handler)
    var diagnostics = DiagnosticList()
    if let fault { diagnostics.append(fault) }
    var page = PageSourceTree(
      elements: fault == nil ? handler.elements : [], spokenParts: handler.spokenParts, source: text.source)
    return ParsedDocument(
      source: text.source, canonicalPath: canonicalPath, tree: page.build(), diagnostics: diagnostics, form: .screen)
  }

  private mutating func build() -> Tree {
    guard let first = elements.first else { return builder.finish() }
    let isApplication = first.type == .application
    builder.openNode(.screen, tagOffset: first.tagOffset)
    let name = isApplication ? [first.label, first.name].lazy.compactMap { $0 }.first { !$0.isEmpty } : nil
    add(.name, name ?? "Application")
    if isApplication, let frame = first.frame { add(.frame, Self.text(frame, in: nil)) }
    var ends: [Int] = []
    var index = isApplication ? 1 : 0
    while index < elements.count {
      while let end = ends.last, end <= index {
        builder.closeNode()
        ends.removeLast()
      }
      let element = elements[index]
      guard !isLeftOut(element) else {
        index = element.end
        continue
      }
      open(element, at: index)
      ends.append(element.end)
      if element.type == .segmentedControl { addSegments(of: index) }
      index = element.type == .segmentedControl ? element.end : index + 1
    }
    return builder.finish()
  }

  /// Whether to leave out an element: the system's views, and the inner one of the two switches that SwiftUI creates.
  private func isLeftOut(_ element: PageElement) -> Bool {
    if element.type.isSystem { return true }
    guard element.kind == .switch, let parent = element.parent.map({ elements[$0] }), parent.kind == .switch else {
      return false
    }
    return element.spokenLabel == nil && parent.spokenLabel != nil
  }

  // MARK: One element

  private mutating func open(_ element: PageElement, at index: Int) {
    let parent = element.parent.map { elements[$0] }
    var kind = element.kind
    if kind == .tableViewCell, parent?.type == .collectionView { kind = .collectionViewCell }
    let node = builder.openNode(kind, tagOffset: element.tagOffset)
    builder.addPageFacts(facts(of: element, index), ofNode: node)
    if let identifier = element.identifier { add(.identifier, identifier) }
    addAccessibility(element, index)
    addTexts(element, kind)
    if kind == .segmentedControl, let selected = segments(of: index).firstIndex(where: \.isSelected) {
      add(.selectedSegmentIndex, String(selected))
    }
    if let traits = traits(of: element) { add(.traits, traits.traits.map(\.name).joined(separator: " ")) }
    if !element.isEnabled { add(.enabled, "false") }
    if let frame = element.frame {
      // Elements directly in the screen have its coordinates.
      add(.frame, Self.text(frame, in: parent?.type == .application ? nil : parent?.frame))
    }
    for action in element.actions {
      builder.openNode(.action, tagOffset: element.tagOffset)
      add(.name, action)
      builder.closeNode()
    }
  }

  /// Adds whether the element is accessible, and whether it is hidden.
  private mutating func addAccessibility(_ element: PageElement, _ index: Int) {
    var isAccessible = element.isAccessible
    if isAccessible == nil, index >= inferredEnd, element.type.mayBeAccessible,
      element.spokenLabel != nil || element.spokenValue != nil
    {
      isAccessible = true
      inferredEnd = element.end
    }
    if let isAccessible { add(.accessible, String(isAccessible)) }
    if !element.isSeen { add(.hidden, "true") }
  }

  /// What VoiceOver knows and a snapshot does not print.
  private func facts(of element: PageElement, _ index: Int) -> PageFacts {
    var facts: PageFacts = []
    if element.type == .button, element.isSelected { facts.insert(.selected) }
    if element.type == .other, element.isAccessible == nil, index >= inferredEnd, element.end == index + 1,
      element.traits?.isDisjoint(with: Self.elementTraits) == false,
      element.spokenLabel != nil || element.spokenValue != nil
    {
      facts.insert(.element)
    }
    return facts
  }

  /// The traits that apps set on elements and not on containers.
  private static let elementTraits = TraitSet(
    .button, .link, .image, .searchField, .keyboardKey, .staticText, .header, .adjustable, .toggleButton)

  private mutating func addTexts(_ element: PageElement, _ kind: ElementKind) {
    if let label = element.spokenLabel { add(kind == .label ? .text : .label, label) }
    if let value = element.spokenValue { add(kind == .textField || kind == .textView ? .text : .value, value) }
    if let placeholder = element.placeholder, kind == .textField { add(.placeholder, placeholder) }
    if element.type == .secureTextField { add(.secureTextEntry, "true") }
  }

  /// The traits of an element; nil if it has only its own traits.
  private func traits(of element: PageElement) -> TraitSet? {
    var traits = element.traits ?? element.type.trait
    if !element.isEnabled {
      // Written traits replace the control's own, but a disabled control keeps them.
      if element.traits == nil { traits.formUnion(element.kind.ownTraits) }
      traits.insert(TraitSet(.notEnabled))
    }
    return traits.isEmpty ? nil : traits
  }

  private mutating func addSegments(of index: Int) {
    for segment in segments(of: index) {
      builder.openNode(.segment, tagOffset: segment.tagOffset)
      if let title = segment.spokenLabel { add(.title, title) }
      if !segment.isEnabled { add(.enabled, "false") }
      builder.closeNode()
    }
  }

  /// The segments of a segmented control, which are the buttons directly inside it.
  private func segments(of index: Int) -> [PageElement] {
    var result: [PageElement] = []
    var child = index + 1
    while child < elements[index].end {
      if elements[child].type == .button { result.append(elements[child]) }
      child = elements[child].end
    }
    return result
  }

  // MARK: Attributes

  private mutating func add(_ name: AttributeName, _ text: String) {
    text.withView { _ = builder.addAttribute(name, $0) }
  }

  /// Converts a frame to the coordinates of its parent.
  private static func text(_ frame: PageElement.Frame, in parent: PageElement.Frame?) -> String {
    let (x, y) = (Int(frame.x) - Int(parent?.x ?? 0), Int(frame.y) - Int(parent?.y ?? 0))
    return "\(x) \(y) \(frame.width) \(frame.height)"
  }
}
