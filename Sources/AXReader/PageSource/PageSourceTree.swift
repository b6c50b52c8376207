import AXText
import AXTree

/// Makes the tree of a page source: one screen, named by the application.
struct PageSourceTree: ~Copyable {
  private let elements: [PageElement]
  private var builder = TreeBuilder(markup: .pageSource)
  /// Where the element ends that was taken for accessible last though the file does not say so.
  private var inferredEnd = 0

  /// - Parameter spokenParts: what the file has attributes for.
  private init(elements: [PageElement], spokenParts: SpokenParts, source: SourceText) {
    self.elements = elements
    builder.spokenParts = spokenParts
    builder.setOrigin(source: builder.addSource(source), include: nil)
  }

  /// Reads what WebDriverAgent and Appium give of a running app.
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

  /// The system's own views, and the inner of two switches that SwiftUI makes of one.
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
    builder.openNode(kind, tagOffset: element.tagOffset)
    if let identifier = element.identifier { add(.identifier, identifier) }
    addStanding(element, index)
    addTexts(element, kind)
    if kind == .segmentedControl, let selected = segments(of: index).firstIndex(where: \.isSelected) {
      add(.selectedSegmentIndex, String(selected))
    }
    if let traits = traits(of: element) { add(.traits, traits.traits.map(\.name).joined(separator: " ")) }
    if !element.isEnabled { add(.enabled, "false") }
    if let frame = element.frame {
      // The screen places what is directly in it.
      add(.frame, Self.text(frame, in: parent?.type == .application ? nil : parent?.frame))
    }
    for action in element.actions {
      builder.openNode(.action, tagOffset: element.tagOffset)
      add(.name, action)
      builder.closeNode()
    }
  }

  /// Whether VoiceOver can stop at it, and whether it is there at all.
  private mutating func addStanding(_ element: PageElement, _ index: Int) {
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

  private mutating func addTexts(_ element: PageElement, _ kind: ElementKind) {
    if let label = element.spokenLabel { add(kind == .label ? .text : .label, label) }
    if let value = element.spokenValue { add(kind == .textField || kind == .textView ? .text : .value, value) }
    if let placeholder = element.placeholder, kind == .textField { add(.placeholder, placeholder) }
    if element.type == .secureTextField { add(.secureTextEntry, "true") }
  }

  /// Nil if the file does not say any: what a control has by itself then counts.
  private func traits(of element: PageElement) -> TraitSet? {
    var traits = element.traits ?? element.type.trait
    if !element.isEnabled {
      // Written traits replace a control's own, which a dimmed control keeps.
      if element.traits == nil { traits.formUnion(element.kind.ownTraits) }
      traits.insert(TraitSet(.notEnabled))
    }
    return traits.isEmpty ? nil : traits
  }

  private mutating func addSegments(of index: Int) {
    for segment in segments(of: index) {
      builder.openNode(.segment, tagOffset: segment.tagOffset)
      if let title = segment.spokenLabel { add(.title, title) }
      builder.closeNode()
    }
  }

  /// UISegmentedControl's segments are the buttons directly inside it in a page source.
  private func segments(of index: Int) -> [PageElement] {
    var result: [PageElement] = []
    var place = index + 1
    while place < elements[index].end {
      if elements[place].type == .button { result.append(elements[place]) }
      place = elements[place].end
    }
    return result
  }

  // MARK: Attributes

  private mutating func add(_ name: AttributeName, _ text: String) {
    text.withView { _ = builder.addAttribute(name, $0) }
  }

  /// A page source has absolute frames, a tree relative ones.
  private static func text(_ frame: PageElement.Frame, in parent: PageElement.Frame?) -> String {
    let (x, y) = (Int(frame.x) - Int(parent?.x ?? 0), Int(frame.y) - Int(parent?.y ?? 0))
    return "\(x) \(y) \(frame.width) \(frame.height)"
  }
}
