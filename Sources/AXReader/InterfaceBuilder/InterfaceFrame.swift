import AXText

/// The frame of a view: `<rect key="frame" x="0.0" y="20" width="320" height="44"/>`, or its distances to the edges of the
/// view around it, such as `<frame key="frameInset" minX="8" minY="4" maxX="8" maxY="4"/>`.
struct InterfaceFrame {
  /// Left, top, width, and height, separated by spaces.
  let text: [UInt8]
  let size: Size

  /// A size in points.
  struct Size: Equatable {
    let width: Double
    let height: Double

    init(width: Double, height: Double) {
      (self.width, self.height) = (width, height)
    }

    /// Reads the attributes of an element, or returns nil if one is missing or is not a number.
    init?(_ element: SAXElement) {
      guard let width = element.number("width"), let height = element.number("height") else { return nil }
      self.init(width: width, height: height)
    }
  }

  /// Reads an element, or returns nil if it is about something else or does not say where the view is.
  ///
  /// - Parameter parent: The size of the view around it, or nil if that is not known.
  init?(_ element: SAXElement, in parent: Size?) {
    if element.hasKey("frame") {
      self.init(rectangle: element)
    } else if element.hasKey("frameInset"), let parent {
      self.init(insets: element, in: parent)
    } else {
      return nil
    }
  }

  private init?(rectangle element: SAXElement) {
    guard let x = element.value("x"), let y = element.value("y"), let width = element.value("width"),
      let height = element.value("height"), let widthNumber = InterfaceValue.number(width),
      let heightNumber = InterfaceValue.number(height)
    else { return nil }
    var text: [UInt8] = []
    text.reserveCapacity(x.count + y.count + width.count + height.count + 3)
    for value in [x, y, width, height] {
      guard DecimalNumber.parse(value) != nil else { return nil }
      if !text.isEmpty { text.append(UInt8(ascii: " ")) }
      text.append(contentsOf: value)
    }
    (self.text, size) = (text, Size(width: widthNumber, height: heightNumber))
  }

  private init?(insets element: SAXElement, in parent: Size) {
    guard let (x, width) = Self.extent(element, ("minX", "maxX", "width"), in: parent.width),
      let (y, height) = Self.extent(element, ("minY", "maxY", "height"), in: parent.height)
    else { return nil }
    text = Array([x, y, width, height].map(DecimalNumber.text).joined(separator: " ").utf8)
    size = Size(width: width, height: height)
  }

  /// Returns where a view begins in one direction, and its size. A view without a size of its own fills what the insets
  /// leave; an inset that is missing is 0. A view with a size needs exactly one inset: the mask decides about the others.
  private static func extent(
    _ element: SAXElement, _ names: (min: StaticString, max: StaticString, size: StaticString), in length: Double
  ) -> (start: Double, size: Double)? {
    // Other values are percentages.
    guard let min = number(names.min, of: element), let max = number(names.max, of: element) else { return nil }
    guard let size = element.value(names.size).flatMap(InterfaceValue.number) else {
      return length >= min + max ? (min, length - min - max) : nil
    }
    switch (element.value(names.min), element.value(names.max)) {
    case (.some, nil): return (min, size)
    case (nil, .some): return (length - max - size, size)
    default: return nil
    }
  }

  private static func number(_ name: StaticString, of element: SAXElement) -> Double? {
    guard let value = element.value(name) else { return 0 }
    return InterfaceValue.number(value)
  }
}
