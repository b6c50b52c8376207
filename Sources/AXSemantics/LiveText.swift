import AXText
import AXTree

/// What an app that runs says, where AXSnapshot has words of its own.
extension ElementText {
  /// The controls that UIKit names, in the language of the device, where the app does not.
  package static func isNamedByUIKit(_ kind: ElementKind) -> Bool {
    kind == .progressView || kind == .activityIndicatorView
  }

  /// Appends the value as UIKit gives it to those who listen; whether there was any.
  package func appendLiveValue(of element: ElementAttributes, to buffer: inout ByteBuffer) -> Bool {
    let before = buffer.count
    if appendText(.value, of: element, to: &buffer) { return true }
    switch element.kind {
    case .slider:
      let position = position(of: element)
      percent.append((position.value - position.minimum) / (position.maximum - position.minimum), to: &buffer)
    case .activityIndicatorView: buffer.append(element.isTrue(.animating) ? "1" : "0")
    case .textField where element.isTrue(.secureTextEntry):
      let text = element.bytes(.text).map { String(decoding: $0, as: UTF8.self) } ?? ""
      for _ in text { buffer.append("•") }
    default: return appendValue(of: element, to: &buffer)
    }
    return buffer.count > before
  }

  /// Appends the label as the app itself gives it; whether there was any.
  package func appendLiveLabel(of element: ElementAttributes, to buffer: inout ByteBuffer) -> Bool {
    if Self.isNamedByUIKit(element.kind) { return appendText(.label, of: element, to: &buffer) }
    return appendLabel(of: element, to: &buffer)
  }
}
