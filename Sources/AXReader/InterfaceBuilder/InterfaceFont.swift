import AXText
import AXTree

/// A font of an Interface Builder file, as values of the screen language's attributes.
struct InterfaceFont {
  private(set) var textStyle: String?
  private(set) var size: [UInt8]?
  private(set) var weight: String?
  /// Whether this is the system's font in its regular weight, as in every new object.
  private(set) var isPlain = false
  /// Whether the font has a name, so it is not the system's.
  private(set) var isCustom = false
  /// Whether its name says that it shows icons, such as `FontAwesome`.
  private(set) var isIconFont = false

  /// Creates a font from `<fontDescription style="UICTFontTextStyleBody"/>`, or one with a type or name and a size.
  init(_ element: SAXElement) {
    if let style = element.text("style"), let known = Self.textStyle(style) {
      textStyle = known.name
      weight = known.isEmphasized ? "semibold" : nil
      return
    }
    size = Self.size(element.value("pointSize")) ?? element.text("size").flatMap { Self.namedSizes[$0] }
    let name = element.text("name")
    setName(name)
    isPlain = element.text("type") == "system" && element.value("weight") == nil
    weight =
      element.text("weight").flatMap { Self.keyword($0, of: .fontWeight) }
      ?? Self.weight(isBold: element.text("type") == "boldSystem", name: name)
  }

  /// Creates a font from the `<font>` of an attributed string's fragment.
  init(fragment element: SAXElement) {
    let name = element.text("name")
    setName(name)
    size = Self.size(element.value("size"))
    weight = Self.weight(isBold: element.text("metaFont") == "systemBold", name: name)
  }

  /// Sets what follows from the name of the font. The system's fonts have none.
  private mutating func setName(_ name: String?) {
    guard let name else { return }
    isCustom = !Self.systemNames.contains(where: name.hasPrefix)
    isIconFont = name.identifierWords.contains { word in
      word.hasPrefix("icon") || word.hasSuffix("icon") || word.hasSuffix("icons")
        || ["awesome", "glyph"].contains { word.holds($0) }
    }
  }

  /// Parses the name of a text style in Interface Builder files; returns nil if it is unknown.
  private static func textStyle(_ name: String) -> (name: String, isEmphasized: Bool)? {
    let prefix = "UICTFontTextStyle"
    guard name.hasPrefix(prefix) else { return nil }
    var rest = name.dropFirst(prefix.count)
    let isEmphasized = rest.hasPrefix("Emphasized")
    // `Short` and `Tall` change only the line height.
    for word in ["Emphasized", "Short", "Tall"] where rest.hasPrefix(word) { rest = rest.dropFirst(word.count) }
    switch rest {
    case "Title0": return ("largeTitle", isEmphasized)
    case "Subhead": return ("subheadline", isEmphasized)
    default: break
    }
    return keyword(rest.prefix(1).lowercased() + rest.dropFirst(), of: .textStyle).map { ($0, isEmphasized) }
  }

  /// Returns the name if it is a keyword of an attribute; otherwise nil.
  private static func keyword(_ name: String, of attribute: AttributeName) -> String? {
    guard case .keyword(let names) = Vocabulary.description(of: attribute).type else { return nil }
    return names.first { $0 == name }
  }

  /// UIKit's sizes of standard fonts.
  private static let namedSizes = ["button": "18", "label": "17", "system": "14", "smallSystem": "12"]
    .mapValues { Array($0.utf8) }

  private static func size(_ value: ByteView?) -> [UInt8]? {
    value.flatMap { DecimalNumber.parse($0) == nil ? nil : Array($0) }
  }

  private static func weight(isBold: Bool, name: String?) -> String? {
    isBold ? "bold" : name.flatMap(fontWeight)
  }

  /// Parses the weight at the end of a PostScript name, such as `HelveticaNeue-MediumItalic`. Xcode writes the names of
  /// the system's fonts without a hyphen.
  private static func fontWeight(_ name: String) -> String? {
    let style =
      name.utf8.lastIndex(of: UInt8(ascii: "-")).map { name[name.utf8.index(after: $0)...] }
      ?? systemNames.first(where: name.hasPrefix).map { name.dropFirst($0.count) }
    guard let style = style?.lowercased() else { return nil }
    return weightWords.first { style.hasPrefix($0.0) }?.1
  }

  /// The beginnings of names of the system's fonts, such as `.AppleSystemUIFontBold`.
  private static let systemNames = [".AppleSystemUIFont", ".SFUIText", ".SFUIDisplay"]

  private static let weightWords = [
    ("ultralight", "ultraLight"), ("extralight", "ultraLight"), ("thin", "thin"), ("light", "light"),
    ("medium", "medium"), ("semibold", "semibold"), ("demibold", "semibold"), ("demi", "semibold"),
    ("extrabold", "heavy"), ("bold", "bold"), ("heavy", "heavy"), ("black", "black"),
    // Apple's Hiragino fonts have numbers. The bold ones begin with 6.
    ("w6", "bold"), ("w7", "bold"), ("w8", "heavy"), ("w9", "black"),
  ]
}
