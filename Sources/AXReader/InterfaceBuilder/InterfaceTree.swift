import AXDiagnostics
import AXText
import AXTree

/// Builds the tree of a storyboard or xib: a screen for each controller with a view, and for each top-level view.
struct InterfaceTree: ~Copyable {
  private let source: SourceText
  private let content: InterfaceContent
  private let links: InterfaceLinks
  private let entryPoints: InterfaceEntryPoints
  private let strings: LocalizedTexts?
  private var builder = TreeBuilder(markup: .interfaceBuilder)
  private var names = ScreenNames()
  private(set) var diagnostics: [Diagnostic] = []
  /// The index of each object's node; nil if it has none.
  private var nodes: [Int?]
  /// The position of each segment in its control, by the index of the segment. Only keys of texts need it.
  private let segmentPositions: [Int: Int]

  init(source: SourceText, content: InterfaceContent, links: InterfaceLinks, strings: LocalizedTexts?) {
    self.source = source
    self.content = content
    self.links = links
    entryPoints = InterfaceEntryPoints(content, links, path: source.path)
    self.strings = strings
    segmentPositions = strings == nil ? [:] : Self.segmentPositions(in: content)
    nodes = Array(repeating: nil, count: content.objects.count)
    builder.setOrigin(source: builder.addSource(source), include: nil)
    builder.isLaunchScreen = content.isLaunchScreen
    builder.isLeftUntranslated = content.isLeftUntranslated
    builder.translation = strings?.translation
  }

  mutating func make() -> Tree {
    _ = content.texts.withView { builder.addText($0) }
    for index in content.objects.indices {
      let object = content.objects[index]
      switch object.role {
      case .controller where children(of: index).contains { isInstalledView($0) && content.objects[$0].key == "view" }:
        addScreen(ofController: index)
      case .view where object.parent == nil && isInstalledView(index) && !links.accessories.contains(index):
        addScreen(ofView: index)
      default: break
      }
    }
    addIgnores()
    return builder.finish()
  }

  // MARK: Screens

  private mutating func addScreen(ofController index: Int) {
    let object = content.objects[index]
    let node = openScreen(index)
    nodes[index] = node
    var facts = ObjectFacts(node: node, id: object.id, element: object.element)
    facts.userLabel = object.userLabel
    facts.customClass = object.customClass
    if let tint = content.colors.tint { setTint(tint, &facts) }
    builder.addObjectFacts(facts)
    let items = children(of: index).filter { content.objects[$0].role == .barButtonItem }
    // The bars of a controller surround the views of other controllers, so they are left out.
    for child in children(of: index) where isItem(child) || content.objects[child].key == "view" {
      switch content.objects[child].role {
      case .navigationItem: addBar(.navigationBar, of: child, around: InterfaceChildren(of: child, in: content.objects))
      case .tabBarItem: addBar(.tabBar, of: child, around: [child])
      case .barButtonItem: if items.first == child { addBar(.toolbar, of: child, around: items) }
      default: add(child)
      }
    }
    builder.closeNode()
  }

  /// Adds the bar around a screen that shows its items, unless it has nothing to show.
  private mutating func addBar(_ kind: ElementKind, of index: Int, around items: some Sequence<Int>) {
    let object = content.objects[index]
    let title = object.role == .navigationItem ? navigationTitle(index) : nil
    let isShown = items.contains { isBarItem($0) && content.objects[$0].key != "backBarButtonItem" }
    guard title != nil || isShown else {
      for item in items { add(item) }
      return
    }
    let node = builder.openNode(.view(kind), tagOffset: object.tagOffset)
    if let title { builder.addAttribute(title.record) }
    if object.role == .navigationItem {
      nodes[index] = node
      builder.addObjectFacts(ObjectFacts(node: node, id: object.id, element: object.element))
    }
    for item in items { add(item) }
    builder.closeNode()
  }

  private func isBarItem(_ index: Int) -> Bool {
    let object = content.objects[index]
    return object.role == .tabBarItem || object.role == .barButtonItem && !SystemNames.isSpace(object.systemItem ?? "")
  }

