import AXSemantics

/// A view in a drawing.
package struct DrawingShape: Sendable {
  /// What a view shows besides its background.
  enum Content: Sendable {
    case nothing
    /// A line around a group of elements that is itself a stop.
    case outline
    case text(DrawnText)
    case button(DrawnText?)
    case image(DrawnText?)
    case field(DrawnText?, isSearch: Bool)
    case `switch`(isOn: Bool)
    /// The part of the way from the minimum to the maximum.
    case slider(Double)
    case stepper
    case segments([DrawnText], selected: Int?, ReadingDirection)
    case progress(Double)
    case spinner
    case pages(count: Int, current: Int)
    case picker
    /// A map or a web page, with a word for it.
    case content(DrawnText?)
    case bar
    case cell
  }

  /// What VoiceOver does with it.
  package enum Standing: Sendable {
    case stop
    /// It is inside a stop.
    case inside
    case unreached
    /// It shows nothing that VoiceOver could say.
    case plain
  }

  var content: Content
  package var standing: Standing
  package var frame: Rectangle
  /// The part of the frame that is inside the screen and all views that clip.
  package var visible: Rectangle
  var background: Color?
  var opacity = 1.0

  /// Whether nothing below it can be seen.
  var covers: Bool {
    if opacity < 1 { return false }
    switch content {
    case .image, .content: return false
    default: return background?.isOpaque ?? false
    }
  }

  var texts: [DrawnText] {
    switch content {
    case .text(let text): [text]
    case .button(let text), .image(let text), .field(let text, _), .content(let text): text.map { [$0] } ?? []
    case .segments(let texts, _, _): texts
    default: []
    }
  }

  package var showsText: Bool { !texts.isEmpty }
}
