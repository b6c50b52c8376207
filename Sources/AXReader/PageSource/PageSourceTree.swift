import AXDiagnostics
import AXText
import AXTree

/// Builds the tree of a page source, or of another capture with the same elements: a screen with the name of the
/// application.
struct PageSourceTree: ~Copyable {
  private let elements: [PageElement]
  private let markup: DocumentKind
  private var builder: TreeBuilder
  private var names = UniqueNames(separator: " ")
  /// The end of the last element that was inferred to be accessible.
  private var inferredEnd = 0

  /// - Parameter spokenParts: The parts of a snapshot that the file has attributes for.
  private init(elements: [PageElement], markup: DocumentKind, spokenParts: SpokenParts, source: SourceText) {
    self.elements = elements
    self.markup = markup
    builder = TreeBuilder(markup: markup)
    builder.spokenParts = spokenParts
    builder.setOrigin(source: builder.addSource(source), include: nil)
  }

  /// Parses the page source that WebDriverAgent or Appium returns for a running app.
  static func parse(_ text: TextDecoder.Result, canonicalPath: String?) -> ParsedDocument {
    let handler = PageSourceHandler(source: text.source)
    let fault = SAXDriver.parse(text, handler: handler)
    let capture = Capture(
      elements: handler.elements, spokenParts: handler.spokenParts, faults: fault.map { [$0] } ?? [])
    return document(capture, .pageSource, in: text.source, canonicalPath: canonicalPath)
  }

  /// What was read of a capture.
  struct Capture {
    /// The elements, in document order.
    var elements: [PageElement] = []
    /// The indices of the elements with which screens begin, in order.
    var starts = [0]
    /// The parts of a snapshot that the file has.
    var spokenParts: SpokenParts = []
    var faults: [Diagnostic] = []
  }

  /// Creates the document of a capture. A file with a fault has no elements.
  static func document(
    _ capture: Capture, _ markup: DocumentKind, in source: SourceText, canonicalPath: String?
  ) -> ParsedDocument {
    var diagnostics = DiagnosticList()
    for fault in capture.faults { diagnostics.append(fault) }
    var page = PageSourceTree(
      elements: capture.faults.isEmpty ? capture.elements : [], markup: markup, spokenParts: capture.spokenParts,
      source: source)
    let tree = page.build(capture.starts)
    if page.builder.isFull { diagnostics.append(TreeLimits.tooMuchText(in: source)) }
    return ParsedDocument(
      source: source, canonicalPath: canonicalPath, tree: tree, diagnostics: diagnostics, form: .screen)
  }

  private mutating func build(_ starts: [Int]) -> Tree {
    for (start, end) in zip(starts, starts.dropFirst() + [elements.count]) where start < end {
      buildScreen(of: start..<end)
    }
    return builder.finish()
  }

  private mutating func buildScreen(of range: Range<Int>) {
    let first = elements[range.lowerBound]
    let isApplication = first.type == .application
    builder.openNode(.screen, tagOffset: first.tagOffset)
    let name = isApplication ? [first.label, first.name].lazy.compactMap { $0 }.first { !$0.isEmpty } : nil
    add(.name, names.unique(name ?? "Application"))
    if isApplication, let frame = first.frame { add(.frame, frame.text(in: nil)) }
    var ends: [Int] = []
    var index = isApplication ? range.lowerBound + 1 : range.lowerBound
    while index < range.upperBound {
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
    for _ in ends { builder.closeNode() }
    builder.closeNode()
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
    let node = builder.openNode(.view(kind), tagOffset: element.tagOffset)
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
      add(.frame, frame.text(in: parent?.type == .application ? nil : parent?.frame))
    }
    for action in element.actions {
      builder.openNode(.part(.action), tagOffset: element.tagOffset)
      add(.name, action)
      builder.closeNode()
    }
  }

  /// Adds whether the element is accessible, and whether it is hidden.
  private mutating func addAccessibility(_ element: PageElement, _ index: Int) {
    var isAccessible = element.isAccessible
    // Other captures than page sources never say, and so give bars and alerts a label, too.
    let isLeaf = element.end == index + 1
    let mayBeAccessible =
      element.type.mayBeAccessible && (isLeaf || markup == .pageSource || !element.type.isContainer)
    if isAccessible == nil, index >= inferredEnd, mayBeAccessible,
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
    if let value = element.spokenValue { add(kind.view.valueSource == .typed ? .text : .value, value) }
    if let placeholder = element.placeholder, kind == .textField { add(.placeholder, placeholder) }
    if let hint = element[.hint], !hint.isEmpty { add(.hint, hint) }
    if element.type == .secureTextField { add(.secureTextEntry, "true") }
  }

  /// The traits of an element; nil if it has only its own traits.
  private func traits(of element: PageElement) -> TraitSet? {
    var traits = element.traits ?? element.type.trait
    if !element.isEnabled {
      // Written traits replace the control's own, but a disabled control keeps them.
      if element.traits == nil { traits.formUnion(element.kind.view.ownTraits) }
      traits.insert(TraitSet(.notEnabled))
    }
    return traits.isEmpty ? nil : traits
  }

  private mutating func addSegments(of index: Int) {
    for segment in segments(of: index) {
      builder.openNode(.part(.segment), tagOffset: segment.tagOffset)
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

  private mutating func add(_ name: AttributeName, _ text: String) { builder.addCaptured(name, text) }
}

extension TreeBuilder {
  /// Adds a text of a capture to the newest node. JSON and logs may contain characters that screen files cannot.
  mutating func addCaptured(_ name: AttributeName, _ text: String) {
    XMLCharacters.replacingFaults(in: text).withView { _ = addAttribute(name, $0) }
  }
}