  /// The title of a navigation item in the requested language; nil if it has none. UIKit makes it a heading.
  private mutating func navigationTitle(_ index: Int) -> InterfaceText? {
    guard let title = content.objects[index].attribute(.title) else { return nil }
    guard let value = stringsKey(of: .title, index).flatMap({ strings?[$0] }) else { return title }
    return text(value, as: .title, tagOffset: title.tagOffset) ?? title
  }

  private mutating func addScreen(ofView index: Int) {
    let node = openScreen(index)
    addView(index)
    nodes[index] = node
    builder.closeNode()
  }

  private mutating func openScreen(_ index: Int) -> Int {
    let object = content.objects[index]
    let node = builder.openNode(.screen, tagOffset: object.tagOffset)
    if let names = entryPoints.names(of: index) { builder.addEntryNames(names, ofNode: node) }
    names.name(of: object).withView { _ = builder.addAttribute(.name, $0) }
    return node
  }

  // MARK: Objects

  private func children(of index: Int) -> InterfaceChildren {
    InterfaceChildren(of: index, in: content.objects)
  }

  private func isInstalledView(_ index: Int) -> Bool {
    if case .view = content.objects[index].role { return !content.excluded.contains(content.objects[index].id) }
    return false
  }

  private func isItem(_ index: Int) -> Bool {
    switch content.objects[index].role {
    case .barButtonItem, .tabBarItem, .navigationItem: true
    default: false
    }
  }

  private mutating func add(_ index: Int) {
    switch content.objects[index].role {
    case .view: addView(index)
    case .barButtonItem, .tabBarItem: addItem(index)
    case .navigationItem: for child in children(of: index) { add(child) }
    case .section: addSection(index)
    case .segment: addSegment(index)
    case .controller, .tapRecognizer, .other: break
    }
  }

  private mutating func addView(_ index: Int) {
    guard isInstalledView(index), let kind = content.objects[index].kind else { return }
    let object = content.objects[index]
    var facts = links.facts(of: index, in: content, node: builder.nodeCount)
    if content.included.contains(object.id) { facts.flags.insert(.withoutRealFrame) }
    addImageSize(of: object, &facts)
    var texts = localizedAttributes(of: index, &facts)
    texts += colors(of: object, &facts)
    addSystemName(of: object, to: &texts, &facts)
    // A bar shows the title of its last navigation item.
    let items = children(of: index).filter { content.objects[$0].role == .navigationItem }
    if kind == .view(.navigationBar), let shown = items.last, let title = navigationTitle(shown) { texts.append(title) }
    nodes[index] = openNode(kind, object, texts, facts)
    // Headers come before the rows and footers after them, wherever they are in the file.
    for child in children(of: index) where content.objects[child].isHeader { add(child) }
    for child in children(of: index) where !content.objects[child].isHeader && !content.objects[child].isFooter {
      add(child)
    }
    // UIKit creates labels for the texts of a cell's content configuration.
    for case let text? in [object.header, object.footer] { addLabel(text, of: index, key: nil, .cellText) }
    for child in children(of: index) where content.objects[child].isFooter { add(child) }
    if let accessory = links.accessoryViews[index] { add(accessory) }
    builder.closeNode()
  }

  private mutating func addSegment(_ index: Int) {
    let object = content.objects[index]
    var facts = ObjectFacts(node: builder.nodeCount, id: object.id, element: object.element)
    facts.flags = object.facts
    let texts = localizedAttributes(of: index, &facts)
    nodes[index] = openNode(.part(.segment), object, texts, facts)
    builder.closeNode()
  }

  /// Adds a section's rows, between the labels that UIKit creates for its titles.
  private mutating func addSection(_ index: Int) {
    let object = content.objects[index]
    if let title = object.header { addLabel(title, of: index, key: "headerTitle", [.sectionTitle, .sectionHeading]) }
    for child in children(of: index) { add(child) }
    if let title = object.footer { addLabel(title, of: index, key: "footerTitle", .sectionTitle) }
  }

  private mutating func addLabel(
    _ text: InterfaceText, of index: Int, key: String?, _ flags: ObjectFacts.Flags
  ) {
    let object = content.objects[index]
    guard text.record.count > 0 else { return }
    var facts = ObjectFacts(node: builder.nodeCount, id: object.id, element: object.element)
    facts.flags = flags
    let label = localized(text, key: key.map { "\(object.id).\($0)" }, &facts)
    _ = openNode(.view(.label), object, [label], facts)
    builder.closeNode()
  }

