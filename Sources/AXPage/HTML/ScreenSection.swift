import AXDiagnostics
import AXText

/// The section of a screen on the page.
package struct ScreenSection: Sendable {
  /// What the beginning of the page says about it.
  package let summary: PageSummary
  private let compared: ComparedScreen
  private let isComparing: Bool
  private let links: PageLinks

  /// - Parameter id: the id of the section, which no other has.
  package init(_ screen: PageScreen, id: String, links: PageLinks) {
    self.init(ComparedScreen(screen, old: nil), id: id, isComparing: false, links)
  }

  package init(_ compared: ComparedScreen, id: String, links: PageLinks) {
    self.init(compared, id: id, isComparing: true, links)
  }

  private init(_ compared: ComparedScreen, id: String, isComparing: Bool, _ links: PageLinks) {
    self.compared = compared
    self.isComparing = isComparing
    self.links = links.ofOneScreen
    summary = PageSummary(compared.screen, id: id, change: isComparing ? compared.change : nil)
  }

  static func id(ofState index: Int, _ id: String) -> String { "\(id)-\(index + 1)" }

  /// The section as HTML.
  package var html: [UInt8] {
    var writer = HTMLWriter()
    write(to: &writer)
    return writer.finish().bytes
  }

  private func write(to writer: inout HTMLWriter) {
    let id = summary.id
    let isGone = isComparing && compared.change == .gone
    writer.element("section", ["class": "screen", "id": id]) { writer in
      writeHead(to: &writer)
      let graph = StateGraph(compared.screen.states, id: id)
      if !isGone, compared.screen.states.count > 1 { graph.write(to: &writer) }
      for (index, state) in compared.states.enumerated() {
        StateSection(
          state, of: compared.screen, id: Self.id(ofState: index, id), isComparing: isComparing && !isGone,
          isScreenGone: isGone, links: links
        ).write(to: &writer)
      }
      if !isGone, !summary.findingCounts.isEmpty {
        FindingTable(compared.screen, links).write(to: &writer)
      }
    }
    writer.newLine()
  }

  private func writeHead(to writer: inout HTMLWriter) {
    writer.element("header", ["class": "screen-head"]) { writer in
      writer.element("h2", ["id": "\(summary.id)-title"]) { writer in
        writer.element("bdi", text: summary.title)
      }
      if isComparing { ChangeMark.write(compared.change, to: &writer) }
      let path = compared.screen.path
      if summary.name != nil || links.address(ofFile: path) != nil {
        writer.element("p", ["class": "file"]) { links.write(path, line: nil, to: &$0) }
      }
    }
    writer.newLine()
  }
}

/// A word that says what became of a screen, a state or a stop.
enum ChangeMark {
  static func write(_ change: ComparedScreen.Change, to writer: inout HTMLWriter) {
    switch change {
    case .same: writer.element("p", ["class": "change same"], text: "Unchanged")
    case .changed: writer.element("p", ["class": "change changed"], text: "Changed")
    case .new: writer.element("p", ["class": "change new"], text: "New")
    case .gone: writer.element("p", ["class": "change gone"], text: "Gone")
    }
  }
}

extension PageLinks {
  /// Writes a place, with a link if the file has an address.
  ///
  /// - Parameters:
  ///   - line: the line; nil for the whole file.
  ///   - around: the file of the screen, which the text of a line in it need not repeat.
  func write(_ file: String, line: Int?, around: String? = nil, to writer: inout HTMLWriter) {
    guard let address = address(ofFile: file) else { return writeText(file, line, around, to: &writer) }
    writer.element("a") { tag in
      tag.attribute("href") { value in
        value.value(address)
        guard let line else { return }
        value.word("#L")
        value.number(line)
      }
    } content: { writer in
      writeText(file, line, around, to: &writer)
    }
  }

  private func writeText(_ file: String, _ line: Int?, _ around: String?, to writer: inout HTMLWriter) {
    writer.element("bdi") {
      $0.attribute("dir", "ltr")
    } content: { writer in
      guard let line else { return writer.text(file) }
      if file == around {
        writer.text("Line ")
      } else {
        writer.text(file)
        writer.text(":")
      }
      writer.number(line)
    }
  }
}
