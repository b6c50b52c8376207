import AXText
import AXTree

/// Derives what VoiceOver knows about the elements of a tree.
struct ElementReader {
  private let views: SpokenTree
  private let appLanguage: VoiceOverStrings.Language
  /// The words by language tag; those of elements without a tag have an empty one.
  private var strings: [String: VoiceOverStrings] = [:]
  /// The last tag and its words, because most screens have one language.
  private var last: (tag: String?, strings: VoiceOverStrings)
  /// The tags of languages without known words.
  private(set) var unknownLanguages: Set<String> = []

  private lazy var references = ElementReferences(tree)
  /// The segments of the last segmented control, because its stops follow each other.
  private var lastSegments: (control: Int, segments: [Node]) = (-1, [])

  private var tree: Tree { views.tree }

  init(_ views: SpokenTree, appLanguage: VoiceOverStrings.Language) {
    self.views = views
    self.appLanguage = appLanguage
    last = (nil, VoiceOverStrings(forTag: nil, fallback: appLanguage))
  }

  /// The words for elements with a language tag.
  mutating func strings(forTag tag: String?) -> VoiceOverStrings {
    if last.tag == tag { return last.strings }
    let strings = strings[tag ?? ""] ?? VoiceOverStrings(forTag: tag, fallback: appLanguage)
    self.strings[tag ?? ""] = strings
    if let tag, VoiceOverStrings.Language(tag: tag) == nil { unknownLanguages.insert(tag) }
    last = (tag, strings)
    return strings
  }

  mutating func element(of stop: SpokenOrder.Stop) -> SpokenElement {
    let node = Node(tree: tree, index: stop.view)
    let language = language(of: node)
    let strings = strings(forTag: language)
    var element: SpokenElement
    if let part = stop.part { element = self.part(part, of: node) } else { element = self.element(of: node, strings) }
    element.language = language
    if stop.part == nil { addParts(of: node, to: &element, strings) }
    return element
  }

  /// The language of the element or of the nearest ancestor with one.
  private func language(of node: Node) -> String? {
    var index = node.index
    while true {
      if let tag = tree.bytes(of: .language, ofNode: index) {
        return tag.isEmpty ? nil : String(decoding: tag, as: UTF8.self)
      }
      let parent = Int(tree.nodes[index].parent)
      if parent == index { return nil }
      index = parent
    }
  }

  // MARK: Parts

  private mutating func part(_ part: Int, of node: Node) -> SpokenElement {
    let isEnabled = !isFalse(.enabled, node.index)
    if node.kind == .view(.navigationBar) { return ControlSpeech.navigationTitle(text(.title, node.index) ?? "") }
    guard node.kind == .view(.stepper) else { return segment(part, of: node, isEnabled: isEnabled) }
    if tree.markup.isCapture {
      // It does not say where the value ends.
      return ControlSpeech.stepperButton(part, value: 0, minimum: -1, maximum: 1, isEnabled: isEnabled)
    }
    let range = node.valueRange ?? (0, 100)
    let value = number(.currentValue, node.index) ?? 0
    return ControlSpeech.stepperButton(
      part, value: max(range.minimum, min(value, range.maximum)), minimum: range.minimum, maximum: range.maximum,
      isEnabled: isEnabled)
  }

  private mutating func segment(_ part: Int, of node: Node, isEnabled: Bool) -> SpokenElement {
    let segment = segments(of: node)[part].index
    let selected = tree.integer(.selectedSegmentIndex, ofNode: node.index)
    return ControlSpeech.segment(
      title: text(.label, segment) ?? text(.title, segment), isSelected: selected == part,
      isEnabled: isEnabled && !isFalse(.enabled, segment))
  }

  /// The segments of a segmented control.
  private mutating func segments(of node: Node) -> [Node] {
    if lastSegments.control != node.index { lastSegments = (node.index, node.segments) }
    return lastSegments.segments
  }

  /// The node of a stop: for a segment, that of the segment.
  mutating func node(of stop: SpokenOrder.Stop) -> Node {
    let node = Node(tree: tree, index: stop.view)
    guard let part = stop.part, node.kind.view.hasSegments else { return node }
    return segments(of: node)[part]
  }

