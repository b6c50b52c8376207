import AXText
import AXTree

/// What elements inside an object say of it.
extension InterfaceBuilderHandler {
  /// Reads a property where it stands in its place; elsewhere it says something of what is not read.
  func start(_ property: InterfaceProperty, _ element: SAXElement, in frame: Frame) {
    guard let object = frame.object else { return startResource(property, element, in: frame) }
    open(.property(property), object)
    let isDirect = frame.form == .object
    switch property {
    case .rect: if isDirect { readFrame(element, of: object) }
    case .autoresizingMask: if isDirect { readMask(element, of: object) }
    case .color: readColor(element, of: object, in: frame)
    case .string: startText(element, in: frame)
    case .attributedString: startFragments(element, of: object, in: frame)
    case .fragment: startFragment(element)
    case .fragmentAttributes, .bool, .number, .font, .fontDescription, .imageReference:
      readValue(property, element, of: object, in: frame)
    case .state, .buttonConfiguration, .textInputTraits, .listContentConfiguration, .accessibility:
      isDirect ? startGroup(property, element, of: object) : leave()
    case .accessibilityTraits:
      if frame.form == .property(.accessibility) { readTraits(element, of: object) }
    case .runtimeAttribute: readRuntimeAttribute(element, of: object)
    case .outlet, .outletCollection: readOutlet(element, of: object)
    case .constraint: readConstraint(element, of: object)
    case .variation, .mask, .exclude: readVariation(property, element, in: frame)
    case .namedColor, .systemColor: leave()
    }
  }

  /// Passes over the element that was just opened, with all inside.
  private func leave() {
    frames.removeLast()
    skip()
  }

  // MARK: Geometry

  private func readFrame(_ element: SAXElement, of object: Int) {
    guard element.hasKey("frame") else { return }
    guard let x = element.value("x"), let y = element.value("y"), let width = element.value("width"),
      let height = element.value("height")
    else { return }
    var text: [UInt8] = []
    text.reserveCapacity(x.count + y.count + width.count + height.count + 3)
    for value in [x, y, width, height] {
      guard DecimalNumber.parse(value) != nil else { return }
      if !text.isEmpty { text.append(UInt8(ascii: " ")) }
      text.append(contentsOf: value)
    }
    write(.frame, text, on: object, element.offset)
  }

  /// `<autoresizingMask key="autoresizingMask" widthSizable="YES"/>`.
  private func readMask(_ element: SAXElement, of object: Int) {
    if element.isYes("widthSizable") { content.objects[object].facts.insert(.flexibleWidth) }
    if element.isYes("heightSizable") { content.objects[object].facts.insert(.flexibleHeight) }
  }

