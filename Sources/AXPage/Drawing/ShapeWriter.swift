import AXSemantics
import AXText

/// Writes a view of a drawing: first its box and what is drawn in it, later its texts.
struct ShapeWriter {
  /// How a box or line is painted.
  struct Style {
    var fill: Color?
    var stroke: Color?
    var dashes: StaticString?
    var opacity = 1.0
  }

  private let shape: DrawingShape

  init(_ shape: DrawingShape) {
    self.shape = shape
  }

  /// Writes everything but the texts.
  func writeBox(to writer: inout HTMLWriter) {
    if let background = shape.background {
      var style = self.style
      (style.fill, style.stroke, style.dashes) = (background, nil, nil)
      writer.rectangle(shape.visible, style)
    }
    clipped(to: &writer) { writer in writeContent(to: &writer) }
    guard isPassedBy else { return }
    let outline = Style(stroke: .line, dashes: shape.standing == .inside ? "1 3" : "4 3", opacity: shape.opacity)
    writer.rectangle(shape.visible.inset(0.5, 0.5), outline)
  }

  /// Writes the texts, each clipped to what can be seen of its view.
  func writeTexts(to writer: inout HTMLWriter) {
    for text in shape.texts where !text.lines.isEmpty {
      let visible = text.box.intersection(shape.visible)
      guard !visible.isEmpty else { continue }
      write(text, in: visible, to: &writer)
    }
  }

  private func write(_ text: DrawnText, in visible: Rectangle, to writer: inout HTMLWriter) {
    let x =
      switch text.alignment {
      case .center: text.box.middle.x
      case .start: text.isRightToLeft ? text.box.maxX : text.box.x
      }
    let opacity = text.color.alpha * min(shape.opacity, 1)
    // Browsers clip what an SVG element inside another one contains.
    writer.element("svg") {
      $0.frame(visible)
    } content: { writer in
      for (index, line) in text.lines.enumerated() where text.baseline(index) - text.size < visible.maxY {
        writer.element("text") { tag in
          tag.attribute("x", x - visible.x)
          tag.attribute("y", text.baseline(index) - visible.y)
          tag.attribute("font-size", text.size)
          tag.attribute("fill", text.color)
          if opacity < 1 { tag.attribute("fill-opacity", opacity) }
          if text.isBold { tag.attribute("font-weight", "bold") }
          if text.isRightToLeft { tag.attribute("direction", "rtl") }
          if text.alignment == .center { tag.attribute("text-anchor", "middle") }
        } content: { writer in
          writer.text(line)
        }
      }
    }
  }

  /// Whether its outline says that VoiceOver does not stop at it.
  private var isPassedBy: Bool { shape.standing == .unreached || shape.standing == .inside }

  // MARK: Contents

  private var style: Style { Style(opacity: shape.opacity) }

  private func clipped(to writer: inout HTMLWriter, _ content: (inout HTMLWriter) -> Void) {
    // Nothing is drawn outside of a frame.
    if shape.visible == shape.frame { content(&writer) } else { Self.clip(shape.visible, to: &writer, content) }
  }

  /// Writes what is clipped to a box: the coordinates inside are those of the drawing.
  private static func clip(_ box: Rectangle, to writer: inout HTMLWriter, _ content: (inout HTMLWriter) -> Void) {
    writer.element("svg") { tag in
      tag.frame(box)
      tag.viewBox(box)
    } content: { writer in
      content(&writer)
    }
  }

  private func writeContent(to writer: inout HTMLWriter) {
    switch shape.content {
    case .nothing, .outline, .text, .button: break
    case .image, .content: writeCross(to: &writer)
    case .field(_, let isSearch): writeBox(radius: isSearch ? 10 : 5, fill: nil, to: &writer)
    case .switch(let isOn): writeSwitch(isOn, to: &writer)
    case .slider(let position): writeTrack(position, hasKnob: true, to: &writer)
    case .progress(let position): writeTrack(position, hasKnob: false, to: &writer)
    case .stepper:
      writeBox(radius: 7, fill: .fill, to: &writer)
      writeSigns(to: &writer)
    case .segments(let texts, let selected, let direction):
      writeSegments(texts.count, selected, direction, to: &writer)
    case .spinner: writeSpinner(to: &writer)
    case .pages(let count, let current): writePages(count, current, to: &writer)
    case .picker: writePicker(to: &writer)
    case .bar: writeLine(from: (shape.frame.x, shape.frame.maxY), to: (shape.frame.maxX, shape.frame.maxY), to: &writer)
    case .cell:
      writeLine(from: (shape.frame.x + 15, shape.frame.maxY), to: (shape.frame.maxX, shape.frame.maxY), to: &writer)
    }
  }

  private func writeBox(radius: Double, fill: Color?, to writer: inout HTMLWriter) {
    let style = Style(fill: fill, stroke: isPassedBy ? nil : .line, opacity: shape.opacity)
    writer.rectangle(shape.frame.inset(0.5, 0.5), style, radius: radius)
  }

  private func writeCross(to writer: inout HTMLWriter) {
    let frame = shape.frame
    writeBox(radius: 0, fill: shape.background == nil ? .fill : nil, to: &writer)
    writeLine(from: (frame.x, frame.y), to: (frame.maxX, frame.maxY), to: &writer)
    writeLine(from: (frame.x, frame.maxY), to: (frame.maxX, frame.y), to: &writer)
  }

