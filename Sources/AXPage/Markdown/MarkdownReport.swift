import AXDiagnostics
import AXText

/// A report for pull requests and for the summaries of CI jobs: what differs, or all screens if nothing is compared.
///
/// It consists of blocks of HTML, which Markdown allows, and in which it replaces nothing. So texts are escaped as on
/// the page, and cannot become links or headings. GitHub and GitLab replace names of users and numbers of issues also
/// in HTML, but not in code.
package struct MarkdownReport {
  /// GitHub refuses comments of more than 65,536 characters.
  package static let maximumCount = 60_000
  /// The room for the title, the end of a table, and what says what was cut.
  private static let reserve = 2_000
  private static let maximumTextSize = 600

  private let isCompared: Bool
  private let title: String?
  private var body: [UInt8] = []
  private var count = 0
  private var isFull = false
  private var screenCounts: [ComparedScreen.Change: Int] = [:]
  private var leftOutScreenCount = 0
  private var leftOutRowCount = 0
  /// The number of findings that lint counted and did not list.
  private var unlistedCount = 0

  /// - Parameter isCompared: whether only what differs is shown.
  package init(title: String? = nil, isCompared: Bool) {
    (self.title, self.isCompared) = (title.map { Abridgement.shown($0, maximumSize: 100) }, isCompared)
  }

  /// Adds a screen. Those that are the same as before are only counted.
  package mutating func add(_ screen: ComparedScreen) {
    screenCounts[screen.change, default: 0] += 1
    guard !isCompared || screen.change != .same else { return }
    guard append({ [isCompared] in Self.writeHeading(of: screen, isCompared, to: &$0) }) else {
      leftOutScreenCount += 1
      return
    }
    for state in screen.states where !isCompared || state.change != .same { add(state) }
    add(screen.screen.findings)
    unlistedCount += screen.screen.unlisted.values.reduce(0, +)
  }

  /// Ends the report.
  package consuming func finish() -> [UInt8] {
    let head = Self.written { writer in
      writer.element("h3") { writer in
        if let title { Self.write(title + ": ", to: &writer) }
        writer.text(summary)
      }
      writer.newLine()
      writer.newLine()
    }
    let cuts = [
      leftOutScreenCount == 1 ? "1 more screen" : "\(leftOutScreenCount) more screens",
      leftOutRowCount == 1 ? "1 more row of the tables" : "\(leftOutRowCount) more rows of the tables",
    ]
    let unlisted =
      unlistedCount == 0
      ? []
      : Self.written { writer in
        let count = unlistedCount == 1 ? "1 more finding is" : "\(unlistedCount) more findings are"
        writer.element("p", text: "\(count) not listed, because lint lists only the first findings of a file.")
        writer.newLine()
      }
    let shown = zip(cuts, [leftOutScreenCount, leftOutRowCount]).filter { $1 > 0 }.map(\.0)
    guard !shown.isEmpty else { return head + body + unlisted }
    return head + body + unlisted
      + Self.written { writer in
        let verb = leftOutScreenCount + leftOutRowCount == 1 ? "is" : "are"
        writer.element("p", text: "\(shown.joined(separator: " and ")) \(verb) not shown, because this text is full.")
        writer.newLine()
      }
  }

  private static func written(_ write: (inout HTMLWriter) -> Void) -> [UInt8] {
    var writer = HTMLWriter()
    write(&writer)
    return writer.finish().bytes
  }

  private var summary: String {
    let total = screenCounts.values.reduce(0, +)
    guard isCompared else { return "VoiceOver on \(English.count(total, "screen"))" }
    let parts = [ComparedScreen.Change.changed, .new, .gone].compactMap { change in
      screenCounts[change].map { "\($0) \(change.rawValue)" }
    }
    let screens = English.count(total, "screen")
    if parts.isEmpty { return "VoiceOver: nothing changed on \(screens)" }
    return "VoiceOver: \(parts.joined(separator: ", ")) of \(screens)"
  }

  // MARK: Room

  /// Appends a piece if there is room for it.
  ///
  /// - Returns: whether there was.
  private mutating func append(_ write: (inout HTMLWriter) -> Void) -> Bool {
    guard !isFull else { return false }
    let piece = Self.written(write)
    // The bytes that continue a character begin with 10.
    let size = piece.reduce(0) { $0 + ($1 & 0xC0 == 0x80 ? 0 : 1) }
    guard count + size <= Self.maximumCount - Self.reserve else {
      isFull = true
      return false
    }
    body += piece
    count += size
    return true
  }

  /// Appends a table as far as there is room.
  private mutating func appendTable(_ names: [String], rowCount: Int, _ writeRow: (Int, inout HTMLWriter) -> Void) {
    guard rowCount > 0 else { return }
    let isBegun = append { writer in
      writer.open("table")
      writer.newLine()
      writer.element("tr") { writer in for name in names { writer.element("th", text: name) } }
      writer.newLine()
    }
    guard isBegun else {
      leftOutRowCount += rowCount
      return
    }
    for row in 0..<rowCount {
      let isAdded = append { writer in
        writer.element("tr") { writeRow(row, &$0) }
        writer.newLine()
      }
      if !isAdded { leftOutRowCount += 1 }
    }
    body += Self.written { writer in
      writer.close("table")
      // An empty line ends a block of HTML.
      writer.newLine()
      writer.newLine()
    }
  }

  // MARK: Screens

  private static func writeHeading(
    of screen: ComparedScreen, _ isCompared: Bool, to writer: inout HTMLWriter
  ) {
    writer.element("h4") { writer in
      if let name = screen.screen.name {
        write(name, to: &writer)
        writer.text(" in ")
      }
      writer.element("code", text: line(screen.screen.path))
      if isCompared { writer.text(" (\(screen.change.rawValue))") }
    }
    writer.newLine()
    writer.newLine()
  }

  private mutating func add(_ state: ComparedScreen.State) {
    if state.state.name != nil || state.oldSteps != nil {
      guard append({ [isCompared] in Self.writeHeading(of: state, isCompared, to: &$0) }) else {
        leftOutRowCount += state.state.stops.count
        return
      }
    }
    guard isCompared, let comparison = state.stops else {
      let stops = state.state.stops
      return appendTable(["", "VoiceOver says"], rowCount: stops.count) { row, writer in
        writer.element("td", text: String(row + 1))
        Self.writeCell(StopLines(of: stops[row]).lines, to: &writer)
      }
    }
    let entries = comparison.entries.filter { $0.kind != .same }
    appendTable(["", "Old", "New"], rowCount: entries.count) { row, writer in
      let entry = entries[row]
      let lines = StopLines.pair(
        entry.old.map { state.oldStops[$0] }, entry.new.map { state.state.stops[$0] })
      writer.element("td", text: Self.words(for: entry))
      Self.writeCell(lines.old, to: &writer)
      Self.writeCell(lines.new, to: &writer)
    }
  }

  private static func writeHeading(
    of state: ComparedScreen.State, _ isCompared: Bool, to writer: inout HTMLWriter
  ) {
    writer.element("p") { writer in
      if let name = state.state.name {
        writer.text("State ")
        writer.element("strong") { Self.write(name, to: &$0) }
        if isCompared { writer.text(" (\(state.change.rawValue))") }
      }
      if let steps = state.oldSteps {
        for (name, steps) in [("Steps before: ", steps), ("Steps now: ", state.state.steps)] {
          writer.void("br")
          Self.write(name + (steps.isEmpty ? "none" : steps.joined(separator: ", ")), to: &writer)
        }
      }
    }
    writer.newLine()
    writer.newLine()
  }

  private mutating func add(_ findings: [PageFinding]) {
    appendTable(["", "Finding", "What to do", "Where"], rowCount: findings.count) { row, writer in
      let finding = findings[row]
      writer.element("td", text: finding.severity.rawValue)
      writer.element("td") { writer in
        Self.writeProse(finding.message, to: &writer)
        writer.text(" ")
        writer.element("code", text: finding.rule)
        guard !finding.items.isEmpty else { return }
        writer.element("ul") { writer in
          for item in finding.items { writer.element("li") { Self.writeProse(item, to: &$0) } }
        }
      }
      writer.element("td") { writer in if let help = finding.help { Self.writeProse(help, to: &writer) } }
      writer.element("td") { $0.element("code", text: Self.line("\(finding.path):\(finding.line)")) }
    }
  }

  private static func words(for entry: StopComparison.Entry) -> String {
    let places = [entry.old, entry.new].compactMap { $0.map { String($0 + 1) } }
    return switch entry.kind {
    case .same: places.last ?? ""
    case .new: "new: \(places[0])"
    case .gone: "gone: \(places[0])"
    case .changed: "changed: \(places.last ?? "")"
    case .moved: "moved from \(places.joined(separator: " to "))" + (entry.isChanged ? ", changed" : "")
    }
  }

  // MARK: Texts

  private static func writeCell(_ lines: [String], to writer: inout HTMLWriter) {
    writer.element("td") { writer in
      for (index, line) in lines.enumerated() {
        if index > 0 { writer.void("br") }
        write(line, to: &writer)
      }
    }
  }

  /// A text on a line: an empty one would end the block. GitHub removes elements that would isolate it.
  private static func line(_ text: String) -> String {
    TerminalText.withoutDirections(
      Abridgement.shown(text, maximumSize: maximumTextSize).split(whereSeparator: \.isWhitespace).joined(separator: " ")
    )
  }

  /// Writes a message, with code between its backquotes.
  private static func writeProse(_ text: String, to writer: inout HTMLWriter) {
    writer.prose(line(text)) { write($0, to: &$1) }
  }

  /// Writes a text, with each word in code that GitHub or GitLab would replace.
  private static func write(_ text: String, to writer: inout HTMLWriter) {
    for (index, word) in line(text).split(separator: " ").enumerated() {
      if index > 0 || text.first == " " { writer.text(" ") }
      if isReplaced(word) { writer.element("code", text: String(word)) } else { writer.text(String(word)) }
    }
    if text.last == " " { writer.text(" ") }
  }

  /// Whether a word may be an address, the name of a user, the number of an issue, a commit, or an emoji.
  private static func isReplaced(_ word: Substring) -> Bool {
    if word.utf8.dropLast().contains(where: { "@#:/!$%~&^\\".utf8.contains($0) }) { return true }
    if word.hasPrefix("GH-") || word.lowercased().hasPrefix("www.") { return true }
    return word.utf8.count >= 7 && word.utf8.allSatisfy { "0123456789abcdefABCDEF.,;:!?".utf8.contains($0) }
  }
}