  // MARK: Views

  private func element(of node: Node, _ strings: VoiceOverStrings) -> SpokenElement {
    let speech = Speech(of: node)
    var element = SpokenElement(
      label: label(of: speech), value: value(of: speech, strings), hint: text(.hint, node.index),
      traits: traits(of: node))
    if element.traits.contains(.backButton) {
      element.inputLabels = ControlSpeech.backButton(title: element.label).inputLabels
    }
    element.isExpanded = text(.expandedStatus, node.index).map { $0 == "expanded" }
    if node.kind == .view(.tabBarItem) {
      element.value =
        ControlSpeech.tabBarItem(
          title: element.label, badge: text(.badge, node.index), value: element.value, isSelected: false
        ).value
    }
    if node.kind == .view(.pageControl) { addPages(of: node, to: &element, strings) }
    if node.kind == .view(.searchBar), element.value == nil {
      element.value = text(.text, node.index) ?? text(.placeholder, node.index)
    }
    return element
  }

  /// Adds what UIKit says of a page control. Texts of the app win.
  private func addPages(of node: Node, to element: inout SpokenElement, _ strings: VoiceOverStrings) {
    let pages = tree.integer(.pages, ofNode: node.index) ?? 0
    let current = tree.integer(.currentPage, ofNode: node.index) ?? 0
    let control = ControlSpeech.pageControl(
      currentPage: max(0, min(current, pages - 1)), pageCount: pages, strings)
    if pages > 0 { element.value = element.value ?? control.value }
    element.inputLabels = control.inputLabels
  }

  private func label(of speech: Speech) -> String? {
    if let name = speech.name { return String(decoding: name, as: UTF8.self) }
    if speech.view.flags.contains(.namedByContent) { return nameFromContent(of: speech.node) }
    if tree.markup.isCapture { return nil }
    switch speech.ownValue {
    case .progress: return "Progress"
    case .animating(let isAnimating): return isAnimating ? "In progress" : "Progress halted"
    default: return nil
    }
  }

  /// The names of the elements inside a cell, which UIKit joins.
  private func nameFromContent(of node: Node) -> String? {
    var names: [String] = []
    var index = node.index + 1
    while index < Int(node.record.end) {
      let record = tree.nodes[index]
      let isLeftOut = !record.kind.isView || !record.flags.isDisjoint(with: Standing.unreached)
      let name = isLeftOut ? nil : Speech(of: Node(tree: tree, index: index)).name
      if let name, Standing.isPrinted(record) { names.append(String(decoding: name, as: UTF8.self)) }
      index = isLeftOut || Standing.isPrinted(record) ? Int(record.end) : index + 1
    }
    return names.isEmpty ? nil : names.joined(separator: ", ")
  }

  private func value(of speech: Speech, _ strings: VoiceOverStrings) -> String? {
    // UISwitch ignores a value that an app sets; a page source has the one that it returns.
    if case .on(let isOn) = speech.ownValue, !tree.markup.isCapture { return isOn ? "1" : "0" }
    switch speech.value {
    case .none, .animating, .segment(title: nil): return nil
    case .written(let text), .segment(let text?): return String(decoding: text, as: UTF8.self)
    case .typed(nil, _): return text(.placeholder, speech.node.index)
    case .typed(let text?, let isSecure):
      let text = String(decoding: text, as: UTF8.self)
      return isSecure ? ControlSpeech.bullets(for: text) : text
    case .on(let isOn): return isOn ? "1" : "0"
    case .progress(let fraction): return percentage(fraction, strings)
    case .position(let position):
      guard position.minimum < position.maximum else { return nil }
      return percentage((position.value - position.minimum) / (position.maximum - position.minimum), strings)
    }
  }

  private func percentage(_ fraction: Float, _ strings: VoiceOverStrings) -> String {
    var buffer = ByteBuffer()
    strings.percent.append(fraction, to: &buffer)
    return buffer.text
  }

