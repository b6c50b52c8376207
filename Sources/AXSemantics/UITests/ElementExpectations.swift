import AXTree

/// What a UI test can expect of the texts and segments of a reached element.
struct ElementExpectations {
  /// An expectation with the attribute that says it; nil for a segment, whose own location is used.
  struct Found {
    let expectation: UITestExpectation
    let attribute: AttributeName?
    var segment: Node?
  }

  private let node: Node
  private let voice = XCUITestVoice()

  init(_ node: Node) {
    self.node = node
  }

  /// The name and the value, and the segments. An empty name is not expected, and an empty value only of what people
  /// type into.
  var whole: [Found] {
    var result: [Found] = []
    if let label = voice.label(of: node), !label.isEmpty { result.append(found(.label(label), nameAttribute)) }
    if let value = shownValue, !value.isEmpty || node.kind.view.valueSource == .typed {
      result.append(found(expectation(ofValue: value), valueAttribute))
    }
    return result + segmentTitles + selectedSegment
  }

  /// The expectations for some attributes, and the attributes that a UI test cannot see.
  func touching(_ touched: Set<AttributeName>, replacesSegments: Bool) -> (found: [Found], unseen: Set<AttributeName>) {
    var result: [Found] = []
    var unseen = touched
    let names: Set<AttributeName> = hasLabel ? [.label] : Set([.label, node.kind.view.nameSource].compactMap { $0 })
    if let label = voice.label(of: node), !names.isDisjoint(with: touched) {
      result.append(found(.label(label), names.contains(nameAttribute) ? nameAttribute : .label))
      unseen.subtract(names)
    }
    let values: Set<AttributeName> = node[.value] != nil ? [.value] : node.kind.view.valueSource.attributes
    if let value = removableValue, !values.isDisjoint(with: touched) {
      let attribute = touched.contains(valueAttribute) ? valueAttribute : values.first(where: touched.contains)
      result.append(found(expectation(ofValue: value), attribute ?? valueAttribute))
      unseen.subtract(values)
      // The bullets of a password field, or its text, are seen only if there are any.
      if value.isEmpty || node[.text]?.isEmpty != false, touched.contains(.secureTextEntry) {
        unseen.insert(.secureTextEntry)
      }
    }
    if touched.contains(.placeholder) {
      result.append(found(.placeholder(node[.placeholder] ?? ""), .placeholder))
      unseen.remove(.placeholder)
    }
    if replacesSegments { result += segmentTitles }
    if touched.contains(.selectedSegmentIndex) || replacesSegments {
      let selected = selectedSegment
      if !selected.isEmpty { unseen.remove(.selectedSegmentIndex) }
      result += selected
    }
    return (result, unseen)
  }

  private func found(_ expectation: UITestExpectation, _ attribute: AttributeName) -> Found {
    Found(expectation: expectation, attribute: attribute)
  }

  // MARK: Texts

  private var hasLabel: Bool { node[.label]?.isEmpty == false }

  private var nameAttribute: AttributeName { hasLabel ? .label : node.kind.view.nameSource ?? .label }

  /// The attribute that says the value.
  private var valueAttribute: AttributeName {
    if node[.value] != nil { return .value }
    switch node.kind.view.valueSource {
    case .none: return .value
    case .typed: return node[.text]?.isEmpty == false || node[.placeholder] == nil ? .text : .placeholder
    case .progress: return .progress
    case .position: return .currentValue
    case .animating: return .animating
    case .on: return .on
    case .selectedSegment: return .selectedSegmentIndex
    }
  }

  /// The value of a part of the view, such as the wheel of a picker; nil if the view has no such part, or no value.
  var partValue: Found? {
    guard node.kind.view.valuePart != nil, let value = shownValue, !value.isEmpty else { return nil }
    return found(expectation(ofValue: value), .value)
  }

  private func expectation(ofValue value: String) -> UITestExpectation {
    node.kind.view.valuePart.map { .part($0, .value(value)) } ?? .value(value)
  }

  /// The value that XCUITest sees. Whether a date picker has wheels with values depends on its style.
  private var shownValue: String? { node.kind == .view(.datePicker) ? nil : voice.value(of: node) }

  /// The value; empty if the element had one that is removed.
  private var removableValue: String? {
    if let value = shownValue { return value }
    // XCUITest may return a text's label as its value. A picker's wheel and an empty search field have some value.
    guard node.kind.view.valueSource == .none, node.kind != .view(.datePicker), node.kind.view.valuePart == nil,
      !node.kind.view.flags.contains(.sentences),
      !node.kind.view.flags.contains(.partsAreElements)
    else { return nil }
    return ""
  }

  // MARK: Segments

  private var segmentTitles: [Found] {
    node.segments.enumerated().compactMap { index, segment in
      let title = [AttributeName.label, .title].first { segment[$0]?.isEmpty == false }
      return title.map { title in
        Found(expectation: .segment(index, .label(segment[title] ?? "")), attribute: title, segment: segment)
      }
    }
  }

  /// Expects the selected segment; if none is selected, expects each not to be.
  private var selectedSegment: [Found] {
    let count = node.segments.count
    let selected = node[.selectedSegmentIndex].flatMap { Int($0) } ?? -1
    let expected: [UITestExpectation] =
      0..<count ~= selected
      ? [.segment(selected, .isSelected(true))] : (0..<count).map { .segment($0, .isSelected(false)) }
    return expected.map { found($0, .selectedSegmentIndex) }
  }
}

extension ViewFacts.ValueSource {
  /// The attributes that the value depends on.
  fileprivate var attributes: Set<AttributeName> {
    switch self {
    case .none, .selectedSegment: [.value]
    case .typed: [.value, .text, .placeholder, .secureTextEntry]
    case .progress: [.value, .progress]
    case .position: [.value, .currentValue, .minimumValue, .maximumValue]
    case .animating: [.value, .animating]
    case .on: [.value, .on]
    }
  }
}
