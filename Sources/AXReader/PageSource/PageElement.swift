import AXTree

/// One element of a page source with its texts.
struct PageElement {
  let record: PageElementRecord
  let label: String?
  let value: String?
  let name: String?
  let placeholder: String?
  let actions: [String]

  var type: PageElementType { record.type }
  var kind: ElementKind { type.kind }
  var isEnabled: Bool { !record.flags.contains(.disabled) }

  /// As written; none where the attribute is absent.
  var isAccessible: Bool? {
    record.flags.contains(.accessible) ? true : record.flags.contains(.notAccessible) ? false : nil
  }

  /// As written; none where the attribute is absent.
  var traits: TraitSet? { record.flags.contains(.hasTraits) ? record.traits : nil }

  /// A button's value `1` stands for it too.
  var isSelected: Bool { traits?.contains(.selected) == true || value == "1" }

  /// The text that VoiceOver reads first, or none.
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

  /// The identifier: WebDriverAgent's `name` is the identifier or, where there is none, the label.
  var identifier: String? {
    guard let name, !name.isEmpty, name != spokenLabel else { return nil }
    return name
  }
}
