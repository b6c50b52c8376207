import AXText
import AXTree

/// What a font description says in the words of the screen language.
struct InterfaceFont {
  var textStyle: String?
  var size: [UInt8]?
  var weight: String?

  /// `<fontDescription style="UICTFontTextStyleBody"/>`, or a type or a name with a size.
  init(style: String?, type: String?, weight: String?, name: String?, pointSize: [UInt8]?, size: String?) {
    if let style, let known = Self.textStyle(style) {
      textStyle = known.name
      self.weight = known.isEmphasized ? "semibold" : nil
      return
    }
    self.size = pointSize ?? size.flatMap { Self.namedSizes[$0] }.map { Array($0.utf8) }
    let typeWeight = type == "boldSystem" ? "bold" : nil
    self.weight = weight.flatMap(Self.knownWeight) ?? typeWeight ?? name.flatMap(Self.fontWeight)
  }

  /// UIKit's text styles by the names that nibs have for them.
  private static func textStyle(_ name: String) -> (name: String, isEmphasized: Bool)? {
    let prefix = "UICTFontTextStyle"
    guard name.hasPrefix(prefix) else { return nil }
    var rest = name.dropFirst(prefix.count)
    let isEmphasized = rest.hasPrefix("Emphasized")
    // Tighter or looser lines do not change the size.
    for word in ["Emphasized", "Short", "Tall"] where rest.hasPrefix(word) { rest = rest.dropFirst(word.count) }
    switch rest {
    case "Title0": return ("largeTitle", isEmphasized)
    case "Subhead": return ("subheadline", isEmphasized)
    default: break
    }
    let style = rest.prefix(1).lowercased() + rest.dropFirst()
    guard case .keyword(let styles) = Vocabulary.description(of: .textStyle).type, styles.contains(style) else {
      return nil
    }
    return (style, isEmphasized)
  }

  /// UIKit's sizes of standard fonts.
  private static let namedSizes = ["button": "18", "label": "17", "system": "14", "smallSystem": "12"]

  private static func knownWeight(_ name: String) -> String? {
    guard case .keyword(let weights) = Vocabulary.description(of: .fontWeight).type else { return nil }
    return weights.first { $0 == name }
  }

  /// A font's PostScript name ends in its weight: `HelveticaNeue-MediumItalic`.
  private static func fontWeight(_ name: String) -> String? {
    guard let dash = name.utf8.lastIndex(of: UInt8(ascii: "-")) else { return nil }
    let style = name[name.utf8.index(after: dash)...].lowercased()
    return weightWords.first { style.hasPrefix($0.0) }?.1
  }

  private static let weightWords = [
    ("ultralight", "ultraLight"), ("extralight", "ultraLight"), ("thin", "thin"), ("light", "light"),
    ("medium", "medium"), ("semibold", "semibold"), ("demibold", "semibold"), ("demi", "semibold"),
    ("extrabold", "heavy"), ("bold", "bold"), ("heavy", "heavy"), ("black", "black"),
  ]
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
