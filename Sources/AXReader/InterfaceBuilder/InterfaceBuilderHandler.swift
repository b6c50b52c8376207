import AXDiagnostics
import AXText
import AXTree

/// Gathers the objects of one storyboard or xib. `InterfaceTree` makes the tree of them when all is read.
final class InterfaceBuilderHandler: SAXHandler {
  /// One open element.
  struct Frame {
    enum Form: Equatable {
      case object, container, subviews, prototypes
      case property(InterfaceProperty)
      /// Neither known nor an object: what it says is not the object's around it.
      case unknown
    }

    let form: Form
    /// The innermost object; none at the top.
    let object: Int?
  }

  // Unchecked where events come by the thousand: nothing here calls back into the handler.
  @exclusivity(unchecked) var content = InterfaceContent()
  @exclusivity(unchecked) var frames: [Frame] = []
  @exclusivity(unchecked) private var skippedDepth = 0
  /// How many elements were not skipped.
  @exclusivity(unchecked) private var elementCount = 0
  @exclusivity(unchecked) private var elements = InternedNames(InterfaceElement.init(named:))
  @exclusivity(unchecked) private var attributes = InternedNames(InterfaceAttribute.init(rawValue:), slots: 1024)
  /// The text of the innermost element whose content is one.
  @exclusivity(unchecked) var openText: OpenText?
  /// The attributed string that is open.
  @exclusivity(unchecked) var openFragments: OpenFragments?
  /// The user-defined runtime attribute that is open.
  @exclusivity(unchecked) var openRuntimeKey = ""
  /// The constraint that is open, where it is kept.
  @exclusivity(unchecked) var openSizeConstraint: Int?
  /// The colour of the asset catalogue or of the system whose value comes next.
  @exclusivity(unchecked) var openColorName = ""
  private(set) var type = InterfaceDocumentType.foreign
  private(set) var diagnostics = DiagnosticList()

  // MARK: Elements

  override func startElement(_ element: SAXElement) {
    if skippedDepth > 0 {
      skippedDepth += 1
      return
    }
    guard let frame = frames.last else { return startDocument(element) }
    guard element.namespace == nil else { return skip() }
    elementCount += 1
    guard elementCount <= TreeLimits.mostInterfaceElements else {
      driver?.stop(TreeLimits.tooManyInterfaceElements(at: SourceLocation(source: source, offset: element.offset)))
      return
    }
    switch elements.meaning(of: element.localName) {
    case .object(let role): openObject(role, name: element.name, element)
    case .container: open(.container, frame.object)
    case .subviews: open(.subviews, frame.object)
    case .prototypes: open(.prototypes, frame.object)
    case .skipped: skip()
    case .property(let property): start(property, element, in: frame)
    case nil: openUnnamed(element, in: frame)
    }
  }

  override func endElement() {
    if skippedDepth > 0 {
      skippedDepth -= 1
      return
    }
    guard let frame = frames.popLast() else { return }
    switch frame.form {
    case .object: frame.object.map { content.objects[$0].end = content.objects.count }
    case .property(.string): endText()
    case .property(.attributedString): endFragments()
    default: break
    }
  }

  override var wantsCharacters: Bool { true }

  override func characters(_ bytes: UnsafeBufferPointer<UInt8>) {
    if openText != nil, skippedDepth == 0 { openText?.bytes.append(contentsOf: bytes) }
  }

  func open(_ form: Frame.Form, _ object: Int?) {
    frames.append(Frame(form: form, object: object))
  }

  func skip() {
    skippedDepth = 1
  }

  // MARK: The document

  private func startDocument(_ element: SAXElement) {
    type = InterfaceDocumentType(
      root: element.name, type: element.text("type") ?? "", targetRuntime: element.text("targetRuntime") ?? "")
    switch type {
    case .iOS:
      content.isLaunchScreen = element.isYes("launchScreen")
      content.usesAutoLayout = element.isYes("useAutolayout")
      open(.container, nil)
    case .unsupported(let what):
      diagnostics.append(
        Diagnostic(
          .unsupportedDocument, "this is \(what)", at: StartTag.location(in: source, at: element.offset),
          help: "storyboards and xibs for iOS, as Xcode 5 and later save them, are read"))
      driver?.stop()
    case .foreign:
      // Read to its end all the same, to learn whether it is well-formed.
      skip()
    }
  }

  // MARK: Objects

  /// An element that no table names: a class of view, of controller or of anything else that came later.
  private func openUnnamed(_ element: SAXElement, in frame: Frame) {
    let name = element.name
    if frame.form == .subviews || InterfaceElement.isView(key: element.text("key") ?? "") {
      openObject(.view(.view), name: name, element)
    } else if name.hasSuffix("Controller") {
      openObject(.controller, name: name, element)
    } else if element.value("id") != nil {
      openObject(.other, name: name, element)
    } else {
      open(.unknown, frame.object)
    }
  }

