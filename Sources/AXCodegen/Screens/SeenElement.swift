import AXSemantics
import AXText
import AXTree

/// An element as XCUITest shows it: the texts of UIKit, which differ from those of AXSnapshot.
struct SeenElement {
  private let node: Node

  init(_ node: Node) {
    self.node = node
  }

  /// What is to be expected of the attributes that a state touches.
  func expectations(
    touching touched: Set<AttributeName>, replacesSegments: Bool
  ) -> [StateOutline.Expectation] {
    var result: [StateOutline.Expectation] = []
    if !touched.isDisjoint(with: [.label, labelSource]), let label { result.append(.label(label)) }
    if !touched.isDisjoint(with: valueSources), let value { result.append(.value(value)) }
    if touched.contains(.placeholder) { result.append(.placeholder(node[.placeholder] ?? "")) }
    if touched.contains(.selectedSegmentIndex) || replacesSegments { result += segmentExpectations }
    return result
  }

  // MARK: Label

  /// `label`; none where UIKit makes one up, as from the image of a button.
  var label: String? {
    if let label = node[.label], !label.isEmpty { return label }
    let shown = labelSource == .label ? nil : node[labelSource]
    if let shown, !shown.isEmpty { return shown }
    return ElementKindSet.named.contains(node.kind) ? nil : ""
  }

  /// The attribute that is the label where there is no other.
  private var labelSource: AttributeName {
    switch node.kind {
    case .label: .text
    case .button: .title
    default: .label
    }
  }

  // MARK: Value

  /// `value`; none where UIKit makes one up that the screen does not tell.
  var value: String? {
    if let value = node[.value] { return value }
    switch node.kind {
    case .textField: return textFieldValue
    case .textView: return node[.text] ?? ""
    case .switch: return node[.on] == "true" ? "1" : "0"
    case .activityIndicatorView: return node[.animating] == "true" ? "1" : "0"
    case .progressView: return percent(progress)
    case .slider: return position.map(percent)
    default: return nil
    }
  }

  private var valueSources: Set<AttributeName> {
    switch node.kind {
    case .textField: [.value, .text, .placeholder, .secureTextEntry]
    case .textView: [.value, .text]
    case .switch: [.value, .on]
    case .activityIndicatorView: [.value, .animating]
    case .progressView: [.value, .progress]
    case .slider: [.value, .currentValue, .minimumValue, .maximumValue]
    default: [.value]
    }
  }

  /// An empty field shows its placeholder as its value, a secure one a dot for each character.
  private var textFieldValue: String {
    guard let text = node[.text], !text.isEmpty else { return node[.placeholder] ?? "" }
    return node[.secureTextEntry] == "true" ? String(repeating: "•", count: text.count) : text
  }

  private var progress: Float {
    min(max(node[.progress].flatMap(DecimalNumber.parse) ?? 0, 0), 1)
  }

  /// The place of a slider's value in its range, from 0 to 1.
  private var position: Float? {
    guard let range = node.valueRange, range.maximum > range.minimum else { return nil }
    let value = node[.currentValue].flatMap(DecimalNumber.parse) ?? 0
    return (min(max(value, range.minimum), range.maximum) - range.minimum) / (range.maximum - range.minimum)
  }

  private func percent(_ fraction: Float) -> String {
    var buffer = ByteBuffer()
    PercentStyle.enUS.append(fraction, to: &buffer)
    return String(decoding: buffer.view, as: UTF8.self)
  }

  // MARK: Segments

  /// The selected segment; where there is none, that none is.
  private var segmentExpectations: [StateOutline.Expectation] {
    let count = node.children.count { $0.kind == .segment }
    let selected = node[.selectedSegmentIndex].flatMap { Int($0) } ?? -1
    if 0..<count ~= selected { return [.isSegmentSelected(selected, true)] }
    return (0..<count).map { .isSegmentSelected($0, false) }
  }
}

extension ElementKindSet {
  /// The kinds that UIKit gives a label by itself, where the screen gives none.
  fileprivate static let named = ElementKindSet(
    .button, .imageView, .activityIndicatorView, .stepper, .segmentedControl, .tableViewCell, .collectionViewCell,
    .pageControl, .datePicker, .pickerView)
}
