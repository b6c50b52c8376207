import AXTree

/// Label and value of an element as AXSnapshot reads them (snapshot.md 5 and 6).
package struct ElementText {
  private let tree: Tree
  private let percent: PercentStyle

  package init(_ tree: Tree, percent: PercentStyle = .enUS) {
    self.tree = tree
    self.percent = percent
  }

  // MARK: Label

  /// Appends the label; whether there was any.
  package func appendLabel(ofNode index: Int, to buffer: inout ByteBuffer) -> Bool {
    let before = buffer.count
    if appendText(.label, ofNode: index, to: &buffer) { return true }
    switch tree.nodes[index].kind {
    case .label: _ = appendText(.text, ofNode: index, to: &buffer)
    case .button: _ = appendText(.title, ofNode: index, to: &buffer)
    case .activityIndicatorView: buffer.append("Activity Indicator")
    case .stepper: buffer.append("Stepper")
    case .segmentedControl:
      buffer.append("SegmentedControl with ")
      buffer.append(String(segments(ofNode: index).count))
      buffer.append(" segments")
    default: break
    }
    return buffer.count > before
  }

  // MARK: Value

  /// Appends the value; whether there was any.
  package func appendValue(ofNode index: Int, to buffer: inout ByteBuffer) -> Bool {
    let before = buffer.count
    if appendText(.value, ofNode: index, to: &buffer) { return true }
    switch tree.nodes[index].kind {
    case .progressView: appendProgress(ofNode: index, to: &buffer)
    case .slider: appendPosition(ofNode: index, to: &buffer)
    case .textField, .textView: _ = appendText(.text, ofNode: index, to: &buffer)
    case .activityIndicatorView: buffer.append(isTrue(.animating, ofNode: index) ? "Animating" : "Halted")
    case .switch: buffer.append(isTrue(.on, ofNode: index) ? "1" : "0")
    case .segmentedControl: appendSelection(ofNode: index, to: &buffer)
    default: break
    }
    return buffer.count > before
  }

  private func appendProgress(ofNode index: Int, to buffer: inout ByteBuffer) {
    let progress = number(.progress, ofNode: index) ?? 0
    // By comparison, as a slider below: a negative zero is in its range.
    percent.append(progress < 0 ? 0 : progress > 1 ? 1 : progress, to: &buffer)
  }

  private func appendPosition(ofNode index: Int, to buffer: inout ByteBuffer) {
    let minimum = number(.minimumValue, ofNode: index) ?? 0
    let maximum = number(.maximumValue, ofNode: index) ?? 1
    // UISlider keeps its value in its range; its percentage is AXSnapshot's, which leaves the minimum out.
    let value = max(minimum, min(number(.currentValue, ofNode: index) ?? 0, maximum))
    buffer.append("Absolute: ")
    buffer.append(value.description)
    buffer.append(", Percentage: ")
    percent.append(value / (maximum - minimum), to: &buffer)
  }

  private func appendSelection(ofNode index: Int, to buffer: inout ByteBuffer) {
    buffer.append("Selected: ")
    let selected = tree.bytes(of: .selectedSegmentIndex, ofNode: index).flatMap(DecimalNumber.parseInteger) ?? -1
    let segments = segments(ofNode: index)
    guard selected >= 0, selected < segments.count else { return buffer.append("None") }
    _ = appendText(.title, ofNode: segments[selected], to: &buffer)
  }

  // MARK: Attributes

  private func appendText(_ name: AttributeName, ofNode index: Int, to buffer: inout ByteBuffer) -> Bool {
    guard let bytes = tree.bytes(of: name, ofNode: index), !bytes.isEmpty else { return false }
    buffer.append(bytes)
    return true
  }

  private func number(_ name: AttributeName, ofNode index: Int) -> Float? {
    tree.bytes(of: name, ofNode: index).flatMap(DecimalNumber.parse)
  }

  private func isTrue(_ name: AttributeName, ofNode index: Int) -> Bool {
    tree.bytes(of: name, ofNode: index)?.elementsEqual("true".utf8) ?? false
  }

  private func segments(ofNode index: Int) -> [Int] {
    Node(tree: tree, index: index).children.filter { $0.kind == .segment }.map(\.index)
  }
}
