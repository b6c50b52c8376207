import AXDiagnostics
import AXSemantics

/// An item of the list of stops.
struct StopItem {
  private let entry: StopComparison.Entry
  /// The stop, or what it was if it is gone.
  private let stop: PageStop
  /// What the stop was before, if it differs.
  private let old: PageStop?
  private let screen: PageScreen
  private let id: String
  private let links: PageLinks

  /// - Parameter id: the id of the state.
  init(
    _ entry: StopComparison.Entry, new: PageStop?, old: PageStop?, of screen: PageScreen, id: String,
    _ links: PageLinks
  ) {
    self.entry = entry
    stop = new ?? old ?? PageStop(description: "", language: "", path: "", line: 1, column: 1, node: 0)
    self.old = new != nil && entry.isChanged ? old : nil
    self.screen = screen
    self.id = id
    self.links = links
  }

  func write(to writer: inout HTMLWriter) {
    let number = entry.new.map { $0 + 1 }
    writer.element("li") { tag in
      tag.attribute("class") { value in
        value.word("stop c")
        value.number(stop.color)
        value.word(" ")
        value.word(entry.kind.word)
      }
      guard let number else { return }
      tag.attribute("id") { value in
        value.value(id)
        value.word("-")
        value.number(number)
      }
    } content: { writer in
      writer.element("span") {
        $0.attribute("class", "number")
      } content: { writer in
        if let number { writer.number(number) } else { writer.text("–") }
      }
      writer.element("div") {
        $0.attribute("class", "body")
      } content: { writer in
        writeMark(to: &writer)
        writeTexts(to: &writer)
        writeDetails(to: &writer)
        if entry.new != nil { writeFindings(to: &writer) }
        writePlace(to: &writer)
      }
    }
    writer.newLine()
  }

  /// Says in words what became of the stop.
  private func writeMark(to writer: inout HTMLWriter) {
    let text: String
    switch entry.kind {
    case .same: return
    case .new: text = "New"
    case .gone: text = "Gone" + (entry.old.map { ", was \($0 + 1)" } ?? "")
    case .changed: text = "Changed"
    case .moved:
      let places = entry.old.flatMap { old in entry.new.map { " from \(old + 1) to \($0 + 1)" } } ?? ""
      text = "Moved\(places)" + (entry.isChanged ? ", changed" : "")
    }
    writer.element("p") { tag in
      tag.attribute("class") { value in
        value.word("change ")
        value.word(entry.kind.word)
      }
    } content: { writer in
      writer.text(text)
    }
  }

  // MARK: Spoken texts

  private func writeTexts(to writer: inout HTMLWriter) {
    write(.spoken, \.description, to: &writer)
    if stop.hint != nil || old?.hint != nil { write(.hint, { $0.hint ?? "" }, to: &writer) }
  }

  /// Writes a text, and what it was before if it differs.
  private func write(_ part: Part, _ text: (PageStop) -> String, to writer: inout HTMLWriter) {
    if let old, text(old) != text(stop) || old.language != stop.language {
      writeParagraph(part, .before, text(old), of: old, to: &writer)
      writeParagraph(part, .now, text(stop), of: stop, to: &writer)
      return
    }
    switch entry.kind {
    case .new: writeParagraph(part, .new, text(stop), of: stop, to: &writer)
    case .gone: writeParagraph(part, .gone, text(stop), of: stop, to: &writer)
    default: writeParagraph(part, .same, text(stop), of: stop, to: &writer)
    }
  }

  private enum Part {
    case spoken, hint
  }

  /// When a text is said.
  private enum Time {
    case same, before, now, new, gone

    var edit: StaticString? {
      switch self {
      case .same: nil
      case .before, .gone: "del"
      case .now, .new: "ins"
      }
    }
  }

  /// Writes a spoken text in a block of its own, where no control character in it has an effect on its surroundings.
  private func writeParagraph(
    _ part: Part, _ time: Time, _ text: String, of stop: PageStop, to writer: inout HTMLWriter
  ) {
    writer.element("p") { tag in
      tag.attribute("class") { value in
        value.word(part == .hint ? "hint" : "spoken")
        if time == .before { value.word(" before") } else if time == .now { value.word(" after") }
      }
    } content: { writer in
      if time == .before || time == .now {
        writer.element("span", ["class": "unseen"], text: time == .before ? "Before: " : "Now: ")
      }
      if let edit = time.edit { writer.open(edit) }
      if text.isEmpty {
        writer.element("span", ["class": "nothing"], text: part == .hint ? "No hint" : "Nothing")
      } else {
        writer.spoken(text, of: stop)
      }
      if let edit = time.edit { writer.close(edit) }
    }
  }