  private func openObject(_ role: InterfaceObject.Role, name: String, _ element: SAXElement) {
    guard content.objects.count < TreeLimits.mostInterfaceObjects else {
      driver?.stop(TreeLimits.tooManyInterfaceObjects(at: SourceLocation(source: source, offset: element.offset)))
      return
    }
    let frame = frames.last
    let index = content.objects.count
    content.objects.append(
      InterfaceObject(role: role, element: name, tagOffset: element.offset, parent: frame?.object))
    // A collection has no cells but prototypes, whatever its list of them is called.
    if frame?.form == .prototypes || (role == .view(.collectionViewCell) && frame?.object != nil) {
      content.objects[index].facts.insert(.prototypeCell)
    }
    open(.object, index)
    var isSystemImage = false
    for place in 0..<element.attributeCount {
      guard let attribute = element.attribute(place), attribute.namespace == nil,
        let name = attributes.meaning(of: attribute.localName)
      else { continue }
      if name == .catalog {
        isSystemImage = attribute.value.elementsEqual("system".utf8)
      } else if !readIdentity(name, attribute.value, of: index), !readState(name, attribute.value, of: index) {
        readText(name, attribute.value, of: index, tagOffset: element.offset)
      }
    }
    if isSystemImage, content.objects[index].attribute(.image) != nil {
      content.objects[index].facts.insert(.systemSymbol)
    }
  }

  /// What an object is called and belongs to; whether the attribute was one of these.
  private func readIdentity(
    _ name: InterfaceAttribute, _ value: UnsafeBufferPointer<UInt8>, of index: Int
  ) -> Bool {
    let text = { String(decoding: value, as: UTF8.self) }
    switch name {
    case .id: content.objects[index].id = text()
    case .key: content.objects[index].key = text()
    case .customClass: content.objects[index].customClass = text()
    case .userLabel: content.objects[index].userLabel = text()
    case .storyboardIdentifier: content.objects[index].storyboardIdentifier = text()
    case .systemItem: content.objects[index].systemItem = text()
    case .buttonType: content.objects[index].buttonType = text()
    case .placeholderIdentifier:
      if value.elementsEqual("IBFilesOwner".utf8) { content.objects[index].states.insert(.isOwner) }
    case .textLabel, .detailTextLabel, .imageView:
      content.objects[index].parts.append((name.rawValue, text()))
    default: return false
    }
    return true
  }

  /// What holds of an object or does not; whether the attribute was one of these.
  private func readState(_ name: InterfaceAttribute, _ value: UnsafeBufferPointer<UInt8>, of index: Int) -> Bool {
    let isYes = InterfaceValue.isYes(value)
    switch name {
    case .alpha: setAlpha(value, of: index)
    case .userInteractionEnabled: if !isYes { content.objects[index].facts.insert(.interactionDisabled) }
    case .translatesAutoresizingMaskIntoConstraints:
      if !isYes { content.objects[index].states.insert(.translatesNoMask) }
    case .fixedFrame: if isYes { content.objects[index].states.insert(.hasFixedFrame) }
    case .adjustsFontForContentSizeCategory: if isYes { content.objects[index].facts.insert(.scalesFont) }
    case .background, .backgroundImage: content.objects[index].facts.insert(.backgroundImage)
    case .borderStyle:
      // UIKit fills the field with a colour of its own where no other is set.
      if value.elementsEqual("roundedRect".utf8) { content.objects[index].facts.insert(.unknownBackgroundColor) }
    default: return false
    }
    return true
  }

  private func setAlpha(_ value: UnsafeBufferPointer<UInt8>, of index: Int) {
    guard let alpha = InterfaceValue.number(value) else { return }
    content.objects[index].alpha = min(max(alpha, 0), 1)
    if alpha <= 0 { content.objects[index].facts.insert(.transparent) }
  }

  private func readText(
    _ name: InterfaceAttribute, _ value: UnsafeBufferPointer<UInt8>, of index: Int, tagOffset: Int
  ) {
    switch name {
    case .title: write(.title, value, on: index, tagOffset)
    case .text: write(.text, value, on: index, tagOffset)
    case .placeholder: write(.placeholder, value, on: index, tagOffset)
    case .image: write(.image, value, on: index, tagOffset)
    case .hidden: if InterfaceValue.isYes(value) { hide(index, tagOffset) }
    case .enabled: if !InterfaceValue.isYes(value) { disable(index, tagOffset) }
    case .editable: if !InterfaceValue.isYes(value) { write(.editable, "false", on: index, tagOffset) }
    case .on: write(.on, InterfaceValue.boolean(value), on: index, tagOffset)
    case .animating: write(.animating, InterfaceValue.boolean(value), on: index, tagOffset)
    case .progress: writeNumber(.progress, value, on: index, tagOffset)
    case .value: writeNumber(.currentValue, value, on: index, tagOffset)
    case .minValue, .minimumValue: writeNumber(.minimumValue, value, on: index, tagOffset)
    case .maxValue, .maximumValue: writeNumber(.maximumValue, value, on: index, tagOffset)
    case .selectedSegmentIndex:
      if DecimalNumber.parseInteger(value) != nil { write(.selectedSegmentIndex, value, on: index, tagOffset) }
    case .headerTitle: content.objects[index].header = keep(value, as: .text, tagOffset)
    case .footerTitle: content.objects[index].footer = keep(value, as: .text, tagOffset)
    default: break
    }
  }

