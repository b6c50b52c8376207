import AXTree

/// One element of a page source, kept until it is known what becomes of it: whether it is visible depends on what it
/// holds.
struct PageElement {
  /// In points, of the screen.
  struct Frame {
    var x: Int32 = 0
    var y: Int32 = 0
    var width: Int32 = 0
    var height: Int32 = 0
  }

  enum TextAttribute {
    case label, value, name, placeholder
  }

  let type: PageElementType
  let tagOffset: Int
  /// The index of the element around it; nil for the outermost.
  let parent: Int?
  /// One after the last element inside.
  var end = 0
  /// Few have all of them, and there may be a million elements.
  private var texts: [(attribute: TextAttribute, text: String)] = []
  var actions: [String] = []
  /// As written; nil if the attribute is absent.
  var isAccessible: Bool?
  /// As written; nil if the attribute is absent.
  var traits: TraitSet?
  var frame: Frame?
  var isEnabled = true
  /// False for many a container that holds what is visible.
  var isVisible = true
  var holdsVisible = false

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

  /// Whether it is visible, or anything inside.
  var isSeen: Bool { isVisible || holdsVisible }

  /// A selected button may have the value `1` instead of the trait.
  var isSelected: Bool { traits?.contains(.selected) == true || value == "1" }

  /// The text that VoiceOver reads first, if any.
  var spokenLabel: String? {
    if let label, !label.isEmpty { return label }
    return type == .staticText ? name.flatMap { $0.isEmpty ? nil : $0 } : nil
  }

  /// The value, without what repeats something else.
  var spokenValue: String? {
    guard let value, !value.isEmpty else { return nil }
    switch kind {
    case .label where value == spokenLabel: return nil
    case .textField where value == placeholder, .textView where value == placeholder: return nil
    case .button where value == "1": return nil
    default: return value
    }
  }

  /// The identifier: WebDriverAgent's `name` is the identifier or, if there is none, the label.
  var identifier: String? {
    guard let name, !name.isEmpty, name != spokenLabel else { return nil }
    return name
  }
}
