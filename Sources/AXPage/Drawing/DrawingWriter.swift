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
      writer.element("svg") { tag in
        tag.attribute("aria-hidden", "true")
        tag.attribute("focusable", "false")
        tag.viewBox(frame)
        tag.attribute("width", frame.width)
        tag.attribute("height", frame.height)
        tag.attribute("font-family", "system-ui, sans-serif")
      } content: { writer in
        writeParts(to: &writer)
      }
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
    if let bar = drawing.bar { writer.rectangle(bar, background) }
    writer.rectangle(paper, background)
    if let color = drawing.paperColor {
      background = ShapeWriter.Style(fill: color)
      writer.rectangle(paper, background)
    }
    writer.newLine()
    for shape in drawing.shapes { ShapeWriter(shape).writeBox(to: &writer) }
    writer.newLine()
    for number in drawing.numbers { Self.writeLine(of: number, to: &writer) }
    writer.newLine()
    for shape in drawing.shapes { ShapeWriter(shape).writeTexts(to: &writer) }
    writer.newLine()
    for number in drawing.numbers { Self.write(number, to: &writer) }
  }

  // MARK: Numbers

  /// Writes the outline of the element, and the line from its number.
  private static func writeLine(of number: Drawing.Number, to writer: inout HTMLWriter) {
    guard let box = number.visible else { return }
    writer.shape("path") { tag in
      tag.attribute("class") { value in
        value.word("leader c")
        value.number(number.color)
      }
      tag.attribute("d") { value in
        value.word("M")
        value.point(Drawing.Point(x: box.x, y: box.y))
        value.word("h")
        value.number(box.width)
        value.word("v")
        value.number(box.height)
        value.word("H")
        value.number(box.x)
        value.word("z")
        guard let line = number.line else { return }
        value.word("M")
        value.point(line.start)
        value.word("L")
        value.point(line.end)
      }
    }
  }

  private static func write(_ number: Drawing.Number, to writer: inout HTMLWriter) {
    writer.element("g") { tag in
      tag.attribute("class") { value in
        value.word("number c")
        value.number(number.color)
      }
    } content: { writer in
      writer.shape("rect") { tag in
        tag.frame(number.box)
        tag.attribute("rx", "4")
      }
      writer.element("text") { tag in
        tag.attribute("x", number.box.middle.x)
        tag.attribute("y", number.box.middle.y + 4)
      } content: { writer in
        writer.number(number.stop + 1)
      }
    }
  }
}

/// The parts of drawings.
extension HTMLWriter {
  /// Writes a rectangle.
  mutating func rectangle(_ box: Rectangle, _ style: ShapeWriter.Style, radius: Double = 0) {
    shape("rect") { tag in
      tag.frame(box)
      if radius > 0 { tag.attribute("rx", min(radius, box.height / 2, box.width / 2)) }
      if let fill = style.fill {
        tag.attribute("fill", fill)
        if !fill.isOpaque { tag.attribute("fill-opacity", fill.alpha) }
      } else {
        tag.attribute("fill", "none")
      }
      if let stroke = style.stroke { tag.attribute("stroke", stroke) }
      if let dashes = style.dashes { tag.attribute("stroke-dasharray", dashes) }
      tag.opacity(style.opacity)
    }
  }

  /// Writes the attributes of a place and a size.
  mutating func frame(_ box: Rectangle) {
    attribute("x", box.x)
    attribute("y", box.y)
    attribute("width", box.width)
    attribute("height", box.height)
  }

  /// Writes a color without its opacity.
  mutating func attribute(_ name: StaticString, _ color: Color) {
    attribute(name) { $0.value(color.markup) }
  }

  /// Writes the opacity of a shape, if it is not whole.
  mutating func opacity(_ opacity: Double) {
    if opacity < 1 { attribute("opacity", opacity) }
  }

  mutating func viewBox(_ box: Rectangle) {
    attribute("viewBox") { value in
      value.point(Drawing.Point(x: box.x, y: box.y))
      value.word(" ")
      value.point(Drawing.Point(x: box.width, y: box.height))
    }
  }

  mutating func point(_ point: Drawing.Point) {
    number(point.x)
    word(" ")
    number(point.y)
  }
}