  /// Adds an item of a bar. VoiceOver reaches a button or the item's custom view, and AXSnapshot prints neither.
  private mutating func addItem(_ index: Int) {
    let object = content.objects[index]
    guard !SystemNames.isSpace(object.systemItem ?? "") else { return }
    let hasView = children(of: index).contains { isInstalledView($0) }
    var facts = links.facts(of: index, in: content, node: builder.nodeCount)
    var texts = hasView ? [] : localizedAttributes(of: index, &facts)
    if !hasView { addSystemName(of: object, to: &texts, &facts) }
    nodes[index] = openNode(object.kind ?? .view(.barButtonItem), object, texts, facts)
    for child in children(of: index) { add(child) }
    builder.closeNode()
  }

  private mutating func openNode(
    _ kind: NodeKind, _ object: InterfaceObject, _ texts: [InterfaceText], _ facts: ObjectFacts
  ) -> Int {
    let node = builder.openNode(kind, tagOffset: object.tagOffset)
    for text in texts.sorted(by: { $0.record.rawName < $1.record.rawName }) {
      let isOwn = text.tagOffset == object.tagOffset
      builder.addAttribute(text.record, site: isOwn ? nil : (0, text.tagOffset))
    }
    builder.addObjectFacts(facts)
    // A title view is in the navigation bar, which AXSnapshot does not print.
    if kind == object.kind, object.key == "titleView" { builder.setFlag(.notPrinted, ofNode: node) }
    return node
  }

  // MARK: Attributes

  /// Adds a text to the tree's pool; returns nil if the pool is full.
  private mutating func text(_ text: String, as name: AttributeName, tagOffset: Int) -> InterfaceText? {
    text.withView { builder.keep($0, as: name) }.map { InterfaceText(record: $0, tagOffset: tagOffset) }
  }

  private mutating func colors(of object: InterfaceObject, _ facts: inout ObjectFacts) -> [InterfaceText] {
    if let tint = object.tintColor { setTint(tint, &facts) }
    setDefaultColor(of: object, &facts)
    setDefaultFont(of: object, &facts)
    if InterfaceElement.drawnViews.contains(object.element) { facts.flags.insert(.backgroundImage) }
    var result: [InterfaceText] = []
    if let written = object.textColor,
      let text = color(.textColor, written, .systemTextColor, .unknownTextColor, \.textColorInDark, &facts)
    {
      result.append(text)
    }
    if let written = object.fillColor ?? object.backgroundColor,
      let text = color(
        .backgroundColor, written, .systemBackgroundColor, .unknownBackgroundColor, \.backgroundColorInDark, &facts)
    {
      result.append(text)
    }
    return result
  }

  /// Returns a color as `#RRGGBBAA`, and sets its flags; nil if the color is not known.
  private mutating func color(
    _ name: AttributeName, _ written: InterfaceColor, _ system: ObjectFacts.Flags, _ unknown: ObjectFacts.Flags,
    _ dark: WritableKeyPath<ObjectFacts, UInt32?>, _ facts: inout ObjectFacts
  ) -> InterfaceText? {
    let color = content.colors.resolve(written)
    facts[keyPath: dark] = color.dark
    if color.isSystem { facts.flags.insert(system) }
    if color.isNamed { facts.flags.insert(.namedColor) }
    guard let value = color.value else {
      facts.flags.insert(unknown)
      return nil
    }
    return text("#" + Hexadecimal.text(value, digitCount: 8), as: name, tagOffset: written.tagOffset)
  }

  private func setTint(_ written: InterfaceColor, _ facts: inout ObjectFacts) {
    let color = content.colors.resolve(written)
    facts.tintColor = color.value
    facts.tintColorInDark = color.dark
    if color.isSystem { facts.flags.insert(.systemTintColor) }
    if color.isNamed { facts.flags.insert(.namedColor) }
    if color.value == nil { facts.flags.insert(.unknownTintColor) }
  }

  /// Sets the flags for the title color of a button that does not have its own.
  private func setDefaultColor(of object: InterfaceObject, _ facts: inout ObjectFacts) {
    guard object.role == .view(.button), object.textColor == nil else { return }
    if object.hasConfiguration {
      // The color depends on both the style and the tint.
      facts.flags.insert(.unknownTextColor)
    } else if object.buttonType == nil || object.buttonType == "custom" {
      facts.flags.insert(.customButton)
    }
  }

