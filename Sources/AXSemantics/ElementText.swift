import AXText
import AXTree

/// Label and value of an element as AXSnapshot reads them (snapshot.md 5 and 6).
package struct ElementText {
  let tree: Tree
  let percent: PercentStyle

  package init(_ tree: Tree, percent: PercentStyle = .enUS) {
    self.tree = tree
    self.percent = percent
  }

  // MARK: Label

  /// Appends the label; whether there was any.
  package func appendLabel(of element: ElementAttributes, to buffer: inout ByteBuffer) -> Bool {
    let before = buffer.count
    if appendText(.label, of: element, to: &buffer) { return true }
    switch element.kind {
    case .label: _ = appendText(.text, of: element, to: &buffer)
    case .button: _ = appendText(.title, of: element, to: &buffer)
    case .activityIndicatorView: buffer.append("Activity Indicator")
    case .stepper: buffer.append("Stepper")
    case .segmentedControl:
      buffer.append("SegmentedControl with ")
      buffer.append(String(segments(of: element).count))
      buffer.append(" segments")
    default: break
    }
    return buffer.count > before
  }

  // MARK: Value

  /// Appends the value; whether there was any.
  package func appendValue(of element: ElementAttributes, to buffer: inout ByteBuffer) -> Bool {
    let before = buffer.count
    if appendText(.value, of: element, to: &buffer) { return true }
    switch element.kind {
    case .progressView: appendProgress(of: element, to: &buffer)
    case .slider: appendPosition(of: element, to: &buffer)
    case .textField, .textView: _ = appendText(.text, of: element, to: &buffer)
    case .activityIndicatorView: buffer.append(element.isTrue(.animating) ? "Animating" : "Halted")
    case .switch: buffer.append(element.isTrue(.on) ? "1" : "0")
    case .segmentedControl: appendSelection(of: element, to: &buffer)
    default: break
    }
    return buffer.count > before
  }

  private func appendProgress(of element: ElementAttributes, to buffer: inout ByteBuffer) {
    let progress = element.number(.progress) ?? 0
    // By comparison, as a slider below: a negative zero is in its range.
    percent.append(progress < 0 ? 0 : progress > 1 ? 1 : progress, to: &buffer)
  }

  private func appendPosition(of element: ElementAttributes, to buffer: inout ByteBuffer) {
    let position = position(of: element)
    buffer.append("Absolute: ")
    buffer.append(position.value.description)
    buffer.append(", Percentage: ")
    // AXSnapshot leaves the minimum out.
    percent.append(position.value / (position.maximum - position.minimum), to: &buffer)
  }

  /// Where a slider stands: UISlider keeps its value in its range.
  func position(of slider: ElementAttributes) -> (value: Float, minimum: Float, maximum: Float) {
    let minimum = slider.number(.minimumValue) ?? 0
    let maximum = slider.number(.maximumValue) ?? 1
    return (max(minimum, min(slider.number(.currentValue) ?? 0, maximum)), minimum, maximum)
  }

  private func appendSelection(of element: ElementAttributes, to buffer: inout ByteBuffer) {
    buffer.append("Selected: ")
    let selected = element.bytes(.selectedSegmentIndex).flatMap(DecimalNumber.parseInteger) ?? -1
    let segments = segments(of: element)
    guard selected >= 0, selected < segments.count else { return buffer.append("None") }
    _ = appendText(.title, of: ElementAttributes(tree, node: segments[selected]), to: &buffer)
  }

  // MARK: Attributes

  func appendText(_ name: AttributeName, of element: ElementAttributes, to buffer: inout ByteBuffer) -> Bool {
    guard let bytes = element.bytes(name), !bytes.isEmpty else { return false }
    buffer.append(bytes)
    return true
  }

  private func segments(of element: ElementAttributes) -> [Int] {
    Node(tree: tree, index: element.index).children.filter { $0.kind == .segment }.map(\.index)
  }
}
