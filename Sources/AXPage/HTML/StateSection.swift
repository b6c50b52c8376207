import AXText

/// The section of a state, or the stops of a screen without states.
struct StateSection {
  private let state: PageState
  private let change: ComparedScreen.Change?
  private let oldStops: [PageStop]
  private let comparison: StopComparison?
  private let oldSteps: [String]?
  private let screen: PageScreen
  private let id: String
  private let links: PageLinks

  /// - Parameters:
  ///   - isComparing: whether the page says what became of the screen's states.
  ///   - isScreenGone: whether all of the screen is gone, which its heading says.
  init(
    _ state: ComparedScreen.State, of screen: PageScreen, id: String, isComparing: Bool, isScreenGone: Bool,
    links: PageLinks
  ) {
    self.state = state.state
    self.screen = screen
    self.id = id
    self.links = links
    change = isComparing && state.state.name != nil ? state.change : nil
    if isComparing {
      (oldStops, comparison, oldSteps) = (state.oldStops, state.stops, state.oldSteps)
    } else {
      let origin = screen.states.first { $0.name != nil && $0.name == state.state.origin }
      let changes = isScreenGone || origin == nil ? nil : state.state.changes
      (oldStops, comparison, oldSteps) = (origin?.stops ?? [], changes, nil)
    }
  }

  func write(to writer: inout HTMLWriter) {
    guard let name = state.name else {
      return writer.element("div", ["class": "state", "id": id]) { writeContent(to: &$0) }
    }
    writer.element("section", ["class": "state", "id": id]) { writer in
      writer.element("header", ["class": "state-head"]) { writer in
        writer.element("h3", ["id": "\(id)-title"]) { $0.element("bdi", text: name) }
        if let change { ChangeMark.write(change, to: &writer) }
      }
      writeSteps(to: &writer)
      writeContent(to: &writer)
    }
    writer.newLine()
  }

  // MARK: Steps

  private func writeSteps(to writer: inout HTMLWriter) {
    if let oldSteps {
      writer.element("p", ["class": "from"], text: "The steps changed. Before:")
      writer.element("del", ["class": "steps"]) { Self.write(oldSteps, to: &$0) }
    }
    guard let origin = state.origin else { return }
    writer.element("p", ["class": "from"]) { writer in
      writer.text("From ")
      writer.element("bdi", text: origin)
      if state.steps.isEmpty { writer.text(", without a step") }
      if let comparison, change == nil { writer.text(": \(Self.summary(of: comparison))") }
      writer.text(".")
    }
    if !state.steps.isEmpty { Self.write(state.steps, to: &writer) }
  }

  private static func write(_ steps: [String], to writer: inout HTMLWriter) {
    writer.element("ol", ["class": "steps"]) { writer in
      for step in steps { writer.element("li") { $0.element("bdi", ["dir": "ltr"], text: step) } }
    }
  }

  /// Words such as `1 stop is new, 2 changed`.
  private static func summary(of comparison: StopComparison) -> String {
    let kinds: [(StopComparison.Entry.Kind, String)] = [
      (.new, "new"), (.gone, "gone"), (.changed, "changed"), (.moved, "moved"),
    ]
    let parts = kinds.compactMap { kind, word -> String? in
      let count = comparison.entries.count { $0.kind == kind }
      return count == 0 ? nil : "\(count) \(word)"
    }
    return parts.isEmpty ? "all stops are the same" : parts.joined(separator: ", ")
  }

  // MARK: Stops

  private func writeContent(to writer: inout HTMLWriter) {
    guard let drawing = state.drawing else { return writeStops(to: &writer) }
    // A long drawing scrolls with the stops. Others stay beside them.
    let isTall = drawing.frame.height > 2.4 * drawing.frame.width
    writer.element("div", ["class": isTall ? "columns tall" : "columns"]) { writer in
      writeStops(to: &writer)
      DrawingWriter(drawing).write(to: &writer)
    }
  }

  private func writeStops(to writer: inout HTMLWriter) {
    let entries = comparison?.entries ?? state.stops.indices.map { StopComparison.Entry(kind: .same, new: $0) }
    writer.element("div", ["class": "reading"]) { writer in
      if entries.isEmpty {
        writer.element("p", ["class": "nothing"], text: "VoiceOver stops nowhere on this screen.")
      } else {
        writer.newLine()
        writer.element("ol", ["class": "stops", "role": "list", "aria-label": "What VoiceOver says"]) { writer in
          for entry in entries {
            StopItem(
              entry, new: entry.new.map { state.stops[$0] }, old: entry.old.flatMap { old(at: $0) },
              of: screen, id: id, links
            ).write(to: &writer)
          }
        }
        if let note = Self.note(onOrder: state.order) { writer.element("p", ["class": "remark"], text: note) }
      }
    }
  }

  private func old(at index: Int) -> PageStop? { oldStops.indices.contains(index) ? oldStops[index] : nil }

  private static func note(onOrder order: String) -> String? {
    switch order {
    case "document": "The order is that of the file, because frames are missing."
    case "mixed": "The order is partly that of the file, because frames are missing."
    default: nil
    }
  }
}