  /// Sets the size of UIKit's font for a button that does not have its own. A configuration has a text style.
  private func setDefaultFont(of object: InterfaceObject, _ facts: inout ObjectFacts) {
    guard object.role == .view(.button), !object.hasConfiguration, !object.hasAttributedText,
      object.attribute(.fontSize) == nil, object.attribute(.textStyle) == nil,
      let size = Self.defaultFontSizes[object.buttonType ?? "custom"]
    else { return }
    facts.defaultFontSize = size
    facts.flags.insert(.plainFont)
  }

  /// The points of UIKit's fonts for buttons, by the type in the file.
  private static let defaultFontSizes = ["custom": 18.0, "system": 15.0, "roundedRect": 15.0]

  /// Adds UIKit's name for a button type or system item, if the file does not name the object.
  private mutating func addSystemName(
    of object: InterfaceObject, to texts: inout [InterfaceText], _ facts: inout ObjectFacts
  ) {
    guard object.attribute(.label) == nil, object.attribute(.title) == nil, let name = SystemNames.name(of: object),
      let text = text(name.text, as: name.isShown ? .title : .label, tagOffset: object.tagOffset)
    else { return }
    texts.append(text)
    facts.flags.insert(.systemName)
  }

  /// The minimum width of a title in points. No letter fits into less.
  private static let minimumTitleWidth = 8.0

  /// Adds what the size of a button's image says about the button.
  private func addImageSize(of object: InterfaceObject, _ facts: inout ObjectFacts) {
    guard object.role == .view(.button), !object.hasConfiguration, !object.hasInsets,
      !object.facts.contains(.systemSymbol), !content.included.contains(object.id), let size = object.size,
      let name = object.attribute(.image),
      let image = content.imageSizes[String(decoding: content.bytes(of: name), as: UTF8.self)]
    else { return }
    if object.attribute(.title) != nil {
      // VoiceOver still reads the title.
      if size.width > 0, image.width > size.width - Self.minimumTitleWidth { facts.flags.insert(.titleWithoutRoom) }
    } else if facts.flags.contains(.autoLayout), !object.hasAttributedText, facts.fixedWidth == nil,
      facts.fixedHeight == nil, image == size
    {
      // No constraint makes the button larger than its image.
      (facts.fixedWidth, facts.fixedHeight) = (image.width, image.height)
      facts.flags.insert(.sizeOfImage)
    }
  }

  // MARK: Languages

  private mutating func localizedAttributes(of index: Int, _ facts: inout ObjectFacts) -> [InterfaceText] {
    let attributes = content.objects[index].attributes
    guard strings != nil else { return attributes }
    var result: [InterfaceText] = []
    for text in attributes { result.append(localized(text, key: stringsKey(of: text.record.name, index), &facts)) }
    return result
  }

  /// Returns the translation of a text. If there is none, returns the text and adds it to the untranslated texts.
  private mutating func localized(_ text: InterfaceText, key: String?, _ facts: inout ObjectFacts) -> InterfaceText {
    guard let strings, let key, content.bytes(of: text).contains(where: { $0 > 0x20 }) else { return text }
    guard let value = strings[key] else {
      if strings.isComplete { facts.untranslated.append(.init(text.record.name, key: key)) }
      return text
    }
    return self.text(value, as: text.record.name, tagOffset: text.tagOffset) ?? text
  }

  /// The key of an object's text in a `.strings` file; nil if Xcode does not export the text.
  private func stringsKey(of name: AttributeName, _ index: Int) -> String? {
    let object = content.objects[index]
    switch name {
    case .label: return object.id + ".accessibilityLabel"
    case .hint: return object.id + ".accessibilityHint"
    case .placeholder: return object.id + ".placeholder"
    case .text: return object.hasAttributedText ? nil : object.id + ".text"
    case .title where object.role == .segment:
      guard let parent = object.parent, let position = segmentPositions[index] else { return nil }
      return "\(content.objects[parent].id).segmentTitles[\(position)]"
    case .title where object.kind == .view(.button) && object.role == .view(.button):
      if object.hasAttributedText { return nil }
      return object.id + (object.hasConfiguration ? ".configuration.title" : ".normalTitle")
    case .title: return object.id + ".title"
    default: return nil
    }
  }

