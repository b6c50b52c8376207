import AXText
import AXTree

/// What a UI test reads from an element, in UIKit's words, which differ from those of AXSnapshot.
package struct XCUITestVoice: Sendable {
  private let percent: PercentStyle
  private let snapshot: AXSnapshotVoice

  package init(percent: PercentStyle = .enUS) {
    self.percent = percent
    snapshot = AXSnapshotVoice(percent: percent)
  }

  // MARK: What a test expects

  /// `XCUIElement.label`; nil if UIKit makes it up, for example from the image of a button.
  package func label(of node: Node) -> String? {
    let speech = Speech(of: node)
    return speech.name.map(Self.text) ?? (speech.view.flags.contains(.generatedLabel) ? nil : "")
  }

  /// `XCUIElement.value`; nil if UIKit makes up a value that the screen does not define.
  package func value(of node: Node) -> String? {
    let speech = Speech(of: node)
    if let value = speech.bytes(.value) { return Self.text(value) }
    switch speech.ownValue {
    // An empty field shows its placeholder as its value.
    case .typed(nil, _): return speech.bytes(.placeholder).map(Self.text) ?? ""
    case .position(let position) where position.minimum >= position.maximum: return nil
    case .none, .segment: return nil
    case let value: return text(of: value)
    }
  }

  /// The percentage that UIKit makes of a position or progress; nil if the element has neither.
  package func percentage(of node: Node) -> String? {
    let value = Speech(of: node).ownValue
    switch value {
    case .position, .progress: return text(of: value)
    default: return nil
    }
  }

  // MARK: What is compared with a running app

  /// The label that the app defines; empty if there is none. AXSnapshot's words for elements without a name count,
  /// except for elements that UIKit names in the language of the device.
  package func comparedLabel(of speech: Speech) -> String {
    if speech.view.flags.contains(.namedByUIKit) { return speech.name.map(Self.text) ?? "" }
    return Self.text { _ = snapshot.appendLabel(of: speech, to: &$0) }
  }

  /// The value; empty if there is none. A placeholder is not a value.
  package func comparedValue(of speech: Speech) -> String {
    text(of: speech.value) ?? Self.text { _ = snapshot.appendValue(of: speech, to: &$0) }
  }

  // MARK: Words

  /// A value in words; nil if UIKit and AXSnapshot use the same words.
  private func text(of value: Speech.Value) -> String? {
    switch value {
    case .typed(let text?, isSecure: true): ControlSpeech.bullets(for: Self.text(text))
    case .position(let position):
      Self.text {
        percent.append((position.value - position.minimum) / (position.maximum - position.minimum), to: &$0)
      }
    case .animating(let isAnimating): isAnimating ? "1" : "0"
    case .on(let isOn): isOn ? "1" : "0"
    case .progress(let fraction): Self.text { percent.append(fraction, to: &$0) }
    case .written(let text), .typed(let text?, isSecure: false): Self.text(text)
    case .none, .typed(nil, _), .segment: nil
    }
  }

  private static func text(_ bytes: ByteView) -> String { String(decoding: bytes, as: UTF8.self) }

  private static func text(_ append: (inout ByteBuffer) -> Void) -> String {
    var buffer = ByteBuffer()
    append(&buffer)
    return text(buffer.view)
  }
}