  private func traits(of node: Node) -> SpokenTraits {
    let record = node.record
    let hasTraits = record.flags.contains(.hasTraits)
    var traits = hasTraits ? SpokenTraits(record.traits) : SpokenTraits(record.kind.view.liveTraits)
    traits.formUnion(
      ControlSpeech.fixedTraits(
        of: record.kind, isSecure: record.kind == .view(.textField) && isTrue(.secureTextEntry, node.index),
        isEditable: record.kind == .view(.textView) && !isFalse(.editable, node.index)))
    if traits.contains(.textEntry), isTrue(.editing, node.index) { traits.insert(.isEditing) }
    if views.isTabBarItem(node.index) { traits.insert(.tabBarItem) }
    if views.isBackButton(node.index) { traits.insert(.backButton) }
    if record.kind == .view(.tabBarItem), isTrue(.selected, node.index) { traits.insert(.selected) }
    addTraitsOfPlace(node.index, to: &traits)
    if !hasTraits, record.kind.view.flags.contains(.dims), !traits.contains(.tabBarItem),
      isFalse(.enabled, node.index)
    {
      traits.insert(.notEnabled)
    }
    return traits
  }

  /// Adds what the documents of other tools say about an element without naming a trait.
  private func addTraitsOfPlace(_ index: Int, to traits: inout SpokenTraits) {
    let isHeading = tree.objectFlags(ofNode: index).contains(.sectionHeading) || views.isNavigationTitle(index)
    if isHeading { traits.insert(.header) }
    guard tree.markup.isCapture else { return }
    if tree.pageFacts(ofNode: index).contains(.selected) { traits.insert(.selected) }
    // UIKit does not dim a disabled button of a tab bar.
    if traits.contains(.tabBarItem) { traits.remove(.notEnabled) }
  }

  // MARK: What people ask for

  private mutating func addParts(of node: Node, to element: inout SpokenElement, _ strings: VoiceOverStrings) {
    var inputLabels: [String] = []
    for part in node.parts {
      switch part.kind {
      case .part(.action): element.actions.append(part[.name] ?? "")
      case .part(.customContent): element.content.append(Self.content(part))
      case .part(.rotor): element.rotors.append(rotor(part, strings))
      case .part(.inputLabel): inputLabels.append(part[.text] ?? "")
      default: break
      }
    }
    if !inputLabels.isEmpty { element.inputLabels = inputLabels }
    // Voice Control does not show the names of what it cannot tap.
    if isFalse(.respondsToUserInteraction, node.index) { element.inputLabels = [] }
  }

  private static func content(_ node: Node) -> SpokenElement.Content {
    SpokenElement.Content(
      label: node[.label] ?? "", value: node[.value] ?? "", isImportant: node[.importance] == "high")
  }

  /// A rotor in the language of its element, with the names of the elements that it leads to.
  mutating func rotor(_ node: Node) -> SpokenElement.Rotor { rotor(node, strings(forTag: language(of: node))) }

  /// A rotor, with the names of the elements that it leads to.
  private mutating func rotor(_ node: Node, _ strings: VoiceOverStrings) -> SpokenElement.Rotor {
    var results: [String] = []
    for result in node.children where result.kind == .part(.result) {
      guard let target = references.target(ofResult: result) else { continue }
      let strings = self.strings(forTag: language(of: Node(tree: tree, index: target)))
      results.append(element(of: Node(tree: tree, index: target), strings).name(strings))
    }
    let type = node[.type].flatMap(RotorType.init)
    return SpokenElement.Rotor(name: type?.name(in: strings.language) ?? node[.name] ?? "", results: results)
  }

  // MARK: Attributes

  /// The text of an attribute; nil if it is absent or empty.
  private func text(_ name: AttributeName, _ index: Int) -> String? {
    tree.bytes(of: name, ofNode: index).flatMap { $0.isEmpty ? nil : String(decoding: $0, as: UTF8.self) }
  }

  private func number(_ name: AttributeName, _ index: Int) -> Float? {
    tree.bytes(of: name, ofNode: index).flatMap(DecimalNumber.parse)
  }

  private func isTrue(_ name: AttributeName, _ index: Int) -> Bool { tree.boolean(name, ofNode: index) == true }

  private func isFalse(_ name: AttributeName, _ index: Int) -> Bool { tree.boolean(name, ofNode: index) == false }
}