  /// Keeps a constraint on an object's own width or height: `<constraint firstAttribute="width" constant="44"/>`.
  private func readConstraint(_ element: SAXElement, of object: Int) {
    openSizeConstraint = nil
    guard let attribute = element.value("firstAttribute") else { return }
    let isWidth = attribute.elementsEqual("width".utf8)
    // A placeholder is taken out when the file is compiled; what is not required may give way.
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
    case .listContentConfiguration:
      if let text = element.value("text") {
        content.objects[object].header = keep(text, as: .text, element.offset)
      }
      if let text = element.value("secondaryText") {
        content.objects[object].footer = keep(text, as: .text, element.offset)
      }
    default:
      for (key, name) in Self.accessibilityKeys {
        if let text = element.value(key) { write(name, text, on: object, element.offset) }
      }
    }
  }

  private static var accessibilityKeys: [(StaticString, AttributeName)] {
    [("label", .label), ("hint", .hint), ("value", .value), ("identifier", .identifier)]
  }

  /// A button's normal state, where no configuration has its say.
  private func startState(_ element: SAXElement, of object: Int) {
    guard element.hasKey("normal"), !content.objects[object].states.contains(.hasConfiguration) else {
      return leave()
    }
    if let title = element.value("title"), !content.objects[object].states.contains(.hasAttributedText) {
      write(.title, title, on: object, element.offset)
    }
    if let image = element.value("image") {
      setImage(image, isSystem: element.hasSystemCatalog, of: object, element.offset)
    }
    if element.value("backgroundImage") != nil { content.objects[object].facts.insert(.backgroundImage) }
  }

  /// A button's configuration: Xcode leaves the older states in the file, and UIKit does not look at them.
  private func startConfiguration(_ element: SAXElement, of object: Int) {
    guard element.hasKey("configuration") else { return leave() }
    content.objects[object].states.insert(.hasConfiguration)
    content.objects[object].states.remove(.hasAttributedText)
    for name in [AttributeName.title, .image, .textStyle, .fontSize, .fontWeight] {
      content.objects[object].removeAttribute(name)
    }
    content.objects[object].facts.subtract([.systemSymbol, .backgroundImage, .unknownTextColor])
    // UIKit keeps the font of such a button up to date.
    content.objects[object].facts.insert(.scalesFont)
    content.objects[object].textColor = nil
    if let title = element.value("title") { write(.title, title, on: object, element.offset) }
    if let image = element.value("image") {
      setImage(image, isSystem: element.hasSystemCatalog, of: object, element.offset)
    }
    // These styles fill the button with a colour of their own.
    if let style = element.text("style"), style == "filled" || style == "tinted" || style == "gray" {
      content.objects[object].facts.insert(.unknownBackgroundColor)
    }
  }

  private func setImage(
    _ name: UnsafeBufferPointer<UInt8>, isSystem: Bool, of object: Int, _ tagOffset: Int
  ) {
    write(.image, name, on: object, tagOffset)
    if isSystem {
      content.objects[object].facts.insert(.systemSymbol)
    } else {
      content.objects[object].facts.remove(.systemSymbol)
    }
  }

  // MARK: Single values

  private func readValue(_ property: InterfaceProperty, _ element: SAXElement, of object: Int, in frame: Frame) {
    switch property {
    case .bool:
      if frame.form == .property(.accessibility), element.hasKey("isElement") {
        setAccessible(element.isYes("value"), of: object, element.offset)
      }
    case .number:
      if frame.form == .property(.runtimeAttribute), element.hasKey("value"), let value = element.value("value") {
        applyRuntimeAttribute(value, to: object, element.offset)
      }
    case .imageReference: readImageReference(element, of: object, in: frame)
    case .fontDescription: readFont(element, of: object, in: frame)
    case .font:
      if frame.form == .property(.fragmentAttributes), element.hasKey("NSFont") { openFragments?.readFont(element) }
    default: break
    }
  }

  private func readImageReference(_ element: SAXElement, of object: Int, in frame: Frame) {
    switch frame.form {
    case .object, .property(.state), .property(.buttonConfiguration):
      guard element.hasKey("image"), let image = element.value("image") else {
        if element.hasKey("backgroundImage") { content.objects[object].facts.insert(.backgroundImage) }
        return
      }
      setImage(image, isSystem: element.hasSystemCatalog, of: object, element.offset)
    default: break
    }
  }

  func setAccessible(_ isAccessible: Bool, of object: Int, _ tagOffset: Int) {
    content.objects[object].states.subtract([.isAccessible, .isNotAccessible])
    content.objects[object].states.insert(isAccessible ? .isAccessible : .isNotAccessible)
    write(.accessible, isAccessible ? "true" : "false", on: object, tagOffset)
  }

  /// `<accessibilityTraits key="traits" button="YES"/>`; `none="YES"` is written and empty.
  private func readTraits(_ element: SAXElement, of object: Int) {
    var traits: TraitSet = []
    for place in 0..<element.attributeCount {
      guard let attribute = element.attribute(place), InterfaceValue.isYes(attribute.value),
        let trait = Vocabulary.trait(named: attribute.name)
      else { continue }
      traits.insert(TraitSet(trait))
    }
    setTraits(traits, of: object, element.offset)
  }

  func setTraits(_ traits: TraitSet, of object: Int, _ tagOffset: Int) {
    content.objects[object].traits = traits
    write(.traits, traits.traits.map(\.name).joined(separator: " "), on: object, tagOffset)
  }

  // MARK: Connections

  private func readOutlet(_ element: SAXElement, of object: Int) {
    guard let property = element.text("property"), let destination = element.text("destination") else { return }
    if property == "gestureRecognizers" {
      content.tapConnections.append((object, destination))
    } else {
      content.outlets.append(.init(owner: object, property: property, destination: destination))
    }
  }

  /// What is not installed: `<variation key="default"><mask key="subviews"><exclude reference="ID"/>`.
  private func readVariation(_ property: InterfaceProperty, _ element: SAXElement, in frame: Frame) {
    switch property {
    case .variation:
      if frame.form == .property(.constraint), let known = openSizeConstraint {
        // Its constant depends on the size of the screen.
        content.sizeConstraints.remove(at: known)
        openSizeConstraint = nil
      }
      if frame.form == .object, let object = frame.object, element.text("hidden") == "NO" {
        content.objects[object].facts.insert(.shownInSomeSizes)
      }
      // What else a file says for one size of screen alone is not read.
      if frame.form != .object || !element.hasKey("default") { leave() }
    case .mask: if frame.form != .property(.variation) { leave() }
    default:
      if frame.form == .property(.mask), let id = element.text("reference") { content.excluded.insert(id) }
    }
  }

  // MARK: Resources

  /// The colours that stand behind all objects, by their names.
  private func startResource(_ property: InterfaceProperty, _ element: SAXElement, in frame: Frame) {
    switch (property, frame.form) {
    case (.namedColor, _), (.systemColor, _):
      openColorName = element.text("name") ?? ""
    case (.color, .property(.namedColor)):
      content.colors.named[openColorName] = InterfaceColor.Written(element)
    case (.color, .property(.systemColor)):
      content.colors.system[openColorName] = InterfaceColor.Written(element)
    case (.color, .container):
      if frames.count == 1, element.hasKey("tintColor") { content.colors.tint = InterfaceColor.Written(element) }
    default: return skip()
    }
    open(.property(property), nil)
  }
}

extension SAXElement {
  /// Whether the image that the element names is a system symbol.
  var hasSystemCatalog: Bool {
    value("catalog").map { $0.elementsEqual("system".utf8) } ?? false
  }
}
