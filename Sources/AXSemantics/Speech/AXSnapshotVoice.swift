import AXText
import AXTree

/// Describes an element in the words of AXSnapshot. See "The snapshot's text" in the documentation.
package struct AXSnapshotVoice: Sendable {
  private let percent: PercentStyle

  /// - Parameter percent: the style of percentages; by default that of AXSnapshot in `en_US`.
  package init(percent: PercentStyle = .enUS) {
    self.percent = percent
  }

  /// Appends all lines of an element, without a line feed at the end.
  package func append(_ speech: Speech, to buffer: inout ByteBuffer) {
    let hasLabel = appendLabel(of: speech, to: &buffer)
    appendValue(of: speech, afterLabel: hasLabel, to: &buffer)
    appendTraits(of: speech, to: &buffer)
    if let hint = speech.bytes(.hint) {
      buffer.append(UInt8(ascii: "\n"))
      buffer.append(hint)
    }
    appendActions(of: speech, to: &buffer)
  }

  // MARK: Label

  /// Appends the label.
  ///
  /// - Returns: whether there is one.
  package func appendLabel(of speech: Speech, to buffer: inout ByteBuffer) -> Bool {
    if let name = speech.name {
      buffer.append(name)
      return true
    }
    switch speech.view.snapshotName {
    case .none: return false
    case .text(let text): buffer.append(text)
    case .segmentCount:
      buffer.append("SegmentedControl with ")
      buffer.append(String(speech.node.segments.count))
      buffer.append(" segments")
    }
    return true
  }

  // MARK: Value

  /// Appends the value.
  ///
  /// - Returns: whether there is one.
  package func appendValue(of speech: Speech, to buffer: inout ByteBuffer) -> Bool {
    switch speech.value {
    case .none, .typed(nil, _): return false
    case .written(let text), .typed(let text?, _): buffer.append(text)
    case .progress(let fraction): percent.append(fraction, to: &buffer)
    case .position(let position):
      buffer.append("Absolute: ")
      buffer.append(position.value.description)
      buffer.append(", Percentage: ")
      // AXSnapshot ignores the minimum.
      percent.append(position.value / (position.maximum - position.minimum), to: &buffer)
    case .animating(let isAnimating): buffer.append(isAnimating ? "Animating" : "Halted")
    case .on(let isOn): buffer.append(isOn ? "1" : "0")
    case .segment(let title):
      buffer.append("Selected: ")
      if let title { buffer.append(title) } else { buffer.append("None") }
    }
    return true
  }

  private func appendValue(of speech: Speech, afterLabel: Bool, to buffer: inout ByteBuffer) {
    let end = buffer.count
    if afterLabel { buffer.append(", ") }
    // The comma only separates two texts.
    if !appendValue(of: speech, to: &buffer) { buffer.truncate(to: end) }
  }

  // MARK: Traits and actions

  private static let traitNames = Vocabulary.traits.map(\.name)

  /// Appends the line of traits, which begins with its line feed.
  package func appendTraits(of speech: Speech, to buffer: inout ByteBuffer) {
    let traits = speech.node.record.traits
    // AXSnapshot looks traits up among its own 17: with a newer trait, or with all of them, it finds nothing.
    guard !traits.isEmpty, traits.isStrictSubset(of: .printable) else {
      let role = speech.view.snapshotRole
      guard role.utf8CodeUnitCount > 0 else { return }
      buffer.append(UInt8(ascii: "\n"))
      return buffer.append(role)
    }
    var isFirst = true
    var rest = traits.rawValue
    while rest != 0 {
      buffer.append(isFirst ? "\n" : ", ")
      isFirst = false
      buffer.append(Self.traitNames[rest.trailingZeroBitCount])
      rest &= rest - 1
    }
  }

  /// Appends the line of custom actions, which begins with its line feed.
  package func appendActions(of speech: Speech, to buffer: inout ByteBuffer) {
    var isFirst = true
    for action in speech.node.actions {
      buffer.append(isFirst ? "\nActions: " : ", ")
      isFirst = false
      if let name = action.tree.bytes(of: .name, ofNode: action.index) { buffer.append(name) }
    }
  }
}
