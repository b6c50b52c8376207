import AXText

/// The states of a screen, as a small graph and in words.
struct StateGraph {
  private static let maximumCount = 40
  private static let maximumDepth = 5
  private static let columnWidth = 176
  private static let rowHeight = 44
  private static let boxWidth = 136
  private static let boxHeight = 28
  /// The maximum number of letters in a box.
  private static let maximumLength = 17

  private let states: [PageState]
  /// The id of the screen.
  private let id: String
  /// The index of the state that each one begins from; nil if that is a state of another screen.
  private let origins: [Int?]

  init(_ states: [PageState], id: String) {
    self.states = states
    self.id = id
    let indices = Dictionary(states.enumerated().map { ($1.name, $0) }) { first, _ in first }
    origins = states.map { state in state.origin.flatMap { indices[$0] } }
  }

  func write(to writer: inout HTMLWriter) {
    writer.element("div", ["class": "states"]) { writer in
      writer.element("h3", text: "States")
      writeDrawing(to: &writer)
      writer.element("ol", ["class": "state-list"]) { writer in
        for (index, state) in states.enumerated() { write(state, index, to: &writer) }
      }
    }
    writer.newLine()
  }

  // MARK: Words

  private func write(_ state: PageState, _ index: Int, to writer: inout HTMLWriter) {
    writer.element("li") { writer in
      writer.element("a", ["href": "#\(ScreenSection.id(ofState: index, id))"]) { writer in
        writer.element("bdi", text: state.name ?? "")
      }
      guard let origin = state.origin else { return }
      writer.element("span", ["class": "from"]) { writer in
        writer.text(" from ")
        writer.element("bdi", text: origin)
        guard !state.steps.isEmpty else { return }
        writer.text(": ")
        writer.element("bdi", ["dir": "ltr"], text: state.steps.joined(separator: ", "))
      }
    }
  }

  // MARK: Drawing

  /// Draws the states from left to right, if there is room.
  private func writeDrawing(to writer: inout HTMLWriter) {
    guard states.count <= Self.maximumCount, let places = places() else { return }
    let width = ((places.map(\.column).max() ?? 0) + 1) * Self.columnWidth - (Self.columnWidth - Self.boxWidth) + 2
    let height = ((places.map(\.row).max() ?? 0) + 1) * Self.rowHeight - (Self.rowHeight - Self.boxHeight) + 2
    writer.element(
      "svg",
      [
        "class": "graph", "aria-hidden": "true", "width": "\(width)", "height": "\(height)",
        "viewBox": "-1 -1 \(width) \(height)",
      ]
    ) { writer in
      for (index, origin) in origins.enumerated() {
        if let origin { Self.writeLine(from: places[origin], to: places[index], to: &writer) }
      }
      for (place, state) in zip(places, states) { Self.write(state, at: place, to: &writer) }
    }
    writer.newLine()
  }

  private struct Place {
    var column = 0
    var row = 0
    var x: Int { column * StateGraph.columnWidth }
    var y: Int { row * StateGraph.rowHeight }
  }

  /// The place of each state: a state is to the right of the one that it begins from. Nil if the graph is too wide.
  private func places() -> [Place]? {
    var children = Array(repeating: [Int](), count: states.count)
    for (index, origin) in origins.enumerated() { if let origin { children[origin].append(index) } }
    var places = Array(repeating: Place(), count: states.count)
    var open = Array(states.indices.filter { origins[$0] == nil }.reversed())
    var row = -1
    while let index = open.popLast() {
      let origin = origins[index]
      places[index].column = origin.map { places[$0].column + 1 } ?? 0
      guard places[index].column < Self.maximumDepth else { return nil }
      // The first child is on the row of its origin.
      let isFirst = origin.map { children[$0].first == index } ?? false
      if !isFirst { row += 1 }
      places[index].row = row
      open += children[index].reversed()
    }
    return places
  }

  private static func writeLine(from start: Place, to end: Place, to writer: inout HTMLWriter) {
    let middle = boxHeight / 2
    let (x1, y1) = (start.x + boxWidth, start.y + middle)
    let (x2, y2) = (end.x, end.y + middle)
    let turn = (x1 + x2) / 2
    writer.element("path", ["class": "line", "d": "M\(x1) \(y1)H\(turn)V\(y2)H\(x2 - 1)"]) { _ in }
    writer.element("path", ["class": "tip", "d": "M\(x2 - 6) \(y2 - 4)L\(x2) \(y2)L\(x2 - 6) \(y2 + 4)Z"]) { _ in }
  }

  private static func write(_ state: PageState, at place: Place, to writer: inout HTMLWriter) {
    writer.element(
      "rect",
      [
        "x": "\(place.x)", "y": "\(place.y)", "width": "\(boxWidth)", "height": "\(boxHeight)", "rx": "7",
      ]
    ) { _ in }
    writer.element(
      "text", ["x": "\(place.x + boxWidth / 2)", "y": "\(place.y + boxHeight / 2 + 4)", "text-anchor": "middle"],
      text: shortened(state.name ?? ""))
  }

  private static func shortened(_ name: String) -> String {
    var width = 0
    let end = name.unicodeScalars.firstIndex { scalar in
      width += TerminalText.width(of: scalar)
      return width > maximumLength
    }
    return end.map { name[..<$0] + "…" } ?? name
  }
}