  // MARK: Details

  /// What people can ask for, as names with values.
  private static func details(of stop: PageStop) -> [(name: String, values: [String])] {
    [("Actions", stop.actions), ("More content", stop.content)]
      + stop.rotors.map { ("Rotor “\($0.name)”", $0.results) }
      + [("Voice Control", stop.inputLabels), ("Silent traits", stop.silentTraits)]
  }

  private func writeDetails(to writer: inout HTMLWriter) {
    // Most stops have none.
    guard stop.hasDetails || old?.hasDetails == true else { return }
    let new = Self.details(of: stop).filter { !$0.values.isEmpty || $0.name.hasPrefix("Rotor") }
    let before = old.map { Self.details(of: $0).filter { !$0.values.isEmpty || $0.name.hasPrefix("Rotor") } } ?? []
    let names = new.map(\.name)
    guard !new.isEmpty || !before.isEmpty else { return }
    writer.element("dl", ["class": "details"]) { writer in
      for (name, values) in new {
        let previous = old == nil ? values : before.first { $0.name == name }?.values ?? []
        write(name, values, before: previous, to: &writer)
      }
      for (name, values) in before where !names.contains(name) { write(name, [], before: values, to: &writer) }
    }
  }

  private func write(_ name: String, _ values: [String], before: [String], to writer: inout HTMLWriter) {
    writer.element("div") { writer in
      writer.element("dt") { $0.element("bdi", text: name) }
      for value in before where !values.contains(value) {
        writer.element("dd") { writer in writer.element("del") { $0.spoken(value, of: old ?? stop) } }
      }
      for value in values {
        writer.element("dd") { writer in
          if before.contains(value) { return writer.spoken(value, of: stop) }
          writer.element("ins") { $0.spoken(value, of: stop) }
        }
      }
      if values.isEmpty, before.isEmpty { writer.element("dd", ["class": "nothing"], text: "No results") }
    }
  }

  // MARK: Findings and place

  private func writeFindings(to writer: inout HTMLWriter) {
    let own = stop.findings.filter { screen.findings.indices.contains($0) }.map { screen.findings[$0] }
    guard !own.isEmpty else { return }
    writer.element("ul", ["class": "findings", "role": "list"]) { writer in
      for finding in own.sorted(by: { $0.severity > $1.severity }) {
        writer.element("li", ["class": "finding \(finding.severity)"]) { finding.write(to: &$0) }
      }
    }
  }

  private func writePlace(to writer: inout HTMLWriter) {
    // What is gone is at no place.
    let hasPlace = entry.new != nil && !stop.path.isEmpty
    guard hasPlace || stop.identifier != nil else { return }
    writer.element("p") {
      $0.attribute("class", "place")
    } content: { writer in
      if let identifier = stop.identifier {
        writer.open("code")
        writer.element("bdi", text: identifier)
        writer.close("code")
        writer.text(" ")
      }
      if hasPlace { links.write(stop.path, line: stop.line, around: screen.path, to: &writer) }
    }
  }
}

extension StopComparison.Entry.Kind {
  /// The class of its item.
  fileprivate var word: StaticString {
    switch self {
    case .same: "same"
    case .new: "new"
    case .gone: "gone"
    case .changed: "changed"
    case .moved: "moved"
    }
  }
}

extension PageStop {
  /// Whether people can ask for more than is spoken.
  fileprivate var hasDetails: Bool {
    !actions.isEmpty || !content.isEmpty || !rotors.isEmpty || !inputLabels.isEmpty || !silentTraits.isEmpty
  }
}

extension HTMLWriter {
  /// Writes a spoken text in its language.
  fileprivate mutating func spoken(_ text: String, of stop: PageStop) {
    // Most texts without a language are in that of the app, whose direction the first letter shows.
    element("bdi") { tag in
      tag.attribute("lang") { $0.value(stop.language) }
      if stop.direction == .rightToLeft { tag.attribute("dir", "rtl") }
    } content: { writer in
      writer.text(text)
    }
  }
}