  private func writeSwitch(_ isOn: Bool, to writer: inout HTMLWriter) {
    let height = min(shape.frame.height, 31, shape.frame.width * 0.61)
    let box = centered(width: min(shape.frame.width, height / 0.61), height: height)
    let fill: Color = isOn ? .tint : .fill
    writer.rectangle(box, Style(fill: fill, stroke: .line, opacity: shape.opacity), radius: height / 2)
    let radius = max(0, height / 2 - 2)
    writeCircle(
      Drawing.Point(x: isOn ? box.maxX - height / 2 : box.x + height / 2, y: box.middle.y), radius, fill: .paper,
      to: &writer)
  }

  private func writeTrack(_ position: Double, hasKnob: Bool, to writer: inout HTMLWriter) {
    let room = hasKnob ? min(shape.frame.height, 28) / 2 : 0
    let height = min(4, shape.frame.height)
    var track = centered(width: max(0, shape.frame.width - 2 * room), height: height)
    let style = Style(fill: .line, opacity: shape.opacity)
    writer.rectangle(track, style, radius: 2)
    track.width *= position
    writer.rectangle(track, Style(fill: .tint, opacity: shape.opacity), radius: 2)
    guard hasKnob else { return }
    writeCircle(Drawing.Point(x: track.maxX, y: track.middle.y), max(0, room - 1), fill: .paper, to: &writer)
  }

  private func writeSigns(to writer: inout HTMLWriter) {
    let length = min(shape.frame.height, shape.frame.width / 2) / 4
    for part in 0..<2 {
      let middle = shape.frame.part(part, of: 2).middle
      writeLine(from: (middle.x - length, middle.y), to: (middle.x + length, middle.y), to: &writer)
      if part == 1 { writeLine(from: (middle.x, middle.y - length), to: (middle.x, middle.y + length), to: &writer) }
    }
    let middle = shape.frame.middle
    writeLine(from: (middle.x, middle.y - length), to: (middle.x, middle.y + length), to: &writer)
  }

  private func writeSegments(
    _ count: Int, _ selected: Int?, _ direction: ReadingDirection, to writer: inout HTMLWriter
  ) {
    let selected = direction == .leftToRight ? selected : selected.map { count - 1 - $0 }
    writeBox(radius: 7, fill: .fill, to: &writer)
    for index in 0..<count {
      let part = shape.frame.part(index, of: count)
      if index == selected {
        let style = Style(fill: .paper, stroke: .line, opacity: shape.opacity)
        writer.rectangle(part.inset(2, 2), style, radius: 6)
      } else if index > 0, index - 1 != selected {
        writeLine(from: (part.x, part.y + part.height / 4), to: (part.x, part.maxY - part.height / 4), to: &writer)
      }
    }
  }

  private func writeSpinner(to writer: inout HTMLWriter) {
    let radius = min(shape.frame.width, shape.frame.height, 37) / 2
    writer.shape("circle") { tag in
      tag.attribute("cx", shape.frame.middle.x)
      tag.attribute("cy", shape.frame.middle.y)
      tag.attribute("r", radius * 0.7)
      tag.attribute("fill", "none")
      tag.attribute("stroke", Color.line)
      tag.attribute("stroke-width", radius * 0.5)
      tag.attribute("stroke-dasharray") { $0.point(Drawing.Point(x: radius * 0.15, y: radius * 0.4)) }
    }
  }

  private func writePages(_ count: Int, _ current: Int, to writer: inout HTMLWriter) {
    let step = min(16, shape.frame.width / Double(count))
    let radius = min(4, step / 2, shape.frame.height / 2)
    let middle = shape.frame.middle
    for index in 0..<count {
      let x = middle.x + (Double(index) - Double(count - 1) / 2) * step
      writeCircle(Drawing.Point(x: x, y: middle.y), radius, fill: index == current ? .ink : .fill, to: &writer)
    }
  }

  private func writePicker(to writer: inout HTMLWriter) {
    writeBox(radius: 7, fill: nil, to: &writer)
    let row = centered(width: shape.frame.width, height: min(34, shape.frame.height / 3)).inset(6, 0)
    writer.rectangle(row, Style(fill: .fill, opacity: shape.opacity), radius: 7)
    for offset in [-1.0, 0, 1] {
      let y = row.middle.y + offset * row.height
      writeLine(from: (row.x + row.width * 0.3, y), to: (row.x + row.width * 0.7, y), to: &writer)
    }
  }

  // MARK: Parts

  private func centered(width: Double, height: Double) -> Rectangle {
    let middle = shape.frame.middle
    return Rectangle(x: middle.x - width / 2, y: middle.y - height / 2, width: width, height: height)
  }

  private func writeLine(from start: (Double, Double), to end: (Double, Double), to writer: inout HTMLWriter) {
    writer.shape("line") { tag in
      tag.attribute("x1", start.0)
      tag.attribute("y1", start.1)
      tag.attribute("x2", end.0)
      tag.attribute("y2", end.1)
      tag.attribute("stroke", Color.line)
      tag.opacity(shape.opacity)
    }
  }

  private func writeCircle(
    _ middle: Drawing.Point, _ radius: Double, fill: Color, to writer: inout HTMLWriter
  ) {
    writer.shape("circle") { tag in
      tag.attribute("cx", middle.x)
      tag.attribute("cy", middle.y)
      tag.attribute("r", radius)
      tag.attribute("fill", fill)
      tag.attribute("stroke", Color.line)
      tag.opacity(shape.opacity)
    }
  }
}
