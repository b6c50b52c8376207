import AXText
import AXTree

/// Reads texts in their own elements, and user-defined runtime attributes.
extension InterfaceBuilderHandler {
  /// The content of the open `<string>`.
  struct OpenText {
    let key: String
    let isBase64: Bool
    let tagOffset: Int
    var bytes: [UInt8] = []
  }

  /// The open `<attributedString>`, with the joined texts of its fragments.
  struct OpenFragments {
    let key: String
    let tagOffset: Int
    var text: [UInt8] = []
    var count = 0
    var color: InterfaceColor?
    var font: (value: InterfaceFont, tagOffset: Int)?
  }

  // MARK: Strings

  /// Begins a `<string key="text">…</string>`, which is an attribute that is long or has line feeds.
  func startText(_ element: SAXElement) {
    openText = OpenText(
      key: element.text("key") ?? "", isBase64: element.isYes("base64-UTF8"), tagOffset: element.offset)
  }

  func endText() {
    guard let text = openText, let frame = frames.last, let object = frame.object else { return }
    openText = nil
    let bytes = text.isBase64 ? Base64.decoded(text.bytes) ?? text.bytes : text.bytes
    guard hasFewMarks(bytes, text.tagOffset) else { return }
    switch frame.form {
    case .object:
      if let name = text.key.withView(InterfaceAttribute.named) {
        bytes.withView { readText(name, $0, of: object, tagOffset: text.tagOffset) }
      }
    case .property(.accessibility):
      let name = Vocabulary.attribute(named: text.key)
      guard let name, [.label, .hint, .value, .identifier].contains(name) else { return }
      write(name, bytes, on: object, text.tagOffset)
    case .property(.state), .property(.buttonConfiguration):
      if text.key == "title", !content.objects[object].hasAttributedText {
        write(.title, bytes, on: object, text.tagOffset)
      }
    case .property(.listContentConfiguration): setCellText(text.key, bytes, of: object, text.tagOffset)
    case .property(.fragment): if text.key == "content" { openFragments?.text += bytes }
    case .property(.runtimeAttribute):
      if text.key == "value" {
        bytes.withView { applyRuntimeAttribute($0, to: object, text.tagOffset) }
      }
    default: break
    }
  }

  /// Checks for too many combining marks, and stops parsing if there are.
  private func hasFewMarks(_ text: [UInt8], _ tagOffset: Int) -> Bool {
    guard CombiningMarks.tooMany(in: text) != nil else { return true }
    driver?.stop(.tooManyMarks(at: StartTag.location(in: source, at: tagOffset)))
    return false
  }

  /// Sets one of the texts of a cell's content configuration.
  func setCellText(_ key: String, _ bytes: some Collection<UInt8>, of object: Int, _ tagOffset: Int) {
    switch key {
    case "text": content.objects[object].header = keep(bytes, as: .text, tagOffset)
    case "secondaryText": content.objects[object].footer = keep(bytes, as: .text, tagOffset)
    default: break
    }
  }

  // MARK: Attributed strings

  func startFragments(_ element: SAXElement) {
    openFragments = OpenFragments(key: element.text("key") ?? "", tagOffset: element.offset)
  }

  func startFragment(_ element: SAXElement) {
    openFragments?.count += 1
    if let text = element.value("content") { openFragments?.text.append(contentsOf: text) }
  }

  func endFragments() {
    guard let fragments = openFragments, let frame = frames.last, let object = frame.object else { return }
    openFragments = nil
    guard hasFewMarks(fragments.text, fragments.tagOffset) else { return }
    switch (fragments.key, frame.form) {
    case ("userComments", .object):
      content.notes.append(
        .init(object: object, text: String(decoding: fragments.text, as: UTF8.self), tagOffset: fragments.tagOffset))
    case ("attributedText", .object): setAttributedText(.text, fragments, of: object)
    case ("attributedTitle", .property(.state)), ("attributedTitle", .property(.buttonConfiguration)):
      setAttributedText(.title, fragments, of: object)
    case (let key, .property(.listContentConfiguration)):
      setCellText(key, fragments.text, of: object, fragments.tagOffset)
    default: break
    }
  }

  /// Sets an attributed text, which overrides plain text. If it has one fragment, its color and font apply too.
  private func setAttributedText(_ name: AttributeName, _ fragments: OpenFragments, of object: Int) {
    content.objects[object].hasAttributedText = true
    write(name, fragments.text, on: object, fragments.tagOffset)
    guard fragments.count == 1 else {
      content.objects[object].facts.insert(.unknownTextColor)
      return
    }
    if let color = fragments.color { content.objects[object].textColor = color }
    if let font = fragments.font { setFont(font.value, of: object, font.tagOffset) }
  }

  // MARK: User-defined runtime attributes

  func readRuntimeAttribute(_ element: SAXElement, of object: Int) {
    openRuntimeKey = element.text("keyPath") ?? ""
    if let value = element.value("value") {
      applyRuntimeAttribute(value, to: object, element.offset)
    } else if RuntimeKey(openRuntimeKey) == nil {
      keepOwnKey(of: object)
    }
  }