  private func hide(_ index: Int, _ tagOffset: Int) {
    write(.hidden, "true", on: index, tagOffset)
    content.objects[index].states.insert(.isHidden)
  }

  private func disable(_ index: Int, _ tagOffset: Int) {
    write(.enabled, "false", on: index, tagOffset)
    content.objects[index].states.insert(.isDisabled)
  }

  // MARK: The end

  /// The tree, once the whole file is read.
  func finish(strings: LocalizedTexts?) -> Tree {
    let links = InterfaceLinks(content)
    for attribute in content.remoteAttributes {
      guard let key = RuntimeKey(attribute.tail),
        let target = links.object(at: attribute.head, of: attribute.owner, in: content)
      else { continue }
      Array(content.bytes(of: attribute.text)).withUnsafeBufferPointer {
        apply(key, $0, to: target, Int(attribute.text.tagOffset))
      }
    }
    var tree = InterfaceTree(source: source, content: content, links: links, strings: strings)
    let result = tree.make()
    for diagnostic in tree.diagnostics { diagnostics.append(diagnostic) }
    return result
  }

  // MARK: Writing

  /// Gives an object an attribute, where its kind bears it.
  func write(_ name: AttributeName, _ value: some Collection<UInt8>, on index: Int, _ tagOffset: Int) {
    guard content.objects[index].role.bears(name), let text = keep(value, as: name, tagOffset) else { return }
    content.objects[index].set(text)
  }

  func write(_ name: AttributeName, _ value: String, on index: Int, _ tagOffset: Int) {
    write(name, value.utf8, on: index, tagOffset)
  }

  func writeNumber(_ name: AttributeName, _ value: UnsafeBufferPointer<UInt8>, on index: Int, _ tagOffset: Int) {
    if DecimalNumber.parse(value) != nil { write(name, value, on: index, tagOffset) }
  }

  /// Keeps a text; one that is longer than any attribute ends the parse.
  func keep(_ value: some Collection<UInt8>, as name: AttributeName, _ tagOffset: Int) -> InterfaceText? {
    if let text = content.keep(value, as: name, tagOffset: tagOffset) { return text }
    driver?.stop(
      Diagnostic(
        .limitExceeded, "a text is longer than \(AttributeRecord.longestValue >> 20) MiB",
        at: StartTag.location(in: source, at: tagOffset)))
    return nil
  }
}

/// The values that Interface Builder writes, read during the call alone: they may be the parser's memory.
enum InterfaceValue {
  static func isYes(_ value: UnsafeBufferPointer<UInt8>) -> Bool {
    value.elementsEqual("YES".utf8)
  }

  static func boolean(_ value: UnsafeBufferPointer<UInt8>) -> String {
    isYes(value) ? "true" : "false"
  }

  static func number(_ value: UnsafeBufferPointer<UInt8>) -> Double? {
    Double(String(decoding: value, as: UTF8.self)).flatMap { $0.isFinite ? $0 : nil }
  }
}

extension SAXElement {
  /// The value of an attribute by its name, for elements with few; valid during the call.
  func value(_ name: StaticString) -> UnsafeBufferPointer<UInt8>? {
    for place in 0..<attributeCount {
      guard let attribute = attribute(place), attribute.namespace == nil else { continue }
      let isIt = name.withUTF8Buffer { wanted in
        for (offset, byte) in wanted.enumerated() where attribute.localName[offset] != byte { return false }
        return attribute.localName[wanted.count] == 0
      }
      if isIt { return attribute.value }
    }
    return nil
  }

  func text(_ name: StaticString) -> String? {
    value(name).map { String(decoding: $0, as: UTF8.self) }
  }

  func isYes(_ name: StaticString) -> Bool {
    value(name).map(InterfaceValue.isYes) ?? false
  }

  func number(_ name: StaticString) -> Double? {
    value(name).flatMap(InterfaceValue.number)
  }

  /// Whether the element's `key` is this one.
  func hasKey(_ key: StaticString) -> Bool {
    guard let value = value("key") else { return false }
    return key.withUTF8Buffer { $0.elementsEqual(value) }
  }
}
