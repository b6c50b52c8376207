import AXDiagnostics
import AXText
import AXTree

/// Collects the objects of a storyboard or xib. `InterfaceTree` builds their tree when the whole file is read.
final class InterfaceBuilderHandler: SAXHandler {
  /// An open element.
  struct Frame {
    enum Form: Equatable {
      case object, container, subviews, prototypes
      case barItems(isLeft: Bool, isFirst: Bool)
      case property(InterfaceProperty)
      /// An unknown element that is not an object. Its properties do not belong to the object around it.
      case unknown
    }

    let form: Form
    /// The index of the innermost object; nil if there is none.
    let object: Int?
  }

  // Exclusivity checks are off for speed. Nothing here calls back into the handler.
  @exclusivity(unchecked) var content = InterfaceContent()
  @exclusivity(unchecked) var frames: [Frame] = []
  @exclusivity(unchecked) private var skippedDepth = 0
  /// The number of elements that were not skipped.
  @exclusivity(unchecked) private var elementCount = 0
  @exclusivity(unchecked) private var elements = InternedNames(InterfaceElement.named)
  @exclusivity(unchecked) private var attributes = InternedNames(InterfaceAttribute.named, slots: 1024)
  /// The open element that contains text.
  @exclusivity(unchecked) var openText: OpenText?
  /// The open attributed string.
  @exclusivity(unchecked) var openFragments: OpenFragments?
  /// The key path of the open user-defined runtime attribute.
  @exclusivity(unchecked) var openRuntimeKey = ""
  /// The index of the open constraint in `sizeConstraints`; nil if it is not kept.
  @exclusivity(unchecked) private var openSizeConstraint: Int?
  /// Whether the variation that is open is for all devices.
  private var isDefaultVariation = false
  /// The name of the open named or system color.
  @exclusivity(unchecked) private var openColorName = ""
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
    guard elementCount <= TreeLimits.maximumInterfaceElements else {
      driver?.stop(TreeLimits.tooManyInterfaceElements(at: SourceLocation(source: source, offset: element.offset)))
      return
    }
    switch elements.meaning(of: element.localName) {
    case .object(let role): openObject(role, name: element.name, element)
    case .container: open(.container, frame.object)
    case .barItems(let isLeft): open(.barItems(isLeft: isLeft, isFirst: true), frame.object)
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

  override func characters(_ bytes: ByteView) {
    if openText != nil, skippedDepth == 0 { openText?.bytes.append(contentsOf: bytes) }
  }

  private func open(_ form: Frame.Form, _ object: Int?) {
    frames.append(Frame(form: form, object: object))
  }

  private func skip() {
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
      content.colors.areMatched = element.isYes("colorMatched")
      content.initialController = element.text("initialViewController")
      open(.container, nil)
    case .unsupported(let what), .otherSystem(let what):
      diagnostics.append(
        Diagnostic(
          .unsupportedDocument, "\(what) is not supported", at: StartTag.location(in: source, at: element.offset),
          help: "axspec reads storyboards and xibs for iOS that Xcode 5 or later saved"))
      driver?.stop()
    case .foreign:
      // Parse to the end anyway, to check whether the file is well-formed.
      skip()
    }
  }

  // MARK: Objects

