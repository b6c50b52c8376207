import AXDiagnostics
import AXText

/// The beginning and the end of a page.
package struct HTMLPage: Sendable {
  /// The title; nil to make one from the screens.
  private let title: String?
  /// What the screens are compared with, such as `main`; nil if there is nothing.
  private let base: String?
  private let summaries: [PageSummary]

  package init(title: String?, comparedWith base: String?, _ summaries: [PageSummary]) {
    self.title = title
    self.base = base
    self.summaries = summaries
  }

  private var shownTitle: String {
    if let title { return title }
    return "VoiceOver on "
      + (summaries.count == 1 ? summaries[0].title : English.count(summaries.count, "screen"))
  }

  // MARK: Beginning

  /// Everything before the sections of the screens.
  package var start: [UInt8] {
    var writer = HTMLWriter()
    writer.documentType()
    writer.open("html", ["lang": "en"])
    writer.newLine()
    writer.element("head") { writeHead(to: &$0) }
    writer.newLine()
    writer.open("body")
    writer.newLine()
    writer.element("a", ["class": "skip", "href": "#screens"], text: "Skip to the screens")
    writer.element("header", ["class": "page-head"]) { writer in
      writer.element("h1") { $0.element("bdi", text: shownTitle) }
      writeSummary(to: &writer)
    }
    writer.newLine()
    if summaries.count > 1 { writeContents(to: &writer) }
    writer.open("main", ["id": "screens", "tabindex": "-1"])
    writer.newLine()
    return writer.finish().bytes
  }

  private func writeHead(to writer: inout HTMLWriter) {
    let (style, script) = (Self.style, Self.script)
    let policy = [
      "default-src 'none'", "style-src 'sha256-\(SHA256.base64(of: style))'",
      "script-src 'sha256-\(SHA256.base64(of: script))'", "base-uri 'none'", "form-action 'none'",
    ]
    writer.newLine()
    writer.void("meta", ["charset": "utf-8"])
    writer.newLine()
    writer.void("meta", ["http-equiv": "Content-Security-Policy", "content": policy.joined(separator: "; ")])
    writer.newLine()
    writer.void("meta", ["name": "viewport", "content": "width=device-width, initial-scale=1"])
    writer.void("meta", ["name": "color-scheme", "content": "light dark"])
    writer.void("meta", ["name": "generator", "content": "axspec"])
    writer.newLine()
    // It is beside other texts in the bars and menus of a browser, and no element can be around it.
    writer.element("title", text: TerminalText.withoutDirections(shownTitle))
    writer.newLine()
    writer.resource("style", style)
    writer.newLine()
  }

  static var style: [UInt8] { PackageResources.page_css }
  static var script: [UInt8] { PackageResources.page_js }

  // MARK: Summary

  private func writeSummary(to writer: inout HTMLWriter) {
    let stateCount = summaries.reduce(0) { $0 + $1.states.count }
    let stopCount = summaries.reduce(0) { $0 + $1.stopCount }
    writer.element("ul", ["class": "summary", "role": "list"]) { writer in
      Self.write(English.count(summaries.count, "screen"), to: &writer)
      if stateCount > 0 { Self.write(English.count(stateCount, "state"), to: &writer) }
      Self.write(English.count(stopCount, "stop"), to: &writer)
      let findings = summaries.reduce(into: [Severity: Int]()) { $0.merge($1.findingCounts, uniquingKeysWith: +) }
      for (severity, text) in PageSummary.listed(findings) { Self.write(text, class: "\(severity)", to: &writer) }
      if findings.isEmpty { Self.write("no findings", to: &writer) }
    }
    guard let base else { return }
    let changes: [(ComparedScreen.Change, String)] = [
      (.changed, "changed"), (.new, "new"), (.gone, "gone"), (.same, "unchanged"),
    ]
    let parts = changes.compactMap { change, word -> String? in
      let count = summaries.count { $0.change == change }
      return count == 0 ? nil : "\(count) \(word)"
    }
    writer.element("p", ["class": "base"]) { writer in
      writer.text("Screens compared with ")
      writer.element("bdi", text: base)
      writer.text(": \(parts.joined(separator: ", ")).")
    }
  }

  private static func write(_ text: String, class name: String? = nil, to writer: inout HTMLWriter) {
    writer.element("li", ["class": name], text: text)
  }

  // MARK: Contents

  private func writeContents(to writer: inout HTMLWriter) {
    writer.element("nav", ["class": "contents", "aria-labelledby": "contents"]) { writer in
      writer.element("h2", ["id": "contents"], text: "Contents")
      writer.newLine()
      writer.element("ol") { writer in
        for (index, summary) in summaries.enumerated() {
          let isOfLastFile = index > 0 && summaries[index - 1].path == summary.path
          Self.writeEntry(of: summary, hasPath: !isOfLastFile, to: &writer)
        }
      }
    }
    writer.newLine()
  }

  private static func writeEntry(of summary: PageSummary, hasPath: Bool, to writer: inout HTMLWriter) {
    writer.element("li") { writer in
      writer.element("a", ["href": "#\(summary.id)"]) { $0.element("bdi", text: summary.title) }
      let parts =
        (summary.change.flatMap { $0 == .same ? nil : [$0.rawValue] } ?? [])
        + (summary.states.isEmpty ? [] : [English.count(summary.states.count, "state")])
        + [English.count(summary.stopCount, "stop")] + PageSummary.listed(summary.findingCounts).map(\.text)
      writer.element("span", ["class": "numbers"], text: " " + parts.joined(separator: ", "))
      if hasPath, summary.name != nil {
        writer.element("span", ["class": "file"]) { writer in
          writer.text(" ")
          writer.element("bdi", ["dir": "ltr"], text: summary.path)
        }
      }
    }
    writer.newLine()
  }

  // MARK: End

  /// Everything after the sections of the screens.
  package var end: [UInt8] {
    var writer = HTMLWriter()
    RuleList(ids: summaries.reduce(into: []) { $0.formUnion($1.rules) }).write(to: &writer)
    writer.close("main")
    writer.newLine()
    writer.element("footer") { writer in
      writer.element(
        "p",
        text: """
          axspec made this page. What VoiceOver says follows the model of AccessibilitySnapshot, whose authors compared \
          it with devices. VoiceOver says more about some elements, so listen to the app too.
          """)
    }
    writer.newLine()
    writer.resource("script", Self.script)
    writer.newLine()
    writer.close("body")
    writer.newLine()
    writer.close("html")
    writer.newLine()
    return writer.finish().bytes
  }
}
