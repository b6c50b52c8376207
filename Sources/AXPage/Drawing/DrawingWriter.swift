import AXSemantics
import AXText

/// Writes a drawing as SVG inside HTML.
///
/// Assistive technologies pass over it, because the list of stops says the same and more. Lines of numbers are above
/// the shapes and below all texts.
package struct DrawingWriter {
  private let drawing: Drawing

  package init(_ drawing: Drawing) {
    self.drawing = drawing
  }

  /// Writes the figure: the drawing, and what its lines mean.
  package func write(to writer: inout HTMLWriter) {
    writer.element("figure", ["class": "drawing"]) { writer in
      let frame = drawing.frame
      writer.element(
        "svg",
        [
          "aria-hidden": "true", "focusable": "false", "viewBox": Self.box(frame), "width": Self.text(frame.width),
          "height": Self.text(frame.height), "font-family": "system-ui, sans-serif",
        ]
      ) { writer in writeParts(to: &writer) }
      guard !drawing.legend.isEmpty else { return }
      writer.element("figcaption") { writer in
        writer.element("ul", ["class": "legend", "role": "list"]) { writer in
          for line in drawing.legend { writer.element("li", text: line) }
        }
      }
    }
    writer.newLine()
  }

  private func writeParts(to writer: inout HTMLWriter) {
    let paper = drawing.paper
    var background = ShapeWriter.Style(fill: .paper, stroke: .line)
    Self.writeRectangle(paper, background, to: &writer)
    if let color = drawing.paperColor {
      background = ShapeWriter.Style(fill: color)
      Self.writeRectangle(paper, background, to: &writer)
    }
    writer.newLine()
    for shape in drawing.shapes { ShapeWriter(shape).writeBox(to: &writer) }
    writer.newLine()
    for number in drawing.numbers { writeLine(of: number, to: &writer) }
    writer.newLine()
    for shape in drawing.shapes { ShapeWriter(shape).writeTexts(to: &writer) }
    writer.newLine()
    for number in drawing.numbers { write(number, to: &writer) }
  }

  // MARK: Numbers

  private func writeLine(of number: Drawing.Number, to writer: inout HTMLWriter) {
    let color = "c\(number.color)"
    if let visible = number.visible {
      Self.writeRectangle(visible, ShapeWriter.Style(), class: "outline \(color)", to: &writer)
    }
    guard let line = number.line else { return }
    writer.element(
      "path",
      [
        "class": "leader \(color)", "d": "M\(Self.point(line.start))L\(Self.point(line.end))", "fill": "none",
        "stroke": "currentColor",
      ]
    ) { _ in }
  }

  private func write(_ number: Drawing.Number, to writer: inout HTMLWriter) {
    writer.element("g", ["class": "number c\(number.color)"]) { writer in
      writer.element(
        "rect",
        [
          "x": Self.text(number.box.x), "y": Self.text(number.box.y), "width": Self.text(number.box.width),
          "height": Self.text(number.box.height), "rx": "4", "stroke": "currentColor",
        ]
      ) { _ in }
      writer.element(
        "text",
        [
          "x": Self.text(number.box.middle.x), "y": Self.text(number.box.middle.y + 4), "font-size": "11",
          "text-anchor": "middle",
        ], text: String(number.stop + 1))
    }
  }

  // MARK: Numbers of the format

  static func writeRectangle(
    _ box: Rectangle, _ style: ShapeWriter.Style, class name: String? = nil, radius: Double = 0,
    to writer: inout HTMLWriter
  ) {
    let isNamed = name != nil
    writer.element(
      "rect",
      [
        "class": name, "x": text(box.x), "y": text(box.y), "width": text(box.width), "height": text(box.height),
        "rx": radius > 0 ? text(min(radius, box.height / 2, box.width / 2)) : nil,
        "fill": style.fill?.markup ?? "none",
        "fill-opacity": style.fill.flatMap { $0.isOpaque ? nil : text($0.alpha) },
        "stroke": isNamed ? "currentColor" : style.stroke?.markup, "stroke-dasharray": style.dashes,
        "opacity": style.opacity < 1 ? text(style.opacity) : nil,
      ]
    ) { _ in }
  }

  static func box(_ box: Rectangle) -> String {
    "\(text(box.x)) \(text(box.y)) \(text(box.width)) \(text(box.height))"
  }

  static func point(_ point: Drawing.Point) -> String { "\(text(point.x)) \(text(point.y))" }

  /// A number with at most two digits after the point. All numbers of a drawing are below ten million.
  static func text(_ number: Double) -> String {
    let hundredths = Int((number * 100).rounded())
    let digits = String(hundredths.magnitude)
    let padded = String(repeating: "0", count: max(0, 3 - digits.utf8.count)) + digits
    var fraction = padded.suffix(2)
    while fraction.last == "0" { fraction.removeLast() }
    return (hundredths < 0 ? "-" : "") + padded.dropLast(2) + (fraction.isEmpty ? "" : "." + fraction)
  }
}
