import AXText
import AXTree

/// Colours and fonts of objects.
extension InterfaceBuilderHandler {
  func readColor(_ element: SAXElement, of object: Int, in frame: Frame) {
    switch frame.form {
    case .object:
      if element.hasKey("textColor") {
        content.objects[object].textColor = .init(element)
      } else if element.hasKey("backgroundColor") {
        content.objects[object].backgroundColor = .init(element)
        if content.objects[object].kind == .textField { content.objects[object].facts.remove(.unknownBackgroundColor) }
      } else if element.hasKey("tintColor") {
        content.objects[object].tintColor = .init(element)
      }
    case .property(.state):
      if element.hasKey("titleColor") { content.objects[object].textColor = .init(element) }
    case .property(.buttonConfiguration):
      if element.hasKey("baseForegroundColor") {
        content.objects[object].textColor = .init(element)
      } else if element.hasKey("baseBackgroundColor") {
        content.objects[object].backgroundColor = .init(element)
        content.objects[object].facts.remove(.unknownBackgroundColor)
      }
    case .property(.fragmentAttributes):
      if element.hasKey("NSColor") { openFragments?.color = .init(element) }
    default: break
    }
  }

  func readFont(_ element: SAXElement, of object: Int, in frame: Frame) {
    switch frame.form {
    case .object:
      guard element.hasKey("fontDescription"), !content.objects[object].states.contains(.hasConfiguration) else {
        return
      }
    case .property(.buttonConfiguration): guard element.hasKey("titleFontDescription") else { return }
    default: return
    }
    setFont(InterfaceFont(element), of: object, element.offset)
  }

  func setFont(_ font: InterfaceFont, of object: Int, _ tagOffset: Int) {
    for name in [AttributeName.textStyle, .fontSize, .fontWeight] { content.objects[object].removeAttribute(name) }
    if let style = font.textStyle { write(.textStyle, style, on: object, tagOffset) }
    if let size = font.size { write(.fontSize, size, on: object, tagOffset) }
    if let weight = font.weight { write(.fontWeight, weight, on: object, tagOffset) }
  }
}

extension InterfaceColor.Written {
  /// A `<color>` in any of its forms; the newest name of a system colour counts.
  init(_ element: SAXElement) {
    tagOffset = element.offset
    name = element.text("name")
    system =
      element.text("systemColor") ?? element.text("xcode11CocoaTouchSystemColor")
      ?? element.text("cocoaTouchSystemColor")
    let alpha = element.number("alpha") ?? 1
    if let white = element.number("white") {
      value = InterfaceColor(white: white, alpha: alpha)
    } else if let red = element.number("red"), let green = element.number("green"), let blue = element.number("blue") {
      let space = element.text("customColorSpace") ?? element.text("colorSpace") ?? ""
      value = InterfaceColor(red: red, green: green, blue: blue, alpha: alpha, space: .init(space))
    } else {
      value = nil
    }
  }
}

extension InterfaceFont {
  /// A `<fontDescription>`.
  init(_ element: SAXElement) {
    self.init(
      style: element.text("style"), type: element.text("type"), weight: element.text("weight"),
      name: element.text("name"), pointSize: element.value("pointSize").flatMap(Self.size), size: element.text("size"))
  }

  /// The `<font>` of an attributed string's fragment.
  init(fragment element: SAXElement) {
    let isBold = element.value("metaFont").map { $0.elementsEqual("systemBold".utf8) } ?? false
    self.init(
      style: nil, type: isBold ? "boldSystem" : nil, weight: nil, name: element.text("name"),
      pointSize: element.value("size").flatMap(Self.size), size: nil)
  }

  private static func size(_ value: UnsafeBufferPointer<UInt8>) -> [UInt8]? {
    DecimalNumber.parse(value) == nil ? nil : Array(value)
  }
}
