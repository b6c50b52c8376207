import AXText

/// What limits the size of an object's text.
struct InterfaceFit {
  /// The maximum number of lines; 0 for any number.
  var lineLimit: Int?
  /// Whether a minimum size of the font is written.
  var hasMinimumSize = false
  /// `adjustsFontSizeToFit="NO"`, which Xcode writes if the font cannot shrink.
  var keepsFontSize = false
  /// The height of a table's rows or of a cell; nil if Auto Layout sets it.
  var rowHeight: Double?
  /// Whether a table has its rows from the file.
  var isStatic = false

  var allowsShrinking: Bool { hasMinimumSize && !keepsFontSize }

  /// Reads an attribute of the object.
  mutating func read(_ name: InterfaceAttribute, _ value: ByteView) {
    switch name {
    case .numberOfLines: lineLimit = DecimalNumber.parseInteger(value).flatMap { $0 >= 0 ? $0 : nil }
    case .minimumScaleFactor, .minimumFontSize:
      if let number = InterfaceValue.number(value), number > 0 { hasMinimumSize = true }
    case .adjustsFontSizeToFit: keepsFontSize = !InterfaceValue.isYes(value)
    // Automatic heights are -1.
    case .rowHeight: rowHeight = InterfaceValue.number(value).flatMap { $0 > 0 ? $0 : nil }
    case .dataMode: isStatic = value.elementsEqual("static".utf8)
    default: break
    }
  }
}
