import AXDiagnostics
import AXTree

/// Makes the tree of a page source: one screen, named by the application.
struct PageSourceTree: ~Copyable {
  private let elements: [PageElement]
  private var builder = TreeBuilder(markup: .pageSource)
  /// How deep in elements that were taken for accessible though the file does not say so.
  private var inferredEnd = 0

  /// - Parameter spokenParts: what the file has attributes for.
  init(elements: [PageElement], spokenParts: SpokenParts, source: SourceText) {
    self.elements = elements
    builder.spokenParts = spokenParts
    let number = builder.addSource(source)
    builder.setOrigin(source: number, include: nil)
  }

  mutating func build() -> Tree {
    guard let first = elements.first else { return builder.finish() }
    let isApplication = first.type == "Application"
    builder.openNode(.screen, tagOffset: first.offset)
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
      guard !isLeftOut(index) else {
        index = elements[index].end
        continue
      }
      open(index)
      ends.append(elements[index].end)
      index = elements[index].kind == .segmentedControl ? appendSegments(of: index) : index + 1
    }
    return builder.finish()
  }

  /// The system's own views, and the inner of two switches that SwiftUI makes of one.
  private func isLeftOut(_ index: Int) -> Bool {
    let element = elements[index]
    if element.isSystem { return true }
    guard element.kind == .switch, element.spokenLabel == nil, let parent = elements[index].parent else { return false }
    return elements[parent].kind == .switch && elements[parent].spokenLabel != nil
  }

  // MARK: One element

  private mutating func open(_ index: Int) {
    let element = elements[index]
    let parent = elements[index].parent
    var kind = element.kind
    if kind == .tableViewCell, let parent, elements[parent].kind == .collectionView { kind = .collectionViewCell }
    let node = builder.openNode(kind, tagOffset: element.offset)
    if let identifier = element.identifier { add(.identifier, identifier) }
    addStanding(index, node)
    addTexts(element, kind)
    if kind == .segmentedControl, let selected = segments(of: index).firstIndex(where: { elements[$0].isSelected }) {
      add(.selectedSegmentIndex, String(selected))
    }
    let traits = traits(of: element)
    if let traits {
      add(.traits, traits.traits.map(\.name).joined(separator: " "))
      builder.setTraits(traits, ofNode: node)
    }
    if !element.isEnabled { add(.enabled, "false") }
    if let frame = element.frame {
      // What stands in the screen itself is placed by the screen.
      let around = parent.flatMap { elements[$0].type == "Application" ? nil : elements[$0].frame }
      add(.frame, Self.text(frame, in: around))
    }
    for action in element.actions {
      builder.openNode(.action, tagOffset: element.offset)
      add(.name, action)
      builder.closeNode()
    }
  }

  /// Whether VoiceOver can stop at it, and whether it is there at all.
  private mutating func addStanding(_ index: Int, _ node: Int) {
    let element = elements[index]
    var isAccessible = element.isAccessible
    if isAccessible == nil, index >= inferredEnd, element.mayBeAccessible,
      element.spokenLabel != nil || element.spokenValue != nil
    {
      isAccessible = true
      inferredEnd = element.end
    }
    if let isAccessible {
      add(.accessible, isAccessible ? "true" : "false")
      builder.setFlag(isAccessible ? .accessible : .notAccessible, ofNode: node)
    }
    // A container that is said to be invisible often holds what is seen.
    if !element.isVisible, !element.holdsVisible {
      add(.hidden, "true")
      builder.setFlag(.hidden, ofNode: node)
    }
  }

  private mutating func addTexts(_ element: PageElement, _ kind: ElementKind) {
    if let label = element.spokenLabel { add(kind == .label ? .text : .label, label) }
    if let value = element.spokenValue { add(kind == .textField || kind == .textView ? .text : .value, value) }
    if let placeholder = element.placeholder, kind == .textField { add(.placeholder, placeholder) }
    if element.type == "SecureTextField" { add(.secureTextEntry, "true") }
  }

  /// None where the file says none: what a control has by itself then stands.
  private func traits(of element: PageElement) -> TraitSet? {
    var traits = element.traits ?? element.typeTrait
    if !element.isEnabled {
      // Written traits replace a control's own, which a dimmed control keeps.
      if element.traits == nil { traits.formUnion(element.kind.ownTraits) }
      traits.insert(TraitSet(.notEnabled))
    }
    return traits.isEmpty ? nil : traits
  }

  private mutating func appendSegments(of index: Int) -> Int {
    for segment in segments(of: index) {
      builder.openNode(.segment, tagOffset: elements[segment].offset)
      if let title = elements[segment].spokenLabel { add(.title, title) }
      builder.closeNode()
    }
    return elements[index].end
  }

  /// UISegmentedControl's segments are its buttons in a page source.
  private func segments(of index: Int) -> [Int] {
    var result: [Int] = []
    var place = index + 1
    while place < elements[index].end {
      if elements[place].type == "Button", elements[place].parent == index { result.append(place) }
      place = elements[place].end
    }
    return result
  }

  // MARK: Attributes

  private mutating func add(_ name: AttributeName, _ text: String) {
    var text = text
    text.withUTF8 { builder.addAttribute(name, $0) }
  }

  /// A page source has absolute frames, a tree relative ones.
  private static func text(
    _ frame: (x: Int, y: Int, width: Int, height: Int), in parent: (x: Int, y: Int, width: Int, height: Int)?
  ) -> String {
    let (x, y) = (frame.x &- (parent?.x ?? 0), frame.y &- (parent?.y ?? 0))
    return "\(x) \(y) \(frame.width) \(frame.height)"
  }
}

extension DocumentKind {
  /// What WebDriverAgent and Appium give of a running app.
  static let pageSource = DocumentKind(
    rootNames: ["AppiumAUT", "XCUIElementTypeApplication"], isWritten: false
  ) { text, canonicalPath, _ in
    let handler = PageSourceHandler(source: text.source)
    let fault = SAXDriver.parse(text, handler: handler)
    var diagnostics = handler.diagnostics
    if let fault { diagnostics.append(fault) }
    var page = PageSourceTree(
      elements: fault == nil ? handler.elements : [], spokenParts: handler.spokenParts, source: text.source)
    return ParsedDocument(
      source: text.source, canonicalPath: canonicalPath, tree: page.build(), diagnostics: diagnostics, form: .screen)
  }
}