  /// Opens an element that the tables do not contain, such as a view or controller of a later UIKit.
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
    guard content.objects.count < TreeLimits.maximumInterfaceObjects else {
      driver?.stop(TreeLimits.tooManyInterfaceObjects(at: SourceLocation(source: source, offset: element.offset)))
      return
    }
    let frame = frames.last
    let index = content.objects.count
    content.objects.append(
      InterfaceObject(role: role, element: name, tagOffset: element.offset, parent: frame?.object))
    // All cells of a collection view are prototypes.
    if frame?.form == .prototypes || (role == .view(.collectionViewCell) && frame?.object != nil) {
      content.objects[index].facts.insert(.prototypeCell)
    }
    if case .barItems(let isLeft, let isFirst)? = frame?.form {
      // `navigationItem.leftBarButtonItem` is the first of them.
      if isFirst { content.objects[index].key = isLeft ? "leftBarButtonItem" : "rightBarButtonItem" }
      if isLeft { content.objects[index].facts.insert(.leftItem) }
      frames[frames.count - 1] = Frame(form: .barItems(isLeft: isLeft, isFirst: false), object: frame?.object)
    }
    open(.object, index)
    var isSystemImage = false
    for attributeIndex in 0..<element.attributeCount {
      guard let attribute = element.attribute(attributeIndex), attribute.namespace == nil,
        let name = attributes.meaning(of: attribute.localName)
      else { continue }
      if name == .catalog {
        isSystemImage = attribute.value.elementsEqual("system".utf8)
      } else {
        read(name, attribute.value, of: index, tagOffset: element.offset)
      }
    }
    if isSystemImage, content.objects[index].attribute(.image) != nil {
      content.objects[index].facts.insert(.systemSymbol)
    }
  }

  /// Reads an attribute of an object.
  private func read(_ name: InterfaceAttribute, _ value: ByteView, of index: Int, tagOffset: Int) {
    let text = { String(decoding: value, as: UTF8.self) }
    let isYes = InterfaceValue.isYes(value)
    switch name {
    case .id: content.objects[index].id = text()
    case .key:
      content.objects[index].key = text()
      if content.objects[index].key == "leftBarButtonItem" { content.objects[index].facts.insert(.leftItem) }
    case .customClass: content.objects[index].customClass = text()
    case .userLabel: content.objects[index].userLabel = text()
    case .storyboardIdentifier: content.objects[index].storyboardIdentifier = text()
    case .reuseIdentifier: content.objects[index].reuseIdentifier = text()
    case .systemItem: content.objects[index].systemItem = text()
    case .buttonType: content.objects[index].buttonType = text()
    case .placeholderIdentifier:
      if value.elementsEqual("IBFilesOwner".utf8) { content.objects[index].isOwner = true }
    case .textLabel, .detailTextLabel, .imageView:
      content.objects[index].parts.append((name.rawValue, text()))
    case .userInteractionEnabled: if !isYes { content.objects[index].facts.insert(.interactionDisabled) }
    case .translatesAutoresizingMaskIntoConstraints:
      if !isYes { content.objects[index].translatesNoMask = true }
    case .fixedFrame: if isYes { content.objects[index].hasFixedFrame = true }
    case .adjustsFontForContentSizeCategory: if isYes { content.objects[index].facts.insert(.scalesFont) }
    case .background, .backgroundImage: content.objects[index].facts.insert(.backgroundImage)
    case .borderStyle:
      // UIKit fills the field with its own color if no other is set.
      if value.elementsEqual("roundedRect".utf8) { content.objects[index].facts.insert(.unknownBackgroundColor) }
    case .numberOfLines, .minimumScaleFactor, .minimumFontSize, .adjustsFontSizeToFit, .rowHeight, .dataMode:
      content.objects[index].fit.read(name, value)
    case .tag: if InterfaceValue.number(value) != 0 { content.objects[index].facts.insert(.tagged) }
    case .showsMenuAsPrimaryAction: if isYes { content.objects[index].facts.insert(.showsMenu) }
    case .changesSelectionAsPrimaryAction: if isYes { content.objects[index].facts.insert(.showsSelection) }
    case .numberOfTapsRequired, .numberOfTouchesRequired:
      if let count = InterfaceValue.number(value), count > 1 { content.objects[index].needsSeveralTaps = true }
    default: readText(name, value, of: index, tagOffset: tagOffset)
    }
  }

  /// Reads an attribute that becomes one of the node, or its text in an element of its own.
  func readText(_ name: InterfaceAttribute, _ value: ByteView, of index: Int, tagOffset: Int) {
    switch name {
    case .title: write(.title, value, on: index, tagOffset)
    case .text: if !content.objects[index].hasAttributedText { write(.text, value, on: index, tagOffset) }
    case .placeholder: write(.placeholder, value, on: index, tagOffset)
    case .image: write(.image, value, on: index, tagOffset)
    case .hidden: if InterfaceValue.isYes(value) { write(.hidden, "true", on: index, tagOffset) }
    case .clipsSubviews: if InterfaceValue.isYes(value) { write(.clipsToBounds, "true", on: index, tagOffset) }
    case .numberOfPages: writeIndex(.pages, value, on: index, tagOffset)
    case .badgeValue: write(.badge, value, on: index, tagOffset)
    case .currentPage: writeIndex(.currentPage, value, on: index, tagOffset)
    case .enabled: if !InterfaceValue.isYes(value) { disable(index, tagOffset) }
    case .editable: if !InterfaceValue.isYes(value) { write(.editable, "false", on: index, tagOffset) }
    case .on: write(.on, InterfaceValue.boolean(value), on: index, tagOffset)
    case .animating: if InterfaceValue.isYes(value) { write(.animating, "true", on: index, tagOffset) }
    case .alpha: writeNumber(.alpha, value, on: index, tagOffset)
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

  private func disable(_ index: Int, _ tagOffset: Int) {
    write(.enabled, "false", on: index, tagOffset)
    content.objects[index].isDisabled = true
  }

  // MARK: The end

  /// Returns the tree, after the whole file is read.
  func finish(strings: LocalizedTexts?) -> Tree {
    let links = InterfaceLinks(content)
    let keys = InterfaceKeys(of: Set(content.remoteAttributes.map(\.owner)), in: content, links)
    for attribute in content.remoteAttributes {
      guard let target = keys.object(at: attribute.path, of: attribute.owner) else { continue }
      Array(content.bytes(of: attribute.text)).withView {
        apply(attribute.key, $0, to: target, attribute.text.tagOffset)
      }
    }
    var tree = InterfaceTree(source: source, content: content, links: links, strings: strings)
    let result = tree.make()
    diagnostics.append(contentsOf: tree.diagnostics)
    return result
  }

  // MARK: Writing

  /// Sets an attribute of an object, if its kind can have it.
  func write(_ name: AttributeName, _ value: some Collection<UInt8>, on index: Int, _ tagOffset: Int) {
    guard content.objects[index].role.allows(name), let text = keep(value, as: name, tagOffset) else { return }
    content.objects[index].set(text)
  }

  func write(_ name: AttributeName, _ value: String, on index: Int, _ tagOffset: Int) {
    write(name, value.utf8, on: index, tagOffset)
  }

  func writeIndex(_ name: AttributeName, _ value: ByteView, on index: Int, _ tagOffset: Int) {
    if AttributeValue.problem(with: value, of: name) == nil { write(name, value, on: index, tagOffset) }
  }

  func writeNumber(_ name: AttributeName, _ value: ByteView, on index: Int, _ tagOffset: Int) {
    if DecimalNumber.parse(value) != nil { write(name, value, on: index, tagOffset) }
  }

  /// Stores a text. Stops parsing if it is too long for an attribute.
  func keep(_ value: some Collection<UInt8>, as name: AttributeName, _ tagOffset: Int) -> InterfaceText? {
    if let text = content.keep(value, as: name, tagOffset: tagOffset) { return text }
    driver?.stop(
      Diagnostic(
        .limitExceeded, "a text is longer than \(AttributeRecord.maximumLengthText)",
        at: StartTag.location(in: source, at: tagOffset)))
    return nil
  }
}

// MARK: Properties

/// Reads the elements inside an object that are its properties.
extension InterfaceBuilderHandler {
  /// Reads a property, if it is at a supported level.
  private func start(_ property: InterfaceProperty, _ element: SAXElement, in frame: Frame) {
    guard let object = frame.object else { return startResource(property, element, in: frame) }
    open(.property(property), object)
    let isDirect = frame.form == .object
    switch property {
    case .rect, .frame: if isDirect { readFrame(element, of: object) }
    case .autoresizingMask: if isDirect { readMask(element, of: object) }
    case .color: readColor(element, of: object, in: frame)
    case .string: startText(element)
    case .attributedString: startFragments(element)
    case .fragment: startFragment(element)
    case .fragmentAttributes: break
    case .bool:
      if frame.form == .property(.accessibility), element.hasKey("isElement") {
        write(.accessible, String(element.isYes("value")), on: object, element.offset)
      }
    case .number:
      if frame.form == .property(.runtimeAttribute), element.hasKey("value"), let value = element.value("value") {
        applyRuntimeAttribute(value, to: object, element.offset)
      }
    case .imageReference: readImageReference(element, of: object, in: frame)
    case .font:
      if frame.form == .property(.fragmentAttributes), element.hasKey("NSFont") {
        openFragments?.font = (InterfaceFont(fragment: element), element.offset)
      }
    case .fontDescription: readFont(element, of: object, in: frame)
    case .state, .buttonConfiguration, .textInputTraits, .listContentConfiguration, .accessibility:
      isDirect ? startGroup(property, element, of: object) : skipOpened()
    case .backgroundConfiguration: startBackground(element, of: object, in: frame)
    case .accessibilityTraits: if frame.form == .property(.accessibility) { readTraits(element, of: object) }
    case .runtimeAttribute: readRuntimeAttribute(element, of: object)
    case .outlet, .outletCollection: readOutlet(element, of: object)
    case .action, .segue, .menu: readConnection(property, element, of: object)
    case .constraint: readConstraint(element, of: object)
    case .variation, .mask, .exclude, .include: readVariation(property, element, in: frame)
    case .inset: if isDirect, Self.insets.contains(where: element.hasKey) { content.objects[object].hasInsets = true }
    case .namedColor, .systemColor, .image: skipOpened()
    }
  }

  /// Skips the element that was just opened, and everything inside.
  private func skipOpened() {
    frames.removeLast()
    skip()
  }

  // MARK: Geometry

  private func readFrame(_ element: SAXElement, of object: Int) {
    let parent = content.objects[object].parent.flatMap { content.objects[$0].size }
    guard let frame = InterfaceFrame(element, in: parent) else { return }
    content.objects[object].size = frame.size
    write(.frame, frame.text, on: object, element.offset)
  }

  /// `<autoresizingMask key="autoresizingMask" widthSizable="YES"/>`.
  private func readMask(_ element: SAXElement, of object: Int) {
    if element.isYes("widthSizable") { content.objects[object].facts.insert(.flexibleWidth) }
    if element.isYes("heightSizable") { content.objects[object].facts.insert(.flexibleHeight) }
  }

  /// Stores a constraint for an object's width or height: `<constraint firstAttribute="width" constant="44"/>`.
  private func readConstraint(_ element: SAXElement, of object: Int) {
    openSizeConstraint = nil
    guard let attribute = element.value("firstAttribute") else { return }
    let isWidth = attribute.elementsEqual("width".utf8)
    // Placeholders are removed when the file is compiled, and constraints that are not required may be broken.
    guard isWidth || attribute.elementsEqual("height".utf8), element.value("secondItem") == nil,
      element.value("relation") == nil, !element.isYes("placeholder"), element.number("priority") ?? 1000 >= 1000
    else { return }
    openSizeConstraint = content.sizeConstraints.count
    content.sizeConstraints.append(
      .init(
        id: element.text("id") ?? "", owner: object, item: element.text("firstItem"), isWidth: isWidth,
        constant: element.number("constant") ?? 0))
  }

  // MARK: Groups

  private func startGroup(_ property: InterfaceProperty, _ element: SAXElement, of object: Int) {
    switch property {
    case .state: startState(element, of: object)
    case .buttonConfiguration: startConfiguration(element, of: object)
    case .textInputTraits:
      if element.isYes("secureTextEntry") { write(.secureTextEntry, "true", on: object, element.offset) }
      if let type = element.value("textContentType") { setContentType(type, of: object, element.offset) }
    case .listContentConfiguration:
      for key in ["text", "secondaryText"] as [StaticString] {
        if let text = element.value(key) { setCellText("\(key)", text, of: object, element.offset) }
      }
    default:
      let texts: [(StaticString, AttributeName)] = [
        ("label", .label), ("hint", .hint), ("value", .value), ("identifier", .identifier),
      ]
      for (key, name) in texts {
        if let text = element.value(key) { write(name, text, on: object, element.offset) }
      }
    }
  }

  /// Reads a button's normal state, which a configuration overrides.
  private func startState(_ element: SAXElement, of object: Int) {
    guard element.hasKey("normal"), !content.objects[object].hasConfiguration else { return skipOpened() }
    if let title = element.value("title"), !content.objects[object].hasAttributedText {
      write(.title, title, on: object, element.offset)
    }
    readImage(element, of: object)
    if element.value("backgroundImage") != nil { content.objects[object].facts.insert(.backgroundImage) }
  }

  /// Reads a button's configuration. UIKit then ignores the button's states, which Xcode leaves in the file.
  private func startConfiguration(_ element: SAXElement, of object: Int) {
    guard element.hasKey("configuration") else { return skipOpened() }
    content.objects[object].hasConfiguration = true
    content.objects[object].hasAttributedText = false
    for name in [AttributeName.title, .image, .textStyle, .fontSize, .fontWeight] {
      content.objects[object].removeAttribute(name)
    }
    content.objects[object].facts.subtract([.systemSymbol, .backgroundImage, .unknownTextColor, .plainFont])
    // UIKit scales the font of such a button.
    content.objects[object].facts.insert(.scalesFont)
    content.objects[object].textColor = nil
    if let title = element.value("title") { write(.title, title, on: object, element.offset) }
    readImage(element, of: object)
    let style = element.text("style") ?? ""
    content.objects[object].isFilled = style == "filled"
    // The other styles fill the button with a color that depends on the tint.
    if style != "plain" { content.objects[object].facts.insert(.unknownBackgroundColor) }
  }

  /// Reads the image of an element.
  private func readImage(_ element: SAXElement, of object: Int) {
    guard let image = element.value("image") else { return }
    write(.image, image, on: object, element.offset)
    content.objects[object].facts.set(.systemSymbol, element.value("catalog")?.elementsEqual("system".utf8) == true)
  }

  /// Reads the background of a button's configuration: `<backgroundConfiguration key="background">`.
  private func startBackground(_ element: SAXElement, of object: Int, in frame: Frame) {
    guard frame.form == .property(.buttonConfiguration), element.hasKey("background") else { return skipOpened() }
    if element.value("image") != nil { content.objects[object].facts.insert(.backgroundImage) }
  }

  private func readImageReference(_ element: SAXElement, of object: Int, in frame: Frame) {
    switch frame.form {
    case .object, .property(.state), .property(.buttonConfiguration):
      if element.hasKey("image") { readImage(element, of: object) }
      if element.hasKey("backgroundImage") { content.objects[object].facts.insert(.backgroundImage) }
    case .property(.backgroundConfiguration): content.objects[object].facts.insert(.backgroundImage)
    default: break
    }
  }

  /// Reads `<accessibilityTraits key="traits" button="YES"/>`. With `none="YES"`, the traits are written but empty.
  private func readTraits(_ element: SAXElement, of object: Int) {
    var traits: TraitSet = []
    for attributeIndex in 0..<element.attributeCount {
      guard let attribute = element.attribute(attributeIndex), InterfaceValue.isYes(attribute.value),
        let trait = Vocabulary.trait(named: attribute.name)
      else { continue }
      traits.insert(TraitSet(trait))
    }
    setTraits(traits, of: object, element.offset)
  }

  func setTraits(_ traits: TraitSet, of object: Int, _ tagOffset: Int) {
    write(.traits, traits.traits.map(\.name).joined(separator: " "), on: object, tagOffset)
  }

  // MARK: Connections

  private func readConnection(_ property: InterfaceProperty, _ element: SAXElement, of object: Int) {
    content.objects[object].facts.insert(.connected)
    if property == .segue, let destination = element.text("destination") {
      let kind = element.text("customClass") == nil ? element.text("kind") : "custom"
      content.segues.append(
        .init(object: object, destination: destination, identifier: element.text("identifier"), kind: kind))
    }
    skipOpened()
  }

  private func readOutlet(_ element: SAXElement, of object: Int) {
    guard let property = element.text("property"), let destination = element.text("destination") else { return }
    if property == "delegate" { content.objects[object].facts.insert(.hasDelegate) }
    if property == "gestureRecognizers" {
      content.tapConnections.append((object, destination))
    } else {
      content.outlets.append(.init(owner: object, property: property, destination: destination))
    }
  }

  /// Reads objects that are not installed: `<variation key="default"><mask key="subviews"><exclude reference="ID"/>`.
  /// A variation for an iPhone may install them.
  private func readVariation(_ property: InterfaceProperty, _ element: SAXElement, in frame: Frame) {
    switch property {
    case .variation:
      if frame.form == .property(.constraint), let known = openSizeConstraint {
        // The constant depends on the size class.
        content.sizeConstraints.remove(at: known)
        openSizeConstraint = nil
      }
      if frame.form == .object, let object = frame.object, element.text("hidden") == "NO" {
        content.objects[object].facts.insert(.shownInSomeSizes)
      }
      // Other properties for specific size classes are not read.
      if frame.form != .object || !Self.phoneVariations.contains(where: element.hasKey) { skipOpened() }
      isDefaultVariation = element.hasKey("default")
    case .mask: if frame.form != .property(.variation) { skipOpened() }
    default:
      guard frame.form == .property(.mask), let id = element.text("reference") else { return }
      if property == .include, content.excluded.remove(id) != nil { content.included.insert(id) }
      if property == .exclude, isDefaultVariation { content.excluded.insert(id) }
    }
  }

  /// The keys of variations for an iPhone in portrait.
  private static let phoneVariations: [StaticString] = [
    "default", "heightClass=regular", "widthClass=compact", "heightClass=regular-widthClass=compact",
  ]

  // MARK: Resources

  /// The keys of the insets of a button, which move its title and image.
  private static let insets: [StaticString] = ["contentEdgeInsets", "imageEdgeInsets", "titleEdgeInsets"]

  /// Reads the named colors and the images after all objects.
  private func startResource(_ property: InterfaceProperty, _ element: SAXElement, in frame: Frame) {
    switch (property, frame.form) {
    case (.namedColor, _), (.systemColor, _):
      openColorName = element.text("name") ?? ""
    case (.color, .property(.namedColor)):
      content.colors.named[openColorName] = InterfaceColor(element)
    case (.color, .property(.systemColor)):
      content.colors.system[openColorName] = InterfaceColor(element)
    case (.image, .container):
      if let name = element.text("name") { content.imageSizes[name] = InterfaceFrame.Size(element) }
    case (.color, .container):
      if frames.count == 1, element.hasKey("tintColor") { content.colors.tint = InterfaceColor(element) }
    default: return skip()
    }
    open(.property(property), nil)
  }
}

// MARK: Colors and fonts

extension InterfaceBuilderHandler {
  private func readColor(_ element: SAXElement, of object: Int, in frame: Frame) {
    switch (frame.form, element.text("key")) {
    case (.object, "textColor"), (.property(.state), "titleColor"),
      (.property(.buttonConfiguration), "baseForegroundColor"):
      content.objects[object].textColor = .init(element)
    case (.object, "backgroundColor"):
      content.objects[object].backgroundColor = .init(element)
      let isField = content.objects[object].kind == .view(.textField)
      if isField { content.objects[object].facts.remove(.unknownBackgroundColor) }
    case (.property(.backgroundConfiguration), "backgroundColor"): fill(object, with: .init(element))
    case (.property(.buttonConfiguration), "baseBackgroundColor"):
      guard content.objects[object].fillColor == nil else { break }
      // Only the filled style draws the color as it is. The gray and tinted styles change it.
      if content.objects[object].isFilled {
        fill(object, with: .init(element))
      } else {
        content.objects[object].facts.insert(.unknownBackgroundColor)
      }
    case (.object, "tintColor"): content.objects[object].tintColor = .init(element)
    case (.property(.fragmentAttributes), "NSColor"): openFragments?.color = .init(element)
    default: break
    }
  }

  /// Sets the color that a configuration draws over a button's own background color.
  private func fill(_ object: Int, with color: InterfaceColor) {
    content.objects[object].fillColor = color
    content.objects[object].facts.remove(.unknownBackgroundColor)
  }

  private func readFont(_ element: SAXElement, of object: Int, in frame: Frame) {
    let isWritten =
      switch frame.form {
      case .object: element.hasKey("fontDescription") && !content.objects[object].hasConfiguration
      case .property(.buttonConfiguration): element.hasKey("titleFontDescription")
      default: false
      }
    if isWritten { setFont(InterfaceFont(element), of: object, element.offset) }
  }

  func setFont(_ font: InterfaceFont, of object: Int, _ tagOffset: Int) {
    for name in [AttributeName.textStyle, .fontSize, .fontWeight] { content.objects[object].removeAttribute(name) }
    if let style = font.textStyle { write(.textStyle, style, on: object, tagOffset) }
    if let size = font.size { write(.fontSize, size, on: object, tagOffset) }
    if let weight = font.weight { write(.fontWeight, weight, on: object, tagOffset) }
    content.objects[object].facts.set(.plainFont, font.isPlain)
    content.objects[object].facts.set(.customFont, font.isCustom)
    content.objects[object].facts.set(.iconFont, font.isIconFont)
  }
}