  private static func segmentPositions(in content: InterfaceContent) -> [Int: Int] {
    var counts: [Int: Int] = [:]
    var positions: [Int: Int] = [:]
    for (index, object) in content.objects.enumerated() where object.role == .segment {
      guard let parent = object.parent else { continue }
      positions[index] = counts[parent, default: 0]
      counts[parent, default: 0] += 1
    }
    return positions
  }

  // MARK: Notes

  /// The maximum number of ignore instructions for an object without a node. Each is added for every object inside.
  private static let maximumIgnoreCount = 16

  /// Adds the ignore instructions in notes. They apply to the object and everything inside, or for a xib's owner to the
  /// whole file.
  private mutating func addIgnores() {
    var counts: [Int: Int] = [:]
    for note in content.notes where isInstalled(note.object) {
      let location = StartTag.location(in: source, at: note.tagOffset)
      for ignore in IgnoreNote.instructions(inNote: note.text) {
        guard !ignore.rules.isEmpty else {
          diagnostics.append(
            Diagnostic(
              .invalidInstruction, "the note does not name a rule to ignore", at: location,
              help: "write axspec:ignore rule-id reason"))
          continue
        }
        counts[note.object, default: 0] += 1
        if counts[note.object, default: 0] > Self.maximumIgnoreCount, nodes[note.object] == nil,
          !content.objects[note.object].isOwner
        {
          diagnostics.append(
            Diagnostic(
              .limitExceeded, "the notes on this object have more than \(Self.maximumIgnoreCount) ignore instructions",
              at: location, help: "write the notes on the objects inside"))
          break
        }
        for scope in scopes(ofNoteOn: note.object) {
          builder.ignores.append(
            IgnoreInstruction(
              location: location, form: .note, rules: ignore.rules, reason: ignore.reason, scope: scope))
        }
      }
    }
  }

  /// Whether an object is installed. Other objects have no nodes, so their notes do not apply.
  private func isInstalled(_ index: Int) -> Bool {
    var current: Int? = index
    while let object = current {
      if content.excluded.contains(content.objects[object].id) { return false }
      current = content.objects[object].parent
    }
    return true
  }

  private func scopes(ofNoteOn index: Int) -> [IgnoreInstruction.Scope] {
    if content.objects[index].isOwner { return [.file(source: 0)] }
    if let node = nodes[index] { return [.subtree(node)] }
    // A table section has no node, but its rows do.
    let inside = children(of: index).compactMap { nodes[$0] }
    return inside.isEmpty ? [.nothing] : inside.map { .subtree($0) }
  }
}

/// UIKit's names for button types and system items.
private enum SystemNames {
  /// UIKit's name for an object, and whether it is visible or only the label of an image; nil if there is none.
  static func name(of object: InterfaceObject) -> (text: String, isShown: Bool)? {
    switch object.role {
    case .view(.button): object.buttonType.flatMap(button).map { ($0, false) }
    case .barButtonItem, .tabBarItem: object.systemItem.map(item)
    default: nil
    }
  }

  private static func button(ofType type: String) -> String? {
    switch type {
    case "close": "Close"
    case "infoLight", "infoDark", "detailDisclosure": "More Info"
    case "contactAdd": "Add"
    default: nil
    }
  }

  /// Whether a system item is only space.
  static func isSpace(_ item: String) -> Bool {
    item == "flexibleSpace" || item == "fixedSpace"
  }

  /// The name of a system item of a bar.
  private static func item(_ name: String) -> (text: String, isShown: Bool) {
    switch name {
    case "add", "compose", "reply", "organize", "bookmarks", "search", "refresh", "stop", "camera", "play", "pause",
      "rewind", "close":
      (capitalized(name), false)
    case "action": ("Share", false)
    case "trash": ("Delete", false)
    case "fastForward": ("Fast Forward", false)
    case "pageCurl": ("Page Curl", false)
    default: (capitalized(name), true)
    }
  }

  /// Converts `topRated` to `Top Rated`.
  private static func capitalized(_ name: String) -> String {
    name.dropFirst().reduce(into: name.prefix(1).uppercased()) { $0 += $1.isUppercase ? " \($1)" : String($1) }
  }
}