  func applyRuntimeAttribute(_ value: ByteView, to object: Int, _ tagOffset: Int) {
    if let key = RuntimeKey(openRuntimeKey) {
      return apply(key, value, to: object, tagOffset)
    }
    let parts = openRuntimeKey.split(separator: ".", maxSplits: 1).map(String.init)
    guard parts.count == 2, let key = RuntimeKey(parts[1]) else { return keepOwnKey(of: object) }
    guard let text = keep(value, as: .value, tagOffset) else { return }
    content.remoteAttributes.append(.init(owner: object, path: parts[0], key: key, text: text))
  }

  /// Stores a key that UIKit does not define. Key paths lead to UIKit's objects, and are ignored.
  private func keepOwnKey(of object: Int) {
    guard !openRuntimeKey.isEmpty, !openRuntimeKey.contains("."),
      content.objects[object].ownKeys.last != openRuntimeKey
    else { return }
    content.objects[object].ownKeys.append(openRuntimeKey)
  }

  func apply(_ key: RuntimeKey, _ value: ByteView, to object: Int, _ tagOffset: Int) {
    switch key {
    case .text(.language) where !LanguageTag.isWellFormed(String(decoding: value, as: UTF8.self)):
      // UIKit ignores invalid languages.
      return
    case .text(let name): write(name, value, on: object, tagOffset)
    case .boolean(let name): write(name, InterfaceValue.boolean(value), on: object, tagOffset)
    case .containerType:
      guard let number = DecimalNumber.parseInteger(value), RuntimeKey.containerTypes.indices.contains(number) else {
        return
      }
      write(.containerType, RuntimeKey.containerTypes[number].rawValue, on: object, tagOffset)
    case .alpha: writeNumber(.alpha, value, on: object, tagOffset)
    case .scalesFont:
      if InterfaceValue.isYes(value) { content.objects[object].facts.insert(.scalesFont) }
    case .traits:
      guard let mask = DecimalNumber.parseInteger(value), mask >= 0 else { return }
      setTraits(RuntimeKey.traits(ofMask: mask), of: object, tagOffset)
    case .contentType: setContentType(value, of: object, tagOffset)
    }
  }

  /// Sets what people type. UIKit accepts types that are newer than axspec.
  func setContentType(_ value: ByteView, of object: Int, _ tagOffset: Int) {
    content.objects[object].removeAttribute(.textContentType)
    guard !value.isEmpty else { return }
    let known = TextContentType(rawValue: String(decoding: value, as: UTF8.self))
    content.objects[object].facts.set(.unknownContentType, known == nil)
    if let known { write(.textContentType, known.name, on: object, tagOffset) }
  }
}

/// The supported keys of user-defined runtime attributes: UIKit's accessibility properties, and others that Interface
/// Builder cannot set in another way.
enum RuntimeKey {
  case text(AttributeName)
  case boolean(AttributeName)
  case containerType, alpha, traits, scalesFont, contentType

  init?(_ key: String) {
    switch key {
    case "accessibilityLabel": self = .text(.label)
    case "accessibilityHint": self = .text(.hint)
    case "accessibilityValue": self = .text(.value)
    case "accessibilityIdentifier": self = .text(.identifier)
    case "accessibilityLanguage": self = .text(.language)
    case "largeContentTitle": self = .text(.largeContentTitle)
    case "isAccessibilityElement": self = .boolean(.accessible)
    case "accessibilityElementsHidden": self = .boolean(.elementsHidden)
    case "accessibilityViewIsModal": self = .boolean(.viewIsModal)
    case "shouldGroupAccessibilityChildren": self = .boolean(.groupsChildren)
    case "accessibilityRespondsToUserInteraction": self = .boolean(.respondsToUserInteraction)
    case "clipsToBounds", "layer.masksToBounds": self = .boolean(.clipsToBounds)
    case "accessibilityContainerType": self = .containerType
    case "alpha": self = .alpha
    case "accessibilityTraits": self = .traits
    // The font of a button is that of its title label.
    case "adjustsFontForContentSizeCategory", "titleLabel.adjustsFontForContentSizeCategory": self = .scalesFont
    case "textContentType": self = .contentType
    default: return nil
    }
  }

  /// The cases of UIAccessibilityContainerType, by its raw value.
  static let containerTypes: [ContainerType] = [.none, .dataTable, .list, .landmark, .semanticGroup]

  /// The traits of a `UIAccessibilityTraits` bit mask.
  static func traits(ofMask mask: Int) -> TraitSet {
    TraitSet.printable.traits.reduce(into: TraitSet()) { traits, trait in
      if mask & 1 << trait.bit != 0 { traits.insert(TraitSet(trait)) }
    }
  }
}

/// Decodes texts that Interface Builder writes in Base64.
private enum Base64 {
  private static let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  /// Returns the decoded text as valid UTF-8; nil if the text is not Base64.
  static func decoded(_ text: [UInt8]) -> [UInt8]? {
    var result: [UInt8] = []
    var bits: UInt32 = 0
    var count = 0
    for byte in text where byte > 0x20 && byte != UInt8(ascii: "=") {
      guard let value = digits.firstIndex(of: byte) else { return nil }
      bits = bits << 6 | UInt32(value)
      count += 6
      guard count >= 8 else { continue }
      count -= 8
      result.append(UInt8(truncatingIfNeeded: bits >> UInt32(count)))
    }
    return Array(String(decoding: result, as: UTF8.self).utf8)
  }
}
