import AXTree

/// An element of a page source, or of another capture with the same elements. Elements are kept until the file is read,
/// because their visibility depends on their contents.
struct PageElement {
  /// A frame in points, in the coordinates of the screen.
  struct Frame {
    var x: Int32 = 0
    var y: Int32 = 0
    var width: Int32 = 0
    var height: Int32 = 0
  }

  enum TextAttribute {
    case label, value, name, placeholder, identifier, hint
  }

  var type: PageElementType
  let tagOffset: Int
  /// The index of the parent; nil for the outermost element.
  let parent: Int?
  /// The index after the last element inside.
  var end = 0
  /// The texts of the element. An array saves memory, because few elements have all texts.
  private var texts: [(attribute: TextAttribute, text: String)] = []
  var actions: [String] = []
  /// The value as written; nil if the attribute is absent.
  var isAccessible: Bool?
  /// The value as written; nil if the attribute is absent.
  var traits: TraitSet?
  var frame: Frame?
  var isEnabled = true
  /// Whether the element itself is visible. Containers with visible elements often are not.
  var isVisible = true
  var containsVisible = false
  /// Whether the file says apart from traits and values that the element is selected.
  var isMarkedSelected = false

  init(type: PageElementType, tagOffset: Int, parent: Int?) {
    self.type = type
    self.tagOffset = tagOffset
    self.parent = parent
  }

  var kind: ElementKind { type.kind }

  /// A text as written; nil if the attribute is absent.
  subscript(attribute: TextAttribute) -> String? {
    get { texts.first { $0.attribute == attribute }?.text }
    set {
      texts.removeAll { $0.attribute == attribute }
      if let newValue { texts.append((attribute, newValue)) }
    }
  }

  var label: String? { self[.label] }
  var value: String? { self[.value] }
  var name: String? { self[.name] }
  var placeholder: String? { self[.placeholder] }

  /// Whether the element or an element inside is visible.
  var isSeen: Bool { isVisible || containsVisible }

  /// Whether the element is selected. A selected button may have the value `1` instead of the trait.
  var isSelected: Bool { isMarkedSelected || traits?.contains(.selected) == true || value == "1" }

  /// The label that VoiceOver speaks; nil if there is none.
  var spokenLabel: String? {
    if let label, !label.isEmpty { return label }
    return type == .staticText ? name.flatMap { $0.isEmpty ? nil : $0 } : nil
  }

  /// The value that VoiceOver speaks; nil if there is none, or if it repeats another text.
  var spokenValue: String? {
    guard let value, !value.isEmpty else { return nil }
    switch kind {
    case .label where value == spokenLabel: return nil
    case .button where value == "1": return nil
    case _ where kind.view.valueSource == .typed && value == placeholder: return nil
    default: return value
    }
  }

  /// The identifier; nil if there is none. WebDriverAgent's `name` is the identifier, or the label if there is none.
  var identifier: String? {
    if let identifier = self[.identifier], !identifier.isEmpty { return identifier }
    guard let name, !name.isEmpty, name != spokenLabel else { return nil }
    return name
  }
}

extension PageElement {
  /// The traits with names like `NotEnabled`. Ignores unknown names.
  static func traits(named names: [String]) -> TraitSet {
    names.reduce(into: TraitSet()) { set, name in
      if let trait = Vocabulary.trait(named: name.prefix(1).lowercased() + name.dropFirst()) {
        set.insert(TraitSet(trait))
      }
    }
  }
}

extension PageElement.Frame {
  /// Sets a side to a number of points. Ignores a number that is not finite or too large, and returns false.
  mutating func set(_ side: WritableKeyPath<Self, Int32>, _ points: Double) -> Bool {
    guard let number = Int32(exactly: points.rounded()) else { return false }
    self[keyPath: side] = number
    return true
  }

  /// A frame with an x, a y, a width and a height; nil if there are not four, or if one is not finite or too large.
  init?(_ points: [Double]) {
    self.init()
    guard points.count == 4 else { return nil }
    for (side, number) in zip([\Self.x, \.y, \.width, \.height], points) {
      guard set(side, number) else { return nil }
    }
  }

  /// The smallest frame that contains both.
  func union(_ other: Self) -> Self {
    let (left, top) = (min(x, other.x), min(y, other.y))
    let right = max(Int(x) + Int(width), Int(other.x) + Int(other.width))
    let bottom = max(Int(y) + Int(height), Int(other.y) + Int(other.height))
    return Self(
      x: left, y: top, width: Int32(clamping: right - Int(left)), height: Int32(clamping: bottom - Int(top)))
  }

  /// The attribute of the screen language, in the coordinates of the parent.
  func text(in parent: Self?) -> String {
    let (x, y) = (Int(x) - Int(parent?.x ?? 0), Int(y) - Int(parent?.y ?? 0))
    return "\(x) \(y) \(width) \(height)"
  }
}
